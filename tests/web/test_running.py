"""What goes on without a person while somebody looks on: bots, and answers for those who want no question."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

import jianghu
from jianghu.games.china.state import China
from jianghu.kernel.dice import Dice
from jianghu.kernel.state import State
from jianghu.kernel.table import Table
from jianghu.web.config import Config
from jianghu.web.storage.store import Seat, Store, TableRow
from jianghu.web.table.banners import banner_of
from jianghu.web.table.contents import Viewpoint, look
from jianghu.web.table.tables import Live
from jianghu.web.table.thinking import NotWanted

Stop = Callable[[Live], bool]


class Onlooker:
    """An open page that shows nothing."""

    person: str | None = None
    device: str | None = None
    seals: bool | None = None

    def wake(self) -> None: ...

    def settled(self) -> None: ...

    def rewind(self, told: int) -> None: ...

    def end(self) -> None: ...

    def post(self, message: dict[str, object]) -> None: ...


class Pause:
    """A pause that lasts until the test says so."""

    def __init__(self) -> None:
        self.begun = asyncio.Event()
        self.over = asyncio.Event()

    async def __call__(self, end: float, open: bool) -> None:
        self.begun.set()
        await self.over.wait()
        self.over.clear()


def run(
    tmp_path: Path,
    story: Callable[[Live, Pause], Awaitable[None]],
    bots: str = "",
    watched: bool = True,
    game: str = "kungfu",
) -> None:
    """A table of three, at Kung Fu Fighting unless it is said otherwise: three people, or one with two bots."""

    async def whole() -> None:
        store = Store(Config(data=tmp_path).url())
        await store.open()
        record = Table.new(jianghu.game(game), ["0", "1", "2"], {}, seed=11).record
        given = (record.rules, record.options, record.key, record.start)
        row = TableRow("g", "w", "T", game, *given, "p0", 1.0, 1.0, 0)
        await store.add_table(
            row, [Seat(k, "" if k and bots else f"p{k}", f"N{k}", bots if k else "") for k in range(3)]
        )
        stored = await store.table("g")
        assert stored is not None
        live, pause = Live(store, Config(), stored), Pause()
        live.runner.pause = pause
        live.viewers |= {Onlooker()} if watched else set()
        live.runner.run()
        await story(live, pause)
        await live.runner.close()
        await store.close()

    asyncio.run(whole())


async def until(live: Live, stop: Stop) -> None:
    """People decide at random until something is so; nobody else does."""
    dice = Dice(5)
    for _ in range(2000):
        if stop(live):
            return
        state = live.table.state
        legal = state.legal()
        assert legal, "the game was over before"
        words = state.words(legal[dice.below(len(legal))])
        assert (await live.play(state.asked(), words, f"c{live.table.plies}", live.table.plies)).ok
    raise AssertionError("it never came to that")


async def plies(live: Live, wanted: int) -> None:
    while live.table.plies < wanted or live.lock.locked():
        await asyncio.sleep(0.001)


def forced(live: Live) -> bool:
    """Whether a person is asked in the middle of another's decision and has one answer only."""
    state = live.table.state
    return len(state.legal()) == 1 and any(frame.seat != state.seat for frame in state.stack)


def defenceless(live: Live) -> bool:
    """Whether a person is attacked and has nothing to block with."""
    state = live.table.state
    return state.game.questions[state.stack[-1].kind] == "block" and len(state.legal()) == 1


def test_the_only_answer_is_given_after_a_pause_for_those_who_chose_so(tmp_path: Path) -> None:
    async def story(live: Live, pause: Pause) -> None:
        live.answered |= {"p0", "p1", "p2"}
        await until(live, defenceless)
        ply, seat, told = live.table.plies, live.table.state.asked(), live.told
        words = live.table.state.words(live.table.state.legal()[0])
        await asyncio.wait_for(pause.begun.wait(), 10)
        for _ in range(20):
            await asyncio.sleep(0)
        assert live.table.plies == ply  # not before the pause is over
        pause.over.set()
        await plies(live, ply + 1)
        entry = (await live.store.entries("g"))[ply]
        assert (entry.seat, entry.words, entry.command) == (seat, words, f"bot.{ply}")
        # It stands on the page until it was read, with the rules that left no other; for nobody else.
        shown = [banner_of(live, one, "en", told) for one in range(3)]
        assert ["You had only one answer" in text for text in shown] == [one == seat for one in range(3)]
        assert re.search(r'class="given".*href="[^"]*#KF-[\d.]+"', shown[seat], re.DOTALL)

    run(tmp_path, story)


def test_who_has_not_chosen_so_is_asked(tmp_path: Path) -> None:
    async def story(live: Live, pause: Pause) -> None:
        await until(live, defenceless)
        assert live.runner.chooser() is None and not live.runner.busy and not pause.begun.is_set()
        live.answered |= {"p0", "p1", "p2"}
        assert live.runner.chooser() == ""

    run(tmp_path, story)


def test_the_curtain_of_a_shared_device_comes_down_whatever_there_is_to_answer(tmp_path: Path) -> None:
    """That the device need not be passed on would tell the others that there is nothing to choose."""

    async def story(live: Live, pause: Pause) -> None:
        live.seats[:] = [replace(seat, person="p0") for seat in live.seats]
        live.answered.add("p0")
        await until(live, defenceless)
        asked = live.table.state.asked()
        assert live.runner.chooser() is None
        assert look(live, Viewpoint("p0", False, seat=(asked + 1) % 3)) == (None, asked)

    run(tmp_path, story)


def test_a_choice_is_never_taken_from_a_person(tmp_path: Path) -> None:
    async def story(live: Live, pause: Pause) -> None:
        live.answered |= {"p0", "p1", "p2"}

        def check(live: Live) -> bool:
            if live.runner.chooser() is not None:
                assert forced(live)
            return live.table.plies >= 150

        await until(live, check)

    run(tmp_path, story)


def test_bots_wait_for_the_very_same_pause(tmp_path: Path) -> None:
    async def story(live: Live, pause: Pause) -> None:
        await until(live, lambda live: live.seats[live.table.state.asked()].bot != "")
        for _ in range(4):
            if not live.runner.busy:
                return
            ply = live.table.plies
            await asyncio.wait_for(pause.begun.wait(), 10)
            pause.begun.clear()
            assert live.table.plies == ply
            pause.over.set()
            await plies(live, ply + 1)

    run(tmp_path, story, "random")


def test_where_nobody_looks_nobody_thinks(tmp_path: Path) -> None:
    async def story(live: Live, pause: Pause) -> None:
        await until(live, lambda live: live.seats[live.table.state.asked()].bot != "")
        live.changed()
        assert live.runner.chooser() == "random" and not live.runner.busy
        one = Onlooker()
        live.viewers.add(one)
        live.changed()
        await asyncio.wait_for(pause.begun.wait(), 10)
        live.viewers.discard(one)  # and away again: what was thought out is played, and that is all
        ply = live.table.plies
        pause.begun.clear()
        pause.over.set()
        await plies(live, ply + 1)
        await asyncio.sleep(0.01)
        assert not live.runner.busy and not pause.begun.is_set() and live.table.plies == ply + 1

    run(tmp_path, story, "random", watched=False)


def test_a_thought_that_nobody_waits_for_is_not_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(live: Live, pause: Pause) -> None:
        async def queue(*given: object) -> None:
            live.viewers.clear()
            raise NotWanted

        monkeypatch.setattr("jianghu.web.table.bots.choose", queue)
        await until(live, lambda live: live.seats[live.table.state.asked()].bot != "")
        ply = live.table.plies
        live.changed()
        while live.runner.busy:
            await asyncio.sleep(0.001)
        assert live.table.plies == ply and not pause.begun.is_set()

    run(tmp_path, story, "adept")


def test_a_bot_is_told_who_the_people_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In Emperor of China bots bargain with people, and with nobody else (EC-17.10)."""
    told: list[State] = []

    async def story(live: Live, pause: Pause) -> None:
        async def think(level: str, hidden: State, *given: object) -> None:
            told.append(hidden)
            live.viewers.clear()
            raise NotWanted

        monkeypatch.setattr("jianghu.web.table.bots.choose", think)
        await until(live, lambda live: live.seats[live.table.state.asked()].bot != "")
        live.changed()
        while live.runner.busy:
            await asyncio.sleep(0.001)

    run(tmp_path, story, "adept", game="china")
    assert isinstance(told[0], China)
    assert told[0].parley is not None
    assert told[0].parley.people == 0b001
    assert told[0].parley.seat == told[0].seat
