"""What must hold at every question: cards, Chi, slots and the shape of the exchange."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.kungfu import knowledge, packing
from jianghu.games.kungfu.cards import ATTACK, COMBO, FINISHING, IMPROVED_STANCE, IMPROVED_WEAPON, STANCE, STAYS, WEAPON
from jianghu.games.kungfu.questions import (
    ARCHETYPE,
    CATCH_TO,
    DISCARD,
    DRAW_FOR,
    EXCHANGE,
    MAIN,
    PASS_CARD,
    QUESTIONS,
    SWAP,
    TURN,
    UPKEEP,
)

if TYPE_CHECKING:
    from jianghu.games.kungfu.state import KungFu


# What a frame may lie on; "" is the bottom of the stack.
BELOW: Final = {
    "archetype": ["", "archetype"],
    "swap": ["window"],
    "catch to": ["main", "window"],
    "base": ["build", "queue"],
    "weapon mode": ["build"],
    "extra target": ["build", "enhance", "window", "draw for"],
    "enhance": ["build"],
    "mode": ["build", "enhance", "window", "draw for"],
    "combo": ["window"],
    "draw for": ["build", "enhance", "main", "window"],
    "new target": ["build"],
    "cancel": ["window"],
    "block": ["answer"],
    "block for": ["window"],
    "counter": ["queue"],
    "keep": ["losing"],
    "aftermath": ["recover"],
    "turn": [""],
    "window": ["answer", "build", "turn"],
    "exchange": ["recover", "turn"],
    "build": ["build", "queue"],
    "queue": ["exchange", "queue"],
    "answer": ["queue"],
    "losing": ["after"],
    "after": ["recover", "turn"],
    "recover": ["recover", "turn"],
}
OF_THE_TURN: Final = ["upkeep", "discard", "main", "pass card", "pass to"]


def lies_well(s: KungFu, i: int) -> bool:
    """Whether a frame lies on one that it goes back to; a question to several seats lies on its window."""
    frame = s.stack[i]
    name = QUESTIONS[frame.kind]
    below = QUESTIONS[s.stack[i - 1].kind] if i > 0 else ""
    if name in BELOW:
        return below in BELOW[name]
    if name in OF_THE_TURN:
        return below == "turn" and s.active == frame.seat == s.stack[i - 1].seat
    return below == "window" and packing.window_question(s.stack[i - 1].x) == frame.kind


def faults(s: KungFu) -> list[str]:
    """Everything that does not hold, in words."""
    found: list[str] = []
    check_cards(s, found)
    check_slots(s, found)
    check_chi(s, found)
    check_attacks(s, found)
    check_asked(s, found)
    return found


def check_cards(s: KungFu, found: list[str]) -> None:
    """Invariants 1, 2 and 6: every card of the deck is in exactly one place. Hidden cards count by their number."""
    left = s.terms.counts.copy()
    hidden = 0
    knowledge.take_open_cards(s, left)
    for hand in [*s.hands, s.order[s.next :]]:
        for kind in hand:
            if kind >= 0:
                left[kind] -= 1
            else:
                hidden += 1
    for kind in range(s.deck.count):
        if left[kind] < 0:
            found.append(f"there are {-left[kind]} cards {s.deck.names[kind]} too many")
    missing = sum(left)
    if missing != hidden:
        found.append(f"{missing - hidden} cards are missing")
    for hand in s.hands:
        if hand != sorted(hand):
            found.append("a hand is not in order")


def check_slots(s: KungFu, found: list[str]) -> None:
    """Invariants 3, 4 and 7: Weapons, Stances, improvements and companions."""
    deck = s.deck
    for seat in range(s.seats):
        if s.weapon[seat] >= 0 and deck.type[s.weapon[seat]] != WEAPON:
            found.append(f"seat {seat} has something else than a Weapon in its slot")
        if s.stance[seat] >= 0 and deck.type[s.stance[seat]] != STANCE:
            found.append(f"seat {seat} has something else than a Stance in its slot")
        if (s.forged[seat] and s.weapon[seat] < 0) or (s.trained[seat] and s.stance[seat] < 0):
            found.append(f"seat {seat} has improvements of nothing")
        for i, kind in enumerate(deck.improvements):
            for attached, type in ((s.forged[seat], IMPROVED_WEAPON), (s.trained[seat], IMPROVED_STANCE)):
                if attached >> i & 1:
                    if deck.type[kind] != type:
                        found.append(f"{deck.names[kind]} is attached to the wrong kind of card")
                    if deck.flags[kind] & STAYS and (
                        s.archetype[seat] < 0 or deck.a_attaches[s.archetype[seat]] != kind
                    ):
                        found.append(f"{deck.names[kind]} is not with its owner")
        if not s.alive(seat) and (s.hands[seat] or s.weapon[seat] >= 0 or s.stance[seat] >= 0):
            found.append(f"seat {seat} is out and still has cards")
    held = [archetype for archetype in s.archetype if archetype >= 0]
    if len(held) != len(set(held)):
        found.append("two seats have one Archetype")


def check_chi(s: KungFu, found: list[str]) -> None:
    """Invariants 11, 14 and 42."""
    if len(s.chi) != s.terms.sides or min(s.chi) < 0 or max(s.chi) > s.terms.start_chi:
        found.append("Chi is out of its bounds")
    living = sum(1 for chi in s.chi if chi > 0)
    if s.ended == 0 and living < 2:
        found.append("the game goes on though at most one side is left")


def check_attacks(s: KungFu, found: list[str]) -> None:
    """Invariants 5, 19, 20, 21, 23 and 25."""
    deck = s.deck
    in_exchange = any(frame.kind >= EXCHANGE for frame in s.stack)
    carried_out = bool(s.stack) and s.stack[-1].kind in (SWAP, CATCH_TO, DRAW_FOR)
    if (s.attacks or s.taken >= 0 or (s.table and not carried_out)) and not in_exchange:
        found.append("cards of an exchange lie on the table outside of one")
    living = sum(1 for chi in s.chi if chi > 0)
    for attack in s.attacks:
        names = [played.kind for played in attack.added if not played.combo]
        if len(names) != len(set(names)):
            found.append("an Attack has two enhancements of one name")
        if sum(1 for kind in names if deck.type[kind] == FINISHING) > 1:
            found.append("an Attack has two Finishing Moves")
        combos = {played.seat for played in attack.added if deck.flags[played.kind] & COMBO}
        helpers = [played.seat for played in attack.added if not played.combo and played.seat != attack.maker]
        if len(helpers) != len(set(helpers)):
            found.append("a teammate added two enhancements to one Attack")
        for played in attack.added:
            if played.combo != (deck.type[played.kind] == ATTACK) or (played.combo and played.seat not in combos):
                found.append("an Attack Card was added without a Combo Attack!")
        sides = [s.terms.side[target.seat] for target in attack.targets if not target.removed]
        if len(sides) != len(set(sides)) or s.terms.side[attack.maker] in sides:
            found.append("an Attack has a wrong target")
        if living == 2 and len(attack.targets) > 1:
            found.append("an Attack is split though two sides are left")
        if attack.weapon >= 0 and not s.weapons_kept and s.weapon[attack.maker] not in (attack.weapon, -1):
            found.append("the base of an Attack is not the maker's Weapon")


def check_asked(s: KungFu, found: list[str]) -> None:
    """Invariants 37 and 40: one question, to a living seat, that has an answer."""
    if (s.ended == 0) != bool(s.stack):
        found.append("it does not say clearly whether the game is over")
        return
    if not s.stack:
        return
    frame = s.stack[-1]
    if frame.kind >= TURN:
        found.append("nobody is asked")
        return
    for i, one in enumerate(s.stack):
        if not fits(s, one.kind, one.x, one.y) or not lies_well(s, i):
            found.append(f"the question {QUESTIONS[one.kind]!r} cannot be asked here")
            return
    if not s.alive(frame.seat):
        found.append("a seat is asked that is out of the game")
    if frame.kind in (UPKEEP, DISCARD, MAIN, PASS_CARD) and s.attacks:
        found.append("the turn goes on during an exchange")
    if -1 not in s.hands[frame.seat] and not s.legal():
        found.append("the question has no answer")


def fits(s: KungFu, kind: int, x: int, y: int) -> bool:
    """Whether the numbers of a frame point at something that is there."""
    name = QUESTIONS[kind]
    count = len(s.attacks)
    if name in ("weapon mode", "enhance", "combo", "new target", "build"):
        return 0 <= x < count
    if name == "extra target":
        return 0 <= x < count and 0 <= y < 10_000 and packing.targets_allowed(y) > 0
    if name == "mode":
        return 0 <= x < count and 0 <= y < len(s.attacks[x].added)
    if name in ("before block", "cancel", "block", "team block", "counter", "block for"):
        return 0 <= x < count and 0 <= y < len(s.attacks[x].targets)
    if name == "answer":
        return 0 <= x < count and 0 <= packing.target_of(y) < len(s.attacks[x].targets)
    if name == "team enhance":
        return 0 <= x < count
    if name == "base":
        return 0 <= x < s.seats
    if name == "window":
        question, attack = packing.window_question(x), packing.window_attack(x)
        if question >= len(QUESTIONS) or y < 0 or x < 0:
            return False
        if QUESTIONS[question] in ("before block", "team block"):
            return attack < count and packing.window_target(y) < len(s.attacks[attack].targets)
        return QUESTIONS[question] in ("trade secrets", "after refill", "respite") or attack < count
    if name == "keep":
        return s.taken >= 0 and x in (0, 1)
    if name == "swap":
        return x in (0, 1) and 0 <= y < s.seats and (x == 0 or s.secret != -1)
    if name == "pass to":
        return s.secret != -1
    if name in ("queue", "losing"):
        return x >= 0 and y >= 0
    return kind != ARCHETYPE or s.terms.archetypes == "draft"
