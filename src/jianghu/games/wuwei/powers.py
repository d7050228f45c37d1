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


def usable(s: WuWei) -> int:
    """ST3-10, ST3-30: the cards with a power to use: all that are left and, once, the discarded one."""
    a = s.solo
    return a.hand if a.power or a.card < 0 else a.hand | 1 << a.card


def of(cards: int, animal: int) -> int:
    """The elements of an animal's cards in a set."""
    return cards >> 5 * animal & 31


def has_power(s: WuWei, card: int) -> bool:
    return usable(s) >> card & 1 == 1


def any_power(s: WuWei, animal: int) -> bool:
    return of(usable(s), animal) > 0


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


def leopard_towns(s: WuWei, closed: int) -> int:
    """CRD-6, Q116: any town of the card's element without a tower, face down or not."""
    elements = of(usable(s), LEOPARD)
    found = 0
    for element in range(5):
        if elements >> element & 1:
            found |= s.board.towns[element]
    return found & ~closed


def jumps(s: WuWei, closed: int) -> int:
    """CRD-4, CRD-5: the elements of the temples, then of the palaces that a Dragon or a Tiger leads to."""
    cards = usable(s)
    dragons = of(cards, DRAGON)
    tigers = of(cards, TIGER)
    found = 0
    for element in range(5):
        if dragons >> element & 1 and closed >> s.board.temples[element] & 1 == 0:
            found |= 1 << element
        if tigers >> element & 1 and closed >> s.board.palaces[element] & 1 == 0:
            found |= 32 << element
    return found


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
