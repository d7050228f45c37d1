"""The tiles of the board as they lie, and the pieces on them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from jianghu.boards.octagons import (
    CENTER,
    DIRECTIONAL,
    ELEMENTS,
    NAMES,
    NORTH_TILE,
    OCTAGON_COUNT,
    PALACE,
    SEASONS,
    SPACES,
    TILE,
)
from jianghu.boards.view.places import Spot, middle
from jianghu.draw import octagons, tiles
from jianghu.draw.cards import ANIMAL_GLYPHS, placed_pennant, scaled
from jianghu.draw.marks import RING
from jianghu.draw.stones import stone
from jianghu.draw.svg import circle, el, esc, glyph, move, num, path, square, text, title
from jianghu.games.lineage import naming
from jianghu.games.lineage.state import Lineage
from jianghu.games.lineage.terms import ANIMALS, EMPEROR, MASTERS, PIECES
from jianghu.games.lineage.view.words import piece_words, space_words, speaker
from jianghu.kernel.sentences import say

COMPASS: Final = {"S22": ("北", 0), "S23": ("東", 90), "S33": ("南", 180), "S32": ("西", 270)}
KINDS: Final = ["", tiles.TOWN, tiles.TEMPLE, tiles.PALACE]
ROYAL: Final = ["帝", "將"]
ORDER: Final = [*range(MASTERS, PIECES), *range(MASTERS)]  # of drawing: black before white


def black_chi(r: float) -> str:
    """A token of black chi: ink, with a light edge on any ground."""
    return circle(0, 0, r, "disc bst") + glyph("氣", 0, 0, 1.25 * r, "discg")


def face_down(palace: bool, s: float) -> str:
    """A square that nobody has turned up: its shape tells a palace from a town, and nothing tells its element."""
    shape = square(0, 0, 0.35 * s, "veil", 0.035 * s) if palace else circle(0, 0, 0.36 * s, "veil", 0.035 * s)
    return tiles.ground("back", s) + shape + text("?", 0, 0.15 * s, 0.42 * s, "th mid veilg")


def space_layer(s: Lineage, side: float, may: set[int], language: str) -> str:
    """All tiles; those that may be touched have a lighter ground, by a class."""
    taken = {at for at in s.at if at >= 0}
    out: list[str] = []
    for number in range(SPACES):
        where = f'transform="{move(*middle(number, side))}"'
        name = NAMES[number]
        if DIRECTIONAL >> number & 1:
            out.append(f'<g id="direction-{name}" class="sp" {where}>{tiles.direction(*COMPASS[name], side)}</g>')
            continue
        lit = " may" if number in may and s.board.kind[number] != TILE else ""
        words = title(space_words(s, number, language))
        drawn = octagon(s, number, side) if number < OCTAGON_COUNT else tile(s, number, number in taken, side)
        out.append(f'<g id="space-{name}" class="sp{lit}" data-touch="space:{name}" {where}>{words}{drawn}</g>')
    return "".join(out)


def octagon(s: Lineage, number: int, side: float) -> str:
    if number == CENTER:
        return octagons.center(side)
    if s.fields >> number & 1:
        return octagons.fields(side)
    return land(s.board.terrain[number], s.board.terrain[number] == s.season, side)


@lru_cache(maxsize=32)
def land(terrain: int, shut: bool, side: float) -> str:
    return octagons.closed(SEASONS[terrain], side) if shut else octagons.land(SEASONS[terrain], side)


def tile(s: Lineage, number: int, taken: bool, side: float) -> str:
    kind, element = s.board.kind[number], s.element[number]
    if kind == TILE:
        return tiles.yin_yang(s.tiles >> (0 if number == NORTH_TILE else 1) & 1 == 1, side)
    if element < 0:
        return face_down(kind == PALACE, side)
    ground = tiles.ground(f"{ELEMENTS[element]}t", side)
    return ground if taken or s.black >> number & 1 else ground + tiles.sign(KINDS[kind], ELEMENTS[element], side)


def corner_layer(s: Lineage, side: float) -> str:
    """The signs of tiles that are covered by pieces or black chi, small in their corners; they are not touched."""
    covered = {at for at in s.at if at >= OCTAGON_COUNT}
    covered |= {number for number in range(OCTAGON_COUNT, SPACES) if s.black >> number & 1}
    out = []
    for number in sorted(covered):
        if s.element[number] >= 0:
            drawn = tiles.corner(KINDS[s.board.kind[number]], ELEMENTS[s.element[number]], side)
            out.append(el("g", drawn, class_="corner", transform=move(*middle(number, side))))
    return "".join(out)


def token_layer(s: Lineage, side: float, language: str) -> str:
    """Black chi, and markers that lie on their temples."""
    taken = {at for at in s.at if at >= 0}
    out = []
    for number in range(SPACES):
        if s.black >> number & 1:
            x, y = middle(number, side)
            if number < OCTAGON_COUNT:
                y, r = y - 0.55 * side, 0.25 * side
            elif number in taken:
                x, y, r = x + 0.3 * side, y - 0.3 * side, 0.18 * side
            else:
                r = 0.3 * side
            words = title(speaker(language).text(say("black chi")))
            out.append(el("g", words, black_chi(r), class_="token", transform=move(x, y)))
    for animal in range(5):
        if s.lost >> animal & 1:
            x, y = middle(s.board.temples[animal], side)
            words = title(speaker(language).text(say("{animal} marker", animal=naming.animal(animal))))
            flag = scaled(placed_pennant(ANIMALS[animal], ELEMENTS[animal]), 0, 0, 0.0185 * side)
            spot = move(x + 0.27 * side, y - 0.63 * side)
            out.append(el("g", words, flag, class_="marker", transform=spot))
    return "".join(out)


# Pieces -----------------------------------------------------------------------------------------------------------


def piece_stone(s: Lineage, piece: int, r: float) -> str:
    """The stone of a piece; a conscript lies on its side, and a bar crosses it."""
    if piece >= EMPEROR:
        plus = True if piece != EMPEROR else None
        return stone(r, ROYAL[piece - EMPEROR], black=piece != EMPEROR, element=None, plus=plus)
    animal = piece % MASTERS
    drawn = stone(
        r,
        ANIMAL_GLYPHS[ANIMALS[animal]],
        black=piece >= MASTERS,
        element=ELEMENTS[animal],
        plus=not s.is_student(piece),
        owned=s.owner_of(piece) >= 0,
    )
    if not s.is_conscript(piece):
        return drawn
    lying = f'<g transform="rotate(90)">{drawn}</g>'
    return lying + path(f"M{num(-0.95 * r)} {num(0.95 * r)}L{num(0.95 * r)} {num(-0.95 * r)}", "bar", 0.14 * r)


def piece_layer(
    s: Lineage, side: float, where: dict[int, Spot], names: list[str], may: list[str], language: str
) -> str:
    """The stones. One that cannot be touched itself stands for its space where that can."""
    out = []
    for piece, (x, y, r) in where.items():
        thing, space = naming.piece(piece).id, f"space:{NAMES[s.at[piece]]}"
        drawn = piece_stone(s, piece, r)
        if thing in may:  # its mark is larger than the stone
            drawn = circle(0, 0, r + RING * side, "touch") + drawn
        touch = space if thing not in may and space in may else thing
        words = title(piece_words(s, piece, names, language))
        head = f'<g id="{esc(thing.replace(":", "-"))}" class="stone" data-touch="{esc(touch)}"'
        out.append(f'{head} transform="{move(x, y)}">{words}{drawn}</g>')
    return "".join(out)
