"""Identity: a person is a guest with a name, known by devices that have a signed cookie each."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from jianghu.web.security import address_of

COOKIE = "jianghu"
YEAR = 365 * 24 * 3600
CARRY = 600  # seconds for which a link to another device holds


class People:
    """Reads and writes the cookie."""

    def __init__(self, secret: str) -> None:
        self._key = hashlib.blake2b(secret.encode(), person=b"address").digest()
        self._cookie = URLSafeSerializer(secret, salt="person")

    def device_of(self, request: HTTPConnection) -> str | None:
        """The id of the device that asks; None for one without a cookie, or with a forged one."""
        try:
            secret = self._cookie.loads(request.cookies.get(COOKIE, ""))
        except BadSignature:
            return None
        return hashed(secret) if isinstance(secret, str) and len(secret) == 32 else None

    def address(self, request: HTTPConnection) -> str:
        """A keyed hash of the address: stored addresses can be compared and counted, but not read."""
        return hashlib.blake2b(address_of(request).encode(), key=self._key, digest_size=12).hexdigest()

    def remember(self, response: Response, secret: str, https: bool) -> None:
        """Give somebody the cookie."""
        signed = self._cookie.dumps(secret)
        assert isinstance(signed, str)
        response.set_cookie(COOKIE, signed, max_age=YEAR, httponly=True, samesite="lax", secure=https, path="/")

    def forget(self, response: Response) -> None:
        """Take the cookie away."""
        response.delete_cookie(COOKIE, path="/")


def new_secret() -> str:
    return secrets.token_hex(16)


def hashed(secret: str) -> str:
    """The hash that is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()[:32]


BROWSERS = (
    ("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("FxiOS", "Firefox"), ("CriOS", "Chrome"),
    ("Chrome", "Chrome"), ("Safari", "Safari"),
)  # fmt: skip
SYSTEMS = (
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("CrOS", "ChromeOS"), ("Windows", "Windows"),
    ("Mac OS X", "macOS"), ("Linux", "Linux"),
)  # fmt: skip


def label_of(agent: str) -> tuple[str, str]:
    """The browser and the system of a user agent by their common names; empty when it names none."""
    browser = next((name for sign, name in BROWSERS if sign in agent), "")
    system = next((name for sign, name in SYSTEMS if sign in agent), "")
    return (browser, system) if browser and system else ("", "")


def clean(text: str, length: int) -> str:
    """A name or a line of chat: one line, no control or direction characters, bounded."""
    kept = "".join(" " if letter in "\t\r\n" else letter for letter in text[: length * 4])
    kept = "".join(letter for letter in kept if unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Co", "Cn"))
    return " ".join(kept.split())[:length].strip()
