"""Answering Attacks: Blocks, counterattacks, and teammates stepping in (KF-10, KF-11, KF-16.5 to KF-16.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.kungfu import building, damage, exchange, packing, team
from jianghu.games.kungfu.attack import Attack, Played, Target
from jianghu.games.kungfu.cards import BLOCK as BLOCK_TYPE
from jianghu.games.kungfu.cards import (
    CANCEL,
    COMBO,
    COUNTER,
    FACE_ME,
    FIGHT_BACK,
    FOR_TEAM,
    NEW_ATTACK,
    NO_COUNTER,
    ONLY_BLOCK,
    YOUR_KUNG_FU,
)
from jianghu.games.kungfu.questions import (
    ANSWER,
    BASE,
    BEFORE_BLOCK,
    BLOCK,
    CANCEL_PICK,
    FACE_BLOCK,
    QUEUE,
    TEAM_BLOCK,
    WINDOW,
)
from jianghu.games.kungfu.questions import COUNTER as COUNTER_QUESTION
from jianghu.games.kungfu.verbs import CANCELLING, FIGHT, PASS, PLAY, first_with_card
from jianghu.kernel.frame import Frame

if TYPE_CHECKING:
    from jianghu.games.kungfu.state import KungFu


def next_in_queue(s: KungFu, frame: Frame) -> None:
    """KF-18.11: the targets of the first Attack in the queue answer clockwise from its maker, then the next Attack."""
    number = frame.x
    while number < len(s.attacks):
        attack = s.attacks[number]
        for place in range(1, s.seats):
            seat = (attack.maker + place) % s.seats
            for t in range(len(attack.targets)):
                target = attack.targets[t]
                if target.place == seat and not target.answered and not target.removed:
                    if number != frame.x:
                        s.go_to(number, 0)
                    s.ask(ANSWER, target.seat, number, packing.at_stage(t, 0))
                    return
        number += 1
    s.stack.pop()


def go_on(s: KungFu, frame: Frame) -> None:
    """One target's answer: Q14, Q15, Q16, Q17 in this order, until somebody is asked."""
    number = frame.x
    t = packing.target_of(frame.y)
    stage = packing.stage_of(frame.y)
    attack = s.attacks[number]
    target = attack.targets[t]
    if stage == 0:
        stage = 1
        if s.terms.team_game:  # KF-18.14: the teammates of the seat that was aimed at
            s.go_to(number, packing.at_stage(t, 1))
            window = packing.window_about(BEFORE_BLOCK, number)
            s.ask(WINDOW, target.place, window, packing.window_next(t, 0))
            return
    if target.removed:  # KF-18.12
        s.stack.pop()
        return
    if stage == 1:
        stage = 2
        if target.block < 0 and is_asked_to_block(s, attack, target):
            s.go_to(number, packing.at_stage(t, 2))
            s.ask(BLOCK, target.seat, number, t)
            return
    if stage == 2 and s.terms.team_game:
        if target.block < 0 and not target.fought and not damage.has(s, attack, ONLY_BLOCK):
            s.go_to(number, packing.at_stage(t, 3))
            window = packing.window_about(TEAM_BLOCK, number)
            s.ask(WINDOW, target.seat, window, packing.window_next(t, 0))
            return
    s.stack.pop()
    s.change_target(number, t, target.marked(target.faced, target.fought, True, False))
    counterattack(s, attack, target, number, t)


def is_asked_to_block(s: KungFu, attack: Attack, target: Target) -> bool:
    """Q15, by public knowledge: cards in hand, or She Who Must Fight! with a Weapon."""
    if len(s.hands[target.seat]) > 0:
        return True
    return s.weapon[target.seat] >= 0 and may_fight_back(s, attack, target.seat)


def may_fight_back(s: KungFu, attack: Attack, seat: int) -> bool:
    """KF-14.6: her ability, unless the Attack allows no counterattack or only certain Blocks."""
    archetype = s.archetype[seat]
    if archetype < 0 or s.deck.a_flags[archetype] & FIGHT_BACK == 0:
        return False
    return not damage.has(s, attack, NO_COUNTER | ONLY_BLOCK)


def block_fits(s: KungFu, attack: Attack, kind: int) -> bool:
    """KF-10.3, KF-10.7: the subtype, and what the Attack allows at all."""
    deck = s.deck
    if deck.type[kind] != BLOCK_TYPE:
        return False
    if deck.flags[kind] & YOUR_KUNG_FU == 0 and damage.has(s, attack, ONLY_BLOCK):
        return False
    return deck.ignores[kind] == 0 or deck.ignores[kind] >> damage.subtype(s, attack) & 1 == 1


def must_block(s: KungFu, attack: Attack, target: Target) -> bool:
    """KF-16.6: who stepped in against such an Attack must play the Block that he promised."""
    return target.faced and damage.has(s, attack, ONLY_BLOCK)


def block_choices(s: KungFu, frame: Frame) -> list[int]:
    """Q15, and Q16 for teammates, who may use Team Blocks only."""
    attack = s.attacks[frame.x]
    target = attack.targets[frame.y]
    out: list[int] = []
    seat = frame.seat
    own = frame.kind != TEAM_BLOCK
    if not (own and must_block(s, attack, target)):
        out.append(PASS)
    if frame.kind == BLOCK and may_fight_back(s, attack, seat) and exchange.has_base(s, seat):
        if not must_block(s, attack, target):
            out.append(FIGHT)
    last = -1
    for kind in s.hands[seat]:
        if kind != last and (own or s.deck.flags[kind] & FOR_TEAM) and block_fits(s, attack, kind):
            out.append(PLAY + kind)
        last = kind
    return out


def block(s: KungFu, action: int) -> None:
    """KF-10.1: one Block for each Attack and target."""
    frame = s.stack.pop()
    target = s.attacks[frame.x].targets[frame.y]
    if frame.kind == TEAM_BLOCK:
        if action == PASS:
            team.next_in_window(s)
            return
        s.stack.pop()  # the window closes with the first Team Block (KF-16.9)
    if action == PASS:
        if s.journal is not None:
            s.journal.note("no-block", {"seat": frame.seat})
    elif action == FIGHT:
        s.change_target(frame.x, frame.y, target.marked(target.faced, True, target.answered, target.removed))
        if s.journal is not None:
            s.journal.note("fight", {"seat": frame.seat})
    else:
        kind = action - PLAY
        s.take_from_hand(frame.seat, kind)
        s.change_target(frame.x, frame.y, target.blocked(kind, frame.seat))
        if s.journal is not None:
            s.journal.note("block", {"seat": frame.seat, "card": s.deck.names[kind], "other": target.seat})


def counterattack(s: KungFu, attack: Attack, target: Target, number: int, t: int) -> None:
    """KF-11.1, KF-11.4, KF-14.6: the right to strike back, at the answerable seat."""
    if target.fought:
        queue_depth_first(s)
        s.ask(BASE, target.seat, target.answerable)
        return
    if target.block < 0 or s.deck.flags[target.block] & COUNTER == 0 or damage.has(s, attack, NO_COUNTER):
        return
    seat = target.blocker
    if seat != target.seat and (s.terms.face_me_redirects or not target.faced):  # KF-16.9: none from a Team Block
        return
    if len(s.hands[seat]) > 0 or s.weapon[seat] >= 0:
        s.ask(COUNTER_QUESTION, seat, number, t)


def counter_choices(s: KungFu, frame: Frame) -> list[int]:
    out = [PASS]
    building.base_choices(s, frame.seat, out)
    return out


def counter(s: KungFu, action: int) -> None:
    frame = s.stack.pop()
    if action != PASS:
        queue_depth_first(s)
        building.choose_base(s, frame.seat, s.attacks[frame.x].targets[frame.y].answerable, action)


def queue_depth_first(s: KungFu) -> None:
    """KQ-28, `response_order = depth`: a new Attack is answered before the older one goes on."""
    if s.terms.depth_first:
        s.ask(QUEUE, s.active, len(s.attacks), 0)


# Stepping in ----------------------------------------------------------------------------------------------------


def special_choices(s: KungFu, frame: Frame) -> list[int]:
    """Q14: Face Me! and I Saw That Coming!"""
    out = [PASS]
    attack = s.attacks[frame.x]
    target = attack.targets[frame.y]
    last = -1
    for kind in s.hands[frame.seat]:
        if kind != last and special_fits(s, frame.seat, kind, attack, target):
            out.append(PLAY + kind)
        last = kind
    return out


def special_fits(s: KungFu, seat: int, kind: int, attack: Attack, target: Target) -> bool:
    special = s.deck.special[kind]
    if special == FACE_ME:  # KF-16.5, KF-16.6
        if target.faced or target.seat == seat:
            return False
        return not damage.has(s, attack, ONLY_BLOCK) or holds_your_kung_fu(s, seat)
    if special == CANCEL:
        for played in attack.added:
            if cancellable(s, played):
                return True
    return False


def holds_your_kung_fu(s: KungFu, seat: int) -> bool:
    for kind in s.hands[seat]:
        if s.deck.flags[kind] & YOUR_KUNG_FU and s.deck.type[kind] == BLOCK_TYPE:
            return True
    return False


def cancellable(s: KungFu, played: Played) -> bool:
    """KF-16.7."""
    return not played.cancelled and s.deck.flags[played.kind] & (ONLY_BLOCK | NEW_ATTACK) == 0


def step_in(s: KungFu, action: int) -> None:
    frame = s.stack.pop()
    if action == PASS:
        team.next_in_window(s)
        return
    kind = action - PLAY
    s.take_from_hand(frame.seat, kind)
    s.table.append(kind)
    if s.journal is not None:
        s.journal.note("play", {"seat": frame.seat, "card": s.deck.names[kind]})
    if s.deck.special[kind] == CANCEL:
        s.ask(CANCEL_PICK, frame.seat, frame.x, frame.y)
        return
    target = s.attacks[frame.x].targets[frame.y]
    team.next_in_window(s)
    if s.terms.face_me_redirects:
        s.change_target(frame.x, frame.y, target.aimed(frame.seat))
    else:  # KQ-61, block_for: the target stays, his friend blocks for him
        s.change_target(frame.x, frame.y, target.marked(True, target.fought, target.answered, target.removed))
        if len(s.hands[frame.seat]) > 0:
            s.ask(FACE_BLOCK, frame.seat, frame.x, frame.y)


def cancel_choices(s: KungFu, frame: Frame) -> list[int]:
    found: list[int] = []
    for played in s.attacks[frame.x].added:
        if cancellable(s, played) and first_cancel(s) + played.kind not in found:
            found.append(first_cancel(s) + played.kind)
    found.sort()
    return found


def first_cancel(s: KungFu) -> int:
    return first_with_card(s.deck, CANCELLING)


def cancel(s: KungFu, action: int) -> None:
    """KF-16.7, KF-16.8: the card loses every effect, and with it what depended on it."""
    frame = s.stack.pop()
    kind = action - first_cancel(s)
    attack = s.attacks[frame.x]
    for i in range(len(attack.added)):
        played = attack.added[i]
        if played.kind == kind and cancellable(s, played):
            cancel_card(s, frame.x, i)
            if s.deck.flags[kind] & COMBO and not played.combo:
                cancel_combo(s, frame.x, played.seat)
            break
    if s.journal is not None:
        s.journal.note("cancel", {"seat": frame.seat, "card": s.deck.names[kind]})


def cancel_card(s: KungFu, number: int, i: int) -> None:
    played = s.attacks[number].added[i]
    s.change_card(number, i, Played(played.kind, played.seat, played.combo, played.added, True, played.launched))
    for t in range(len(s.attacks[number].targets)):
        target = s.attacks[number].targets[t]
        if target.via == i:
            s.change_target(number, t, target.marked(target.faced, target.fought, target.answered, True))


def cancel_combo(s: KungFu, number: int, seat: int) -> None:
    for i in range(len(s.attacks[number].added)):
        played = s.attacks[number].added[i]
        if played.combo and played.seat == seat and not played.cancelled:
            cancel_card(s, number, i)
