"""The flow of a game: what an answer does and what comes next, turn by turn and round by round (WP-3, WP-19, WP-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.panda import (
    bonuses,
    buildings,
    champions,
    effects,
    ledger,
    mandates,
    movement,
    opening,
    roads,
    scoring,
    selecting,
    tracks,
)
from jianghu.games.panda.endings import ROUNDS
from jianghu.games.panda.questions import (
    BUILD,
    CARD,
    CHAMPION,
    COVER,
    DISCARD,
    EFFECT,
    GUARD,
    HALVES,
    HOME,
    JOIN,
    KIND,
    LAND,
    LIFT,
    NEUTRAL,
    ORIGIN,
    PAIR,
    PART,
    REWARD,
    SELL,
    SITE,
    STEP,
    TELEPORT,
    TILE,
    TURN,
)
from jianghu.games.panda.verbs import (
    BONUS_ACTION,
    DECLINE,
    FREE,
    GAIN,
    LAY_OWN,
    PART_MOVE,
    PASS,
    REWARD_POINTS,
    TAKE,
    WITHDRAW,
)
from jianghu.games.panda.verbs import BUILD as BUILD_VERB
from jianghu.games.panda.verbs import CARD as CARD_VERB
from jianghu.games.panda.verbs import CHAMPION as CHAMPION_VERB
from jianghu.games.panda.verbs import LAND as LAND_VERB
from jianghu.games.panda.verbs import SPECIAL as SPECIAL_VERB
from jianghu.games.panda.verbs import STEP as STEP_VERB
from jianghu.games.panda.words import NEUTRAL_TILE

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda
    from jianghu.kernel.dice import Dice
    from jianghu.kernel.frame import Frame


def apply(s: Panda, action: int) -> None:
    """Carry out an answer, then go on until somebody is asked again or the game is over."""
    frame = s.stack.pop()
    kind = frame.kind
    if kind == TURN:
        answer_turn(s, frame.seat, action)
    elif kind == GUARD or kind == HOME:
        opening.answer(s, frame, action)
    elif action != DECLINE:
        answer(s, frame, action)
    go_on(s)


def answer(s: Panda, frame: Frame, action: int) -> None:
    """An answer other than declining, which leaves the question and nothing else."""
    kind = frame.kind
    seat = frame.seat
    if kind == STEP:
        movement.step(s, seat, frame.x, action - STEP_VERB)
    elif kind == COVER:
        roads.cover(s, seat, frame.x, frame.y)
    elif kind == CHAMPION:
        choose_champion(s, frame, action - CHAMPION_VERB)
    elif kind == TILE:
        roads.lay(s, frame.x, seat, seat if action == LAY_OWN else NEUTRAL_TILE)
    elif kind == BUILD:
        buildings.build(s, seat, frame.x, action - BUILD_VERB, frame.y)
    elif kind == PART:
        if action == PART_MOVE:
            s.ask(EFFECT, seat, frame.y)
            s.ask(EFFECT, seat, frame.x)
        else:  # WP-26.3: this is the construction itself
            s.ask(EFFECT, seat, frame.x)
            buildings.build(s, seat, frame.y, effects.who_of(frame.y), 0)
    elif kind == LAND or kind == TELEPORT:
        champions.land(s, seat, frame.x, action - LAND_VERB)
    elif kind == LIFT:
        champions.lift(s, seat, frame.x)
    elif kind == SELL:
        champions.sell(s, seat, frame.x)
    elif kind == CARD:
        bonuses.take_card(s, seat, action - CARD_VERB)
    elif kind == KIND:
        bonuses.gain_kind(s, seat, frame.x, frame.y, action - GAIN)
    elif kind == HALVES:
        if action == BONUS_ACTION:
            bonuses.halves(s, seat, effects.FREE, effects.REWARD)
        else:
            bonuses.halves(s, seat, effects.REWARD, effects.FREE)
    elif kind == NEUTRAL:
        bonuses.use_free(s, seat, action - FREE)
    elif kind == REWARD:
        if action == REWARD_POINTS:
            bonuses.reward_points(s, seat)
        else:
            bonuses.reward_tiles(s, seat)
    elif kind == JOIN:
        mandates.join(s, seat)
    else:
        assert kind == SITE
        buildings.construct(s, seat, action - LAND_VERB, frame.x, frame.y)


def choose_champion(s: Panda, frame: Frame, who: int) -> None:
    """WP-7.5: from here on the effect is this Champion's."""
    effect = frame.x
    if effects.kind_of(effect) == effects.TELEPORT:
        champions.choose_teleported(s, frame.seat, who)
    else:
        steps, ignored, guards = effects.first(effect), effects.second(effect), effects.third(effect)
        s.ask(STEP, frame.seat, effects.move(who, steps, ignored, guards), frame.y)


def go_on(s: Panda) -> None:
    """Do the work that waits on the stack; when nothing is left, the next turn begins."""
    stack = s.stack
    while True:
        if not stack:
            if s.ended:
                return
            if s.placed < 0:
                next_turn(s)
            else:
                opening.go_on(s)
                if s.placed < 0:
                    begin_turns(s)
            continue
        frame = stack[-1]
        if frame.kind < EFFECT:
            return
        stack.pop()
        if frame.kind == EFFECT:
            begin_effect(s, frame)
        elif frame.kind == PAIR:
            begin_pair(s, frame)
        else:
            assert frame.kind == DISCARD
            mandates.finish(s)


def begin_effect(s: Panda, frame: Frame) -> None:
    """WP-7.1, WP-7.3: what is granted is received; what is voluntary is asked, if it can do anything."""
    effect = frame.x
    seat = frame.seat
    kind = effects.kind_of(effect)
    who = effects.who_of(effect)
    if kind == effects.MOVE:
        movement.begin(s, seat, effect, frame.y)
    elif kind == effects.BUILD:
        buildings.begin(s, seat, effect, frame.y)
    elif kind == effects.STRENGTH:
        champions.gain_strength(s, seat, who)
    elif kind == effects.QUEST:
        champions.do_quest(s, seat, who)
    elif kind == effects.TRANSPORT:
        champions.transport(s, seat, who)
    elif kind == effects.SELL:
        champions.offer_sale(s, seat, effects.first(effect))
    elif kind == effects.GAIN_AP:
        tracks.gain(s, seat, effects.first(effect))
    elif kind == effects.GAIN_VP:
        points = effects.first(effect)
        ledger.score(s, seat, frame.y // ORIGIN, points)
        if s.journal is not None:
            s.journal.note("vp", {"seat": seat, "count": points})
    elif kind == effects.TELEPORT:
        champions.teleport(s, seat, effect, frame.y)
    elif kind == effects.TILES:
        bonuses.tiles(s, seat, effect, frame.y)
    elif kind == effects.FREE:
        bonuses.ask_free(s, seat)
    elif kind == effects.REWARD:
        bonuses.ask_reward(s, seat)
    else:
        assert kind == effects.CARD
        bonuses.ask_card(s, seat)


def begin_pair(s: Panda, frame: Frame) -> None:
    """WP-26.3: the order is asked while both can do something; else the one that can comes first, if any."""
    move, construction = frame.x, frame.y
    can_move = movement.can_move(s, frame.seat, move)
    can_build = buildings.can_do(s, frame.seat, construction)
    if can_move and can_build:
        s.ask(PART, frame.seat, move, construction)
    elif can_move:
        s.ask(EFFECT, frame.seat, construction)
        s.ask(EFFECT, frame.seat, move)
    elif can_build:
        s.ask(EFFECT, frame.seat, move)
        s.ask(EFFECT, frame.seat, construction)


# Turns and rounds -----------------------------------------------------------------------------------------------


def turn_choices(s: Panda, seat: int, out: list[int]) -> None:
    """WP-3.2, WP-3.3."""
    selecting.choices(s, seat, out)
    if s.during >= 0:
        if mandates.may_use(s, seat):
            for space in range(6):
                if mandates.holder(s, space) < 0:
                    out.append(SPECIAL_VERB + space)
        if mandates.may_withdraw(s, seat):
            out.append(WITHDRAW)
    out.append(PASS)


def pick_turn(s: Panda, seat: int, dice: Dice) -> int:
    """One of the answers to TURN by chance, where there is no mandate in play, without making the list."""
    count = selecting.count_choices(s, seat, selecting.ALL)
    number = dice.below(count + 1)
    return PASS if number == count else TAKE + selecting.count_choices(s, seat, number)


def must_pass(s: Panda, seat: int) -> bool:
    """WP-19.1: nothing but passing is left."""
    if selecting.any_choice(s, seat):
        return False
    return s.during < 0 or not (mandates.may_use(s, seat) or mandates.may_withdraw(s, seat))


def answer_turn(s: Panda, seat: int, action: int) -> None:
    if action == PASS:
        pass_round(s, seat)
    elif action == WITHDRAW:
        mandates.withdraw(s, seat)
        ask_turn(s, seat)
    elif action < SPECIAL_VERB:
        selecting.take(s, seat, action - TAKE)
    else:
        mandates.use(s, seat, action - SPECIAL_VERB)


def pass_round(s: Panda, seat: int) -> None:
    """WP-19.2, WP-19.3."""
    s.passed |= 1 << seat
    if s.journal is not None:
        s.journal.note("pass", {"seat": seat})


def next_turn(s: Panda) -> None:
    """WP-3.1: the next in turn order who has not passed; when all have, the round ends."""
    if s.passed == (1 << s.seats) - 1:
        end_round(s)
        return
    order = s.order
    place = order.index(s.player) if s.player >= 0 else s.seats - 1
    seat = order[(place + 1) % s.seats]
    while s.passed >> seat & 1:
        place += 1
        seat = order[(place + 1) % s.seats]
    s.player = seat
    if s.journal is not None:
        s.journal.note("turn", {"seat": seat, "round": s.rounds})
    ask_turn(s, seat)


def ask_turn(s: Panda, seat: int) -> None:
    if must_pass(s, seat):
        pass_round(s, seat)
    else:
        s.ask(TURN, seat)


def end_round(s: Panda) -> None:
    """WP-20, WP-21.3: Guards come home and bring AP; then the new turn order, or the end of the game."""
    if s.journal is not None:
        s.journal.note("recovery", {"round": s.rounds})
    for seat in tracks.by_ap(s):
        count = s.laid[seat]
        s.pool[seat] += count
        s.laid[seat] = 0
        tracks.set_ap(s, seat, s.ap[seat] + count)
        if s.journal is not None and count > 0:
            s.journal.note("recover", {"seat": seat, "count": count, "ap": s.ap[seat]})
    for space in range(len(s.cells)):
        s.cells[space] = 0
    for seat in range(s.seats):
        s.spot[seat] = -1
    if s.ending != 0:
        scoring.finish(s)
        s.ended = True
        return
    begin_round(s)


def begin_round(s: Panda) -> None:
    """WP-3.4, WP-20.4, WP-21.4."""
    s.rounds += 1
    s.order = tracks.by_ap(s)
    s.passed = 0
    s.helped = 0
    begin_turns(s)


def begin_turns(s: Panda) -> None:
    """The first player of a round is next; the last round is announced when it begins."""
    s.player = -1
    if s.journal is not None:
        s.journal.note("round", {"round": s.rounds, "first": s.order[0]})
    if s.rounds >= s.terms.max_rounds and s.ending == 0:
        s.ending = ROUNDS
        if s.journal is not None:
            s.journal.note("ending", {"reason": s.ending})
