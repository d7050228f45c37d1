"""What a scene may have beside its board: a head, an aside in the question, tabs. Well Pebbles has all three."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize

from tests.toy.installed import path_with_toys
from tests.web.reader import QUICK, Reader, eventually
from tests.web.server import Friend, Server

SIZES: list[ViewportSize] = [{"width": 1280, "height": 800}, {"width": 820, "height": 1180}]
SMALL: ViewportSize = {"width": 375, "height": 812}
IN_SIGHT = """
(selector) => {
    const box = document.querySelector(selector).getBoundingClientRect();
    return box.width > 0 && box.height > 0 && box.left >= 0 && box.right <= innerWidth;
}
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has the toy games."""
    path = path_with_toys(tmp_path_factory.mktemp("toys"))
    with Server(tmp_path_factory.mktemp("tables"), *QUICK, environment={"PYTHONPATH": path}).running() as made:
        yield made


def sit_down(chromium: Browser, server: Server, size: ViewportSize, language: str = "en") -> Reader:
    """Somebody alone with a bot at Well Pebbles, whose turn it is."""
    context = chromium.new_context(viewport=size, base_url=server.url)
    lin = Reader(context)
    lin.page.goto("/?game=pebbles")
    lin.page.fill("input[name=name]", "Lin")
    lin.page.select_option("#seat_1", "bot:random")
    lin.page.click(".go .btn.pri")
    eventually(lin.here)
    if language != "en":
        context.add_cookies([{"name": "language", "value": language, "url": server.url}])
        lin.page.reload()
        eventually(lin.here)
    eventually(lin.asked)
    return lin


def overlap(lin: Reader, one: str, other: str) -> bool:
    a, b = (lin.page.locator(name).first.bounding_box() for name in (one, other))
    assert a is not None and b is not None
    beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return not (beside or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"])


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["width"]))
def test_head_over_the_table_and_an_aside_that_decides(chromium: Browser, server: Server, size: ViewportSize) -> None:
    lin = sit_down(chromium, server, size)
    page = lin.page
    for part in ("#head .piece:first-child svg", "#head .piece:last-child svg", "#board-part svg", "#aside svg"):
        assert page.evaluate(IN_SIGHT, part), part
    assert page.locator(".scenetabs").count() == 0
    boxes = [page.locator(part).bounding_box() for part in ("#head", "#board-part", "#prompt", "#aside", "#actions")]
    head, board, prompt, aside, actions = (box for box in boxes if box is not None)
    assert head["y"] + head["height"] <= board["y"] and head["y"] + head["height"] <= prompt["y"]
    assert board["width"] > prompt["width"] and not overlap(lin, "#board-part", "#prompt")
    assert prompt["y"] < aside["y"] and aside["y"] + aside["height"] <= actions["y"]
    before = lin.ply()
    page.locator("#aside [data-touch].can").first.click()
    eventually(lambda: lin.ply() > before)
    eventually(lambda: lin.asked() or lin.over())
    assert page.locator("#head .piece").count() == 2 and not lin.faults
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_phone_switches_between_the_parts(chromium: Browser, server: Server) -> None:
    lin = sit_down(chromium, server, SMALL)
    page = lin.page
    assert page.evaluate(IN_SIGHT, "#head svg") and page.locator("#aside svg").count() == 0
    shown = page.locator(".scenepart:visible")
    assert shown.count() == 1 and shown.get_attribute("id") == "scene-takings"  # this decision needs it
    assert not overlap(lin, ".scenetabs", ".scenepart:visible") and not overlap(lin, "#head", ".scenetabs")
    page.click("#scenetab-well")
    assert shown.get_attribute("id") == "scene-well" and page.get_attribute("#scenetab-well", "aria-selected") == "true"
    page.keyboard.press("ArrowRight")
    assert shown.get_attribute("id") == "scene-takings"
    # What lies behind is still there for the buttons, and the next decision brings its part up again.
    page.click("#scenetab-well")
    before = lin.ply()
    page.locator(".act[data-words]").first.click()
    eventually(lambda: lin.ply() > before and (lin.asked() or lin.over()))
    assert lin.over() or shown.get_attribute("id") == "scene-takings"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth") and not lin.faults


def test_the_replay_shows_them_too(chromium: Browser, server: Server) -> None:
    lin = sit_down(chromium, server, SIZES[0])
    page = lin.page
    page.goto(page.url + "/replay")
    for part in ("#head svg", "#board-part svg", "#aside svg"):
        assert page.evaluate(IN_SIGHT, part), part
    page.set_viewport_size(SMALL)
    eventually(lambda: page.locator(".scenetabs").count() == 1)
    page.click("#scenetab-takings")
    assert page.locator("#scene-takings").is_visible() and not page.locator("#scene-well").is_visible()
    assert not lin.faults


def test_their_names_are_in_the_readers_language(chromium: Browser, server: Server) -> None:
    lin = sit_down(chromium, server, SMALL, "zh")
    assert lin.page.locator(".scenetabs").inner_text().split() == ["井", "取法"]
    assert "颗石子" in lin.page.locator("#head").inner_text()


def test_games_without_them_are_as_they_were(server: Server) -> None:
    lin = Friend(server, "Lin")
    wire = lin.line(lin.open_table(["me", "bot:random"]))
    assert (wire.update["parts"]["head"], wire.update["parts"]["aside"]) == ("", "")
    assert "scenetabs" not in wire.update["parts"]["board"]
