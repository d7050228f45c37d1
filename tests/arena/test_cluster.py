"""The same match on a Ray cluster: a local one, started and ended by the test."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.arena.program import run

ARGUMENTS = ["arena", "kungfu", "--players", "greedy,random", "--games", "6", "--json"]


def test_a_cluster_plays_the_same_games(tmp_path: Path) -> None:
    here = run(tmp_path, *ARGUMENTS, "--out", str(tmp_path / "here"))
    there = run(tmp_path, *ARGUMENTS, "--ray", "local", "--out", str(tmp_path / "there"))
    assert here.returncode == 0, here.stderr
    assert there.returncode == 0, there.stderr
    reports = [json.loads(done.stdout) for done in (here, there)]
    for report in reports:
        for player in report["variants"][0]["players"]:
            del player["seconds_per_decision"]
    assert reports[0] == reports[1]


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "nowhere.invalid:6379", "127.0.0.1:port"])
def test_no_cluster_is_told_in_one_line(tmp_path: Path, address: str) -> None:
    done = run(tmp_path, *ARGUMENTS, "--ray", address, "--out", str(tmp_path / "out"))
    assert done.returncode == 2
    assert "no cluster answers" in done.stderr
