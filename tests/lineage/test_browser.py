"""Whole games of Lineage in a real Chromium: by clicking on a desktop, and on a phone in Chinese."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.toy.installed import path_with_toys
from tests.web.reader import PHONE, QUICK, SEED, Reader, eventually, start
from tests.web.server import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    path = path_with_toys(tmp_path_factory.mktemp("games"))
    folder = tmp_path_factory.mktemp("tables")
    with Server(folder, *QUICK, environment={"PYTHONPATH": path}, seed=SEED).running() as made:
        yield made


@pytest.fixture(scope="module")
def chromium(browser: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"])
        yield made
        made.close()


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_by_clicking(chromium: Browser, server: Server, seats: int) -> None:
    lin = Reader(chromium.new_context())
    start(lin, server, ["me", *["bot:greedy"] * (seats - 1)], game="lineage", max_rounds="3")
    assert lin.play_on(lin.decide) > 3
    assert lin.page.locator("svg.jh [data-touch^='deck:']").count() == 5
    assert lin.faults == []
    lin.page.context.close()


def test_a_whole_game_on_a_phone_in_chinese(chromium: Browser, server: Server) -> None:
    context = chromium.new_context(viewport=PHONE, has_touch=True, is_mobile=True)  # type: ignore[arg-type]
    context.add_cookies([{"name": "language", "value": "zh", "url": server.url}])
    lin = Reader(context)
    start(lin, server, ["me", "bot:greedy", "bot:greedy"], game="lineage", max_rounds="2")
    eventually(lin.asked)
    assert lin.play_on(lin.decide) > 2
    assert lin.page.evaluate("document.documentElement.scrollWidth") <= 375
    assert lin.faults == []
    context.close()
