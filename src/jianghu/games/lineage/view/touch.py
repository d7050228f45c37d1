"""What each legal action touches on the table, in order, so that a click can stand for it.

A thing is named by its kind and its own name: ``space:O12``, ``piece:student-crane``, ``chi:0:wood`` (of seat 0),
``seat:1``. What is not on the table but must still be told is a ``button`` or a ``count``.
"""

from __future__ import annotations

from jianghu.boards.octagons import NAMES, NUMBERS
from jianghu.games.lineage import questions
from jianghu.games.lineage.movement import piece_of
from jianghu.games.lineage.naming import piece
from jianghu.games.lineage.state import Lineage
from jianghu.games.lineage.terms import ANIMALS, FREE_STEPS, MASTERS, PIECE_NAMES, PIECES, PRICE
from jianghu.games.lineage.verbs import ALCHEMY, BID, CHOOSE, VERBS, family

PAID = {"push": PRICE, "reclaim": PRICE}


def touches(s: Lineage) -> dict[int, list[str]]:
    return {action: things(s, action) for action in s.legal()}


def things(s: Lineage, action: int) -> list[str]:
    """The things that one legal action touches."""
    words = VERBS.words(action)
    verb, _blank, rest = words.partition(" ")
    seat = s.stack[-1].seat
    if verb in ("step", "reclaim", "lift", "open", "push"):
        return [piece(s.mover).id, f"space:{rest}"]
    if rest in NUMBERS:
        return [f"space:{rest}"]
    match verb:
        case "choose" if rest in ANIMALS:
            return [piece(ANIMALS.index(rest) + MASTERS).id]
        case "alchemy":
            # What it becomes is chosen in the list: a touch on a colour that is not held would spend another at once.
            return [f"chi:{seat}:{rest.partition(' ')[0]}"]
        case "move":
            return [piece(piece_of(s, action)).id]
        case "pull" | "against":
            return [piece(PIECE_NAMES.index(rest)).id]
        case "bid":
            element, count = rest.split(" ")
            return [f"chi:{seat}:{element}", f"count:{count}"]
        case "favour" | "first":
            return [f"seat:{rest}"]
    return [f"button:{words}"]


def candidates_for(s: Lineage, thing: str) -> list[int]:
    """The actions, legal or not, that a touch of a thing may have meant; a stone stands for its space too."""
    what, _colon, name = thing.partition(":")
    frame = s.stack[-1]
    if what == "space":
        return at_space(name)
    if what == "piece":
        for number in range(PIECES):
            if piece(number).id == thing:
                return of_piece(s, number)
    if what == "chi" and name.startswith(f"{frame.seat}:"):
        element = name.partition(":")[2]
        wanted = BID if frame.kind == questions.BID else ALCHEMY
        return [
            action
            for action in VERBS.with_word(element)
            if family(action) == wanted and VERBS.words(action).split(" ")[1] == element
        ]
    if what == "seat":
        verb = {questions.TIE: "favour", questions.NAME: "first"}.get(frame.kind, "")
        return [action for action in VERBS.with_word(name) if VERBS.words(action) == f"{verb} {name}"]
    return []


def of_piece(s: Lineage, number: int) -> list[int]:
    """What can be done to a piece, or on its space."""
    name = PIECE_NAMES[number]
    if s.stack[-1].kind == questions.LINEAGE:
        return [CHOOSE + number % MASTERS] if number < 2 * MASTERS else []
    last = name.rpartition(" ")[2]
    found = [action for action in VERBS.with_word(last) if VERBS.words(action) in (f"pull {name}", f"against {name}")]
    if s.stack[-1].kind in (questions.PIECE, questions.WHO, questions.ALCHEMY):
        moves = VERBS.with_word("move") if s.role[s.player] >= 0 else []
        found += [action for action in moves if piece_of(s, action) == number]
    return found + (at_space(NAMES[s.at[number]]) if s.at[number] >= 0 else [])


def at_space(name: str) -> list[int]:
    """What can be done to a space."""
    return [action for action in VERBS.with_word(name) if VERBS.words(action).endswith(f" {name}")]


def prices(s: Lineage, found: dict[int, list[str]]) -> dict[int, int]:
    """The spaces that can be touched for a price only, with the price: reclaiming, pushing, steps beyond the third."""
    free: set[int] = set()
    paid: dict[int, int] = {}
    extra = 1 if s.stack and s.stack[-1].kind == questions.STEP and s.steps >= FREE_STEPS else 0
    for action, touched in found.items():
        space = NUMBERS.get(touched[-1].removeprefix("space:"))
        if space is not None:
            cost = PAID.get(VERBS.verb(action).name, 0) + extra
            if cost:
                paid[space] = min(cost, paid.get(space, cost))
            else:
                free.add(space)
    return {space: cost for space, cost in sorted(paid.items()) if space not in free}
