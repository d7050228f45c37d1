"""``jianghu show LINK``: a moment in the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from jianghu import Dice, State, draw, new
from jianghu.cli.app import app
from jianghu.kernel.voice import Voice
from tests.kernel.test_moment import forged


def show(*arguments: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, ["show", *arguments])
    return done.exit_code, done.stdout, done.stderr


def middle() -> State:
    state, dice = new("kungfu", seats=3, seed=5), Dice(6)
    for _ in range(40):
        state.apply(state.pick(dice), dice)
    return state


def test_a_link_is_drawn_as_its_seat_sees_it() -> None:
    state = middle()
    for link in (state.link(1), state.link(1, site="https://games.example.org")):
        status, out, err = show(link)
        assert (status, err) == (0, "")
        assert out.strip() == draw(state, 1).strip()
    assert "Chi" in show(state.link(1), "--about", "seat:0")[1]


def test_a_terminal_shows_the_table_and_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    state = middle()
    asked = state.asked()
    monkeypatch.setattr("jianghu.cli.show.on_terminal", lambda: True)
    status, out, err = show(state.link(asked))
    assert (status, err) == (0, "") and "<svg" not in out
    hidden = state.hide(asked)
    assert Voice(state.game, "en", listener=asked).text(state.game.prompt(hidden)) in out
    assert "<svg" in show(state.link(asked), "--theme", "dark")[1]


def test_a_file_becomes_a_link(tmp_path: Path) -> None:
    state = middle()
    file = tmp_path / "position.json"
    file.write_text(json.dumps(state.position()))
    assert show(str(file), "--seat", "2", "--link") == (0, state.link(2) + "\n", "")


def test_what_is_wrong_with_a_link_is_said() -> None:
    state = middle()
    link = state.link(1)
    assert show(link, "--seat", "0")[0::2] == (
        2, "error: --seat 0: this link holds what seat 1 knows, and nothing else\n",
    )  # fmt: skip
    assert "ends too early" in show(link[:-9])[2]
    assert "changed on its way" in show(link.replace("kungfu", "wuwei"))[2]
    assert "there is no game 'chess'" in show(link.replace("kungfu", "chess"))[2]
    assert show("no/such file")[2] == "error: no/such file: No such file or directory\n"
    assert show("no/such.json")[2] == "error: no/such.json: No such file or directory\n"
    assert "--at is for records" in show(link, "--at", "1")[2]
    old = forged(json.dumps({"position": {**state.hide(1).position(), "rules": "0.9"}, "seat": 1}))
    status, out, err = show(old)
    assert (status, out.strip()) == (0, draw(state, 1).strip())
    assert err.startswith("warning: the link is of rules 0.9 of Kung Fu Fighting")
