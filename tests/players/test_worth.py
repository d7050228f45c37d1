"""What a search thinks a choice is worth: its best next decision, where the same seat may take that for sure."""

from __future__ import annotations

import pytest

from jianghu.players.node import FEW, Node

ME, OTHER = 0, 1


def visited(after: int, shares: dict[int, list[float]], offered: int = 100) -> Node:
    """A choice of mine, after which ``after`` is asked: the decisions there by what each visit of them brought."""
    choice = Node(7)
    choice.seat = after
    for action, brought in shares.items():
        node = choice.child(action)
        node.offered = offered
        for share in brought:
            node.learn(share, after, None)
            choice.learn(share, ME, node)
    return choice


def test_a_leaf_is_worth_the_mean_of_its_visits() -> None:
    leaf = Node(3)
    for share in (0.2, 0.6, 0.4):
        leaf.learn(share, ME, None)
    assert leaf.worth == pytest.approx(0.4)
    assert leaf.visits == 3


def test_bad_decisions_that_were_tried_too_hardly_count() -> None:
    choice = visited(ME, {1: [0.1] * 40, 2: [0.8] * 60})
    assert choice.value / choice.visits == pytest.approx(0.52)
    assert choice.worth == pytest.approx(0.52 + (0.8 - 0.52) * 60 / (60 + FEW))


def test_what_another_seat_decides_next_counts_by_the_mean() -> None:
    assert visited(OTHER, {1: [0.1] * 40, 2: [0.8] * 60}).worth == pytest.approx(0.52)


def test_what_only_some_guesses_allow_counts_by_the_mean() -> None:
    """A card that is in hand in half of the guesses is no promise."""
    assert visited(ME, {1: [0.1] * 40, 2: [0.8] * 60}, offered=50).worth == pytest.approx(0.52)
    assert visited(ME, {1: [0.1] * 40, 2: [0.8] * 60}, offered=89).worth > 0.6
