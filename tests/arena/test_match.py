"""Who sits where with which seed, and one game of a match."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from jianghu.arena.match import Compared, Match, Task, rotations
from jianghu.arena.playing import MOMENTS, Lead, play
from jianghu.arena.summary import lead_changes
from jianghu.errors import BadMatch, BadOption, BadPlayer
from jianghu.kernel.dice import Dice
from jianghu.kernel.registry import game
from jianghu.players import Random
from tests.arena.bots import BODIES, bot


def match(**changes: Any) -> Match:
    """A small match of Kung Fu Fighting."""
    usual: dict[str, Any] = {
        "game": "kungfu", "players": ["greedy", "random"], "seats": 2, "options": {}, "compared": [],
        "seed": 1, "cap": 2000, "seconds": 30.0, "on_fault": "fallback",
    }  # fmt: skip
    return Match(**{**usual, **changes})


def compared(name: str, *values: object) -> Compared:
    return Compared(name, [*values], [str(value).lower() for value in values])


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("players", range(1, 8))
def test_in_a_block_everybody_has_every_seat_equally_often(players: int, seats: int) -> None:
    found = rotations(players, seats)
    for seat in range(seats):
        assert len(set(Counter(lineup[seat] for lineup in found).values())) == 1
        assert {lineup[seat] for lineup in found} == set(range(players))
    assert len({tuple(lineup) for lineup in found}) == len(found)
    if players >= seats:
        assert all(len(set(lineup)) == seats for lineup in found)


@pytest.mark.parametrize(("players", "seats"), [(4, 2), (5, 3), (6, 4)])
def test_with_more_players_than_seats_everybody_meets_everybody_equally_often(players: int, seats: int) -> None:
    met = Counter(
        frozenset((one, other))
        for lineup in rotations(players, seats)
        for one in lineup
        for other in lineup
        if one < other
    )
    assert len(met) == players * (players - 1) // 2
    assert len(set(met.values())) == 1


@pytest.mark.parametrize(
    ("form", "seats", "players", "lineups"),
    [
        ("2v2", 4, 2, [[0, 1, 0, 1], [1, 0, 1, 0]]),
        ("2v2", 4, 3, [[0, 1, 0, 1], [1, 0, 1, 0], [0, 2, 0, 2], [2, 0, 2, 0], [1, 2, 1, 2], [2, 1, 2, 1]]),
        ("3v3", 6, 2, [[0, 1, 0, 1, 0, 1], [1, 0, 1, 0, 1, 0]]),
        ("2v2v2", 6, 2, [[0, 1, 0, 0, 1, 0], [1, 0, 1, 1, 0, 1]]),
        ("2v2v2", 6, 3, [[0, 1, 2, 0, 1, 2], [1, 2, 0, 1, 2, 0], [2, 0, 1, 2, 0, 1]]),
    ],
)  # fmt: skip
def test_a_team_is_one_players(form: str, seats: int, players: int, lineups: list[list[int]]) -> None:
    """Mixed teams would win and lose together: a strong player would seem no better than a weak one."""
    names = ["greedy", "random", "novice"][:players]
    teams = match(players=names, seats=seats, options={"form": form})
    assert teams.teams and teams.lineups(0) == lineups
    assert play(teams, Task(0, 0, 1))["players"] == lineups[1]


def test_variants_with_and_without_teams_have_line_ups_of_their_own() -> None:
    both = match(players=["greedy", "random", "novice"], seats=4, compared=[compared("form", "2v2", "individual")])
    assert [len(both.lineups(variant)) for variant in range(2)] == [6, 3]
    assert both.block_size == 9
    assert [task.variant for task in both.tasks(9)] == [0] * 6 + [1] * 3


def test_games_come_in_whole_blocks() -> None:
    three = match(players=["greedy", "random", "novice"], compared=[compared("expansion", True, False)])
    tasks = list(three.tasks(13))
    assert three.block_size == 12
    assert len(tasks) == len(set(tasks)) == 24
    assert [task.block for task in tasks] == [0] * 12 + [1] * 12


def test_two_compared_options_make_a_grid() -> None:
    grid = match(compared=[compared("expansion", True, False), compared("turn_limit", 5, 6, None)])
    assert grid.variants == 6 and grid.block_size == 12
    assert [grid.variant_name(number) for number in range(6)] == [
        "expansion=true, turn_limit=5", "expansion=true, turn_limit=6", "expansion=true, turn_limit=none",
        "expansion=false, turn_limit=5", "expansion=false, turn_limit=6", "expansion=false, turn_limit=none",
    ]  # fmt: skip
    assert grid.variant_options(4) == {"expansion": False, "turn_limit": 6}
    assert match().variants == 1 and match().variant_name(0) == "" and match().variant_options(0) == {}


def test_a_block_has_one_seed_in_all_lineups_and_variants() -> None:
    """Every game of a block begins alike; another block begins otherwise."""
    played = match(players=["random", "novice"], options={"archetypes": "random"}, cap=1)
    found = {(block, lineup): play(played, Task(block, 0, lineup)) for block in range(6) for lineup in range(2)}
    for block in range(6):
        assert found[block, 0]["traits"] == found[block, 1]["traits"]
        assert found[block, 0]["starter"] == found[block, 1]["starter"]
        assert found[block, 0]["players"] != found[block, 1]["players"]
    assert len({str(found[block, 0]["traits"]) for block in range(6)}) > 1
    assert {found[block, 0]["starter"] for block in range(6)} == {0, 1}


def test_a_game_can_be_repeated() -> None:
    first, second = (play(match(), Task(3, 0, 1)) for _ in range(2))
    for line in (first, second):
        del line["seconds"]
    assert first == second
    assert first != play(match(seed=2), Task(3, 0, 1))


def test_what_a_game_tells() -> None:
    line = play(match(game="wuwei", players=["greedy"], seats=3), Task(0, 0, 0))
    assert line["rule"] == "WIN-1"
    assert line["reason"] == "passed on the lineage at the center"
    payoffs, places, decided, lead = line["payoffs"], line["places"], line["decided"], line["lead"]
    assert isinstance(payoffs, list) and isinstance(places, list) and isinstance(decided, list)
    assert isinstance(lead, list)
    assert sum(payoffs) == 1.0
    assert places.count(1) == 1
    assert sum(decided) == line["decisions"]
    assert len(lead) == MOMENTS
    assert lead[-1] == payoffs
    assert isinstance(line["lengths"], dict) and line["lengths"]["rounds"] > 1
    assert isinstance(line["traits"], list)
    assert len({trait["lineage"] for trait in line["traits"]}) == 3


def test_the_eliminated_keep_their_archetype() -> None:
    line = play(match(players=["greedy"], seats=4, options={"archetypes": "draft"}), Task(0, 0, 0))
    assert isinstance(line["traits"], list)
    assert len({trait["archetype"] for trait in line["traits"]}) == 4


def test_what_becomes_of_a_seat_is_told_as_it_is_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever takes any answer in Emperor of China merges: who began alone ends as a senior or a partner. No bot of
    ours makes such deals, but people and outside bots do."""
    monkeypatch.setattr("jianghu.players.make", lambda name: Random())
    fates = set()
    for block in range(3):
        line = play(match(game="china", players=["random"], seats=3), Task(block, 0, 0))
        assert isinstance(line["traits"], list) and isinstance(line["payoffs"], list)
        for trait, payoff in zip(line["traits"], line["payoffs"], strict=True):
            fates.add(trait["state"])
            assert trait["state"] != "out" or payoff == 0.0
            assert trait["state"] not in ("senior", "partner") or trait["merged"] == "yes"
    assert {"senior", "partner"} <= fates


def test_variants_are_played_by_their_rules() -> None:
    two = match(game="wuwei", players=["greedy"], compared=[compared("max_rounds", 2, 3)])
    for variant, rounds in enumerate((2, 3)):
        line = play(two, Task(0, variant, 0))
        assert line["lengths"] == {"rounds": rounds}
        assert line["rule"] == "R04"
        assert line["payoffs"] == [0.5, 0.5]


def test_a_game_without_end_is_stopped_and_counted() -> None:
    line = play(match(game="wuwei", players=["random"], cap=50), Task(0, 0, 0))
    assert line["decisions"] == 50
    assert line["rule"] == "unfinished"
    assert line["payoffs"] == line["places"] == []


@pytest.mark.parametrize("kind", ["illegal", "rubbish", "dead", "silent"])
def test_a_fault_costs_the_decision_or_the_game(tmp_path: Path, kind: str) -> None:
    players = ["random", bot(tmp_path, kind, BODIES[kind])]
    seconds = 0.3 if kind == "silent" else 30.0
    line = play(match(players=players, seconds=seconds), Task(0, 0, 0))
    assert isinstance(line["faults"], list)
    assert [fault[:2] for fault in line["faults"]] == [[1, 3]]
    assert line["rule"] == "KF-13.4"
    line = play(match(players=players, seconds=seconds, on_fault="forfeit"), Task(0, 0, 0))
    assert (line["rule"], line["payoffs"]) == ("forfeit", [1.0, 0.0])
    assert isinstance(line["faults"], list)
    assert [fault[:2] for fault in line["faults"]] == [[1, 1]]


def test_a_forfeit_is_lost_by_the_team_and_shared_by_who_could_still_win(tmp_path: Path) -> None:
    players = ["random", bot(tmp_path, "dead", BODIES["dead"])]
    for form in ("2v2", "individual"):
        line = play(match(players=players, seats=4, options={"form": form}, on_fault="forfeit"), Task(0, 0, 0))
        assert isinstance(line["faults"], list)
        loser = line["faults"][0][0]
        lost = {loser, (loser + 2) % 4} if form == "2v2" else {loser}
        assert line["rule"] == "forfeit"
        assert line["payoffs"] == pytest.approx([0.0 if seat in lost else 1 / (4 - len(lost)) for seat in range(4)])


def test_the_lead_of_a_long_game_is_kept_at_equal_distances() -> None:
    """However many decisions there were: the grid gets coarser, its first and last moments stay."""
    state = game("wuwei").new(2, {}, Dice(1))
    for decisions in (1, 5, 20, 84, 85, 1000):
        lead = Lead()
        for decision in range(decisions):
            lead.note(decision, state)
        assert len(lead.moments(decisions, state)) == MOMENTS


def test_changes_of_the_lead() -> None:
    assert lead_changes([[0.5, 0.5], [0.6, 0.4], [0.4, 0.6], [0.5, 0.5], [0.7, 0.3]]) == 2
    assert lead_changes([[0.5, 0.5], [0.5, 0.5]]) == 0


@pytest.mark.parametrize(
    ("changes", "error", "says"),
    [
        ({"players": []}, BadMatch, "at least one player"),
        ({"players": ["greedy", "greedy"]}, BadMatch, "greedy is named twice"),
        ({"players": ["grandmaster"]}, BadPlayer, "no player 'grandmaster'"),
        ({"players": ["cmd:./nobody"]}, BadPlayer, "no such program"),
        ({"seats": 7}, BadOption, "2 to 6 seats"),
        ({"options": {"form": "2v2"}, "seats": 3}, BadOption, "4 seats"),
        ({"compared": [compared("form", "individual", "3v3")]}, BadOption, "6 seats"),
    ],
)
def test_a_match_that_cannot_be_played(changes: dict[str, Any], error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        match(**changes).check()


def test_a_sound_match_has_a_name_of_its_own() -> None:
    match().check()
    assert match().name() == match().name()
    assert match().name() != match(seed=2).name()
    assert sys.executable not in match().name()
