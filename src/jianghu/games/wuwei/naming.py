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
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.terms import CHARACTER_OF, EMPEROR, MASTERS
from jianghu.games.wuwei.verbs import CHARACTERS, PIECE_NAMES
from jianghu.kernel.sentences import Sentence, Term, Thing, marked, say

if TYPE_CHECKING:
    from jianghu.games.wuwei.board import Board
    from jianghu.games.wuwei.state import WuWei
    from jianghu.kernel.journal import Value

STAGES: Final = ["", "Evolving Traditions", "Warring States", "Emerging Empire"]  # by number
FACES: Final = ["sun", "moon"]  # of the gathering marker
SQUARES: Final = ["", "town", "temple", "palace", "yin-yang tile", "directional tile"]  # by Board.kind
CENTRE: Final = marked("the center")


def element(number: int) -> Term:
    return Term("element", ELEMENTS[number])


def animal(number: int) -> Term:
    """An animal as the name of a style, a lineage or a card."""
    return Term("animal", ANIMALS[number].capitalize())


def season(number: int) -> Thing:
    return Thing(f"tracker:season:{SEASONS[number]}", Term("season", SEASONS[number]))


def terrain(number: int) -> Term:
    """All octagons of a terrain."""
    return Term("terrain", TERRAINS[number])


TURNED: Final = "fields"
TERRAINS: Final = ["forests", "mountains", "marshes", "lakes"]


def space(number: int) -> Thing:
    """A space by its name on the board."""
    return Thing(f"space:{NAMES[number]}", say(CENTRE) if number == CENTER else NAMES[number])


def place(board: Board, number: int, fields: int = 0) -> Thing:
    """A space with what lies there: ``O12 (forest)``, ``S14 (wood temple)``, ``O12 (fields)``."""
    if number == CENTER or not board.laid:
        return space(number)
    return Thing(
        f"space:{NAMES[number]}", say("{name} ({what})", name=NAMES[number], what=ground(board, number, fields))
    )


def ground(board: Board, number: int, fields: int) -> Sentence:
    """What lies on a space other than the center; ``fields`` is the land that was turned over."""
    if fields >> number & 1:
        return say("{terrain}", terrain=Term("ground", TURNED))
    if number < OCTAGON_COUNT:
        return say("{terrain}", terrain=Term("ground", TERRAIN_NAMES[board.terrain[number]]))
    what = Term("square", SQUARES[board.kind[number]])
    if board.element[number] < 0:
        return say("{square}", square=what)
    return say("{element} {square}", element=element(board.element[number]), square=what)


def plain_place(s: WuWei, thing: str) -> Sentence | None:
    """A space without its code, by what lies there and on which side: ``the forest in the north-east``."""
    number = NUMBERS.get(thing.removeprefix("space:"), -1)
    if not thing.startswith("space:") or number < 0 or not s.board.laid:
        return None
    if number == CENTER:
        return say(CENTRE)
    what, side = ground(s.board, number, s.empire.fields), DIRECTIONS[compass(number)]
    if sum(1 for one in PEERS[number] if ground(s.board, one, s.empire.fields) == what) > 1:
        which = Term("which", WHICH[number])
        return say("the {which} {ground} in the {direction}", which=which, ground=what, direction=side)
    if is_inner(number):
        return say("the {ground} by the center, {direction}", ground=what, direction=side)
    return say("the {ground} in the {direction}", ground=what, direction=side)


def lies_on(board: Board, number: int, fields: int) -> dict[str, Value]:
    """What lies on a space, as the parameters of an event: nothing on the center."""
    if number == CENTER:
        return {}
    if fields >> number & 1:
        return {"ground": TURNED}
    if number < OCTAGON_COUNT:
        return {"ground": TERRAIN_NAMES[board.terrain[number]]}
    if board.element[number] < 0:
        return {"ground": SQUARES[board.kind[number]]}
    return {"ground": SQUARES[board.kind[number]], "element": ELEMENTS[board.element[number]]}


def tile(name: str, what: str) -> Thing:
    """A tile that is turned over: ``the yin-yang tile on S11``, where the board shows no codes by what lies there."""
    return Thing(f"space:{name}", say("the {what} on {name}", what=lying(what), name=name))


def lying(word: str) -> Term:
    """What lies on a space, by the word that events have for it."""
    return Term("ground" if word in TERRAIN_NAMES or word == TURNED else "square", word)


def piece(character: str, seat: int) -> Thing:
    """A character of a seat, by its word in CHARACTERS, or ``student-master``."""
    word, _, style = character.partition(" ")
    if style in ANIMALS:  # of another lineage, in a game alone
        name = say("{animal} {piece}", animal=Term("animal", style.capitalize()), piece=Term("piece", word))
        return Thing(f"pupil:{style}" if word == "student" else f"lineage:{style}", name)
    id = "student" if character == "student-master" else character.replace(" ", "-")
    return Thing(f"piece:{id}:{seat}", character_term(character))


def character_term(character: str) -> Term:
    """What a character is called in a sentence: the general's colour comes first there."""
    colour = character.removeprefix("general ")
    return Term("piece", character if colour == character else f"{colour} general")


def seen_piece(s: WuWei, number: int) -> Thing:
    """Any piece, by its lineage where it has one: the snake student."""
    if number >= EMPEROR:
        return piece(character(number), 0 if s.solo.stage else s.empire.seat)
    style = number % MASTERS
    word = "student-master" if number < MASTERS and s.plus >> number & 1 else character(number)
    owner = s.owner[style]
    id = f"piece:{character(number)}:{owner}" if owner >= 0 else f"lineage:{ANIMALS[style]}"
    if owner < 0 and number < MASTERS:
        id = f"pupil:{ANIMALS[style]}"
    return Thing(id, say("{animal} {piece}", animal=animal(style), piece=Term("piece", word)))


def character(piece: int) -> str:
    """What a piece is called in the verbs, in events and in positions."""
    return CHARACTERS[CHARACTER_OF[piece]]


def called(s: WuWei, piece: int) -> str:
    """What a piece is called in events and positions: alone, other lineages are named too, as in ``master tiger``."""
    if s.solo.stage and piece < EMPEROR and piece % MASTERS != s.lineage[0]:
        return PIECE_NAMES[piece]
    return character(piece)


def mover(s: WuWei) -> Thing:
    """The character that moves now."""
    if s.solo.stage:
        return seen_piece(s, s.mover)
    word = character(s.mover)
    return piece("student-master" if word == "student" and s.is_student_master(s.player) else word, s.player)


# Clockwise from the north.
DIRECTIONS: Final = [
    Term("direction", word)
    for word in ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
]
TERMS: Final = (
    [Term("element", word) for word in ELEMENTS]
    + [Term("animal", word.capitalize()) for word in ANIMALS]
    + [Term("season", word) for word in SEASONS]
    + [Term("terrain", word) for word in TERRAINS]
    + [Term("ground", word) for word in TERRAIN_NAMES]
    + [Term("square", word) for word in SQUARES if word]
    + [Term("ground", TURNED)]
    + [character_term(word) for word in [*CHARACTERS, "student-master"]]
    + [Term("side", word) for word in ("black", "white")]
    + [Term("which", word) for word in SIDE_WORDS]
    + DIRECTIONS
    + [Term("sign", word) for word in ("plus", "minus")]
    + [Term("stage", word) for word in STAGES[1:]]
    + [Term("face", word) for word in FACES]
    + [Term("die", word) for word in [*ANIMALS, "emperor", "empress"]]
    + [Term("side", word) for word in ("circle", "plus", "minus", "symbol")]
    + [Term("ring", word) for word in ("inner", "outer")]
)
