"""What a browser is told about a command it sent."""

from __future__ import annotations

from dataclasses import dataclass

from jianghu.kernel.sentences import Sentence


@dataclass(frozen=True)
class Answer:
    """Done (with the ply that the table has now), or refused (with the reason, and the rule if one forbids it)."""

    ok: bool
    ply: int = 0
    why: str = ""
    text: str = ""
    rule: str = ""
    says: Sentence | None = None  # in place of the text, what the game says


def done(ply: int) -> Answer:
    return Answer(True, ply)


def refused(why: str, text: str, rule: str = "") -> Answer:
    return Answer(False, 0, why, text, rule)
