"""Whatever is wrong with what was asked: one line on stderr, exit status 2, and nothing on the disk has changed."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from jianghu import Dice, Table, game
from jianghu.cli.app import app
from jianghu.players import make
from tests.cli.program import Terminal, run
from tests.cli.test_play import ASK

Edit = Callable[[dict[str, object]], object]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A sound record of 40 decisions."""
    table = Table.new(game("wuwei"), ["greedy", "greedy"], {}, seed=1)
    dice, player = Dice(1), make("random")
    for _ in range(40):
        table.play(player.choose(table.state.hide(table.state.seat), dice))
    path = tmp_path / "record.json"
    path.write_text(table.record.to_text(), encoding="utf-8")
    return path


def snapshot(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def fails(tmp_path: Path, *arguments: str) -> str:
    """Run into a fault; gives the one line that says what is wrong."""
    before = snapshot(tmp_path)
    done = CliRunner().invoke(app, list(arguments))
    assert isinstance(done.exception, SystemExit), done.exception
    assert done.exit_code == 2, (done.stdout, done.stderr)
    assert re.fullmatch(r"error: .+\n", done.stderr), done.stderr
    assert snapshot(tmp_path) == before
    return done.stderr


def test_the_program_says_it_in_one_line(home: Path, record: Path) -> None:
    record.write_text("{", encoding="utf-8")
    for arguments in (["play", "go"], ["play", "--seats", "x,y"], ["replay", str(record)], ["dance"], ["play", "-x"]):
        done = run(home, *arguments)
        assert done.returncode == 2
        assert re.fullmatch(r"error: .+\n", done.stderr), done.stderr
        assert done.stdout == ""
    assert not home.exists()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["play", "go"], "there is no game 'go'"),
        (["play", "--level", "god"], "option level: 'god' is not one of initiate, master"),
        (["play", "-o", "walls=3"], "Wu Wei has no option 'walls'"),
        (["play", "-o", "level"], "given as name=value"),
        (["play", "-o", "level=master", "--level", "master"], "given twice"),
        (["play", "-o", "max_rounds=-1"], "option max_rounds"),
        (["play", "-o", "edition=x"], "--edition FILE"),
        (["play", "--seats", "me"], "played by 2 to 5 seats with these options, not by 1"),
        (["play", "--seats", "9"], "played by 2 to 5 seats with these options, not by 9"),
        (["play", "--seats", "me,wizard"], "seat 2: nobody is called 'wizard'"),
        (["play", "--seats", "me,,greedy"], "seat 2: nobody is called ''"),
        (["play", "--seats", "greedy,adept+"], "seat 2: player 'adept+': a file of weights should follow the +"),
        (["play", "--seats", "me,master@0"], "seat 2: player 'master@0': '0' is not a number of processes"),
        (["play", "--seats", "me,think:x"], "seat 2: player 'think:x': 'x' is not a number of simulations"),
        (["play", "--seats", "me,random", "--weights", "gone.toml"], "gone.toml: No such file or directory"),
        (["arena", "wuwei", "--players", "random", "--weights", "gone.toml"], "gone.toml: No such file or directory"),
        (["play", "--seats", "me:Ann,me:Ann"], "two seats are called 'Ann'"),
        (["play", "--seed", "x"], "--seed"),
        (["play", "--no-such-option"], "--no-such-option"),
        (["play", "--edition", "nowhere.toml"], "nowhere.toml: No such file or directory"),
        (["play", "--resume", "nowhere.json"], "nowhere.json: No such file or directory"),
        (["play", "--resume", "."], "Is a directory"),
        (["play", "--save", "no/such/folder/game.json"], "No such file or directory"),
        (["dance"], "dance"),
        (["rules", "go"], "there is no game 'go'"),
        (["rules", "wuwei", "MOV-99"], "no rule of Wu Wei has the id or the words 'MOV-99'"),
        (["show"], "name either a file, a link or --game"),
        (["show", "--game", "go"], "there is no game 'go'"),
        (["show", "--game", "wuwei", "--seats", "7"], "not by 7"),
        (["show", "--game", "wuwei", "--seat", "5"], "the seats of this table are 0 to 1"),
        (["show", "--game", "wuwei", "--out", "picture.gif"], "ends in .svg or .png"),
        (["show", "nowhere.json"], "nowhere.json: No such file or directory"),
        (["replay"], "Missing argument"),
        (["replay", "nowhere.json"], "nowhere.json: No such file or directory"),
        (["bench", "--games", "go"], "there is no game 'go'"),
        (["bench", "--seconds", "0"], "--seconds"),
    ],
)
def test_arguments(home: Path, tmp_path: Path, arguments: list[str], says: str) -> None:
    assert says in fails(tmp_path, *arguments)
    assert not home.exists()


def test_an_edition_that_is_too_much(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    for text, says in (("a = " + "[" * 100_000, "nested too deep"), ("a." * 50_000 + "a = 1", "more than 200 dots")):
        file.write_text(text, encoding="utf-8")
        assert says in fails(tmp_path, "play", "--edition", str(file))


def edited(record: Path, edit: Edit) -> Path:
    data = json.loads(record.read_text(encoding="utf-8"))
    edit(data)
    path = record.with_name("edited.json")
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("edit", "says"),
    [
        (lambda d: d.update(game="go"), "there is no game 'go'"),
        (lambda d: d.update(jianghu=99), "jianghu"),
        (lambda d: d.update(more=1), "record.more: is unknown"),
        (lambda d: d.pop("dice"), "record.dice: is missing"),
        (lambda d: d.update(dice="0g"), "record.dice"),
        (lambda d: d.update(dice="seed:2"), "its setup was edited"),
        (lambda d: d.update(seats=["greedy"]), "2 to 5"),
        (lambda d: d.update(seats=[1, 2]), "record.seats[0]"),
        (lambda d: d["options"].update(level="god"), "option level"),
        (lambda d: d["steps"].append("stop"), "record.steps[40]"),
        (lambda d: d["steps"].append(["decision", "fly", "0"]), "step 41: 'fly'"),
        (lambda d: d["steps"].insert(20, ["decision", "element wood", "0"]), "step 21, element wood: "),
        (lambda d: d["steps"][9].__setitem__(2, "0" * 16), "step 10, "),
    ],
)
def test_edited_records(home: Path, tmp_path: Path, record: Path, edit: Edit, says: str) -> None:
    path = edited(record, edit)
    for arguments in (["play", "--resume"], ["replay", "--verify"], ["replay"], ["show"]):
        line = fails(tmp_path, *arguments, str(path))
        assert says in line
        assert str(path) in line


@pytest.mark.parametrize("text", ["", "{", "[]", "3", '"x"', "\x00", "[" * 100_000, '{"game": 3}', "{}"])
def test_files_that_are_no_records(home: Path, tmp_path: Path, text: str) -> None:
    path = tmp_path / "odd.json"
    path.write_text(text)
    for arguments in (["play", "--resume"], ["replay"], ["show"]):
        assert str(path) in fails(tmp_path, *arguments, str(path))


def test_truncated_and_binary_records(home: Path, tmp_path: Path, record: Path) -> None:
    whole = record.read_bytes()
    for data in (whole[: len(whole) // 2], b"\xff\xfe\x00", whole[:-2]):
        record.write_bytes(data)
        assert "not whole JSON" in fails(tmp_path, "play", "--resume", str(record))


def test_a_seat_for_somebody_unknown(home: Path, tmp_path: Path, record: Path) -> None:
    path = edited(record, lambda d: d.update(seats=["greedy", "wizard"]))
    assert "nobody is called 'wizard'" in fails(tmp_path, "play", "--resume", str(path))
    assert CliRunner().invoke(app, ["replay", str(path), "--verify"]).exit_code == 0, "looking at it is possible"


def test_a_record_of_other_rules_is_shown_as_far_as_it_goes(home: Path, tmp_path: Path, record: Path) -> None:
    path = edited(record, lambda d: d.update(rules="0"))
    assert "the record is of rules '0'" in fails(tmp_path, "play", "--resume", str(path))
    done = CliRunner().invoke(app, ["replay", str(path), "--at", "40"])
    assert done.exit_code == 2
    assert "40 of 40" in done.stdout
    assert "the record is of rules '0' of Wu Wei" in done.stdout
    path = edited(path, lambda d: d["steps"].__setitem__(25, ["decision", "element wood", "0"]))  # type: ignore[index]
    done = CliRunner().invoke(app, ["replay", str(path), "--at", "25"])
    assert done.exit_code == 2
    assert "25 of 25" in done.stdout
    assert "it can be followed up to here: step 26, element wood" in done.stderr


def test_editions(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    for text, says in (("x = = 1", "line 1"), ("x = 1\n", "x"), ("", "edition")):
        path.write_text(text)
        line = fails(tmp_path, "play", "--edition", str(path))
        assert says in line
        assert str(path) in line
        assert not home.exists()


def test_nothing_is_written_over(home: Path, tmp_path: Path, record: Path) -> None:
    assert "exists already" in fails(tmp_path, "play", "--save", str(record))
    assert "leave them out" in fails(tmp_path, "play", "wuwei", "--resume", str(record))


def test_a_home_that_is_no_folder(home: Path, tmp_path: Path) -> None:
    home.write_text("a file")
    assert "Not a directory" in fails(tmp_path, "play")


def test_a_folder_lost_while_playing(home: Path) -> None:
    """Saving fails, the game goes on, and can be saved elsewhere."""
    with Terminal(home, "play", "--seed", "7") as terminal:
        terminal.wait_for("Press Enter to begin.")
        (home / "games").rename(home / "lost")
        terminal.send("")
        terminal.wait_for("The game could not be saved: ")
        terminal.wait_for(ASK)
        terminal.send(f"save {home}/elsewhere.json")
        terminal.wait_for("Saved.")
        terminal.send("1")
        terminal.wait_for(ASK)
        terminal.send("quit")
        assert terminal.end() == 0
    assert len(json.loads((home / "elsewhere.json").read_text())["steps"]) == 4


def test_the_path_in_the_record_is_quoted(home: Path, tmp_path: Path) -> None:
    odd = tmp_path / "it's [bold]mine.json"
    done = run(home, "play", "--seed", "7", "--save", str(odd))
    assert done.returncode == 0
    assert "'\"'\"'s [bold]mine.json'" in done.stdout
    assert not home.exists()
