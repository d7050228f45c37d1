"""What has changed in a part of a page, piece by piece.

A drawing is cut before every group with an id. Most pieces stay as they are from frame to frame, so only the others are
sent. A whole board is larger than the window of the socket's compression, which would otherwise not help.
"""

from __future__ import annotations

from sys import intern

CUT = '<g id="'


def cut(html: str) -> dict[str, str] | None:
    """The pieces by their ids, in order; None when it cannot be cut, as an id stands there twice."""
    pieces = html.split(CUT)
    found = {"": intern(pieces[0])}
    for piece in pieces[1:]:
        # Most pieces look the same at many tables and in many frames: they are kept once.
        found[intern(piece[: piece.find('"')])] = intern(piece)
    return found if len(found) == len(pieces) else None


def patch(old: dict[str, str], new: dict[str, str]) -> dict[str, object]:
    """What leads from one text to the other, both of them cut; empty when nothing has changed."""
    changed: dict[str, object] = {}
    pieces = {key: piece for key, piece in new.items() if old.get(key) is not piece}
    order = list(new)
    if order != list(old):
        changed["order"] = order
    if pieces or changed:
        changed["set"] = pieces
    return changed


def apply(before: str, changed: dict[str, object]) -> str:
    """The same as the page does, for tests."""
    pieces = cut(before)
    assert pieces is not None
    given = changed.get("set", {})
    assert isinstance(given, dict)
    order = changed.get("order", list(pieces))
    assert isinstance(order, list)
    pieces.update(given)
    return CUT.join(pieces[key] for key in order)
