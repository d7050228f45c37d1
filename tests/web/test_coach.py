"""The coach over the wire: who may ask for a hint, and the review of a finished game."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.coach.games import short_game
from tests.web.server import PATIENCE, Friend, Server, Wire, dealt


def ask(wire: Wire) -> dict[str, Any]:
    wire.send({"t": "hint"})
    return wire.until(lambda message: message["t"] == "advice")


def offered(wire: Wire) -> bool:
    """Whether the page has the button."""
    wire.send({"t": "whole"})
    update = wire.until(lambda message: message["t"] == "update" and message["base"] == -1)
    return 'data-do="hint"' in update["parts"]["prompt"]


def test_against_bots_a_hint_comes_with_its_reason(server: Server) -> None:
    lin = Friend(server, "Lin")
    wire = lin.line(lin.open_table(["me", "bot:greedy", "bot:greedy"]))
    acts = wire.my_turn()
    assert offered(wire)
    said = ask(wire)
    assert said["ply"] == wire.update["ply"]
    words = [words for words, *_ in acts]
    assert any(f'data-words="{one}"' in said["html"] for one in words)
    assert "What the others cost" in said["html"] and "Expected then" in said["html"]
    assert ask(wire)["html"] == said["html"]
    assert "An end without a winner counts as shared." in said["html"]


@pytest.mark.parametrize("hints", ["bots", "never"])
def test_against_people_there_is_none(server: Server, hints: str) -> None:
    lin, mei = Friend(server, "Lin"), Friend(server, "Mei")
    table = lin.open_table(["me", "open", "bot:greedy"], hints=hints)
    mei.sit(table, 1)
    for wire in dealt(lin.line(table), mei.line(table)):
        assert not offered(wire)
        said = ask(wire)
        assert said["html"] == "" and said["text"]


def test_an_open_seat_may_become_a_person(server: Server) -> None:
    lin = Friend(server, "Lin")
    table = lin.open_table(["me", "open"])
    assert "Everybody may ask the coach" not in Friend(server, "Mei").http.get(table).text
    wire = lin.line(table)
    assert not offered(wire) and ask(wire)["html"] == ""
    lin.http.post(f"{table}/bot", data={"seat": "1", "level": "greedy"})
    wire.my_turn()
    assert offered(wire) and ask(wire)["html"]


def test_two_people_at_one_device_are_people(server: Server) -> None:
    lin = Friend(server, "Lin")
    wire = lin.line(lin.open_table(["me", "device"]))
    wire.my_turn()
    assert not offered(wire) and ask(wire)["html"] == ""


def test_a_table_can_forbid_hints_even_against_bots(server: Server) -> None:
    lin = Friend(server, "Lin")
    wire = lin.line(lin.open_table(["me", "bot:greedy"], hints="never"))
    wire.my_turn()
    assert not offered(wire)
    assert ask(wire)["text"] == "This table plays without hints."


def test_where_the_table_allows_it_only_who_is_asked_gets_one(server: Server) -> None:
    lin, mei = Friend(server, "Lin"), Friend(server, "Mei")
    table = lin.open_table(["me", "open"], hints="always")
    assert "Everybody may ask the coach for hints here." in mei.http.get(table).text
    mei.sit(table, 1)
    a, b, watcher = dealt(lin.line(table), mei.line(table), Friend(server, "W").line(lin.watch_link(table)))
    asked, other = (a, b) if a.update["acts"] else (b, a)
    assert offered(asked) and ask(asked)["html"]
    for wire in (other, watcher):
        assert not offered(wire) and ask(wire)["html"] == ""


def test_a_rematch_keeps_what_was_agreed(server: Server) -> None:
    lin = Friend(server, "Lin")
    table = finished(lin, hints="never")
    again = lin.http.post(f"{table}/rematch").headers["location"]
    wire = lin.line(again)
    wire.my_turn()
    assert ask(wire)["text"] == "This table plays without hints."


def test_an_unknown_agreement_is_refused(server: Server) -> None:
    form = {"game": "wuwei", "name": "Lin", "hints": "sometimes", "seat_0": "me", "seat_1": "bot:greedy"}
    assert Friend(server, "Lin").http.post("/tables", data=form).status_code == 400


def test_hints_are_bounded_in_rate(server: Server) -> None:
    lin = Friend(server, "Lin")
    wire = lin.line(lin.open_table(["me", "bot:greedy"]))
    wire.my_turn()
    for _ in range(8):  # all at once: the coach may take longer than the bound needs
        wire.send({"t": "hint"})
    answers = [wire.until(lambda message: message["t"] == "advice") for _ in range(8)]
    assert any(said["text"] == "One hint after the other." for said in answers)


def finished(friend: Friend, hints: str = "bots") -> str:
    """A game of one turn."""
    table = friend.open_table(["me", "bot:random"], "kungfu", hints, turn_limit="1")
    wire = friend.line(table)
    while acts := wire.my_turn():
        before = wire.update["ply"]
        assert wire.play(acts[0][0])["t"] == "ack" or len(acts) == 1  # the only answer may be given by the table first
        while wire.update["ply"] == before and not wire.update["over"]:
            wire.receive()
    wire.close()
    return table


def test_no_review_while_the_game_runs(server: Server) -> None:
    lin = Friend(server, "Lin")
    table = lin.open_table(["me", "bot:greedy"])
    assert lin.http.post(f"{table}/review").status_code == 403
    assert lin.http.get(f"{table}/review").status_code == 403
    assert "Ask the coach" not in lin.http.get(f"{table}/replay").text


def test_after_the_end_whoever_has_the_link_may_ask(server: Server) -> None:
    lin = Friend(server, "Lin")
    table = finished(lin)
    watch = lin.watch_link(table)
    guest = Friend(server, "W")
    page = guest.http.get(f"{watch}/replay").text
    assert "Ask the coach" in page
    assert guest.http.get(f"{watch}/review").status_code == 404  # nobody has asked yet, and looking does not ask
    assert guest.http.post(f"{watch}/review").headers["location"] == f"{watch}/replay?at=0#coach"
    end = time.monotonic() + PATIENCE
    while not (news := guest.http.get(f"{watch}/review?at=1").json())["done"]:
        assert time.monotonic() < end
        time.sleep(0.1)
    assert "The coach has weighed" not in news["costly"] and 'class="chart"' in news["wide"]
    assert "Chances now" in news["step"]
    assert "what it gives six in ten is won about six times in ten" in news["costly"]
    page = lin.http.get(f"{table}/replay?at=1").text  # the same review by the other link
    assert "What cost most" in page and "Chances now" in page
    assert "Chances now" in lin.http.get(f"{table}/replay?at=1&part=1").json()["coach"]


def test_a_record_from_a_file_can_be_reviewed(server: Server) -> None:
    lin = Friend(server, "Lin")
    over = short_game("wuwei", decisions=1000, player="random", max_rounds=1).record.to_text()
    running = short_game("wuwei").record.to_text()
    for text, status in ((over, 303), (running, 403)):
        address = lin.http.post("/records", files={"record": text.encode()}).headers["location"]
        assert lin.http.post(f"{address}/review").status_code == status
    assert lin.http.post("/record/unknown/review").status_code == 404
