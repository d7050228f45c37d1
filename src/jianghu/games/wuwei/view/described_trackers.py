"""Trackers, chi, walls and the answers to a question explained."""

from __future__ import annotations

from typing import Final

from jianghu.boards.octagons import OCTAGON_COUNT
from jianghu.boards.view.words import element as title_of
from jianghu.games.wuwei import naming
from jianghu.games.wuwei.questions import GIVING
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.verbs import AMOUNTS
from jianghu.games.wuwei.view import ideas
from jianghu.games.wuwei.view.described_spaces import quadrant
from jianghu.kernel.description import Description, paragraph
from jianghu.kernel.sentences import Sentence, person, say

# By verb: what the answer is called, what it means, and its rules.
BUTTONS: Final = {
    "rapid": (
        say("Move rapidly"),
        say("Pay 1 chi and walk one space further this turn. You may do it again and again."),
        ["CHI-4"],
    ),
    "destroy": (
        say("Destroy a wall"),
        say("Pay 3 chi, and a wall beside your character is gone. It goes back to the supply."),
        ["CHI-5", "PAL-5"],
    ),
    "stop": (
        say("Stop"),
        say("Your character stays here. Now the place gives its chi and acts, and students learn."),
        ["MOV-7", "ALN-1"],
    ),
    "settle": (
        say("Pay all of it at once"),
        say("You pay the whole price in chi of the active element."),
        ["CHI-1", "CHI-3"],
    ),
    "decline": (
        say("Build no wall"),
        say("The palace has given its chi, and you build nothing."),
        ["PAL-2"],
    ),
    "emperor": (
        ideas.EMPEROR.title,
        say("The emperor stands on the white tile, your general on the black one."),
        ["EMP-4"],
    ),
    "empress": (
        ideas.EMPRESS.title,
        say("The empress stands on the black tile, your general on the white one."),
        ["EMP-4"],
    ),
    "plus": (say("Plus"), say("The general shares with minus, and conscripts students."), ["EMP-4", "EMP-23"]),
    "minus": (say("Minus"), say("The general shares with plus, and conscripts masters."), ["EMP-4", "EMP-25"]),
    "white": (say("White"), say("Your white characters move this turn."), ["EMP-44"]),
    "black": (say("Black"), say("Your black characters move this turn."), ["EMP-44"]),
    "fields": (say("Fields"), say("Land where a ruler has been this turn becomes fields."), ["EMP-15"]),
    "push": (say("Push"), say("Step in where your own sign stands: 3 chi for each who must go."), ["EMP-31"]),
    "pull": (say("Pull"), say("For 3 chi a neighbour of the other sign comes to you."), ["EMP-34"]),
    "wall": (say("Wall"), say("A wall on fields under your ruler."), ["EMP-16"]),
    "tower": (say("Tower"), say("The town gives no chi any more, and students and masters stay out."), ["EMP-18"]),
    "ignore": (say("Ignore"), say("Pay 3 chi, and a die of the empire does nothing."), ["ST2-17"]),
    "snake": (say("Snake"), say("Enter a walled octagon as one step, for 3 chi."), ["CRD-2", "ST3-10"]),
    "crane": (say("Crane"), say("Fly to a yin-yang tile as one step, for 3 chi, and go on."), ["CRD-3", "ST3-31"]),
    "leopard": (say("Leopard"), say("Jump to a town of the card's element, for 3 chi."), ["CRD-6", "ST3-10"]),
    "resist": (say("Resist"), say("Pay 3 chi: you stay, and you place who pushed you."), ["EMP-36"]),
    "yield": (say("Yield"), say("You take the 3 chi and go."), ["EMP-35"]),
    "end": (
        say("End the stage"),
        say("The next stage begins. Each master that is not home takes a card of its animal with it."),
        ["CAM-3", "CAM-4", "CAM-11"],
    ),
    "continue": (
        say("Play on"),
        say("The stage goes on, at your own risk: it can still be lost."),
        ["CAM-3", "CAM-4", "CAM-11"],
    ),
}


LEAVE_IT: Final = (
    say("Leave it"),
    say("No wall, no tower, no land is turned: all stays as it is."),
    ["EMP-16", "EMP-18", "EMP-29"],
)


def able(s: WuWei, seat: int, element: int) -> int:
    """CHI-2: how much a seat could pay if that element was the active one."""
    held = s.chi[seat * 5 : seat * 5 + 5]
    return sum(count if number == element else count // 2 for number, count in enumerate(held))


def chi(s: WuWei, owner: int, element: int, seat: int | None) -> Description:
    """The chi of one element that a seat has."""
    held = s.chi[owner * 5 + element]
    facts = [say("{seat} {seat:have|has} {count}", seat=person(owner), count=held)]
    if s.element >= 0:
        facts.append(
            say("the active element: each counts for one")
            if element == s.element
            else say("not the active element: two count for one")
        )
    facts.append(say("{count} left in the supply", count=s.supply(element)))
    title = say("{element} chi", element=title_of(element))
    kind = say("{seat's} strength", seat=person(owner))
    return Description(title, kind, ideas.CHI.text, spend(s, owner) if owner == seat else None, facts, ideas.CHI.rules)


def spend(s: WuWei, seat: int) -> Sentence | None:
    """How much a seat can pay now."""
    if s.element < 0:
        return None
    return say(
        "You can pay {count} now: {own} in {element}, the rest by alchemy.",
        count=able(s, seat, s.element),
        own=s.chi[seat * 5 + s.element],
        element=naming.element(s.element),
    )


def tracker(s: WuWei, word: str, number: int, seat: int | None) -> Description:
    """A place of a tracker: an element, a palace, a season."""
    if word == "element":
        return active(s, number, seat)
    if word == "palace":
        return resting(s, number)
    idea = ideas.season(number)
    if s.season < 0:
        facts = []
    elif s.season == number:
        facts = [say("it is now: {terrain} are closed", terrain=naming.terrain(number))]
    else:
        facts = [say("it comes after {count} {count:visit|visits} to a temple", count=(number - s.season) % 4)]
    return Description(idea.title, say("a season"), idea.text, None, facts, idea.rules)


def active(s: WuWei, number: int, seat: int | None) -> Description:
    text = say("Only chi of the active element can be spent, but two of any other stand for one. Towns change it.")
    named = title_of(number)
    now = None
    if s.element == number:
        title, facts = say("Active element: {element}", element=named), [say("active now")]
        now = spend(s, seat) if seat is not None else None
    else:
        title, facts = say("{element}", element=named), [say("it waits for somebody to stop on one of its towns")]
        if seat is not None:
            now = say("If it were active, you could pay {count}.", count=able(s, seat, number))
    return Description(title, say("an element"), text, now, facts, ["CHI-1", "CHI-2", "ALN-3"])


def resting(s: WuWei, number: int) -> Description:
    named = title_of(number)
    facts = [
        *([say("it lies on {space}", space=naming.place(s.board, s.board.palaces[number]))] if s.board.laid else []),
        say("land of this palace: {where}", where=quadrant(s, number))
        if s.terms.level.empire
        else say("walls of this palace: {where}", where=quadrant(s, number)),
    ]
    if s.palace == number:
        title = say("Inactive palace: {element}", element=named)
        return Description(title, say("a palace at rest"), ideas.INACTIVE.text, None, facts, ideas.INACTIVE.rules)
    title = say("{element} palace", element=named)
    idea = ideas.IMPERIAL_PALACE if s.terms.level.empire else ideas.PALACE
    return Description(title, say("a palace"), idea.text, None, facts, idea.rules)


def walls(s: WuWei) -> Description:
    standing = sum(s.walls >> space & 1 for space in range(OCTAGON_COUNT))
    facts = [say("{count} left in the supply", count=s.wall_supply), say("{count} on the board", count=standing)]
    if s.terms.level.empire:
        kind, rules = say("built by the emperor player"), ["EMP-3", "EMP-16", *ideas.FORT.rules]
        return Description(ideas.WALL.title, kind, ideas.WALL.text, None, facts, rules)
    return Description(ideas.WALL.title, say("built by palaces"), ideas.WALL.text, None, facts, [
        *ideas.WALL.rules, "PAL-3",
    ])  # fmt: skip


def gathering(s: WuWei) -> Description:
    idea = ideas.GATHERING
    facts = [say("one is coming, before the starting player's next turn") if s.moon else say("none is coming now")]
    return Description(idea.title, say("a council in winter"), idea.text, None, facts, idea.rules)


def starter(s: WuWei) -> Description:
    idea = ideas.STARTER
    facts = [say("it is {seat}", seat=person(s.start))]
    return Description(idea.title, say("a marker"), idea.text, None, facts, idea.rules)


def step(number: int) -> Description:
    idea = ideas.STEPS[number]
    kind = say("step {number} of {count}", number=number + 1, count=len(ideas.STEPS))
    return Description(idea.title, kind, idea.text, None, [], idea.rules)


def count(s: WuWei, number: int) -> Description | None:
    """An amount of chi in an answer."""
    if number >= AMOUNTS:
        return None
    giving = bool(s.stack) and s.stack[-1].kind == GIVING
    if giving:
        text, rules = say("So many of the chi that you offered go to this opponent."), ["GTH-3"]
    else:
        text, rules = say("So many chi you hide in your fist. Nobody sees them until all fists open."), ["GTH-1"]
    return Description(say("{count} chi", count=number), say("an amount"), text, None, [], rules)


def button(s: WuWei, words: str) -> Description | None:
    """An answer that touches nothing on the table."""
    if words not in BUTTONS:
        return None
    title, text, rules = BUTTONS[words]
    if words == "decline" and s.terms.level.empire:
        title, text, rules = LEAVE_IT
    return Description(title, say("an answer"), paragraph([text]), None, [], rules)
