"""What people are shown: the words of a picture, and lines of a terminal. For the tests of all games."""

from __future__ import annotations

import io
import re
from typing import Final
from xml.etree import ElementTree as ET

from rich.console import Console

from jianghu.kernel.state import State
from jianghu.kernel.voice import Voice

SVG: Final = "{http://www.w3.org/2000/svg}"


def said(drawn: str) -> list[str]:
    """All words of a picture: lines of text, titles, and labels for screen readers."""
    root = ET.fromstring(re.sub(r"<style>.*?</style>", "", drawn, flags=re.DOTALL))
    found = [label for one in root.iter() if (label := one.get("aria-label"))]
    for kind in ("title", "text"):
        found += ["".join(one.itertext()) for one in root.iter(f"{SVG}{kind}")]
    return found


def english(text: str, latin: re.Pattern[str]) -> bool:
    """Whether a Chinese text has Latin letters besides those that belong there."""
    return re.search(r"[A-Za-z]", latin.sub("", text)) is not None


def printed(state: State, seat: int | None, voice: Voice, width: int, height: int) -> list[str]:
    """The lines of the table in a terminal of that size."""
    out = io.StringIO()
    console = Console(file=out, width=width, height=height, color_system=None, markup=False)
    console.print(state.game.view.terminal(state.hide(seat), seat, voice), soft_wrap=True)
    return out.getvalue().rstrip("\n").split("\n")
