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
from jianghu.web.table.contents import Act, acts_of
from jianghu.web.table.outcomes import LENGTH, MOST

GAMES: list[tuple[str, dict[str, object]]] = [("wuwei", {"level": "master"}), ("kungfu", {})]


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
        acts = offered(state)
        lines = [act.outcome for act in acts if act.outcome]
        assert all(len(line) <= LENGTH + 2 and line[-1] in ".!?…" for line in lines), lines
        assert not any(re.search(r"[.?] [a-z]", line) for line in lines), lines  # each begins as a sentence does
        assert not lines or 1 < len(acts) <= MOST
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
    assert different > 20 or id == "wuwei"


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
