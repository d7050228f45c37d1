"""Differences between two versions of a part of a page, piece by piece.

A drawing is cut before every group with an id. Most pieces are the same in the next update, so only the others are
sent. (The socket's compression alone would not help: a whole board is larger than its window.)
"""

from __future__ import annotations

from sys import intern

CUT = '<g id="'


def cut(html: str, before: dict[str, str] | None = None) -> dict[str, str] | None:
    """The pieces by their ids, in order; None when an id occurs twice, so that it cannot be cut.

    Most pieces are those of the update before, and most others look the same at many tables: each is kept once.
    """
    known = before or {}
    found: dict[str, str] = {}
    old = iter(known.items())
    at = number = 0
    while at <= len(html):
        key, kept = next(old, ("", ""))
        end = at + len(kept)
        # Most are unchanged and in place: these are only compared, where they lie.
        if not (kept and html.startswith(kept, at) and (html.startswith(CUT, end) or end == len(html))):
            end = html.find(CUT, at)
            end = len(html) if end < 0 else end
            piece = html[at:end]
            key = intern(piece[: piece.find('"')]) if number else ""
            kept = known.get(key, "")
            kept = kept if kept == piece else intern(piece)
        found[key] = kept
        at = end + len(CUT)
        number += 1
    return found if len(found) == number else None


def patch(old: dict[str, str], new: dict[str, str]) -> dict[str, object]:
    """The patch from one cut text to the other; empty when they are equal."""
    changed: dict[str, object] = {}
    pieces = {key: piece for key, piece in new.items() if old.get(key) != piece}
    order = list(new)
    if order != list(old):
        changed["order"] = order
    if pieces or changed:
        changed["set"] = pieces
    return changed


def apply(before: str, changed: dict[str, object]) -> str:
    """Apply a patch as the page does; for tests."""
    pieces = cut(before)
    assert pieces is not None
    given = changed.get("set", {})
    assert isinstance(given, dict)
    order = changed.get("order", list(pieces))
    assert isinstance(order, list)
    pieces.update(given)
    return CUT.join(pieces[key] for key in order)
