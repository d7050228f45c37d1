"""A first touch on an Attack card means the Attack: the page asks for a target, then plays both decisions."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.web.reader import PHONE, Reader, eventually, start
from tests.web.server import Server

# The things that only the next decision touches, by the words of what opens them.
OPENS = "Object.fromEntries(jianghu.acts.filter((act) => Object.keys(act[5]).length).map((act) => [act[0], act[5]]))"

UPDATES = 'performance.getEntriesByName("jianghu-update").length'


@pytest.mark.parametrize("size", [{"width": 1280, "height": 800}, PHONE])
def test_an_attack_card_then_its_target(chromium: Browser, server: Server, size: dict[str, int]) -> None:
    lin = Reader(chromium.new_context(viewport={"width": size["width"], "height": size["height"]}))
    start(lin, server, ["me", "device", "device"], game="kungfu")
    page = lin.page
    for _ in range(40):
        eventually(lin.asked)
        if page.locator("[data-do=reveal]").count():
            page.click("[data-do=reveal]")
            eventually(lambda: not page.locator("[data-do=reveal]").count())
            continue
        opened = page.evaluate(OPENS)
        cards = {thing: words for things in opened.values() for thing, words in things.items()}
        if len(opened) == 2:
            break
        ply = lin.ply()
        quiet = page.locator(".act:is([data-words=done], [data-words=end], [data-words=pass])")
        (quiet if quiet.count() else page.locator(".act[data-words]")).first.dispatch_event("click")
        eventually(lambda ply=ply: lin.ply() > ply)  # type: ignore[misc]
    else:
        raise AssertionError("nobody could attack")
    thing, then = next(iter(cards.items()))
    target = page.evaluate("jianghu.acts.find((act) => act[0].startsWith('attack'))[2][0]")
    ply = lin.ply()
    page.locator(f'svg.jh [data-touch="{thing}"]').first.click()
    assert lin.ply() == ply, "the first touch plays nothing"
    assert page.locator(f'svg.jh [data-touch="{thing}"][aria-pressed="true"]').count()
    # Whatever else the table tells meanwhile, what was touched stays touched as long as the question is the same.
    shown = page.evaluate(UPDATES)
    page.evaluate('jianghu.connection.send({ t: "whole" })')
    eventually(lambda: page.evaluate(UPDATES) > shown)
    assert page.locator(f'svg.jh [data-touch="{thing}"][aria-pressed="true"]').count()
    left = [one.get_attribute("data-words") for one in page.locator(".act[data-words]:not(.off)").all()]
    assert sorted(str(words) for words in left) == sorted(opened), "only Attacks are left"
    page.locator(f'svg.jh [data-touch="{thing}"]').first.click()  # a second touch lets go of it
    assert not page.locator('svg.jh [aria-pressed="true"]').count() and lin.ply() == ply
    page.locator(f'svg.jh [data-touch="{thing}"]').first.click()
    page.locator(f'svg.jh [data-touch="{target}"]').first.click()
    eventually(lambda: lin.ply() >= ply + 2)
    assert then.removeprefix("play ") in page.inner_text("#lines li") or then == "weapon"
    assert lin.faults == []
    page.context.close()
