"""The question beside the board. Many tables share the same texts, so they are cached."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import escape

from jianghu.kernel.state import State
from jianghu.web.pages.templating import templates
from jianghu.web.table import coaching
from jianghu.web.table.consent import lone, needed, second_try
from jianghu.web.table.ending import last_fight
from jianghu.web.table.live import Live

if TYPE_CHECKING:
    from jianghu.web.table.contents import Act, Viewpoint


class Vote(NamedTuple):
    """The open proposal as one viewer sees it."""

    kind: str
    name: str
    other: str
    mine: str  # needed, asking, agreed, or empty
    number: int = 0  # of the seat
    id: str = ""  # of the proposal
    after: int = 0  # decisions that would be taken back after the one that is asked about


class Place(NamedTuple):
    """How a seat came out."""

    place: int
    seat: int
    name: str
    mine: bool


class Look(NamedTuple):
    """What stands for a seat, as the drawings have it: the game's own sign, or a shape with the seat's character."""

    shape: int
    mark: str


def looks(live: Live) -> tuple[Look, ...]:
    """The sign of each seat. Before the deal nobody knows of teams."""
    numbers = range(len(live.seats))
    if not live.dealt:
        return tuple(Look(seat, "") for seat in numbers)
    view, state = live.rulebook.view, live.table.state
    return tuple(Look(view.shape(state, seat), view.mark(state, seat)) for seat in numbers)


class Prompt(NamedTuple):
    """Everything the text depends on: the cache key."""

    base: str = ""  # the address of the table after its end
    rematch: str = ""
    fault: str = ""
    dealt: bool = True
    free: int = 0  # open seats, before the deal
    seats: int = 0  # all of them
    reason: str = ""  # why the game has ended
    verdict: str = ""  # and who won
    standing: str = ""  # and how the viewer came out
    fight: str = ""  # the sum that decided it, as markup
    places: tuple[Place, ...] = ()  # of all, the winners first
    looks: tuple[Look, ...] = ()  # of the seats
    curtain: int | None = None
    turn: bool = False
    who: str = ""  # decides
    several: bool = False  # the viewer has more than one seat
    asks: str = ""
    open: int | None = None  # the seat that is asked, when nobody sits there
    mine: bool = False  # the viewer has a seat
    out: bool = False  # and is asked nothing more
    led: str = ""  # or has a partner who decides for both
    moving: bool = False  # a bot decides
    skip: bool = False  # and may be hurried
    only: bool = False  # the viewer is asked and has one answer
    undo: str = ""  # now, ask, never (behind luck, where nobody can agree), or empty
    others: bool = False  # other people play here
    hint: bool = False
    kind: str = ""  # of the question, for the helper; against people it is left out
    vote: Vote | None = None
    offered: tuple[tuple[str, str], ...] = ()  # to the one who decides for the viewer: labels and what they would bring


ASKS, WHO = "\ue000", "\ue001"  # stand for what differs most from table to table


def prompt_part(language: str, prompt: Prompt) -> str:
    """The HTML in a language."""
    html = _frame(language, prompt._replace(asks=prompt.asks and ASKS, who=prompt.who and WHO))
    return html.replace(ASKS, escape(prompt.asks)).replace(WHO, escape(prompt.who))


@lru_cache(maxsize=1024)
def _frame(language: str, prompt: Prompt) -> str:
    return str(templates(language).prompt(prompt))


def prompt_of(
    live: Live,
    state: State,
    eye: Viewpoint,
    seat: int | None,
    curtain: int | None,
    choices: int,
    offered: Sequence[Act] = (),
) -> Prompt:
    """What is asked, for a viewer who sees this hidden state and may choose among so many actions, or looks on while
    somebody chooses for them."""
    person, watching = eye.person, eye.watching
    names, asked, result, voice = live.names, state.seat, state.result(), live.voice(eye.language, seat, eye.codes)
    mine = [] if watching else live.seats_of(person)
    common = Prompt(fault=live.fault, seats=len(names), mine=bool(mine), vote=vote_of(live, person))
    if result is not None:
        told = live.voice(eye.language, mine[0] if len(mine) == 1 else None, eye.codes)
        return common._replace(
            base=f"w/{live.row.watch}" if watching else f"t/{live.row.id}", rematch=live.row.rematch,
            reason=voice.text(result.says), verdict=told.text(result.verdict()),
            standing="".join(told.text(one) for seat in mine if len(mine) == 1 if (one := result.standing(seat))),
            fight=last_fight(live, seat, eye.language),
            places=tuple(
                Place(result.places[number], number, names[number], number in mine)
                for number in sorted(range(len(names)), key=lambda number: result.places[number])
            )
            if len(names) > 1 else (),
            looks=looks(live),
        )  # fmt: skip
    assert asked is not None
    sides = state.sides()
    leads = [state.senior(one) for one in mine if sides[one] >= 0]
    return common._replace(
        curtain=curtain, turn=bool(choices), who=names[asked], several=len(mine) > 1,
        asks=voice.text(live.rulebook.prompt(state)) if choices or offered else "",
        offered=tuple((act.label, act.outcome) for act in offered),
        out=bool(mine) and not leads, led=names[leads[0]] if leads and not set(leads) & set(mine) else "",
        open=asked if live.seats[asked].open else None, moving=bool(live.seats[asked].bot),
        skip=live.runner.may_skip(), only=choices == 1,
        undo=undo_of(live, person, mine),
        others=any(one != person for one in live.people()),
        hint=choices > 1 and coaching.may_ask(live, seat),
        kind=live.rulebook.questions[state.stack[-1].kind] if choices > 1 and len(live.people()) == 1 else "",
    )  # fmt: skip


def undo_of(live: Live, person: str | None, mine: list[int]) -> str:
    """How the viewer's last decision can be taken back."""
    back = live.steps_back(mine)
    if not back or live.may_undo(mine):
        return "now" if back else ""
    return "never" if lone(live, person) and second_try(live, back) else "ask"


def vote_of(live: Live, person: str | None) -> Vote | None:
    proposal = live.proposal
    if proposal is None:
        return None
    mine = "asking" if person == proposal.by else ""
    if person in needed(live, proposal):
        mine = "agreed" if person in proposal.yes else "needed"
    after = live.steps_back(live.seats_of(proposal.by)) - 1
    return Vote(proposal.kind, proposal.name, live.names[proposal.seat], mine, proposal.seat + 1, proposal.id, after)
