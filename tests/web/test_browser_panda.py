"""Way of the Panda in a browser: touch a Champion, then the space, then where he goes; the board keeps its size."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.reader import QUICK, SEED, Reader, eventually, start
from tests.web.server import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("panda"), *QUICK, seed=SEED).running() as made:
        yield made


def touch(reader: Reader, thing: str) -> None:
    reader.page.locator(f"svg.jh [data-touch='{thing}']").first.click(force=True)


def open_words(reader: Reader) -> list[str]:
    found: list[str] = reader.page.evaluate(
        "[...document.querySelectorAll('.act[data-words]:not(.off)')].map((one) => one.dataset.words)"
    )
    return found


def words(reader: Reader) -> list[str]:
    """What is offered, as soon as something is."""
    eventually(reader.asked)
    return list(reader.page.evaluate("jianghu.acts.map((act) => act[0])"))


def play(reader: Reader, chosen: str) -> None:
    before = reader.ply()
    reader.page.evaluate(
        "(words) => [...document.querySelectorAll('.act')].find((one) => one.dataset.words === words).click()",
        chosen,
    )
    eventually(lambda: reader.ply() > before)


def set_up(reader: Reader, *wanted: str) -> None:
    """Answer the questions of the setup by the first of these words that is offered, or by the first at all."""
    while "pass" not in (offered := words(reader)):
        play(reader, next((one for one in wanted if one in offered), offered[0]))


def test_touch_a_champion_then_where_he_goes(chromium: Browser, server: Server) -> None:
    lin = Reader(chromium.new_context(viewport={"width": 1280, "height": 800}))
    start(lin, server, ["me", "bot:greedy"], game="panda")
    page = lin.page

    # In the south-west every Champion finds a way that is free enough for him.
    set_up(lin, "land Red Bridge", "land Carp Pool", "land Old Drum")
    offered = words(lin)
    space = next(one for one in ("1M", "2M", "3M") if any(act.startswith(f"take {one}") for act in offered))
    touch(lin, "champion:monk:0")
    assert all(act[5:7] in ("1M", "1N", "2M", "2N", "3M", "4N", "5M", "6M") for act in open_words(lin)), (
        "only his moves"
    )
    assert page.locator("[data-do=cancel]").is_visible()
    before = lin.ply()
    touch(lin, f"space:{space}" if space == "1M" else f"option:{space} {'A' if space == '2M' else 'B'}")
    eventually(lambda: lin.ply() > before)
    targets = [act.removeprefix("step ") for act in words(lin) if act.startswith("step ")]
    assert targets, "the question is where he goes"
    before, was = lin.ply(), page.locator("#at-monk-0").first.get_attribute("transform")
    page.locator("svg.jh [data-touch^='node:'].can").first.click(force=True)
    eventually(lambda: lin.ply() > before)
    eventually(lambda: page.locator("#at-monk-0").first.get_attribute("transform") != was)
    marks = page.locator("#sign-0 svg.seatmark text, #sign-1 svg.seatmark text").all_text_contents()
    assert marks == ["拳", "狐"], "in the log a seat has the sign of its clan, as on the board"
    hint = page.locator("#do-undo, [data-do=undo]").first.bounding_box()
    assert hint is not None and hint["y"] + hint["height"] <= 800, "the buttons are in sight without scrolling"
    page.goto(f"{page.url}/replay")
    box, room = page.locator("#aside svg").bounding_box(), page.locator(".rp").bounding_box()
    assert box is not None and room is not None
    assert box["y"] + box["height"] <= room["y"] + room["height"] + 1, "the Actions Board stays in its place"
    assert lin.faults == []
    page.context.close()


def test_what_has_not_changed_stays_on_the_board(chromium: Browser, server: Server) -> None:
    """Updates leave unchanged groups out; none of them may be taken for another one, and emptied."""
    lin = Reader(chromium.new_context(viewport={"width": 1280, "height": 800}))
    start(lin, server, ["me", "bot:greedy", "bot:greedy"], game="panda")
    chance = random.Random(3)
    click = (
        "(share) => { const all = [...document.querySelectorAll('.act[data-words]')];"
        " all[(share * all.length) | 0].click(); }"
    )
    for _ in range(25):
        eventually(lin.asked)
        before = lin.ply()
        lin.page.evaluate(click, chance.random())
        eventually(lambda before=before: lin.ply() > before)  # type: ignore[misc]
        empty = "[...document.querySelectorAll('#board-part g[id]')].filter((one) => !one.firstChild).length"
        assert lin.page.evaluate(empty) == 0
    assert lin.faults == []


def test_a_far_place_is_walked_to(chromium: Browser, server: Server) -> None:
    """The first touch shows the way and its price, the second walks it; what is covered on the way is asked."""
    lin = Reader(chromium.new_context(viewport={"width": 1280, "height": 800}))
    start(lin, server, ["me", "bot:random"], game="panda")
    page = lin.page
    set_up(lin, "land Mistfall", "land Black Lotus", "land Red Bridge")
    while "take 4W B" not in words(lin):
        play(lin, "pass")
    play(lin, "take 4W B")
    assert "step W3" in words(lin) and "step W2" not in words(lin)
    before = lin.ply()
    touch(lin, "node:W2")
    note = page.locator("#whytext")
    eventually(lambda: "again" in note.inner_text())
    assert note.inner_text().startswith("2 steps.")
    assert {"node:W3", "node:W2"} <= set(
        page.evaluate("[...document.querySelectorAll('svg.jh .lit')].map((one) => one.dataset.touch)")
    )
    assert lin.ply() == before, "nothing is decided by the first touch"
    touch(lin, "node:W2")
    eventually(lambda: lin.ply() > before)
    if "cover" in words(lin):  # unless the other seat has covered the Ninja there
        play(lin, "decline")
    eventually(lambda: "the border, west 2" in (page.locator("#lines").text_content() or ""))
    assert lin.faults == []
    page.context.close()
