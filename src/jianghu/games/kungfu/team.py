"""Team games: windows, Team Specials, passing and swapping cards (KF-15, KF-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.kungfu import exchange, packing, table
from jianghu.games.kungfu.cards import AVENGE, CATCH, SIGNAL, SWAP, WIND
from jianghu.games.kungfu.knowledge import handed
from jianghu.games.kungfu.questions import (
    AFTER_REFILL,
    AFTERMATH,
    BEFORE_BLOCK,
    CATCH_TO,
    DRAW_FOR,
    PASS_TO,
    RESPITE,
    TEAM_BLOCK,
    TRADE,
)
from jianghu.games.kungfu.questions import SWAP as SWAP_QUESTION
from jianghu.games.kungfu.verbs import AVENGE as AVENGE_VERB
from jianghu.games.kungfu.verbs import PASS, PLAY, TO
from jianghu.kernel.dice import Dice
from jianghu.kernel.frame import Frame

if TYPE_CHECKING:
    from jianghu.games.kungfu.state import KungFu


# Windows --------------------------------------------------------------------------------------------------------


def go_on(s: KungFu, frame: Frame) -> None:
    """KF-18.2, KF-18.13: ask the next teammate whom public knowledge allows to act, or close the window."""
    question = packing.window_question(frame.x)
    number = packing.window_attack(frame.x)
    mates = s.terms.mates[frame.seat]
    target = packing.window_target(frame.y)
    place = packing.window_place(frame.y)
    while place < len(mates):
        seat = mates[place]
        if is_asked(s, question, seat, number, target):
            s.go_to(frame.x, packing.window_next(target, place))
            s.ask(question, seat, number, target)
            return
        place += 1
    s.stack.pop()


def next_in_window(s: KungFu) -> None:
    """The seat that was asked is done: the frame on top moves to the next one."""
    frame = s.stack[-1]
    s.go_to(frame.x, packing.window_next(packing.window_target(frame.y), packing.window_place(frame.y) + 1))


def is_asked(s: KungFu, question: int, seat: int, number: int, extra: int) -> bool:
    """The column "asked if": nothing in it is hidden."""
    held = len(s.hands[seat])
    if held == 0 or not s.alive(seat):
        return False
    if question == TRADE:
        return held >= 2 and len(s.hands[s.active]) >= 1
    if question == RESPITE:
        return s.weapon[seat] >= 0
    if question == BEFORE_BLOCK:
        target = s.attacks[number].targets[extra]
        return target.seat != seat and not target.removed
    if question == TEAM_BLOCK:
        return s.attacks[number].targets[extra].block < 0
    return True


def special_choices(s: KungFu, frame: Frame) -> list[int]:
    """Q2, Q4, Q20: the Team Specials for this moment, or pass."""
    out = [PASS]
    last = -1
    for kind in s.hands[frame.seat]:
        if kind != last and special_fits(s, frame, kind):
            out.append(PLAY + kind)
        last = kind
    return out


def special_fits(s: KungFu, frame: Frame, kind: int) -> bool:
    special = s.deck.special[kind]
    if frame.kind == TRADE:  # KF-16.13: both must have a card to give
        return special == SWAP and len(s.hands[frame.seat]) >= 2 and len(s.hands[s.active]) >= 1
    if special == CATCH:  # KF-16.12
        return s.weapon[frame.seat] >= 0
    return frame.kind == AFTER_REFILL and special == SIGNAL


def special(s: KungFu, action: int, dice: Dice) -> None:
    frame = s.stack.pop()
    if action == PASS:
        next_in_window(s)
        return
    kind = action - PLAY
    play_special(s, frame.seat, kind)
    if s.deck.special[kind] == SWAP:
        s.ask(SWAP_QUESTION, frame.seat, 0, frame.seat)
    elif s.deck.special[kind] == CATCH:
        catch(s, frame.seat)
    else:  # KF-16.14
        table.draw(s, s.active, s.deck.that_draw[kind], dice)
        table.put_away(s)


def play_special(s: KungFu, seat: int, kind: int) -> None:
    """The card lies on the table until its effect is finished (KF-1.5)."""
    s.take_from_hand(seat, kind)
    s.table.append(kind)
    if s.journal is not None:
        s.journal.note("play", {"seat": seat, "card": s.deck.names[kind]})


# Single cards ---------------------------------------------------------------------------------------------------


def swap(s: KungFu, action: int, first_give: int) -> None:
    """KF-16.13: two cards change hands, each chosen without seeing the other."""
    frame = s.stack.pop()
    kind = action - first_give
    if frame.x == 0:
        s.secret = kind
        if s.journal is not None:
            s.journal.whisper("commit", {"seat": frame.seat}, [frame.seat], {"card": s.deck.names[kind]}, False)
        s.ask(SWAP_QUESTION, s.active, 1, frame.y)
        return
    other = frame.y
    given = s.secret
    s.secret = -1
    handed(s, other, s.active, given)
    handed(s, s.active, other, kind)
    table.put_away(s)


def catch(s: KungFu, seat: int) -> None:
    """KF-16.12: the Weapon with its improvements goes to a teammate."""
    mates = s.terms.mates[seat]
    if len(mates) == 1:
        catch_by(s, seat, mates[0])
    else:
        s.ask(CATCH_TO, seat)


def catch_by(s: KungFu, seat: int, mate: int) -> None:
    kind = s.weapon[seat]
    with_it = table.without_companion(s, s.forged[seat])
    s.weapon[seat] = -1
    s.forged[seat] = 0
    table.discard_weapon(s, mate)
    s.weapon[mate] = kind
    s.forged[mate] = with_it
    table.put_away(s)
    if s.journal is not None:
        s.journal.note("catch", {"seat": seat, "other": mate, "card": s.deck.names[kind]})


def catch_to(s: KungFu, action: int) -> None:
    frame = s.stack.pop()
    catch_by(s, frame.seat, action - TO)


def teammate_draws(s: KungFu, seat: int, count: int, dice: Dice) -> None:
    """KF-16.15: one teammate of the player's choice."""
    mates = s.terms.mates[seat]
    if len(mates) == 1:
        table.draw(s, mates[0], count, dice)
    elif len(mates) > 1:
        s.ask(DRAW_FOR, seat, count)


def draw_for(s: KungFu, action: int, dice: Dice) -> None:
    frame = s.stack.pop()
    table.draw(s, action - TO, frame.x, dice)
    if not s.attacks:
        table.put_away(s)


def mate_choices(s: KungFu, seat: int) -> list[int]:
    out = [TO + mate for mate in s.terms.mates[seat]]
    out.sort()
    return out


def pass_card(s: KungFu, action: int, first_give: int) -> None:
    """KF-15.15: one card to a teammate, unseen by the others."""
    frame = s.stack.pop()
    if action == PASS:
        return
    kind = action - first_give
    mates = s.terms.mates[frame.seat]
    if len(mates) == 1:
        handed(s, frame.seat, mates[0], kind)
    else:
        s.secret = kind
        s.ask(PASS_TO, frame.seat)


def pass_to(s: KungFu, action: int) -> None:
    frame = s.stack.pop()
    kind = s.secret
    s.secret = -1
    handed(s, frame.seat, action - TO, kind)


# The aftermath --------------------------------------------------------------------------------------------------


def recover(s: KungFu, frame: Frame) -> None:
    """KF-12.12, Q19: every seat that may act, clockwise beginning with the active one."""
    wind = packing.breathless_sides(frame.y)
    avenging = packing.is_avenging(frame.y)
    place = packing.recovering_place(frame.y)
    while place < s.seats:
        seat = (s.active + place) % s.seats
        if may_act(s, seat, frame.x, wind, avenging):
            s.go_to(frame.x, packing.recovering(wind, avenging, place))
            s.ask(AFTERMATH, seat, frame.x, packing.recovering(wind, avenging, 0))
            return
        place += 1
    s.stack.pop()


def may_act(s: KungFu, seat: int, avenge: int, wind: int, avenging: bool) -> bool:
    held = len(s.hands[seat])
    if held == 0 or not s.alive(seat):
        return False
    if wind >> s.terms.side[seat] & 1:
        return True
    return not avenging and (s.weapon[seat] >= 0 or held >= 2) and avengeable(s, seat, avenge) > 0


def avengeable(s: KungFu, seat: int, avenge: int) -> int:
    """KF-16.10: the seats on which this one may avenge a teammate, as a set."""
    found = 0
    for mate in s.terms.mates[seat]:
        attackers = packing.attackers_of(avenge, mate)
        for other in range(s.seats):
            if attackers >> other & 1 and s.alive(other):
                found |= 1 << other
    return found


def aftermath_choices(s: KungFu, frame: Frame) -> list[int]:
    """Q19: Avenge Me! names its target, so it is a verb of its own."""
    out = [PASS]
    seat = frame.seat
    wind = packing.breathless_sides(frame.y)
    last = -1
    plays: list[int] = []
    for kind in s.hands[seat]:
        if kind != last:
            special = s.deck.special[kind]
            if special == WIND and wind >> s.terms.side[seat] & 1:
                plays.append(PLAY + kind)
            elif special == AVENGE and not packing.is_avenging(frame.y) and exchange.has_base(s, seat):
                found = avengeable(s, seat, frame.x)
                for other in range(s.seats):
                    if found >> other & 1:
                        out.append(AVENGE_VERB + other)
        last = kind
    return out + plays


def aftermath(s: KungFu, action: int) -> None:
    frame = s.stack.pop()
    seat = frame.seat
    if action == PASS:
        below = s.stack[-1]
        sides, avenging = packing.breathless_sides(below.y), packing.is_avenging(below.y)
        s.go_to(below.x, packing.recovering(sides, avenging, packing.recovering_place(below.y) + 1))
        return
    if action >= PLAY:
        kind = action - PLAY
        play_special(s, seat, kind)
        count = s.restore(seat, s.deck.restore[kind])
        table.put_away(s)
        if s.journal is not None:
            s.journal.note("restore", {"seat": seat, "count": count})
        return
    for kind in s.hands[seat]:
        if s.deck.special[kind] == AVENGE:
            play_special(s, seat, kind)
            break
    exchange.begin(s, seat, action - AVENGE_VERB, 1)
