"""Constructing buildings (WP-13) and what ends the game (WP-21)."""

from __future__ import annotations

import pytest

from jianghu.games.panda.words import BUILDINGS
from tests.panda.scenario import Scene

AROUND = ["R01", "R02", "R05", "R37"]  # of Crane Ford: 1, 2, 3 and 3 Ninjas


def at_crane_ford(*neutral: str, **options: object) -> Scene:
    scene = Scene(**options)  # type: ignore[arg-type]
    for who in ("monk", "governor", "warrior"):
        scene.champion(0, who, "Crane Ford")
    return scene.neutral(*neutral).ap(15, 4)


@pytest.mark.rule("WP-13.1")
def test_a_champion_builds_his_type_where_he_stands() -> None:
    scene = at_crane_ford("R02").turn().play("take 4W A")
    assert scene.legal() == ["build warrior", "decline"]
    assert scene.refused("build monk") == "WP-13.1"
    scene.play("build warrior")
    assert scene.table("buildings") == {"Crane Ford": ["pagoda"]}


@pytest.mark.rule("WP-13.2")
def test_villages_and_cities() -> None:
    city = at_crane_ford(*AROUND).city("Crane Ford").turn().play("take 4W A")
    assert city.seat == 1, "no building in a Village there"
    village = at_crane_ford(*AROUND).turn().play("take 6W A")
    assert village.asked == "step", "no building in a City there"
    capital = (
        at_crane_ford(*AROUND).city("Crane Ford", *BUILDINGS).city("Black Lotus").champion(0, "monk", "Black Lotus")
    )
    capital.neutral("R14", "R15", "R18").turn().play("take 6N")
    assert capital.refused("build warrior") == "WP-13.2"
    assert capital.legal() == ["build monk", "decline"]


@pytest.mark.rule("WP-13.3")
def test_each_type_once() -> None:
    scene = at_crane_ford(*AROUND).village("Crane Ford", "pagoda").turn().play("take 4W A")
    assert scene.seat == 1
    base = at_crane_ford(*AROUND).city("Crane Ford", "pagoda").turn().play("take 6N")
    assert base.legal() == ["build monk", "build governor", "decline"]
    assert base.refused("build warrior") == "WP-13.3"


@pytest.mark.rule("WP-13.4")
@pytest.mark.parametrize(
    ("before", "enough", "short"),
    [
        ([], ["R02"], ["R01"]),
        (["gate"], ["R37"], ["R02"]),
        (["gate", "market"], ["R01", "R37"], ["R05"]),
        (["base"], ["R02", "R37"], ["R01", "R37"]),
        (["base", "gate"], ["R05", "R37"], ["R02", "R37"]),
        (["base", "gate", "market"], ["R02", "R05", "R37"], ["R01", "R05", "R37"]),
    ],
)
def test_guards_needed(before: list[str], enough: list[str], short: list[str]) -> None:
    for roads, can in ((enough, True), (short, False)):
        scene = at_crane_ford(*roads)
        if "base" in before:
            scene.city("Crane Ford", *before[1:])
        else:
            scene.village("Crane Ford", *before)
        scene.turn().play("take 6W A" if "base" in before else "take 4W A")
        assert (scene.asked in ("part", "build")) == can
    assert (
        at_crane_ford("R05", "R37")
        .city("Crane Ford", "gate")
        .city("Mistfall")
        .turn()
        .play("take 6N")
        .may("build warrior")
    )


@pytest.mark.rule("WP-13.4")
def test_how_many_are_short_is_told() -> None:
    scene = at_crane_ford("R02").city("Crane Ford").city("Black Lotus").champion(0, "monk", "Black Lotus")
    scene.neutral("R14", "R15", "R18").turn().play("take 6N")
    refusal = scene.state.refusal(scene.state.action("build warrior"))
    assert refusal is not None
    assert (refusal.rule, refusal.text) == ("WP-13.4", "Pagoda in Crane Ford: 3 Guards short around it.")


@pytest.mark.rule("WP-13.5")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_single_guard_of_anybody_counts(seat: int) -> None:
    scene = Scene().champion(seat, "monk", "Crane Ford").guards("R02", 1 - seat).neutral("R05").order(seat, 1 - seat)
    scene.ap(9, 9).turn(seat).play("take 4M A", "build monk")
    assert scene.scored(seat) == {"buildings": 4, "opponents' guards": 1}


@pytest.mark.rule("WP-13.5")
def test_the_example_of_the_rulebook() -> None:
    """p.14: the fourth building with two opponents' Guards, two neutral and three own ones: 5 + 2."""
    scene = at_crane_ford("R02").city("Crane Ford").tiles(0, "R05").guards("R37", 1, 1).turn()
    scene.play("take 6N", "build warrior")
    assert scene.scored(0) == {"buildings": 5, "opponents' guards": 2}
    assert scene.state.vp[0] == 6 + 7


@pytest.mark.rule("WP-13.5")
@pytest.mark.parametrize(
    ("before", "points"),
    [
        ([], 4),
        (["gate"], 3),
        (["gate", "market"], 2),
        (["base"], 5),
        (["base", "gate"], 7),
        (["base", "gate", "market"], 9),
    ],
)
def test_points(before: list[str], points: int) -> None:
    scene = at_crane_ford(*AROUND)
    if "base" in before:
        scene.city("Crane Ford", *before[1:]).turn().play("take 6W A", "part build")
    else:
        scene.village("Crane Ford", *before).turn().play("take 4W A", "build warrior")
    assert scene.scored(0) == {"buildings": points}


@pytest.mark.rule("WP-13.6")
def test_a_type_out_of_supply() -> None:
    scene = at_crane_ford(*AROUND).supply(pagoda=0).turn().play("take 4W A")
    assert scene.seat == 1
    scene = at_crane_ford(*AROUND).city("Crane Ford").supply(pagoda=0).turn().play("take 6N")
    assert scene.refused("build warrior") == "WP-13.6"
    before = Scene().state.supply
    assert at_crane_ford("R02").turn().play("take 4W A", "build warrior").state.supply == [
        before[0],
        before[1],
        before[2] - 1,
    ]


@pytest.mark.rule("WP-13.7")
@pytest.mark.rule("Q44")
def test_the_third_building_is_a_city_base() -> None:
    scene = at_crane_ford(*AROUND).village("Crane Ford", "gate", "market").supply(gate=0, market=0, pagoda=0)
    scene.turn().play("take 4W A", "build warrior")
    assert scene.table("buildings") == {"Crane Ford": ["base"]}
    assert scene.state.supply == [1, 1, 0], "two miniatures came back, none was needed"
    assert scene.state.bases == 5
    none_left = at_crane_ford(*AROUND).village("Crane Ford", "gate", "market")
    none_left.state.bases, none_left.state.line, none_left.loose = 0, [], True
    assert none_left.turn().play("take 4W A").seat == 1
    by_agreement = at_crane_ford(*AROUND, third_building_needs_miniature=True).village("Crane Ford", "gate", "market")
    assert by_agreement.supply(pagoda=0).turn().play("take 4W A").seat == 1


@pytest.mark.rule("WP-13.8")
def test_initial_buildings_are_the_first() -> None:
    scene = at_crane_ford("R02").village("Crane Ford", "gate").turn().play("take 4W A")
    assert scene.seat == 1, "the second one needs three Guards"
    scene = at_crane_ford("R37").village("Crane Ford", "gate").turn().play("take 4W A", "build warrior")
    assert scene.scored(0) == {"buildings": 3}


@pytest.mark.rule("WP-13.9")
def test_any_building_in_a_city() -> None:
    scene = at_crane_ford(*AROUND).city("Crane Ford").champion(0, "monk", "Mistfall").turn().play("take 6N")
    assert scene.legal() == ["build governor", "build warrior", "decline"]
    assert scene.refused("build monk") == "WP-13.2"
    scene.play("build governor")
    assert scene.table("buildings") == {"Crane Ford": ["base", "market"]}


@pytest.mark.rule("WP-13.10")
def test_the_sequence() -> None:
    """The third building at a Border Location, with D6, the fifth base: points, join, end, card, bonus."""
    scene = Scene(during="D6").village("Wolf Pass", "gate", "market").champion(0, "warrior", "Wolf Pass").neutral("R17")
    for name in ("Mistfall", "Plum Hollow", "Ink Stone", "Old Drum"):
        scene.city(name)
    scene.line("C7", "C5").ap(9, 4).turn().play("take 4W A", "build warrior")
    assert scene.told()[-3:] == ["build", "city", "ending"]
    assert scene.state.ending == 1
    assert scene.asked == "join"
    scene.play("join")
    assert scene.asked == "city card"
    scene.play("card C5")
    assert scene.asked == "border bonus"


@pytest.mark.rule("WP-21.1")
def test_five_city_bases() -> None:
    scene = at_crane_ford(*AROUND).village("Crane Ford", "gate", "market")
    for name in ("Mistfall", "Plum Hollow", "Ink Stone"):
        scene.city(name)
    assert scene.state.ending == 0
    scene.turn().play("take 4W A", "build warrior")
    assert scene.state.ending == 0, "the fourth base"
    fifth = at_crane_ford(*AROUND).village("Crane Ford", "gate", "market")
    for name in ("Mistfall", "Plum Hollow", "Ink Stone", "Old Drum"):
        fifth.city(name)
    fifth.turn().play("take 4W A", "build warrior")
    assert fifth.table("ending") == "city bases"


@pytest.mark.rule("WP-21.1")
def test_two_capitals() -> None:
    scene = at_crane_ford(*AROUND).city("Crane Ford", "gate", "market")
    scene.turn().play("take 6W A", "part build")
    assert scene.state.ending == 0, "the first Capital"
    second = at_crane_ford(*AROUND).city("Crane Ford", "gate", "market").city("Mistfall", *BUILDINGS)
    second.turn().play("take 6W A", "part build")
    assert second.table("ending") == "capitals"


@pytest.mark.rule("WP-21.1")
@pytest.mark.rule("Q49")
def test_the_last_building() -> None:
    scene = at_crane_ford(*AROUND).supply(gate=0, market=1, pagoda=1).turn().play("take 4W A", "build warrior")
    assert scene.state.ending == 0
    scene = at_crane_ford(*AROUND).supply(gate=0, market=0, pagoda=1).turn().play("take 4W A", "build warrior")
    assert scene.table("ending") == "supply"
    scene = at_crane_ford(*AROUND, last_building_means="any_type_empty").supply(pagoda=1).turn()
    assert scene.play("take 4W A", "build warrior").table("ending") == "supply"


@pytest.mark.rule("WP-21.2")
def test_the_round_is_played_to_its_end() -> None:
    scene = at_crane_ford(*AROUND).village("Crane Ford", "gate", "market")
    for name in ("Mistfall", "Plum Hollow", "Ink Stone", "Old Drum"):
        scene.city(name)
    scene.line("C7", "C5").champion(0, "monk", "Salt Stairs").village("Salt Stairs", "market", "pagoda")
    scene.neutral("R31", "R32").turn().play("take 4W A", "build warrior", "card C7")
    assert (scene.state.ended, scene.state.ending) == (False, 1)
    scene.play("pass", "take 5M A", "part build")
    assert scene.state.bases == 0, "the sixth base"
    scene.play("decline")
    scene.rest()
    assert scene.state.ended


@pytest.mark.rule("WP-21.3")
def test_guards_are_recovered_a_last_time() -> None:
    scene = Scene().round(29).turn().rest().play("take 3N").rest()
    assert scene.state.ended
    assert sorted(scene.state.ap) == [4, 8]
    assert scene.state.pool == [10, 10]


@pytest.mark.rule("WP-21.4")
@pytest.mark.rule("Q60")
def test_the_agreed_number_of_rounds() -> None:
    scene = Scene().round(29).turn().rest()
    assert scene.table("ending") == "rounds"
    result = scene.rest().state.result()
    assert result is not None and result.rule == "WP-21.4"
    endless = Scene(max_rounds=None).round(29).turn().rest().rest()
    assert (endless.state.rounds, endless.state.ending) == (31, 0)
    short = Scene(max_rounds=3).round(2).turn().rest()
    assert short.table("ending") == "rounds"
