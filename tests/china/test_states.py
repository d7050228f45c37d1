"""Depopulation, elimination, being cornered, and inference (EC-12, EC-13)."""

from __future__ import annotations

import pytest

from jianghu.games.china import GAME, realm
from jianghu.games.china.provinces import NAMES
from tests.china.scenario import Scene


@pytest.mark.rule("EC-12.1", "EC-12.2")
def test_an_empty_province_keeps_its_discs_and_must_be_colonized() -> None:
    scene = Scene(3).lands(0, Honan=1, Hopeh=2).lands(1, Anhwei=3).discs("Honan", red=1).set(idle_trade=["Honan"])
    scene.at("expand").play("attack Honan Anhwei").play("resist", dice=[1])
    assert scene.owner("Honan") == -1
    assert scene.entry("discs") == {"Honan": {"red": 1}}
    assert scene.entry("idle_trade") == ["Honan"]
    own = Scene(3).lands(0, Hopeh=2, Yunnan=1).discs("Honan", red=1).turn(0).play("place Hopeh 3")
    assert own.count("Honan") == 0  # it yields nothing
    assert own.legal()[:2] == ["colonize Liaoning", "colonize Shansi"]
    own.play("colonize Honan")
    assert own.count("Honan") == 3


@pytest.mark.rule("EC-12.3")
def test_a_state_without_markers_is_out() -> None:
    defender = Scene(3).lands(0, Honan=5).lands(1, Anhwei=1).at("expand").play("attack Honan Anhwei", "resist")
    defender.play("throw 1", dice=[2])
    assert defender.state.fell == [0, 1, 0]
    attacker = Scene(3).lands(0, Honan=1).lands(1, Anhwei=3).at("expand").play("attack Honan Anhwei")
    attacker.play("resist", dice=[3])
    assert attacker.state.fell == [1, 0, 0]


@pytest.mark.rule("EC-12.4")
def test_what_becomes_of_its_things() -> None:
    scene = Scene(3).lands(0, Honan=5).lands(1, Anhwei=1).discs("Anhwei", green=1).hand(1, dikes=1, war_junks=1)
    scene.set(corrupt=[1], claim=1, cornered=[0, 2, 0]).at("expand").play("attack Honan Anhwei", "resist")
    scene.play("throw 1", dice=[2])
    assert scene.state.held == [0, 0, 0]  # no booty
    assert scene.entry("lost") == [{}, {"war_junks": 1, "dikes": 1}, {}]
    assert scene.entry("corrupt") == []
    assert scene.entry("claim") == -1
    assert scene.entry("cornered") == [0, 0, 0]
    assert scene.entry("discs") == {"Anhwei": {"green": 1}}
    assert scene.state.hide(0).lost[1] == -1


@pytest.mark.rule("EC-12.5")
def test_turns_go_on_among_the_others() -> None:
    scene = Scene(4).lands(0, Honan=3).out(1).junior(2, 0).at("next", 0)
    assert scene.state.active == 3


def korea(**options: object) -> Scene:
    """Seat 0 sits in Korea between two States."""
    return Scene(3, **options).lands(0, Korea=2).lands(1, Liaoning=3, Hopeh=1).lands(2, Shantung=3, Honan=1)


@pytest.mark.rule("EC-12.7")
def test_who_is_cornered() -> None:
    assert korea().at("corner").entry("cornered") == [1, 0, 0]
    empty = Scene(3).lands(0, Korea=2).lands(1, Liaoning=3)
    assert empty.at("corner").entry("cornered") == [0, 0, 0]
    own = korea().lands(0, Korea=2, Liaoning=2)
    assert own.at("corner").entry("cornered") == [0, 0, 0]
    apart = korea().lands(0, Korea=2, Yunnan=1)
    assert apart.at("corner").entry("cornered") == [0, 0, 0]  # Yunnan has empty neighbours


@pytest.mark.rule("EC-12.8")
def test_the_count_rises_and_falls_back() -> None:
    assert korea().set(cornered=[3, 0, 0]).at("corner").entry("cornered") == [4, 0, 0]
    free = Scene(3).lands(0, Korea=2).lands(1, Liaoning=3).set(cornered=[3, 0, 0]).at("corner")
    assert free.entry("cornered") == [0, 0, 0]


@pytest.mark.rule("EC-12.9")
def test_at_five_it_asks_the_states_around() -> None:
    scene = korea().set(cornered=[4, 0, 0]).at("corner")
    assert scene.legal() == ["join 1", "join 2", "leave"]
    assert scene.refused("join 3") == "EC-12.9"
    scene.play("join 2")
    assert (scene.seat, scene.legal()) == (2, ["accept", "refuse"])
    scene.play("refuse")
    assert (scene.seat, scene.legal()) == (0, ["join 1", "leave"])
    assert scene.refused("join 2") == "EC-12.9"
    scene.play("join 1", "accept")
    assert scene.state.leader == [1, 1, 2]  # whatever the strengths
    assert scene.owner("Korea") == 1
    assert scene.state.active == 1
    assert korea().at("expand").refused("join 1") == "EC-12.9"


@pytest.mark.rule("EC-12.10")
def test_or_it_leaves() -> None:
    scene = korea().hand(0, dikes=1).set(cornered=[4, 0, 0]).at("corner").play("leave")
    assert scene.owner("Korea") == -1
    assert scene.state.fell == [1, 0, 0]
    assert scene.state.losses[0] == 1
    refused = korea().set(cornered=[4, 0, 0]).at("corner").play("join 2", "refuse", "join 1", "refuse")
    assert refused.state.fell == [1, 0, 0]
    without = korea(mergers="off").set(cornered=[4, 0, 0]).at("corner")
    assert without.state.fell == [1, 0, 0]


# Inference ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EC-13.1")
def test_a_group_that_one_state_alone_reaches() -> None:
    scene = Scene(2).lands(0, Shensi=1, Szechwan=1).lands(1, Fukien=1).at("expand")
    assert scene.inferred(0) == {"Kansu"}
    assert scene.inferred(1) == set()
    corner = Scene(2).lands(0, Hunan=1, Kwangtung=1, Szechwan=1).lands(1, Fukien=1).at("expand")
    assert corner.inferred(0) == {"Kweichow", "Yunnan", "Kwangsi"}
    shared = Scene(2).lands(0, Hunan=1, Kwangtung=1, Szechwan=1).lands(1, Yunnan=1).at("expand")
    assert not {"Kweichow", "Kwangsi"} & (shared.inferred(0) | shared.inferred(1))


@pytest.mark.rule("EC-13.2")
def test_inference_has_no_memory() -> None:
    scene = Scene(2).lands(0, Shensi=1, Szechwan=1, Honan=1).lands(1, Fukien=1).at("move")
    assert scene.inferred(0) == {"Kansu"}
    scene.play("march Shensi Honan")
    assert "Kansu" not in scene.inferred(0)


@pytest.mark.rule("EC-13.3")
def test_what_inferred_provinces_count_for() -> None:
    scene = Scene(2).lands(0, Shensi=3, Szechwan=1).lands(1, Fukien=1).discs("Kansu", green=1).at("expand")
    assert len(scene.held(0)) == 3
    assert scene.points(0) == 4 + 6  # provinces count, the farm there does not
    placing = Scene(2).lands(0, Shensi=3, Szechwan=1).lands(1, Fukien=1).discs("Kansu", green=1).turn()
    assert placing.refused("place Kansu 1") == "EC-4.2"


@pytest.mark.rule("EC-13.4")
def test_a_merged_state_is_one() -> None:
    scene = Scene(3).lands(0, Shensi=4).lands(1, Szechwan=1).lands(2, Fukien=1).at("expand")
    assert scene.inferred(0) == set()
    scene.play("merge 1", "accept")
    assert scene.inferred(0) == {"Kansu"}


@pytest.mark.rule("EC-13.5")
def test_an_inferred_province_has_one_holder() -> None:
    scene = Scene(3).lands(0, Shensi=1, Szechwan=1).lands(1, Liaoning=1, Shantung=1).lands(2, Fukien=1).at("expand")
    sets = [scene.held(seat) for seat in range(3)]
    assert sum(map(len, sets)) == len(set.union(*sets))
    for seat in range(3):
        for name in scene.inferred(seat):
            near = scene.state.terms.near[NAMES.index(name)]
            assert all(not near & scene.state.lands[other] for other in range(3) if other != seat)
    assert realm.states(scene.state) == [0, 1, 2]


def test_what_became_of_a_state_for_reports() -> None:
    scene = Scene(4).lands(0, Honan=5).junior(1, 0).lands(2, Yunnan=2).out(3).at("expand")
    told = [GAME.traits(scene.state, seat) for seat in range(4)]
    assert [one["state"] for one in told] == ["senior", "partner", "alone", "out"]
    assert [one["merged"] for one in told] == ["yes", "yes", "no", "no"]
