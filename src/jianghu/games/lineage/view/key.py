"""The Key of all signs, and the emblem of the game."""

from __future__ import annotations

from typing import Final

from jianghu.boards.octagons import ELEMENTS, NUMBERS, SEASONS
from jianghu.boards.view.parts import SOUNDS, sign
from jianghu.boards.view.places import middle
from jianghu.draw import marks as draw_marks
from jianghu.draw import octagons, tiles
from jianghu.draw.cards import ANIMAL_GLYPHS, pennant, scaled
from jianghu.draw.octagons import SEASON_GLYPHS
from jianghu.draw.seats import SUN, icon
from jianghu.draw.stones import stone
from jianghu.draw.svg import box, el, move, path
from jianghu.games.lineage.terms import ANIMALS
from jianghu.games.lineage.view import ideas
from jianghu.games.lineage.view.board import COMPASS, ROYAL, black_chi, face_down
from jianghu.games.lineage.view.ideas import Idea
from jianghu.games.lineage.view.panels import card
from jianghu.games.lineage.view.words import ELEMENT_TITLES, LINEAGE_TITLES
from jianghu.kernel.sentences import Sentence, say
from jianghu.kernel.view import Sign


def key() -> list[Sign]:
    """Every sign with its name, its sound and its meaning."""
    return [*elements(), *pieces(), *cards(), *squares(), *lands(), *marks_in_use()]


def row(chapter: Sentence, picture: str, idea: Idea, sound: str = "") -> Sign:
    """A sign that stands for an idea: named and explained as its description does."""
    return Sign(chapter, picture, idea.title, sound, idea.brief or "")


def elements() -> list[Sign]:
    chapter = say("Elements and their lineages")
    rows = [
        Sign(chapter, sign(tiles.seal(name, 15), 18), say(ELEMENT_TITLES[k]), SOUNDS[name])
        for k, name in enumerate(ELEMENTS)
    ]
    for k, name in enumerate(ANIMALS):
        drawn = stone(15, ANIMAL_GLYPHS[name], black=False, element=ELEMENTS[k], plus=None, owned=True)
        rows.append(Sign(chapter, sign(drawn, 18), say(LINEAGE_TITLES[k]), SOUNDS[name]))
    return rows


def pieces() -> list[Sign]:
    def one(animal: int, black: bool, plus: bool, owned: bool = True) -> str:
        char, element = ANIMAL_GLYPHS[ANIMALS[animal]], ELEMENTS[animal]
        return stone(15, char, black=black, element=element, plus=plus, owned=owned)

    chapter = say("Pieces")
    lying = f'<g transform="rotate(90)">{one(3, False, False)}</g>' + path("M-14 14L14 -14", "bar", 2.1)
    emperor = stone(15, ROYAL[0], black=False, element=None, plus=None)
    general = stone(15, ROYAL[1], black=True, element=None, plus=True)
    return [
        row(chapter, sign(one(4, False, False), 20), ideas.STUDENT),
        row(chapter, sign(one(0, False, True), 20), ideas.WHITE_MASTER),
        row(chapter, sign(one(1, True, True), 20), ideas.MASTER),
        row(chapter, sign(one(2, True, True, False), 20), ideas.UNOWNED),
        row(chapter, sign(lying, 20), ideas.CONSCRIPT),
        row(chapter, sign(emperor, 20), ideas.EMPEROR, "dì"),
        row(chapter, sign(general, 20), ideas.GENERAL, "jiàng"),
    ]


def cards() -> list[Sign]:
    def shown(drawn: str) -> str:
        drawn = drawn.partition("</title>")[2]
        return sign(scaled(drawn, -15, -19, 1), 22)

    chapter = say("Cards and markers")
    flags = el("g", pennant("snake", "water", True), transform=move(-22, -11))
    flags += el("g", pennant("tiger", "metal", False), transform=move(2, -11))
    return [
        row(chapter, shown(card(2, 3, -1, "en")), ideas.CARD),
        Sign(chapter, shown(card(3, -1, 2, "en")), say("Sought"), "", say("dashed: the animal that is needed next")),
        row(chapter, sign(flags, 24), ideas.MARKER),
        row(chapter, sign(black_chi(15), 20), ideas.BLACK_CHI, "qì"),
    ]


def squares() -> list[Sign]:
    def tile(kind: str, element: str) -> str:
        return sign(tiles.ground(f"{element}t", 40) + tiles.sign(kind, element, 40), 22)

    chapter = say("Squares")
    both = el("g", tiles.yin_yang(True, 20), transform=move(-11, 0))
    both += el("g", tiles.yin_yang(False, 20), transform=move(11, 0))
    hidden = el("g", face_down(False, 20), transform=move(-11, 0)) + el("g", face_down(True, 20), transform=move(11, 0))
    return [
        row(chapter, tile("town", "wood"), ideas.TOWN),
        row(chapter, tile("palace", "metal"), ideas.PALACE),
        row(chapter, tile("temple", "water"), ideas.TEMPLE),
        row(chapter, sign(hidden, 22), ideas.FACE_DOWN),
        row(chapter, sign(both, 22), ideas.YIN_YANG),
        row(chapter, sign(tiles.direction("北", 0, 40), 22), ideas.DIRECTION),
    ]


def lands() -> list[Sign]:
    chapter = say("Octagons")
    rows = []
    for k, name in enumerate(SEASONS):
        rows.append(
            row(chapter, sign(octagons.land(name, 45), 43), ideas.land(k), f"{SEASON_GLYPHS[name]} {SOUNDS[name]}")
        )
    rows.append(row(chapter, sign(octagons.closed("autumn", 45), 43), ideas.CLOSED))
    rows.append(row(chapter, sign(octagons.fields(45), 43), ideas.FIELDS, "田 tián"))
    rows.append(row(chapter, sign(octagons.center(45), 43), ideas.CENTER))
    return rows


def marks_in_use() -> list[Sign]:
    chapter = say("Marks")
    town = tiles.ground("watert", 40) + tiles.sign("town", "water", 40)
    ring = stone(14, ANIMAL_GLYPHS["snake"], black=False, element="water", plus=None, owned=True)
    return [
        Sign(chapter, sign(town + draw_marks.legal(40, octagon=False), 22), say("You may go here")),
        Sign(chapter, sign(draw_marks.price(5, "wood", 48), 24), say("You may, at this price")),
        Sign(chapter, sign(ring + draw_marks.chosen_ring(14, 40), 21), say("You chose this")),
        Sign(chapter, sign(town + draw_marks.ticks(40, octagon=False, red=True), 22), say("You came from here")),
        Sign(chapter, sign(town + draw_marks.ticks(40, octagon=False, red=False), 22), say("The last move")),
        row(chapter, sign(icon(SUN, -11, -11, 22), 16), ideas.STARTER),
        Sign(chapter, sign(box(-2, -18, 4, 36, "mine"), 20), say("Whose turn it is"), "", say("red: yours")),
    ]


# The inner ring of the board as the emblem has it: land, or nothing for land that has become fields.
TURNED: Final = {
    "O11": "", "O12": "spring", "O13": "", "O21": "winter", "O23": "", "O31": "autumn", "O32": "", "O33": "summer"
}  # fmt: skip
FACE_DOWN: Final = ["S12", "S31", "S42", "S24"]
SEALED: Final = {"S13": "fire", "S34": "wood"}
OPEN: Final = {"S21": "water", "S43": "earth"}


def emblem() -> str:
    """The middle of the board: land half turned to fields, tiles that nobody knows, black chi, and the general."""
    side = 26.0

    def at(name: str, drawn: str) -> str:
        return el("g", drawn, transform=move(*middle(NUMBERS[name], side)))

    out = [f"<defs>{octagons.defs(side)}</defs>", octagons.center(side)]
    out += [at(name, octagons.land(land, side) if land else octagons.fields(side)) for name, land in TURNED.items()]
    out += [at(name, tiles.direction(char, turn, side)) for name, (char, turn) in COMPASS.items()]
    out += [at(name, face_down(name == "S31", side)) for name in FACE_DOWN]
    out += [at(name, tiles.ground(f"{of}t", side) + black_chi(0.32 * side)) for name, of in SEALED.items()]
    out += [at(name, tiles.ground(f"{of}t", side) + tiles.sign("town", of, side)) for name, of in OPEN.items()]
    for x, char, black, element in ((-10.5, "龍", False, "wood"), (10.5, "鶴", True, "fire")):
        out.append(el("g", stone(9.5, char, black=black, element=element, plus=None), transform=move(x, 2)))
    out.append(at("O13", stone(13, ROYAL[1], black=True, element=None, plus=None)))
    return f'<svg class="jh" viewBox="-105 -100 210 200" aria-hidden="true">{"".join(out)}</svg>'
