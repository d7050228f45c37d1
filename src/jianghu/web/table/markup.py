"""What games say and draw, as markup for a page."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

from jianghu.kernel.sentences import Sentence
from jianghu.kernel.voice import Voice

STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)


def markup(voice: Voice, said: Sentence) -> Markup:
    """A sentence as HTML, in which the things it names are marked so that a page can highlight them."""
    out: list[str] = []  # adding Markup to Markup costs more than all the rest
    for part in voice.parts(said):
        text = escape(part.text)
        if part.thing:
            tag = "b" if part.thing.startswith("seat:") else "u"
            text = Markup(f'<{tag} data-thing="{escape(part.thing)}">{text}</{tag}>')
        out.append(text)
    return Markup("".join(out))


def bare(svg: str) -> Markup:
    """A drawing without its style element: the page has the style sheet, and its policy forbids inline styles."""
    # It stands at the beginning, if there is one; drawings are long.
    return Markup(STYLE.sub("", svg) if "<style>" in svg[:1000] else svg)
