"""Pieces, cards and players explained."""

from __future__ import annotations

from jianghu.boards.octagons import ELEMENTS, spaces
from jianghu.games.wuwei import chi, discipline, naming
from jianghu.games.wuwei.board import ANIMALS, CRANE, DRAGON, LEOPARD, SNAKE, TIGER
from jianghu.games.wuwei.empire import CORNER_BITS, count
from jianghu.games.wuwei.movement import POWER_COST
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.terms import MASTERS, WHITE_GENERAL
from jianghu.games.wuwei.view import described_solo as solo
from jianghu.games.wuwei.view import ideas
from jianghu.kernel.description import Description, paragraph
from jianghu.kernel.sentences import Sentence, Term, Thing, person, say


def piece(s: WuWei, one: int, seat: int | None) -> Description:
    """A student or master, owned or not."""
    animal, master = one % MASTERS, one >= MASTERS
    owner, plus = 0 if s.solo.stage else s.owner[animal], s.plus >> one & 1 == 1
    idea = (ideas.MASTER if plus else ideas.DISHONORED) if master else ideas.STUDENT_MASTER if plus else ideas.STUDENT
    if owner < 0:
        idea = ideas.UNOWNED
    kind = say("{seat's} piece", seat=person(owner)) if owner >= 0 else say("a piece of nobody")
    facts = [say("on {space}", space=naming.place(s.board, s.at[one], s.empire.fields))] if s.at[one] >= 0 else []
    facts.append(say("plus: it may join those with a minus") if plus else say("minus: it may join those with a plus"))
    rules = [*idea.rules]
    if master and s.solo.stage:
        facts += solo.master(s, animal)
        rules += solo.MASTER_RULES[s.solo.stage]
    elif master and owner >= 0:
        if s.terms.level.masters_wait:
            facts.append(say("it moves when its student has five styles"))
            rules.append("MOV-4")
        elif plus:
            facts.append(
                say("it brings 3 {element} each turn", element=naming.element(s.board.lineage_element[animal]))
            )
            rules.append("MAS-7")
    learns = owner == seat and seat is not None and not master and not plus and s.solo.stage < 3
    now = lessons(s, seat) if learns and seat is not None else None
    if (
        master
        and plus
        and seat is not None
        and (owner != seat or s.solo.stage in (1, 2))
        and 0 <= s.lineage[seat] < MASTERS
    ):
        now = teaches(s, animal, seat)
    return Description(say("{piece}", piece=naming.seen_piece(s, one)), kind, idea.text, now, facts, rules)


def lessons(s: WuWei, seat: int) -> Sentence | None:
    """Which styles a student still lacks, and where they are taught."""
    if not s.board.laid:
        return None
    said = []
    for animal in range(5):
        if s.card[seat * 5 + animal] < 0:
            places = [
                naming.place(s.board, space, s.empire.fields) for space in spaces(discipline.taught_at(s, animal))
            ]
            said.append(
                say("{animal} is still missing: it is taught on {spaces}.", animal=naming.animal(animal), spaces=places)
            )
    return paragraph(said) if said else None


def teaches(s: WuWei, animal: int, seat: int) -> Sentence | None:
    if s.is_student_master(seat):
        return None
    if s.card[seat * 5 + animal] < 0:
        return say("Your student still lacks this style.")
    return say("Your student knows this style already.")


def lineage(s: WuWei, animal: int, seat: int | None) -> Description:
    """A lineage: while they are chosen, or one that nobody plays."""
    alone = s.solo.stage and s.board.laid
    if s.at[animal + MASTERS] >= 0 and (s.owner[animal] < 0 or alone) and all(one >= 0 for one in s.lineage):
        return piece(s, animal + MASTERS, seat)
    native = naming.element(s.board.lineage_element[animal])
    text = say("A lineage is a student, a master and a marker. Its student must learn all five styles.")
    owner = s.owner[animal]
    facts = [say("its element: {element}", element=native)]
    facts.append(say("{seat} {seat:have|has} it", seat=person(owner)) if owner >= 0 else say("nobody has it yet"))
    title = say("{animal} lineage", animal=naming.animal(animal))
    return Description(title, say("a school of fighting"), text, None, facts, ["SET-2", "CMP-7", "CMP-9"])


def card(s: WuWei, owner: int, animal: int, seat: int | None) -> Description:
    """An animal card of a seat, or its empty place."""
    held = s.card[owner * 5 + animal]
    power = ideas.POWERS[animal]
    kind = say("{seat's} animal card", seat=person(owner))
    if held < 0:
        now = None
        if owner == seat and s.board.laid and s.solo.stage < 3:
            places = [
                naming.place(s.board, space, s.empire.fields) for space in spaces(discipline.taught_at(s, animal))
            ]
            now = say("Your student can learn it on {spaces}.", spaces=places)
        text = paragraph([ideas.NOT_LEARNT.text, power.text])
        rules = [*ideas.NOT_LEARNT.rules, *power.rules]
        return Description(power.title, kind, text, now, [say("not learnt yet")], rules)
    if held >= 5:
        text = paragraph([ideas.SPENT.text, power.text])
        rules = list(dict.fromkeys([*ideas.SPENT.rules, *power.rules]))
        return Description(of_element(animal, held % 5), kind, text, None, [say("spent")], rules)
    now = ready(s, animal, held, owner) if owner == seat and s.element >= 0 else None
    facts = [say("unspent: its power can be used once")]
    return Description(of_element(animal, held), kind, power.text, now, facts, [*power.rules, "CRD-9"])


def of_element(animal: int, element: int) -> Sentence:
    return say("{animal} of {element}", animal=naming.animal(animal), element=naming.element(element))


def ready(s: WuWei, animal: int, element: int, seat: int) -> Sentence:
    """What an unspent card would do for its owner."""
    said = [goal] if (goal := leads(s, animal, element)) is not None else []
    able = chi.budget(s, seat)
    if able >= POWER_COST:
        said.append(say("You can pay for it: you have {count} to spend.", count=able))
    else:
        said.append(say("You cannot pay for it yet: you have {count} of {price}.", count=able, price=POWER_COST))
    return paragraph(said)


def leads(s: WuWei, animal: int, element: int) -> Sentence | None:
    """Where a card of that element leads."""
    if not s.board.laid:
        return None
    if animal == DRAGON:
        return say("It leads to {space}.", space=naming.place(s.board, s.board.temples[element]))
    if animal == TIGER:
        return say("It leads to {space}.", space=naming.place(s.board, s.board.palaces[element]))
    if animal == LEOPARD:
        towns: list[Thing] = [naming.space(one) for one in spaces(s.board.towns[element])]
        return say("It leads to one of {spaces}.", spaces=towns)
    return None


def in_deck(s: WuWei, animal: int, element: int) -> Description:
    """A card that could be taken from its deck."""
    power = ideas.POWERS[animal]
    left = discipline.deck(s, animal) >> element & 1
    facts = (
        [say("in its deck") if left else say("somebody holds it")]
        if not s.solo.stage
        else solo.place_of(s, animal, element)
    )
    if animal in (SNAKE, CRANE):
        facts.append(say("on this animal the element makes no difference"))
    title = of_element(animal, element)
    return Description(
        title,
        say("a card to learn"),
        power.text,
        leads(s, animal, element),
        facts,
        [*power.rules, "DEV-3"],
    )


def imperial(s: WuWei, one: int) -> Description:
    """A piece of the empire, in play or still waiting."""
    facts = [
        say("not in play yet")
        if s.at[one] < 0
        else say("on {space}", space=naming.place(s.board, s.at[one], s.empire.fields))
    ]
    idea = ideas.GENERAL if one >= WHITE_GENERAL else ideas.EMPEROR
    if one >= WHITE_GENERAL and s.at[one] >= 0:
        sign = Term("sign", "plus" if s.plus >> one & 1 else "minus")
        facts.append(say("sign {sign}", sign=sign))
    kind = say("the empire") if s.solo.stage else say("{seat's} empire", seat=person(s.empire.seat))
    if s.solo.stage:
        return solo.ruler(s, one, facts)
    return Description(say("{piece}", piece=naming.seen_piece(s, one)), kind, idea.text, None, facts, idea.rules)


def emperor_player(s: WuWei, number: int) -> Description:
    """Who rules, and how near the goal."""
    corners = count(s.empire.towers & CORNER_BITS)
    facts = [
        say("towers on {count} of 4 corners", count=corners),
        say("{count} chi in all", count=sum(s.chi[number * 5 : number * 5 + 5])),
    ]
    if number == s.start:
        facts.append(say("the starting player"))
    idea = ideas.CORNERS
    title, kind = say("{seat}", seat=person(number)), say("emperor player")
    return Description(title, kind, idea.text, None, facts, ["EMP-1", *idea.rules])


def player(s: WuWei, number: int, seat: int | None) -> Description:
    """Who sits there, and how near the goal."""
    if number == s.empire.seat:
        return emperor_player(s, number)
    if s.solo.stage:
        return solo.player(s, seat)
    text = say("Learn all five styles, then bring student and master to the center, with the marker: that wins.")
    facts = []
    animal = s.lineage[number]
    kind = say("{animal} lineage", animal=naming.animal(animal)) if animal >= 0 else say("no lineage yet")
    if animal >= 0:
        known = [naming.animal(one) for one in range(5) if s.card[number * 5 + one] >= 0]
        facts.append(say("{count} of 5 styles", count=len(known)))
        facts.append(say("holds the lineage marker") if s.holds_marker(number) else say("the lineage marker is lost"))
    facts.append(say("{count} chi in all", count=sum(s.chi[number * 5 : number * 5 + 5])))
    if number == s.start:
        facts.append(say("the starting player"))
    now = None
    if number == seat and animal >= 0:
        now = lessons(s, number) if not s.is_student_master(number) else say("Your student knows all five styles.")
    return Description(say("{seat}", seat=person(number)), kind, text, now, facts, ["WIN-1", "DEV-5"])


def marker(s: WuWei, number: int) -> Description:
    """The lineage marker of a seat."""
    idea, animal = ideas.MARKER, s.lineage[number]
    held = s.holds_marker(number)
    if not s.board.laid:
        facts = []
    elif held:
        facts = [say("{seat} {seat:hold|holds} it", seat=person(number))]
    else:
        lies = s.board.palaces[s.board.lineage_element[animal]]
        facts = [say("it lies on {space}", space=naming.place(s.board, lies))]
    title = say("{animal} marker", animal=naming.animal(animal))
    return Description(title, say("{seat's} lineage", seat=person(number)), idea.text, None, facts, idea.rules)


assert len(ANIMALS) == len(ELEMENTS) == 5
