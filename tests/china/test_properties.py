"""Invariants at every step of whole games, on both maps and with all options, for players of several kinds."""

from __future__ import annotations

import pytest

from jianghu.games.china import inference
from tests.china.watched import play

WAYS: list[dict[str, object]] = [
    {},
    {"map": "28"},
    {"wealth_garrison": False, "colonists_may_attack": True, "equal_turns": True, "founding_mercy": False},
    {"mergers": "off", "demands": False, "marker_limit": None, "honan_shensi": "mountain"},
    {"mergers": "submission_only", "yin_size": 32, "traitor_takes_new_card": False, "inferred_discs_score": True},
]


@pytest.mark.parametrize(("by", "games"), [("random", 3), ("careful", 1), ("greedy", 1)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_invariants_through_whole_games(seats: int, by: str, games: int) -> None:
    for number, options in enumerate(WAYS):
        for seed in range(games):
            play(seats, dict(options), 100 * number + 10 * seed + seats, by)


@pytest.mark.parametrize("map_", ["21", "28"])
def test_invariants_with_players_who_search(map_: str) -> None:
    play(3, {"map": map_}, 5, "think:8")


def test_renaming_provinces_of_states_renames_holders() -> None:
    """Invariant 34: inference looks at owners only."""
    state = play(3, {}, 8, "careful")
    turned = state.copy()
    turned.lands = [state.lands[2], state.lands[0], state.lands[1]]
    for seat in range(3):
        assert inference.inferred(turned, (seat + 1) % 3) == inference.inferred(state, seat)
