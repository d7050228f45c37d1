"""Stage 3, Emerging Empire: five pairs go home while emperor and empress cover the land (ST3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import (
    BITS,
    CENTER,
    CORNERS,
    ELEMENTS,
    NAMES,
    NORTH_TILE,
    SOUTH_TILE,
)
from jianghu.games.wuwei import (
    align,
    alone,
    empire,
    imperial,
    leading,
    movement,
    rings,
    stage2,
)
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.empire import CORNER_BITS, Empire
from jianghu.games.wuwei.phases import DEVELOP, EMPIRE, LEAD, PAIR
from jianghu.games.wuwei.phases import DISCARD as DISCARD_PHASE
from jianghu.games.wuwei.questions import BUILDING, DISCARDING, PAIRING
from jianghu.games.wuwei.solo import NO_CARD
from jianghu.games.wuwei.terms import EMPEROR, EMPRESS, MASTERS
from jianghu.games.wuwei.verbs import BUILD as BUILD_VERB
from jianghu.games.wuwei.verbs import (
    DECLINE,
    DISCARD,
    TAKE,
)
from jianghu.games.wuwei.verbs import PAIR as PAIR_VERB
from jianghu.kernel.frame import Frame

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei

ALL_CARDS: Final = (1 << 25) - 1
ALL_TEN: Final = 10


# Setting up -----------------------------------------------------------------------------------------------------


def lay_out(s: WuWei) -> None:
    """ST3-1 to ST3-5, when the lineage is chosen."""
    s.solo.down = stage2.towns(s)
    s.empire = Empire(-1, towers=CORNER_BITS)
    s.walls = s.solo.journey.walls  # CAM-6
    s.wall_supply -= empire.count(s.walls)
    own = s.lineage[0]
    for animal in range(5):
        s.at[animal] = corner_of(s, animal) if animal != own else CENTER
    s.at[EMPEROR] = SOUTH_TILE
    s.at[EMPRESS] = NORTH_TILE
    s.plus = 31
    s.pluses = -1
    s.solo.hand = ALL_CARDS & ~s.solo.journey.lost
    s.solo.complete = rings.rings_now(s)


def corner_of(s: WuWei, animal: int) -> int:
    """ST3-2: the corner of its own element; earth has none and takes that of the chosen student."""
    element = s.board.lineage_element[animal]
    for corner in CORNERS:
        if s.board.element[corner] == element:
            return corner
    wanted = s.board.lineage_element[s.lineage[0]]
    for corner in CORNERS:
        if s.board.element[corner] == wanted:
            return corner
    return -1


# The pair -------------------------------------------------------------------------------------------------------


def over(s: WuWei) -> bool:
    """ST3-18: without a card at the start of a turn the game is lost."""
    if s.solo.hand:
        return False
    alone.lose(s, NO_CARD)
    return True


def begin_turn(s: WuWei) -> None:
    a = s.solo
    a.card = -1
    a.pair = -1
    a.power = False
    a.duty = 0
    a.halted = 0
    a.blocking = -1
    s.phase = DISCARD_PHASE


def wild(s: WuWei, animal: int) -> bool:
    """ST3-11: both members of the pair are on the center."""
    return s.at[animal] == CENTER and s.at[animal + MASTERS] == CENTER


def blockers(s: WuWei) -> int:
    """ST3-8, ST3-32: own pieces on those octagons that can step aside. Nobody moves before the pair is named."""
    if s.solo.blocking < 0:
        s.solo.blocking = in_the_way(s)
    return s.solo.blocking


def in_the_way(s: WuWei) -> int:
    ahead = BITS[rings.step_ahead(s, EMPEROR)] | BITS[rings.step_ahead(s, EMPRESS)]
    if s.pluses < 0:
        s.survey()
    if (s.pluses | s.minuses) & ahead == 0:  # mostly nobody stands there
        return 0
    found = 0
    for piece in range(ALL_TEN):
        if BITS[s.at[piece]] & ahead and leading.steps(s, piece):
            found |= 1 << piece
    return found


def named(s: WuWei, blocking: int) -> int:
    """The cards that may be discarded: those that name, or are wild for, the pair of somebody in the way."""
    hand = s.solo.hand
    if blocking == 0:
        return hand
    found = 0
    for animal in range(5):
        if (blocking >> animal | blocking >> animal + MASTERS) & 1 or wild(s, animal):
            found |= hand & 31 << 5 * animal
    return found if found else hand


def ask_discard(s: WuWei) -> None:
    s.phase = PAIR
    found = named(s, blockers(s))
    if found & (found - 1):
        s.ask(DISCARDING, 0)
    else:
        discard_card(s, found.bit_length() - 1)


def discarding_choices(s: WuWei) -> list[int]:
    out: list[int] = []
    movement.add(out, DISCARD, named(s, blockers(s)))
    return out


def discard(s: WuWei, action: int) -> None:
    s.stack.pop()
    discard_card(s, action - DISCARD)


def discard_card(s: WuWei, card: int) -> None:
    s.solo.hand &= ~(1 << card)
    s.solo.card = card
    if s.journal is not None:
        s.journal.note("discard", {"seat": 0, "animal": ANIMALS[card // 5], "element": ELEMENTS[card % 5]})


def pairs(s: WuWei) -> list[int]:
    """ST3-11: the pairs that a wild card may name: any of them, but somebody in the way comes first (ST3-8)."""
    blocking = blockers(s)
    if blocking == 0:
        return [0, 1, 2, 3, 4]
    return [one for one in range(5) if (blocking >> one | blocking >> one + MASTERS) & 1]


def ask_pair(s: WuWei) -> None:
    s.phase = LEAD
    animal = s.solo.card // 5
    found = pairs(s) if wild(s, animal) else [animal]
    if len(found) > 1:
        s.ask(PAIRING, 0)
    else:
        take_pair(s, found[0])


def choose_pair(s: WuWei, action: int) -> None:
    s.stack.pop()
    take_pair(s, action - PAIR_VERB)


def take_pair(s: WuWei, animal: int) -> None:
    s.solo.pair = animal
    s.solo.duty = blockers(s) & (1 << animal | 1 << animal + MASTERS)
    if s.journal is not None and animal != s.solo.card // 5:
        s.journal.note("pair", {"seat": 0, "animal": ANIMALS[animal]})


# Moving ---------------------------------------------------------------------------------------------------------


def halted(s: WuWei) -> None:
    """ST3-13, ST3-29: at the end of its own movement a master takes its marker, and its student is free."""
    s.phase = LEAD
    piece = s.second if s.second >= 0 else s.first
    if piece < MASTERS or s.plus >> piece & 1:
        return
    element = s.board.lineage_element[piece - MASTERS]
    if s.at[piece] != s.board.palaces[element]:
        return
    s.plus |= 1 << piece
    s.pluses = -1
    if s.journal is not None:
        s.journal.note("retrieve", {"seat": 0, "animal": ANIMALS[piece - MASTERS]})
    town = s.at[piece - MASTERS]
    if s.empire.towers >> town & 1:
        release(s, town)
    look(s)


def release(s: WuWei, town: int) -> None:
    """ST3-13: the tower leaves the game; the town lies face up and is aligned with."""
    s.empire = s.empire.with_towers(s.empire.towers & ~BITS[town])
    s.solo.down &= ~BITS[town]
    element = s.board.element[town]
    s.element = element
    taken = s.gain(0, element, 1)
    if s.journal is not None:
        s.journal.note("release", {"seat": 0, "space": NAMES[town]})
        s.journal.note("element", {"element": ELEMENTS[element]})
        s.journal.note("collect", {"seat": 0, "count": taken, "element": ELEMENTS[element], "space": NAMES[town]})


# Align ----------------------------------------------------------------------------------------------------------


def align_next(s: WuWei) -> None:
    """ST3-14, ST3-15: in the order of movement; a town that lies face down is turned up first."""
    if s.aligned == 0 and s.first >= 0:
        s.aligned = 1
        align_one(s, s.first)
    if s.aligned == 1 and s.second >= 0 and not s.stack and s.ended == 0:
        s.aligned = 2
        align_one(s, s.second)
    if not s.stack:
        s.phase = DEVELOP


def align_one(s: WuWei, piece: int) -> None:
    here = s.at[piece]
    if s.solo.down >> here & 1 and s.empire.towers >> here & 1 == 0:
        s.solo.down &= ~BITS[here]
        if s.journal is not None:
            s.journal.note("turn-up", {"seat": 0, "space": NAMES[here]})
        look(s)
        if s.ended:
            return
    align.align(s, piece)


def sites(s: WuWei, element: int, walls: int) -> int:
    """ST3-15: fields of the quadrant without wall and character; if there are none, bare terrain of it."""
    found = align.sites(s, element, walls)
    return found & s.empire.fields if found & s.empire.fields else found


def offer_wall(s: WuWei, element: int) -> None:
    if sites(s, element, s.walls) if s.wall_supply > 0 else takeable(s, element):
        s.ask(BUILDING, 0, element)


def takeable(s: WuWei, element: int) -> int:
    """PAL-4, R03: walls that may be taken for a new one: a site must exist afterwards."""
    if align.sites(s, element, s.walls):
        return s.walls
    return s.walls & align.sites(s, element, 0)


def building_choices(s: WuWei) -> list[int]:
    out: list[int] = []
    frame = s.stack[-1]
    if s.wall_supply > 0:
        movement.add(out, BUILD_VERB, sites(s, frame.x, s.walls))
    else:
        movement.add(out, TAKE, takeable(s, frame.x))
    if frame.y == 0:
        out.append(DECLINE)
    return out


def build(s: WuWei, action: int) -> None:
    frame = s.stack.pop()
    if action == DECLINE:
        return
    if action >= TAKE:
        movement.remove_wall(s, action - TAKE, "take")
        found = sites(s, frame.x, s.walls)
        if found & (found - 1):
            s.stack.append(Frame(BUILDING, 0, frame.x, 1))
        else:
            raise_wall(s, found.bit_length() - 1)
        return
    raise_wall(s, action - BUILD_VERB)


def raise_wall(s: WuWei, space: int) -> None:
    """ST3-15: terrain is turned to fields for it."""
    if s.empire.fields >> space & 1 == 0:
        imperial.turn_to_fields(s, space)
    align.put_wall(s, space)
    rings.test_land(s)


def cultivate(s: WuWei) -> None:
    """ST3-17, ST3-35: the pair that was named, if its marker was taken."""
    s.phase = EMPIRE
    if s.plus >> (s.solo.pair + MASTERS) & 1:
        element = s.board.lineage_element[s.solo.pair]
        taken = s.gain(0, element, 3)
        if s.journal is not None:
            s.journal.note("cultivate", {"seat": 0, "count": taken, "element": ELEMENTS[element]})


# The goal -------------------------------------------------------------------------------------------------------


def look(s: WuWei) -> None:
    """ST3-27: all markers taken, all ten on C, all towns face up."""
    if s.solo.down or s.plus & 1023 != 1023 or s.ended:
        return
    for piece in range(ALL_TEN):
        if s.at[piece] != CENTER:
            return
    s.win(0)
