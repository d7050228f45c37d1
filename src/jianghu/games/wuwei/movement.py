"""Movement: steps, sharing, blockages, the center and the spending of chi (MOV, SHR, BLK, CTR, CHI-4, CHI-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import (
    BITS,
    CENTER,
    EXIT_BITS,
    EXITS,
    NAMES,
    NEIGHBOURS,
    NORTH_TILE,
    SOUTH_TILE,
)
from jianghu.games.wuwei import (
    alone,
    cards,
    chi,
    entering,
    imperial,
    leading,
    naming,
    pushing,
    rings,
)
from jianghu.games.wuwei.phases import ALIGN, HALTED
from jianghu.games.wuwei.questions import CHOOSE_MOVER, MOVING, PAYING
from jianghu.games.wuwei.terms import (
    BLACK,
    CHARACTER_OF,
    COLOUR_OF,
    EMPEROR,
    EMPRESS,
    MASTERS,
    MOST_SEATS,
    WHITE,
)
from jianghu.games.wuwei.verbs import (
    CRANE,
    DESTROY,
    DRAGON,
    FIELDS,
    IGNORE,
    MOVE,
    OPEN,
    PULL,
    PUSH,
    RAPID,
    SNAKE,
    STEP,
    STOP,
)
from jianghu.kernel.frame import Frame

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei
    from jianghu.kernel.journal import Value

POWER_COST: Final = 3
ALLOWANCE: Final = 3
MOVERS: Final = [Frame(MOVING, seat) for seat in range(MOST_SEATS)]  # frames never change: one for each seat will do


# Who may move ---------------------------------------------------------------------------------------------------


def free(s: WuWei, piece: int) -> bool:
    """MED-1, MAS-2: whether a piece of the player is free to move now."""
    level = s.terms.level
    if level.masters_wait and piece >= MASTERS:
        return s.is_student_master(s.player)
    if not level.balance:
        return True
    if s.black == 3:  # both tiles black: black characters only
        return COLOUR_OF[piece] == BLACK
    if s.black == 0:  # both white
        return COLOUR_OF[piece] == WHITE
    return True


def trail(s: WuWei, piece: int) -> int:
    """MOV-3: where a piece has been this turn."""
    if piece == walker(s):
        return s.trail
    been = s.trails[piece]
    return been if been else BITS[s.at[piece]]


def walker(s: WuWei) -> int:
    """The piece that moves or moved last in this turn, to which ``s.trail`` belongs."""
    if s.mover >= 0:
        return s.mover
    return s.second if s.second >= 0 else s.first


def leave_trail(s: WuWei, piece: int, been: int) -> None:
    """Remember where a piece has been."""
    if piece == walker(s):
        s.trail = been
    else:
        s.trails = s.trails.copy()
        s.trails[piece] = been


def can_start(s: WuWei, piece: int, budget: int, walls: int, left: int, paid: bool = True) -> bool:
    """MED-3: whether the piece could make a first step with that much chi, those walls and that allowance.

    Ways that cost chi count unless ``paid`` is false (Q15).
    """
    here = s.at[piece]
    closed = entering.barred(s, piece) | trail(s, piece)
    near = NEIGHBOURS[here] & ~closed
    season = entering.seasonal(s, s.season)
    if left == 0:  # a space must be bought first (CHI-4)
        budget -= 1
        if budget < 0:
            return False
    if near & ~(walls | season):
        return True
    if s.solo.locked:  # ST1-16: no wall is entered or destroyed
        near &= ~walls
    behind = near & walls & ~season  # octagons that could be entered once their wall is gone
    if behind and here == CENTER:  # CTR-4: no exit is open here
        return True
    if not paid or budget < POWER_COST:
        return False
    if behind:
        return True
    return cards.can_use_any(s, here, closed, near & walls)


def able(s: WuWei) -> int:
    """MED-2: the set of the free pieces that can move at least one space."""
    found = ways(s, True)
    if s.terms.paid_escape_counts or ways(s, False) > 0:
        return found
    return 0  # Q15: a way out that costs chi is no discipline


def ways(s: WuWei, paid: bool) -> int:
    budget = chi.budget(s, s.player)
    found = 0
    for piece in s.pieces_of(s.player):
        if free(s, piece) and can_start(s, piece, budget, s.walls, ALLOWANCE, paid):
            found |= 1 << piece
    return found


# The Move step --------------------------------------------------------------------------------------------------


def begin(s: WuWei, who: int) -> None:
    """MOV-1: an allowance of three spaces; with two pieces to choose from the player is asked which goes first."""
    s.phase = ALIGN
    s.left = ALLOWANCE
    if who & (who - 1):
        s.ask(CHOOSE_MOVER, s.player)
    elif who:
        start_moving(s, who.bit_length() - 1)
    # else: nobody can move, which happens only after a penalty; the turn goes on without Move and Align (MED-8)


def start_moving(s: WuWei, piece: int) -> None:
    take_up(s, piece)
    s.steps = 0
    s.stack.append(MOVERS[s.player])


def take_up(s: WuWei, piece: int) -> None:
    """The piece is the mover. Nobody else moves meanwhile, so what others bar is computed once."""
    been = trail(s, piece)
    if s.first >= 0:
        s.trails = s.trails.copy()
        s.trails[s.first] = s.trail
    s.trail = been
    s.mover = piece
    s.barred = entering.barred(s, piece)


def mover_choices(s: WuWei) -> list[int]:
    """MOV-5, MAS-5: who may begin to move now; once something has moved, nobody need."""
    if s.solo.stage:
        return leading.mover_choices(s)
    out: list[int] = []
    if s.player == s.empire.seat:
        return [MOVE + CHARACTER_OF[piece] for piece in imperial.movable(s)]
    for piece in s.pieces_of(s.player):
        if may_choose(s, piece):
            out.append(MOVE + CHARACTER_OF[piece])
    if s.total > 0:
        out.append(STOP)
    return out


def may_choose(s: WuWei, piece: int) -> bool:
    """Whether a piece may begin to move now: it has not moved yet, is free, and finds a way."""
    return piece != s.first and free(s, piece) and can_start(s, piece, chi.budget(s, s.player), s.walls, s.left)


def any_choice(s: WuWei) -> bool:
    """Whether some piece may begin to move now."""
    for piece in s.pieces_of(s.player):
        if may_choose(s, piece):
            return True
    return False


def choose_mover(s: WuWei, action: int) -> None:
    if s.solo.stage:
        leading.choose_mover(s, action)
        return
    s.stack.pop()
    if action != STOP:
        start_moving(s, piece_called(s, action - MOVE))


def piece_called(s: WuWei, character: int) -> int:
    """The player's piece that CHARACTERS of verbs.py calls so."""
    if s.solo.stage == 3 and s.solo.pair >= 0:
        return s.solo.pair + character * MASTERS
    return s.lineage[s.player] + character * MASTERS if character < 2 else EMPEROR - 2 + character


def moving_choices(s: WuWei) -> list[int]:
    """All that the moving character may do now."""
    piece = s.mover
    if piece >= EMPEROR:
        return imperial.choices(s)
    if s.solo.stage == 3:
        return leading.choices(s)
    here = s.at[piece]
    budget = chi.budget(s, s.player)
    near = NEIGHBOURS[here]
    walls = s.walls
    weak = 0 if s.solo.locked else near & walls  # ST1-16: walls that may fall or be entered
    out: list[int] = []
    if s.jumped:  # CRD-7: no step any more, but walls may still fall (Q31)
        if budget >= POWER_COST:
            add(out, DESTROY, weak)
        out.append(STOP)
        return out
    closed = s.barred | s.trail
    season = entering.seasonal(s, s.season)
    steps = near & ~(closed | walls | season)
    left = s.left
    if left > 0:
        add(out, STEP, steps if s.must < 0 else BITS[s.must])
    begun = s.steps > 0
    willing = s.solo.willing
    easy = begun or willing or (steps != 0 and left > 0)  # spending cannot strand the character (R01)
    if budget > 0 and (easy or can_start(s, piece, budget - 1, walls, left + 1)):
        out.append(RAPID)
    if budget >= POWER_COST:
        rest = weak
        while rest:
            low = rest & -rest
            if easy or can_start(s, piece, budget - POWER_COST, walls ^ low, left):
                out.append(DESTROY + low.bit_length() - 1)
            rest ^= low
        if s.must < 0:
            if left > 0:
                if cards.ready(s, cards.SNAKE_CARD):
                    add(out, SNAKE, weak & ~closed)
                if cards.ready(s, cards.CRANE_CARD):
                    if can_crane(s, NORTH_TILE, closed):
                        out.append(CRANE)
                    if can_crane(s, SOUTH_TILE, closed):
                        out.append(CRANE + 1)
            if s.total == 0:
                cards.add_jumps(s, here, closed, out)
    if here == CENTER and not begun and s.must < 0 and left > 0:
        add_removals(weak & ~(closed | season), steps, out)
    if begun or (willing and s.must < 0):
        out.append(STOP)
    if s.empire.seat >= 0 and budget >= POWER_COST and s.must < 0:
        pushing.add_choices(s, out, budget)
    return out


def can_crane(s: WuWei, tile: int, closed: int) -> bool:
    """CRD-3: to a yin-yang tile from anywhere; the trail keeps it from the one it stands on."""
    return closed >> tile & 1 == 0


def add_removals(behind: int, open_exits: int, out: list[int]) -> None:
    """CTR-4, CTR-5: a free removal only when no exit is open and a wall hides one that could be entered."""
    if open_exits & EXIT_BITS == 0:
        for index in range(4):
            if behind >> EXITS[index] & 1:
                out.append(OPEN + index)


def add(out: list[int], verb: int, where: int) -> None:
    """Append one action of a family for each space of a set."""
    while where:
        low = where & -where
        out.append(verb + low.bit_length() - 1)
        where ^= low


def do_move(s: WuWei, action: int) -> None:
    """One decision of the moving character."""
    if action < RAPID:
        step(s, action - STEP)
        if s.left == 0 or s.mover >= EMPEROR or s.solo.stage:
            after_step(s)
    elif action == STOP:
        finish_moving(s)
    elif action > STOP and action < PUSH:  # emperor player
        if action < FIELDS:
            imperial.clear(s, action)
        else:
            imperial.turn_to_fields(s, action - FIELDS)
    elif action >= OPEN and action < STOP:
        s.must = EXITS[action - OPEN]
        remove_wall(s, s.must, "remove")
    elif action >= PUSH and action < PULL:
        pushing.push(s, action - PUSH)
    else:
        spend(s, action)


def spend(s: WuWei, action: int) -> None:
    """CHI-4 to CHI-6: pay first, by the payer's choice where there is one, then it happens."""
    units = 1 if action == RAPID else POWER_COST
    if chi.one_way_for(s, s.player, units, action):
        chi.pay_all(s, s.player, units, action)
        manifest(s, action)
    else:
        s.ask(PAYING, s.player, units, action)


def manifest(s: WuWei, action: int) -> None:
    """What the chi was paid for."""
    if action >= IGNORE or (s.solo.stage == 3 and action >= SNAKE and action < OPEN):
        alone.paid_for(s, action)
        return
    if action >= PUSH:
        pushing.paid_for(s, action)
    elif action == RAPID:
        s.left += 1
        if s.journal is not None:
            s.journal.note("rapid", {"seat": s.player})
    elif action < SNAKE:
        remove_wall(s, action - DESTROY, "destroy")
    elif action < DRAGON:  # Snake and Crane are one step of the movement (CRD-2, CRD-3)
        if action < CRANE:
            cards.turn_over(s, cards.SNAKE_CARD)
            step(s, action - SNAKE)
        else:
            cards.turn_over(s, cards.CRANE_CARD)
            step(s, NORTH_TILE if action == CRANE else SOUTH_TILE)
        after_step(s)
    else:
        target = cards.jump_target(s, action)
        cards.turn_over(s, cards.animal_of(action))
        step(s, target)
        s.left = 0
        s.jumped = True
        after_step(s)
    if s.solo.stage and action < CRANE:
        after_step(s)


def remove_wall(s: WuWei, space: int, how: str) -> None:
    """CHI-5, CTR-4, PAL-5: a destroyed wall returns to the supply."""
    s.walls &= ~(1 << space)
    s.wall_supply += 1
    if s.solo.stage == 3:
        s.solo.complete = rings.rings_now(s)
    if s.journal is not None:
        s.journal.note(how, {"seat": s.player, "space": NAMES[space]})


def step(s: WuWei, to: int) -> None:
    """MOV-2: the character enters a space and uses one of the allowance."""
    piece = s.mover
    s.trail |= BITS[to]
    s.left -= 1
    s.steps += 1
    s.total += 1
    s.must = -1
    if s.journal is not None:
        name = NAMES[s.at[piece]]
        s.journal.note("step", {"seat": s.player, "piece": naming.called(s, piece), "from": name, "to": NAMES[to]})
    put(s, piece, to)


def after_step(s: WuWei) -> None:
    """A character that can do nothing more stops by itself."""
    if s.solo.stage:
        if s.stack and only_stop(s):
            finish_moving(s)
        return
    if s.mover >= EMPEROR:
        if s.stack and imperial.exhausted(s):
            finish_moving(s)
        return
    if s.stack and s.left == 0 and not s.jumped and chi.budget(s, s.player) == 0:
        finish_moving(s)
    elif s.stack and s.jumped and moving_choices(s) == [STOP]:
        finish_moving(s)


def only_stop(s: WuWei) -> bool:
    """Whether stopping is all that is left to the mover. Most are answered without looking at everything."""
    if not s.jumped:
        if s.chi[s.element] > 0 or chi.budget(s, 0) > 0:
            return False  # a space can be bought
        if s.left == 0:
            return True  # neither a space nor chi for one
        piece = s.mover
        steps = NEIGHBOURS[s.at[piece]] & ~(s.barred | s.trail | s.walls | entering.seasonal(s, s.season))
        if s.solo.stage == 3:
            steps = leading.allowed_steps(s, piece, steps, s.left)
        if steps:
            return False
    found = moving_choices(s)
    return len(found) == 1 and found[0] == STOP


def put(s: WuWei, piece: int, to: int) -> None:
    """Set a piece on a space; a yin-yang tile that becomes empty flips at once (MAS-4), and WIN-1 is tested."""
    here = s.at[piece]
    s.at[piece] = to
    if s.empire.seat >= 0 and s.pluses >= 0:
        resurvey(s, piece, here, to)
    else:
        s.pluses = -1
    if (here == NORTH_TILE or here == SOUTH_TILE) and s.terms.level.balance:
        flip_if_empty(s, here)
    if to == CENTER or s.solo.stage:
        test_victory(s)


def resurvey(s: WuWei, piece: int, here: int, to: int) -> None:
    """What ``survey`` would find after a piece went from here to there: at Emperor level every step asks for it."""
    for space in s.at:
        if space == here:  # somebody stays: of which sign is for the survey to see
            s.pluses = -1
            return
    gone = ~BITS[here]
    ruler = piece == EMPEROR or piece == EMPRESS
    plus = s.plus >> piece & 1 == 1
    s.pluses = s.pluses & gone | (BITS[to] if plus or ruler else 0)
    s.minuses = s.minuses & gone | (BITS[to] if ruler or not plus else 0)


def flip_if_empty(s: WuWei, tile: int) -> None:
    for space in s.at:
        if space == tile:
            return
    s.black ^= 1 if tile == NORTH_TILE else 2
    if s.journal is not None:
        side = s.black & 1 if tile == NORTH_TILE else s.black >> 1
        s.journal.note("flip", {"space": NAMES[tile], "side": "black" if side else "white"})


def test_victory(s: WuWei) -> None:
    """WIN-1, TRN-4, Q37: student-master and master on C, with the marker; the game stops at once."""
    if s.solo.stage:
        alone.look(s)
        return
    for seat in range(s.seats):
        animal = s.lineage[seat]
        if animal < 0 or animal >= MASTERS:
            continue
        if s.at[animal] == CENTER and s.at[animal + MASTERS] == CENTER and s.is_student_master(seat):
            if s.terms.win_needs_marker and not s.holds_marker(seat):
                continue
            s.win(seat)
            return


def finish_moving(s: WuWei) -> None:
    """The mover is done; with a student-master the other character may have the rest (MOV-5, MAS-3, MAS-5)."""
    s.stack.pop()
    piece = s.mover
    if s.journal is not None:
        here = s.at[piece]
        told: dict[str, Value] = {"seat": s.player, "piece": naming.called(s, piece), "at": NAMES[here]}
        s.journal.note("stop", {**told, **naming.lies_on(s.board, here, s.empire.fields)})
    s.mover = -1
    s.barred = 0
    if s.solo.stage:
        alone.moved(s, piece)
        return
    if piece >= EMPEROR:
        s.phase = HALTED
    if s.first >= 0:
        s.second = piece
        return
    s.first = piece
    if piece >= EMPEROR:
        return
    if not s.jumped and s.is_student_master(s.player) and any_choice(s):
        s.ask(CHOOSE_MOVER, s.player)
