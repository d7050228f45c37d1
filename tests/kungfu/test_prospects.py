"""What a choice would bring is said before it is made, and an Attack card that is touched first means the Attack."""

from __future__ import annotations

import jianghu
from jianghu.games.kungfu.state import KungFu
from jianghu.games.kungfu.view.sum import losses
from jianghu.kernel.dice import Dice
from jianghu.kernel.registry import game
from jianghu.kernel.voice import Voice
from tests.kungfu.scenario import Scene

NAMES = ["Lin", "Mei", "Zhou"]


def told(scene: Scene, words: str) -> str:
    state = scene.state
    said = game("kungfu").prospect(state.hide(state.asked()), state.action(words))
    return "" if said is None else Voice(game("kungfu"), "en", NAMES, state.asked()).text(said)


def test_whom_one_would_attack_and_what_not_attacking_means() -> None:
    scene = Scene(3).hand(0, "Kick!", "Sword!").weapon(1, "Fan!").hand(1, "Wild!").main(0)
    assert told(scene, "attack 1") == "Mei has 20 Chi and 1 card. 3 go off every Attack."
    assert told(scene, "attack 2") == "Zhou has 20 Chi and 0 cards."
    assert told(scene, "end") == "You do not attack in this turn."
    assert told(scene, "play Sword!").startswith("In play: attack 3")


def test_what_an_attack_and_a_block_would_cost() -> None:
    scene = Scene(2).hand(0, "Kick!", "Punch!", "Flying!").hand(1, "Roll With It!", "Blocking Kick!").chi(1, 3).main(0)
    scene.play("attack 1")
    assert told(scene, "play Punch!") == "Unless blocked, Mei loses 2 Chi and has 1."
    assert told(scene, "play Kick!") == "Unless blocked, Mei loses 3 Chi: out."
    scene.play("play Kick!", "done")
    assert told(scene, "pass") == "You lose 3 Chi and are out."
    assert told(scene, "play Roll With It!") == "You lose nothing."


def test_what_is_left_is_not_told_while_another_attack_strikes_too() -> None:
    """Of a counter to a counter only its own loss is certain: the Attack before it takes its part as well."""
    told = []
    for seed in (76, 162, 250, 374):  # games that come to it
        state, dice = jianghu.new("kungfu", seats=2, seed=seed), Dice(seed)
        while state.seat is not None:
            assert isinstance(state, KungFu)
            frame = state.stack[-1]
            if state.game.questions[frame.kind] == "block" and len(state.attacks) > 2:
                mine = [one for (at, _), one in losses(state).items() if at % 2 == frame.x % 2 and one]
                said = game("kungfu").prospect(state.hide(state.asked()), state.action("pass"))
                if len(mine) > 1 and said is not None:
                    told.append(Voice(game("kungfu"), "en", ["A", "B"], state.asked()).text(said))
            state.play(state.pick(dice), dice)
    assert "You lose 2 Chi to B." in told and not any("keep" in text for text in told)


def test_an_attack_card_opens_the_attack() -> None:
    state = Scene(3).hand(0, "Kick!", "Flying!").weapon(0, "Sword!").main(0).state
    view = game("kungfu").view
    opened = view.opens(state)
    kick = f"card:0:{state.deck.names.index('Kick!')}"
    assert {state.words(action): things for action, things in opened.items()} == {
        f"attack {seat}": {"weapon:0": "weapon", kick: "play Kick!"} for seat in (1, 2)
    }
    for action in opened:
        after = state.copy()
        after.play(action, Dice(1))
        assert {"weapon", "play Kick!"} <= {after.words(answer) for answer in after.legal()}
    assert view.opens(Scene(3).hand(0, "Flying!").main(0).state) == {}  # nothing to attack with
