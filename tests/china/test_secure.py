"""Phase 1 (EC-4)."""

from __future__ import annotations

import pytest

from tests.china.scenario import Scene


@pytest.mark.rule("EC-4.1")
def test_three_free_markers_and_two_after_corrupt_officials() -> None:
    scene = Scene(2).lands(0, Honan=2, Hopeh=2).turn(0)
    assert scene.legal() == [f"place {name} {k}" for name in ("Hopeh", "Honan") for k in (1, 2, 3)]
    scene.play("place Honan 2")
    assert scene.refused("place Honan 2") == "EC-4.1"
    scene.play("place Hopeh 1")
    assert scene.of(0) == {"Honan": 4, "Hopeh": 3}
    poor = Scene(2).lands(0, Honan=2, Hopeh=2).set(corrupt=[0]).turn(0)
    assert poor.refused("place Honan 3") == "EC-4.1"
    assert poor.entry("corrupt") == []


@pytest.mark.rule("EC-4.2")
def test_free_markers_go_into_occupied_provinces_only() -> None:
    scene = Scene(2).lands(0, Shantung=3, Liaoning=3).lands(1, Honan=1).turn(0)
    assert "Korea" in scene.inferred(0)
    assert scene.refused("place Korea 1") == "EC-4.2"
    assert scene.refused("place Honan 1") == "EC-4.2"
    scene.play("place Shantung 3")
    assert scene.refused("place Shantung 1") == "EC-4.2"


@pytest.mark.rule("EC-4.3", "EC-4.4")
def test_discs_yield_into_their_provinces() -> None:
    scene = Scene(2).lands(0, Honan=1, Hopeh=1, Anhwei=1)
    scene.discs("Honan", green=1, red=1).discs("Hopeh", yellow=1).turn(0).play("place Anhwei 3")
    assert scene.of(0) == {"Honan": 4, "Hopeh": 2, "Anhwei": 4}
    scene.play("colonize Shensi")  # from Honan, and extra markers may be among them
    assert scene.count("Honan") == 1


@pytest.mark.rule("EC-4.5")
def test_idle_discs_yield_nothing_once() -> None:
    scene = Scene(2).lands(0, Honan=1, Hopeh=1).discs("Honan", green=1, red=1).discs("Hopeh", yellow=1)
    scene.set(idle_farms=["Honan"], idle_trade=["Hopeh", "Yunnan"]).turn(0).play("place Honan 3")
    assert scene.of(0) == {"Honan": 5, "Hopeh": 1}
    assert scene.entry("idle_farms") == []
    assert scene.entry("idle_trade") == ["Yunnan"]  # not ours: it stays


@pytest.mark.rule("EC-4.6")
def test_who_occupies_in_phase_1_collects() -> None:
    scene = Scene(2).lands(0, Shantung=2, Liaoning=2).lands(1, Honan=2).discs("Korea", green=1).discs("Honan", red=1)
    scene.turn(0).play("place Shantung 3")
    assert scene.owner("Korea") == -1  # inferred, and it yields nothing
    assert scene.count("Honan") == 2
    other = Scene(2).lands(1, Honan=2).discs("Honan", red=1).turn(1)
    assert other.count("Honan") == 2 + 3 + 1


@pytest.mark.rule("EC-4.7")
def test_nobody_secures_more_than_the_stock_holds() -> None:
    scene = Scene(2).lands(0, Honan=10, Hopeh=10, Anhwei=3).turn(0)
    assert scene.refused("place Honan 3") == "EC-4.1"  # two are left
    scene.play("place Anhwei 2")
    assert sum(scene.of(0).values()) == 25
    # The free grant comes first; then it is asked who gets the rest.
    scene = Scene(2).lands(0, Honan=10, Hopeh=7, Anhwei=3).discs("Honan", green=1).discs("Hopeh", red=1, yellow=1)
    scene.turn(0).play("place Anhwei 3")
    assert scene.asked == "extra"
    assert scene.legal() == ["extra Hopeh", "extra Honan"]
    assert scene.refused("extra Anhwei") == "EC-4.7"
    scene.play("extra Honan")
    assert scene.stock(0) == 1
    scene.play("extra Hopeh")
    assert sum(scene.of(0).values()) == 25
    assert scene.asked == "colonize"
    assert scene.refused("extra Hopeh") == "EC-4.7"


@pytest.mark.rule("EC-4.8")
def test_a_state_that_is_full_and_shut_in_secures_nothing() -> None:
    shut = Scene(2).lands(0, Korea=10).lands(1, Liaoning=3, Shantung=3).discs("Korea", green=1).turn(0)
    assert shut.count("Korea") == 10
    assert shut.told()[0] == "full"
    outlet = Scene(2).lands(0, Korea=10).lands(1, Shantung=3).discs("Korea", green=1).turn(0)
    assert outlet.count("Korea") == 15
    room = Scene(2).lands(0, Korea=9).lands(1, Liaoning=3, Shantung=3).turn(0)
    assert room.told()[0] == "grant"


@pytest.mark.rule("EC-4.9")
def test_phase_1_knows_no_limit() -> None:
    scene = Scene(2).lands(0, Honan=10, Hopeh=2).turn(0).play("place Honan 3")
    assert scene.count("Honan") == 13


@pytest.mark.rule("EC-4.10")
def test_grants_are_compulsory() -> None:
    scene = Scene(2).lands(0, Honan=2, Hopeh=2).discs("Honan", red=1).turn(0)
    assert "done" not in scene.legal()
    scene.play("place Hopeh 1", "place Hopeh 1", "place Hopeh 1")
    assert scene.of(0) == {"Honan": 3, "Hopeh": 5}
    assert scene.told().count("extra") == 1
