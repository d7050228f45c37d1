"""Under the label of an action stands what it would bring: no more than the asked seat knows, and nothing twice."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import jianghu
from jianghu import Dice
from jianghu.kernel.explain import previews
from jianghu.kernel.state import State
from jianghu.kernel.voice import Voice
from jianghu.lessons.reading import course
from jianghu.lessons.taking import Attempt
from jianghu.players.registry import make
from jianghu.web.table.contents import Act, acts_of
from jianghu.web.table.outcomes import LENGTH, MOST

GAMES: list[tuple[str, dict[str, object]]] = [
    ("wuwei", {"level": "master"}),
    ("kungfu", {}),
    ("panda", {}),
    ("china", {}),
    ("lineage", {}),
]
# Questions whose labels say it all: throwing cards away, which piece moves, what is blocked before the game, what is
# the same for all answers.
PLAIN: dict[str, set[str]] = {
    "wuwei": {"lineage", "element", "palace", "punished", "lost card", "mover", "giving"},
    "kungfu": {"discard"},
    "panda": set(),
    "china": {"extra"},
    "lineage": {"wall", "piece", "who", "whom", "to", "throw", "release", "take", "offer", "give"},
}


def offered(state: State, language: str = "en") -> list[Act]:
    seat = state.asked()
    names = [f"Player{number}" for number in range(state.seats)]
    return acts_of(state.game, state.hide(seat), Voice(state.game, language, names, seat))


def positions(id: str, options: dict[str, object], most: int = 150) -> Iterator[State]:
    state, dice, chance = jianghu.new(id, seats=3, seed=4, **options), Dice(4), random.Random(4)
    for _ in range(most):
        if state.seat is None:
            return
        yield state
        state.play(chance.choice(state.legal()), dice)


@pytest.mark.parametrize(("id", "options"), GAMES)
def test_lines_are_short_whole_and_for_choices_only(id: str, options: dict[str, object]) -> None:
    told = 0
    for state in positions(id, options):
        acts, hidden = offered(state), state.hide(state.asked())
        lines = [act.outcome for act in acts if act.outcome]
        assert all(line[-1] in ".!?…" for line in lines), lines
        assert not any(re.search(r"[.?] [a-z]", line) for line in lines), lines  # each begins as a sentence does
        found = [act.outcome for act in acts if state.game.prospect(hidden, state.action(act.words)) is None]
        assert not any(found) or 1 < len(acts) <= MOST
        assert all(len(line) <= LENGTH + 2 for line in found)
        assert all(act.outcome.rstrip(".!") != act.label.rstrip(".!") for act in acts)
        told += len(lines)
    assert told > 50


@pytest.mark.parametrize(("id", "options"), GAMES)
def test_lines_tell_nothing_that_the_asked_seat_cannot_know(id: str, options: dict[str, object]) -> None:
    dice, different = Dice(9), 0
    for state in positions(id, options):
        guess = state.imagine(state.asked(), dice)
        different += guess.digest() != state.digest()
        assert [act.outcome for act in offered(guess)] == [act.outcome for act in offered(state)]
    assert different > 5 or id in ("wuwei", "panda")  # where nothing, or next to nothing, is hidden


@pytest.mark.parametrize(("id", "options"), GAMES)
def test_no_question_is_without_a_word_of_what_follows(id: str, options: dict[str, object]) -> None:
    """The name of a question that a game leaves unexplained is in the message."""
    told: dict[str, bool] = {}
    bot = make("greedy")
    for seed in (4, 5):
        state, dice = jianghu.new(id, seats=3, seed=seed, **options), Dice(seed)
        for number in range(300):
            if state.seat is None:
                break
            if 1 < len(state.legal()) <= MOST:
                name = state.game.questions[state.stack[-1].kind]
                told[name] = told.get(name, False) or any(act.outcome for act in offered(state))
            if number % 3:
                state.play(bot.choose(state.hide(state.asked()), dice), dice)
            else:
                state.play(state.pick(dice), dice)
    assert {name for name, said in told.items() if not said} <= PLAIN[id]
    assert len(told) > 5


def test_a_label_is_not_said_again() -> None:
    for state in positions("kungfu", {}):
        acts = {act.words: act for act in offered(state)}
        discards = [act for words, act in acts.items() if words.startswith("discard")]
        if discards:
            assert not any(act.outcome for act in discards)
            return
    raise AssertionError("nothing could be discarded")


def test_what_a_move_leads_to_is_told() -> None:
    """Where a step ends the walk, all that happens there is told; where it does not, there is nothing to tell yet."""
    seen = 0
    for state in positions("wuwei", {"level": "master"}, 400):
        found = previews(state, state.asked())
        for act in offered(state):
            preview = found[state.action(act.words)]
            if act.words == "stop" and len(preview.says) > 1:
                assert act.outcome
                seen += 1
    assert seen


def test_chinese_lines_have_no_spaces_between_sentences() -> None:
    lines = [act.outcome for state in positions("wuwei", {}) for act in offered(state, "zh") if act.outcome]
    assert lines and not any("。 " in line.removesuffix(" …") for line in lines)


def test_what_serves_the_goal_comes_first() -> None:
    """Of all that alchemy can make, what can be spent now: a page shows it where it folds the others away."""
    lesson = next(one for one in course("lineage") if one.id == "alchemy")
    attempt = Attempt(lesson, codes=False)
    acts = acts_of(lesson.game, attempt.hidden(), attempt.voice("en"))
    assert [act.words for act in acts if act.serves] == [acts[0].words] == ["alchemy fire wood"]
    assert len(acts) == len({act.words for act in acts}) == len(attempt.hidden().legal())
