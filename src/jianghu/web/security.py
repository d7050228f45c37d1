"""Security headers, origin checks and rate limits."""

from __future__ import annotations

import time
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from jianghu.web import metrics
from jianghu.web.config import Config
from jianghu.web.hosts import counted, is_ours
from jianghu.web.i18n import language_of, say

POLICY = (
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; "
    "img-src 'self' data:"
)
FILES = ("/records", "/puzzles/file", "/learn/file", "/learn/own")  # where files come in
CAUSES = {
    403: "a form from elsewhere",
    411: "a form without a length",
    413: "a form that is too long",
    421: "a name that is not ours",
}
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


class SecurityMiddleware:
    """Adds the headers to every response, and refuses cross-origin posts and posts that are too long.

    A browser always says where a post comes from, so no hidden token is needed; the cookie is SameSite=Lax besides.
    ``too_large`` makes the page for a file that is longer than so many bytes.
    """

    def __init__(self, app: ASGIApp, config: Config, too_large: Callable[[Request, int], Response]) -> None:
        self.app = app
        self.too_large = too_large
        self.form_bytes = config.form_bytes
        self.record_bytes = config.record_bytes
        self.base = urlsplit(config.base_url)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        known = self._place(scope)
        if scope["type"] == "websocket":
            await (self.app(scope, receive, send) if known else _no_socket(send))
            return
        headers_sent = False

        async def guarded(message: Message) -> None:
            nonlocal headers_sent
            if message["type"] == "http.response.start":
                headers_sent = True
                names = {name.lower() for name, _ in message["headers"]}
                extra = [*HEADERS] if b"cache-control" in names else [*HEADERS, (b"cache-control", b"no-store")]
                message = {**message, "headers": [*message["headers"], *extra]}
            await send(message)

        request = HTTPConnection(scope)
        if not known:
            language = language_of(request)
            said = say(language, "This server does not know that name. Whoever runs it can set it with --base-url.")
            await _refuse(guarded, 421, said)
            return
        if scope["method"] not in ("GET", "HEAD"):
            most = self.record_bytes if scope["path"] in FILES else self.form_bytes
            if not same_origin(request):
                await _refuse(guarded, 403, say(language_of(request), "This form was sent from elsewhere."))
                return
            try:
                length = int(request.headers.get("content-length", ""))
            except ValueError:
                length = -1
            if length < 0:
                await _refuse(guarded, 411, say(language_of(request), "This form does not say how long it is."))
                return
            if length > most and scope["path"] in FILES:
                metrics.refused(CAUSES[413])
                await self.too_large(Request(scope), most)(scope, receive, guarded)
                return
            if length > most:
                await _refuse(guarded, 413, say(language_of(request), "That is too long."))
                return
        await self.app(scope, receive, guarded)

    def _place(self, scope: Scope) -> bool:
        """See to it that links, cookies and the check of origins all go by the configured address, if there is one.

        False for a name that cannot be ours: a page of somebody else whose name was made to lead here (DNS rebinding)
        would otherwise count as our own page.
        """
        host = next((value for name, value in scope["headers"] if name == b"host"), b"").decode("latin-1")
        if not self.base.netloc:
            return is_ours(host)
        if host.lower() != self.base.netloc.lower() and not is_ours(host):
            return False
        socket = scope["type"] == "websocket"
        scope["scheme"] = self.base.scheme.replace("http", "ws") if socket else self.base.scheme
        others = [(name, value) for name, value in scope["headers"] if name != b"host"]
        scope["headers"] = [(b"host", self.base.netloc.encode("ascii")), *others]
        return True


async def _no_socket(send: Send) -> None:
    metrics.refused(CAUSES[421])
    await send({"type": "websocket.close", "code": 1008})


async def _refuse(send: Send, status: int, said: str) -> None:
    metrics.refused(CAUSES[status])
    kind = (b"content-type", b"text/plain; charset=utf-8")
    await send({"type": "http.response.start", "status": status, "headers": [kind]})
    await send({"type": "http.response.body", "body": said.encode()})


def address_of(request: HTTPConnection) -> str:
    """The address that bounds are counted by, for requests and sockets alike.

    Forwarded headers have been applied by now, where the operator trusts a proxy; otherwise this is the peer of the
    connection.
    """
    return counted(request.client.host if request.client else "")


def same_origin(request: HTTPConnection) -> bool:
    """Whether a browser says that this comes from one of our own pages."""
    host = request.headers.get("host", "")
    try:
        origin = urlsplit(request.headers.get("origin", ""))
    except ValueError:  # brackets that hold no address
        return False
    if request.scope["scheme"] in ("https", "wss") and origin.scheme != "https":
        return False
    return bool(host) and origin.netloc == host


class Bucket:
    """A token bucket: so many a second on average, with a burst."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate = rate
        self.most = most
        self._left = most
        self._at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._left = min(self.most, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket per visitor; when there are too many they are dropped, which only refills them."""

    def __init__(self, rate: float, most: float, count: int = 10000) -> None:
        self._rate, self._most, self._count = rate, most, count
        self._of: dict[str, Bucket] = {}

    def take(self, who: str) -> bool:
        if len(self._of) > self._count:
            self._of.clear()
        return self._of.setdefault(who, Bucket(self._rate, self._most)).take()
