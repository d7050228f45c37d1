"""A turn in one line: what a player did, what it brought, and what others got by it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.panda import naming
from jianghu.games.panda.text import named, tell
from jianghu.games.panda.words import CHAMPIONS, NODES
from jianghu.kernel.sentences import Sentence, in_sequence, marked, person, say

if TYPE_CHECKING:
    from jianghu.kernel.journal import Event

# What the player does, by kind of event; other kinds are counted or left to the details.
DEEDS: Final = {
    "take": marked("{seat:take|takes} {space}"),
    "pass": marked("{seat:pass|passes} for this round"),
    "withdraw": marked("{seat:take|takes} the Guard back from {card}"),
    "special": marked("{seat:use|uses} special action {space}"),
    "build": marked("{seat:construct|constructs} a {building} in {location}"),
    "card": marked("{seat:take|takes} the City card {card}"),
    "gain": marked("{seat:get|gets} a {tile}"),
    "ap": marked("{seat:gain|gains} {count} AP"),
    "free": marked("{seat:use|uses} {space} for free"),
    "lift": marked("{seat:take|takes} the {champion} to the Clan Sheet"),
    "land": marked("{seat:bring|brings} the {champion} to {location}"),
    "sell": marked("{seat:sell|sells} a Chest"),
    "join": marked("{seat:join|joins} {card}"),
    "mandate": marked("{seat:fulfil|fulfils} {card}"),
}
# What is told in full behind it.
TOLD: Final = ["city", "capital", "clear", "full", "ending"]
POINTS: Final = ["build", "guards", "clear", "vp", "sell", "mandate"]  # whose count are VP


def sum_up(events: list[Event], seat: int | None) -> Sentence:
    """The events of a turn, of the end of a round or of the setup as one line."""
    first = events[0]
    if first.kind == "turn":
        return turn(events, seat)
    if first.kind == "recovery":
        return recovery(events, seat)
    for event in events:
        if event.kind == "start" and first.kind == "initial":
            return tell(event, seat)
    return tell(first, seat)


def recovery(events: list[Event], seat: int | None) -> Sentence:
    """The next round, or the end."""
    totals = [event for event in events if event.kind == "total"]
    if totals:
        return in_sequence([tell(event, seat) for event in totals])
    for event in events:
        if event.kind == "round":
            return tell(event, seat)
    return tell(events[0], seat)


def turn(events: list[Event], seat: int | None) -> Sentence:
    whose = int(events[0].public["seat"])
    goals: dict[str, str] = {}  # by Champion: where the last step led
    covered = points = 0
    deeds: list[Sentence] = []
    behind: list[Sentence] = []
    for event in in_order(events):
        kind, public = event.kind, event.public
        own = public.get("seat") == whose
        if kind == "step":
            goals[str(public["champion"])] = str(public["to"])
        elif kind == "cover":
            covered += 1
        elif kind in DEEDS and own:
            flush(whose, goals, covered, deeds)
            covered = 0
            seen = event.seen_by(seat)
            deeds.append(Sentence(DEEDS[kind], {key: named(key, value, seen) for key, value in seen.items()}))
        elif kind in TOLD or (kind in ("lay", "guards", "mandate") and not own):
            behind.append(tell(event, seat))
        if kind == "penalty":
            points -= int(public["count"])
        elif kind in POINTS and own:
            points += int(public["count"]) + int(public.get("more", 0))
    flush(whose, goals, covered, deeds)
    if points > 0:
        deeds.append(say("{seat:gain|gains} {count} VP", seat=person(whose), count=points))
    elif points < 0:
        deeds.append(say("{seat:lose|loses} {count} VP", seat=person(whose), count=-points))
    if deeds:
        behind.insert(0, say("{seat} {deeds}.", seat=person(whose), deeds=deeds))
    return in_sequence(behind) if deeds else tell(events[0], seat)


def in_order(events: list[Event]) -> list[Event]:
    """Tiles that come together stand in one order: which of them was named first makes no difference."""
    found = list(events)
    for start in range(1, len(found)):
        here = start
        while here > 0 and found[here].kind == found[here - 1].kind == "gain":
            one, other = found[here - 1], found[here]
            if one.public["seat"] != other.public["seat"] or str(one.public["tile"]) <= str(other.public["tile"]):
                break
            found[here - 1], found[here] = other, one
            here -= 1
    return found


def flush(seat: int, goals: dict[str, str], covered: int, deeds: list[Sentence]) -> None:
    """The walking so far, before what follows it."""
    for name, goal in goals.items():
        champion = naming.champion_of(CHAMPIONS.index(name), seat)
        place = naming.node(NODES.index(goal))
        deeds.append(
            say("{seat:lead|leads} the {champion} to {place}", seat=person(seat), champion=champion, place=place)
        )
    goals.clear()
    if covered > 0:
        deeds.append(say("{seat:cover|covers} {count} {count:Ninja|Ninjas}", seat=person(seat), count=covered))
