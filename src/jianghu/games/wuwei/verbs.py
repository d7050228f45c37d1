"""The vocabulary of Wu Wei. The numbers are written out so that compiled code inlines them; a check compares them."""

from __future__ import annotations

from typing import Final

from jianghu.boards.octagons import ELEMENTS, EXITS, NAMES, SEASONS
from jianghu.games.wuwei.board import ANIMALS
from jianghu.kernel.verbs import HALTS, PREPARES, WALKS, Verb, Verbs

# Setting up
LINEAGE: Final = 0
ELEMENT: Final = 5
PALACE: Final = 10
SEASON: Final = 15
# Meditate
PUNISH: Final = 19
LOSE: Final = 21
# Move
MOVE: Final = 26
STEP: Final = 28
RAPID: Final = 89
DESTROY: Final = 90
SNAKE: Final = 115
CRANE: Final = 140
DRAGON: Final = 142
TIGER: Final = 143
LEOPARD: Final = 144
OPEN: Final = 180
STOP: Final = 184
PAY: Final = 185
SETTLE: Final = 190
# Align with nature
BUILD: Final = 191
TAKE: Final = 216
DECLINE: Final = 241
# Develop discipline
LEARN: Final = 242
# Gathering
OFFER: Final = 267
JUDGE: Final = 452
NAME: Final = 457
GIVE: Final = 462
END: Final = 647

CHARACTERS: Final = ["student", "master"]
AMOUNTS: Final = 37  # 0 to 36 chi
_octagons = NAMES[:25]
_seats = ["0", "1", "2", "3", "4"]

VERBS: Final = Verbs(
    [
        Verb("lineage", ["animal"], ANIMALS),
        Verb("element", ["element"], ELEMENTS),
        Verb("palace", ["element"], ELEMENTS),
        Verb("season", ["season"], SEASONS),
        Verb("punish", ["character"], CHARACTERS),
        Verb("lose", ["animal"], ANIMALS),
        Verb("move", ["character"], CHARACTERS),
        Verb("step", ["to"], NAMES, WALKS),
        Verb("rapid", role=PREPARES),
        Verb("destroy", ["wall"], _octagons, PREPARES),
        Verb("snake", ["to"], _octagons, WALKS),
        Verb("crane", ["to"], ["S11", "S44"], WALKS),
        Verb("dragon", role=WALKS),
        Verb("tiger", role=WALKS),
        Verb("leopard", ["to"], NAMES[25:], WALKS),
        Verb("open", ["wall"], [NAMES[space] for space in EXITS], PREPARES),
        Verb("stop", role=HALTS),
        Verb("pay", ["element"], ELEMENTS, PREPARES),
        Verb("settle", role=PREPARES),
        Verb("build", ["on"], _octagons),
        Verb("take", ["wall"], _octagons),
        Verb("decline"),
        Verb("learn", ["animal", "element"], [f"{animal} {element}" for animal in ANIMALS for element in ELEMENTS]),
        Verb("offer", ["element", "count"], [f"{element} {n}" for element in ELEMENTS for n in range(AMOUNTS)]),
        Verb("judge", ["seat"], _seats),
        Verb("name", ["seat"], _seats),
        Verb("give", ["seat", "count"], [f"{seat} {n}" for seat in _seats for n in range(AMOUNTS)]),
    ]
)


def _check() -> None:
    written = [
        LINEAGE, ELEMENT, PALACE, SEASON, PUNISH, LOSE, MOVE, STEP, RAPID, DESTROY, SNAKE, CRANE, DRAGON, TIGER,
        LEOPARD, OPEN, STOP, PAY, SETTLE, BUILD, TAKE, DECLINE, LEARN, OFFER, JUDGE, NAME, GIVE,
    ]  # fmt: skip
    if written != [VERBS.start(verb.name) for verb in VERBS.families] or len(VERBS) != END:
        raise ValueError("the numbers above do not agree with the vocabulary")


_check()


# Verbs with two parameters: their actions are counted by the first, then by the second.


def learning(animal: int, element: int) -> int:
    return LEARN + 5 * animal + element


def learnt(action: int) -> tuple[int, int]:
    """The animal and the element of ``learn``."""
    return (action - LEARN) // 5, (action - LEARN) % 5


def offering(element: int, count: int) -> int:
    return OFFER + AMOUNTS * element + count


def offered(action: int) -> tuple[int, int]:
    """The element and the amount of ``offer``."""
    return (action - OFFER) // AMOUNTS, (action - OFFER) % AMOUNTS


def giving(seat: int, count: int) -> int:
    return GIVE + AMOUNTS * seat + count


def given(action: int) -> tuple[int, int]:
    """The seat and the amount of ``give``."""
    return (action - GIVE) // AMOUNTS, (action - GIVE) % AMOUNTS
