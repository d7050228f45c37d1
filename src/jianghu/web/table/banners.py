"""What is to stand until it was read: how a fight came out, and an answer that the table gave because there was no
other. It is made from hidden copies, like everything that a page is sent."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from jianghu.kernel.game import Game
from jianghu.kernel.journal import Event
from jianghu.kernel.reckoning import Reckoning
from jianghu.kernel.sentences import say
from jianghu.kernel.state import State
from jianghu.kernel.turns import TURN, lines
from jianghu.kernel.voice import Voice
from jianghu.web.pages.templating import templates
from jianghu.web.table.live import Live
from jianghu.web.table.markup import bare, markup
from jianghu.web.table.obstacles import obstacles


class Term(NamedTuple):
    """A number of a sum as a page shows it."""

    name: str
    amount: int
    picture: Markup
    whose: str
    void: bool


class Counted(NamedTuple):
    """A sum as a page shows it."""

    heading: Markup
    terms: list[Term]
    total: int
    says: str
    bad: bool  # for whoever looks
    after: str
    rule: str


class Banner(NamedTuple):
    """Everything that one of them says."""

    sums: list[Counted]
    lines: list[Markup]
    why: list[tuple[Markup, str]]  # of an answer that was given for the viewer, with the rules
    given: bool


def banner_of(live: Live, seat: int | None, language: str, told: int, codes: bool = True) -> str:
    """What the latest of the decisions since an event has decided, as markup; empty for most of them."""
    game, forgotten = live.rulebook, live.opened.before
    after, end = live.table.state, live.told
    for back, (before, words, length) in enumerate(reversed(live.table.since(told - forgotten)), 1):
        start = length + forgotten
        events = live.events(start)[: end - start]
        given = given_for(live, before, seat, live.plies - back)
        sums = game.view.reckon(before.hide(seat), before.action(words), after.hide(seat), language)
        decisive = any(event.kind in game.decisive for event in events)
        befallen = any(befalls(game, event, seat) for event in events)
        events = told_of(game, events, seat, bool(sums or given))
        if sums or decisive or befallen or given:
            voice = live.voice(language, seat, codes)
            return made(live, before, seat, voice, sums, events, given)
        after, end = before, start
    return ""


def befalls(game: Game, event: Event, seat: int | None) -> bool:
    """Whether something has befallen the viewer's seat that it did not choose."""
    return seat is not None and event.kind in game.befalls and event.public.get("seat") == seat


def told_of(game: Game, events: list[Event], seat: int | None, first: bool) -> list[Event]:
    """Only the turns in which something was decided or befell the seat, and the first one where the answer itself is
    told: what others did before and how the next turn begins is another tale."""
    found: list[list[Event]] = [[]]
    for event in events:
        if event.kind in (TURN, *game.turn_starts) and found[-1]:
            found.append([])
        found[-1].append(event)
    return [
        event
        for number, turn in enumerate(found)
        if (first and number == 0) or any(one.kind in game.decisive or befalls(game, one, seat) for one in turn)
        for event in turn
    ]


def made(
    live: Live, before: State, seat: int | None, voice: Voice, sums: list[Reckoning], events: list[Event], given: bool
) -> str:
    game = live.rulebook
    why: list[tuple[Markup, str]] = []
    if given:
        hidden = before.hide(seat)
        scene = game.view.scene(hidden, seat, voice, False, [])
        why = [(markup(voice, one.says), one.rule) for one in obstacles(game, hidden, scene, beside=True)]
    known = {plain(voice.text(one.heading)) for one in sums}  # what a heading says is not said again
    begins = (TURN, *game.turn_starts)
    said = [line.says for line in lines(game, [one for one in events if one.kind not in begins], seat)]
    told = [markup(voice, one) for one in said if plain(voice.text(one)) not in known]
    shown = Banner([counted(one, voice, seat) for one in sums], told, why, given)
    return str(templates(voice.language).banner(shown))


def plain(text: str) -> str:
    """A sentence without the sign that ends it."""
    return text.rstrip(".!。！")


def given_for(live: Live, before: State, seat: int | None, ply: int) -> bool:
    """Whether the table gave an answer for that seat, which a person has, because there was no other."""
    if seat is None or before.seat != seat or live.seats[seat].bot or not live.seats[seat].person:
        return False
    return f"bot.{ply}" in live.commands and len(before.legal()) == 1


def counted(one: Reckoning, voice: Voice, seat: int | None) -> Counted:
    terms = [
        Term(
            voice.text(say("{name}", name=amount.name)),
            amount.count, bare(amount.picture), voice.text(amount.whose) if amount.whose is not None else "",
            amount.void,
        )
        for amount in one.amounts
    ]  # fmt: skip
    return Counted(
        markup(voice, one.heading), terms, one.total, voice.text(one.says), seat in one.bad, voice.text(one.after),
        one.rule,
    )  # fmt: skip
