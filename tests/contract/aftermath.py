"""What became of an action until its turn was over: by this the short sentences of options are judged."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from jianghu.kernel.journal import Event
from jianghu.kernel.sentences import Sentence, Term


class Aftermath(NamedTuple):
    """All that happened until the turn was over, and what the seat was asked about in the meantime."""

    seat: int
    events: list[Event]
    asked: list[Sentence | None]
    over: bool

    def gained(self, kinds: list[str], element: str = "") -> int:
        """How many chi of an element, or of any, the seat got by events of these kinds."""
        return sum(
            int(event.public["count"])
            for event in self.events
            if event.kind in kinds and event.public["seat"] == self.seat and element in ("", event.public["element"])
        )

    def has(self, kind: str, **given: object) -> bool:
        """Whether there was such an event."""
        return any(event.kind == kind and event.public.items() >= given.items() for event in self.events)


Kept = Callable[[Sentence, Aftermath], bool]
"""Whether a promise, as the game says it, was kept."""


def count(sentence: Sentence) -> int:
    """The number in a sentence that counts something."""
    number = sentence.given["count"]
    assert isinstance(number, int)
    return number


def word(sentence: Sentence, name: str) -> str:
    """A term in a sentence."""
    term = sentence.given[name]
    assert isinstance(term, Term)
    return term.word
