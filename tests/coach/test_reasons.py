"""The coach says why: the features that make a choice worse than the best one."""

from __future__ import annotations

import json

import jianghu
from jianghu.coach.hints import Choice, hint
from jianghu.coach.reasons import difference
from jianghu.coach.reviews import Review, review
from jianghu.coach.text import told
from jianghu.kernel.dice import Dice
from jianghu.kernel.sentences import of
from jianghu.kernel.voice import Voice
from tests.coach.games import short_game
from tests.kungfu.scenario import Scene as Fight


def dropping() -> Choice:
    """A good Weapon is in play, and somebody thinks of throwing it away."""
    state = Fight(2).hand(0, "Kick!").hand(1, "Kick!").weapon(0, "Spear!").main(0).state
    action = next(action for action in state.legal() if state.words(action).startswith("drop"))
    return hint(state, 0, Dice(1), 600, also=action).choice(state.words(action))


def test_the_feature_that_is_lost_is_named() -> None:
    choice = dropping()
    assert choice.cost > 0.01
    for language, word in (("en", "Weapon"), ("zh", "兵器")):
        voice = Voice(jianghu.game("kungfu"), language, ["Lin", "Mei"], 0)
        assert any(word in voice.text(said) for said in choice.reasons)


def test_the_best_choice_needs_no_reason_and_there_are_few_of_each() -> None:
    state = Fight(3).hand(0, "Kick!", "Ladder!").weapon(0, "Spear!").main(0).state
    found = hint(state, 0, Dice(1), 400)
    assert found.best.reasons == []
    assert all(len(choice.reasons) <= 3 for choice in found.choices)


def test_differences_are_said_by_their_size() -> None:
    features = {feature.name: feature for feature in jianghu.game("wuwei").features}
    voice = Voice(jianghu.game("wuwei"), "en")
    assert voice.text(difference(features["lesson"], 2.2)) == "2 steps farther from the nearest lesson"
    assert voice.text(difference(features["lesson"], -0.6)) == "1 step nearer to the next lesson"


def test_reasons_are_told_by_whom_they_are_about() -> None:
    features = {feature.name: feature for feature in jianghu.game("wuwei").features}
    farther, nearer = difference(features["lesson"], 2), difference(features["lesson"], -1)
    reasons = [of(2, nearer), farther, of(2, farther)]
    voice = Voice(jianghu.game("wuwei"), "en", ["Lin", "Mei", "Tao"], 1)
    assert told(reasons, 1, voice) == (
        "You: 2 steps farther from the nearest lesson. "
        "Tao: 1 step nearer to the next lesson and 2 steps farther from the nearest lesson."
    )
    assert (
        told(reasons[1:2], 0, Voice(jianghu.game("wuwei"), "en", ["Lin"], 0))
        == "2 steps farther from the nearest lesson."
    )
    assert told([], 1, voice) == ""


def test_reasons_are_kept_with_a_review() -> None:
    made = review(short_game("kungfu", player="random").record, 200)
    assert any(one.played.reasons for one in made.decisions)
    assert Review.from_data(json.loads(json.dumps(made.to_data()))) == made
