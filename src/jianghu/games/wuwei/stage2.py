"""Stage 2, Warring States: towers and walls rise while towns go dark and dice move the other masters (ST2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.boards.octagons import (
    BITS,
    CENTER,
    ELEMENTS,
    NAMES,
    OCTAGON_COUNT,
    PALACE,
    TEMPLE,
    TOWN,
)
from jianghu.games.wuwei import align, alone, chi, discipline, meditate, movement, stage2_dice
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.empire import CORNER_BITS
from jianghu.games.wuwei.journey import CROSS
from jianghu.games.wuwei.phases import ALIGN, DARKEN, RAISE, RESUME, ROLL, WANDER
from jianghu.games.wuwei.questions import BONUS, GUIDING, TOWERING, TURNING
from jianghu.games.wuwei.solo import TOWNS_DARK
from jianghu.games.wuwei.terms import MASTERS, SPENT, card_element, is_spent
from jianghu.games.wuwei.verbs import DECLINE, EXCHANGE, GUIDE, RECOVER, REFRESH, TURN

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei


def lay_out(s: WuWei) -> None:
    """ST2-1, ST2-2: both tiles white; towers and walls in the supply."""
    s.black = 0


# The movement ---------------------------------------------------------------------------------------------------


def begin_turn(s: WuWei) -> None:
    s.phase = WANDER
    s.solo.acting = -1
    s.solo.rolled = stage2_dice.NO_DICE


def free(s: WuWei) -> list[int]:
    """ST2-5, ST2-6: white the student moves, black the own master or, if it was agreed, any master in the game."""
    own = s.lineage[0]
    if s.black == 0:
        return [own]
    if s.terms.all_masters:
        return [animal + MASTERS for animal in range(5) if s.at[animal + MASTERS] >= 0]
    return [own + MASTERS]


def able(s: WuWei) -> list[int]:
    budget = chi.budget(s, 0)
    paid = s.terms.paid_escape_counts
    return [p for p in free(s) if movement.can_start(s, p, budget, s.walls, movement.ALLOWANCE, paid)]


def wander(s: WuWei) -> None:
    """MED-2: who cannot move is undisciplined."""
    s.phase = RAISE
    if moves(s):
        return
    s.phase = RESUME
    if s.journal is not None:
        s.journal.note("undisciplined", {"seat": 0})
    own = s.lineage[0]
    meditate.punish(s, own if s.black == 0 else own + MASTERS)


def moves(s: WuWei) -> bool:
    """The piece that is free begins to move; of several the player names one."""
    found = able(s)
    s.left = movement.ALLOWANCE
    if len(found) > 1:
        s.ask(GUIDING, 0)
    elif found:
        movement.start_moving(s, found[0])
    return len(found) > 0


def resume(s: WuWei) -> None:
    """MED-8: after a penalty the movement starts from the center, if it can."""
    s.phase = RAISE
    moves(s)


def guide(s: WuWei, action: int) -> None:
    s.stack.pop()
    movement.start_moving(s, action - GUIDE + MASTERS)


# Towers ---------------------------------------------------------------------------------------------------------


def offer_tower(s: WuWei) -> None:
    """ST2-7, ST2-24: a master that ended on a face-down corner without a tower may raise one."""
    s.phase = DARKEN
    piece = s.first
    if piece < MASTERS:
        return
    here = BITS[s.at[piece]]
    if here & CORNER_BITS & s.solo.down & ~s.empire.towers:
        s.ask(TOWERING, 0, s.at[piece])


def raise_tower(s: WuWei, action: int) -> None:
    town = s.stack.pop().x
    if action == DECLINE:
        return
    s.empire = s.empire.with_towers(s.empire.towers | BITS[town])
    if s.journal is not None:
        s.journal.note("tower", {"seat": 0, "space": NAMES[town]})
    look(s)
    if s.ended == 0 and (max(s.card) >= 0 or s.solo.journey.lost):
        s.ask(BONUS, 0)


def bonus_choices(s: WuWei) -> list[int]:
    """ST2-7: turn a spent card back, swap a card for another one of its deck, or bring a lost one back to it."""
    out = [DECLINE]
    for animal in range(5):
        if is_spent(s.card[animal]):
            out.append(REFRESH + animal)
    for animal in range(5):
        if s.card[animal] >= 0:
            movement.add(out, EXCHANGE + 5 * animal, discipline.deck(s, animal))
    movement.add(out, RECOVER, s.solo.journey.lost)
    return out


def take_bonus(s: WuWei, action: int) -> None:
    s.stack.pop()
    if action == DECLINE:
        return
    if action < EXCHANGE:
        animal = action - REFRESH
        s.card[animal] -= SPENT
        if s.journal is not None:
            s.journal.note("refresh", card_told(animal, s.card[animal]))
        return
    if action >= RECOVER:  # CAM-7
        found = action - RECOVER
        s.solo.journey = s.solo.journey.with_lost(s.solo.journey.lost & ~(1 << found))
        if s.journal is not None:
            s.journal.note("restore", card_told(found // 5, found % 5))
        return
    animal = (action - EXCHANGE) // 5
    s.card[animal] = (action - EXCHANGE) % 5
    if s.journal is not None:
        s.journal.note("exchange", card_told(animal, s.card[animal]))


def card_told(animal: int, card: int) -> dict[str, str | int]:
    return {"seat": 0, "animal": ANIMALS[animal], "element": ELEMENTS[card_element(card)]}


# Towns ----------------------------------------------------------------------------------------------------------


def towns(s: WuWei) -> int:
    found = s.board.towns
    return found[0] | found[1] | found[2] | found[3] | found[4]


def open_towns(s: WuWei) -> int:
    """The towns that lie face up."""
    return towns(s) & ~s.solo.down


def darken(s: WuWei) -> None:
    """ST2-8: after every Move step a town is turned face down; the last one is no choice."""
    s.phase = ALIGN
    ask_turning(s, 0)


def ask_turning(s: WuWei, by_die: int) -> None:
    found = open_towns(s)
    if found & (found - 1):
        s.ask(TURNING, 0, by_die)
    elif found:
        turn_down(s, found.bit_length() - 1)


def turning_choices(s: WuWei) -> list[int]:
    out: list[int] = []
    movement.add(out, TURN - OCTAGON_COUNT, open_towns(s))
    return out


def turn_town(s: WuWei, action: int) -> None:
    s.stack.pop()
    turn_down(s, action - TURN + OCTAGON_COUNT)


def turn_down(s: WuWei, town: int) -> None:
    """ST2-21: when all lie face down the game is lost."""
    s.solo.down |= BITS[town]
    if s.journal is not None:
        s.journal.note("turn-down", {"seat": 0, "space": NAMES[town]})
    if open_towns(s) == 0:
        alone.lose(s, TOWNS_DARK)


# Align ----------------------------------------------------------------------------------------------------------


def align_moved(s: WuWei) -> None:
    """ST2-10: the student aligns fully, a master moves trackers only; then the dice."""
    if s.aligned == 0 and s.first >= 0:
        s.aligned = 1
        if s.first < MASTERS or (s.terms.master_builds and s.first == s.lineage[0] + MASTERS):
            if BITS[s.at[s.first]] & s.solo.down == 0:  # ST2-9
                align.align(s, s.first)
        else:
            arrive(s, s.first)
    if not s.stack:
        s.phase = ROLL


def arrive(s: WuWei, piece: int) -> None:
    """ST2-10, ST2-15: what a master that stops does to the trackers; and it takes back its own marker (DEV-7)."""
    here = s.at[piece]
    element = s.board.element[here]
    kind = s.board.kind[here]
    if kind == TOWN:
        if BITS[here] & s.solo.down == 0 and s.element != element:
            s.element = element
            if s.journal is not None:
                s.journal.note("element", {"element": ELEMENTS[element]})
    elif kind == TEMPLE:
        align.next_season(s)
    elif kind == PALACE:
        if s.plus >> piece & 1 == 0 and s.board.lineage_element[piece - MASTERS] == element:
            s.plus |= 1 << piece
            s.pluses = -1
            retrieve(s, piece - MASTERS)
        if s.palace != element:
            s.palace = element
            if s.journal is not None:
                s.journal.note("palace", {"element": ELEMENTS[element]})


def retrieve(s: WuWei, animal: int) -> None:
    if s.journal is not None:
        s.journal.note("retrieve", {"seat": 0, "animal": ANIMALS[animal]})


# The goal -------------------------------------------------------------------------------------------------------


def look(s: WuWei) -> None:
    """ST2-20: the goal ends the stage at once."""
    if s.ended == 0 and reached(s, True):
        s.win(0)


def reached(s: WuWei, walled: bool) -> bool:
    """The student-master on C, towers on all corners and, unless a campaign waives it, walls on the whole X."""
    own = s.lineage[0]
    if own < 0 or s.at[own] != CENTER or s.plus >> own & 1 == 0:
        return False
    return s.empire.towers & CORNER_BITS == CORNER_BITS and (s.walls & CROSS == CROSS or not walled)
