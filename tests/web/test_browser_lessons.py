"""A lesson in a browser: a wrong touch, the way to the goal, what is kept on the device."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.web.reader import eventually
from tests.web.server import Server

SPACE = "#board-part [data-touch='space:{}']"


def touch(page: Page, name: str) -> None:
    page.locator(SPACE.format(name)).first.dispatch_event("click")


def opened(chromium: Browser, server: Server, path: str, **more: object) -> Page:
    page = chromium.new_context(locale="en", **more).new_page()  # type: ignore[arg-type]
    page.goto(f"{server.url}{path}")
    expect(page.locator("#actions .act").first).to_be_attached()
    return page


def test_a_lesson_is_learnt(chromium: Browser, server: Server) -> None:
    page = opened(chromium, server, "/learn/wuwei/walking")
    touch(page, "O21")
    expect(page.locator("#why")).to_contain_text("A lake in winter")
    expect(page.locator("#why a")).to_have_attribute("href", "/rules/wuwei#BLK-1")
    assert page.evaluate("jianghu.answers.length") == 0
    touch(page, "O21")
    expect(page.locator(SPACE.format("O32") + ".lit").first).to_be_attached()
    for name in ("O32", "O31", "S31"):
        eventually(lambda: not page.evaluate("jianghu.busy"))
        touch(page, name)
        expect(page.locator("#why")).to_be_hidden()
    expect(page.locator("#done")).to_be_visible()
    expect(page.locator("#next")).to_have_attribute("href", "/learn/wuwei/master")
    page.goto(f"{server.url}/learn/wuwei")
    expect(page.locator("[data-lesson=walking]")).to_have_class("card done")
    expect(page.locator("#howfar")).to_contain_text("1 of")


def test_show_me_and_again(chromium: Browser, server: Server) -> None:
    page = opened(chromium, server, "/learn/wuwei/land")
    page.locator("#showme").click()
    expect(page.locator("#done")).to_be_visible(timeout=30_000)
    page.locator("#again").click()
    expect(page.locator("#done")).to_be_hidden()
    eventually(lambda: page.evaluate("!jianghu.busy && jianghu.answers.length === 0"))
    touch(page, "O12")
    expect(page.locator("#actions [data-words=stop]")).to_be_visible()
    page.locator("#actions [data-words=stop]").click()
    expect(page.locator("#missed")).to_be_visible()


def test_a_phone_has_all_of_it_without_scrolling_sideways(chromium: Browser, server: Server) -> None:
    size = {"width": 375, "height": 812}
    page = opened(chromium, server, "/learn/wuwei/chi", viewport=size, has_touch=True)
    assert page.evaluate("document.documentElement.scrollWidth") == 375
    page.goto(f"{server.url}/learn/wuwei")
    assert page.evaluate("document.documentElement.scrollWidth") == 375
