"""The words of the pages in the reader's language, by gettext: a language needs a catalogue in ``locale``."""

from __future__ import annotations

import gettext
from functools import cache
from importlib.resources import as_file, files

from starlette.requests import HTTPConnection


@cache
def languages() -> list[str]:
    """The languages with a catalogue, and English."""
    with as_file(files("jianghu.web").joinpath("locale")) as folder:
        found = [path.parent.parent.name for path in folder.glob("*/LC_MESSAGES/jianghu.mo")] if folder.is_dir() else []
    return ["en", *sorted(found)]


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """The catalogue of a language; without one the words stay as they are written."""
    with as_file(files("jianghu.web").joinpath("locale")) as folder:
        return gettext.translation("jianghu", folder, languages=[language], fallback=True)


def language_of(request: HTTPConnection) -> str:
    """What the reader chose, or what the browser asks for, or English."""
    wanted = [request.cookies.get("language", "")]
    for part in request.headers.get("accept-language", "")[:200].split(","):
        wanted.append(part.split(";")[0].strip())
    for tag in wanted:
        if tag in languages():
            return tag
    return "en"
