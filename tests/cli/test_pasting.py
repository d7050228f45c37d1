"""Commands that the program prints can be pasted, and its help stands in straight columns."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from jianghu import new
from jianghu.cli.called import command, program
from jianghu.cli.commands import ABOUT, DOING, ORDERING, WALKING, help_text
from tests.cli.program import COMMAND, environment, run

START = ("play", "kungfu", "--seats", "me,greedy", "--seed", "3")


def pasted(home: Path, folder: Path, line: str) -> subprocess.CompletedProcess[str]:
    """Run a line as a shell would, in some folder."""
    return subprocess.run(
        ["sh", "-c", line], cwd=folder, capture_output=True, encoding="utf-8", env=environment(home), check=False,
        stdin=subprocess.DEVNULL,
    )  # fmt: skip


def test_a_game_saved_by_a_relative_name_is_resumed_from_anywhere(home: Path, tmp_path: Path) -> None:
    here, there = tmp_path / "my games", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    done = subprocess.run(
        [*COMMAND, *START], cwd=here, input="save one.json\nquit\n", capture_output=True, encoding="utf-8",
        env=environment(home), check=False,
    )  # fmt: skip
    assert f"The game is kept in {here / 'one.json'}" in done.stdout
    line = next(line for line in done.stdout.splitlines() if "--resume" in line)
    again = pasted(home, there, line)
    assert again.returncode == 0, again.stderr
    assert "? NAME (? helps)" in again.stdout


def test_the_program_as_it_was_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed = tmp_path / "bin" / "jianghu"
    installed.parent.mkdir()
    installed.write_text("#!/bin/sh\n")
    installed.chmod(0o755)
    monkeypatch.setenv("PATH", str(installed.parent))
    for called, said in (
        (str(installed), "jianghu"),  # the shell has found it
        (".venv/bin/jianghu", ".venv/bin/jianghu"),  # another one than the shell finds
        ("my tools/jianghu", "'my tools/jianghu'"),
        ("/x/jianghu/__main__.py", f"{shlex.quote(sys.executable)} -m jianghu"),
    ):
        monkeypatch.setattr(sys, "argv", [called, "arena", "wuwei", "--players", "cmd:a b,greedy"])
        assert program() == said
        assert command() == f"{said} arena wuwei --players 'cmd:a b,greedy'"


def test_why_without_words_gives_an_example_of_this_game(home: Path) -> None:
    done = run(home, *START, typed="why\nwhy attack\n")
    assert "as in: why pass" in done.stdout
    assert "'attack': say it as in 'attack p2'" in done.stdout


@pytest.mark.parametrize("game", ["wuwei", "kungfu", "china"])
@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("words", ["pass", "element wood", "play You Go That Way, I'll Go This Way!"])
def test_the_help_has_straight_columns(game: str, width: int, words: str) -> None:
    lines = [line for line in help_text(new(game, seats=2, seed=1), 0, words, width).splitlines() if line[:2] == "  "]
    absent = {"wuwei": [ORDERING], "kungfu": [WALKING, ORDERING], "china": [WALKING]}[game]
    doing = [row for row in DOING if row not in absent]
    columns = [said for _, said in ABOUT], [said for _, said in doing]
    places = [{line.index(said) for line in lines for said in column if said in line} for column in columns]
    assert all(len(found) == 1 for found in places)
    assert len(lines) == (len(ABOUT) if places[0] != places[1] else len(ABOUT) + len(doing))
    if len(words) < 30:
        assert max(map(len, lines)) <= width
    assert sum(bool(re.search(rf"  why {re.escape(words)}  ", line)) for line in lines) == 1
