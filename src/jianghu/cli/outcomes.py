"""``what`` and ``go`` at a decision: what an action or a place would bring, and walking there at once."""

from __future__ import annotations

from jianghu.cli.screen import Screen
from jianghu.cli.typed import as_typed
from jianghu.kernel.sentences import Sentence, say
from jianghu.kernel.state import State
from jianghu.kernel.table import Table
from jianghu.kernel.verbs import PAUSES, WALKS
from jianghu.kernel.voice import Voice
from jianghu.kernel.ways import Way


def can_walk(state: State) -> bool:
    """Whether there is walking in the game at all."""
    return any(verb.role == WALKS for verb in state.game.verbs.families)


def way_to(state: State, place: str) -> Way | None:
    """The way to a place by its name on the board, in any letters: ``o12`` is ``space:O12``."""
    for way in state.ways():
        if way.thing.partition(":")[2].lower() == place.lower():
            return way
    return None


def show_action(screen: Screen, state: State, seat: int, action: int) -> None:
    """What a legal action would do."""
    voice = screen.voice(state, seat)
    screen.show(voice.text(state.game.label(state, action)), "bold")
    preview, prospect = state.preview(action), state.game.prospect(state.hide(seat), action)
    told = [*preview.says, preview.then] if prospect is None else [*preview.says, prospect]
    _show(screen, voice, told)


def show_way(screen: Screen, state: State, seat: int, way: Way) -> None:
    """How a place is reached, for what price, and what would happen there."""
    voice = screen.voice(state, seat)
    actions = ", ".join(as_typed(state, action) for action in way.actions)
    if way.price is None:
        screen.show(actions, "bold")
    else:
        screen.show(voice.text(say("{actions}: {price}", actions=actions, price=way.price.says)), "bold")
    if way.halt >= 0:
        screen.show(voice.text(say("After that, {words}:", words=as_typed(state, way.halt))))
    _show(screen, voice, [*way.preview.says, way.preview.then])


def walk(table: Table, seat: int, way: Way) -> None:
    """Play a way, each step of it checked as any other decision, up to a question that is left to the person."""
    for action in way.actions:
        if table.state.seat != seat or table.state.game.verbs.role(action) == PAUSES:
            return
        table.play(action)


def _show(screen: Screen, voice: Voice, told: list[Sentence]) -> None:
    for said in told:
        screen.show(f"  {voice.text(said)}")
