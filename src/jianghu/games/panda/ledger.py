"""Where victory points come from: the lines of the score sheet (WP-7.4, WP-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda

BUILDINGS: Final = 0
OPPONENTS: Final = 1  # opponents' Guards around own constructions
CLEARING: Final = 2
BORDER: Final = 3
CARDS: Final = 4
ACTIONS: Final = 5
SALES: Final = 6
MANDATE: Final = 7
SPECIAL: Final = 8  # from D9
MONK_SHEET: Final = 9  # and the two other classes behind it
AT_END: Final = 12
PENALTIES: Final = 13  # what was lost, as a negative number
LINES: Final = 14
SOURCES: Final = [
    "buildings", "opponents' guards", "clearing", "border", "city cards", "actions", "sales", "mandate", "special",
    "monk", "governor", "warrior", "end", "penalties",
]  # fmt: skip


def score(s: Panda, seat: int, source: int, points: int) -> int:
    """WP-6.4: VP change at once and never fall below 0; gives the change."""
    before = s.vp[seat]
    after = before + points
    if after < 0:
        after = 0
    if after != before:
        s.vp[seat] = after
        s.ledger = s.ledger.copy()
        s.ledger[seat * LINES + source] += after - before
    return after - before
