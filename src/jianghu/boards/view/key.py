"""Signs of the Key that games on this board have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from jianghu.boards.octagons import ELEMENTS, SEASONS
from jianghu.boards.view.ideas import Idea
from jianghu.boards.view.parts import SOUNDS, sign
from jianghu.boards.view.words import ANIMAL_TITLES, element
from jianghu.draw import marks, octagons, tiles
from jianghu.draw.cards import ANIMAL_GLYPHS
from jianghu.draw.octagons import SEASON_GLYPHS
from jianghu.draw.seats import SUN, icon
from jianghu.draw.stones import stone
from jianghu.draw.svg import box, el, move
from jianghu.kernel.sentences import Sentence, say
from jianghu.kernel.view import Sign


def row(chapter: Sentence, picture: str, idea: Idea, sound: str = "") -> Sign:
    """A sign that stands for an idea: named and explained as its description does."""
    return Sign(chapter, picture, idea.title, sound, idea.brief or "")


def elements(natives: Sequence[str]) -> list[Sign]:
    """The five elements, and the animals by element."""
    chapter = say("Elements and their lineages")
    rows = [Sign(chapter, sign(tiles.seal(name, 15), 18), element(k), SOUNDS[name]) for k, name in enumerate(ELEMENTS)]
    for animal, of in zip(natives, ELEMENTS, strict=True):
        drawn = stone(15, ANIMAL_GLYPHS[animal], black=False, element=of, plus=None, owned=True)
        rows.append(Sign(chapter, sign(drawn, 18), say(ANIMAL_TITLES[animal]), SOUNDS[animal]))
    return rows


def square(kind: str, of: str) -> str:
    """A town, palace or temple."""
    return sign(tiles.ground(f"{of}t", 40) + tiles.sign(kind, of, 40), 22)


def yin_yang() -> str:
    """Both sides of a yin-yang tile."""
    black = el("g", tiles.yin_yang(True, 20), transform=move(-11, 0))
    return sign(black + el("g", tiles.yin_yang(False, 20), transform=move(11, 0)), 22)


def north() -> str:
    return sign(tiles.direction("北", 0, 40), 22)


def lands(land: Callable[[int], Idea], closed: Idea) -> list[Sign]:
    """The octagons by season, and one that is closed."""
    chapter, rows = say("Octagons"), []
    for k, name in enumerate(SEASONS):
        seen = sign(octagons.land(name, 45), 43)
        rows.append(row(chapter, seen, land(k), f"{SEASON_GLYPHS[name]} {SOUNDS[name]}"))
    return [*rows, row(chapter, sign(octagons.closed("autumn", 45), 43), closed)]


def marks_in_use(price: int, starter: Idea) -> list[Sign]:
    """The marks of a decision, and of whose turn it is."""
    chapter = say("Marks")
    town = tiles.ground("watert", 40) + tiles.sign("town", "water", 40)
    snake = stone(14, ANIMAL_GLYPHS["snake"], black=False, element="water", plus=None, owned=True)
    return [
        Sign(chapter, sign(town + marks.legal(40, octagon=False), 22), say("You may go here")),
        Sign(chapter, sign(marks.price(price, "wood", 48), 24), say("You may, at this price")),
        Sign(chapter, sign(snake + marks.chosen_ring(14, 40), 21), say("You chose this")),
        Sign(chapter, sign(town + marks.ticks(40, octagon=False, red=True), 22), say("You came from here")),
        Sign(chapter, sign(town + marks.ticks(40, octagon=False, red=False), 22), say("The last move")),
        row(chapter, sign(icon(SUN, -11, -11, 22), 16), starter),
        Sign(chapter, sign(box(-2, -18, 4, 36, "mine"), 20), say("Whose turn it is"), "", say("red: yours")),
    ]
