"""A turn in one line: what a player did, and what changed for all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import ELEMENTS, NAMES, NUMBERS
from jianghu.games.wuwei.naming import TURNED, element, lying, space
from jianghu.games.wuwei.text import named, tell
from jianghu.kernel.sentences import Parameter, Sentence, Term, Thing, in_sequence, marked, person, say

if TYPE_CHECKING:
    from jianghu.kernel.journal import Event, Value

# What a player does, by kind of event; other kinds are counted or left to the details.
DEEDS: Final = {
    "undisciplined": marked("{seat:are|is} undisciplined"),
    "lose": marked("{seat:lose|loses} the {animal} of {element}"),
    "dishonor": marked("{seat:lose|loses} the marker to the palace"),
    "sent": marked("{seat:see|sees} the {piece} sent to the center"),
    "power": marked("{seat:use|uses} the {animal} of {element}"),
    "destroy": marked("{seat:destroy|destroys} a wall"),
    "remove": marked("{seat:remove|removes} a wall for free"),
    "take": marked("{seat:take|takes} a wall from the board"),
    "build": marked("{seat:build|builds} a wall"),
    "recover": marked("{seat:take|takes} the lineage marker back"),
    "learn": marked("{seat:learn|learns} the {animal} of {element} ({count} of 5)"),
    "student-master": marked("{seat:have|has} a student-master now"),
    "win": marked("{seat:pass|passes} on the lineage and {seat:win|wins}"),
    "push": marked("{seat:push|pushes} to {space}"),
    "pull": marked("{seat:pull|pulls} at {space}"),
    "yield": marked("{seat:yield|yields}"),
    "resist": marked("{seat:resist|resists}"),
    "conscript": marked("{seat:conscript|conscripts} a character of {other}"),
    "tower": marked("{seat:raise|raises} a tower on {space}"),
    "shift-tower": marked("{seat:move|moves} a tower to {to}"),
    "fell": marked("{seat:choose|chooses} the tower on {space} to fall"),
    "recruit": marked("{seat:recruit|recruits} the {piece}"),
    "discipline": marked("{seat:reveal|reveals} the {animal} of {element}"),
    "guide": marked("{seat:lead|leads} the {animal} master in its place"),
    "retrieve": marked("{seat:take|takes} the {animal} marker"),
    "discard": marked("{seat:discard|discards} the {animal} of {element}"),
    "refresh": marked("{seat:turn|turns} the {animal} of {element} back"),
    "exchange": marked("{seat:swap|swaps} for the {animal} of {element}"),
    "leave": marked("{seat:see|sees} the {animal} master leave"),
    "ignore": marked("{seat:ignore|ignores} the die of {die}"),
    "restore": marked("{seat:bring|brings} the {animal} of {element} back"),
    "passed": marked("{seat:pass|passes} the stage"),
    "complete": marked("{seat:reach|reaches} the goal and {seat:win|wins}"),
    "lost": marked("{seat:lose|loses} the stage"),
    "conquer": marked("{seat:have|has} towers on all four corners and {seat:win|wins}"),
}
# What is the same for all, told behind it.
CHANGES: Final = [
    "carry", "release", "turn-down", "ring", "element", "season", "marker", "moon", "limit", "deadlock",
]  # fmt: skip


def sum_up(events: list[Event], seat: int | None) -> Sentence:
    """The events of a turn, of a gathering or of the setup as one line for a seat."""
    first = events[0]
    if first.kind == "turn":
        return turn(events, seat)
    if first.kind == "gathering":
        return gathering(events, seat)
    return setup(events, seat)


def setup(events: list[Event], seat: int | None) -> Sentence:
    """Who begins, and under which signs as soon as they are set."""
    last = {event.kind: event.public for event in events}
    if "stage" in last and "element" in last and "season" in last:
        return say(
            "The stage {stage} begins. It is {season}, and the active element is {element}.",
            stage=Term("stage", str(last["stage"]["stage"])),
            season=Term("season", str(last["season"]["season"])),
            element=Term("element", str(last["element"]["element"])),
        )
    if "start" not in last or "element" not in last or "season" not in last:
        return tell(events[0], seat)
    return say(
        "{seat} {seat:begin|begins}. It is {season}, and the active element is {element}.",
        seat=person(int(last["start"]["seat"])),
        season=Term("season", str(last["season"]["season"])),
        element=Term("element", str(last["element"]["element"])),
    )


def gathering(events: list[Event], seat: int | None) -> Sentence:
    """Whose offer was the highest, and who begins from now on."""
    offers = {int(event.public["seat"]): int(event.public["count"]) for event in events if event.kind == "fist"}
    for event in events:
        if event.kind == "name":
            giver, named_one = int(event.public["seat"]), int(event.public["other"])
            return Sentence(
                BEGINS if giver == named_one else NAMES_ANOTHER,
                {
                    "seat": person(giver),
                    "other": person(named_one),
                    "count": offers.get(giver, 0),
                    "element": Term("element", str(events[0].public["element"])),
                },
            )
    return tell(events[0], seat)


BEGINS: Final = marked(
    "Gathering: {seat} {seat:offer|offers} {count} {element}, the most, and {seat:become|becomes} the starting player."
)
NAMES_ANOTHER: Final = marked(
    "Gathering: {seat} {seat:offer|offers} {count} {element}, the most, and {seat:name|names} {other} as the starting "
    "player."
)


def turn(events: list[Event], seat: int | None) -> Sentence:
    """What the player did, what others learnt by it, what changed for all."""
    whose = int(events[0].public["seat"])
    steps: dict[str, int] = {}
    stops: dict[str, Event] = {}
    paid = [0] * len(ELEMENTS)
    gained = [0] * len(ELEMENTS)
    before: list[Sentence] = []  # the walking
    after: list[Sentence] = []
    others: list[Sentence] = []
    changes: dict[str, Event] = {}
    jumped = False
    for event in events:
        kind, public = event.kind, event.public
        if kind == "step":
            piece = str(public["piece"])
            steps[piece] = steps.get(piece, 0) + 1
        elif kind == "stop":
            stops[str(public["piece"])] = event
        elif kind == "pay":
            if int(public["seat"]) != whose:
                continue  # to resist: told by the answer
            paid[ELEMENTS.index(str(public["element"]))] += int(public["count"])
        elif kind in ("collect", "cultivate", "bonus", "receive"):
            gained[ELEMENTS.index(str(public["element"]))] += int(public["count"])
        elif kind in CHANGES:
            changes[kind] = event
        elif kind in DEEDS and int(public["seat"]) != whose:
            others.append(tell(event, seat))
        elif kind in DEEDS:
            jumped = jumped or kind == "power"
            (before if kind in FIRST else after).append(deed(event, seat))
    deeds = before + [walk(piece, count, whose, stops.get(piece), jumped) for piece, count in steps.items()]
    if any(paid):
        deeds.append(say("{seat:pay|pays} {chi}", seat=person(whose), chi=prices(whose, paid)))
    deeds += after
    if any(gained):
        deeds.append(say("{seat:gain|gains} {chi}", seat=person(whose), chi=gains(gained)))
    if "moon" in changes:
        changes.pop("season", None)  # it says which
    said = others + [tell(changes[kind], seat) for kind in CHANGES if kind in changes]
    if deeds:
        said.insert(0, say("{seat} {deeds}.", seat=person(whose), deeds=deeds))
    return in_sequence(said) if said else tell(events[0], seat)


FIRST: Final = [
    "discipline",
    "discard",
    "undisciplined",
    "lose",
    "dishonor",
    "sent",
    "power",
]  # what comes before the walking


def deed(event: Event, seat: int | None) -> Sentence:
    """Something that a player did, to stand behind the name."""
    seen = event.seen_by(seat)
    kind = "learn-one" if event.kind == "learn" and "count" not in seen else event.kind
    return Sentence(DEEDS.get(kind, LEARN), {key: named(key, value, seen) for key, value in seen.items()})


LEARN: Final = marked("{seat:learn|learns} the {animal} of {element}")  # of events that were kept without a number


def walk(piece: str, count: int, seat: int, stop: Event | None, jumped: bool) -> Sentence:
    """How far a character went, and where it stopped; not how far when a card carried it."""
    given: dict[str, Parameter] = {"seat": person(seat), "count": count}
    if stop is not None:
        given["place"] = goal(stop.public)
    master = piece == "master"
    if piece not in ("student", "master"):
        given["piece"] = named("piece", piece, {"seat": seat})
        return Sentence(PIECE_WALKS if stop is None else PIECE_WALKS_TO, given)
    if stop is None:
        return Sentence(MASTER_WALKS if master else WALKS, given)
    if jumped:
        return Sentence(MASTER_COMES if master else COMES, given)
    return Sentence(MASTER_WALKS_TO if master else WALKS_TO, given)


WALKS: Final = marked("{seat:walk|walks} {count} {count:step|steps}")
WALKS_TO: Final = marked("{seat:walk|walks} {count} {count:step|steps} to {place}")
COMES: Final = marked("{seat:come|comes} to {place}")
MASTER_WALKS: Final = marked("{seat:lead|leads} the master {count} {count:step|steps}")
MASTER_WALKS_TO: Final = marked("{seat:lead|leads} the master {count} {count:step|steps} to {place}")
PIECE_WALKS: Final = marked("{seat:lead|leads} the {piece} {count} {count:step|steps}")
PIECE_WALKS_TO: Final = marked("{seat:lead|leads} the {piece} {count} {count:step|steps} to {place}")
MASTER_COMES: Final = marked("{seat:lead|leads} the master to {place}")


def goal(stop: dict[str, Value]) -> Thing:
    """Where somebody stopped, by what lies there."""
    where = space(NUMBERS[str(stop["at"])])
    if "ground" not in stop:
        return where
    lies = lying(str(stop["ground"]))
    if stop["ground"] == TURNED:
        return Thing(where.id, say("the fields {name}", name=NAMES[NUMBERS[str(stop["at"])]]))
    if "element" not in stop:
        return Thing(where.id, say("a {square}", square=lies))
    kind = Term("element", str(stop["element"]))
    if stop["ground"] == "town" and stop["element"] == "earth":
        return Thing(where.id, say("an {element} {square}", element=kind, square=lies))
    if stop["ground"] == "town":
        return Thing(where.id, say("a {element} {square}", element=kind, square=lies))
    return Thing(where.id, say("the {element} {square}", element=kind, square=lies))


def prices(seat: int, counts: list[int]) -> list[Thing]:
    """Chi of each element that was spent."""
    return [
        Thing(f"chi:{seat}:{ELEMENTS[number]}", say("{count} {element} chi", count=count, element=element(number)))
        for number, count in enumerate(counts)
        if count
    ]


def gains(counts: list[int]) -> list[Sentence]:
    """Chi of each element that was won; sentences, because Chinese makes each a clause of its own."""
    return [say("{count} {element}", count=n, element=element(number)) for number, n in enumerate(counts) if n]
