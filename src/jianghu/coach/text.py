"""What the coach says, for people."""

from __future__ import annotations

from jianghu.coach.hints import Hint
from jianghu.kernel.voice import Voice


def percent(share: float) -> str:
    """A share of a won game.

    >>> percent(0.375), percent(1.0)
    ('37.5%', '100.0%')
    """
    return f"{share * 100:.1f}%"


def line_text(hint: Hint, voice: Voice, start: int = 0) -> str:
    """The expected line as one sentence, who does what, from a move on; empty when it is no longer."""
    parts: list[str] = []
    seat = -1
    for move in hint.line[start:]:
        said = voice.text(move.says)
        alone = voice.names is not None and len(voice.names) == 1
        parts.append(said if alone or move.seat == seat else f"{voice.name(move.seat)}: {said}")
        seat = move.seat
    return "; ".join(parts)
