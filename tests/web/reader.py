"""Somebody with a browser: what the browser tests share."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page

from tests.web.server import Server

PHONE = {"width": 375, "height": 812}
PATIENCE = 90.0  # seconds for what takes a moment, on a machine that is busy with other things
QUICK = ("--pace", "0.02")  # bots that do not wait for anybody
SEED = 5  # of what a server deals to browsers, except where a test is about the deal


def eventually(check: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Wait in this process: the pages' policy forbids what Playwright would put into them."""
    end = time.monotonic() + seconds
    while not check():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)


# What a button of an action says is what the update calls that action.
HONEST = """
[...document.querySelectorAll(".act[data-words]")].every(
    ({ dataset, firstChild }) => jianghu.acts.some(
        ([words, label]) => words === dataset.words && label === firstChild.textContent))
"""


class Reader:
    """Somebody with a page open; faults of the page are collected."""

    def __init__(self, context: BrowserContext, pace: str = "instant") -> None:
        context.add_init_script(f"localStorage.getItem('pace') ?? localStorage.setItem('pace', '{pace}')")
        self.page: Page = context.new_page()
        self.page.set_default_timeout(1000 * PATIENCE)
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)

    def ply(self) -> int:
        return int(self.page.evaluate("jianghu.ply"))

    def here(self) -> bool:
        """Whether the page of a table has its first update."""
        return bool(self.page.evaluate("window.jianghu?.ply >= 0"))

    def dealt(self) -> bool:
        """Whether it shows a game, and not only who has sat down."""
        return bool(self.page.evaluate("window.jianghu?.dealt"))

    def asked(self) -> bool:
        return bool(self.page.locator(".prompt.you .act, .prompt.you [data-do=reveal]").count())

    def over(self) -> bool:
        return bool(self.page.locator("#prompt a[href$='/replay']").count())

    def settled(self) -> bool:
        """Whether nothing that was sent waits for its outcome."""
        return not self.page.evaluate("jianghu.busy")

    def decide(self, number: int) -> None:
        """Decide by touching the board where that is possible, else by a button."""
        page, before = self.page, self.ply()
        assert page.evaluate(HONEST), "a button says something else than it does"
        curtain = page.locator("[data-do=reveal]")
        if curtain.count():
            curtain.click()
            eventually(lambda: not page.locator("[data-do=reveal]").count())
        can = page.locator("svg.jh .can")
        if number % 4 and (count := can.count()):
            can.nth(number % count).click(force=True)
            eventually(self.settled)
        if self.ply() == before:  # the touch only narrowed, or nothing on the board can be touched
            # Where there is no choice, the table may have answered meanwhile.
            page.evaluate("[...document.querySelectorAll('.act[data-words]:not(.off)')].at(-1)?.click()")
            eventually(lambda: self.ply() > before)

    def play_on(self, decide: Callable[[int], None], most: int = 400) -> int:
        """Decide whenever asked until the game is over; gives the number of own decisions."""
        for number in range(most):
            eventually(lambda: self.asked() or self.over())
            if self.over():
                return number
            decide(number)
        raise AssertionError("the game does not end")


def start(
    reader: Reader, server: Server, seats: list[str], game: str = "wuwei", name: str = "Lin", **options: str
) -> None:
    """Fill in the form of the first page."""
    page = reader.page
    page.goto(f"{server.url}/?game={game}")
    if page.locator("#name").count():
        page.fill("#name", name)
    for number in range(page.locator(".seatb:not([hidden])").count()):
        field = page.locator(f"#seat_{number}")
        if number >= len(seats) and not field.is_visible():
            continue  # one more seat is offered at a time
        field.select_option(seats[number] if number < len(seats) else "none")
        if number < len(seats) and seats[number] == "device":
            page.fill(f"[name=name_{number}]", f"Guest{number}")
    if options:
        page.click(".moreopt summary")
    for option, value in options.items():
        page.fill(f"#o_{option}", value)
    page.locator(".go .btn.pri").click()
    eventually(reader.here if "open" in seats else reader.dealt)


def sit(reader: Reader, url: str, name: str, seat: int) -> None:
    """Come by the link and sit down."""
    reader.page.goto(url)
    if reader.page.locator("#sitname").count():
        reader.page.fill("#sitname", name)
    reader.page.click(f"text=Sit on seat {seat}")
    eventually(reader.here)
