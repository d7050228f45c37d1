"""The vocabulary: 755 words (EC-16.10). Their order makes lists of answers come out sorted."""

from __future__ import annotations

from typing import Final

from jianghu.games.china.provinces import NAMES, PAIRS
from jianghu.kernel.verbs import Verb, Verbs

FOUND: Final = 0
YANG: Final = 28
YIN: Final = 56
RELIEVE_YES: Final = 84
RELIEVE_NO: Final = 85
PLACE: Final = 86  # 3 * province + number - 1
EXTRA: Final = 170
COLONIZE: Final = 198
FROM: Final = 226  # 3 * province + number - 1
MARCH: Final = 310  # by pair
SEND: Final = 436  # number - 1
ATTACK: Final = 445
DEMAND: Final = 571
MERGE: Final = 697
RESIST: Final = 702
SUBMIT: Final = 703
WITHDRAW: Final = 704
ACCEPT: Final = 732
REFUSE: Final = 733
THROW: Final = 734  # number - 1
STOP: Final = 736
OCCUPY: Final = 737
JOIN: Final = 748
LEAVE: Final = 753
DONE: Final = 754
WORDS: Final = 755

_seats = ["0", "1", "2", "3", "4"]
_pairs = [f"{NAMES[a]} {NAMES[b]}" for a, b in PAIRS]
_numbered = [f"{name} {number}" for name in NAMES for number in (1, 2, 3)]
VERBS: Final = Verbs(
    [
        Verb("found", ["province"], NAMES),
        Verb("yang", ["province"], NAMES),
        Verb("yin", ["province"], NAMES),
        Verb("relieve", ["answer"], ["yes", "no"]),
        Verb("place", ["province", "number"], _numbered),
        Verb("extra", ["province"], NAMES),
        Verb("colonize", ["province"], NAMES),
        Verb("from", ["province", "number"], _numbered),
        Verb("march", ["from", "to"], _pairs),
        Verb("send", ["number"], [str(number) for number in range(1, 10)]),
        Verb("attack", ["from", "to"], _pairs),
        Verb("demand", ["from", "to"], _pairs),
        Verb("merge", ["seat"], _seats),
        Verb("resist"),
        Verb("submit"),
        Verb("withdraw", ["province"], NAMES),
        Verb("accept"),
        Verb("refuse"),
        Verb("throw", ["dice"], ["1", "2"]),
        Verb("stop"),
        Verb("occupy", ["number"], [str(number) for number in range(11)]),
        Verb("join", ["seat"], _seats),
        Verb("leave"),
        Verb("done"),
    ]
)
_written: Final = [
    FOUND, YANG, YIN, RELIEVE_YES, PLACE, EXTRA, COLONIZE, FROM, MARCH, SEND, ATTACK, DEMAND, MERGE, RESIST, SUBMIT,
    WITHDRAW, ACCEPT, REFUSE, THROW, STOP, OCCUPY, JOIN, LEAVE, DONE,
]  # fmt: skip
if [VERBS.start(verb.name) for verb in VERBS.families] != _written or len(VERBS) != WORDS:
    raise ValueError("the numbers above do not agree with the vocabulary")
