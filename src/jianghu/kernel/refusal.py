"""Why an action is not legal now."""

from __future__ import annotations

from typing import Final

from jianghu.kernel.sentences import Sentence
from jianghu.kernel.voice import plain


class Refusal:
    """A rule's id and a sentence that a player understands. The id is empty where the refusal needs no rule.

    ``beside``: the thing is of a kind that the question is not about. That is said to whoever touches it, not unasked.
    """

    __slots__ = ("beside", "rule", "says")

    def __init__(self, rule: str, says: Sentence, beside: bool = False) -> None:
        self.rule: Final = rule
        self.says: Final = says
        self.beside: Final = beside

    @property
    def text(self) -> str:
        """The sentence in English, people by their numbers."""
        return plain(self.says)

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text

    def __repr__(self) -> str:
        return f"Refusal(rule={self.rule!r}, says={self.says!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and self.rule == other.rule and self.says == other.says

    def __hash__(self) -> int:
        return hash((self.rule, self.says))
