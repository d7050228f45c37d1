"""The lobby: listed tables are found by strangers while somebody waits there, and joined with one click."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Browser

from jianghu.web.config import Config
from jianghu.web.storage.rows import Seat
from jianghu.web.storage.store import Store
from jianghu.web.table.settling import free_strangers
from jianghu.web.table.sitting import sit_down
from jianghu.web.table.tables import Tables
from tests.web.finished import finished, row_of
from tests.web.server import Friend, Server, dealt

PATIENCE = 60.0


def listed(friend: Friend, seats: list[str], game: str = "kungfu", **more: str) -> str:
    """Open a table for strangers; gives its path."""
    form = {"game": game, "name": friend.name, "listed": "yes"} | more
    answer = friend.http.post("/tables", data=form | {f"seat_{number}": kind for number, kind in enumerate(seats)})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def until(friend: Friend, wanted: Callable[[str], bool], path: str = "/open") -> str:
    """The lobby, once it is as wanted: a look at it serves everybody for a moment."""
    end = time.monotonic() + PATIENCE
    while not wanted(html := friend.http.get(path).text):
        assert time.monotonic() < end, html
        time.sleep(0.3)
    return html


def test_a_stranger_finds_a_listed_table_and_sits_down_with_one_click(server: Server) -> None:
    lin, mei, zhou = Friend(server, "<i>Lin</i>"), Friend(server, "Mei"), Friend(server, "")
    hidden = mei.open_table(["me", "open"])
    private = mei.line(hidden)
    table = listed(lin, ["me", "open"], "wuwei", option_level="master")
    assert mei.http.get(table).status_code == 200 and "Sit down</button>" not in zhou.http.get("/open").text
    wire = lin.line(table)  # from here on somebody is there
    html = until(zhou, lambda html: "Sit down</button>" in html)
    row = html.partition('class="lrow"')[2].partition("</section>")[0]
    assert "&lt;i&gt;Lin&lt;/i&gt;" in row and "<i>Lin" not in row and "Master" in row and "open</span>" in row
    assert table not in html and hidden not in html  # the players' link is for those who sit down
    assert table in until(lin, lambda html: "To the table" in html)
    found = re.search(r'action="(/open/[\w-]+/sit)"', row)
    assert found is not None
    assert zhou.http.get(found[1]).status_code == 405
    answer = zhou.http.post(found[1])
    assert (answer.status_code, answer.headers["location"]) == (303, table)
    assert zhou.http.post(found[1]).headers["location"] == table  # a second click leads there too
    dealt(wire, zhou.line(table))
    late = mei.http.post(found[1])
    assert late.status_code == 409 and "seeks nobody any more" in late.text and 'href="/open"' in late.text
    html = until(mei, lambda html: "Being played" in html)
    assert "Sit down</button>" not in html and "/w/" in html and table not in html
    private.close()


def test_a_table_that_all_have_left_is_not_listed(server: Server) -> None:
    lin, mei = Friend(server, "Lin"), Friend(server, "Mei")
    table = listed(lin, ["me", "open", "bot:random"])
    wire = lin.line(table)
    until(mei, lambda html: "Sit down</button>" in html)
    assert "Sit down</button>" not in mei.http.get("/open?game=panda").text
    assert "Bot, random" in mei.http.get("/open").text
    wire.close()
    until(mei, lambda html: "Sit down</button>" not in html)
    again = lin.line(table)
    until(mei, lambda html: "Sit down</button>" in html)
    assert lin.http.post(f"{table}/lobby", data={"on": "no"}).status_code == 303
    until(mei, lambda html: "Sit down</button>" not in html)
    assert mei.http.post(f"{table}/lobby", data={"on": "yes"}).status_code == 303  # not the host: nothing happens
    until(mei, lambda html: "Sit down</button>" not in html)
    assert lin.http.post(f"{table}/lobby", data={"on": "yes"}).status_code == 303
    until(mei, lambda html: "Sit down</button>" in html)
    again.close()


def test_a_finished_game_may_be_replayed_and_tables_are_found_by_pace(server: Server) -> None:
    lin, mei, zhou = Friend(server, "Lin"), Friend(server, "Mei"), Friend(server, "Zhou")
    hidden = lin.open_table(["me", "bot:random"], game="kungfu", turn_limit="1")
    table = listed(lin, ["me", "open"], option_turn_limit="1")
    mei.sit(table, 1)
    for wires in (dealt(lin.line(hidden)), dealt(lin.line(table), mei.line(table))):
        while not wires[0].update["over"]:
            for wire in wires:
                if wire.update["acts"]:
                    wire.play(wire.update["acts"][0][0])
            if not wires[0].update["over"]:
                wires[0].receive()
    slow = listed(zhou, ["me", "open"], "wuwei", clock="86400")
    html = until(zhou, lambda html: ("Just finished" in html and "Sit down</button>" in html) or "To the table" in html)
    row = html.partition("Just finished")[2].partition("</section>")[0]
    assert "Lin" in row and "Mei" in row and f"{lin.watch_link(table)}/replay" in row
    assert table not in html and hidden not in html and lin.watch_link(hidden) not in html
    assert zhou.http.get(f"{lin.watch_link(table)}/replay").status_code == 200
    assert "Just finished" in zhou.http.get("/open?pace=now").text and slow not in zhou.http.get("/open?pace=now").text
    html = zhou.http.get("/open?pace=day").text
    assert "Just finished" not in html and slow in html and 'href="/open?game=wuwei&amp;pace=day"' in html
    assert "Just finished" in zhou.http.get("/open?pace=never").text  # what nobody can choose leaves all


def test_lists_and_seats_are_bounded(tmp_path: Path) -> None:
    with Server(tmp_path, forms="2").running() as server:
        bounded(server)


def bounded(server: Server) -> None:
    lin, mei = Friend(server, "Lin"), Friend(server, "Mei")
    tables = [listed(lin, ["me", "open"]) for _ in range(3)]
    form = {"game": "kungfu", "listed": "yes", "seat_0": "me", "seat_1": "open"}
    answer = lin.http.post("/tables", data=form)
    assert answer.status_code == 429 and "listed several tables" in answer.text
    assert lin.http.post("/tables", data=form | {"listed": "no"}).status_code == 303
    full = lin.http.post("/tables", data=form | {"seat_1": "bot:random"})
    assert full.status_code == 400 and "needs an open seat" in full.text
    links = [lin.watch_link(table).rpartition("/")[2] for table in tables]
    codes = [mei.http.post(f"/open/{links[k % 3]}/sit").status_code for k in range(10)]
    assert codes[:3] == [303] * 3 and codes[-1] == 429
    assert lin.http.post("/open/nothing/sit").status_code in (404, 429)


def test_a_stranger_who_has_gone_gives_the_seat_to_the_next_one(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(Config(data=tmp_path).url())
        await store.open()
        row = replace(row_of("kungfu", {}, host="p"), listed=1)
        await store.add_table(row, [Seat(0, "p", "Lin"), Seat(1, "q", "Mei"), Seat(2)])
        tables = Tables(store, Config(data=tmp_path, away_seconds=60.0))
        live = await tables.get(row.id)
        assert live is not None
        await free_strangers(live)
        assert live.seats[1].person == "q"  # nobody knows yet for how long they have been away
        live.seen |= {"p": -(time.time() - 1000.0), "q": -(time.time() - 100.0)}
        await free_strangers(live)
        assert live.seats[1].open and live.seats[0].person == "p"  # the host stays
        assert "has gone" in live.notes[-1].text
        await tables.close()
        await store.close()

    asyncio.run(story())


def test_of_two_who_sit_down_at_once_one_gets_the_seat(url: str) -> None:
    async def story() -> None:
        store = Store(url)
        await store.open()
        row = replace(row_of("kungfu", {}, host="p"), listed=1)
        await store.add_table(row, [Seat(0, "p", "Lin"), Seat(1), Seat(2)])
        tables = Tables(store, Config(pace=0.0))
        live = await tables.get(row.id)
        assert live is not None
        sat = await asyncio.gather(sit_down(live, "q", "Mei", 1), sit_down(live, "r", "Bo", 1))
        assert sorted(sat) == [False, True]
        assert live.seats[1].person == ("q" if sat[0] else "r") and live.seats[2].open
        assert len(live.notes) == 1, "who was too late has not sat down"
        await tables.close()
        await store.close()

    asyncio.run(story())


def test_what_the_lobby_asks_of_the_database(url: str) -> None:
    async def story() -> None:
        store = Store(url)
        await store.open()
        rows = [replace(row_of("kungfu", {}, host="p"), listed=k % 2, address="home", made=k) for k in range(4)]
        for row in rows:
            await store.add_table(row, [Seat(0, "p", "Lin"), Seat(1, "q", "Mei"), Seat(2)])
        found = await store.listed(0.0)
        assert [one.id for one in found] == [rows[3].id, rows[1].id] and all(one.seeks for one in found)
        assert await store.listings("p", "elsewhere") == (2, 0) and await store.listings("q", "home") == (0, 2)
        assert (await store.promised("q"), await store.promised("p")) == (2, 0)
        ended = [await finished(store, [Seat(0, "p", "Lin"), Seat(1, "q", "Mei")], title=f"No {k}") for k in range(2)]
        await store.set_listed(ended[0][0], True)
        found = await store.listed(0.0)
        assert found[0].id == ended[0][0] and found[0].ended and not found[0].seeks
        assert found[0].outcome is not None and found[0].outcome.places == ended[0][1].places
        assert [one.outcome for one in found[1:]] == [None, None]
        assert ended[0][0] not in [one.id for one in await store.listed(time.time() + 1)]
        await store.set_listed(rows[3].id, False)
        assert [one.id for one in await store.listed(0.0)] == [ended[0][0], rows[1].id]
        await store.close()

    asyncio.run(story())


def test_two_browsers_meet_in_the_lobby(chromium: Browser, server: Server) -> None:
    from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

    host = chromium.new_context(viewport={"width": 1280, "height": 800}, locale="en").new_page()
    host.set_default_timeout(120_000)
    host.goto(f"{server.url}/open")
    host.get_by_role("link", name="Open a table").click()
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url(re.compile("/t/"))
    for language, scheme in (("en", "light"), ("zh", "dark")):
        context = chromium.new_context(color_scheme="dark" if scheme == "dark" else "light", bypass_csp=True)
        context.add_cookies([{"name": "language", "value": language, "url": server.url}])
        page = context.new_page()
        page.set_default_timeout(120_000)
        until(Friend(server, ""), lambda html: "Sit down</button>" in html)
        for width in (320, 375, 820, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            page.goto(f"{server.url}/open")
            assert page.evaluate("document.documentElement.scrollWidth") <= width, width
        serious = [one for one in Axe().run(page).response["violations"] if one["impact"] in ("serious", "critical")]
        assert not serious, [(one["id"], one["nodes"][0]["html"][:160]) for one in serious]
    page.get_by_role("button", name="入座").first.click()
    page.wait_for_url(re.compile("/t/"))
    host.wait_for_selector("#board-part svg.jh", timeout=60_000)
    page.wait_for_selector("#board-part svg.jh", timeout=60_000)
    for one in (host, page):
        one.context.close()
