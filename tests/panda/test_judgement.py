"""What bots see: how near a construction is, how near the end is, and that winning soon is better than winning late."""

from __future__ import annotations

from jianghu.games.panda import GAME, features, prospects
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


def test_who_is_far_ahead_wants_the_end() -> None:
    """With nothing to fear all actions would look alike; each construction towards the end still counts."""
    before = Scene().village("Mistfall", "gate").vp(200, 6).turn()
    after = Scene().village("Mistfall", "gate", "market").vp(200, 6).turn()
    last = Scene().village("Mistfall", "gate").vp(200, 6).round(30)
    last.state.ending = 4
    shares = [scene.state.sense()[0] for scene in (before, after, last.turn())]
    assert 0.8 < shares[0] < shares[1] < shares[2] <= 1.0
    assert all(abs(sum(scene.state.sense()) - 1.0) < 1e-9 for scene in (before, after, last))


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
