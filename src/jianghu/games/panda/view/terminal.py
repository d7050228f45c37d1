"""The table as text: players, Locations with their roads, the Actions Board; readable without colour."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from jianghu.draw.letters import Pen, Screen, columns
from jianghu.games.panda import mandates, naming, selecting
from jianghu.games.panda.sites import BASE, CAPITAL
from jianghu.games.panda.view.map import order_of
from jianghu.games.panda.view.words import said
from jianghu.games.panda.words import (
    CARDS,
    KINDS,
    LOCATION_COUNT,
    NEUTRAL_TILE,
    NODE_IDS,
    ROADS,
    SPACES,
)
from jianghu.kernel.sentences import Term, say
from jianghu.kernel.voice import Voice

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda

COLOURS: Final = ["bold", "red", "yellow", "magenta"]  # by seat
LETTERS: Final = "abcd"  # of the seats
BUILDING_LETTERS: Final = "GMP"


class TerminalTable:
    """Something that Rich can print."""

    def __init__(self, state: Panda, seat: int | None, voice: Voice) -> None:
        state.check_seat(seat)
        self._state = state
        self._seat = seat
        self._voice = voice

    def __rich_console__(self, console: Screen, options: object) -> Iterator[Pen]:
        pen = console.render_str("")
        write(self._state, self._seat, self._voice, pen)
        yield pen


def write(s: Panda, seat: int | None, voice: Voice, pen: Pen) -> None:
    head(s, voice, pen)
    players(s, seat, voice, pen)
    pen.append("\n")
    places(s, voice, pen)
    pen.append("\n")
    spaces(s, seat, voice, pen)


def head(s: Panda, voice: Voice, pen: Pen) -> None:
    order = " ".join(LETTERS[seat] for seat in s.order)
    pen.append(voice.text(say("Round {round}, turn order {order}.", round=s.rounds, order=order)), "bold")
    if s.ending:
        pen.append(" " + voice.text(say("This round is the last one.")), "bold")
    cards = ", ".join(f"{CARDS[card]} {said(voice, naming.card(card))}" for card in s.line)
    pen.append("\n" + voice.text(say("City cards: {cards}", cards=cards or "–")))
    left = " ".join(f"{letter}{count}" for letter, count in zip(BUILDING_LETTERS, s.supply, strict=True))
    pen.append("\n" + voice.text(say("Supply: {left}, City Bases {bases}", left=left, bases=s.bases)))
    pool = ", ".join(f"{voice.text(Term('tile', kind.capitalize()))} {s.tile_pool[k]}" for k, kind in enumerate(KINDS))
    pen.append("\n" + voice.text(say("Tiles: {pool}", pool=pool)))
    for card in ([naming.during(s.during)] if s.during >= 0 else []) + (
        [naming.at_end(s.at_end)] if s.at_end >= 0 else []
    ):
        pen.append("\n" + voice.text(say("Mandate: {card}", card=said(voice, card))))
    if s.during == mandates.SPECIALS:
        held = "".join(LETTERS[mandates.holder(s, k)] if mandates.holder(s, k) >= 0 else "·" for k in range(6))
        pen.append(f" {held}")
    pen.append("\n")


def players(s: Panda, seat: int | None, voice: Voice, pen: Pen) -> None:
    for number in range(s.seats):
        name = voice.name(number)
        mark = "›" if s.seat == number else " "
        pen.append(f"{mark}{LETTERS[number]} {name}", COLOURS[number])
        facts = say(
            "{vp} VP, {ap} AP, {guards} {guards:Guard|Guards}", vp=s.vp[number], ap=s.ap[number], guards=s.pool[number]
        )
        pen.append("  " + voice.text(facts))
        if s.passed >> number & 1:
            pen.append(", " + voice.text(say("passed")))
        for who in range(3):
            place = 3 * number + who
            at = s.at[place]
            where = said(voice, naming.node(at)) if at >= 0 else voice.text(say("Clan Sheet"))
            title = voice.text(naming.champion(who))
            pen.append(f"\n     {title}: {where}, {s.strength[place]}×{s.quest[place]}")
        pen.append("\n")


def places(s: Panda, voice: Voice, pen: Pen) -> None:
    """Each Location: what stands there, Guards around it, and its roads with Ninjas, Guards and tiles."""
    widest = max(columns(said(voice, naming.node(number))) for number in range(LOCATION_COUNT))
    for number in range(LOCATION_COUNT):
        name = said(voice, naming.node(number))
        pen.append(f"{NODE_IDS[number]} {name}{' ' * (widest - columns(name))} ")
        pen.append(f"{site(s, number):<6}{s.around[number]:>2}  ", "bold")
        for road in s.terms.board.around[number]:
            far = NODE_IDS[s.terms.board.far_end(road, number)]
            pen.append(f" {ROADS[road]}→{far}")
            lies(s, road, pen)
        pen.append("\n")


def site(s: Panda, number: int) -> str:
    """A Village as its buildings, a City as # with those on its base, a Capital as ##; ! is a Border Location."""
    built = s.built[number]
    letters = "".join(BUILDING_LETTERS[type] for type in range(3) if built >> type & 1)
    mark = "!" if s.terms.board.border >> number & 1 else ""
    for count, node in enumerate(s.terms.edition.numbers, 1):
        mark += str(count) if node == number else ""
    return mark + ("##" if built == CAPITAL else f"#{letters}" if built >= BASE else letters)


def lies(s: Panda, road: int, pen: Pen) -> None:
    owner = s.tile[road]
    if owner >= 0:
        letter = "=" if owner == NEUTRAL_TILE else LETTERS[owner].upper()
        pen.append(letter * s.terms.board.ninjas[road], COLOURS[owner] if owner < 4 else "")
        return
    for seat in order_of(s.minis[road]):
        pen.append(LETTERS[seat], COLOURS[seat])
    pen.append("*" * s.uncovered[road])


def spaces(s: Panda, seat: int | None, voice: Voice, pen: Pen) -> None:
    """The Actions Board: the Guards that a space takes, who stands there, and what it brings."""
    for number in range(24):
        open_ = seat is not None and s.placed < 0 and selecting.may_select(s, seat, number)
        mark = "›" if open_ else " "
        guards = "".join(LETTERS[owner] * selecting.guards_of(s, number, owner) for owner in range(s.seats))
        options = s.terms.edition.options[number]
        what = " | ".join(voice.text(naming.parts(parts)) for parts in options)
        cost = voice.text(say("{count} AP", count=s.terms.cost[number]))
        pen.append(f"{mark}{SPACES[number]} {cost} +{selecting.needed(s, number)} ", "bold" if open_ else "")
        pen.append(f"{what}  {guards}\n")
