"""A stage for one begins with its lesson: offered first, skipped with one touch, not again once it was taken."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from jianghu.lessons.reading import course
from tests.web.reader import PHONE, eventually
from tests.web.server import Friend, Server, dealt

FIRST = {"stage1": "called", "stage2": "dark", "stage3": "pair"}  # by level: the lesson that is offered


def title(id: str) -> str:
    return next(one.said("en").title for one in course("wuwei") if one.id == id)


def new_page(chromium: Browser, **more: object) -> Page:
    return chromium.new_context(locale="en", bypass_csp=True, **more).new_page()  # type: ignore[arg-type]


def begin(page: Page, server: Server, level: str) -> str:
    """A new game alone; gives its address."""
    form: dict[str, str | float | bool] = {
        "game": "wuwei",
        "name": "Lin",
        "hints": "bots",
        "option_level": level,
        "seat_0": "me",
    }
    made = page.request.post(f"{server.url}/tables", form=form, headers={"origin": server.url}, max_redirects=0)
    address = server.url + made.headers["location"]
    page.goto(address)
    eventually(lambda: page.evaluate("window.jianghu?.dealt"))
    return address


@pytest.mark.parametrize("level", FIRST)
def test_each_stage_offers_its_lesson_until_it_is_skipped(chromium: Browser, server: Server, level: str) -> None:
    page = new_page(chromium)
    address = begin(page, server, level)
    expect(page.locator("#offer p:visible")).to_contain_text(title(FIRST[level]))
    page.locator("#offer p:visible [data-skip]").click()
    expect(page.locator("#offer")).to_be_hidden()
    for again in (address, begin(page, server, level)):
        page.goto(again)
        eventually(lambda: page.evaluate("window.jianghu?.ply >= 0"))
        expect(page.locator("#offer p")).to_be_attached()
        expect(page.locator("#offer")).to_be_hidden()


def test_the_lesson_leads_back_to_the_table_and_is_not_offered_again(chromium: Browser, server: Server) -> None:
    page = new_page(chromium)
    address = begin(page, server, "campaign")
    page.locator("#offer p:visible a").click()
    expect(page).to_have_url(f"{server.url}/learn/wuwei/called?back={address.removeprefix(server.url)}")
    expect(page.locator("#actions .act").first).to_be_attached()  # the page listens
    page.locator("#showme").click()
    expect(page.locator("#done")).to_be_visible(timeout=60_000)
    expect(page.locator("#done a[href^='/learn/wuwei/protected?back=']")).to_be_visible()
    page.locator("#next").click()
    expect(page).to_have_url(address)
    # A campaign has a lesson of its own besides that of its first stage.
    expect(page.locator("#offer p:visible")).to_contain_text(title("ending"))
    page.locator("#offer p:visible [data-skip]").click()
    expect(page.locator("#offer")).to_be_hidden()


def test_it_stays_while_the_stage_is_set_up_and_fits_a_phone(chromium: Browser, server: Server) -> None:
    page = new_page(chromium, viewport=PHONE, has_touch=True)
    begin(page, server, "stage2")
    for number, words in enumerate(("lineage tiger", "element metal", "palace earth", "season winter")):
        expect(page.locator("#offer p:visible")).to_be_visible()
        asked = page.locator("#prompt h2").evaluate("(one) => one.getBoundingClientRect().bottom + scrollY")
        assert asked < PHONE["height"] - 100  # with its first answers, above the bar
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
        page.locator(f".act[data-words='{words}']").dispatch_event("click")
        page.wait_for_function(f"jianghu.ply > {number} && !jianghu.busy")
    expect(page.locator("#offer p:visible")).to_be_visible()


def test_nothing_is_offered_at_tables_of_several_or_to_those_who_watch(server: Server) -> None:
    lin = Friend(server, "Lin")
    shared = lin.open_table(["me", "bot:greedy"])
    dealt(lin.line(shared, seal=True))
    assert 'id="offer"' not in lin.http.get(shared).text
    alone = lin.open_table(["me"], level="stage1")
    dealt(lin.line(alone, seal=True))
    assert 'data-lesson="called"' in lin.http.get(alone).text
    assert 'data-lesson="called"' not in Friend(server, "Bo").http.get(lin.watch_link(alone)).text


def test_a_lesson_leads_back_to_tables_only(server: Server) -> None:
    lin = Friend(server, "Lin")
    good = "/t/abcdefghijklmnop"
    assert f'href="{good}"' in lin.http.get(f"/learn/wuwei/called?back={good}").text
    for bad in ("//evil.example", "https://evil.example", "/t/x", "/learn", 'javascript:alert(1)//"'):
        told = lin.http.get("/learn/wuwei/called", params={"back": bad}).text
        assert "Back to the table" not in told and "evil" not in told.partition("<main")[2]
