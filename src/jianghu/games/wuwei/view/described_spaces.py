"""The board explained: what lies on a space, and what it would do for whoever asks."""

from __future__ import annotations

from typing import Final

from jianghu.boards.octagons import (
    CENTER,
    DIRECTION,
    NAMES,
    NEIGHBOURS,
    NORTH_TILE,
    OCTAGON_COUNT,
    PALACE,
    QUADRANTS,
    TEMPLE,
    TERRAIN,
    TERRAIN_NAMES,
    TILE,
    TOWN,
    WINTER,
    compass,
)
from jianghu.boards.view.ideas import Idea, square_title
from jianghu.games.wuwei import align, discipline, naming
from jianghu.games.wuwei.naming import DIRECTIONS
from jianghu.games.wuwei.questions import MOVING
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.terms import MASTERS
from jianghu.games.wuwei.verbs import STEP
from jianghu.games.wuwei.view import ideas
from jianghu.kernel.description import Description, paragraph
from jianghu.kernel.sentences import Sentence, Term, say

KINDS: Final = {TOWN: ideas.TOWN, TEMPLE: ideas.TEMPLE, PALACE: ideas.PALACE, DIRECTION: ideas.DIRECTION}


def space(s: WuWei, number: int, seat: int | None) -> Description:
    """A space with what lies on it now."""
    idea = what(s, number)
    facts = lies_here(s, number)
    return Description(title(s, number, idea), where(s, number), idea.text, now(s, number, seat), facts, idea.rules)


def what(s: WuWei, number: int) -> Idea:
    """What kind of thing a space is."""
    if number == CENTER:
        return ideas.CENTER
    if not s.board.laid and s.board.kind[number] not in (TILE, DIRECTION):
        return ideas.UNLAID
    if number < OCTAGON_COUNT:
        if s.empire.fields >> number & 1:
            return ideas.FORT if s.walls >> number & 1 else ideas.FIELDS
        return ideas.WALL if s.walls >> number & 1 else ideas.land(s.board.terrain[number])
    if s.empire.towers >> number & 1:
        return ideas.TOWER
    kind = s.board.kind[number]
    if kind == TILE:
        return ideas.YIN_YANG if s.terms.level.balance else ideas.QUIET_TILE
    if kind == PALACE and s.palace == s.board.element[number]:
        return ideas.INACTIVE
    return ideas.IMPERIAL_PALACE if kind == PALACE and s.terms.level.empire else KINDS[kind]


def title(s: WuWei, number: int, idea: Idea) -> Sentence:
    """What a space is called: by its element where it has one."""
    kind, element = s.board.kind[number], s.board.element[number]
    if element < 0:
        return idea.title
    return square_title(kind, element)


def where(s: WuWei, number: int) -> Sentence:
    """What a space is and on which side of the board it lies."""
    if number == CENTER:
        return say("the middle of the board")
    name, side = NAMES[number], direction(number)
    if number >= OCTAGON_COUNT:
        return say("square {name}, in the {direction}", name=name, direction=side)
    if s.walls >> number & 1 and not s.empire.fields >> number & 1:
        land = Term("ground", TERRAIN_NAMES[s.board.terrain[number]])
        return say("on the {ground} {name}, in the {direction}", ground=land, name=name, direction=side)
    return say("octagon {name}, in the {direction}", name=name, direction=side)


def direction(number: int) -> Term:
    """On which side of the center a space lies."""
    return DIRECTIONS[compass(number)]


def lies_here(s: WuWei, number: int) -> list[Sentence]:
    """How things stand on a space: closed or open, awake or resting, and who is there."""
    facts = []
    kind, element = s.board.kind[number], s.board.element[number]
    if s.board.laid and number < OCTAGON_COUNT and number != CENTER and not (s.walls | s.empire.fields) >> number & 1:
        closed = s.board.terrain[number] == s.season
        facts.append(say("closed: its season is now") if closed else say("open: it is another season"))
    if kind == PALACE:
        region = quadrant(s, element)
        facts.append(
            say("land of this palace: {where}", where=region)
            if s.terms.level.empire
            else say("walls of this palace: {where}", where=region)
        )
        if s.palace >= 0 and s.palace != element:
            facts.append(say("awake: the {element} palace rests now", element=naming.element(s.palace)))
        for animal in range(5):
            lost = (s.solo.stage or s.owner[animal] >= 0) and not s.plus >> (animal + MASTERS) & 1
            if lost and s.board.lineage_element[animal] == element:
                facts.append(say("the {animal} marker lies here", animal=naming.animal(animal)))
    if s.solo.down >> number & 1:
        facts.append(say("face down"))
    if kind == TILE:
        black = s.black >> (0 if number == NORTH_TILE else 1) & 1
        facts.append(say("this one shows {side}", side=Term("side", "black" if black else "white")))
    if kind != DIRECTION:
        standing = [naming.seen_piece(s, one) for one in range(len(s.at)) if s.at[one] == number]
        facts.append(say("here: {pieces}", pieces=standing) if standing else say("nobody stands here"))
    return facts


def quadrant(s: WuWei, element: int) -> Sentence:
    """Where a palace lets walls be built."""
    region = s.board.regions[element]
    for number, quarter in enumerate(QUADRANTS):
        if region == quarter:
            return say("in the {direction}", direction=DIRECTIONS[2 * number])
    return say("anywhere") if region & TERRAIN == TERRAIN else say("in the inner ring")


def now(s: WuWei, number: int, seat: int | None) -> Sentence | None:
    """What a space would do for a seat that stops there, and whether it can go there at once."""
    if seat is None or s.lineage[seat] < 0 or not s.board.laid or s.element < 0 or not s.stack:
        return None
    said = acts(s, number, seat)
    if seat != s.empire.seat and not s.is_student_master(seat) and s.solo.stage < 3:
        for animal in range(5):
            if s.card[seat * 5 + animal] < 0 and discipline.taught_at(s, animal) >> number & 1:
                said.append(say("Your student would learn the way of the {animal}.", animal=naming.animal(animal)))
    frame = s.stack[-1]
    if frame.kind == MOVING and frame.seat == seat and s.board.kind[number] != DIRECTION:
        if STEP + number in s.legal():
            said.append(say("You can go there with your next step."))
        elif near(s, number):
            refusal = s.refusal(STEP + number)
            said += [refusal.says] if refusal is not None else []
    return paragraph(said) if said else None


def near(s: WuWei, number: int) -> bool:
    """Whether a space lies beside the character that moves."""
    return NEIGHBOURS[s.at[s.mover]] >> number & 1 == 1


def acts(s: WuWei, number: int, seat: int) -> list[Sentence]:
    """What a town, palace or temple would do."""
    kind, element = s.board.kind[number], s.board.element[number]
    if element < 0 or s.empire.towers >> number & 1 or (s.solo.stage == 2 and s.solo.down >> number & 1):
        return []
    named, have = naming.element(element), s.chi[seat * 5 + element]
    if s.supply(element):
        said = [say("You would take 1 {element}; you have {count}.", element=named, count=have)]
    else:
        said = [say("There is no {element} left in the supply.", element=named)]
    if kind == TOWN and s.element != element:
        said.append(
            say("The active element would change from {old} to {new}.", old=naming.element(s.element), new=named)
        )
    elif kind == TEMPLE:
        comes = (s.season + 1) % 4
        said.append(
            say("Then it is {season}: the {terrain} close.", season=naming.season(comes), terrain=naming.terrain(comes))
        )
        if comes == WINTER and s.solo.stage:
            said.append(say("The gathering marker turns over."))
        elif comes == WINTER and not s.moon:
            said.append(say("A gathering follows."))
    elif kind == PALACE and s.palace != element and s.terms.level.empire:
        if align.sites(s, element, s.walls):
            said.append(say("You may turn over an octagon {where}.", where=quadrant(s, element)))
    elif kind == PALACE and s.palace != element:
        if s.wall_supply > 0 and align.sites(s, element, s.walls):
            said.append(
                say(
                    "You may build a wall {where}; walls left: {count}.",
                    where=quadrant(s, element),
                    count=s.wall_supply,
                )
            )
        elif s.wall_supply == 0:
            said.append(say("No walls are left: you may take one from the board and build it anew."))
    if s.solo.stage:
        return said
    if (
        kind == PALACE
        and 0 <= s.lineage[seat] < MASTERS
        and not s.holds_marker(seat)
        and s.board.lineage_element[s.lineage[seat]] == element
    ):
        said.append(say("Your lineage marker lies here: your master takes it back."))
    return said
