"""``jianghu arena`` at the command line: what it prints and writes, Ctrl-C, and faults in one line."""

from __future__ import annotations

import base64
import json
import re
import shlex
import signal
import time
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from jianghu.cli.app import app
from tests.arena.bots import BODIES, bot
from tests.arena.program import PATIENCE, run
from tests.cli.program import COMMAND, Terminal

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
        (["arena", "kungfu", "--on-fault", "shrug"], "fallback or forfeit"),
        (["arena", "kungfu", "-o", "expansion=maybe"], "option expansion"),
        (["arena", "kungfu", "-o", "expansion"], "name=value"),
        (["arena", "kungfu", "--compare", "colour=red,blue"], "no option 'colour'"),
        (["arena", "kungfu", "--compare", "expansion=true"], "at least two different values"),
        (["arena", "kungfu", "--compare", "expansion=true,true"], "at least two different values"),
        (["arena", "kungfu", "--compare", "expansion=true,no"], "'no' is not one of"),
        (["arena", "kungfu", "--compare", "expansion=true,false", "-o", "expansion=true"], "it is compared"),
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
    assert "it holds another match" in done.stderr


def test_the_folder_of_a_match_is_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for _ in range(2):
        assert run(tmp_path, *KUNGFU, "--games", "2").returncode == 0
    (folder,) = [path for path in tmp_path.iterdir() if path.name.startswith("arena-kungfu-")]
    assert len((folder / "games.jsonl").read_text("utf-8").splitlines()) == 3
