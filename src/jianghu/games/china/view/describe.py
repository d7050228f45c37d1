"""What the things of the table are and do: provinces, States, cards, borders, discs, numbers and buttons."""

from __future__ import annotations

from typing import Final

from jianghu.games.china import chances, conflict, naming, realm, secure
from jianghu.games.china import questions as question
from jianghu.games.china.cards import COLOURS, MANDATE_NAME, SYMBOLS, YANG, YANG_NAMES, YIN, YIN_NAMES, copies, discs
from jianghu.games.china.naming import province
from jianghu.games.china.provinces import (
    ALL,
    BORDER_TYPES,
    MOUNTAIN,
    NAMES,
    NUMBERS,
    OPEN,
    RIVER,
    SEA,
    WALL,
    members,
    size,
)
from jianghu.games.china.state import China
from jianghu.games.china.view.geography import glyph_of
from jianghu.games.china.view.words import inferred, points
from jianghu.kernel.description import Description, number_in
from jianghu.kernel.sentences import Sentence, Term, Thing, marked, person, say

MOST: Final = 11  # numbers that answers name


def describe(state: China, thing: str, seat: int | None) -> Description | None:
    """A thing by its name; None when there is none of that name."""
    kind, _, name = thing.partition(":")
    if kind == "province" and name in NUMBERS and NUMBERS[name] < state.terms.provinces:
        return of_province(state, NUMBERS[name], seat)
    if kind == "province" and name in NUMBERS:
        return beyond(NUMBERS[name])
    if kind == "seat":
        number = number_in(name, state.seats)
        return of_seat(state, number) if number >= 0 else None
    if kind == "card":
        return of_card(state, name, seat)
    if kind == "border" and name in BORDER_TYPES:
        return of_border(BORDER_TYPES.index(name))
    if kind == "disc" and name in COLOURS:
        return of_disc(state, COLOURS.index(name))
    if kind == "count":
        number = number_in(name, MOST)
        return of_number(number) if number >= 0 else None
    if kind == "button" and name in BUTTONS:
        title, told, rules = BUTTONS[name]
        return Description(Sentence(title, {}), say("Answer"), Sentence(told, {}), rules=rules.split(" "))
    return None


def things(state: China) -> list[str]:
    """What may be asked about by name."""
    return [
        *(f"province:{name}" for name in NAMES[: state.terms.provinces]),
        *(f"seat:{number}" for number in range(state.seats)),
        *(f"card:{word}" for word in [*YANG, *YIN, "mandate"]),
        *(f"border:{word}" for word in BORDER_TYPES),
        *(f"disc:{word}" for word in COLOURS),
    ]


# Provinces and States -------------------------------------------------------------------------------------------


def of_province(s: China, number: int, seat: int | None) -> Description:
    here, owner = province(number), s.owner[number]
    rules = ["EC-0.2", "EC-0.3", "EC-1.2"]
    if owner >= 0:
        text = say(
            "{other} {other:have|has} {count} {count:marker|markers} in {province}.",
            other=person(owner),
            count=s.count[number],
            province=here,
        )
    else:
        holder = next((one for one in realm.states(s) if inferred(s, one) >> number & 1), -1)
        rules.append("EC-13.1")
        text = say("{province} is empty, and several States or none can reach it.", province=here)
        if holder >= 0:
            text = say(
                "{province} is empty; only {other} can reach it and {other:hold|holds} it by inference.",
                province=here,
                other=person(holder),
            )
    facts: list[Sentence] = []
    for colour in range(SYMBOLS):
        count = discs(s.discs[number], colour)
        if count:
            facts.append(say("Here: {count} × {disc}.", count=count, disc=naming.disc(colour)))
    if s.wealth >> number & 1:
        rules.append("EC-4.3")
        facts.append(say("It yields {count} each turn.", count=secure.yield_of(s, number)))
    if (s.idle_farms | s.idle_trade) >> number & 1:
        rules.append("EC-4.5")
        facts.append(say("Some of it lies idle in the next Phase 1."))
    for kind in (OPEN, RIVER, SEA, MOUNTAIN, WALL):
        near = [other for other in members(s.terms.near[number]) if s.terms.border[ALL * number + other] == kind]
        if near:
            facts.append(
                say("{border}: {provinces}.", border=naming.border(kind), provinces=[province(one) for one in near])
            )
    if s.terms.frontier >> number & 1:
        rules.append("EC-11.9")
        facts.append(say("A frontier province: a raid is worse here."))
    facts.append(say("Its old name: {glyph}.", glyph=glyph_of(number)))
    return Description(Term("province", NAMES[number]), say("Province"), text, now(s, number, seat), facts, rules)


def now(s: China, number: int, seat: int | None) -> Sentence | None:
    """What it means for the seat that asks."""
    owner = s.owner[number]
    if seat is None or owner < 0:
        return None
    mine = s.leader[seat]
    if owner == mine:
        if s.stack and s.stack[-1].kind == question.YIN_AT and s.active == mine:
            return chances.yin(s, number)
        ways = [province(one) for one in members(conflict.destinations(s, number))]
        if ways:
            return say("If it is attacked, you can withdraw to {provinces}.", provinces=ways)
        return say("If it is attacked, you have nowhere to withdraw.")
    near = [one for one in members(s.terms.near[number]) if s.owner[one] == mine]
    if not near:
        return say("None of your provinces adjoins it.")
    found: list[Thing] = [province(one) for one in near]
    return say("You reach it from {provinces}.", provinces=found)


def beyond(number: int) -> Description:
    text = say("{province} is not on this map.", province=province(number))
    return Description(Term("province", NAMES[number]), say("Province"), text, rules=["EC-1.1"])


def of_seat(s: China, seat: int) -> Description:
    who = person(seat)
    title, leader = say("{seat}", seat=who), s.leader[seat]
    if s.fell[leader]:
        text = say("{seat's} State is no more.", seat=who)
        return Description(title, say("Seat"), text, rules=["EC-12.4"])
    if leader != seat:
        text = say(
            "{seat} {seat:belong|belongs} to the State of {other}, {seat:decide|decides} nothing any more and "
            "{seat:win|wins} with it.",
            seat=who,
            other=person(leader),
        )
        return Description(title, say("Partner"), text, rules=["EC-7.14", "EC-7.22", "EC-17.8"])
    reach = size(inferred(s, seat))
    text = say(
        "{seat} {seat:occupy|occupies} {count} {count:province|provinces} and {seat:hold|holds} {more} by inference.",
        seat=who,
        count=size(s.lands[seat]),
        more=reach,
    )
    facts = [
        say("{count} {count:marker|markers} on the board.", count=realm.markers(s, seat)),
        say("{count} {count:point|points}, if the Mandate came now.", count=points(s, seat)),
        say("{count} Yang {count:card|cards} in hand.", count=s.held[seat]),
    ]
    rules = ["EC-0.1", "EC-14.2", "EC-14.9"]
    if s.claim == seat:
        rules.append("EC-14.4")
        facts.append(say("A claim to the throne stands."))
    if s.corner[seat]:
        rules.append("EC-12.9")
        facts.append(say("Cornered for {count} of {most} turns.", count=s.corner[seat], most=s.terms.cornered))
    if s.corrupt >> seat & 1:
        rules.append("EC-4.1")
        facts.append(say("The next free grant is smaller."))
    return Description(title, say("State"), text, facts=facts, rules=rules)


# Cards, borders, discs ------------------------------------------------------------------------------------------


def of_card(s: China, word: str, seat: int | None) -> Description | None:
    if word == "mandate":
        text = say("It is the last of the Yang cards: the game ends, and the greatest realm wins.")
        facts = [say("{count} Yang {count:card comes|cards come} before it.", count=s.yang_left)]
        return Description(
            Term("card", MANDATE_NAME), say("Yang card"), text, facts=facts, rules=["EC-11.16", "EC-14.8"]
        )
    if word in YANG:
        kind = YANG.index(word)
        bag = s.hands[s.leader[seat]] if seat is not None else 0
        held = copies(bag, kind) if bag > 0 else 0
        mine = say("Your State holds {count}.", count=held) if held else None
        told, rule = YANG_TEXT[kind]
        facts = [
            say("{count} of {most} were seen by all.", count=copies(s.seen, kind), most=copies(s.terms.yang, kind))
        ]
        return Description(Term("card", YANG_NAMES[kind]), say("Yang card"), Sentence(told, {}), mine, facts, [rule])
    if word in YIN:
        kind = YIN.index(word)
        told, rule = YIN_TEXT[kind]
        facts = [say("{count} of {most} may still come.", count=copies(s.yin, kind), most=copies(s.terms.yin, kind))]
        return Description(Term("card", YIN_NAMES[kind]), say("Yin card"), Sentence(told, {}), None, facts, [rule])
    return None


YANG_TEXT: Final = [
    (marked("It is shown, and a farm comes to the Yang province."), "EC-11.5"),
    (marked("It is shown, and a city comes to the Yang province."), "EC-11.5"),
    (marked("It is shown, and a mine comes to the Yang province."), "EC-11.5"),
    (marked("It is kept. It opens one attack over a river, and is spent with the declaration."), "EC-10.1"),
    (marked("It is kept. It opens one attack over the sea, and is spent with the declaration."), "EC-10.1"),
    (marked("It is kept. It opens one attack over mountains, and is spent with the declaration."), "EC-10.1"),
    (marked("It is kept. It opens one attack over the Great Wall, and is spent with the declaration."), "EC-10.1"),
    (marked("It is kept. It cancels a famine that its holder draws."), "EC-11.10"),
    (marked("It is kept. It cancels floods that its holder draws."), "EC-11.10"),
]
YIN_TEXT: Final = [
    (marked("The Yin province loses two markers; Open the Granaries cancels it."), "EC-11.9"),
    (marked("The Yin province loses two markers; Dike Builders cancel it."), "EC-11.9"),
    (marked("The State loses all its Yang cards."), "EC-11.13"),
    (marked("The Yin province loses half of its markers, rounded up."), "EC-11.9"),
    (marked("The Yin province loses three markers."), "EC-11.9"),
    (marked("The farms of the Yin province lie idle once."), "EC-4.5"),
    (marked("The Yin province loses a marker, and its cities and mines lie idle once."), "EC-4.5"),
    (marked("A die for each marker of the Yin province, at most two; each odd one costs a marker."), "EC-11.9"),
    (marked("The Yin province loses a marker, or two when it is a frontier province."), "EC-11.9"),
    (marked("The next free grant of the State is smaller."), "EC-4.1"),
    (marked("The State loses one Yang card by chance."), "EC-11.14"),
]


def of_border(kind: int) -> Description:
    title = Term("border", naming.BORDER_NAMES[kind])
    if kind == OPEN:
        return Description(title, say("Border"), say("It can be attacked over without a card."), rules=["EC-8.1"])
    text = say(
        "An attack over it needs {card}. Colonists, moves, withdrawals and demands cross it freely.",
        card=naming.card(YANG[kind + 2]),
    )
    return Description(title, say("Border"), text, rules=["EC-10.1", "EC-10.5"])


def of_disc(s: China, colour: int) -> Description:
    text = say(
        "It yields {count} {count:marker|markers} in each turn of whoever occupies its province, and counts {points} "
        "{points:point|points} at the end.",
        count=s.terms.yields[colour],
        points=s.terms.points[colour + 1],
    )
    return Description(
        Term("disc", naming.DISC_NAMES[colour]), say("Disc"), text, rules=["EC-4.3", "EC-12.2", "EC-14.9"]
    )


# Numbers and buttons --------------------------------------------------------------------------------------------


def of_number(number: int) -> Description:
    text = say("So many markers: {count}.", count=number)
    return Description(say("{count}", count=number), say("Number"), text, rules=["EC-16.10"])


# By word: the title, what it does, and the rules.
BUTTONS: Final[dict[str, tuple[str, str, str]]] = {
    "attack": (marked("Attack"), marked("Dice decide, unless the defender withdraws."), "EC-8.1 EC-8.5"),
    "demand": (marked("Demand"), marked("Its owner may refuse, or withdraw and leave it to you."), "EC-7.15 EC-7.17"),
    "merge": (marked("Propose a merger"), marked("The other State is asked, and may refuse."), "EC-7.7 EC-7.8"),
    "join": (marked("Ask to be taken in"), marked("The other State is asked, and may refuse."), "EC-7.2"),
    "resist": (marked("Resist"), marked("The attacker must throw dice."), "EC-9.1 EC-8.3"),
    "submit": (
        marked("Submit"),
        marked("You offer to merge into the attacking State. If it refuses, you resist."),
        "EC-9.7",
    ),
    "accept": (marked("Accept"), marked("The agreement takes effect at once and cannot be revoked."), "EC-7.2"),
    "refuse": (marked("Refuse"), marked("Nothing changes."), "EC-7.6 EC-7.19"),
    "throw 1": (marked("One die"), marked("Even: the target loses a marker. Odd: you lose one."), "EC-8.4 EC-8.5"),
    "throw 2": (
        marked("Two dice"),
        marked("Each even die costs the target a marker, each odd one costs you one."),
        "EC-8.4 EC-8.5",
    ),
    "stop": (marked("Stop"), marked("The attack is over; those who are left stay where they are."), "EC-8.3 EC-8.7"),
    "relieve yes": (marked("Relieve"), marked("One relief card is spent, and nothing is lost."), "EC-11.11"),
    "relieve no": (marked("Do not relieve"), marked("The calamity takes its course."), "EC-11.11"),
    "leave": (marked("Leave"), marked("All your markers are taken off the board, and you are out."), "EC-12.10"),
    "done": (marked("Done"), marked("This phase is over."), "EC-3.3"),
}
