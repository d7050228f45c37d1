"""The table of Emperor of China in a browser: names that can be read, phases that fit, targets that can be seen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize

from tests.web.reader import QUICK, SEED, Reader, eventually
from tests.web.server import Server

SMALL: ViewportSize = {"width": 375, "height": 812}
LARGE: ViewportSize = {"width": 1280, "height": 800}
HEIGHTS = "[...document.querySelectorAll('#board .chn')].map((one) => one.getBoundingClientRect().height)"
INSIDE = """
() => {
    const edge = document.querySelector('#head svg').getBoundingClientRect();
    return [...document.querySelectorAll('#head svg text')].every((one) => {
        const box = one.getBoundingClientRect();
        return box.left >= edge.left && box.right <= edge.right;
    });
}
"""
SEEN = """
[...document.querySelectorAll('#offers .mark')]
    .filter((one) => getComputedStyle(one).visibility === 'visible').map((one) => one.dataset.for)
"""
GIFTS = ["merge", "join", "accept", "submit"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots do not wait."""
    with Server(tmp_path_factory.mktemp("tables"), *QUICK, seed=SEED).running() as made:
        yield made


def sit_down(chromium: Browser, server: Server, size: ViewportSize, language: str = "en", bots: int = 1) -> Reader:
    """Somebody with bots, whose turn it is; the phases are shown from the first turn on."""
    context = chromium.new_context(viewport=size, base_url=server.url)
    context.add_cookies([{"name": "language", "value": language, "url": server.url}])
    lin = Reader(context)
    lin.page.goto("/?game=china")
    lin.page.fill("#name", "Lin")
    for number in range(lin.page.locator(".seatb").count()):
        if number > bots and not lin.page.locator(f"#seat_{number}").is_visible():
            continue
        taken = "none" if number > bots else "bot:greedy" if number else "me"
        lin.page.locator(f"#seat_{number}").select_option(taken)
    lin.page.locator(".go .btn.pri").click()
    eventually(lin.dealt)
    return lin


def play_until(lin: Reader, verb: str, least: int = 1) -> None:
    """The first answer that gives no State away, until so many answers have that verb: two States make one winner."""
    for _decision in range(60):
        eventually(lambda: lin.asked() or lin.over())
        assert not lin.over(), "the game was over before"
        words = lin.page.evaluate("jianghu.acts.map((act) => act[0])")
        if sum(one.startswith(verb) for one in words) >= least:
            return
        before = lin.ply()
        lin.page.evaluate(
            "(gifts) => [...document.querySelectorAll('.act[data-words]:not(.off)')]"
            ".find(({ dataset }) => !gifts.includes(dataset.words.split(' ')[0])).click()",
            GIFTS,
        )
        eventually(lambda before=before: lin.ply() > before)  # type: ignore[misc]
    raise AssertionError(f"{verb} was never among the answers")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_names_and_phases_can_be_read_on_a_phone(chromium: Browser, server: Server, language: str) -> None:
    lin = sit_down(chromium, server, SMALL, language)
    play_until(lin, "place")
    heights = lin.page.evaluate(HEIGHTS)
    assert len(heights) == 21
    assert min(heights) >= 11
    assert lin.page.evaluate(INSIDE)
    assert not lin.faults


def test_a_touch_leaves_the_targets_in_sight(chromium: Browser, server: Server) -> None:
    lin = sit_down(chromium, server, LARGE)
    play_until(lin, "march")
    acts = lin.page.evaluate("jianghu.acts.map((act) => act[0])")
    pairs = [words.split()[1:] for words in acts if words.startswith("march")]
    every = {f"province:{name}" for pair in pairs for name in pair}
    assert set(lin.page.evaluate(SEEN)) == every
    source = max(pairs, key=lambda pair: sum(other[0] == pair[0] for other in pairs))[0]
    if sum(pair[0] == source for pair in pairs) > 1:  # else a touch decides at once
        lin.page.locator(f"#province-{source}").dispatch_event("click")
        wanted = {f"province:{source}", *(f"province:{pair[1]}" for pair in pairs if pair[0] == source)}
        eventually(lambda: lin.page.locator("#offers .mark.picked").count() == 1)
        assert wanted <= set(lin.page.evaluate(SEEN))
    assert lin.page.locator("#board .chleg").count() == 9
    assert not lin.faults


IN_SIGHT = """
(words) => [...document.querySelectorAll('.ends .act, #foot .btn')].every((one) => {
    const box = one.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return box.height > 0 && box.bottom <= innerHeight && one.contains(hit);
})
"""


def test_what_ends_a_long_list_is_in_sight(chromium: Browser, server: Server) -> None:
    """At a desk without scrolling; on a tablet and on a phone as soon as the question is in the window."""
    lin = sit_down(chromium, server, LARGE, bots=4)  # to three of them at least a merger can be proposed
    play_until(lin, "merge", 3)
    assert lin.page.locator(".ends .act[data-words=done]").count() == 1
    assert lin.page.locator("#do-hint").count() == 1
    assert lin.page.evaluate(IN_SIGHT)
    lin.page.set_viewport_size({"width": 1280, "height": 560})
    scrolls = (
        "(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)(document.querySelector('#prompt .prompt'))"
    )
    assert lin.page.evaluate(scrolls), "the list is longer than its room"
    assert lin.page.evaluate(IN_SIGHT)
    lin.page.evaluate("document.querySelector('#prompt .prompt').scrollTo(0, 9999)")
    assert lin.page.evaluate(IN_SIGHT)
    for size in ({"width": 820, "height": 1180}, {"width": 375, "height": 812}):
        lin.page.set_viewport_size({"width": size["width"], "height": size["height"]})
        lin.page.evaluate("document.querySelector('#prompt h2').scrollIntoView()")
        eventually(lambda: lin.page.evaluate(IN_SIGHT))
    assert not lin.faults
