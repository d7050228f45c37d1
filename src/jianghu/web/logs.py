"""The log of the server: one line for each event, and little about what strangers do wrong."""

from __future__ import annotations

import logging
import sys
import time

QUIET = 60.0  # seconds for which the same remark is only counted
# What uvicorn says about requests that are none: anybody can cause as many as they like.
STRANGERS = ("Invalid HTTP request received.", "Unsupported upgrade request.", "Exceeded concurrency limit.")


class Line(logging.Formatter):
    """A record as one line; what came from outside cannot begin another. A traceback, of our own faults, follows."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:
        line = super().formatMessage(record)
        return "".join(letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in line)


class Seldom:
    """Says the same thing at most once a minute, with how often it has happened since."""

    def __init__(self) -> None:
        self._said: dict[str, tuple[float, int]] = {}

    def due(self, what: str) -> int | None:
        """How often it has happened since it was said last, or None when it is not to be said again yet."""
        now = time.monotonic()
        at, more = self._said.get(what, (-QUIET, 0))
        if now - at < QUIET:
            self._said[what] = (at, more + 1)
            return None
        self._said[what] = (now, 0)
        return more


class Strangers(logging.Filter):
    """Lets one line a minute through about what strangers send, without a traceback."""

    def __init__(self) -> None:
        super().__init__()
        self._seldom = Seldom()

    def filter(self, record: logging.LogRecord) -> bool:
        if record.msg not in STRANGERS:
            return True
        more = self._seldom.due(str(record.msg))
        if more is None:
            return False
        record.exc_info = None
        if more:
            record.msg = f"{record.msg} (and {more} more)"
        return True


def set_up(level: str) -> None:
    """Log to the standard error, from a level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Line())
    handler.addFilter(Strangers())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    # A line for every socket that opens and closes says nothing that the metrics do not.
    logging.getLogger("uvicorn").setLevel(max(logging.WARNING, root.level) if level != "debug" else logging.DEBUG)
    logging.getLogger("python_multipart").setLevel(logging.ERROR)  # it warns of every form that is none
    logging.captureWarnings(True)
