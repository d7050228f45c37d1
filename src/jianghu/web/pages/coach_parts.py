"""What the coach says, as parts of a page in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from jianghu.coach.hints import Hint, as_data
from jianghu.coach.picture import Mark
from jianghu.coach.reviews import Review
from jianghu.coach.text import PACKAGE, line_text, why
from jianghu.coach.trust import Trust, sentence
from jianghu.kernel.voice import Voice
from jianghu.web.pages.templating import environment

if TYPE_CHECKING:
    from jianghu.web.table.coaching import Looking

OTHERS = 6  # alternatives beside a hint
DEAR = 12  # decisions in the list of the costly ones
MARKED = 8  # of them on the chart


def _macros(language: str) -> Any:
    return environment(language).get_template("coach.html").module


def hint_html(found: Hint, voice: Voice, held: Trust | None) -> str:
    """A hint with its reasons, and how far its chances can be trusted."""
    choices = [
        {**as_data(one), "sentence": voice.text(one.says), "why": why(one, found.seat, voice)} for one in found.choices
    ]
    facts = {
        "best": choices[0],
        "others": choices[1 : OTHERS + 1],
        "line": line_text(found, voice, 1),
        "simulations": found.simulations,
        "trust": _trust(held, voice),
        **_circumstances(voice),
    }
    return str(_macros(voice.language).hint(facts))


def _circumstances(voice: Voice) -> dict[str, object]:
    """What decides how chances are spoken of: whether one plays alone, and whether anything is hidden."""
    return {"alone": len(voice.names or []) == 1, "secrets": voice.game is None or voice.game.secrets}


def step_html(review: Review | None, at: int, voice: Voice) -> str:
    """What else there was instead of the decision that led to a step, and the chances after it."""
    if review is None:
        return ""
    facts: dict[str, object] = _circumstances(voice)
    if 0 < at <= len(review.decisions):
        decision = review.decisions[at - 1]
        facts["name"] = voice.name(decision.seat)
        if len(decision.hint.choices) > 1:
            facts["choices"] = [
                {
                    **as_data(one),
                    "sentence": voice.text(one.says),
                    "why": why(one, decision.seat, voice),
                    "played": one.words == decision.played.words,
                }
                for one in sorted(decision.hint.choices, key=lambda one: (-one.share, one.words))
            ]
            facts["untried"] = decision.hint.untried
            facts["line"] = line_text(decision.hint, voice) if decision.cost > 0 else ""
    chances = review.chances()
    if at < len(chances):
        before = chances[at - 1] if at else chances[at]
        facts["chances"] = [
            {
                "name": name,
                "seat": seat,
                "share": chances[at][seat],
                "long": round(100 * min(1.0, chances[at][seat]), 1),
                "change": _change(chances[at][seat] - before[seat]) if at else "",
            }
            for seat, name in enumerate(voice.names or [])
        ]
    return str(_macros(voice.language).step(facts))


def _change(share: float) -> str:
    points = round(share * 100)
    return f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}" if points < 0 else "0"


def costly_html(looking: Looking, to: str, voice: Voice) -> str:
    """How far the coach has come, and the decisions that cost most."""
    review = looking.review
    rows = []
    for one in review.costly(DEAR) if review else []:
        rows.append({
            "number": one.number, "name": voice.name(one.seat), "played": voice.text(one.played.says),
            "better": voice.text(one.hint.best.says), "cost": one.cost, "to": f"{to}?at={one.number}",
        })  # fmt: skip
    facts = {
        "rows": rows,
        "failed": looking.failed,
        "known": len(review.decisions) if review else 0,
        "total": review.total if review else 0,
        "trust": _trust(review.trust, voice) if review else "",
        **_circumstances(voice),
    }
    return str(_macros(voice.language).costly(facts))


def dearest_html(review: Review | None, seats: list[int], to: str, voice: Voice) -> str:
    """The costliest decision of these seats, or how far the coach has come."""
    facts: dict[str, object] = {"known": len(review.decisions) if review else 0, "total": review.total if review else 0}
    if review is not None and review.whole:
        found = [one for seat in seats for one in review.costly(1, seat)]
        if found:
            one = max(found, key=lambda one: one.cost)
            facts |= {
                "cost": one.cost, "played": voice.text(one.played.says), "better": voice.text(one.hint.best.says),
                "to": f"{to}?at={one.number}#coach", "name": voice.name(one.seat) if len(seats) > 1 else "",
            }  # fmt: skip
    return str(_macros(voice.language).dearest(facts))


def _trust(held: Trust | None, voice: Voice) -> str:
    """How far the chances can be trusted, in the coach's own words."""
    return Voice(voice.game, voice.language, voice.names, package=PACKAGE).text(sentence(held))


def marks(review: Review) -> list[Mark]:
    """The costly decisions on the chart."""
    return [Mark(one.number, one.seat, one.cost) for one in review.costly(MARKED)]
