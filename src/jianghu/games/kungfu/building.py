"""Building an Attack: base, enhancements, splits, teammates' additions (KF-7, KF-8, KF-9, KF-15.5 on, KF-16.1 on)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.kungfu import exchange, packing, table, team
from jianghu.games.kungfu.attack import BY_WEAPON, MAIN, Attack, Played, Target
from jianghu.games.kungfu.cards import (
    ATTACK,
    COMBO,
    ENHANCEMENT,
    FINISHING,
    NEEDS_TEAMMATE,
    NEEDS_WEAPON,
    NEW_ATTACK,
)
from jianghu.games.kungfu.questions import (
    BASE,
    BUILD,
    COMBO_ADD,
    ENHANCE,
    EXTRA,
    MODE,
    NEW_TARGET,
    TEAM_ENHANCE,
    WEAPON_MODE,
    WINDOW,
)
from jianghu.games.kungfu.verbs import DONE, PASS, PLAY, SPLIT, TARGET
from jianghu.games.kungfu.verbs import WEAPON as WEAPON_VERB
from jianghu.kernel.dice import Dice
from jianghu.kernel.frame import Frame

if TYPE_CHECKING:
    from jianghu.games.kungfu.state import KungFu

WEAPON_SPLIT: Final = 99  # in place of a card's number


# The base -------------------------------------------------------------------------------------------------------


def base_choices(s: KungFu, seat: int, out: list[int]) -> None:
    """KF-7.1, KF-7.2: the Weapon in play, or an Attack Card."""
    if s.weapon[seat] >= 0:
        out.append(WEAPON_VERB)
    last = -1
    for kind in s.hands[seat]:
        if kind != last and s.deck.type[kind] == ATTACK:
            out.append(PLAY + kind)
        last = kind


def choose_base(s: KungFu, seat: int, target: int, action: int) -> None:
    """The Attack comes into being, at the end of the queue (KF-18.11)."""
    weapon = -1
    forged = 0
    card = -1
    if action == WEAPON_VERB:
        weapon = s.weapon[seat]
        forged = s.forged[seat]
    else:
        card = action - PLAY
        s.take_from_hand(seat, card)
    if s.journal is not None:
        name = s.deck.names[weapon if weapon >= 0 else card]
        s.journal.note("base", {"seat": seat, "other": target, "card": name})
    s.attacks.append(Attack(seat, card, weapon, forged, [], [Target(target, target, seat, MAIN)]))
    s.ask(BUILD, seat, len(s.attacks) - 1, 0)


def go_on(s: KungFu, frame: Frame) -> None:
    """KF-18.9: one part of the building after the other, until somebody is asked."""
    maker = frame.seat
    number = frame.x
    stage = frame.y
    if stage == 0:
        stage = 1
        weapon = s.attacks[number].weapon
        if weapon >= 0 and s.deck.split_at[weapon] > 0 and extra_targets(s, number) > 0:
            s.go_to(number, stage)
            s.ask(WEAPON_MODE, maker, number)
            return
    if stage == 1:
        if len(s.hands[maker]) > 0:
            s.go_to(number, stage)
            s.ask(ENHANCE, maker, number)
            return
        stage = 2
    if stage == 2:
        stage = 3
        if s.terms.team_game:  # KF-15.6
            s.go_to(number, stage)
            s.ask(WINDOW, maker, packing.window_about(TEAM_ENHANCE, number), packing.window_next(0, 0))
            return
    if stage == 3:
        s.attacks[number] = s.attacks[number].now_closed()
        if s.journal is not None:
            s.journal.note("closed", {"seat": maker})
    launch(s, number)


def launch(s: KungFu, number: int) -> None:
    """KF-16.2: as soon as the Attack is closed, each You Go That Way makes a new one."""
    attack = s.attacks[number]
    for i in range(len(attack.added)):
        played = attack.added[i]
        if s.deck.flags[played.kind] & NEW_ATTACK and not played.launched:
            s.go_to(number, 4)
            s.change_card(number, i, Played(played.kind, played.seat, played.combo, played.added, False, True))
            if new_targets(s, number, played.seat) > 0 and exchange.has_base(s, played.seat):
                s.ask(NEW_TARGET, played.seat, number)
            return
    s.stack.pop()


def new_targets(s: KungFu, number: int, seat: int) -> int:
    """KF-16.3: opponents who are no target of the host Attack, as a set."""
    found = 0
    for other in range(s.seats):
        if s.opponents(seat, other):
            found |= 1 << other
    for target in s.attacks[number].targets:
        if not target.removed:
            found &= ~(1 << target.seat)
    return found


def choose_new_target(s: KungFu, action: int) -> None:
    frame = s.stack.pop()
    target = action - TARGET
    if s.journal is not None:
        s.journal.note("attack", {"seat": frame.seat, "other": target})
    s.ask(BASE, frame.seat, target)


# Splitting ------------------------------------------------------------------------------------------------------


def extra_targets(s: KungFu, number: int) -> int:
    """KF-9.6, KF-15.10: living opponents of the maker whose side is under no Attack of the exchange, as a set."""
    terms = s.terms
    under = 1 << terms.side[s.attacks[number].maker]
    for attack in s.attacks:
        for target in attack.targets:
            if not target.removed:
                under |= 1 << terms.side[target.seat]
    found = 0
    for seat in range(s.seats):
        if under >> terms.side[seat] & 1 == 0 and s.chi[terms.side[seat]] > 0:
            found |= 1 << seat
    return found


def choose_weapon_mode(s: KungFu, action: int) -> None:
    """KF-9.3: in split mode the base damage is the Weapon's lower one."""
    frame = s.stack.pop()
    if action == SPLIT:
        attack = s.attacks[frame.x]
        s.attacks[frame.x] = attack.in_low_mode()
        most = s.deck.split_at[attack.weapon] - 1
        s.ask(EXTRA, frame.seat, frame.x, packing.splitting(WEAPON_SPLIT, 0, most))


def choose_mode(s: KungFu, action: int) -> None:
    """KF-9.4: the splitting card's player chooses."""
    frame = s.stack.pop()
    played = s.attacks[frame.x].added[frame.y]
    if action == SPLIT:
        s.ask(EXTRA, frame.seat, frame.x, packing.splitting(frame.y, 0, s.deck.split[played.kind] - 1))
    else:
        added = s.deck.add[played.kind]
        s.change_card(frame.x, frame.y, Played(played.kind, played.seat, played.combo, added))


def extra_choices(s: KungFu, frame: Frame) -> list[int]:
    """KF-9.5: at least one extra target, and no more than the card allows."""
    out: list[int] = []
    if packing.targets_chosen(frame.y) > 0:
        out.append(DONE)
    found = extra_targets(s, frame.x)
    for seat in range(s.seats):
        if found >> seat & 1:
            out.append(TARGET + seat)
    return out


def choose_extra(s: KungFu, action: int) -> None:
    frame = s.stack.pop()
    if action == DONE:
        return
    card = packing.splitting_card(frame.y)
    chosen = packing.targets_chosen(frame.y) + 1
    most = packing.targets_allowed(frame.y)
    seat = action - TARGET
    via = BY_WEAPON if card == WEAPON_SPLIT else card
    s.attacks[frame.x] = s.attacks[frame.x].with_target(Target(seat, seat, frame.seat, via))  # KF-15.9
    if s.journal is not None:
        s.journal.note("extra", {"seat": frame.seat, "other": seat})
    if chosen < most and extra_targets(s, frame.x) > 0:
        s.ask(EXTRA, frame.seat, frame.x, packing.splitting(card, chosen, most))


# Enhancements ---------------------------------------------------------------------------------------------------


def fits(s: KungFu, number: int, kind: int, seat: int) -> bool:
    """KF-8.1 to KF-8.4: whether an enhancement may be added to the Attack by that seat."""
    deck = s.deck
    type = deck.type[kind]
    if type != ENHANCEMENT and type != FINISHING:
        return False
    attack = s.attacks[number]
    for played in attack.added:
        if played.kind == kind and not played.combo:
            return False
        if type == FINISHING and deck.type[played.kind] == FINISHING:
            return False
    flags = deck.flags[kind]
    if flags & NEEDS_WEAPON and attack.weapon < 0:
        return False
    if flags & NEEDS_TEAMMATE and seat == attack.maker:
        return False
    if deck.cost[kind] > 0 and s.side_chi(seat) <= deck.cost[kind]:
        return False
    if flags & NEW_ATTACK:  # KF-16.1
        return exchange.has_base(s, seat) and new_targets(s, number, seat) > 0
    return True


def has_combo(s: KungFu, number: int, seat: int) -> bool:
    """KF-8.7: whether that very seat played Combo Attack! in this Attack."""
    for played in s.attacks[number].added:
        if played.seat == seat and s.deck.flags[played.kind] & COMBO and not played.combo:
            return True
    return False


def enhance_choices(s: KungFu, frame: Frame) -> list[int]:
    """Q9, Q11, Q11a."""
    out = [PASS if frame.kind == TEAM_ENHANCE else DONE]
    seat = frame.seat
    combo = frame.kind != TEAM_ENHANCE and has_combo(s, frame.x, seat)
    last = -1
    for kind in s.hands[seat]:
        if kind != last:
            if s.deck.type[kind] == ATTACK:
                if combo:
                    out.append(PLAY + kind)
            elif frame.kind != COMBO_ADD and fits(s, frame.x, kind, seat):
                out.append(PLAY + kind)
        last = kind
    return out


def enhance(s: KungFu, action: int, dice: Dice) -> None:
    """Q9: one card, or done. The question stays, below what the card asks, as long as there are cards in the hand."""
    place = len(s.stack) - 1
    frame = s.stack[place]
    if action == DONE:
        s.stack.pop()
        s.go_to(frame.x, 2)
        return
    add_card(s, frame.x, action - PLAY, frame.seat, dice)
    if not s.hands[frame.seat]:
        del s.stack[place]


def team_enhance(s: KungFu, action: int, dice: Dice) -> None:
    """KF-15.5, KF-15.8: each teammate once; the Attack Cards of his Combo Attack! at once."""
    frame = s.stack.pop()
    team.next_in_window(s)
    if action != PASS:
        add_card(s, frame.x, action - PLAY, frame.seat, dice)
        if s.deck.flags[action - PLAY] & COMBO and len(s.hands[frame.seat]) > 0:
            s.ask(COMBO_ADD, frame.seat, frame.x)


def combo_add(s: KungFu, action: int, dice: Dice) -> None:
    frame = s.stack.pop()
    if action != DONE:
        add_card(s, frame.x, action - PLAY, frame.seat, dice)
        if len(s.hands[frame.seat]) > 0:
            s.ask(COMBO_ADD, frame.seat, frame.x)


def add_card(s: KungFu, number: int, kind: int, seat: int, dice: Dice) -> None:
    """KF-8.5: costs, draws, modes and extra targets at once."""
    deck = s.deck
    s.take_from_hand(seat, kind)
    combo = deck.type[kind] == ATTACK
    attack = s.attacks[number]
    place = len(attack.added)
    s.attacks[number] = attack.with_card(Played(kind, seat, combo))
    if s.journal is not None:
        s.journal.note("enhance", {"seat": seat, "card": deck.names[kind]})
    if deck.cost[kind] > 0:
        side = s.terms.side[seat]
        s.chi[side] = s.chi[side] - deck.cost[kind]
    if deck.draw[kind] > 0:
        table.draw(s, seat, deck.draw[kind], dice)
    if deck.mate_draw[kind] > 0:
        team.teammate_draws(s, seat, deck.mate_draw[kind], dice)
    if deck.split[kind] > 0:
        if not attack.split and extra_targets(s, number) > 0:
            s.ask(MODE, seat, number, place)
        else:  # KF-9.4, KQ-24
            s.change_card(number, place, Played(kind, seat, combo, deck.add[kind]))
