"""Past games: everybody's own, what they add up to, and all of them as a file."""

from __future__ import annotations

import asyncio
import io
import json
import re
import time
import zipfile
from dataclasses import replace

import pytest
from playwright.sync_api import Browser
from sqlalchemy import create_engine, text

from jianghu.kernel.record import Record
from jianghu.kernel.table import Table
from jianghu.web.config import Config
from jianghu.web.pages import times
from jianghu.web.pages.past import Filter, Played, seen_by, statistics
from jianghu.web.storage.past import Finished
from jianghu.web.storage.rows import Outcome, Seat
from jianghu.web.storage.store import Store
from tests.web.finished import finished
from tests.web.server import Friend, Server, Wire, dealt

NOW = 1_800_000_000.0
DAY = 24 * 3600.0


def one(places: tuple[int, ...], seats: list[Seat], game: str = "kungfu", level: str = "", ago: float = 0.0) -> Played:
    """A past game as person ``p`` sees it."""
    ended = NOW - ago
    made = seen_by("p", Finished("g", "Teahouse", game, ended, seats, Outcome(9, level, places, ended - 600, ended)))
    assert made is not None
    return made


ME, BOT, MEI = Seat(0, "p", "Lin"), Seat(1, bot="adept"), Seat(1, "q", "Mei")


def test_a_past_game_is_told_from_ones_own_side() -> None:
    won, lost = one((1, 2), [ME, BOT]), one((2, 1), [ME, MEI])
    assert (won.won, won.place, won.winners, won.against) == (True, 1, (), "adept")
    assert (lost.won, lost.place, lost.winners, lost.against) == (False, 2, ("Mei",), "people")
    tied = one((1, 1), [ME, MEI])
    assert tied.shared and not tied.won and tied.place == 1
    left = one((1, 2), [Seat(0, "r", "Zhou"), MEI])
    assert left.left and left.place is None and not left.counts
    two = one((1, 2), [ME, Seat(1, "p", "Bea")])
    assert two.several and two.place is None and not two.counts
    unknown = one((), [ME, MEI])
    assert unknown.place is None and not unknown.won


@pytest.mark.parametrize(
    ("query", "kept"),
    [
        ({}, [0, 1, 2, 3, 4]),
        ({"game": "wuwei"}, [2, 3]),
        ({"game": "wuwei", "level": "master"}, [3]),
        ({"game": "kungfu", "level": "master"}, [0, 1, 4]),  # that game has no such level
        ({"result": "won"}, [0, 2]),
        ({"result": "lost"}, [1, 3]),
        ({"result": "left"}, [4]),
        ({"with": "people"}, [1, 4]),
        ({"with": "bots"}, [0, 2, 3]),
        ({"when": "week"}, [0, 1]),
        ({"when": "year"}, [0, 1, 2, 3]),
        ({"game": "chess", "result": "both", "when": "1 OR 1"}, [0, 1, 2, 3, 4]),
    ],
)
def test_games_are_filtered(query: dict[str, str], kept: list[int]) -> None:
    games = [
        one((1, 2), [ME, BOT]),
        one((2, 1), [ME, MEI], ago=6 * DAY),
        one((1, 2), [ME, BOT], "wuwei", "initiate", 20 * DAY),
        one((2, 1), [ME, BOT], "wuwei", "master", 300 * DAY),
        one((1, 2), [Seat(0, "r", "Zhou"), MEI], ago=800 * DAY),
    ]
    chosen = Filter.of(query.items())
    assert [number for number, game in enumerate(games) if chosen.takes(game, NOW)] == kept


def test_sums_by_game_and_level_and_by_opponents() -> None:
    three = [ME, Seat(1, bot="greedy"), Seat(2, bot="adept")]
    games = [one((1, 2, 3), three), one((2, 1, 3), three), one((3, 1, 2), three), one((1, 2), [ME, MEI])]
    games += [one((1, 2), [ME, BOT], "wuwei", "master"), one((1,), [ME], "wuwei", "solo")]
    found = statistics(games)
    assert (found.all.games, found.all.won, found.all.together) == (6, 4, 5)
    assert found.all.share == 60 and found.all.even_share == round(100 * (3 * (1 / 3) + 2 * 0.5) / 5)
    assert found.all.mean_place == "1.6"
    assert {key: sums.games for key, sums in found.by_game.items()} == {
        ("kungfu", ""): 4, ("wuwei", "master"): 1, ("wuwei", "solo"): 1,
    }  # fmt: skip
    assert found.by_game["kungfu", ""].places == {1: 2, 2: 1, 3: 1}
    assert [*found.by_others] == ["adept", "people"] and found.by_others["adept"].games == 4


def test_days_and_lengths_in_words() -> None:
    assert [times.length("en", seconds) for seconds in (5, 48 * 60, 3600, 7800, 3 * DAY)] == [
        "1 min", "48 min", "1 h", "2 h 10", "3 days",
    ]  # fmt: skip
    assert times.length("zh", 7800) == "2小时10分" and times.length("en", DAY) == "1 day"
    assert (times.day("en", 0.0, 1.0), times.day("en", 0.0, NOW)) == ("1 Jan", "1 Jan 1970")
    assert (times.day("zh", 0.0, 1.0), times.day("zh", 0.0, NOW)) == ("1月1日", "1970年1月1日")


def test_the_end_is_stored_with_the_last_decision(url: str) -> None:
    async def story() -> None:
        store = Store(url)
        await store.open()
        seats = [Seat(0, "p", "Lin"), Seat(1, "q", "Mei")]
        id, outcome = await finished(store, seats)
        found = await store.finished("p")
        assert [game.id for game in found] == [id] and found[0].seats == seats
        kept = found[0].outcome
        assert kept is not None and kept.places == outcome.places and kept.decisions == outcome.decisions > 0
        assert kept.began <= kept.ended == found[0].touched
        assert await store.finished("r") == []
        await store.remove_table(id)
        assert await store.finished("p") == []
        assert await store.put_outcome(id, outcome) is None
        await store.close()

    asyncio.run(story())


def end_of(*wires: Wire) -> None:
    """Play whatever comes first until the end."""
    while not all(wire.update["over"] for wire in wires):
        for wire in wires:
            if wire.update["acts"]:
                wire.play(wire.update["acts"][0][0])
        for wire in wires:
            wire.send({"t": "whole"})
            wire.until(lambda message: message["t"] == "update")


def rows(html: str) -> list[str]:
    return re.findall(r"<tr.*?</tr>", html.partition("<tbody>")[2].partition("</tbody>")[0], re.S)


def names_of(archive: bytes) -> list[str]:
    return zipfile.ZipFile(io.BytesIO(archive)).namelist()


def test_everybody_sees_the_own_past_games_and_nobody_else_does(server: Server) -> None:
    lin, mei, zhou = Friend(server, "Lin"), Friend(server, "<b>Mei</b>"), Friend(server, "Zhou")
    table = lin.open_table(["me", "open"], game="kungfu", turn_limit="1")
    assert "None yet" in zhou.http.get("/you").text and "None yet" in lin.http.get("/you").text
    assert zhou.http.get("/you/games.zip").headers["location"] == "/you"
    mei.sit(table, 1)
    end_of(*dealt(lin.line(table), mei.line(table)))
    running = lin.open_table(["me", "bot:random"], game="kungfu")
    dealt(lin.line(running))
    zhou.open_table(["me", "open"])
    for friend, other in ((lin, "&lt;b&gt;Mei&lt;/b&gt;"), (mei, "Lin")):
        (row,) = rows(friend.http.get("/you").text)
        assert f"with {other}" in row and "<b>Mei" not in row and f'href="{table}/replay"' in row
    assert rows(zhou.http.get("/you").text) == []
    assert "No game is like that." in lin.http.get("/you?with=bots").text

    whole = lin.http.get("/you/games.zip")
    assert whole.headers["content-type"] == "application/zip"
    archive = zipfile.ZipFile(io.BytesIO(whole.content))
    assert archive.testzip() is None
    (name,) = [name for name in archive.namelist() if name.startswith("records/")]
    assert Table.open(Record.from_text(archive.read(name).decode())).state.seat is None
    (listed,) = json.loads(archive.read("games.json"))
    assert listed["record"] == name and [seat["you"] for seat in listed["seats"]] == [True, False]
    assert running.rpartition("/")[2] not in str(listed)
    assert names_of(zhou.http.get("/you/games.zip").content) == ["games.json"]
    codes = [lin.http.get("/you/games.zip").status_code for _ in range(4)]
    assert codes[-1] == 429


def test_games_from_before_outcomes_were_kept_are_read_once(server: Server) -> None:
    lin = Friend(server, "Lin")
    lin.http.post("/name", data={"name": "Lin"})
    url = Config(data=server.data).url()
    with create_engine(url).connect() as connection:
        query = "SELECT id FROM person WHERE name = 'Lin' ORDER BY made DESC LIMIT 1"
        person = str(connection.execute(text(query)).scalar_one())

    async def story() -> None:
        store = Store(url)
        await store.open()
        seats = [Seat(0, person, "Lin"), Seat(1, bot="adept")]
        await finished(store, seats, title="Moon Gate", kept=False)
        other, _ = await finished(store, seats, title="Old Well", kept=False)
        with store.engine.begin() as connection:
            connection.execute(text("UPDATE game SET rules = 'older' WHERE id = :id"), {"id": other})
        await store.close()

    asyncio.run(story())
    end = time.monotonic() + 60  # one request may not have had the time for both
    while True:
        found = rows(lin.http.get("/you").text)
        with create_engine(url).connect() as connection:
            known = connection.execute(
                text("SELECT count(*) FROM outcome JOIN seat ON seat.game = outcome.game WHERE seat.person = :p"),
                {"p": person},
            ).scalar_one()
        if known == 2:
            break
        assert time.monotonic() < end
    found = rows(lin.http.get("/you").text)
    assert ['class="plc' in row for row in sorted(found, key=lambda row: "Old Well" in row)] == [True, False]


def test_the_page_fits_every_screen_and_language(chromium: Browser, server: Server) -> None:
    from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

    lin = Friend(server, "Lin")
    table = lin.open_table(["me", "bot:random", "bot:greedy"], game="kungfu", turn_limit="1")
    (wire,) = dealt(lin.line(table))
    while wire.my_turn():
        wire.play(wire.update["acts"][0][0])
    for language in ("en", "zh"):
        context = chromium.new_context(color_scheme="light" if language == "en" else "dark", bypass_csp=True)
        for name, value in (("jianghu", lin.http.cookies["jianghu"]), ("language", language)):
            context.add_cookies([{"name": name, "value": value, "url": server.url}])
        page = context.new_page()
        page.set_default_timeout(120_000)
        for path in ("/you", "/you?game=kungfu&result=left", "/you/devices", "/you/tables", "/you/forget"):
            for width in (320, 375, 820, 1280):
                page.set_viewport_size({"width": width, "height": 800})
                page.goto(server.url + path)
                assert page.evaluate("document.documentElement.scrollWidth") <= width, (path, width)
            serious = [
                one for one in Axe().run(page).response["violations"] if one["impact"] in ("serious", "critical")
            ]
            assert not serious, [(path, one["id"], one["nodes"][0]["html"][:160]) for one in serious]
        page.goto(f"{server.url}/you?game=kungfu")
        assert page.locator(".pg3 tbody tr").count() == 1 and page.locator(".seg3").count() == 1  # of one game
        page.locator(".seg3 a").first.click()
        assert page.url.endswith("/you") and page.locator(".seg3").count() == 0  # there is nothing to choose
        page.goto(f"{server.url}/you?game=kungfu&result=left")
        assert page.locator(".pg3").count() == 0 and page.locator(".seg3").count() == 2
        context.close()


def test_a_record_that_cannot_be_read_is_left_out_of_the_file() -> None:
    game = Finished("g", "Teahouse", "nothing", NOW, [ME, MEI], None)
    assert seen_by("p", game) is None and seen_by("p", replace(game, game="kungfu")) is not None
