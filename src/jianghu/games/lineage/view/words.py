"""What drawings say: fixed words of a language, and spaces and pieces in words."""

from __future__ import annotations

from functools import cache
from typing import Final

from jianghu.games.lineage.naming import animal, place
from jianghu.games.lineage.rulebook import GAME
from jianghu.games.lineage.state import Lineage
from jianghu.games.lineage.terms import EMPEROR, MASTERS, PIECE_NAMES
from jianghu.kernel.sentences import Sentence, Term, marked, say
from jianghu.kernel.voice import Voice

# With a capital letter, as headings and single words have it.
DIRECTION_TITLES: Final = [marked("North"), marked("East"), marked("South"), marked("West"), marked("Anywhere")]


@cache
def speaker(language: str) -> Voice:
    """A voice for what is said of nobody."""
    return Voice(GAME, language)


@cache
def fixed(language: str, message: str) -> str:
    """A marked message without parameters."""
    return speaker(language).text(Sentence(message, {}))


def space_words(s: Lineage, number: int, language: str) -> str:
    """A space with what lies there, and what closes it."""
    said = say("{space}", space=place(s, number))
    if s.black >> number & 1:
        said = say("{space}, black chi", space=place(s, number))
    return speaker(language).text(said)


def piece_words(s: Lineage, piece: int, names: list[str], language: str) -> str:
    """A piece: whose it is, its lineage and what it is."""
    owner = s.owner_of(piece)
    what = Term("piece", kind_of(s, piece))
    if piece >= EMPEROR:
        said = say("{owner's} {piece}", owner=names[owner], piece=what)
    elif owner < 0:
        said = say("unowned {animal} {piece}", animal=animal(piece % MASTERS), piece=what)
    else:
        said = say("{owner's} {animal} {piece}", owner=names[owner], animal=animal(piece % MASTERS), piece=what)
    return speaker(language).text(said)


def kind_of(s: Lineage, piece: int) -> str:
    """What a piece is now."""
    if piece >= EMPEROR:
        return PIECE_NAMES[piece]
    if piece >= MASTERS:
        return "master"
    if s.is_conscript(piece):
        return "conscripted student"
    return "student" if s.is_student(piece) else "white master"
