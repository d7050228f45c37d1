"""What each legal action touches on the table, in order, so that a click can stand for it.

A thing is named by its kind and its own name: ``card:0:12`` (a card in the hand of seat 0, by its number in the card
list; all copies of it are the same thing), ``seat:2``, ``weapon:0``, ``stance:0``, ``archetype:3``, ``pile``, and
``played:1:0`` (the first card added to the second Attack; its base is ``played:1:base``). What is not on the table but
must still be told is a ``button``.
"""

from __future__ import annotations

from jianghu.games.kungfu import answering, building
from jianghu.games.kungfu.cards import AVENGE as AVENGE_CARD
from jianghu.games.kungfu.questions import MAIN
from jianghu.games.kungfu.state import KungFu
from jianghu.games.kungfu.verbs import (
    ARCHETYPE,
    ATTACK,
    AVENGE,
    DROP_STANCE,
    DROP_WEAPON,
    PLAY,
    TARGET,
    TO,
    WEAPON,
    named_card,
    named_seat,
)


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
        return [f"card:{seat}:{named_card(state.deck, action)[1]}"]
    if action >= ARCHETYPE:
        return [f"archetype:{action - ARCHETYPE}"]
    if action >= AVENGE:
        card = next(kind for kind in state.hands[seat] if state.deck.special[kind] == AVENGE_CARD)
        return [f"card:{seat}:{card}", f"seat:{action - AVENGE}"]
    if action >= ATTACK:
        return [f"seat:{named_seat(action)}"]
    if action == WEAPON:
        return [f"weapon:{seat}"]
    # A card in play is not dropped by touching it: that would be too easily done.
    return [f"button:{state.words(action)}"]


def opens(state: KungFu) -> dict[int, dict[str, str]]:
    """KF-7.1: the Weapon and the Attack Cards that an Attack could begin with, for each target."""
    if not state.stack or state.stack[-1].kind != MAIN:
        return {}
    seat = state.stack[-1].seat
    bases: list[int] = []
    building.base_choices(state, seat, bases)
    things_ = {
        f"weapon:{seat}" if base == WEAPON else f"card:{seat}:{base - PLAY}": state.words(base) for base in bases
    }
    return {action: things_ for action in state.legal() if ATTACK <= action < TARGET}


def candidates_for(state: KungFu, thing: str) -> list[int]:
    """The actions, legal or not, that a touch of a thing may have meant."""
    kind, _colon, rest = thing.partition(":")
    number = rest.rpartition(":")[2]
    count = state.deck.count
    if kind == "card":
        return [PLAY + k * count + int(number) for k in range(3)]
    if kind == "played" and number.isdigit():
        added = state.attacks[int(rest.partition(":")[0])].added
        return [answering.first_cancel(state) + added[int(number)].kind]
    if kind == "seat":
        return [first + int(number) for first in (ATTACK, TARGET, TO, AVENGE)]
    if kind == "archetype":
        return [ARCHETYPE + int(number)]
    return {"weapon": [WEAPON, DROP_WEAPON], "stance": [DROP_STANCE]}.get(kind, [])


def last_things(state: KungFu, news: list[dict[str, str | int]]) -> list[str]:
    """Where on the table the last move is to be seen, from what was told of it."""
    found = []
    for event in news:
        if "seat" in event:
            found.append(f"seat:{event['seat']}")
        for number, attack in enumerate(state.attacks):
            base = attack.weapon if attack.weapon >= 0 else attack.card
            if event.get("card") == state.deck.names[base] and event.get("seat") == attack.maker:
                found.append(f"played:{number}:base")
            for place, played in enumerate(attack.added):
                if event.get("card") == state.deck.names[played.kind] and event.get("seat") == played.seat:
                    found.append(f"played:{number}:{place}")
        if state.pile and event.get("card") == state.deck.names[state.pile[-1]]:
            found.append("pile")
    return list(dict.fromkeys(found))
