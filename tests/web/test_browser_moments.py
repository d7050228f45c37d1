"""Moments in a real Chromium: trying moves, playing on against bots, asking a friend, and another move in a replay."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.coach.games import short_game
from tests.web.reader import PATIENCE, PHONE, eventually
from tests.web.server import Server
from tests.web.test_browser_coach import serious
from tests.web.test_moments import middle

WIDE = {"width": 1280, "height": 800}


def opened(chromium: Browser, url: str, faults: list[str], **extra: object) -> Page:
    context = chromium.new_context(bypass_csp=True, **extra)  # type: ignore[arg-type]
    page = context.new_page()
    page.set_default_timeout(1000 * PATIENCE)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(url)
    eventually(lambda: page.get_attribute("html", "data-ready"))
    return page


@pytest.mark.parametrize(("size", "theme"), [(WIDE, "light"), (PHONE, "dark")], ids=["wide", "phone"])
def test_a_moment_is_played_on_against_bots(
    chromium: Browser, server: Server, size: dict[str, int], theme: str
) -> None:
    faults: list[str] = []
    state = middle("wuwei", 60)
    page = opened(chromium, server.url + state.link(), faults, viewport=size, color_scheme=theme)
    eventually(lambda: page.locator("#linebars .bars li").count() == 3)
    assert page.locator("#alternatives button.way").count() == len(state.legal())
    assert page.locator("#ownline").is_hidden()
    assert serious(page) == []
    first = page.inner_html("#board-part")
    page.locator("#alternatives button.way").first.click()
    eventually(lambda: page.locator("#ownline").is_visible())
    eventually(lambda: page.inner_html("#board-part") != first)
    page.click("[data-line=bots]")
    eventually(lambda: "decision 4" in page.inner_text("#moment"))
    page.click("[data-line=bots]")
    eventually(lambda: page.get_attribute("[data-line=bots]", "aria-pressed") == "false")
    link = page.get_attribute("[data-line=link]", "href")
    assert link is not None and link.startswith("/m/wuwei/") and link != state.link()
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    page.click("[data-line=back]")
    eventually(lambda: page.locator("#ownline").is_hidden())
    assert faults == []
    page.context.close()


def test_a_touch_on_the_board_tries_a_move_and_undo_takes_it_back(chromium: Browser, server: Server) -> None:
    faults: list[str] = []
    page = opened(chromium, server.url + middle("wuwei", 60).link(), faults)
    eventually(lambda: page.locator("#board-part .can[data-touch]").count())
    page.locator("#board-part .can[data-touch]").first.click()
    eventually(lambda: page.locator("#ownline").is_visible())
    page.click("[data-line=undo]")
    eventually(lambda: page.locator("#ownline").is_hidden())
    assert faults == []
    page.context.close()


def test_a_friend_is_asked_before_the_chances_are_shown(chromium: Browser, server: Server) -> None:
    faults: list[str] = []
    page = opened(chromium, server.url + middle("wuwei", 60).link(), faults)
    page.click("text=as a question")
    asks = page.input_value("#link")
    assert asks.endswith("?ask=1")
    page.goto(asks)
    eventually(lambda: page.get_attribute("html", "data-ready"))
    assert "What would you do here?" in page.inner_text(".ask")
    assert page.locator("#linebars .bars").count() == 0
    page.locator("#alternatives button.way").first.click()
    eventually(lambda: page.locator("#linebars .bars").count())
    page.click("[data-line=back]")  # who has tried something sees what all choices promise
    eventually(lambda: page.locator("#alternatives .way").count() and "%" in page.inner_text("#alternatives"))
    page.click("text=Report a fault")
    assert "rules" in page.input_value("#report") and "/m/wuwei/" in page.input_value("#report")
    assert faults == []
    page.context.close()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_another_move_in_a_replay(chromium: Browser, server: Server, tmp_path: Path, size: dict[str, int]) -> None:
    table = short_game("kungfu", decisions=1000, player="random", turn_limit=6)
    record = tmp_path / "fight.json"
    record.write_text(table.record.to_text(), encoding="utf-8")
    faults: list[str] = []
    context = chromium.new_context(bypass_csp=True, viewport=size)  # type: ignore[arg-type]
    page = context.new_page()
    page.set_default_timeout(1000 * PATIENCE)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(f"{server.url}/you")
    page.set_input_files("#record", str(record))
    page.click("text=Show it")
    eventually(lambda: page.get_attribute("html", "data-ready"))
    places = [n for n, step in enumerate(table.record.steps, 1) if n > 4 and step.words]
    page.goto(f"{page.url.partition('?')[0]}?at={places[0]}")  # a phone may have added its own place by now
    eventually(lambda: page.get_attribute("html", "data-ready"))
    page.click("#branch")
    eventually(lambda: page.locator("#alternatives button.way").count())
    eventually(lambda: page.locator("#linebars .bars").count())
    assert page.locator("#alternatives .played").count() == 1, "what was played is marked"
    assert page.locator("#ownline").is_visible()
    page.locator("#alternatives button.way").last.click()
    eventually(lambda: "A line of your own" in page.inner_text("#moment"))
    eventually(lambda: page.locator("#wide .cown").count() == 1)
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    page.click('[data-go="forward"]')
    eventually(lambda: f"Decision {places[0] + 1} of" in page.inner_text("#moment"))
    assert page.locator("#ownline").is_hidden() and page.locator("#wide .cown").count() == 0
    page.click("#branch")
    eventually(lambda: page.locator("#alternatives button.way").count())
    with page.expect_navigation():
        page.click("[data-line=back]")
    eventually(lambda: page.get_attribute("html", "data-ready"))  # before, a click would follow the link
    assert f"Decision {places[0] + 1} of" in page.inner_text("#moment")
    page.click("#tomoment")  # the replay stays, and the link can be copied
    eventually(lambda: "/m/kungfu/" in page.input_value("#mlink"))
    page.click("#mopen")
    eventually(lambda: "/m/kungfu/" in page.url)
    eventually(lambda: page.locator("#alternatives button.way").count())  # as whoever decides there sees it
    page.click("#goback")
    eventually(lambda: "/record/" in page.url)
    assert faults == []
    context.close()
