"""The table on a phone, from the question down to the tabs: what one decides with is in sight, or a scroll away."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize

from tests.web.reader import PHONE, Reader, eventually, start
from tests.web.server import Server

SMALL = {"width": 320, "height": 640}
BAR = 58  # the tabs, fixed at the bottom


def phone(chromium: Browser, size: dict[str, int]) -> Reader:
    viewport = ViewportSize(width=size["width"], height=size["height"])
    return Reader(chromium.new_context(viewport=viewport, has_touch=True, is_mobile=True))


def top(thing: Locator) -> float:
    box = thing.bounding_box()
    assert box is not None
    return box["y"]


def foot(thing: Locator) -> float:
    box = thing.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def answer(reader: Reader) -> None:
    before = reader.ply()
    reader.page.evaluate("document.querySelector('.act[data-words]').click()")
    eventually(lambda: reader.ply() > before)


def until(reader: Reader, found: Callable[[Page], bool], most: int = 60) -> None:
    """Decide until the question is one of those looked for."""
    for _ in range(most):
        eventually(reader.asked)
        if found(reader.page):
            return
        answer(reader)
    raise AssertionError("that was never asked")


def moving(page: Page) -> bool:
    return page.locator("#prompt h2", has_text="may still move").count() == 1


def test_whoever_chose_at_the_end_of_a_list_reads_the_next_question(chromium: Browser, server: Server) -> None:
    lin = phone(chromium, SMALL)
    start(lin, server, ["me", "bot:greedy"])
    page = lin.page
    until(lin, lambda page: page.locator("#prompt h2", has_text="Move your student: 3").count() == 1)
    page.locator('.all .act[data-words^="step"]').last.scroll_into_view_if_needed()
    page.evaluate("scrollTo(0, 9999)")
    page.locator('.all .act[data-words^="step"]').last.dispatch_event("click")
    eventually(lambda: moving(page))
    assert top(page.locator("#prompt h2")) >= 0 and lin.faults == []
    page.context.close()


@pytest.mark.parametrize("size", [PHONE, SMALL])
def test_wu_wei_has_board_question_own_row_and_buttons_in_this_order(
    chromium: Browser, server: Server, size: dict[str, int]
) -> None:
    lin = phone(chromium, size)
    start(lin, server, ["me", "bot:greedy"])
    page = lin.page
    until(lin, moving)
    parts = [page.locator(at) for at in ("#board", "#prompt h2", "#own svg", ".act.stop >> nth=-1", "details.all")]
    for upper, lower in pairwise(parts):
        assert foot(upper) <= top(lower) + 1
    for near in page.locator("#near").all():  # what cannot be done is read after what can
        assert foot(page.locator("#do-hint")) <= top(near) + 1
    if size == PHONE:  # all of it at once
        assert foot(page.locator("#do-hint")) <= size["height"] - BAR
    page.evaluate("scrollTo(0, 9999)")
    assert foot(page.locator("#do-hint")) <= size["height"] - BAR
    assert lin.faults == []
    page.context.close()


@pytest.mark.parametrize("size", [PHONE, SMALL])
def test_kung_fu_has_nothing_under_the_tabs(chromium: Browser, server: Server, size: dict[str, int]) -> None:
    lin = phone(chromium, size)
    start(lin, server, ["me", "bot:greedy", "bot:greedy"], game="kungfu")
    page = lin.page
    until(lin, lambda page: page.locator(".act").count() > 1)  # the only answer to a question is given by the table
    hand = page.locator("#hand [data-touch]").last
    if size == PHONE:  # at the longest question the lower edge of a card may touch the tabs
        assert foot(hand) <= size["height"] - BAR + 8
    assert foot(page.locator("#board")) <= top(page.locator("#do-hint")) + 1
    page.evaluate("scrollTo(0, 9999)")
    assert foot(page.locator("details.all .act").last) <= size["height"] - BAR
    assert page.evaluate("document.documentElement.scrollWidth") == size["width"] and lin.faults == []
    page.context.close()


def test_the_tabs_bring_up_what_they_name(chromium: Browser, server: Server) -> None:
    lin = phone(chromium, PHONE)
    start(lin, server, ["me", "bot:greedy", "bot:greedy", "bot:greedy"])
    page = lin.page
    until(lin, moving)
    page.tap("#bar [data-tab=players]")
    assert 0 <= top(page.locator(".pl").first) < 200
    panels = page.locator(".pl svg.jh")
    assert panels.count() == 4 and all(foot(one) - top(one) > 100 for one in panels.all())
    for words in ("wood chi", "Dragon", "lineage marker", "of 5 styles"):
        assert words in panels.nth(1).inner_html()
    # The same things are in the strip, where they can be touched: here they have no names.
    assert not page.locator(".pl [data-touch]").count()
    page.tap("#bar [data-tab=log]")
    assert abs(top(page.locator("#logbox"))) <= 1  # however short the log is
    page.tap("#bar [data-tab=moves]")
    assert page.evaluate("scrollY") == 0 and page.locator("#prompt h2").is_visible()
    # What is drawn for the tab follows the game.
    cards = page.locator("#own").inner_html()
    until(lin, lambda page: page.locator("#own").inner_html() != cards)
    page.tap("#bar [data-tab=players]")
    own = [line.strip() for line in page.locator("#own title").all_text_contents()]
    assert set(own) <= {line.strip() for line in page.locator(".pl.own title").all_text_contents()}
    assert lin.faults == []
    page.context.close()


def test_the_players_of_kung_fu_in_words(chromium: Browser, server: Server) -> None:
    lin = phone(chromium, PHONE)
    start(lin, server, ["me", "bot:greedy", "bot:greedy"], game="kungfu")
    page = lin.page
    eventually(lin.asked)
    page.tap("#bar [data-tab=players]")
    rows = page.locator(".pl")
    assert rows.count() == 3 and all(foot(one) - top(one) < 160 for one in rows.all())
    for row in rows.all():
        said = " ".join(row.locator("svg text").all_text_contents())
        assert " chi, " in said and "in hand" in said
    assert "you" in rows.first.inner_html() and lin.faults == []
    page.context.close()


def test_the_set_up_is_a_tidy_list(chromium: Browser, server: Server) -> None:
    lin = phone(chromium, PHONE)
    start(lin, server, ["me", "device"])
    page = lin.page
    until(lin, lambda page: page.locator("#prompt h2", has_text="active element").count() == 1)
    boxes = [one.bounding_box() for one in page.locator(".direct .act").all()]
    found = [box for box in boxes if box is not None]
    assert len(found) == 5 and len({(box["width"], box["height"]) for box in found}) == 1
    assert len({box["x"] for box in found}) == 2
    assert max(box["y"] + box["height"] for box in found) <= PHONE["height"] - BAR
    assert all(foot(one) <= PHONE["height"] - BAR for one in page.locator(".tools.foot .btn").all())
    assert not page.locator("#trackers .legal").count()  # nothing there can be touched
    page.tap("#keybutton")
    assert page.locator("#key").is_visible() and not page.locator("#key .kh p").is_visible()
    signs = [one.bounding_box() for one in page.locator("#key .cells .ks").all()]
    assert len({(box["x"], box["width"]) for box in signs if box is not None}) == 2, "two columns of equal signs"
    assert lin.faults == []
    page.context.close()
