"""The language of the terminal: what ``--lang`` says, or what the environment asks for."""

from __future__ import annotations

import os
from enum import StrEnum
from typing import Annotated

import typer


class Language(StrEnum):
    en = "en"
    zh = "zh"


LanguageOption = Annotated[
    Language | None, typer.Option("--lang", help="The language; else Chinese where LC_ALL or LANG says zh.")
]


def chosen(wanted: Language | None) -> str:
    """The language that was asked for; without one, Chinese in a Chinese environment and English elsewhere."""
    if wanted is not None:
        return wanted.value
    around = os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    return "zh" if around.startswith("zh") else "en"
