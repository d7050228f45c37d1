"""What an action brings, as a number: spaces, City cards and special actions are lists of these (WP-7, WP-27.6)."""

from __future__ import annotations

from typing import Final

from jianghu.games.panda.words import ANY, CHAMPIONS

MOVE: Final = 0  # who, steps, ignored Ninjas, Guards on a road
STRENGTH: Final = 1  # who
QUEST: Final = 2  # who
BUILD: Final = 3  # who, where
TRANSPORT: Final = 4  # who
SELL: Final = 5  # amount
GAIN_AP: Final = 6  # amount
GAIN_VP: Final = 7  # amount
TELEPORT: Final = 8
TILES: Final = 9  # of which group, how many
FREE: Final = 10  # a Neutral action for nothing (WP-15.1 A)
REWARD: Final = 11  # points or tiles (WP-15.1 B)
CARD: Final = 12  # a City card (WP-14.1)
NAMES: Final = ["move", "strength", "quest", "build", "transport", "sell", "ap", "vp", "teleport", "tiles"]

VILLAGE: Final = 0
CITY: Final = 1
ANYWHERE: Final = 2
WHERE: Final = ["village", "city", "anywhere"]
GROUPS: Final = ["strength", "quest", "any"]
GROUP_KINDS: Final = [0b000111, 0b111000, 0b111111]  # by group: the set of kinds

MOST: Final = 60  # of any amount: nobody would print more, and a mistyped number is found


def make(kind: int, who: int = 0, a: int = 0, b: int = 0, c: int = 0) -> int:
    """An effect as one number: 4 bits of kind, 2 of who, then fields of 6 bits."""
    return kind | who << 4 | a << 6 | b << 12 | c << 18


def move(who: int, steps: int, ignored: int, guards: int) -> int:
    return make(MOVE, who, steps, ignored, guards)


def kind_of(effect: int) -> int:
    return effect & 15


def who_of(effect: int) -> int:
    return effect >> 4 & 3


def first(effect: int) -> int:
    """Steps of a move, where to build, an amount, the group of tiles."""
    return effect >> 6 & 63


def second(effect: int) -> int:
    """Ninjas that a move ignores, the number of tiles."""
    return effect >> 12 & 63


def third(effect: int) -> int:
    """Guards that may be put on a road that was crossed."""
    return effect >> 18 & 63


def parse(text: str) -> int:
    """An effect from its words, as in ``move monk 1 covering 2``; ValueError says what is wrong with them."""
    words = text.split()
    name = words[0] if words else ""
    if name not in NAMES:
        raise ValueError(f"{text!r} begins with no effect; the effects are {', '.join(NAMES)}")
    kind, rest = NAMES.index(name), words[1:]
    if kind == MOVE:
        ignored, guards = 0, 1
        if len(rest) == 4 and rest[2] == "ignoring":
            ignored, rest = _amount(text, rest[3], 4), rest[:2]
        elif len(rest) == 4 and rest[2] == "covering":
            guards, rest = _amount(text, rest[3], 4), rest[:2]
        _length(text, rest, 2)
        return move(_who(text, rest[0], True), _amount(text, rest[1], 2), ignored, guards)
    if kind == BUILD:
        _length(text, rest, 2)
        return make(BUILD, _who(text, rest[0], True), _word(text, rest[1], WHERE))
    if kind == TILES:
        _length(text, rest, 2)
        return make(TILES, 0, _word(text, rest[0], GROUPS), _amount(text, rest[1], 3))
    _length(text, rest, 1)
    if kind in (STRENGTH, QUEST, TRANSPORT):
        return make(kind, _who(text, rest[0], False))
    if kind == TELEPORT:
        if rest[0] != "any":
            raise ValueError(f"{text!r}: any Champion may be chosen, so it reads 'teleport any'")
        return make(TELEPORT, ANY)
    return make(kind, 0, _amount(text, rest[0], MOST))


def _length(text: str, words: list[str], length: int) -> None:
    if len(words) != length:
        raise ValueError(f"{text!r} has {len(words)} words after the first instead of {length}")


def _who(text: str, word: str, anybody: bool) -> int:
    return _word(text, word, [*CHAMPIONS, "any"] if anybody else CHAMPIONS)


def _word(text: str, word: str, words: list[str]) -> int:
    if word not in words:
        raise ValueError(f"{text!r}: {word!r} is not one of {', '.join(words)}")
    return words.index(word)


def _amount(text: str, word: str, most: int) -> int:
    if not word.isdecimal() or not 1 <= int(word) <= most:
        raise ValueError(f"{text!r}: {word!r} is not a number from 1 to {most}")
    return int(word)
