"""What lies beside the board explained: trackers, decks of towns and palaces, chi, and the answers."""

from __future__ import annotations

from typing import Final

from jianghu.boards.octagons import CORNERS
from jianghu.boards.view.trackers import balance_words
from jianghu.boards.view.words import element as title_of
from jianghu.games.lineage import naming, verbs
from jianghu.games.lineage.state import Lineage
from jianghu.games.lineage.terms import BLACK_CHI, CORNER_ELEMENTS, DIRECTIONS
from jianghu.games.lineage.view import ideas
from jianghu.kernel.description import Description
from jianghu.kernel.sentences import Sentence, Term, person, say


def season(s: Lineage, number: int) -> Description:
    idea = ideas.season(number)
    facts = [say("it is the current season")] if s.season == number else []
    if number == (s.season + 1) % 4:
        facts.append(say("it comes next"))
    return Description(idea.title, say("a season"), idea.text, None, facts, idea.rules)


def current(s: Lineage, number: int, seat: int | None) -> Description:
    title = title_of(number)
    text = say(
        "The town card that shows names the one chi that can be spent. Whoever ends on a town turns the next one."
    )
    facts = [say("it is the current type")] if s.current == number else []
    facts.append(say("{count} of {all} cards in the town deck", count=s.town_deck[number], all=sum(s.town_deck)))
    now = say("You have {count}.", count=s.chi[5 * seat + number]) if seat is not None else None
    return Description(title, say("an element"), text, now, facts, ["LCH-1", "LTI-2", "LTI-8"])


def palace_card(s: Lineage) -> Description:
    idea = ideas.PALACE_CARD
    facts = [
        say("direction: {direction}", direction=Term("direction", DIRECTIONS[s.direction])),
        say("influential: the {element} palace", element=naming.element(s.colour)),
        say("{count} cards left in the deck", count=sum(s.palace_deck[:5])),
    ]
    return Description(idea.title, say("a card that all see"), idea.text, None, facts, idea.rules)


def balance(s: Lineage, seat: int | None) -> Description:
    idea = ideas.YIN_YANG
    value, note = balance_words(s.tiles)
    return Description(value, say("two tiles"), idea.text, None, [note], idea.rules)


def stock(s: Lineage) -> Description:
    idea = ideas.BLACK_CHI
    facts = [say("{count} in stock", count=s.stock), say("{count} on the board", count=BLACK_CHI - s.stock)]
    return Description(idea.title, say("13 tokens"), idea.text, None, facts, [*idea.rules, "LEM-4"])


def corner(s: Lineage, number: int) -> Description:
    idea, space = ideas.CORNER, CORNERS[number]
    facts = [say("{space}", space=naming.place(s, space))]
    facts.append(say("sealed") if s.black >> space & 1 else say("open"))
    title = say("{element} corner", element=title_of(CORNER_ELEMENTS[number]))
    return Description(title, say("one of four"), idea.text, None, facts, idea.rules)


def chi(s: Lineage, owner: int, number: int, seat: int | None) -> Description:
    count = s.chi[5 * owner + number]
    facts = [say("{seat} {seat:have|has} {count}", seat=person(owner), count=count)]
    facts.append(say("{count} in the supply", count=s.chi[5 * s.seats + number]))
    if s.current == number:
        facts.append(say("it is the current type"))
    title = say("{element} chi", element=title_of(number))
    return Description(title, say("{seat's} chi", seat=person(owner)), ideas.CHI.text, None, facts, ideas.CHI.rules)


def count(number: int) -> Description:
    """An amount in a bid."""
    text = say("So many chi of this colour you bid. Nobody sees it until all have answered.")
    return Description(say("{count} chi", count=number), say("an amount"), text, None, [], ["LBI-1", "LQ48"])


# Answers without a place on the table: by their verb, what they do and the rules.
ANSWERS: Final = {
    "alchemy": (
        say("Alchemy: two chi of one colour become one of another. Only the current type can be spent."),
        ["LTU-2"],
    ),
    "move": (say("This piece moves, one to three steps; further ones cost chi."), ["LTU-3", "LTU-4"]),
    "bid": (say("So many chi of this colour you bid. Nobody sees it until all have answered."), ["LBI-1", "LQ48"]),
    "first": (say("The First Player takes the next turn and decides ties of the next bidding."), ["LBI-1"]),
    "favour": (say("The one you decide for has won the bidding and names the First Player."), ["LBI-1"]),
    "choose": (say("You lead the emperor and the general."), ["LST-1", "LWI-2"]),
    "ready": (say("No more alchemy: the movement begins."), ["LTU-1", "LTU-2"]),
    "fields": (say("The octagon under the emperor is turned to fields. It uses no step."), ["LEM-1"]),
    "stay": (say("Your piece stays on the center, and the turn is over."), ["LCE-3", "LQ50"]),
    "submit": (say("You ask for no help: the piece counts as blocked."), ["LQ30", "LBL-1"]),
    "stop": (say("The movement ends here, and the place acts."), ["LTU-1", "LTU-4"]),
    "offer": (say("You pay so many of the five chi; the others are asked for the rest."), ["LQ29"]),
    "give": (say("You give so many chi if five come together."), ["LQ29", "LCH-6"]),
    "enough": (say("Nobody else is pushed off this space."), ["LQ35"]),
    "stand": (say("For 5 chi a pull fails, and a pusher is thrown back and loses the turn."), ["LPP-4", "LCH-5"]),
    "yield": (say("Your piece gives way, and you keep your chi."), ["LPP-5"]),
    "one": (say("You may change two octagons in the direction of this card."), ["LTI-4", "LQ46"]),
    "two": (say("You may change one octagon with this card and one with the next."), ["LTI-4", "LQ46"]),
    "no": (say("Nothing is changed here."), ["LTI-4", "LEM-2", "LEM-3"]),
}
OTHER: Final[tuple[Sentence, list[str]]] = (say("One of the answers to the question that is asked now."), ["LDS-3"])


def button(s: Lineage, action: int) -> Description:
    """An answer that touches nothing on the table."""
    text, rules = ANSWERS.get(verbs.VERBS.verb(action).name, OTHER)
    return Description(s.game.label(s, action), say("an answer"), text, None, [], rules)
