"""The vocabulary (WP-26.1). The numbers are written out so that compiled code inlines them; a check compares them."""

from __future__ import annotations

from typing import Final

from jianghu.games.panda.words import CARDS, CHAMPIONS, COLUMNS, KINDS, LOCATIONS, NODES, ROADS, SPACES
from jianghu.kernel.verbs import HALTS, PAUSES, PREPARES, WALKS, Verb, Verbs

GUARD: Final = 0
LAND: Final = 51
TAKE: Final = 71
SPECIAL: Final = 110
WITHDRAW: Final = 116
PASS: Final = 117
PART_MOVE: Final = 118
PART_BUILD: Final = 119
CHAMPION: Final = 120
STEP: Final = 123
COVER: Final = 159
LAY_OWN: Final = 160
LAY_NEUTRAL: Final = 161
BUILD: Final = 162
JOIN: Final = 165
CARD: Final = 166
GAIN: Final = 174
BONUS_ACTION: Final = 180
BONUS_REWARD: Final = 181
FREE: Final = 182
REWARD_POINTS: Final = 188
REWARD_TILES: Final = 189
LIFT: Final = 190
SELL: Final = 191
DECLINE: Final = 192
END: Final = 193


def _options() -> list[int]:
    """WP-4.6: by space, how many options it has."""
    return [1 if name[0] == "1" or name[1] == COLUMNS[3] else 2 for name in SPACES]


def _first_pairs() -> list[int]:
    found: list[int] = []
    count = 0
    for options in OPTIONS:
        found.append(count)
        count += options
    return found


def _spaces_of_pairs() -> list[int]:
    found: list[int] = []
    for space, options in enumerate(OPTIONS):
        found += [space] * options
    return found


def _pair_names() -> list[str]:
    found: list[str] = []
    for space, name in enumerate(SPACES):
        found += [name] if OPTIONS[space] == 1 else [f"{name} A", f"{name} B"]
    return found


OPTIONS: Final = _options()
PAIR: Final = _first_pairs()  # by space: its first pair of space and option
PAIR_SPACE: Final = _spaces_of_pairs()  # by pair
PAIRS: Final = _pair_names()
NEUTRALS: Final = SPACES[3::4]

VERBS: Final = Verbs(
    [
        Verb("guard", ["road"], ROADS),
        Verb("land", ["location"], LOCATIONS),
        Verb("take", ["space"], PAIRS),
        Verb("special", ["space"], [*"123456"]),
        Verb("withdraw"),
        Verb("pass"),
        Verb("part", ["what"], ["move", "build"]),
        Verb("champion", ["champion"], CHAMPIONS, role=PREPARES),
        Verb("step", ["to"], NODES, role=WALKS),
        Verb("cover", role=PAUSES),
        Verb("lay", ["tile"], ["own", "neutral"], role=PAUSES),
        Verb("build", ["champion"], CHAMPIONS),
        Verb("join"),
        Verb("card", ["card"], CARDS),
        Verb("gain", ["tile"], KINDS),
        Verb("bonus", ["what"], ["action", "reward"]),
        Verb("free", ["space"], NEUTRALS),
        Verb("reward", ["what"], ["points", "tiles"]),
        Verb("lift"),
        Verb("sell"),
        Verb("decline", role=HALTS),
    ]
)


def _check() -> None:
    written = [
        GUARD, LAND, TAKE, SPECIAL, WITHDRAW, PASS, PART_MOVE, CHAMPION, STEP, COVER, LAY_OWN, BUILD, JOIN, CARD, GAIN,
        BONUS_ACTION, FREE, REWARD_POINTS, LIFT, SELL, DECLINE,
    ]  # fmt: skip
    if written != [VERBS.start(verb.name) for verb in VERBS.families] or len(VERBS) != END:
        raise ValueError("the numbers above do not agree with the vocabulary")


_check()
