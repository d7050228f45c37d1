"""Kung Fu Fighting told by turns: one line each, and cards that come together in one line."""

from __future__ import annotations

from jianghu.kernel.registry import game
from jianghu.kernel.turns import lines, turns
from jianghu.kernel.voice import Voice
from tests.kungfu.scenario import Scene

NAMES = ["Lin", "Mei", "Zhou", "Ping", "Hua", "Shan"]


def told(scene: Scene, seat: int | None, language: str = "en") -> list[str]:
    voice = Voice(game("kungfu"), language, NAMES)
    return [voice.text(line.says) for line in lines(game("kungfu"), scene.journal.events, seat)]


def summaries(scene: Scene, seat: int | None = None, language: str = "en") -> list[str]:
    voice, found = Voice(game("kungfu"), language, NAMES), turns(game("kungfu"), scene.journal.events)
    return [voice.text(game("kungfu").sum_up(turn.events, seat)) for turn in found]


def test_seven_cards_drawn_are_one_line_with_names_for_who_sees_them() -> None:
    drawn = ["Kick!", "Punch!", "Trip!", "Wild!", "Sword!", "Fan!", "Flying!"]
    scene = Scene(2).deck(*drawn).turn(0)
    assert "Lin draws 7 cards." in told(scene, 1)
    assert "Lin draws 7 cards." in told(scene, None)
    (mine,) = [line for line in told(scene, 0) if "draws" in line]
    assert sorted(mine.removeprefix("Lin draws ").replace(" and ", ", ").split(", ")) == sorted(drawn)
    assert "Lin摸7张牌。" in told(scene, 1, "zh")
    assert any(line.startswith("Lin摸到【") and line.count("【") == 7 for line in told(scene, 0, "zh"))


def test_a_card_handed_over_in_a_team_is_one_line_for_everybody() -> None:
    scene = Scene(6, "3v3").hand(0, "Kick!").main(0).play("end", "give Kick!", "to 4")
    handed = {seat: [line for line in told(scene, seat) if "hand" in line] for seat in (None, *range(6))}
    assert handed[0] == handed[4] == ["Lin hands Kick! to Hua."]
    assert handed[2] == handed[1] == handed[None] == ["Lin hands a card to Hua."]  # a teammate does not see it either
    assert all(line.strip() for seat in (None, *range(6)) for line in told(scene, seat))


def test_a_fight_is_summed_up_with_its_cards_and_losses() -> None:
    scene = Scene(2).hand(0, "Kick!", "Flying!").hand(1, "Roll With It!").turn(0)
    scene.play("done").quiet().play("attack 1", "play Kick!", "play Flying!", "done").play("play Roll With It!")
    assert summaries(scene)[0].startswith("Lin attacks Mei with Kick! and Flying!: Mei blocks with Roll With It!")
    assert summaries(scene, None, "zh")[0].startswith("Lin以【起脚】和【飞身】攻击Mei：Mei以【懒驴打滚】")


def test_a_quiet_turn_says_what_was_drawn() -> None:
    scene = Scene(2).hand(0, "Kick!").turn(0).play("discard Kick!").quiet().play("end")
    assert summaries(scene)[0] == "Lin discards 1 card, draws 7 cards and ends the turn."
    assert summaries(scene, None, "zh")[0] == "Lin弃1张牌，摸7张牌，结束回合。"


def test_nobody_is_called_unhurt_before_all_have_answered() -> None:
    scene = Scene(3).hand(0, "Kick!", "Split Attack!").hand(1, "Roll With It!").hand(2, "Roll With It!").turn(0)
    scene.play("done").quiet().play("attack 1", "play Kick!", "play Split Attack!", "split", "target 2").quiet("block")
    scene.play("pass")
    (line,) = [one for one in summaries(scene) if "attacks" in one]
    assert line == "Lin attacks Mei and Zhou with Kick! and Split Attack!"
    scene.play("pass")
    assert "Mei loses" in summaries(scene)[0] and "Zhou loses" in summaries(scene)[0]


def test_a_counter_to_a_counter_is_told_in_its_order() -> None:
    scene = Scene(2).hand(0, "Kick!", "Punch!", "Bring It!").hand(1, "Bring It!", "Trip!", "Blocking Punch!").turn(0)
    scene.play("done").quiet().play("attack 1", "play Kick!", "done", "1: play Bring It!", "1: play Trip!", "1: done")
    scene.play("0: play Bring It!", "0: play Punch!", "0: done", "1: play Blocking Punch!")
    assert summaries(scene)[0] == (
        "Lin attacks Mei with Kick!: Mei blocks with Bring It! and strikes back with Trip!, Lin blocks with Bring It! "
        "and strikes back with Punch!, Mei blocks with Blocking Punch!, Mei loses 3 Chi and Lin loses 2 Chi."
    )
