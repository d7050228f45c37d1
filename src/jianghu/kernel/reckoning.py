"""How a fight came out, as a sum: what a page shows when it is over."""

from __future__ import annotations

from typing import Final

from jianghu.kernel.sentences import Sentence, Thing


class Amount:
    """One number of a sum, and what it is from; a void one is there, but does not count."""

    __slots__ = ("count", "name", "picture", "void", "whose")

    def __init__(
        self, name: Thing | Sentence, count: int, picture: str = "", whose: Sentence | None = None, void: bool = False
    ) -> None:
        self.name: Final = name
        self.count: Final = count
        self.picture: Final = picture  # as SVG
        self.whose: Final = whose
        self.void: Final = void


class Reckoning:
    """A heading, the numbers in their order, and the total, which is bad for some seats. ``after`` says how things
    stand now; ``rule`` is by which rule it was counted."""

    __slots__ = ("after", "amounts", "bad", "heading", "rule", "says", "total")

    def __init__(
        self,
        heading: Sentence,
        amounts: list[Amount],
        total: int,
        says: Sentence,
        bad: list[int],
        after: Sentence,
        rule: str,
    ) -> None:
        self.heading: Final = heading
        self.amounts: Final = amounts
        self.total: Final = total
        self.says: Final = says  # what the total is
        self.bad: Final = bad
        self.after: Final = after
        self.rule: Final = rule
