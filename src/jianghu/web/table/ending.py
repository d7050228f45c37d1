"""The end of a game as its players see it: the last fight, and what the coach finds their costliest decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.web.pages.coach_parts import dearest_html
from jianghu.web.pages.templating import templates
from jianghu.web.table.banners import Banner, counted
from jianghu.web.table.messages import seats

if TYPE_CHECKING:
    from jianghu.web.table.live import Live
    from jianghu.web.table.socket import Page

LAST = 6  # decisions at the end among which the last fight is looked for


def last_fight(live: Live, seat: int | None, language: str) -> str:
    """The sum with which a fight decided the game, as markup; empty where none did, or it is no longer in memory."""
    after = live.table.state
    for before, words, _ in reversed(live.table.since(0)[-LAST:]):
        sums = live.rulebook.view.reckon(before.hide(seat), before.action(words), after.hide(seat), language)
        if sums:
            voice = live.voice(language, seat)
            shown = Banner([counted(one, voice, seat) for one in sums], [], [], given=False)
            return str(templates(language).banner(shown))
        after = before
    return ""


async def dearest(page: Page, heard: dict[str, object]) -> None:
    """How far the coach has come with a game that is over, and what cost whoever asks most. Where too many reviews are
    waiting already nothing is begun: the page has a button to ask later."""
    live, mine = page.live, seats(page)
    if not live.over or not mine or live.fault:
        return
    key, record = await live.recorded()
    coach = page.house.coach
    if not await coach.begin(key, record, page.house.people.address(page.socket)):
        page.post({"t": "dearest", "html": "", "done": True})
        return
    looking = await coach.looking(key, record)
    known = looking.review if looking is not None else None
    failed = looking is None or looking.failed
    voice = live.voice(page.eye.language, mine[0] if len(mine) == 1 else None, page.eye.codes)
    html = "" if failed else dearest_html(known, mine, f"/t/{live.row.id}/replay", voice)
    page.post({"t": "dearest", "html": html, "done": failed or (known is not None and known.whole)})
