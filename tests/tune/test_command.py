"""``jianghu tune`` at the command line: killed and taken up again, on a cluster, and faults in one line."""

from __future__ import annotations

import signal
import time
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

import jianghu
from jianghu.cli.app import app
from jianghu.kernel.judgement import read_weights
from jianghu.tune.writing import written
from tests.arena.program import PATIENCE, run
from tests.cli.program import Terminal
from tests.toy.climb.climb import GAME as CLIMB
from tests.toy.installed import installed, path_with_toys

SMALL = ["--rounds", "1", "--games", "100", "--simulations", "2", "--compared", "2", "--jobs", "1"]
LARGE = ["--rounds", "1", "--games", "100000", "--simulations", "2", "--jobs", "1"]


@pytest.fixture(autouse=True)
def toys(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy games, for the programs that are started here."""
    monkeypatch.setenv("PYTHONPATH", path_with_toys(tmp_path_factory.mktemp("toys")))


def games(folder: Path) -> list[str]:
    """The lines of the first round that are whole, without the head."""
    file = folder / "round-1" / "games.jsonl"
    return file.read_text("utf-8").split("\n")[1:-1] if file.exists() else []


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGKILL])
def test_a_stopped_tune_loses_no_played_game(tmp_path: Path, number: signal.Signals) -> None:
    out = tmp_path / "out"
    arguments = ["tune", "climb", *LARGE, "--out", str(out)]
    with Terminal(tmp_path, *arguments) as terminal:
        terminal.wait_for("/100000")
        end = time.monotonic() + PATIENCE
        while len(games(out)) < 60:
            assert time.monotonic() < end
            time.sleep(0.02)
        assert terminal.kill(number) == (130 if number == signal.SIGINT else -signal.SIGKILL)
        terminal_says = "".join(terminal.seen.split())
    assert ("whatwasplayediskept.Thesamecommandgoeson:" in terminal_says) == (number == signal.SIGINT)
    assert "left" in terminal_says and "Traceback" not in terminal_says
    played = games(out)
    again = run(tmp_path, *arguments[:5], str(len(played) + 40), *arguments[6:], "--compared", "2")
    assert again.returncode == 0, again.stderr
    assert games(out)[: len(played)] == played and len(games(out)) == len(played) + 40
    data = tomllib.loads((out / "weights.toml").read_text("utf-8"))
    assert data["fitted"]["alone play"]["games"] > 60
    page = (out / "report.html").read_text("utf-8")
    for words in (
        "Strength",
        "95 %",
        "Brier before",
        "Calibration: alone, play",
        "What matters",
        "By what is asked",
        "To repeat it",
    ):
        assert words in page


def test_a_cluster_finds_the_same_weights(tmp_path: Path) -> None:
    found = []
    for name, where in (("here", []), ("there", ["--ray", "local"])):
        done = run(tmp_path, "tune", "climb", *SMALL, *where, "--out", str(tmp_path / name))
        assert done.returncode == 0, done.stderr
        data = tomllib.loads((tmp_path / name / "weights.toml").read_text("utf-8"))
        found.append(read_weights(CLIMB, data).table)
    assert found[0] == found[1] != CLIMB.weights.table


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (None, "given.toml"),
        ("game = ", "given.toml"),
        ("a = " + "[" * 100_000, "given.toml: tables and lists are nested too deep"),
        ("a." * 50_000 + "a = 1", "given.toml: line 1 has more than 200 dots"),
        ("a = " + "1" * 5000, "given.toml: a number has too many digits"),
        ("#" * 1_000_001, "given.toml: it is longer than 1000000 bytes"),
        ("colour = 1\n" + written(CLIMB.weights.data), "given.toml: colour: there is no such entry"),
        (written(jianghu.game("kungfu").weights.data), "given.toml: weights of kungfu, rules 1, do not fit climb"),
        (written(CLIMB.weights.data).replace("-0.25", "nan"), "given.toml: weights.alone.play.missing: nan is not"),
    ],
)
def test_weights_to_begin_with_that_do_not_fit_are_told_in_one_line(
    tmp_path: Path, text: str | None, says: str
) -> None:
    file, out = tmp_path / "given.toml", tmp_path / "out"
    if text is not None:
        file.write_text(text, "utf-8")
    assert says in refused("tune", "climb", *SMALL, "--weights", str(file), "--out", str(out))
    assert not out.exists()


def test_a_folder_of_another_game_is_refused(tmp_path: Path) -> None:
    (tmp_path / "before.toml").write_text(written(jianghu.game("kungfu").weights.data), "utf-8")
    assert "before.toml: weights of kungfu, rules 1, do not fit climb" in refused(
        "tune", "climb", *SMALL, "--out", str(tmp_path)
    )


def refused(*arguments: str) -> str:
    """What is said of a command that cannot be done; here in this process, which is quicker."""
    with installed():
        done = CliRunner().invoke(app, arguments)
    assert done.exit_code == 2 and done.exception.__class__ in (SystemExit, type(None))
    return " ".join(done.stderr.split())
