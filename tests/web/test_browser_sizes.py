"""The page of a table on a phone and at a desk: what may be set, what is seen at once."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Browser, Page

from tests.web.reader import Reader, eventually, start
from tests.web.server import Server


def ground(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))


def test_a_phone_has_language_and_light_or_dark_in_the_menu(chromium: Browser, server: Server) -> None:
    lin = Reader(chromium.new_context(viewport={"width": 375, "height": 812}, color_scheme="light"))
    start(lin, server, ["me", "bot:greedy"])
    page, light = lin.page, ground(lin.page)
    page.click("#menu summary")
    assert page.locator("#themes input[value=light]").is_checked()
    page.click("#themes label:has(input[value=dark])")
    dark = ground(page)
    assert dark != light
    page.click("#menu button[lang=zh-Hans]")
    eventually(lambda: page.get_attribute("html", "lang") == "zh-Hans" and lin.here())
    assert ground(page) == dark  # both were kept
    page.click("#menu summary")
    assert page.locator("#themes input[value=dark]").is_checked()
    assert lin.faults == []
    page.context.close()


def test_a_desk_has_them_in_the_header_only(chromium: Browser, server: Server) -> None:
    lin = Reader(chromium.new_context(color_scheme="light"))
    start(lin, server, ["me", "bot:greedy"])
    page, light = lin.page, ground(lin.page)
    assert page.locator(".top .tongue button").is_visible()
    page.click("#theme")
    assert ground(page) != light
    page.click("#menu summary")
    assert not page.locator("#themes").is_visible() and page.locator("#themes input[value=dark]").is_checked()
    page.context.close()


def test_on_a_phone_the_question_is_seen_without_scrolling(chromium: Browser, server: Server) -> None:
    for game, seats in (("kungfu", 6), ("wuwei", 5)):
        lin = Reader(chromium.new_context(viewport={"width": 375, "height": 812}, has_touch=True))
        start(lin, server, ["me", *["bot:greedy"] * (seats - 1)], game=game)
        page = lin.page
        for _ in range(3):
            eventually(lin.asked)
            heading = " ".join(page.locator("#prompt h2").inner_text().split())
            drawn = page.locator("#question text")
            shown = drawn.last if drawn.count() else page.locator("#prompt h2")
            if drawn.count():
                assert " ".join(drawn.all_text_contents()) == heading
            assert game != "kungfu" or drawn.count()
            box = shown.bounding_box()
            assert box is not None and box["width"] > 1 and box["y"] + box["height"] < 812 - 58, game
            lin.decide(0)
        assert page.evaluate("scrollY") == 0 and lin.faults == []
        page.context.close()


def test_the_key_lies_beside_the_board_and_finds_what_is_pointed_at(chromium: Browser, server: Server) -> None:
    lin = Reader(chromium.new_context(viewport={"width": 1280, "height": 800}))
    start(lin, server, ["me", "bot:greedy"])
    page = lin.page
    page.click("#keybutton")
    board, key = page.locator("#board-part svg").bounding_box(), page.locator("#key").bounding_box()
    assert board is not None and key is not None
    assert board["x"] + board["width"] <= key["x"] and key["x"] + key["width"] <= 1280
    page.locator("#board-part [data-touch='space:O12']").hover(force=True)
    said = page.inner_text("#kname")  # in its season it is closed besides
    lands = [land for land in ("forest", "mountain", "marsh", "lake") if f"O12 ({land})" in said]
    assert len(lands) == 1
    assert lands[0] in [name.lower() for name in page.locator("#key li.on b").all_inner_texts()]
    row, box = page.locator("#key li.on").first.bounding_box(), page.locator("#key").bounding_box()
    assert row is not None and box is not None and box["y"] < row["y"] < box["y"] + box["height"] - row["height"]
    page.keyboard.press("Escape")
    assert page.locator("#key").is_hidden() and lin.faults == []
    page.context.close()


def test_spaces_can_be_found_by_their_names(chromium: Browser, server: Server) -> None:
    lin = Reader(chromium.new_context(viewport={"width": 1280, "height": 800}))
    start(lin, server, ["me", "bot:greedy"])
    page, name = lin.page, lin.page.locator("#board-part #names text", has_text="O12")
    assert page.locator("#board-part [data-touch='space:O12'] > title").text_content() is not None
    assert not name.is_visible()
    page.click("#menu summary")
    page.check("#names-shown")
    assert name.is_visible()
    page.reload()
    eventually(lin.here)
    assert name.is_visible()  # it was kept
    page.click("#menu summary")
    page.uncheck("#names-shown")
    page.keyboard.press("Escape")
    assert not name.is_visible()
    # What an action touches lights up while it is pointed at.
    for _ in range(20):
        eventually(lin.asked)
        if page.locator("details.all .act[data-words][data-things*='space:']").count():
            break
        lin.decide(0)
    page.click("details.all summary")
    action = page.locator("details.all .act[data-words][data-things*='space:']").first
    thing = str(action.get_attribute("data-things")).split("|")[-1]
    action.hover()
    assert page.locator(f"#board-part .lit[data-touch='{thing}']").count()
    page.mouse.move(2, 2)
    assert not page.locator(".lit").count() and lin.faults == []
    page.context.close()


SIZES = [(1280, 800), (820, 1180), (1180, 820), (375, 812), (812, 375), (320, 568), (568, 320)]
# The question, and something to answer it with, are on the screen above the bar of a phone, without scrolling; so is
# what ends a list, and nothing covers it, unless the page is that of a phone. The sign of more answers is below them.
ON_SCREEN = """
() => {
  const bar = document.querySelector("#bar");
  const low = getComputedStyle(bar).display === "none" ? innerHeight : bar.getBoundingClientRect().top;
  const seen = (one) => {
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
    return width > 1 && height > 1 && top >= 0 && bottom <= low + 1 && left >= -1 && right <= innerWidth + 1;
  };
  const drawn = [...document.querySelectorAll("#question text")].at(-1);
  const heading = [drawn, document.querySelector("#prompt h2")].some((one) => one && seen(one));
  const answers = [...document.querySelectorAll("#prompt .act, svg.jh .can")].filter((one) => one.checkVisibility());
  const bare = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  const ends = innerWidth <= 700 || [...document.querySelectorAll(".ends .act")].every((one) => seen(one) && bare(one));
  const [sign, words] = ["#more:not([hidden]) .btn", "#prompt h2"].map((one) => document.querySelector(one));
  const below = !sign || !seen(words) || sign.getBoundingClientRect().top >= words.getBoundingClientRect().bottom;
  return [heading, answers.some(seen), document.documentElement.scrollWidth <= innerWidth, scrollY === 0, ends, below];
}
"""


@pytest.mark.parametrize(
    ("game", "language", "theme"),
    [("wuwei", "en", "dark"), ("kungfu", "zh", "light"), ("panda", "en", "light"), ("china", "zh", "dark"),
     ("lineage", "en", "light")],
)  # fmt: skip
def test_on_every_size_the_question_is_on_the_screen(
    chromium: Browser, server: Server, game: str, language: str, theme: Literal["dark", "light"]
) -> None:
    context = chromium.new_context(color_scheme=theme)
    context.add_cookies([{"name": "language", "value": language, "url": server.url}])
    lin = Reader(context)
    start(lin, server, ["me", "bot:greedy", "bot:greedy"], game=game)
    eventually(lin.asked)
    for width, height in SIZES:
        lin.page.set_viewport_size({"width": width, "height": height})
        eventually(lambda: lin.page.evaluate(ON_SCREEN) == [True] * 6, 20)
    assert lin.faults == []
    context.close()
