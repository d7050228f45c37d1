"""Commands that need the others' consent: taking back what they have seen, a substitute for an absent player."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from jianghu.web.i18n import message
from jianghu.web.table import bots
from jianghu.web.table.consent import Proposal, lone, needed, second_try, voiceless
from jianghu.web.table.messages import command, inform, name_of, number, reply, seats
from jianghu.web.table.replies import Reply, refused
from jianghu.web.table.settling import settle

if TYPE_CHECKING:
    from jianghu.web.table.live import Live
    from jianghu.web.table.socket import Page


async def undo(page: Page, heard: dict[str, object]) -> None:
    """Take back the player's last decision, or propose it when others have seen what it showed."""
    id, ply = command(heard), number(heard, "ply")
    live, mine = page.live, seats(page)
    if live.proposal is not None and live.proposal.command == id:  # it was proposed, and the reply got lost
        reply(page, id, Reply(True, live.plies))
        return
    if any(live.seats[one].bot for one in mine):
        reply(page, id, refused("undo", "A bot sits in for you: take your seat back first."))
        return
    if live.may_undo(mine) or id in live.commands:
        reply(page, id, await live.undo(mine, id, ply))
        return
    if not live.steps_back(mine) or not page.person or live.fault:
        reply(page, id, refused("undo", "There is no decision of yours to take back."))
        return
    if lone(live, page.person) and second_try(live, live.steps_back(mine)):
        why = refused(
            "undo", "Luck or something hidden came to light since then: with bots alone there is no second try."
        )
        reply(page, id, why)
        return
    proposal = Proposal("undo", page.person, name_of(page), command=id)
    if voiceless(live):
        why = refused("undo", "Somebody who is away would have to agree; a bot does not do that for them.")
        reply(page, id, why)
    elif blocked(live) or not await live.propose(proposal, live.proposal):
        reply(page, id, refused("undo", "Something else is being asked just now."))
    else:
        reply(page, id, Reply(True, live.plies))
        await settle(live)


def blocked(live: Live) -> bool:
    """Whether a proposal is open that no other may replace; only a newcomer's may be."""
    return live.proposal is not None and live.proposal.kind != "sit"


async def vote(page: Page, heard: dict[str, object]) -> None:
    """Agree to the open proposal, or not."""
    live, proposal, yes = page.live, page.live.proposal, heard.get("yes") is True
    if proposal is None or not page.person or page.eye.watching:
        return
    if "proposal" in heard and heard["proposal"] != proposal.id:
        return  # another proposal has come between the look and the touch
    if not yes and page.person == proposal.by:
        if await live.propose(None, proposal):
            await live.note("table", "", message("%(name)s withdraws the question.", name=proposal.name))
    elif not yes and page.person in needed(live, proposal):
        if await live.propose(None, proposal):
            await live.note("table", "", message("%(name)s does not agree.", name=name_of(page)))
    elif yes:
        id = proposal.id
        while proposal is not None and proposal.id == id and page.person in needed(live, proposal) - proposal.yes:
            if await live.propose(replace(proposal, yes=proposal.yes | {page.person}), proposal):
                break
            await live.catch_up()  # somebody else has agreed at the same moment
            proposal = live.proposal
        await settle(live)


async def substitute(page: Page, heard: dict[str, object]) -> None:
    """Propose a substitute for an absent player."""
    live, number_ = page.live, number(heard, "seat", 99)
    if not live.dealt or number_ >= len(live.seats) or not seats(page) or not page.person or blocked(live):
        return
    seat = live.seats[number_]
    if not seat.person or seat.bot or seat.person == page.person:
        return
    if live.away(seat.person) < page.house.config.away_seconds:
        inform(page, "%(name)s was here a moment ago.", name=live.names[number_])
        return
    proposal = Proposal("bot", page.person, name_of(page), seat=number_, level=bots.usual())
    await live.propose(proposal, live.proposal)
    await settle(live)


async def reclaim(page: Page, heard: dict[str, object]) -> None:
    """Take the player's seat back from the substitute."""
    for number_ in seats(page):
        seat = page.live.seats[number_]
        if seat.bot:
            said = message("%(name)s is back.", name=seat.name)
            await page.live.seat(seat, replace(seat, bot=""), said)
