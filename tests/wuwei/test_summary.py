"""Wu Wei told by turns: one line for a turn, a gathering or the setup."""

from __future__ import annotations

from jianghu import Dice
from jianghu.kernel.journal import Journal
from jianghu.kernel.registry import game
from jianghu.kernel.turns import NOBODY, lines, turns
from jianghu.kernel.voice import Voice
from jianghu.players import Random
from tests.wuwei.scenario import Scene

NAMES = ["Lin", "Mei", "Zhou"]


def summaries(journal: Journal, language: str = "en", listener: int | None = None) -> list[str]:
    voice, rulebook = Voice(game("wuwei"), language, NAMES, listener), game("wuwei")
    return [voice.text(rulebook.sum_up(turn.events, listener)) for turn in turns(rulebook, journal.events)]


def test_a_lesson_is_summed_up_with_the_way_and_the_count() -> None:
    scene = Scene("crane", "dragon").student(0, "O12").master("dragon", "O02").cards(0, crane="wood").turn()
    scene.play("step S12", "step O02", "stop", "learn dragon fire")
    said = summaries(scene.journal)[0]
    assert said.startswith("Lin walks 2 steps to a ")
    assert "learns the Dragon of fire (2 of 5)" in said
    assert summaries(scene.journal, "en", 0)[0].startswith("You walk 2 steps to a ")
    chinese = summaries(scene.journal, "zh")[0]
    assert chinese.startswith("Lin走2步到")
    assert "学会火龙（五形2/5）" in chinese


def test_a_turn_that_has_just_begun_says_whose_it_is() -> None:
    scene = Scene("crane", "dragon").turn()
    assert summaries(scene.journal)[-1].endswith("Lin's turn.")
    scene.play("step O12")
    assert summaries(scene.journal)[-1] == "Lin walks 1 step."


def test_steps_in_a_row_are_one_line() -> None:
    scene = Scene("crane", "dragon").student(0, "O12").turn().play("step S12", "step O02")
    voice = Voice(game("wuwei"), "en", NAMES)
    told = [voice.text(line.says) for line in lines(game("wuwei"), scene.journal.events, None)]
    assert told[-1] == "Lin's student goes from O12 by way of S12 to O02."


def test_the_setup_and_a_gathering_are_nobodys_turn() -> None:
    dice, journal = Dice(6), Journal()
    state = game("wuwei").new(3, {}, dice, journal)
    while "name" not in [event.kind for event in journal.events] and state.seat is not None:
        state.play(Random().choose(state.hide(state.seat), dice), dice)
    found = turns(game("wuwei"), journal.events)
    said = summaries(journal)
    assert found[0].seat == NOBODY
    assert "the active element is" in said[0]
    (gathering,) = [number for number, turn in enumerate(found) if turn.events[0].kind == "gathering"]
    assert found[gathering].seat == NOBODY
    assert said[gathering].startswith("Gathering: ")
    assert "the most" in said[gathering]
    assert "居首" in summaries(journal, "zh")[gathering]
