"""What each legal action touches on the table, in order, so that a click can stand for it.

A thing is named by its kind and its own name: ``card:0:12`` (a card in the hand of seat 0, by its number in the card
list; all copies of it are the same thing), ``seat:2``, ``weapon:0``, ``stance:0``, ``archetype:3``, ``played:1:0`` (the
first card added to the second Attack). What is not on the table but must still be told is a ``button``.
"""

from __future__ import annotations

from jianghu.games.kungfu import answering
from jianghu.games.kungfu.cards import AVENGE as AVENGE_CARD
from jianghu.games.kungfu.state import KungFu
from jianghu.games.kungfu.verbs import ARCHETYPE, ATTACK, AVENGE, DROP_STANCE, DROP_WEAPON, PLAY, WEAPON


def touches(state: KungFu) -> dict[int, list[str]]:
    """For every legal action the things it touches. Nothing when the game is over."""
    return {action: things(state, action) for action in state.legal()}


def things(state: KungFu, action: int) -> list[str]:
    """The things that one legal action touches."""
    frame = state.stack[-1]
    seat = frame.seat
    if action >= answering.first_cancel(state):
        kind = action - answering.first_cancel(state)
        for place, played in enumerate(state.attacks[frame.x].added):
            if played.kind == kind and answering.cancellable(state, played):
                return [f"played:{frame.x}:{place}"]
    if action >= PLAY:
        return [f"card:{seat}:{(action - PLAY) % state.deck.count}"]
    if action >= ARCHETYPE:
        return [f"archetype:{action - ARCHETYPE}"]
    if action >= AVENGE:
        card = next(kind for kind in state.hands[seat] if state.deck.special[kind] == AVENGE_CARD)
        return [f"card:{seat}:{card}", f"seat:{action - AVENGE}"]
    if action >= ATTACK:
        return [f"seat:{(action - ATTACK) % 6}"]
    if action == WEAPON:
        return [f"weapon:{seat}"]
    if action == DROP_WEAPON:
        return ["button:drop", f"weapon:{seat}"]
    if action == DROP_STANCE:
        return ["button:drop", f"stance:{seat}"]
    return [f"button:{state.words(action)}"]
