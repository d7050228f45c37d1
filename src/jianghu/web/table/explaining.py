"""Commands that ask for an explanation: why something cannot be done, and what the coach would do."""

from __future__ import annotations

import logging
from concurrent.futures import BrokenExecutor
from typing import TYPE_CHECKING

from jianghu.coach.trust import trust_of
from jianghu.errors import JianghuError
from jianghu.kernel.touching import touch_refused
from jianghu.web import i18n
from jianghu.web.pages.coach_parts import hint_html
from jianghu.web.table import coaching
from jianghu.web.table.markup import markup
from jianghu.web.table.messages import seats, text
from jianghu.web.table.obstacles import MOST, obstacles
from jianghu.web.table.walking import just_short, post_way, ways_of

if TYPE_CHECKING:
    from jianghu.web.table.socket import Page

log = logging.getLogger("jianghu.web")


async def why(page: Page, heard: dict[str, object]) -> None:
    """Why a thing cannot be touched now, from what the viewer may know; or the way there, if it is only far."""
    thing = text(heard, "thing", 80)
    live, seat, language = page.live, page.eye.seat, page.eye.language
    asked = live.asked
    sent: dict[str, object] = {"t": "why", "thing": thing, "text": "", "rule": ""}
    if not live.dealt:
        sent.update(text=i18n.say(language, "The game is dealt when every seat is taken."))
    elif asked is None:
        sent.update(text=i18n.say(language, "The game is over."), rule=live.rulebook.end_rule)
    elif seat is None or asked != seat or asked not in seats(page):
        sent.update(text=i18n.say(language, "It is %(name)s's turn to decide.", name=live.names[asked]))
    elif (way := ways_of(live, seat).get(thing)) is not None:
        post_way(page, seat, way)
        return
    else:
        refusal = touch_refused(live.table.state.hide(seat), thing)
        if refusal is not None:
            sent.update(text=live.voice(language, seat, page.eye.codes).text(refusal.says), rule=refusal.rule)
        else:
            sent.update(text=i18n.say(language, "Nothing can be done with this now."))
    page.post(sent)


async def near(page: Page, heard: dict[str, object]) -> None:
    """What is just out of reach for whoever is asked, and why."""
    live, seat, eye = page.live, page.eye.seat, page.eye
    told: list[list[str]] = []
    if live.dealt and seat is not None and live.asked == seat and seat in seats(page):
        hidden, voice = live.table.state.hide(seat), live.voice(eye.language, seat, eye.codes)
        scene = live.rulebook.view.scene(hidden, seat, voice, eye.phone, [])
        found = [*just_short(live, seat), *obstacles(live.rulebook, hidden, scene)][:MOST]
        told = [[str(markup(voice, one.says)), one.rule] for one in found]
    page.post({"t": "near", "ply": live.plies, "near": told})


async def hint(page: Page, heard: dict[str, object]) -> None:
    """Ask the coach. It thinks in the background; the page goes on meanwhile."""
    live, seat = page.live, page.live.asked
    if seat is None or seat not in seats(page) or page.eye.seat != seat or not coaching.may_ask(live, seat):
        page.post({"t": "advice", "ply": live.plies, "html": "", "text": no_hint(page)})
    elif not page.person or not page.house.coach.hint_requests.take(page.person):
        page.post(
            {
                "t": "advice",
                "ply": live.plies,
                "html": "",
                "text": i18n.say(page.eye.language, "One hint after the other."),
            }
        )
    else:
        page.house.coach.later(advise(page, seat))


def no_hint(page: Page) -> str:
    if page.live.row.hints == "never":
        return i18n.say(page.eye.language, "This table plays without hints.")
    return i18n.say(
        page.eye.language, "There are no hints against people at this table, and none when it is not your turn."
    )


async def advise(page: Page, seat: int) -> None:
    live, ply = page.live, page.live.table.plies
    held = trust_of([live.table.state], None)
    try:
        found = await page.house.coach.hint(live, seat, page.house.people.address(page.socket))
    except (BrokenExecutor, JianghuError):
        log.exception("a hint failed")
        page.post({"t": "fault"})
        return
    voice = live.voice(page.eye.language, seat, page.eye.codes)
    page.post({"t": "advice", "ply": ply, "html": hint_html(found, voice, held), "text": ""})
