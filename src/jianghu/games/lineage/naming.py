"""What the things of the table are called in sentences, and what they stand for on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import (
    CENTER,
    ELEMENTS,
    NAMES,
    NUMBERS,
    OCTAGON_COUNT,
    PEERS,
    SEASONS,
    SIDE_WORDS,
    TERRAIN_NAMES,
    WHICH,
    compass,
    is_inner,
)
from jianghu.games.lineage.terms import ANIMALS, DIRECTIONS, EMPEROR, MASTERS, PIECE_NAMES, ROLES
from jianghu.kernel.sentences import Sentence, Term, Thing, marked, say

if TYPE_CHECKING:
    from jianghu.games.lineage.state import Lineage
    from jianghu.kernel.journal import Value

SQUARES: Final = ["", "town", "temple", "palace", "yin-yang tile", "directional tile"]  # by Board.kind
PIECE_KINDS: Final = ["student", "conscripted student", "white master", "master"]
CENTRE: Final = marked("the center")


def element(number: int) -> Term:
    return Term("element", ELEMENTS[number])


def animal(number: int) -> Term:
    return Term("animal", ANIMALS[number].capitalize())


def role(number: int) -> Term:
    """What a player chooses: a lineage by its animal, or the emperor."""
    return Term("role", ROLES[number].capitalize())


def season(number: int) -> Term:
    return Term("season", SEASONS[number])


def space(number: int) -> Thing:
    """A space by its name on the board."""
    return Thing(f"space:{NAMES[number]}", say(CENTRE) if number == CENTER else NAMES[number])


def place(s: Lineage, number: int) -> Thing:
    """A space with what lies there: ``O12 (forest)``, ``S14 (wood temple)``, ``S13 (town)``."""
    if number == CENTER:
        return space(number)
    return Thing(f"space:{NAMES[number]}", say("{name} ({what})", name=NAMES[number], what=ground(s, number)))


def ground(s: Lineage, number: int) -> Sentence:
    """What lies on a space other than the center; of a hidden tile only its kind is known."""
    word = ground_word(s, number)
    if number < OCTAGON_COUNT:
        return say("{terrain}", terrain=Term("ground", word))
    if s.element[number] < 0:
        return say("{square}", square=Term("square", word))
    return say("{element} {square}", element=element(s.element[number]), square=Term("square", word))


def plain_place(s: Lineage, thing: str) -> Sentence | None:
    """A space without its code, by what lies there and on which side: ``the forest in the north-east``."""
    number = NUMBERS.get(thing.removeprefix("space:"), -1)
    if not thing.startswith("space:") or number < 0:
        return None
    if number == CENTER:
        return say(CENTRE)
    what, side = ground(s, number), SIDES[compass(number)]
    if sum(1 for one in PEERS[number] if ground(s, one) == what) > 1:
        which = Term("which", WHICH[number])
        return say("the {which} {ground} in the {direction}", which=which, ground=what, direction=side)
    if is_inner(number):
        return say("the {ground} by the center, {direction}", ground=what, direction=side)
    return say("the {ground} in the {direction}", ground=what, direction=side)


def ground_word(s: Lineage, number: int) -> str:
    if number >= OCTAGON_COUNT:
        return SQUARES[s.board.kind[number]] or SQUARES[5]
    return "fields" if s.fields >> number & 1 else TERRAIN_NAMES[s.board.terrain[number]]


def lies_on(s: Lineage, number: int) -> dict[str, Value]:
    """What lies on a space, as the parameters of an event: nothing on the center."""
    if number == CENTER:
        return {}
    if number < OCTAGON_COUNT or s.element[number] < 0:
        return {"ground": ground_word(s, number)}
    return {"ground": ground_word(s, number), "element": ELEMENTS[s.element[number]]}


def piece(number: int) -> Thing:
    """A piece by its kind and animal: ``the Dragon student``."""
    name = PIECE_NAMES[number]
    if number >= EMPEROR:
        return Thing(f"piece:{name}", say("the {piece}", piece=Term("piece", name)))
    kind = Term("piece", "master" if number >= MASTERS else "student")
    return Thing(
        f"piece:{name.replace(' ', '-')}", say("the {animal} {piece}", animal=animal(number % MASTERS), piece=kind)
    )


def tile(name: str, what: str) -> Thing:
    """A tile that is turned over: ``the yin-yang tile on S11``, where the board shows no codes by what lies there."""
    return Thing(f"space:{name}", say("the {what} on {name}", what=lying(what), name=name))


def lying(word: str) -> Term:
    """What lies on a space, by the word that events have for it."""
    return Term("square" if word in SQUARES else "ground", word)


# Clockwise from the north.
SIDES: Final = [
    Term("direction", word)
    for word in ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
]
TERMS: Final = (
    [Term("element", word) for word in ELEMENTS]
    + [Term("animal", word.capitalize()) for word in ANIMALS]
    + [Term("role", word.capitalize()) for word in ROLES]
    + [Term("season", word) for word in SEASONS]
    + [Term("ground", word) for word in [*TERRAIN_NAMES, "fields"]]
    + [Term("square", word) for word in SQUARES if word]
    + [Term("piece", word) for word in (*PIECE_KINDS, "emperor", "general")]
    + [Term("side", word) for word in ("black", "white")]
    + [Term("which", word) for word in SIDE_WORDS]
    + [Term("direction", word) for word in DIRECTIONS]
    + SIDES[1::2]
)
