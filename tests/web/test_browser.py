"""Whole games in a real Chromium: by clicking, by keyboard, at one device, on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, TimeoutError

from tests.web.reader import PHONE, QUICK, Reader, eventually, sit, start
from tests.web.server import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("tables"), *QUICK).running() as made:
        yield made


def test_two_people_play_a_whole_game_by_clicking_and_one_watches(chromium: Browser, server: Server) -> None:
    lin, mei, eve = (Reader(chromium.new_context()) for _ in range(3))
    start(lin, server, ["me", "open"], max_rounds="3")
    sit(mei, lin.page.url, "Mei", 2)
    eve.page.goto(lin.page.locator("#wlink").input_value())
    eventually(eve.here)
    assert eve.page.locator(".act").count() == 0 and eve.page.locator("#chatform").count() == 0
    for number in range(400):
        eventually(lambda: lin.asked() or mei.asked() or (lin.over() and mei.over()))
        if lin.over():
            break
        reader = lin if lin.asked() else mei
        eventually(lambda reader=reader: reader.page.title().startswith("● Your turn"))  # type: ignore[misc]
        reader.decide(number)
    assert lin.over()
    eventually(eve.over)
    eve.page.click("#prompt a[href$='/replay#coach']")
    eventually(eve.page.locator("#coach").is_visible)  # the players' pages may have asked the coach already
    lin.page.click("#prompt a[href$='/replay']")
    assert "Decision 0 of" in lin.page.inner_text("#moment")
    eventually(lambda: lin.page.evaluate("document.documentElement.dataset.ready"))
    lin.page.keyboard.press("End")
    eventually(lambda: f"Decision {lin.page.get_attribute('#scrub', 'max')} of" in lin.page.inner_text("#moment"))
    lin.page.keyboard.press("ArrowLeft")
    lin.page.click("#check")
    assert "The key follows from the secret and all parts." in lin.page.inner_text("#checked")
    for reader in (lin, mei, eve):
        assert reader.faults == []
        reader.page.context.close()


def test_an_emperor_by_clicking(chromium: Browser, server: Server) -> None:
    """Ruler, sign, five walls, trackers, and a round of moving pieces of the empire."""
    lin = Reader(chromium.new_context())
    page = lin.page
    page.goto(f"{server.url}/?game=wuwei")
    page.fill("#name", "Lin")
    page.locator("input[name=option_level][value=emperor]").check(force=True)
    eventually(lambda: page.locator("#seat_5").is_enabled())
    for number, who in enumerate(["me", "bot:greedy", "bot:greedy", "none"]):
        page.locator(f"#seat_{number}").select_option(who)
    page.click(".moreopt summary")
    page.select_option("#o_emperor_seat", "0")
    page.fill("#o_max_rounds", "1")
    page.locator(".go .btn.pri").click()
    eventually(lin.dealt)
    assert lin.play_on(lin.decide) > 10
    assert lin.faults == []
    page.context.close()


def test_hot_seat(chromium: Browser, server: Server) -> None:
    lin = Reader(chromium.new_context())
    start(lin, server, ["me", "device"], max_rounds="2")
    assert lin.play_on(lin.decide) > 4
    assert lin.faults == []
    lin.page.context.close()


def test_a_curtain_comes_down_between_hidden_hands(chromium: Browser, server: Server) -> None:
    lin = Reader(chromium.new_context())
    start(lin, server, ["me", "device"], game="kungfu", turn_limit="4")
    curtains = 0

    def decide(number: int) -> None:
        nonlocal curtains
        button = lin.page.locator("[data-do=reveal]")
        if button.count():
            curtains += 1
            # Before the curtain is drawn aside, no hand is on the page at all.
            assert lin.page.locator("#curtain").is_visible() and lin.page.locator(".act").count() == 0
            button.click()
            eventually(lambda: lin.page.locator(".act").count())
        lin.decide(4 * number)

    lin.play_on(decide)
    assert curtains >= 2 and lin.faults == []
    lin.page.context.close()


@pytest.mark.parametrize(("game", "limit"), [("wuwei", {"max_rounds": "2"}), ("kungfu", {"turn_limit": "6"})])
def test_on_a_phone(chromium: Browser, server: Server, game: str, limit: dict[str, str]) -> None:
    context = chromium.new_context(viewport=PHONE, has_touch=True, is_mobile=True)  # type: ignore[arg-type]
    lin = Reader(context)
    start(lin, server, ["me", "bot:greedy"], game=game, **limit)

    def decide(number: int) -> None:
        before, acts = lin.ply(), lin.page.locator(".act[data-words]:visible")
        if count := acts.count():  # where there is no choice, the table may have answered meanwhile
            with suppress(TimeoutError):
                acts.nth(number % count).tap(timeout=5000)
        eventually(lambda: lin.ply() > before)

    assert lin.play_on(decide) > 2
    for part, shown in (("players", ".pl"), ("log", "#log"), ("moves", "#prompt")):
        lin.page.locator(f"#bar [data-tab={part}]").tap()
        assert lin.page.locator(shown).first.is_visible()
    assert lin.page.evaluate("document.documentElement.scrollWidth") <= 375 and lin.faults == []
    context.close()


def test_by_keyboard_alone(chromium: Browser, server: Server) -> None:
    context = chromium.new_context()
    lin = Reader(context)
    start(lin, server, ["me", "bot:greedy"], max_rounds="2")
    keys = lin.page.keyboard

    def tab_to(what: str) -> bool:
        for _ in range(80):
            if lin.page.evaluate(f"!!document.activeElement.closest({what!r})"):
                return True
            keys.press("Tab")
        return False

    def decide(number: int) -> None:
        before = lin.ply()
        if lin.page.locator("svg.jh .can").count():
            assert tab_to("svg.jh [data-touch]")
            assert lin.page.locator('svg.jh [data-touch][tabindex="0"]').count() == 1
            keys.press("n")
            keys.press("Enter")
            eventually(lin.settled)
        if lin.ply() == before:  # not enough: the buttons follow in the order of tabs
            assert tab_to(".act[data-words]")
            keys.press("Enter")
        eventually(lambda: lin.ply() > before)

    assert lin.play_on(decide) > 4
    lin.page.locator("svg.jh [data-touch='space:O22']").focus()
    keys.press("ArrowLeft")
    moved = lin.page.evaluate("document.activeElement.dataset.touch")
    assert moved and moved != "space:O22"
    assert lin.faults == []
    context.close()


# The drawing as it came from the server, without what the page adds to say what can be touched.
PICTURE = """
() => [...document.querySelectorAll("#main svg.jh")].map((svg) => {
  const copy = svg.cloneNode(true);
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    const added = part.hasAttribute("data-touch") ? ["tabindex", "role", "aria-label", "aria-pressed"] : [];
    for (const name of added) part.removeAttribute(name);
    part.classList.remove("can", "dim", "picked");
    if (!part.getAttribute("class")) part.removeAttribute("class");
    const rest = [...part.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const one of rest) { part.removeAttributeNode(one); part.setAttributeNode(one); }
  }
  return copy.outerHTML;
})
"""


@pytest.mark.parametrize("game", ["wuwei", "kungfu"])
def test_a_page_that_was_changed_piece_by_piece_is_the_same_as_a_new_one(
    chromium: Browser, server: Server, game: str
) -> None:
    lin = Reader(chromium.new_context())
    start(lin, server, ["me", "bot:greedy"], game=game)
    eventually(lin.asked)
    for number in range(30):
        lin.decide(number)
        eventually(lambda: lin.asked() or lin.over())
        if number % 10 == 9 or lin.over():
            changed = lin.page.evaluate(PICTURE)
            lin.page.reload()
            eventually(lambda: lin.here() and (lin.asked() or lin.over()))
            assert lin.page.evaluate(PICTURE) == changed
        if lin.over():
            break
    assert lin.faults == []
    lin.page.context.close()
