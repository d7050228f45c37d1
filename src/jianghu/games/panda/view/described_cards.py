"""What the cards, the special actions and the buttons are and do."""

from __future__ import annotations

from typing import Final

from jianghu.games.panda import mandates, naming
from jianghu.games.panda.state import Panda
from jianghu.kernel.description import Description
from jianghu.kernel.sentences import Sentence, marked, person, say


def city_card(s: Panda, card: int) -> Description:
    text = say(
        "Whoever makes a new City and takes it gets at once: {what}.", what=naming.parts(s.terms.edition.cards[card])
    )
    if card not in s.line:
        where = say("It is not in the line.")
    elif s.terms.ends_only and card not in (s.line[0], s.line[-1]):
        where = say("It lies inside of the line and cannot be taken yet.")
    else:
        where = say("It can be taken with the next City.")
    return Description(
        say("{card}", card=naming.card(card)), say("City card"), text, None, [where], ["WP-14.1", "WP-14.2"]
    )


def during(s: Panda, card: int) -> Description:
    numbers, type = s.terms.edition.during[card], s.terms.edition.types[card]
    if card < mandates.COUNTS:
        text = say(
            "{count} VP for the first whose network has a loop of four roads through four Locations with a {building}.",
            count=numbers["vp"], building=naming.building(type),
        )  # fmt: skip
        rules = ["WP-24.4", "WP-24.3"]
    elif card < mandates.SIDES:
        text = say(
            "{count} VP for the first to construct {buildings} times a {building}, counted from joining with a Guard.",
            count=numbers["vp"], buildings=numbers["buildings"], building=naming.building(type),
        )  # fmt: skip
        rules = ["WP-24.7", "WP-24.8", "WP-24.9", "WP-24.11"]
    elif card == mandates.SIDES:
        text = say("{count} VP for the first whose network joins two opposite sides of the map.", count=numbers["vp"])
        rules = ["WP-24.12", "WP-23.1"]
    elif card == mandates.NUMBERED:
        text = say("{count} VP for the first whose network joins the Locations 1, 2 and 3.", count=numbers["vp"])
        rules = ["WP-24.13", "WP-23.1"]
    else:
        text = say("Once in a round, instead of an action space, a Guard on a free space brings its special action.")
        rules = ["WP-24.14", "WP-24.15", "WP-24.16", "WP-24.17"]
    facts = []
    if card == s.during:
        for seat in range(s.seats):
            if s.joined >> seat & 1:
                facts.append(say("{seat} {seat:have|has} {count} of them.", seat=person(seat), count=s.counted[seat]))
    else:
        facts.append(say("It is not in play."))
    return Description(say("{card}", card=naming.during(card)), say("Mandate"), text, None, facts, rules)


END_TEXTS: Final = [
    marked("{count} VP at the end for most own Road tiles on the map."),
    marked("{count} VP at the end for three Champions in one City, {more} in one Capital."),
    marked("{count} VP at the end for a network that reaches four sides, fewer for three or two, and a loss for less."),
    marked("{count} VP at the end for most Guards printed on own tiles on the map."),
    marked("{count} VP at the end for the two Champions that are furthest apart in the own network."),
    marked("{count} VP at the end for each City and Capital, for most Guards around it."),
]


def at_end(s: Panda, card: int) -> Description:
    numbers = s.terms.edition.at_end[card]
    if card == 1:
        text = Sentence(END_TEXTS[1], {"count": numbers["city"], "more": numbers["capital"]})
    elif card == 2:
        text = Sentence(END_TEXTS[2], {"count": s.terms.edition.sides[4]})
    elif card < 5:
        text = Sentence(END_TEXTS[card], {"count": numbers["vp"]})
    elif card == 5:
        text = Sentence(END_TEXTS[5], {"count": numbers["each"]})
    else:
        text = say(
            "{count} VP at the end for each {building} of the largest group that one network connects.",
            count=numbers["each"], building=naming.building(s.terms.edition.types[9 + card]),
        )  # fmt: skip
    facts = [] if card == s.at_end else [say("It is not in play.")]
    rule = f"WP-25.{min(card + 1, 7)}"
    return Description(say("{card}", card=naming.at_end(card)), say("Mandate for the end"), text, None, facts, [rule])


def special(s: Panda, place: int) -> Description:
    text = say("{what}.", what=naming.effect(s.terms.edition.special[place]))
    holder = mandates.holder(s, place)
    facts = [] if holder < 0 else [say("A Guard of {seat} lies there.", seat=person(holder))]
    title = say("Special action {number}", number=place + 1)
    return Description(title, say("Special action"), text, None, facts, ["WP-24.14", "WP-24.17"])


BUTTONS: Final = {
    "pass": (marked("Pass"), marked("You take no further turn in this round. Your AP are kept."), "WP-19.1"),
    "withdraw": (marked("Withdraw"), marked("Your Guard comes back from the mandate for good, and its count is lost."),
                 "WP-24.11"),
    "part move": (marked("First the move"), marked("The Champion moves, then may construct."), "WP-26.3"),
    "part build": (marked("First the building"), marked("The Champion constructs here, then may move."), "WP-26.3"),
    "cover": (marked("Cover"), marked("A Guard from your pool covers a Ninja on the crossed road."), "WP-10.1"),
    "lay own": (marked("Own tile"), marked("Your own Road tile: its Guards count as yours."), "WP-11.2"),
    "lay neutral": (marked("Neutral tile"), marked("A neutral tile: it is part of everybody's network."), "WP-11.2"),
    "join": (marked("Join"), marked("A Guard on the mandate counts your buildings from now on."), "WP-24.7"),
    "bonus action": (marked("Free action"), marked("First the free Neutral action, then the reward."), "WP-15.4"),
    "bonus reward": (marked("Reward"), marked("First the reward, then the free Neutral action."), "WP-15.4"),
    "reward points": (marked("Points"), marked("Victory points as your reward."), "WP-15.1"),
    "reward tiles": (marked("Tiles"), marked("Different tiles of your choice as your reward."), "WP-15.5"),
    "sell": (marked("Sell"), marked("A Chest goes back to the pool for victory points."), "WP-18.3"),
    "decline": (marked("Decline"), marked("You do without it."), "WP-7.3"),
}  # fmt: skip


def button(words: str) -> Description:
    title, text, rule = BUTTONS[words]
    return Description(Sentence(title, {}), say("Choice"), Sentence(text, {}), None, [], [rule])
