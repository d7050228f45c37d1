"""A turn in one line: what a State gained and lost in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.china.naming import card, disc, province
from jianghu.games.china.provinces import NUMBERS
from jianghu.games.china.text import SYMBOL_DISC, tell
from jianghu.kernel.sentences import Sentence, Thing, doing, in_sequence, person, say

if TYPE_CHECKING:
    from jianghu.kernel.journal import Event

# What ends a turn or the game is told in full behind it.
FULL: Final = ["out", "claim", "lapse", "throne", "last", "mandate"]


def sum_up(events: list[Event], seat: int | None) -> Sentence:
    """The events of a turn, of a founding or of the setup as one line for a seat."""
    first = events[0]
    if first.kind == "turn":
        return turn(events, seat)
    if first.kind == "founder":
        return founded(events, seat)
    return tell(events[-1], seat)


def founded(events: list[Event], seat: int | None) -> Sentence:
    """Where a State begins, and what its first two cards did to it."""
    where = named(events, "found", "province")
    number = int(events[0].public["seat"])
    if not where:
        return tell(events[0], seat)
    begins = say("{seat} {seat:begin|begins} in {provinces}.", seat=person(number), provinces=where)
    fate = fortunes(events)
    return in_sequence([begins, *([doing(number, fate)] if fate else []), *ends(events, seat)])


def turn(events: list[Event], seat: int | None) -> Sentence:
    """Colonies, conquests, mergers, and what Yang and Yin brought."""
    who = int(events[0].public["seat"])
    deeds: list[Sentence] = []
    colonies, taken = named(events, "colonize", "province"), named(events, "occupy", "province")
    if colonies:
        deeds.append(say("{provinces} colonized", provinces=colonies))
    if taken:
        deeds.append(say("{provinces} taken", provinces=taken))
    deeds += battles(events)
    for event in events:
        if event.kind == "merge":
            junior = int(event.public["other"])
            if junior == who:
                deeds.append(say("joins {other}", other=person(int(event.public["seat"]))))
            else:
                deeds.append(say("{other} {other:join|joins}", other=person(junior)))
    deeds += fortunes(events)
    said = [doing(who, deeds)] if deeds else [tell(events[0], seat)]
    return in_sequence([*said, *ends(events, seat)])


def ends(events: list[Event], seat: int | None) -> list[Sentence]:
    return [tell(event, seat) for event in events if event.kind in FULL]


def fortunes(events: list[Event]) -> list[Sentence]:
    """What the Yang and the Yin card of a draw brought, and what was lost by it."""
    lost = sum(int(event.public["count"]) for event in events if event.kind == "loss")
    found: list[Sentence] = []
    for event in events:
        if event.kind == "symbol":
            brought = disc(SYMBOL_DISC[str(event.public["card"])])
            found.append(say("a {disc} for {province}", disc=brought, province=place(event, "province")))
        elif event.kind == "keep":
            found.append(say("one more Yang card"))
        elif event.kind == "calamity":
            struck, where = card(str(event.public["calamity"])), place(event, "province")
            if lost:
                says = say("{calamity} in {province} ({count} lost)", calamity=struck, province=where, count=lost)
            else:
                says = say("{calamity} in {province}", calamity=struck, province=where)
            found.append(says)
        elif event.kind == "relieve":
            found.append(say("relieved"))
    return found


def battles(events: list[Event]) -> list[Sentence]:
    """The provinces that were fought for and not conquered, with what both sides lost."""
    losses: dict[str, tuple[int, int]] = {}
    for event in events:
        if event.kind in ("throw", "throw two"):
            lost, hits = losses.get(str(event.public["to"]), (0, 0))
            losses[str(event.public["to"])] = lost + int(event.public["odd"]), hits + int(event.public["hits"])
        elif event.kind in ("occupy", "vacant"):
            losses.pop(str(event.public["province"]), None)
    return [
        say("{province} attacked ({lost} lost for {hits})", province=province(NUMBERS[name]), lost=lost, hits=hits)
        for name, (lost, hits) in losses.items()
    ]


def named(events: list[Event], kind: str, key: str) -> list[Thing]:
    """The provinces of all events of a kind."""
    return [place(event, key) for event in events if event.kind == kind]


def place(event: Event, key: str) -> Thing:
    return province(NUMBERS[str(event.public[key])])
