"""Action points and their stacks (WP-6), and the order that is read from them (WP-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.panda.ledger import PENALTIES, score

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda


def set_ap(s: Panda, seat: int, points: int) -> None:
    """WP-6.7, WP-6.8: the marker stops at the end of the track, and lies on top where it arrives.

    Which of two markers on different spaces moved later never matters, so that one list serves all spaces.
    """
    if points > s.terms.ap_max:
        points = s.terms.ap_max
    if points == s.ap[seat]:
        return
    s.ap[seat] = points
    s.markers = [other for other in s.markers if other != seat] + [seat]


def can_pay(s: Panda, seat: int, cost: int) -> bool:
    """WP-6.2: the marker must stay on the track. So a cost of 0 can always be paid (WP-6.5)."""
    return s.ap[seat] - cost >= s.terms.ap_min


def penalty(s: Panda, points: int) -> int:
    """WP-6.3: VP that a payment costs when it ends on this space."""
    place = points - s.terms.ap_min
    return s.terms.penalties[1 - place] if 0 <= place < 2 else 0


def pay(s: Panda, seat: int, cost: int) -> None:
    """WP-6.2 to WP-6.5."""
    if cost == 0:
        return
    set_ap(s, seat, s.ap[seat] - cost)
    loss = penalty(s, s.ap[seat])
    if loss > 0:
        lost = score(s, seat, PENALTIES, -loss)
        if s.journal is not None:
            s.journal.note("penalty", {"seat": seat, "ap": s.ap[seat], "count": -lost})


def gain(s: Panda, seat: int, points: int) -> None:
    """AP from an effect: the marker moves right, which never costs VP (WP-6.6)."""
    before = s.ap[seat]
    set_ap(s, seat, before + points)
    if s.journal is not None:
        s.journal.note("ap", {"seat": seat, "count": s.ap[seat] - before, "ap": s.ap[seat]})


def by_ap(s: Panda) -> list[int]:
    """WP-20.2, WP-20.4: all seats by ascending AP; on a space from the top of the stack down."""
    ranked: list[int] = []
    for place in range(len(s.markers) - 1, -1, -1):  # the top ones first
        seat = s.markers[place]
        before = len(ranked)
        while before > 0 and s.ap[ranked[before - 1]] > s.ap[seat]:
            before -= 1
        ranked.insert(before, seat)
    return ranked
