"""``? NAME`` and ``card NAME``: anything on the table by its name, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

import jianghu
from jianghu.cli.app import app
from jianghu.cli.asking import CARDS, Names, found_one, plain
from jianghu.kernel.state import State
from tests.cli.program import Terminal, run

PEOPLE = ["Lin", "Ping"]


def fight() -> State:
    return jianghu.new("kungfu", seats=2, seed=3)


def walk() -> State:
    return jianghu.new("wuwei", seats=2, seed=3)


def found(state: State, wanted: str, only: str = "", language: str = "en") -> list[str]:
    return found_one(Names(state, 0, PEOPLE, only), wanted, language)


@pytest.mark.parametrize(
    "wanted",
    ["Roll With It!", "roll with it", "ROLL WITH", "roll", "懒驴打滚", "【懒驴打滚】", "打滚", "card:Roll With It!"],
)
def test_a_card_is_found_by_its_name(wanted: str) -> None:
    assert found(fight(), wanted, CARDS) == ["card:Roll With It!"]
    assert found(fight(), wanted, CARDS, "zh") == ["card:Roll With It!"]


@pytest.mark.parametrize(
    ("wanted", "thing"),
    [
        ("O12", "space:O12"), ("s44", "space:S44"), ("p2", "seat:1"), ("Ping", "seat:1"), ("Lin", "seat:0"),
        ("tracker:season:winter", "tracker:season:winter"), ("Winter", "tracker:season:winter"),
        ("冬", "tracker:season:winter"),
        ("wall", "walls"), ("城墙", "walls"), ("武林大会", "gathering"), ("center", "space:O22"), ("中央", "space:O22"),
    ],
)  # fmt: skip
def test_what_the_board_shows_is_found(wanted: str, thing: str) -> None:
    assert found(walk(), wanted)[0] == thing


def test_an_exact_name_comes_before_one_that_only_begins_so() -> None:
    assert found(fight(), "Punch")[0] == "card:Punch!"
    assert "card:Blocking Punch!" not in found(fight(), "Punch")


def test_several_things_of_one_name_are_all_found() -> None:
    forests = found(walk(), "forest")
    assert len(forests) == 6
    assert all(thing.startswith("space:O") for thing in forests)


def test_words_that_several_names_have_find_none_of_them() -> None:
    assert found(fight(), "stance", CARDS) == []
    assert found(fight(), "") == found(fight(), "!!!") == found(fight(), "zzzzz") == []


def test_names_are_compared_without_marks() -> None:
    assert plain("  You Go That Way, I'll Go This Way! ") == "you go that way i ll go this way"


def test_the_description_is_printed(home: Path) -> None:
    typed = "? Roll With It\ncard 懒驴打滚\n? nunchuks\ncard stance\n? KF-10.5\nquit\n"
    shown = run(home, "play", "kungfu", "--seats", "me:Ann,greedy", "--seed", "3", typed=typed).stdout
    assert shown.count("Roll With It! · Block\n") == 2
    assert "It takes 3 off the damage of one Attack on you. What the Attack does besides still happens." in shown
    assert "Rules: KF-10.1, KF-10.2, KF-10.5" in shown
    assert "Nothing here is called 'nunchuks'. Near it: Nunchucks!" in shown
    assert "Near it: Dragon Stance! · Crane Stance! · Tiger Stance!" in shown
    assert "KF-10.5 rulebook  To *reduce* an Attack" in shown


def test_it_is_said_in_chinese(home: Path) -> None:
    typed = "card Roll With It\n? 没有这个\nquit\n"
    shown = run(home, "play", "kungfu", "--seats", "me:Ann,greedy", "--seed", "3", "--lang", "zh", typed=typed).stdout
    assert "懒驴打滚 · 格挡\n" in shown
    assert "对你的一次攻击减3点伤害。攻击的其他效果照旧。" in shown
    assert "没有叫'没有这个'的东西" in shown


def test_a_text_that_a_low_terminal_cuts_can_be_read_in_full(home: Path) -> None:
    arguments = ["play", "kungfu", "--seats", "me:Ann,greedy", "--seed", "3"]
    with Terminal(home, *arguments, columns=80, rows=24) as terminal:
        terminal.wait_for("begin. ")
        terminal.send("")
        assert "? NAME" in terminal.wait_for("? helps): ")
        terminal.send("card rooted")
        seen = " ".join(terminal.wait_for("? helps): ").split())
        assert "No card of an opponent can break or take the Stance it is attached to." in seen


def test_nobody_reads_another_hand(home: Path) -> None:
    """A card of another hand is face down, whichever it is."""
    state = fight()
    things = {f"card:1:{kind}" for kind in range(40)}
    described = {thing: state.game.view.describe(state, thing, 0) for thing in things}
    assert len({repr(one) for one in described.values()}) == 1
    assert not any(thing.startswith("card:1:") for thing in state.game.view.things(state, 0))


def invoke(*arguments: str) -> str:
    done = CliRunner().invoke(app, list(arguments))
    assert done.exit_code == 0, (done.stdout, done.stderr, done.exception)
    return done.stdout


def test_show_describes_in_place_of_a_picture() -> None:
    shown = invoke("show", "--game", "wuwei", "--seats", "3", "--about", "木镇")
    assert shown.startswith("Wood town · square ")
    assert "Others of that name: " in shown
    assert invoke("show", "--game", "wuwei", "--about", "o22", "--lang", "zh").startswith("中央 · 棋盘正中")


def test_rules_describe_what_no_rule_names() -> None:
    assert invoke("rules", "kungfu", "Bamboo Pole!").startswith(("Bamboo Pole! · Weapon", "KF-"))
    assert invoke("rules", "kungfu", "懒驴打滚").startswith("Roll With It! · Block")
    done = CliRunner().invoke(app, ["rules", "kungfu", "nunchuks"])
    assert done.exit_code != 0


def test_card_and_rules_alone_say_how_they_are_used(home: Path) -> None:
    typed = "card\nrules\ncard dragon\nrules LCM-1\ncard palace card\nquit\n"
    shown = run(home, "play", "lineage", "--seats", "me:Ann,greedy", "--seed", "3", typed=typed).stdout
    assert "Type card and the name of a card, as in: card dragon" in shown
    assert shown.count("rules lineage\n") == 2  # at the beginning, and when asked
    assert "Dragon card · five cards, one of each number" in shown
    assert "LCM-1 rulebook  There are 12 pieces" in shown
    assert "Palace card · a card that all see" in shown  # it lies on the table, in nobody's hand
