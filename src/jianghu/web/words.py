"""Sentences of a game as markup: escaped, with the things that they name, so that a page can light them up."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

from jianghu.kernel.game import Game
from jianghu.kernel.journal import Event

SEAT = re.compile(r"\b[Pp]layer (\d)\b")
STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)


def named(text: str, names: list[str]) -> str:
    """Sentences of a game speak of ``player 2``; people have names."""

    def name(match: re.Match[str]) -> str:
        number = int(match.group(1))
        return names[number - 1] if 1 <= number <= len(names) else match.group(0)

    return SEAT.sub(name, text)


def told(game: Game, event: Event, seat: int | None, names: list[str]) -> Markup:
    """One line of the log as that seat may read it."""
    text = game.tell(event, seat, names)
    # Longer words first, and no word twice: what stands for one thing is not searched in another again.
    found: list[tuple[int, int, str]] = []
    for word, thing in sorted(game.mentions(event, seat, names), key=lambda pair: -len(pair[0])):
        at = _free(text, word, found)
        if at >= 0:
            found.append((at, at + len(word), thing))
    out, end = "", 0
    for start, stop, thing in sorted(found):
        tag = "b" if thing.startswith("seat:") else "u"
        inside = f'<{tag} data-thing="{escape(thing)}">{escape(text[start:stop])}</{tag}>'
        out, end = out + str(escape(text[end:start])) + inside, stop
    return Markup(out + str(escape(text[end:])))


def _free(text: str, word: str, taken: list[tuple[int, int, str]]) -> int:
    """Where a whole word stands that is not part of one found before; -1 when nowhere."""
    at = text.find(word)
    while at >= 0:
        end = at + len(word)
        alone = not _letter(text[at - 1 : at]) and not _letter(text[end : end + 1])
        if alone and all(end <= start or at >= stop for start, stop, _ in taken):
            return at
        at = text.find(word, at + 1)
    return -1


def _letter(text: str) -> bool:
    """Whether a sign would make a word longer; before the first and after the last one there is none."""
    return text.isalnum() or text == "_"


def bare(svg: str) -> Markup:
    """A drawing without a style of its own: the page has the sheet, and its policy forbids others."""
    # It would stand at the beginning; drawings are long, and most have none.
    return Markup(STYLE.sub("", svg) if "<style>" in svg[:1000] else svg)
