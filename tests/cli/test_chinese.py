"""The terminal in Chinese: which language is chosen, and where lines break."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest
from rich.cells import cell_len
from typer.testing import CliRunner

from jianghu import game
from jianghu.cli.app import app
from jianghu.cli.commands import ABOUT, DOING
from jianghu.cli.han import breaks
from tests.cli.program import Terminal, run

NOT_FIRST = tuple("，。：；？！、）】》”")
NOT_LAST = tuple("（【《“")


def rules(*arguments: str) -> str:
    done = CliRunner().invoke(app, ["rules", *arguments])
    assert done.exit_code == 0, (done.stdout, done.stderr, done.exception)
    return done.stdout


def test_rules_in_chinese() -> None:
    assert rules("wuwei", "mov-3", "--lang", "zh").startswith("MOV-3 规则书  棋子不得走回")
    book = rules("--lang", "zh")
    assert "《无为》" in book and "[推得]" in book and "[follows]" not in book
    found = json.loads(rules("wuwei", "走回头路", "--json", "--lang", "zh"))
    assert [rule["id"] for rule in found] == ["CRD-3", "SOL-10", "Q18", "Q20"]
    assert {rule["sign"] for rule in found} == {"rulebook", "ruling"}


def test_the_environment_chooses_where_nobody_does(monkeypatch: pytest.MonkeyPatch) -> None:
    english, chinese = rules("MOV-3", "--lang", "en"), rules("MOV-3", "--lang", "zh")
    assert english != chinese
    for variables, shown in (
        ({"LANG": "zh_CN.UTF-8"}, chinese),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "zh_TW.UTF-8"}, chinese),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": "C.UTF-8"}, english),
        ({}, english),
    ):
        for name in ("LANG", "LC_ALL"):
            monkeypatch.delenv(name, raising=False)
        for name, value in variables.items():
            monkeypatch.setenv(name, value)
        assert rules("MOV-3") == shown, variables
        assert rules("MOV-3", "--lang", "en") == english
    wrong = CliRunner().invoke(app, ["rules", "--lang", "xx"])
    assert wrong.exit_code == 2 and "'xx' is not one of 'en', 'zh'" in wrong.stderr


@pytest.mark.parametrize("width", [24, 37, 80])
def test_lines_break_as_chinese_does(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    for name in ("wuwei", "kungfu"):
        for shown in (rules(name, "--lang", "zh").partition("18. ")[0], rules(name, "的", "--lang", "zh")):
            for line in shown.splitlines():
                assert cell_len(line.rstrip()) <= width, line
                assert not line.strip().startswith(NOT_FIRST), line
                assert not line.strip().endswith(NOT_LAST), line


def test_nothing_is_lost_between_the_lines() -> None:
    text = "".join(game("kungfu").rule_ids("zh").values())
    for width in (8, 21, 80):
        places = [0, *breaks(text, width), len(text)]
        lines = [text[a:b] for a, b in pairwise(places)]
        assert "".join(lines) == text
        assert all(lines) and max(cell_len(line.rstrip()) for line in lines) <= width
    assert breaks("一二三，四", 6) == [2]
    assert breaks("见 MOV-3（一）", 7) == [2, 7]
    assert breaks("abcdefgh", 3) == [3, 6]


# A game at the keyboard -----------------------------------------------------------------------------------------

PLAY = ["play", "wuwei", "--seats", "me:Lin,greedy", "--seed", "4", "--lang", "zh"]
TYPED = [
    "?", "? MOV-3", "? dumpling", "undo", "9999", "why", "why step O12", "why foo", "what", "what 1",
    "go", "go Xx", "hint", "foo bar", "",
    "element wood", "palace", "1", "1", "log", "save", "board", "why rapid", "quit",
]  # fmt: skip


def test_a_game_is_played_in_chinese(tmp_path: Path) -> None:
    done = run(tmp_path, *PLAY, typed="\n".join(TYPED) + "\n")
    assert done.returncode == 0, done.stderr
    verbs = game("wuwei").verbs
    known = {word for action in range(len(verbs)) for word in verbs.words(action).split()}
    known |= {word for key, _ in [*ABOUT, *DOING] for word in key.split()} | set(" ".join(TYPED).split())
    known |= {"Lin", "Greedy", "JSON", "FILE", "MOV", "GEO", "CHI", "TRN", "p1", "p2"}
    for line in done.stdout.splitlines():
        if "-m jianghu" not in line and str(tmp_path) not in line:
            bare = re.sub(r"\b[sdctlSDCTL]{2}\b", "", line)  # pieces that share a space, by their letters
            english = set(re.findall(r"[A-Za-z]{2,}", bare)) - known
            assert not english, line
    for said in (
        "轮到你时",
        "没有选择9999",
        "不行。还没到行走的时候。",
        "提示：",
        "已保存。",
        "对局已保存。继续：",
        "各回合经过",
    ):
        assert said in done.stdout
    assert "Lin：你最后行动：设定当旺的五行，众人先用此气。" in done.stdout


def test_a_terminal_in_chinese_keeps_its_width(tmp_path: Path) -> None:
    for columns, rows in ((80, 24), (100, 40)):
        with Terminal(tmp_path, *PLAY, columns=columns, rows=rows) as terminal:
            terminal.wait_for("按回车开始。")
            terminal.send("")
            screen = terminal.wait_for("求助）：")
            terminal.send("quit")
            assert terminal.end() == 0
        plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", screen).replace("\r", "")
        assert max(cell_len(line) for line in plain.split("\n")) <= columns
        assert "木气当旺   element wood" in plain


def test_people_without_a_name_have_one_in_chinese(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "--seats", "me,greedy", "--seed", "4", "--lang", "zh", typed="quit\n")
    assert "1号玩家：" in done.stdout
