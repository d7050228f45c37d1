"""One WebSocket for each open table: frames go out, commands come in.

Frames carry the ply they lead to and the one they build on; a browser that misses one asks for the whole. Commands
carry an id of the browser's own, so that sending one again is harmless.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from starlette.websockets import WebSocket, WebSocketDisconnect

from jianghu.errors import JianghuError
from jianghu.web import commands, frames, i18n
from jianghu.web.frames import LOG_LINES, Viewpoint
from jianghu.web.patches import cut, patch
from jianghu.web.security import Bucket, same_origin
from jianghu.web.store import Away
from jianghu.web.tables import Live

if TYPE_CHECKING:
    from jianghu.web.app import House

log = logging.getLogger("jianghu.web")
GOING = 1012  # the server restarts: come back
POLICY = 1008
WORTH = 3000  # shorter parts are sent whole
TOO_BIG = 1009
UNREADABLE = 1003
LATER = 1013  # the database cannot be used: come back in a moment
encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class Page:
    """An open page of a table: what it was sent, so that only what has changed is sent again."""

    def __init__(self, socket: WebSocket, house: House, live: Live, eye: Viewpoint) -> None:
        self.socket, self.house, self.live, self.eye = socket, house, live, eye
        self.person = eye.person
        self._sent: dict[str, dict[str, str] | str] = {}  # the text of each part, or the pieces of a long one
        self._shown: dict[str, object] = {}  # what the parts were made from that are left out when it is the same
        self._ply = -1
        self._told = 0
        self._noted = 0
        self._log_seat: int | None = None
        self._stale = False
        self._out: deque[dict[str, object]] = deque()
        self._call = asyncio.Event()

    def wake(self) -> None:
        """There is something new; a slow phone gets only the newest of it."""
        self._stale = True
        self._call.set()

    def rewind(self, told: int) -> None:
        """The journal was cut to that length."""
        self._told = min(self._told, told)

    def tell(self, message: dict[str, object]) -> None:
        """Send something that must not be left out."""
        self._out.append(message)
        self._call.set()

    def whole(self) -> None:
        """Send everything anew."""
        self._sent.clear()
        self._shown.clear()
        self._ply, self._told, self._noted = -1, 0, 0
        self.wake()

    async def send(self) -> None:
        """Send what waits, until the page goes."""
        while True:
            await self._call.wait()
            self._call.clear()
            # An answer goes with the frame that shows what it answers, unless that frame must wait.
            frame = self.frame() if self._stale and not self.live.lost and not self.live.lock.locked() else None
            if frame is not None and self._out:
                frame["also"] = list(self._out)
                self._out.clear()
            while self._out:
                await self.socket.send_text(encode(self._out.popleft()))
            if frame is None and self._stale:
                with suppress(Away):  # never a decision that is not on the disk; a lost table wakes us when it is found
                    async with self.live.settled():
                        frame = self.frame()
            if frame is not None:
                await self.socket.send_text(encode(frame))

    def frame(self) -> dict[str, object]:
        """What has changed since the last frame."""
        self._stale = False
        live, eye = self.live, self.eye
        view = frames.view(live, eye, self._shown)
        if view.seat is not None:
            eye.seat = view.seat
        parts: dict[str, str] = {}
        changed: dict[str, object] = {}
        for name, html in view.parts.items():
            before = self._sent.get(name)
            pieces = cut(html, before if isinstance(before, dict) else None) if len(html) > WORTH else None
            after = self._sent[name] = html if pieces is None else pieces
            if isinstance(before, dict) and isinstance(after, dict):
                if step := patch(before, after):
                    changed[name] = step
            elif before != after:
                parts[name] = html
        if view.seat != self._log_seat:
            self._log_seat, self._told = view.seat, 0
        length = live.told
        start = max(self._told, length - LOG_LINES)
        notes = frames.note_lines(live, self._noted, eye.language)
        frame: dict[str, object] = {
            "t": "frame", "ply": view.ply, "base": self._ply, "parts": parts, "patch": changed,
            "turn": view.turn, "seat": view.seat, "acts": [[act.words, act.label, act.things] for act in view.acts],
            "title": view.title, "curtain": view.curtain, "over": live.over,
            "log": {"keep": self._told, "from": start, "lines": frames.log_lines(live, view.seat, start, eye.language)},
            "notes": [html for _, html in notes],
        }  # fmt: skip
        self._told, self._ply = length, view.ply
        self._noted = notes[-1][0] if notes else self._noted
        return frame


async def serve(socket: WebSocket, house: House, live: Live, watching: bool) -> None:
    """Serve one page until it goes."""
    person = house.people.of(socket)
    if not same_origin(socket) or house.tables.sockets >= house.config.sockets:
        await socket.close(POLICY)
        return
    await socket.accept()
    eye = Viewpoint(person, watching, language=i18n.language_of(socket), origin=socket.headers.get("origin", ""))
    page = Page(socket, house, live, eye)
    house.tables.sockets += 1
    sender = asyncio.create_task(_until_closed(page.send))
    try:
        await _receive(page)
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        house.tables.sockets -= 1
        live.viewers.discard(page)
        if person:
            live.leaves(person)
        live.used = time.monotonic()
        sender.cancel()
        with suppress(asyncio.CancelledError):
            await sender
        live.changed()  # others see that somebody has gone
        if person:
            with suppress(Away):
                await house.store.put_seen([(live.game.id, person)], live.seen[person])


async def _until_closed(send: Callable[[], Awaitable[None]]) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        await send()


async def _receive(page: Page) -> None:
    config = page.house.config
    bucket = Bucket(config.messages_per_second, 3 * config.messages_per_second)
    while True:
        heard = await page.socket.receive()
        if heard["type"] != "websocket.receive":
            return
        text = heard.get("text")
        if text is None:  # our pages send no binary messages
            await page.socket.close(UNREADABLE)
            return
        if len(text) > config.frame_bytes:
            await page.socket.close(TOO_BIG)
            return
        if not bucket.take():
            await page.socket.close(POLICY)
            return
        try:
            message = json.loads(text)
            if not isinstance(message, dict):
                raise ValueError
        except (ValueError, RecursionError):
            await page.socket.close(POLICY)
            return
        try:
            await commands.handle(page, message)
        except commands.BadMessage:
            await page.socket.close(POLICY)
            return
        except JianghuError:
            log.exception("a command failed")
            page.tell({"t": "fault"})
