"""Time tells nothing: how long an answer takes and whether it can be hurried is the same for hands that look alike."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import jianghu
from jianghu.kernel.dice import Dice
from jianghu.kernel.state import State
from jianghu.web.config import Config
from jianghu.web.storage.store import Seat, Store
from jianghu.web.table import bots
from jianghu.web.table.pacing import asked_back, open_to_all, pause_of
from jianghu.web.table.tables import Live
from jianghu.web.table.thinking import Thought
from tests.web.memory import among_bots, decide
from tests.web.memory import run as in_memory
from tests.web.test_running import Onlooker, Pause, run

OPTIONS = [("wuwei", {"level": "master"}), ("kungfu", {})]


def positions(game: str, options: dict[str, object], seeds: int = 4, length: int = 250) -> Iterator[State]:
    for seed in range(seeds):
        state, dice = jianghu.new(game, seats=3, seed=seed, **options), Dice(seed)
        for _ in range(length):
            if state.seat is None:
                break
            yield state
            state = state.copy()
            state.apply(state.pick(dice), dice)


def test_ctrl_c_is_for_the_server_and_not_for_those_who_think() -> None:
    """Else each of their processes ends with a traceback, as the terminal sends it to all."""

    async def asked() -> object:
        return await bots._in_a_process(signal.getsignal, signal.SIGINT)

    try:
        assert asyncio.run(asked()) == signal.SIG_IGN
    finally:
        bots.stop()


@pytest.mark.parametrize(("game", "options"), OPTIONS)
def test_hands_that_look_the_same_to_another_seat_take_the_same_time(game: str, options: dict[str, object]) -> None:
    differing = 0
    for state in positions(game, options):
        pause = pause_of(state, open_to_all(state), 0.4, 1.0)
        for other in range(3):
            if other == state.seat:
                continue
            guess = state.imagine(other, Dice(other))
            assert pause_of(guess, open_to_all(guess), 0.4, 1.0) == pause
            differing += len(guess.legal()) != len(state.legal())
    assert differing > 20 or game == "wuwei"  # there is something to tell, at Kung Fu Fighting


def test_what_is_open_to_all_can_be_hurried_and_nothing_else() -> None:
    kungfu = [open_to_all(state) for state in positions("kungfu", {})]
    assert not any(kungfu)  # there are cards in every hand
    wuwei = [open_to_all(state) for state in positions("wuwei", {"level": "master"})]
    assert sum(wuwei) > 0.9 * len(wuwei)
    first = next(positions("wuwei", {}))
    assert pause_of(first, open_to_all(first), 0.4, 1.0) == (0.4, 0.4, True)


def test_without_a_pace_nothing_waits() -> None:
    for state in positions("kungfu", {}, 1):
        assert pause_of(state, open_to_all(state), 0.0, 1.0)[:2] == (0.0, 0.0)


def pair() -> tuple[State, State]:
    """A seat that is attacked, with nothing to block with and with a choice; to the attacker both look the same."""
    for state in positions("kungfu", {}):
        seat = state.asked()
        if not asked_back(state, seat) or len(state.legal()) > 1:
            continue
        attacker = next(frame.seat for frame in state.stack[:-1] if frame.seat != seat)
        for seed in range(40):
            guess = state.imagine(attacker, Dice(seed))
            if len(guess.legal()) > 1:
                assert guess.hide(attacker).digest() == state.hide(attacker).digest()
                return state, guess
    raise AssertionError("there is no such pair")


def schedule(folder: Path, state: State, level: str, thinking: float, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """When a bot's answer to a question is shown and whether it can be hurried, by a clock that stands still."""
    found: list[object] = []

    async def choose(level: str, hidden: State, *rest: object) -> Thought:
        # A search has nothing to think about where there is one answer.
        return Thought(bots.Choice(hidden.legal()[0]), 50.0, 0.0 if len(hidden.legal()) == 1 else thinking)

    async def story(live: Live, pause: Pause) -> None:
        async def note(end: float, open: bool) -> None:
            found.append((end, open))
            await asyncio.Event().wait()

        monkeypatch.setattr(bots, "choose", choose)
        live.seats[:] = [replace(seat, person="", bot=level) for seat in live.seats]
        live.table.state = state
        runner = live.runner
        runner.clock, runner.draw, runner.pause = lambda: 40.0, lambda least, most: (least + most) / 2, note
        live.viewers.add(Onlooker())
        live.changed()
        while not found:
            await asyncio.sleep(0)
        found.append(runner.may_skip())

    run(folder, story, watched=False)
    return found


@pytest.mark.parametrize(("level", "thinking"), [("greedy", 0.01), ("adept", 0.2), ("master", 1.0)])
def test_a_bot_without_a_choice_answers_like_one_with_a_choice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, level: str, thinking: float
) -> None:
    bare, armed = pair()
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    one = schedule(tmp_path / "a", bare, level, thinking, monkeypatch)
    other = schedule(tmp_path / "b", armed, level, thinking, monkeypatch)
    assert one == other
    end, open = one[0] if isinstance(one[0], tuple) else (0.0, True)
    assert end >= 50.0 + 2 * Config().pace + (1.0 if level == "master" else 0.0) and not open and one[1] is False


def test_skipping_shortens_no_pause_that_hides_something(tmp_path: Path) -> None:
    async def story(live: Live, pause: Pause) -> None:
        live.runner.skip()
        waits = asyncio.create_task(live.runner._pause(live.runner.clock() + 3600, open=False))
        for _ in range(20):
            await asyncio.sleep(0)
        assert not waits.done()
        waits.cancel()
        await asyncio.wait_for(live.runner._pause(live.runner.clock() + 3600, open=True), 10)

    run(tmp_path, story, watched=False)


def test_a_level_that_takes_long_holds_its_quick_answers_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "_longest", {("kungfu", "adept"): 0.3, ("kungfu", "greedy"): 99.0})
    assert bots.longest("kungfu", "adept") == 0.3 and bots.longest("wuwei", "adept") == 0.0
    assert bots.longest("wuwei", "master") == 1.0  # its budget is known from the start
    assert bots.longest("kungfu", "greedy") == bots.PATIENCE  # nobody waits for ever


def test_until_somebody_has_decided_bots_hurry(tmp_path: Path) -> None:
    """People came to play: the moves before their first one are told in a line."""

    async def story(store: Store) -> None:
        live = await among_bots(store, "kungfu", 3)
        while live.asked != 0:
            assert live.runner.opening()
            await decide(live)
        assert live.runner.opening()
        await decide(live)
        assert not live.runner.opening()

    in_memory(tmp_path, story)


def test_whoever_is_beaten_waits_for_the_end_of_bots_that_hurry(tmp_path: Path) -> None:
    """Nobody who could still win learns anything from how long they take."""

    async def story(store: Store) -> None:
        live, chance = await among_bots(store, "kungfu", 3, seed=12), random.Random(12)
        while live.table.state.sides()[0] >= 0:
            assert not live.runner.looked_on()
            state = live.table.state
            await decide(live, state.words(chance.choice(state.legal())))
        assert live.runner.looked_on() and live.runner.may_skip()
        live.seats[1] = Seat(1, "p1", "Mei", bot="random")  # who may come back and win
        assert not live.runner.looked_on()

    in_memory(tmp_path, story)
