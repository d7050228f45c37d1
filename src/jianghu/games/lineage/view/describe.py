"""What the things of the table are: spaces, pieces, players, and the answers that have no place on the board."""

from __future__ import annotations

from jianghu.boards.octagons import CENTER, DIRECTIONAL, NAMES, NUMBERS, OCTAGON_COUNT, PALACE, TEMPLE, TILE
from jianghu.errors import BadWords
from jianghu.games.lineage.naming import piece, place
from jianghu.games.lineage.state import Lineage
from jianghu.games.lineage.terms import EMPEROR, GENERAL, MASTERS, PIECES
from jianghu.games.lineage.view.lines import seat_line
from jianghu.kernel.description import Description, number_in
from jianghu.kernel.sentences import Sentence, person, say


def things(s: Lineage) -> list[str]:
    spaces = [f"space:{NAMES[number]}" for number in range(61) if DIRECTIONAL >> number & 1 == 0]
    return spaces + [piece(number).id for number in range(PIECES)] + [f"seat:{seat}" for seat in range(s.seats)]


def about(s: Lineage, thing: str) -> Description | None:
    kind, _colon, name = thing.partition(":")
    if kind == "space" and name in NUMBERS and DIRECTIONAL >> NUMBERS[name] & 1 == 0:
        return space(s, NUMBERS[name])
    if kind == "piece":
        for number in range(PIECES):
            if piece(number).id == thing:
                return figure(s, number)
    if kind == "seat" and (seat := number_in(name, s.seats)) >= 0:
        does = say("A pair wins with both masters at the center, the emperor player with all four corners sealed.")
        who = say("{seat}", seat=person(seat))
        return Description(who, say("player"), does, None, [seat_line(s, seat)], ["LWI-1", "LWI-2"])
    if kind == "button":
        try:
            action = s.action(name)
        except BadWords:
            return None
        if s.words(action) == name and s.stack:
            does = say("One of the answers to the question that is asked now.")
            return Description(s.game.label(s, action), say("answer"), does, None, [], ["LDS-3"])
    return None


def space(s: Lineage, number: int) -> Description:
    facts: list[Sentence] = []
    if s.black >> number & 1:
        facts.append(say("Black chi blocks it; five current chi reclaim it."))
    does, rules = what_it_does(s, number)
    return Description(say("{space}", space=place(s, number)), say("space"), does, None, facts, rules)


def what_it_does(s: Lineage, number: int) -> tuple[Sentence, list[str]]:
    if number == CENTER:
        return say("Students begin here. Entering needs five cards and the own marker."), ["LCE-1", "LWI-1"]
    if number < OCTAGON_COUNT:
        if s.fields >> number & 1:
            return say("Fields are open in all seasons, and the only octagons that the general uses."), [
                "LMV-2",
                "LMV-3",
            ]
        return say("Land is closed in its own season."), ["LMV-2"]
    kind = s.board.kind[number]
    if kind == TILE:
        return say("Turned over when it becomes empty. The two tiles decide which pieces move."), ["LTU-3", "LYY-1"]
    if kind == TEMPLE:
        return say("Whoever ends a movement here turns the season and takes one chi."), ["LTI-3", "LTI-7"]
    if kind == PALACE:
        return say("Whoever ends a movement here turns a palace card, may change land, and takes one chi."), [
            "LTI-4",
            "LTI-7",
        ]
    return say("Whoever ends a movement here turns a town card, which names the current chi, and takes one chi."), [
        "LTI-2",
        "LTI-7",
    ]


def figure(s: Lineage, number: int) -> Description:
    if number == EMPEROR:
        does, rules = say("He turns land to fields and blocks it. Nobody shares a space with him."), ["LEM-1", "LEM-2"]
    elif number == GENERAL:
        does, rules = say("He walks on fields and squares, blocks towns and conscripts students."), ["LEM-3", "LEM-5"]
    elif number >= MASTERS:
        does, rules = (
            say("It teaches students on its space, rolls the die after moving, and pushes."),
            ["LAC-1", "LPP-1"],
        )
    else:
        does, rules = say("It earns the cards of the five decks one after the other, and pulls."), ["LAC-1", "LPP-3"]
    facts = [say("It stands on {space}.", space=place(s, s.at[number]))] if s.at[number] >= 0 else []
    return Description(say("{piece}", piece=piece(number)), say("piece"), does, None, facts, rules)
