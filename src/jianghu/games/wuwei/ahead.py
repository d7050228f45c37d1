"""What a choice would bring, said before it is made: short lines for options, from events and from open knowledge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import ELEMENTS, SEASONS
from jianghu.games.wuwei import cards
from jianghu.games.wuwei.discipline import deck
from jianghu.games.wuwei.naming import animal, element, terrain
from jianghu.games.wuwei.questions import (
    BUILDING,
    CHOOSE_MOVER,
    FLIPPING,
    JUDGING,
    LEARNING,
    NAMING,
    OFFERING,
    PAYING,
    SET_SEASON,
)
from jianghu.games.wuwei.terms import MASTERS
from jianghu.games.wuwei.text import MESSAGES, SEASON_NUMBERS, tell
from jianghu.games.wuwei.verbs import DECLINE, JUDGE, NAME, PAY, SEASON, SETTLE, STOP, learnt, offered
from jianghu.kernel.sentences import Sentence, Term, in_sequence, marked, person, say

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei
    from jianghu.kernel.journal import Event

DEED: Final = ["step", "stop", "rapid", "pay", "flip", "power"]  # what the option itself says
LATER: Final = ["gathering", "turn"]  # what comes whatever is chosen
LEARN: Final = marked("You learn the {animal} ({count} of 5).")
AIMS: Final = [LEARN, MESSAGES["recover"], MESSAGES["student-master"], MESSAGES["win"]]  # what brings the goal nearer
GAINS: Final = ["collect", "cultivate", "bonus", "receive"]


def ahead(events: list[Event], seat: int) -> list[Sentence]:
    """What an action brings, without the walking and the paying: gains first, then what changes for all."""
    gained = [0] * len(ELEMENTS)
    said: list[Sentence] = []
    stops = any(event.kind in GAINS for event in events)
    for event in events:
        kind, public = event.kind, event.public
        if kind in GAINS and int(public["seat"]) == seat:
            gained[ELEMENTS.index(str(public["element"]))] += int(public["count"])
        elif kind == "learn" and int(public["seat"]) == seat:
            style = Term("animal", str(public["animal"]).capitalize())
            said.append(Sentence(LEARN, {"animal": style, "count": int(public["count"])}))
        elif kind == "season":
            number = SEASON_NUMBERS[str(public["season"])]
            what = Term("season", SEASONS[number])
            said.append(say("It becomes {season}: {terrain} are closed.", season=what, terrain=terrain(number)))
        elif kind == "moon":
            said.append(say("A gathering follows."))
        elif kind in ("element", "palace") and not stops:
            continue  # before the game it is the choice itself
        elif kind == "element":
            said.append(say("All then spend {element}.", element=Term("element", str(public["element"]))))
        elif kind == "palace":
            said.append(say("This palace is inactive then."))
        elif kind not in DEED and kind not in LATER:
            said.append(tell(event, seat))
    gains = [say("+{count} {element}.", count=n, element=element(number)) for number, n in enumerate(gained) if n]
    return gains + said


def leads_to(s: WuWei) -> Sentence | None:
    """A card to learn, a wall to build, an octagon to turn over."""
    frame = s.stack[-1]
    if frame.kind == LEARNING:
        known = 1
        for other in range(5):
            if s.card[frame.seat * 5 + other] >= 0:
                known += 1
        return Sentence(LEARN, {"animal": animal(frame.x), "count": known})
    if frame.kind == BUILDING and s.wall_supply > 0:
        return say("You may build a wall.")
    if frame.kind == BUILDING:
        return say("You may move a wall.")
    if frame.kind == FLIPPING:
        return say("You may turn an octagon over.")
    return None


def one_more(s: WuWei) -> tuple[WuWei, Sentence, str] | None:
    """CHI-2: one chi of the active element more, if the supply has one."""
    richer = s.copy()
    if s.element < 0 or richer.gain(s.asked(), s.element, 1) == 0:
        return None
    return richer, say("1 {element} chi", element=element(s.element)), "CHI-2"


def prospect(s: WuWei, action: int) -> Sentence | None:
    """What choices mean that change nothing by themselves; None where a preview tells it."""
    frame = s.stack[-1]
    kind = frame.kind
    if kind == SET_SEASON:
        return say("{terrain} are closed.", terrain=terrain(action - SEASON))
    if kind == LEARNING:
        style, which = learnt(action)
        return power(s, frame.seat, style, which)
    if kind == OFFERING:
        return offer(s, action)
    if kind == NAMING:
        return say("{other} {other:take|takes} the first turn of the rounds to come.", other=person(action - NAME))
    if kind == JUDGING:
        return say(
            "{other} {other:name|names} who begins, and {other:share|shares} out the chi.", other=person(action - JUDGE)
        )
    if kind == PAYING and PAY <= action <= SETTLE:
        return payment(s, action)
    if kind == BUILDING and action == DECLINE:
        return say("The walls stay as they are.")
    if kind == CHOOSE_MOVER and action == STOP:
        return say("Your turn ends.")
    return None


def power(s: WuWei, seat: int, style: int, which: int) -> Sentence:
    """CRD-2 to CRD-6: what a card can do later, once; for three styles the element says where it leads."""
    if style == cards.SNAKE_CARD:
        return say("Once, for 3 chi: enter a wall beside you. The element makes no difference.")
    if style == cards.CRANE_CARD:
        return say("Once, for 3 chi: fly to a yin-yang tile. The element makes no difference.")
    if style == cards.TIGER_CARD:
        return say("Once, for 3 chi: jump to the {element} palace.", element=element(which))
    if style == cards.LEOPARD_CARD:
        return say("Once, for 3 chi: jump to any {element} town.", element=element(which))
    teacher = master_at(s, s.board.temples[which])
    jump = say("Once, for 3 chi: jump to the {element} temple.", element=element(which))
    if teacher < 0:
        return jump
    held = s.card[seat * 5 + teacher]
    if held < 0 and teacher != style and deck(s, teacher):
        return in_sequence([jump, say("The {animal} master is there, a style you lack.", animal=animal(teacher))])
    return in_sequence([jump, say("The {animal} master is there.", animal=animal(teacher))])


def master_at(s: WuWei, space: int) -> int:
    """The animal of the master that stands there, -1 for none."""
    for number in range(5):
        if s.at[number + MASTERS] == space:
            return number
    return -1


def offer(s: WuWei, action: int) -> Sentence:
    """GTH-1 to GTH-4: what is kept, and where the rest goes."""
    frame = s.stack[-1]
    chi, count = offered(action)
    held = s.chi[frame.seat * 5 + chi]
    spent = count if chi == s.element else 2 * count
    kept = say("You keep {count} {element}.", count=held - spent, element=element(chi))
    if count == 0:
        return in_sequence([kept, say("The highest offer names who begins.")])
    if s.seats == 2:
        return in_sequence([kept, say("What you offer goes to {other}.", other=person(1 - frame.seat))])
    return in_sequence([kept, say("What you offer goes to the others.")])


def payment(s: WuWei, action: int) -> Sentence:
    """CHI-1, CHI-2: what is left of it."""
    frame = s.stack[-1]
    if action == SETTLE:
        left = s.chi[frame.seat * 5 + s.element] - frame.x
        return say("Then you have {count} {element} left.", count=left, element=element(s.element))
    chi = action - PAY
    left = s.chi[frame.seat * 5 + chi] - (1 if chi == s.element else 2)
    return say("Then you have {count} {element} left.", count=left, element=element(chi))
