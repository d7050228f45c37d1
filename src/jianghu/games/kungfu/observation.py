"""What a seat sees of Kung Fu Fighting as numbers. ``layout`` names the entries in the order of ``observe``.

Of other hands a seat sees how many cards they hold, and the cards that it gave away itself (KF-1.7). The order of the
pile means nothing, so it is counted by kinds. Three Attacks are shown, the one that is asked about first; more than
three at once are only counted. Seats count from the one that looks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.kungfu import knowledge
from jianghu.games.kungfu.questions import (
    AFTERMATH,
    BASE,
    BEFORE_BLOCK,
    BLOCK,
    CANCEL_PICK,
    COMBO_ADD,
    COUNTER,
    DRAW_FOR,
    ENHANCE,
    EXTRA,
    FACE_BLOCK,
    KEEP,
    MODE,
    NEW_TARGET,
    QUESTIONS,
    SWAP,
    TEAM_BLOCK,
    TEAM_ENHANCE,
    WEAPON_MODE,
)
from jianghu.kernel.observation import MOST, Layout, capped, who

if TYPE_CHECKING:
    from jianghu.games.kungfu.attack import Attack
    from jianghu.games.kungfu.state import KungFu

ATTACKS: Final = 3
# Sets of questions, as bits
ABOUT_A_TARGET: Final = (
    1 << BEFORE_BLOCK | 1 << CANCEL_PICK | 1 << BLOCK | 1 << TEAM_BLOCK | 1 << COUNTER | 1 << FACE_BLOCK
)
ABOUT_AN_ATTACK: Final = (
    ABOUT_A_TARGET
    | 1 << WEAPON_MODE
    | 1 << EXTRA
    | 1 << ENHANCE
    | 1 << MODE
    | 1 << TEAM_ENHANCE
    | 1 << COMBO_ADD
    | 1 << NEW_TARGET
)
TARGET: Final = ["aimed at", "answerable to", "stepped in", "fights back", "blocked", "answered", "out"]
LINE: Final = len(TARGET) + 2
# The greatest values of numbers that have no bound in the rules: more than these are shown as these. In games of random
# and greedy players were seen a hand of 11, a damage of 11, four Attacks at once and two equal questions.
MOST_HAND: Final = 20
MOST_DAMAGE: Final = 30
MOST_ASKED: Final = 9


def layout(s: KungFu) -> Layout:
    """The names of the entries."""
    seats = who(s.seats)
    cards = s.deck.names
    copies = s.terms.counts
    attached = [cards[kind] for kind in s.deck.improvements]
    lay = Layout()
    lay.cards("own hand", cards, copies)
    lay.cards("pile", cards, copies)
    lay.cards("removed", cards, copies)
    lay.cards("table", cards, copies)
    lay.cards("given away", cards, copies)
    for seat in seats:
        lay.flags(f"weapon {seat}", cards)
        lay.flags(f"on the weapon {seat}", attached)
        lay.flags(f"stance {seat}", cards)
        lay.flags(f"on the stance {seat}", attached)
        lay.flags(f"archetype {seat}", [card.name for card in s.deck.archetypes])
        lay.cards(f"may hold {seat}", cards, copies)
        lay.number(f"hand {seat}", MOST_HAND)
        lay.number(f"chi {seat}", s.terms.start_chi)
        lay.number(f"on your side {seat}", 1)
        lay.number(f"weapon kept {seat}", 1)
        lay.number(f"stance kept {seat}", 1)
        lay.number(f"won {seat}", 1)
    lay.number("deck", sum(copies))
    lay.number("turns", most_turns(s))
    lay.number("attacked", 1)
    lay.flags("ended", ["decided", "limit"])
    lay.flags("turn of", seats)
    lay.flags("taken", cards)
    lay.flags("taken with", attached)
    lay.number("secret", 1)
    lay.flags("own secret", cards)
    lay.flags("asked", seats)
    lay.numbers("question", QUESTIONS, MOST_ASKED)
    lay.flags("asked about", seats)
    lay.numbers("asked", ["x", "y"], MOST_ASKED)
    for seat in seats:
        lay.flags(f"avenge {seat} on", seats)
    lay.flags("second wind", seats)
    lay.number("attacks", MOST_ASKED)
    for number in range(ATTACKS):
        name = f"attack {number}"
        lay.flags(f"{name} by", seats)
        lay.flags(f"{name} card", cards)
        lay.flags(f"{name} weapon", cards)
        lay.flags(f"{name} on the weapon", attached)
        lay.cards(f"{name} added", cards, copies)
        lay.cards(f"{name} cancelled", cards, copies)
        lay.cards(f"{name} block", cards, copies)
        lay.number(f"{name} added damage", MOST_DAMAGE)
        lay.flags(name, ["split", "low", "closed"])
        for seat in seats:
            lay.flags(f"{name} {seat}", TARGET)
            lay.numbers(f"{name} {seat}", ["damage", "loss"], MOST_DAMAGE)
    return lay


def most_turns(s: KungFu) -> int:
    """The limit agreed on, or what a byte can hold."""
    limit = s.terms.turn_limit
    return limit if 0 < limit < MOST else MOST


def observe(s: KungFu, viewer: int) -> bytearray:
    """The entries for one seat."""
    seats = s.seats
    kinds = s.deck.count
    attached = len(s.deck.improvements)
    archetypes = len(s.deck.archetypes)
    each = 3 * kinds + 2 * attached + archetypes + 6
    events = 9 + len(QUESTIONS) + 2 * kinds + attached + (4 + seats) * seats
    attack = 5 * kinds + attached + 4 + seats * (LINE + 1)
    out = bytearray(5 * kinds + seats * each + events + ATTACKS * attack)
    count_cards(out, 0, s.hands[viewer])
    count_cards(out, kinds, s.pile)
    count_cards(out, 2 * kinds, s.removed)
    count_cards(out, 3 * kinds, s.table)
    put_given(s, out, 4 * kinds, each, viewer)
    at = 5 * kinds
    for place in range(seats):
        put_seat(s, out, at, (viewer + place) % seats, viewer)
        at += each
    put_table(s, out, at, viewer)
    about = put_question(s, out, at + 5 + seats + 2 * kinds + attached + 1, viewer)
    at += events
    shown = 0
    if about >= 0:
        put_attack(s, out, at, s.attacks[about], viewer)
        shown = 1
    for number in range(len(s.attacks)):
        if number != about and shown < ATTACKS:
            put_attack(s, out, at + shown * attack, s.attacks[number], viewer)
            shown += 1
    return out


def count_cards(out: bytearray, at: int, cards: list[int]) -> None:
    for kind in cards:
        out[at + kind] += 1


def flag_bits(out: bytearray, at: int, bits: int) -> None:
    while bits:
        low = bits & -bits
        out[at + low.bit_length() - 1] = 1
        bits ^= low


def put_given(s: KungFu, out: bytearray, at: int, each: int, viewer: int) -> None:
    """What the seat gave away, and which seats may hold it by now."""
    kinds = s.deck.count
    first = at + kinds + 2 * kinds + 2 * len(s.deck.improvements) + len(s.deck.archetypes)
    for known in s.known:
        if known // 65536 != viewer:
            continue
        kind = known // 64 % 1024
        most = s.terms.counts[kind]  # one card may have been given away twice, and come back between
        if out[at + kind] < most:
            out[at + kind] += 1
        for place in range(s.seats):
            if known >> (viewer + place) % s.seats & 1 and out[first + place * each + kind] < most:
                out[first + place * each + kind] += 1


def put_seat(s: KungFu, out: bytearray, at: int, seat: int, viewer: int) -> None:
    """What lies before a seat, and its Chi."""
    kinds = s.deck.count
    attached = len(s.deck.improvements)
    if s.weapon[seat] >= 0:
        out[at + s.weapon[seat]] = 1
        flag_bits(out, at + kinds, s.forged[seat])
    at += kinds + attached
    if s.stance[seat] >= 0:
        out[at + s.stance[seat]] = 1
        flag_bits(out, at + kinds, s.trained[seat])
    at += kinds + attached
    if s.archetype[seat] >= 0:
        out[at + s.archetype[seat]] = 1
    at += len(s.deck.archetypes) + kinds
    side = s.terms.side[seat]
    out[at] = capped(len(s.hands[seat]), MOST_HAND)
    out[at + 1] = capped(s.chi[side])
    if side == s.terms.side[viewer]:
        out[at + 2] = 1
    if s.weapons_kept >> seat & 1:
        out[at + 3] = 1
    if s.stances_kept >> seat & 1:
        out[at + 4] = 1
    if s.winners >> side & 1:
        out[at + 5] = 1


def put_table(s: KungFu, out: bytearray, at: int, viewer: int) -> None:
    """The deck, the turn, and cards on their way."""
    kinds = s.deck.count
    out[at] = capped(len(s.order) - s.next)
    out[at + 1] = capped(s.turns, most_turns(s))
    if s.attacked:
        out[at + 2] = 1
    if s.ended:
        out[at + 2 + s.ended] = 1
    out[at + 5 + (s.active - viewer) % s.seats] = 1
    at += 5 + s.seats
    if s.taken >= 0:
        out[at + s.taken] = 1
        flag_bits(out, at + kinds, s.taken_with)
    at += kinds + len(s.deck.improvements)
    if s.secret != -1:
        out[at] = 1
        if knowledge.secret_owner(s) == viewer:
            out[at + 1 + s.secret] = 1


def put_question(s: KungFu, out: bytearray, at: int, viewer: int) -> int:
    """Who is asked what; gives the Attack that the question is about, or -1."""
    seats = s.seats
    questions = len(QUESTIONS)
    if s.stack:
        asked = s.stack[-1]
        out[at + (asked.seat - viewer) % seats] = 1
        for frame in s.stack:
            if out[at + seats + frame.kind] < MOST_ASKED:
                out[at + seats + frame.kind] += 1
    about = -1
    at += seats + questions
    if s.stack:
        kind = asked.kind
        if kind == BASE:
            out[at + (asked.x - viewer) % seats] = 1
        elif kind == SWAP:
            out[at + (asked.y - viewer) % seats] = 1
            out[at + seats] = asked.x
        elif kind == DRAW_FOR or kind == KEEP:
            out[at + seats] = capped(asked.x, MOST_ASKED)
        elif kind == EXTRA:
            out[at + seats] = asked.y // 10 % 10
            out[at + seats + 1] = asked.y % 10
        elif kind == MODE:
            out[at + seats] = capped(asked.y, MOST_ASKED)
        elif kind == AFTERMATH:
            put_aftermath(s, out, at + seats + 2, asked.x, asked.y, viewer)
        if ABOUT_AN_ATTACK >> kind & 1:
            about = asked.x
            if ABOUT_A_TARGET >> kind & 1:
                out[at + (s.attacks[about].targets[asked.y].seat - viewer) % seats] = 1
    out[at + seats + 2 + seats * seats + seats] = capped(len(s.attacks), MOST_ASKED)
    return about


def put_aftermath(s: KungFu, out: bytearray, at: int, avenge: int, wind: int, viewer: int) -> None:
    """KF-16.10, KF-16.11: who may be avenged on whom, and who may catch their breath."""
    seats = s.seats
    for a in range(seats):
        seat = (viewer + a) % seats
        for b in range(seats):
            if avenge >> (seat * 6 + (viewer + b) % seats) & 1:
                out[at + a * seats + b] = 1
        if wind >> s.terms.side[seat] & 1:
            out[at + seats * seats + a] = 1


def put_attack(s: KungFu, out: bytearray, at: int, attack: Attack, viewer: int) -> None:
    seats = s.seats
    kinds = s.deck.count
    out[at + (attack.maker - viewer) % seats] = 1
    at += seats
    if attack.card >= 0:
        out[at + attack.card] = 1
    if attack.weapon >= 0:
        out[at + kinds + attack.weapon] = 1
        flag_bits(out, at + 2 * kinds, attack.forged)
    at += 2 * kinds + len(s.deck.improvements)
    extra = 0
    for played in attack.added:
        out[at + (kinds if played.cancelled else 0) + played.kind] += 1
        extra += played.added
    at += 2 * kinds
    blocks = at
    at += kinds
    out[at] = capped(extra, MOST_DAMAGE)
    out[at + 1] = attack.split
    out[at + 2] = attack.low
    out[at + 3] = attack.closed
    at += 4
    for target in attack.targets:
        line = at + (target.seat - viewer) % seats * LINE
        out[line] = 1
        out[line + 2] = target.faced
        out[line + 3] = target.fought
        out[line + 5] = target.answered
        out[line + 6] = target.removed
        out[line + 7] = capped(target.damage, MOST_DAMAGE)
        out[line + 8] = capped(target.loss, MOST_DAMAGE)
        if target.block >= 0:
            if out[blocks + target.block] < s.terms.counts[target.block]:
                out[blocks + target.block] += 1
            out[line + 4] = 1
        out[at + (target.answerable - viewer) % seats * LINE + 1] = 1
