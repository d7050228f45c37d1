"""Stage 1, Evolving Traditions: a student phase and a master phase in each turn, against a deck of cards (ST1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import (
    BITS,
    CENTER,
    ELEMENTS,
    INNER_RING,
    NAMES,
    NORTH_TILE,
    SOUTH_TILE,
    TERRAIN,
    mask,
)
from jianghu.games.wuwei import align, alone, campaign, chi, discipline, empire, meditate, movement, naming
from jianghu.games.wuwei.board import ANIMALS, CRANE, DRAGON, LEOPARD, SNAKE, TIGER
from jianghu.games.wuwei.phases import ALIGN, CARRY, EFFECT, GUIDED, MASTER, NEXT_TURN, RESUME, STUDENT
from jianghu.games.wuwei.questions import BUILDING, CARRYING, GUIDING
from jianghu.games.wuwei.solo import ADVANCED, BEGINNER, DECK, OUT_OF_CARDS, STYLE_LOST
from jianghu.games.wuwei.terms import MASTERS
from jianghu.games.wuwei.verbs import BUILD, GUIDE, TAKE
from jianghu.games.wuwei.verbs import CARRY as CARRY_VERB
from jianghu.kernel.dice import Dice
from jianghu.kernel.frame import Frame

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei

PALACE: Final = 50  # S41
TEMPLE: Final = 35  # S14
WALLS: Final = mask("O30 O31 O40 O41")  # around the palace
TIGER_EFFECT: Final = 2  # in ``y`` of a building frame: the effect of a Tiger card


# The deck -------------------------------------------------------------------------------------------------------


def revealed(s: WuWei, animal: int) -> int:
    """How many cards of that animal were revealed."""
    return empire.count(s.solo.seen >> 5 * animal & 31)


def face_down(s: WuWei, animal: int) -> int:
    """The elements of an animal's cards that nobody has seen, in the deck or set aside."""
    return 31 & ~((s.solo.seen | s.solo.known) >> 5 * animal)


def set_aside(s: WuWei, animal: int) -> int:
    """ST1-5: the element of the card that can be earned, -1 while it lies face down."""
    known = s.solo.known >> 5 * animal & 31
    return known.bit_length() - 1


def draw(s: WuWei, animal: int, dice: Dice) -> int:
    """Turn up one of the cards of an animal that lie face down: any of them, as nobody has seen them."""
    rest = face_down(s, animal)
    for _i in range(dice.below(empire.count(rest))):
        rest &= rest - 1
    return (rest & -rest).bit_length() - 1


def protected(s: WuWei, animal: int) -> bool:
    """ST1-17: the student holds the card and the master the marker; at Advanced the master is home as well."""
    if s.card[animal] < 0 or s.plus >> (animal + MASTERS) & 1 == 0:
        return False
    return s.solo.difficulty < ADVANCED or at_home(s, animal)


def at_home(s: WuWei, animal: int) -> bool:
    """Whether a master stands on its own temple."""
    return s.at[animal + MASTERS] == s.board.temples[s.board.lineage_element[animal]]


# The student phase ----------------------------------------------------------------------------------------------


def begin_turn(s: WuWei) -> None:
    """ST1-7: the gathering marker says which phase comes first, for the whole turn."""
    s.solo.card = -1
    s.solo.twice = False
    s.solo.master_first = s.moon
    begin_phase(s)


def begin_phase(s: WuWei) -> None:
    s.phase = MASTER if s.solo.master_first != s.solo.twice else STUDENT
    s.solo.acting = -1
    alone.new_movement(s)


def student_phase(s: WuWei) -> None:
    """ST1-8: meditate and move; who cannot is undisciplined."""
    s.phase = ALIGN
    if student_moves(s):
        return
    s.phase = RESUME
    if s.journal is not None:
        s.journal.note("undisciplined", {"seat": 0})
    meditate.punish(s, s.lineage[0])


def student_moves(s: WuWei) -> bool:
    """The student begins to move if it can."""
    student = s.lineage[0]
    can = movement.can_start(s, student, chi.budget(s, 0), s.walls, movement.ALLOWANCE, s.terms.paid_escape_counts)
    if can:
        s.left = movement.ALLOWANCE
        movement.start_moving(s, student)
    return can


def resume(s: WuWei) -> None:
    """MED-8: after a penalty the movement starts from the center, if it can."""
    s.phase = ALIGN
    student_moves(s)


# The master phase -----------------------------------------------------------------------------------------------


def master_phase(s: WuWei, dice: Dice) -> None:
    """ST1-9, ST1-18: a card is revealed; the losing conditions come before anything else."""
    solo = s.solo
    solo.locked = False
    left = DECK - empire.count(solo.seen)
    pick = dice.below(left)
    animal = 0
    rest = 4 - revealed(s, animal)
    while pick >= rest:
        pick -= rest
        animal += 1
        rest = 4 - revealed(s, animal)
    element = draw(s, animal, dice)
    solo.card = 5 * animal + element
    solo.seen |= 1 << solo.card
    s.phase = CARRY
    if s.journal is not None:
        s.journal.reveal(
            "discipline", {"seat": 0, "animal": ANIMALS[animal], "element": ELEMENTS[element], "left": left - 1}
        )
    if left == 1:
        alone.lose(s, OUT_OF_CARDS)
    elif revealed(s, animal) == 4 and not protected(s, animal):
        alone.lose(s, STYLE_LOST)
    elif protected(s, animal):  # ST1-10, ST1-21
        s.ask(GUIDING, 0)
    else:
        solo.acting = animal + MASTERS


def guide(s: WuWei, action: int) -> None:
    s.stack.pop()
    s.solo.acting = action - GUIDE + MASTERS
    if s.journal is not None:
        s.journal.note("guide", {"seat": 0, "animal": ANIMALS[action - GUIDE]})


def immediate_effect(s: WuWei) -> None:
    """ST1-16: Snake and Crane work at once."""
    s.phase = GUIDED
    animal = s.solo.card // 5
    if animal == SNAKE:
        s.solo.locked = True
        if s.journal is not None:
            s.journal.note("lock", {})
    elif animal == CRANE:
        found = carrying_choices(s)
        if len(found) == 1:
            carry_to(s, found[0])
        elif found:
            s.ask(CARRYING, 0)


def carrying_choices(s: WuWei) -> list[int]:
    """ST1-16, ST1-22: the acting master or, under the moon, the student; to a tile where it does not stand and may."""
    out: list[int] = []
    for who in range(2 if s.moon else 1):
        piece = s.solo.acting if who == 0 else s.lineage[0]
        taken = s.same_sign(piece)  # its own space is among them
        if not taken >> NORTH_TILE & 1:
            out.append(CARRY_VERB + 2 * who)
        if not taken >> SOUTH_TILE & 1:
            out.append(CARRY_VERB + 2 * who + 1)
    return out


def carry(s: WuWei, action: int) -> None:
    s.stack.pop()
    carry_to(s, action)


def carry_to(s: WuWei, action: int) -> None:
    """ST1-22: the old space and the tile count as visited."""
    who = action - CARRY_VERB
    piece = s.solo.acting if who < 2 else s.lineage[0]
    tile = NORTH_TILE if who % 2 == 0 else SOUTH_TILE
    movement.leave_trail(s, piece, movement.trail(s, piece) | BITS[tile])
    if s.journal is not None:
        s.journal.note("carry", {"seat": 0, "piece": naming.called(s, piece), "to": NAMES[tile]})
    movement.put(s, piece, tile)


def guided(s: WuWei) -> None:
    """ST1-9, ST1-20: the acting master may move up to three spaces."""
    s.phase = ALIGN
    s.left = movement.ALLOWANCE
    s.solo.willing = True
    movement.start_moving(s, s.solo.acting)
    movement.after_step(s)


def retrieve(s: WuWei, animal: int) -> None:
    """ST1-11: the marker brings chi but at Advanced, the more the fewer cards of its animal lie open."""
    if s.journal is not None:
        s.journal.note("retrieve", {"seat": 0, "animal": ANIMALS[animal]})
    if s.solo.difficulty < ADVANCED:
        element = s.board.lineage_element[animal]
        taken = s.gain(0, element, 4 - revealed(s, animal))
        if s.journal is not None:
            s.journal.note("bonus", {"seat": 0, "count": taken, "element": ELEMENTS[element]})
    look(s)


# Lessons and the end of a turn ----------------------------------------------------------------------------------


def lessons(s: WuWei, dice: Dice) -> None:
    """ST1-12: the card that was set aside, from the master with its marker or the palace where the marker lies."""
    here = s.at[s.lineage[0]]
    for animal in range(5):
        if discipline.teacher_at(s, animal) == here and s.card[animal] < 0:
            element = set_aside(s, animal)
            if element < 0:
                element = draw(s, animal, dice)
                s.solo.known |= 1 << 5 * animal + element
            discipline.take_card(s, 0, animal, element)


def end_phase(s: WuWei) -> None:
    """ST1-7: after the first phase the other one; after both what the card does in the end."""
    if s.solo.twice:
        s.phase = EFFECT
    else:
        s.solo.twice = True
        begin_phase(s)
    campaign.ask_ending(s)


def final_effect(s: WuWei) -> None:
    """ST1-15, ST1-25: Leopard, Dragon and Tiger work at the end of the turn."""
    s.phase = NEXT_TURN
    animal = s.solo.card // 5
    element = s.solo.card % 5
    if animal == LEOPARD:
        s.element = element
        if s.journal is not None:
            s.journal.note("element", {"element": ELEMENTS[element]})
    elif animal == DRAGON:
        align.next_season(s)
    elif animal == TIGER:
        raise_wall(s, element)


def tiger_sites(s: WuWei, element: int) -> int:
    """ST1-15: octagons of the inner ring in the card's quadrant, without wall and character."""
    return INNER_RING & align.sites(s, element, s.walls)


def raise_wall(s: WuWei, element: int) -> None:
    """ST1-24: a duty, if there is a site; asked only where there is a choice."""
    found = tiger_sites(s, element)
    if found == 0:
        return
    if s.wall_supply > 0 and found & (found - 1) == 0:
        align.put_wall(s, found.bit_length() - 1)
        return
    s.ask(BUILDING, 0, element, TIGER_EFFECT)


def lifted(y: int) -> int:
    """Where the wall was taken that is to be built, -1 for none."""
    return (y >> 2) - 1


def raising_choices(s: WuWei, frame: Frame) -> list[int]:
    """The answers to a building frame of the Tiger effect: never ``decline``, never where the wall was lifted."""
    out: list[int] = []
    wall = lifted(frame.y)
    if s.wall_supply == 0:
        movement.add(out, TAKE, s.walls)
    else:
        movement.add(out, BUILD, tiger_sites(s, frame.x) & ~BITS[wall])
    return out


def raised(s: WuWei, action: int) -> None:
    frame = s.stack.pop()
    if action < TAKE:
        align.put_wall(s, action - BUILD)
        return
    wall = action - TAKE
    movement.remove_wall(s, wall, "take")
    found = tiger_sites(s, frame.x) & ~BITS[wall]
    if found & (found - 1) == 0:
        align.put_wall(s, found.bit_length() - 1)
    else:
        s.stack.append(Frame(BUILDING, 0, frame.x, TIGER_EFFECT | wall + 1 << 2))


# The goal -------------------------------------------------------------------------------------------------------


def look(s: WuWei) -> None:
    """ST1-19: the goal ends the stage at once; in a campaign the highest one, whatever the difficulty (CAM-11)."""
    if s.ended == 0 and s.at[s.lineage[0]] == CENTER and reached(s, s.terms.campaign or all_come_home(s)):
        s.win(0)


def all_come_home(s: WuWei) -> bool:
    """ST1-19, CAM-3: from Intermediate on the stage asks for all five masters; in a campaign it never does."""
    return s.solo.difficulty > BEGINNER and not s.terms.campaign


def reached(s: WuWei, everybody: bool) -> bool:
    """The student-master on C, and the own master, or all five, home with the marker."""
    own = s.lineage[0]
    if own < 0 or s.at[own] != CENTER or s.plus >> own & 1 == 0:
        return False
    for animal in range(5):
        if animal == own or everybody:
            if s.plus >> (animal + MASTERS) & 1 == 0 or not at_home(s, animal):
                return False
    return True


def lay_out(s: WuWei) -> None:
    """ST1-2 to ST1-4: walls around the own palace, all masters without their markers."""
    s.walls = WALLS & TERRAIN
    s.wall_supply -= 4
    s.plus = 0
    s.pluses = -1
