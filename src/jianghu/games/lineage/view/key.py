"""The Key of all signs, and the emblem of the game."""

from __future__ import annotations

from typing import Final

from jianghu.boards.octagons import ELEMENTS, NUMBERS
from jianghu.boards.view.key import elements, lands, marks_in_use, north, row, square, yin_yang
from jianghu.boards.view.parts import sign
from jianghu.boards.view.places import middle
from jianghu.draw import octagons, tiles
from jianghu.draw.cards import ANIMAL_GLYPHS, pennant, scaled
from jianghu.draw.stones import stone
from jianghu.draw.svg import el, move, path
from jianghu.games.lineage.terms import ANIMALS, PRICE
from jianghu.games.lineage.view import ideas
from jianghu.games.lineage.view.board import COMPASS, ROYAL, black_chi, face_down
from jianghu.games.lineage.view.panels import card
from jianghu.kernel.sentences import say
from jianghu.kernel.view import Sign


def key() -> list[Sign]:
    """Every sign with its name, its sound and its meaning."""
    return [*elements(ANIMALS), *pieces(), *cards(), *squares(), *octagonal(), *marks_in_use(PRICE, ideas.STARTER)]


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
    chapter = say("Squares")
    hidden = el("g", face_down(False, 20), transform=move(-11, 0)) + el("g", face_down(True, 20), transform=move(11, 0))
    return [
        row(chapter, square("town", "wood"), ideas.TOWN),
        row(chapter, square("palace", "metal"), ideas.PALACE),
        row(chapter, square("temple", "water"), ideas.TEMPLE),
        row(chapter, sign(hidden, 22), ideas.FACE_DOWN),
        row(chapter, yin_yang(), ideas.YIN_YANG),
        row(chapter, north(), ideas.DIRECTION),
    ]


def octagonal() -> list[Sign]:
    chapter = say("Octagons")
    return [
        *lands(ideas.land, ideas.CLOSED),
        row(chapter, sign(octagons.fields(45), 43), ideas.FIELDS, "田 tián"),
        row(chapter, sign(octagons.center(45), 43), ideas.CENTER),
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
