"""Records from files take no more of the server than a visitor may: bounded work, with pauses, while tables go on."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from tomllib import loads

import pytest

import jianghu
from jianghu import Record, Table
from jianghu.web.config import Config
from jianghu.web.pages import following
from jianghu.web.pages.film import film_of
from jianghu.web.pages.following import Busy, Following, TooMuch, check_size, gently
from tests.web.server import Friend, Server


def back_and_forth(entries: int, **options: object) -> Record:
    """A record of many entries that was quickly made: one decision, played and taken back again and again."""
    table = Table.new(jianghu.game("wuwei"), ["me:Ann", "greedy"], options, seed=5)
    table.play(table.state.legal()[0])
    table.undo_by_consent()
    table.record.steps = table.record.steps * (entries // 2)
    return table.record


def test_too_many_entries_are_refused_before_they_are_followed() -> None:
    config = Config()
    check_size(back_and_forth(config.record_entries), config)
    with pytest.raises(TooMuch, match="10002"):
        check_size(back_and_forth(config.record_entries + 2), config)


def test_the_printed_editions_are_short_enough_and_padded_ones_are_not() -> None:
    config = Config()
    for name in ("wuwei", "kungfu"):
        path = Path(jianghu.__file__).parent / "games" / name / "edition.toml"
        data = loads(path.read_text(encoding="utf-8"))
        edition = jianghu.game(name).complete({"edition": data})["edition"]
        assert isinstance(edition, dict)
        record = Record(name, "1", {"edition": edition}, ["a", "b"], "seed:1")
        check_size(record, config)
        edition["edition"] = {"name": "x" * config.edition_bytes}
        with pytest.raises(TooMuch, match="edition"):
            check_size(record, config)


def busy(seconds: float) -> Iterator[int]:
    """Steps that take time."""
    for number in range(1_000_000):
        end = time.thread_time() + seconds
        while time.thread_time() < end:
            pass
        yield number


def test_work_is_bounded_in_all() -> None:
    seen = 0
    with pytest.raises(TooMuch):
        for _ in gently(busy(0.001), 0.05):
            seen += 1
    assert 0 < seen <= 60


def test_a_thread_that_follows_pauses_as_long_as_it_works(monkeypatch: pytest.MonkeyPatch) -> None:
    paused: list[float] = []
    monkeypatch.setattr("jianghu.web.pages.following.time.sleep", paused.append)
    begun = time.thread_time()
    for number in gently(busy(0.001)):
        if number == 60:
            break
    worked = time.thread_time() - begun
    assert paused and min(paused) >= following.SLICE
    assert 0.5 * worked < sum(paused) <= worked


def test_a_film_that_takes_too_long_is_given_up() -> None:
    with pytest.raises(TooMuch):
        film_of(back_and_forth(4000), ["a", "b"], "x", 0.01)


def test_few_records_wait_and_fewer_of_one_address() -> None:
    free = threading.Event()

    async def story() -> None:
        threads = Following()
        waiting = [asyncio.create_task(threads.upload("a", free.wait)) for _ in range(following.WAITING_EACH)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await threads.upload("a", free.wait)
        others = following.WAITING - following.WAITING_EACH
        waiting += [asyncio.create_task(threads.upload(f"b{number}", free.wait)) for number in range(others)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await threads.upload("c", free.wait)
        waiting[0].cancel()  # who goes away does not make room: the work goes on
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await threads.upload("c", free.wait)
        assert await threads.table(lambda: 7) == 7  # tables do not wait for files
        free.set()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert await threads.upload("a", lambda: 8) == 8
        threads.close()

    asyncio.run(story())


def test_tables_go_on_while_a_long_record_is_read(server: Server) -> None:
    most = Config().record_entries
    lin, mei = Friend(server, "Lin"), Friend(server, "Mei")
    wire = lin.line(lin.open_table(["me", "device"]))
    answers: list[int] = []
    text = back_and_forth(most).to_text().encode()
    sending = threading.Thread(
        target=lambda: answers.append(mei.http.post("/records", files={"record": text}).status_code)
    )
    sending.start()
    played = 0
    while sending.is_alive() and played < 30:
        acts, ply = wire.my_turn(), wire.update["ply"]
        assert wire.play(acts[0][0])["t"] == "ack"
        while wire.update["ply"] <= ply:
            wire.receive()
        played += 1
    sending.join()
    assert answers == [303] and played
    wire.close()


def test_what_is_too_much_is_said(server: Server) -> None:
    lin, most = Friend(server, "Lin"), Config().record_entries
    answer = lin.http.post("/records", files={"record": back_and_forth(most + 2).to_text().encode()})
    assert answer.status_code == 413
    assert f"This record has {most + 2} entries; at most {most} are read here." in answer.text
    record = json.loads(back_and_forth(2).to_text())
    record["options"] = {"edition": {"edition": {"name": "x" * 100_000}}}
    answer = lin.http.post("/records", files={"record": json.dumps(record).encode()})
    assert answer.status_code == 413 and "The edition in this record is too long." in answer.text
    zh = lin.http.post("/records", files={"record": json.dumps(record).encode()}, headers={"accept-language": "zh"})
    assert zh.status_code == 413 and "The edition" not in zh.text
