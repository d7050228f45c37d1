"""A turn in one line: what a player did, and what changed for all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import ELEMENTS, NUMBERS
from jianghu.games.lineage.naming import element, lying, piece, space
from jianghu.games.lineage.terms import PIECE_NAMES
from jianghu.games.lineage.text import named, tell
from jianghu.kernel.sentences import Sentence, Term, Thing, in_sequence, marked, person, say

if TYPE_CHECKING:
    from jianghu.kernel.journal import Event, Value

# What a player does, by kind of event; other kinds are counted or left to the details.
DEEDS: Final = {
    "pass": marked("{seat:pass|passes}"),
    "stay": marked("{seat:stay|stays} at the center"),
    "alchemy": marked("{seat:turn|turns} two {from} into one {into}"),
    "push": marked("{seat:push|pushes} {piece}"),
    "pull": marked("{seat:pull|pulls} {piece}"),
    "to-fields": marked("{seat:turn|turns} an octagon to fields ({space})"),
    "to-terrain": marked("{seat:turn|turns} {space} back to terrain"),
    "block": marked("{seat:put|puts} black chi on {space}"),
    "learn": marked("{seat:earn|earns} card {number}, the {animal}"),
    "white-master": marked("{seat:have|has} a white master now"),
    "recover": marked("{seat:take|takes} the lineage marker back"),
    "lose": marked("{seat:lose|loses} card {number}, the {animal}"),
    "dishonor": marked("{seat:lose|loses} the marker to the temple"),
    "win": marked("{seat:bring|brings} both masters to the center and {seat:win|wins}"),
    "reign": marked("{seat:hold|holds} all four corners and {seat:win|wins}"),
}
# What is the same for all, or befalls a piece: told behind it as it is.
CHANGES: Final = ["blocked", "stand", "thrown", "conscript", "current", "season", "release", "limit"]


def sum_up(events: list[Event], seat: int | None) -> Sentence:
    """The events of a turn, of a bidding or of the setup as one line for a seat."""
    first = events[0]
    if first.kind == "turn":
        return turn(events, seat)
    if first.kind == "bidding":
        return bidding(events, seat)
    for event in events:
        if event.kind == "first":
            return tell(event, seat)
    return say("The game is being set up.")


def bidding(events: list[Event], seat: int | None) -> Sentence:
    bids = {int(event.public["seat"]): int(event.public["count"]) for event in events if event.kind == "shown"}
    for event in events:
        if event.kind == "name":
            giver = int(event.public["seat"])
            if int(event.public["other"]) == giver:
                return say(
                    "Bidding: {seat} {seat:bid|bids} {count} chi, the most, and {seat:become|becomes} First Player.",
                    seat=person(giver),
                    count=bids.get(giver, 0),
                )
            return say(
                "Bidding: {seat} {seat:bid|bids} {count} chi, the most, and {seat:name|names} {other} as First Player.",
                seat=person(giver),
                other=person(int(event.public["other"])),
                count=bids.get(giver, 0),
            )
    return tell(events[0], seat)


def turn(events: list[Event], seat: int | None) -> Sentence:
    """What the player did, what befell others by it, what changed for all."""
    whose = int(events[0].public["seat"])
    steps: dict[str, int] = {}
    gained = [0] * len(ELEMENTS)
    deeds: list[Sentence] = []
    others: list[Sentence] = []
    for event in events:
        kind, public = event.kind, event.public
        if kind == "step":
            walker = str(public["piece"])
            steps[walker] = steps.get(walker, 0) + 1
        elif kind == "stop":
            walker = str(public["piece"])
            deeds.append(walk(walker, steps.get(walker, 0), whose, public))
        elif kind in ("collect", "die"):
            gained[ELEMENTS.index(str(public["element"]))] += int(public["count"])
        elif kind in CHANGES:
            others.append(tell(event, seat))
        elif kind in DEEDS and int(public["seat"]) != whose:
            others.append(tell(event, seat))
        elif kind in DEEDS:
            seen = event.seen_by(seat)
            deeds.append(Sentence(DEEDS[kind], {key: named(key, value) for key, value in seen.items()}))
    if any(gained):
        chi = [say("{count} {element}", count=n, element=element(number)) for number, n in enumerate(gained) if n]
        deeds.append(say("{seat:gain|gains} {chi}", seat=person(whose), chi=chi))
    said = [say("{seat} {deeds}.", seat=person(whose), deeds=deeds)] if deeds else []
    said += others
    return in_sequence(said) if said else tell(events[0], seat)


def walk(walker: str, count: int, seat: int, stop: dict[str, Value]) -> Sentence:
    """How far a piece went, and where it stopped."""
    return say(
        "{seat:lead|leads} {piece} {count} {count:step|steps} to {place}",
        seat=person(seat),
        piece=piece(PIECE_NAMES.index(walker)),
        count=count,
        place=goal(stop),
    )


def goal(stop: dict[str, Value]) -> Thing:
    """Where a piece stopped, by what lies there."""
    where = space(NUMBERS[str(stop["at"])])
    if "ground" not in stop:
        return where
    lies = lying(str(stop["ground"]))
    if "element" not in stop:
        return Thing(where.id, say("{square} {space}", square=lies, space=where))
    kind = Term("element", str(stop["element"]))
    return Thing(where.id, say("{element} {square} {space}", element=kind, square=lies, space=where))
