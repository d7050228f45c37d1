"""What each legal action touches on the table, in order: a province, then its neighbour, then a number or a word.

A thing is named by its kind and its own name: ``province:Honan``, ``seat:1``; what is not on the table but must still
be told is a ``count`` or a ``button``.
"""

from __future__ import annotations

from jianghu.games.china import questions as question
from jianghu.games.china.provinces import NAMES, NUMBERS
from jianghu.games.china.state import China
from jianghu.games.china.verbs import VERBS

# By question: the verbs that a touch of a province may have meant.
MEANT: dict[int, tuple[str, ...]] = {
    question.FOUND: ("found",),
    question.YANG_AT: ("yang",),
    question.YIN_AT: ("yin",),
    question.PLACE: ("place",),
    question.EXTRA: ("extra",),
    question.COLONIZE: ("colonize",),
    question.COLONY_FROM: ("from",),
    question.MOVE: ("march",),
    question.EXPAND: ("attack", "demand"),
    question.ANSWER_ATTACK: ("withdraw",),
    question.ANSWER_DEMAND: ("withdraw",),
}


def touches(state: China) -> dict[int, list[str]]:
    """For every legal action the things it touches. Nothing when the game is over."""
    return {action: things(action) for action in state.legal()}


def things(action: int) -> list[str]:
    """The things that one action touches."""
    verb, *rest = VERBS.words(action).split(" ")
    match verb:
        case "found" | "yang" | "yin" | "extra" | "colonize" | "withdraw":
            return [f"province:{rest[0]}"]
        case "place" | "from":
            return [f"province:{rest[0]}", f"count:{rest[1]}"]
        case "march":
            return [f"province:{rest[0]}", f"province:{rest[1]}"]
        case "attack" | "demand":
            return [f"province:{rest[0]}", f"province:{rest[1]}", f"button:{verb}"]
        case "send" | "occupy":
            return [f"count:{rest[0]}"]
        case "merge" | "join":
            return [f"seat:{rest[0]}", f"button:{verb}"]  # not by a single touch: it cannot be taken back
    return [f"button:{' '.join([verb, *rest])}"]


def candidates_for(state: China, thing: str) -> list[int]:
    """The actions, legal or not, that a touch of a thing may have meant; none when it is nothing to choose."""
    kind, _, name = thing.partition(":")
    if not state.stack:
        return []
    asked = state.stack[-1].kind
    if kind == "seat" and asked in (question.EXPAND, question.CORNERED):
        verb = "merge" if asked == question.EXPAND else "join"
        return [VERBS.action(f"{verb} {name}")] if name in ("0", "1", "2", "3", "4") else []
    if kind != "province" or name not in NUMBERS or asked not in MEANT:
        return []
    found = []
    for verb in MEANT[asked]:
        start = VERBS.start(verb)
        family = VERBS.verb(start)
        for number, choice in enumerate(family.choices):
            words = choice.split(" ")
            # A pair is meant by the province that it leads to; numbers by the smallest.
            if (len(words) == 1 and words[0] == name) or (words[-1] == name) or (words[0] == name and words[-1] == "1"):
                found.append(start + number)
    # Who touches another province means to go there from an own one.
    return sorted(found, key=lambda action: not _from_own(state, action))


def _from_own(state: China, action: int) -> bool:
    first = NUMBERS[VERBS.words(action).split(" ")[1]]
    return state.lands[state.asked()] >> first & 1 == 1


assert set(NAMES) == set(NUMBERS)
