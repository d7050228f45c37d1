"""One WebSocket for each open table: updates go out, commands come in.

An update carries its ply and the one it builds on; a browser that misses one asks for the whole. A command carries
an id made by the browser, so repeating it is harmless.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING

from starlette.websockets import WebSocket, WebSocketDisconnect

from jianghu.errors import JianghuError
from jianghu.web import i18n, metrics
from jianghu.web.security import Bucket, address_of, same_origin
from jianghu.web.storage.store import Away
from jianghu.web.table import commands, streams
from jianghu.web.table.contents import Viewpoint
from jianghu.web.table.messages import BadMessage
from jianghu.web.table.streams import Shared, encode
from jianghu.web.table.tables import Live

if TYPE_CHECKING:
    from jianghu.web.app import House

log = logging.getLogger("jianghu.web")
FAULT = 1011
POLICY = 1008
TOO_BIG = 1009
UNREADABLE = 1003
LATER = 1013  # the database cannot be used: come back in a moment
WAITING = 200  # messages that a page may leave unread
CROWD = 5  # tables that wait for their updates at once: if more do, these go without what can come later
REST = 0.3  # seconds until that comes, unless there is something new
BEHIND = 0.005  # if they took so much longer, others are waiting still, and it rests again
RESTS = 12  # but not more often
waiting: set[Live] = set()  # tables of this process with a page that is to be sent something, and could be


class Page:
    """An open page of a table: what it was sent, so that only what has changed is sent again."""

    def __init__(self, socket: WebSocket, house: House, live: Live, eye: Viewpoint, device: str | None = None) -> None:
        self.socket, self.house, self.live, self.eye = socket, house, live, eye
        self.person = eye.person
        self.device = device
        self._ended = False
        self.seals: bool | None = None  # until the page says so
        self.greeted = False  # before that nothing is drawn for it
        self._stream = streams.join(live, eye)
        self._looked = eye.phone, eye.codes  # as the stream was joined
        self._at = -1  # the step of a shared stream that was sent last
        self._stale = False
        self._rests = True  # nothing is being sent: a slow client keeps nobody waiting but itself
        self.gone = False
        self._out: deque[dict[str, object]] = deque()
        self._call = asyncio.Event()

    def wake(self) -> None:
        """There is something new; a slow client gets only the latest."""
        if not self.greeted:
            return
        self._stale = True
        if self._rests:
            waiting.add(self.live)
        self._call.set()

    def settled(self) -> None:
        """What was being stored is stored: an update that had to wait for it can go."""
        if self._stale:
            self._call.set()

    def rewind(self, told: int) -> None:
        """The journal was cut to that length."""
        self._stream.rewind(told)

    def post(self, message: dict[str, object]) -> None:
        """Queue a message that must not be skipped. A page that leaves too many unread is disconnected."""
        if len(self._out) >= WAITING:
            self.gone = True
        else:
            self._out.append(message)
        self._call.set()

    def end(self) -> None:
        """This device was removed: the page loses its seat's view and is closed."""
        self.live.goes(self)
        self.person = self.eye.person = self.eye.seat = self.eye.around = None
        self._ended = True
        self.post({"t": "gone", "what": "device"})

    def whole(self) -> None:
        """Send everything anew."""
        self._at = -1
        if not isinstance(self._stream, Shared):
            self._stream.forget()
        self.wake()

    def leave(self) -> None:
        waiting.discard(self.live)
        streams.leave(self.live, self._stream)

    async def send(self) -> None:
        """Send queued messages and updates until the page is closed."""
        while not self.gone:
            await self._called()
            self._call.clear()
            crowd = len(waiting) > CROWD
            waiting.discard(self.live)
            self._rests = False
            # Never a decision that is not on disk: the table wakes the page again when it is stored or read again.
            for text in self._texts(self._stale and not self.live.lost and not self.live.lock.locked(), not crowd):
                await self.socket.send_text(text)
            self._rests = True
            if self._ended and not self._out:
                await self.socket.close(POLICY)
                return

    async def _called(self) -> None:
        """Wait for something to send. What an update owes comes when others have had theirs, if it still counts."""
        rests = 0
        while self._stream.owes:
            begun = time.monotonic()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._call.wait(), REST)
                return
            rests += 1
            on_time = time.monotonic() - begun < REST + BEHIND
            if (on_time or rests == RESTS) and (places := self._stream.places()) is not None:
                self.post(places)
        await self._call.wait()

    def _texts(self, update: bool, far: bool) -> list[str]:
        """The queued messages, with the update if it may be sent. A reply travels with the update that shows its
        effect."""
        posted = [*self._out]
        self._out.clear()
        if not update:
            return [encode(message) for message in posted]
        self._stale = False
        looks = self.eye.phone, self.eye.codes
        if looks != self._looked and isinstance(self._stream, Shared):
            self.leave()
            self._stream, self._at = streams.join(self.live, self.eye), -1
        self._looked = looks
        if isinstance(self._stream, Shared):
            steps, self._at = self._stream.since(self._at)
            return [*(encode(message) for message in posted), *steps]
        made = self._stream.update(far)
        if made is None:
            return [encode(message) for message in posted]
        if posted:
            made["also"] = posted
        return [encode(made)]


async def serve(
    socket: WebSocket, house: House, live: Live, watching: bool, device: str | None, person: str | None
) -> None:
    """Serve one page until it disconnects."""
    if not same_origin(socket):
        await socket.close(POLICY)
        return
    await socket.accept()
    address, crowd = address_of(socket), house.tables.crowd
    if full := crowd.enter(address, live.row.id, not watching and bool(live.seats_of(person))):
        metrics.refused(full.reason, address)
        await socket.close(full.code, full.reason)  # a browser learns the code only from an accepted socket
        return
    eye = Viewpoint(person, watching, language=i18n.language_of(socket), origin=socket.headers.get("origin", ""))
    eye.codes = socket.cookies.get("names", "") == "on"
    page = Page(socket, house, live, eye, device)
    sender = asyncio.create_task(_send(page))
    try:
        # Never cancelled from here: a command that is being stored is completed.
        with suppress(WebSocketDisconnect, RuntimeError):
            await _receive(page)
    finally:
        crowd.leave(address, live.row.id)
        sender.cancel()
        with suppress(asyncio.CancelledError):
            await sender
        page.leave()
        live.goes(page)
        if person:
            with suppress(Away):
                await house.store.put_seen([(live.row.id, person)], live.seen[person])


async def _send(page: Page) -> None:
    try:
        await page.send()
    except (WebSocketDisconnect, RuntimeError):
        pass
    except Exception:
        log.exception("an update could not be made")
        with suppress(WebSocketDisconnect, RuntimeError):
            await page.socket.close(FAULT)


async def _end(page: Page, code: int, cause: str) -> None:
    metrics.refused(cause, address_of(page.socket))
    await page.socket.close(code, cause)


async def _receive(page: Page) -> None:
    config = page.house.config
    bucket = Bucket(config.messages_per_second, 3 * config.messages_per_second)
    while not page.gone:
        heard = await page.socket.receive()
        if heard["type"] != "websocket.receive":
            return
        text = heard.get("text")
        if text is None:  # our pages send no binary messages
            await _end(page, UNREADABLE, "a binary message")
            return
        if len(text) > config.message_bytes:
            await _end(page, TOO_BIG, "a message that is too long")
            return
        if not bucket.take():
            await _end(page, POLICY, "too many messages")
            return
        try:
            message = json.loads(text)
            if not isinstance(message, dict):
                raise ValueError
        except (ValueError, RecursionError):
            await _end(page, POLICY, "a message that cannot be read")
            return
        try:
            await commands.handle(page, message)
        except BadMessage:
            await _end(page, POLICY, "a message that no page sends")
            return
        except JianghuError:
            log.exception("a command failed")
            page.post({"t": "fault"})
