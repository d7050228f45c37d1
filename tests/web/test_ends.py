"""Rows of places several decisions away: they do something, cost what they say, and tell nothing that is hidden."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.sync_api import Browser

import jianghu
from jianghu import Dice
from jianghu.kernel.state import State
from jianghu.kernel.voice import Voice
from jianghu.web.table import socket
from jianghu.web.table.contents import Viewpoint, acts_of, told_with_steps
from jianghu.web.table.ends import MOST, End, ends
from jianghu.web.table.socket import Page
from jianghu.web.table.streams import Stream, encode
from tests.web.server import Server
from tests.web.test_honesty import a_live

DEAL = 5
GAMES: list[tuple[str, dict[str, object]]] = [("wuwei", {"level": "master"}), ("lineage", {}), ("panda", {})]


def positions(id: str, options: dict[str, object], most: int = 60) -> Iterator[State]:
    state, dice, chance = jianghu.new(id, seats=3, seed=4, **options), Dice(4), random.Random(4)
    for _ in range(most):
        if state.seat is None:
            return
        yield state
        state.play(chance.choice(state.legal()), dice)


def voice_of(state: State, language: str) -> Voice:
    return Voice(state.game, language, [f"Player{number}" for number in range(state.seats)], state.asked())


def rows(state: State, language: str = "en") -> list[End]:
    return ends(state.hide(state.asked()), state.ways(), voice_of(state, language), codes=False)


@pytest.mark.parametrize(("id", "options"), GAMES)
def test_rows_say_where_for_what_and_what_follows(id: str, options: dict[str, object]) -> None:
    seen = 0
    for state in positions(id, options):
        found = rows(state)
        assert len(found) <= MOST
        assert all(one.title and one.price and one.outcome and one.words for one in found)
        assert [one.through[-1] for one in found] == [one.thing for one in found]
        assert len(found) < 2 or len({one.outcome for one in found}) > 1
        assert all(one.outcome[-1] in ".!?…" for one in found)
        assert len(rows(state, "zh")) == len(found)
        seen += len(found)
    assert seen > 20 or id == "panda"


@pytest.mark.parametrize(("id", "options"), GAMES)
def test_rows_tell_nothing_that_the_asked_seat_cannot_know(id: str, options: dict[str, object]) -> None:
    dice = Dice(9)
    for state in positions(id, options):
        assert rows(state.imagine(state.asked(), dice)) == rows(state)


class Wire:
    """The end of a socket that a test reads."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []

    async def send_text(self, text: str) -> None:
        self.heard.append(json.loads(text))


def test_rows_follow_an_update_that_had_to_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many tables at once: the update goes first, and with what comes after it a page has all that it would have."""
    monkeypatch.setattr(socket, "CROWD", 0)
    monkeypatch.setattr(socket, "REST", 0.0)

    async def story() -> None:
        live, wire = a_live(tmp_path, "wuwei", 3, {}), Wire()
        page = Page(cast(Any, wire), cast(Any, None), live, Viewpoint("p0", False))
        page.greeted = True
        sending = asyncio.create_task(page.send())
        seen, dice = 0, Dice(4)
        while seen < 3:
            wire.heard.clear()
            page.wake()
            mine = live.asked == 0
            while len(wire.heard) < 1 + mine:
                await asyncio.sleep(0)
            whole = json.loads(encode(cast(dict[str, Any], Stream(live, Viewpoint("p0", False)).update())))
            assert wire.heard[0]["t"] == "update" and wire.heard[0]["ends"] == []
            if mine:
                late = wire.heard[1]
                assert late == {"t": "places", "ply": live.plies, "acts": whole["acts"], "ends": whole["ends"]}
                seen += bool(late["ends"])
            live.table.play(live.table.state.pick(dice))
            live.cache.clear()
        sending.cancel()

    asyncio.run(story())


def test_that_somebody_walks_and_stops_is_no_outcome() -> None:
    """In Wu Wei land does nothing, unless a master stands there: no row is only about coming to a place."""
    squares = 0
    for state in positions("wuwei", {"level": "master"}, 100):
        for one in rows(state):
            assert "stops on" not in one.outcome
            squares += one.thing.startswith("space:S")
    assert squares > 20


def test_what_is_one_step_away_is_told_with_that_step() -> None:
    told = 0
    for state in positions("wuwei", {}, 80):
        hidden, voice = state.hide(state.asked()), voice_of(state, "en")
        acts = acts_of(state.game, hidden, voice)
        told_with_steps(acts, ends(hidden, state.ways(), voice, codes=False), "en")
        told += sum(act.words.startswith("step") and act.outcome.startswith("If you stop there: ") for act in acts)
    assert told > 5


def test_the_first_click_shows_the_way_and_the_second_walks_it(chromium: Browser, server: Server) -> None:
    page = chromium.new_page(viewport={"width": 1280, "height": 900})
    made = page.request.post(
        f"{server.url}/tables",
        form={"game": "wuwei", "name": "Lin", "seat_0": "me", "seat_1": "device"},
        headers={"origin": server.url},
    )
    page.goto(made.url)
    row = page.locator("#actions .act.far").first
    while not row.count():  # who begins sets element, palace and season
        ply = page.evaluate("window.jianghu.ply")
        page.wait_for_selector("#actions .act", state="attached")
        page.locator("#actions .act[data-words]").first.dispatch_event("click")
        page.wait_for_function(f"() => window.jianghu.ply > {ply}")
    thing, ply = row.get_attribute("data-way"), page.evaluate("window.jianghu.ply")
    row.click()
    page.wait_for_selector(f'#actions [data-way="{thing}"][aria-pressed="true"]')
    assert page.locator(f'svg.jh .lit[data-touch="{thing}"]').count()
    assert page.evaluate("window.jianghu.ply") == ply, "the first click plays nothing"
    steps = len(page.evaluate(f"window.jianghu.ends.find((end) => end[0] === '{thing}')[4]"))
    page.locator(f'#actions [data-way="{thing}"]').click()
    page.wait_for_function(f"() => window.jianghu.ply === {ply + steps}")
    page.close()
