"""What States are judged by: where they are founded, whose attacks come next, and which land is nearest."""

from __future__ import annotations

import pytest

from jianghu import Dice
from jianghu.games.china import GAME, features
from jianghu.kernel.judgement import features_of
from tests.china.scenario import Scene

NAMES = [feature.name for feature in GAME.features]


def told(scene: Scene, seat: int) -> dict[str, float]:
    return dict(zip(NAMES, features_of(scene.state, seat), strict=True))


def test_who_attacks_next_and_what_comes_before_it() -> None:
    """Until Phase 4 is over it is the State whose turn it is, then the one after it, which gets its grant first."""
    scene = Scene(3).lands(0, Honan=5, Hopeh=1).lands(1, Anhwei=3).lands(2, Yunnan=2)
    for part, next_one in (("colonize", 0), ("move", 0), ("expand", 0), ("draw", 1)):
        scene.at(part)
        assert [told(scene, seat)["turn"] for seat in range(3)] == [float(seat == next_one) for seat in range(3)], part
    assert [told(scene, seat)["due"] for seat in range(3)] == [0.0, 3.0, 0.0]


def test_the_next_attacks_pass_over_states_that_are_out() -> None:
    scene = Scene(3).lands(0, Honan=5, Hopeh=1).lands(2, Yunnan=2).junior(1, 0).at("draw")
    assert [told(scene, seat)["turn"] for seat in range(3)] == [0.0, 0.0, 1.0]


def test_markers_that_are_being_placed_are_due_one_by_one() -> None:
    scene = Scene(2).lands(0, Honan=5, Hopeh=1).lands(1, Yunnan=2).at("secure")
    assert told(scene, 0)["due"] == 3.0
    assert told(scene.play("place Honan 1"), 0)["due"] == 2.0
    assert told(scene.play("place Honan 2"), 0)["due"] == 0.0


@pytest.mark.rule("EC-4.7")
def test_extra_markers_for_which_the_stock_is_too_small_are_due_as_far_as_it_goes() -> None:
    scene = Scene(2).lands(0, Honan=10, Hopeh=7, Anhwei=3).discs("Honan", green=1).discs("Hopeh", red=1, yellow=1)
    scene.turn(0).play("place Anhwei 3")
    assert scene.asked == "extra" and scene.stock(0) == 2
    assert told(scene, 0)["due"] == 2.0
    assert told(scene.play("extra Honan"), 0)["due"] == 1.0
    assert told(scene.play("extra Hopeh"), 0)["due"] == 0.0


@pytest.mark.rule("EC-17.12")
def test_a_state_that_fights_for_its_last_province_may_be_out() -> None:
    """One marker against ten: out as good as surely. Others share what it leaves, in the proportions of before."""
    scene = Scene(3).lands(0, Honan=10, Hopeh=8).lands(1, Anhwei=1).lands(2, Yunnan=2).at("expand")
    before = scene.state.sense()
    after = scene.play("attack Honan Anhwei").state.sense()
    assert before[1] > 0.1 and after[1] < 0.001
    assert sum(after) == pytest.approx(1.0)
    even = Scene(3).lands(0, Honan=3, Hopeh=8).lands(1, Anhwei=3).lands(2, Yunnan=2).at("expand")
    plain = features.risked(even.state, [0.2, 0.4, 0.4])
    assert plain == [0.2, 0.4, 0.4]  # nothing is declared
    even.play("attack Honan Anhwei")
    assert features.risked(even.state, [0.2, 0.4, 0.4]) == pytest.approx([0.2 * 8 / 6, 0.2, 0.4 * 8 / 6])
    roomy = Scene(3).lands(0, Honan=10).lands(1, Anhwei=1, Kiangsu=1).lands(2, Yunnan=2).at("expand")
    roomy.play("attack Honan Anhwei")
    assert features.risked(roomy.state, [0.2, 0.4, 0.4]) == [0.2, 0.4, 0.4]  # a province is left


def test_who_is_outnumbered_is_pressed_before_others_attack() -> None:
    scene = Scene(2).lands(0, Honan=5).lands(1, Anhwei=3).at("expand")
    assert (told(scene, 1)["exposed"], told(scene, 1)["pressed"]) == (2.0, 2.0)
    scene.at("expand", 1)
    assert (told(scene, 1)["exposed"], told(scene, 1)["pressed"]) == (2.0, 0.0)


def test_land_counts_for_the_nearest_state_and_for_nobody_where_two_are_as_near() -> None:
    scene = Scene(2).lands(0, Honan=5).lands(1, Yunnan=3).at("expand")
    near, far = (features.reach(scene.state, scene.state.lands[seat]) for seat in range(2))
    assert near and far and near & far == 0
    whole = scene.state.terms.whole
    for seat, found in ((0, near), (1, far)):
        other = features.reach(scene.state, scene.state.lands[1 - seat])
        assert found & ~whole == 0 and found & scene.state.lands[seat] == 0 and found & other == 0
    alone = Scene(2).lands(0, Honan=5).lands(1, Yunnan=3).at("expand").state
    alone.lands = [alone.lands[0], 0]
    assert features.reach(alone, alone.lands[0]) == whole & ~alone.lands[0]


def test_founding_is_judged_and_states_that_are_still_to_come_count_as_founded() -> None:
    """Before, all provinces were as good as any other, and bots founded their States at the head of the list."""
    dice = Dice(1)
    state = GAME.new(2, {}, dice)
    seat = state.asked()
    begun = [dict(zip(NAMES, features_of(state, one), strict=True)) for one in range(2)]
    assert {name for name in NAMES if begun[0][name] != begun[1][name]} == {"turn", "due"}
    shares = set()
    for action in state.legal():
        after = state.copy()
        after.apply(action, Dice(1))
        shares.add(round(after.sense()[seat], 6))
        parts = [dict(zip(NAMES, features_of(after, one), strict=True)) for one in range(2)]
        assert parts[0]["points"] == parts[1]["points"] and parts[0]["provinces"] == parts[1]["provinces"]
        assert parts[0]["reach"] == parts[1]["reach"] == 0.0
    assert len(shares) > 2
