"""The helper of a first game: once for each kind of question, off with one touch, never against people."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from jianghu.lessons.chapters import primer
from jianghu.lessons.helper import advice
from tests.web.reader import Reader, eventually, start
from tests.web.server import Friend, Server, dealt

# However much it says, the answers stay where they are.
BELOW = """
() => {
  const [asked, helper] = ["prompt", "helper"].map((id) => document.getElementById(id).getBoundingClientRect());
  return asked.height > 0 && asked.bottom <= helper.top + 1;
}
"""


def reader(chromium: Browser) -> Reader:
    return Reader(chromium.new_context(locale="en", bypass_csp=True))


def kind(page: Page) -> str:
    asked = page.locator("#prompt [data-kind]")
    return (asked.get_attribute("data-kind") or "") if asked.count() else ""


# Whether the button that floats over the page covers no other one.
FREE = """() => {
  const box = (one) => one.getBoundingClientRect();
  const own = box(document.getElementById("helper-below"));
  const others = [...document.querySelectorAll("#prompt button")].filter((one) => one.checkVisibility()).map(box);
  return others.every((one) => one.bottom <= own.top || one.top >= own.bottom || one.right <= own.left);
}"""


def question(reader: Reader) -> str:
    """The kind of the next question with a choice: where there is only one answer, the helper has nothing to say."""
    for _ in range(20):
        eventually(reader.asked)
        if found := kind(reader.page):
            return found
        reader.decide(0)
    raise AssertionError("nothing could be chosen")


def test_it_speaks_once_and_can_be_sent_away(chromium: Browser, server: Server) -> None:
    lin = reader(chromium)
    page = lin.page
    start(lin, server, ["me", "bot:greedy"], game="kungfu")
    first = question(lin)
    expect(page.locator("#helper-text")).to_have_text(advice("kungfu")[first].words["en"])
    expect(page.locator("#helper-lesson")).to_have_attribute("href", f"/learn/kungfu/{advice('kungfu')[first].lesson}")
    expect(page.locator("#helper-again")).to_be_hidden()
    page.reload()
    eventually(lin.asked)
    expect(page.locator("#helper")).to_be_hidden()
    page.click("#helper-again")  # it is read again
    expect(page.locator("#helper-text")).to_have_text(advice("kungfu")[first].words["en"])
    page.evaluate("localStorage.clear()")  # as on another device
    page.reload()
    expect(page.locator("#helper")).to_be_visible()
    for width, height in ((1280, 800), (820, 1180), (375, 812)):
        page.set_viewport_size({"width": width, "height": height})
        eventually(lambda: page.evaluate(BELOW))
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.locator("#helper-below")).to_be_visible()  # on a phone it speaks below the edge
    eventually(lambda: page.evaluate(FREE))
    page.click("#helper-below")
    expect(page.locator("#helper-text")).to_be_in_viewport(ratio=1)
    expect(page.locator("#helper-below")).to_be_hidden()
    page.click("#bar [data-tab=players]")
    expect(page.locator("#helper")).to_be_hidden()
    page.click("#bar [data-tab=moves]")
    page.locator("#helper-off").click()
    expect(page.locator("#helper")).to_be_hidden()
    assert page.evaluate("JSON.parse(localStorage.helper).off") is True
    expect(page.locator("#helper-again")).to_be_visible()


def test_against_people_it_is_not_told_what_is_asked(server: Server) -> None:
    lin, bo = Friend(server, "Lin"), Friend(server, "Bo")
    table = lin.open_table(["me", "open"], game="kungfu")
    bo.sit(table, 1)
    dealt(lin.line(table, seal=True), bo.line(table, seal=True))
    for friend in (lin, bo):
        assert "data-kind=" not in friend.http.get(table).text


def test_the_list_of_lessons_leads_to_a_first_game_with_it(chromium: Browser, server: Server) -> None:
    lin = reader(chromium)
    page = lin.page
    page.goto(f"{server.url}/learn/kungfu")
    expect(page.locator("#withhelper .pri")).to_have_count(0)
    page.evaluate("localStorage.helper = JSON.stringify({ off: true, kungfu: ['main'] })")
    lessons = [one.id for one in primer("kungfu")]
    page.evaluate("kungfu => { localStorage.lessons = JSON.stringify({ kungfu }) }", lessons)
    page.reload()
    expect(page.locator("#goon")).to_be_hidden()
    page.locator("#withhelper .pri").click()
    page.wait_for_url("**/t/*")
    first = question(lin)
    expect(page.locator("#helper-text")).to_have_text(advice("kungfu")[first].words["en"])
    expect(page.locator("#players")).to_contain_text("easy")
