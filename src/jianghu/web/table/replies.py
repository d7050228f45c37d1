"""Replies to commands."""

from __future__ import annotations

from dataclasses import dataclass, field

from jianghu.kernel.sentences import Sentence


@dataclass(frozen=True)
class Reply:
    """Done (with the ply that the table has now), or refused (with the reason, and the rule if one forbids it)."""

    ok: bool
    ply: int = 0
    why: str = ""
    text: str = ""
    rule: str = ""
    says: Sentence | None = None  # instead of the text: the game's own refusal
    parameters: dict[str, object] = field(default_factory=dict)  # of the text


def done(ply: int) -> Reply:
    return Reply(True, ply)


def refused(why: str, text: str, rule: str = "", **parameters: object) -> Reply:
    return Reply(False, 0, why, text, rule, parameters=parameters)
