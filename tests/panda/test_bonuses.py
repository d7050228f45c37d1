"""City cards (WP-14) and Border Locations (WP-15)."""

from __future__ import annotations

import pytest

from tests.panda.scenario import Scene


def new_city(*line: str, **options: object) -> Scene:
    """Seat 0 constructs the third building of Crane Ford: 2 VP, and a card of this line."""
    scene = Scene(**options).village("Crane Ford", "gate", "market")  # type: ignore[arg-type]
    scene.champion(0, "warrior", "Crane Ford").neutral("R01", "R37").ap(3, 4)
    while len(scene.state.line) > len(line):
        scene.city(["Salt Stairs", "Plum Hollow", "Ink Stone", "Old Drum", "Silk Well"][6 - len(scene.state.line)])
    scene.state.ending = 1 if len(line) == 1 else 0
    return scene.line(*line).turn().play("take 4W A", "build warrior")


@pytest.mark.rule("WP-14.1")
def test_one_end_of_the_line() -> None:
    scene = new_city("C3", "C1", "C7", "C2", "C8", "C5")
    assert scene.asked == "city card"
    assert scene.legal() == ["card C3", "card C5"]
    assert scene.refused("card C1") == "WP-14.1"
    assert scene.refused("card C4") == "WP-14.1"
    assert scene.refused("decline") == "WP-14.1"
    scene.play("card C5")
    assert scene.table("line") == ["C3", "C1", "C7", "C2", "C8"]
    last = new_city("C7")
    assert (last.seat, last.table("line")) == (1, []), "the last card is taken without a question"
    assert last.scored(0) == {"buildings": 2, "city cards": 3}


@pytest.mark.rule("WP-14.2")
@pytest.mark.parametrize(("card", "ap", "vp"), [("C2", 3, 0), ("C4", 2, 0), ("C5", 0, 4), ("C7", 0, 3)])
def test_simple_gains(card: str, ap: int, vp: int) -> None:
    scene = new_city(card, "C6").play(f"card {card}")
    assert scene.state.ap[0] == ap
    assert scene.scored(0).get("city cards", 0) == vp
    assert scene.seat == 1


@pytest.mark.rule("WP-14.2")
@pytest.mark.rule("WP-14.4")
def test_gains_with_moves() -> None:
    one = new_city("C6", "C2").play("card C6")
    assert one.scored(0)["city cards"] == 3, "VP come first"
    assert one.asked == "champion"
    one.play("champion monk", "step Quiet Bamboo", "cover", "lay own")
    assert (one.seat, one.tile_on("R04")) == (1, 0)
    two = new_city("C8", "C2").play("card C8", "champion monk", "step Quiet Bamboo", "decline")
    assert (two.asked, two.scored(0)["city cards"]) == ("step", 1)
    assert new_city("C6", "C2").play("card C6", "decline").seat == 1


@pytest.mark.rule("WP-14.2")
@pytest.mark.rule("WP-14.3")
@pytest.mark.parametrize(("card", "kinds"), [("C1", ["bracelet", "coin", "sword"]), ("C3", ["lamp", "chest", "mask"])])
def test_two_different_tiles(card: str, kinds: list[str]) -> None:
    scene = new_city(card, "C6").play(f"card {card}")
    assert scene.legal() == [f"gain {kind}" for kind in kinds]
    scene.play(f"gain {kinds[1]}")
    assert scene.legal() == [f"gain {kinds[0]}", f"gain {kinds[2]}"]
    assert scene.refused(f"gain {kinds[1]}") == "WP-14.3"
    scene.play(f"gain {kinds[0]}")
    assert scene.tiles_of(0) == {kinds[0]: 1, kinds[1]: 1}
    assert scene.seat == 1


@pytest.mark.rule("WP-14.3")
def test_what_cannot_be_taken_is_lost() -> None:
    scene = Scene().village("Crane Ford", "gate", "market").champion(0, "warrior", "Crane Ford").neutral("R01", "R37")
    scene.pool_of(bracelet=0).sheet(0, coin=4).line("C1", "C2", "C3", "C4", "C5", "C6").turn()
    scene.play("take 4W A", "build warrior", "card C1")
    assert (scene.seat, scene.tiles_of(0)) == (1, {"coin": 3, "sword": 1}), "the only kind comes by itself"


@pytest.mark.rule("WP-14.3")
@pytest.mark.rule("Q54")
def test_quest_tiles_may_need_the_building_by_agreement() -> None:
    scene = new_city("C3", "C6", c3_needs_class_building=True).play("card C3")
    assert (scene.seat, scene.tiles_of(0)) == (1, {"mask": 1}), "only the Warrior stands in a City"
    both = (
        Scene(c3_needs_class_building=True)
        .village("Crane Ford", "gate", "market")
        .line("C3", *["C1", "C2", "C4", "C5", "C6"])
    )
    both.champion(0, "warrior", "Crane Ford").champion(0, "monk", "Crane Ford").neutral("R01", "R37").turn()
    both.play("take 4W A", "build warrior", "card C3")
    assert both.legal() == ["gain lamp", "gain mask"]
    assert both.refused("gain chest") == "WP-17.1"
    both.play("gain mask")
    assert both.tiles_of(0) == {"lamp": 1, "mask": 1}
    assert [line for line in both.log() if "gets a" in line] == ["P0 gets a Lamp.", "P0 gets a Mask."]


def at_wolf_pass(**options: object) -> Scene:
    """Seat 0 constructs the first building at a Border Location; all its Champions are there."""
    scene = Scene(**options).neutral("R17", "R20")  # type: ignore[arg-type]
    for who in ("monk", "governor", "warrior"):
        scene.champion(0, who, "Wolf Pass")
    return scene.ap(15, 4).turn().play("take 4W A", "build warrior")


@pytest.mark.rule("WP-15.1")
def test_the_border_bonus() -> None:
    scene = at_wolf_pass()
    assert (scene.asked, scene.legal()) == ("border bonus", ["bonus action", "bonus reward"])
    scene.play("bonus action")
    assert scene.asked == "free action"
    scene.play("free 5N")
    assert scene.asked == "reward"
    assert scene.refused("decline") == "WP-15.1"
    scene.play("reward points")
    assert scene.scored(0) == {"buildings": 4, "actions": 5, "border": 5}
    assert scene.seat == 1
    inland = Scene().champion(0, "warrior", "Crane Ford").neutral("R02").ap(9, 4).turn()
    assert inland.play("take 4W A", "build warrior").seat == 1


@pytest.mark.rule("WP-15.2")
def test_a_free_action_takes_nothing() -> None:
    scene = at_wolf_pass()
    before = (scene.state.ap[0], scene.state.pool[0], scene.state.spot[0])
    scene.play("bonus action", "free 5N")
    assert (scene.state.ap[0], scene.state.pool[0], scene.state.spot[0]) == before
    assert scene.on_space("5N", 0) == 0
    declined = at_wolf_pass().play("bonus action", "decline")
    assert declined.asked == "reward"


@pytest.mark.rule("WP-15.2")
def test_a_free_action_must_do_something() -> None:
    scene = at_wolf_pass().play("bonus action")
    assert scene.legal() == ["free 1N", "free 2N", "free 3N", "free 4N", "free 5N", "decline"]
    assert scene.refused("free 6N") == "WP-15.2"


@pytest.mark.rule("Q51")
def test_a_free_action_takes_guards_by_agreement() -> None:
    scene = at_wolf_pass(border_action_needs_guards=True).play("bonus action", "free 5N")
    assert (scene.on_space("5N", 0), scene.state.pool[0], scene.table("spot")) == (2, 10 - 1 - 2, ["4W", ""])
    poor = Scene(border_action_needs_guards=True).neutral("R17", "R20").champion(0, "warrior", "Wolf Pass").spare(2, 7)
    poor.turn().play("take 4W A", "build warrior", "bonus action")
    assert poor.asked == "reward", "one Guard is too few for any of them"


@pytest.mark.rule("WP-15.3")
def test_recovering_for_free() -> None:
    scene = at_wolf_pass()
    before = scene.state.ap[0]
    scene.play("bonus action", "free 3N")
    assert scene.state.ap[0] == min(15, before + 4)


@pytest.mark.rule("WP-15.4")
def test_the_reward_first() -> None:
    """A Sword first, and the Warrior is strong enough for the move."""
    scene = Scene().neutral("R17", "R20").champion(0, "warrior", "Wolf Pass").sheet(0, sword=2).ap(15, 4).turn()
    scene.play("take 4W A", "build warrior", "bonus reward", "reward tiles", "gain sword", "gain mask", "free 1N")
    assert scene.play("champion warrior").may("step W2")


@pytest.mark.rule("WP-15.5")
def test_two_different_tiles_of_six_kinds() -> None:
    scene = at_wolf_pass().play("bonus reward", "reward tiles")
    assert len(scene.legal()) == 6
    scene.play("gain lamp")
    assert not scene.may("gain lamp")
    scene.play("gain bracelet")
    assert scene.tiles_of(0) == {"bracelet": 1, "lamp": 1}
    none = Scene().neutral("R17", "R20").champion(0, "warrior", "Wolf Pass")
    none.pool_of(bracelet=0, coin=0, sword=0, lamp=0, chest=0, mask=0).turn()
    none.play("take 4W A", "build warrior", "bonus reward")
    assert none.scored(0)["border"] == 5, "only the points are left"
    assert none.asked == "free action"
    full = Scene().neutral("R17", "R20").champion(0, "warrior", "Wolf Pass").sheet(0, mask=4).pool_of(lamp=0).turn()
    full.play("take 4W A", "build warrior", "bonus reward", "reward tiles")
    assert full.refused("gain mask") == "WP-17.2"
    assert full.refused("gain lamp") == "WP-16.2"


def chain(**options: object) -> Scene:
    """The third building makes a City; the free action constructs the fourth."""
    scene = Scene(**options).neutral("R17", "R20").village("Wolf Pass", "gate", "market")  # type: ignore[arg-type]
    for who in ("monk", "governor", "warrior"):
        scene.champion(0, who, "Wolf Pass")
    scene.line("C7", "C5", "C1", "C2", "C3", "C4").ap(15, 4).turn()
    return scene.play("take 4W A", "build warrior", "card C7", "bonus action", "free 6N", "build monk")


@pytest.mark.rule("WP-15.6")
@pytest.mark.rule("Q52")
def test_chains() -> None:
    scene = chain()
    assert scene.asked == "border bonus"
    scene.play("bonus action", "free 6N", "build governor", "bonus reward", "reward points", "decline")
    assert scene.asked == "reward", "that of the fourth building"
    scene.play("reward points")
    assert scene.asked == "reward", "that of the third building"
    scene.play("reward points")
    assert scene.scored(0) == {"buildings": 2 + 5 + 7, "border": 15, "city cards": 3}
    assert scene.seat == 1
    assert chain(border_bonus_chain=False).asked == "reward"
