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
STEP: Final = 32
RAPID: Final = 93
DESTROY: Final = 94
SNAKE: Final = 119
CRANE: Final = 144
DRAGON: Final = 146
TIGER: Final = 147
LEOPARD: Final = 148
OPEN: Final = 184
STOP: Final = 188
PAY: Final = 189
SETTLE: Final = 194
# Align with nature
BUILD: Final = 195
TAKE: Final = 220
DECLINE: Final = 245
# Develop discipline
LEARN: Final = 246
# Gathering
OFFER: Final = 271
JUDGE: Final = 456
NAME: Final = 462
GIVE: Final = 468
# Emperor level: founding the empire, the emperor player's turn
RULER: Final = 690
SIGN: Final = 692
FORTIFY: Final = 694
COLOUR: Final = 719
FELL: Final = 721
CLEAR: Final = 757
FIELDS: Final = 761
WALL: Final = 786
TOWER: Final = 787
SHIFT: Final = 788
FLIP: Final = 824
# Emperor level: pushing and pulling
PUSH: Final = 849
PULL: Final = 910
TARGET: Final = 924
RESIST: Final = 938
YIELD: Final = 939
PUT: Final = 940
# Stage 1, alone
GUIDE: Final = 1001
CARRY: Final = 1006
# Stage 2
REFRESH: Final = 1010
EXCHANGE: Final = 1015
TURN: Final = 1040
RESOLVE_DIE: Final = 1076
SEND: Final = 1084
# Stage 3
DISCARD: Final = 1120
PAIR: Final = 1145
# What is paid for with any chi at Beginner: stages 2 and 3
IGNORE: Final = 1150
JUMP: Final = 1152
# Campaign
RECOVER: Final = 1162
LIFT: Final = 1187
END_STAGE: Final = 1212
CONTINUE: Final = 1213
END: Final = 1214

CHARACTERS: Final = ["student", "master", "emperor", "empress", "general white", "general black"]
PIECE_NAMES: Final = [f"{word} {animal}" for word in CHARACTERS[:2] for animal in ANIMALS] + CHARACTERS[2:]
CARDS: Final = [f"{animal} {element}" for animal in ANIMALS for element in ELEMENTS]  # by 5 * animal + element
SIGNS: Final = ["plus", "minus"]
COLOURS: Final = ["white", "black"]
AMOUNTS: Final = 37  # 0 to 36 chi
_octagons = NAMES[:25]
_squares = NAMES[25:]
_exits = [NAMES[space] for space in EXITS]
_seats = ["0", "1", "2", "3", "4", "5"]

VERBS: Final = Verbs(
    [
        Verb("lineage", ["animal"], ANIMALS),
        Verb("element", ["element"], ELEMENTS),
        Verb("palace", ["element"], ELEMENTS),
        Verb("season", ["season"], SEASONS),
        Verb("punish", ["character"], CHARACTERS[:2]),
        Verb("lose", ["animal"], ANIMALS),
        Verb("move", ["character"], CHARACTERS),
        Verb("step", ["to"], NAMES, WALKS),
        Verb("rapid", role=PREPARES),
        Verb("destroy", ["wall"], _octagons, PREPARES),
        Verb("snake", ["to"], _octagons, WALKS),
        Verb("crane", ["to"], ["S11", "S44"], WALKS),
        Verb("dragon", role=WALKS),
        Verb("tiger", role=WALKS),
        Verb("leopard", ["to"], _squares, WALKS),
        Verb("open", ["wall"], _exits, PREPARES),
        Verb("stop", role=HALTS),
        Verb("pay", ["element"], ELEMENTS, PREPARES),
        Verb("settle", role=PREPARES),
        Verb("build", ["on"], _octagons),
        Verb("take", ["wall"], _octagons),
        Verb("decline"),
        Verb("learn", ["animal", "element"], CARDS),
        Verb("offer", ["element", "count"], [f"{element} {n}" for element in ELEMENTS for n in range(AMOUNTS)]),
        Verb("judge", ["seat"], _seats),
        Verb("name", ["seat"], _seats),
        Verb("give", ["seat", "count"], [f"{seat} {n}" for seat in _seats for n in range(AMOUNTS)]),
        Verb("ruler", ["character"], CHARACTERS[2:4]),
        Verb("sign", ["sign"], SIGNS),
        Verb("fortify", ["on"], _octagons),
        Verb("colour", ["colour"], COLOURS),
        Verb("fell", ["tower"], _squares),
        Verb("clear", ["on"], _exits, PREPARES),
        Verb("fields", ["on"], _octagons, PREPARES),
        Verb("wall"),
        Verb("tower"),
        Verb("shift", ["tower"], _squares),
        Verb("flip", ["on"], _octagons),
        Verb("push", ["to"], NAMES),
        Verb("pull", ["piece"], PIECE_NAMES),
        Verb("target", ["piece"], PIECE_NAMES),
        Verb("resist"),
        Verb("yield"),
        Verb("put", ["to"], NAMES),
        Verb("guide", ["animal"], ANIMALS),
        Verb("carry", ["character", "to"], [f"{who} {tile}" for who in CHARACTERS[1::-1] for tile in ("S11", "S44")]),
        Verb("refresh", ["animal"], ANIMALS),
        Verb("exchange", ["animal", "element"], CARDS),
        Verb("turn", ["town"], _squares),
        Verb("resolve", ["die"], ["chi", *ANIMALS, "emperor", "empress"]),
        Verb("send", ["to"], _squares),
        Verb("discard", ["animal", "element"], CARDS),
        Verb("pair", ["animal"], ANIMALS),
        Verb("ignore", ["die"], ["emperor", "empress"]),
        Verb("jump", ["animal", "element"], CARDS[5:10] + CARDS[15:20], WALKS),
        Verb("recover", ["animal", "element"], CARDS),
        Verb("lift", ["octagon"], _octagons),
        Verb("end"),
        Verb("continue"),
    ]
)


def _check() -> None:
    written = [
        LINEAGE, ELEMENT, PALACE, SEASON, PUNISH, LOSE, MOVE, STEP, RAPID, DESTROY, SNAKE, CRANE, DRAGON, TIGER,
        LEOPARD, OPEN, STOP, PAY, SETTLE, BUILD, TAKE, DECLINE, LEARN, OFFER, JUDGE, NAME, GIVE, RULER, SIGN,
        FORTIFY, COLOUR, FELL, CLEAR, FIELDS, WALL, TOWER, SHIFT, FLIP, PUSH, PULL, TARGET, RESIST, YIELD, PUT, GUIDE,
        CARRY, REFRESH, EXCHANGE, TURN, RESOLVE_DIE, SEND, DISCARD, PAIR, IGNORE, JUMP, RECOVER, LIFT, END_STAGE,
        CONTINUE,
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
