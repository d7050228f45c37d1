"""Clocks: what counts, what taking back gives back, what happens when time is up, and what a restart changes."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import jianghu
from jianghu.web.config import Config
from jianghu.web.pages.times import left_said, terms_said
from jianghu.web.storage.rows import Seat
from jianghu.web.storage.store import Store
from jianghu.web.table import clock, ticking, timing
from jianghu.web.table.clock import Clocks, Down, Terms, away
from jianghu.web.table.dealing import dealt
from jianghu.web.table.exchange import Exchange
from jianghu.web.table.live import Live
from jianghu.web.table.tables import Tables
from tests.web.finished import row_of
from tests.web.server import Friend, Server
from tests.web.server import dealt as both

BANK = Terms(300.0, 10.0)
DAY = Terms(86400.0, each=True)
NONE: list[Down] = []


def test_times_in_which_nobody_could_play_count_once() -> None:
    downs = [Down(10, 20), Down(15, 30), Down(50, 60)]
    assert away(downs, 0, 100) == 30 and away(downs, 12, 55) == 23 and away(downs, 30, 50) == 0
    assert away(downs, 0, float("inf")) == 30 and away([], 0, 5) == 0


def test_minutes_with_an_increment() -> None:
    clocks = Clocks.start(BANK, 2, 1000.0)
    assert clocks.remaining(BANK, 0, 1001.0, NONE) == 300  # it has to travel and to be read
    assert clocks.remaining(BANK, 0, 1042.0, NONE) == 260
    again = clocks.decided(BANK, 0, 0, 1042.0, NONE, True)  # the same seat is asked again: nothing is added yet
    assert again.left == (260.0, 300.0)
    after = again.decided(BANK, 0, 1, 1054.0, NONE, True)
    assert after.left == (260.0, 300.0) and after.since == 1054.0
    bot = after.decided(BANK, 1, 0, 2000.0, NONE, False)
    assert bot.left == after.left
    assert bot.remaining(BANK, 0, 2302.0, NONE) == -40 and Clocks.from_text(bot.to_text()) == bot


def test_time_in_which_nobody_could_play_does_not_count() -> None:
    clocks = Clocks.start(BANK, 2, 1000.0)
    assert clocks.remaining(BANK, 0, 2000.0, [Down(1010, 1990)]) == 300 - 18
    assert clocks.remaining(DAY, 0, 200_000.0, [Down(1010, 199_990)]) == 86400 - 18


def test_a_move_in_a_day_begins_anew_with_every_question() -> None:
    clocks = Clocks.start(DAY, 2, 0.0).decided(DAY, 0, 0, 80_000.0, NONE, True)
    assert clocks.remaining(DAY, 0, 80_002.0, NONE) == 86400


@pytest.mark.parametrize("terms", [BANK, DAY])
def test_nobody_gains_time_by_taking_back(terms: Terms) -> None:
    """Thinking, playing and taking back again and again is as long as thinking."""
    clocks, now = Clocks.start(terms, 2, 0.0), 0.0
    for _ in range(5):
        now += 22.0
        clocks = clocks.decided(terms, 0, 1 if terms is BANK else 0, now, NONE, True)
        now += 12.0
        clocks = clocks.taken_back(terms, 1, [0], 0, now, NONE)
    assert clocks.left[0] == terms.seconds and clocks.past == ()
    assert terms.seconds - 5 * 34.0 <= clocks.remaining(terms, 0, now, NONE) <= terms.seconds - 5 * 30.0 + 12.0


def test_taking_back_gives_others_their_time_back() -> None:
    clocks = Clocks.start(BANK, 2, 0.0).decided(BANK, 0, 1, 32.0, NONE, True).decided(BANK, 1, 0, 134.0, NONE, True)
    assert clocks.left == (280.0, 210.0)
    after = clocks.taken_back(BANK, 2, [0], 0, 140.0, NONE)
    assert after.left == (300.0, 300.0) and after.past == ()
    assert after.remaining(BANK, 0, 142.0, NONE) == 300 - 30 - 4  # the own thinking stays spent
    other = clocks.taken_back(BANK, 1, [1], 0, 140.0, NONE)
    assert other.left == (280.0, 300.0) and other.remaining(BANK, 1, 142.0, NONE) == 200


def test_after_taking_back_a_little_time_is_left() -> None:
    clocks = Clocks.start(BANK, 2, 0.0).decided(BANK, 0, 0, 301.0, NONE, True)
    after = clocks.taken_back(BANK, 1, [0], 0, 310.0, NONE)
    assert after.remaining(BANK, 0, 310.0, NONE) >= clock.UNDONE


def test_terms_and_clocks_in_words() -> None:
    assert [terms_said("en", one) for one in clock.CHOICES] == [
        "no clock", "5 min + 10 s", "15 min + 20 s", "30 min + 30 s", "a move a day", "a move in 3 days",
    ]  # fmt: skip
    assert [left_said("en", one) for one in (-3, 9.7, 754, 3600, 100_000)] == [
        "0:00",
        "0:09",
        "12:34",
        "1:00:00",
        "1 d 3 h",
    ]
    assert left_said("zh", 100_000) == "1天3小时"


# A live table -------------------------------------------------------------------------------------------------------


class Hand:
    """A clock on the wall that a test moves."""

    def __init__(self) -> None:
        self.now = time.time()

    def time(self) -> float:
        return self.now


@pytest.fixture
def hand(monkeypatch: pytest.MonkeyPatch) -> Hand:
    made = Hand()
    monkeypatch.setattr(timing, "time", made)
    return made


def live_story(url: str, story: Callable[[Store, Tables, Live], Awaitable[None]], terms: str = "300+10") -> None:
    """A table of two people with a clock, just dealt."""

    async def run() -> None:
        store = Store(url)
        await store.open()
        tables = Tables(store, Config(pace=0.0))
        row = replace(
            row_of("kungfu", jianghu.game("kungfu").complete({})), clock=terms, sealed=Exchange("ab" * 32).to_text()
        )
        seats = [Seat(0, "p", "Lin"), Seat(1, "q", "Mei")]
        await store.add_table(row, seats)
        live = await tables.get(row.id)
        assert live is not None
        await live.deal(dealt(live.row, live.rulebook, 2, Exchange.from_text(row.sealed).seal()))
        await story(store, tables, live)
        await tables.close()
        await store.close()

    asyncio.run(run())


async def first(live: Live, command: str) -> int:
    """Whoever is asked plays what comes first; gives the seat."""
    seat = live.asked
    assert seat is not None
    reply = await live.play(seat, live.table.state.words(live.table.state.legal()[0]), command, live.plies)
    assert reply.ok, reply
    return seat


def test_time_is_stored_with_every_decision_and_survives(url: str, hand: Hand) -> None:
    async def story(store: Store, tables: Tables, live: Live) -> None:
        seat = live.asked
        assert seat is not None and live.timing.shown(seat)[0] == 300
        hand.now += 101
        await first(live, "command-1")
        assert live.timing.clocks is not None
        spent = 300 - live.timing.clocks.left[seat]
        assert spent in (100.0, 90.0)  # with the increment if another one is asked now
        again = await Tables(store, Config(pace=0.0)).get(live.row.id)
        assert again is not None and again.timing.clocks == live.timing.clocks and again.row.due == live.row.due > 0

    live_story(url, story)


def test_when_time_is_up_a_bot_decides_until_the_player_is_back(url: str, hand: Hand) -> None:
    async def story(store: Store, tables: Tables, live: Live) -> None:
        seat = live.asked
        assert seat is not None
        hand.now += 200
        await live.timing.look()
        assert not live.seats[seat].bot and await store.due(hand.now) == []
        hand.now += 150
        assert await store.due(hand.now) == [live.row.id]
        await live.timing.look()
        chair = live.seats[seat]
        assert chair.bot and chair.person and live.timing.shown(seat) == (0.0, 0.0)
        assert json.loads(live.notes[-1].text)[0].startswith("Time is up for")
        assert live.timing.goes_on()  # the other one waits: the bot plays though nobody looks
        plies = live.plies
        while live.plies == plies:
            await asyncio.sleep(0.05)
        hand.now += 500
        await live.seat(live.seats[seat], replace(live.seats[seat], bot=""), "back")
        assert live.timing.clocks is not None and live.timing.clocks.left[seat] >= clock.RETURN
        stored = await store.table_row(live.row.id)
        assert stored is not None and stored.clocks == live.row.clocks

    live_story(url, story)


def test_a_decision_that_comes_before_the_flag_counts(url: str, hand: Hand) -> None:
    async def story(store: Store, tables: Tables, live: Live) -> None:
        seat, ply = live.asked, live.plies
        assert seat is not None
        hand.now += 1000
        await first(live, "command-1")
        assert not await live.seat(live.seats[seat], replace(live.seats[seat], bot="adept"), "late", ply)
        assert not live.seats[seat].bot

    live_story(url, story)


def test_a_bot_decides_nothing_for_a_player_who_is_back(url: str, hand: Hand) -> None:
    async def story(store: Store, tables: Tables, live: Live) -> None:
        seat, plies = live.asked, live.plies
        assert seat is not None
        words = live.table.state.words(live.table.state.legal()[0])
        late = await live.play(seat, words, f"bot.{plies}", plies, "adept")
        assert (late.ok, late.why, live.plies) == (False, "stale", plies)
        assert (await live.play(seat, words, "command-1", plies)).ok

    live_story(url, story)


def test_a_clock_that_ran_out_while_the_server_was_down(url: str, hand: Hand) -> None:
    async def story(store: Store, tables: Tables, live: Live) -> None:
        seat = live.asked
        assert seat is not None
        await store.beat(hand.now + 100, False)
        hand.now += 5000  # nobody beats
        assert await store.beat(hand.now, False)
        assert live.timing.not_counted() == pytest.approx(4930, abs=1)
        assert await store.due(hand.now) == [live.row.id]
        await live.timing.look()
        assert not live.seats[seat].bot and await store.due(hand.now) == []
        assert live.timing.shown(seat)[1] == pytest.approx(hand.now + 230, abs=3)  # and half a minute to come back
        hand.now += 240
        await live.timing.look()
        assert live.seats[seat].bot

    live_story(url, story)


def test_beats(url: str) -> None:
    async def run() -> None:
        store = Store(url)
        await store.open()
        assert not await store.any_clock()
        await ticking.begin(store)
        now = time.time() + 1000
        assert not await store.beat(now, False, idle=True)  # no clock ran, so nothing was lost
        assert not await store.beat(now + 5, False)
        assert await store.beat(now + 10, True)  # the database was away for a moment
        assert [*store.downs] == [Down(now + 5, now + 10 + 30)]
        assert await store.beat(now + 60, False) and [one.end for one in store.downs] == [now + 40, now + 90]
        assert await store.beat(now + 20 * 86400, False, idle=True) and not [*store.downs]  # forgotten
        await store.close()

    asyncio.run(run())


# A server and a browser ---------------------------------------------------------------------------------------------


def test_a_clock_is_agreed_shown_and_kept(server: Server) -> None:
    lin, mei = Friend(server, "Lin"), Friend(server, "Mei")
    form = {"game": "kungfu", "name": "Lin", "seat_0": "me", "seat_1": "open", "clock": "900+20"}
    assert lin.http.post("/tables", data=form | {"clock": "1+1"}).status_code == 400
    table = lin.http.post("/tables", data=form).headers["location"]
    before = mei.http.get(table).text
    assert "Clock: 15 min + 20 s." in before and "When time is up a bot decides there" in before
    mei.sit(table, 1)
    wires = both(lin.line(table), mei.line(table))
    shown = [wire.update["parts"].get("clocks", "") for wire in wires]
    assert any(part.count("15:00") == 2 and part.count("data-until") == 1 for part in shown), shown
    assert "data-until" not in lin.http.get(lin.open_table(["me", "bot:random"], game="kungfu")).text


def test_time_runs_out_in_a_browser(chromium: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path)
    with server.running():
        lin, mei = Friend(server, "Lin"), Friend(server, "Mei")
        form = {"game": "kungfu", "name": "Lin", "seat_0": "me", "seat_1": "open", "clock": "300+10"}
        table = lin.http.post("/tables", data=form).headers["location"]
        mei.sit(table, 1)
        both(lin.line(table), mei.line(table))
        server.stop()
        with sqlite3.connect(tmp_path / "tables.sqlite3") as database:
            (text,) = database.execute("SELECT clocks FROM game").fetchone()
            clocks = json.loads(text) | {"left": [8.0, 8.0], "since": time.time()}
            database.execute("UPDATE game SET clocks = ?, due = ?", (json.dumps(clocks), time.time()))
            database.execute("UPDATE house SET alive = 0")
        database.close()
        server.start()
        context = chromium.new_context(viewport={"width": 1280, "height": 800}, locale="en")
        context.add_cookies([{"name": "jianghu", "value": lin.http.cookies["jianghu"], "url": server.url}])
        page = context.new_page()
        page.set_default_timeout(120_000)
        page.goto(server.url + table)
        page.locator("#notes", has_text="Time is up for Lin").wait_for(state="attached", timeout=120_000)
        page.locator("[data-do=reclaim]").first.click()
        page.locator("#clocks time", has_text=re.compile("^(1:0|0:5)")).first.wait_for()
        context.add_cookies([{"name": "language", "value": "zh", "url": server.url}])
        page.set_viewport_size({"width": 375, "height": 800})
        page.reload()
        page.locator("#clocks", has_text="计时：5分＋10秒").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= 375
        context.close()
