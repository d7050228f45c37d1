"""Final scoring (WP-22) and E mandates (WP-25), with examples worked by hand."""

from __future__ import annotations

import pytest

from jianghu.games.panda import scoring
from jianghu.games.panda.words import BUILDINGS
from tests.panda.scenario import Scene


def finished(scene: Scene) -> Scene:
    """Everybody passes in the last round."""
    scene.round(30).state.ending = 4
    return scene.turn().rest()


@pytest.mark.rule("WP-22.1")
def test_the_example_of_page_16() -> None:
    """2 Bracelets and 3 Lamps 6, 3 Coins and 1 Chest 4, 4 Swords and 2 Masks 12."""
    scene = finished(Scene(4).sheet(0, bracelet=2, lamp=3, coin=3, chest=1, sword=4, mask=2))
    assert scene.scored(0) == {"monk": 6, "governor": 4, "warrior": 12}


@pytest.mark.rule("WP-22.1")
@pytest.mark.rule("WP-22.3")
def test_the_example_of_page_17() -> None:
    """Julia, Sean, Suzy, Javier with what they had before: 44, 43, 51 and 48."""
    scene = Scene(4).vp(24, 27, 19, 22)
    scene.sheet(0, bracelet=3, lamp=2, coin=2, chest=2, sword=2, mask=4)
    scene.sheet(1, bracelet=2, lamp=2, coin=3, chest=3, sword=1, mask=2)
    scene.sheet(2, bracelet=3, lamp=4, coin=3, chest=1, sword=3, mask=3)
    scene.sheet(3, bracelet=2, lamp=3, coin=2, chest=4, sword=4, mask=2)
    finished(scene)
    assert scene.state.vp == [24 + 20, 27 + 16, 19 + 32, 22 + 26]
    result = scene.state.result()
    assert result is not None
    assert result.places == [3, 4, 1, 2]
    assert result.payoffs == [0.0, 0.0, 1.0, 0.0]


@pytest.mark.rule("Q07")
def test_more_slots_by_agreement() -> None:
    scene = finished(Scene(4, quest_slots=6).sheet(0, bracelet=4, lamp=6))
    assert scene.scored(0) == {"monk": 3 * 12}


@pytest.mark.rule("WP-22.2")
def test_the_end_card_comes_after_the_sheets() -> None:
    scene = finished(Scene(at_end="E3").vp(0, 20).sheet(0, bracelet=2, lamp=1))
    assert scene.scored(0)["end"] == -2, "the sheet brings 2, and E3 takes what is there"
    kinds = scene.told()
    assert kinds.index("sheet") < kinds.index("end loss") < kinds.index("total")


@pytest.mark.rule("WP-22.3")
@pytest.mark.rule("WP-22.4")
def test_ties() -> None:
    by_ap = finished(Scene(3).vp(20, 20, 10).ap(3, 4, 9)).state.result()
    assert by_ap is not None
    assert (by_ap.places, by_ap.payoffs) == ([2, 1, 3], [0.0, 1.0, 0.0])
    shared = finished(Scene(3).vp(20, 20, 30).ap(4, 4, 9)).state.result()
    assert shared is not None
    assert (shared.places, shared.payoffs) == ([2, 2, 1], [0.0, 0.0, 1.0])
    won_together = finished(Scene(3).vp(20, 20, 3).ap(4, 4, 9)).state.result()
    assert won_together is not None
    assert (won_together.places, won_together.payoffs) == ([1, 1, 3], [0.5, 0.5, 0.0])
    assert won_together.reason


def paid(scene: Scene) -> list[int]:
    """What the E card brought to each seat."""
    finished(scene)
    return [scene.scored(seat).get("end", 0) for seat in range(scene.state.seats)]


@pytest.mark.rule("WP-25.1")
def test_e1_most_road_tiles() -> None:
    assert paid(Scene(3, at_end="E1").tiles(0, "R01", "R03").tiles(1, "R12").neutral("R02")) == [25, 0, 0]
    assert paid(Scene(3, at_end="E1").tiles(0, "R01").tiles(1, "R12")) == [25, 25, 0], "ties are paid"
    assert paid(Scene(3, at_end="E1").neutral("R02")) == [0, 0, 0], "nobody has any"


@pytest.mark.rule("WP-25.2")
def test_e2_champions_together() -> None:
    def together(place: str, **others: str) -> Scene:
        scene = Scene(at_end="E2").city("Crane Ford").city("Old Drum", *BUILDINGS)
        for who in ("monk", "governor", "warrior"):
            scene.champion(0, who, others.get(who, place))
        return scene

    assert paid(together("Crane Ford")) == [15, 0]
    assert paid(together("Old Drum")) == [30, 0]
    assert paid(together("Mistfall")) == [0, 0]
    for who in ("monk", "governor", "warrior"):
        assert paid(together("Crane Ford", **{who: "Old Drum"})) == [0, 0]
    assert paid(together("N1")) == [0, 0]
    assert paid(together("")) == [0, 0]


@pytest.mark.rule("WP-25.3")
@pytest.mark.rule("WP-23.4")
def test_e3_sides() -> None:
    north_west = ["R36", "R48"]
    assert paid(Scene(at_end="E3").vp(20, 20).tiles(0, *north_west)) == [10, -5]
    east = [*north_west, "R01", "R02", "R03", "R40"]
    assert paid(Scene(at_end="E3").vp(20, 20).neutral("R36", "R01", "R03").tiles(0, "R48", "R02", "R40")) == [20, -5]
    south = ["R29", "R45", "R21", "R18", "R14", "R05"]
    everywhere = Scene(at_end="E3").vp(20, 20).neutral(*east).tiles(0, *south)
    assert paid(everywhere) == [30, 20]
    assert paid(Scene(at_end="E3").vp(20, 3).tiles(0, "R36", "R40")) == [-5, -3], "two components; never below 0"


@pytest.mark.rule("WP-25.4")
@pytest.mark.rule("Q72")
def test_e4_printed_guards() -> None:
    assert paid(Scene(3, at_end="E4").tiles(0, "R12").tiles(1, "R01", "R02").guards("R08", 1, 1)) == [25, 0, 0]
    counted = Scene(3, at_end="E4", e4_count_miniatures=True).tiles(0, "R12").tiles(1, "R01", "R02").guards("R08", 1, 1)
    assert paid(counted) == [0, 25, 0]


@pytest.mark.rule("WP-25.5")
def test_e5_furthest_apart() -> None:
    scene = Scene(3, at_end="E5").champion(0, "monk", "Mistfall").champion(0, "governor", "Jade Terrace")
    scene.champion(0, "warrior", "N4").tiles(0, "R01", "R03", "R39").neutral("R02")
    scene.champion(1, "monk", "Crane Ford").champion(1, "governor", "Plum Hollow").champion(1, "warrior", "")
    assert paid(scene) == [25, 0, 0], "4 roads against 1"
    apart = Scene(3, at_end="E5").champion(0, "monk", "Mistfall").champion(0, "governor", "Jade Terrace")
    apart.tiles(0, "R01", "R03")
    assert paid(apart) == [0, 0, 0], "not joined"
    shortcut = Scene(2, at_end="E5").champion(0, "monk", "Mistfall").champion(0, "governor", "Lantern Hill")
    shortcut.neutral("R01", "R05", "R04", "R09", "R02", "R06").champion(1, "monk", "Plum Hollow")
    shortcut.champion(1, "governor", "Quiet Bamboo")
    assert paid(shortcut) == [25, 25], "by the shortest way: 2 and 2"


@pytest.mark.rule("WP-25.5")
def test_e5_is_one_pair_of_champions() -> None:
    """Seat 0 in a line of two roads, 1 and 1 and 2 apart; seat 1 with two Champions, 3 apart."""
    scene = Scene(2, at_end="E5").neutral("R01", "R02", "R03")
    scene.champion(0, "monk", "Mistfall").champion(0, "governor", "Crane Ford").champion(0, "warrior", "Plum Hollow")
    scene.champion(1, "monk", "Mistfall").champion(1, "governor", "Jade Terrace").champion(1, "warrior", "")
    assert paid(scene) == [0, 25]


@pytest.mark.rule("WP-25.5")
@pytest.mark.parametrize("absent", ["monk", "governor", "warrior"])
def test_e5_with_any_two_champions(absent: str) -> None:
    scene = Scene(2, at_end="E5").neutral("R01")
    places = ["Mistfall", "Crane Ford"]
    for who in ("monk", "governor", "warrior"):
        scene.champion(0, who, "" if who == absent else places.pop()).champion(1, who, "")
    assert paid(scene) == [25, 0]


@pytest.mark.rule("WP-25.6")
@pytest.mark.rule("Q71")
def test_e6_guarded_cities() -> None:
    def cities(**options: object) -> Scene:
        scene = Scene(2, at_end="E6", **options).city("Crane Ford").city("Old Drum", *BUILDINGS)  # type: ignore[arg-type]
        scene.tiles(0, "R02").tiles(1, "R01").guards("R05", 1)
        return scene.tiles(0, "R25").village("Silk Well", "gate").tiles(1, "R27")

    assert paid(cities()) == [30, 15], "a tie of 2 around Crane Ford, Old Drum alone; a Village counts nothing"
    assert paid(cities(e6_ties="none")) == [15, 0]
    assert paid(Scene(2, at_end="E6").city("Crane Ford")) == [0, 0]


@pytest.mark.rule("WP-25.7")
@pytest.mark.rule("Q74")
def test_e7_connected_buildings() -> None:
    def gates(**options: object) -> Scene:
        scene = Scene(3, at_end="E7", **options)  # type: ignore[arg-type]
        return scene.village("Mistfall", "gate").city("Crane Ford", "gate").village("Plum Hollow", "market")

    joined = gates().tiles(0, "R01").neutral("R02")
    assert paid(joined) == [2 * 3, 0, 0], "1 in the Village, 2 in the City"
    assert paid(gates().neutral("R01")) == [6, 6, 6]
    assert paid(gates().neutral("R02")) == [0, 0, 0], "one Location connects nothing"
    assert paid(gates(e7_min_locations=1).neutral("R02")) == [4, 4, 4]
    two = gates().village("Old Drum", "gate").village("Silk Well", "gate").tiles(0, "R01", "R26")
    assert paid(two) == [6, 0, 0], "the best component, not all of them"
    assert paid(Scene(3, at_end="E8").city("Mistfall").city("Crane Ford", "gate").tiles(1, "R01")) == [0, 4, 0]
    assert paid(Scene(3, at_end="E9").city("Mistfall").city("Crane Ford", "pagoda").tiles(1, "R01")) == [0, 6, 0]


def test_what_the_end_card_would_bring_is_what_it_brings() -> None:
    """Bots look at it long before the end: cards for most of something, for each City, for Champions, for sides."""

    def foreseen(scene: Scene) -> None:
        seen = [scoring.prospect(scene.turn().state, seat) for seat in range(scene.state.seats)]
        assert seen == paid(scene) and any(seen)

    foreseen(Scene(3, at_end="E1").tiles(0, "R01", "R03").tiles(1, "R12"))
    together = Scene(2, at_end="E2").city("Old Drum", *BUILDINGS)
    for who in ("monk", "governor", "warrior"):
        together.champion(1, who, "Old Drum")
    foreseen(together)
    foreseen(Scene(at_end="E3").vp(20, 20).tiles(0, "R36", "R48"))
    foreseen(Scene(3, at_end="E4").tiles(0, "R12").tiles(1, "R01", "R02"))
    guarded = Scene(3, at_end="E6").city("Crane Ford").city("Old Drum").city("Wolf Pass").tiles(0, "R02")
    foreseen(guarded.tiles(1, "R01", "R25").guards("R05", 1))
    foreseen(Scene(3, at_end="E7").village("Mistfall", "gate").city("Crane Ford", "gate").tiles(2, "R01"))


def test_every_line_is_told() -> None:
    scene = finished(Scene(at_end="E1").tiles(0, "R01").sheet(0, bracelet=2, lamp=2))
    assert "P0's Monk: 1 times 4, 4 VP." in scene.log()
    assert "Most Roads: 25 VP for P0." in scene.log()
    assert "P0 has 35 VP and 4 AP." in scene.log()
    for seat in range(2):
        assert scene.state.vp[seat] == 6 + sum(scene.scored(seat).values())
