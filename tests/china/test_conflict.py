"""Phase 4: attacks, withdrawal and barriers (EC-8 to EC-10)."""

from __future__ import annotations

import pytest

from tests.china.scenario import Scene


def war(**options: object) -> Scene:
    """Five in Honan against three in Anhwei, over an open border."""
    return Scene(3, **options).lands(0, Honan=5, Hopeh=2).lands(1, Anhwei=3, Kiangsu=2)


@pytest.mark.rule("EC-8.1")
def test_who_may_attack_what() -> None:
    scene = war().lands(2, Shensi=1, Kansu=1).at("expand")
    attacks = [words for words in scene.legal() if words.startswith("attack")]
    assert attacks == ["attack Honan Shensi", "attack Honan Anhwei"]
    assert scene.refused("attack Hopeh Honan") == "EC-8.1"
    assert scene.refused("attack Anhwei Kiangsu") == "EC-8.1"


@pytest.mark.rule("EC-8.2")
def test_declaration_then_answer_then_dice() -> None:
    scene = Scene(3).lands(0, Honan=5).lands(1, Hupeh=3, Hunan=1).hand(0, mountain_guides=1).at("expand")
    scene.play("attack Honan Hupeh")
    assert scene.state.held[0] == 0  # spent before the answer
    assert (scene.seat, scene.asked) == (1, "answer attack")
    scene.play("resist")
    assert (scene.seat, scene.asked) == (0, "dice")


@pytest.mark.rule("EC-8.3")
def test_at_least_one_throw_then_stop_at_will() -> None:
    scene = war().at("expand").play("attack Honan Anhwei")
    assert scene.refused("throw 1") == "EC-8.3"
    scene.play("resist")
    assert scene.legal() == ["throw 1", "throw 2"]
    assert scene.refused("stop") == "EC-8.3"
    scene.play("throw 1", dice=[2])
    assert scene.legal() == ["throw 1", "throw 2", "stop"]
    scene.play("stop")
    assert scene.asked == "expand"
    assert scene.count("Anhwei") == 2


@pytest.mark.rule("EC-8.4", "EC-8.6")
def test_no_more_dice_than_available_markers() -> None:
    scene = Scene(3).lands(0, Honan=1, Hopeh=1).lands(1, Anhwei=3).at("expand").play("attack Honan Anhwei")
    scene.play("resist", dice=[4])  # one marker, one die, and the first throw is not asked
    assert scene.count("Anhwei") == 2
    assert scene.legal() == ["throw 1", "stop"]
    assert scene.refused("throw 2") == "EC-8.4"


@pytest.mark.rule("EC-8.5")
@pytest.mark.parametrize(
    ("dice", "ours", "theirs"), [([2, 4], 5, 1), ([2, 3], 4, 2), ([1, 5], 3, 3), ([6, 6], 5, 1), ([1, 2], 4, 2)]
)
def test_even_dice_hit_the_target_and_odd_ones_the_origin(dice: list[int], ours: int, theirs: int) -> None:
    scene = war().at("expand").play("attack Honan Anhwei", "resist").play("throw 2", dice=dice)
    assert (scene.count("Honan"), scene.count("Anhwei")) == (ours, theirs)


@pytest.mark.rule("EC-8.5")
def test_a_surplus_even_die_is_void() -> None:
    scene = Scene(3).lands(0, Honan=3).lands(1, Anhwei=1, Kiangsu=2).at("expand").play("attack Honan Anhwei", "resist")
    scene.play("throw 2", dice=[2, 2])
    assert scene.count("Kiangsu") == 2
    assert scene.asked == "occupy"


@pytest.mark.rule("EC-8.7")
def test_when_an_attack_ends() -> None:
    won = (
        war().at("expand").play("attack Honan Anhwei", "resist").play("throw 2", dice=[2, 2]).play("throw 1", dice=[4])
    )
    assert won.asked == "occupy"
    assert won.refused("stop") == "EC-8.7"
    lost = Scene(3).lands(0, Honan=2, Hopeh=2).lands(1, Anhwei=3).at("expand").play("attack Honan Anhwei", "resist")
    lost.play("throw 2", dice=[1, 1])
    assert lost.asked == "expand"
    colonists = Scene(3).lands(0, Honan=7).lands(1, Shensi=3, Szechwan=1).set(colonists=["Honan"]).at("expand")
    colonists.play("attack Honan Shensi", "resist").play("throw 2", dice=[1, 1]).play("throw 2", dice=[1, 1])
    assert colonists.count("Honan") == 3
    assert colonists.asked == "expand"


@pytest.mark.rule("EC-8.8")
def test_both_sides_never_run_empty_together() -> None:
    scene = Scene(3).lands(0, Honan=2, Hopeh=1).lands(1, Anhwei=1, Kiangsu=1).at("expand")
    scene.play("attack Honan Anhwei", "resist").play("throw 2", dice=[1, 2])
    assert (scene.count("Honan"), scene.count("Anhwei")) == (1, 0)
    assert scene.asked == "occupy"


@pytest.mark.rule("EC-8.9", "EC-10.3")
def test_a_new_attack_needs_a_new_card_and_a_new_answer() -> None:
    scene = Scene(3).lands(0, Honan=5).lands(1, Hupeh=3, Hunan=1).hand(0, mountain_guides=2).at("expand")
    scene.play("attack Honan Hupeh", "resist").play("throw 1", dice=[2]).play("stop", "attack Honan Hupeh")
    assert scene.state.held[0] == 0
    assert (scene.seat, scene.asked) == (1, "answer attack")
    scene.play("resist").play("throw 1", dice=[2]).play("stop")
    assert scene.refused("attack Honan Hupeh") == "EC-10.1"


@pytest.mark.rule("EC-8.10")
def test_an_origin_that_runs_empty() -> None:
    scene = Scene(3).lands(0, Honan=1, Hopeh=1).lands(1, Anhwei=3).discs("Honan", red=1).at("expand")
    scene.play("attack Honan Anhwei").play("resist", dice=[1])
    assert scene.owner("Honan") == -1
    assert scene.entry("discs") == {"Honan": {"red": 1}}


@pytest.mark.rule("EC-8.11")
def test_as_many_as_one_likes_move_in() -> None:
    scene = war().at("expand").play("attack Honan Anhwei", "withdraw Kiangsu")
    assert scene.legal() == [f"occupy {number}" for number in range(6)]
    assert scene.refused("occupy 6") == "EC-8.11"
    scene.play("occupy 5")
    assert scene.of(0) == {"Hopeh": 2, "Anhwei": 5}
    none = war().at("expand").play("attack Honan Anhwei", "withdraw Kiangsu", "occupy 0")
    assert none.owner("Anhwei") == -1
    colonists = war().lands(0, Honan=5).set(colonists=["Honan"]).at("expand")
    colonists.play("attack Honan Anhwei", "withdraw Kiangsu")
    assert colonists.legal() == ["occupy 0", "occupy 1", "occupy 2"]
    assert colonists.refused("occupy 3") == "EC-5.9"


@pytest.mark.rule("EC-8.12")
def test_victors_attack_onwards() -> None:
    scene = war().at("expand").play("attack Honan Anhwei", "withdraw Kiangsu", "occupy 4")
    assert "attack Anhwei Kiangsu" in scene.legal()
    scene.play("attack Anhwei Kiangsu", "resist").play("throw 2", dice=[2, 2]).play("throw 2", dice=[2, 2])
    scene.play("throw 1", dice=[2]).play("occupy 1")
    assert scene.of(0) == {"Hopeh": 2, "Honan": 1, "Kiangsu": 1, "Anhwei": 3}


@pytest.mark.rule("EC-8.13")
def test_empty_provinces_are_not_entered_in_phase_4() -> None:
    scene = war().at("expand")
    assert scene.refused("attack Honan Shensi") == "EC-8.13"
    assert scene.refused("occupy 1") == "EC-8.13"
    assert scene.refused("colonize Shensi") == "EC-3.1"
    scene.play("attack Honan Anhwei", "withdraw Kiangsu", "occupy 0")
    assert scene.refused("attack Honan Anhwei") == "EC-8.13"


@pytest.mark.rule("EC-8.14")
def test_markers_that_moved_fight_as_well() -> None:
    scene = war().at("move").play("march Hopeh Honan", "send 2", "attack Honan Anhwei", "withdraw Kiangsu")
    assert scene.legal()[-1] == "occupy 7"


@pytest.mark.rule("EC-8.15")
def test_discs_go_with_the_province() -> None:
    scene = war().discs("Anhwei", green=2).at("expand").play("attack Honan Anhwei", "withdraw Kiangsu", "occupy 1")
    assert scene.points(0) == 7 + 2 * len(scene.held(0)) + 4
    mine = Scene(2).lands(0, Honan=1, Anhwei=1).discs("Anhwei", green=2).turn(0).play("place Honan 3")
    assert mine.count("Anhwei") == 5


# Withdrawal and submission --------------------------------------------------------------------------------------


@pytest.mark.rule("EC-9.1")
def test_what_a_defender_may_do() -> None:
    scene = war().at("expand").play("attack Honan Anhwei")
    assert scene.legal() == ["resist", "withdraw Kiangsu"]
    assert scene.refused("submit") == "EC-9.1"
    assert scene.refused("refuse") == "EC-9.1"
    alone = Scene(3).lands(0, Honan=5).lands(1, Anhwei=3).at("expand").play("attack Honan Anhwei")
    assert alone.legal() == ["resist", "submit"]
    alone.play("resist")
    assert alone.refused("resist") == "EC-9.1"


@pytest.mark.rule("EC-9.2")
def test_where_one_may_withdraw() -> None:
    scene = Scene(3).lands(0, Honan=5).lands(1, Anhwei=3, Kiangsu=10, Kiangsi=9, Hupeh=1, Yunnan=1).lands(2, Chekiang=1)
    scene.at("expand").play("attack Honan Anhwei")
    assert scene.legal() == ["resist", "withdraw Hupeh", "withdraw Kiangsi"]  # over mountains and rivers
    for name in ("Kiangsu", "Yunnan", "Chekiang", "Anhwei"):
        assert scene.refused(f"withdraw {name}") == "EC-9.2"


@pytest.mark.rule("EC-9.3")
def test_all_leave_and_what_finds_no_room_is_lost() -> None:
    scene = Scene(3).lands(0, Honan=5).lands(1, Anhwei=3, Kiangsi=9).at("expand").play("attack Honan Anhwei")
    scene.play("withdraw Kiangsi")
    assert scene.of(1) == {"Kiangsi": 10}
    assert scene.stock(1) == 15


@pytest.mark.rule("EC-9.4")
def test_no_withdrawal_into_empty_land_or_after_a_throw() -> None:
    scene = war().at("expand").play("attack Honan Anhwei")
    assert scene.refused("withdraw Hupeh") == "EC-9.4"
    scene.play("resist").play("throw 1", dice=[2])
    assert scene.refused("withdraw Kiangsu") == "EC-9.8"
    scene.play("stop", "attack Honan Anhwei")
    assert "withdraw Kiangsu" in scene.legal()


@pytest.mark.rule("EC-9.5")
def test_wealth_does_not_bind_a_withdrawal() -> None:
    scene = war().discs("Anhwei", green=1).at("expand").play("attack Honan Anhwei", "withdraw Kiangsu", "occupy 0")
    assert scene.owner("Anhwei") == -1
    assert scene.entry("discs") == {"Anhwei": {"green": 1}}


@pytest.mark.rule("EC-9.6", "EC-10.4")
def test_a_withdrawal_wins_the_province_and_the_card_stays_spent() -> None:
    scene = Scene(3).lands(0, Honan=5).lands(1, Hupeh=3, Hunan=1).hand(0, mountain_guides=1).at("expand")
    scene.play("attack Honan Hupeh", "withdraw Hunan", "occupy 3")
    assert scene.owner("Hupeh") == 0
    assert scene.state.held[0] == 0
    assert scene.entry("seen") == {"mountain_guides": 1}


@pytest.mark.rule("EC-9.7")
def test_submission() -> None:
    def attacked() -> Scene:
        scene = Scene(3).lands(0, Honan=1, Hopeh=1).lands(1, Anhwei=8).at("expand")
        return scene.play("attack Honan Anhwei", "submit")

    scene = attacked()
    assert (scene.seat, scene.legal()) == (0, ["accept", "refuse"])
    scene.play("accept")
    assert scene.state.leader == [0, 0, 2]  # the attacker is senior, though weaker
    assert scene.asked == "expand"
    refused = attacked().play("refuse", dice=[2])
    assert refused.count("Anhwei") == 7
    assert refused.asked == "dice"
    off = Scene(3, mergers="off").lands(0, Honan=2).lands(1, Anhwei=8).at("expand").play("attack Honan Anhwei")
    assert off.asked == "dice"  # nothing but resistance
    assert off.refused("submit") == "EC-9.7"
    both = Scene(3, mergers="off").lands(0, Honan=2).lands(1, Anhwei=8, Kiangsu=1).at("expand")
    assert both.play("attack Honan Anhwei").refused("submit") == "EC-9.7"
    some = Scene(3, mergers="submission_only").lands(0, Honan=2).lands(1, Anhwei=8).at("expand")
    assert some.play("attack Honan Anhwei").legal() == ["resist", "submit"]


@pytest.mark.rule("EC-9.8")
def test_provinces_are_given_up_by_moving_out_or_when_asked() -> None:
    scene = war().at("expand")
    assert scene.refused("withdraw Hopeh") == "EC-9.8"
    moved = war().at("move").play("march Hopeh Honan", "send 2")
    assert moved.owner("Hopeh") == -1


# Barriers -------------------------------------------------------------------------------------------------------


BARRIERS = [
    ("Shansi", "Shensi", "river_boats"), ("Taiwan", "Fukien", "war_junks"), ("Szechwan", "Hunan", "mountain_guides"),
    ("Hopeh", "Shansi", "bribe_guards"),
]  # fmt: skip


@pytest.mark.rule("EC-10.1", "EC-10.2")
@pytest.mark.parametrize(("start", "goal", "card"), BARRIERS)
def test_each_barrier_has_its_card(start: str, goal: str, card: str) -> None:
    others = {other: 1 for _, _, other in BARRIERS if other != card}
    without = Scene(2).lands(0, **{start: 3}).lands(1, **{goal: 1}).hand(0, **others).at("expand")
    assert without.refused(f"attack {start} {goal}") == "EC-10.1"
    scene = Scene(2).lands(0, **{start: 3}).lands(1, **{goal: 1}).hand(0, **{card: 1}).at("expand")
    scene.play(f"attack {start} {goal}")
    assert scene.cards(0) == {}


@pytest.mark.rule("EC-10.3")
def test_the_card_is_spent_whatever_follows() -> None:
    for answer in ("resist", "submit"):
        scene = Scene(3).lands(0, Honan=5).lands(1, Hupeh=3).hand(0, mountain_guides=1).at("expand")
        scene.play("attack Honan Hupeh", answer)
        assert scene.entry("seen") == {"mountain_guides": 1}
        assert scene.state.yang_left == 31


@pytest.mark.rule("EC-10.5")
def test_what_never_needs_a_card() -> None:
    scene = Scene(3).lands(0, Szechwan=3, Kansu=4).lands(1, Hunan=1, Kweichow=1).at("move").play("march Kansu Szechwan")
    scene.play("send 2", "done", "demand Szechwan Hunan", "withdraw Kweichow", "occupy 2")
    assert scene.state.held == [0, 0, 0]


@pytest.mark.rule("EC-10.6")
def test_the_seas_that_are_crossed() -> None:
    terms = Scene().turn().state.terms
    seas = {(a, b) for a in range(21) for b in range(21) if terms.border[28 * a + b] == 2}
    assert len(seas) == 10
    assert Scene(map="28").turn().state.terms.border.count(2) == 14


@pytest.mark.rule("EC-10.7")
def test_two_borders_of_doubt() -> None:
    scene = Scene(2).lands(0, Honan=3, Szechwan=3).lands(1, Shensi=1, Hunan=1).at("expand")
    assert "attack Honan Shensi" in scene.legal()
    assert scene.refused("attack Szechwan Hunan") == "EC-10.1"
    hills = Scene(2, honan_shensi="mountain").lands(0, Honan=3).lands(1, Shensi=1).at("expand")
    assert hills.refused("attack Honan Shensi") == "EC-10.1"
    assert "Mountain Guides" in hills.why("attack Honan Shensi")
