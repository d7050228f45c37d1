"""How many look on: bounds for sockets, and updates that are made once for all who see the same."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from jianghu.web.config import Config
from jianghu.web.crowd import ADDRESS, SERVER, TABLE, Crowd
from jianghu.web.table.patches import apply
from tests.web.server import Friend, Server, Wire, dealt


def test_each_bound_has_its_own_refusal_and_what_has_gone_makes_room() -> None:
    crowd = Crowd(Config(Path("."), sockets=5, sockets_per_address=2, sockets_per_table=3))
    assert [crowd.enter("a", "t", False) for _ in range(3)] == [None, None, ADDRESS]
    assert [crowd.enter("b", "t", False) for _ in range(2)] == [None, TABLE]
    assert crowd.enter("b", "t", True) is None  # who sits there is not kept out by those who watch
    assert [crowd.enter("c", "u", False) for _ in range(2)] == [None, SERVER]
    crowd.leave("a", "t")
    assert crowd.enter("c", "u", False) is None and crowd.count == 5


def test_one_address_cannot_shut_others_out(tmp_path: Path) -> None:
    """Behind a proxy, whose forwarded addresses tell them apart."""
    with Server(tmp_path, "--sockets-per-address", "6", "--behind-proxy", "127.0.0.1").running() as server:
        lin = Friend(server, "Lin")
        table = lin.open_table(["me", "device"])
        greedy = [lin.line(table) for _ in range(6)]
        from_elsewhere = {"x-forwarded-for": "192.0.2.9"}
        with pytest.raises(ConnectionClosed) as refused:
            lin.line(table)
        assert refused.value.rcvd is not None
        assert (refused.value.rcvd.code, refused.value.rcvd.reason) == ADDRESS
        mei = Friend(server, "Mei")
        assert mei.line(lin.watch_link(table), more=from_elsewhere).update["ply"] == 0
        greedy[0].close()
        end = time.monotonic() + 30
        while True:  # the server notices in its own time
            try:
                assert lin.line(table).update["ply"] == 0
                break
            except ConnectionClosed:
                assert time.monotonic() < end
                time.sleep(0.1)


class Screen:
    """What a page shows after the updates it was sent: built as the page builds it."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.parts: dict[str, str] = {}
        self.turns: dict[int, tuple[int, str, list[str]]] = {}
        self.notes: list[str] = []
        self.ply = -1
        self.updates = 0
        self.take(wire.update)

    def take(self, update: dict[str, Any]) -> None:
        assert update["base"] in (-1, self.ply)
        self.updates += 1
        self.ply = update["ply"]
        self.parts |= update["parts"]
        for name, step in update["patch"].items():
            self.parts[name] = apply(self.parts[name], step)
        log = update["log"]
        old = self.turns
        self.turns = {start: turn for start, turn in old.items() if start < log["keep"]}
        for start, seat, _round, summary, kept, lines in log["turns"]:
            before = old[start][2][:kept] if kept else []
            self.turns[start] = (seat, summary, [*before, *lines])
        self.notes = [*([] if update["base"] == -1 else self.notes), *update["notes"]]

    def until(self, check: Any) -> None:
        while not check():
            self.take(self.wire.until(lambda message: message["t"] == "update"))

    def shown(self) -> tuple[object, ...]:
        return self.parts, self.turns, self.notes, self.ply


def test_all_who_look_on_see_what_somebody_sees_who_comes_now(server: Server) -> None:
    lin = Friend(server, "Lin")
    table = lin.open_table(["me", "device"], max_rounds="2")
    watch = lin.watch_link(table)
    player = lin.line(table)
    screens = [Screen(Friend(server, "W").line(watch)) for _ in range(3)]
    undone = False
    for number in range(30):
        acts = player.my_turn()
        if not acts:
            break
        before = player.update["ply"]
        assert player.play(acts[number % len(acts)][0])["t"] == "ack"
        while player.update["ply"] <= before:
            player.receive()
        if number == 9:
            player.command("chat", text="hello all")
        if not undone and player.update["ply"] > 12:
            before = player.update["ply"]
            undone = player.command("undo", ply=before)["t"] == "ack"
            while undone and player.update["ply"] <= before:
                player.receive()
    ply = player.command("undo", ply=10**6)  # a refusal: all before it has been carried out
    assert ply["t"] == "nack"
    late = Screen(Friend(server, "W").line(watch))
    for screen in screens:
        screen.until(lambda one=screen: one.ply == late.ply)
    status = "4 watching"
    for screen in [*screens, late]:
        screen.until(lambda one=screen: status in one.parts["status"])
    assert late.turns and any("hello all" in note for note in late.notes)
    for screen in screens:
        assert screen.shown() == late.shown()


def test_many_arrivals_are_one_change(server: Server) -> None:
    lin = Friend(server, "Lin")
    table = lin.open_table(["me", "device"])
    watch = lin.watch_link(table)
    first = Screen(Friend(server, "W").line(watch))
    others = [Friend(server, "W").line(watch) for _ in range(30)]
    first.until(lambda: "31 watching" in first.parts["status"])
    assert first.updates < 31
    for wire in others:
        wire.close()
    first.until(lambda: "1 watching" in re.sub(r"\d\d watching", "", first.parts["status"]))
    assert first.ply == 0 and len(others) == 30


def test_who_only_looks_on_by_the_players_link_shares_the_updates_too(server: Server) -> None:
    lin = Friend(server, "Lin")
    table = lin.open_table(["me", "open"])
    wire = lin.line(table)
    stranger = Screen(Friend(server, "W").line(table))
    assert "Sit on seat 2" in stranger.parts["sit"]
    mei = Friend(server, "Mei")
    mei.sit(table, 1)
    stranger.until(lambda: "Sit on seat" not in stranger.parts["sit"])
    small = Friend(server, "P").line(table)
    small.send({"t": "resize", "phone": True})
    small.until(lambda message: message["t"] == "update" and 'class="strip"' in message["parts"].get("players", ""))
    assert dealt(wire)[0].update["seat"] == 0
