"""The figures of the rules on their page: captions come with the page, pictures when the reader comes near them.

All pictures of a rulebook would make its page many times as long, but most of what they show is the same board. So they
are fetched together as pieces of markup, each of them once, from an address that changes whenever they may look
different. Without scripts the page can be had with all of them in it.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from jianghu.kernel import registry
from jianghu.kernel.moment import Moment
from jianghu.lessons.figures import Figure, figures
from jianghu.web.pages.common import deny
from jianghu.web.pages.figure_pictures import Drawn, drawn

DRAWS = ["jianghu.draw", "jianghu.boards", "jianghu.web.pages"]  # besides the game, what decides how a figure looks
READ = {".py", ".toml"}
PIECE = re.compile("<[^>]*>[^<]*")  # a tag with the text behind it: pictures are nothing else


@dataclass(frozen=True)
class Shown:
    """A figure on the page: its captions, and where to try it."""

    pictures: list[tuple[str, str]]  # a caption, and what the picture shows: no, yes, or neither
    link: str
    lesson: str  # the address of its lesson
    title: str


@cache
def shown(id: str, language: str) -> dict[str, Shown]:
    """The figures of a game by their rules, without the pictures."""
    return {rule: _shown(figure, language) for rule, figure in figures(id).items()}


def _shown(figure: Figure, language: str) -> Shown:
    id = figure.lesson.game.id
    lesson = f"/learn/{id}/{figure.lesson.id}"
    link = lesson + (f"#play={quote('|'.join(figure.after))}" if figure.after else "")
    if figure.own:  # the link of a position is long, and does not come down on the page until somebody wants it
        link = f"/rules/{id}/try/{figure.rule}"
    pictures = [*zip(figure.captions[language], figure.kinds(), strict=True)]
    return Shown(pictures, link, lesson, figure.lesson.said(language).title)


@cache
def of_rules(id: str, rules: tuple[str, ...], language: str) -> Drawn:
    """The pictures of those of these rules that have a figure."""
    return drawn([figures(id)[rule] for rule in rules if rule in figures(id)], language)


@cache
def packed(id: str, language: str) -> dict[str, object]:
    """All pictures of a game: what they refer to, their pieces, and the numbers of these by rule and picture."""
    all = drawn([*figures(id).values()], language)
    numbers: dict[str, int] = {}
    pictures = {
        rule: [[numbers.setdefault(piece, len(numbers)) for piece in PIECE.findall(one)] for one in made]
        for rule, made in all.pictures.items()
    }
    return {"defs": all.defs, "pieces": [*numbers], "pictures": pictures}


@cache
def version(id: str) -> str:
    """A hash of all that the pictures of a game are made by."""
    made = hashlib.blake2b(digest_size=9)
    for package in [*DRAWS, type(registry.game(id)).__module__.rpartition(".")[0]]:
        with as_file(files(package)) as folder:
            for path in sorted(folder.rglob("*")):
                if path.suffix in READ:
                    made.update(path.read_bytes())
    return made.hexdigest()


async def tried(request: Request) -> Response:
    """To the position of a figure, as a moment that can be played on."""
    id, rule = request.path_params["game"], request.path_params["rule"]
    if id not in registry.ids() or rule not in figures(id):
        raise deny()
    figure = figures(id)[rule]
    moment = Moment(figure.before().state, figure.table.learner)
    return RedirectResponse(moment.link(), 303)
