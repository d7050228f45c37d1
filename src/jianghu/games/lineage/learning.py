"""Animal cards, markers and conscription: step (c) of a turn (LAC, LTI-6, LEM-5, LQ40, LQ41)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.boards.octagons import CENTER
from jianghu.games.lineage.spaces import send_home, test_pairs
from jianghu.games.lineage.terms import ANIMALS, GENERAL, MASTERS
from jianghu.kernel.dice import Dice

if TYPE_CHECKING:
    from jianghu.games.lineage.state import Lineage
    from jianghu.kernel.journal import Value


def teaches(s: Lineage, animal: int, space: int) -> bool:
    """LAC-1, LAC-3: the master with its marker is there, or the lost marker lies there."""
    if s.lost >> animal & 1:
        return s.board.temples[animal] == space
    return s.at[animal + MASTERS] == space


def may_learn(s: Lineage, student: int) -> bool:
    """Whether a student stands where the card on its next deck is taught."""
    rank = s.rank[student]
    if rank == 5 or s.conscripts >> student & 1:
        return False
    animal = s.top[rank]
    return animal >= 0 and teaches(s, animal, s.at[student])


def teach_all(s: Lineage, dice: Dice) -> None:
    """LQ40: all students, the active player's first, then clockwise, again and again until nothing changes."""
    again = True
    while again:
        again = False
        for i in range(s.seats):
            student = s.role[(s.player + i) % s.seats]
            if student < MASTERS:
                while may_learn(s, student):  # LAC-2
                    learn(s, student, dice)
                    again = True
                    if s.ended != 0:
                        return


def learn(s: Lineage, student: int, dice: Dice) -> None:
    """LAC-1: the top card of the next deck; the fifth makes a white master (LAC-5)."""
    deck = s.rank[student]
    animal = s.top[deck]
    hand = s.hand.copy()
    hand[5 * student + deck] = animal
    s.hand = hand
    rank = s.rank.copy()
    rank[student] = deck + 1
    s.rank = rank
    if s.journal is not None:
        said: dict[str, Value] = {"seat": s.owner[student], "number": deck + 1, "animal": ANIMALS[animal]}
        s.journal.note("learn", said)
    turn_card(s, deck, dice)
    if deck == 4:
        s.white |= 1 << student
        if s.journal is not None:
            s.journal.note("white-master", {"seat": s.owner[student]})
        if s.at[student] == CENTER:
            test_pairs(s)


def turn_card(s: Lineage, deck: int, dice: Dice) -> None:
    """The next card of a deck shows: one of the unknown ones first, then the returned ones in their order (LQ54)."""
    top = s.top.copy()
    unknown = s.hidden[deck]
    top[deck] = -1
    if unknown:
        animal = one_of(unknown, dice)
        hidden = s.hidden.copy()
        hidden[deck] = unknown & ~(1 << animal)
        s.hidden = hidden
        top[deck] = animal
        if s.journal is not None:
            s.journal.reveal("deck", {"number": deck + 1, "animal": ANIMALS[animal]})
    elif s.returned[deck]:
        top[deck] = (s.returned[deck] & 7) - 1
        returned = s.returned.copy()
        returned[deck] >>= 3
        s.returned = returned
        if s.journal is not None:
            s.journal.note("deck", {"number": deck + 1, "animal": ANIMALS[top[deck]]})
    s.top = top


def one_of(some: int, dice: Dice) -> int:
    """One of a set, all equally likely; a set of one needs no luck."""
    count = 0
    rest = some
    while rest:
        rest &= rest - 1
        count += 1
    skip = dice.below(count) if count > 1 else 0
    while skip:
        some &= some - 1
        skip -= 1
    return (some & -some).bit_length() - 1


def lose_highest(s: Lineage, student: int) -> None:
    """LAC-6: the highest card goes under its deck; a white master is a student again (LBL-2)."""
    rank = s.rank[student]
    if rank == 0:
        return
    deck = rank - 1
    hand = s.hand.copy()
    animal = hand[5 * student + deck]
    hand[5 * student + deck] = -1
    s.hand = hand
    ranks = s.rank.copy()
    ranks[student] = deck
    s.rank = ranks
    s.white &= ~(1 << student)
    if s.journal is not None:
        s.journal.note("lose", {"seat": s.owner[student], "number": rank, "animal": ANIMALS[animal]})
    if s.top[deck] < 0:  # LQ54: an emptied deck shows it at once
        top = s.top.copy()
        top[deck] = animal
        s.top = top
        return
    place = 0
    while s.returned[deck] >> place:
        place += 3
    returned = s.returned.copy()
    returned[deck] |= animal + 1 << place
    s.returned = returned


def go_on(s: Lineage, dice: Dice) -> None:
    """Step (c): teaching, then markers, then conscription."""
    teach_all(s, dice)
    if s.ended != 0:
        return
    for piece in s.moved:
        if MASTERS <= piece < 2 * MASTERS:
            take_back(s, piece - MASTERS)
        elif piece == GENERAL:
            conscript(s)


def take_back(s: Lineage, animal: int) -> None:
    """LTI-6: a master that ended on the temple with its own marker."""
    if s.lost >> animal & 1 and s.at[animal + MASTERS] == s.board.temples[animal]:
        s.lost &= ~(1 << animal)
        if s.journal is not None:
            s.journal.note("recover", {"seat": s.owner[animal]})


def conscript(s: Lineage) -> None:
    """LEM-5: a student with whom the general ended his movement; white masters are none (LQ20)."""
    for student in range(5):
        if s.at[student] == s.at[GENERAL] and s.is_student(student) and not s.is_conscript(student):
            if s.journal is not None:
                s.journal.note("conscript", {"seat": s.owner[student]})
            lose_highest(s, student)
            s.conscripts |= 1 << student
            send_home(s, student)
