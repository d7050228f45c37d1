"""The coach says why: the features that make a choice worse than the best one."""

from __future__ import annotations

import json
import re

import jianghu
from jianghu.coach.hints import Choice, hint
from jianghu.coach.reasons import ENOUGH, Outlook, difference, endings, reasons
from jianghu.coach.reviews import Review, review
from jianghu.coach.text import told
from jianghu.kernel.dice import Dice
from jianghu.kernel.sentences import of
from jianghu.kernel.state import State
from jianghu.kernel.voice import Voice, plain
from jianghu.players.search import Search
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


def winning_blow() -> State:
    """One Chi is left to an opponent with an empty hand, and a Kick! is at hand."""
    return Fight(2).hand(0, "Kick!", "Ladder!").chi(1, 1).main(0).state


def test_a_win_that_is_passed_up_is_the_first_reason() -> None:
    state = winning_blow()
    choice = hint(state, 0, Dice(2), 300, also=state.action("end")).choice("end")
    for language, said in (
        ("en", r"^You: a win soon in \d+ of 64 tries instead of 64"),
        ("zh", r"模拟64次，很快获胜的只有\d+次"),
    ):
        voice = Voice(jianghu.game("kungfu"), language, ["Lin", "Mei"], 0)
        assert re.search(said, told(choice.reasons, 0, voice)), told(choice.reasons, 0, voice)


def outlook(won: int, lost: int, ends: int) -> Outlook:
    """What came of 64 tries for seat 0 of two, with one feature that differs widely where the game goes on."""
    state = winning_blow()
    found = Outlook(Search(state, 0, Dice(1)), state.action("end"))
    found.won, found.lost, found.ends = [won, lost], [lost, won], ends
    return found


def test_a_defeat_is_a_reason_too_and_a_small_difference_is_none() -> None:
    assert [plain(said) for said in endings(outlook(40, 3, 21), outlook(38, 24, 2), 0)] == [
        "a defeat soon in 24 of 64 tries instead of 3"
    ]
    assert endings(outlook(40, 3, 21), outlook(36, 7, 21), 0) == []
    assert endings(outlook(40, 3, 21), outlook(60, 0, 4), 0) == [], "what ends better is no reason against it"


def test_who_is_out_has_lost_though_the_others_go_on() -> None:
    state = Fight(3).hand(0, "Kick!", "Ladder!").chi(1, 1).main(0).state
    struck = Outlook(Search(state, 0, Dice(1)), state.action("attack 1"))
    assert struck.ends > 0 and struck.lost[0] == 0 and struck.lost[1] > 30
    spared = Outlook(Search(state, 0, Dice(1)), state.action("end"))
    assert [plain(said).partition(" soon")[0] for said in endings(spared, struck, 1)] == ["a defeat"]


def test_features_of_hardly_any_tries_are_no_reasons() -> None:
    features, sides = jianghu.game("kungfu").features, [0, 1]
    best, other = outlook(0, 0, ENOUGH), outlook(0, 0, ENOUGH)
    best.features[0][0], other.features[0][0] = 9.0 * ENOUGH, 1.0 * ENOUGH  # Chi
    best.weights = other.weights = [1.0] * len(features)
    assert [plain(said) for said in reasons(best, other, 0, features, sides)][:1] == ["8 less Chi"]
    other.ends = ENOUGH - 1
    assert reasons(best, other, 0, features, sides) == []


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
    said = [of(2, nearer), farther, of(2, farther)]
    voice = Voice(jianghu.game("wuwei"), "en", ["Lin", "Mei", "Tao"], 1)
    assert told(said, 1, voice) == (
        "You: 2 steps farther from the nearest lesson. "
        "Tao: 1 step nearer to the next lesson and 2 steps farther from the nearest lesson."
    )
    assert (
        told(said[1:2], 0, Voice(jianghu.game("wuwei"), "en", ["Lin"], 0)) == "2 steps farther from the nearest lesson."
    )
    assert told([], 1, voice) == ""


def test_reasons_are_kept_with_a_review() -> None:
    made = review(short_game("kungfu", player="random").record, 200)
    assert any(one.played.reasons for one in made.decisions)
    assert Review.from_data(json.loads(json.dumps(made.to_data()))) == made
