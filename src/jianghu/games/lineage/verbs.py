"""The vocabulary of Lineage. The numbers are written out so that compiled code inlines them; a check compares them."""

from __future__ import annotations

from typing import Final

from jianghu.boards.octagons import ELEMENTS, EXITS, NAMES
from jianghu.games.lineage.terms import ANIMALS, CHI, PIECE_NAMES, ROLES
from jianghu.kernel.verbs import HALTS, PREPARES, WALKS, Verb, Verbs

# Setting up
CHOOSE: Final = 0
BLOCK: Final = 6
# The beginning of a turn
ALCHEMY: Final = 67
READY: Final = 92
MOVE: Final = 93
# The movement
STEP: Final = 102
RECLAIM: Final = 163
LIFT: Final = 224
OPEN: Final = 228
PUSH: Final = 232
PULL: Final = 293
FIELDS: Final = 305
STAY: Final = 306
SUBMIT: Final = 307
STOP: Final = 308
# Answers to a movement
OFFER: Final = 309
GIVE: Final = 315
AGAINST: Final = 321
ENOUGH: Final = 333
STAND: Final = 334
YIELD: Final = 335
TO: Final = 336
THROW: Final = 397
RELEASE: Final = 458
# What follows a movement
ONE: Final = 519
TWO: Final = 520
TURN: Final = 521
TAKE: Final = 546
NO: Final = 607
# Bidding
BID: Final = 608
FAVOUR: Final = 763
FIRST: Final = 769
END: Final = 775

MOVE_MASTER: Final = 94
MOVE_EMPEROR: Final = 95
MOVE_GENERAL: Final = 96
MOVE_CONSCRIPT: Final = 97
AMOUNTS: Final = CHI + 1
_seats = ["0", "1", "2", "3", "4", "5"]
_exits = [NAMES[space] for space in EXITS]
_movers = ["student", "master", "emperor", "general", *(f"conscript {animal}" for animal in ANIMALS)]

VERBS: Final = Verbs(
    [
        Verb("choose", ["lineage"], ROLES),
        Verb("block", ["space"], NAMES),
        Verb("alchemy", ["from", "into"], [f"{source} {result}" for source in ELEMENTS for result in ELEMENTS]),
        Verb("ready"),
        Verb("move", ["piece"], _movers),
        Verb("step", ["to"], NAMES, WALKS),
        Verb("reclaim", ["space"], NAMES, WALKS),
        Verb("lift", ["octagon"], _exits, WALKS),
        Verb("open", ["octagon"], _exits, WALKS),
        Verb("push", ["space"], NAMES, WALKS),
        Verb("pull", ["piece"], PIECE_NAMES),
        Verb("fields", role=PREPARES),
        Verb("stay"),
        Verb("submit"),
        Verb("stop", role=HALTS),
        Verb("offer", ["count"], _seats),
        Verb("give", ["count"], _seats),
        Verb("against", ["piece"], PIECE_NAMES),
        Verb("enough"),
        Verb("stand"),
        Verb("yield"),
        Verb("to", ["space"], NAMES),
        Verb("throw", ["space"], NAMES),
        Verb("release", ["space"], NAMES),
        Verb("one"),
        Verb("two"),
        Verb("turn", ["octagon"], NAMES[:25]),
        Verb("take", ["space"], NAMES),
        Verb("no"),
        Verb("bid", ["element", "count"], [f"{element} {n}" for element in ELEMENTS for n in range(AMOUNTS)]),
        Verb("favour", ["seat"], _seats),
        Verb("first", ["seat"], _seats),
    ]
)


def _check() -> None:
    written = [
        CHOOSE, BLOCK, ALCHEMY, READY, MOVE, STEP, RECLAIM, LIFT, OPEN, PUSH, PULL, FIELDS, STAY, SUBMIT, STOP, OFFER,
        GIVE, AGAINST, ENOUGH, STAND, YIELD, TO, THROW, RELEASE, ONE, TWO, TURN, TAKE, NO, BID, FAVOUR, FIRST,
    ]  # fmt: skip
    if written != [VERBS.start(verb.name) for verb in VERBS.families] or len(VERBS) != END:
        raise ValueError("the numbers above do not agree with the vocabulary")


_check()


def bidding(element: int, count: int) -> int:
    return BID + AMOUNTS * element + count


def bid_of(action: int) -> tuple[int, int]:
    """The element and the amount of ``bid``."""
    return (action - BID) // AMOUNTS, (action - BID) % AMOUNTS


def family(action: int) -> int:
    """The first number of the family that an action belongs to."""
    return VERBS.start(VERBS.verb(action).name)


def add(out: list[int], verb: int, where: int) -> None:
    """Append one action of a family for each space of a set."""
    while where:
        low = where & -where
        out.append(verb + low.bit_length() - 1)
        where ^= low
