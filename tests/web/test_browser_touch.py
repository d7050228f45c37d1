"""What is marked can be touched wherever its mark is: all kinds of marks, both games, at a desk and on a phone."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

import jianghu
from jianghu import Dice
from jianghu.kernel.game import Game
from jianghu.kernel.registry import game as find_game
from jianghu.kernel.state import State
from jianghu.kernel.view import Scene
from jianghu.kernel.voice import Voice
from jianghu.web.pages.looks import draw_css
from jianghu.web.table.markup import bare

EACH = 3  # positions with a kind of mark
KINDS = {
    "kungfu": {"archetype", "card", "played", "seat", "weapon"},
    "wuwei": {"card", "chi", "lineage", "piece", "seat", "space", "tracker"},
}
CASES: list[tuple[str, int, dict[str, object]]] = [
    ("kungfu", 2, {}),
    ("kungfu", 3, {"archetypes": "draft"}),
    ("kungfu", 6, {"form": "2v2v2"}),
    ("wuwei", 2, {"level": "master", "lineage_assignment": "chosen"}),
    ("wuwei", 5, {"level": "master", "lineage_assignment": "chosen"}),
]

# Points within the marks where a touch would reach nothing, or nothing that may be touched.
DEAD = """
(may) => [...document.querySelectorAll("svg.jh .mark[data-for] > .legal")].flatMap((mark) => {
  const box = mark.getBoundingClientRect(), back = mark.getScreenCTM().inverse(), thing = mark.parentNode.dataset.for;
  const dead = [];
  let met = 0;
  for (let i = 1; i < 12; i++) for (let j = 1; j < 12; j++) {
    const x = box.left + (box.width * i) / 12, y = box.top + (box.height * j) / 12;
    if (!mark.isPointInFill(new DOMPoint(x, y).matrixTransform(back))) continue;
    const found = document.elementFromPoint(x, y)?.closest("[data-touch]")?.dataset.touch;
    if (found === thing) met++;
    // Where things lie on each other, the upper one may be meant; a stone is seen to lie above the mark of another.
    else if (!may.includes(found) && !found?.startsWith("piece:")) dead.push([thing, found ?? "", i, j]);
  }
  return met ? dead : [...dead, [thing, "never", 0, 0]];
})
"""


def walk(id: str, seats: int, options: dict[str, object]) -> Iterator[tuple[State, list[str]]]:
    """Positions of random games, with what may be touched, until there were enough of every kind."""
    game, seen = find_game(id), Counter[str]()
    for seed in range(12):
        state = jianghu.new(id, seats=seats, seed=seed, **options)
        dice, chance = Dice(seed), random.Random(seed)
        for _ in range(1500):
            if state.seat is None:
                break
            may = list(dict.fromkeys(thing for things in game.view.touches(state).values() for thing in things))
            kinds = {thing.partition(":")[0] for thing in may} & KINDS[id]
            if any(seen[kind] < EACH for kind in kinds):
                seen.update(kinds)
                yield state, may
            state.play(chance.choice(state.legal()), dice)


def shown(game: Game, state: State, phone: bool) -> str:
    """The drawings of a position as a page has them, without the page."""
    names = [f"Player{k}" for k in range(state.seats)]
    scene: Scene = game.view.scene(state.hide(state.seat), state.seat, Voice(game, "en", names), phone, [])
    width, panel = (375, 375) if phone else (640, 218)
    style = f"body{{margin:0}}svg.jh{{display:block;width:{width}px;height:auto}}.pl svg.jh{{width:{panel}px}}"
    panels = "".join(f'<div class="pl">{bare(one)}</div>' for one in scene.panels)
    rest = "".join(bare(one) for one in (scene.board, *(tab.picture for tab in scene.tabs), scene.aside, scene.own))
    return f"<style>{draw_css()}{style}</style>{panels}{rest}"


@pytest.mark.parametrize("width", [1280, 375])
@pytest.mark.parametrize("id", KINDS)
def test_a_mark_can_be_touched_all_over(chromium: Browser, id: str, width: int) -> None:
    context = chromium.new_context(viewport={"width": width, "height": 2600})
    page, met = context.new_page(), set[str]()
    for name, seats, options in CASES:
        for state, may in walk(id, seats, options) if name == id else ():
            page.set_content(shown(find_game(id), state, width == 375))
            marked = page.evaluate("[...document.querySelectorAll('svg.jh .mark[data-for]')].map((m) => m.dataset.for)")
            met |= {thing.partition(":")[0] for thing in marked}
            assert page.evaluate(DEAD, may) == [], (seats, state.seat)
    # On a phone the trackers are too small to be touched: there are buttons for them.
    assert met == KINDS[id] - ({"tracker"} if width == 375 else set())
    context.close()
