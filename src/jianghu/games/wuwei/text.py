"""The game in sentences: the log, the question that is asked, and the actions as a player would say them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import EXITS, NUMBERS
from jianghu.games.wuwei import cards, text_empire, text_solo
from jianghu.games.wuwei.naming import animal, character_term, element, lying, mover, piece, place, season, space, tile
from jianghu.games.wuwei.questions import (
    BUILDING,
    CHOOSE_LOST,
    CHOOSE_MOVER,
    GIVING,
    LEARNING,
    MOVING,
    OFFERING,
    PAYING,
    QUESTIONS,
)
from jianghu.games.wuwei.terms import is_spent
from jianghu.games.wuwei.verbs import (
    BUILD,
    CHARACTERS,
    CRANE,
    DECLINE,
    DESTROY,
    DRAGON,
    ELEMENT,
    GIVE,
    GUIDE,
    JUDGE,
    LINEAGE,
    LOSE,
    MOVE,
    NAME,
    OFFER,
    OPEN,
    PALACE,
    PAY,
    PUNISH,
    RAPID,
    RULER,
    SEASON,
    SETTLE,
    SNAKE,
    STEP,
    STOP,
    TAKE,
    VERBS,
    given,
    learnt,
    offered,
)
from jianghu.kernel.sentences import Parameter, Sentence, Term, marked, person, say

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei
    from jianghu.kernel.journal import Event, Value

# By kind of event; the names in braces are the events' parameters.
MESSAGES: Final = {
    "start": marked("{seat} {seat:are|is} the starting player."),
    "lineage": marked("{seat} {seat:take|takes} the {animal} lineage."),
    "turn": marked("Round {round}: {seat's} turn."),
    "undisciplined": marked("{seat} {seat:are|is} undisciplined."),
    "lose": marked("{seat} {seat:lose|loses} the {animal} of {element}."),
    "dishonor": marked("{seat's} marker goes to the palace on {space}."),
    "sent": marked("{seat's} {piece} is sent to the center."),
    "step": marked("{seat's} {piece} goes from {from} to {to}."),
    "stop": marked("{seat's} {piece} stops on {at}."),
    "rapid": marked("{seat} {seat:move|moves} rapidly: one more space."),
    "destroy": marked("{seat} {seat:destroy|destroys} the wall on {space}."),
    "remove": marked("{seat} {seat:remove|removes} the wall on {space} for free."),
    "take": marked("{seat} {seat:take|takes} the wall from {space}."),
    "power": marked("{seat} {seat:use|uses} the {animal} of {element}."),
    "pay": marked("{seat} {seat:pay|pays} {count} {element}."),
    "flip": marked("{space} turns {side}."),
    "collect": marked("{seat} {seat:collect|collects} {count} {element} on {space}."),
    "element": marked("The active element is {element}."),
    "season": marked("The season is {season}."),
    "moon": marked("Winter has come: a gathering will be held."),
    "palace": marked("The {element} palace is inactive now."),
    "recover": marked("{seat} {seat:take|takes} the lineage marker back."),
    "build": marked("{seat} {seat:build|builds} a wall on {space}."),
    "learn": marked("{seat} {seat:learn|learns} the {animal} of {element}."),
    "student-master": marked("{seat's} student is a student-master now."),
    "cultivate": marked("{seat} {seat:cultivate|cultivates} {count} {element}."),
    "gathering": marked("A gathering is held; {element} is shared."),
    "offer": marked("{seat} {seat:put|puts} a hand on the {element} chi."),
    "offer-own": marked("{seat} {seat:offer|offers} {count} from {element}."),
    "fist": marked("{seat} {seat:offer|offers} {count} {element}."),
    "judge": marked("{seat} {seat:decide|decides} the tie for {other}."),
    "name": marked("{seat} {seat:name|names} {other} as the starting player."),
    "name-own": marked("{seat} {seat:become|becomes} the starting player."),
    "give": marked("{seat} {seat:give|gives} {count} {element} to {other}."),
    "win": marked("{seat} {seat:pass|passes} on the lineage and {seat:win|wins}."),
    "limit": marked("The game stops after {count} rounds."),
    "deadlock": marked("Nobody could move for {count} rounds: the game stops."),
    **text_empire.MESSAGES,
    **text_solo.MESSAGES,
}


def tell(event: Event, seat: int | None) -> Sentence:
    """One event as a sentence for a seat."""
    seen = event.seen_by(seat)
    kind = "offer-own" if event.kind == "offer" and "count" in seen else event.kind
    if kind == "name" and seen["other"] == seen["seat"]:
        kind = "name-own"
    given = {key: named(key, value, seen) for key, value in seen.items()}
    if kind in TILES:
        given["space"] = tile(str(seen["space"]), TILES[kind])
    return Sentence(MESSAGES[kind], given)


TILES: Final = {"flip": "yin-yang tile", "turn-up": "town", "turn-down": "town"}  # what is turned over, by event


WAY: Final = marked("{seat's} {piece} goes from {from} by way of {over} to {to}.")


def tell_several(events: list[Event]) -> Sentence | None:
    """Steps in a row, or chi of one element paid bit by bit, as one sentence. All of it is public."""
    if events[0].kind not in ("pay", "step"):
        return None
    first, last = events[0].public, events[-1].public
    who = person(int(first["seat"]))
    if last["seat"] != first["seat"]:
        return None
    if events[0].kind == "pay" and last["element"] == first["element"]:
        count = sum(int(event.public["count"]) for event in events)
        return Sentence(
            MESSAGES["pay"], {"seat": who, "count": count, "element": Term("element", str(first["element"]))}
        )
    if events[0].kind == "step" and last["piece"] == first["piece"]:
        way: dict[str, Parameter] = {
            "seat": who,
            "piece": piece(str(first["piece"]), int(first["seat"])),
            "from": space(NUMBERS[str(first["from"])]),
            "over": [space(NUMBERS[str(event.public["to"])]) for event in events[:-1]],
            "to": space(NUMBERS[str(last["to"])]),
        }
        return Sentence(WAY, way)
    return None


def named(key: str, value: Value, seen: dict[str, Value]) -> Parameter:
    """A parameter of an event as a sentence has it."""
    if key in ("seat", "other"):
        return person(int(value))
    if isinstance(value, int):
        return value
    if key in ("space", "from", "to", "at"):
        return space(NUMBERS[value])
    if key == "piece":
        return piece(value, int(seen.get("seat", 0)))
    if key == "ground":
        return lying(value)
    if key == "season":
        return season(SEASON_NUMBERS[value])
    return Term(key, value.capitalize() if key == "animal" else value)


SEASON_NUMBERS: Final = {"spring": 0, "summer": 1, "autumn": 2, "winter": 3}


def prompt(s: WuWei) -> Sentence:
    """What the seat on top of the stack is asked."""
    if not s.stack:
        return say("The game is over.")
    frame = s.stack[-1]
    kind = frame.kind
    if s.solo.stage:
        asked = text_solo.prompt(s)
        if asked is not None:
            return asked
    if kind > GIVING:
        return text_empire.prompt(s)
    if kind == MOVING:
        return moving(s)
    if kind == CHOOSE_MOVER:
        if s.total == 0:
            return say("Which of your characters moves first?")
        if s.left == 0:
            return say("No spaces are left for your other character, but chi can move it. Will it move?")
        return say("Your other character may have the remaining {left} {left:space|spaces}. Will it move?", left=s.left)
    if kind == PAYING:
        return say(
            "Pay {count} {element} chi; two of any other element stand for one.",
            count=frame.x,
            element=element(s.element),
        )
    if kind == BUILDING:
        if frame.y:
            return say("Build the wall that you took.")
        if s.wall_supply > 0:
            return say("The {element} palace lets you build a wall.", element=element(frame.x))
        return say("The supply of walls is empty: you may take one from the board and build it anew.")
    if kind == LEARNING:
        return say("Your student learns the way of the {animal}: which card?", animal=animal(frame.x))
    if kind == OFFERING:
        if frame.x == s.element:
            return say("How many {element} chi do you hide in your fist?", element=element(frame.x))
        return say(
            "How many chi do you offer by alchemy, two {element} for one {active}?",
            element=element(frame.x),
            active=element(s.element),
        )
    if kind == GIVING:
        return say(
            "You have {count} {element} chi to share: how many for {other}?",
            count=frame.y,
            element=element(s.element),
            other=person(frame.x),
        )
    if kind == CHOOSE_LOST:
        return say("{other} {other:are|is} undisciplined: which card is lost?", other=person(frame.x))
    return Sentence(PROMPTS[QUESTIONS[kind]], {})


PROMPTS: Final = {
    "lineage": marked("Choose your lineage."),
    "element": marked("You are last in turn order: set the active element, the chi that all spend first."),
    "palace": marked("Set the inactive palace: it gives chi, but no wall."),
    "season": marked("Set the season."),
    "punished": marked("You are undisciplined: which of your characters is punished?"),
    "judging": marked("The highest offers are equal: who wins the gathering?"),
    "naming": marked("Your offer was the highest: who will be the starting player?"),
}


def moving(s: WuWei) -> Sentence:
    """What a character that is on its way is asked."""
    who = mover(s)
    if s.jumped:
        return say("Your {piece} has jumped. You may still destroy a wall beside it, or stop.", piece=who)
    if s.must >= 0:
        return say("Your {piece} must now step to {space}.", piece=who, space=space(s.must))
    if s.steps == 0 and s.solo.willing:
        return say("Lead the {piece} up to {left} {left:space|spaces}, or let it stay.", piece=who, left=s.left)
    if s.steps == 0 and s.left == 0:
        return say("Move your {piece}: spend chi, for at least one space.", piece=who)
    if s.steps == 0:
        return say("Move your {piece}: {left} {left:space|spaces}, at least one.", piece=who, left=s.left)
    if s.left == 0 and len(s.legal()) == 1:
        return say("Your {piece} has no spaces left and stops here.", piece=who)
    if s.left == 0:
        return say("Your {piece} has no spaces left. Spend chi, or stop.", piece=who)
    return say("Your {piece} may still move {left} {left:space|spaces}.", piece=who, left=s.left)


def label(s: WuWei, action: int) -> Sentence:
    """An action as a player would say it, with its price."""
    if action < ELEMENT:
        return say("Take the {animal} lineage", animal=animal(action - LINEAGE))
    if action < PALACE:
        return say("Set the active element to {element}", element=element(action - ELEMENT))
    if action < SEASON:
        return say("Set the inactive palace to {element}", element=element(action - PALACE))
    if action < PUNISH:
        return say("Set the season to {season}", season=season(action - SEASON))
    if action < LOSE:
        return say("Have the {piece} punished", piece=character_term(CHARACTERS[action - PUNISH]))
    if action < MOVE:
        return say("Lose the {animal} card", animal=animal(action - LOSE))
    if action < STEP:
        return say("Move the {piece}", piece=character_term(CHARACTERS[action - MOVE]))
    if action < RAPID:
        return say("Step to {space}", space=place(s.board, action - STEP, s.empire.fields))
    if action < OPEN:
        return spending(s, action)
    if action < STOP:
        return say("Remove the wall on {space} for free", space=space(EXITS[action - OPEN]))
    return later(s, action)


def spending(s: WuWei, action: int) -> Sentence:
    """What is done for chi. Before the active element is set it has no price."""
    paid = say("1 {element}", element=element(s.element)) if s.element >= 0 else say("1 chi")
    if action == RAPID:
        return say("Move rapidly: one more space ({price})", price=paid)
    price = say("3 {element}", element=element(s.element)) if s.element >= 0 else say("3 chi")
    if action < SNAKE:
        return say("Destroy the wall on {space} ({price})", space=space(action - DESTROY), price=price)
    if action < CRANE:
        return say("Snake: enter the wall on {space} ({price})", space=space(action - SNAKE), price=price)
    if action < DRAGON:
        tile = space(NUMBERS[VERBS.words(action).split(" ")[-1]])
        return say("Crane: fly to the tile on {space} ({price})", space=tile, price=price)
    number = cards.animal_of(action)
    held = s.card[s.stack[-1].seat * 5 + number]
    if held < 0 or is_spent(held):
        return say("{animal}: jump", animal=animal(number))
    goal = place(s.board, cards.jump_target(s, action))
    return say("{animal}: jump to {space} ({price})", animal=animal(number), space=goal, price=price)


def later(s: WuWei, action: int) -> Sentence:
    """What follows a movement, and what is said in gatherings."""
    if action == STOP:
        if s.solo.willing and s.steps == 0:
            return say("Stay here")
        return say("Stop here") if s.mover >= 0 else say("Stop: the other character stays")
    if action < SETTLE:
        paid = element(action - PAY)
        if action - PAY == s.element:
            return say("Pay 1 {element}", element=paid)
        return say("Pay 2 {element} by alchemy", element=paid)
    if action == SETTLE:
        return say("Pay all of it in {element}", element=element(s.element))
    if action < TAKE:
        return say("Build a wall on {space}", space=place(s.board, action - BUILD))
    if action < DECLINE:
        return say("Take the wall from {space}", space=space(action - TAKE))
    if action == DECLINE:
        return text_empire.decline(s)
    if action < OFFER:
        style, kind = learnt(action)
        return say("Learn the {animal} of {element}", animal=animal(style), element=element(kind))
    if action < JUDGE:
        chi, count = offered(action)
        if chi == s.element or count == 0:
            return say("Offer {count} {element}", count=count, element=element(chi))
        return say("Offer {count} for {price} {element}", count=count, price=2 * count, element=element(chi))
    asked = s.stack[-1].seat if s.stack else -1
    if action < NAME:
        other = action - JUDGE
        return say("Decide for yourself") if other == asked else say("Decide for {other}", other=person(other))
    if action < GIVE:
        other = action - NAME
        return say("Name yourself") if other == asked else say("Name {other}", other=person(other))
    if action >= GUIDE:
        return text_solo.label(s, action)
    if action >= RULER:
        return text_empire.label(s, action)
    other, count = given(action)
    return say("Give {count} to {other}", count=count, other=person(other))
