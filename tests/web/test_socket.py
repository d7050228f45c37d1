"""The protocol of a table: updates, commands, seats, taking back, and what everybody has to agree to."""

from __future__ import annotations

import re
import uuid
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.web.server import Friend, Server, Wire, dealt, dial


def pair(server: Server, **options: str) -> tuple[Friend, Friend, str]:
    """Two friends at a table of two."""
    lin, mei = Friend(server, "Lin"), Friend(server, "Mei")
    table = lin.open_table(["me", "open"], **options)
    mei.sit(table, 1)
    return lin, mei, table


def test_a_decision_reaches_everybody_and_only_the_asked_seat_has_actions(server: Server) -> None:
    lin, mei, table = pair(server)
    a, b, c = dealt(lin.line(table), mei.line(table), Friend(server, "W").line(lin.watch_link(table)))
    asked, other = (a, b) if a.update["acts"] else (b, a)
    assert not other.update["acts"] and not c.update["acts"]
    answer = asked.play(asked.update["acts"][0][0])
    assert answer["t"] == "ack" and answer["ply"] == 1
    for wire in (a, b, c):
        while wire.update["ply"] < 1:
            wire.receive()
    for wire in (a, b, c):
        wire.close()


def test_a_command_sent_three_times_is_played_once(server: Server) -> None:
    lin = Friend(server, "Lin")
    wire = lin.line(lin.open_table(["me", "device"]))
    id, words = str(uuid.uuid4()), wire.update["acts"][0][0]
    answers = [wire.play(words, id=id, ply=0) for _ in range(3)]
    assert [answer["ply"] for answer in answers] == [1, 1, 1]
    wire.close()


def test_what_is_stale_or_illegal_is_refused_and_changes_nothing(server: Server) -> None:
    lin, mei, table = pair(server)
    a, b = dealt(lin.line(table), mei.line(table))
    asked, other = (a, b) if a.update["acts"] else (b, a)
    words = asked.update["acts"][0][0]
    assert asked.play(words, ply=7)["why"] == "stale"
    assert other.play(words)["why"] == "stale"
    refused = asked.play("step O22")
    assert refused["why"] == "rule" and refused["rule"]
    assert asked.play("fly to the moon")["why"] == "words"
    asked.send({"t": "whole"})
    asked.until(lambda message: message["t"] == "update" and message["base"] == -1)
    assert asked.update["ply"] == 0
    a.close()
    b.close()


@pytest.mark.parametrize("game", ["kungfu", "wuwei"])
def test_no_decision_takes_anything_back(server: Server, game: str) -> None:
    """Whatever a player on turn sends as words: behind rolls, reveals and other people's decisions nothing changes."""
    lin = Friend(server, "Lin")
    wire = lin.line(lin.open_table(["me", "bot:random"], game=game))
    for _ in range(3):  # the bot decides in between
        acts, ply = wire.my_turn(), wire.update["ply"]
        assert wire.play(acts[0][0])["t"] == "ack"
        while wire.update["ply"] <= ply:
            wire.receive()
        wire.my_turn()
        ply, acts = wire.update["ply"], wire.update["acts"]
        for words in ("undo", "Undo", "UNDO", " undo", "undo ", "\tundo\n", "undo undo", "decision", "decision undo"):
            assert wire.play(words, ply=ply)["why"] == "words"
        wire.send({"t": "whole"})
        wire.until(lambda message: message["t"] == "update" and message["base"] == -1)
        assert wire.update["ply"] == ply and wire.update["acts"] == acts
    wire.close()


def test_nothing_is_taken_back_after_the_end(server: Server) -> None:
    """The key of the dice is shown then: who goes back would know every roll to come."""
    lin = Friend(server, "Lin")
    wire = lin.line(lin.open_table(["me", "bot:greedy"], max_rounds="1"))
    while acts := wire.my_turn():
        wire.play(acts[-1][0])
        wire.until(lambda message: message["t"] == "update")
    assert wire.update["over"]
    assert wire.command("undo", ply=wire.update["ply"])["t"] == "nack"


def test_undo_reaches_to_the_horizon_and_further_by_consent(server: Server) -> None:
    lin, mei, table = pair(server)
    a, b = dealt(lin.line(table), mei.line(table))
    decided: list[object] = []
    while True:  # until the same seat is asked twice in a row: that can be taken back
        asked, other = (a, b) if a.update["acts"] else (b, a)
        before = asked.update["ply"]
        asked.play(asked.update["acts"][0][0])
        for wire in (a, b):
            while wire.update["ply"] <= before:
                wire.receive()
        decided.append(asked)
        if asked.update["acts"] and a in decided and b in decided:
            break
    ply = asked.update["ply"]
    assert asked.command("undo", ply=ply)["t"] == "ack"
    while asked.update["ply"] != ply + 1:
        asked.receive()
    while other.update["ply"] != ply + 1:
        other.receive()
    # Beyond the horizon the other one is asked, and can say no. How far it goes back is told.
    other.command("undo", ply=ply + 1)
    question = asked.until(
        lambda news: news["t"] == "update" and "asks to take back" in news["parts"].get("prompt", "")
    )
    after = decided[-2::-1].index(other)
    more = ["", " and the one after it"][after] if after < 2 else f" and the {after} decisions after it"
    assert f"asks to take back their last decision{more}." in question["parts"]["prompt"]
    asked.send({"t": "vote", "yes": False})
    asked.until(lambda message: message["t"] == "update" and any("does not agree" in n for n in message["notes"]))
    assert other.command("undo", ply=ply + 1)["t"] == "ack"
    asked.until(lambda message: message["t"] == "update" and "asks to take back" in message["parts"].get("prompt", ""))
    # The table goes on meanwhile: that is taken back as well.
    asked.play(asked.update["acts"][0][0])
    asked.send({"t": "vote", "yes": True})
    asked.until(lambda news: news["t"] == "update" and any("everybody agrees" in note for note in news["notes"]))
    other.until(lambda news: news["t"] == "update" and any("everybody agrees" in note for note in news["notes"]))
    assert asked.update["ply"] == ply + 2 + after + 2 and other.update["acts"] and not asked.update["acts"]
    a.close()
    b.close()


def test_two_tabs_of_one_person_both_work(server: Server) -> None:
    lin = Friend(server, "Lin")
    table = lin.open_table(["me", "device"])
    one, two = lin.line(table), lin.line(table)
    one.play(one.update["acts"][0][0])
    while two.update["ply"] < 1:
        two.receive()
    if two.update["curtain"] is None:
        assert two.play(two.my_turn()[0][0])["t"] == "ack"
    one.close()
    two.close()


def test_why_not_cites_a_rule(server: Server) -> None:
    lin = Friend(server, "Lin")
    wire = lin.line(lin.open_table(["me", "device"]))
    wire.send({"t": "why", "thing": "space:O22"})
    answer = wire.until(lambda message: message["t"] == "why")
    assert answer["text"] and answer["rule"]
    wire.close()


def test_bots_play_on_and_a_spectator_can_skip_them(server: Server) -> None:
    lin = Friend(server, "Lin")
    table = lin.open_table(["bot:greedy", "bot:greedy", "bot:random"])
    wire = Friend(server, "W").line(lin.watch_link(table))
    ply = wire.update["ply"]
    wire.send({"t": "skip"})
    wire.until(lambda message: message["t"] == "update" and message["ply"] >= ply + 5)
    wire.close()


def test_chat_is_for_who_sits_and_is_bounded_and_escaped(server: Server) -> None:
    lin, mei, table = pair(server)
    a, b = dealt(lin.line(table), mei.line(table))
    watcher = Friend(server, "W").line(lin.watch_link(table))
    assert watcher.command("chat", text="I see all")["t"] == "nack"
    a.command("chat", text="<img src=x onerror=alert(1)>\u202e\n" + "x" * 900)
    heard = b.until(lambda message: message["t"] == "update" and any("Lin:" in note for note in message["notes"]))
    note = next(note for note in heard["notes"] if "Lin:" in note)
    assert "<img" not in note and "&lt;img" in note and "\u202e" not in note and len(note) < 600
    assert not any("I see all" in text for text in b.raw)
    for wire in (a, b, watcher):
        wire.close()


def test_a_seat_is_nudged_and_can_be_freed_by_the_host_only(server: Server) -> None:
    lin, mei, table = pair(server)
    a, b = dealt(lin.line(table), mei.line(table))
    asked, other = (a, b) if a.update["acts"] else (b, a)
    other.send({"t": "nudge"})
    assert asked.until(lambda message: message["t"] == "nudge")["name"] in ("Lin", "Mei")
    mei.http.post(f"{table}/free", data={"seat": "0"})
    assert "frees the seat" not in mei.http.get(table).text
    answer = lin.http.post(f"{table}/free", data={"seat": "1"})
    assert answer.status_code == 409 and "Mei is here, or was a moment ago." in answer.text
    a.close()
    b.close()


def test_the_seat_goes_to_another_device_by_a_link_that_looking_does_not_spend(server: Server) -> None:
    lin, phone = Friend(server, "Lin"), Friend(server, "Lin's phone")
    table = lin.open_table(["me", "bot:greedy"])
    page = lin.http.post(f"{table}/phone", data={})
    link = page.text.split("/carry/")[1].split('"')[0]
    for _ in range(2):
        assert phone.http.get(f"/carry/{link}").status_code == 200
        assert "jianghu" not in phone.http.cookies
    assert phone.http.post(f"/carry/{link}").status_code == 303
    wire = phone.line(table)
    assert wire.my_turn()
    wire.close()
    assert phone.http.get(f"/carry/{link[:-3]}xyz").status_code == 410


def test_the_socket_is_for_our_own_pages(server: Server) -> None:
    lin = Friend(server, "Lin")
    url = f"ws://127.0.0.1:{server.port}{lin.open_table(['me', 'bot:greedy'])}/socket"
    for origin in ("http://elsewhere.example", None):
        with pytest.raises((InvalidStatus, ConnectionClosed)), dial(url, origin) as wire:
            wire.recv(5)
    other = url.replace("/t/", "/t/x")
    with pytest.raises((InvalidStatus, ConnectionClosed)), dial(other, server.url) as wire:
        wire.recv(5)


@pytest.mark.parametrize("game", ["wuwei", "kungfu"])
def test_what_is_nothing_to_choose_is_said_plainly(server: Server, game: str) -> None:
    lin = Friend(server, "Lin")
    wire = lin.line(lin.open_table(["me", "device"], game=game))
    wire.my_turn()
    things = ["nobody", "piece:king:0", "card:x:y", "played:9:9", "seat:", ":::"]
    for thing in [*things, *(["seat:0", "seat:1", f"chi:{1 - wire.update['seat']}:wood"] if game == "wuwei" else [])]:
        wire.send({"t": "why", "thing": thing})
        answer = wire.until(lambda message: message["t"] == "why")
        assert answer["thing"] == thing
        assert (answer["text"], answer["rule"]) == ("Nothing can be done with this now.", ""), thing


def about(wire: Wire, thing: str) -> dict[str, Any] | None:
    wire.send({"t": "about", "thing": thing})
    answer = wire.until(lambda message: message["t"] == "about")
    assert answer["thing"] == thing
    found: dict[str, Any] | None = answer["found"]
    return found


def test_what_a_thing_is_can_be_asked(server: Server) -> None:
    lin = Friend(server, "Lin")
    wire = lin.line(lin.open_table(["me", "bot:greedy"]))
    wire.my_turn()
    found = about(wire, "space:O22")
    assert found is not None
    assert (found["title"], found["kind"]) == ("Center", "the middle of the board")
    assert "sets out from here" in found["text"] and "WIN-1" in found["rules"]
    for thing in ("", "nobody", "space:O99", "card:0:99", ":::", "x" * 80):
        assert about(wire, thing) is None
    wire.close()


def test_spectators_and_others_are_told_that_a_hand_is_hidden(server: Server) -> None:
    lin = Friend(server, "Lin")
    table = lin.open_table(["me", "bot:greedy"], game="kungfu")
    wire, watcher = lin.line(table), Friend(server, "W").line(lin.watch_link(table))
    wire.my_turn()
    drawn = re.search(r'data-touch=\\"(card:(\d):\d+)', "".join(wire.raw))
    assert drawn is not None
    own, seat = drawn.groups()
    mine = about(wire, own)
    assert mine is not None and any(fact == "in your hand" or fact.startswith("you hold ") for fact in mine["facts"])
    hidden = about(watcher, own)
    assert hidden is not None and hidden["title"] == "A hidden card"
    assert all(about(watcher, f"card:{seat}:{kind}") == hidden for kind in range(0, 60, 7))
    other = about(wire, f"card:{1 - int(seat)}:3")
    assert other is not None and other["title"] == "A hidden card" and other["now"] == ""
    wire.close()
    watcher.close()
