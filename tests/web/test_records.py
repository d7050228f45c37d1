"""Records: played here, downloaded, uploaded, and what happens to those that do not hold."""

from __future__ import annotations

import json

import jianghu
from jianghu.kernel.dice import SealedDice
from jianghu.kernel.record import Record
from jianghu.kernel.table import Table
from tests.web.server import Friend, Server


def test_a_finished_game_is_downloaded_as_the_terminal_opens_it(server: Server) -> None:
    lin = Friend(server, "Lin")
    table = lin.open_table(["me", "bot:greedy"], max_rounds="3")
    promise = lin.http.get(f"{table}/replay").text.split('id="promise">')[1].split("<")[0]
    assert 'id="dicekey"' not in lin.http.get(f"{table}/replay").text
    wire = lin.line(table)
    while acts := wire.my_turn():
        wire.play(acts[-1][0])
    text = lin.http.get(f"{table}/record").text
    record = Record.from_text(text)
    opened = Table.open(record)
    assert opened.state.seat is None and record.names == ["me:Lin", "greedy"]
    assert SealedDice.commit(record.key) == promise
    page = lin.http.get(f"{table}/replay").text
    assert record.key in page and promise in page
    sent = lin.http.post("/records", files={"record": ("a.json", text.encode())})
    assert sent.status_code == 303
    step = lin.http.get(f"{sent.headers['location']}?at=4&part=1").json()
    assert step["at"] == 4 and "<svg" in step["board"]
    # A rematch keeps the people; everybody moves up one seat.
    again = lin.http.post(f"{table}/rematch", data={}).headers["location"]
    assert again == lin.http.post(f"{table}/rematch", data={}).headers["location"] != table
    assert json.loads(json.dumps(lin.http.get(again).status_code)) == 200


def test_records_from_files(server: Server) -> None:
    table = Table.new(jianghu.game("wuwei"), ["me:Ann", "greedy"], {})
    for _ in range(12):
        table.play(table.state.legal()[0])
    lin = Friend(server, "Lin")
    sent = lin.http.post("/records", files={"record": ("a.json", table.record.to_text().encode())})
    assert sent.status_code == 303
    assert "Ann" in lin.http.get(sent.headers["location"]).text
    for bad in (b"", b"{}", b"\xff\xfe", table.record.to_text().replace('"wuwei"', '"chess"').encode()):
        answer = lin.http.post("/records", files={"record": ("a.json", bad)})
        assert answer.status_code == 400 and "Traceback" not in answer.text
    broken = table.record.to_text().replace(table.record.steps[6][1], "0" * 16)
    answer = lin.http.post("/records", files={"record": ("a.json", broken.encode())})
    assert "shown as far as it goes" in lin.http.get(answer.headers["location"]).text
