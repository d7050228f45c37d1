"""The game in sentences: the log, the question that is asked, and the actions as a player would say them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import ELEMENTS, EXITS, NUMBERS, SEASONS, TILE
from jianghu.games.lineage import questions, verbs
from jianghu.games.lineage.imperial import walls_to_place
from jianghu.games.lineage.movement import piece_of, ways
from jianghu.games.lineage.naming import SQUARES, animal, element, lying, piece, place, role, season, space, tile
from jianghu.games.lineage.questions import QUESTIONS, promised
from jianghu.games.lineage.terms import ANIMALS, DIRECTIONS, FREE_STEPS, PIECE_NAMES, PRICE, ROLES
from jianghu.games.lineage.verbs import bid_of
from jianghu.kernel.sentences import Parameter, Sentence, Term, marked, person, say

if TYPE_CHECKING:
    from jianghu.games.lineage.state import Lineage
    from jianghu.kernel.journal import Event, Value

# By kind of event; the names in braces are the events' parameters.
MESSAGES: Final = {
    "roll": marked("{seat} {seat:roll|rolls} {number}."),
    "choose": marked("{seat} {seat:play|plays} the {role}."),
    "first": marked("{seat} {seat:are|is} the First Player."),
    "turn": marked("Turn {turn}: {seat}."),
    "alchemy": marked("{seat} {seat:turn|turns} two {from} into one {into}."),
    "pass": marked("{seat} {seat:have|has} no piece to move and {seat:pass|passes}."),
    "stay": marked("{seat} {seat:stay|stays} with {piece} at the center."),
    "step": marked("{seat} {seat:move|moves} {piece} from {from} to {to}."),
    "stop": marked("{seat} {seat:stop|stops} with {piece} on {at}."),
    "pay": marked("{seat} {seat:pay|pays} {count} {element}."),
    "only": marked("{seat} {seat:have|has} no choice: there is only one way for {piece}."),
    "blocked": marked("{seat} {seat:find|finds} no way for {piece}."),
    "dishonor": marked("{seat's} marker goes to the {animal} temple."),
    "sent": marked("{piece} is sent to the center."),
    "lose": marked("{seat} {seat:lose|loses} card {number}, the {animal}."),
    "lift": marked("The black chi on {space} is lifted."),
    "reclaim": marked("{space} is reclaimed."),
    "release": marked("{seat} {seat:remove|removes} the black chi from {space}."),
    "fields": marked("An octagon is turned to fields: {space}."),
    "offer": marked("{seat} {seat:offer|offers} {count} {element} to reclaim {space}."),
    "give": marked("{seat} {seat:promise|promises} {count} {element} to reclaim {space}."),
    "unhelped": marked("{seat} {seat:find|finds} not enough help to reclaim {space}."),
    "push": marked("{seat} {seat:pay|pays} {count} {element} to push {piece}."),
    "pull": marked("{seat} {seat:pay|pays} {count} {element} to pull {piece}."),
    "stand": marked("{seat} {seat:pay|pays} {count} {element}: {piece} stands its ground."),
    "yield": marked("{seat} {seat:yield|yields}: {piece} gives way."),
    "unable": marked("{seat} {seat:lack|lacks} the 5 {element} to stand, so {piece} gives way."),
    "pushed": marked("{piece} is pushed to {to}."),
    "pulled": marked("{piece} is pulled to {to}."),
    "thrown": marked("{piece} is thrown back to {to}."),
    "flip": marked("{space} turns {side}."),
    "turn-up": marked("{space} is turned up: {element}."),
    "current": marked("The current chi is {element}."),
    "season": marked("The season is {season}."),
    "palace": marked("The palace card shows {direction} and {element}."),
    "to-fields": marked("{seat} {seat:turn|turns} an octagon to fields: {space}."),
    "to-terrain": marked("{seat} {seat:turn|turns} {space} back to terrain."),
    "block": marked("{seat} {seat:put|puts} black chi on {space}."),
    "take": marked("{seat} {seat:take|takes} the black chi from {space}."),
    "collect": marked("{seat} {seat:collect|collects} {count} {element} on {space}."),
    "learn": marked("{seat} {seat:earn|earns} card {number}, the {animal}."),
    "white-master": marked("{seat's} student is a white master now."),
    "deck": marked("Deck {number} shows the {animal}."),
    "recover": marked("{seat} {seat:take|takes} the lineage marker back."),
    "conscript": marked("{seat's} student is conscripted."),
    "released": marked("{seat's} student is free again."),
    "die": marked("{seat} {seat:roll|rolls} {number} and {seat:gain|gains} {count} {element}."),
    "bidding": marked("Winter has come: the players bid for First Player."),
    "bid": marked("{seat} {seat:put|puts} a hand on the {element} chi."),
    "bid-own": marked("{seat} {seat:bid|bids} {count} {element}."),
    "shown": marked("{seat} {seat:bid|bids} {count} chi in all."),
    "favour": marked("{seat} {seat:decide|decides} the tie for {other}."),
    "name": marked("{seat} {seat:name|names} {other} as First Player."),
    "name-own": marked("{seat} {seat:become|becomes} First Player."),
    "win": marked("{seat} {seat:bring|brings} both masters to the center and {seat:win|wins}."),
    "reign": marked("{seat} {seat:hold|holds} all four corners and {seat:win|wins}."),
    "limit": marked("The game stops after {count} rounds."),
}


def tell(event: Event, seat: int | None) -> Sentence:
    """One event as a sentence for a seat."""
    seen = event.seen_by(seat)
    kind = "bid-own" if event.kind == "bid" and "count" in seen else event.kind
    if kind == "name" and seen["other"] == seen["seat"]:
        kind = "name-own"
    given = {key: named(key, value) for key, value in seen.items()}
    if kind in ("flip", "turn-up"):
        given["space"] = tile(str(seen["space"]), str(seen.get("ground", SQUARES[TILE])))
    return Sentence(MESSAGES[kind], given)


WAY: Final = marked("{seat} {seat:move|moves} {piece} from {from} by way of {over} to {to}.")


def tell_several(events: list[Event]) -> Sentence | None:
    """Steps of one piece in a row as one sentence. All of it is public."""
    first, last = events[0].public, events[-1].public
    if events[0].kind != "step" or last["piece"] != first["piece"]:
        return None
    return Sentence(
        WAY,
        {
            "seat": person(int(first["seat"])),
            "piece": named("piece", first["piece"]),
            "from": named("from", first["from"]),
            "over": [space(NUMBERS[str(event.public["to"])]) for event in events[:-1]],
            "to": named("to", last["to"]),
        },
    )


def named(key: str, value: Value) -> Parameter:
    """A parameter of an event as a sentence has it."""
    if key in ("seat", "other"):
        return person(int(value))
    if isinstance(value, int):
        return value
    if value in NUMBERS:
        return space(NUMBERS[value])
    if key == "piece":
        return piece(PIECE_NAMES.index(value))
    if key == "animal":
        return animal(ANIMALS.index(value))
    if key == "role":
        return role(ROLES.index(value))
    if key == "season":
        return season(SEASONS.index(value))
    if key == "ground":
        return lying(value)
    if value in ELEMENTS:
        return element(ELEMENTS.index(value))
    return Term(key, value)


# Questions --------------------------------------------------------------------------------------------------------

PROMPTS: Final = {
    "lineage": marked("Choose whom you play."),
    "alchemy": marked("Alchemy before you move: turn two chi of one colour into one of another?"),
    "who": marked("Who moves next: the emperor, or a conscript?"),
    "release": marked("The way was blocked: remove one black chi from the board."),
    "palace": marked(
        "The palace card named this palace, so it acts twice: both times with the new card, or once with it and once "
        "with the next?"
    ),
    "take": marked("The stock is empty: which black chi do you use?"),
    "tie": marked("The highest bids are equal, and the First Player decides: who names the next First Player?"),
    "name": marked("Your bid was the highest: who will be First Player and take the next turn?"),
}


def prompt(s: Lineage) -> Sentence:
    """What the seat on top of the stack is asked."""
    if not s.stack:
        return say("The game is over.")
    frame = s.stack[-1]
    kind = frame.kind
    if kind == questions.STEP:
        return stepping(s)
    if kind == questions.WALL:
        return say(
            "Before the game: turn an octagon to fields and block it with black chi. {count} to go.",
            count=walls_to_place(s),
        )
    if kind == questions.PIECE:
        stuck = ways(s, piece_of(s, s.answers[0]), s.purse(s.player)) == 0
        return (
            say("Both of your pieces are blocked: which one suffers for it?")
            if stuck
            else say("One tile is black, one is white: which of your pieces moves?")
        )
    if kind == questions.OFFER:
        return say(
            "How many of the {price} {element} chi to reclaim {space} do you pay yourself?",
            price=PRICE,
            element=element(s.current),
            space=place(s, frame.x),
        )
    if kind == questions.GIVE:
        lack = PRICE - sum(promised(frame.y, seat) for seat in range(s.seats))
        return say(
            "{other} {other:ask|asks} for help to reclaim {space}; {count} {element} chi are missing. "
            "How many do you give?",
            other=person(s.player),
            space=place(s, frame.x),
            count=lack,
            element=element(s.current),
        )
    if kind == questions.WHOM:
        return say("Whom do you push off {space}?", space=place(s, frame.x))
    if kind == questions.STAND:
        if frame.y < 0:
            return say(
                "{other} {other:pull|pulls} {piece}: pay {price} {element} to stand your ground?",
                other=person(s.player), piece=piece(frame.x), price=PRICE, element=element(s.current),
            )  # fmt: skip
        return say(
            "{other} {other:push|pushes} {piece}: pay {price} {element} to stand your ground and throw it back?",
            other=person(s.player), piece=piece(frame.x), price=PRICE, element=element(s.current),
        )  # fmt: skip
    if kind == questions.TO:
        return say("Where do you push {piece}?", piece=piece(frame.x))
    if kind == questions.THROW:
        return say("Where do you throw {piece}?", piece=piece(s.mover))
    if kind == questions.TERRAIN:
        return say("The palace card: you may {change} {where}.", change=change(s), where=towards(s))
    if kind == questions.BLOCK:
        return say("Does {piece} put black chi on {space}?", piece=piece(frame.x), space=place(s, s.at[frame.x]))
    if kind == questions.BID:
        return say(
            "All bid in secret for who is First Player, and what is bid is spent. How many {element} chi do you bid?",
            element=element(frame.x),
        )
    return Sentence(PROMPTS[QUESTIONS[kind]], {})


def change(s: Lineage) -> Sentence:
    """LTI-4, LTW-2: what a palace allows."""
    return say("put black chi on an octagon") if s.seats == 2 else say("turn an octagon over")


def towards(s: Lineage) -> Sentence:
    """LQ05: where the palace card that shows allows it."""
    where = Term("direction", DIRECTIONS[s.direction])
    return say("anywhere") if s.direction == len(DIRECTIONS) - 1 else say("in the {direction}", direction=where)


def stepping(s: Lineage) -> Sentence:
    who = piece(s.mover)
    left = FREE_STEPS - s.steps
    if s.steps == 0 and s.tiles in (0, 3):  # LTU-3
        side = Term("side", "black" if s.tiles else "white")
        return say("Both tiles are {side}: move {piece}, 1 to {left} steps.", side=side, piece=who, left=left)
    if s.steps == 0:
        return say("Move {piece}: up to {left} {left:step|steps}, at least one.", piece=who, left=left)
    if left > 0:
        return say("{piece} may still make {left} {left:step|steps}.", piece=who, left=left)
    return say("{piece} has made its steps: each further one costs 1 {element}.", piece=who, element=element(s.current))


# Labels -----------------------------------------------------------------------------------------------------------

BARE: Final = {
    verbs.READY: marked("Begin the movement"),
    verbs.FIELDS: marked("Turn this octagon to fields"),
    verbs.STAY: marked("Stay at the center"),
    verbs.SUBMIT: marked("Give up: the way is blocked"),
    verbs.STOP: marked("Stop here"),
    verbs.ENOUGH: marked("Push nobody else"),
    verbs.YIELD: marked("Yield"),
    verbs.ONE: marked("Two changes with this card"),
    verbs.TWO: marked("One change with each of two cards"),
}


def label(s: Lineage, action: int) -> Sentence:
    """An action as a player would say it, with its price."""
    if action in BARE:
        return Sentence(BARE[action], {})
    if action == verbs.NO:
        turns = s.stack and s.stack[-1].kind == questions.TERRAIN
        return say("Leave the land as it is") if turns else say("Put no black chi there")
    if action == verbs.STAND:
        return say("Stand your ground ({price})", price=price(s, PRICE))
    if action < verbs.BLOCK:
        return say("Play the {role}", role=role(action - verbs.CHOOSE))
    if action < verbs.ALCHEMY:
        return say("Black chi on {space}", space=place(s, action - verbs.BLOCK))
    if action < verbs.READY:
        source, into = (action - verbs.ALCHEMY) // 5, (action - verbs.ALCHEMY) % 5
        return say("Two {from} into one {into}", **{"from": element(source), "into": element(into)})
    if action < verbs.STEP:
        return moving(s, action)
    if action < verbs.OFFER:
        return going(s, action)
    return later(s, action)


def price(s: Lineage, count: int) -> Sentence:
    return say("{count} {element} chi", count=count, element=element(s.current))


def moving(s: Lineage, action: int) -> Sentence:
    if action < verbs.MOVE_EMPEROR and not s.plays_pair(s.player):  # words that the emperor player has no use for
        return say("Move the {piece}", piece=Term("piece", "student" if action == verbs.MOVE else "master"))
    return say("Move {piece}", piece=piece(piece_of(s, action)))


def going(s: Lineage, action: int) -> Sentence:
    """The decisions of a movement; from the fourth step on with the price of a step."""
    if verbs.PULL <= action < verbs.FIELDS:
        return say("Pull {piece} ({price})", piece=piece(action - verbs.PULL), price=price(s, PRICE))
    step = 1 if s.steps >= FREE_STEPS else 0
    if action < verbs.RECLAIM:
        goal = place(s, action - verbs.STEP)
        if step:
            return say("Step to {space} ({price})", space=goal, price=price(s, step))
        return say("Step to {space}", space=goal)
    if action < verbs.LIFT:
        return say("Reclaim {space} ({price})", space=place(s, action - verbs.RECLAIM), price=price(s, PRICE + step))
    if action < verbs.OPEN:
        return say("Lift the black chi and step to {space}", space=place(s, EXITS[action - verbs.LIFT]))
    if action < verbs.PUSH:
        return say("Turn {space} to fields and step there", space=place(s, EXITS[action - verbs.OPEN]))
    return say("Push into {space} ({price} for each piece)", space=place(s, action - verbs.PUSH), price=price(s, PRICE))


def later(s: Lineage, action: int) -> Sentence:
    if action < verbs.GIVE:
        return say("Offer {price}", price=price(s, action - verbs.OFFER))
    if action < verbs.AGAINST:
        return say("Give {price}", price=price(s, action - verbs.GIVE))
    if action < verbs.ENOUGH:
        return say("Push {piece}", piece=piece(action - verbs.AGAINST))
    if action < verbs.THROW:
        return say("To {space}", space=place(s, action - verbs.TO))
    if action < verbs.RELEASE:
        return say("Throw back to {space}", space=place(s, action - verbs.THROW))
    if action < verbs.ONE:
        return say("Remove the black chi from {space}", space=place(s, action - verbs.RELEASE))
    if action < verbs.TAKE:
        return say("Turn {space} over", space=place(s, action - verbs.TURN))
    if action < verbs.NO:
        return say("Take the black chi from {space}", space=place(s, action - verbs.TAKE))
    if action < verbs.FAVOUR:
        kind, count = bid_of(action)
        return say("Bid {count} {element}", count=count, element=element(kind))
    asked = s.stack[-1].seat if s.stack else -1
    if action < verbs.FIRST:
        other = action - verbs.FAVOUR
        return say("Decide for yourself") if other == asked else say("Decide for {other}", other=person(other))
    other = action - verbs.FIRST
    return say("Name yourself") if other == asked else say("Name {other}", other=person(other))
