"""The Emperor level in sentences: its part of the log, of the questions and of the actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import EXITS, OCTAGON_COUNT
from jianghu.games.wuwei.naming import character_term, element, place, seen_piece, space
from jianghu.games.wuwei.questions import (
    ANSWERING,
    CHOOSE_SIGN,
    FELLING,
    FLIPPING,
    PLACING,
    QUESTIONS,
    TOWERING,
    WALLING,
)
from jianghu.games.wuwei.verbs import (
    CHARACTERS,
    CLEAR,
    COLOUR,
    COLOURS,
    FELL,
    FIELDS,
    FLIP,
    FORTIFY,
    PULL,
    PUSH,
    PUT,
    RESIST,
    RULER,
    SHIFT,
    SIGN,
    SIGNS,
    TARGET,
    TOWER,
    WALL,
    YIELD,
)
from jianghu.kernel.sentences import Sentence, Term, marked, say

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei

MESSAGES: Final = {
    "throne": marked("{seat} {seat:rule|rules} the empire."),
    "ruler": marked("{seat's} {piece} takes its place on {space}."),
    "sign": marked("{seat's} {piece} comes into play on {space} with sign {sign}."),
    "fortify": marked("{seat} {seat:lay|lays} fields on {space} and {seat:wall|walls} them."),
    "colour": marked("{seat} {seat:move|moves} {side} characters."),
    "fields": marked("{seat} {seat:turn|turns} {space} to fields."),
    "terrain": marked("{seat} {seat:turn|turns} the fields on {space} back."),
    "conscript": marked("{seat} {seat:conscript|conscripts} a character of {other}."),
    "tower": marked("{seat} {seat:raise|raises} a tower on {space}."),
    "shift-tower": marked("{seat} {seat:move|moves} the tower from {from} to {to}."),
    "fell": marked("{seat} {seat:choose|chooses} the tower on {space}: it falls."),
    "recruit": marked("{seat's} {piece} joins the empire on the center."),
    "push": marked("{seat's} {piece} pushes its way to {space}."),
    "pull": marked("{seat's} {piece} pulls at a character on {space}."),
    "yield": marked("{seat} {seat:yield|yields} and {seat:take|takes} {count} {element}."),
    "resist": marked("{seat} {seat:resist|resists}."),
    "shift": marked("{seat's} {piece} is moved from {from} to {to}."),
    "conquer": marked("{seat} {seat:have|has} towers on all four corners and {seat:win|wins}."),
}

PROMPTS: Final = {
    "ruler": marked("You rule the empire: who represents you, emperor or empress?"),
    "fortify": marked("Lay fields on a terrain octagon and wall them: five of them before the game begins."),
    "colour": marked("The yin-yang tiles are balanced: which of your characters move?"),
    "target": marked("Whom do you push first?"),
}


def prompt(s: WuWei) -> Sentence:
    """What the seat on top of the stack is asked."""
    frame = s.stack[-1]
    kind = frame.kind
    if kind == CHOOSE_SIGN:
        return say("Which sign does your {piece} show, for good?", piece=seen_piece(s, frame.x))
    if kind == FELLING:
        return say("The {piece} is sent to the center: which tower falls?", piece=seen_piece(s, frame.x))
    if kind == ANSWERING:
        who = seen_piece(s, frame.x)
        if frame.y:
            return say("Your {piece} is pulled: yield for 3 chi, or pay 3 and resist?", piece=who)
        return say("Your {piece} is pushed: yield for 3 chi, or pay 3 and resist?", piece=who)
    if kind == PLACING:
        return say("Where does the {piece} go?", piece=seen_piece(s, frame.x))
    if kind == WALLING:
        if s.wall_supply > 0:
            return say("You may build a wall under your ruler on {space}.", space=space(frame.x))
        return say("You may move one of your walls under your ruler on {space}.", space=space(frame.x))
    if kind == TOWERING:
        return say("You may put a tower on {space}.", space=place(s.board, frame.x))
    if kind == FLIPPING:
        return say("The {element} palace lets you turn a terrain octagon over.", element=element(frame.x))
    return Sentence(PROMPTS[QUESTIONS[kind]], {})


def decline(s: WuWei) -> Sentence:
    kind = s.stack[-1].kind if s.stack else -1
    if kind == TOWERING:
        return say("Leave the towers as they are")
    if kind == FLIPPING:
        return say("Turn nothing over")
    return say("Build no wall")


def label(s: WuWei, action: int) -> Sentence:
    """An action as a player would say it, with its price."""
    price = say("3 {element}", element=element(s.element)) if s.element >= 0 else say("3 chi")
    if action < SIGN:
        return say("Be represented by the {piece}", piece=character_term(CHARACTERS[2 + action - RULER]))
    if action < FORTIFY:
        return say("Show sign {sign}", sign=Term("sign", SIGNS[action - SIGN]))
    if action < COLOUR:
        return say("Wall {space}", space=place(s.board, action - FORTIFY))
    if action < FELL:
        return say("Move {side} characters", side=Term("side", COLOURS[action - COLOUR]))
    if action < CLEAR:
        return say("Let the tower on {space} fall", space=place(s.board, OCTAGON_COUNT + action - FELL))
    if action < FIELDS:
        return say("Turn {space} to fields and go there", space=place(s.board, EXITS[action - CLEAR]))
    if action < WALL:
        return say("Turn {space} to fields", space=place(s.board, action - FIELDS))
    if action == WALL:
        return say("Build a wall here")
    if action == TOWER:
        return say("Raise a tower here")
    if action < FLIP:
        return say("Move the tower from {space}", space=place(s.board, OCTAGON_COUNT + action - SHIFT))
    if action < PUSH:
        return say("Turn {space} over", space=place(s.board, action - FLIP, s.empire.fields))
    if action < PULL:
        return say(
            "Push your way to {space} ({price} for each)",
            space=place(s.board, action - PUSH, s.empire.fields),
            price=price,
        )
    if action < TARGET:
        return say("Pull the {piece} here ({price})", piece=seen_piece(s, action - PULL), price=price)
    if action < RESIST:
        return say("Push the {piece} first", piece=seen_piece(s, action - TARGET))
    if action == RESIST:
        return say("Resist ({price})", price=price)
    if action == YIELD:
        return say("Yield")
    return say("Put it on {space}", space=place(s.board, action - PUT, s.empire.fields))
