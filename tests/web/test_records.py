"""Records: played here, downloaded, uploaded, and what happens to those that do not hold."""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path

import jianghu
from jianghu.kernel.record import Record
from jianghu.kernel.table import Table
from tests.web.server import Friend, Server


def test_a_finished_game_is_downloaded_as_the_terminal_opens_it(server: Server) -> None:
    lin = Friend(server, "Lin")
    table = lin.open_table(["me", "bot:greedy"], max_rounds="3")
    wire = lin.line(table)
    promise = lin.http.get(f"{table}/replay").text.split('id="promise">')[1].split("<")[0]
    assert 'id="dicekey"' not in lin.http.get(f"{table}/replay").text
    while acts := wire.my_turn():
        wire.play(acts[-1][0])
    text = lin.http.get(f"{table}/record").text
    record = Record.from_text(text)
    opened = Table.open(record)
    assert opened.state.seat is None and record.names == ["me:Lin", "greedy"]
    assert record.seal is not None and record.seal.commitment == promise and record.seal.fault(record.key) is None
    page = lin.http.get(f"{table}/replay").text
    assert record.key in page and promise in page
    listed = re.findall(r'<a href="[^"]*at=(\d+)[^"]*" data-at="(\d+)"( aria-current="step")?>(.*?)</a>', page)
    assert len(listed) >= 7 and [at for at, _, _, _ in listed] == [at for _, at, _, _ in listed]
    assert [bool(now) for _, _, now, _ in listed].count(True) == 1  # the first position is in the first turn
    assert any("Lin" in said and "walks" in said for _, _, _, said in listed)
    assert 'class="last"' in lin.http.get("/").text  # and home says how it ended
    sent = lin.http.post("/records", files={"record": ("a.json", text.encode())})
    assert sent.status_code == 303
    step = lin.http.get(f"{sent.headers['location']}?at=4&part=1").json()
    assert step["at"] == 4 and "<svg" in step["board"]
    # A rematch keeps the people; everybody moves up one seat.
    again = lin.http.post(f"{table}/rematch", data={}).headers["location"]
    assert again == lin.http.post(f"{table}/rematch", data={}).headers["location"] != table
    assert json.loads(json.dumps(lin.http.get(again).status_code)) == 200
    called = re.compile(r'<span class="tn"><b>(.*?)</b>')
    second, first = called.findall(lin.http.get("/").text)
    assert second == f"{first} 2"  # the newer one is on top
    lin.http.cookies.set("language", "zh")
    second, other = called.findall(lin.http.get("/").text)
    assert second == f"{other} 2" and other != first


def test_records_from_files(server: Server) -> None:
    table = Table.new(jianghu.game("wuwei"), ["me:Ann", "greedy"], {})
    for _ in range(12):
        table.play(table.state.legal()[0])
    lin = Friend(server, "Lin")
    sent = lin.http.post("/records", files={"record": ("a.json", table.record.to_text().encode())})
    assert sent.status_code == 303
    shown = lin.http.get(sent.headers["location"]).text
    assert "Ann" in shown and re.search(r'id="scrub" min="0" max="12"\s+value="0"', shown)  # from its beginning
    for bad in (b"", b"{}", b"\xff\xfe", table.record.to_text().replace('"wuwei"', '"chess"').encode()):
        answer = lin.http.post("/records", files={"record": ("a.json", bad)})
        assert answer.status_code == 400 and "Traceback" not in answer.text
        # What people read is our sentence; what the parser says is folded.
        assert "<details>" not in answer.text.partition("<h1>")[2].partition("</p>")[0]
    broken = table.record.to_text().replace(table.record.steps[6].digest, "0" * 16)
    answer = lin.http.post("/records", files={"record": ("a.json", broken.encode())})
    assert "shown as far as it goes" in lin.http.get(answer.headers["location"]).text


def a_record(steps: int) -> Record:
    table = Table.new(jianghu.game("wuwei"), ["me:Ann", "greedy"], {}, seed=steps)
    for _ in range(steps):
        table.play(table.state.legal()[0])
    return table.record


def test_uploaded_records_outlive_the_server_and_are_bounded(tmp_path: Path) -> None:
    server = Server(tmp_path)
    with server.running():
        lin = Friend(server, "Lin")
        places = []
        for steps in range(1, 24):
            sent = lin.http.post("/records", files={"record": ("a.json", a_record(steps).to_text().encode())})
            places.append(sent.headers["location"])
        server.kill()
        server.start()
        assert "Ann" in lin.http.get(places[-1]).text
        assert [lin.http.get(place).status_code for place in places] == [404] * 3 + [200] * 20
        # Somebody else's are not in the way, and what is too old goes.
        database = sqlite3.connect(tmp_path / "tables.sqlite3")
        database.execute("UPDATE upload SET at = at - 31 * 24 * 3600")
        database.commit()
        database.close()
        mei = Friend(server, "Mei")
        sent = mei.http.post("/records", files={"record": ("a.json", a_record(30).to_text().encode())})
        server.kill()
        server.start()
        assert mei.http.get(sent.headers["location"]).status_code == 200
        assert lin.http.get(places[-1]).status_code == 404


def test_an_old_file_with_an_undo_is_shown_and_a_forged_decision_is_not(server: Server) -> None:
    table = Table.new(jianghu.game("wuwei"), ["me:Ann", "greedy"], {}, seed=5)
    for _ in range(4):
        table.play(table.state.legal()[0])
    table.undo_by_consent()
    data = json.loads(table.record.to_text())
    old = {**data, "jianghu": 1, "steps": [[step.words, step.digest] for step in table.record.steps]}
    forged = {**data, "steps": [*data["steps"][:4], ["decision", "undo", data["steps"][4][-1]]]}
    lin = Friend(server, "Lin")
    for given, last in ((data, 3), (old, 3), (forged, 4)):
        sent = lin.http.post("/records", files={"record": ("a.json", json.dumps(given).encode())})
        page = lin.http.get(sent.headers["location"]).text
        assert ("Step 5 of the record does not hold" in page) == (given is forged)
        assert lin.http.get(f"{sent.headers['location']}?at=99&part=1").json()["at"] == last


OTHER = "This game was played by rules 0.other of Wu Wei"


def test_a_record_of_other_rules_is_shown_as_far_as_it_goes(server: Server) -> None:
    record = a_record(10)
    text = record.to_text().replace(f'"rules": "{record.rules}"', '"rules": "0.other"')
    strange = text.replace(json.dumps(record.steps[6].words), '"an action of other rules"')
    lin = Friend(server, "Lin")
    for given, last in ((text, 10), (strange, 6)):
        sent = lin.http.post("/records", files={"record": ("a.json", given.encode())})
        page = lin.http.get(sent.headers["location"]).text
        assert OTHER in page and "shown as far as it goes" in page
        assert lin.http.get(f"{sent.headers['location']}?at=99&part=1").json()["at"] == last


def test_a_table_of_other_rules_is_shown_and_stands_still(tmp_path: Path) -> None:
    server = Server(tmp_path)
    with server.running():
        lin = Friend(server, "Lin")
        table = lin.open_table(["me", "device"])
        wire = lin.line(table)
        for _ in range(6):
            ply = wire.update["ply"]
            wire.play(wire.my_turn()[0][0])
            while wire.update["ply"] <= ply:
                wire.receive()
        board = wire.update
        server.kill()
        database = sqlite3.connect(tmp_path / "tables.sqlite3")
        database.execute("UPDATE game SET rules = '0.other'")
        database.commit()
        database.close()
        server.start()
        page = lin.http.get(table).text
        assert OTHER in page and "stands still" in page and "<svg" in page
        wire = lin.line(table)
        assert wire.update["ply"] == board["ply"] and not wire.update["acts"]
        assert OTHER in wire.update["parts"]["prompt"]
        assert wire.play("stop")["why"] == "stale" and wire.command("undo", ply=wire.update["ply"])["t"] == "nack"
        assert OTHER in lin.http.get(f"{table}/replay").text
        # On the first page it is listed as ever.
        assert table in lin.http.get("/").text
