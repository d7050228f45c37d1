"""Stage 2, Warring States: towers and walls rise while towns go dark and dice move the other masters (ST2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import (
    BITS,
    CENTER,
    CENTER_BIT,
    ELEMENTS,
    NAMES,
    OCTAGON_COUNT,
    PALACE,
    TEMPLE,
    TOWN,
    way,
)
from jianghu.games.wuwei import align, alone, chi, discipline, meditate, movement, naming
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.empire import CORNER_BITS
from jianghu.games.wuwei.journey import CROSS
from jianghu.games.wuwei.phases import ALIGN, DARKEN, DEVELOP, RAISE, RESOLVE, RESUME, ROLL, WANDER
from jianghu.games.wuwei.questions import BONUS, GUIDING, PAYING, RESOLVING, SENDING, TOWERING, TURNING
from jianghu.games.wuwei.solo import ADVANCED, BEGINNER, MASTER_GONE, TOWNS_DARK
from jianghu.games.wuwei.terms import MASTERS, SPENT, card_element, is_spent
from jianghu.games.wuwei.verbs import DECLINE, EXCHANGE, GUIDE, IGNORE, RECOVER, REFRESH, RESOLVE_DIE, SEND, TURN
from jianghu.kernel.dice import Dice

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei

# Faces of dice. Student dice: plus, minus, animal; those of the empire: a circle, plus, a lion (ST2-4).
NONE: Final = -1  # resolved, or not in the game
CIRCLE: Final = 0
PLUS: Final = 1
MINUS: Final = 2
SYMBOL: Final = 3  # the animal, the lion
EMPEROR_DIE: Final = 5  # behind the dice of the five animals
EMPRESS_DIE: Final = 6
DICE: Final = 7
NO_DICE: Final = [NONE] * DICE
FACES: Final = ["circle", "plus", "minus", "symbol"]
DIE_NAMES: Final = [*ANIMALS, "emperor", "empress"]
IGNORE_COST: Final = 3


def lay_out(s: WuWei) -> None:
    """ST2-1, ST2-2: both tiles white; towers and walls in the supply."""
    s.black = 0


# The movement ---------------------------------------------------------------------------------------------------


def begin_turn(s: WuWei) -> None:
    s.phase = WANDER
    s.solo.acting = -1
    s.solo.rolled = NO_DICE


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


# Dice -----------------------------------------------------------------------------------------------------------


def in_game(s: WuWei, die: int) -> bool:
    """ST2-3, ST2-27: the dice of the other four while their masters are there, the emperor's, at Advanced also hers."""
    if die < EMPEROR_DIE:
        return die != s.lineage[0] and s.at[die + MASTERS] >= 0
    return die == EMPEROR_DIE or s.solo.difficulty == ADVANCED


def roll(s: WuWei, dice: Dice) -> None:
    """ST2-11, ST2-25: all dice at once."""
    s.phase = RESOLVE
    rolled = NO_DICE.copy()
    for die in range(DICE):
        if in_game(s, die):
            number = dice.below(6)
            if number > 1:
                rolled[die] = SYMBOL
            elif die < EMPEROR_DIE:
                rolled[die] = PLUS if number == 0 else MINUS
            else:
                rolled[die] = CIRCLE if number == 0 else PLUS
            if s.journal is not None:
                s.journal.note("roll", {"seat": 0, "die": DIE_NAMES[die], "side": FACES[rolled[die]]})
    s.solo.rolled = rolled


def resolving_choices(s: WuWei) -> list[int]:
    """ST2-11, ST2-17: any die may be next; one of the empire may be ignored for 3 chi. Animals are alike."""
    out: list[int] = []
    rolled = s.solo.rolled
    for die in range(EMPEROR_DIE):
        if rolled[die] == SYMBOL:
            out.append(RESOLVE_DIE)
            break
    for die in range(EMPEROR_DIE):
        if rolled[die] == PLUS or rolled[die] == MINUS:
            out.append(RESOLVE_DIE + 1 + die)
    for die in range(EMPEROR_DIE, DICE):
        if rolled[die] >= 0:
            out.append(RESOLVE_DIE + 1 + die)
    if can_ignore(s):
        for die in range(EMPEROR_DIE, DICE):
            if rolled[die] >= 0:
                out.append(IGNORE + die - EMPEROR_DIE)
    return out


def can_ignore(s: WuWei) -> bool:
    if s.solo.difficulty == BEGINNER:
        return s.chi[0] + s.chi[1] + s.chi[2] + s.chi[3] + s.chi[4] >= IGNORE_COST
    return chi.budget(s, 0) >= IGNORE_COST


def resolve_next(s: WuWei) -> None:
    """One die after the other; what is no choice is not asked."""
    found = resolving_choices(s)
    if not found:
        s.phase = DEVELOP
    elif len(found) == 1:
        resolve_die(s, found[0])
    else:
        s.ask(RESOLVING, 0)


def resolve(s: WuWei, action: int) -> None:
    s.stack.pop()
    resolve_die(s, action)


def resolve_die(s: WuWei, action: int) -> None:
    if action >= IGNORE:
        if chi.one_way_for(s, 0, IGNORE_COST, action):
            chi.pay_all(s, 0, IGNORE_COST, action)
            ignored(s, action)
        else:
            s.ask(PAYING, 0, IGNORE_COST, action)
        return
    die = action - RESOLVE_DIE - 1
    if die < 0:
        die = s.solo.rolled.index(SYMBOL)  # the animals come first, and one of them is there
    face = s.solo.rolled[die]
    settle(s, die)
    if die >= EMPEROR_DIE:
        resolve_empire(s, face)
    elif face == SYMBOL:  # ST2-14
        taken = s.gain(0, s.element, 1)
        if s.journal is not None:
            s.journal.note("receive", {"seat": 0, "count": taken, "element": ELEMENTS[s.element]})
    elif face == PLUS:
        go(s, die, face)
    else:
        flee(s, die)


def settle(s: WuWei, die: int) -> None:
    """The die is resolved."""
    s.solo.rolled = s.solo.rolled.copy()
    s.solo.rolled[die] = NONE


def ignored(s: WuWei, action: int) -> None:
    """ST2-17: a die of the empire does nothing."""
    die = action - IGNORE + EMPEROR_DIE
    settle(s, die)
    if s.journal is not None:
        s.journal.note("ignore", {"seat": 0, "die": DIE_NAMES[die]})


def resolve_empire(s: WuWei, face: int) -> None:
    """ST2-16: a town is turned down, the season turns, or a chi is lost."""
    if face == CIRCLE:
        ask_turning(s, 1)
    elif face == PLUS:
        align.next_season(s)
    elif s.chi[s.element] > 0:
        s.chi[s.element] -= 1
        s.chi[5 + s.element] += 1
        if s.journal is not None:
            s.journal.note("forfeit", {"seat": 0, "element": ELEMENTS[s.element]})


def home(s: WuWei, animal: int) -> int:
    """ST2-12: the palace and the temple of a master."""
    element = s.board.lineage_element[animal]
    return BITS[s.board.palaces[element]] | BITS[s.board.temples[element]]


def nearest(s: WuWei, piece: int, goals: int) -> int:
    """GEO-13: those of some places that are nearest to a piece, on the bare board without the center."""
    here = s.at[piece]
    found = 0
    least = 99
    rest = goals
    while rest:
        low = rest & -rest
        steps = way(here, low, CENTER_BIT, 90)
        if steps < least:
            least = steps
            found = low
        elif steps == least:
            found |= low
        rest ^= low
    return found


def places(s: WuWei, animal: int, face: int) -> int:
    """ST2-12, ST2-13: where a die leads: home, or to a town of its element that is free."""
    goals = home(s, animal)
    if face == MINUS:
        if s.pluses < 0:
            s.survey()
        goals = s.board.towns[s.board.lineage_element[animal]] & ~(s.solo.down | s.pluses | s.minuses)
    return nearest(s, animal + MASTERS, goals)


def go(s: WuWei, animal: int, face: int) -> None:
    """ST2-26: to the nearest place; of several the player chooses."""
    found = places(s, animal, face)
    if found & (found - 1):
        s.ask(SENDING, 0, animal, face)
    else:
        send_to(s, animal + MASTERS, found.bit_length() - 1)


def flee(s: WuWei, animal: int) -> None:
    """ST2-13: to the nearest free town of its element; home when all are taken; out of the game when there is none."""
    element = s.board.lineage_element[animal]
    if s.board.towns[element] & ~s.solo.down == 0:
        leave(s, animal)
    elif places(s, animal, MINUS):
        go(s, animal, MINUS)
    else:
        send_to(s, animal + MASTERS, s.board.temples[element])


def leave(s: WuWei, animal: int) -> None:
    """ST2-13, ST2-21, ST2-27: the master and its die leave; without its card the game is lost."""
    s.at[animal + MASTERS] = -1
    s.pluses = -1
    if s.journal is not None:
        s.journal.note("leave", {"seat": 0, "animal": ANIMALS[animal]})
    if s.card[animal] < 0:
        alone.lose(s, MASTER_GONE)


def sending_choices(s: WuWei) -> list[int]:
    out: list[int] = []
    frame = s.stack[-1]
    movement.add(out, SEND - OCTAGON_COUNT, places(s, frame.x, frame.y))
    return out


def send(s: WuWei, action: int) -> None:
    animal = s.stack.pop().x
    send_to(s, animal + MASTERS, action - SEND + OCTAGON_COUNT)


def send_to(s: WuWei, piece: int, space: int) -> None:
    """ST2-12, ST2-26: nothing happens when it is there, or when a master or student-master is."""
    if s.at[piece] == space or occupied(s, piece, space):
        return
    if s.journal is not None:
        told: dict[str, str | int] = {"seat": 0, "piece": naming.called(s, piece), "to": NAMES[space]}
        s.journal.note("sent-to", told)
    movement.put(s, piece, space)
    if s.ended == 0:
        arrive(s, piece)


def occupied(s: WuWei, piece: int, space: int) -> bool:
    """Whether a master, dishonored or not, or a student-master stands there."""
    for other in range(len(s.at)):
        if other != piece and s.at[other] == space and (other >= MASTERS or s.plus >> other & 1):
            return True
    return False


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
