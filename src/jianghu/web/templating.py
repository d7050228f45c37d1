"""The templates in the reader's language."""

from __future__ import annotations

from functools import cache, partial
from importlib.resources import as_file, files
from typing import Any

from jinja2 import Environment, FileSystemLoader, select_autoescape

from jianghu.web import i18n


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
    made.filters["rendered"] = partial(i18n.rendered, language)
    made.filters["titled"] = partial(i18n.titled, language)
    made.filters["said"] = partial(i18n.say, language)  # what a game says of itself, where the catalogue has it
    return made


@cache
def templates(language: str) -> Any:
    """The templates of the parts, as functions."""
    return environment(language).get_template("parts.html").module
