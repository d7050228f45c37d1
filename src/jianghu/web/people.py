"""Who is who: a guest with a name and a signed cookie. The database keeps only a hash of the cookie's secret."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from jianghu.web.security import address_of

COOKIE = "jianghu"
YEAR = 365 * 24 * 3600
CARRY = 600  # seconds for which a link to another device holds


class People:
    """Reads and writes the cookie, and makes the links that carry a person to another device."""

    def __init__(self, secret: str) -> None:
        self._key = hashlib.blake2b(secret.encode(), person=b"address").digest()
        self._cookie = URLSafeSerializer(secret, salt="person")
        self._carry = URLSafeTimedSerializer(secret, salt="carry")

    def secret_of(self, request: HTTPConnection) -> str | None:
        """The secret of who asks; None for somebody without a cookie, or with a forged one."""
        return self._read(request.cookies.get(COOKIE, ""))

    def _read(self, signed: str) -> str | None:
        try:
            value = self._cookie.loads(signed)
        except BadSignature:
            return None
        return value if isinstance(value, str) and len(value) == 32 else None

    def of(self, request: HTTPConnection) -> str | None:
        """The id of who asks."""
        secret = self.secret_of(request)
        return None if secret is None else person_id(secret)

    def address(self, request: HTTPConnection) -> str:
        """Where somebody is, as it is stored: addresses can be compared and counted, but not read."""
        return hashlib.blake2b(address_of(request).encode(), key=self._key, digest_size=12).hexdigest()

    def remember(self, response: Response, secret: str, https: bool) -> None:
        """Give somebody the cookie."""
        signed = self._cookie.dumps(secret)
        assert isinstance(signed, str)
        response.set_cookie(COOKIE, signed, max_age=YEAR, httponly=True, samesite="lax", secure=https, path="/")

    def carry(self, secret: str) -> str:
        """A link's last part that makes another device the same person, for ten minutes."""
        signed = self._carry.dumps(secret)
        assert isinstance(signed, str)
        return signed

    def carried(self, token: str) -> str | None:
        try:
            value = self._carry.loads(token, max_age=CARRY)
        except BadSignature:
            return None
        return value if isinstance(value, str) and len(value) == 32 else None


def new_secret() -> str:
    return secrets.token_hex(16)


def person_id(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()[:32]


def clean(text: str, length: int) -> str:
    """A name or a line of chat: one line, no control or direction characters, bounded."""
    kept = "".join(" " if letter in "\t\r\n" else letter for letter in text[: length * 4])
    kept = "".join(letter for letter in kept if unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Co", "Cn"))
    return " ".join(kept.split())[:length].strip()
