"""What games say and draw, as markup for a page."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

from jianghu.kernel.sentences import Sentence
from jianghu.kernel.voice import Voice

STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)


def markup(voice: Voice, said: Sentence) -> Markup:
    """A sentence with the things that it names marked, so that a page can light them up."""
    out = Markup()
    for part in voice.parts(said):
        if part.thing:
            tag = "b" if part.thing.startswith("seat:") else "u"
            out += Markup(f'<{tag} data-thing="{escape(part.thing)}">{escape(part.text)}</{tag}>')
        else:
            out += part.text
    return out


def bare(svg: str) -> Markup:
    """A drawing without a style of its own: the page has the sheet, and its policy forbids others."""
    # It would stand at the beginning; drawings are long, and most have none.
    return Markup(STYLE.sub("", svg) if "<style>" in svg[:1000] else svg)
