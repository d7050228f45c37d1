"""Reviews as compressed text for the database: a decision is a kilobyte, and a game has hundreds of them."""

from __future__ import annotations

import base64
import json
import logging
import zlib
from typing import Any

from jianghu.coach.reviews import Review
from jianghu.web.storage.rows import Reviewed

log = logging.getLogger("jianghu.web")

LONGEST = 400_000  # characters; a game of a thousand decisions has a third of it


def pack(subject: str, rules: str, budget: str, review: Review) -> Reviewed | None:
    """A finished review with what it depends on; None when it is too long to be kept."""
    text = _text(review.to_data())
    owner, _, key = subject.partition("/")  # a table's id with its plies, or an upload's key
    game, upload = (None, key) if owner == "upload" else (owner, None)
    return Reviewed(subject, game, upload, rules, budget, text) if len(text) <= LONGEST else None


def raw(text: str) -> dict[str, Any]:
    """A review as plain data; empty when it cannot be read."""
    try:
        found = json.loads(zlib.decompress(base64.b64decode(text)))
    except (ValueError, zlib.error):
        return {}
    return found if isinstance(found, dict) else {}


def unnamed(text: str, seats: list[int]) -> str:
    """The same review, without the names of these seats; empty when nobody can read it, and then it is made again."""
    data = raw(text)
    if not data:
        return ""
    return _text(data | {"seats": ["" if seat in seats else name for seat, name in enumerate(data.get("seats", []))]})


def _text(data: dict[str, object]) -> str:
    whole = json.dumps(data, separators=(",", ":"))
    return base64.b64encode(zlib.compress(whole.encode(), 9)).decode()


def unpack(text: str) -> Review | None:
    """The review, or None when it cannot be read; then it is made again."""
    try:
        return Review.from_data(json.loads(zlib.decompress(base64.b64decode(text))))
    except (ValueError, KeyError, TypeError, zlib.error) as error:
        log.warning("a stored review is left aside: %s", error)
        return None
