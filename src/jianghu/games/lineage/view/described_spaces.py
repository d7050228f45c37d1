"""The board explained: what lies on a space, and what it would do for whoever asks."""

from __future__ import annotations

from typing import Final

from jianghu.boards.octagons import (
    CENTER,
    NAMES,
    NORTH_TILE,
    OCTAGON_COUNT,
    PALACE,
    TEMPLE,
    TERRAIN,
    TERRAIN_NAMES,
    TILE,
    TOWN,
)
from jianghu.boards.view.ideas import Idea, square_title
from jianghu.games.lineage import learning, naming, questions
from jianghu.games.lineage.state import Lineage
from jianghu.games.lineage.terms import CORNER_BITS, PIECES, PRICE, REGIONS
from jianghu.games.lineage.tiles import face_down
from jianghu.games.lineage.verbs import STEP
from jianghu.games.lineage.view import ideas
from jianghu.kernel.description import Description, paragraph
from jianghu.kernel.sentences import Sentence, Term, say

KINDS: Final = {TOWN: ideas.TOWN, TEMPLE: ideas.TEMPLE, PALACE: ideas.PALACE, TILE: ideas.YIN_YANG}


def space(s: Lineage, number: int, seat: int | None) -> Description:
    """A space with what lies on it now."""
    idea = what(s, number)
    rules = [*idea.rules]
    if s.black >> number & 1:
        rules += [rule for rule in ideas.BLACK_CHI.rules if rule not in rules]
    return Description(title(s, number, idea), where(s, number), text(s, number, idea), now(s, number, seat),
                       lies_here(s, number), rules)  # fmt: skip


def what(s: Lineage, number: int) -> Idea:
    """What kind of thing a space is."""
    if number == CENTER:
        return ideas.CENTER
    if number < OCTAGON_COUNT:
        if s.fields >> number & 1:
            return ideas.FIELDS
        return ideas.CLOSED if s.board.terrain[number] == s.season else ideas.land(s.board.terrain[number])
    return KINDS[s.board.kind[number]]


def text(s: Lineage, number: int, idea: Idea) -> Sentence:
    said = [idea.text]
    if number >= OCTAGON_COUNT and s.board.kind[number] != TILE and s.element[number] < 0:
        said.insert(0, ideas.FACE_DOWN.text)
    if s.black >> number & 1:
        said.insert(0, ideas.BLACK_CHI.text)
    return paragraph(said)


def title(s: Lineage, number: int, idea: Idea) -> Sentence:
    """What a space is called: by its element where that is known, by its land where it is closed."""
    if idea is ideas.CLOSED:
        return ideas.land(s.board.terrain[number]).title
    if number < OCTAGON_COUNT or s.element[number] < 0:
        return idea.title
    return square_title(s.board.kind[number], s.element[number])


def where(s: Lineage, number: int) -> Sentence:
    if number == CENTER:
        return say("the middle of the board")
    if number < OCTAGON_COUNT:
        return say("octagon {name}", name=NAMES[number])
    if CORNER_BITS >> number & 1:
        return say("square {name}, a corner of the world", name=NAMES[number])
    return say("square {name}", name=NAMES[number])


def lies_here(s: Lineage, number: int) -> list[Sentence]:
    """What is to be seen on a space."""
    facts: list[Sentence] = []
    kind = s.board.kind[number] if number >= OCTAGON_COUNT else 0
    if kind == TILE:
        black = s.tiles >> (0 if number == NORTH_TILE else 1) & 1 == 1
        facts.append(say("it shows its {side} side", side=Term("side", "black" if black else "white")))
    if kind in (TOWN, PALACE) and s.element[number] < 0:
        left = face_down(s, kind)
        may = [say("{count} {element}", count=left[e], element=naming.element(e)) for e in range(5) if left[e] > 0]
        facts.append(say("still face down: {elements}", elements=may))
    if kind == PALACE and s.element[number] == s.colour:
        facts.append(say("it is the influential palace"))
    if number < OCTAGON_COUNT and number != CENTER and s.fields >> number & 1:
        facts.append(say("its other side: {terrain}", terrain=Term("ground", TERRAIN_NAMES[s.board.terrain[number]])))
    if TERRAIN >> number & 1 and REGIONS[s.direction] >> number & 1 and s.direction < 4:
        facts.append(say("it lies in the direction of the palace card"))
    if s.black >> number & 1:
        facts.append(say("blocked by black chi"))
    for animal in range(5):
        if s.lost >> animal & 1 and s.board.temples[animal] == number:
            facts.append(say("the {animal} marker lies here", animal=naming.animal(animal)))
    facts += [say("{piece} is here", piece=naming.piece(one)) for one in range(PIECES) if s.at[one] == number]
    return facts


def now(s: Lineage, number: int, seat: int | None) -> Sentence | None:
    """What the space would do for the seat that asks."""
    if seat is None or s.role[seat] < 0:
        return None
    said: list[Sentence] = []
    if s.seat == seat and s.stack[-1].kind == questions.STEP and s.mover >= 0:
        refusal = s.refusal(STEP + number)
        if refusal is None:
            said.append(say("You can step here."))
        elif s.at[s.mover] != number:
            said.append(refusal.says)
    if s.plays_pair(seat):
        student = s.role[seat]
        rank = s.rank[student]
        if rank < 5 and s.top[rank] >= 0 and learning.teaches(s, s.top[rank], number):
            said.append(say("Here your student can earn card {number}, the {animal}.", number=rank + 1,
                            animal=naming.animal(s.top[rank])))  # fmt: skip
        if s.black >> number & 1:
            said.append(say("You have {count} of the {price} {element} chi to reclaim it.", count=s.purse(seat),
                            price=PRICE, element=naming.element(s.current)))  # fmt: skip
    return paragraph(said) if said else None
