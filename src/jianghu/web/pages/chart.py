"""The chances over a game as a chart: from the coach's review, or before there is one from the game's own sense."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from jianghu.coach.picture import PHONE, chart
from jianghu.coach.reviews import Review
from jianghu.kernel.judgement import chances, together
from jianghu.kernel.state import State
from jianghu.web import i18n
from jianghu.web.pages.coach_parts import marks

if TYPE_CHECKING:
    from jianghu.web.pages.film import Film


def chart_title(film: Film, language: str) -> str:
    """What the lines mean."""
    return i18n.say(language, "Chance to win") if len(film.names) == 1 else i18n.say(language, "Chances")


def wide_chart(film: Film, at: int, label: str, review: Review | None = None) -> Markup:
    """The chart that shares its axis with the slider."""
    values = review.chances() if review is not None else film.shares
    marked = marks(review) if review is not None else []
    return Markup(chart(film.names, values, len(film.steps), marked, at, title=label))


def small_chart(film: Film, at: int, label: str, review: Review | None) -> Markup:
    """The same for a phone, which has no room for it beside the slider."""
    if review is None:
        return Markup("")
    return Markup(chart(film.names, review.chances(), len(film.steps), marks(review)[:3], at, PHONE, label))


def shares(state: State) -> list[float]:
    """The expected payoff of each seat or its team, alone the chance to win; after the end the actual one."""
    result = state.result()
    return together(chances(state.sense() if result is None else result.payoffs), state.sides())
