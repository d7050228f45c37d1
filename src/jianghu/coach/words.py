"""What the coach says, for people."""

from __future__ import annotations

import re

from jianghu.coach.hints import Hint

SEAT = re.compile(r"\b[Pp]layer (\d+)\b")


def named(text: str, names: list[str]) -> str:
    """Sentences of a game speak of ``player 2``; people have names."""

    def name(match: re.Match[str]) -> str:
        number = int(match.group(1))
        return names[number - 1] if 1 <= number <= len(names) else match.group(0)

    return SEAT.sub(name, text)


def percent(share: float) -> str:
    """A share of a won game.

    >>> percent(0.375), percent(1.0)
    ('37.5%', '100.0%')
    """
    return f"{share * 100:.1f}%"


def line_text(hint: Hint, names: list[str], start: int = 0) -> str:
    """The expected line as one sentence, who does what, from a move on; empty when it is no longer."""
    parts: list[str] = []
    seat = -1
    for move in hint.line[start:]:
        said = named(move.sentence, names)
        parts.append(said if move.seat == seat else f"{names[move.seat]}: {said}")
        seat = move.seat
    return "; ".join(parts)
