"""Pieces, cards, markers and players explained."""

from __future__ import annotations

from jianghu.games.lineage import naming
from jianghu.games.lineage.state import Lineage
from jianghu.games.lineage.terms import EMPEROR, MASTERS, THE_EMPEROR
from jianghu.games.lineage.view import ideas
from jianghu.games.lineage.view.panels import sealed
from jianghu.kernel.description import Description
from jianghu.kernel.sentences import Sentence, person, say


def figure(s: Lineage, number: int, seat: int | None) -> Description:
    """A piece, owned or not."""
    owner = s.owner_of(number)
    if number >= EMPEROR:
        idea = ideas.EMPEROR if number == EMPEROR else ideas.GENERAL
    elif number >= MASTERS:
        idea = ideas.MASTER if owner >= 0 else ideas.UNOWNED
    elif s.is_conscript(number):
        idea = ideas.CONSCRIPT
    else:
        idea = ideas.STUDENT if s.is_student(number) else ideas.WHITE_MASTER
    kind = say("{seat's} piece", seat=person(owner)) if owner >= 0 else say("a piece of nobody")
    facts = [say("on {space}", space=naming.place(s, s.at[number]))] if s.at[number] >= 0 else []
    if MASTERS <= number < EMPEROR:
        if s.lost >> number - MASTERS & 1:
            facts.append(say("its marker is lost, so it does not teach"))
        facts.append(say("its element: {element}", element=naming.element(number - MASTERS)))
    now = None
    if seat is not None and s.role[seat] >= 0 and s.plays_pair(seat):
        now = lesson(s, seat) if number == s.role[seat] else teaches(s, number - MASTERS, seat)
    return Description(say("{piece}", piece=naming.piece(number)), kind, idea.text, now, facts, idea.rules)


def lesson(s: Lineage, seat: int) -> Sentence | None:
    """Whom the student needs next, and where."""
    rank = s.rank[s.role[seat]]
    if rank == 5:
        return say("Your student has all five cards.")
    animal = s.top[rank]
    if animal < 0:
        return None
    at = s.board.temples[animal] if s.lost >> animal & 1 else s.at[animal + MASTERS]
    return say("Next it needs the {animal}, on {space}.", animal=naming.animal(animal), space=naming.place(s, at))


def teaches(s: Lineage, animal: int, seat: int) -> Sentence | None:
    rank = s.rank[s.role[seat]]
    if not 0 <= animal < 5 or rank == 5:
        return None
    if s.top[rank] == animal:
        return say("Your student needs this master for card {number}.", number=rank + 1)
    return say("Your student does not need this master now.")


def card(s: Lineage, owner: int, number: int) -> Description:
    """A card of a seat, or its place."""
    role = s.role[owner]
    held = s.hand[5 * role + number] if role >= 0 else -1
    kind = say("{seat's} animal card", seat=person(owner))
    title = say("Card {number}", number=number + 1)
    if held >= 0:
        facts = [say("earned")]
        title = say("Card {number}: {animal}", number=number + 1, animal=naming.animal(held))
    elif role >= 0 and s.rank[role] == number and s.top[number] >= 0:
        facts = [say("next: the {animal}", animal=naming.animal(s.top[number]))]
    else:
        facts = [say("not earned yet")]
    return Description(title, kind, ideas.CARD.text, None, facts, ideas.CARD.rules)


def animal_cards(s: Lineage, animal: int, seat: int | None) -> Description:
    """The five cards of an animal, one of each number: where each of them is, as far as it is known."""
    facts = []
    for number in range(5):
        holder = next((one for one in range(5) if s.hand[5 * one + number] == animal and s.rank[one] > number), -1)
        if holder >= 0:
            held = person(s.owner[holder])
            facts.append(say("card {number}: {seat} {seat:have|has} it", number=number + 1, seat=held))
        elif s.top[number] == animal:
            facts.append(say("card {number}: on top of its deck", number=number + 1))
        else:
            facts.append(say("card {number}: further down in its deck", number=number + 1))
    now = None
    if seat is not None and s.role[seat] >= 0 and s.plays_pair(seat) and s.rank[s.role[seat]] < 5:
        now = lesson(s, seat)
    title = say("{animal} card", animal=naming.animal(animal))
    return Description(title, say("five cards, one of each number"), ideas.CARD.text, now, facts, ideas.CARD.rules)


def deck(s: Lineage, number: int, seat: int | None) -> Description:
    """An animal deck: its top card, and what lies below as far as it is known."""
    idea, top = ideas.DECK, s.top[number]
    title = say("Deck {number}", number=number + 1)
    facts = []
    if top >= 0:
        title = say("Deck {number}: {animal}", number=number + 1, animal=naming.animal(top))
    else:
        facts.append(say("it is empty"))
    unknown = [say("{animal}", animal=naming.animal(one)) for one in range(5) if s.hidden[number] >> one & 1]
    if unknown:
        facts.append(say("below, in an order that nobody knows: {animals}", animals=unknown))
    returned: list[Sentence] = []
    rest = s.returned[number]
    while rest:
        returned.append(say("{animal}", animal=naming.animal((rest & 7) - 1)))
        rest >>= 3
    if returned:
        facts.append(say("at the bottom, in this order: {animals}", animals=returned))
    now = None
    if seat is not None and s.role[seat] >= 0 and s.plays_pair(seat) and s.rank[s.role[seat]] == number:
        now = lesson(s, seat)
    return Description(title, say("five cards of one number"), idea.text, now, facts, idea.rules)


def player(s: Lineage, number: int, seat: int | None) -> Description:
    """Who sits there, and how near the goal."""
    role = s.role[number]
    kind = say("no lineage yet") if role < 0 else say("{role}", role=naming.role(role))
    facts = [say("{count} chi in all", count=sum(s.chi[5 * number : 5 * number + 5]))]
    if number == s.first:
        facts.append(say("the First Player"))
    now = None
    if role == THE_EMPEROR:
        text = say("The emperor player wins when black chi lies on all four corner towns.")
        facts.append(say("{count} of 4 corners sealed", count=sealed(s)))
        rules = ["LWI-2", "LEM-2", "LEM-3"]
    else:
        text = say("A pair wins when white and black master are on the center, with the marker in hand.")
        rules = ["LWI-1", "LAC-5"]
        if role >= 0:
            facts.append(say("{count} of 5 cards", count=s.rank[role]))
            facts.append(say("the lineage marker is lost") if s.lost >> role & 1 else say("holds the lineage marker"))
            now = lesson(s, number) if number == seat else None
    return Description(say("{seat}", seat=person(number)), kind, text, now, facts, rules)


def marker(s: Lineage, number: int) -> Description:
    """The lineage marker of a seat."""
    idea, animal = ideas.MARKER, s.role[number]
    if s.lost >> animal & 1:
        facts = [say("it lies on {space}", space=naming.place(s, s.board.temples[animal]))]
    else:
        facts = [say("{seat} {seat:hold|holds} it", seat=person(number))]
    title = say("{animal} marker", animal=naming.animal(animal))
    return Description(title, say("{seat's} lineage", seat=person(number)), idea.text, None, facts, idea.rules)
