"""What only games alone have (SOL): the stage, its difficulty, and what its cards, towns and dice show."""

from __future__ import annotations

from typing import Final

from jianghu.games.wuwei.journey import NO_JOURNEY, Journey

BEGINNER: Final = 0
INTERMEDIATE: Final = 1
ADVANCED: Final = 2
DIFFICULTIES: Final = ["beginner", "intermediate", "advanced"]

DECK: Final = 20  # ST1-5: discipline cards

# How a game alone was lost (``ended`` of the state); 0 to 3 are the ends of tables.
OUT_OF_CARDS: Final = 4  # ST1-18: the last discipline card was revealed
STYLE_LOST: Final = 5  # ST1-18: the fourth card of a style that is not protected


TOWNS_DARK: Final = 6  # ST2-21: all towns lie face down
MASTER_GONE: Final = 7  # ST2-21: a master has left before its style was learnt
NO_CARD: Final = 8  # ST3-18: no card is left at the start of a turn
LAND_COVERED: Final = 9  # ST3-26: walls and fields everywhere

NO_ROLL: Final = [-1] * 7


class Solo:
    """Written into, so every copy of a state that is played alone has its own. Tables share ``NO_SOLO``.

    A card is 5 * animal + element. Nothing is shuffled in stage 1: a card that lies face down is drawn when it is
    turned up, from those that can still be there, which is the same to anybody who has not seen it.
    """

    __slots__ = (
        "acting", "blocking", "card", "complete", "difficulty", "down", "duty", "halted", "hand", "journey", "known",
        "locked", "master_first", "pair", "power", "rings", "rolled", "seen", "stage", "twice", "willing",
    )  # fmt: skip

    def __init__(self, stage: int, difficulty: int, journey: Journey = NO_JOURNEY) -> None:
        self.stage: int = stage  # 1 to 3; 0 at a table
        self.difficulty: int = difficulty
        self.journey: Journey = journey  # what a campaign has carried here
        # Stage 1
        self.seen: int = 0  # the set of discipline cards that were revealed
        self.known: int = 0  # the set of cards that were set aside and have been earned, if only for a while
        self.card: int = -1  # the card of this turn, -1 before it is revealed
        self.acting: int = -1  # the master of this phase, a piece
        self.locked: bool = False  # ST1-16: no wall falls or is entered
        self.willing: bool = False  # ST1-20: who moves now may stop without a step
        self.master_first: bool = False  # ST1-7: the order of the phases in this turn
        self.twice: bool = False  # the second phase of the turn runs
        # Stages 2 and 3
        self.down: int = 0  # the towns that lie face down
        self.rolled: list[int] = NO_ROLL  # by die: its face, -1 when it is resolved; stage 3: spaces; replaced
        # Stage 3
        self.hand: int = 0  # the set of cards that are left
        self.pair: int = -1  # the animal whose student and master move
        self.power: bool = False  # the power of the discarded card was used
        self.halted: int = 0  # the members of the pair that have moved, or were let stand
        self.duty: int = 0  # pieces of the pair of which one must move out of the empire's way
        self.blocking: int = -1  # the pieces in the empire's way at the start of the turn; -1 until somebody looks
        self.rings: int = 2  # bit 0: the emperor's ring is the outer one, bit 1: the empress's
        self.complete: int = 0  # bit 0: the inner ring shows fields and walls only, bit 1: the outer one

    def copy(self) -> Solo:
        t = Solo(self.stage, self.difficulty, self.journey)
        t.seen = self.seen
        t.known = self.known
        t.card = self.card
        t.acting = self.acting
        t.locked = self.locked
        t.willing = self.willing
        t.master_first = self.master_first
        t.twice = self.twice
        if self.stage > 1:
            t.down = self.down
            t.rolled = self.rolled
            t.hand = self.hand
            t.pair = self.pair
            t.power = self.power
            t.halted = self.halted
            t.duty = self.duty
            t.blocking = self.blocking
            t.rings = self.rings
            t.complete = self.complete
        return t


NO_SOLO: Final = Solo(0, BEGINNER)
