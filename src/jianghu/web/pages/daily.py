"""What home offers to sharpen one's play: the puzzle of the day, and the lessons of every game."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import lru_cache

from markupsafe import Markup

from jianghu.kernel import registry
from jianghu.kernel.game import Game
from jianghu.kernel.voice import Voice
from jianghu.lessons.chapters import primer
from jianghu.puzzles.puzzle import Puzzle, of_day
from jianghu.web.pages.crops import around, box_of, crop, definitions, frame_of
from jianghu.web.table.markup import bare

SIDE = 220.0  # of the picture, in units of the drawing


def today() -> date:
    """One day for everybody, wherever they are."""
    return datetime.now(UTC).date()


@dataclass(frozen=True)
class Daily:
    """The puzzle of the day as home shows it."""

    game: Game
    sought: int  # the chance to win with the best choice, in percent
    next: int  # and with the next best
    picture: Markup


@dataclass(frozen=True)
class First:
    """The first lesson of a game."""

    game: Game
    id: str
    title: str


@lru_cache(maxsize=4)
def puzzle_of(day: date, language: str) -> Daily | None:
    """The puzzle of a day."""
    found = of_day(day)
    return None if found is None else shown(found, language)


def shown(found: Puzzle, language: str) -> Daily:
    """A puzzle with its picture around all that may be touched, so that it does not tell the answer. Where none of that
    would be seen, as when it is asked who begins, the picture is the whole board."""
    moment, game = found.moment, found.moment.game
    voice = Voice(game, language)
    board = str(bare(game.view.scene(moment.state, moment.seat, voice, False, []).board))
    things = sorted({thing for touched in game.view.touches(moment.state).values() for thing in touched})
    seen = frame_of(board)
    if (box := box_of(board, things)) is not None:
        near = around(box.middle, SIDE, SIDE)
        if any(near.holds(around(one.middle, 0, 0)) for thing in things if (one := box_of(board, [thing])) is not None):
            seen = near
    picture = Markup(definitions(board) + crop(board, seen.middle, seen.width, seen.height))
    sought, next = (round(100 * one.share) for one in found.choices[:2])
    return Daily(game, sought, next, picture)


@lru_cache(maxsize=8)
def lessons_of(language: str) -> dict[str, tuple[str, list[tuple[str, str]]]]:
    """The title of each game, and a newcomer's lessons with their titles; a page knows which were solved."""
    return {
        id: (
            Voice(registry.game(id), language).find(registry.game(id).title),
            [(one.id, one.said(language).title) for one in primer(id)],
        )
        for id in registry.ids()
        if primer(id)
    }


def first_lesson(game: str, language: str) -> First | None:
    """Where to begin: with the first lesson of this game, or of another one that has lessons."""
    taught = lessons_of(language)
    id = game if game in taught else next(iter(taught), "")
    return First(registry.game(id), *taught[id][1][0]) if id else None
