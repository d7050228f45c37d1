"""Standing orders: the table answers for a person on others' turns, and nobody else learns of the order."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from jianghu.web.storage.rows import Given, Seat
from jianghu.web.storage.store import Store
from jianghu.web.table.tables import Live
from tests.web.china import Party
from tests.web.server import Friend, Server
from tests.web.test_running import Pause, plies, run
from tests.web.test_talk import empty, fence, heard

REFUSED = "Such a standing order is not possible here"


def question(live: Live) -> str:
    return live.rulebook.questions[live.table.state.stack[-1].kind]


async def decide(live: Live, *wanted: str) -> str:
    """Whoever is asked decides: the first answer that begins with one of these, else the last."""
    state = live.table.state
    words = [state.words(action) for action in state.legal()]
    chosen = next((one for want in wanted for one in words if one.startswith(want)), words[-1])
    assert (await live.play(state.asked(), chosen, f"c{live.table.plies}", live.table.plies)).ok
    return chosen


async def proposed(live: Live) -> int:
    """Play on until somebody is asked for a merger; gives the seat."""
    for _ in range(200):
        if question(live) == "answer merger":
            return live.table.state.asked()
        await decide(live, "merge", "refuse")
    raise AssertionError("nobody proposes")


@pytest.mark.rule("EC-16.5", "EC-16.13")
def test_an_order_answers_after_a_pause_that_nobody_can_skip(tmp_path: Path) -> None:
    async def story(live: Live, pause: Pause) -> None:
        for seat in range(3):
            await live.order(seat, f"p{seat}", "mergers", "refuse")
        seat = await proposed(live)
        ply = live.plies
        await asyncio.wait_for(pause.begun.wait(), 60)
        assert live.plies == ply and live.runner.chooser() == "" and not live.runner.may_skip()
        pause.over.set()
        await asyncio.wait_for(plies(live, ply + 1), 60)
        assert live.table.record.steps[ply].words == "refuse" and live.turns[-1][0] == seat
        assert question(live) == "expand", "one's own turn is nobody else's to play"

    run(tmp_path, story, game="china")


def test_it_is_for_questions_that_are_put_later(tmp_path: Path) -> None:
    async def story(live: Live, pause: Pause) -> None:
        seat = await proposed(live)
        await live.order(seat, f"p{seat}", "mergers", "refuse")
        assert live.runner.chooser() is None, "whoever is being asked decides"
        await decide(live, "refuse")
        while await proposed(live) != seat:
            await decide(live, "refuse")
        assert live.runner.chooser() == ""

    run(tmp_path, story, game="china", watched=False)


def test_an_order_that_is_taken_back_during_the_pause_is_not_carried_out(tmp_path: Path) -> None:
    async def story(live: Live, pause: Pause) -> None:
        for seat in range(3):
            await live.order(seat, f"p{seat}", "mergers", "refuse")
        seat = await proposed(live)
        ply = live.plies
        await asyncio.wait_for(pause.begun.wait(), 60)
        await live.order(seat, f"p{seat}", "mergers", None)
        pause.over.set()
        while live.runner.busy:
            await asyncio.sleep(0.001)
        assert live.plies == ply and live.runner.chooser() is None

    run(tmp_path, story, game="china")


def test_orders_are_of_a_person_on_a_seat_and_stored(tmp_path: Path) -> None:
    async def story(live: Live, pause: Pause) -> None:
        for seat in range(3):
            await live.order(seat, f"p{seat}", "mergers", "refuse")
        await live.order(0, "p0", "attacks Honan", "resist")
        await live.order(0, "p0", "attacks Honan", "withdraw")
        seat = await proposed(live)
        assert live.runner.chooser() == ""
        live.seats[seat] = Seat(seat, "newcomer", "New")
        assert live.runner.chooser() is None, "whoever takes a seat over has given no orders"
        live.seats[seat] = Seat(seat, f"p{seat}", "N", bot="novice")
        assert live.runner.chooser() == "novice", "a substitute plays itself"
        stored = await live.store.table("g")
        assert stored is not None and stored.orders == live.orders
        assert stored.orders[0, "p0"] == {"mergers": Given("refuse", 0), "attacks Honan": Given("withdraw", 0)}
        await live.store.remove_table("g")
        assert await live.store.table("g") is None

    run(tmp_path, story, game="china", watched=False)


def test_an_absent_person_does_not_stop_the_table_and_a_restart_forgets_nothing(tmp_path: Path) -> None:
    with Server(tmp_path, "--pace", "0.05").running() as server:
        party = Party(server, 3)
        orders = ["mergers", "demands", "attacks"]
        watcher = Friend(server, "Eve").line(party.friends[0].watch_link(party.table))
        for wire in (*party.wires, watcher):
            fence(wire)
            wire.raw.clear()
        for name, value in zip(orders, ["refuse", "refuse", "resist"], strict=True):
            assert party.wires[2].command("order", name=name, value=value)["t"] == "ack"
        party.wires[2].until(lambda message: message["t"] == "update" and "orders" in message["parts"])
        assert "Standing orders: 3" in party.friends[2].http.get(party.table).text
        for wire in (*party.wires[:2], watcher):
            fence(wire)
            assert not empty(wire) and not heard(wire, "tanding order") and not heard(wire, "data-order")
        server.kill()
        server.start()
        page = party.friends[2].http.get(party.table).text
        assert page.count(" selected>refuse") == 2 and 'value="resist" selected' in page
        assert "selected>refuse" not in party.friends[1].http.get(party.table).text
        party.wires = [friend.line(party.table) for friend in party.friends]
        party.until(lambda: "expand" in str(party.state().position()["asked"]) and party.state().active != 2)
        asker = party.asked()
        assert asker is not party.wires[2]
        party.wires.pop(2).close()  # he goes away
        answer = asker.play("merge 2")
        assert answer["t"] == "ack"
        while asker.update["ply"] < answer["ply"] + 1:
            asker.receive()
        assert "refuse" in str(asker.update["log"]) and asker.update["acts"], "it goes on without him"


def test_what_cannot_be_ordered_is_refused_and_changes_nothing(server: Server) -> None:
    party = Party(server, 2, demands="false")
    lin, mei = party.wires
    watch = party.friends[0].watch_link(party.table)
    for name, value in (
        ("attacks", "flee"), ("attacks", ""), ("attack", "resist"), ("attacks Hainan", "resist"), ("demands", "refuse"),
        ("mergers", "accept"), ("attacks honan", "resist"), ("", ""), ("submissions", "as all"),
    ):  # fmt: skip
        answer = lin.command("order", name=name, value=value)
        assert answer["t"] == "nack" and REFUSED in answer["text"], (name, value)
    for wire in (party.friends[1].line(watch), Friend(server, "Eve").line(party.table)):
        assert "Only who sits" in wire.command("order", name="attacks", value="resist")["text"]
    other = Friend(server, "Ann")
    wire = other.line(other.open_table(["me", "device"]))
    assert REFUSED in wire.command("order", name="attacks", value="resist")["text"], "another game has no orders"
    fence(mei)
    assert not heard(mei, "Standing orders: ")
    assert lin.command("order", name="attacks", value="resist")["t"] == "ack"
    assert lin.command("order", name="attacks", value="ask")["t"] == "ack"

    async def kept() -> object:
        store = Store(f"sqlite:///{server.data / 'tables.sqlite3'}")
        stored = await store.table(party.table.removeprefix("/t/"))
        await store.close()
        assert stored is not None
        return stored.orders

    assert asyncio.run(kept()) == {}
