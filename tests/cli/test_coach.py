"""``jianghu coach``, and ``hint`` at a decision."""

from __future__ import annotations

import json
import re
import shlex
import signal
import subprocess
from pathlib import Path

import pytest
from typer.testing import CliRunner

from jianghu.cli.app import app
from jianghu.cli.coach import BARS
from jianghu.coach import review
from jianghu.coach.text import percent
from jianghu.kernel import registry
from jianghu.kernel.record import Record
from jianghu.tune.writing import written
from tests.cli.program import COMMAND, Terminal, environment, run
from tests.coach.games import short_game


def kept(folder: Path, id: str = "wuwei", decisions: int = 24, player: str = "greedy") -> Path:
    path = folder / f"{id}.json"
    path.write_text(short_game(id, decisions=decisions, player=player).record.to_text(), encoding="utf-8")
    return path


def invoke(*arguments: str) -> str:
    done = CliRunner().invoke(app, ["coach", *arguments])
    assert done.exit_code == 0, (done.stdout, done.stderr, done.exception)
    assert done.stderr == ""
    return done.stdout


def test_the_dearest_decisions_and_the_chances_are_told(tmp_path: Path) -> None:
    path = kept(tmp_path, decisions=60, player="random")  # many decisions of chance are bad ones
    costly = review(Record.from_text(path.read_text(encoding="utf-8")), 60).costly(60)
    assert len(costly) > 1
    text = invoke(str(path), "--simulations", "60", "--top", "1")
    told = text.partition("What cost most")[2]
    assert f"{costly[0].number:>3}  " in told and percent(costly[0].cost) in told
    assert f"\n{costly[1].number:>3}  " not in told
    bars = [line[:10].strip() for line in text.splitlines() if line[10:11] in BARS and line[10:]]
    assert bars == ["Greedy 1", "Bo"]


def test_json_has_every_decision(tmp_path: Path) -> None:
    data = json.loads(invoke(str(kept(tmp_path, "kungfu")), "--simulations", "40", "--json"))
    assert data["game"] == "kungfu" and data["total"] == 24 == len(data["decisions"])
    one = data["decisions"][0]
    assert one["hint"]["choices"][0]["cost"] == 0.0 and one["hint"]["line"][0]["says"]["say"]


def test_a_page_that_stands_alone(tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    invoke(str(kept(tmp_path)), "--simulations", "60", "-o", str(out))
    page = out.read_text(encoding="utf-8")
    assert "<svg" in page and "Chances" in page and "Bo" in page
    assert "http" not in page and "src=" not in page


def test_only_the_decisions_of_a_seat(tmp_path: Path) -> None:
    text = invoke(str(kept(tmp_path)), "--simulations", "60", "--seat", "1")
    assert "Greedy 1: " not in text.partition("What cost most")[2].partition("better")[0]


def test_a_game_is_judged_by_the_weights_that_are_given(tmp_path: Path) -> None:
    file, page = tmp_path / "weights.toml", tmp_path / "report.html"
    record = str(kept(tmp_path, "kungfu", 6))
    data = registry.game("kungfu").weights.data
    measured = {"2 play": {"games": 321, "positions": 100, "off": 0.0123}}
    file.write_text(written({**data, "fitted": measured}), "utf-8")
    invoke(record, "--simulations", "40", "--weights", str(file), "-o", str(page))
    assert "Checked on 321 games that it did not know" in page.read_text("utf-8") and "1.2%" in page.read_text("utf-8")
    file.write_text(written(registry.game("wuwei").weights.data), "utf-8")
    done = CliRunner().invoke(app, ["coach", record, "--weights", str(file)])
    assert done.exit_code == 2 and done.stdout == ""
    assert f"{file}: weights of wuwei" in done.stderr and done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--seat", "7"], "--seat 7: the seats of this table are 0 to 1"),
        (["-o", "report.pdf"], "the name ends in .html"),
        (["--simulations", "3"], "simulations"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(tmp_path: Path, arguments: list[str], said: str) -> None:
    done = run(tmp_path, "coach", str(kept(tmp_path)), *arguments)
    assert done.returncode == 2 and done.stdout == ""
    assert said in done.stderr and done.stderr.count("\n") == 1


def test_bad_records_are_refused_in_one_line(tmp_path: Path) -> None:
    good = kept(tmp_path)
    half, broken, other = tmp_path / "half.json", tmp_path / "broken.json", tmp_path / "other.json"
    half.write_text(good.read_text(encoding="utf-8")[:200], encoding="utf-8")
    data = json.loads(good.read_text(encoding="utf-8"))
    broken.write_text(json.dumps({**data, "steps": [["decision", "step O99", ""]]}), encoding="utf-8")
    other.write_text(json.dumps({**data, "game": "chess"}), encoding="utf-8")
    said = {
        half: "it is not whole JSON",
        broken: "step 1",
        other: "no game 'chess'",
        tmp_path / "no.json": "No such file",
    }
    for path, words in said.items():
        done = run(tmp_path, "coach", str(path))
        assert done.returncode == 2 and done.stdout == ""
        assert words in done.stderr and path.name in done.stderr and done.stderr.count("\n") == 1


def test_stopped_it_shows_what_is_known(tmp_path: Path) -> None:
    with Terminal(tmp_path, "coach", str(kept(tmp_path)), "--simulations", "8000") as terminal:
        terminal.wait_for("1/24")
        assert terminal.kill(signal.SIGINT) == 130
        assert "Stopped after" in terminal.seen and "of 24 decisions" in terminal.seen


def test_a_hint_alone_against_bots(home: Path) -> None:
    done = run(home, "play", "wuwei", "--seats", "me,greedy", "--seed", "4", typed="hint\nquit\n")
    assert done.returncode == 0
    assert "Hint: Set the active element to" in done.stdout
    assert "It expects then:" in done.stdout and "costs" in done.stdout
    assert re.search(r"Checked on \d+ games that it did not know: .* give or take \d\.\d%", done.stdout)


def test_where_there_is_one_choice_the_hint_says_so(home: Path) -> None:
    done = run(home, "play", "kungfu", "--seats", "me,greedy", "--seed", "8", typed="hint\nquit\n")
    assert "There is only one choice." in done.stdout and "Hint:" not in done.stdout


def test_no_hint_against_people_unless_it_was_agreed(home: Path) -> None:
    typed = "\nhint\nhint\nquit\n"
    alone = run(home, "play", "kungfu", "--seats", "me:Ann,me:Bo", "--seed", "4", typed=typed)
    assert "Hints are for games against bots" in alone.stdout and "Hint:" not in alone.stdout
    agreed = run(home, "play", "kungfu", "--seats", "me:Ann,me:Bo", "--seed", "4", "--hints", typed=typed)
    assert "Hint:" in agreed.stdout


@pytest.mark.parametrize(
    ("out", "said"),
    [
        ("no/such/r.html", "No such file or directory"),
        ("wuwei.json/r.html", "Not a directory"),
        ("d.html", "Is a direc"),
    ],
)
def test_where_nothing_can_be_written_nothing_is_thought_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, out: str, said: str
) -> None:
    path = kept(tmp_path)
    (tmp_path / "d.html").mkdir()
    before = sorted(tmp_path.rglob("*"))

    def weigh(*_: object) -> None:
        raise AssertionError("it thinks")

    monkeypatch.setattr("jianghu.cli.coach._weigh", weigh)
    done = CliRunner().invoke(app, ["coach", str(path), "-o", str(tmp_path / out)])
    assert done.exit_code == 2 and done.stdout == ""
    assert said in done.stderr and done.stderr.count("\n") == 1
    assert sorted(tmp_path.rglob("*")) == before


def test_a_record_without_decisions_is_refused(tmp_path: Path) -> None:
    done = run(tmp_path, "coach", str(kept(tmp_path, decisions=0)))
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.endswith("wuwei.json: there is no decision in it\n") and done.stderr.count("\n") == 1


def test_a_closed_pipe_is_no_fault(tmp_path: Path) -> None:
    line = f"{shlex.join([*COMMAND, 'coach', str(kept(tmp_path)), '--simulations', '20', '--json'])} | head -1"
    done = subprocess.run(
        ["sh", "-c", line], capture_output=True, encoding="utf-8", env=environment(tmp_path), check=False
    )
    assert done.stdout == "{\n" and done.stderr == ""


def test_ctrl_c_before_anything_is_known_writes_nothing(tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    out.write_text("an older report", encoding="utf-8")
    with Terminal(tmp_path, "coach", str(kept(tmp_path)), "--simulations", "1000000", "-o", str(out)) as terminal:
        terminal.wait_for("0/24")
        assert terminal.kill(signal.SIGINT) == 130
    assert "Stopped before a decision was weighed." in terminal.seen and "Traceback" not in terminal.seen
    assert out.read_text(encoding="utf-8") == "an older report"


def test_a_review_in_chinese(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    text = invoke(str(kept(tmp_path)), "--simulations", "60", "--lang", "zh", "-o", str(page))
    assert "全局胜算，及终局" in text and "代价最大的" in text and "cost" not in text
    html = page.read_text(encoding="utf-8")
    assert '<html lang="zh-Hans">' in html and "之后的预期：" in html and "Chances" not in html


def test_chinese_sentences_are_broken_and_not_cut(tmp_path: Path) -> None:
    """They have no spaces at which a column could break them."""
    text = invoke(str(kept(tmp_path, "kungfu", decisions=60, player="random")), "--simulations", "60", "--lang", "zh")
    assert "代价最大的" in text and "…" not in text
