"""The way to a thing that was touched: shown with its price, then walked step by step by the page itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.errors import JianghuError
from jianghu.kernel.verbs import PAUSES
from jianghu.kernel.ways import Way
from jianghu.web import i18n
from jianghu.web.table.outcomes import told

if TYPE_CHECKING:
    from jianghu.web.table.live import Live
    from jianghu.web.table.socket import Page


def way_to(live: Live, seat: int, thing: str) -> Way | None:
    """The cheapest way of the seat that is asked to a thing; all of them are looked for once in a position."""
    key = ("ways", seat)
    if key not in live.cache:
        try:
            live.cache[key] = {way.thing: way for way in live.table.state.ways()}
        except JianghuError:
            live.cache[key] = {}
    found = live.cache[key]
    assert isinstance(found, dict)
    return found.get(thing)


def post_way(page: Page, seat: int, way: Way) -> None:
    """Tell a page which decisions lead there. Those that are for the person to take are left out: a page plays the next
    one when it is offered, and gives up when something else is."""
    live, language = page.live, page.eye.language
    state, voice = live.table.state, live.voice(language, seat, page.eye.codes)
    lines = [] if way.price is None else [i18n.say(language, "%(price)s.", price=voice.text(way.price.says))]
    lines += [told(voice, way.preview, "", "", walks=True), i18n.say(language, "Touch it again to go there.")]
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
