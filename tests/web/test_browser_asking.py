"""Anything on the table can be asked: pointing, focus or holding explains it, and holding never plays."""

from __future__ import annotations

import time
from typing import Literal

import pytest
from playwright.sync_api import Browser, CDPSession, Page, ViewportSize

from jianghu.kernel import registry
from tests.web.reader import PATIENCE, PHONE, Reader, eventually, start
from tests.web.server import Server

DESK = {"width": 1280, "height": 800}

CARD = "#hand [data-touch^='card:'].can"
# The box lies in the window, and not over the thing that it explains.
PLACED = """
() => {
  const a = document.querySelector("#about").getBoundingClientRect(), window_ = document.documentElement;
  const b = document.querySelector(".asked").getBoundingClientRect();
  const inside = a.left >= 0 && a.top >= 0 && a.right <= window_.clientWidth && a.bottom <= innerHeight;
  return inside && (a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top);
}
"""


def somebody(
    chromium: Browser, server: Server, game: str, size: dict[str, int], seats: list[str] | None = None, **more: str
) -> Reader:
    touch = size == PHONE
    viewport = ViewportSize(width=size["width"], height=size["height"])
    scheme: Literal["dark", "light"] = "dark" if more.get("theme") == "dark" else "light"
    context = chromium.new_context(
        viewport=viewport, has_touch=touch, is_mobile=touch, bypass_csp=True, color_scheme=scheme
    )
    context.add_cookies([{"name": "language", "value": more.get("language", "en"), "url": server.url}])
    reader = Reader(context)
    start(reader, server, seats or ["me", "bot:greedy", "bot:greedy"], game=game)
    eventually(reader.asked)
    return reader


def opened(page: Page) -> bool:
    return page.locator("#about").is_visible()


def title(page: Page) -> str:
    return page.locator("#about-title").inner_text()


def holds(page: Page) -> bool:
    """Whether the explanation says what only whoever holds the card may know."""
    facts = page.locator("#about-facts").inner_text()
    return "in your hand" in facts or "you hold" in facts


def middle(page: Page, thing: str) -> tuple[float, float]:
    box = page.locator(thing).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def point(page: Page, thing: str) -> None:
    x, y = middle(page, thing)
    page.mouse.move(x - 3, y - 3)
    page.mouse.move(x, y)


def explained(page: Page, name: str) -> None:
    """Point at a name in a text until it is explained. It may stand on two lines, the middle of which is no part of it,
    and a line that comes meanwhile moves it away."""
    start = (
        "one => { one.scrollIntoView({ block: 'nearest' }); const at = one.getClientRects()[0]; return [at.x, at.y]; }"
    )
    end = time.monotonic() + PATIENCE
    while not opened(page):
        assert time.monotonic() < end, "nothing was explained"
        x, y = page.locator(name).first.evaluate(start)
        page.mouse.move(1, 1)
        page.mouse.move(x + 4, y + 6)
        page.wait_for_timeout(1500)


def serious(page: Page) -> list[str]:
    from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

    found = Axe().run(page).response["violations"]
    return [str((one["id"], one["nodes"][0]["html"])) for one in found if one["impact"] in ("serious", "critical")]


def refilling(reader: Reader) -> None:
    """Decide until a touch of a card would discard it."""
    for _ in range(40):
        eventually(reader.asked)
        if reader.page.locator(CARD).count() and reader.page.locator(".act[data-words^=discard]").count():
            return
        before = reader.ply()
        reader.page.evaluate("document.querySelector('.act[data-words]')?.click()")
        eventually(lambda before=before: reader.ply() > before)  # type: ignore[misc]
    raise AssertionError("nothing could be discarded")


def finger(page: Page) -> CDPSession:
    return page.context.new_cdp_session(page)


def hold(page: Page, thing: str, until_opened: bool = True) -> None:
    """Put a finger on a thing and lift it when the explanation is there."""
    page.locator(thing).first.scroll_into_view_if_needed()
    x, y = middle(page, thing)
    hand = finger(page)
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    if until_opened:
        eventually(lambda: opened(page))
    else:
        page.wait_for_timeout(1200)
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize(("language", "theme"), [("en", "light"), ("zh", "dark")])
def test_pointing_explains_a_space_and_leaving_closes_it(
    chromium: Browser, server: Server, language: str, theme: str
) -> None:
    lin = somebody(chromium, server, "wuwei", DESK, language=language, theme=theme)
    page, ply = lin.page, lin.ply()
    point(page, "[data-touch='space:O12']")
    eventually(lambda: opened(page))
    assert title(page).isascii() == (language == "en")
    assert page.evaluate(PLACED)
    links = page.locator("#about-rules a")
    assert links.first.get_attribute("href") == f"/rules/wuwei#{links.first.inner_text()}"
    assert page.locator("#about-facts li").count() and not serious(page)
    # The way to the explanation is open; there the pointer may stay.
    point(page, "#about-rules a")
    page.wait_for_timeout(700)
    assert opened(page)
    page.mouse.move(640, 20)
    eventually(lambda: not opened(page))
    assert not page.locator(".asked, [aria-describedby=about-text]:not(#about)").count()
    point(page, "[data-touch='seat:1']")
    eventually(lambda: opened(page))
    assert page.evaluate(PLACED)
    page.keyboard.press("Escape")
    assert not opened(page) and lin.ply() == ply and lin.faults == []
    page.context.close()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", registry.ids())
def test_whatever_is_explained_stays_in_sight(
    chromium: Browser, server: Server, game: str, size: dict[str, int]
) -> None:
    """Things all over the table, asked by the keyboard; on a phone too, where somebody may have one."""
    lin = somebody(chromium, server, game, size)
    page, explained = lin.page, 0
    count = page.locator("svg.jh [data-touch][role=button]").count()
    for number in sorted({count * part // 6 for part in range(6)} | {count - 1}):
        thing = page.locator("svg.jh [data-touch][role=button]").nth(number)
        if not thing.is_visible() or (thing.get_attribute("data-touch") or "").startswith("button:"):
            continue
        page.keyboard.press("Escape")
        thing.focus()
        page.keyboard.press("i")
        eventually(lambda: opened(page))
        assert page.evaluate(PLACED), thing.get_attribute("data-touch")
        assert title(page) and page.locator("#about-what").inner_text()
        assert page.evaluate("document.activeElement.id") == "about"
        page.keyboard.press("Escape")
        assert thing.evaluate("(one) => one === document.activeElement")  # the keyboard goes on where it was
        explained += 1
    assert explained > 2 and lin.faults == []
    page.context.close()


def test_focus_explains_to_eyes_and_ears(chromium: Browser, server: Server) -> None:
    lin = somebody(chromium, server, "kungfu", DESK)
    page = lin.page
    card = page.locator("#hand [data-touch^='card:']").first
    page.keyboard.press("Tab")
    card.focus()
    eventually(lambda: opened(page))
    assert card.get_attribute("aria-describedby") == "about-text"
    eventually(lambda: title(page) in page.locator("#say").inner_text())
    assert holds(page) and not serious(page)
    page.keyboard.press("Escape")
    assert not opened(page) and card.get_attribute("aria-describedby") is None
    # What a line of the log names can be asked as well.
    line = page.locator("#lines summary").first
    line.focus()
    page.keyboard.press("i")
    eventually(lambda: opened(page))
    assert page.locator("#lines .asked").count() == 1
    page.keyboard.press("Tab")
    assert not opened(page) and lin.faults == []
    page.context.close()


def test_pointing_at_a_name_in_the_log_explains_it(chromium: Browser, server: Server) -> None:
    lin = somebody(chromium, server, "wuwei", DESK)
    page = lin.page
    explained(page, "#lines summary [data-thing]")
    assert page.evaluate(PLACED) and title(page)
    page.context.close()


def test_a_card_before_another_player_is_explained_by_itself(chromium: Browser, server: Server) -> None:
    """A touch there means the player; holding asks for the card."""
    viewport = ViewportSize(width=PHONE["width"], height=PHONE["height"])
    page = chromium.new_context(viewport=viewport, has_touch=True).new_page()
    page.goto(f"{server.url}/learn/kungfu/knock")
    eventually(lambda: page.locator("#board-part [data-ask='weapon:1']").count())
    hold(page, "#board-part [data-ask='weapon:1']")
    page.wait_for_timeout(400)
    assert opened(page) and title(page) == "Fan!" and page.evaluate("jianghu.answers.length") == 0
    page.context.close()


def test_holding_a_card_explains_it_and_never_plays(chromium: Browser, server: Server) -> None:
    lin = somebody(chromium, server, "kungfu", PHONE)
    page = lin.page
    refilling(lin)
    ply = lin.ply()
    hold(page, CARD)
    page.wait_for_timeout(400)
    assert opened(page) and lin.ply() == ply and lin.settled()
    box = page.locator("#about").bounding_box()
    assert box is not None and box["x"] == 0 and box["width"] == PHONE["width"]
    assert abs(box["y"] + box["height"] - PHONE["height"]) < 1
    assert page.locator("#about-picture svg").count() and page.locator("#about-close").is_visible()
    assert not serious(page)
    # A touch elsewhere puts the sheet away, and does nothing else.
    page.touchscreen.tap(*middle(page, "[data-touch='seat:1']"))
    eventually(lambda: not opened(page))
    page.wait_for_timeout(200)
    assert lin.ply() == ply
    hold(page, CARD)
    page.touchscreen.tap(*middle(page, "#zoombutton"))  # a button, which takes the focus before it is clicked
    eventually(lambda: not opened(page))
    page.wait_for_timeout(200)
    assert page.get_attribute("#zoombutton", "aria-pressed") != "true" and lin.ply() == ply
    hold(page, CARD)
    page.tap("#about-close")
    assert not opened(page) and lin.ply() == ply
    # So do buttons, and so does whatever has no explanation.
    chip = "#prompt .act[data-words]"
    hold(page, chip, until_opened=False)
    page.wait_for_timeout(300)
    assert lin.ply() == ply and lin.settled()
    page.keyboard.press("Escape")
    # A short touch plays as before.
    page.locator(CARD).first.scroll_into_view_if_needed()
    page.touchscreen.tap(*middle(page, CARD))
    eventually(lambda: lin.ply() > ply)
    assert lin.faults == []
    page.context.close()


def test_a_finger_that_moves_or_lifts_early_asks_nothing(chromium: Browser, server: Server) -> None:
    lin = somebody(chromium, server, "wuwei", PHONE)
    page, ply = lin.page, lin.ply()
    x, y = middle(page, "[data-touch='space:O22']")
    hand = finger(page)
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    hand.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y - 40}]})
    page.wait_for_timeout(900)
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert not opened(page) and lin.ply() == ply
    page.context.close()


def test_a_mouse_that_holds_does_not_play_either(chromium: Browser, server: Server) -> None:
    lin = somebody(chromium, server, "kungfu", DESK)
    page = lin.page
    refilling(lin)
    ply = lin.ply()
    x, y = middle(page, CARD)
    page.mouse.move(x, y)
    page.mouse.down()
    eventually(lambda: opened(page))
    page.mouse.up()
    page.wait_for_timeout(300)
    assert opened(page) and lin.ply() == ply and lin.settled()
    page.context.close()


def test_a_click_plays_and_what_moves_under_the_pointer_explains_nothing(chromium: Browser, server: Server) -> None:
    lin = somebody(chromium, server, "kungfu", DESK)
    page = lin.page
    refilling(lin)
    ply = lin.ply()
    page.mouse.click(*middle(page, CARD))
    eventually(lambda: lin.ply() > ply)
    page.wait_for_timeout(900)
    assert not opened(page)
    page.context.close()


def test_nothing_explained_stays_when_the_table_is_handed_on(chromium: Browser, server: Server) -> None:
    lin = somebody(chromium, server, "kungfu", DESK, seats=["me", "device"])
    page = lin.page
    if page.locator("[data-do=reveal]").count():
        page.locator("[data-do=reveal]").click()
    eventually(lambda: page.locator(".act").count())
    for _ in range(30):
        page.locator("#hand [data-touch^='card:']").first.focus()
        page.keyboard.press("i")
        eventually(lambda: opened(page))
        assert holds(page)
        before = lin.ply()
        page.evaluate("[...document.querySelectorAll('.act[data-words]')].at(-1).click()")
        eventually(lambda before=before: lin.ply() > before)  # type: ignore[misc]
        if page.locator("[data-do=reveal]").count():
            break
    assert page.locator("[data-do=reveal]").count() and not opened(page)
    page.context.close()
