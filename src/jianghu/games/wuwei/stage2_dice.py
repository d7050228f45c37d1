"""Stage 2: the dice of the other students and of the empire (ST2-11 to ST2-17, ST2-25 to ST2-27)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import (
    BITS,
    CENTER_BIT,
    ELEMENTS,
    NAMES,
    NEIGHBOURS,
    OCTAGON_COUNT,
    SPACES,
    spaces,
)
from jianghu.games.wuwei import align, alone, chi, movement, naming, stage2
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.phases import DEVELOP, RESOLVE
from jianghu.games.wuwei.questions import PAYING, RESOLVING, SENDING
from jianghu.games.wuwei.solo import ADVANCED, BEGINNER, MASTER_GONE
from jianghu.games.wuwei.terms import MASTERS
from jianghu.games.wuwei.verbs import IGNORE, RESOLVE_DIE, SEND
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


def by_distance(here: int) -> list[int]:
    """GEO-13: the bare board without the center, as sets of spaces: those that are no step away, one step, two, ..."""
    found: list[int] = []
    edge = BITS[here]
    seen = edge | CENTER_BIT
    while edge:
        found.append(edge)
        reached = 0
        for space in spaces(edge):
            reached |= NEIGHBOURS[space]
        edge = reached & ~seen
        seen |= edge
    return found


BY_DISTANCE: Final = [by_distance(space) for space in range(SPACES)]


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
    rolled = s.solo.rolled
    next_die = -2
    for die in range(DICE):
        face = rolled[die]
        if face < 0:
            continue
        kind = -1 if die < EMPEROR_DIE and face == SYMBOL else die  # animals are alike
        if next_die >= -1 and kind != next_die:
            s.ask(RESOLVING, 0)
            return
        next_die = kind
    if next_die == -2:
        s.phase = DEVELOP
    elif next_die >= EMPEROR_DIE and can_ignore(s):
        s.ask(RESOLVING, 0)
    else:
        resolve_die(s, RESOLVE_DIE + 1 + next_die)


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
        stage2.ask_turning(s, 1)
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
    """GEO-13: those of some places that are nearest to a piece."""
    for there in BY_DISTANCE[s.at[piece]]:
        if there & goals:
            return there & goals
    return 0


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
        stage2.arrive(s, piece)


def occupied(s: WuWei, piece: int, space: int) -> bool:
    """Whether a master, dishonored or not, or a student-master stands there."""
    for other in range(len(s.at)):
        if other != piece and s.at[other] == space and (other >= MASTERS or s.plus >> other & 1):
            return True
    return False
