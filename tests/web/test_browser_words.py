"""What the page of a table says and shows by its scripts: the own turn in the log, the list, the focus, the chat."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from tests.web.reader import QUICK, SEED, Reader, eventually, start
from tests.web.server import Friend, Server

# Whose the turn is that the log marks as the last own one, and whose are those above it.
AROUND = """
(() => {
  const last = document.querySelector("#lines > li.since");
  if (!last) return null;
  const all = [...last.parentElement.children];
  return [last.dataset.seat, ...all.slice(0, all.indexOf(last)).map((turn) => turn.dataset.seat)];
})()
"""


def test_the_own_turn_ends_in_the_log_where_another_begins(chromium: Browser, tmp_path: Path) -> None:
    with Server(tmp_path, *QUICK, seed=SEED).running() as server:
        for game, limit in (("wuwei", {"max_rounds": "3"}), ("kungfu", {"turn_limit": "8"})):
            lin = Reader(chromium.new_context())
            start(lin, server, ["me", "bot:greedy"], game=game, **limit)
            found: list[list[str]] = []

            def decide(number: int, lin: Reader = lin, found: list[list[str]] = found) -> None:
                around = lin.page.evaluate(AROUND)
                if around is not None:
                    found.append(around)
                lin.decide(number)

            lin.play_on(decide)
            assert found and any("1" in later for _, *later in found), game
            # Only the newest turn above it can be an own one: the one that goes on.
            assert all(last == "0" and "0" not in later[1:] for last, *later in found), game
            assert lin.faults == []
            lin.page.context.close()


def test_a_single_action_is_not_counted_and_few_answers_look_alike(chromium: Browser, server: Server) -> None:
    lin = Reader(chromium.new_context())
    start(lin, server, ["me", "bot:greedy"])
    made = """async (count) => {
      const { actions } = await import("/static/actions.js");
      const acts = [...Array(count).keys()].map((k) => [`step ${k}`, "Step", ["x"]]);
      return actions(acts, new Set(["x"]), false)[0].match(/<summary[^>]*>(.*?)</)?.[1] ?? "no list";
    }"""
    assert [lin.page.evaluate(made, count) for count in (1, 2, 8)] == ["no list", "no list", "All 8 as a list"]
    alike = """async ([count, phone]) => {
      const { actions } = await import("/static/actions.js");
      const yes = [...Array(count).keys()].map((k) => [`yes ${k}`, "Yes", [`card:${k}`], "", "It brings a card"]);
      const acts = [["no", "No", ["button:no"], "", "Nothing"], ...yes];
      const html = actions(acts, new Set(["card:0"]), phone)[0];
      return [...html.matchAll(/class="act (\\w+)" id="act-(\\w)/g)].map(([, kind, id]) => kind + id);
    }"""
    together = """async (phone) => {
      const { actions } = await import("/static/actions.js");
      const acts = [..."abcd"].map((k) => [`choose ${k}`, "Choose", [`piece:${k}`], "", "It wins"]);
      acts.unshift(["choose e", "E", ["button:e"], "", "Alone"]);
      const html = actions(acts, new Set(["piece:a", "piece:b"]), phone)[0];
      return [...html.matchAll(/class="act (\\w+)" id="act-choose_(\\w)/g)].map(([, kind, id]) => kind + id);
    }"""
    assert [lin.page.evaluate(together, phone) for phone in (False, True)] == [
        ["rowa", "rowb", "rowe", "rowc", "rowd"]
    ] * 2
    for phone in (False, True):  # a yes and a no are buttons of one kind, and the no is last
        assert lin.page.evaluate(alike, [1, phone]) == ["stopy", "stopn"]
        assert lin.page.evaluate(alike, [2, phone]) == ["stopy", "stopy", "stopn"]
    lin.page.context.close()


def test_the_focus_on_a_space_is_drawn_above_its_neighbours(chromium: Browser, server: Server) -> None:
    lin = Reader(chromium.new_context())
    start(lin, server, ["me", "bot:greedy"])
    page = lin.page
    eventually(lin.asked)
    page.evaluate("document.querySelector('svg.jh .sp[data-touch]').focus()")
    seen = set()
    for way in ("ArrowDown", "ArrowRight", "ArrowDown", "ArrowRight"):
        page.keyboard.press(way)
        if not page.evaluate("document.activeElement.matches('.sp')"):
            continue
        ring, space = page.locator("svg.jh > .ring:last-child"), page.locator(".sp:focus > :is(.oc, .sq)")
        assert ring.count() == 1
        box, other = ring.bounding_box(), space.bounding_box()
        assert box is not None and other is not None
        assert abs(box["x"] + box["width"] / 2 - other["x"] - other["width"] / 2) < 1
        assert abs(box["y"] + box["height"] / 2 - other["y"] - other["height"] / 2) < 1
        seen.add(page.evaluate("document.activeElement.dataset.touch"))
    assert len(seen) > 1
    page.locator("#tab-log").focus()
    assert page.locator("svg.jh .ring").count() == 0
    page.context.close()


def test_who_watches_is_told_that_the_chat_is_to_be_read(server: Server) -> None:
    lin = Friend(server, "Lin")
    table = lin.open_table(["me", "open"])
    said = "Who watches can read along"
    assert said in Friend(server, "").http.get(lin.watch_link(table)).text and said not in lin.http.get(table).text


def test_a_turn_that_was_opened_by_key_stays_open_while_the_game_goes_on(chromium: Browser, server: Server) -> None:
    lin = Reader(chromium.new_context())
    start(lin, server, ["me", "bot:greedy"])
    page = lin.page
    eventually(lin.asked)
    turn = page.locator("#lines > li").last  # the setup: it is over
    turn.locator("summary").focus()
    page.keyboard.press("Enter")
    number = turn.get_attribute("data-n")
    opened = page.locator(f"#lines > li[data-n='{number}'] details[open]")
    assert opened.locator("ol li").count() > 0
    count = page.locator("#lines > li").count()
    for step in range(40):
        if page.locator("#lines > li").count() > count + 1:
            break
        lin.decide(step)
        eventually(lin.asked)
    assert page.locator("#lines > li").count() > count + 1, "no turn has begun"
    assert opened.count() == 1
    assert page.locator("#lines > li details[open]").count() == 1
    page.reload()
    eventually(lin.asked)
    assert page.locator("#lines > li").count() > 0
    assert lin.faults == []
    page.context.close()
