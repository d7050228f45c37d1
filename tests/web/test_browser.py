"""Whole games in a real Chromium: by clicking, by keyboard, at one device, on a phone, through a crash."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page

from tests.web.server import Friend, Server

PHONE = {"width": 375, "height": 812}


def eventually(check: Callable[[], object], seconds: float = 15.0) -> None:
    """Wait in this process: the pages' policy forbids what Playwright would put into them."""
    end = time.monotonic() + seconds
    while not check():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)


class Reader:
    """Somebody with a page open; faults of the page are collected."""

    def __init__(self, context: BrowserContext) -> None:
        self.page: Page = context.new_page()
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)

    def ply(self) -> int:
        return int(self.page.evaluate("jianghu.ply"))

    def asked(self) -> bool:
        return bool(self.page.locator(".prompt.you .act, .prompt.you [data-do=reveal]").count())

    def over(self) -> bool:
        return bool(self.page.locator("#prompt a[href$='/replay']").count())

    def click_something(self, number: int) -> None:
        """Decide by touching the board where that is possible, else by a button."""
        page, before = self.page, self.ply()
        curtain = page.locator("[data-do=reveal]")
        if curtain.count():
            curtain.click()
            eventually(lambda: not page.locator("[data-do=reveal]").count())
        can = page.locator("svg.jh .can")
        if can.count() and number % 4:
            can.nth(number % can.count()).click(force=True)
            eventually(self.settled)
        if self.ply() == before:  # the touch only narrowed, or nothing on the board can be touched
            page.evaluate("[...document.querySelectorAll('.act:not(.off)')].at(-1).click()")
            eventually(lambda: self.ply() > before)

    def settled(self) -> bool:
        """Whether nothing that was sent waits for its outcome."""
        return not self.page.evaluate("jianghu.busy")


def start(page: Page, server: Server, name: str, seats: list[str], rounds: str = "", game: str = "wuwei") -> None:
    """Fill in the form of the first page."""
    page.goto(f"{server.url}/?game={game}")
    if page.locator("#name").count():
        page.fill("#name", name)
    for number in range(page.locator(".seatb").count()):
        field = page.locator(f"#seat_{number}")
        field.select_option(seats[number] if number < len(seats) else "none")
        if number < len(seats) and seats[number] == "device":
            page.fill(f"[name=name_{number}]", f"Guest{number}")
    if rounds:
        page.click(".moreopt summary")
        page.fill("#o_max_rounds", rounds)
    page.click("text=Open the table")
    eventually(lambda: page.evaluate("window.jianghu?.ply >= 0"))


def test_two_people_play_a_whole_game_by_clicking_and_one_watches(chromium: Browser, server: Server) -> None:
    lin, mei, eve = (Reader(chromium.new_context()) for _ in range(3))
    start(lin.page, server, "Lin", ["me", "open"], rounds="4")
    mei.page.goto(lin.page.url)
    mei.page.fill("#sitname", "Mei")
    mei.page.click("text=Sit on seat 2")
    eve.page.goto(lin.page.locator("#wlink").input_value())
    eventually(lambda: mei.page.evaluate("jianghu.ply") >= 0 and eve.page.evaluate("jianghu.ply") >= 0)
    assert eve.page.locator(".act").count() == 0 and eve.page.locator("#chatform").count() == 0
    for number in range(400):
        if lin.over():
            break
        for reader in (lin, mei):
            if reader.asked():
                eventually(lambda reader=reader: reader.page.title().startswith("● Your turn"))  # type: ignore[misc]
                reader.click_something(number)
                break
        else:
            time.sleep(0.02)
    assert lin.over()
    eventually(lambda: mei.over() and eve.over())
    lin.page.click("#prompt a[href$='/replay']")
    assert "Decision 0 of" in lin.page.inner_text("#moment")
    eventually(lambda: lin.page.evaluate("document.documentElement.dataset.ready"))
    lin.page.keyboard.press("End")
    eventually(lambda: f"Decision {lin.page.get_attribute('#scrub', 'max')} of" in lin.page.inner_text("#moment"))
    lin.page.keyboard.press("ArrowLeft")
    lin.page.click("#check")
    assert "The promise was kept" in lin.page.inner_text("#checked")
    for reader in (lin, mei, eve):
        assert reader.faults == []
        reader.page.context.close()


def test_hot_seat(chromium: Browser, server: Server) -> None:
    lin = Reader(chromium.new_context())
    start(lin.page, server, "Lin", ["me", "device"], rounds="2")
    for number in range(200):
        if lin.over():
            break
        lin.click_something(number)
    assert lin.over() and lin.faults == []
    lin.page.context.close()


def test_a_curtain_comes_down_between_hidden_hands(chromium: Browser, server: Server) -> None:
    lin = Reader(chromium.new_context())
    start(lin.page, server, "Lin", ["me", "device"], game="kungfu")
    curtains = 0
    for number in range(40):
        if lin.over():
            break
        eventually(lin.asked)
        button = lin.page.locator("[data-do=reveal]")
        if button.count():
            curtains += 1
            # Before the curtain is drawn aside, no hand is on the page at all.
            assert lin.page.locator("#curtain").is_visible() and lin.page.locator(".act").count() == 0
            button.click()
            eventually(lambda: lin.page.locator(".act").count())
        lin.click_something(4 * number)
    assert curtains >= 2 and lin.faults == []
    lin.page.context.close()


def test_on_a_phone_with_chips(chromium: Browser, server: Server) -> None:
    context = chromium.new_context(viewport=PHONE, has_touch=True, is_mobile=True)  # type: ignore[arg-type]
    lin = Reader(context)
    start(lin.page, server, "Lin", ["me", "bot:greedy"])
    for _ in range(12):
        eventually(lin.asked)
        before = lin.ply()
        lin.page.locator(".act:visible").first.tap()
        eventually(lambda before=before: lin.ply() > before)  # type: ignore[misc]
    wide = lin.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 375 and lin.faults == []
    context.close()


def test_by_keyboard_alone(chromium: Browser, server: Server) -> None:
    context = chromium.new_context()
    lin = Reader(context)
    start(lin.page, server, "Lin", ["me", "bot:greedy"])
    keys = lin.page.keyboard
    decided = 0
    while decided < 10:
        eventually(lin.asked)
        before = lin.ply()
        if not lin.page.evaluate("!!document.activeElement.closest('svg.jh [data-touch]')"):
            for _ in range(60):
                keys.press("Tab")
                if lin.page.evaluate("!!document.activeElement.closest('svg.jh [data-touch]')"):
                    break
        assert lin.page.evaluate("document.querySelectorAll('svg.jh [data-touch][tabindex=\"0\"]').length") == 1
        keys.press("n")
        keys.press("Enter")
        lin.page.wait_for_timeout(50)
        if lin.ply() == before:  # not enough: the buttons follow in the order of tabs
            for _ in range(60):
                keys.press("Tab")
                if lin.page.evaluate("document.activeElement.matches('.act')"):
                    keys.press("Enter")
                    break
        eventually(lambda before=before: lin.ply() > before)  # type: ignore[misc]
        decided += 1
    was = lin.page.evaluate("document.activeElement.dataset.touch")
    lin.page.locator("svg.jh [data-touch='space:O22']").focus()
    keys.press("ArrowLeft")
    moved = lin.page.evaluate("document.activeElement.dataset.touch")
    assert moved and moved != "space:O22", was
    assert lin.faults == []
    context.close()


def test_the_server_is_killed_in_mid_game(chromium: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    context = chromium.new_context()
    lin = Reader(context)
    start(lin.page, server, "Lin", ["me", "bot:greedy"])
    for number in range(6):
        eventually(lin.asked)
        lin.click_something(number)
    eventually(lin.asked)
    server.kill()
    before = lin.ply()
    eventually(lambda: lin.page.locator("#line").is_visible())
    # Decided while there is no server: it is sent when there is one again.
    lin.page.evaluate("document.querySelector('.act').click()")
    server.start()
    eventually(lambda: lin.ply() > before, 30)
    assert not lin.page.locator("#line").is_visible()
    eventually(lin.asked)
    lin.click_something(1)
    server.stop()
    context.close()


def test_nothing_serious_for_axe_and_no_page_is_too_wide(chromium: Browser, server: Server) -> None:
    from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

    lin = Friend(server, "Lin")
    table = lin.open_table(["me", "bot:greedy"])
    for theme in ("light", "dark"):
        context = chromium.new_context(color_scheme=theme, bypass_csp=True)
        context.add_cookies([{"name": "jianghu", "value": lin.http.cookies["jianghu"], "url": server.url}])
        page = context.new_page()
        for path in ("/", table, "/rules/wuwei", f"{table}/replay"):
            for width in (320, 768, 1920) if theme == "light" else (1280,):
                page.set_viewport_size({"width": width, "height": 800})
                page.goto(server.url + path)
                page.wait_for_timeout(250)
                assert page.evaluate("document.documentElement.scrollWidth") <= width, (path, width)
            found = Axe().run(page).response["violations"]
            serious = [one for one in found if one["impact"] in ("serious", "critical")]
            assert not serious, [(path, one["id"], one["nodes"][0]["html"][:160]) for one in serious]
        context.close()


def test_the_first_page_is_light_and_everything_is_from_here(chromium: Browser, server: Server) -> None:
    context = chromium.new_context()
    page = context.new_page()
    sizes: dict[str, int] = {}
    page.on("requestfinished", lambda request: sizes.update({request.url: request.sizes()["responseBodySize"]}))
    page.goto(server.url)
    page.wait_for_timeout(300)
    assert all(url.startswith(server.url) for url in sizes)
    weight = sum(size for url, size in sizes.items() if "woff2" not in url)
    print(f"first page {weight} bytes on the wire without fonts")
    assert weight < 60_000
    context.close()
