"""What a choice would bring, said before it is made: short lines for options, from events and from open knowledge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import ELEMENTS, NUMBERS, OCTAGON_COUNT, SEASONS, TERRAIN_NAMES, WINTER
from jianghu.games.lineage.naming import animal as animal_term
from jianghu.games.lineage.naming import element, piece, place
from jianghu.games.lineage.questions import ALCHEMY, BID, BLOCK, LINEAGE, NAME, PALACE, PIECE, STAND, TERRAIN, TIE
from jianghu.games.lineage.spaces import occupied
from jianghu.games.lineage.terms import CARDS, MASTERS, PRICE, REGIONS, THE_EMPEROR
from jianghu.games.lineage.text import MESSAGES, change, tell, towards
from jianghu.games.lineage.tiles import FIRST_OF_TWO
from jianghu.games.lineage.verbs import ALCHEMY as ALCHEMY_VERB
from jianghu.games.lineage.verbs import CHOOSE, FAVOUR, FIRST, MOVE_MASTER, NO, ONE, READY, TURN, YIELD, bid_of
from jianghu.games.lineage.verbs import STAND as STAND_VERB
from jianghu.kernel.sentences import Parameter, Sentence, Term, in_sequence, marked, person, say

if TYPE_CHECKING:
    from jianghu.games.lineage.state import Lineage
    from jianghu.kernel.journal import Event, Value

# What the option itself says.
DEED: Final = ["step", "pay", "flip", "push", "pull", "pushed", "pulled", "offer", "block", "only"]
PAYS: Final = marked("Then you have {count} {element} and {more} {other}, which can be spent now.")
AIMS: Final = [
    MESSAGES["learn"],
    MESSAGES["recover"],
    MESSAGES["white-master"],
    MESSAGES["win"],
    MESSAGES["reign"],
    PAYS,
]


def ahead(s: Lineage, events: list[Event], seat: int) -> list[Sentence]:
    """What an action brings in a position, without the walking and the paying: gains first, then the rest. What others
    do next because they have no choice is no outcome."""
    gained = [0] * len(ELEMENTS)
    collected = any(event.kind == "collect" for event in events)
    said: list[Sentence] = []
    for event in events:
        kind, public = event.kind, event.public
        if kind == "turn":
            break
        if kind == "collect" and int(public["seat"]) == seat:
            gained[ELEMENTS.index(str(public["element"]))] += int(public["count"])
        elif kind == "stop":
            if int(public["seat"]) == seat:
                said += found(s, public, collected) + die(s, seat)
        elif kind == "season":
            said.append(say("It becomes {season}.", season=Term("season", str(public["season"]))))
            if public["season"] == SEASONS[WINTER] and not s.terms.end_of_round:  # LBI-1
                said.append(say("Bidding follows."))
        elif kind == "bidding" and s.terms.end_of_round:
            said.append(say("Bidding follows."))
        elif kind not in DEED and kind != "bidding":
            said.append(tell(event, seat))
    said.sort(key=serves)
    gains = [say("+{count} {element}.", count=n, element=element(number)) for number, n in enumerate(gained) if n]
    return gains + said


def serves(said: Sentence) -> int:
    """What brings the goal nearer comes first."""
    return 0 if said.message in AIMS else 1


def found(s: Lineage, stop: dict[str, Value], collected: bool) -> list[Sentence]:
    """LTI-1, LTI-2, LTI-4, LTI-7: what is certain to follow, though a card is turned before it."""
    ground, number = stop.get("ground", ""), NUMBERS[str(stop["at"])]
    said: list[Sentence] = []
    if ground in ("town", "palace", "temple") and not collected and s.black >> number & 1 == 0:
        kind, supply = s.element[number], s.chi[5 * s.seats : 5 * s.seats + 5]
        if kind >= 0 and supply[kind] > len(s.moved):
            said.append(say("+{count} {element}.", count=1, element=element(kind)))
        elif kind < 0 and min(supply) > len(s.moved):
            said.append(say("+1 chi of a hidden element."))
    if ground == "town":
        said.append(say("A town card says which chi can be spent."))
    elif ground == "palace" and all(region & ~(occupied(s) | s.black) for region in REGIONS):
        said.append(say("You may {change} where a palace card points.", change=change(s)))
    return said


def die(s: Lineage, seat: int) -> list[Sentence]:
    """LLI-1: a master that has moved brings chi, unless its marker is lost or the supply runs short."""
    animal = s.role[seat]
    if not s.rolls or animal == THE_EMPEROR or s.lost >> animal & 1 or s.chi[5 * s.seats + animal] < 8:
        return []
    return [say("Your die brings 1 to 4 {element}.", element=element(animal))]


def leads_to(s: Lineage) -> Sentence | None:
    """Land to change, black chi to put down."""
    kind = s.stack[-1].kind
    if kind in (TERRAIN, PALACE):
        return say("You may {change}.", change=change(s))
    if kind == BLOCK:
        return say("You may put black chi there.")
    return None


def one_more(s: Lineage) -> tuple[Lineage, Sentence, str] | None:
    """LCH-1: one chi of the current type more, if the supply has one."""
    richer = s.copy()
    if s.current < 0 or richer.gain(s.asked(), s.current, 1) == 0:
        return None
    return richer, say("1 {element} chi", element=element(s.current)), "LCH-1"


def prospect(s: Lineage, action: int) -> Sentence | None:
    """What choices mean that a preview says nothing of."""
    frame = s.stack[-1]
    kind, seat = frame.kind, frame.seat
    if kind == LINEAGE:
        if action - CHOOSE == THE_EMPEROR:
            return say("Alone against the others: block their land and hold all four corners.")
        return say("Earn five cards in their order, then bring student and master to the center.")
    if kind == ALCHEMY:
        if action == READY:
            return say("Your chi stays as it is.")
        return changed(s, seat, (action - ALCHEMY_VERB) // 5, (action - ALCHEMY_VERB) % 5)
    if kind == PIECE and s.plays_pair(seat):
        return calls(s, seat, action)
    if kind == PALACE:
        once = say("You may {change} {where}.", change=change(s), where=towards(s))
        if action == ONE:
            return in_sequence([once, say("Then another one there.")])
        return in_sequence([once, say("Then another one where the next card points.")])
    if kind == TERRAIN and TURN <= action < TURN + OCTAGON_COUNT:
        return turned(s, action - TURN)
    if kind == TERRAIN and action == NO and frame.x == FIRST_OF_TWO:
        return say("Nothing changes. The second card is turned.")
    if kind == TERRAIN and action != NO:
        return say("Closed to both of you, until somebody reclaims it for {price} chi.", price=PRICE)
    if kind == BLOCK and action != NO:
        return say("Closed to all but the emperor's pieces, until it is reclaimed.")
    if action == NO:
        return say("Nothing changes.")
    if kind == BID:
        return bid(s, seat, action)
    if kind == NAME:
        return say("{other} {other:take|takes} the next turn.", other=person(action - FIRST))
    if kind == TIE:
        return say("{other} {other:name|names} the First Player.", other=person(action - FAVOUR))
    if kind == STAND and action == STAND_VERB:
        left = s.chi[5 * seat + s.current] - PRICE
        thrown = say("{piece} is thrown back, and that movement ends.", piece=piece(s.mover))
        return in_sequence([thrown, say("You keep {count} {element}.", count=left, element=element(s.current))])
    if kind == STAND and action == YIELD:
        return say("{piece} gives way. You keep your chi.", piece=piece(frame.x))
    return None


def calls(s: Lineage, seat: int, action: int) -> Sentence | None:
    """LAC-1, LLI-1: what a piece moves for."""
    role = s.role[seat]
    if action == MOVE_MASTER:
        return (
            None
            if s.lost >> role & 1
            else say("It teaches, and your die brings 1 to 4 {element}.", element=element(role))
        )
    rank = s.rank[role]
    if rank == CARDS:
        return say("It has all five cards: bring both to the center.")
    wanted = s.top[rank]
    if wanted < 0:
        return None
    at = s.board.temples[wanted] if s.lost >> wanted & 1 else s.at[wanted + MASTERS]
    return say("Next it needs the {animal}, on {space}.", animal=animal_term(wanted), space=place(s, at))


def changed(s: Lineage, seat: int, source: int, result: int) -> Sentence:
    """What is held after alchemy."""
    held: dict[str, Parameter] = {
        "count": s.chi[5 * seat + source] - 2, "element": element(source),
        "more": s.chi[5 * seat + result] + 1, "other": element(result),
    }  # fmt: skip
    return (
        Sentence(PAYS, held)
        if result == s.current
        else say("Then you have {count} {element} and {more} {other}.", **held)
    )


def turned(s: Lineage, space: int) -> Sentence:
    """LTI-4, LMV-2: fields are open all year, terrain is closed in its season."""
    where = place(s, space)
    if s.fields >> space & 1:
        land = Term("ground", TERRAIN_NAMES[s.board.terrain[space]])
        return say("{space} becomes {terrain}: closed in its season.", space=where, terrain=land)
    return say("{space} becomes fields: open all year.", space=where)


def bid(s: Lineage, seat: int, action: int) -> Sentence:
    """LBI-1."""
    chi, count = bid_of(action)
    kept = say("You keep {count} {element}.", count=s.chi[5 * seat + chi] - count, element=element(chi))
    if count == 0:
        return in_sequence([kept, say("The highest bid names who begins.")])
    return in_sequence([kept, say("What is bid is spent.")])
