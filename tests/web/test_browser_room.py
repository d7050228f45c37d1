"""Nothing on the page of a table lies over anything else or out of reach, and one seat has one sign."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, ViewportSize

from tests.web.reader import Reader, eventually, start
from tests.web.server import Friend, Server

WIDE: ViewportSize = {"width": 1280, "height": 800}
TABLET: ViewportSize = {"width": 820, "height": 1180}
NOTES = """
() => [...document.querySelectorAll(".pl")].flatMap((panel) => {
    const note = panel.querySelector(".nt").getBoundingClientRect();
    return [...panel.querySelectorAll("svg text")].filter((text) => {
        const box = text.getBoundingClientRect();
        const beside = box.right <= note.left || note.right <= box.left;
        return note.width && !(beside || box.bottom - 3 <= note.top || note.bottom <= box.top + 3);
    }).map((text) => text.textContent);
})
"""


@pytest.mark.parametrize("size", [WIDE, TABLET], ids=["wide", "tablet"])
def test_five_panels_have_room_for_what_is_noted_of_their_players(
    chromium: Browser, server: Server, size: ViewportSize
) -> None:
    lin = Reader(chromium.new_context(viewport=size))
    start(lin, server, ["me", *["bot:greedy"] * 4])
    eventually(lin.asked)
    page = lin.page
    assert page.locator(".pl .nt", has_text="bot, modest").count() == 4
    assert page.evaluate(NOTES) == []
    page.context.close()


@pytest.mark.parametrize(("game", "seats"), [("wuwei", 5), ("kungfu", 6)])
def test_a_tablet_held_upright_shows_its_few_answers_without_scrolling(
    chromium: Browser, server: Server, game: str, seats: int
) -> None:
    lin = Reader(chromium.new_context(viewport=TABLET))
    start(lin, server, ["me", *["bot:greedy"] * (seats - 1)], game=game)
    page = lin.page
    for _ in range(6):
        eventually(lin.asked)
        for answer in page.locator(".direct > .act").all():  # few enough to stand apart from the list
            box = answer.bounding_box()
            assert box is not None and box["y"] + box["height"] < 1180, answer.inner_text()
        lin.decide(0)
    page.context.close()


def test_why_not_is_read_above_the_bar_of_a_phone(chromium: Browser, server: Server) -> None:
    lin = Reader(chromium.new_context(viewport={"width": 375, "height": 667}, has_touch=True))
    start(lin, server, ["me", "bot:greedy"])
    eventually(lin.asked)
    page = lin.page
    page.evaluate("""() => document.querySelector('#board-part [data-touch^="space:"]:not(.can)')
        .dispatchEvent(new MouseEvent("click", { bubbles: true }))""")
    eventually(lambda: page.locator("#why").is_visible())
    note, bar = page.locator("#why").bounding_box(), page.locator("#bar").bounding_box()
    assert note is not None and bar is not None
    assert note["y"] >= 0 and note["y"] + note["height"] <= bar["y"] + 1
    page.click("#whytext", position={"x": 2, "y": 2})
    assert page.locator("#why").is_hidden() and lin.faults == []
    page.context.close()


def test_in_teams_a_seat_has_one_sign_everywhere(chromium: Browser, server: Server) -> None:
    table = Friend(server, "Lin").open_table(["bot:greedy"] * 4, game="kungfu", form="2v2")
    page = chromium.new_context(viewport=WIDE).new_page()
    page.goto(server.url + table)
    eventually(lambda: page.evaluate("window.jianghu?.dealt") and page.locator("#board-part #board").count())
    drawn = page.locator(".plain .seatsign").evaluate_all("all => all.map((one) => one.classList[1])")
    assert drawn == ["s0", "s1", "s0", "s1"]  # as on the board: a team is a shape, a seat a character
    page.context.close()
