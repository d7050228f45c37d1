"""The server's log: one line per event, and rate-limited lines about malformed input."""

from __future__ import annotations

import logging
import sys
import time

QUIET = 60.0  # seconds for which repetitions are only counted
# uvicorn's warnings about malformed requests: anybody can cause as many as they like.
STRANGERS = ("Invalid HTTP request received.", "Unsupported upgrade request.", "Exceeded concurrency limit.")


class Line(logging.Formatter):
    """One line per record: input cannot start a new line. A traceback of our own follows it."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:
        line = super().formatMessage(record)
        return "".join(letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in line)


class Seldom:
    """Limits a remark to one a minute, with the number of repetitions since."""

    def __init__(self) -> None:
        self._said: dict[str, tuple[float, int]] = {}

    def due(self, what: str) -> int | None:
        """The number of repetitions since the remark was last logged, or None when it is too early to log it again."""
        now = time.monotonic()
        at, more = self._said.get(what, (-QUIET, 0))
        if now - at < QUIET:
            self._said[what] = (at, more + 1)
            return None
        self._said[what] = (now, 0)
        return more


class Strangers(logging.Filter):
    """Lets one line a minute through about malformed input, without a traceback."""

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
    # A line for every socket that opens and closes would add nothing to the metrics.
    logging.getLogger("uvicorn").setLevel(max(logging.WARNING, root.level) if level != "debug" else logging.DEBUG)
    logging.getLogger("python_multipart").setLevel(logging.ERROR)  # it warns of every malformed form
    logging.captureWarnings(True)
