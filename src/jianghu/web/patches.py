"""What has changed in a part of a page, piece by piece.

A drawing is cut before every group with an id. Most pieces stay as they are from frame to frame, so only the others are
sent. A whole board is larger than the window of the socket's compression, which would otherwise not help.
"""

from __future__ import annotations

CUT = '<g id="'


def cut(html: str) -> dict[str, str] | None:
    """The pieces by their ids, in order; None when it cannot be cut, as an id stands there twice."""
    pieces = html.split(CUT)
    found = {"": pieces[0]}
    for piece in pieces[1:]:
        found[piece[: piece.find('"')]] = piece
    return found if len(found) == len(pieces) else None


def patch(before: str, after: str) -> dict[str, object] | None:
    """What leads from one text to the other; None when the whole is to be sent."""
    old, new = cut(before), cut(after)
    if old is None or new is None:
        return None
    changed: dict[str, object] = {"set": {key: piece for key, piece in new.items() if old.get(key) != piece}}
    if list(old) != list(new):
        changed["order"] = list(new)
    return changed


def apply(before: str, changed: dict[str, object]) -> str:
    """The same as the page does, for tests."""
    pieces = cut(before)
    assert pieces is not None
    given = changed["set"]
    assert isinstance(given, dict)
    order = changed.get("order", list(pieces))
    assert isinstance(order, list)
    pieces.update(given)
    return CUT.join(pieces[key] for key in order)
