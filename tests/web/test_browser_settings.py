"""What a reader may set at a table, on a phone as at a desk."""

from __future__ import annotations

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
