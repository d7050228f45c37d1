"""Nothing passes unseen: what others did stays above the board and on it, results stand until they were read."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tests.web.reader import PHONE, QUICK, SEED, Reader, eventually, start
from tests.web.server import Friend, Server

DESK = {"width": 1280, "height": 800}
GAMES = ["wuwei", "kungfu", "panda", "china", "lineage"]


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory):  # type: ignore[no-untyped-def]
    with Server(tmp_path_factory.mktemp("quick"), *QUICK, seed=SEED).running() as made:
        yield made


def somebody(chromium: Browser, server: Server, game: str, pace: str, size: dict[str, int] = DESK) -> Reader:
    viewport = ViewportSize(width=size["width"], height=size["height"])
    reader = Reader(chromium.new_context(viewport=viewport, has_touch=size == PHONE), pace)
    start(reader, server, ["me", "bot:greedy", "bot:greedy"], game=game)
    return reader


def banner(page: Page) -> bool:
    return page.locator("#banner").is_visible()


def free(reader: Reader) -> bool:
    """Whether the viewer is asked and has seen all that came before."""
    return bool(reader.asked() and not reader.page.evaluate("jianghu.queue.busy"))


def entries(page: Page) -> list[str]:
    return page.locator("#deeds-of-others li .says").all_inner_texts()


def until_told(reader: Reader, most: int = 60) -> None:
    """Decide until the others have had turns and it is one's own again."""
    page = reader.page
    for number in range(most):
        eventually(lambda: free(reader) or banner(page))
        if banner(page):
            page.click("#banner-go")
            continue
        if page.locator("#happened").is_visible() and page.locator("#deeds-of-others li").count() > 1:
            return
        reader.decide(number)
    raise AssertionError("nobody else had a turn")


@pytest.mark.parametrize("game", GAMES)
def test_what_others_did_stays_until_one_acts(chromium: Browser, quick: Server, game: str) -> None:
    lin = somebody(chromium, quick, game, "instant")
    page = lin.page
    until_told(lin)
    told = entries(page)
    # The same words as in the log, numbered from the oldest on.
    logged = [line.strip() for line in page.locator("#lines > li > details > summary").all_inner_texts()]
    assert all(line.strip() in logged for line in told)
    count = len(told)
    assert page.locator("#deeds-of-others li i").all_inner_texts() == [str(n + 1) for n in range(count)]
    marked = set(page.locator("#main svg.jh .deeds text").all_text_contents())
    assert marked <= {str(n + 1) for n in range(count)}
    assert marked or game == "kungfu"  # cards that were played are gone
    lin.decide(0)
    eventually(lambda: entries(page) != told or page.locator("#happened").is_hidden())
    assert lin.faults == []
    page.context.close()


CORNER = """async (written) => {
  const { corner } = await import("/static/happened.js");
  const { x, y } = corner({ x: 100, y: 100, size: 200, wide: false }, 8, 1, written);
  return [Math.sign(x - 100), Math.sign(y - 100)];
}"""


def test_others_turns_are_stepped_through_by_keys(chromium: Browser, quick: Server) -> None:
    lin = somebody(chromium, quick, "wuwei", "instant")
    page = lin.page
    until_told(lin)
    page.click("#step-through")
    assert page.locator("#prompt").is_hidden() and page.locator("#steps [aria-current]").count() == 1
    assert page.locator("#deeds-of-others li.now i").inner_text() == "1"
    for _ in range(60):
        page.keyboard.press("ArrowRight")
        if page.locator("#steps").is_hidden():
            break
    assert page.locator("#prompt").is_visible() and page.locator("#steps").is_hidden()  # behind the last step
    page.locator("#deeds-of-others li button").nth(1).click()
    assert page.locator("#deeds-of-others li.now i").inner_text() == "2"
    page.keyboard.press("ArrowLeft")
    assert page.locator("#deeds-of-others li.now i").inner_text() == "1"
    page.keyboard.press("Escape")
    assert page.locator("#steps").is_hidden()
    page.click("#unhappen")
    assert page.locator("#happened").is_hidden() and not page.locator(".deeds").count() and lin.faults == []
    name = {"x": 105, "y": 75, "width": 60, "height": 14}  # at the upper right of what is numbered
    assert page.evaluate(CORNER, []) == [1, -1] and page.evaluate(CORNER, [name]) == [-1, -1]
    assert page.evaluate(CORNER, [{**name, "x": 40, "width": 120}]) == [1, 1]
    page.context.close()


# A banner as it would stand after an update, at the pace of this device: for how long. All at once: the table goes on.
STANDS = """([decided, out]) => {
  const queue = jianghu.queue, show = queue.show, sign = document.createElement("p");
  if (out) document.querySelector("#prompt").append(sign);
  sign.className = "out";
  queue.reset();
  Object.assign(queue, { show: () => "opening", decided });
  queue.push({ base: 0, banner: "<p>Somebody strikes.</p>" });
  const { left } = queue;
  queue.reset();
  queue.show = show;
  sign.remove();
  return left === Infinity ? -1 : left;
}"""


def until_banner(reader: Reader, wanted: str = "true") -> None:
    """Decide until there is one of which that script holds; those before the first decision go by themselves."""
    for number in range(200):
        eventually(lambda: free(reader) or banner(reader.page))
        decided = reader.page.evaluate("jianghu.queue.decided")
        if banner(reader.page) and decided and reader.page.evaluate(wanted):
            return
        if banner(reader.page):
            if decided:  # the next one may come at once
                reader.page.evaluate("document.querySelector('#banner-go').click()")
            else:
                eventually(lambda: not banner(reader.page))
            continue
        reader.decide(number)
    raise AssertionError("nothing was decided")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_fight_ends_in_its_sum_which_waits(chromium: Browser, quick: Server, size: dict[str, int]) -> None:
    lin = somebody(chromium, quick, "kungfu", "calm", size)
    page = lin.page
    assert 0 < page.evaluate(STANDS, [False, False]) < 2000 and page.evaluate(STANDS, [True, False]) == -1
    assert 0 < page.evaluate(STANDS, [True, True]) < 2000, "who is out waits for the end only"
    page.reload()
    eventually(lin.dealt)
    until_banner(lin, "document.querySelector('#banner .sum') !== null")
    ply = lin.ply()
    one = page.locator("#banner .sum").first
    terms = one.locator("figure")
    amounts = []
    for number in range(terms.count()):
        term = terms.nth(number)
        count = int(term.locator("b").inner_text())
        minus = term.locator("i").count() and "−" in term.locator("i").inner_text()
        amounts.append(-count if minus else count)
    assert max(0, sum(amounts)) == int(one.locator(".total b").inner_text())
    assert terms.first.locator("svg").count() and re.match(r"KF-[\d.]+", one.locator("a").inner_text())
    box = page.locator("#banner").bounding_box()
    assert box is not None and box["y"] >= 0 and box["y"] + box["height"] <= size["height"]
    page.wait_for_timeout(300)
    assert banner(page) and lin.ply() == ply  # the table has gone on, the page has not
    # However much it says and however low the window is, its button is in sight.
    page.evaluate("(text) => (text.innerHTML = text.innerHTML.repeat(6))", page.query_selector("#banner-text"))
    for width, height in ((1280, 600), (820, 1180), (375, 667), (667, 375)):
        page.set_viewport_size({"width": width, "height": height})
        go, text = page.locator("#banner-go").bounding_box(), page.locator("#banner-text").bounding_box()
        assert go is not None and text is not None and text["y"] >= 0
        assert text["y"] + text["height"] <= go["y"] and go["y"] + go["height"] <= height
    page.keyboard.press("Enter")
    eventually(lambda: lin.ply() > ply or free(lin) or banner(page))
    assert lin.faults == []
    page.context.close()


def test_an_answer_ends_the_telling_and_goes_to_the_question_that_was_seen(chromium: Browser, quick: Server) -> None:
    friend = Friend(quick, "Lin")
    table = friend.open_table(["me", "bot:greedy", "bot:greedy"], "kungfu")
    context = chromium.new_context()
    context.add_cookies([{"name": "jianghu", "value": friend.http.cookies["jianghu"], "url": quick.url}])
    lin = Reader(context, "calm")
    page, sent = lin.page, list[str]()
    page.on("websocket", lambda line: line.on("framesent", lambda text: sent.append(str(text))))
    page.goto(quick.url + table)
    eventually(lin.dealt)

    def played() -> list[str]:
        return [text for text in sent if '"t":"play"' in text]

    asked = "jianghu.acts.length > 1 && document.querySelector('#actions .act').checkVisibility()"
    until_banner(lin, asked)
    before, ply = played(), lin.ply()
    answer = page.locator("#actions .act[data-words]:visible").first
    # The second click of a double click was meant for what stood there before the banner came.
    answer.evaluate("one => one.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))")
    assert banner(page) and played() == before
    words = answer.get_attribute("data-words")
    answer.click()
    eventually(lambda: lin.ply() > ply)
    assert len(played()) == len(before) + 1 and json.loads(played()[-1])["words"] == words
    until_banner(lin, asked)
    before, ply = played(), lin.ply()
    # The same person answers on another device: this page has that still to show.
    wire = friend.line(table)
    assert wire.play(wire.update["acts"][0][0])["t"] == "ack"
    eventually(lambda: page.evaluate("jianghu.queue.waiting.length"))
    assert banner(page) and lin.ply() == ply
    page.locator("#actions .act[data-words]:visible").first.click()
    assert lin.ply() > ply and played() == before
    assert lin.faults == []
    context.close()


# Before it has run down, however slowly this test gets on.
HOLD = """(() => {
  const stands = document.querySelector("#banner").checkVisibility();
  if (stands) document.querySelector("#banner-hold").click();
  return stands;
})()"""


def test_a_banner_runs_down_and_can_be_held(chromium: Browser, quick: Server) -> None:
    lin = somebody(chromium, quick, "kungfu", "normal")
    page = lin.page
    until_banner(lin, HOLD)
    assert page.get_attribute("#banner-hold", "aria-pressed") == "true"
    page.wait_for_timeout(2500)
    assert banner(page)
    page.click("#banner-hold")
    eventually(lambda: not banner(page))
    page.click("#menu summary")
    page.click("#paces label:has(input[value=instant])")
    with page.expect_navigation():
        page.click("text=Answer for me when I have only one answer")
    eventually(lin.dealt)
    assert page.evaluate("localStorage.getItem('pace')") == "instant" and lin.faults == []
    page.click("#menu summary")
    assert page.locator("text=Ask me even when I have only one answer").is_visible()
    page.context.close()
