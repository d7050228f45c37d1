"""Matches of games for one: how often each player wins, with an interval, and nothing about seats or equal shares."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from jianghu.arena.match import Task, rotations
from jianghu.arena.playing import play
from tests.arena.bots import BODIES, bot, example
from tests.arena.program import run
from tests.arena.test_command import pictures
from tests.arena.test_match import match
from tests.toy.installed import installed, path_with_toys

ARENA = ["arena", "climb", "-o", "hours=9", "--games", "60", "--jobs", "1"]


@pytest.fixture(autouse=True)
def toys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The toy games, in this process and in the programs that it starts."""
    folder = tmp_path / "toys"
    folder.mkdir()
    monkeypatch.setenv("PYTHONPATH", path_with_toys(folder))
    with installed():
        yield


def test_every_player_plays_every_block_alone() -> None:
    assert rotations(1, 1) == [[0]]
    assert rotations(3, 1) == [[0], [1], [2]]


def test_a_win_rate_by_player_with_an_interval(tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = run(tmp_path, *ARENA, "--players", "greedy,random", "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert "60 games for one in 30 blocks of 2 (hours 9), seed 0" in " ".join(done.stdout.split())
    assert re.search(r"^Players: games won$", done.stdout, re.MULTILINE)
    assert re.search(r"^greedy +\d+\.\d % +\d+\.\d to \d+\.\d ", done.stdout, re.MULTILINE)
    for nonsense in ("equal", "By seat", "turn order", "Ratings", "1 seats"):
        assert nonsense not in done.stdout, nonsense
    report = json.loads((out / "report.json").read_text("utf-8"))
    assert (report["equal_share"], report["ratings"]) == (None, [])
    (variant,) = report["variants"]
    assert (variant["seats"], variant["order"], variant["lead"]["changes"]) == ([], [], None)
    games = [json.loads(line) for line in (out / "games.jsonl").read_text("utf-8").splitlines()[1:]]
    for number, player in enumerate(variant["players"]):
        won = [row["payoffs"][0] for row in games if row["players"] == [number]]
        assert player["share"]["n"] == len(won) == 30
        assert player["share"]["mean"] == pytest.approx(sum(won) / 30, abs=1e-4)
        assert 0.0 <= player["share"]["low"] < player["share"]["mean"] < player["share"]["high"] <= 1.0
    assert {row["rule"] for row in variant["decided"]} == {"ST1-7", "ST1-8"}
    page = (out / "report.html").read_text("utf-8")
    titles = ["Games won, by player", "Length in decisions", "Chance to win over time", "What decided games"]
    assert pictures(page) == titles
    assert "equal share" not in page


def test_a_single_player_has_a_win_rate_too(tmp_path: Path) -> None:
    done = run(tmp_path, *ARENA, "--players", "greedy", "--games", "20", "--json", "--out", str(tmp_path / "out"))
    (player,) = json.loads(done.stdout)["variants"][0]["players"]
    assert player["share"]["n"] == 20


def test_options_are_compared_by_how_often_each_player_wins(tmp_path: Path) -> None:
    arguments = ["arena", "climb", "--players", "greedy", "--games", "60", "--compare", "hours=5,9", "--json"]
    done = run(tmp_path, *arguments, "--jobs", "1", "--out", str(tmp_path / "out"))
    assert done.returncode == 0, done.stderr
    (change,) = json.loads(done.stdout)["differences"]
    kinds = {row["kind"]: row["mean"] for row in change["of"]}
    assert set(kinds) == {"length", "player"}
    assert kinds["player"] > 0, "more hours, more wins"


def test_the_seats_follow_from_the_options(tmp_path: Path) -> None:
    arguments = ["arena", "climb", "--players", "greedy,random", "--games", "2", "--jobs", "1", "--json"]
    together = run(tmp_path, *arguments, "-o", "company=together", "--out", str(tmp_path / "out"))
    assert json.loads(together.stdout)["match"]["seats"] == 2
    refused = run(tmp_path, *arguments, "--seats", "2", "--out", str(tmp_path / "other"))
    assert refused.returncode != 0
    assert "Night Climb is played by 1 seat with these options, not by 2" in refused.stderr


def test_a_program_plays_alone(tmp_path: Path) -> None:
    line = play(match(game="climb", players=[example()], seats=1), Task(0, 0, 0))
    assert line["faults"] == []
    assert line["payoffs"] in ([0.0], [1.0])


def test_a_forfeit_alone_is_a_loss(tmp_path: Path) -> None:
    dead = bot(tmp_path, "dead", BODIES["dead"])
    line = play(match(game="climb", players=[dead], seats=1, on_fault="forfeit"), Task(0, 0, 0))
    assert (line["places"], line["payoffs"], line["rule"]) == ([2], [0.0], "forfeit")
