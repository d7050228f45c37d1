"""Stage 3: the powers of cards, the discarded one and those that are left (ST3-10, ST3-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.boards.octagons import (
    ELEMENTS,
    NORTH_TILE,
    OCTAGON_COUNT,
    SOUTH_TILE,
)
from jianghu.games.wuwei import chi, movement
from jianghu.games.wuwei.board import ANIMALS, CRANE, DRAGON, LEOPARD, SNAKE, TIGER
from jianghu.games.wuwei.verbs import (
    CRANE as CRANE_VERB,
)
from jianghu.games.wuwei.verbs import (
    JUMP,
)
from jianghu.games.wuwei.verbs import LEOPARD as LEOPARD_VERB
from jianghu.games.wuwei.verbs import SNAKE as SNAKE_VERB

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei


def has_power(s: WuWei, card: int) -> bool:
    """ST3-10, ST3-30: the power of the discarded card once, or of any card that is left."""
    return s.solo.hand >> card & 1 == 1 or (card == s.solo.card and not s.solo.power)


def any_power(s: WuWei, animal: int) -> bool:
    if s.solo.hand >> 5 * animal & 31:
        return True
    return s.solo.card // 5 == animal and not s.solo.power


def use_power(s: WuWei, animal: int, element: int) -> None:
    """The discarded card if it fits, else one that is left and goes, too; any element will do with -1."""
    card = s.solo.card
    if card // 5 == animal and not s.solo.power and (element < 0 or card % 5 == element):
        s.solo.power = True
    elif element >= 0:
        card = 5 * animal + element
        s.solo.hand &= ~(1 << card)
    else:
        rest = s.solo.hand >> 5 * animal & 31
        card = 5 * animal + (rest & -rest).bit_length() - 1
        s.solo.hand &= ~(1 << card)
    if s.journal is not None:
        s.journal.note("power", {"seat": 0, "animal": ANIMALS[animal], "element": ELEMENTS[card % 5]})


def purse(s: WuWei) -> int:
    """What can be paid for a power."""
    if s.solo.difficulty == 0:
        return s.chi[0] + s.chi[1] + s.chi[2] + s.chi[3] + s.chi[4]
    return chi.budget(s, 0)


def add_leopards(s: WuWei, closed: int, out: list[int]) -> None:
    """CRD-6, Q116: any town of the card's element without a tower, face down or not."""
    found = 0
    for element in range(5):
        if has_power(s, 5 * LEOPARD + element):
            found |= s.board.towns[element] & ~closed
    movement.add(out, LEOPARD_VERB - OCTAGON_COUNT, found)


def jump_target(s: WuWei, action: int) -> int:
    element = (action - JUMP) % 5
    return s.board.temples[element] if action < JUMP + 5 else s.board.palaces[element]


def manifest(s: WuWei, action: int) -> None:
    """ST3-10: a power that was paid for."""
    if action >= JUMP:
        use_power(s, DRAGON if action < JUMP + 5 else TIGER, (action - JUMP) % 5)
        leap(s, jump_target(s, action))
    elif action < CRANE_VERB:
        use_power(s, SNAKE, -1)
        movement.step(s, action - SNAKE_VERB)
    elif action < CRANE_VERB + 2:
        use_power(s, CRANE, -1)
        movement.step(s, NORTH_TILE if action == CRANE_VERB else SOUTH_TILE)
    else:
        town = action - LEOPARD_VERB + OCTAGON_COUNT
        use_power(s, LEOPARD, s.board.element[town])
        leap(s, town)
    movement.after_step(s)


def leap(s: WuWei, to: int) -> None:
    movement.step(s, to)
    s.left = 0
    s.jumped = True
