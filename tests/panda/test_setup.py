"""Words, components and setup (WP-0, WP-1, WP-2)."""

from __future__ import annotations

from collections import Counter

import pytest

from jianghu.games.panda import GAME
from jianghu.games.panda.edition import printed
from jianghu.games.panda.sites import COUNT, has_type
from jianghu.games.panda.state import Panda
from jianghu.games.panda.words import BUILDINGS, CHAMPIONS, CLANS, LOCATIONS, QUESTS, STRENGTHS
from jianghu.kernel.dice import Dice
from jianghu.kernel.journal import Journal
from tests.panda.scenario import Scene


def new(seats: int, seed: int = 1, **options: object) -> Panda:
    state = GAME.new(seats, options, Dice(seed), Journal())
    assert isinstance(state, Panda)
    return state


def set_up(seats: int, seed: int = 1, **options: object) -> Panda:
    """Until the first turn, by chance."""
    state, dice = new(seats, seed, **options), Dice(seed)
    while state.placed >= 0:
        state.play(state.pick(dice), dice)
    return state


@pytest.mark.rule("WP-0.1")
def test_the_active_player_is_asked() -> None:
    scene = Scene(3).order(2, 0, 1).turn(2)
    assert (scene.seat, scene.state.player) == (2, 2)
    scene.play("pass")
    assert (scene.seat, scene.state.player) == (0, 0)
    assert scene.table("order") == [2, 0, 1]


@pytest.mark.rule("WP-0.2")
@pytest.mark.parametrize("who", range(3))
def test_everything_of_a_class_goes_together(who: int) -> None:
    letter = "MGW"[who]
    scene = Scene().neutral("R02", "R37").champion(0, CHAMPIONS[who], "Crane Ford").ap(15, 4).turn()
    scene.play(f"take 2{letter} B", "pass", f"take 4{letter} A", f"build {CHAMPIONS[who]}")
    assert scene.tiles_of(0) == {STRENGTHS[who]: 1}
    assert scene.table("buildings") == {"Crane Ford": [BUILDINGS[who]]}
    scene.play(f"take 5{letter} B")
    assert scene.tiles_of(0) == {STRENGTHS[who]: 2, QUESTS[who]: 1}


@pytest.mark.rule("WP-0.3")
def test_roads_off_the_map_are_around_a_location() -> None:
    assert Scene().neutral("R36").around("Mistfall") == 3


@pytest.mark.rule("WP-0.4")
def test_uncovered_ninjas() -> None:
    scene = Scene().guards("R05", 0, 1).neutral("R06")
    assert scene.ninjas("R05") == 1
    assert scene.ninjas("R06") == 0
    assert scene.ninjas("R02") == 2


@pytest.mark.rule("WP-0.5")
def test_guards_around_a_location() -> None:
    scene = Scene().guards("R05", 0, 1).tiles(1, "R06").neutral("R09").tiles(0, "R14")
    assert scene.around("Lantern Hill") == 2 + 2 + 3 + 2
    assert scene.around_of("Lantern Hill", 0) == 1 + 2
    assert scene.around_of("Lantern Hill", 1) == 1 + 2


@pytest.mark.rule("WP-0.6")
def test_villages_cities_and_capitals() -> None:
    scene = (
        Scene().village("Mistfall", "gate", "market").city("Crane Ford").city("Old Drum", "gate", "market", "pagoda")
    )
    assert [COUNT[scene.state.built[LOCATIONS.index(name)]] for name in ("Mistfall", "Crane Ford", "Old Drum")] == [
        2,
        3,
        6,
    ]


@pytest.mark.rule("WP-0.7")
def test_a_city_has_all_types() -> None:
    scene = Scene().village("Mistfall", "market").city("Crane Ford", "gate")
    assert [has_type(scene.state, 0, type) for type in range(3)] == [False, True, False]
    assert [has_type(scene.state, 1, type) for type in range(3)] == [True, True, True]
    assert not has_type(scene.state, 2, 0)


@pytest.mark.rule("WP-0.8")
def test_only_guards_in_the_pool_are_placed() -> None:
    scene = Scene().spare(1, 7).turn()
    scene.play("take 1M", "step Crane Ford")
    assert scene.state.pool[0] == 0
    assert scene.ninjas("R01") == 1, "nobody could be asked to cover"


@pytest.mark.rule("WP-0.9")
def test_bounds_of_points() -> None:
    scene = Scene().ap(-2, 15).vp(0, 300).turn()
    assert scene.refused("take 2M A") == "WP-6.2"
    assert scene.state.vp[1] == 300


@pytest.mark.rule("WP-1.1")
def test_two_to_four_clans_alike() -> None:
    assert GAME.seat_counts == [2, 3, 4]
    state = new(4)
    assert [GAME.traits(state, seat)["clan"] for seat in range(4)] == CLANS
    assert len(set(CLANS)) == 4


@pytest.mark.rule("WP-1.2")
@pytest.mark.rule("WP-2.4")
@pytest.mark.parametrize(("seats", "guards"), [(2, 10), (3, 9), (4, 8)])
def test_what_each_player_has(seats: int, guards: int) -> None:
    state = new(seats)
    assert state.pool == [guards] * seats
    assert state.at == [-1] * (3 * seats)
    assert [sum(state.tiles[3 * seat : 3 * seat + 3]) for seat in range(seats)] == [10] * seats


@pytest.mark.rule("WP-1.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_road_tiles(seats: int) -> None:
    assert new(seats).tiles == [2, 6, 2] * seats + [4, 7, 5]


@pytest.mark.rule("WP-1.4")
@pytest.mark.rule("WP-2.2")
@pytest.mark.rule("WP-2.3")
def test_initial_buildings_and_the_supply() -> None:
    seen = set()
    for seed in range(8):
        state = new(2, seed)
        built = [place for place in range(20) if state.built[place]]
        assert [LOCATIONS[place] for place in built] == [
            "Crane Ford", "Jade Terrace", "Carp Pool", "Tea Ridge", "Silk Well", "Peach Grove",
        ]  # fmt: skip
        assert Counter(state.built[place] for place in built) == {1: 2, 2: 2, 4: 2}
        assert state.supply == [8, 8, 8]
        assert state.bases == 6
        seen.add(tuple(state.built))
    assert len(seen) > 4, "they are not shuffled"


@pytest.mark.rule("WP-1.5")
@pytest.mark.rule("WP-2.5")
@pytest.mark.parametrize(("seats", "pool"), [(2, [4, 6]), (3, [6, 9]), (4, [8, 12])])
def test_common_tiles(seats: int, pool: list[int]) -> None:
    assert new(seats).tile_pool == [pool[0]] * 3 + [pool[1]] * 3


@pytest.mark.rule("WP-1.6")
@pytest.mark.rule("WP-2.1")
@pytest.mark.rule("WP-2.10")
def test_cards() -> None:
    lines, drawn = set(), set()
    for seed in range(60):
        state = new(2, seed, expert=True)
        assert len(state.line) == len(set(state.line)) == 6
        lines.add(tuple(state.line))
        drawn |= {("D", state.during), ("E", state.at_end)}
    assert {card for line in lines for card in line} == set(range(8))
    assert drawn == {(deck, number) for deck in "DE" for number in range(9)}
    basic = new(2)
    assert (basic.during, basic.at_end) == (-1, -1)


@pytest.mark.rule("WP-1.7")
@pytest.mark.rule("WP-26.4")
def test_nothing_is_hidden_and_no_luck_follows() -> None:
    dice = Dice(3)
    state = GAME.new(3, {"expert": True}, dice)
    drawn = dice.drawn
    for number in range(200):
        for seat in (None, 0, 1, 2):
            assert state.hide(seat).digest() == state.digest()
        assert state.imagine(number % 3, Dice(number)).digest() == state.digest()
        state.apply(state.pick(Dice(number)), dice)
    assert dice.drawn == drawn


@pytest.mark.rule("WP-2.6")
def test_beginning() -> None:
    state = new(3)
    assert (state.vp, state.ap) == ([6] * 3, [4] * 3)
    assert (state.strength, state.quest) == ([1] * 9, [0] * 9)


@pytest.mark.rule("WP-2.7")
def test_first_player_and_the_first_stack() -> None:
    firsts = set()
    for seed in range(30):
        state = new(4, seed)
        firsts.add(state.first)
        assert state.order == [(state.first + i) % 4 for i in range(4)]
        assert state.write()["stacks"] == [state.order[::-1]], "the first player's marker lies on top"
    assert firsts == {0, 1, 2, 3}


@pytest.mark.rule("WP-2.8")
def test_guards_in_setup() -> None:
    state = new(2)
    asked = []
    first, second = state.order

    def put(road: str) -> None:
        asked.append(state.asked())
        state.play(state.action(f"guard {road}"), Dice(0))

    def refused(road: str) -> str:
        refusal = state.refusal(state.action(f"guard {road}"))
        return "" if refusal is None else refusal.rule

    assert refused("R01") == "WP-2.8", "one Ninja"
    put("R05")
    assert refused("R05") == "WP-2.8", "another player's Guard"
    put("R02")
    assert refused("R05") == "", "an own Guard is no hindrance"
    put("R05")
    assert refused("R02") == "WP-2.8", "only one Ninja is left uncovered"
    put("R08")
    assert refused("R05") == "WP-2.8", "two of three are covered"
    put("R36")
    put("R08")
    assert asked == [first, second] * 3
    assert state.stack[-1].kind == 1
    assert state.done == 0


@pytest.mark.rule("WP-2.9")
def test_champions_in_setup() -> None:
    state = set_up(3)
    first, second, third = state.order
    state = new(3)
    dice = Dice(5)
    while state.stack[-1].kind == 0:
        state.play(state.pick(dice), dice)
    asked = []
    places = {seat: iter(["Mistfall", "Crane Ford", "Hawk Tower"]) for seat in range(3)}
    while state.placed >= 0:
        seat = state.asked()
        asked.append(seat)
        assert all(state.words(action).startswith("land ") for action in state.legal())
        state.play(state.action(f"land {next(places[seat])}"), dice)
        if len(asked) == 4:
            own = state.refusal(state.action("land Mistfall"))
            assert own is not None and own.rule == "WP-2.9"
    assert asked == [third, second, first, first, second, third, third, second, first]
    assert state.at == [0, 1, 19] * 3


@pytest.mark.rule("WP-2.11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seven_guards_are_left(seats: int) -> None:
    state = set_up(seats)
    assert state.pool == [7] * seats
    assert min(state.uncovered) > 0


@pytest.mark.rule("Q15")
def test_a_road_may_be_completed_in_setup_by_agreement() -> None:
    state = new(2, setup_min_uncovered=1)
    first = state.order[0]
    assert state.action("guard R01") not in state.legal(), "never on a road with one printed Ninja"
    for words in ("guard R02", "guard R05", "guard R02"):
        state.play(state.action(words), Dice(0))
    assert (state.asked(), GAME.questions[state.stack[-1].kind]) == (first, "tile")
    state.play(state.action("lay own"), Dice(0))
    assert state.tile[1] == first
    assert GAME.questions[state.stack[-1].kind] == "guard"
    assert GAME.check(state) == []


def test_the_map_is_the_printed_one() -> None:
    """Invariant 43."""
    e = printed()
    assert Counter(e.ninjas) == {1: 12, 2: 15, 3: 13, 4: 11}
    state = new(2)
    board = state.terms.board
    assert len(board.loop_roads) == 9
    assert all(8 <= sum(board.ninjas[road] for road in roads) <= 15 for roads in board.around)
