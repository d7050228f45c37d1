"""``jianghu arena`` at the command line: what it prints and writes, Ctrl-C, and faults in one line."""

from __future__ import annotations

import base64
import json
import re
import shlex
import signal
import subprocess
import time
from importlib.resources import files
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from jianghu.cli.app import app
from tests.arena.bots import BODIES, bot
from tests.arena.program import PATIENCE, run
from tests.cli.program import COMMAND, Terminal, environment

KUNGFU = ["arena", "kungfu", "--players", "greedy,random", "--games", "6", "--jobs", "2"]


def test_it_prints_intervals_and_writes_a_page(tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = run(tmp_path, *KUNGFU, "--out", str(out), "-o", "archetypes=random")
    assert done.returncode == 0, done.stderr
    assert re.search(r"^greedy +\d+\.\d % +\d+\.\d to \d+\.\d +\d+\.\d\d +0$", done.stdout, re.MULTILINE)
    for title in ("Players", "By seat", "By turn order", "By archetype", "Length", "What decided games", "Ratings"):
        assert re.search(f"^{title}", done.stdout, re.MULTILINE), title
    assert f"{out / 'report.html'}" in done.stderr
    page = (out / "report.html").read_text("utf-8")
    assert pictures(page) == [
        "Share of wins for a seat, by player",
        "Share of wins by seat",
        "Share of wins by turn order (1: the starting player)",
        "Share of wins by archetype",
        "Length in decisions",
        "Length in turns",
        "Lead over time",
        "What decided games",
    ]
    assert "jianghu arena kungfu --players greedy,random" in page
    again = run(tmp_path, *KUNGFU, "--out", str(out), "-o", "archetypes=random", "--json")
    assert again.returncode == 0
    report = json.loads(again.stdout)
    assert report == json.loads((out / "report.json").read_text("utf-8"))
    for name in ("greedy", "random"):
        assert f"<td>{name}</td>" in page


def pictures(page: str) -> list[str]:
    """The titles of a page's pictures; each is whole SVG, and nothing of the page is elsewhere."""
    assert not re.search(r"<(script|link)|(src|href)=(?!'data:)", page)
    found = re.findall(r"<h2>([^<]+)</h2><figure><img alt='[^']+'\s+src='data:image/svg\+xml;base64,([^']+)'", page)
    for _title, data in found:
        assert ElementTree.fromstring(base64.b64decode(data)).tag == "{http://www.w3.org/2000/svg}svg"
    return [title for title, _data in found]


def test_ctrl_c_keeps_what_was_played_and_the_same_command_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "out"
    arguments = ["arena", "kungfu", "--players", "greedy", "--games", "3000", "--jobs", "2", "--out", str(out)]
    with Terminal(tmp_path, *arguments) as terminal:
        terminal.wait_for("/3000")
        end = time.monotonic() + PATIENCE
        while not (out / "games.jsonl").exists() or (out / "games.jsonl").read_bytes().count(b"\n") < 4:
            assert time.monotonic() < end
            time.sleep(0.05)
        assert terminal.kill(signal.SIGINT) == 130
        seen = terminal.seen
    assert "The same command goes on:" in seen
    line = " ".join(seen.rpartition("The same command goes on:")[2].split())  # the terminal breaks it anywhere
    assert line.replace(" ", "") == shlex.join([*COMMAND, *arguments]).replace(" ", "")
    assert "Traceback" not in seen
    played = len((out / "games.jsonl").read_text("utf-8").splitlines()) - 1
    assert 3 <= played < 3000
    again = run(tmp_path, *arguments[:5], str(played + 1), *arguments[6:], "--json")
    assert again.returncode == 0, again.stderr
    assert json.loads(again.stdout)["games"] == played + 1


def test_faults_are_in_the_report(tmp_path: Path) -> None:
    bad = bot(tmp_path, "dead", BODIES["dead"])
    common = ["arena", "kungfu", "--players", f"random,{bad}", "--games", "2", "--json"]
    for rule, forfeited, faults in (("fallback", 0, 6), ("forfeit", 2, 2)):
        done = run(tmp_path, *common, "--on-fault", rule, "--out", str(tmp_path / rule))
        assert done.returncode == 0, done.stderr
        variant = json.loads(done.stdout)["variants"][0]
        assert variant["forfeited"] == forfeited
        assert variant["players"][1]["faults"] == faults
        reasons = [row["reason"] for row in variant["players"][1]["reasons"]]
        assert reasons == ["it ended with status 1: RuntimeError: no idea"]
        page = (tmp_path / rule / "report.html").read_text("utf-8")
        assert "it ended with status 1: RuntimeError: no idea" in page
        assert ("random legal one" if rule == "fallback" else "lost the game") in page


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["arena", "go"], "there is no game 'go'"),
        (["arena", "kungfu", "--players", "nobody"], "there is no player 'nobody'"),
        (["arena", "kungfu", "--players", ""], "there is no player ''"),
        (["arena", "kungfu", "--players", "cmd:./nobody"], "there is no such program"),
        (["arena", "kungfu", "--players", "greedy,greedy"], "greedy is named twice"),
        (["arena", "kungfu", "--seats", "9"], "2 to 6 seats, not by 9"),
        (["arena", "kungfu", "--games", "0"], "Invalid value for '--games'"),
        (["arena", "kungfu", "--games", "few"], "Invalid value for '--games'"),
        (["arena", "kungfu", "--seats", "1"], "2 to 6 seats, not by 1"),
        (["arena", "kungfu", "--players", "think:0"], "not a number of simulations"),
        (["arena", "kungfu", "--players", "me,greedy"], "there is no player 'me'"),
        (["arena", "kungfu", "--compare", "expansion"], "--compare expansion: it needs at least two different values"),
        (["arena", "kungfu", "--edition", "nowhere.toml"], "nowhere.toml: No such file or directory"),
        (["arena", "kungfu", "--out", "/proc/nothing"], "/proc/nothing: No such file or directory"),
        (["arena", "kungfu", "--out", "/dev/null"], "/dev/null: it is no folder"),
        (["arena", "kungfu", "--on-fault", "shrug"], "fallback or forfeit"),
        (["arena", "kungfu", "-o", "expansion=maybe"], "option expansion"),
        (["arena", "kungfu", "-o", "expansion"], "name=value"),
        (["arena", "kungfu", "--compare", "colour=red,blue"], "no option 'colour'"),
        (["arena", "kungfu", "--compare", "expansion=true"], "at least two different values"),
        (["arena", "kungfu", "--compare", "expansion=true,true"], "at least two different values"),
        (["arena", "kungfu", "--compare", "expansion=true,no"], "--compare expansion=true,no: option expansion: 'no'"),
        (["arena", "kungfu", "--compare", "expansion=true,false", "-o", "expansion=true"], "it is compared"),
        (["arena", "kungfu", "--compare", "expansion=true,false", "--compare", "expansion=false,true"], "twice"),
        (["arena", "kungfu", "--compare", "edition=printed"], "at least two different values"),
        (["arena", "kungfu", "--compare", "edition=printed,nowhere.toml"], "nowhere.toml: No such file or directory"),
        (["arena", "kungfu", "--compare", "edition=a,b", "--edition", "c.toml"], "a: No such file or directory"),
    ],
)
def test_what_cannot_be_played_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], says: str
) -> None:
    monkeypatch.chdir(tmp_path)
    done: Any = CliRunner().invoke(app, arguments)
    assert done.exit_code == 2
    assert re.fullmatch(r"error: .+\n", done.stderr), done.stderr
    assert says in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_file_of_another_match_is_refused(tmp_path: Path) -> None:
    first = run(tmp_path, *KUNGFU, "--games", "2", "--out", str(tmp_path / "out"))
    assert first.returncode == 0, first.stderr
    done: Any = CliRunner().invoke(app, [*KUNGFU, "--seed", "5", "--out", str(tmp_path / "out")])
    assert done.exit_code == 2
    assert "it holds another match, with seed 0, not 5; choose another --out" in done.stderr
    assert done.stderr.count("\n") == 1


def test_two_compared_options_are_a_grid(tmp_path: Path) -> None:
    compare = ["--compare", "expansion=true,false", "--compare", "imperial=halved,printed"]
    done = run(tmp_path, *KUNGFU, *compare, "--out", str(tmp_path / "out"), "--json")
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert [(variant["name"], variant["games"]) for variant in report["variants"]] == [
        (f"expansion={expansion}, imperial={imperial}", 2)
        for expansion in ("true", "false")
        for imperial in ("halved", "printed")
    ]


def test_editions_are_compared_by_their_files(tmp_path: Path) -> None:
    text = files("jianghu.games.wuwei").joinpath("edition.toml").read_text("utf-8")
    for name in ("one", "two"):
        (tmp_path / f"{name}.toml").write_text(re.sub('name = ".*"', f'name = "{name}"', text, count=1), "utf-8")
    editions = f"edition=printed,{tmp_path / 'one.toml'},{tmp_path / 'two.toml'}"
    arguments = ["arena", "wuwei", "--players", "random", "--games", "6", "-o", "max_rounds=1", "--compare", editions]
    done = run(tmp_path, *arguments, "--out", str(tmp_path / "out"), "--json")
    assert done.returncode == 0, done.stderr
    names = [variant["name"] for variant in json.loads(done.stdout)["variants"]]
    assert names == ["edition=printed", f"edition={tmp_path / 'one.toml'}", f"edition={tmp_path / 'two.toml'}"]
    (tmp_path / "two.toml").write_text("[edition]\nname = 3\n", "utf-8")
    bad: Any = CliRunner().invoke(app, arguments)
    assert bad.exit_code == 2 and bad.stderr.startswith(f"error: {tmp_path / 'two.toml'}: "), bad.stderr


def test_the_folder_of_a_match_is_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for _ in range(2):
        assert run(tmp_path, *KUNGFU, "--games", "2").returncode == 0
    (folder,) = [path for path in tmp_path.iterdir() if path.name.startswith("arena-kungfu-")]
    assert len((folder / "games.jsonl").read_text("utf-8").splitlines()) == 3


def test_a_cluster_that_cannot_be_reached_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done: Any = CliRunner().invoke(app, [*KUNGFU, "--ray", "127.0.0.1:1"])
    assert done.exit_code == 2
    assert re.fullmatch(r"error: --ray .+\n", done.stderr), done.stderr
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_before_a_game_is_over(tmp_path: Path) -> None:
    arguments = [
        "arena",
        "wuwei",
        "--players",
        "master",
        "--seats",
        "2",
        "--games",
        "2",
        "--out",
        str(tmp_path / "out"),
    ]
    with Terminal(tmp_path, *arguments) as terminal:
        terminal.wait_for("0/2")
        assert terminal.kill(signal.SIGINT) == 130
    assert "Stopped before a game was over. The same command begins again:" in terminal.seen
    assert "Traceback" not in terminal.seen
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["games.jsonl", "games.jsonl.lock"]


def test_more_players_than_seats_take_turns(tmp_path: Path) -> None:
    names = "random,greedy,novice,think:1,think:2,think:3,think:4"  # one more than the game has seats
    found: Any = {}

    def stop(*given: Any) -> None:
        found["run"] = given[0]
        raise KeyboardInterrupt

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("jianghu.cli.arena.Run.play", stop)
        done = CliRunner().invoke(app, ["arena", "kungfu", "--players", names, "--out", str(tmp_path / "out")])
    assert done.exit_code == 130
    assert found["run"].match.seats == 6 and len(found["run"].match.lineups(0)) == 7 * 6


def test_a_closed_pipe_is_no_fault(tmp_path: Path) -> None:
    arguments = [*KUNGFU, "--games", "2", "--json", "--out", str(tmp_path / "out")]
    for reader in ("head -1", "true"):
        line = f"{shlex.join([*COMMAND, *arguments])} | {reader}"
        done = subprocess.run(
            ["sh", "-c", line], capture_output=True, encoding="utf-8", env=environment(tmp_path), check=False
        )
        assert "Traceback" not in done.stderr and "BrokenPipe" not in done.stderr
        assert json.loads((tmp_path / "out" / "report.json").read_text("utf-8"))["games"] == 2


def test_a_report_that_cannot_be_written_is_named_and_the_games_stay(tmp_path: Path) -> None:
    (tmp_path / "out" / "report.json").mkdir(parents=True)
    done = run(tmp_path, *KUNGFU, "--games", "2", "--out", str(tmp_path / "out"))
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.splitlines()[-1] == f"error: {tmp_path / 'out' / 'report.json'}: Is a directory"
    there = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert there == ["games.jsonl", "games.jsonl.lock", "report.json"]
    assert len((tmp_path / "out" / "games.jsonl").read_text("utf-8").splitlines()) == 3
