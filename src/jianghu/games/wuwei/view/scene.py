"""The table in parts, for a page: the board, the players and what the viewer holds, and the Key of all signs."""

from __future__ import annotations

import re
from typing import Final

from jianghu.boards.octagons import ELEMENTS, SEASONS
from jianghu.boards.view.frame import board_picture
from jianghu.boards.view.key import elements, lands, marks_in_use, north, row, square, yin_yang
from jianghu.boards.view.marks import way
from jianghu.boards.view.parts import SOUNDS, part, sign
from jianghu.boards.view.players import WIDTH
from jianghu.boards.view.words import called
from jianghu.draw import marks as draw_marks
from jianghu.draw import octagons, tiles
from jianghu.draw.cards import ANIMAL_GLYPHS, animal_card, pennant, scaled
from jianghu.draw.stones import stone
from jianghu.draw.svg import el, move
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.view import ideas, stage
from jianghu.games.wuwei.view.marks import Marks, marks_of
from jianghu.games.wuwei.view.panels import fist_row, own_row, panel, strip
from jianghu.games.wuwei.view.picture import board
from jianghu.games.wuwei.view.words import speaker
from jianghu.kernel.journal import Event
from jianghu.kernel.sentences import say
from jianghu.kernel.view import Scene, Sign
from jianghu.kernel.voice import Voice

TALL: Final = 183.5  # a panel; with five players they sit closer
CLOSE: Final = 146.0

NATIVES: Final = ["dragon", "crane", "leopard", "tiger", "snake"]  # by element


def scene(state: WuWei, seat: int | None, voice: Voice, phone: bool, news: list[Event]) -> Scene:
    """The parts for one viewer."""
    shown = state.hide(seat)
    names, language = called(voice, shown.seats), voice.language
    mine = seat is not None and shown.player == seat and not shown.fists
    last = way(news) if not mine else []
    marks = marks_of(shown, seat, last or None)
    drawn = board_picture(board(shown, names, marks, phone, language), phone, speaker(language))
    if phone:
        players = speaker(language).text(say("Players"))
        line = part(strip(shown, names, marks, 375, language), (0, 0, 375, 55), players, language)
        details = [detail(shown, k, names, seat, language) for k in range(shown.seats)]
        details += [re.sub(r' (id|data-touch)="[^"]*"', "", one) for one in company(shown, seat, language)]
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
    return [
        *elements(NATIVES),
        *pieces(),
        *cards(),
        *squares(),
        *octagonal(),
        *empire(),
        *marks_in_use(3, ideas.STARTER),
    ]


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
    chapter = say("Squares")
    struck = tiles.ground("firet", 40) + tiles.inactive("fire", 40)
    return [
        row(chapter, square("town", "wood"), ideas.TOWN),
        row(chapter, square("palace", "metal"), ideas.PALACE),
        row(chapter, sign(struck, 22), ideas.INACTIVE),
        row(chapter, square("temple", "water"), ideas.TEMPLE),
        row(chapter, yin_yang(), ideas.YIN_YANG),
        row(chapter, north(), ideas.DIRECTION),
    ]


def octagonal() -> list[Sign]:
    chapter = say("Octagons")
    return [
        *lands(ideas.land, ideas.CLOSED),
        row(chapter, sign(octagons.wall("夏", 45), 43), ideas.WALL),
        row(chapter, sign(octagons.center(45), 43), ideas.CENTER),
    ]


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


assert set(SOUNDS) >= {*ELEMENTS, *ANIMALS, *SEASONS}
