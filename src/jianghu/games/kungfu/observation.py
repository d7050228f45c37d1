"""What a seat sees of Kung Fu Fighting as numbers.

Of other hands a seat sees how many cards they hold, and the cards that it gave away itself (KF-1.7). The order of the
pile means nothing, so it is counted by kinds. Three Attacks are shown, the one that is asked about first; more than
three at once are only counted. Seats count from the one that looks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.kungfu import knowledge, packing
from jianghu.games.kungfu.attack import Attack
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
from jianghu.kernel.frame import Frame
from jianghu.kernel.observation import MOST, Observation

if TYPE_CHECKING:
    from jianghu.games.kungfu.state import KungFu

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
SHOWN: Final = ["attack 0", "attack 1", "attack 2"]
ATTACK_FLAGS: Final = ["split", "low", "closed"]
TARGET_FLAGS: Final = ["aimed at", "answerable to", "stepped in", "fights back", "blocked", "answered", "out"]
SEAT_FLAGS: Final = ["on your side {seat}", "weapon kept {seat}", "stance kept {seat}", "won {seat}"]
ENDS: Final = ["decided", "limit"]
# The greatest values of numbers that have no bound in the rules: more than these are shown as these. In games of random
# and greedy players were seen a hand of 11, a damage of 11, four Attacks at once and two equal questions.
MOST_HAND: Final = 20
MOST_DAMAGE: Final = 30
MOST_ASKED: Final = 9
MOST_QUESTIONS: Final = [MOST_ASKED] * len(QUESTIONS)

NO_CARDS: Final[list[int]] = []
NO_ATTACK: Final = Attack(-1, -1, -1, 0, [], [])
NOTHING_ASKED: Final = Frame(-1, -1, -1)


def observe(s: KungFu, seen: Observation) -> None:
    """All values in their order; ``seen`` either takes down their names or writes them for one seat."""
    cards = s.deck.names
    copies = s.terms.counts
    viewer = seen.viewer
    seen.counts("own hand", cards, copies, s.hands[viewer])
    seen.counts("pile", cards, copies, s.pile)
    seen.counts("removed", cards, copies, s.removed)
    seen.counts("table", cards, copies, s.table)
    seen.counts("given away", cards, copies, knowledge.given_away(s, viewer) if s.known else NO_CARDS)
    for place in range(s.seats):
        seen.place = place
        show_seat(s, seen, (viewer + place) % s.seats)
    show_table(s, seen)
    asked = s.stack[-1] if s.stack else NOTHING_ASKED
    show_question(s, seen, asked)
    seen.number("attacks", MOST_ASKED, len(s.attacks))
    attacks = s.attacks
    if asked.kind >= 0 and ABOUT_AN_ATTACK >> asked.kind & 1 and asked.x > 0:
        attacks = [attacks[asked.x], *attacks[: asked.x], *attacks[asked.x + 1 :]]
    size = 0  # of one Attack
    for number in range(len(SHOWN)):
        if size > 0 and number >= len(attacks) and not seen.naming:
            seen.skip(size)
            continue
        before = seen.count
        seen.of = SHOWN[number]
        show_attack(s, seen, attacks[number] if number < len(attacks) else NO_ATTACK)
        size = seen.count - before


def show_seat(s: KungFu, seen: Observation, seat: int) -> None:
    """What lies before a seat, and its Chi."""
    cards = s.deck.names
    attached = s.deck.improvement_names
    seen.one_of("weapon {seat}", cards, s.weapon[seat])
    seen.some_of("on the weapon {seat}", attached, s.forged[seat] if s.weapon[seat] >= 0 else 0)
    seen.one_of("stance {seat}", cards, s.stance[seat])
    seen.some_of("on the stance {seat}", attached, s.trained[seat] if s.stance[seat] >= 0 else 0)
    seen.one_of("archetype {seat}", s.deck.archetype_names, s.archetype[seat])
    held = knowledge.may_hold(s, seen.viewer, seat) if s.known else NO_CARDS
    seen.counts("may hold {seat}", cards, s.terms.counts, held)
    side = s.terms.side[seat]
    seen.number("hand {seat}", MOST_HAND, len(s.hands[seat]))
    seen.number("chi {seat}", s.terms.start_chi, s.chi[side])
    flags = 1 if side == s.terms.side[seen.viewer] else 0
    flags |= (s.weapons_kept >> seat & 1) << 1 | (s.stances_kept >> seat & 1) << 2 | (s.winners >> side & 1) << 3
    seen.flags(SEAT_FLAGS, flags)


def show_table(s: KungFu, seen: Observation) -> None:
    """The deck, the turn, and cards on their way."""
    limit = s.terms.turn_limit
    seen.number("deck", s.terms.cards, len(s.order) - s.next)
    seen.number("turns", limit if limit > 0 else MOST, s.turns)
    seen.flag("attacked", s.attacked)
    seen.one_of("ended", ENDS, s.ended - 1)
    seen.seat("turn of", s.active)
    seen.one_of("taken", s.deck.names, s.taken)
    seen.some_of("taken with", s.deck.improvement_names, s.taken_with if s.taken >= 0 else 0)
    secret = s.secret != -1
    seen.flag("secret", secret)
    own = secret and knowledge.secret_owner(s) == seen.viewer
    seen.one_of("own secret", s.deck.names, s.secret if own else -1)


def show_question(s: KungFu, seen: Observation, asked: Frame) -> None:
    """Who is asked what, and what the question is about."""
    kind = asked.kind
    seen.seat("asked", asked.seat)
    seen.counts("question", QUESTIONS, MOST_QUESTIONS, [frame.kind for frame in s.stack])
    about = -1
    x = y = avenge = wind = 0
    if kind < 0:
        pass
    elif kind == BASE:
        about = asked.x
    elif kind == SWAP:
        about = asked.y
        x = asked.x
    elif kind == DRAW_FOR or kind == KEEP:
        x = asked.x
    elif kind == EXTRA:
        x = packing.targets_chosen(asked.y)
        y = packing.targets_allowed(asked.y)
    elif kind == MODE:
        x = asked.y
    elif kind == AFTERMATH:
        avenge = asked.x
        wind = packing.breathless_sides(asked.y)
    elif ABOUT_A_TARGET >> kind & 1:
        about = s.attacks[asked.x].targets[asked.y].seat
    seen.seat("asked about", about)
    seen.number("asked x", MOST_ASKED, x)
    seen.number("asked y", MOST_ASKED, y)
    for place in range(s.seats):  # KF-16.10: who may be avenged on whom
        seen.place = place
        seen.some_seats("avenge {seat} on", packing.attackers_of(avenge, (seen.viewer + place) % s.seats))
    breathless = 0  # KF-16.11: who may catch their breath
    for seat in range(s.seats):
        if wind >> s.terms.side[seat] & 1:
            breathless |= 1 << seat
    seen.some_seats("second wind", breathless)


def show_attack(s: KungFu, seen: Observation, attack: Attack) -> None:
    cards = s.deck.names
    copies = s.terms.counts
    seen.seat("{of} by", attack.maker)
    seen.one_of("{of} card", cards, attack.card)
    seen.one_of("{of} weapon", cards, attack.weapon)
    seen.some_of("{of} on the weapon", s.deck.improvement_names, attack.forged if attack.weapon >= 0 else 0)
    added = NO_CARDS
    cancelled = NO_CARDS
    extra = 0
    if attack.added:
        added = [played.kind for played in attack.added if not played.cancelled]
        cancelled = [played.kind for played in attack.added if played.cancelled]
        for played in attack.added:
            extra += played.added
    seen.counts("{of} added", cards, copies, added)
    seen.counts("{of} cancelled", cards, copies, cancelled)
    seen.counts("{of} block", cards, copies, [target.block for target in attack.targets if target.block >= 0])
    seen.number("{of} added damage", MOST_DAMAGE, extra)
    seen.some_of("{of}", ATTACK_FLAGS, int(attack.split) | int(attack.low) << 1 | int(attack.closed) << 2)
    for place in range(s.seats):
        seen.place = place
        show_target(seen, attack, (seen.viewer + place) % s.seats)


def show_target(seen: Observation, attack: Attack, seat: int) -> None:
    """What an Attack does to one seat, and whether that seat must answer it."""
    flags = damage = loss = 0
    for target in attack.targets:
        if target.seat == seat:
            flags |= 1
            if target.faced:
                flags |= 1 << 2
            if target.fought:
                flags |= 1 << 3
            if target.block >= 0:
                flags |= 1 << 4
            if target.answered:
                flags |= 1 << 5
            if target.removed:
                flags |= 1 << 6
            damage = target.damage
            loss = target.loss
        if target.answerable == seat:
            flags |= 1 << 1
    seen.some_of("{of} {seat}", TARGET_FLAGS, flags)
    seen.number("{of} {seat} damage", MOST_DAMAGE, damage)
    seen.number("{of} {seat} loss", MOST_DAMAGE, loss)
