"""The way to a thing that was touched: shown with its price, then walked step by step by the page itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.errors import JianghuError
from jianghu.kernel.refusal import Refusal
from jianghu.kernel.sentences import Sentence
from jianghu.kernel.state import State
from jianghu.kernel.verbs import PAUSES
from jianghu.kernel.ways import Way, short_of
from jianghu.web import i18n
from jianghu.web.table.ends import brings
from jianghu.web.table.outcomes import joined

if TYPE_CHECKING:
    from jianghu.web.table.live import Live
    from jianghu.web.table.socket import Page


def ways_found(live: Live) -> list[Way]:
    """The cheapest ways of the seat that is asked: many small objects, which are not kept for every table, or the
    collector of garbage would stop the server for long."""
    try:
        return live.table.state.ways()
    except JianghuError:
        return []


SHORT = 2  # places that are told of, when one chi is missing


def ways_of(live: Live, seat: int) -> dict[str, Way]:
    """The same by where they lead, for a table at which somebody asks for them: once in a position."""
    key = ("ways", seat)
    if key not in live.cache:
        live.cache[key] = {way.thing: way for way in ways_found(live)}
    found = live.cache[key]
    assert isinstance(found, dict)
    return found


def just_short(live: Live, seat: int) -> list[Refusal]:
    """Places that do something and that one chi more would reach, those that serve the goal first; looked for once."""
    key = ("short", seat)
    if key not in live.cache:
        more = live.rulebook.one_more(live.table.state.hide(seat)) if ways_of(live, seat) else None
        live.cache[key] = [] if more is None else _short(live, seat, *more)
    found = live.cache[key]
    assert isinstance(found, list)
    return found


def _short(live: Live, seat: int, richer: State, missing: Sentence, rule: str) -> list[Refusal]:
    reached, aims = ways_of(live, seat), live.rulebook.aims
    found = [(way, says) for way in richer.ways() if way.thing not in reached and (says := brings(richer, way))]
    found.sort(key=lambda one: not any(says.message in aims for says in one[1]))
    return [Refusal(rule, short_of(missing, way.thing)) for way, _ in found[:SHORT]]


def post_way(page: Page, seat: int, way: Way) -> None:
    """Tell a page which decisions lead there. Those that are for the person to take are left out: a page plays the next
    one when it is offered, and gives up when something else is."""
    live, language = page.live, page.eye.language
    state, voice = live.table.state.hide(seat), live.voice(language, seat, page.eye.codes)
    lines = [] if way.price is None else [i18n.say(language, "%(price)s.", price=voice.text(way.price.says))]
    lines += [joined(voice, brings(state, way)), i18n.say(language, "Touch it again to go there.")]
    gap = "" if language == "zh" else " "
    page.post(
        {
            "t": "way",
            "thing": way.thing,
            "ply": live.plies,
            "through": way.through,
            "words": [state.words(action) for action in way.actions if live.rulebook.verbs.role(action) != PAUSES],
            "text": gap.join(line for line in lines if line),
        }
    )
