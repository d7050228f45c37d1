"""The flow of a game: the turn's steps, what is asked, and what an answer does (KF-4, KF-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.kungfu import answering, building, prepare, resolution, table, team
from jianghu.games.kungfu.questions import (
    AFTER,
    AFTER_EXCHANGE_STAGE,
    AFTER_REFILL,
    AFTERMATH,
    ANSWER,
    ARCHETYPE,
    BASE,
    BEFORE_BLOCK,
    BLOCK,
    BUILD,
    CANCEL_PICK,
    CATCH_TO,
    COMBO_ADD,
    COUNTER,
    DISCARD,
    DISCARD_STAGE,
    DRAW_STAGE,
    END_STAGE,
    ENHANCE,
    EXCHANGE,
    EXTRA,
    FACE_BLOCK,
    KEEP,
    LOSING,
    MAIN,
    MAIN_STAGE,
    MODE,
    NEW_TARGET,
    PASS_CARD,
    PASS_TO,
    PASSING_STAGE,
    QUEUE,
    RECOVER,
    REGEN_STAGE,
    RESPITE,
    SWAP,
    TEAM_BLOCK,
    TEAM_ENHANCE,
    TRADE,
    TURN,
    UPKEEP,
    UPKEEP_STAGE,
    WEAPON_MODE,
    WINDOW,
)
from jianghu.games.kungfu.terms import HAND_SIZE
from jianghu.games.kungfu.verbs import (
    ADD,
    DISCARDING,
    DONE,
    HANDING,
    LAPSE,
    LEAVE,
    PASS,
    PAY,
    SINGLE,
    SPLIT,
    TARGET,
    first_with_card,
)
from jianghu.games.kungfu.verbs import ARCHETYPE as ARCHETYPE_VERB
from jianghu.games.kungfu.verbs import KEEP as KEEP_VERB
from jianghu.kernel.dice import Dice
from jianghu.kernel.frame import Frame

if TYPE_CHECKING:
    from jianghu.games.kungfu.state import KungFu


def legal(s: KungFu) -> list[int]:
    """The answers to the question on top of the stack."""
    frame = s.stack[-1]
    kind = frame.kind
    seat = frame.seat
    if kind == MAIN:
        return prepare.choices(s)
    if kind == DISCARD:
        return cards_of(s, seat, first_with_card(s.deck, DISCARDING), DONE)
    if kind == ENHANCE or kind == TEAM_ENHANCE or kind == COMBO_ADD:
        return building.enhance_choices(s, frame)
    if kind == BLOCK or kind == TEAM_BLOCK or kind == FACE_BLOCK:
        return answering.block_choices(s, frame)
    if kind == BASE:
        out: list[int] = []
        building.base_choices(s, seat, out)
        return out
    if kind == COUNTER:
        return answering.counter_choices(s, frame)
    if kind == BEFORE_BLOCK:
        return answering.special_choices(s, frame)
    if kind == AFTERMATH:
        return team.aftermath_choices(s, frame)
    if kind == AFTER_REFILL or kind == TRADE or kind == RESPITE:
        return team.special_choices(s, frame)
    if kind == PASS_CARD:
        return cards_of(s, seat, first_with_card(s.deck, HANDING), PASS)
    if kind == SWAP:
        return cards_of(s, seat, first_with_card(s.deck, HANDING), -1)
    if kind == EXTRA:
        return building.extra_choices(s, frame)
    if kind == NEW_TARGET:
        found = building.new_targets(s, frame.x, seat)
        return [TARGET + other for other in range(s.seats) if found >> other & 1]
    if kind == CANCEL_PICK:
        return answering.cancel_choices(s, frame)
    if kind == WEAPON_MODE:
        return [SINGLE, SPLIT]
    if kind == MODE:
        return [SPLIT, ADD]
    if kind == KEEP:
        return [KEEP_VERB, LEAVE]
    if kind == UPKEEP:
        return [PAY, LAPSE]
    if kind == ARCHETYPE:
        return [ARCHETYPE_VERB + number for number in range(8) if number not in s.archetype]
    return team.mate_choices(s, seat)


def cards_of(s: KungFu, seat: int, first: int, null: int) -> list[int]:
    """One action for each kind of card in the hand, behind the null answer."""
    out: list[int] = []
    if null >= 0:
        out.append(null)
    last = -1
    for kind in s.hands[seat]:
        if kind != last:
            out.append(first + kind)
        last = kind
    return out


def pick_discard(s: KungFu, seat: int, dice: Dice) -> int:
    """Any answer to Q3: the place in the list that ``cards_of`` would make, counted in the hand."""
    hand = s.hands[seat]
    count = 1
    last = -1
    for kind in hand:
        if kind != last:
            count += 1
        last = kind
    place = dice.below(count)
    if place == 0:
        return DONE
    last = -1
    for kind in hand:
        if kind != last:
            place -= 1
        last = kind
        if place == 0:
            break
    return first_with_card(s.deck, DISCARDING) + last


def apply(s: KungFu, action: int, dice: Dice) -> None:
    """Carry out an answer, then all automatic work until somebody is asked again."""
    kind = s.stack[-1].kind
    if kind == MAIN:
        prepare.do(s, action, dice)
    elif kind == DISCARD:
        discard(s, action)
    elif kind == ENHANCE:
        building.enhance(s, action, dice)
    elif kind == BLOCK or kind == TEAM_BLOCK or kind == FACE_BLOCK:
        answering.block(s, action)
    elif kind == BASE:
        frame = s.stack.pop()
        building.choose_base(s, frame.seat, frame.x, action)
    elif kind == COUNTER:
        answering.counter(s, action)
    elif kind == TEAM_ENHANCE:
        building.team_enhance(s, action, dice)
    elif kind == COMBO_ADD:
        building.combo_add(s, action, dice)
    elif kind == BEFORE_BLOCK:
        answering.step_in(s, action)
    elif kind == AFTERMATH:
        team.aftermath(s, action)
    elif kind == AFTER_REFILL or kind == TRADE or kind == RESPITE:
        team.special(s, action, dice)
    elif kind == PASS_CARD:
        team.pass_card(s, action, first_with_card(s.deck, HANDING))
    elif kind == SWAP:
        team.swap(s, action, first_with_card(s.deck, HANDING))
    elif kind == EXTRA:
        building.choose_extra(s, action)
    elif kind == NEW_TARGET:
        building.choose_new_target(s, action)
    elif kind == CANCEL_PICK:
        answering.cancel(s, action)
    elif kind == WEAPON_MODE:
        building.choose_weapon_mode(s, action)
    elif kind == MODE:
        building.choose_mode(s, action)
    elif kind == KEEP:
        resolution.keep(s, action)
    elif kind == UPKEEP:
        upkeep(s, action)
    elif kind == ARCHETYPE:
        choose_archetype(s, action, dice)
    elif kind == PASS_TO:
        team.pass_to(s, action)
    elif kind == CATCH_TO:
        team.catch_to(s, action)
    else:
        team.draw_for(s, action, dice)
    run(s, dice)


def run(s: KungFu, dice: Dice) -> None:
    """KF-18.1: everything between two answers is automatic."""
    while s.stack:
        frame = s.stack[-1]
        kind = frame.kind
        if kind < TURN:
            return
        if kind == TURN:
            take_turn(s, frame, dice)
        elif kind == WINDOW:
            team.go_on(s, frame)
        elif kind == BUILD:
            building.go_on(s, frame)
        elif kind == QUEUE:
            answering.next_in_queue(s, frame)
        elif kind == ANSWER:
            answering.go_on(s, frame)
        elif kind == EXCHANGE:
            resolution.begin(s, frame)
        elif kind == LOSING:
            resolution.losing(s, frame, dice)
        elif kind == AFTER:
            resolution.after(s, frame)
        elif kind == RECOVER:
            team.recover(s, frame)


# The turn -------------------------------------------------------------------------------------------------------


def take_turn(s: KungFu, frame: Frame, dice: Dice) -> None:
    """KF-4.1, KF-18.7: the steps of a turn, one after the other until somebody is asked."""
    seat = frame.seat
    stage = frame.x
    below = len(s.stack)
    while len(s.stack) == below:
        if stage == UPKEEP_STAGE:
            stage = REGEN_STAGE
            begin_upkeep(s, seat)
        elif stage == REGEN_STAGE:
            stage = DISCARD_STAGE
            regenerate(s, seat)
            if s.terms.team_game:
                s.go_to(stage, 0)
                s.ask(WINDOW, seat, TRADE, 0)
        elif stage == DISCARD_STAGE:
            if len(s.hands[seat]) > 0:
                s.go_to(stage, 0)
                s.ask(DISCARD, seat)
            else:
                stage = DRAW_STAGE
        elif stage == DRAW_STAGE:  # KF-4.3, KF-4.5
            stage = MAIN_STAGE
            table.draw(s, seat, s.hand_size(seat) - len(s.hands[seat]), dice)
            if s.terms.team_game:
                s.go_to(stage, 0)
                s.ask(WINDOW, seat, AFTER_REFILL, 0)
        elif stage == MAIN_STAGE:
            if frame.x != stage:
                s.go_to(stage, 0)
            s.ask(MAIN, seat)
        elif stage == AFTER_EXCHANGE_STAGE:
            stage = MAIN_STAGE if s.alive(seat) else END_STAGE  # KF-4.13
            if s.terms.team_game and stage == MAIN_STAGE:
                s.go_to(stage, 0)
                s.ask(WINDOW, seat, RESPITE, 0)
        elif stage == PASSING_STAGE:  # KF-4.12
            stage = END_STAGE
            if s.terms.team_game and len(s.hands[seat]) > 0:
                s.go_to(stage, 0)
                s.ask(PASS_CARD, seat)
        else:
            end_turn(s)
            return


def begin_upkeep(s: KungFu, seat: int) -> None:
    """KF-6.5: pay or discard the Stance; what cannot be paid is discarded without a question."""
    if s.stance[seat] < 0:
        return
    cost = s.deck.upkeep[s.stance[seat]] * s.doubled(seat)
    if cost > 0:
        if s.side_chi(seat) > cost:
            s.go_to(REGEN_STAGE, 0)
            s.ask(UPKEEP, seat, cost)
        else:
            table.discard_stance(s, seat)


def upkeep(s: KungFu, action: int) -> None:
    frame = s.stack.pop()
    if action == PAY:
        side = s.terms.side[frame.seat]
        s.chi[side] = s.chi[side] - frame.x
        if s.journal is not None:
            s.journal.note("upkeep", {"seat": frame.seat, "count": frame.x})
    else:
        table.discard_stance(s, frame.seat)


def regenerate(s: KungFu, seat: int) -> None:
    """KF-4.2 (b): Weapon and Archetype."""
    count = 0
    if s.weapon[seat] >= 0:
        count += s.deck.regen[s.weapon[seat]]
    if s.archetype[seat] >= 0:
        count += s.deck.a_regen[s.archetype[seat]]
    if count > 0:
        count = s.restore(seat, count)
        if s.journal is not None:
            s.journal.note("restore", {"seat": seat, "count": count})


def discard(s: KungFu, action: int) -> None:
    """KF-4.3: any number, one at a time."""
    seat = s.active
    if action == DONE:
        s.stack.pop()
        s.go_to(DRAW_STAGE, 0)
        return
    kind = action - first_with_card(s.deck, DISCARDING)
    s.take_from_hand(seat, kind)
    s.pile.append(kind)
    if s.journal is not None:
        s.journal.note("discard", {"seat": seat, "card": s.deck.names[kind]})
    if not s.hands[seat]:
        s.stack.pop()


def end_turn(s: KungFu) -> None:
    """KF-4.12, KF-13.8: the next living seat to the left, unless the agreed number of turns is over."""
    s.turns += 1
    s.stack.clear()
    if s.terms.turn_limit > 0 and s.turns >= s.terms.turn_limit:
        s.ended = 2
        for side in range(s.terms.sides):
            if s.chi[side] > 0:
                s.winners |= 1 << side
        if s.journal is not None:
            s.journal.note("limit", {"count": s.turns})
        return
    seat = (s.active + 1) % s.seats
    while not s.alive(seat):
        seat = (seat + 1) % s.seats
    begin_turn(s, seat)


def begin_turn(s: KungFu, seat: int) -> None:
    s.active = seat
    s.attacked = False
    s.ask(TURN, seat, UPKEEP_STAGE)
    if s.journal is not None:
        s.journal.note("turn", {"seat": seat})


def deal(s: KungFu, dice: Dice) -> None:
    """KF-3.7, KQ-17: seven cards for everybody, and the first turn begins."""
    for seat in range(s.seats):
        table.draw(s, seat, HAND_SIZE, dice)
    begin_turn(s, s.active)


def choose_archetype(s: KungFu, action: int, dice: Dice) -> None:
    """KF-3.5: a draft in turn order from the first player."""
    frame = s.stack.pop()
    chosen = s.archetype.copy()
    chosen[frame.seat] = action - ARCHETYPE_VERB
    s.archetype = chosen
    if s.journal is not None:
        name = s.deck.archetypes[action - ARCHETYPE_VERB].name
        s.journal.note("archetype", {"seat": frame.seat, "card": name})
    if not s.stack:
        deal(s, dice)
