"""The picture that stands for the game on the first page: the middle of the map, with three States around Honan."""

from __future__ import annotations

from functools import cache
from typing import Final

from jianghu.draw.svg import el, move, path
from jianghu.games.china.edition import edition_of
from jianghu.games.china.provinces import ALL, NAMES
from jianghu.games.china.rulebook import GAME
from jianghu.games.china.terms import Terms
from jianghu.games.china.view import geography
from jianghu.games.china.view.board import marker

# By State: its provinces with their markers.
STATES: Final[list[dict[str, int]]] = [
    {"Shensi": 5, "Hupeh": 6},
    {"Shansi": 3, "Hopeh": 4, "Shantung": 5},
    {"Anhwei": 3, "Kiangsi": 2},
]
EMPTY: Final = ["Honan", "Hunan", "Szechwan"]
VIEW: Final = (330.0, 168.0, 400.0, 384.0)


@cache
def drawn() -> str:
    """A part of the map without words."""
    options = GAME.complete({})
    terms = Terms(options, 3, edition_of(options))
    owner = {name: seat for seat, lands in enumerate(STATES) for name in lands}
    shown = {*owner, *EMPTY}
    land = "".join(
        path(geography.outline(NAMES.index(name)), f"cht{owner[name]}" if name in owner else "che")
        for name in sorted(shown)
    )
    borders = ""
    for arc in geography.outlines()["arcs"]:
        if set(arc["of"]) <= shown:
            a, b = (NAMES.index(arc["of"][0]), NAMES.index(arc["of"][-1]))
            kind = terms.border[ALL * a + b]
            borders += geography.one_border(arc["points"], kind) if kind >= 0 else ""
    stands = "".join(
        el("g", marker(seat, count, 21), transform=move(*geography.marker_at(NAMES.index(name))))
        for seat, lands in enumerate(STATES)
        for name, count in lands.items()
    )
    x, y, wide, high = VIEW
    # A picture within the picture: pages let drawings reach beyond their edge, and these provinces do.
    view = f"{x:g} {y:g} {wide:g} {high:g}"
    inner = el("svg", land, borders, stands, x=x, y=y, width=wide, height=high, viewBox=view)
    return el("svg", inner, class_="jh", viewBox=view, aria_hidden="true")
