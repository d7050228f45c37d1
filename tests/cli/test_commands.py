"""The commands that show something: games, rules, show, replay, bench."""

import json
import shutil
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from rich.cells import cell_len
from typer.testing import CliRunner

from jianghu import Dice, SealedDice, Table, game, new
from jianghu.cli.app import app
from jianghu.draw.png import png_size
from jianghu.kernel.record import Record
from jianghu.kernel.seal import Contribution, Seal, hash_of
from jianghu.kernel.talk import Said
from jianghu.players import make
from tests.cli.program import Terminal, run


def invoke(*arguments: str, typed: str = "") -> str:
    """What a command prints."""
    done = CliRunner().invoke(app, list(arguments), input=typed)
    assert done.exit_code == 0, (done.stdout, done.stderr, done.exception)
    assert done.stderr == ""
    return done.stdout


def played(path: Path, seed: int | None = 1) -> Table:
    """A whole game of two greedy players in a file."""
    table = Table.new(game("wuwei"), ["greedy", "me:Bo"], {}, seed)
    dice, greedy = Dice(1), make("greedy")
    while table.state.seat is not None:
        table.play(greedy.choose(table.state.hide(table.state.seat), dice))
    path.write_text(table.record.to_text(), encoding="utf-8")
    return table


def test_help_and_version(home: Path) -> None:
    for arguments in ([], ["--help"], ["-h"]):
        text = invoke(*arguments)
        for command in ("play", "games", "rules", "show", "replay", "bench"):
            assert command in text
    assert invoke("--version").startswith("jianghu ")
    assert run(home, "--help").returncode == 0
    assert "--resume" in invoke("play", "--help")


def test_games() -> None:
    assert "Wu Wei 無為" in invoke("games")
    (data,) = (row for row in json.loads(invoke("games", "--json")) if row["id"] == "wuwei")
    assert data["seats"] == [1, 2, 3, 4, 5, 6]
    options = {option["name"]: option for option in data["options"]}
    assert options["level"] == {
        "name": "level", "default": "initiate", "least": None,
        "choices": ["initiate", "master", "emperor", "stage1", "stage2", "stage3", "campaign"],
        "text": options["level"]["text"],
    }  # fmt: skip
    assert options["max_rounds"]["choices"] is None


def test_games_at_80_columns_break_no_name(home: Path) -> None:
    shown = run(home, "games").stdout
    assert max(len(line) for line in shown.splitlines()) <= 80
    for option in [*game("wuwei").options, *game("kungfu").options]:
        start = shown.index(f"\n  {option.name} ")
        words = shown[start : start + 400].replace(",", " ").split()  # a long list of choices goes on in the next line
        assert all(word in words for word in option.allowed().replace(",", " ").split())


def test_rules() -> None:
    whole = invoke("rules")
    assert "Wu Wei: Journey of the Changing Path" in whole
    assert whole == invoke("rules", "wuwei")
    assert invoke("rules", "wuwei", "mov-3").startswith("MOV-3 rulebook  A character may not return")
    assert "(option mergers)" in " ".join(invoke("rules", "china", "EC-7.2").split())
    assert invoke("rules", "MOV-3") == invoke("rules", "wuwei", "MOV-3")
    rules = json.loads(invoke("rules", "wuwei", "--json"))
    assert [rule["id"] for rule in rules] == list(game("wuwei").rule_ids())
    chapter = json.loads(invoke("rules", "wuwei", "MOV", "--json"))
    assert [rule["id"] for rule in chapter] == [f"MOV-{number}" for number in range(1, 8)]
    found = json.loads(invoke("rules", "wuwei", "empty", "supply", "--json"))
    assert "PAL-4" in [rule["id"] for rule in found]


def test_show_prints_or_writes_svg(tmp_path: Path) -> None:
    text = invoke("show", "--game", "wuwei", "--seed", "3", "--seats", "3", "--level", "master")
    assert ET.fromstring(text).tag.endswith("svg")
    path, position = tmp_path / "table.svg", tmp_path / "position.json"
    state = new("wuwei", seats=2, seed=3)
    position.write_text(json.dumps(state.position()))
    for theme in ("light", "dark"):
        assert invoke("show", str(position), "--theme", theme, "--seat", "0", "-o", str(path)) == ""
        assert f'data-theme="{theme}"' in path.read_text(encoding="utf-8")
    wide = path.read_text(encoding="utf-8")
    invoke("show", str(position), "--phone", "--out", str(path))
    assert 'width="375"' in path.read_text(encoding="utf-8")
    assert 'width="375"' not in wide


def test_show_a_record_at_a_step(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    table = played(path)
    end = invoke("show", str(path))
    assert "Bo" in end
    assert end == invoke("show", str(path), "--at", str(table.plies)) == invoke("show", str(path), "--at", "-1")
    assert end != invoke("show", str(path), "--at", "0")
    bad = CliRunner().invoke(app, ["show", str(path), "--at", str(table.plies + 1)])
    assert bad.exit_code == 2
    assert f"the record can be shown from 0 to {table.plies}" in bad.stderr


def test_show_png(tmp_path: Path, browser: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JIANGHU_BROWSER", browser)
    path = tmp_path / "table.png"
    invoke("show", "--game", "wuwei", "--out", str(path))
    assert png_size(path.read_bytes())[0] > 1000


def test_show_png_without_a_browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JIANGHU_BROWSER", str(tmp_path / "nothing"))
    done = CliRunner().invoke(app, ["show", "--game", "wuwei", "--out", str(tmp_path / "table.png")])
    assert done.exit_code == 2
    assert done.stderr.startswith("error: ")
    assert not list(tmp_path.iterdir())


def test_replay_steps_through_a_game(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    last = played(path).plies
    text = invoke("replay", str(path), typed=f"\nn\nb\ng 5\nb\ng 9999\nx\ng {last}\n\nq\n")
    shown = [line.split("  ")[0] for line in text.splitlines() if f" of {last}" in line]
    assert [int(line.split(" of ")[0].split(": ")[-1]) for line in shown] == [0, 1, 2, 1, 5, 4, last]
    assert f"Type Enter, t, b, g and a number from 0 to {last}, or q." in text
    assert "This is the last position." in text
    assert " wins: " in text
    assert f"7 of {last}" in invoke("replay", str(path), "--at", "7")


def test_replay_as_json(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    table = played(path)
    data = json.loads(invoke("replay", str(path), "--json"))
    assert [(step["words"], step["hash"]) for step in data["steps"][1:]] == [
        (step.words, step.digest) for step in table.record.steps
    ]
    assert data["fault"] is None
    told = [line for step in data["steps"] for line in step["told"]]
    assert told[-1].endswith("passes on the lineage and wins.")


def test_replay_shows_what_was_said(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    record = played(path).record
    record.talk = [
        Said(0, 1, "Bo", [], "good luck"),
        Said(2, 1, "Bo", [(0, "Ann")], "peace?"),
        Said(2, 0, "\x1b[2JAnn", [], "clear\x07 [bold]words"),
        Said(10**6, 0, "A", [], "gg"),
    ]
    path.write_text(record.to_text(), encoding="utf-8")
    text = invoke("replay", str(path), typed=f"\n\ng {len(record.steps)}\nq\n")
    first, second, third, last = text.split(f" of {len(record.steps)}  ")[:4]
    assert "Bo: good luck" in first
    assert "Bo to Ann: peace?" in third and "[2JAnn: clear [bold]words" in third and "peace" not in first + second
    assert "A: gg" in last and "\x1b[2J" not in text and "\x07" not in text
    assert "Bo 对 Ann 说：peace?" in invoke("replay", str(path), "--at", "2", "--lang", "zh", typed="q\n")
    assert json.loads(invoke("replay", str(path), "--json"))["talk"] == record.to_data()["talk"]


def test_replay_verifies_sealed_dice(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    key = played(path, seed=None).record.key
    text = invoke("replay", str(path), "--verify")
    assert f"commitment  {SealedDice.commit(key)}" in text
    assert f"key         {key}" in text
    assert "OK: " in text
    found = json.loads(invoke("replay", str(path), "--verify", "--json"))
    assert found["ok"] is True
    if shutil.which("basenc") and shutil.which("b2sum"):
        done = subprocess.run(found["check"], shell=True, capture_output=True, text=True, check=True)
        assert done.stdout.split()[0] == found["commitment"]


def test_replay_verifies_what_the_key_of_the_dice_follows_from(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    seal = Seal("11" * 32, [Contribution(0, hash_of("22" * 32), "22" * 32), Contribution(1, hash_of("33" * 32), "")])
    record = Record("wuwei", game("wuwei").version, {"level": "initiate"}, ["me:Ann", "me:Bo"], seal.key())
    record.start, record.seal = Table(record).state.digest(), seal
    path.write_text(record.to_text(), encoding="utf-8")
    text = invoke("replay", str(path), "--verify")
    assert f"commitment  {seal.commitment}" in text and f"secret      {seal.secret}" in text
    assert f"added     {'22' * 32}" in text and "added     nothing" in text and "OK: " in text
    data = json.loads(path.read_text(encoding="utf-8"))
    for entry, why in ((["secret"], "does not follow"), (["parts", 0, 2], "seat 0"), (["parts", 1, 2], "seat 1")):
        edited = json.loads(json.dumps(data))
        place = edited["sealed"]
        for name in entry[:-1]:
            place = place[name]
        place[entry[-1]] = "44" * 32
        path.write_text(json.dumps(edited), encoding="utf-8")
        done = CliRunner().invoke(app, ["replay", str(path), "--verify"])
        assert done.exit_code == 2 and "WRONG: " in done.stdout and why in done.stdout


def test_replay_names_the_first_wrong_step(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    played(path)
    data = json.loads(path.read_text(encoding="utf-8"))
    data["steps"][11][-1] = "0" * 16
    path.write_text(json.dumps(data), encoding="utf-8")
    done = CliRunner().invoke(app, ["replay", str(path), "--verify", "--json"])
    found = json.loads(done.stdout)
    assert (done.exit_code, found["ok"], found["wrong"], found["followed"]) == (2, False, 12, 11)
    done = CliRunner().invoke(app, ["replay", str(path), "--at", "11"], input="q\n")
    assert done.exit_code == 2
    assert "Here it ends: step 12, " in done.stdout


def test_replay_with_undo_and_at_a_terminal(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run(home, "play", "--seed", "7", "--save", str(path), typed="1\nundo\n2\n")
    assert run(home, "replay", str(path), "--verify").returncode == 0
    with Terminal(home, "replay", str(path), "--seat", "0") as terminal:
        terminal.wait_for("0 of 6")
        terminal.wait_for("q quit: ")
        terminal.send("g 5")
        terminal.wait_for("Player 1: undo")
        terminal.wait_for("q quit: ")
        terminal.process.send_signal(2)
        assert terminal.end() == 0


def test_bench() -> None:
    report = json.loads(invoke("bench", "--json", "--seconds", "0.05", "--games", "wuwei"))
    assert isinstance(report["compiled"], bool)
    kinds = [(row["game"], row["options"]["level"], row["seats"]) for row in report["rows"]]
    two_levels = [("wuwei", level, seats) for level in ("initiate", "master") for seats in (4, 2)]
    stages = [("wuwei", f"stage{number}", 1) for number in (1, 2, 3)]
    assert kinds == [*two_levels, ("wuwei", "emperor", 4), *stages, ("wuwei", "campaign", 1)]
    for row in report["rows"]:
        assert {"decisions_per_s", "copies_per_s", "games_per_s", "simulations_per_s", "state_bytes"} <= set(row)
        assert row["decisions_per_s"] > 1000
        assert 200 < row["state_bytes"] < 20_000
    assert "decisions/s" in invoke("bench", "--seconds", "0.05")


def test_a_replay_is_told_by_turns_and_in_chinese(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    played(path)
    data = json.loads(invoke("replay", str(path), "--json"))
    assert data["turns"][0]["seat"] is None and "the active element is" in data["turns"][0]["summary"]
    assert {turn["seat"] for turn in data["turns"]} == {None, 0, 1}
    assert sum(len(step["told"]) for step in data["steps"]) > len(data["turns"])
    chinese = json.loads(invoke("replay", str(path), "--json", "--lang", "zh"))
    assert len(chinese["turns"]) == len(data["turns"])
    assert all("Bo" in turn["summary"] for turn in chinese["turns"] if turn["seat"] == 1)
    shown = invoke("replay", str(path), "--lang", "zh", "--at", "-3", typed="t\nb\nx\nq\n")
    assert "已是" not in shown and "跳到第N步" in shown and "输入回车" in shown
    words = invoke("replay", str(path), "--at", "5", typed="t\nt\nq\n")
    assert "next turn" in words and "Bo walks" in words


def test_the_games_in_chinese(home: Path) -> None:
    shown = run(home, "games", "--lang", "zh").stdout
    assert "无为" in shown and "1至6位玩家，约60分钟。" in shown and "players" not in shown
    assert max(cell_len(line) for line in shown.splitlines()) <= 80


def test_the_printed_commands_keep_the_language_that_was_asked_for(home: Path) -> None:
    arguments = ["play", "wuwei", "--seats", "me:Lin,greedy", "--seed", "4"]
    chinese = run(home, *arguments, "--lang", "zh", typed="quit\n").stdout
    (resume,) = [line for line in chinese.splitlines() if "--resume" in line]
    assert resume.endswith(" --lang zh")
    assert "rules wuwei --lang zh" in chinese
    assert "--lang" not in run(home, *arguments, typed="quit\n").stdout
