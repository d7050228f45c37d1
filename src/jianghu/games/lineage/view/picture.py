"""The table as one picture: the board from the kit that Wu Wei is drawn with, and a line for everything else."""

from __future__ import annotations

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
    TEMPLE,
    TILE,
    on_page,
)
from jianghu.draw import octagons, tiles
from jianghu.draw.cards import ANIMAL_GLYPHS, placed_pennant, scaled
from jianghu.draw.octagons import STEP
from jianghu.draw.page import ground, picture
from jianghu.draw.stones import stone
from jianghu.draw.svg import circle, esc, glyph, move, square, text, title
from jianghu.games.lineage.naming import piece as piece_name
from jianghu.games.lineage.naming import place
from jianghu.games.lineage.state import Lineage
from jianghu.games.lineage.terms import ANIMALS, EMPEROR, MASTERS, PIECES
from jianghu.games.lineage.view.lines import seat_lines, table_lines
from jianghu.kernel.sentences import say
from jianghu.kernel.voice import Voice

SIDE: Final = 45.4  # of a square, in the picture's own measure
BOARD: Final = 362.0  # half of the board's width
LINE: Final = 22.0
COMPASS: Final = {"S22": ("北", 0), "S23": ("東", 90), "S33": ("南", 180), "S32": ("西", 270)}
KINDS: Final = ["", tiles.TOWN, tiles.TEMPLE, tiles.PALACE]
ROYAL: Final = ["帝", "將"]


def draw(s: Lineage, voice: Voice, phone: bool, theme: str | None) -> str:
    """The board, then the trackers and the players; on a phone in the width of a phone."""
    lines = table_lines(s)
    body = "".join(draw_space(s, number, voice) for number in range(SPACES)) + draw_pieces(s, voice)
    y = BOARD + LINE
    for line in lines:
        body += text(esc(voice.text(line)), -BOARD + 8, y, 15, "t")
        y += LINE
    for seat, line in enumerate(seat_lines(s)):
        words = text(esc(voice.text(line)), -BOARD + 8, y, 15, "t")
        body += f'<g data-touch="seat:{seat}">{words}</g>'
        y += LINE
    view = (-BOARD, -BOARD, 2 * BOARD, BOARD + y)
    wide = 375.0 if phone else 2 * BOARD
    size = (wide, wide * view[3] / view[2])
    inside = f"<defs>{octagons.defs(SIDE)}</defs>{ground(view)}{body}"
    return picture(inside, size, view, voice.find(s.game.title), theme=theme, embed=True, lang=voice.language)


def middle(space: int) -> tuple[float, float]:
    right, down = on_page(space)
    return right * STEP * SIDE, down * STEP * SIDE


def draw_space(s: Lineage, number: int, voice: Voice) -> str:
    where = f'transform="{move(*middle(number))}"'
    if DIRECTIONAL >> number & 1:
        return f"<g {where}>{tiles.direction(*COMPASS[NAMES[number]], SIDE)}</g>"
    words = title(esc(voice.text(say("{space}", space=place(s, number)))))
    inside = octagon(s, number) if number < OCTAGON_COUNT else tile(s, number)
    if s.black >> number & 1:
        y = 0.3 * SIDE
        inside += circle(0, y, 0.24 * SIDE, "disc") + glyph("氣", 0, y, 0.32 * SIDE, "discg")
    for animal in range(5):
        if s.lost >> animal & 1 and s.board.temples[animal] == number:
            inside += scaled(placed_pennant(ANIMALS[animal], ELEMENTS[animal]), 0.1 * SIDE, -0.55 * SIDE, 0.8)
    return f'<g data-touch="space:{NAMES[number]}" {where}>{words}{inside}</g>'


def octagon(s: Lineage, number: int) -> str:
    if number == CENTER:
        return octagons.center(SIDE)
    if s.fields >> number & 1:
        return octagons.fields(SIDE)
    terrain = s.board.terrain[number]
    return octagons.closed(SEASONS[terrain], SIDE) if terrain == s.season else octagons.land(SEASONS[terrain], SIDE)


def tile(s: Lineage, number: int) -> str:
    """A square; of one that lies face down only the shape is seen."""
    kind = s.board.kind[number]
    if kind == TILE:
        return tiles.yin_yang(s.tiles >> (0 if number == NORTH_TILE else 1) & 1 == 1, SIDE)
    element = s.element[number]
    if element < 0:
        shape = square(0, 0, 0.37 * SIDE, "ac0") if kind == PALACE else circle(0, 0, 0.37 * SIDE, "ac0")
        return tiles.ground("fld", SIDE) + shape + glyph("?", 0, 0, 0.4 * SIDE, "ac0g")
    ground_of = tiles.ground(f"{ELEMENTS[element]}t", SIDE)
    if kind != TEMPLE and any(at == number for at in s.at):
        return ground_of + tiles.corner(KINDS[kind], ELEMENTS[element], SIDE)
    return ground_of + tiles.sign(KINDS[kind], ELEMENTS[element], SIDE)


def draw_pieces(s: Lineage, voice: Voice) -> str:
    """Stones side by side where several share a space."""
    out: list[str] = []
    for space in sorted({at for at in s.at if at >= 0}):
        here = [piece for piece in range(PIECES) if s.at[piece] == space]
        x, y = middle(space)
        for place_number, piece in enumerate(here):
            shift = (place_number - (len(here) - 1) / 2) * (0.62 if len(here) < 3 else 0.42) * SIDE
            words = title(esc(voice.text(say("{piece}", piece=piece_name(piece)))))
            thing = esc(piece_name(piece).id)
            turned = " rotate(90)" if s.is_conscript(piece) else ""
            at = f"{move(x + shift, y)}{turned}"
            out.append(f'<g data-touch="{thing}" transform="{at}">{words}{draw_stone(s, piece, 0.3 * SIDE)}</g>')
    return "".join(out)


def draw_stone(s: Lineage, piece: int, r: float) -> str:
    if piece >= EMPEROR:
        return stone(r, ROYAL[piece - EMPEROR], black=piece != EMPEROR, element=None, plus=None)
    animal = piece % MASTERS
    master = piece >= MASTERS
    char, element = ANIMAL_GLYPHS[ANIMALS[animal]], ELEMENTS[animal]
    return stone(r, char, black=master, element=element, plus=not s.is_student(piece), owned=s.owner_of(piece) >= 0)
