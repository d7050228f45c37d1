"""Ways over the board: the cheapest one to every space, its price, and what is found there."""

from __future__ import annotations

import pytest

import jianghu
from jianghu import Dice
from jianghu.games.wuwei.questions import MOVING
from jianghu.games.wuwei.state import WuWei
from jianghu.kernel.journal import Event, Journal
from jianghu.kernel.verbs import PREPARES, WALKS
from jianghu.kernel.voice import Voice
from jianghu.kernel.ways import Way, ways
from jianghu.players.playout import playout
from tests.wuwei.scenario import Scene


def to(scene: Scene, space: str) -> Way:
    return next(way for way in scene.state.ways() if way.thing == f"space:{space}")


def words(scene: Scene, way: Way) -> list[str]:
    return [scene.state.words(action) for action in way.actions]


def price(scene: Scene, way: Way, language: str = "en") -> str:
    assert way.price is not None
    return Voice(scene.state.game, language, listener=0).text(way.price.says)


def found(scene: Scene, way: Way) -> list[str]:
    voice = Voice(scene.state.game, "en", ["Lin", "Mei"], 0)
    return [voice.text(said) for said in (*way.preview.says, way.preview.then)]


@pytest.mark.rule("MOV-1", "MOV-2")
def test_three_spaces_are_free() -> None:
    scene = Scene("tiger", "snake").student(0, "S00").set(season="autumn").turn(0)
    way = to(scene, "S02")
    assert words(scene, way) == ["step O00", "step O01", "step S02"]
    assert (price(scene, way), price(scene, way, "zh")) == ("3 spaces", "3步")
    assert way.halt == -1  # without chi nothing else can follow, so that the student stops by itself
    assert found(scene, way)[:2] == ["Your student goes from O01 to S02.", "Your student stops on S02."]
    assert found(scene, way)[-1] == "Then you decide: Your student learns the way of the Dragon: which card?"
    assert all(len(one.actions) <= 3 for one in scene.state.ways())


@pytest.mark.rule("CHI-2", "CHI-4")
def test_further_spaces_are_bought_when_they_are_needed() -> None:
    """One wood is cheaper than two fire."""
    scene = Scene("tiger", "snake").student(0, "S00").set(season="autumn").chi(0, wood=1, fire=2).turn(0)
    way = to(scene, "S13")
    assert words(scene, way) == ["step O00", "step O01", "step O02", "rapid", "pay wood", "step S13"]
    assert (price(scene, way), price(scene, way, "zh")) == ("4 spaces, 1 wood chi", "4步，付1点木气")
    assert scene.state.words(way.halt) == "stop"


@pytest.mark.rule("CRD-4", "CHI-6")
def test_a_card_is_used_only_where_nothing_else_leads() -> None:
    """The payment belongs to the way: the student is not there before."""
    scene = Scene("tiger", "snake").student(0, "S00").set(season="autumn").chi(0, wood=3, fire=2)
    scene.cards(0, dragon="metal").turn(0)
    way = to(scene, "S35")
    assert words(scene, way) == ["dragon", "settle"]
    assert price(scene, way) == "1 space, the Dragon card and 3 wood chi"
    assert price(scene, way, "zh") == "1步，付龙形牌和3点木气"
    assert "dragon" not in words(scene, to(scene, "S15"))


@pytest.mark.rule("MED-2", "MOV-5")
def test_who_moves_is_not_chosen_on_the_way() -> None:
    """Both characters can move: which one, is a decision for a person."""
    scene = Scene("tiger", "snake").student_master(0).turn(0)
    assert [scene.state.words(action) for action in scene.state.legal()] == ["move student", "move master"]
    assert scene.state.ways() == []
    scene.play("move master")
    assert words(scene, to(scene, "S34")) == ["step O34", "step S34"]


def test_the_search_is_bounded() -> None:
    scene = Scene("tiger", "snake").set(season="autumn").chi(0, wood=9).turn(0)
    state, touches = scene.state, scene.state.game.view.touches
    assert len(ways(state, 0, touches, nodes=1)) < len(ways(state, 0, touches, nodes=5)) < len(state.ways())
    assert ways(state, 0, touches, nodes=0) == []


@pytest.mark.parametrize("seed", range(6))
def test_no_chain_is_cheaper(seed: int) -> None:
    """Compared with all chains there are, where there are not too many of them."""
    state = jianghu.new("wuwei", seats=2 + seed % 3, seed=seed, level="master" if seed % 2 else "initiate")
    dice = Dice(seed)
    playout(state, dice, 30 + seed)
    assert isinstance(state, WuWei)
    for _attempt in range(400):
        while state.stack[-1].kind != MOVING or state.steps:
            state.apply(state.pick(dice), dice)
        prices = all_prices(state, 1500)
        if prices:
            break
        state.apply(state.pick(dice), dice)
    assert prices
    assert {way.thing: way.price.numbers for way in state.ways() if way.price is not None} == prices


def all_prices(state: WuWei, most: int) -> dict[str, list[int]]:
    """The least price of everything that can be reached, by trying everything; nothing when that would be too much."""
    game, seat = state.game, state.asked()
    best: dict[str, list[int]] = {}
    waiting: list[tuple[WuWei, str, list[Event]]] = [(state, "", [])]
    while waiting:
        most -= 1
        if most == 0:
            return {}
        here, place, events = waiting.pop()
        asked = here.asked() == seat
        legal = here.legal() if asked else []
        if place and not (asked and all(game.verbs.role(action) == PREPARES for action in legal)):
            cost = game.price(events, seat)
            assert cost is not None
            best[place] = min(best.get(place, cost.numbers), cost.numbers)
        for action in legal:
            role = game.verbs.role(action)
            if role in (WALKS, PREPARES):
                after, journal = here.copy(), Journal()
                after.journal = journal
                after.apply(action, Dice(0))
                reached = game.view.touches(here)[action][-1] if role == WALKS else place
                waiting.append((after, reached, events + journal.events))
    return best
