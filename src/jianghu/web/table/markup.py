"""What games say and draw, as markup for a page."""

from __future__ import annotations

import re
from functools import lru_cache

from markupsafe import Markup, escape

from jianghu.kernel.sentences import Sentence
from jianghu.kernel.voice import Voice

STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)


def markup(voice: Voice, said: Sentence) -> Markup:
    """A sentence as HTML, in which the things it names are marked so that a page can highlight them."""
    return Markup("".join([_part(part.text, part.thing) for part in voice.parts(said)]))


@lru_cache(maxsize=8192)
def _part(text: str, thing: str) -> str:
    """A piece of a sentence: most of them are said again and again, at every table."""
    if not thing:
        return str(escape(text))
    tag = "b" if thing.startswith("seat:") else "u"
    return f'<{tag} data-thing="{escape(thing)}">{escape(text)}</{tag}>'


def bare(svg: str) -> Markup:
    """A drawing without its style element: the page has the style sheet, and its policy forbids inline styles."""
    # It stands at the beginning, if there is one; drawings are long.
    return Markup(STYLE.sub("", svg) if "<style>" in svg[:1000] else svg)
