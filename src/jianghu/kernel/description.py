"""What a thing of the table is and does, in sentences: for popovers, for the terminal and for the Key."""

from __future__ import annotations

from typing import Final

from jianghu.kernel.sentences import Sentence, Term, say


class Description:
    """An explained thing.

    ``title`` is what it is called and ``kind`` what sort of thing that is; ``text`` says what it does, in full. ``now``
    is what it would do for the seat that asks, as far as that seat can know. ``facts`` are short remarks, each complete
    in itself, and ``rules`` the ids of the rules behind all of it.
    """

    __slots__ = ("facts", "kind", "now", "rules", "text", "title")

    def __init__(
        self,
        title: Sentence | Term,
        kind: Sentence | Term,
        text: Sentence,
        now: Sentence | None = None,
        facts: list[Sentence] | None = None,
        rules: list[str] | None = None,
    ) -> None:
        self.title: Final = title
        self.kind: Final = kind
        self.text: Final = text
        self.now: Final = now
        self.facts: Final[list[Sentence]] = facts if facts is not None else []
        self.rules: Final[list[str]] = rules if rules is not None else []

    def said(self) -> list[Sentence | Term]:
        """All its words, in the order in which they are shown."""
        now: list[Sentence | Term] = [] if self.now is None else [self.now]
        return [self.title, self.kind, self.text, *now, *self.facts]

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Description)
            and self.title == other.title
            and self.kind == other.kind
            and self.text == other.text
            and self.now == other.now
            and self.facts == other.facts
            and self.rules == other.rules
        )

    def __hash__(self) -> int:
        return hash((self.title, self.kind))

    def __repr__(self) -> str:
        return (
            f"Description({self.title!r}, {self.kind!r}, {self.text!r}, {self.now!r}, {self.facts!r}, {self.rules!r})"
        )


def paragraph(sentences: list[Sentence]) -> Sentence:
    """Whole sentences, at least one, said one after the other."""
    found = sentences[-1]
    for sentence in reversed(sentences[:-1]):
        found = say("{sentence} {more}", sentence=sentence, more=found)
    return found


def number_in(text: str, below: int) -> int:
    """The number that a part of a thing's name stands for; -1 unless it is written plainly and less than ``below``."""
    if not text.isascii() or not text.isdigit() or len(text) > 6 or text != str(int(text)):
        return -1
    return int(text) if int(text) < below else -1
