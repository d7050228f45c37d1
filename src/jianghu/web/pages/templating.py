"""The templates in the reader's language."""

from __future__ import annotations

import re
from functools import cache, partial
from importlib.resources import as_file, files
from typing import Any

from jinja2 import Environment, FileSystemLoader, select_autoescape
from markupsafe import Markup, escape

from jianghu.kernel.game import RULE_ID, Game, Option
from jianghu.kernel.sentences import Sentence, Term
from jianghu.kernel.voice import Voice
from jianghu.lessons.reading import course
from jianghu.web import i18n
from jianghu.web.table.markup import bare

RULES = re.compile(rf"\b({RULE_ID})\b")  # in the text of an option


@cache
def environment(language: str) -> Environment:
    """The templates in a language."""
    with as_file(files("jianghu.web").joinpath("templates")) as folder:
        made = Environment(
            loader=FileSystemLoader(folder),
            autoescape=select_autoescape(["html", "svg"]),
            extensions=["jinja2.ext.i18n"],
            auto_reload=False,
            trim_blocks=True,
            lstrip_blocks=True,
        )
    catalogue = i18n.catalogue(language)
    made.install_gettext_translations(catalogue, newstyle=True)  # type: ignore[attr-defined]
    made.globals["gap"] = i18n.gap(language)
    made.filters["rendered"] = partial(i18n.rendered, language)
    made.filters["titled"] = partial(i18n.titled, language)
    made.filters["listed"] = partial(i18n.listed, language)
    made.filters["strength"] = partial(i18n.strength, language)
    made.filters["bare"] = bare
    made.filters["said"] = partial(_said, language)
    made.filters["level"] = partial(_level, language)
    made.filters["emblem"] = partial(_emblem, language)
    made.filters["meaning"] = partial(_meaning, language)
    made.tests["taught"] = _taught
    return made


def _said(language: str, said: str | Term, game: Game) -> str:
    """What a game says of itself and of its options."""
    return Voice(game, language).text(said if isinstance(said, Term) else Sentence(said, {}))


def _meaning(language: str, option: Option, game: Game) -> Markup:
    """What an option changes; the rules that it names are links."""
    said = str(escape(_said(language, option.text, game)))  # a Markup would escape the links when it is joined
    return Markup(RULES.sub(rf'<a href="/rules/{game.id}#\1">\1</a>', said))


def _emblem(language: str, game: Game) -> Markup:
    """The picture that stands for a game."""
    return Markup(game.view.emblem(game.glyphs, Voice(game, language)))


def _level(language: str, game: Game, options: dict[str, object]) -> str:
    """The level of play, where a game has several."""
    return "".join(_said(language, one.label(options["level"]), game) for one in game.options if one.name == "level")


def _taught(game: Game) -> bool:
    """Whether a game has lessons."""
    return bool(course(game.id))


@cache
def templates(language: str) -> Any:
    """The templates of the parts, as functions."""
    return environment(language).get_template("parts.html").module
