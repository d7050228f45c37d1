"""Ways, on Three Cups with other verbs: keep your die, then walk to a claim."""

from __future__ import annotations

import pytest

from jianghu import Dice
from jianghu.errors import NotAsked
from jianghu.kernel.frame import Frame
from jianghu.kernel.state import State
from jianghu.kernel.verbs import HALTS, PREPARES, WALKS, Verb, Verbs
from jianghu.kernel.ways import ways
from tests.toy.cups import DOUBT, KEEP, ROLL, SAY, TURN, Cups, ThreeCups


class Again(Cups):
    """Whoever has claimed has the next turn too."""

    def copy(self) -> Again:
        t = super().copy()
        t.__class__ = Again
        assert isinstance(t, Again)
        return t

    def take(self, seat: int, number: int, player: int) -> None:
        super().take(seat, number, player - 1)


def cups(roll: int = 0, keep: int = PREPARES, turn_starts: list[str] | None = None) -> Cups:
    """Seat 0 shows a 3, so that it may claim up to that and nobody is asked."""
    game = ThreeCups()
    game.verbs = Verbs(
        [
            Verb("keep", role=keep),
            Verb("roll", role=roll),
            Verb("claim", ["number"], [*"123456"], WALKS),
            Verb("believe"),
            Verb("doubt", role=HALTS),
        ]
    )
    game.turn_starts = turn_starts or []
    state = game.new(2, {}, Dice(1))
    state.__class__ = Again
    assert isinstance(state, Again)
    state.dice, state.open = [3, 5], [1, 0]
    state.stack = [Frame(TURN, 0)]
    return state


def touches(state: State) -> dict[int, list[str]]:
    return {action: ["hand:0", f"action:{action}"] for action in state.legal()}


def chains(state: State) -> dict[str, list[int]]:
    return {way.thing: way.actions for way in ways(state, 0, touches)}


def test_a_way_leads_over_what_prepares_it_to_the_last_thing_touched() -> None:
    assert chains(cups()) == {f"action:{SAY + i}": [KEEP, SAY + i] for i in range(3)}
    (one, *_rest) = ways(cups(), 0, touches)
    assert (one.halt, one.price) == (-1, None)


def test_other_verbs_are_no_part_of_a_way() -> None:
    assert chains(cups(keep=0)) == {}


def test_luck_ends_a_way() -> None:
    """What is rolled may be walked to, but not over."""
    assert chains(cups(keep=0, roll=WALKS)) == {f"action:{ROLL}": [ROLL]}
    assert chains(cups(keep=0, roll=PREPARES)) == {}


@pytest.mark.parametrize(("turn_starts", "looked_at"), [(["claim"], 2), ([], 8)])
def test_a_way_ends_with_the_turn(turn_starts: list[str], looked_at: int) -> None:
    """Even if the next one is the same seat's."""
    seen: list[State] = []

    def counted(state: State) -> dict[int, list[str]]:
        seen.append(state)
        return touches(state)

    assert len(ways(cups(turn_starts=turn_starts), 0, counted)) == 3
    assert len(seen) == looked_at


def test_who_is_not_asked_has_no_ways() -> None:
    with pytest.raises(NotAsked, match="seat 0 is asked, not seat 1"):
        ways(cups(), 1, touches)
    assert DOUBT not in cups().legal()
