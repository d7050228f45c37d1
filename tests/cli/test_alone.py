"""A game for one at the terminal, and the seats that options allow."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from jianghu import Record
from tests.cli.program import run
from tests.toy.installed import path_with_toys


@pytest.fixture(autouse=True)
def toys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The programs of these tests have the toy games."""
    folder = tmp_path / "toys"
    folder.mkdir()
    monkeypatch.setenv("PYTHONPATH", path_with_toys(folder))


def kept(home: Path) -> Path:
    """The one game that is kept."""
    (path,) = home.rglob("climb*.json")
    return path


@pytest.mark.parametrize(
    ("language", "ends"),
    [
        ("en", r"^You (win: the top is reached|lose: night has fallen)\.$"),
        ("zh", r"^你(获胜：登上了山顶|失败：天黑了)。$"),
    ],
)
def test_one_plays_alone(home: Path, language: str, ends: str) -> None:
    done = run(home, "play", "climb", "--seed", "3", "--lang", language, typed="1\n" * 30)
    assert done.returncode == 0, done.stderr
    assert re.search(ends, done.stdout, re.MULTILINE)
    assert "Player 1: " not in done.stdout and "1号玩家：" not in done.stdout, "nobody else could be asked"
    replay = run(home, "replay", str(kept(home)), "--at", "-1", typed="q\n")
    assert re.search(r"^Player 1 (wins|loses): ", replay.stdout, re.MULTILINE)


def test_a_hint_tells_the_chance_to_win(home: Path) -> None:
    done = run(home, "play", "climb", "--seed", "3", typed="hint\nquit\n")
    assert re.search(r"^Hint: .+, with a chance of [\d.]+%$", done.stdout, re.MULTILINE)
    assert "hidden things are guessed" in done.stdout, "there is a door that nobody knows"
    assert "counts as shared" not in done.stdout
    done = run(home, "play", "pebbles", "--seed", "3", "--seats", "me,random", typed="hint\nquit\n")
    assert "hidden things" not in done.stdout
    assert "counts as shared" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "seats"),
    [([], 1), (["-o", "company=together"], 3), (["--seats", "1"], 1), (["--seats", "2", "-o", "company=together"], 2)],
)
def test_seats_follow_from_the_options(home: Path, arguments: list[str], seats: int) -> None:
    done = run(home, "play", "climb", "--seed", "1", *arguments, typed="quit\n")
    assert done.returncode == 0, done.stderr
    assert len(Record.from_text(kept(home).read_text("utf-8")).names) == seats


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--seats", "me,greedy"], "Night Climb is played by 1 seat with these options, not by 2"),
        (["--seats", "me", "-o", "company=together"], "Night Climb is played by 2 to 3 seats with these options, not"),
    ],
)
def test_other_seats_are_refused(home: Path, arguments: list[str], said: str) -> None:
    done = run(home, "play", "climb", *arguments)
    assert done.returncode != 0
    assert said in done.stderr


def test_a_roll_is_not_taken_back(home: Path) -> None:
    done = run(home, "play", "climb", "--seed", "3", typed="walk\nundo\nleap\nundo\nquit\n")
    assert "nothing can be taken back: the last decision was a roll or a reveal" in done.stdout
    words = [entry.kind for entry in Record.from_text(kept(home).read_text("utf-8")).steps]
    assert words == ["decision", "undo", "decision"]


def test_a_bot_alone(home: Path, tmp_path: Path) -> None:
    done = run(home, "play", "climb", "--seats", "adept", "--seed", "3")
    assert done.returncode == 0, done.stderr
    assert re.search(r"^Adept 1 (wins|loses): ", done.stdout, re.MULTILINE)
    verified = run(home, "replay", str(kept(home)), "--verify")
    assert "OK: every one" in verified.stdout
    page = tmp_path / "page.html"
    coached = run(home, "coach", str(kept(home)), "--simulations", "40", "-o", str(page))
    assert coached.returncode == 0, coached.stderr
    assert "Chance to win over the game" in coached.stdout
    assert "shared" not in coached.stdout
    assert "<h2>Chance to win</h2>" in page.read_text("utf-8") and "<th>Player" not in page.read_text("utf-8")


def test_the_games_say_how_many_play(home: Path) -> None:
    told = run(home, "games").stdout
    assert "1 to 3 players, about 90 minutes." in told
    assert re.search(r"^ +2 players, about 90 minutes\.", told, re.MULTILINE)


def test_bench_measures_short_games_for_any_seats(home: Path) -> None:
    done = run(home, "bench", "--games", "climb,pebbles", "--seconds", "0.05", "--json")
    assert done.returncode == 0, done.stderr
    rows = json.loads(done.stdout)["rows"]
    assert [(row["game"], row["seats"]) for row in rows] == [("climb", 1), ("pebbles", 2)]
    assert all(row["simulations_per_s"] > 0 for row in rows)
