"""Phase 5 and the founding draw: Yang and Yin (EC-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.china import cards, realm
from jianghu.games.china.cards import (
    BANDITS,
    CORRUPT,
    DIKES,
    DISC,
    EARTHQUAKE,
    FAMINE,
    FLOODS,
    GRANARIES,
    LOCUSTS,
    ONE,
    PESTILENCE,
    RAID,
    REVOLT,
    SPY,
    SYMBOLS,
    TRAITOR,
    YANG,
    YIN,
)
from jianghu.games.china.phases import CLAIMS, CORNER, FOUNDING, NEXT
from jianghu.games.china.provinces import first, members
from jianghu.games.china.questions import RELIEF, YANG_AT, YIN_AT, frame_of
from jianghu.games.china.realm import BY_MANDATE
from jianghu.games.china.verbs import RELIEVE_NO, RELIEVE_YES
from jianghu.games.china.verbs import YANG as YANG_VERB
from jianghu.games.china.verbs import YIN as YIN_VERB
from jianghu.kernel.dice import Dice
from jianghu.kernel.frame import Frame

if TYPE_CHECKING:
    from jianghu.games.china.state import China


def go_on(s: China, dice: Dice) -> None:
    """EC-11.2, EC-11.3: the provinces are named first; with a single one there is nothing to name."""
    if s.mandate:  # EC-14.12
        s.phase = CORNER
        return
    lands = s.lands[s.active]
    if lands & (lands - 1):
        s.stack.append(frame_of(YANG_AT, s.active))
    else:
        province = first(lands)
        named(s, province, province, dice)


def places(s: China) -> list[int]:
    """The answers to both questions."""
    start = YANG_VERB if s.stack[-1].kind == YANG_AT else YIN_VERB
    return [start + province for province in members(s.lands[s.active])]


def do_yang(s: China, province: int) -> None:
    s.stack[-1] = Frame(YIN_AT, s.active, province)


def do_yin(s: China, province: int, dice: Dice) -> None:
    named(s, s.stack.pop().x, province, dice)


def named(s: China, yang: int, yin: int, dice: Dice) -> None:
    """EC-11.4: both cards are drawn; Yang comes first."""
    if s.journal is not None:
        s.journal.note("name", {"seat": s.active, "yang": realm.name(yang), "yin": realm.name(yin)})
    if s.yang_left == 0:
        mandate(s)
        return
    before = s.held[s.active]
    kind = cards.draw(s.yang, s.yang_left, dice)
    s.yang -= ONE[kind]
    s.yang_left -= 1
    if kind < SYMBOLS:
        symbol(s, kind, yang)
    else:
        keep(s, kind)
    calamity = cards.draw(s.yin, s.yin_left, dice)
    s.yin -= ONE[calamity]
    s.yin_left -= 1
    if s.journal is not None:
        s.journal.reveal("calamity", {"seat": s.active, "calamity": YIN[calamity], "province": realm.name(yin)})
    kept = s.held[s.active] > before
    if calamity <= FLOODS and (before > 0 or (kept and yang == yin)):  # EC-16.7
        s.drawn = kind if kept else -1
        s.stack.append(Frame(RELIEF, s.active, yang, yin + 32 * calamity))
        return
    strike(s, calamity, yin, kind if kept else -1, dice)
    finish(s)


def symbol(s: China, kind: int, province: int) -> None:
    """EC-11.5."""
    s.seen += ONE[kind]
    s.discs = realm.replaced(s.discs, province, s.discs[province] + DISC[kind])
    s.wealth |= 1 << province
    if s.journal is not None:
        s.journal.reveal("symbol", {"seat": s.active, "card": YANG[kind], "province": realm.name(province)})


def keep(s: China, kind: int) -> None:
    """EC-11.6."""
    s.hands = realm.replaced(s.hands, s.active, s.hands[s.active] + ONE[kind])
    s.held = realm.replaced(s.held, s.active, s.held[s.active] + 1)
    if s.journal is not None:
        s.journal.whisper("keep", {"seat": s.active}, realm.seats_of(s, s.active), {"card": YANG[kind]}, True)


def mandate(s: China) -> None:
    """EC-11.7, EC-14.8, and EC-14.12 where turns are to be equal."""
    if s.journal is not None:
        s.journal.reveal("mandate", {"seat": s.active})
    senior = s.joining
    if senior >= 0:  # EC-7.10
        s.joining = -1
        realm.merge(s, senior, s.active)
        if s.ended:
            return
    s.mandate = True
    if s.terms.equal_turns:
        s.phase = NEXT
    else:
        s.ended = BY_MANDATE


# Relief ---------------------------------------------------------------------------------------------------------


def relief_for(calamity: int) -> int:
    """The card that cancels it."""
    return GRANARIES if calamity == FAMINE else DIKES


def usable(s: China) -> bool:
    """EC-11.10: the card was held before this draw, or both cards are used in one province."""
    frame = s.stack[-1]
    card = relief_for(frame.y >> 5)
    hand = s.hands[s.active]
    count = cards.copies(hand, card) if hand > 0 else 0  # others look at this question without knowing the hand
    if s.drawn == card and frame.x != frame.y & 31:
        count -= 1
    return count > 0


def relief_answers(s: China) -> list[int]:
    return [RELIEVE_YES, RELIEVE_NO] if usable(s) else [RELIEVE_NO]


def do_relief(s: China, action: int, dice: Dice) -> None:
    """EC-11.11."""
    frame = s.stack.pop()
    calamity, province, drawn = frame.y >> 5, frame.y & 31, s.drawn
    s.drawn = -1
    if action == RELIEVE_YES:
        card = relief_for(calamity)
        s.hands = realm.replaced(s.hands, s.active, s.hands[s.active] - ONE[card])
        s.held = realm.replaced(s.held, s.active, s.held[s.active] - 1)
        s.seen += ONE[card]
        if s.journal is not None:
            s.journal.reveal("relieve", {"seat": s.active, "card": YANG[card], "province": realm.name(province)})
    else:
        strike(s, calamity, province, drawn, dice)
    finish(s)


# Calamities -----------------------------------------------------------------------------------------------------


def strike(s: China, calamity: int, province: int, new: int, dice: Dice) -> None:
    """EC-11.9: the Yin card is carried out. ``new`` is the Yang card that was kept just now, or -1."""
    t = s.terms
    count = s.count[province]
    if calamity == FAMINE:
        lose(s, province, t.famine)
    elif calamity == FLOODS:
        lose(s, province, t.floods)
    elif calamity == TRAITOR:
        traitor(s, new)
    elif calamity == PESTILENCE:
        lose(s, province, (count + 1) // 2)
    elif calamity == EARTHQUAKE:
        lose(s, province, t.earthquake)
    elif calamity == LOCUSTS:
        s.idle_farms |= 1 << province
    elif calamity == BANDITS:
        s.idle_trade |= 1 << province
        lose(s, province, t.bandits)
    elif calamity == REVOLT:
        revolt(s, province, count if count < t.revolt_dice else t.revolt_dice, dice)
    elif calamity == RAID:
        lose(s, province, t.raid_frontier if t.frontier >> province & 1 else t.raid_elsewhere)
    elif calamity == CORRUPT:
        s.corrupt |= 1 << s.active
    elif calamity == SPY:
        spy(s, dice)


def lose(s: China, province: int, number: int) -> None:
    """EC-11.12, and EC-2.9: a founding draw leaves one marker."""
    count = s.count[province]
    if number > count:
        number = count
    if number == count and s.turns == 0 and s.terms.mercy and s.lands[s.active] == 1 << province:
        number -= 1
    if s.journal is not None:
        s.journal.note("loss", {"seat": s.active, "count": number, "province": realm.name(province)})
    if number > 0:
        realm.take_away(s, province, number)


def revolt(s: China, province: int, number: int, dice: Dice) -> None:
    """Each odd die costs a marker."""
    odd = 0
    for _i in range(number):
        die = dice.below(6) + 1
        odd += die & 1
        if s.journal is not None:
            s.journal.note("revolt", {"seat": s.active, "die": die})
    lose(s, province, odd)


def traitor(s: China, new: int) -> None:
    """EC-11.13."""
    kept = ONE[new] if new >= 0 and not s.terms.traitor_takes_all else 0
    if s.journal is not None:
        gone = s.held[s.active] - (1 if kept else 0)
        s.journal.note("traitor", {"seat": s.active, "count": gone})
    realm.lose_hand(s, s.active, kept)


def spy(s: China, dice: Dice) -> None:
    """EC-11.14."""
    state = s.active
    if s.held[state] == 0:
        if s.journal is not None:
            s.journal.note("no card", {"seat": state})
        return
    card = cards.draw(s.hands[state], s.held[state], dice)
    if s.journal is not None:
        s.journal.whisper("spy", {"seat": state}, realm.seats_of(s, state), {"card": YANG[card]}, True)
    realm.lose_hand(s, state, s.hands[state] - ONE[card])


def finish(s: China) -> None:
    """EC-11.18, and what follows a draw."""
    state = s.active
    if s.turns == 0:
        if s.lands[state] == 0:
            realm.eliminate(s, state)
        after = (state + 1) % s.seats
        if after == s.first:  # EC-2.3: the first founder has the first turn
            s.phase = NEXT
        else:
            s.active = after
            s.phase = FOUNDING
            if s.journal is not None and s.ended == 0:
                s.journal.note("founder", {"seat": after})
        return
    senior = s.joining
    if senior >= 0:  # EC-7.10: even without a marker
        s.joining = -1
        s.phase = CLAIMS
        realm.merge(s, senior, state)
    elif s.lands[state] == 0:
        s.phase = CLAIMS
        realm.eliminate(s, state)
    else:
        s.phase = CORNER
