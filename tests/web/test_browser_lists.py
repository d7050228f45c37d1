"""What stands beside the board: lists that say when they go on, what goes with what was touched, links that are copied
in place, and a board that stays where it is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.web.reader import QUICK, SEED, Reader, eventually, start
from tests.web.server import Server
from tests.web.test_browser_offers import begin

PHONE: ViewportSize = {"width": 375, "height": 812}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("tables"), *QUICK, seed=SEED).running() as made:
        yield made


def touch(page: Page, thing: str) -> None:
    page.evaluate(
        "(thing) => document.querySelector(`svg.jh [data-touch='${thing}']`)"
        ".dispatchEvent(new MouseEvent('click', { bubbles: true }))",
        thing,
    )


# The answers that are seen whole, between the head of the list and what is held at its end.
IN_SIGHT = """
() => [...document.querySelectorAll("#actions .act")].filter((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    const list = document.querySelector("#prompt .prompt").getBoundingClientRect();
    return top >= list.top && bottom <= list.bottom - document.getElementById("foot").offsetHeight;
}).length
"""


def test_a_list_that_goes_on_says_how_many_more_there_are(chromium: Browser, server: Server) -> None:
    """Where there is room the whole list is shown; else a sign counts what lies below, and leads there."""
    page = Reader(chromium.new_context(viewport={"width": 1280, "height": 900})).page
    begin(page, server, "stage1")
    page.locator("#offer p:visible [data-skip]").click()
    expect(page.locator("#actions .act")).to_have_count(5)
    expect(page.locator("#more button")).to_be_hidden()
    assert page.evaluate(IN_SIGHT) == 5
    page.set_viewport_size({"width": 1280, "height": 570})
    expect(page.locator("#more button")).to_be_visible()
    seen = page.evaluate(IN_SIGHT)
    assert 0 < seen < 5 and page.locator("#more").inner_text() == f"{5 - seen} more"
    for _ in range(5 - seen):  # each touch leads on by at least one
        if page.locator("#more button").is_visible():
            page.locator("#more button").click()
            page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    expect(page.locator("#more button")).to_be_hidden()
    assert page.locator("#actions .act").last.evaluate(
        "(one) => one.getBoundingClientRect().bottom <= one.closest('.prompt').getBoundingClientRect().bottom"
    )
    page.context.close()


def test_what_was_touched_stays_marked_and_the_list_tells_what_goes_with_it(chromium: Browser, server: Server) -> None:
    lin = Reader(chromium.new_context(viewport={"width": 1280, "height": 800}))
    page = lin.page
    start(lin, server, ["me", "bot:greedy"], game="panda")
    while True:
        eventually(lin.asked)
        if "action space" in page.locator("#prompt h2").inner_text():
            break
        lin.decide(0)
    all_ = page.locator("details.all summary").inner_text()
    open_ = page.locator("svg .can > .cell").count()
    touch(page, "champion:governor:0")
    fits = page.evaluate("jianghu.acts.filter((act) => act[2].includes('champion:governor:0')).length")
    expect(page.locator("details.all summary")).to_have_text(f"{fits} with what you touched")
    assert page.locator("#actions .act:visible").count() == fits
    assert 0 < page.locator("svg .can > .cell").count() < open_  # the cells of others are set back
    assert page.locator(".stairs").is_hidden() and page.locator("svg .unfit > .cell").count() > 0
    page.locator("[data-do=cancel]").click()
    expect(page.locator("details.all summary")).to_have_text(all_)
    # A thing that all answers touch narrows nothing, but the touch is seen: the list is marked.
    picked = page.evaluate("""async () => {
        const { Board } = await import("/static/board.js");
        const board = new Board(document.createElement("div"), () => {}, () => {});
        board.set([["a", "A", ["chi:0:wood"]], ["b", "B", ["chi:0:wood"]]]);
        board.touch("chi:0:wood");
        return [board.picked, document.querySelector("#prompt .prompt").classList.contains("narrowed")];
    }""")
    assert picked == [["chi:0:wood"], True] and lin.faults == []
    page.context.close()


def test_a_link_to_the_moment_is_copied_where_one_is(chromium: Browser, server: Server) -> None:
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    lin = Reader(context)
    page = lin.page
    start(lin, server, ["me", "bot:greedy"])
    eventually(lin.asked)
    table = page.url
    page.click("#menu summary")
    page.click("#tomoment")
    expect(page.locator("#momentsaid")).to_contain_text("The link is copied.")
    link = page.locator("#mlink").input_value()
    assert page.evaluate("navigator.clipboard.readText()") == link and page.url == table
    with context.expect_page() as opened:
        page.click("#mopen")
    assert opened.value.url == link
    expect(opened.value.locator("#board-part svg").first).to_be_visible()
    assert lin.faults == []
    context.close()


def test_the_board_of_a_phone_stays_where_it_is(chromium: Browser, server: Server) -> None:
    """What happened is told above it until one acts, and the phases come with the first turn: neither moves it."""
    lin = Reader(chromium.new_context(viewport=PHONE, has_touch=True))
    page = lin.page
    start(lin, server, ["me", "bot:greedy", "bot:greedy"], game="china")
    places: list[int] = []  # from the first line on that was told
    told: list[bool] = []
    for number in range(40):
        eventually(lin.asked)
        page.evaluate("scrollTo(0, 0)")
        told.append(page.locator("#happened").is_visible())
        if any(told):
            places.append(page.locator("#board-part").evaluate("(one) => Math.round(one.getBoundingClientRect().top)"))
        if any(told) and not told[-1] and len(places) > 2:
            break
        lin.decide(4 * number)
    assert not told[-1] and max(places) - min(places) <= 2, places
    page.context.close()


STRIP = """
(shown) => {
    const strip = document.getElementById("happened");
    const says = "walks and walks and walks ".repeat(9);
    strip.querySelector("ol").innerHTML = `<li><button><i>1</i><span class="says">${says}</span></button></li>`;
    strip.hidden = !shown;
    return Math.round(document.getElementById("board-part").getBoundingClientRect().top + scrollY);
}
"""
# How many answers are behind the touch that ends a list, if that itself lies below the list's edge; else 0.
BEHIND = """
() => {
    const all = document.querySelector("#actions .all:not([open])");
    const edge = document.querySelector("#prompt .prompt").getBoundingClientRect().bottom;
    const below = all && all.getBoundingClientRect().top > edge;
    return below ? all.querySelectorAll(".act").length : 0;
}
"""


def test_room_is_kept_for_what_others_do_and_nothing_is_behind_an_edge_unsaid(
    chromium: Browser, server: Server
) -> None:
    lin = Reader(chromium.new_context(viewport={"width": 1280, "height": 800}))
    page = lin.page
    start(lin, server, ["me", "bot:greedy"], game="lineage")
    page.wait_for_selector("#board-part svg")
    for width, height in ((1280, 800), (820, 1000)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(STRIP, False) == page.evaluate(STRIP, True), width
        page.evaluate(STRIP, False)
    page.set_viewport_size({"width": 1280, "height": 520})
    for number in range(12):
        eventually(lin.asked)
        behind = page.evaluate(BEHIND)
        if behind:
            break
        lin.decide(number)
    assert behind, "no list was long enough"
    expect(page.locator("#more button")).to_be_visible()
    assert int(page.locator("#more").inner_text().split()[0]) >= behind
    page.context.close()
