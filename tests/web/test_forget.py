"""Forget me: nothing of a person stays, and nothing of anybody else goes."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed

from jianghu.coach.reviews import Review
from jianghu.web.config import Config
from jianghu.web.i18n import message, rendered
from jianghu.web.storage import opinions, schema
from jianghu.web.storage.forgetting import RENAMED, without
from jianghu.web.storage.keeping import Bounds, Upload
from jianghu.web.storage.pushes import PushAddress
from jianghu.web.storage.rows import Away, Given, Note, Reader, Seat
from jianghu.web.storage.store import Store
from tests.web.finished import finished, row_of
from tests.web.server import Friend, Server, dealt

LIN, MEI = "1" * 32, "2" * 32


def test_names_are_taken_out_of_what_happened() -> None:
    names = {"Lin", "Lin, the elder"}
    for value, after in {
        "Lin": "",
        "Lin, the elder": "",
        "Mei, Lin": "Mei",
        "Lin, the elder, Mei": "Mei",
        "Linnea, Mei": "Linnea, Mei",
    }.items():
        assert without(value, names) == after
    assert without(3, names) == 3


def everything(store: Store) -> str:
    """All that the database holds, as text; reviews can be read in it."""
    found = []
    with store.engine.connect() as connection:
        for table in schema.metadata.sorted_tables:
            if table is schema.house:  # it counts writes
                continue
            found += [(table.name, dict(row)) for row in connection.execute(select(table)).mappings()]
    text = json.dumps(found, ensure_ascii=False)
    reviews = [opinions.unpack(row["data"]) for name, row in found if name == "review"]
    return text + "".join(str(one.names) for one in reviews if one is not None)


async def people(store: Store) -> None:
    """Two people with everything that can be known of them."""
    for person, name in ((LIN, "Lin"), (MEI, "Mei")):
        device = f"device of {name}"
        await store.add_person(person, name, device, message("An unknown device"))
        await store.put_push(PushAddress(device, f"https://example.org/{name}", "key", "auth", "en"))
        await store.put_feed(person, f"feed of {name}", 1.0)
        await store.offer(f"link of {name}", person, time.time() + 600)
        await store.add_upload(Upload(f"file of {name}", person, "home", "{}"), Bounds(9, 9, 9))


def test_nothing_of_a_person_stays_and_nothing_of_others_goes(url: str) -> None:
    async def story() -> None:
        store = Store(url)
        await store.open()
        await people(store)
        pair = [Seat(0, LIN, "Lin"), Seat(1, MEI, "Mei")]
        shared, _ = await finished(store, pair)
        alone, _ = await finished(store, [Seat(0, LIN, "Lin"), Seat(1, bot="adept")])
        other, _ = await finished(store, [Seat(0, MEI, "Mei"), Seat(1, bot="adept")])
        await store.add_note(shared, "table", "", message("%(name)s sits down.", name="Linnea"))
        await store.add_note(shared, "table", "", message(RENAMED, name="Linnea", other="Lin"))
        await store.add_note(shared, "table", "", message("%(name)s sits down.", name="Mei"))
        both = (Reader(0, LIN, "Lin"), Reader(1, MEI, "Mei"))
        await store.add_message(shared, Note(0, "chat", "Lin", "a secret", 1.0, 0, 3, "c1", both))
        await store.add_message(shared, Note(0, "chat", "Mei", "good game", 1.0, 1, 4, "c2"))
        review = opinions.pack(f"{shared}/9", "rules", "budget", Review("kungfu", ["Lin", "Mei"], 0, 1, None))
        assert review is not None
        await store.put_review(review, 9, 9)
        running = replace(row_of("kungfu", {}, host=LIN), dice="seed:1", asked=0)
        await store.add_table(running, pair)
        await store.set_order(running.id, 0, LIN, "attacks", Given("resist", 0))

        found = await store.belongings(LIN)
        assert (found.alone, found.running, found.stay) == ((alone,), (running.id,), (shared,))
        before = everything(store)
        assert await store.forget(LIN) is None and everything(store) == before  # they sit at a running table

        assert await store.set_seat(running.id, Seat(0), pair[0])
        forgotten = await store.forget(LIN)
        assert forgotten is not None and forgotten.devices == ("device of Lin",)
        assert sorted(forgotten.tables) == sorted([alone, shared, running.id])
        after = everything(store)
        assert LIN not in after and "Lin" not in after
        for kept in ("device of Mei", "example.org/Mei", "feed of Mei", "link of Mei", "file of Mei", "a secret"):
            assert kept in after, kept
        assert await store.table_row(alone) is None and await store.table_row(other) is not None
        first, second = await store.seats(shared)
        assert first.forgotten and not first.name and not first.open and second == pair[1]
        notes = {note.number: note for note in await store.notes(shared)}
        assert [rendered("en", notes[n].text) for n in (1, 3)] == ["Somebody sits down.", "Mei sits down."]
        assert [(one.name, one.text) for one in notes.values()][3:] == [("", "a secret"), ("Mei", "good game")]
        assert [one.name for one in notes[4].readers] == ["", "Mei"]
        assert [len(await store.finished(person)) for person in (LIN, MEI)] == [0, 2]
        now = await store.table_row(running.id)
        assert now is not None and now.host == MEI  # somebody has to look after the table
        assert await store.carried_by("device of Lin") is None and await store.carried_by("device of Mei") is not None

        # When the other one goes too, nobody is left for whom the table would have to stay.
        assert await store.set_seat(running.id, Seat(1), pair[1])
        assert await store.forget(MEI) is not None
        assert [await store.table_row(id) for id in (shared, other, running.id)] == [None] * 3
        await store.close()

    asyncio.run(story())


def test_a_write_that_fails_in_the_middle_forgets_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        store = Store(Config(data=tmp_path).url())
        await store.open()
        await people(store)
        await finished(store, [Seat(0, LIN, "Lin"), Seat(1, MEI, "Mei")])
        await finished(store, [Seat(0, LIN, "Lin"), Seat(1, bot="adept")])
        before = everything(store)
        execute = Connection.execute

        def full(connection: Connection, statement: Any, *args: Any, **named: Any) -> Any:
            if "DELETE FROM device" in str(statement):  # after the seats, before the person
                raise OperationalError("delete", {}, sqlite3.OperationalError("database or disk is full"))
            return execute(connection, statement, *args, **named)

        with monkeypatch.context() as patched:
            patched.setattr(Connection, "execute", full)
            with pytest.raises(Away):
                await store.forget(LIN)
        assert everything(store) == before
        await store.outage.ended()
        assert await store.forget(LIN) is not None and LIN not in everything(store)
        await store.close()

    asyncio.run(story())


def test_whoever_is_forgotten_gets_up_and_the_others_go_on(server: Server) -> None:
    lin, mei = Friend(server, "Zenobia"), Friend(server, "Mei")
    table = lin.open_table(["me", "open", "bot:random"], game="kungfu")
    mei.sit(table, 1)
    mine, theirs = dealt(lin.line(table), mei.line(table))
    alone = lin.open_table(["me", "bot:random"], game="kungfu")
    (bots,) = dealt(lin.line(alone))
    html = lin.http.get("/you/forget").text
    assert "You get up from these tables" in html and "(1)" in html and "/you/games.zip" in html
    assert lin.http.post("/you/forget").status_code == 400  # nobody has said that they are sure
    foreign = lin.http.post("/you/forget", data={"sure": "yes"}, headers={"origin": "https://example.org"})
    assert foreign.status_code == 403 and "Zenobia" in lin.http.get("/you/forget").text

    cookie = lin.http.cookies["jianghu"]
    answer = lin.http.post("/you/forget", data={"sure": "yes"})
    assert answer.status_code == 303 and answer.headers["location"] == "/you/forgotten"  # back asks nothing again
    assert "knows nothing of you" in lin.http.get("/you/forgotten").text
    assert answer.headers["clear-site-data"] == '"storage"' and "jianghu" not in lin.http.cookies
    lin.http.cookies.set("jianghu", cookie)  # a thief has kept it
    assert "None yet" in lin.http.get("/you").text
    for again in (lin.http.get("/you/forget"), lin.http.post("/you/forget", data={"sure": "yes"})):
        assert again.status_code == 303 and again.headers["location"] == "/you/forgotten"  # another window
    assert mei.http.get("/you/forgotten").headers["location"] == "/you/forget"  # she is known
    assert mine.until(lambda message: message["t"] == "gone")["what"] == "device"
    with pytest.raises(ConnectionClosed):
        mine.until(lambda message: False)
    assert bots.until(lambda message: message["t"] == "gone")["what"] == "table"
    assert "asked to be forgotten" in lin.http.get("/gone/device").text
    assert "This table is gone" in lin.http.get("/gone/table").text and lin.http.get("/gone/x").status_code == 404
    assert lin.http.get(alone).status_code == 404

    seen = "".join(mei.line(table).raw)
    assert "Somebody gets up." in seen and "Zenobia" not in seen and "Seat 1" in seen
    assert mei.http.post(f"{table}/bot", data={"seat": "0", "level": "random"}).status_code == 303
    while not theirs.update["acts"] and not theirs.update["over"]:
        theirs.receive()
    assert theirs.play(theirs.update["acts"][0][0])["t"] == "ack"


def test_a_rematch_has_an_open_seat_for_whoever_was_forgotten(server: Server) -> None:
    lin, mei = Friend(server, "Zenobia"), Friend(server, "Mei")
    table = lin.open_table(["me", "open"], game="kungfu", turn_limit="1")
    mei.sit(table, 1)
    wires = dealt(lin.line(table), mei.line(table))
    while not all(wire.update["over"] for wire in wires):
        for wire in wires:
            if wire.update["acts"]:
                wire.play(wire.update["acts"][0][0])
        wires[0].command("chat", text="well played")  # its answer comes after what has happened meanwhile
        wires[1].command("chat", text="well played")
    replay = mei.http.get(f"{table}/replay").text
    assert "Zenobia" in replay
    assert lin.http.post("/you/forget", data={"sure": "yes"}).status_code == 303
    assert "with Seat 1" in mei.http.get("/you").text and "Zenobia" not in mei.http.get(f"{table}/replay").text
    again = mei.http.post(f"{table}/rematch").headers["location"]
    assert "Sit on seat" in lin.http.get(again).text or "Sit on seat" in json.dumps(lin.line(again).update["parts"])
