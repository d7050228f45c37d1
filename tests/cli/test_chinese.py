"""The terminal in Chinese: which language is chosen, and where lines break."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from rich.cells import cell_len
from typer.testing import CliRunner

from jianghu import game
from jianghu.cli.app import app
from jianghu.cli.han import breaks

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
    assert [rule["id"] for rule in found] == ["CRD-3", "Q18", "Q20"]
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
