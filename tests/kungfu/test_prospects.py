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
    assert told(scene, "attack 1") == "Mei has 20 Chi and 1 card. Weapon and Stance take 3 off every Attack."
    assert told(scene, "attack 2") == "Zhou has 20 Chi and 0 cards."
    assert told(scene, "end") == "You do not attack in this turn. 2 cards stay in your hand."
    assert told(scene, "play Sword!") == "You can strike with it for 3."
    scene.play("attack 1")
    assert told(scene, "play Kick!") == "Even unblocked, Mei loses nothing."


def test_what_stays_in_play_brings_and_what_giving_it_up_costs() -> None:
    scene = Scene(2).hand(0, "Meditation!", "Crane Stance!", "Kick!").weapon(0, "Fan!", "Razor-Sharp!").chi(0, 17)
    scene.stance(0, "Tiger Stance!").stance(1, "Snake Stance!").main(0)
    assert told(scene, "play Meditation!") == "You go from 17 to 20 Chi."
    assert told(scene, "play Crane Stance!").endswith("You give up Tiger Stance!")
    # What is lost, and not that the turn may have to end after it.
    gone = "You lose Fan! and Razor-Sharp! for nothing. Attacks on you do 3 more."
    assert told(scene, "drop weapon") == gone
    assert told(scene, "drop stance").startswith("You lose Tiger Stance! for nothing.")
    assert told(Scene(2).weapon(0, "Fan!").main(0), "drop weapon").endswith("do 3 more.")
    scene = Scene(2).stance(0, "Imperial Stance!").turn(0)
    assert told(scene, "pay") == "You go from 20 to 19 Chi and keep Imperial Stance!"


def test_whoever_discards_the_last_card_draws_at_once() -> None:
    scene = Scene(2).hand(0, "Kick!", "Fan!").turn(0)
    assert told(scene, "discard Kick!") == ""
    scene.play("discard Kick!")
    assert told(scene, "discard Fan!") == "You draw 7 cards, up to 7."


def test_a_question_without_a_choice_says_why() -> None:
    def asked(scene: Scene, seat: int) -> str:
        return Voice(game("kungfu"), "en", NAMES, 1).text(game("kungfu").prompt(scene.state.hide(seat)))

    scene = Scene(2).hand(0, "Kick!", "Flying!", "Parry!").hand(1, "Parry!").main(0)
    scene.play("attack 1", "play Kick!", "play Flying!")
    assert asked(scene, 0) == "You have nothing to add: strike."
    scene.play("done")
    assert asked(scene, 1) == "Lin attacks you for 5, and you hold no Block against it."
    assert asked(scene, 0) == "Lin attacks you for 5. How do you answer?", "nobody else knows that"
    assert asked(Scene(2).main(0), 0) == "You have nothing to play or attack with."


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


def test_the_sum_of_a_fight_is_what_was_lost_whatever_is_kept() -> None:
    """Who keeps a Stance that was taken gives up the own one, and its defense, before the Chi is counted."""
    for answer, lost in (("keep", 4), ("leave", 3)):
        scene = Scene(2).hand(0, "Kick!").hand(1, "I Have Studied Your Style!")
        scene.stance(0, "Crane Stance!", "Focused!").stance(1, "Drunken Stance!").main(0)
        scene.play("attack 1", "play Kick!", "1: play I Have Studied Your Style!")
        before, action = scene.state.copy(), scene.state.action(answer)
        scene.play(answer)
        (fight,) = game("kungfu").view.reckon(before, action, scene.state, "en")
        assert fight.total == lost == 20 - scene.chi_of(1)
        assert sum(amount.count for amount in fight.amounts) == lost


def test_a_card_stands_once_in_the_sum_with_all_that_it_brings() -> None:
    scene = Scene(2).hand(0, "Kick!", "Hundred-Hand Flurry!", "Wild!", "Parry!").hand(1, "Leap Away!", "Parry!").main(0)
    scene.play("attack 1", "play Kick!", "play Hundred-Hand Flurry!", "play Wild!", "done")
    before, action = scene.state.copy(), scene.state.action("pass")
    scene.play("pass")
    (fight,) = game("kungfu").view.reckon(before, action, scene.state, "en")
    assert [amount.count for amount in fight.amounts] == [3, 2, 1] and fight.total == 6
