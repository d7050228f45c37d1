"""Phase 3 (EC-6)."""

from __future__ import annotations

import pytest

from tests.china.scenario import Scene


@pytest.mark.rule("EC-6.1")
def test_fresh_markers_go_to_an_own_province_beside() -> None:
    scene = Scene(2).lands(0, Honan=5, Hopeh=3, Yunnan=4).lands(1, Anhwei=2).at("move")
    assert scene.legal() == ["march Hopeh Honan", "march Honan Hopeh", "done"]
    assert scene.refused("march Honan Anhwei") == "EC-6.1"
    assert scene.refused("march Anhwei Honan") == "EC-6.1"
    assert scene.refused("send 1") == "EC-6.1"
    scene.play("march Honan Hopeh")
    assert scene.refused("march Hopeh Honan") == "EC-6.1"
    scene.play("send 2")
    assert scene.of(0) == {"Honan": 3, "Hopeh": 5, "Yunnan": 4}


@pytest.mark.rule("EC-6.2")
def test_a_marker_moves_once() -> None:
    scene = Scene(2).lands(0, Honan=2, Hopeh=1, Shantung=1).at("move").play("march Honan Hopeh", "send 2")
    assert scene.refused("march Hopeh Honan") == "EC-6.3"
    scene.play("march Hopeh Shantung")  # only the one that was there
    assert scene.of(0) == {"Hopeh": 2, "Shantung": 2}
    assert scene.refused("march Hopeh Shantung") == "EC-6.2"
    many = Scene(2).lands(0, Honan=4, Hopeh=1).at("move").play("march Hopeh Honan")
    assert many.asked == "expand"  # nothing is left in Hopeh, and there is nowhere else to go


@pytest.mark.rule("EC-6.3")
def test_nothing_moves_into_an_empty_province() -> None:
    scene = Scene(2).lands(0, Shantung=3, Liaoning=3, Hopeh=1).lands(1, Honan=1).at("move")
    assert "Korea" in scene.inferred(0)
    assert scene.refused("march Shantung Korea") == "EC-6.3"
    scene.play("march Hopeh Shantung")
    assert scene.refused("march Shantung Hopeh") == "EC-6.3"


@pytest.mark.rule("EC-6.4")
def test_barriers_do_not_hinder_moves() -> None:
    scene = Scene(2).lands(0, Hopeh=3, Liaoning=1, Shantung=1, Honan=1).at("move")
    scene.play("march Hopeh Liaoning", "send 1", "march Liaoning Shantung", "march Shantung Honan")
    assert scene.of(0) == {"Liaoning": 1, "Hopeh": 2, "Shantung": 1, "Honan": 2}
    assert scene.state.held == [0, 0]


@pytest.mark.rule("EC-6.5")
def test_a_new_colony_may_be_reinforced() -> None:
    scene = Scene(2).lands(0, Honan=6).at("colonize").play("colonize Hopeh", "done", "march Honan Hopeh", "send 2")
    assert scene.of(0) == {"Hopeh": 5, "Honan": 1}


@pytest.mark.rule("EC-6.6")
def test_a_province_may_be_left_altogether() -> None:
    scene = Scene(2).lands(0, Honan=3, Hopeh=1).at("move").play("march Honan Hopeh", "send 3")
    assert scene.owner("Honan") == -1


@pytest.mark.rule("EC-6.7")
def test_one_marker_stays_where_there_is_wealth() -> None:
    scene = Scene(2).lands(0, Honan=3, Hopeh=1).discs("Honan", yellow=1).discs("Hopeh", red=1).at("move")
    assert scene.refused("march Hopeh Honan") == "EC-6.7"
    scene.play("march Honan Hopeh")
    assert scene.refused("send 3") == "EC-6.7"
    scene.play("send 2")
    # Colonists count as staying.
    colony = Scene(2).lands(0, Honan=5, Anhwei=2).discs("Hopeh", red=1).at("colonize").play("colonize Hopeh", "done")
    colony.play("march Honan Hopeh", "send 1", "done")
    assert colony.count("Hopeh") == 4
    soft = Scene(2, wealth_garrison=False).lands(0, Honan=3, Hopeh=1).discs("Hopeh", red=1).at("move")
    soft.play("march Hopeh Honan")
    assert soft.owner("Hopeh") == -1


@pytest.mark.rule("EC-6.7")
def test_wealth_keeps_a_marker_when_advancing_but_not_when_withdrawing() -> None:
    scene = Scene(2).lands(0, Honan=3).lands(1, Anhwei=2, Kiangsu=1).discs("Honan", red=1).discs("Anhwei", red=1)
    scene.at("expand").play("attack Honan Anhwei", "withdraw Kiangsu")
    assert scene.legal() == ["occupy 0", "occupy 1", "occupy 2"]
    assert scene.refused("occupy 3") == "EC-6.7"


@pytest.mark.rule("EC-6.8")
def test_no_move_goes_above_ten() -> None:
    scene = Scene(2).lands(0, Honan=5, Hopeh=8, Shantung=10).at("move")
    assert scene.refused("march Hopeh Shantung") == "EC-6.8"
    scene.play("march Honan Hopeh")
    assert scene.legal() == ["send 1", "send 2"]
    assert scene.refused("send 3") == "EC-6.8"
    few = Scene(2).lands(0, Honan=2, Hopeh=1).at("move").play("march Honan Hopeh")
    assert few.refused("send 3") == "EC-6.2"


@pytest.mark.rule("EC-6.9", "EC-6.10")
def test_at_the_end_of_phase_3_all_is_cut_to_ten() -> None:
    scene = Scene(2).lands(0, Honan=13, Hopeh=11).at("move").play("done")
    assert scene.of(0) == {"Hopeh": 10, "Honan": 10}
    assert scene.stock(0) == 5
    assert scene.told().count("cut") == 2
    saved = Scene(2).lands(0, Honan=13, Hopeh=2).at("move").play("march Honan Hopeh", "send 3", "done")
    assert saved.of(0) == {"Hopeh": 5, "Honan": 10}
