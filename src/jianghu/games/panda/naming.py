"""What the things of the table are called in sentences, and what they stand for on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.panda import effects
from jianghu.games.panda.words import (
    ANY,
    AT_END,
    BUILDINGS,
    CARDS,
    CHAMPIONS,
    CLANS,
    COLUMNS,
    DURING,
    KINDS,
    LOCATION_COUNT,
    LOCATIONS,
    NODE_IDS,
    NODES,
    ROADS,
)
from jianghu.kernel.sentences import Name, Sentence, Term, Thing, say

if TYPE_CHECKING:
    from jianghu.games.panda.board import Board

COLUMN_NAMES: Final = ["Monk", "Governor", "Warrior", "Neutral"]
SIDE_NAMES: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}
# The cards by what they bring; the rulebook prints no names.
CARD_NAMES: Final = [
    "Twin Strength", "Three Deeds", "Twin Quests", "Two Deeds", "Four Points", "Three Points and a Step",
    "Three Points", "A Point and Two Steps",
]  # fmt: skip
DURING_NAMES: Final = [
    "Ring of Gates", "Ring of Markets", "Ring of Pagodas", "Four Gates", "Four Markets", "Four Pagodas",
    "From Side to Side", "Three Places Joined", "Six Special Actions",
]  # fmt: skip
AT_END_NAMES: Final = [
    "Most Roads", "Champions Together", "Open to All Sides", "Strongest on the Roads", "Furthest Apart",
    "Guarded Cities", "Gates in Sight", "Markets in Reach", "Pagodas in Line",
]  # fmt: skip


def champion(number: int) -> Term:
    """A Champion by his class; any one of them for the Neutral column."""
    return Term("champion", "any Champion" if number == ANY else CHAMPIONS[number].capitalize())


def champion_of(number: int, seat: int) -> Thing:
    return Thing(f"champion:{CHAMPIONS[number]}:{seat}", champion(number))


def building(number: int) -> Term:
    return Term("building", BUILDINGS[number].capitalize())


def tile(kind: int) -> Thing:
    return Thing(f"tile:{KINDS[kind]}", Term("tile", KINDS[kind].capitalize()))


def node(number: int) -> Thing:
    return Thing(f"node:{NODE_IDS[number]}", place(number))


def place(number: int) -> Name:
    """A Location by its name, a Border Section by its side and number."""
    if number < LOCATION_COUNT:
        return Term("location", NODES[number])
    section = NODES[number]
    return say("the border, {side} {number}", side=Term("side", SIDE_NAMES[section[0]]), number=int(section[1]))


def road(board: Board, number: int) -> Thing:
    """A road by its ends."""
    return road_between(ROADS[number], board.one[number], board.other[number])


def road_between(id: str, a: int, b: int) -> Thing:
    """Its ends are only names here: what happens on a road happens at neither of them."""
    return Thing(f"road:{id}", say("the road from {a} to {b}", a=place(a), b=place(b)))


def space(name: str) -> Thing:
    """A space of the Actions Board, with the option if it has two: ``5W B``."""
    row, column = int(name[0]), Term("column", COLUMN_NAMES[COLUMNS.index(name[1])])
    if len(name) > 2:
        return Thing(f"space:{name[:2]}", say("{column} {row}{option}", column=column, row=row, option=name[3]))
    return Thing(f"space:{name}", say("{column} {row}", column=column, row=row))


def card(number: int) -> Thing:
    return Thing(f"card:{CARDS[number]}", Term("card", CARD_NAMES[number]))


def during(number: int) -> Thing:
    return Thing(f"mandate:{DURING[number]}", Term("mandate", DURING_NAMES[number]))


def at_end(number: int) -> Thing:
    return Thing(f"mandate:{AT_END[number]}", Term("mandate", AT_END_NAMES[number]))


def mandate(id: str) -> Thing:
    return during(DURING.index(id)) if id in DURING else at_end(AT_END.index(id))


# Effects --------------------------------------------------------------------------------------------------------


def parts(chosen: list[int]) -> Sentence:
    """What an option brings: one effect, or two of which either or both may be used."""
    if len(chosen) == 2:
        return say("{first} + {then}", first=effect(chosen[0]), then=effect(chosen[1]))
    return effect(chosen[0])


def effect(number: int) -> Sentence:
    """An effect in a few words."""
    kind, who, count = effects.kind_of(number), effects.who_of(number), effects.first(number)
    if kind == effects.MOVE:
        if effects.second(number) > 0:
            return say(
                "{champion} moves {count} {count:step|steps}, ignoring {ignored} {ignored:Ninja|Ninjas}",
                champion=champion(who), count=count, ignored=effects.second(number),
            )  # fmt: skip
        if effects.third(number) > 1:
            return say(
                "{champion} moves {count} {count:step|steps}, covering up to {guards} Ninjas",
                champion=champion(who), count=count, guards=effects.third(number),
            )  # fmt: skip
        if count == 1:
            return say("{champion} moves 1 step", champion=champion(who))
        return say("{champion} moves 1 to {count} steps", champion=champion(who), count=count)
    if kind == effects.STRENGTH:
        return say("{tile}", tile=tile(who))
    if kind == effects.QUEST:
        return say("{tile}", tile=tile(3 + who))
    if kind == effects.BUILD:
        return construction(who, count)
    if kind == effects.TRANSPORT:
        return say("transport of the {champion}", champion=champion(who))
    if kind == effects.SELL:
        return say("sell a Chest for {count} VP", count=count)
    if kind == effects.GAIN_AP:
        return say("{count} AP", count=count)
    if kind == effects.GAIN_VP:
        return say("{count} VP", count=count)
    if kind == effects.TELEPORT:
        return say("any Champion goes to another Location")
    if count == 0:
        return say("{count} different strength tiles", count=effects.second(number))
    if count == 1:
        return say("{count} different quest tiles", count=effects.second(number))
    return say("{count} different tiles", count=effects.second(number))


def construction(who: int, where: int) -> Sentence:
    if who == ANY:
        if where == effects.CITY:
            return say("any building in a City")
        return say("any building") if where == effects.ANYWHERE else say("any building in a Village")
    if where == effects.CITY:
        return say("{building} in a City", building=building(who))
    if where == effects.ANYWHERE:
        return say("{building}", building=building(who))
    return say("{building} in a Village", building=building(who))


TERMS: Final = (
    [champion(who) for who in range(4)]
    + [building(type) for type in range(3)]
    + [Term("tile", kind.capitalize()) for kind in KINDS]
    + [Term("location", name) for name in LOCATIONS]
    + [Term("side", name) for name in SIDE_NAMES.values()]
    + [Term("column", name) for name in COLUMN_NAMES]
    + [Term("card", name) for name in CARD_NAMES]
    + [Term("mandate", name) for name in [*DURING_NAMES, *AT_END_NAMES]]
    + [Term("clan", name) for name in CLANS]
)
