"""The database: what is stored is stored once, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import create_engine, text

from jianghu.kernel.record import DECISION
from jianghu.web.storage import schema
from jianghu.web.storage.keeping import Bounds, Upload
from jianghu.web.storage.store import LogEntry, Reviewed, Seat, Store, TableRow, Taken


def run(url: str, story: Callable[[Store], Awaitable[None]]) -> None:
    async def whole() -> None:
        store = Store(url)
        try:
            await store.open()
            await story(store)
        finally:
            await store.close()

    asyncio.run(whole())


def a_game(id: str = "g1", host: str = "h") -> TableRow:
    return TableRow(id, f"w{id}", "Teahouse", "wuwei", "1", {"level": "master"}, "00" * 16, "s", host, 1.0, 1.0, 0)


def entry(ply: int, command: str, words: str = "stop") -> LogEntry:
    return LogEntry(ply, command, 0, DECISION, words, "d")


def test_a_game_comes_back_as_it_was(url: str) -> None:
    async def story(store: Store) -> None:
        seats = [Seat(0, "p", "Lin"), Seat(1, bot="greedy"), Seat(2)]
        await store.add_table(a_game(), seats)
        assert await store.table_row("g1") == a_game()
        assert (await store.watched("wg1")) == a_game()
        assert await store.seats("g1") == seats
        assert await store.table_row("other") is None

    run(url, story)


def test_a_ply_and_a_command_are_stored_once(url: str) -> None:
    async def story(store: Store) -> None:
        await store.add_table(a_game(), [Seat(0, "p")])
        await store.append("g1", [entry(0, "a")], 0)
        with pytest.raises(Taken):
            await store.append("g1", [entry(0, "b")], 0)
        with pytest.raises(Taken):
            await store.append("g1", [entry(1, "a")], 0)
        await store.append("g1", [entry(1, "c"), entry(2, "d")], -1)
        assert [one.command for one in await store.entries("g1")] == ["a", "c", "d"]
        kept = await store.table_row("g1")
        assert kept is not None and kept.ended

    run(url, story)


def test_a_log_gets_no_gap_and_no_second_branch(url: str) -> None:
    async def story(store: Store) -> None:
        for id in ("g1", "g2"):
            await store.add_table(a_game(id), [Seat(0, "p")])
        for ply in (1, 5):
            with pytest.raises(Taken):
                await store.append("g1", [entry(ply, f"c{ply}")], 0)
        await store.append("g1", [entry(0, "a")], 0)
        with pytest.raises(Taken):
            await store.append("g1", [entry(2, "c")], 0)
        with pytest.raises(Taken):
            await store.append("g1", [entry(1, "b"), entry(3, "d")], 0)
        with pytest.raises(Taken):  # it was played on something else than what is stored
            await store.append("g1", [entry(1, "b")], 0, after="other")
        # One that is refused does not keep others from being stored in the same moment.
        bad, good = store.append("g1", [entry(7, "x")], 0), store.append("g2", [entry(0, "y")], 0)
        with pytest.raises(Taken):
            await bad
        await good
        await store.append("g1", [entry(1, "b"), entry(2, "c")], 0, after="d")
        assert [one.ply for one in await store.entries("g1")] == [0, 1, 2]
        assert [one.command for one in await store.entries("g2")] == ["y"]

    run(url, story)


def test_of_many_at_once_one_wins(url: str) -> None:
    async def story(store: Store) -> None:
        await store.add_table(a_game(), [Seat(0, "p")])

        async def one(number: int) -> bool:
            try:
                await store.append("g1", [entry(0, f"c{number}")], 0)
            except Taken:
                return False
            return True

        assert sum(await asyncio.gather(*(one(number) for number in range(12)))) == 1

    run(url, story)


def test_many_writers_wait_for_each_other(url: str) -> None:
    async def story(store: Store) -> None:
        games = [f"g{number}" for number in range(20)]
        await asyncio.gather(*(store.add_table(a_game(id), [Seat(0, "p")]) for id in games))
        await asyncio.gather(*(store.append(id, [entry(ply, str(ply))], 0) for ply in range(5) for id in games))
        for id in games:
            assert len(await store.entries(id)) == 5

    run(url, story)


def test_two_rows_are_stored_together_or_not_at_all(url: str) -> None:
    async def story(store: Store) -> None:
        await store.add_table(a_game(), [Seat(0, "p")])
        await store.append("g1", [entry(0, "a")], 0)
        with pytest.raises(Taken):
            await store.append("g1", [entry(1, "b"), entry(2, "a")], 0)
        assert len(await store.entries("g1")) == 1

    run(url, story)


def test_a_seat_changes_only_from_what_was_seen(url: str) -> None:
    async def story(store: Store) -> None:
        await store.add_table(a_game(), [Seat(0), Seat(1)])
        assert await store.set_seat("g1", Seat(0, "p", "Lin"), Seat(0))
        assert not await store.set_seat("g1", Seat(0, "q", "Mei"), Seat(0))
        assert (await store.seats("g1"))[0] == Seat(0, "p", "Lin")

    run(url, story)


def test_one_rematch_follows_a_game(url: str) -> None:
    async def story(store: Store) -> None:
        await store.add_table(a_game(), [Seat(0)])
        assert await store.add_table(a_game("g2"), [Seat(0)], "g1") == "g2"
        assert await store.add_table(a_game("g3"), [Seat(0)], "g1") == "g2"
        assert await store.table_row("g3") is None

    run(url, story)


def test_tables_people_and_notes(url: str) -> None:
    async def story(store: Store) -> None:
        await store.add_table(a_game("g1", "lin"), [Seat(0, "lin"), Seat(1, "mei")])
        await store.add_table(a_game("g2", "mei"), [Seat(0, "mei")])
        assert {game.id for game in await store.tables_of("mei")} == {"g1", "g2"}
        assert [game.id for game in await store.tables_of("lin")] == ["g1"]
        assert (await store.counts("lin", "", 1.0))[:2] == (1, 1)
        await store.put_person("lin", "Lin", {})
        await store.put_person("lin", "林", {"ask": True})
        assert await store.person("lin") == ("林", {"ask": True})
        assert [(await store.add_note("g1", "table", "", str(k))).number for k in range(3)] == [1, 2, 3]
        assert [note.text for note in await store.notes("g1", 2)] == ["1", "2"]
        await store.remove_table("g1")
        assert await store.table_row("g1") is None and await store.entries("g1") == []

    run(url, story)


def said(subject: str, data: str = "said") -> Reviewed:
    owner, _, key = subject.partition("/")
    game, upload = (None, key) if owner == "upload" else (owner, None)
    return Reviewed(subject, game, upload, "1", "300", data)


def test_a_review_is_of_a_game_as_it_stands(url: str) -> None:
    async def story(store: Store) -> None:
        await store.add_table(a_game(), [Seat(0)])
        await store.put_review(said("g1/7"), 9, 9)
        assert await store.review("g1/7", "1", "300") == "said"
        assert await store.review("g1/8", "1", "300") == ""  # the game went on
        assert await store.review("g1/7", "2", "300") == ""  # other rules
        assert await store.review("g1/7", "1", "400") == ""  # more thought
        await store.put_review(said("g1/8", "more"), 9, 9)
        assert await store.review("g1/8", "1", "300") == "more"
        assert await store.review("g1/7", "1", "300") == ""  # one of a game is kept
        await store.put_review(said("g1/8", "again"), 9, 9)
        assert await store.review("g1/8", "1", "300") == "again"
        await store.remove_table("g1")
        assert await store.review("g1/8", "1", "300") == ""
        await store.put_review(said("g1/8"), 9, 9)  # it was made while the game was removed
        assert await store.review("g1/8", "1", "300") == ""

    run(url, story)


def test_a_review_of_an_upload_goes_with_it(url: str) -> None:
    async def story(store: Store) -> None:
        await store.add_upload(Upload("a", "lin", "", "record"), Bounds(2, 9, 9))
        await store.put_review(said("upload/a"), 9, 9)
        await store.add_upload(Upload("a", "mei", "", "record"), Bounds(2, 9, 9))  # somebody else has the same record
        assert await store.review("upload/a", "1", "300") == "said"
        for key in "bc":
            await store.add_upload(Upload(key, "mei", "", "record"), Bounds(2, 9, 9))
        assert await store.upload("a") is None and await store.review("upload/a", "1", "300") == ""

    run(url, story)


def test_of_all_reviews_the_latest_are_kept(url: str) -> None:
    async def story(store: Store) -> None:
        for number in range(4):
            await store.add_table(a_game(f"g{number}"), [Seat(0)])
            await store.put_review(said(f"g{number}/1"), 2, 9)
        assert [await store.review(f"g{number}/1", "1", "300") for number in range(4)] == ["", "", "said", "said"]

    run(url, story)


def test_the_secret_stays_and_a_newer_database_is_refused(url: str) -> None:
    secrets = []

    async def story(store: Store) -> None:
        secrets.append(store.secret)

    run(url, story)
    run(url, story)
    assert secrets[0] == secrets[1] and len(secrets[0]) == 64
    plain = create_engine(url)
    with plain.begin() as connection:
        connection.execute(text("UPDATE house SET version = 99"))
    plain.dispose()
    with pytest.raises(schema.NewerDatabase, match="99"):
        run(url, story)
