"""Networks (WP-23) and D mandates (WP-24)."""

from __future__ import annotations

import pytest

from jianghu.games.panda import networks
from jianghu.games.panda.words import LOCATIONS, NEUTRAL_TILE, NODES, SECTIONS
from tests.panda.scenario import Scene


def nodes(scene: Scene, seat: int, start: str) -> set[str]:
    roads = networks.roads_of(scene.state, seat)
    found = networks.component(scene.state, roads, NODES.index(start))
    return {name for number, name in enumerate(NODES) if found >> number & 1}


@pytest.mark.rule("WP-23.1")
def test_a_network_is_of_own_and_neutral_tiles() -> None:
    scene = Scene().tiles(0, "R01").neutral("R02").tiles(1, "R03").guards("R06", 0)
    assert nodes(scene, 0, "Mistfall") == {"Mistfall", "Crane Ford", "Plum Hollow"}
    assert nodes(scene, 1, "Plum Hollow") == {"Crane Ford", "Plum Hollow", "Jade Terrace"}


@pytest.mark.rule("WP-23.1")
def test_a_road_where_guards_stayed_is_in_no_network() -> None:
    scene = Scene().stock(0, one=0).stock(NEUTRAL_TILE, one=0).turn().play("take 1M", "step Crane Ford", "cover")
    assert (scene.ninjas("R01"), scene.tile_on("R01")) == (0, -1), "cleared, without a tile"
    assert nodes(scene, 0, "Mistfall") == {"Mistfall"}


@pytest.mark.rule("WP-23.2")
def test_sections_are_dead_ends() -> None:
    scene = Scene().tiles(0, "R36", "R37")
    assert nodes(scene, 0, "N1") == {"N1", "Mistfall"}


@pytest.mark.rule("WP-23.3")
def test_components() -> None:
    scene = Scene().neutral("R01", "R12").tiles(0, "R33")
    assert len(networks.components(scene.state, 0)) == 2
    assert len(networks.components(scene.state, 1)) == 1, "wholly neutral"
    assert networks.components(Scene().state, 0) == []


@pytest.mark.rule("WP-23.5")
def test_networks_only_grow() -> None:
    scene = Scene().neutral("R01")
    before = networks.roads_of(scene.state, 0)
    scene.champion(0, "monk", "Plum Hollow").turn().play("take 1M", "step Jade Terrace", "cover", "lay own")
    assert networks.roads_of(scene.state, 0) & before == before
    assert networks.roads_of(scene.state, 0) != before


LOOP = ["R03", "R06", "R07", "R10"]  # Plum Hollow, Jade Terrace, Lantern Hill, Ink Stone


def loop(card: str, *types: str) -> Scene:
    """All but R10 of the loop is neutral; the Monk of seat 0 stands at its end."""
    scene = Scene(during=card).neutral("R03", "R06", "R07").champion(0, "monk", "Lantern Hill")
    for name, type in zip(("Plum Hollow", "Jade Terrace", "Lantern Hill", "Ink Stone"), types, strict=False):
        scene.village(name, type)
    return scene


@pytest.mark.rule("WP-24.1")
@pytest.mark.rule("WP-24.4")
@pytest.mark.parametrize(("card", "type"), [("D1", "gate"), ("D2", "market"), ("D3", "pagoda")])
def test_a_loop_of_four(card: str, type: str) -> None:
    scene = loop(card, *[type] * 4).turn().play("take 1M", "step Ink Stone", "cover", "lay own")
    assert scene.scored(0)["mandate"] == 10
    assert (scene.table("during"), scene.table("at_end")) == ("", "E1"), "it is out of the game"
    other = loop(card, *[type] * 3).turn().play("take 1M", "step Ink Stone", "cover", "lay own")
    assert "mandate" not in other.scored(0)
    assert other.table("during") == card


@pytest.mark.rule("WP-24.4")
def test_cities_count_in_a_loop() -> None:
    scene = loop("D3", *["pagoda"] * 3).city("Ink Stone").turn()
    assert scene.play("take 1M", "step Ink Stone", "cover", "lay neutral").scored(0)["mandate"] == 10


@pytest.mark.rule("WP-24.2")
def test_a_building_may_close_a_loop() -> None:
    scene = Scene(during="D1").neutral(*LOOP).champion(0, "monk", "Ink Stone").neutral("R15").ap(9, 4)
    for name in ("Plum Hollow", "Jade Terrace", "Lantern Hill"):
        scene.village(name, "gate")
    scene.turn().play("take 4M A", "build monk")
    assert scene.scored(0)["mandate"] == 10


@pytest.mark.rule("WP-24.2")
@pytest.mark.rule("WP-24.3")
def test_who_wins_on_anothers_turn() -> None:
    """Seat 0 builds the last Gate, but one road of the loop is seat 1's."""
    scene = Scene(3, during="D1").neutral("R03", "R06", "R10", "R15").tiles(1, "R07").champion(0, "monk", "Ink Stone")
    for name in ("Plum Hollow", "Jade Terrace", "Lantern Hill"):
        scene.village(name, "gate")
    scene.ap(9, 4, 4).turn().play("take 4M A", "build monk")
    assert scene.scored(1) == {"mandate": 10}
    all_three = Scene(3, during="D1").neutral(*LOOP, "R15").champion(0, "monk", "Ink Stone").order(1, 2, 0).ap(9, 4, 4)
    for name in ("Plum Hollow", "Jade Terrace", "Lantern Hill"):
        all_three.village(name, "gate")
    all_three.turn().play("take 4M A", "build monk")
    assert ["mandate" in all_three.scored(seat) for seat in range(3)] == [True, False, False], "the builder first"


@pytest.mark.rule("WP-24.3")
@pytest.mark.parametrize(("order", "winner"), [((0, 1, 2), 1), ((0, 2, 1), 2), ((1, 2, 0), 1)])
def test_after_the_builder_the_turn_order(order: tuple[int, ...], winner: int) -> None:
    """The Gate in Black Lotus closes a loop of seat 1 and one of seat 2, and none of the builder's."""
    scene = Scene(3, during="D1").neutral("R19", "R23", "R27", "R11", "R16").tiles(1, "R24").tiles(2, "R15")
    scene.champion(0, "monk", "Black Lotus").order(*order).ap(9, 4, 4)
    for name in ("Tea Ridge", "Silk Well", "Copper Gong", "Ink Stone", "Hawk Tower"):
        scene.village(name, "gate")
    scene.turn().play("take 4M A", "build monk")
    assert [seat for seat in range(3) if "mandate" in scene.scored(seat)] == [winner]


@pytest.mark.rule("WP-24.3")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_who_lays_the_tile_comes_first(order: tuple[int, ...]) -> None:
    """The turn is seat 0's, but seat 1 has most Guards on the last road from west to east, and lays a neutral tile."""
    scene = Scene(during="D7").neutral("R48", "R01", "R10", "R07", "R40").guards("R05", 1, 1).order(*order)
    scene.champion(0, "monk", "Crane Ford").turn().play("take 1M", "step Lantern Hill", "cover")
    assert (scene.seat, scene.asked) == (1, "tile")
    scene.play("lay neutral")
    assert [scene.scored(seat).get("mandate", 0) for seat in range(2)] == [0, 15]


@pytest.mark.rule("WP-24.5")
@pytest.mark.rule("WP-24.6")
def test_the_nine_loops() -> None:
    board = Scene().state.terms.board
    found = {
        frozenset(name for number, name in enumerate(LOCATIONS) if places >> number & 1) for places in board.loop_places
    }
    assert len(found) == len(board.loop_roads) == 9
    assert frozenset(["Plum Hollow", "Jade Terrace", "Lantern Hill", "Ink Stone"]) in found
    assert frozenset(["Old Drum", "Silk Well", "Thunder Rock", "Salt Stairs"]) in found
    assert all(len(names) == 4 and not names & set(SECTIONS) for names in found)
    assert all(mask.bit_count() == 4 for mask in board.loop_roads)


def counting(card: str = "D4", who: str = "monk", **options: object) -> Scene:
    """Seat 0 can construct in Crane Ford at once."""
    scene = Scene(during=card, **options).champion(0, who, "Crane Ford").neutral("R02", "R05", "R37")  # type: ignore[arg-type]
    return scene.ap(15, 4)


@pytest.mark.rule("WP-24.7")
@pytest.mark.parametrize(("card", "who"), [("D4", "monk"), ("D5", "governor"), ("D6", "warrior")])
def test_joining(card: str, who: str) -> None:
    letter = who[0].upper()
    scene = counting(card, who).turn().play(f"take 4{letter} A", f"build {who}")
    assert scene.legal() == ["join", "decline"]
    before = scene.state.pool[0]
    scene.play("join")
    assert (scene.state.pool[0], scene.table("joined"), scene.state.counted[0]) == (before - 1, [0], 1)
    other = counting(card, "warrior" if who == "monk" else "monk").turn()
    other.play("take 4W A", "build warrior") if who == "monk" else other.play("take 4M A", "build monk")
    assert other.seat == 1, "another type"


@pytest.mark.rule("WP-24.7")
def test_joining_needs_a_guard() -> None:
    scene = counting().spare(1, 7).turn().play("take 4M A", "build monk")
    assert scene.seat == 1


def joined(count: int, **options: object) -> Scene:
    scene = counting(**options)  # type: ignore[arg-type]
    scene.state.joined, scene.state.counted[0] = 1, count
    scene.state.pool[0] -= 1
    return scene


@pytest.mark.rule("WP-24.8")
@pytest.mark.rule("Q65")
def test_counting() -> None:
    scene = joined(1).turn().play("take 4M A", "build monk")
    assert (scene.state.counted[0], scene.seat) == (2, 1)
    late = counting().turn().play("take 4M A", "build monk", "decline")
    assert late.state.counted[0] == 0, "not counted before joining"
    all_count = counting(d456_count_from_joining=False).turn().play("take 4M A", "build monk", "decline")
    assert all_count.state.counted[0] == 1
    third = Scene(during="D4").village("Crane Ford", "market", "pagoda").champion(0, "monk", "Crane Ford")
    third.neutral("R01", "R37").ap(9, 4).turn().play("take 4M A", "build monk", "join")
    assert third.state.counted[0] == 1, "a third building counts too"


@pytest.mark.rule("WP-24.9")
def test_the_fourth_wins() -> None:
    scene = joined(3)
    scene.state.joined |= 2
    scene.state.counted[1], scene.state.pool[1] = 2, scene.state.pool[1] - 1
    scene.turn().play("take 4M A", "build monk")
    assert scene.scored(0)["mandate"] == 10
    assert scene.state.pool == [9, 10], "all Guards go home"
    assert scene.state.ap == [12, 4], "without AP"
    assert (scene.table("during"), scene.table("joined")) == ("", [])
    at_once = counting(d456_count_from_joining=False)
    at_once.state.counted[0] = 3
    at_once.state.withdrawn = 2
    at_once.turn().play("take 4M A", "build monk", "join")
    assert at_once.scored(0)["mandate"] == 10


@pytest.mark.rule("WP-24.11")
def test_withdrawing_is_final() -> None:
    scene = joined(2).turn().play("withdraw")
    assert (scene.state.counted[0], scene.state.pool[0]) == (0, 10)
    scene.play("take 4M A", "build monk")
    assert scene.seat == 1, "no way back"
    assert scene.refused("withdraw") == "WP-24.11"
    declined = counting().turn().play("take 4M A", "build monk", "decline", "pass")
    declined.champion(0, "monk", "Old Drum").neutral("R22").play("take 5M A", "part build")
    assert declined.asked == "join", "declining is not final"


@pytest.mark.rule("WP-24.12")
def test_opposite_sides() -> None:
    """W1 Mistfall Crane Ford Plum Hollow Jade Terrace E1; the road R03 is the last one."""

    def begin(*roads: str) -> Scene:
        return Scene(during="D7").neutral(*roads).champion(0, "monk", "Plum Hollow").turn()

    scene = begin("R48", "R01", "R02", "R40").play("take 1M", "step Jade Terrace", "cover", "lay own")
    assert scene.scored(0)["mandate"] == 15
    corner = begin("R36", "R01", "R02", "R40").play("take 1M", "step Jade Terrace", "cover", "lay own")
    assert "mandate" not in corner.scored(0), "north and east are not opposite"
    apart = begin("R48", "R01", "R40").play("take 1M", "step Jade Terrace", "cover", "lay own")
    assert "mandate" not in apart.scored(0), "not in one component"
    south = Scene(during="D7").neutral("R36", "R04", "R13", "R29", "R45").champion(0, "monk", "Carp Pool").turn()
    south.play("take 1M", "step Red Bridge", "cover", "lay own")
    assert south.scored(0)["mandate"] == 15, "north and south are"


@pytest.mark.rule("WP-24.13")
def test_the_numbered_locations() -> None:
    """Crane Ford, Copper Gong and Reed Marsh; R19 is the last road."""
    roads = ["R05", "R14", "R24", "R18", "R21", "R28"]
    scene = Scene(during="D8").neutral(*roads[:3], "R21", "R28").tiles(0, "R18").champion(0, "governor", "Black Lotus")
    scene.turn().play("take 1G", "step Tea Ridge", "cover", "lay own")
    assert scene.scored(0)["mandate"] == 20
    short = Scene(during="D8").neutral(*roads[:3], "R21").tiles(0, "R18").champion(0, "governor", "Black Lotus")
    short.turn().play("take 1G", "step Tea Ridge", "cover", "lay own")
    assert "mandate" not in short.scored(0)


@pytest.mark.rule("WP-24.14")
def test_special_actions() -> None:
    scene = Scene(during="D9").turn().play("special 2")
    assert scene.scored(0) == {"special": 6}
    assert (scene.state.ap[0], scene.state.pool[0], scene.table("spot")) == (4, 9, ["", ""])
    assert scene.seat == 1
    assert scene.refused("special 2") == "WP-24.15"
    scene.play("take 1M", "decline")
    assert scene.refused("special 1") == "WP-24.14", "once in a round"
    assert Scene().turn().refused("special 1") == "WP-24.14"
    assert Scene(during="D9").spare(0, 7).turn().seat == 1
    none = Scene(during="D9").spare(0, 7)
    none.state.stack = []
    none.state.player = 0
    none.state.ask(2, 0)
    assert none.refused("special 1") == "WP-24.14", "it takes a Guard"


@pytest.mark.rule("WP-19.1")
@pytest.mark.rule("WP-24.14")
def test_who_can_select_nothing_may_still_use_the_card() -> None:
    scene = Scene(during="D9").ap(3, 4).turn().play("take 6N", "pass")
    assert (scene.seat, scene.state.ap[0]) == (0, -2)
    assert scene.legal() == [*(f"special {number}" for number in range(1, 7)), "pass"]


@pytest.mark.rule("WP-24.15")
def test_guards_stay_on_the_card() -> None:
    scene = Scene(during="D9").turn().play("special 2").rest()
    assert scene.table("special") == [-1, 0, -1, -1, -1, -1]
    assert sorted(scene.state.pool) == [9, 10]
    assert scene.state.ap == [4, 4]
    while scene.seat != 0:
        scene.play("pass")
    assert scene.refused("special 2") == "WP-24.15"
    assert scene.may("special 5")


@pytest.mark.rule("WP-24.16")
def test_a_full_card_is_discarded() -> None:
    scene = Scene(during="D9").sheet(0, bracelet=2)
    for space, seat in enumerate([0, 1, 0, 1, 1]):
        scene.state.special |= seat + 1 << 3 * space
        scene.state.pool[seat] -= 1
    scene.turn().play("special 6", "champion monk", "step Crane Ford")
    assert scene.table("during") == "D9", "the sixth action first"
    assert scene.state.pool == [7, 7]
    scene.play("decline")
    assert (scene.table("during"), scene.state.pool, scene.state.ap) == ("", [10, 10], [4, 4])


@pytest.mark.rule("WP-24.17")
def test_the_six_special_actions() -> None:
    one = Scene(during="D9").turn().play("special 1", "champion monk")
    assert one.asked == "teleport"
    assert one.refused("land Mistfall") == "WP-24.17"
    one.play("land Hawk Tower")
    assert (one.at(0, "monk"), one.seat) == ("Hawk Tower", 1)
    three = (
        Scene(during="D9")
        .champion(0, "monk", "Crane Ford")
        .neutral("R02", "R05")
        .city("Black Lotus")
        .neutral("R14", "R18")
    )
    three.neutral("R19").turn().play("special 3")
    assert three.legal() == ["build monk", "build governor", "decline"], "in a Village or in a City"
    four = Scene(during="D9").turn().play("special 4", "champion monk")
    assert four.may("step N1") and not four.may("step Wolf Pass"), "three Ninjas, two ignored"
    four.play("step N1", "cover")
    assert four.seat == 1
    five = Scene(during="D9").turn().play("special 5")
    assert five.state.ap[0] == 9
    six = Scene(during="D9").sheet(0, bracelet=3).turn().play("special 6", "champion monk", "step N1", "cover", "cover")
    assert (six.ninjas("R36"), six.seat) == (1, 1)


@pytest.mark.rule("WP-24.18")
def test_special_actions_may_be_declined() -> None:
    for words in ("special 1", "special 4", "special 6"):
        assert Scene(during="D9").turn().play(words, "decline").seat == 1
    spent = Scene(during="D9").spare(1, 7).turn().play("special 4", "champion monk", "step Crane Ford")
    assert spent.seat == 1, "the Guard on the card covers nothing"
    sheet = Scene(during="D9").champion(0, "monk", "").turn().play("special 1")
    assert sheet.refused("champion monk") == "WP-7.6"


@pytest.mark.rule("WP-26.7")
@pytest.mark.rule("Q69")
def test_special_building_without_a_champion_by_agreement() -> None:
    scene = Scene(during="D9", d9_build_needs_champion=False).neutral("R37", "R36").turn().play("special 3")
    assert scene.legal() == ["build monk", "build governor", "build warrior", "decline"]
    scene.play("build governor")
    assert scene.legal() == ["land Mistfall", "land Crane Ford"]
    assert scene.refused("land Hawk Tower") == "WP-13.4"
    assert scene.refused("decline") == "WP-26.7"
    scene.play("land Crane Ford")
    assert scene.table("buildings") == {"Crane Ford": ["market"]}
    one = Scene(during="D9", d9_build_needs_champion=False).neutral("R37").turn().play("special 3", "build governor")
    assert one.table("buildings") == {"Crane Ford": ["market"]}


@pytest.mark.rule("WP-26.7")
@pytest.mark.rule("Q47")
def test_any_card_by_agreement() -> None:
    scene = (
        Scene(city_line_ends_only=False).village("Crane Ford", "gate", "market").champion(0, "warrior", "Crane Ford")
    )
    scene.neutral("R01", "R37").turn().play("take 4W A", "build warrior")
    assert scene.legal() == [f"card C{number}" for number in range(1, 7)]
    assert scene.refused("card C8") == "WP-14.1"
    scene.play("card C4")
    assert scene.table("line") == ["C1", "C2", "C3", "C5", "C6"]
