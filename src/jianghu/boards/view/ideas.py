"""What the kinds of things on this board are: the words that descriptions and the Key share."""

from __future__ import annotations

from typing import NamedTuple

from jianghu.boards.octagons import SEASONS, TEMPLE, TOWN
from jianghu.boards.view.words import LAND_TITLES, SEASON_TITLES, element
from jianghu.kernel.sentences import Sentence, Term, say


class Idea(NamedTuple):
    """A kind of thing: its name, what the Key says of it in a few words, what it is in full, and the rules."""

    title: Sentence
    brief: Sentence | Term | None
    text: Sentence
    rules: list[str]


def compass(rules: list[str]) -> Idea:
    """A directional tile."""
    return Idea(
        say("North, east, south, west"),
        say("not a space"),
        say("A sign of the compass beside the center. Nobody enters it: walk around it."),
        rules,
    )


def closed(rules: list[str]) -> Idea:
    """Land that its season closes."""
    return Idea(
        say("Closed"),
        say("hatched: its season is now"),
        say("Nobody may enter land of the current season. Whoever stands there may stay, and may leave."),
        rules,
    )


def land(season: int, text: Sentence, rules: list[str]) -> Idea:
    """The octagons of a season."""
    return Idea(say(LAND_TITLES[season]), Term("season", SEASONS[season]), text, rules)


def season(number: int, text: Sentence, rules: list[str]) -> Idea:
    return Idea(say(SEASON_TITLES[number]), None, text, rules)


def square_title(kind: int, of: int) -> Sentence:
    """A town, temple or palace by its element."""
    named = element(of)
    if kind == TOWN:
        return say("{element} town", element=named)
    return say("{element} temple", element=named) if kind == TEMPLE else say("{element} palace", element=named)
