"""The table in parts, for a page: the board, the players and what the viewer holds, and the Key of all signs."""

from __future__ import annotations

import re
from typing import Final

from jianghu.boards.octagons import ELEMENTS, SEASONS
from jianghu.boards.view.parts import SOUNDS, part, sign
from jianghu.draw import marks as draw_marks
from jianghu.draw import octagons, tiles
from jianghu.draw.cards import ANIMAL_GLYPHS, animal_card, pennant, scaled
from jianghu.draw.octagons import SEASON_GLYPHS
from jianghu.draw.seats import SUN, icon
from jianghu.draw.stones import stone
from jianghu.draw.svg import box, el, move
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.view import ideas, stage
from jianghu.games.wuwei.view.ideas import Idea
from jianghu.games.wuwei.view.marks import Marks, marks_of
from jianghu.games.wuwei.view.panels import WIDTH, fist_row, own_row, panel, strip
from jianghu.games.wuwei.view.picture import board, board_picture
from jianghu.games.wuwei.view.words import LINEAGE_TITLES, called, speaker
from jianghu.kernel.journal import Event
from jianghu.kernel.sentences import Sentence, say
from jianghu.kernel.view import Scene, Sign
from jianghu.kernel.voice import Voice

TALL: Final = 183.5  # a panel; with five players they sit closer
CLOSE: Final = 146.0

NATIVES: Final = ["dragon", "crane", "leopard", "tiger", "snake"]  # by element


def way(news: list[Event]) -> list[str]:
    """The spaces of the last move in order, from what was told of it."""
    spaces: list[str] = []
    for event in news:
        if event.kind == "step":
            start, end = str(event.public["from"]), str(event.public["to"])
            if not spaces or spaces[-1] != start:
                spaces = [start]
            spaces.append(end)
    return spaces


def scene(state: WuWei, seat: int | None, voice: Voice, phone: bool, news: list[Event]) -> Scene:
    """The parts for one viewer."""
    shown = state.hide(seat)
    names, language = called(voice, shown.seats), voice.language
    mine = seat is not None and shown.player == seat and not shown.fists
    last = way(news) if not mine else []
    marks = marks_of(shown, seat, last or None)
    drawn = board_picture(board(shown, names, marks, phone, language), phone, language)
    if phone:
        players = speaker(language).text(say("Players"))
        line = part(strip(shown, names, marks, 375, language), (0, 0, 375, 55), players, language)
        details = [detail(shown, k, names, seat, language) for k in range(shown.seats)]
        held = own(shown, seat, marks, language) if seat is not None else ""
        return Scene(drawn, [line], held, details, head=head(shown, marks, phone, language))
    high = TALL if shown.seats < 5 else CLOSE
    panels = []
    for k in range(shown.seats):
        inside = el("g", panel(shown, k, names, marks, high, language), id=f"seat-{k}", data_touch=f"seat:{k}")
        panels.append(part(inside, (0, 1, WIDTH + 4, high - 4), names[k], language))
    panels += company(shown, seat, language)
    return Scene(drawn, panels, head=head(shown, marks, phone, language))


def head(state: WuWei, marks: Marks, phone: bool, language: str) -> list[str]:
    """The stage header of a game alone."""
    return stage.head(state, marks.may, phone, language) if state.solo.stage else []


def company(state: WuWei, seat: int | None, language: str) -> list[str]:
    """Alone, the masters have a panel of their own."""
    if not state.solo.stage or not state.board.laid:
        return []
    label = speaker(language).text(say("Five masters"))
    return [part(stage.masters(state, language, seat == 0), (0, 1, WIDTH + 4, stage.masters_height()), label, language)]


def detail(state: WuWei, number: int, names: list[str], seat: int | None, language: str) -> str:
    """A player on a phone, only to look at: what can be touched has its names in the strip and the viewer's row."""
    drawn = re.sub(r' (id|data-touch)="[^"]*"', "", panel(state, number, names, Marks(seat), CLOSE, language))
    return part(el("g", drawn, id=f"detail-{number}"), (0, 1, WIDTH + 4, CLOSE - 4), names[number], language)


def own(state: WuWei, seat: int, marks: Marks, language: str) -> str:
    """What the viewer has, for below the board of a phone."""
    fist = fist_row(state, seat, 14, language)
    top = 20.0 if not fist else 44.0
    label = speaker(language).text(say("Your chi and cards"))
    return part(fist + own_row(state, seat, marks, top, language), (0, 0, 375, top + 20), label, language)


# The Key --------------------------------------------------------------------------------------------------------


def key() -> list[Sign]:
    """Every sign with its name, its sound and its meaning."""
    return [*elements(), *pieces(), *cards(), *squares(), *lands(), *empire(), *marks_in_use()]


def row(chapter: Sentence, picture: str, idea: Idea, sound: str = "") -> Sign:
    """A sign that stands for an idea: named and explained as its description does."""
    return Sign(chapter, picture, idea.title, sound, idea.brief or "")


def elements() -> list[Sign]:
    chapter = say("Elements and their lineages")
    rows = [
        Sign(chapter, sign(tiles.seal(name, 15), 18), ideas.element(k), SOUNDS[name]) for k, name in enumerate(ELEMENTS)
    ]
    for name, element in zip(NATIVES, ELEMENTS, strict=True):
        drawn = stone(15, ANIMAL_GLYPHS[name], black=False, element=element, plus=None, owned=True)
        rows.append(Sign(chapter, sign(drawn, 18), say(LINEAGE_TITLES[name]), SOUNDS[name]))
    return rows


def pieces() -> list[Sign]:
    def one(animal: str, element: str, black: bool, plus: bool, owned: bool = True) -> str:
        return sign(stone(15, ANIMAL_GLYPHS[animal], black=black, element=element, plus=plus, owned=owned), 20)

    chapter = say("Pieces")
    return [
        row(chapter, one("snake", "water", False, False), ideas.STUDENT),
        row(chapter, one("dragon", "wood", False, True), ideas.STUDENT_MASTER),
        row(chapter, one("crane", "fire", True, True), ideas.MASTER),
        row(chapter, one("tiger", "metal", True, False), ideas.DISHONORED),
        row(chapter, one("leopard", "earth", True, True, False), ideas.UNOWNED),
    ]


def cards() -> list[Sign]:
    def card(element: str | None, spent: bool) -> str:
        return sign(scaled(animal_card("tiger", element, spent), -15, -19, 1), 22)

    chapter = say("Cards and markers")
    flags = el("g", pennant("snake", "water", True), transform=move(-12, -9))
    flags += el("g", pennant("tiger", "metal", False), transform=move(12, -9))
    return [
        Sign(chapter, card("metal", False), say("Animal card"), "", say("a style learnt; foot: its element")),
        row(chapter, card("metal", True), ideas.SPENT),
        row(chapter, card(None, False), ideas.NOT_LEARNT),
        row(chapter, sign(flags, 24), ideas.MARKER),
    ]


def squares() -> list[Sign]:
    def tile(kind: str, element: str) -> str:
        return sign(tiles.ground(f"{element}t", 40) + tiles.sign(kind, element, 40), 22)

    chapter = say("Squares")
    struck = tiles.ground("firet", 40) + tiles.inactive("fire", 40)
    both = el("g", tiles.yin_yang(True, 20), transform=move(-11, 0))
    both += el("g", tiles.yin_yang(False, 20), transform=move(11, 0))
    return [
        row(chapter, tile("town", "wood"), ideas.TOWN),
        row(chapter, tile("palace", "metal"), ideas.PALACE),
        row(chapter, sign(struck, 22), ideas.INACTIVE),
        row(chapter, tile("temple", "water"), ideas.TEMPLE),
        row(chapter, sign(both, 22), ideas.YIN_YANG),
        row(chapter, sign(tiles.direction("北", 0, 40), 22), ideas.DIRECTION),
    ]


def lands() -> list[Sign]:
    chapter = say("Octagons")
    rows = []
    for k, name in enumerate(SEASONS):
        seen = sign(octagons.land(name, 45), 43)
        rows.append(row(chapter, seen, ideas.land(k), f"{SEASON_GLYPHS[name]} {SOUNDS[name]}"))
    rows.append(row(chapter, sign(octagons.closed("autumn", 45), 43), ideas.CLOSED))
    rows.append(row(chapter, sign(octagons.wall("夏", 45), 43), ideas.WALL))
    rows.append(row(chapter, sign(octagons.center(45), 43), ideas.CENTER))
    return rows


def empire() -> list[Sign]:
    """What only the Emperor level has."""

    def royal(char: str, black: bool, plus: bool | None = None) -> str:
        return stone(15, char, black=black, element=None, plus=plus)

    def tower(element: str, side: float) -> str:
        drawn = tiles.ground(f"{element}t", side) + tiles.tower(side)
        return drawn + tiles.corner(tiles.TOWN, element, side)

    chapter = say("Emperor level")
    generals = el("g", scaled(royal("將", False, False), 0, 0, 0.8), transform=move(-13, 0))
    generals += el("g", scaled(royal("將", True, True), 0, 0, 0.8), transform=move(13, 0))
    corners = el("g", tower("wood", 22), transform=move(-12, 0))
    corners += el("g", tiles.ground("firet", 22), tiles.sign(tiles.TOWN, "fire", 20), transform=move(12, 0))
    return [
        row(chapter, sign(royal("帝", False), 18), ideas.EMPEROR, "帝 dì"),
        row(chapter, sign(royal("后", True), 18), ideas.EMPRESS, "后 hòu"),
        row(chapter, sign(generals, 27), ideas.GENERAL, "將 jiàng"),
        row(chapter, sign(tower("wood", 40), 25), ideas.TOWER),
        row(chapter, sign(octagons.fields(45), 43), ideas.FIELDS, "田 tián"),
        row(chapter, sign(octagons.wall("田", 45), 43), ideas.FORT),
        row(chapter, sign(draw_marks.price(3, "wood", 44), 24), ideas.PUSH),
        row(chapter, sign(corners, 26), ideas.CORNERS),
    ]


def marks_in_use() -> list[Sign]:
    chapter = say("Marks")
    town = tiles.ground("watert", 40) + tiles.sign("town", "water", 40)
    ring = stone(14, ANIMAL_GLYPHS["snake"], black=False, element="water", plus=None, owned=True)
    bar = box(-2, -18, 4, 36, "mine")
    return [
        Sign(chapter, sign(town + draw_marks.legal(40, octagon=False), 22), say("You may go here")),
        Sign(chapter, sign(draw_marks.price(3, "wood", 48), 24), say("You may, at this price")),
        Sign(chapter, sign(ring + draw_marks.chosen_ring(14, 40), 21), say("You chose this")),
        Sign(chapter, sign(town + draw_marks.ticks(40, octagon=False, red=True), 22), say("You came from here")),
        Sign(chapter, sign(town + draw_marks.ticks(40, octagon=False, red=False), 22), say("The last move")),
        row(chapter, sign(icon(SUN, -11, -11, 22), 16), ideas.STARTER),
        Sign(chapter, sign(bar, 20), say("Whose turn it is"), "", say("red: yours")),
    ]


assert set(SOUNDS) >= {*ELEMENTS, *ANIMALS, *SEASONS}
