"""The tiles of the board and the pieces on them.

What never changes in a game is written once per board and size: a picture then only chooses among ready texts.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from jianghu.boards.octagons import (
    CENTER,
    DIRECTION,
    ELEMENTS,
    NAMES,
    NORTH_TILE,
    OCTAGON_COUNT,
    PALACE,
    SEASONS,
    SPACES,
    TERRAIN,
    TILE,
    TOWN,
    spaces,
)
from jianghu.boards.view.places import Spot, middle
from jianghu.draw import octagons, tiles
from jianghu.draw.cards import ANIMAL_GLYPHS, placed_pennant, scaled
from jianghu.draw.marks import RING
from jianghu.draw.octagons import SEASON_GLYPHS
from jianghu.draw.stones import stone
from jianghu.draw.svg import circle, esc, move, path, title
from jianghu.games.wuwei.board import ANIMALS, Board
from jianghu.games.wuwei.naming import animal as animal_term
from jianghu.games.wuwei.naming import place, seen_piece
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.terms import BLACK, COLOUR_OF, EMPEROR, MASTERS, WHITE_GENERAL
from jianghu.games.wuwei.verbs import PIECE_NAMES
from jianghu.games.wuwei.view.words import piece_words, space_words, speaker, text
from jianghu.kernel.sentences import Term, marked, say

KINDS: Final = ["", tiles.TOWN, tiles.TEMPLE, tiles.PALACE]
DIRECTIONS: Final = {
    "S22": ("北", 0, marked("north, not a space")),
    "S23": ("東", 90, marked("east, not a space")),
    "S33": ("南", 180, marked("south, not a space")),
}
WEST: Final = ("西", 270, marked("west, not a space"))


class Texts:
    """The texts of one space for what lies on it there, at one size, in one language."""

    def __init__(self, space: int, kind: int, terrain: int, element: int, words: str, s: float, language: str) -> None:
        name = NAMES[space]
        where = f'transform="{move(*middle(space, s))}">'
        # A signpost is no space, but whoever touches it is told so.
        id = f"{'direction' if kind == DIRECTION else 'space'}-{name}"
        self.head = f'<g id="{id}" class="sp" data-touch="space:{name}" {where}'
        made = (
            octagon(space, terrain, words, s, language)
            if space < OCTAGON_COUNT
            else tile(space, kind, element, words, s, language)
        )
        self.plain = f"{self.head}{made[0]}</g>"  # as it lies open, on a yin-yang tile: white
        self.other = f"{self.head}{made[1]}</g>"  # closed by its season, the inactive palace, a yin-yang tile: black
        self.bare = f"{self.head}{made[2]}</g>"  # walled, or a tile whose sign has moved into its corner
        self.tag = self.struck = ""  # that corner, and for the inactive palace the one struck out
        self.fields = self.fort = self.tower = ""  # turned to fields, under a wall or not; a town with a tower
        if TERRAIN >> space & 1:
            self.fields = f"{self.head}{title(text(language, FIELDS, space=name))}{octagons.fields(s)}</g>"
            self.fort = f"{self.head}{title(text(language, FORT, space=name))}{octagons.wall('田', s)}</g>"
        if kind == TOWN:
            drawn = tiles.ground(f"{ELEMENTS[element]}t", s) + tiles.tower(s)
            self.tower = f"{self.head}{title(text(language, TOWERED, space=words))}{drawn}</g>"
        if element >= 0:
            corner = f'<g id="corner-{name}" class="corner" {where}'
            sign, of = KINDS[kind], ELEMENTS[element]
            self.tag = f"{corner}{title(words)}{tiles.corner(sign, of, s)}</g>"
            inactive = title(text(language, INACTIVE, space=words))
            self.struck = f"{corner}{inactive}{tiles.corner(sign, of, s, struck=True)}</g>"


@lru_cache(maxsize=4096)
def texts(space: int, kind: int, terrain: int, element: int, words: str, s: float, language: str) -> Texts:
    """Boards differ in what lies where, but there is not much that may lie somewhere."""
    return Texts(space, kind, terrain, element, words, s, language)


class Plan:
    """All texts for the tiles of one board at one size and in one language, by space."""

    def __init__(self, board: Board, s: float, language: str) -> None:
        self.at = [middle(space, s) for space in range(SPACES)]
        ready = [
            texts(space, board.kind[space], board.terrain[space] if space < OCTAGON_COUNT else -1,
                  board.element[space], space_words(language, board, space), s, language)
            for space in range(SPACES)
        ]  # fmt: skip
        self.head = [one.head for one in ready]
        self.plain = [one.plain for one in ready]
        self.other = [one.other for one in ready]
        self.bare = [one.bare for one in ready]
        self.tag = [one.tag for one in ready]
        self.struck = [one.struck for one in ready]
        self.fields = [one.fields for one in ready]
        self.fort = [one.fort for one in ready]
        self.tower = [one.tower for one in ready]
        self._now: tuple[int, ...] = ()
        self._lying: list[str] = []

    def lying(self, state: WuWei, s: float, language: str) -> list[str]:
        """The tiles as they lie while nobody stands on them; not to be changed. Most decisions only move pieces."""
        empire, walls, season = state.empire, state.walls, state.season
        now = walls, season, state.palace, state.black, empire.fields, empire.towers, state.solo.down
        if now == self._now:
            return self._lying
        kind, terrain = state.board.kind, state.board.terrain
        struck = state.board.palaces[state.palace] if state.palace >= 0 else -1
        out: list[str] = []
        for space in range(SPACES):
            if space < OCTAGON_COUNT:
                fields = empire.fields >> space & 1
                if walls >> space & 1:
                    lies = self.fort if fields else self.bare
                elif fields:
                    lies = self.fields
                else:
                    lies = self.other if terrain[space] == season and space != CENTER else self.plain
            elif kind[space] == TILE:
                lies = self.other if state.black & (1 if space == NORTH_TILE else 2) else self.plain
            elif empire.towers >> space & 1:
                lies = self.tower
            elif state.solo.down >> space & 1:
                out.append(self.head[space] + dark(space, state.board.element[space], False, s, language))
                continue
            else:
                lies = self.other if space == struck else self.plain
            out.append(lies[space])
        self._now, self._lying = now, out
        return out


INACTIVE: Final = marked("{space}, inactive")
FIELDS: Final = marked("{space} (fields)")
FORT: Final = marked("{space} (fields), walled")
TOWERED: Final = marked("{space}, with a tower")


def octagon(space: int, terrain: int, words: str, s: float, language: str) -> tuple[str, str, str]:
    """An octagon open, closed by its season, and under a wall."""
    if space == CENTER:
        return (title(words) + octagons.center(s),) * 3
    if terrain < 0:
        return (title(words) + path(octagons.outline(s), "oc fld"),) * 3
    voice, season = speaker(language), SEASONS[terrain]
    shut = voice.text(say("{space}, closed in {season}", space=words, season=Term("season", season)))
    walled = voice.text(say("{space}, walled", space=words))
    return (
        title(words) + octagons.land(season, s),
        title(shut) + octagons.closed(season, s),
        title(walled) + octagons.wall(SEASON_GLYPHS[season], s),
    )


def tile(space: int, kind: int, element: int, words: str, s: float, language: str) -> tuple[str, str, str]:
    """A square as it lies, in its other state, and without its sign."""
    voice = speaker(language)
    if kind == DIRECTION:
        char, turn, message = DIRECTIONS.get(NAMES[space], WEST)
        return (title(text(language, message)) + tiles.direction(char, turn, s),) * 3
    if kind == TILE:
        white, black = (
            title(voice.text(say("{space}, {side}", space=words, side=Term("side", side))))
            + tiles.yin_yang(side == "black", s)
            for side in ("white", "black")
        )
        return white, black, ""
    if element < 0:
        return (title(words) + tiles.ground("fld", s),) * 3
    of = ELEMENTS[element]
    ground = tiles.ground(f"{of}t", s)
    plain = title(words) + ground + tiles.sign(KINDS[kind], of, s)
    struck = title(text(language, INACTIVE, space=words)) + ground + tiles.inactive(of, s)
    return plain, struck if kind == PALACE else plain, title(words) + ground


@lru_cache(maxsize=1024)
def plan(board: Board, s: float, language: str) -> Plan:
    """The texts of a board: boards are shared by all copies of their game's states."""
    return Plan(board, s, language)


def space_layer(state: WuWei, s: float, may: set[int], language: str) -> str:
    """All tiles. Those that may be touched have a lighter ground, by a class; walls and yin-yang tiles keep theirs."""
    ready = plan(state.board, s, language)
    kind = state.board.kind
    out = ready.lying(state, s, language).copy()
    for space in set(state.at):
        if space < OCTAGON_COUNT or kind[space] == TILE or state.empire.towers >> space & 1:
            continue  # whoever stands there covers nothing
        if state.solo.down >> space & 1:
            out[space] = ready.head[space] + dark(space, state.board.element[space], True, s, language)
        else:
            out[space] = ready.bare[space]
    for space in may:
        if kind[space] != TILE and not state.walls >> space & 1:
            out[space] = out[space].replace('class="sp"', 'class="sp may"', 1)
    return "".join(out)


@lru_cache(maxsize=512)
def dark(space: int, element: int, taken: bool, s: float, language: str) -> str:
    """A town that lies face down: its sign is faint, and gone where somebody stands."""
    words = text(language, DARK, space=NAMES[space])
    sign = "" if taken else f'<g class="faint">{tiles.sign(tiles.TOWN, ELEMENTS[element], 0.7 * s)}</g>'
    return f"{title(words)}{tiles.ground('fld', s)}{sign}</g>"


DARK: Final = marked("{space}, face down")


# Pieces ---------------------------------------------------------------------------------------------------------

IMPERIAL_GLYPHS: Final = ["帝", "后", "將", "將"]
ORDER: Final = sorted(range(len(COLOUR_OF)), key=lambda piece: -COLOUR_OF[piece])  # of drawing: white before black


def piece_id(piece: int) -> str:
    """The stable name of a piece: ``piece-student-dragon``."""
    return "piece-" + PIECE_NAMES[piece].replace(" ", "-")


def piece_thing(state: WuWei, piece: int) -> str:
    """What an action that touches the piece calls it."""
    return seen_piece(state, piece).id


def piece_stone(state: WuWei, piece: int, r: float) -> str:
    """The stone of a piece."""
    if piece >= EMPEROR:
        sign = None if piece < WHITE_GENERAL else state.plus >> piece & 1 == 1
        return stone(r, IMPERIAL_GLYPHS[piece - EMPEROR], black=COLOUR_OF[piece] == BLACK, element=None, plus=sign)
    animal = piece % MASTERS
    return stone(
        r,
        ANIMAL_GLYPHS[ANIMALS[animal]],
        black=piece >= MASTERS,
        element=ELEMENTS[state.board.lineage_element[animal]],
        plus=state.plus >> piece & 1 == 1,
        owned=state.owner[animal] >= 0 or state.solo.stage > 0,
    )


@lru_cache(maxsize=4096)
def standing(language: str, who: str, board: Board, space: int, fields: int) -> str:
    """A piece and its space."""
    return speaker(language).text(say("{who}, on {space}", who=who, space=place(board, space, fields)))


@lru_cache(maxsize=4096)
def placed(piece: int, thing: str, words: str, x: float, y: float, drawn: str) -> str:
    """A stone in its place on the board."""
    return (
        f'<g id="{piece_id(piece)}" class="stone" data-touch="{thing}" '
        f'transform="{move(x, y)}"><title>{esc(words)}</title>{drawn}</g>'
    )


def piece_layer(
    state: WuWei,
    s: float,
    where: dict[int, Spot],
    names: list[str],
    may: list[str],
    language: str,
) -> str:
    """The corners of occupied tiles, the stones, and the markers that lie on palaces.

    A stone that cannot be touched itself stands for its space where that can.
    """
    ready = plan(state.board, s, language)
    struck = state.board.palaces[state.palace] if state.palace >= 0 else -1
    signed = sorted({state.at[p] for p in where} | set(spaces(state.empire.towers)))  # the sign of the tile is covered
    out = [(ready.struck if space == struck else ready.tag)[space] for space in signed]
    for tower in spaces(state.empire.towers):
        if tower in state.at:  # the stone covers it
            right, down = middle(tower, s)
            spot = move(right + 0.36 * s, down - 0.35 * s)
            out.append(f'<g class="corner" transform="{spot}">{tiles.tower(0.46 * s)}</g>')
    for piece, (x, y, r) in where.items():
        fields = state.empire.fields & 1 << state.at[piece]
        words = standing(language, piece_words(language, state, piece, names), state.board, state.at[piece], fields)
        thing, space = piece_thing(state, piece), f"space:{NAMES[state.at[piece]]}"
        drawn = piece_stone(state, piece, r)
        if thing in may:  # its mark is larger than the stone
            drawn = circle(0, 0, r + RING * s, "touch") + drawn
        elif space in may:
            thing = space
        out.append(placed(piece, thing, words, x, y, drawn))
    for animal in range(MASTERS):
        seat = 0 if state.solo.stage and state.board.laid else state.owner[animal]
        if seat >= 0 and not state.plus >> (animal + MASTERS) & 1:
            element = state.board.lineage_element[animal]
            x, y = middle(state.board.palaces[element], s)
            said = say("{owner's} lineage marker, {animal}", owner=names[seat], animal=animal_term(animal))
            flag = title(speaker(language).text(said)) + scaled(
                placed_pennant(ANIMALS[animal], ELEMENTS[element]), 0, 0, 0.0185 * s
            )
            spot = move(x + 0.27 * s, y - 0.63 * s)
            out.append(f'<g id="marker-{ANIMALS[animal]}" class="marker" transform="{spot}">{flag}</g>')
    return "".join(out)
