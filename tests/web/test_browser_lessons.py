"""A lesson in a browser: a wrong touch, the way to the goal, what is kept on the device."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.reader import eventually
from tests.web.server import Server

SPACE = "#board-part [data-touch='space:{}']"


# Whether an answer can be given without scrolling: by its button, or by something that it touches on the board.
IN_SIGHT = """(words) => {
  const seen = (one) => {
    const box = one.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 30));
    return box.width > 0 && hit && (one === hit || one.contains(hit) || hit.closest("svg.jh [data-touch]") !== null);
  };
  const button = [...document.querySelectorAll("#actions .act")].find((one) => one.dataset.words === words);
  const things = jianghu.acts.find((act) => act[0] === words)[2];
  const drawn = [...document.querySelectorAll("svg.jh [data-touch]")];
  return (button && seen(button)) || drawn.some((one) => things.includes(one.dataset.touch) && seen(one));
}"""
ANSWER = """(words) => {
  const one = Object.assign(document.createElement("button"), { className: "act" });
  one.dataset.words = words;
  document.body.append(one);
  one.click();
  one.remove();
}"""


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


def test_an_attack_card_that_was_touched_is_not_asked_for_again(chromium: Browser, server: Server) -> None:
    page = opened(chromium, server, "/learn/kungfu/strike")
    page.locator("#board-part [data-touch='card:0:1']").first.click()  # one target only: it is meant
    eventually(lambda: page.evaluate("jianghu.answers.join()") == "attack 1,play Kick!")
    expect(page.locator("#asks")).to_have_text("You have nothing to add: strike.")


def test_show_me_and_again(chromium: Browser, server: Server) -> None:
    page = opened(chromium, server, "/learn/wuwei/land")
    lengths = """() => {
      window.lengths = [];
      const note = () => window.lengths.push(jianghu.answers.length);
      new MutationObserver(note).observe(document.getElementById("asks"), { childList: true });
    }"""
    page.evaluate(lengths)
    for number in range(3):  # each press goes on, none begins anew
        page.locator("#showme").dispatch_event("click")
        eventually(lambda number=number: page.evaluate("jianghu.answers.length") >= number)  # type: ignore[misc]
    expect(page.locator("#done")).to_be_visible(timeout=30_000)
    seen = page.evaluate("window.lengths")
    assert seen == sorted(seen) and seen[-1] == 3
    page.locator("#again").click()
    expect(page.locator("#done")).to_be_hidden()
    eventually(lambda: page.evaluate("!jianghu.busy && jianghu.answers.length === 0"))
    touch(page, "O12")
    expect(page.locator("#actions [data-words=stop]")).to_be_visible()
    expect(page.locator("#missed")).to_contain_text("from here the goal is out of reach")  # and it may be played on
    page.locator("#actions [data-words=stop]").click()
    expect(page.locator("#missed")).to_contain_text("Allowed, and here it does not help.")
    page.locator("#again.pri").click()
    expect(page.locator("#missed")).to_be_hidden()


# How much of the texts and of the goal can be read before anything is touched.
READABLE = """() => {
  const edge = document.querySelector(".lessonbar").getBoundingClientRect().top;
  const saying = document.getElementById("saying").getBoundingClientRect();
  const end = saying.height ? Math.min(saying.bottom, edge) : edge;
  const all = [...document.querySelectorAll("#saying .text, #goal")];
  return all.every((one) => one.getBoundingClientRect().bottom <= end + 1);
}"""


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (375, 812)])
def test_what_is_said_and_the_goal_can_be_read_at_once(
    chromium: Browser, server: Server, width: int, height: int
) -> None:
    """The longest of each game. The goal once lay behind the answers."""
    page = opened(chromium, server, "/learn/kungfu/turn", viewport={"width": width, "height": height})
    for lesson in ("kungfu/turn", "kungfu/counter", "china/barriers", "panda/guards", "wuwei/powers", "wuwei/duty"):
        page.goto(f"{server.url}/learn/{lesson}")
        expect(page.locator("#actions .act").first).to_be_attached()
        eventually(lambda: page.evaluate(READABLE))


def test_on_a_phone_what_is_said_comes_into_sight(chromium: Browser, server: Server) -> None:
    size = {"width": 375, "height": 667}
    page = opened(chromium, server, "/learn/wuwei/walking", viewport=size, has_touch=True)
    eventually(lambda: not page.evaluate("jianghu.busy"))
    expect(page.locator("#why")).not_to_be_in_viewport()
    touch(page, "O21")
    expect(page.locator("#why")).to_be_in_viewport(ratio=1)
    page.locator("#showme").click()
    expect(page.locator("#done")).to_be_in_viewport(ratio=1, timeout=60_000)


def test_a_phone_has_all_of_it_without_scrolling_sideways(chromium: Browser, server: Server) -> None:
    size = {"width": 375, "height": 812}
    page = opened(chromium, server, "/learn/wuwei/chi", viewport=size, has_touch=True)
    assert page.evaluate("document.documentElement.scrollWidth") == 375
    page.goto(f"{server.url}/learn/wuwei")
    assert page.evaluate("document.documentElement.scrollWidth") == 375


@pytest.mark.parametrize(
    ("width", "height", "lessons"),
    [
        (1280, 800, ["panda/walk", "panda/guards", "panda/quests", "china/attack", "china/answer"]),
        (375, 812, ["panda/walk", "panda/guards", "panda/rows", "kungfu/turn", "kungfu/block", "wuwei/gathering"]),
    ],
)
def test_every_answer_of_a_lesson_is_in_sight(
    chromium: Browser, server: Server, width: int, height: int, lessons: list[str]
) -> None:
    """Answers once lay below what was said, and a lesson looked stuck."""
    size = {"width": width, "height": height}
    page = opened(chromium, server, f"/learn/{lessons[0]}", viewport=size, bypass_csp=True)
    for lesson in lessons:
        page.goto(f"{server.url}/learn/{lesson}")
        expect(page.locator("#actions .act").first).to_be_attached()
        if page.locator("#toquestion").is_visible():  # who has read goes on
            page.click("#toquestion")
        solution = page.evaluate("JSON.parse(document.getElementById('data').textContent).solution")
        for number, words in enumerate(solution):
            eventually(lambda words=words: page.evaluate(IN_SIGHT, words))  # type: ignore[misc]
            page.evaluate(ANSWER, words)
            eventually(lambda number=number: page.evaluate("jianghu.answers.length") == number + 1)  # type: ignore[misc]
            expect(page.locator("#goal p")).to_be_in_viewport(ratio=1)
        expect(page.locator("#next")).to_be_in_viewport()
        expect(page.locator("#done")).to_be_in_viewport(ratio=1)
