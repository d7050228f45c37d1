"""What the things of Three Cups are: the players with their cups, the bowl, and the answers to a question."""

from __future__ import annotations

from typing import Final

from jianghu.errors import BadWords
from jianghu.kernel.description import Description, number_in, paragraph
from jianghu.kernel.sentences import Sentence, person, say
from tests.toy.cups import CLAIM, DOUBT, SAY, Cups

ANSWERS: Final = [
    (say("Your die stays as it is."), "TRN-1"),
    (say("You roll your die again under the cup. Nobody else sees it."), "TRN-1"),
    *[(say("You say that your die shows at least this. It need not be true."), "CLM-1")] * 6,
    (say("You let it pass. When everybody does, the beans are taken from the bowl."), "ANS-1"),
    (say("The cup is lifted. Who was right takes the beans, and one more from the other."), "ANS-2"),
]


def describe(state: Cups, thing: str, seat: int | None) -> Description | None:
    """``state`` is a hidden copy."""
    kind, _colon, name = thing.partition(":")
    if thing == "bowl":
        text = say(
            "Whoever is believed takes as many beans from here as were claimed. When it is empty, the game ends."
        )
        facts = [say("{count} {count:bean|beans} left", count=state.bowl)]
        return Description(say("Bowl"), say("the beans of all"), text, None, facts, ["ANS-1", "END-1"])
    if kind == "seat" and (number := number_in(name, state.seats)) >= 0:
        return player(state, number, seat)
    if kind == "button":
        return answer(state, name, seat)
    return None


def player(state: Cups, number: int, seat: int | None) -> Description:
    die = state.dice[number]
    if state.open[number]:
        cup, rule = say("The cup is lifted: everybody sees a {die}, and no higher claim is possible.", die=die), "OPN-1"
    else:
        cup, rule = say("A die lies under the cup, and only its owner has seen it."), "SET-1"
    now = say("Your die shows {die}.", die=die) if number == seat and not state.open[number] else None
    facts = [say("{count} {count:bean|beans}", count=state.beans[number])]
    return Description(say("{seat}", seat=person(number)), say("player"), cup, now, facts, [rule, "END-1"])


def answer(state: Cups, words: str, seat: int | None) -> Description | None:
    """An answer that could be given now."""
    try:
        action = state.action(words)
    except BadWords:
        return None
    if not state.stack or action not in state.legal():
        return None
    text, rule = ANSWERS[action]
    frame = state.stack[-1]
    now: Sentence | None = None
    if frame.seat == seat and frame.kind == CLAIM and state.dice[frame.seat] < action - SAY + 1:
        now = say("It would be a lie: your die shows {die}.", die=state.dice[frame.seat])
    elif frame.seat == seat and action == DOUBT:
        parts = [say("{other} {other:claim|claims} a {number}.", other=person(frame.y), number=frame.x)]
        now = paragraph([*parts, say("The beans at stake: {count}.", count=frame.x)])
    return Description(state.game.label(state, action), say("answer"), text, now, [], [rule])
