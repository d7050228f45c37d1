"""What the things of the table are called in sentences, and what they stand for on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import CENTER, ELEMENTS, NAMES, OCTAGON_COUNT, SEASONS, TERRAIN_NAMES
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.terms import CHARACTER_OF, EMPEROR, MASTERS
from jianghu.games.wuwei.verbs import CHARACTERS
from jianghu.kernel.sentences import Sentence, Term, Thing, marked, say

if TYPE_CHECKING:
    from jianghu.games.wuwei.board import Board
    from jianghu.games.wuwei.state import WuWei
    from jianghu.kernel.journal import Value

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
    if number == CENTER:
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


def lying(word: str) -> Term:
    """What lies on a space, by the word that events have for it."""
    return Term("ground" if word in TERRAIN_NAMES or word == TURNED else "square", word)


def piece(character: str, seat: int) -> Thing:
    """A character of a seat, by its word in CHARACTERS, or ``student-master``."""
    id = "student" if character == "student-master" else character.replace(" ", "-")
    return Thing(f"piece:{id}:{seat}", character_term(character))


def character_term(character: str) -> Term:
    """What a character is called in a sentence: the general's colour comes first there."""
    colour = character.removeprefix("general ")
    return Term("piece", character if colour == character else f"{colour} general")


def seen_piece(s: WuWei, number: int) -> Thing:
    """Any piece, by its lineage where it has one: the snake student."""
    if number >= EMPEROR:
        return piece(character(number), s.empire.seat)
    style = number % MASTERS
    word = "student-master" if number < MASTERS and s.plus >> number & 1 else character(number)
    owner = s.owner[style]
    id = f"piece:{character(number)}:{owner}" if owner >= 0 else f"lineage:{ANIMALS[style]}"
    return Thing(id, say("{animal} {piece}", animal=animal(style), piece=Term("piece", word)))


def character(piece: int) -> str:
    """What a piece is called in the verbs, in events and in positions."""
    return CHARACTERS[CHARACTER_OF[piece]]


def mover(s: WuWei) -> Thing:
    """The character that moves now."""
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
    + DIRECTIONS
    + [Term("sign", word) for word in ("plus", "minus")]
)
