"""Phase 4: demands, mergers, and partners afterwards (EC-7)."""

from __future__ import annotations

import pytest

from jianghu import Dice
from jianghu.games.china import realm
from jianghu.games.china.provinces import NAMES
from tests.china.scenario import Scene


def neighbours(seats: int = 3, **options: object) -> Scene:
    """Seat 0 is stronger than seat 1, who has two provinces beside; seat 2 is far away."""
    return Scene(seats, **options).lands(0, Honan=5, Hopeh=3).lands(1, Anhwei=3, Kiangsu=2)


@pytest.mark.rule("EC-7.1", "EC-7.3")
def test_nothing_that_is_said_or_given_is_a_word_of_the_game() -> None:
    scene = neighbours().at("expand")
    assert scene.verbs() == ["attack", "demand", "merge", "done"]


@pytest.mark.rule("EC-7.2")
def test_three_agreements_bind_at_once() -> None:
    merged = neighbours().at("expand").play("merge 1", "accept")
    assert merged.owner("Anhwei") == 0
    left = neighbours().at("expand").play("demand Honan Anhwei", "withdraw Kiangsu")
    assert left.owner("Anhwei") == -1
    beaten = Scene(3).lands(0, Honan=3).lands(1, Anhwei=1).at("expand").play("attack Honan Anhwei", "submit", "accept")
    assert beaten.owner("Anhwei") == 0
    off = neighbours(mergers="off").at("expand")
    assert "merge 1" not in off.legal()


@pytest.mark.rule("EC-7.4")
def test_proposals_are_made_in_phase_4_and_never_inside_of_an_attack() -> None:
    scene = neighbours().turn()
    assert scene.refused("merge 1") == "EC-7.4"
    assert scene.refused("demand Honan Anhwei") == "EC-7.4"
    scene = neighbours().at("expand").play("attack Honan Anhwei", "resist")
    assert scene.refused("merge 1") == "EC-7.4"
    scene.play("throw 1", dice=[2]).play("stop")
    assert "merge 1" in scene.legal()  # after it, they are


@pytest.mark.rule("EC-7.5", "EC-7.19")
def test_each_is_asked_once_in_a_turn() -> None:
    scene = neighbours().at("expand").play("merge 1", "refuse", "demand Honan Anhwei", "refuse")
    assert scene.refused("merge 1") == "EC-7.5"
    assert scene.refused("demand Honan Anhwei") == "EC-7.5"
    assert "attack Honan Anhwei" in scene.legal()
    assert "merge 2" in scene.legal()
    again = neighbours().set(proposed=[1, 2], demanded=["Anhwei", "Kiangsu"]).at("next", 2)
    assert again.entry("proposed") == []
    assert again.entry("demanded") == []


@pytest.mark.rule("EC-7.6")
def test_who_is_asked_answers_at_once() -> None:
    scene = neighbours().at("expand").play("merge 1")
    assert (scene.seat, scene.legal()) == (1, ["accept", "refuse"])
    scene.play("refuse").play("demand Honan Anhwei")
    assert (scene.seat, scene.legal()) == (1, ["withdraw Kiangsu", "refuse"])
    scene.play("refuse")
    assert scene.refused("accept") == "EC-7.6"


# Mergers --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EC-7.7")
def test_any_other_state_may_be_asked() -> None:
    scene = Scene(4).lands(0, Honan=5).lands(1, Taiwan=1).out(3).junior(2, 1).at("expand")
    assert scene.legal() == ["merge 1", "done"]
    for words in ("merge 0", "merge 2", "merge 3", "merge 4"):
        assert scene.refused(words) == "EC-7.7"
    assert Scene(3, mergers="submission_only").lands(0, Honan=5).at("expand").refused("merge 1") == "EC-7.7"


@pytest.mark.rule("EC-7.8")
def test_the_weaker_becomes_junior() -> None:
    fewer = neighbours().at("expand").state
    assert realm.weaker(fewer, 0, 1) == 1
    assert realm.weaker(fewer, 1, 0) == 1
    # Equal markers: who holds less. Seat 1 holds Korea by inference.
    held = Scene(3).lands(0, Honan=2, Anhwei=2).lands(1, Liaoning=2, Shantung=2).lands(2, Yunnan=1).at("expand").state
    assert realm.weaker(held, 0, 1) == 0
    assert realm.weaker(held, 1, 0) == 0
    equal = Scene(3).lands(0, Honan=3).lands(1, Anhwei=3).at("expand").state
    assert realm.weaker(equal, 0, 1) == 0
    assert realm.weaker(equal, 1, 0) == 1


@pytest.mark.rule("EC-7.9")
def test_as_senior_the_active_state_goes_on_and_new_provinces_attack() -> None:
    scene = neighbours().lands(2, Chekiang=2).at("expand")
    assert "attack Kiangsu Chekiang" not in scene.legal()
    scene.play("merge 1", "accept")
    assert scene.seat == 0
    assert scene.asked == "expand"
    assert "attack Kiangsu Chekiang" in scene.legal()
    assert scene.state.yang_left == 32


@pytest.mark.rule("EC-7.10", "EC-7.21")
def test_as_junior_the_active_state_draws_and_then_ends() -> None:
    scene = neighbours().hand(0, dikes=1).hand(1, granaries=1).at("expand", 1).play("merge 0", "accept")
    assert (scene.seat, scene.asked) == (1, "yang")  # its own provinces, for itself
    assert scene.legal() == ["yang Kiangsu", "yang Anhwei"]
    assert scene.state.hide(0).hands[1] == -1  # the senior sees nothing of it yet
    assert scene.state.hide(1).hands[0] == -1
    scene.play("yang Anhwei").play("yin Kiangsu", yang="river_boats", yin="corrupt")
    assert scene.state.leader == [0, 0, 2]
    assert scene.cards(0) == {"dikes": 1, "granaries": 1, "river_boats": 1}
    assert scene.state.active == 2
    assert scene.entry("corrupt") == [0]


@pytest.mark.rule("EC-7.10")
def test_the_merger_counts_without_a_marker_and_before_the_mandate() -> None:
    scene = Scene(3).lands(0, Honan=5).lands(1, Anhwei=1).at("expand", 1).play("merge 0")
    scene.play("accept", yang="city", yin="earthquake")
    assert scene.owner("Anhwei") == -1
    assert scene.state.leader == [0, 0, 2]
    assert scene.state.fell == [0, 0, 0]
    last = (
        Scene(3).lands(0, Honan=5).lands(1, Anhwei=1, Kiangsu=1).last_cards().at("expand", 1).play("merge 0", "accept")
    )
    last.play("yang Anhwei", "yin Anhwei")
    assert last.state.ended == realm.BY_MANDATE
    assert last.state.leader == [0, 0, 2]
    two = (
        Scene(2).lands(0, Honan=5).lands(1, Anhwei=1, Kiangsu=1).last_cards().at("expand", 1).play("merge 0", "accept")
    )
    two.play("yang Anhwei", "yin Anhwei")
    assert two.state.ended == realm.LAST_STATE


@pytest.mark.rule("EC-7.11")
def test_what_passes_to_the_senior() -> None:
    scene = neighbours(4).discs("Anhwei", green=1).hand(0, war_junks=1).hand(1, mountain_guides=2, war_junks=1)
    scene.set(corrupt=[0, 1], claim=1, idle_farms=["Anhwei"]).junior(3, 1).at("expand")
    assert scene.stock(1) == 50 - 5
    scene.play("merge 1", "accept")
    assert scene.of(0) == {"Honan": 5, "Hopeh": 3, "Anhwei": 3, "Kiangsu": 2}
    assert scene.cards(0) == {"war_junks": 2, "mountain_guides": 2}
    assert scene.state.held == [4, 0, 0, 0]
    assert scene.entry("corrupt") == [0]
    assert scene.entry("claim") == -1
    assert scene.entry("discs") == {"Anhwei": {"green": 1}}
    assert scene.entry("idle_farms") == ["Anhwei"]
    assert scene.state.leader == [0, 0, 2, 0]
    assert scene.state.rank == [0, 1, 0, 2]


@pytest.mark.rule("EC-7.12")
def test_stocks_are_joined() -> None:
    scene = neighbours().at("expand").play("merge 1", "accept")
    assert scene.stock(0) == 50 - 13


@pytest.mark.rule("EC-7.13")
def test_a_merged_state_has_one_turn() -> None:
    scene = neighbours().junior(1, 0).lands(0, Anhwei=3, Kiangsu=2).at("next", 2)
    assert scene.state.active == 0
    assert scene.refused("place Honan 3") if scene.asked != "place" else "place Honan 3" in scene.legal()
    after = neighbours().junior(1, 0).lands(0, Anhwei=3, Kiangsu=2).at("next", 0)
    assert after.state.active == 2


@pytest.mark.rule("EC-7.14")
def test_juniors_go_with_their_senior() -> None:
    scene = Scene(4).lands(0, Honan=2).lands(1, Anhwei=5).junior(3, 0).at("expand", 1).play("merge 0", "accept")
    assert scene.state.leader == [1, 1, 2, 1]
    lost = Scene(4).lands(0, Honan=1).lands(1, Anhwei=5, Kiangsu=1).junior(3, 0).at("expand", 1)
    lost.play("attack Anhwei Honan", "resist").play("throw 2", dice=[2, 2]).play("occupy 1")
    assert lost.state.fell[0] == 1
    assert lost.state.leader[3] == 0
    assert realm.states(lost.state) == [1, 2]


# Demands --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EC-7.15")
def test_what_can_be_demanded() -> None:
    scene = neighbours().at("expand")
    assert [words for words in scene.legal() if words.startswith("demand")] == ["demand Honan Anhwei"]
    assert scene.refused("demand Hopeh Honan") == "EC-7.15"  # our own
    assert scene.refused("demand Anhwei Kiangsu") == "EC-7.15"  # not from others' provinces
    assert scene.refused("demand Honan Shensi") == "EC-7.15"  # empty
    stuck = Scene(3).lands(0, Honan=5).lands(1, Anhwei=3, Kiangsu=10).at("expand")
    assert stuck.refused("demand Honan Anhwei") == "EC-7.15"  # nowhere to withdraw
    assert neighbours(demands=False).at("expand").refused("demand Honan Anhwei") == "EC-7.15"


@pytest.mark.rule("EC-7.16", "EC-10.5")
def test_a_demand_needs_no_card() -> None:
    scene = Scene(3).lands(0, Szechwan=4).lands(1, Hunan=2, Kwangsi=1).at("expand")
    assert scene.refused("attack Szechwan Hunan") == "EC-10.1"
    scene.play("demand Szechwan Hunan", "withdraw Kwangsi", "occupy 2")
    assert scene.owner("Hunan") == 0
    assert scene.state.held[0] == 0


@pytest.mark.rule("EC-7.17", "EC-7.18")
def test_who_grants_a_demand_leaves_and_the_other_may_move_in() -> None:
    scene = neighbours().at("expand").play("demand Honan Anhwei")
    assert scene.refused("accept") == "EC-7.17"
    scene.play("withdraw Kiangsu")
    assert scene.of(1) == {"Kiangsu": 5}
    assert (scene.seat, scene.asked) == (0, "occupy")
    scene.play("occupy 0")
    assert scene.owner("Anhwei") == -1


# Partners -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EC-7.20")
def test_partners_see_the_same() -> None:
    scene = neighbours().hand(0, dikes=1).hand(1, granaries=2).at("expand").play("merge 1", "accept")
    state = scene.state
    assert state.hide(0).position() == state.hide(1).position()
    assert state.hide(0).hands[0] == state.hands[0]
    assert state.hide(2).hands[0] == -1
    assert state.hide(2).held[0] == 3
    own = [event for event in scene.journal.events if event.kind == "pool"]
    assert own[0].public["count"] == 3
    assert own[0].private is None


@pytest.mark.rule("EC-7.20")
def test_a_partner_hears_of_each_card_from_then_on() -> None:
    scene = neighbours().junior(1, 0).lands(0, Anhwei=3, Kiangsu=2).at("draw").play("yang Honan")
    scene.play("yin Honan", yang="war_junks", yin="corrupt")
    assert "P0 keeps War Junks." in scene.log(1)
    assert "P0 keeps a Yang card." in scene.log(2)


@pytest.mark.rule("EC-7.22")
def test_a_junior_is_never_asked() -> None:
    dice = Dice(11)
    state = neighbours().at("expand").play("merge 1", "accept").state
    while state.stack:
        assert state.seat != 1
        state.apply(state.pick(dice), dice)


@pytest.mark.rule("EC-7.23")
def test_a_junior_has_no_points_of_his_own() -> None:
    scene = neighbours().at("expand")
    before = scene.points(0) + scene.points(1)
    scene.play("merge 1", "accept")
    assert scene.points(1) == 0
    assert scene.points(0) >= before


@pytest.mark.rule("EC-7.24", "EC-12.6")
def test_leaving_is_no_answer_but_of_who_is_cornered() -> None:
    """A person who goes is replaced by the table: the game has no resignation, and nothing passes the lead on."""
    scene = neighbours(4).junior(3, 0).at("expand")
    assert scene.refused("leave") == "EC-12.10"
    assert NAMES[0] == "Liaoning"
    assert scene.state.leader[3] == 0
