"""Why a thing on the table cannot be touched: the rule that forbids what the touch most likely meant."""

from __future__ import annotations

from typing import Final

from jianghu.kernel.refusal import Refusal
from jianghu.kernel.state import State

MOST: Final = 40  # actions that are asked about


def meant_by(state: State, thing: str) -> list[int]:
    """The actions that a touch of a thing may have meant, what the seat may do now with other things first.

    Empty when there is no such thing, or not any more.
    """
    game = state.game
    try:
        meant: list[int] = game.view.candidates_for(state, thing)
    except (ArithmeticError, LookupError, TypeError, ValueError):
        return []
    legal = {game.verbs.verb(action).name for action in state.legal()}
    first = [action for action in meant if game.verbs.verb(action).name in legal]
    rest = [action for action in meant if game.verbs.verb(action).name not in legal]
    return [*first, *rest][:MOST]


def touch_refused(state: State, thing: str) -> Refusal | None:
    """The first refusal among what the touch may have meant; None when nothing is known."""
    for action in meant_by(state, thing):
        refusal = state.refusal(action)
        if refusal is not None:
            return refusal
    return None
