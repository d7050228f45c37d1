"""What an offer would bring is told before anybody agrees, and comes true (EC-7, EC-9, EC-12)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from jianghu.games.china import GAME, cards, realm
from jianghu.games.china.cards import CORRUPT, LOCUSTS, RAID, SPY, TRAITOR
from jianghu.games.china.chances import conquest
from jianghu.kernel.dice import Dice
from jianghu.kernel.voice import Voice
from tests.china.scenario import Scene


def told(scene: Scene, words: str, language: str = "en") -> str:
    """The prospect of an action, as the seat that is asked reads it from what it may see."""
    seat = scene.state.asked()
    hidden = scene.state.hide(seat)
    assert hidden.refusal(hidden.action(words)) is None, words
    said = GAME.prospect(hidden, hidden.action(words))
    return Voice(GAME, language, ["Ann", "Bo", "Cy"], seat).text(said) if said is not None else ""


@pytest.mark.rule("EC-7.8", "EC-7.11")
def test_a_merger_shows_what_each_side_gains_and_loses_before_anybody_agrees() -> None:
    scene = Scene(3).lands(0, Honan=6, Hopeh=2).lands(1, Anhwei=3).hand(1, river_boats=1).at("expand")
    strong = told(scene, "merge 1")
    assert strong.startswith("If Bo agrees: You lead and Bo decides nothing more: 3 provinces (2 and 1), 11 markers")
    assert "(8 and 3), 1 Yang cards (0 and 1)," in strong
    assert strong.endswith("Of a victory you have two of 3 parts, Bo one.")
    scene.play("merge 1")
    weak = told(scene, "accept")
    assert weak.startswith("Ann leads and you decide nothing more: 3 provinces (2 and 1),")
    assert weak.endswith("Of a victory Ann has two of 3 parts, you one.")
    assert told(scene, "refuse") == "Nothing changes; Ann cannot ask again in this turn."
    scene.play("accept")
    assert realm.markers(scene.state, 0) == 11 and scene.state.held[0] == 1


@pytest.mark.rule("EC-7.10")
def test_whoever_would_be_junior_is_told_so_before_proposing() -> None:
    scene = Scene(3).lands(0, Honan=2).lands(1, Anhwei=3).at("expand")
    assert told(scene, "merge 1").startswith("If Bo agrees, then after the draw: Bo leads and you decide nothing more:")


@pytest.mark.rule("EC-17.8", "EC-14.7")
def test_with_two_seats_a_merger_ends_the_game_and_says_who_has_lost() -> None:
    scene = Scene(2).lands(0, Honan=6).lands(1, Anhwei=3).at("expand")
    assert told(scene, "merge 1").endswith("The game is over: you have won and Bo has lost.")
    scene.play("merge 1")
    assert told(scene, "accept").endswith("The game is over: Ann has won and you have lost.")
    scene.play("accept")
    result = scene.state.result()
    assert result is not None and result.payoffs == [1.0, 0.0]


@pytest.mark.rule("EC-7.17", "EC-7.19", "EC-9.6")
def test_a_demand_and_its_answers() -> None:
    scene = Scene(3).lands(0, Honan=4).lands(1, Anhwei=3, Kiangsu=9, Hupeh=2).at("expand")
    assert told(scene, "demand Honan Anhwei") == "If Bo withdraws, up to 4 may enter. A refusal costs nothing."
    scene.play("demand Honan Anhwei")
    assert told(scene, "refuse") == "Nothing happens; Anhwei may still be attacked."
    assert told(scene, "withdraw Hupeh") == "No marker is lost. Ann may occupy Anhwei."
    assert told(scene, "withdraw Kiangsu").startswith("2 markers find no room and are lost.")
    scene.play("withdraw Kiangsu")
    assert scene.count("Kiangsu") == 10


@pytest.mark.rule("EC-9.7")
def test_resistance_and_submission() -> None:
    scene = Scene(3).lands(0, Honan=4).lands(1, Anhwei=3).at("expand").play("attack Honan Anhwei")
    dice = "The dice decide, 4 against 3: if the attacker never stops, Anhwei falls in 66 of 100 cases."
    assert told(scene, "resist") == dice
    assert told(scene, "submit").startswith("If Ann accepts: Ann leads and you decide nothing more:")
    scene.play("submit")
    assert told(scene, "accept").startswith("You lead and Bo decides nothing more: 2 provinces (1 and 1)")
    assert told(scene, "refuse") == "Then Bo resists, and the dice decide."


@pytest.mark.rule("EC-12.9", "EC-12.10")
def test_a_cornered_state() -> None:
    cornered = Scene(3).lands(0, Korea=2).lands(1, Liaoning=3).lands(2, Shantung=3).set(cornered=[4, 0, 0]).at("corner")
    assert told(cornered, "leave") == "Your State is out of the game."
    assert told(cornered, "join 1").startswith("If Bo accepts: Bo leads and you decide nothing more:")
    cornered.play("join 1")
    assert told(cornered, "refuse") == "Then Ann asks another State, or leaves the board."
    assert told(cornered, "accept").startswith("You lead and Ann decides nothing more:")


@pytest.mark.rule("EC-15.1")
def test_it_is_the_same_in_all_positions_that_look_alike_and_in_chinese() -> None:
    scene = Scene(3).lands(0, Honan=6, Hopeh=2).lands(1, Anhwei=3, Kiangsu=1).hand(1, river_boats=1).at("expand")
    state = scene.state
    before = state.digest()
    for action in state.hide(0).legal():
        said = [GAME.prospect(state.imagine(0, Dice(seed)), action) for seed in range(5)]
        assert said == [GAME.prospect(state, action)] * 5
    assert state.digest() == before
    assert told(scene, "merge 1", "zh").isascii() is False and "State" not in told(scene, "merge 1", "zh")


@pytest.mark.rule("EC-8.5", "EC-8.7")
def test_the_chance_of_an_attack_is_what_the_dice_give() -> None:
    for able in range(1, 11):
        for count in range(1, 11):
            chances: dict[tuple[int, int], Fraction] = {}
            for a in range(able + 1):
                for b in range(count + 1):
                    later = (chances[a, b - 1] + chances[a - 1, b]) / 2 if a and b else Fraction(int(b == 0))
                    chances[a, b] = later
            assert abs(conquest(able, count) - 100 * chances[able, count]) <= Fraction(1, 2), (able, count)
    scene = Scene(3).lands(0, Honan=1).lands(1, Anhwei=2).at("expand")
    assert told(scene, "attack Honan Anhwei") == "If Bo resists and you never stop, Anhwei falls in 25 of 100 cases."


@pytest.mark.rule("EC-8.3")
def test_throwing_on_and_stopping() -> None:
    scene = Scene(3).lands(0, Honan=4).lands(1, Anhwei=3).at("expand").play("attack Honan Anhwei", "resist")
    scene.play("throw 2", dice=[2, 3])
    one, two = told(scene, "throw 1"), told(scene, "throw 2")
    assert one == "One marker falls, Bo's or yours. If you never stop, Anhwei falls in 69 of 100 cases."
    assert two == "Two markers fall, and you cannot stop in between. The chance is the same, 69 of 100."
    assert told(scene, "stop") == "Anhwei keeps 2."
    scene.play("throw 1", dice=[2])
    assert told(scene, "throw 2").startswith("One hit is enough, so the second die can only cost you a marker.")


@pytest.mark.rule("EC-8.4", "EC-8.8")
def test_one_die_or_two_the_chance_is_the_same() -> None:
    most = {(a, b): Fraction(int(b == 0)) for a in range(9) for b in range(9) if not a or not b}
    for able in range(1, 9):
        for count in range(1, 9):
            one = (most[able, count - 1] + most[able - 1, count]) / 2
            if able > 1:
                even, odd = most[able, max(0, count - 2)], most[able - 2, count]
                assert one == (even + 2 * most[able - 1, count - 1] + odd) / 4
            most[able, count] = one


@pytest.mark.rule("EC-11.11")
def test_relief_and_none() -> None:
    scene = Scene(2).lands(0, Honan=5, Hopeh=1).lands(1, Anhwei=3).hand(0, granaries=1).at("draw")
    scene.play("yang Honan", "yin Hopeh", yang="city", yin="famine")
    assert told(scene, "relieve yes") == "Open the Granaries is spent; no marker is lost."
    assert told(scene, "relieve no") == "Hopeh loses 1 of 1."


@pytest.mark.rule("EC-4.2", "EC-4.9", "EC-6.9")
def test_placing_tells_what_a_province_then_has() -> None:
    scene = Scene(2).lands(0, Honan=5, Hopeh=1).lands(1, Anhwei=3).turn()
    assert told(scene, "place Honan 2") == "Honan then has 7."
    full = Scene(2).lands(0, Honan=9, Hopeh=1).lands(1, Anhwei=3).turn()
    assert told(full, "place Honan 1") == "Honan then has 10."
    assert told(full, "place Honan 2") == "Honan then has 11; what is above 10 after Phase 3 goes back to stock."


@pytest.mark.rule("EC-11.9", "EC-11.12")
def test_a_draw_tells_how_many_cards_do_harm() -> None:
    scene = Scene(2).lands(0, Honan=3, Hopeh=1, Kansu=7).lands(1, Anhwei=3).discs("Honan", green=1)
    scene.at("draw").play("yang Honan")
    state = scene.state
    costly = state.yin_left - sum(cards.copies(state.yin, kind) for kind in (TRAITOR, LOCUSTS, CORRUPT, SPY))
    inland = costly if state.terms.raid_elsewhere else costly - cards.copies(state.yin, RAID)
    locusts = cards.copies(state.yin, LOCUSTS)
    assert told(scene, "yin Hopeh").startswith(
        f"{inland} of {state.yin_left} Yin cards cost markers here, at most 1 of 1."
    )
    assert told(scene, "yin Honan").endswith(f" {locusts} let discs here lie idle for a turn.")
    assert "at most 4 of 7." in told(scene, "yin Kansu"), "pestilence takes half, rounded up"
    assert "阴牌" in told(scene, "yin Honan", "zh")


@pytest.mark.rule("EC-16.9", "EC-11.3")
def test_with_one_province_the_end_of_phase_4_is_the_draw() -> None:
    scene = Scene(2).lands(0, Honan=1).lands(1, Anhwei=3).at("expand")
    said = told(scene, "done")
    assert said.startswith(f"12 of {scene.state.yang_left} Yang cards bring a disc to Honan; the others are kept.")
    assert said.endswith("at most 1 of 1. That would be the end of your State.")


@pytest.mark.rule("EC-11.2", "EC-14.12")
def test_with_several_provinces_the_end_of_phase_4_leads_to_their_naming() -> None:
    scene = Scene(2).lands(0, Honan=4, Hopeh=2).lands(1, Anhwei=3).at("expand")
    assert told(scene, "done") == "Then you name a province for each of two cards, Yang and Yin."
    scene.state.mandate = True
    assert told(scene, "done") == "This phase is over."


@pytest.mark.rule("EC-11.7")
def test_nobody_is_told_of_calamities_when_the_mandate_comes() -> None:
    scene = Scene(2).lands(0, Honan=4, Hopeh=2).lands(1, Anhwei=3).last_cards().at("draw")
    voice = Voice(GAME, "en", ["Ann", "Bo"], 0)
    assert "it is the Mandate of Heaven" in voice.text(GAME.prompt(scene.state))
    scene.play("yang Honan")
    assert "the Yin card has no effect" in told(scene, "yin Honan")
