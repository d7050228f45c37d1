"""Develop discipline: training on everyone's turn, and cultivation (DEV, MAS-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import BITS, ELEMENTS
from jianghu.games.wuwei import movement
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.phases import END_OF_TURN
from jianghu.games.wuwei.questions import LEARNING
from jianghu.games.wuwei.terms import MASTERS, card_element
from jianghu.games.wuwei.verbs import learning, learnt

ALL_MARKERS: Final = 31

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei
    from jianghu.kernel.journal import Value


def go_on(s: WuWei) -> None:
    """DEV-1, DEV-4, DEV-6: one lesson after the other, the player's student first, until nothing changes."""
    if s.pluses < 0:
        s.survey()
    lessons = s.pluses  # masters with their marker, and student-masters
    if s.plus >> MASTERS != ALL_MARKERS:
        lessons |= s.board.all_palaces  # some of them hold a marker; which ones is looked at below
    if lessons & s.minuses:  # mostly no student stands there
        for i in range(s.seats):
            seat = (s.player + i) % s.seats
            if seat == s.empire.seat:
                continue
            here = s.at[s.lineage[seat]]
            if lessons >> here & 1 == 0 or s.is_student_master(seat):
                continue
            for animal in range(5):
                if s.card[seat * 5 + animal] < 0 and taught_at(s, animal) >> here & 1:
                    teach(s, seat, animal)
                    return
    cultivate(s)
    s.phase = END_OF_TURN


def taught_at(s: WuWei, animal: int) -> int:
    """DEV-2: where that animal is taught: with its master, or on the palace where its marker lies; and with the
    student-master of that lineage."""
    found = BITS[teacher_at(s, animal)]
    if s.plus >> animal & 1:
        found |= 1 << s.at[animal]
    return found


def teacher_at(s: WuWei, animal: int) -> int:
    """DEV-2: the space of its master or, when that has lost the marker, the palace where the marker lies."""
    if s.plus >> (animal + MASTERS) & 1:
        return s.at[animal + MASTERS]
    return s.board.palaces[s.board.lineage_element[animal]]


def deck(s: WuWei, animal: int) -> int:
    """The set of elements that are left in a deck."""
    left = 31 & ~(s.solo.journey.lost >> 5 * animal)  # Q117
    for seat in range(s.seats):
        held = s.card[seat * 5 + animal]
        if held >= 0:
            left &= ~(1 << card_element(held))
    return left


def teach(s: WuWei, seat: int, animal: int) -> None:
    """DEV-3: the student's owner picks a card of that deck."""
    left = deck(s, animal)
    if left & (left - 1) == 0:
        take_card(s, seat, animal, left.bit_length() - 1)
    else:
        s.ask(LEARNING, seat, animal)


def learning_choices(s: WuWei) -> list[int]:
    out: list[int] = []
    animal = s.stack[-1].x
    movement.add(out, learning(animal, 0), deck(s, animal))
    return out


def learn(s: WuWei, action: int) -> None:
    seat = s.stack.pop().seat
    animal, element = learnt(action)
    take_card(s, seat, animal, element)


def take_card(s: WuWei, seat: int, animal: int, element: int) -> None:
    """DEV-5: with the fifth card the student becomes a student-master at once."""
    s.card[seat * 5 + animal] = element
    if s.journal is not None:
        known = sum(1 for other in range(5) if s.card[seat * 5 + other] >= 0)
        told: dict[str, Value] = {"seat": seat, "animal": ANIMALS[animal], "element": ELEMENTS[element]}
        s.journal.note("learn", {**told, "count": known})
    for other in range(5):
        if s.card[seat * 5 + other] < 0:
            return
    s.plus |= 1 << s.lineage[seat]
    s.pluses = -1
    if s.journal is not None:
        s.journal.note("student-master", {"seat": seat})
    movement.test_victory(s)


def cultivate(s: WuWei) -> None:
    """MAS-7, MAS-8: three chi of the own element for who holds the marker; Initiate knows no cultivation."""
    seat = s.player
    if not s.terms.level.cultivation or not s.holds_marker(seat):
        return
    master = s.master_of(seat)
    if s.terms.cultivate_needs_moved_master and s.first != master and s.second != master:
        return
    element = s.board.lineage_element[s.lineage[seat]]
    taken = s.gain(seat, element, 3)
    if s.journal is not None:
        s.journal.note("cultivate", {"seat": seat, "count": taken, "element": ELEMENTS[element]})
