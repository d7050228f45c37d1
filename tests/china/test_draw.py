"""Phase 5: Yang and Yin (EC-11)."""

from __future__ import annotations

import pytest

from jianghu import Dice
from jianghu.games.china import GAME, realm
from jianghu.games.china.state import China
from tests.china.scenario import Scene


def drawing(**options: object) -> Scene:
    """Seat 0 has Honan and Anhwei; Honan is behind the frontier, Hopeh on it."""
    return Scene(3, **options).lands(0, Honan=5, Anhwei=4, Hopeh=6)


def drawn(
    scene: Scene, yang: str, yin: str, at: str = "Honan", struck: str = "Anhwei", dice: list[int] | None = None
) -> Scene:
    """Draw these cards for these provinces."""
    return scene.at("draw").play(f"yang {at}").play(f"yin {struck}", yang=yang, yin=yin, dice=dice or [])


@pytest.mark.rule("EC-11.1")
def test_one_card_of_each_in_a_turn() -> None:
    scene = drawn(drawing(), "war_junks", "corrupt")
    assert scene.state.yang_left == 31
    assert scene.state.yin_left == 32


@pytest.mark.rule("EC-11.2")
def test_the_provinces_are_named_before_anything_is_seen() -> None:
    scene = drawing().at("draw")
    assert scene.asked == "yang"
    assert scene.refused("yin Honan") == "EC-11.2"
    scene.play("yang Honan")
    assert scene.asked == "yin"
    assert scene.refused("yang Anhwei") == "EC-11.2"
    assert scene.state.yang_left == 32
    assert drawing().at("expand").refused("yang Honan") == "EC-11.2"


@pytest.mark.rule("EC-11.3")
def test_occupied_provinces_any_two_or_one_twice() -> None:
    scene = Scene(2).lands(0, Shantung=3, Liaoning=3).lands(1, Honan=1).at("draw")
    assert scene.legal() == ["yang Liaoning", "yang Shantung"]
    assert scene.refused("yang Korea") == "EC-11.3"  # inferred
    scene.play("yang Liaoning")
    assert scene.legal() == ["yin Liaoning", "yin Shantung"]
    single = Scene(2).lands(0, Honan=3).load(0, 32).at("draw")
    assert single.told()[0] == "name"  # nothing to name


@pytest.mark.rule("EC-11.4")
def test_yang_comes_first() -> None:
    scene = (
        Scene(3)
        .lands(0, Honan=1, Anhwei=4)
        .at("draw")
        .play("yang Honan")
        .play("yin Honan", yang="city", yin="earthquake")
    )
    assert scene.owner("Honan") == -1
    assert scene.entry("discs") == {"Honan": {"red": 1}}  # placed although Yin emptied the province


@pytest.mark.rule("EC-11.5")
@pytest.mark.parametrize(("card", "colour"), [("harvest", "green"), ("city", "red"), ("mines", "yellow")])
def test_a_symbol_is_shown_and_brings_a_disc(card: str, colour: str) -> None:
    scene = drawn(drawing(), card, "corrupt")
    assert scene.entry("discs") == {"Honan": {colour: 1}}
    assert scene.entry("seen") == {card: 1}
    assert scene.state.held[0] == 0


@pytest.mark.rule("EC-11.6")
def test_other_cards_are_kept_unseen() -> None:
    scene = drawn(drawing(), "bribe_guards", "corrupt")
    assert scene.cards(0) == {"bribe_guards": 1}
    assert scene.entry("seen") == {}
    assert "P0 keeps Bribe Guards." in scene.log(0)
    assert "P0 keeps a Yang card." in scene.log(1)
    assert "P0 keeps a Yang card." in scene.log(None)


@pytest.mark.rule("EC-11.7")
def test_the_mandate_ends_the_game_and_its_yin_card_does_nothing() -> None:
    scene = drawing().last_cards().at("draw").play("yang Honan", "yin Anhwei")
    assert scene.state.ended == realm.BY_MANDATE
    assert scene.of(0) == {"Honan": 5, "Anhwei": 4, "Hopeh": 6}
    assert scene.state.yin_left == 1
    assert "calamity" not in scene.told()


@pytest.mark.rule("EC-11.8")
def test_no_limit_of_cards_or_discs() -> None:
    scene = drawing().hand(0, mountain_guides=5, river_boats=4, granaries=3).discs("Honan", red=3, green=4)
    drawn(scene, "mountain_guides", "corrupt")
    assert scene.state.held[0] == 13
    more = drawn(drawing().discs("Honan", red=3), "city", "corrupt")
    assert more.entry("discs") == {"Honan": {"red": 4}}


@pytest.mark.rule("EC-11.9")
@pytest.mark.parametrize(
    ("yin", "struck", "dice", "left"),
    [
        ("famine", "Anhwei", [], 2),
        ("floods", "Anhwei", [], 2),
        ("earthquake", "Anhwei", [], 1),
        ("pestilence", "Honan", [], 2),
        ("pestilence", "Anhwei", [], 2),
        ("bandits", "Anhwei", [], 3),
        ("locusts", "Anhwei", [], 4),
        ("revolt", "Anhwei", [1, 2], 3),
        ("revolt", "Anhwei", [3, 5], 2),
        ("raid", "Anhwei", [], 3),
        ("raid", "Hopeh", [], 4),
        ("corrupt", "Anhwei", [], 4),
    ],
)
def test_calamities(yin: str, struck: str, dice: list[int], left: int) -> None:
    scene = drawn(drawing(), "city", yin, struck=struck, dice=dice)
    assert scene.count(struck) == left
    assert scene.entry("idle_farms") == (["Anhwei"] if yin == "locusts" else [])
    assert scene.entry("idle_trade") == (["Anhwei"] if yin == "bandits" else [])
    assert scene.entry("corrupt") == ([0] if yin == "corrupt" else [])


@pytest.mark.rule("EC-11.9")
def test_a_revolt_throws_no_more_dice_than_there_are_markers() -> None:
    scene = Scene(3).lands(0, Honan=1, Anhwei=4)
    drawn(scene, "city", "revolt", at="Anhwei", struck="Honan", dice=[2])
    assert scene.count("Honan") == 1


@pytest.mark.rule("EC-11.10")
def test_when_relief_can_be_used() -> None:
    held = drawn(drawing().hand(0, granaries=1), "city", "famine")
    assert held.legal() == ["relieve yes", "relieve no"]
    new_here = drawn(drawing(), "granaries", "famine", at="Anhwei")
    assert new_here.legal() == ["relieve yes", "relieve no"]
    new_elsewhere = drawn(drawing().hand(0, dikes=1), "granaries", "famine")
    assert new_elsewhere.legal() == ["relieve no"]
    assert new_elsewhere.refused("relieve yes") == "EC-11.10"
    both = drawn(drawing().hand(0, granaries=1), "granaries", "famine")
    assert both.legal() == ["relieve yes", "relieve no"]  # the older one
    wrong = drawn(drawing().hand(0, granaries=1), "city", "floods")
    assert wrong.refused("relieve yes") == "EC-11.10"
    assert drawing().at("expand").refused("relieve no") == "EC-11.10"


@pytest.mark.rule("EC-11.11")
def test_relief_is_optional_takes_one_card_and_cancels_all() -> None:
    scene = drawn(drawing().hand(0, dikes=2), "city", "floods").play("relieve yes")
    assert scene.count("Anhwei") == 4
    assert scene.cards(0) == {"dikes": 1}
    assert scene.entry("seen") == {"city": 1, "dikes": 1}
    scene = drawn(drawing().hand(0, dikes=2), "city", "floods").play("relieve no")
    assert scene.count("Anhwei") == 2
    assert scene.cards(0) == {"dikes": 2}
    others = drawn(drawing().hand(1, dikes=2), "city", "floods")
    assert others.count("Anhwei") == 2  # nobody else is asked


@pytest.mark.rule("EC-11.12")
def test_no_more_is_lost_than_is_there() -> None:
    scene = Scene(3).lands(0, Honan=1, Anhwei=4)
    drawn(scene, "city", "famine", at="Anhwei", struck="Honan")
    assert scene.of(0) == {"Anhwei": 4}
    assert scene.told().count("loss") == 1


@pytest.mark.rule("EC-11.13")
def test_the_traitor_takes_all_cards() -> None:
    scene = drawn(drawing().hand(0, dikes=2, war_junks=1), "river_boats", "traitor")
    assert scene.cards(0) == {}
    assert scene.entry("lost") == [{"river_boats": 1, "war_junks": 1, "dikes": 2}, {}, {}]
    kind = drawn(drawing(traitor_takes_new_card=False).hand(0, dikes=2), "river_boats", "traitor")
    assert kind.cards(0) == {"river_boats": 1}


@pytest.mark.rule("EC-11.14")
def test_a_spy_takes_one_card_by_chance() -> None:
    for chance, left in ((0, {"dikes": 2}), (1, {"river_boats": 1, "dikes": 1})):
        scene = drawing().hand(0, dikes=2).at("draw").play("yang Honan")
        scene.play("yin Honan", yang="river_boats", yin="spy", chance=[chance])
        assert scene.cards(0) == left
    nothing = drawn(drawing(), "city", "spy")
    assert "no card" in nothing.told()


@pytest.mark.rule("EC-11.15")
def test_cards_are_lost_unseen() -> None:
    scene = drawing().hand(0, dikes=2).at("draw").play("yang Honan")
    scene.play("yin Honan", yang="city", yin="spy", chance=[0])
    assert scene.state.hide(0).lost[0] == scene.state.lost[0]
    assert scene.state.hide(1).lost[0] == -1
    assert scene.state.hide(1).losses[0] == 1
    assert "P0 loses Dike Builders to a spy." in scene.log(0)
    assert "P0 loses a Yang card to a spy." in scene.log(1)


@pytest.mark.rule("EC-11.16")
@pytest.mark.parametrize(("seats", "turns"), [(2, 31), (3, 30), (4, 29), (5, 28)])
def test_the_mandate_is_the_33rd_yang_card(seats: int, turns: int) -> None:
    options: dict[str, object] = {"mergers": "off", "win_provinces": 20}
    for seed in range(20):
        dice = Dice(seed)
        state = GAME.new(seats, options, dice)
        assert isinstance(state, China)
        while state.stack:
            words = [state.words(action) for action in state.legal()]
            quiet = [i for i, word in enumerate(words) if word == "done"]
            state.apply(state.legal()[quiet[0]] if quiet else state.pick(dice), dice)
        if len(realm.states(state)) == seats:
            assert state.mandate
            assert state.turns == turns
            return
    raise AssertionError("a State fell in every game")


@pytest.mark.rule("EC-11.17")
def test_no_yin_card_comes_twice() -> None:
    scene = drawing().last_cards(left=1).at("draw").play("yang Honan")
    assert scene.state.yin_left == 2
    left = scene.entry("yin")
    assert isinstance(left, dict)
    scene.play("yin Honan", yang="river_boats", yin=next(iter(left)))
    assert scene.state.yin_left == 1


@pytest.mark.rule("EC-11.18")
def test_yin_can_end_a_state() -> None:
    scene = Scene(3).lands(0, Honan=2).load(4, 0).at("draw")  # Walled City and Famine
    assert scene.state.fell[0] == 1
    assert scene.state.active == 1
