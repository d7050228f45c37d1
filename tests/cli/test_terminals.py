"""Terminals that are narrow, and outputs that are not UTF-8."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.text import Text

from jianghu.cli.output import plain
from tests.cli.program import COMMAND, PATIENCE, Terminal, environment, run


def lines(seen: str) -> list[str]:
    """What came to a terminal, without colours."""
    return [Text.from_ansi(line).plain for line in seen.replace("\r", "").split("\n")]


@pytest.mark.parametrize("columns", [60, 80])
def test_sentences_end_between_words(tmp_path: Path, columns: int) -> None:
    arguments = ["play", "wuwei", "--seats", "me,greedy", "--seed", "3"]
    with Terminal(tmp_path, *arguments, columns=columns, rows=40) as terminal:
        terminal.wait_for("Press Enter")
        terminal.send("")
        terminal.wait_for("? helps): ")
        for typed, end in (("why offer wood 3", "rule)"), ("hint", "shared."), ("fly to the moon", "for help.")):
            terminal.send(typed)
            terminal.wait_for(end[-4:])
            seen = terminal.wait_for("? helps): ")
            for line in lines(seen):
                assert len(line) <= columns, line
        terminal.send("quit")
        terminal.end()
    text = "\n".join(lines(terminal.seen))
    for sentence in (
        r"simulations from what you can see; hidden things are guessed\.",
        r"Type a number, or \? for help\.",
    ):
        assert re.search(sentence.replace(" ", r"\s+"), text), text


@pytest.mark.parametrize("game", ["wuwei", "kungfu"])
def test_a_narrow_terminal_is_told(tmp_path: Path, game: str) -> None:
    with Terminal(tmp_path, "play", game, "--seats", "me,random", "--seed", "3", columns=60, rows=40) as terminal:
        terminal.wait_for("Press Enter")
        terminal.send("")
        seen = terminal.wait_for("? helps): ")
    shown = lines(seen)
    assert max(map(len, shown)) <= 60, "a line that is too long is broken by the terminal anywhere"
    assert "This terminal has 60 columns and the table needs 80: make it" in shown


def test_a_wide_one_is_not(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "wuwei", "--seats", "me,random", "--seed", "3", columns=80, rows=24) as terminal:
        terminal.wait_for("Press Enter")
        terminal.send("")
        assert "make it" not in terminal.wait_for("? helps): ")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
@pytest.mark.parametrize(
    "arguments",
    [["games"], ["rules", "kungfu"], ["rules", "wuwei", "MOV-3", "--lang", "zh"], ["--help"],
     ["play", "kungfu", "--seats", "me,random", "--seed", "1"], ["play", "wuwei", "--seats", "me:Ännchen,random"]],
    ids=" ".join,
)  # fmt: skip
def test_other_encodings_get_plain_letters(tmp_path: Path, arguments: list[str], encoding: str) -> None:
    done = subprocess.run(
        [*COMMAND, *arguments],
        input=b"?\nwhy stop\nboard\nlog\nquit\n",
        capture_output=True,
        timeout=PATIENCE * 2,
        env=environment(tmp_path) | {"PYTHONIOENCODING": encoding},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert b"Traceback" not in done.stderr
    assert len(done.stdout.decode(encoding)) > 60


def test_data_is_whole_in_every_encoding(tmp_path: Path) -> None:
    for arguments in (["games", "--json"], ["rules", "wuwei", "MOV-3", "--json"]):
        found = []
        for encoding in ("ascii", "utf-8"):
            done = subprocess.run(
                [*COMMAND, *arguments],
                capture_output=True,
                timeout=PATIENCE,
                env=environment(tmp_path) | {"PYTHONIOENCODING": encoding},
                check=True,
            )
            found.append(json.loads(done.stdout.decode(encoding)))
        assert found[0] == found[1]
    pictures = [
        subprocess.run(
            [*COMMAND, "show", "--game", "wuwei"],
            capture_output=True,
            timeout=PATIENCE,
            env=environment(tmp_path) | {"PYTHONIOENCODING": encoding},
            check=True,
        ).stdout.decode(encoding)
        for encoding in ("ascii", "utf-8")
    ]
    assert pictures[0] != pictures[1]
    assert ET.canonicalize(pictures[0]) == ET.canonicalize(pictures[1])


def test_a_locale_without_a_name(tmp_path: Path) -> None:
    """LANG=C: Python takes UTF-8 then, unless it is told not to."""
    plain_locale = {"LANG": "C", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    kept = {name: value for name, value in environment(tmp_path).items() if name != "PYTHONIOENCODING"}
    done = subprocess.run(
        [*COMMAND, "games"], capture_output=True, timeout=PATIENCE, env=kept | plain_locale, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "\nKung Fu Fighting ????" in "\n" + os.fsdecode(done.stdout)


def test_plain_letters_take_as_many_columns() -> None:
    assert plain("é … → │ ┼ 功夫 ♣ ½") == "e . > | + ???? % 1"
    assert plain("plain") == "plain"


def test_a_long_summary_is_broken_and_not_cut(home: Path) -> None:
    """What came of a fight stands at the end of its line."""
    for language, ends in (("en", r"(Chi|!|hurt)\.?$"), ("zh", "。$")):
        arguments = ["play", "kungfu", "--seats", "me:Lin,greedy,greedy", "--seed", "4", "--lang", language]
        piped = run(home, *arguments, typed="1\n1\n1\n1\n1\nquit\n").stdout
        fights = [line for line in piped.splitlines() if line.startswith("Greedy") and ("Kick" in line or "以" in line)]
        assert fights and all("…" not in line and re.search(ends, line) for line in fights)
        with Terminal(home, *arguments, columns=80, rows=40) as terminal:
            terminal.wait_for("Enter" if language == "en" else "回车")
            terminal.send("")
            terminal.wait_for("? helps): " if language == "en" else "? 求助）： ")  # else "quit" falls into a line
            terminal.send("quit")
            assert terminal.end() == 0
        paths = (sys.executable, str(home))  # as long as the machine has them
        shown = [line for line in lines(terminal.seen) if not any(path in line for path in paths)]
        assert max(cell_len(line.rstrip()) for line in shown) <= 80
