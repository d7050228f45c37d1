"""What bots see: how near a construction is, how near the end is, and that long games should come to it."""

from __future__ import annotations

import pytest

from jianghu.games.panda import GAME, features, patience, prospects
from jianghu.games.panda.state import Panda
from jianghu.kernel.dice import Dice
from jianghu.kernel.judgement import features_of
from tests.panda.scenario import Scene

NAMES = [feature.name for feature in GAME.features]


def feature(state: Panda, name: str, seat: int = 0) -> float:
    return features_of(state, seat)[NAMES.index(name)]


def test_ten_constructions_are_missing_at_the_beginning() -> None:
    """Five Cities where a building stands already, or two Capitals."""
    state = GAME.new(2, {}, Dice(3))
    assert isinstance(state, Panda)
    assert features.missing(state) == 10
    assert features.PHASES[features.phase(state)] == "far"


def test_the_phase_goes_by_the_constructions_that_are_missing() -> None:
    scene = Scene()
    for place in ("Crane Ford", "Carp Pool", "Silk Well"):
        scene.city(place)
    assert features.missing(scene.turn().state) == 6
    scene.village("Mistfall", "gate", "market").village("Old Drum", "gate", "market")
    assert features.missing(scene.state) == 2
    assert features.PHASES[features.phase(scene.state)] == "near"
    scene.village("Crane Ford", "gate", "market", "pagoda").village("Carp Pool", "gate", "market")
    assert features.missing(scene.state) == 1, "a second Capital is nearer than the Cities"


def test_in_a_long_game_all_want_the_end() -> None:
    """Each construction and each Guard towards it counts, for whoever is ahead and for whoever is behind."""

    def shares(number: int, *, built: bool = False, guarded: bool = False) -> list[float]:
        scene = Scene().village("Mistfall", "gate", *(["market"] if built else [])).round(number)
        if guarded:
            scene.neutral("R01", "R04")
        return scene.turn().state.sense()

    assert sum(shares(patience.UNHURRIED)) == pytest.approx(1.0)
    plain, late = shares(20), shares(25)
    assert all(0.0 < after < before for before, after in zip(plain, late, strict=True)), "more so from round to round"
    for nearer in (shares(20, built=True), shares(20, guarded=True)):
        assert sum(plain) < sum(nearer) < 1.0
    last = Scene().round(30)
    last.state.ending = 4
    assert sum(last.turn().state.sense()) == pytest.approx(1.0), "it is there"


def test_the_way_to_the_end() -> None:
    """Five Cities of three constructions and four Guards, or two Capitals of six and eight; in steps."""
    work, far = patience.WORK, prospects.CARRIED
    assert patience.effort(Scene().turn().state) == work * min(5 * (3 + 4), 2 * (6 + 8)) + far
    cities = Scene()
    for place in ("Crane Ford", "Carp Pool", "Silk Well", "Tea Ridge"):
        cities.city(place)
    assert patience.effort(cities.turn().state) == work * (3 + 4) + far
    cities.village("Mistfall", "gate", "market").neutral("R12")
    assert patience.effort(cities.state) == work + far, "four Guards are there"
    capital = Scene().city("Old Drum", "gate", "market", "pagoda").city("Crane Ford", "gate", "market").turn()
    assert patience.effort(capital.state) == work * (1 + 8) + far


def test_who_can_build_the_end_walks_there() -> None:
    """One City is missing, and only a Warrior's Pagoda can make it."""

    def steps(**places: str) -> int:
        scene = Scene().village("Plum Hollow", "gate", "market").neutral("R02", "R03", "R06")
        for place in ("Carp Pool", "Silk Well", "Tea Ridge", "Old Drum"):
            scene.city(place)
        for who, place in places.items():
            scene.champion(1, who, place).champion(0, who, place)
        return patience.effort(scene.turn().state) - patience.WORK

    ways = [steps(warrior=place) for place in ("Thunder Rock", "Mistfall", "Crane Ford", "Plum Hollow")]
    assert ways == [prospects.CARRIED, 2, 1, 0]
    assert steps(warrior="") == patience.LIFTED, "from the sheet he may be put down anywhere"
    assert steps(warrior="Thunder Rock", monk="Plum Hollow") == prospects.CARRIED, "there is a Gate already"


def test_a_champion_is_nearer_to_a_building_by_steps_guards_and_strength() -> None:
    def reach(scene: Scene) -> float:
        survey = prospects.Survey(scene.turn().state)
        survey.sites = [worth if place == 7 else 0.0 for place, worth in enumerate(survey.sites)]  # only Wolf Pass
        return prospects.potential(scene.state, 0, 0, survey, 0)

    far = reach(Scene().champion(0, "monk", "Copper Gong"))
    stronger = reach(Scene().champion(0, "monk", "Copper Gong").sheet(0, bracelet=3))
    guarded = reach(Scene().champion(0, "monk", "Copper Gong").guards("R12", 0, 1))
    there = reach(Scene().champion(0, "monk", "Wolf Pass").guards("R12", 0, 1))
    assert 0.0 < far < stronger < guarded < there
    assert there == 14.0, "4 VP, the reward of 5 and a free action"
    assert reach(Scene().village("Wolf Pass", "gate").guards("R12", 0, 1)) == 0.0, "there is a Gate already"


def test_more_action_points_than_a_round_can_use_count_little() -> None:
    few, enough, many = (feature(Scene().ap(points, 4).turn().state, "income") for points in (4, 9, 15))
    assert enough - few == 5.0 and many - enough < 2.0


def test_a_guard_that_may_still_be_laid_is_priced() -> None:
    """At the question whether to cover, the building that the Guard makes possible is in sight."""
    scene = Scene().guards("R02", 1).ap(9, 4).champion(0, "monk", "Mistfall").turn().play("take 5M A")
    scene.play("step Crane Ford")
    assert scene.state.words(scene.state.legal()[0]) == "cover"
    assert feature(scene.state, "built") > 0.0
