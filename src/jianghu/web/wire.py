"""Limits on connections: how many there are, and how long a client may take for each step.

uvicorn limits only the time between two requests. Here a request must arrive within a time limit, clients that do not
read are dropped, and a flood of control frames, which never reach the application, closes its socket.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections import Counter
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame

from jianghu.web import metrics
from jianghu.web.config import Config
from jianghu.web.hosts import counted
from jianghu.web.security import Bucket

LATE = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
BAD_TEXT, POLICY = 1007, 1008
PARTS = 64  # of one message


class Door:
    """Counts connections per peer; those of trusted proxies count towards the total only."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self._most = config.connections_per_address
        self._all = config.connections
        self._proxies = [ipaddress.ip_network(one) for one in config.proxies.split(",") if one]
        self._of: Counter[str] = Counter()

    def enter(self, peer: str) -> bool:
        """Count a connection, also one that is refused: it leaves again when it is lost."""
        self._of[peer] += 1
        if self._of.total() > self._all:
            return False
        return self._of[peer] <= self._most or self._is_proxy(peer)

    def leave(self, peer: str) -> None:
        self._of[peer] -= 1
        if self._of[peer] <= 0:
            del self._of[peer]

    def _is_proxy(self, peer: str) -> bool:
        try:
            found = ipaddress.ip_network(peer)
        except ValueError:
            return False
        return any(one.version == found.version and one.overlaps(found) for one in self._proxies)


class Slow:
    """Drops clients that do not read."""

    door: Door
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _stalled: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()  # type: ignore[misc]
        if self._stalled is None:
            self._stalled = self.loop.call_later(self.door.config.send_seconds, self._drop)

    def resume_writing(self) -> None:
        super().resume_writing()  # type: ignore[misc]
        self._moves()

    def _moves(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _drop(self) -> None:
        self._stalled = None
        metrics.refused("a client that does not read")
        self.transport.abort()


class Http(Slow, H11Protocol):
    """HTTP with time limits for the head and the body of a request."""

    _late: asyncio.TimerHandle | None = None
    _phase: object = None
    _peer = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._peer = counted(self.client[0] if self.client else "")
        _bound(transport, self.door.config.send_seconds)
        if not self.door.enter(self._peer):
            metrics.refused("too many connections", self._peer)
            transport.abort()
            return
        self._watch(h11.IDLE)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is self:
            self._watch(self.conn.their_state)

    def _watch(self, phase: object) -> None:
        """The head has one time limit and the body another; further bytes do not extend them."""
        if phase is self._phase and self._late is not None:
            return
        self._phase = phase
        self._rest()
        config = self.door.config
        seconds = {h11.IDLE: config.head_seconds, h11.SEND_BODY: config.body_seconds}.get(phase)  # type: ignore[call-overload]
        if seconds is not None and not self.transport.is_closing():
            self._late = self.loop.call_later(seconds, self._too_late)

    def _rest(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _too_late(self) -> None:
        self._late = None
        if self.conn.their_state is not self._phase:  # it came, and was answered, between two looks
            return
        metrics.refused("a request that does not come to its end", self._peer)
        if self._phase is h11.IDLE or not self.cycle.response_started:
            self.transport.write(LATE)
        self.transport.close()

    def send_400_response(self, msg: str) -> None:
        """Refuse what is not HTTP, also in the middle of a body: whoever reads that body is told that it ends here."""
        metrics.refused("what is not HTTP", self._peer)
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:  # an answer was under way
            self.transport.close()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._rest()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leave(self._peer)
        self._rest()
        self._moves()
        super().connection_lost(exc)


class Socket(Slow, WebSocketsSansIOProtocol):
    """WebSockets whose control frames and fragments are bounded as well."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._control = Bucket(2, 60)
        for one in self.conn.available_extensions or ():
            if isinstance(one, ServerPerMessageDeflateFactory) and one.compress_settings is not None:
                one.compress_settings["level"] = 1  # half the time of the usual level, and a tenth larger

    def handle_ping(self) -> None:
        if self._calm():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._calm():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= PARTS:
            self._fail(POLICY, "too many parts")
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:  # uvicorn would log this as if it were a fault of ours
                self._fail(BAD_TEXT, "not UTF-8")
                return
        super().send_receive_event_to_app()

    def _calm(self) -> bool:
        if self._control.take():
            return True
        self._fail(POLICY, "too many control frames")
        return False

    def _fail(self, code: int, reason: str) -> None:
        self.frames = []
        if self.close_sent or self.transport.is_closing():
            self.conn.data_to_send()
            return
        metrics.refused(reason)
        self.conn.fail(code, reason)
        self.handle_parser_exception()

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leave(counted(self.client[0] if self.client else ""))
        self._moves()
        super().connection_lost(exc)


def _bound(transport: asyncio.Transport, seconds: float) -> None:
    """Let the kernel end a connection whose peer reads nothing, also while it is being closed."""
    wire = transport.get_extra_info("socket")
    if wire is not None and hasattr(socket, "TCP_USER_TIMEOUT") and wire.family != socket.AF_UNIX:
        wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(1000 * seconds))


def protocols(config: Config) -> tuple[type[Http], type[Socket]]:
    """The HTTP and WebSocket protocols of a server, with shared connection counts."""
    shared = {"door": Door(config)}
    return type("Http", (Http,), shared), type("Socket", (Socket,), shared)
