"""``what`` and ``go``: what a choice would bring, and walking to a place at once."""

import re
from pathlib import Path

from jianghu.kernel.record import Record
from tests.cli.program import run

WUWEI = ["play", "wuwei", "--seats", "me:Lin,greedy", "--seed", "4"]
SET_UP = ["element wood", "palace wood", "season winter"]


def typed(home: Path, *lines: str, options: list[str] = WUWEI) -> str:
    done = run(home, *options, typed="\n".join([*lines, "quit"]) + "\n")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def record(home: Path) -> Record:
    (kept,) = home.rglob("*.json")
    return Record.from_text(kept.read_text("utf-8"))


def test_what_an_action_would_do(home: Path) -> None:
    text = typed(home, "what 2", "what element fire", "what fire")
    told = "Set the active element to fire\n  The active element is fire.\n  Then you decide: Set the"
    assert text.count(told) == 3
    assert record(home).steps == []


def test_what_cannot_be_told_is_said(home: Path) -> None:
    text = typed(home, "what", "what step O12", "what dumpling", "what 99")
    assert "Type what and the words of an action, as in: what element wood" in text
    assert "Not possible: " in text
    assert "'dumpling' is none of the choices." in text
    assert "'99' is none of the choices." in text


def test_a_way_is_shown_and_walked(home: Path) -> None:
    text = typed(home, *SET_UP, "what s11", "go nowhere", "go", "go s11")
    assert re.search(r"\n(.*step \w+, )+step S11: \d spaces", text), text
    assert "No way leads to 'nowhere' by your own decisions alone." in text
    assert "Type go and the name of a place on the board." in text
    assert record(home).steps[-1].words == "step S11"


def test_games_without_walking_do_not_offer_it(home: Path) -> None:
    text = typed(home, "?", "go 1", options=["play", "kungfu", "--seats", "me,greedy", "--seed", "4"])
    assert "go PLACE" not in text and "what " in text
    assert "none of the choices" in text
    assert "go PLACE" in typed(home, "?")


def test_in_chinese(home: Path) -> None:
    text = typed(home, *SET_UP, "what s11", "what stop", "what", options=[*WUWEI, "--lang", "zh"])
    assert re.search(r"step S11：\d步\n", text)
    assert "之后由" in text
    assert "输入 what 和行动" in text
