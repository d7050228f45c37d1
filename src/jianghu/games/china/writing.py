"""The position as data: provinces and cards by their names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.china.cards import COLOURS, KINDS, YANG, YIN, YIN_KINDS, copies, discs
from jianghu.games.china.phases import PHASES
from jianghu.games.china.provinces import NAMES, members

if TYPE_CHECKING:
    from jianghu.games.china.state import China

HIDDEN: Final = "?"
ENDS: Final = ["", "claim", "last state", "mandate"]


def write(s: China) -> dict[str, object]:
    """``reading.read`` is its inverse."""
    return {
        "markers": {NAMES[p]: [s.owner[p], s.count[p]] for p in range(s.terms.provinces) if s.owner[p] >= 0},
        "arrived": {NAMES[p]: s.arrived[p] for p in range(s.terms.provinces) if s.arrived[p]},
        "colonists": names(s.colonists),
        "discs": {NAMES[p]: write_discs(s.discs[p]) for p in members(s.wealth)},
        "idle_farms": names(s.idle_farms),
        "idle_trade": names(s.idle_trade),
        "leaders": s.leader.copy(),
        "ranks": s.rank.copy(),
        "fallen": s.fell.copy(),
        "cornered": s.corner.copy(),
        "corrupt": [seat for seat in range(s.seats) if s.corrupt >> seat & 1],
        "claim": s.claim,
        "hands": [write_bag(s.hands[seat], s.held[seat], YANG, KINDS) for seat in range(s.seats)],
        "lost": [write_bag(s.lost[seat], s.losses[seat], YANG, KINDS) for seat in range(s.seats)],
        "seen": write_bag(s.seen, 0, YANG, KINDS),
        "yang": write_bag(s.yang, s.yang_left, YANG, KINDS),
        "yin": write_bag(s.yin, s.yin_left, YIN, YIN_KINDS),
        "drawn": HIDDEN if s.drawn == -2 else "" if s.drawn < 0 else YANG[s.drawn],
        "first": s.first,
        "active": s.active,
        "turns": s.turns,
        "phase": PHASES[s.phase],
        "joining": s.joining,
        "proposed": [seat for seat in range(s.seats) if s.proposed >> seat & 1],
        "demanded": names(s.demanded),
        "extras": {NAMES[p]: due for p, due in enumerate(s.extras) if due},
        "mandate": s.mandate,
        "ended": ENDS[s.ended],
    }


def names(provinces: int) -> list[str]:
    return [NAMES[province] for province in members(provinces)]


def write_discs(packed: int) -> dict[str, int]:
    return {colour: discs(packed, i) for i, colour in enumerate(COLOURS) if discs(packed, i)}


def write_bag(bag: int, count: int, words: list[str], kinds: int) -> dict[str, int]:
    """A bag by the names of its cards; one that is not known has only a number."""
    if bag < 0:
        return {HIDDEN: count}
    return {words[kind]: copies(bag, kind) for kind in range(kinds) if copies(bag, kind)}
