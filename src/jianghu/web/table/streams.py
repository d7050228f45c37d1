"""Streams of updates: what a viewpoint was sent, so that only changes are sent again.

A player has a private stream. Spectators all see the same, so they share one: each update is made and encoded once, a
page that is behind gets the ones it missed, and a new page gets everything in one text.
"""

from __future__ import annotations

import json
from collections import deque
from dataclasses import replace

from jianghu.web.table import contents
from jianghu.web.table.banners import banner_of
from jianghu.web.table.contents import Viewpoint
from jianghu.web.table.live import Live
from jianghu.web.table.log import Log
from jianghu.web.table.patches import CUT, cut, patch

WORTH = 3000  # shorter parts are sent whole
STEPS = 8  # updates that are kept for slow pages
encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class Stream:
    """The updates of one viewpoint, each building on the one before."""

    def __init__(self, live: Live, eye: Viewpoint) -> None:
        self.live, self.eye = live, eye
        self._sent: dict[str, dict[str, str] | str] = {}  # the text of each part, or the pieces of a long one
        self._made_from: dict[str, object] = {}  # cache keys of parts that are skipped while they are the same
        self._ply = -1
        self._log = Log()
        self._heard = 0  # events that had been told at the last update
        self._noted = 0
        self._reader: object = ()  # who has read the notes so far
        self._told: dict[str, object] = {}  # what the last update said besides what has changed
        self.owes = False  # the places that are far, of the last question

    def rewind(self, told: int) -> None:
        """The journal was cut to that length."""
        self._log.rewind(told)
        self._heard = min(self._heard, told)

    def forget(self) -> None:
        """The next update is to be whole."""
        self._sent.clear()
        self._made_from.clear()
        self._log = Log()
        self._ply, self._noted = -1, 0
        self._told = {}

    def update(self, far: bool = True) -> dict[str, object] | None:
        """What has changed since the last update; None when nothing has. What is not for this viewer leaves no trace,
        not even an empty message that comes when somebody whispers to somebody else. Without places that are ``far``
        it is made sooner, and owes them."""
        live, eye = self.live, self.eye
        shown = contents.of_table(live, eye, self._made_from, far)
        self.owes = bool(shown.acts) and not far
        if shown.seat is not None:
            eye.seat = shown.seat
        parts: dict[str, str] = {}
        changed: dict[str, object] = {}
        for name, html in shown.parts.items():
            before = self._sent.get(name)
            pieces = cut(html, before if isinstance(before, dict) else None) if len(html) > WORTH else None
            after = self._sent[name] = html if pieces is None else pieces
            if isinstance(before, dict) and isinstance(after, dict):
                if step := patch(before, after):
                    changed[name] = step
            elif before != after:
                parts[name] = html
        reader = shown.seat, eye.person
        fresh = self._ply < 0 or reader != self._reader  # whoever looks now has other mail
        notes = contents.note_lines(live, 0 if fresh else self._noted, shown.seat, eye)
        log = self._log.update(live, shown.seat, eye.language, eye.codes)
        banner = ""
        if self._ply >= 0 and live.dealt and live.told > self._heard and shown.curtain is None and not fresh:
            banner = banner_of(live, shown.seat, eye.language, self._heard, eye.codes)
        self._heard = live.told
        told: dict[str, object] = {
            "ply": shown.ply, "turn": shown.turn, "seat": shown.seat,
            "acts": [act.sent() for act in shown.acts],
            "ends": shown.ends,
            "acted": live.acted(shown.seat, self._log.latest),
            "own": self._log.decided(live, shown.seat), "title": shown.title, "curtain": shown.curtain,
            "over": live.over, "dealt": live.dealt,
        }  # fmt: skip
        base, self._ply, self._reader = self._ply, shown.ply, reader
        self._noted = notes[-1][0] if notes else 0 if fresh else self._noted
        if told == self._told and not (parts or changed or fresh or notes or log["turns"]):
            return None
        self._told = told
        return {
            "t": "update", "base": base, "parts": parts, "patch": changed, **told, "log": log, "fresh": fresh,
            "notes": [html for _, html in notes], "banner": banner,
        }  # fmt: skip

    def places(self) -> dict[str, object] | None:
        """What the last update owes; None where the question is another one by now."""
        self.owes = False
        seat = self.eye.seat
        if seat is None or self.live.plies != self._ply or self.live.asked != seat or self.live.fault:
            return None
        acts, ends = contents.places_of(self.live, self.eye, seat)
        told = {"acts": [act.sent() for act in acts], "ends": ends}
        self._told |= told
        return {"t": "places", "ply": self._ply, **told}


class Shared(Stream):
    """The updates of all spectators with the same viewpoint."""

    def __init__(self, live: Live, eye: Viewpoint) -> None:
        super().__init__(live, eye)
        self.pages = 0
        self._steps: deque[str] = deque(maxlen=STEPS)
        self._number = 0  # of the latest step
        self._version = -1  # of the table, when it was made
        self._last: dict[str, object] = {}
        self._whole = ""

    def since(self, number: int) -> tuple[list[str], int]:
        """The texts that lead a page from one step to the latest, and the number of that; -1 for a new page."""
        if self._version != self.live.version:
            self._version = self.live.version
            if (step := self.update()) is not None:
                self._last = step
                self._steps.append(encode(step))
                self._number += 1
                self._whole = ""
        behind = self._number - number
        if number < 0 or behind > len(self._steps):
            return [self.whole()], self._number
        return [*self._steps][len(self._steps) - behind :], self._number

    def whole(self) -> str:
        """Everything, from what was made for the latest step; nothing is drawn again."""
        if not self._whole:
            kept = self._sent.items()
            parts = {name: text if isinstance(text, str) else CUT.join(text.values()) for name, text in kept}
            notes = [html for _, html in contents.note_lines(self.live, 0, None, self.eye)]
            told = {"log": self._log.whole(), "notes": notes, "fresh": True, "banner": ""}
            self._whole = encode({**self._last, "base": -1, "parts": parts, "patch": {}, **told})
        return self._whole


def common(eye: Viewpoint) -> Viewpoint | None:
    """The viewpoint that somebody shares with others, or None: whoever is known may have a seat, or be the host."""
    if not eye.watching and eye.person is not None:
        return None
    return Viewpoint(None, eye.watching, phone=eye.phone, language=eye.language, codes=eye.codes, origin=eye.origin)


def join(live: Live, eye: Viewpoint) -> Stream:
    """The stream for a viewpoint: the one that others have already, where it can be shared."""
    shared = common(eye)
    if shared is None:
        return Stream(live, eye)
    key = (shared.watching, shared.phone, shared.language, shared.codes, shared.origin)
    found = live.streams.get(key)
    if not isinstance(found, Shared):
        found = live.streams[key] = Shared(live, replace(shared))
    found.pages += 1
    return found


def leave(live: Live, stream: Stream) -> None:
    """A page leaves, or changes its viewpoint. A stream without readers is dropped: it would miss undos."""
    if isinstance(stream, Shared):
        stream.pages -= 1
        if not stream.pages:
            live.streams = {key: one for key, one in live.streams.items() if one is not stream}
