"""What people do with seats and settings, by clicking: rematch, nudge, another device, getting up, bots, motion."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.web.reader import QUICK, SEED, Reader, eventually, sit, start
from tests.web.server import Server

# Counts what would be seen moving and what would be heard.
COUNT = """
window.moved = 0; window.rung = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) { window.moved++; return animate.apply(this, given); };
const sound = window.AudioContext;
window.AudioContext = function () { window.rung++; return new sound(); };
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("tables"), *QUICK, seed=SEED).running() as made:
        yield made


def test_a_rematch_takes_everybody_along_and_the_next_one_begins(chromium: Browser, server: Server) -> None:
    lin, mei = Reader(chromium.new_context()), Reader(chromium.new_context())
    start(lin, server, ["me", "open"], max_rounds="1")
    first = lin.page.url
    sit(mei, first, "Mei", 2)
    for number in range(200):
        eventually(lambda: lin.asked() or mei.asked() or (lin.over() and mei.over()))
        if lin.over():
            break
        (lin if lin.asked() else mei).decide(number)
    lin.page.click("text=Rematch")
    eventually(lin.here)
    assert lin.page.url != first
    mei.page.click("text=To the rematch")
    eventually(mei.here)
    assert mei.page.url == lin.page.url
    names = [one.get_attribute("aria-label") for one in mei.page.locator("#players .pl").all()]
    assert names == ["Mei", "Lin"]
    for reader in (lin, mei):
        assert reader.faults == []
        reader.page.context.close()


def test_nudge_get_up_and_sit_down_again(chromium: Browser, server: Server) -> None:
    lin, mei = Reader(chromium.new_context()), Reader(chromium.new_context())
    start(lin, server, ["me", "open"])
    sit(mei, lin.page.url, "Mei", 2)
    eventually(lambda: not lin.page.locator("#sit .sit").count())  # nobody had to load the page anew
    waiting, asked = (lin, mei) if mei.asked() else (mei, lin)
    waiting.page.click("text=Nudge")
    eventually(lambda: "nudges you: it is your turn" in asked.page.inner_text("#why"))
    waiting.page.click("text=Nudge")
    eventually(lambda: "was nudged a moment ago" in waiting.page.inner_text("#why"))
    lin.page.click("#menu summary")
    assert not lin.page.locator("text=Free the seat of Mei").count()  # she is here
    mei.page.click("#menu summary")
    mei.page.click("text=Get up from seat 2")
    eventually(lambda: lin.page.locator("text=Bot on seat 2").count())
    mei.page.click("text=Sit on seat 2")  # her page offers it by itself
    eventually(mei.here)
    eventually(lambda: not lin.page.locator("#sit .sit").count())
    assert lin.faults == [] and mei.faults == []
    lin.page.context.close()
    mei.page.context.close()


def test_the_seat_goes_to_another_device(chromium: Browser, server: Server) -> None:
    desk, phone = Reader(chromium.new_context()), Reader(chromium.new_context())
    start(desk, server, ["me", "bot:greedy"])
    eventually(desk.asked)
    table = desk.page.url
    desk.page.click("#invite summary")
    desk.page.click("text=Take my seat to another device")
    link = desk.page.input_value("#clink")
    phone.page.goto(link)
    phone.page.goto(table)
    eventually(phone.here)
    assert phone.page.locator(".act").count() == 0  # looking at the link has changed nothing
    phone.page.goto(link)
    phone.page.click("text=Yes, this is my device")
    phone.page.locator(".mt").first.click()
    eventually(phone.here)
    assert phone.page.url == table
    phone.decide(1)
    desk.page.goto(table)
    eventually(lambda: desk.here() and desk.ply() >= phone.ply())
    assert desk.faults == [] and phone.faults == []
    desk.page.context.close()
    phone.page.context.close()


def test_bots_wait_so_that_one_can_follow_and_need_not(chromium: Browser, tmp_path: Path) -> None:
    with Server(tmp_path, "--pace", "60").running() as server:
        lin = Reader(chromium.new_context())
        start(lin, server, ["bot:greedy", "bot:greedy", "me"])
        eventually(lambda: lin.asked() or lin.page.locator("[data-do=skip]").count())
        while not lin.asked():
            lin.page.evaluate("document.querySelector('[data-do=skip]')?.click()")
            eventually(lin.settled)
        assert lin.faults == []
        lin.page.context.close()


@pytest.mark.parametrize("reduced", [False, True])
def test_motion_and_sound(chromium: Browser, server: Server, reduced: bool) -> None:
    context = chromium.new_context(reduced_motion="reduce" if reduced else "no-preference")
    context.add_init_script(COUNT)
    lin = Reader(context)
    start(lin, server, ["me", "device"])

    def moved() -> int:
        """How many pieces were animated by four decisions."""
        lin.page.keyboard.press("Escape")  # the menu lies over the board
        assert not lin.page.locator("#menu .drop").is_visible()
        before = lin.page.evaluate("window.moved")
        for number in (1, 2, 3, 5):
            lin.decide(number)
        return int(lin.page.evaluate("window.moved")) - int(before)

    lin.page.click("#menu summary")
    assert lin.page.is_checked("#motion [value=off]") is reduced
    assert not lin.page.is_checked("#sound")
    assert (moved() == 0) is reduced
    lin.page.click("#menu summary")
    lin.page.check(f"#motion [value={'fast' if reduced else 'off'}]", force=True)
    assert (moved() == 0) is not reduced
    assert lin.page.evaluate("window.rung") == 0
    lin.page.click("#menu summary")
    lin.page.check("#sound")
    assert lin.page.evaluate("window.rung") == 1
    lin.page.reload()
    eventually(lin.here)
    assert lin.page.evaluate("document.documentElement.dataset.motion") == ("fast" if reduced else "off")
    assert lin.page.evaluate("document.getElementById('sound').checked")
    assert lin.faults == []
    context.close()
