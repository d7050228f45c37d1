"""The game in sentences: the log, and the question that is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.panda import effects, naming
from jianghu.games.panda.endings import BASES, CAPITALS, SUPPLY
from jianghu.games.panda.questions import (
    BUILD,
    CHAMPION,
    COVER,
    GUARD,
    HOME,
    JOIN,
    KIND,
    LAND,
    LIFT,
    NEEDS_BUILDING,
    PART,
    QUESTIONS,
    SELL,
    SITE,
    STEP,
    TELEPORT,
    TILE,
    TURN,
)
from jianghu.games.panda.words import BUILDINGS, CARDS, CHAMPIONS, KINDS, NODES
from jianghu.kernel.sentences import Parameter, Sentence, marked, person, say

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda
    from jianghu.kernel.journal import Event, Value

# By kind of event; the names in braces are the events' parameters.
MESSAGES: Final = {
    "initial": marked("{location} begins with a {building}."),
    "start": marked("{seat} {seat:are|is} the first player."),
    "mandates": marked("Mandates of this game: {card} and {other}."),
    "guard": marked("{seat} {seat:put|puts} a Guard on {road}."),
    "home": marked("{seat's} {champion} begins in {location}."),
    "land": marked("{seat's} {champion} comes to {location}."),
    "round": marked("Round {round} begins; {first} {first:are|is} first."),
    "turn": marked("Round {round}: {seat's} turn."),
    "recovery": marked("Round {round} is over: Guards come back from the Actions Board."),
    "take": marked("{seat} {seat:take|takes} {space}: {count} {count:Guard|Guards}, {ap} AP."),
    "penalty": marked("{seat's} AP fall to {ap}: {count} VP lost."),
    "pass": marked("{seat} {seat:pass|passes} for this round."),
    "withdraw": marked("{seat} {seat:take|takes} the Guard back from {card}."),
    "special": marked("{seat} {seat:use|uses} special action {space}."),
    "step": marked("{seat's} {champion} goes from {from} to {to}."),
    "cover": marked("{seat} {seat:cover|covers} a Ninja on {road}; uncovered: {left}."),
    "lay own": marked("{seat} {seat:lay|lays} an own tile: {road} is complete."),
    "lay neutral": marked("{seat} {seat:lay|lays} a neutral tile: {road} is complete."),
    "stay": marked("No tile is left for {road}: the Guards stay."),
    "clear": marked("{location} is cleared: {count} VP for {seat}."),
    "guards": marked("{seat} {seat:get|gets} {count} VP for Guards around {location}."),
    "build": marked("{seat} {seat:construct|constructs} a {building} in {location}: {count} VP."),
    "build more": marked(
        "{seat} {seat:construct|constructs} a {building} in {location}: {count} VP and {more} for others' Guards."
    ),
    "city": marked("{location} is a City now."),
    "capital": marked("{location} is a Capital now."),
    "card": marked("{seat} {seat:take|takes} the City card {card}."),
    "gain": marked("{seat} {seat:get|gets} a {tile}."),
    "nothing": marked("There is no {tile} for {seat} to get."),
    "ap": marked("{seat} {seat:gain|gains} {count} AP: now {ap}."),
    "vp": marked("{seat} {seat:gain|gains} {count} VP."),
    "free": marked("{seat} {seat:use|uses} {space} for free."),
    "lift": marked("{seat's} {champion} is taken from {from} to the Clan Sheet."),
    "sell": marked("{seat} {seat:sell|sells} a Chest for {count} VP."),
    "join": marked("{seat} {seat:put|puts} a Guard on {card}; buildings: {count}."),
    "mandate": marked("{seat} {seat:fulfil|fulfils} {card}: {count} VP."),
    "full": marked("All spaces of {card} are filled: the Guards go home, the card is discarded."),
    "recover": marked("{seat} {seat:recover|recovers} {count} {count:Guard|Guards}: now {ap} AP."),
    "ending bases": marked("The decisive City Base is placed: this round is the last one."),
    "ending capitals": marked("There are enough Capitals: this round is the last one."),
    "ending supply": marked("The supply of buildings is empty: this round is the last one."),
    "ending rounds": marked("By agreement this round is the last one."),
    "sheet": marked("{seat's} {champion}: {times} times {value}, {count} VP."),
    "end card": marked("{card}: {count} VP for {seat}."),
    "end loss": marked("{card}: {seat} {seat:lose|loses} {count} VP."),
    "end city": marked("Most Guards around {location}: {count} VP for {seat}."),
    "total": marked("{seat} {seat:have|has} {count} VP and {ap} AP."),
}
ENDINGS: Final = {BASES: "ending bases", CAPITALS: "ending capitals", SUPPLY: "ending supply"}


def tell(event: Event, seat: int | None) -> Sentence:
    """One event as a sentence; all seats read the same."""
    seen = event.seen_by(seat)
    kind = event.kind
    if kind == "ending":
        return Sentence(MESSAGES[ENDINGS.get(int(seen["reason"]), "ending rounds")], {})
    given = {key: named(key, value, seen) for key, value in seen.items()}
    if kind == "sheet":  # his tiles count, not where he stands: nothing on the map is meant
        given["champion"] = naming.champion(CHAMPIONS.index(str(seen["champion"])))
    if "road" in given:  # its ends are in its name
        del given["from"], given["to"]
    if kind == "lay":
        kind = f"lay {seen['tile']}"
        del given["tile"]
    elif kind == "build":
        if seen["more"] != 0:
            kind = "build more"
        else:
            del given["more"]
    return Sentence(MESSAGES[kind], given)


def named(key: str, value: Value, seen: dict[str, Value]) -> Parameter:
    """A parameter of an event as a sentence has it."""
    if key == "seat" or key == "first":
        return person(int(value))
    if isinstance(value, int):
        return value
    if key in ("location", "from", "to"):
        return naming.node(NODES.index(value))
    if key == "champion":
        return naming.champion_of(CHAMPIONS.index(value), int(seen["seat"]))
    if key == "building":
        return naming.building(BUILDINGS.index(value))
    if key == "tile":
        return naming.tile(KINDS.index(value)) if value in KINDS else value
    if key == "road":
        return naming.road_between(value, NODES.index(str(seen["from"])), NODES.index(str(seen["to"])))
    if key == "space":
        return naming.space(value) if len(value) > 1 else value
    return naming.card(CARDS.index(value)) if value in CARDS else naming.mandate(value)


PROMPTS: Final = {
    "city card": marked("A new City: which City card do you take?"),
    "border bonus": marked("A building at a Border Location: what do you want first, the free action or the reward?"),
    "free action": marked("Which Neutral action do you use for free?"),
    "reward": marked("Your reward at the Border Location: points or tiles?"),
}


def prompt(s: Panda) -> Sentence:
    """What the seat on top of the stack is asked."""
    if not s.stack:
        return say("The game is over.")
    frame = s.stack[-1]
    kind, seat, x = frame.kind, frame.seat, frame.x
    if kind == TURN:
        return say(
            "Choose an action space, or pass. You have {ap} action points (AP) and {count} {count:Guard|Guards}.",
            ap=s.ap[seat],
            count=s.pool[seat],
        )
    if kind == GUARD:
        return say(
            "Before the game: put a Guard on a road with {count} or more uncovered Ninjas, the stars on the roads, and "
            "nobody else's Guard.",
            count=s.terms.min_uncovered,
        )
    if kind == JOIN:
        card = s.terms.edition.during[s.during]
        return say(
            "Put a Guard on {card}? Your buildings of that type then count: who has {count} first gets {vp} VP.",
            card=naming.during(s.during), count=card["buildings"], vp=card["vp"],
        )  # fmt: skip
    if kind == HOME:
        return say("Where does your {champion} begin?", champion=naming.champion_of(x, seat))
    if kind == PART:
        return say("What comes first, the move or the building?")
    if kind == CHAMPION:
        if effects.kind_of(x) == effects.TELEPORT:
            return say("Which Champion goes to another Location?")
        return say("Which Champion moves?")
    if kind == STEP:
        champion = naming.champion_of(effects.who_of(x), seat)
        if effects.first(x) == 1:
            return say("Where does your {champion} go?", champion=champion)
        return say("Where does your {champion} go? {steps} steps are left.", champion=champion, steps=effects.first(x))
    if kind == COVER:
        return say("Cover a Ninja on {road} with a Guard? Uncovered: {left}.",
                   road=naming.road(s.terms.board, x), left=s.uncovered[x])  # fmt: skip
    if kind == TILE:
        return say("You lay the tile on {road}: your own or a neutral one?", road=naming.road(s.terms.board, x))
    if kind == BUILD:
        who = effects.who_of(x)
        node = s.at[3 * seat + who] if who < 3 else -1
        if node < 0:
            return say("Which Champion constructs?")
        return say("Does your {champion} construct a {building} in {location}?",
                   champion=naming.champion_of(who, seat), building=naming.building(who),
                   location=naming.node(node))  # fmt: skip
    if kind == SITE:
        return say("Where is the {building} constructed?", building=naming.building(x))
    if kind == KIND:
        return say("Which tile do you take? Still to take: {count}.", count=frame.y % NEEDS_BUILDING)
    if kind == LIFT:
        return say("Take your {champion} off the map, to the Clan Sheet?", champion=naming.champion_of(x, seat))
    if kind == LAND or kind == TELEPORT:
        return say("To which Location does your {champion} go?", champion=naming.champion_of(x, seat))
    if kind == SELL:
        return say("Sell a Chest for {count} VP?", count=x)
    return Sentence(PROMPTS[QUESTIONS[kind]], {})
