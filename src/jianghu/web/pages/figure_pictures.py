"""The pictures of the figures of the rules, cut out of the real board: small pieces of it, with the move on top."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import reduce

from markupsafe import Markup

from jianghu.kernel.touching import meant_by
from jianghu.lessons.checking import things_of
from jianghu.lessons.figures import FIRST, Figure
from jianghu.lessons.taking import Attempt
from jianghu.web.pages.crops import Box, box_of, crop, definitions, spot_of
from jianghu.web.table.markup import bare

WIDTH, HEIGHT = 222, 134  # of a picture on the page
LEAST = 0.9  # units of the drawing in a pixel

ID = re.compile(r' id="([^"]+)"')

RING = 14  # its least radius, in pixels

Point = tuple[float, float]
Mark = Callable[[Point | None, Box, float], str]


@dataclass(frozen=True)
class Drawn:
    """The pictures of some figures by their rules, and the definitions that they share."""

    defs: Markup
    pictures: dict[str, list[Markup]]


def drawn(wanted: list[Figure], language: str) -> Drawn:
    """The pictures of these figures."""
    boards: list[str] = []
    pictures: dict[str, list[Markup]] = {}
    for figure in wanted:
        before = figure.before()
        board = _drawing(before, figure, language)
        boards.append(board)
        if figure.plays:
            boards.append(_drawing(figure.later(), figure, language))
            pictures[figure.rule] = _same_piece(boards[-2:], figure)
            continue
        made = [_marked(board, figure, before, figure.refused, _crossed)] if figure.refused else []
        made += [_marked(board, figure, before, figure.allowed, _framed)] if figure.allowed else []
        pictures[figure.rule] = made
    return Drawn(definitions(*boards), pictures)


def _drawing(attempt: Attempt, figure: Figure, language: str) -> str:
    """The part of the table that has what the figure is about; mostly the board."""
    view = attempt.lesson.game.view
    scene = view.scene(attempt.hidden(), attempt.lesson.learner, attempt.voice(language), False, [])
    for one in [scene.board, scene.aside, *scene.panels, *scene.head]:
        if _around(one, figure):
            return str(bare(one))
    return str(bare(scene.board))


def _around(drawing: str, figure: Figure) -> list[str]:
    """The things of a drawing that the figure is about, and parts that it names by their ids."""
    names = [*things_of(drawing), *(f"#{id}" for id in ID.findall(drawing))]
    return [name for name in names if any(fnmatchcase(name, one) for one in figure.around)]


def _scale(box: Box) -> float:
    """How many units of the drawing a pixel has: all of the box is in the picture."""
    return max(LEAST, (box.right - box.left) / WIDTH * 1.1, (box.bottom - box.top) / HEIGHT * 1.1)


def _cut(board: str, figure: Figure, box: Box | None, over: str = "") -> Markup:
    """Things are seen with what lies around them; parts that are named by their ids stand alone."""
    if box is None:
        return Markup()
    alone = all(name.startswith("#") for name in figure.around)
    return crop(board, box.middle, WIDTH * _scale(box), HEIGHT * _scale(box), over, box if alone else None)


def _same_piece(boards: list[str], figure: Figure) -> list[Markup]:
    """Before and after: the same piece of the table twice, though things may have come or gone."""
    boxes = [box for board in boards if (box := box_of(board, _around(board, figure))) is not None]
    whole = reduce(Box.joined, boxes) if boxes else None
    return [_cut(board, figure, whole) for board in boards]


def _touched(board: str, attempt: Attempt, words: str) -> list[str]:
    """The drawn things that an answer is about, legal or not, in its order."""
    state = attempt.hidden()
    action = state.action(words)
    view, seen = attempt.lesson.game.view, things_of(board)
    touched = [thing for thing in view.touches(state).get(action, []) if thing in seen]
    named = [thing for word in words.split() for thing in seen if thing.partition(":")[2] == word]
    return touched or named or [thing for thing in seen if action in meant_by(state, thing)]


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _arrow(start: Point, end: Point, size: float, kind: str) -> str:
    """From beside the piece to before the middle of the thing, so that both stay in sight."""
    (x, y), (a, b) = _between(start, end, 0.3), _between(start, end, 0.74)
    long = math.hypot(a - x, b - y) or 1.0
    u, v = 7 * size * (a - x) / long, 7 * size * (b - y) / long
    head = f"M{a - u - v * 0.7:.1f} {b - v + u * 0.7:.1f}L{a:.1f} {b:.1f}L{a - u + v * 0.7:.1f} {b - v - u * 0.7:.1f}"
    return f'<path class="{kind}" d="M{x:.1f} {y:.1f}L{a:.1f} {b:.1f}{head}"/>'


def _ends(board: str, figure: Figure, attempt: Attempt, words: str) -> tuple[Point | None, Box] | None:
    """Where a move begins, if anywhere, and what it leads to; None where there is nothing to be seen of it."""
    things = _touched(board, attempt, words)
    end = spot_of(board, things[-1]) if things else None
    if end is None:
        return None
    first = things[0] if figure.start == FIRST and len(things) > 1 else figure.start
    start = spot_of(board, first) if first else None
    return None if start is None else start.middle, end


def _marked(board: str, figure: Figure, attempt: Attempt, answers: tuple[str, ...], mark: Mark) -> Markup:
    """A picture with a mark for each of the answers; it is about what they touch, if the figure names nothing."""
    moves = [ends for words in answers if (ends := _ends(board, figure, attempt, words)) is not None]
    whole = box_of(board, _around(board, figure)) or (reduce(Box.joined, [end for _, end in moves]) if moves else None)
    if whole is None:
        return Markup()
    return _cut(board, figure, whole, "".join(mark(start, end, _scale(whole)) for start, end in moves))


def _crossed(start: Point | None, end: Box, size: float) -> str:
    """A refused move: an arrow in ink with a cross on it, or the cross alone on what was to be chosen."""
    arrow = _arrow(start, end.middle, size, "figno") if start else ""
    x, y = _between(start, end.middle, 0.5) if start else _open_spot(end)
    arm = 4 * size
    left, right, top, foot = x - arm, x + arm, y - arm, y + arm
    lines = f"M{left:.1f} {top:.1f}L{right:.1f} {foot:.1f}M{right:.1f} {top:.1f}L{left:.1f} {foot:.1f}"
    disc = f'<circle class="figd" cx="{x:.1f}" cy="{y:.1f}" r="{9 * size:.1f}"/>'
    return f'{arrow}{disc}<path class="figx" d="{lines}"/>'


def _open_spot(box: Box) -> Point:
    """The middle; of a card the foot, where its sign and its name stay in sight."""
    x, y = box.middle
    wide, high = box.right - box.left, box.bottom - box.top
    return x, box.top + 0.8 * high if box.upright and high > 1.2 * wide else y


def _framed(start: Point | None, end: Box, size: float) -> str:
    """An allowed move: an arrow in red, or a ring or a frame around what may be chosen."""
    if start:
        return _arrow(start, end.middle, size, "figyes")
    wide, high = end.right - end.left, end.bottom - end.top
    oblong = end.upright and abs(wide - high) > 0.1 * high  # cards and cells, nothing round
    if oblong and max(wide, high) > 2 * RING * size:
        at = f'x="{end.left:.1f}" y="{end.top:.1f}" width="{wide:.1f}" height="{high:.1f}"'
        return f'<rect class="figring" {at} rx="5"/>'
    x, y = end.middle
    return f'<circle class="figring" cx="{x:.1f}" cy="{y:.1f}" r="{RING * size:.1f}"/>'
