"""Bargaining at a keyboard: standing orders, and what an offer would bring."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from jianghu import Table, game
from jianghu.cli.seats import chairs
from jianghu.cli.session import Session
from jianghu.kernel.record import Record
from tests.cli.program import run

AGAINST_A_BOT = ["play", "china", "--seats", "me:Lin,greedy", "--seed", "4"]


def typed(home: Path, *lines: str, options: list[str] = AGAINST_A_BOT) -> str:
    done = run(home, *options, typed="\n".join(lines) + "\n")
    assert done.returncode == 0 and done.stderr == "", done.stderr
    return done.stdout


def attacked() -> Table:
    """A game of two people that stands where one has just been attacked."""
    table = Table.new(game("china"), ["me:Lin", "me:Mei"], {}, 4)
    while table.state.seat is not None:
        if table.game.questions[table.state.stack[-1].kind] == "answer attack":
            return table
        said = {table.state.words(action): action for action in table.state.legal()}
        attacks = [words for words in said if words.startswith("attack")]
        others = [words for words in said if not words.startswith(("merge", "demand", "march"))]
        table.play(said[(attacks or others)[0]])
    raise AssertionError("nobody attacks")


@pytest.mark.rule("EC-16.13", "EC-16.14")
@pytest.mark.parametrize(
    ("order", "answer"), [({}, ""), ({"attacks": "resist"}, "resist"), ({"attacks": "withdraw"}, "withdraw ")]
)
def test_an_order_answers_for_somebody_on_others_turns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, order: dict[str, str], answer: str
) -> None:
    table = attacked()
    asked, plies = table.state.seat, table.plies
    assert asked is not None
    session = Session(table, chairs(table.record.names), tmp_path / "game.json")
    session.orders[asked].update(order)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))  # whoever is asked leaves
    session.run()
    assert table.plies == plies + (1 if answer else 0)
    assert not answer or table.record.steps[-1].words.startswith(answer)


def test_an_order_for_one_province_goes_first_and_can_be_taken_back(home: Path) -> None:
    text = typed(
        home, "order attacks resist", "order attacks honan withdraw", "order", "order attacks Honan as all", "order"
    )
    first, second = text.split("Answers that are given for you")[1:]
    assert "attacks: When a province of mine is attacked: resist." in first
    assert "attacks Honan: When Honan is attacked: withdraw if possible, else resist." in first
    assert "attacks Honan" not in second


def test_orders_that_are_not_possible_say_what_is(home: Path) -> None:
    text = typed(
        home,
        "order nonsense",
        "order attacks",
        "order attacks flee",
        "order mergers accept",
        "order attacks Kirin resist",
    )
    assert "There is no order 'nonsense'." in text
    assert "  order attacks outnumbered: withdraw if outnumbered, else resist\n" in text
    assert "'flee' is none of the answers." in text and "'accept' is none of the answers." in text
    assert "'kirin resist' is none of the answers." in text, "that province is not on this map"
    (kept,) = home.rglob("*.json")
    assert Record.from_text(kept.read_text("utf-8")).steps == []


def test_games_without_orders_do_not_know_the_word(home: Path) -> None:
    text = typed(home, "order attacks resist", "?", options=["play", "wuwei", "--seats", "me,greedy", "--seed", "4"])
    assert "'order attacks resist' is none of the choices." in text
    assert "what is answered for you" not in text


@pytest.mark.rule("EC-7.8", "EC-7.17")
def test_what_an_offer_would_bring_is_told(tmp_path: Path) -> None:
    table, path = before_a_merger(), tmp_path / "game.json"
    path.write_text(table.record.to_text(), encoding="utf-8")
    seat = table.state.seat
    assert seat is not None
    resume = ["play", "--resume", str(path)]
    other = 2 - seat
    text = typed(tmp_path, "", f"what merge p{other}", "quit", options=resume)  # the first line opens the curtain
    assert " decides nothing more: " in text or " decide nothing more: " in text
    assert "The game is over: " in text
    text = typed(tmp_path, "", f"merge p{other}", "", "quit", options=resume)
    assert text.index("proposes a merger") < text.index("points ("), "whoever is asked reads it without asking"
    assert "Nothing changes; " in text
    path.write_text(table.record.to_text(), encoding="utf-8")
    text = typed(tmp_path, "", f"what merge p{other}", "order", "quit", options=[*resume, "--lang", "zh"])
    assert "结束" in text and "预令" in text and "我的省份遭到进攻时" in text


def before_a_merger() -> Table:
    """A game of two people that stands where one may propose a merger."""
    table = Table.new(game("china"), ["me:Lin", "me:Mei"], {}, 4)
    while not any(table.state.words(action).startswith("merge") for action in table.state.legal()):
        table.play(table.state.legal()[-1])
    return table
