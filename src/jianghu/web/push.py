"""Sending Web Push messages: encrypted for one browser, signed by this server, and never to an address inside.

A visitor names the address that the server is to call. So it is called only over https, at its usual port, and only if
every address behind the name is public; the connection goes to the very address that was looked at. Redirects are not
followed, and of an answer only its status is read.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import ipaddress
import json
import re
import ssl
from typing import NamedTuple
from urllib.parse import urlsplit

import http_ece
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from jianghu.errors import JianghuError

LONGEST = 1000  # of an address
SECONDS = 10.0  # for one message
TTL = 24 * 3600  # seconds for which a push service keeps a message for a browser that is away
PRINTABLE = re.compile(r"[!-~]+")
GONE = (404, 410)


class BadAddress(JianghuError):
    """Not an address that this server sends to."""


class Place(NamedTuple):
    """A push address in parts."""

    origin: str
    host: str
    port: int
    path: str
    secure: bool


def place_of(endpoint: str, trusted: tuple[str, ...] = ()) -> Place:
    """The parts of a push address; BadAddress unless it is one of https, or begins with a trusted origin."""
    if len(endpoint) > LONGEST or not PRINTABLE.fullmatch(endpoint):
        raise BadAddress("a push address is a short text without blanks")
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise BadAddress("a push address has to be an address") from None
    origin = f"{parts.scheme}://{parts.netloc}"
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    if origin in trusted:
        return Place(origin, host, port or (443 if parts.scheme == "https" else 80), path, parts.scheme == "https")
    if parts.scheme != "https" or port not in (None, 443) or parts.username is not None or "." not in host:
        raise BadAddress("a push address begins with https:// and the name of a push service")
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return Place(origin, host, 443, path, True)
    raise BadAddress("a push address has a name, not a number")


def keys_of(p256dh: str, auth: str) -> tuple[bytes, bytes]:
    """The keys of a browser; BadAddress unless they are a point of the curve and sixteen bytes."""
    try:
        point, secret = (base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)) for text in (p256dh, auth))
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except (ValueError, binascii.Error, UnsupportedAlgorithm):
        raise BadAddress("the keys of a push address cannot be read") from None
    if len(secret) != 16:
        raise BadAddress("the keys of a push address cannot be read")
    return point, secret


def new_key() -> str:
    """A key by which push services know a server."""
    made = Vapid02()
    made.generate_keys()
    return str(made.private_pem().decode())


class Sender:
    """Sends messages in the name of this server."""

    def __init__(self, key: str, subject: str, trusted: tuple[str, ...] = ()) -> None:
        self._vapid = Vapid02.from_pem(key.encode())
        self._subject = subject  # whom a push service may turn to
        self._trusted = trusted  # push services of the operator's own, which may be inside
        self._tls = ssl.create_default_context()

    @property
    def public_key(self) -> str:
        """What a browser needs to let this server, and no other, send to it."""
        signed = self._vapid.sign({"sub": self._subject, "aud": "https://push.invalid"})["Authorization"]
        return str(signed).partition("k=")[2]

    async def send(self, endpoint: str, p256dh: str, auth: str, message: dict[str, str], topic: str) -> int:
        """Send a message; gives the status, 0 when the service cannot be reached. BadAddress if it may not be."""
        place = place_of(endpoint, self._trusted)
        body = self._encrypted(message, *keys_of(p256dh, auth))
        try:
            async with asyncio.timeout(SECONDS):
                return await self._post(place, body, topic)
        except (OSError, TimeoutError, ssl.SSLError):
            return 0

    def _encrypted(self, message: dict[str, str], point: bytes, secret: bytes) -> bytes:
        text = json.dumps(message, ensure_ascii=False).encode()
        key = ec.generate_private_key(ec.SECP256R1())
        return bytes(http_ece.encrypt(text, private_key=key, dh=point, auth_secret=secret, version="aes128gcm"))

    async def _post(self, place: Place, body: bytes, topic: str) -> int:
        address = await self._address(place)
        signed = self._vapid.sign({"sub": self._subject, "aud": place.origin})["Authorization"]
        host = place.origin.partition("://")[2]
        head = [
            f"POST {place.path} HTTP/1.1", f"Host: {host}", "Connection: close", f"Content-Length: {len(body)}",
            "Content-Type: application/octet-stream", "Content-Encoding: aes128gcm", f"TTL: {TTL}", "Urgency: normal",
            f"Topic: {topic}", f"Authorization: {signed}",
        ]  # fmt: skip
        given = {"ssl": self._tls, "server_hostname": place.host} if place.secure else {}
        reader, writer = await asyncio.open_connection(address, place.port, limit=4096, **given)  # type: ignore[arg-type]
        try:
            writer.write("\r\n".join([*head, "", ""]).encode("ascii") + body)
            await writer.drain()
            status = re.match(rb"HTTP/1\.[01] (\d{3}) ", await reader.readuntil(b"\r\n"))
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            return 0
        finally:
            writer.close()
        return int(status[1]) if status else 0

    async def _address(self, place: Place) -> str:
        """The address to connect to; BadAddress if the name leads inside."""
        found = await asyncio.get_running_loop().getaddrinfo(place.host, place.port, proto=6)
        addresses = [str(one[4][0]) for one in found]
        if place.origin not in self._trusted and not all(is_public(one) for one in addresses):
            raise BadAddress("a push service has to have a public address")
        return addresses[0]


def is_public(address: str) -> bool:
    """Whether an address is one of the open net, whatever it is wrapped in."""
    given = ipaddress.ip_address(address.partition("%")[0])
    inner = given.ipv4_mapped or given.sixtofour if isinstance(given, ipaddress.IPv6Address) else None
    return all(one.is_global and not one.is_multicast for one in (given, inner) if one is not None)
