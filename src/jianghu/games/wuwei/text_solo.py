"""What only games alone have, in sentences: log, questions and labels (SOL, ST1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import NORTH_TILE, OCTAGON_COUNT, SOUTH_TILE
from jianghu.games.wuwei import chi, leading, powers, stage1, stage2_dice, text_campaign
from jianghu.games.wuwei.board import CRANE, DRAGON, LEOPARD, SNAKE
from jianghu.games.wuwei.naming import animal, element, place, seen_piece
from jianghu.games.wuwei.questions import (
    BONUS,
    BUILDING,
    CARRYING,
    CHOOSE_MOVER,
    DISCARDING,
    GUIDING,
    PAIRING,
    PAYING,
    RESOLVING,
    SENDING,
    SET_ELEMENT,
    TOWERING,
    TURNING,
)
from jianghu.games.wuwei.verbs import (
    CARRY,
    DISCARD,
    EXCHANGE,
    GUIDE,
    IGNORE,
    JUMP,
    PAIR,
    RECOVER,
    REFRESH,
    RESOLVE_DIE,
    SEND,
    TURN,
)
from jianghu.kernel.sentences import Sentence, Term, marked, say

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei

MESSAGES: Final[dict[str, str]] = {
    "stage": marked("The stage {stage} begins."),
    "discipline": marked("The {animal} of {element} is revealed; {left} {left:card|cards} left in the deck."),
    "guide": marked("{seat} {seat:lead|leads} the {animal} master."),
    "lock": marked("The Snake guards the walls: none falls and none is entered."),
    "carry": marked("The Crane carries {seat's} {piece} to {to}."),
    "retrieve": marked("{seat} {seat:take|takes} the {animal} marker from its palace."),
    "bonus": marked("The marker brings {seat} {count} {element}."),
    "marker": marked("The gathering marker shows the {face}."),
    "refresh": marked("{seat} {seat:turn|turns} the {animal} of {element} back: it is unspent again."),
    "exchange": marked("{seat} {seat:swap|swaps} for the {animal} of {element}."),
    "turn-down": marked("{space} is turned face down."),
    "turn-up": marked("{space} is turned face up."),
    "roll": marked("The die of {die} shows {side}."),
    "receive": marked("{seat} {seat:receive|receives} {count} {element}."),
    "forfeit": marked("{seat} {seat:lose|loses} 1 {element} to the lion."),
    "ignore": marked("{seat} {seat:pay|pays} to ignore the die of {die}."),
    "sent-to": marked("The {piece} goes to {to}."),
    "leave": marked("The {animal} master leaves the game."),
    "discard": marked("{seat} {seat:discard|discards} the {animal} of {element}."),
    "pair": marked("It is wild: {seat} {seat:name|names} the {animal} pair."),
    "release": marked("The tower on {space} leaves the game, and the town is open."),
    "ring": marked("The {ring} ring is complete: both rulers return to their tiles."),
    "march": marked("The die of the {piece} gives {count} {count:space|spaces}."),
    "strides": marked("The {piece} goes from {from} to {to}."),
    "tilled": marked("{count} {count:octagon becomes|octagons become} fields."),
    "walled": marked("A wall rises under the ruler on {space}."),
    "complete": marked("{seat} {seat:reach|reaches} the goal of the stage and {seat:win|wins}."),
    "lost": marked("{seat} {seat:lose|loses} the stage."),
    **text_campaign.MESSAGES,
}


def prompt(s: WuWei) -> Sentence | None:
    """The questions that are put otherwise than at a table; None for the others."""
    frame = s.stack[-1]
    kind = frame.kind
    if kind == SET_ELEMENT:
        return say("Set the active element.")
    if kind == GUIDING and s.solo.stage == 2:
        return say("The tiles are black: which master moves?")
    if kind == GUIDING:
        return say("The {animal} style is protected: which master do you lead?", animal=animal(s.solo.card // 5))
    if kind == CARRYING:
        return say("The Crane carries a character to a yin-yang tile: whom, and where?")
    if kind == BUILDING and frame.y >= stage1.TIGER_EFFECT:
        if stage1.lifted(frame.y) >= 0:
            return say("Build the wall that you took.")
        if s.wall_supply > 0:
            return say("The Tiger raises a wall on the inner ring: where?")
        return say("The Tiger raises a wall on the inner ring: which one do you take from the board?")
    return text_campaign.prompt(s) or later_stages(s)


def later_stages(s: WuWei) -> Sentence | None:
    """The questions of stages 2 and 3."""
    frame = s.stack[-1]
    kind = frame.kind
    if kind == TOWERING:
        return say("Your master may raise a tower on {space}.", space=place(s.board, frame.x))
    if kind == BONUS:
        if s.solo.journey.lost:
            return say("The tower brings a bonus: turn a spent card back, swap a card, or bring a lost one back?")
        return say("The tower brings a bonus: turn a spent card back, or swap a card?")
    if kind == TURNING:
        return say("Turn a town face down: which one?")
    if kind == RESOLVING:
        return say("Which die is resolved next?")
    if kind == SENDING:
        return say("The {animal} master has several nearest places: where does it go?", animal=animal(frame.x))
    if kind == PAYING and chi.any_kind(s, frame.y):
        return say("Pay {count} chi of any kind.", count=frame.x)
    if kind == DISCARDING:
        return say("Discard a card: its pair moves.")
    if kind == PAIRING:
        return say("The card is wild: which pair moves?")
    if kind == CHOOSE_MOVER:
        if leading.owed(s):
            return say("Somebody stands in the way of the empire and must move: who goes?")
        return say("Who of the {animal} pair moves?", animal=animal(s.solo.pair))
    if kind == BUILDING and s.solo.stage == 3 and frame.y == 0 and s.wall_supply > 0:
        return say("The {element} palace lets you build a wall on fields.", element=element(frame.x))
    return None


def label(s: WuWei, action: int) -> Sentence:
    """An action as a player would say it."""
    if action < CARRY:
        return say("Lead the {animal} master", animal=animal(action - GUIDE))
    if action >= REFRESH:
        return later_label(s, action)
    tile = place(s.board, NORTH_TILE if (action - CARRY) % 2 == 0 else SOUTH_TILE)
    if action < CARRY + 2:
        if s.solo.acting < 0:
            return say("Have the master carried to {space}", space=tile)
        return say("Have the {piece} carried to {space}", piece=seen_piece(s, s.solo.acting), space=tile)
    return say("Have the student carried to {space}", space=tile)


def later_label(s: WuWei, action: int) -> Sentence:
    """The answers of stages 2 and 3."""
    if action < EXCHANGE:
        return say("Turn the {animal} card back", animal=animal(action - REFRESH))
    if action < TURN:
        return say("Swap for the {card}", card=card(action - EXCHANGE))
    if action < RESOLVE_DIE:
        return say("Turn {space} face down", space=place(s.board, OCTAGON_COUNT + action - TURN))
    if action == RESOLVE_DIE:
        return say("Take 1 chi for an animal die")
    if action < SEND:
        die = action - RESOLVE_DIE - 1
        face = s.solo.rolled[die]
        if face < 0:
            return say("Resolve the die of {die}", die=Term("die", stage2_dice.DIE_NAMES[die]))
        said = effect_of(face, die)
        return say("Resolve the die of {die}: {effect}", die=Term("die", stage2_dice.DIE_NAMES[die]), effect=said)
    if action < DISCARD:
        return say("Send the master to {space}", space=place(s.board, OCTAGON_COUNT + action - SEND))
    if action < PAIR:
        return say("Discard the {card}", card=card(action - DISCARD))
    if action < IGNORE:
        return say("Move the {animal} pair", animal=animal(action - PAIR))
    if action < JUMP:
        die = stage2_dice.EMPEROR_DIE + action - IGNORE
        return say("Ignore the die of {die} (3 chi)", die=Term("die", stage2_dice.DIE_NAMES[die]))
    if action >= RECOVER:
        return text_campaign.label(s, action)
    number = JUMPS[action - JUMP]
    goal = place(s.board, powers.jump_target(s, action))
    return say("{card}: jump to {space} (3 chi)", card=card(number), space=goal)


JUMPS: Final = [5, 6, 7, 8, 9, 15, 16, 17, 18, 19]  # the Dragon and the Tiger cards


def effect_of(face: int, die: int) -> Sentence:
    """What a face does (ST2-12 to ST2-16)."""
    if die < stage2_dice.EMPEROR_DIE:
        if face == stage2_dice.PLUS:
            return say("its master goes to its palace or temple")
        return say("its master goes to a town of its element") if face == stage2_dice.MINUS else say("1 chi")
    if face == stage2_dice.CIRCLE:
        return say("a town goes dark")
    return say("the season turns") if face == stage2_dice.PLUS else say("1 chi is lost")


def card(number: int) -> Sentence:
    """An animal card by its name."""
    return say("{animal} of {element}", animal=animal(number // 5), element=element(number % 5))


def effect(s: WuWei, number: int) -> Sentence:
    """What a revealed card does (ST1-15, ST1-16)."""
    style = number // 5
    if style == SNAKE:
        return say("no wall falls or is entered until the next card")
    if style == CRANE:
        return say("carries a character to a yin-yang tile")
    if style == DRAGON:
        return say("the season turns when the turn ends")
    if style == LEOPARD:
        return say("{element} is active when the turn ends", element=element(number % 5))
    return say("a wall rises on the inner ring when the turn ends")
