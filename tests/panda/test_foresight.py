"""What answers would bring, told before they are given; and why some bring nothing."""

from __future__ import annotations

from jianghu.games.panda import GAME
from jianghu.kernel.voice import Voice
from tests.panda.scenario import Scene


def told(scene: Scene, words: str, language: str = "en") -> str:
    state = scene.state
    said = GAME.prospect(state, state.action(words))
    return "" if said is None else Voice(GAME, language, ["Lin", "Mei"], state.seat).text(said)


def label(scene: Scene, words: str, language: str = "en") -> str:
    state = scene.state
    return Voice(GAME, language, ["Lin", "Mei"], state.seat).text(GAME.label(state, state.action(words)))


def test_where_a_move_leads() -> None:
    scene = Scene().turn()
    assert told(scene, "take 1M") == "Within reach: Crane Ford and Quiet Bamboo."
    assert told(scene, "take 1N") == "Who can move: Monk, Governor and Warrior."
    assert told(Scene().champion(0, "monk", "Wolf Pass").turn(), "take 1M") == (
        "Your Monk is not strong enough for any road here."
    )
    assert told(Scene().champion(0, "monk", "").turn(), "take 1M") == "Your Monk is on the Clan Sheet."


def test_what_a_building_brings_or_lacks() -> None:
    scene = Scene().ap(9, 4).champion(0, "monk", "Crane Ford").neutral("R02").guards("R05", 1).turn()
    assert told(scene, "take 4M A") == "Gate in Crane Ford: 5 VP."
    assert told(scene, "take 6M B").startswith("Gate in Crane Ford: 5 VP. You get a Lamp")
    assert told(Scene().ap(9, 4).turn(), "take 4M A") == "Gate in Mistfall: 2 Guards short around it."
    assert told(Scene().ap(9, 4).turn(), "take 6N") == "None of your Champions can build now."
    scene.play("take 4M A")
    assert told(scene, "decline") == "Nothing else changes."
    assert label(scene, "decline") == "Do not build"


def test_the_best_building_of_a_move() -> None:
    scene = Scene().ap(9, 4).village("Crane Ford", "pagoda").neutral("R02").guards("R05", 1).turn()
    assert told(scene, "take 5M A").endswith("Best within reach: Gate in Crane Ford, 4 VP.")
    assert told(Scene().ap(9, 4).turn(), "take 5M A").endswith("No Gate can be built within reach.")
    scene.play("take 5M A")
    assert told(scene, "step Crane Ford") == "A Ninja on the road can be covered. A Gate there brings 4 VP."
    assert told(scene, "step Crane Ford", "zh") == "可压住路上一名忍者。在那里建山门得4分。"


def test_two_steps_away_counts_too() -> None:
    """A City is two cleared roads away."""
    scene = Scene().ap(9, 4).neutral("R01", "R02", "R06", "R03").city("Plum Hollow").turn()
    assert told(scene, "take 6M A").endswith("Best within reach: Gate in Plum Hollow, 5 VP.")


def test_tiles_and_their_worth() -> None:
    scene = Scene().ap(9, 4).champion(0, "monk", "Crane Ford").village("Crane Ford", "gate").turn()
    assert told(scene, "take 2M B") == "You get a Bracelet: your Monk has strength 2."
    assert told(scene, "take 3M A") == "You get a Lamp: the column is worth 0 VP at the end."
    assert told(scene, "take 5M B").endswith("You get a Lamp: the column is worth 2 VP at the end.")
    assert told(Scene().ap(9, 4).turn(), "take 3M A") == "No Lamp: your Monk is at no Gate."
    full = Scene().ap(9, 4).sheet(0, bracelet=4).turn()
    assert told(full, "take 2M B") == "There is no empty slot for a Bracelet on your sheet."


def test_what_it_costs() -> None:
    scene = Scene().ap(1, 4).turn()
    assert told(scene, "take 3N") == "Your AP would fall to −1: 2 VP lost. Then you have 3 AP."
    assert told(scene, "pass") == "You have no more turns in this round."
    scene.play("take 1M", "decline", "pass")
    assert told(scene, "pass") == (
        "You have no more turns in this round. At its end your 1 Guard on the Actions Board comes home and brings 1 AP."
    )


def test_roads_and_their_tiles() -> None:
    scene = Scene().sheet(0, bracelet=3).turn().play("take 1M", "step W1")
    assert told(scene, "cover") == "1 Ninja stays uncovered."
    done = Scene().turn().play("take 1M", "step Crane Ford")
    assert told(done, "cover") == "The road is complete: a tile is laid, and the Guards go home."
    done.play("cover")
    assert told(done, "lay own") == "It counts as 1 Guard of yours. Such tiles of yours left: 1."
    assert told(done, "lay neutral") == "It counts as 1 Guard of nobody's, and your own tile is saved."
    theirs = Scene().sheet(0, bracelet=2).guards("R36", 1, 1).turn().play("take 1M", "step N1")
    assert told(theirs, "cover") == "The road is complete: Mei chooses the tile, and the Guards go home."


def test_a_road_that_clears_a_location() -> None:
    """Two VP for clearing, one for the own tile."""
    scene = Scene().neutral("R09", "R13").champion(0, "monk", "Quiet Bamboo").turn().play("take 1M", "step Mistfall")
    scene.play("cover")
    assert told(scene, "lay own").endswith("3 VP at once.")
    assert told(scene, "lay neutral").endswith("2 VP at once.")


def test_transport_and_sale() -> None:
    scene = Scene().ap(9, 4).turn()
    assert told(scene, "take 4G B") == "You have no Chest to sell."
    away = "Your Warrior goes to the Clan Sheet; his next transport takes him to any Location."
    assert told(scene, "take 3W B") == away
    scene.play("take 3W B")
    assert (told(scene, "lift"), label(scene, "decline")) == (away, "Stay on the map")
    rich = Scene().ap(9, 4).village("Black Lotus", "market").sheet(0, coin=2, chest=2).turn().play("take 4G B")
    assert told(rich, "sell") == "Your sheet loses 2 VP by it."
    assert label(rich, "decline") == "Keep the Chest"


def test_declining_says_what_it_means() -> None:
    step = Scene().turn().play("take 1M")
    assert (label(step, "decline"), label(step, "decline", "zh")) == ("Stay at Mistfall", "留在雾落")
    assert label(Scene().turn().play("take 1N"), "decline") == "Nobody moves"
    assert label(step.play("step Crane Ford"), "decline") == "Do not cover"
    land = Scene().champion(0, "governor", "").turn().play("take 3G B")
    assert label(land, "decline") == "Stay on the Clan Sheet"
    assert told(land, "land Crane Ford") == "Guards around it: 0; the next building needs 2."


def test_options_have_no_bare_codes() -> None:
    """Cards by their names, and rules by their ids."""
    ids = set(GAME.rule_ids())
    for option in GAME.options:
        for word in f"{option.title} {option.text}".replace("(", " ").replace(")", " ").replace(",", " ").split():
            code = word.strip(".:")
            assert not (code[:1] in "QDEC" and code[1:].isdigit()), option.text
            assert not code.startswith("WP-") or code in ids, option.text
