"""However a game is left, it is kept and can be played on from the very same position."""

import re
import signal
from pathlib import Path

import pytest

from jianghu import Table
from tests.cli.program import Terminal, run
from tests.cli.test_play import ASK, kept, record_in

START = ("play", "--seats", "me,greedy", "--seed", "9", "-o", "max_rounds=30")


@pytest.mark.parametrize(
    ("number", "status"),
    [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)],
    ids=["interrupt", "terminate", "hang up"],
)
def test_signals_while_a_person_thinks(home: Path, number: signal.Signals, status: int) -> None:
    with Terminal(home, *START) as terminal:
        terminal.wait_for("Press Enter to begin.")
        terminal.send("")
        terminal.wait_for(ASK)
        terminal.send("1")
        terminal.wait_for(ASK)
        assert terminal.kill(number) == status
    assert f"jianghu play --resume {kept(home)}" in terminal.seen
    assert "Traceback" not in terminal.seen
    left = Table.open(record_in(kept(home)))
    assert left.plies >= 1

    with Terminal(home, "play", "--resume", str(kept(home))) as terminal:
        terminal.wait_for(ASK)
        terminal.send("quit")
        assert terminal.end() == 0
    assert Table.open(record_in(kept(home))).state.digest() == left.state.digest()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_signals_while_bots_play(home: Path, number: signal.Signals) -> None:
    with Terminal(home, "play", "--seats", "random,random,random,random,random", "--seed", "2") as terminal:
        terminal.wait_for("Random 5 walks")
        assert terminal.kill(number) == 128 + number
    assert "Traceback" not in terminal.seen
    record = record_in(kept(home))
    table = Table.open(record)
    assert table.state.result() is None
    assert table.state.digest() == record.steps[-1].digest
    assert not list((home / "games").glob(".*")), "a temporary file is left"


def test_a_killed_program_has_kept_every_decision(home: Path) -> None:
    with Terminal(home, *START) as terminal:
        terminal.wait_for("Press Enter to begin.")
        terminal.send("")
        for _ in range(3):
            terminal.wait_for(ASK)
            terminal.send("1")
        terminal.wait_for(ASK)
        terminal.kill(signal.SIGKILL)
    assert len(record_in(kept(home)).steps) >= 3
    assert run(home, "replay", str(kept(home)), "--verify").returncode == 0


def test_the_end_of_the_input(home: Path) -> None:
    done = run(home, *START, typed="1\n1")
    assert done.returncode == 0
    assert f"jianghu play --resume {kept(home)}" in done.stdout


def test_control_d_at_the_welcome(home: Path) -> None:
    with Terminal(home, *START) as terminal:
        terminal.wait_for("Press Enter to begin.")
        terminal.send("\x04")
        assert terminal.end() == 0
    assert f"jianghu play --resume {kept(home)}" in terminal.seen


def test_leaving_keeps_the_game_where_its_file_can_no_longer_be_written(home: Path, tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    with Terminal(home, *START, "--save", str(folder / "mine.json"), columns=300) as terminal:
        terminal.wait_for("Press Enter to begin.")
        terminal.send("")
        terminal.wait_for(ASK)
        folder.rename(tmp_path / "elsewhere")
        terminal.send("quit")
        assert terminal.end() == 0
    assert "The game could not be saved" in terminal.seen
    found = re.search(r"--resume (\S+)", terminal.seen)
    assert found is not None and record_in(Path(found.group(1))).game == "wuwei"
