"""The coach in a real Chromium: a hint at the table, and the review at the replay."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Page

from jianghu.coach import review
from jianghu.coach.report import report
from jianghu.coach.text import voice_of
from tests.coach.games import short_game
from tests.web.reader import Reader, eventually, start
from tests.web.server import Friend, Server

# All answers can be read above the tools, or a sign says how many more there are.
TOLD = """
(() => {
    const edge = document.querySelector(".ends, .tools.foot").getBoundingClientRect().top;
    const answers = [...document.querySelectorAll(".prompt.you .act:not(.off)")].filter((one) => !one.closest(".ends"));
    const low = answers.filter((one) => one.getBoundingClientRect().bottom > edge + 9);
    return !low.length || !document.querySelector("#more").hidden;
})()
"""
CONTROLS = "Math.round(document.querySelector('.ctl').getBoundingClientRect().top + scrollY)"


def serious(page: Page) -> list[str]:
    from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

    found = Axe().run(page).response["violations"]
    return [f"{one['id']} {one['nodes'][0]['html'][:160]}" for one in found if one["impact"] in ("serious", "critical")]


def test_a_hint_is_shown_and_can_be_played(chromium: Browser, server: Server) -> None:
    lin = Friend(server, "Lin")
    table = lin.open_table(["me", "bot:greedy"])
    context = chromium.new_context(bypass_csp=True)
    context.add_cookies([{"name": "jianghu", "value": lin.http.cookies["jianghu"], "url": server.url}])
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(server.url + table)
    eventually(lambda: page.locator("[data-do=hint]").count())
    page.click("[data-do=hint]")
    eventually(lambda: page.locator("#advice .best").count())
    assert re.fullmatch(r"Your chance of winning then: \d+%", page.inner_text("#advice .n"))
    quiet = page.inner_text("#advice .quiet")
    assert re.search(r"\. Checked on \d+ games that it did not know: .* give or take \d\.\d%", quiet)
    assert not re.search(r"\.\w*[A-Z]", quiet), "sentences stand apart"
    assert serious(page) == []
    for width in (320, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    eventually(lambda: not page.evaluate("jianghu.queue.busy"))  # the bot's turn is told before one's own
    before = page.evaluate("jianghu.ply")
    page.click("#advice [data-words]")
    eventually(lambda: page.evaluate("jianghu.ply") > before)
    eventually(lambda: page.locator("#advice").is_hidden())
    assert faults == []
    context.close()


def test_the_answers_come_before_the_hint(chromium: Browser, server: Server) -> None:
    lin = Reader(chromium.new_context(viewport={"width": 1280, "height": 800}))
    start(lin, server, ["me", "bot:greedy"])
    page = lin.page
    eventually(lin.asked)
    eventually(lambda: not page.evaluate("jianghu.queue.busy"))
    page.click("[data-do=hint]")
    eventually(lambda: page.locator("#advice .best").count())
    for height in (720, 800, 1000):
        page.set_viewport_size({"width": 1280, "height": height})
        eventually(lambda: page.evaluate(TOLD))
        question, hint = page.locator(".prompt.you").bounding_box(), page.locator("#advice").bounding_box()
        assert question is not None and hint is not None
        assert question["height"] > hint["height"] and hint["y"] + hint["height"] <= height
        assert page.locator("#logbox").is_visible() == (height == 1000)
    assert lin.faults == []
    page.context.close()


def test_the_review_comes_in_while_it_is_made_and_leads_to_its_steps(
    chromium: Browser, server: Server, tmp_path: Path
) -> None:
    table = short_game("kungfu", decisions=1000, player="random", turn_limit=6)
    record = tmp_path / "fight.json"
    record.write_text(table.record.to_text(), encoding="utf-8")
    context = chromium.new_context(bypass_csp=True, color_scheme="dark")
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(f"{server.url}/you")
    page.set_input_files("#record", str(record))
    page.click("text=Show it")
    page.goto(f"{page.url}?at=0&as=1")
    eventually(lambda: page.get_attribute("html", "data-ready"))
    controls = page.evaluate(CONTROLS)  # under the longest list: all the first cards are drawn
    assert controls < 600
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    eventually(lambda: "Decision 3 of" in page.inner_text("#moment"))
    assert page.evaluate(CONTROLS) == controls
    page.click("text=Ask the coach")
    eventually(lambda: page.locator("#costly").count() and page.get_attribute("html", "data-ready"))
    assert "?at=3&as=1" in page.url and "Decision 3 of" in page.inner_text("#moment")
    assert page.evaluate(CONTROLS) == controls
    eventually(lambda: page.locator("#costly .dear a").count() and not page.locator("#costly progress").count())
    first = page.locator("#costly .dear a").first
    number = first.get_attribute("data-at")
    first.click()
    eventually(lambda: f"Decision {number} of" in page.inner_text("#moment"))
    eventually(lambda: page.locator("#alternatives .played").count() == 1)
    assert page.evaluate(CONTROLS) == controls
    assert page.locator("#wide .cmark").count() > 0
    assert serious(page) == []
    for width in (320, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.locator("#small .chart").is_visible() == (width == 320)
    assert faults == []
    context.close()


def test_a_page_with_a_review_is_read_without_scrolling_sideways(chromium: Browser, tmp_path: Path) -> None:
    page = chromium.new_page()
    table = short_game("kungfu", decisions=1000, player="random", turn_limit=3)
    made = review(table.record, simulations=20)
    file = tmp_path / "review.html"
    file.write_text(report(made, "A fight", voice_of("kungfu", "en", ["Lin", "Mei"]), 5), encoding="utf-8")
    page.goto(file.as_uri())
    outside = (
        "[...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1)"
    )
    for width in (320, 375, 800, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(f"{outside}.length") == 0
        assert page.locator("td[data-head=Cost]").first.is_visible() and page.locator(".chart:visible").count() == 1
    page.close()
