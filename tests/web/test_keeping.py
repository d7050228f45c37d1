"""Nothing grows for ever: tables, uploads, reviews and notes have bounds, and what is old can be let go."""

from __future__ import annotations

import sqlite3
import time
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from sqlalchemy.exc import IntegrityError

from jianghu.web.config import Config
from jianghu.web.people import People
from jianghu.web.storage import notes
from jianghu.web.storage.keeping import DAY, HOUR, Bounds, Upload
from jianghu.web.storage.rows import Note, Reader
from jianghu.web.storage.store import Seat, Store
from jianghu.web.table.tables import Tables
from tests.web.server import PATIENCE, Friend, Server
from tests.web.test_running import Onlooker
from tests.web.test_store import a_game, entry, run, said

BOUNDS = Bounds(person=2, address=3, all=5)


def spoken(text: str, command: str = "a", seat: int = 0, readers: tuple[Reader, ...] = ()) -> Note:
    return Note(0, "chat", "Lin", text, 1.0, seat, 0, command, readers)


def test_tables_are_counted_by_person_by_address_and_in_all(url: str) -> None:
    async def story(store: Store) -> None:
        now = 100 * DAY
        bots, people = [Seat(0, bot="master"), Seat(1, bot="adept")], [Seat(0, "lin"), Seat(1, bot="adept")]
        old = replace(a_game("a", "lin"), address="x", made=1.0, touched=1.0)
        await store.add_table(old, bots)  # it has stood still for long
        await store.add_table(replace(old, id="b", watch="wb", made=now, touched=now), bots)
        await store.add_table(replace(old, id="c", watch="wc", made=now - 2 * HOUR, touched=now), people)
        await store.add_table(replace(old, id="d", watch="wd", host="mei", made=now, touched=now), [Seat(0), *bots[1:]])
        await store.add_table(replace(old, id="e", watch="we", touched=now, asked=-1), bots)  # it is over
        await store.add_table(replace(old, id="f", watch="wf", host="mei", address="y", made=now, touched=now), bots)
        there = await store.counts("lin", "x", now)
        assert there == (3, 1, 2, 5, 1, 6)

    run(url, story)


def test_old_tables_go_a_few_at_a_time_but_none_where_somebody_was(url: str) -> None:
    async def story(store: Store) -> None:
        for number in range(5):
            await store.add_table(replace(a_game(f"g{number}"), touched=float(number)), [Seat(0, "lin")])
        await store.put_seen([("g1", "lin")], 50.0)
        await store.put_seen([("g2", "lin")], -50.0)  # has left then
        await store.append("g3", [entry(0, "first")], 0)  # touched now
        assert await store.remove_old(10.0, 1, []) == ["g0"]
        assert await store.remove_old(10.0, 9, ["g4"]) == []
        assert await store.remove_old(10.0, 9, []) == ["g4"]
        assert await store.remove_old(10.0, 9, []) == []
        assert [bool(await store.table_row(f"g{number}")) for number in range(5)] == [False, True, True, True, False]
        assert await store.remove_old(60.0, 9, []) == ["g1", "g2"]

    run(url, story)


def test_a_table_that_is_looked_at_is_not_removed(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        tables = Tables(store, Config(keep_days=1))
        for id in ("g1", "g2"):
            game = a_game(id)
            await store.add_table(replace(game, game="wuwei", dice="seed:1"), [Seat(0, "lin"), Seat(1, "mei")])
        live = await tables.get("g1")
        assert live is not None
        page = Onlooker()
        live.viewers.add(page)
        assert await tables.remove_old(time.time()) == 1
        assert await store.table_row("g1") is not None and await store.table_row("g2") is None
        live.viewers.clear()
        assert await tables.remove_old(time.time()) == 1 and len(tables) == 0
        await tables.close()

    run(f"sqlite:///{tmp_path / 'tables.sqlite3'}", story)


def test_uploads_push_out_only_what_is_of_the_same_person_or_address(url: str) -> None:
    async def story(store: Store) -> None:
        async def add(key: str, person: str, address: str) -> str:
            await store.add_upload(Upload(key, person, address, "record"), BOUNDS)
            return "".join([one for one in "abcdefghijk" if await store.upload(one)])

        assert [await add(key, "lin", "x") for key in "abc"][-1] == "bc"  # two of a person
        assert await add("d", "mei", "x") == "bcd"
        assert await add("e", "ann", "x") == "cde"  # three of an address, whatever the person
        await add("f", "bo", "y")
        assert await add("g", "cy", "z") == "cdefg"
        assert await add("h", "di", "y") == "defgh"  # five in all: whoever has most gives way
        await store.remove_uploads(time.time() + 1)
        assert await store.upload("h") is None

    run(url, story)


def test_reviews_of_an_address_push_out_only_its_own(url: str) -> None:
    async def story(store: Store) -> None:
        for number, address in enumerate(["x", "y", "x", "x", "x"]):
            await store.add_table(a_game(f"g{number}"), [Seat(0)])
            await store.put_review(replace(said(f"g{number}/1"), address=address), 9, 2)
        assert [await store.review(f"g{number}/1", "1", "300") for number in range(5)] == [
            "",
            "said",
            "",
            "said",
            "said",
        ]

    run(url, story)


def test_of_the_notes_of_a_table_the_latest_are_kept(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(store: Store) -> None:
        monkeypatch.setattr(notes, "HAPPENED", 3)
        await store.add_table(a_game(), [Seat(0)])
        await store.add_message("g1", spoken("hello"))
        for number in range(5):
            await store.add_note("g1", "table", "", str(number))
        found = [(note.number, note.text) for note in await store.notes("g1")]
        assert found == [(1, "hello"), (4, "2"), (5, "3"), (6, "4")], "what people say stays"

    run(url, story)


def test_what_a_seat_says_is_bounded_and_pushes_nobody_out(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(store: Store) -> None:
        monkeypatch.setattr(notes, "SAID", 3)
        monkeypatch.setattr(notes, "SHOWN", 2)
        await store.add_table(a_game(), [Seat(0, "lin"), Seat(1, "mei"), Seat(2, "bo")])
        readers = (Reader(1, "mei", "Mei"), Reader(2, "bo", "Bo"))
        await store.add_message("g1", spoken("for Bo", "mei-1", 1, readers))
        for number in range(5):
            added = await store.add_message("g1", spoken(f"all {number}", f"lin-{number}"))
            assert (added is None) == (number >= 3), "the bound is the seat's own"
        again = await store.add_message("g1", spoken("something else", "lin-0"))
        assert again is not None and again.text == "all 0", "a repeated command says nothing twice"
        assert [note.text for note in await store.notes("g1", 2)] == ["for Bo", "all 1", "all 2"]
        assert (await store.talk("g1"))[0].readers == readers
        assert await store.talk("g2") == []

    run(url, story)


def test_an_error_does_not_repeat_what_was_said(url: str) -> None:
    async def story(store: Store) -> None:
        with pytest.raises(IntegrityError) as failed:
            await store.add_message("nowhere", spoken("the wall is open"))
        assert "the wall is open" not in str(failed.value)

    run(url, story)


def test_addresses_are_stored_so_that_nobody_can_read_them(tmp_path: Path) -> None:
    with Server(tmp_path).running() as server:
        Friend(server, "Lin").open_table(["me", "bot:random"])
        Friend(server, "Mei").open_table(["me", "bot:random"])
        database = sqlite3.connect(tmp_path / "tables.sqlite3")
        [(one,), (other,)] = database.execute("SELECT address FROM game").fetchall()
        database.close()
    assert one == other and len(one) == 24 and "127.0.0.1" not in one
    assert People("a")._key != People("b")._key


def test_tables_of_bots_alone_are_bounded_whoever_opens_them(tmp_path: Path) -> None:
    with Server(tmp_path, "--bot-tables-per-address", "2").running() as server:
        bots = {"game": "wuwei", "seat_0": "bot:random", "seat_1": "bot:random"}
        for name in ("Lin", "Mei"):
            Friend(server, name).open_table(["bot:random", "bot:random"])
        ann = Friend(server, "Ann")
        refused = ann.http.post("/tables", data={**bots, "name": "Ann"})
        assert refused.status_code == 429 and "2 tables with bots alone" in refused.text
        table = ann.open_table(["me", "open"])  # with people there is room
        assert ann.http.post(f"{table}/bot", data={"seat": "1", "level": "random"}).status_code == 303
        other = ann.open_table(["open", "bot:random"])
        refused = ann.http.post(f"{other}/bot", data={"seat": "0", "level": "random"})
        assert refused.status_code == 429 and "bots alone" in refused.text
        # Somebody at another address is not concerned.
        way = httpx.HTTPTransport(local_address="127.0.0.9")
        with httpx.Client(base_url=server.url, headers={"origin": server.url}, transport=way, timeout=PATIENCE) as http:
            assert http.post("/tables", data={**bots, "name": "Bo"}).status_code == 303


def test_tables_are_bounded_by_address_even_for_new_people(tmp_path: Path) -> None:
    with Server(tmp_path, "--tables-per-address", "3").running() as server:
        for name in ("Lin", "Mei", "Ann"):
            Friend(server, name).open_table(["me", "bot:random"])
        form = {"game": "wuwei", "name": "Bo", "seat_0": "me", "seat_1": "bot:random"}
        refused = Friend(server, "Bo").http.post("/tables", data=form)
        assert refused.status_code == 429 and "from your address within an hour" in refused.text


def stored(folder: Path) -> list[tuple[str]]:
    """The tables in the database of a server."""
    database = sqlite3.connect(folder / "tables.sqlite3")
    rows = database.execute("SELECT id FROM game").fetchall()
    database.close()
    return rows


def test_untouched_tables_are_removed_after_some_days_if_the_operator_says_so(tmp_path: Path) -> None:
    server = Server(tmp_path)
    with server.running():
        lin = Friend(server, "Lin")
        assert "days are removed" not in lin.http.get("/you/tables").text
        kept, old = lin.open_table(["me", "bot:random"]), lin.open_table(["me", "bot:random"])
        server.stop()
        with sqlite3.connect(tmp_path / "tables.sqlite3") as database:
            database.execute("UPDATE game SET touched = ? WHERE id = ?", [time.time() - 8 * DAY, old[3:]])
        database.close()
        server.start()
        assert lin.http.get(old).status_code == 200  # by default nothing is removed
        server.stop()
        server.options = ("--keep-days", "7")
        server.start()
        end = time.monotonic() + PATIENCE
        while len(stored(tmp_path)) > 1:  # without asking for it: a table that is being used is spared
            assert time.monotonic() < end
            time.sleep(0.1)
        assert lin.http.get(old).status_code == 404
        assert lin.http.get(kept).status_code == 200
        assert "for 7 days are removed" in lin.http.get("/you/tables").text
