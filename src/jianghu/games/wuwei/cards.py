"""The animal cards and their powers (CRD)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import ELEMENTS, NORTH_TILE, OCTAGON_COUNT, SOUTH_TILE
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.terms import SPENT, is_spent
from jianghu.games.wuwei.verbs import DRAGON, LEOPARD, TIGER

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei

SNAKE_CARD: Final = 0
DRAGON_CARD: Final = 1
CRANE_CARD: Final = 2
TIGER_CARD: Final = 3
LEOPARD_CARD: Final = 4


def ready(s: WuWei, animal: int) -> bool:
    """Whether the player holds an unspent card of that animal."""
    held = s.card[s.player * 5 + animal]
    return held >= 0 and not is_spent(held)


def turn_over(s: WuWei, animal: int) -> None:
    """CHI-6: a used card shows its spent side, and still counts (CRD-9)."""
    at = s.player * 5 + animal
    if s.journal is not None:
        s.journal.note("power", {"seat": s.player, "animal": ANIMALS[animal], "element": ELEMENTS[s.card[at]]})
    s.card[at] += SPENT


def animal_of(action: int) -> int:
    """The card behind a jump."""
    if action == DRAGON:
        return DRAGON_CARD
    return TIGER_CARD if action == TIGER else LEOPARD_CARD


def jump_target(s: WuWei, action: int) -> int:
    """CRD-4 to CRD-6: where a Dragon, Tiger or Leopard leads."""
    if action == DRAGON:
        return s.board.temples[s.card[s.player * 5 + DRAGON_CARD]]
    if action == TIGER:
        return s.board.palaces[s.card[s.player * 5 + TIGER_CARD]]
    return action - LEOPARD + OCTAGON_COUNT


def add_jumps(s: WuWei, here: int, closed: int, out: list[int]) -> None:
    """CRD-4 to CRD-7: instead of steps, to the temple, the palace or a town of the card's element."""
    if ready(s, DRAGON_CARD) and closed >> jump_target(s, DRAGON) & 1 == 0:
        out.append(DRAGON)
    if ready(s, TIGER_CARD) and closed >> jump_target(s, TIGER) & 1 == 0:
        out.append(TIGER)
    if ready(s, LEOPARD_CARD):
        towns = s.board.towns[s.card[s.player * 5 + LEOPARD_CARD]] & ~closed
        while towns:
            low = towns & -towns
            out.append(LEOPARD + low.bit_length() - 1 - OCTAGON_COUNT)
            towns ^= low


def can_use_any(s: WuWei, here: int, closed: int, near_walls: int) -> bool:
    """MED-3: whether some unspent card would move the character, its chi being at hand."""
    if near_walls and ready(s, SNAKE_CARD):
        return True
    if ready(s, CRANE_CARD) and (closed >> NORTH_TILE & 1 == 0 or closed >> SOUTH_TILE & 1 == 0):
        return True
    if s.total > 0:  # CRD-7
        return False
    jumps: list[int] = []
    add_jumps(s, here, closed, jumps)
    return len(jumps) > 0
