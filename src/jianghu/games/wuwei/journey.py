"""What a campaign carries from stage to stage (CAM)."""

from __future__ import annotations

from typing import Final

from jianghu.boards.octagons import mask

CROSS: Final = mask("O02 O12 O32 O42 O20 O21 O23 O24")  # GEO-11: the X


class Journey:
    """Replaced, never written into, so that copies share it. A stage by itself has ``NO_JOURNEY``.

    A card is 5 * animal + element.
    """

    __slots__ = ("attempts", "chi", "lifted", "lost", "lost_first", "turns", "walls")

    def __init__(
        self, lost: int, lost_first: int, lifted: int, walls: int, chi: list[int], turns: list[int], attempts: list[int]
    ) -> None:
        self.lost: Final = lost  # cards that are out of the campaign now
        self.lost_first: Final = lost_first  # those that were lost when stage 1 ended
        self.lifted: Final = lifted  # CAM-2: octagons taken up so far, before they are laid again
        self.walls: Final = walls  # the walls of the X with which stage 3 begins
        self.chi: Final = chi  # CAM-5: by element, besides the one of each
        self.turns: Final = turns  # by stage: how many its last attempt took, 0 before it was passed
        self.attempts: Final = attempts  # CAM-12, by stage: how often it was begun

    def with_lost(self, lost: int) -> Journey:
        return Journey(lost, self.lost_first, self.lifted, self.walls, self.chi, self.turns, self.attempts)

    def with_lifted(self, lifted: int) -> Journey:
        return Journey(self.lost, self.lost_first, lifted, self.walls, self.chi, self.turns, self.attempts)

    def after_first(self, lost: int, turns: int) -> Journey:
        """CAM-3: stage 1 was passed."""
        return Journey(lost, lost, 0, self.walls, self.chi, [turns, 0, 0], [self.attempts[0], 1, 0])

    def after_second(self, lost: int, walls: int, chi: list[int], turns: int) -> Journey:
        """CAM-4 to CAM-6: stage 2 was passed."""
        attempts = [self.attempts[0], self.attempts[1], 1]
        return Journey(lost, self.lost_first, 0, walls, chi, [self.turns[0], turns, 0], attempts)

    def again(self, stage: int) -> Journey:
        """CAM-12: the stage begins once more, with the cards it was first begun with."""
        attempts = [self.attempts[i] + (1 if i == stage - 1 else 0) for i in range(3)]
        lost = self.lost_first if stage == 2 else self.lost
        return Journey(lost, self.lost_first, 0, self.walls, self.chi, self.turns, attempts)


NO_CHI: Final = [0] * 5
NO_JOURNEY: Final = Journey(0, 0, 0, CROSS, NO_CHI, [0, 0, 0], [1, 0, 0])
