"""Phase 2 (EC-5)."""

from __future__ import annotations

import pytest

from tests.china.scenario import Scene


@pytest.mark.rule("EC-5.1")
def test_a_colony_takes_exactly_three_markers() -> None:
    scene = Scene(2).lands(0, Honan=5).lands(1, Yunnan=2).at("colonize")
    assert "colonize Shansi" in scene.legal()
    assert scene.refused("colonize Yunnan") == "EC-5.1"
    assert scene.refused("colonize Kwangsi") == "EC-5.1"
    scene.play("colonize Shansi")
    assert scene.of(0) == {"Honan": 2, "Shansi": 3}
    assert scene.refused("colonize Hopeh") == "EC-3.1"  # the phase is over: two are left
    few = Scene(2).lands(0, Honan=2, Hunan=4).at("colonize")
    assert few.refused("colonize Hopeh") == "EC-5.1"


@pytest.mark.rule("EC-5.2")
def test_colonists_come_from_one_or_several_provinces_beside() -> None:
    scene = Scene(2).lands(0, Honan=2, Hopeh=2, Kiangsu=9).at("colonize").play("colonize Shansi")
    assert scene.asked == "colony from"
    assert scene.legal() == ["from Hopeh 1", "from Hopeh 2", "from Honan 1", "from Honan 2"]
    assert scene.refused("from Kiangsu 1") == "EC-5.2"
    assert scene.refused("from Honan 3") == "EC-5.2"
    assert scene.refused("colonize Anhwei") == "EC-5.1"
    scene.play("from Honan 2")
    assert scene.of(0) == {"Hopeh": 1, "Kiangsu": 9, "Shansi": 3}  # the rest could only come from Hopeh


@pytest.mark.rule("EC-5.1")
def test_no_more_than_are_missing() -> None:
    scene = Scene(2).lands(0, Honan=4, Hopeh=4).at("colonize").play("colonize Shansi", "from Honan 2")
    assert scene.refused("from Hopeh 2") == "EC-5.1"
    scene.play("from Hopeh 1")
    assert scene.of(0) == {"Honan": 2, "Hopeh": 3, "Shansi": 3}


@pytest.mark.rule("EC-5.3")
def test_colonists_do_not_go_on() -> None:
    scene = Scene(2).lands(0, Kansu=6).lands(1, Korea=1).at("colonize").play("colonize Shensi")
    assert scene.refused("colonize Shansi") == "EC-5.3"
    scene.play("colonize Szechwan")
    assert scene.asked == "expand"
    mixed = Scene(2).lands(0, Kansu=6, Honan=2, Hopeh=2).at("colonize").play("colonize Shensi", "from Kansu 3")
    mixed.play("colonize Shansi")  # beside Shensi, which sends nobody
    assert mixed.refused("from Shensi 1") == "EC-5.3"


@pytest.mark.rule("EC-5.4")
def test_a_source_may_be_emptied_but_not_of_its_wealth() -> None:
    scene = Scene(2).lands(0, Honan=3, Kwangsi=5).at("colonize").play("colonize Hopeh")
    assert scene.owner("Honan") == -1
    rich = Scene(2).lands(0, Honan=3, Kwangsi=5).discs("Honan", red=1).at("colonize")
    assert rich.refused("colonize Hopeh") == "EC-5.4"
    four = (
        Scene(2)
        .lands(0, Honan=4, Anhwei=4)
        .discs("Honan", red=1)
        .at("colonize")
        .play("colonize Hupeh", "from Anhwei 1")
    )
    four.play("from Honan 2")
    assert four.of(0) == {"Honan": 2, "Anhwei": 3, "Hupeh": 3}
    last = Scene(2).lands(0, Honan=3, Anhwei=4).discs("Honan", red=1).at("colonize").play("colonize Hupeh")
    assert last.refused("from Honan 3") == "EC-5.4"
    bare = Scene(2).lands(0, Honan=1, Anhwei=5).discs("Honan", red=1).at("colonize").play("colonize Hupeh")
    assert bare.of(0) == {"Honan": 1, "Anhwei": 2, "Hupeh": 3}, "Honan has none to spare, so nothing is asked"
    soft = Scene(2, wealth_garrison=False).lands(0, Honan=3).discs("Honan", red=1).at("colonize").play("colonize Hopeh")
    assert soft.owner("Honan") == -1


@pytest.mark.rule("EC-5.5", "EC-10.5")
@pytest.mark.parametrize(
    ("start", "goal"), [("Kansu", "Shensi"), ("Hopeh", "Liaoning"), ("Shansi", "Shensi"), ("Fukien", "Taiwan")]
)
def test_barriers_do_not_hinder_colonists(start: str, goal: str) -> None:
    scene = Scene(2).lands(0, **{start: 4}).lands(1, Yunnan=1).at("colonize").play(f"colonize {goal}")
    assert scene.count(goal) == 3
    assert scene.state.held == [0, 0]


@pytest.mark.rule("EC-5.6")
def test_any_number_of_colonies() -> None:
    scene = Scene(2).lands(0, Honan=10).at("colonize").play("colonize Hopeh", "colonize Anhwei", "colonize Hupeh")
    assert scene.of(0) == {"Hopeh": 3, "Honan": 1, "Anhwei": 3, "Hupeh": 3}


@pytest.mark.rule("EC-5.7")
def test_empty_wealth_is_colonized_and_yields_in_the_next_phase_1() -> None:
    scene = Scene(2).lands(0, Honan=4).discs("Hopeh", green=1).at("colonize").play("colonize Hopeh")
    assert scene.count("Hopeh") == 3
    again = Scene(2).lands(0, Honan=1, Hopeh=3).discs("Hopeh", green=1).turn(0).play("place Honan 3")
    assert again.count("Hopeh") == 5


@pytest.mark.rule("EC-5.8")
def test_what_another_infers_cannot_be_reached() -> None:
    scene = Scene(2).lands(0, Honan=6).lands(1, Liaoning=2, Shantung=2).at("colonize")
    assert scene.inferred(1) == {"Korea"}
    assert scene.refused("colonize Korea") == "EC-5.1"


@pytest.mark.rule("EC-5.9")
def test_colonists_neither_move_nor_fight() -> None:
    scene = Scene(2).lands(0, Honan=4).lands(1, Shantung=1, Kiangsu=1).at("colonize").play("colonize Hopeh")
    assert scene.legal() == ["march Honan Hopeh", "done"]
    scene.play("done")
    assert scene.refused("attack Hopeh Shantung") == "EC-5.9"
    assert scene.refused("demand Hopeh Shantung") == "EC-5.9"
    bold = Scene(2, colonists_may_attack=True).lands(0, Honan=4).lands(1, Shantung=1, Kiangsu=1).at("colonize")
    bold.play("colonize Hopeh", "done")
    assert "attack Hopeh Shantung" in bold.legal()
    assert bold.state.count[2] == 3
