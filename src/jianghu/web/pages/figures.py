"""The figures of the rules, drawn from the real board: small pieces of it, with the move on top."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from urllib.parse import quote

from markupsafe import Markup

from jianghu.lessons.checking import things_of
from jianghu.lessons.figures import Figure, figures
from jianghu.lessons.lesson import LEARNER
from jianghu.lessons.taking import Attempt
from jianghu.web.pages.crops import Box, box_of, crop, definitions
from jianghu.web.table.markup import bare

WIDTH, HEIGHT = 222, 134  # of a picture on the page
LEAST = 0.9  # units of the drawing in a pixel

Point = tuple[float, float]


@dataclass(frozen=True)
class Shown:
    """A figure on the page: its pictures with captions, and where to try it."""

    pictures: list[tuple[Markup, str, str]]  # the drawing, its caption, and what it shows: no, yes, or neither
    link: str
    lesson: str  # the address of its lesson
    title: str


@cache
def shown(id: str, language: str) -> tuple[Markup, dict[str, Shown]]:
    """All figures of a game, and the definitions that their pictures share."""
    made: dict[str, Shown] = {}
    defs = Markup()
    for rule, figure in figures(id).items():
        defs = defs or definitions(_board(figure.before(), language))
        made[rule] = _shown(figure, language)
    return defs, made


def _board(attempt: Attempt, language: str) -> str:
    view = attempt.lesson.game.view
    scene = view.scene(attempt.hidden(), LEARNER, attempt.voice(language), False, [])
    return str(bare(scene.board))


def _shown(figure: Figure, language: str) -> Shown:
    captions = figure.captions[language]
    before = figure.before()
    board = _board(before, language)
    if figure.plays:
        drawings = [(_cut(board, figure), ""), (_cut(_board(figure.later(), language), figure), "")]
    else:
        drawings = [(_cut(board, figure, _crossed(board, figure, before)), "no")]
        if figure.allowed:
            drawings.append((_cut(board, figure, _marked(board, figure, before)), "yes"))
    address = f"/learn/{figure.lesson.game.id}/{figure.lesson.id}"
    link = address + (f"#play={quote('|'.join(figure.after))}" if figure.after else "")
    pictures = [(drawing, text, kind) for (drawing, kind), text in zip(drawings, captions, strict=True)]
    return Shown(pictures, link, address, figure.lesson.said(language).title)


def _box(board: str, figure: Figure) -> tuple[Box | None, float]:
    """What the pictures are about, and how many units of the drawing a pixel has: all of it is in the picture."""
    wanted = [thing for thing in things_of(board) if any(fnmatchcase(thing, one) for one in figure.around)]
    box = box_of(board, wanted)
    if box is None:
        return None, LEAST
    return box, max(LEAST, (box.right - box.left) / WIDTH * 1.1, (box.bottom - box.top) / HEIGHT * 1.1)


def _cut(board: str, figure: Figure, over: str = "") -> Markup:
    box, scale = _box(board, figure)
    return Markup() if box is None else crop(board, box.middle, WIDTH * scale, HEIGHT * scale, over)


def _touched(board: str, attempt: Attempt, words: str) -> Point | None:
    """Where the thing lies that an answer is about, legal or not."""
    state = attempt.hidden()
    action = state.action(words)
    view = attempt.lesson.game.view
    things = view.touches(state).get(action, [])
    if not things:
        things = [thing for thing in things_of(board) if action in view.candidates_for(state, thing)]
    box = box_of(board, things[-1:])
    return None if box is None else box.middle


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _arrow(start: Point, end: Point, kind: str) -> str:
    """From beside the piece to before the middle of the thing, so that both stay in sight."""
    (x, y), (a, b) = _between(start, end, 0.3), _between(start, end, 0.74)
    long = math.hypot(a - x, b - y) or 1.0
    u, v = 7 * (a - x) / long, 7 * (b - y) / long
    head = f"M{a - u - v * 0.7:.1f} {b - v + u * 0.7:.1f}L{a:.1f} {b:.1f}L{a - u + v * 0.7:.1f} {b - v - u * 0.7:.1f}"
    return f'<path class="{kind}" d="M{x:.1f} {y:.1f}L{a:.1f} {b:.1f}{head}"/>'


def _start(board: str, figure: Figure) -> Point | None:
    box = box_of(board, [figure.start]) if figure.start else None
    return None if box is None else box.middle


def _crossed(board: str, figure: Figure, attempt: Attempt) -> str:
    """The refused move: an arrow in ink with a cross on it, or the cross alone on what was to be chosen."""
    end, start = _touched(board, attempt, figure.refused), _start(board, figure)
    if end is None:
        return ""
    size = _box(board, figure)[1]
    arrow = _arrow(start, end, "figno") if start else ""
    x, y = _between(start, end, 0.5) if start else end
    arm = 4 * size
    left, right, top, foot = x - arm, x + arm, y - arm, y + arm
    lines = f"M{left:.1f} {top:.1f}L{right:.1f} {foot:.1f}M{right:.1f} {top:.1f}L{left:.1f} {foot:.1f}"
    disc = f'<circle class="figd" cx="{x:.1f}" cy="{y:.1f}" r="{9 * size:.1f}"/>'
    return f'{arrow}{disc}<path class="figx" d="{lines}"/>'


def _marked(board: str, figure: Figure, attempt: Attempt) -> str:
    """The allowed move: an arrow in red, or a ring around what may be chosen."""
    end, start = _touched(board, attempt, figure.allowed), _start(board, figure)
    if end is None:
        return ""
    if start:
        return _arrow(start, end, "figyes")
    return f'<circle class="figring" cx="{end[0]:.1f}" cy="{end[1]:.1f}" r="{14 * _box(board, figure)[1]:.1f}"/>'
