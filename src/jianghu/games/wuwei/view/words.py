"""What drawings say: the words that stand in them whoever plays, and spaces and pieces in words.

Drawings are kept by what they show. So their words are made by a voice that knows a language and nobody's name; names
come in as plain texts.
"""

from __future__ import annotations

from functools import cache, lru_cache

from jianghu.games.wuwei.board import Board
from jianghu.games.wuwei.naming import animal, character, character_term, place
from jianghu.games.wuwei.rulebook import GAME
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.terms import EMPEROR, MASTERS, WHITE_GENERAL
from jianghu.kernel.sentences import Parameter, Sentence, Term, say
from jianghu.kernel.voice import Voice


@cache
def speaker(language: str) -> Voice:
    """A voice for what is said of nobody."""
    return Voice(GAME, language)


def text(language: str, message: str, **given: Parameter) -> str:
    """A marked message in a language."""
    return speaker(language).text(Sentence(message, given))


@lru_cache(maxsize=256)
def fixed(language: str, message: str) -> str:
    """A marked message without parameters."""
    return text(language, message)


def space_words(language: str, board: Board, space: int) -> str:
    """A space with what lies there: ``O12 (forest)``."""
    return text(language, "{space}", space=place(board, space))


def piece_words(language: str, state: WuWei, piece: int, names: list[str]) -> str:
    """A piece: whose it is, its lineage, what it is, and its sign."""
    if piece >= EMPEROR and state.solo.stage:
        return speaker(language).text(Term("piece", character(piece)))
    if piece >= EMPEROR:
        return _imperial(language, names[state.empire.seat], piece, state.plus >> piece & 1 == 1)
    owner = 0 if state.solo.stage else state.owner[piece % MASTERS]
    return _piece(language, names[owner] if owner >= 0 else "", piece, state.plus >> piece & 1 == 1)


@lru_cache(maxsize=256)
def _imperial(language: str, owner: str, piece: int, plus: bool) -> str:
    what = character_term(character(piece))
    if piece < WHITE_GENERAL:
        return speaker(language).text(say("{owner's} {piece}", owner=owner, piece=what))
    sign = Term("sign", "plus" if plus else "minus")
    return speaker(language).text(say("{owner's} {piece}, {sign}", owner=owner, piece=what, sign=sign))


@lru_cache(maxsize=1024)
def _piece(language: str, owner: str, piece: int, plus: bool) -> str:
    style = animal(piece % MASTERS)
    sign = Term("sign", "plus" if plus else "minus")
    if piece >= MASTERS and not plus:
        said = (
            say("{owner's} {animal} master, dishonored, {sign}", owner=owner, animal=style, sign=sign)
            if owner
            else say("unowned {animal} master, dishonored, {sign}", animal=style, sign=sign)
        )
        return speaker(language).text(said)
    what = Term("piece", "master" if piece >= MASTERS else "student-master" if plus else "student")
    said = (
        say("{owner's} {animal} {piece}, {sign}", owner=owner, animal=style, piece=what, sign=sign)
        if owner
        else say("unowned {animal} {piece}, {sign}", animal=style, piece=what, sign=sign)
    )
    return speaker(language).text(said)
