"""A hint: it finds what wins, says why, and knows no more than its seat."""

from __future__ import annotations

import pytest

from jianghu import Dice
from jianghu.coach import Hint, Move, appraise, hint
from jianghu.coach.hints import SLICE
from jianghu.coach.text import line_text
from jianghu.errors import NoHint
from jianghu.kernel.judgement import chances
from jianghu.kernel.sentences import say
from jianghu.kernel.state import State
from jianghu.kernel.voice import Voice
from tests.kungfu.scenario import Scene as Fight
from tests.positions import CASES, some_position
from tests.wuwei.scenario import Scene


def winning_step() -> State:
    """Student-master on the center, master beside it: the step home wins at once."""
    return Scene("dragon", "crane").student_master(0).master("dragon", "O12").turn(0).play("move master").state


def winning_blow() -> State:
    """One Chi is left to an opponent with an empty hand, and a Kick! is at hand."""
    return Fight(2).hand(0, "Kick!", "Ladder!").chi(1, 1).main(0).state


@pytest.mark.parametrize(
    ("state", "words", "blunder"),
    [(winning_step(), "step O22", "step S13"), (winning_blow(), "attack 1", "end")],
)
def test_an_immediate_win_is_advised_and_passing_it_up_is_dear(state: State, words: str, blunder: str) -> None:
    found = hint(state, 0, Dice(2), 300)
    assert found.best.words == words and found.best.cost == 0.0
    assert found.best.says == state.game.label(state, state.action(words))
    assert found.line[0].words == words and found.line[0].seat == 0
    assert found.chances[0] == pytest.approx(found.best.share)
    decision = appraise(state.hide(0), state.action(blunder), 1, 300)
    assert decision.hint.best.words == words
    assert decision.played.sure and decision.cost > 0.0  # far ahead, but not yet home


def test_the_line_goes_on_to_the_win() -> None:
    found = hint(winning_blow(), 0, Dice(2), 400)
    assert [move.words for move in found.line[:2]] == ["attack 1", "play Kick!"]


@pytest.mark.parametrize(("id", "seats", "plies"), CASES)
def test_the_hint_is_made_from_what_the_seat_may_know(id: str, seats: int, plies: int) -> None:
    state = some_position(id, seats, plies)
    seat = state.asked()
    real = hint(state, seat, Dice(7), 120)
    for seed in range(3):
        imagined = state.imagine(seat, Dice(seed))
        assert hint(imagined, seat, Dice(7), 120) == real


@pytest.mark.parametrize(("id", "seats", "plies"), CASES)
def test_every_choice_is_legal_and_costs_what_the_best_is_ahead(id: str, seats: int, plies: int) -> None:
    state = some_position(id, seats, plies)
    before = state.digest()
    found = hint(state, state.asked(), Dice(1), 200)
    legal = {state.words(action) for action in state.legal()}
    assert {choice.words for choice in found.choices} <= legal
    assert len(found.choices) + found.untried == len(legal)
    assert found.best.sure
    for choice in found.choices:
        assert choice.cost == pytest.approx(max(0.0, found.best.share - choice.share))
        assert choice.share <= found.best.share or not choice.sure
    assert sum(choice.visits for choice in found.choices) == found.simulations
    assert len(found.chances) == seats
    assert state.digest() == before


def test_an_action_that_was_named_is_judged_for_sure() -> None:
    state = some_position("wuwei", 4, 90)
    for action in state.legal():
        found = hint(state, state.asked(), Dice(1), 200, also=action)
        assert found.choice(state.words(action)).visits >= 10


def test_a_cost_that_another_search_may_not_see_is_not_told_as_sure() -> None:
    """To put up a Ladder! first costs little here: now and then a short search cannot tell."""
    state = Fight(2).hand(0, "Punch!", "Kick!", "Ladder!").hand(1, "Kick!").main(0).state
    ladders = [hint(state, 0, Dice(seed), 400).choice("play Ladder!") for seed in range(8)]
    sure, doubtful = ([one.cost for one in ladders if one.sure is told] for told in (True, False))
    assert sure and doubtful and min(sure) > max(doubtful)
    assert not any(one.reasons for one in ladders if not one.sure), "nobody is told why of what may be nothing"


def test_with_hardly_any_time_the_promising_choice_is_looked_at() -> None:
    for state, words in ((winning_step(), "step O22"), (winning_blow(), "attack 1")):
        found = hint(state, 0, Dice(2), 10**6, seconds=1e-9)
        assert found.best.words == words and found.simulations <= SLICE
        assert found.untried == len(state.legal()) - 1


def test_what_was_played_costs_something_however_few_the_simulations() -> None:
    state = winning_step()
    decision = appraise(state.hide(0), state.action("step S13"), 1, 3)
    assert decision.hint.best.words == "step O22" and decision.cost > 0.0


def test_late_in_a_game_people_are_told_the_chance_not_what_the_search_is_shown() -> None:
    state = Scene("dragon", "crane").student(0, "S00").student(1, "S50").set(rounds=45).turn(0).state
    assert sum(state.sense()) < 0.5, "the search is shown less"
    assert sum(chances(state.sense())) == pytest.approx(1.0)
    found = hint(state, 0, Dice(2), 300)
    assert sum(found.chances) == pytest.approx(1.0)
    assert found.best.share == pytest.approx(found.chances[0])
    assert all(0.0 <= choice.share <= 1.0 for choice in found.choices)


def test_a_chance_in_a_team_is_that_of_the_team() -> None:
    """Each of two winners has half of the win, and has won all the same."""
    state = Fight(4, "2v2").hand(0, "Kick!", "Ladder!").chi(1, 1).main(0).state
    found = hint(state, 0, Dice(2), 400)
    assert found.best.share > 0.95 and found.chances[0] == found.chances[2] == pytest.approx(found.best.share)
    assert found.chances[1] == found.chances[3] == pytest.approx(1.0 - found.chances[0])
    assert all(choice.cost == pytest.approx(max(0.0, found.best.share - choice.share)) for choice in found.choices)


def test_only_the_seat_that_is_asked_is_advised() -> None:
    state = winning_step()
    with pytest.raises(NoHint, match="seat 0 is asked, not seat 1"):
        hint(state, 1, Dice(1), 10)
    state.play(state.action("step O22"), Dice(1))
    with pytest.raises(NoHint, match="over"):
        hint(state, 0, Dice(1), 10)


def test_time_bounds_a_hint() -> None:
    found = hint(winning_step(), 0, Dice(1), 10**9, seconds=0.05)
    assert 0 < found.simulations < 10**6


def test_an_expected_line_is_told_in_whole_sentences() -> None:
    moves = [Move(0, "a", say("Stop here")), Move(0, "b", say("Keep")), Move(1, "c", say("Draw"))]
    found = Hint(0, [], moves, [], 0, 1)
    assert line_text(found, Voice(names=["Lin", "Mei"])) == "Lin: Stop here and Keep. Mei: Draw."
    assert line_text(found, Voice(names=["Lin", "Mei"]), 2) == "Mei: Draw."
    assert line_text(found, Voice(language="zh", names=["Lin", "Mei"]), 1) == "Lin：Keep。Mei：Draw。"
    assert line_text(found, Voice(names=["Lin", "Mei"]), 3) == ""
    assert line_text(found, Voice(names=["Lin"])) == "Stop here and Keep. Draw."
