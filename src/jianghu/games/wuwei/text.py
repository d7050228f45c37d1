"""The game in sentences: the log, the question that is asked, and the actions as a player would say them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.wuwei import cards
from jianghu.games.wuwei.board import ANIMALS, ELEMENTS, EXITS, NAMES
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
from jianghu.games.wuwei.verbs import (
    AMOUNTS,
    BUILD,
    CRANE,
    DECLINE,
    DESTROY,
    DRAGON,
    ELEMENT,
    GIVE,
    JUDGE,
    LEARN,
    LOSE,
    MOVE,
    NAME,
    OFFER,
    OPEN,
    PALACE,
    PAY,
    PUNISH,
    RAPID,
    SEASON,
    SETTLE,
    SNAKE,
    STEP,
    STOP,
    TAKE,
    VERBS,
)

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei
    from jianghu.kernel.journal import Event

# Message ids and their English sentences; the names in braces are the events' parameters.
MESSAGES: Final = {
    "start": "{seat} is the starting player.",
    "lineage": "{seat} takes the {animal} lineage.",
    "turn": "Round {round}: {seat}'s turn.",
    "undisciplined": "{seat} is undisciplined.",
    "lose": "{seat} loses the {animal} of {element}.",
    "dishonor": "{seat}'s marker goes to the palace on {space}.",
    "sent": "{seat}'s {piece} is sent to the center.",
    "step": "{seat}'s {piece} goes from {from} to {to}.",
    "stop": "{seat}'s {piece} stops on {at}.",
    "rapid": "{seat} moves rapidly: one more space.",
    "destroy": "{seat} destroys the wall on {space}.",
    "remove": "{seat} removes the wall on {space} for free.",
    "take": "{seat} takes the wall from {space}.",
    "power": "{seat} uses the {animal} of {element}.",
    "pay": "{seat} pays {count} {element}.",
    "flip": "The tile on {space} turns {side}.",
    "collect": "{seat} collects {count} {element} on {space}.",
    "element": "The active element is {element}.",
    "season": "The season is {season}.",
    "moon": "Winter has come: a gathering will be held.",
    "palace": "The {element} palace is inactive now.",
    "recover": "{seat} takes the lineage marker back.",
    "build": "{seat} builds a wall on {space}.",
    "learn": "{seat} learns the {animal} of {element}.",
    "student-master": "{seat}'s student is a student-master now.",
    "cultivate": "{seat} cultivates {count} {element}.",
    "gathering": "A gathering is held; {element} is shared.",
    "offer": "{seat} puts a hand on the {element} chi.",
    "offer-own": "{seat} offers {count} from {element}.",
    "fist": "{seat} offers {count} {element}.",
    "judge": "{seat} decides the tie for {other}.",
    "name": "{seat} names {other} as the starting player.",
    "give": "{seat} gives {count} {element} to {other}.",
    "win": "{seat} passes on the lineage and wins.",
    "limit": "The game stops after {count} rounds.",
    "deadlock": "Nobody could move for {count} rounds: the game stops.",
}


def tell(event: Event, seat: int | None, names: list[str]) -> str:
    """One event as a sentence for a seat."""
    seen = event.seen_by(seat)
    kind = "offer-own" if event.kind == "offer" and "count" in seen else event.kind
    shown: dict[str, object] = {}
    for key, value in seen.items():
        shown[key] = names[int(value)] if key in ("seat", "other") else value
    return MESSAGES[kind].format(**shown)


def prompt(s: WuWei) -> str:
    """What the seat on top of the stack is asked."""
    if not s.stack:
        return "The game is over."
    frame = s.stack[-1]
    kind = frame.kind
    if kind == MOVING:
        left = "1 space" if s.left == 1 else f"{s.left} spaces"
        if s.jumped:
            return f"Your {mover(s)} has jumped. You may still destroy a wall beside it, or stop."
        if s.must >= 0:
            return f"Your {mover(s)} must now step to {NAMES[s.must]}."
        if s.steps == 0 and s.left == 0:
            return f"Move your {mover(s)}: spend chi, for at least one space."
        if s.steps == 0:
            return f"Move your {mover(s)}: {left}, at least one."
        if s.left == 0 and len(s.legal()) == 1:
            return f"Your {mover(s)} has no spaces left and stops here."
        if s.left == 0:
            return f"Your {mover(s)} has no spaces left. Spend chi, or stop."
        return f"Your {mover(s)} may still move {left}."
    if kind == CHOOSE_MOVER:
        if s.total == 0:
            return "Which of your characters moves first?"
        if s.left == 0:
            return "No spaces are left for your other character, but chi can move it. Will it move?"
        left = "1 space" if s.left == 1 else f"{s.left} spaces"
        return f"Your other character may have the remaining {left}. Will it move?"
    if kind == PAYING:
        return f"Pay {frame.x} {ELEMENTS[s.element]} chi; two of any other element stand for one."
    if kind == BUILDING:
        if frame.y:
            return "Build the wall that you took."
        if s.wall_supply > 0:
            return f"The {ELEMENTS[frame.x]} palace lets you build a wall."
        return "The supply of walls is empty: you may take one from the board and build it anew."
    if kind == LEARNING:
        return f"Your student learns the way of the {ANIMALS[frame.x]}: which card?"
    if kind == OFFERING:
        if frame.x == s.element:
            return f"How many {ELEMENTS[frame.x]} chi do you hide in your fist?"
        pair = f"two {ELEMENTS[frame.x]} for one {ELEMENTS[s.element]}"
        return f"How many chi do you offer by alchemy, {pair}?"
    if kind == GIVING:
        return f"You have {frame.y} {ELEMENTS[s.element]} chi to share: how many for player {frame.x + 1}?"
    if kind == CHOOSE_LOST:
        return f"Player {frame.x + 1} is undisciplined: which card is lost?"
    return {
        "lineage": "Choose your lineage.",
        "element": "You are last in turn order: set the active element.",
        "palace": "Set the inactive palace.",
        "season": "Set the season.",
        "punished": "You are undisciplined: which of your characters is punished?",
        "judging": "The highest offers are equal: who wins the gathering?",
        "naming": "Your offer was the highest: who will be the starting player?",
    }[QUESTIONS[kind]]


def mover(s: WuWei) -> str:
    if s.mover == 1:
        return "master"
    return "student-master" if s.is_student_master(s.player) else "student"


def label(s: WuWei, action: int) -> str:
    """An action as a player would say it, with its price."""
    words = VERBS.words(action)
    last = words.split(" ")[-1]
    price = f"3 {ELEMENTS[s.element]}" if s.element >= 0 else ""
    if action < ELEMENT:
        return f"Take the {last} lineage"
    if action < PUNISH:
        what = "active element" if action < PALACE else "inactive palace" if action < SEASON else "season"
        return f"Set the {what} to {last}"
    if action < LOSE:
        return f"Have the {last} punished"
    if action < MOVE:
        return f"Lose the {last} card"
    if action < STEP:
        return f"Move the {last}"
    if action < RAPID:
        return f"Step to {s.board.describe(action - STEP)}"
    if action == RAPID:
        return f"Move rapidly: one more space (1 {ELEMENTS[s.element]})"
    if action < SNAKE:
        return f"Destroy the wall on {NAMES[action - DESTROY]} ({price})"
    if action < CRANE:
        return f"Snake: enter the wall on {NAMES[action - SNAKE]} ({price})"
    if action < DRAGON:
        return f"Crane: fly to the tile on {last} ({price})"
    if action < OPEN:
        animal = cards.animal_of(action)
        held = s.card[s.stack[-1].seat * 5 + animal]
        if held < 0 or held >= 5:
            return f"{ANIMALS[animal].capitalize()}: jump"
        return f"{ANIMALS[animal].capitalize()}: jump to {s.board.describe(cards.jump_target(s, action))} ({price})"
    if action < STOP:
        return f"Remove the wall on {NAMES[EXITS[action - OPEN]]} for free"
    return label_rest(s, action, last)


def label_rest(s: WuWei, action: int, last: str) -> str:
    if action == STOP:
        return "Stop here" if s.mover >= 0 else "Stop: the other character stays"
    if action < SETTLE:
        return f"Pay 1 {last}" if action - PAY == s.element else f"Pay 2 {last} by alchemy"
    if action == SETTLE:
        return f"Pay all of it in {ELEMENTS[s.element]}"
    if action < TAKE:
        return f"Build a wall on {s.board.describe(action - BUILD)}"
    if action < DECLINE:
        return f"Take the wall from {last}"
    if action == DECLINE:
        return "Build no wall"
    if action < OFFER:
        animal = (action - LEARN) // 5
        return f"Learn the {ANIMALS[animal]} of {last}"
    if action < JUDGE:
        element = (action - OFFER) // AMOUNTS
        if element == s.element or last == "0":
            return f"Offer {last} {ELEMENTS[element]}"
        return f"Offer {last} for {2 * int(last)} {ELEMENTS[element]}"
    if action < NAME:
        return f"Decide for player {int(last) + 1}"
    if action < GIVE:
        return f"Name player {int(last) + 1}"
    return f"Give {last} to player {(action - GIVE) // AMOUNTS + 1}"
