"""Words, components, setting up, and the course of turns (EC-0 to EC-3)."""

from __future__ import annotations

import pytest

from jianghu import Dice
from jianghu.errors import BadOption
from jianghu.games.china import GAME, realm
from jianghu.games.china.provinces import (
    BASE_BORDERS,
    BORDER_TYPES,
    BORDERS,
    MOUNTAIN,
    NAMES,
    OPEN,
    PAIRS,
    RIVER,
    SEA,
    WALL,
    ends_of,
)
from jianghu.games.china.state import China
from jianghu.kernel.dice import LoadedDice
from jianghu.kernel.journal import Journal
from tests.china.scenario import Scene


def new(seats: int, numbers: list[int], journal: Journal | None = None, **options: object) -> China:
    """A game whose first dice are these (1 to 6)."""
    state = GAME.new(seats, options, LoadedDice([number - 1 for number in numbers]), journal)
    assert isinstance(state, China)
    return state


def say(state: China, *words: str) -> None:
    for action in words:
        state.play(state.action(action), Dice(1))


def border(scene: Scene, a: str, b: str) -> str:
    return BORDER_TYPES[scene.state.terms.border[28 * NAMES.index(a) + NAMES.index(b)]]


# Words ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EC-0.1")
def test_every_seat_begins_with_a_state_of_its_own() -> None:
    state = new(4, [6, 6, 1, 1, 2, 1, 3, 1])
    assert state.leader == [0, 1, 2, 3]
    merged = Scene(3).lands(0, Honan=3).junior(1, 0).turn(0)
    assert realm.states(merged.state) == [0, 2]
    assert realm.seats_of(merged.state, 0) == [0, 1]


@pytest.mark.rule("EC-0.2")
def test_occupied_empty_and_held() -> None:
    scene = Scene(2).lands(0, Shantung=3, Liaoning=3).lands(1, Honan=1).turn(0)
    assert scene.owner("Shantung") == 0
    assert scene.owner("Korea") == -1
    assert scene.held(0) == {"Shantung", "Liaoning", "Korea"}


@pytest.mark.rule("EC-0.3")
def test_seas_adjoin_and_corners_do_not() -> None:
    near = Scene().turn().state.terms.near
    assert near[NAMES.index("Korea")] >> NAMES.index("Shantung") & 1
    assert not near[NAMES.index("Shantung")] >> NAMES.index("Anhwei") & 1
    assert not near[NAMES.index("Honan")] >> NAMES.index("Kiangsu") & 1


@pytest.mark.rule("EC-0.4", "EC-1.4")
def test_the_stock_is_what_is_not_on_the_board() -> None:
    scene = Scene(2).lands(0, Honan=5, Hupeh=2).at("expand")
    assert scene.stock(0) == 25 - 7
    with pytest.raises(BadOption):
        GAME.new(6, {}, Dice(1))
    with pytest.raises(BadOption):
        GAME.new(1, {}, Dice(1))
    unlimited = Scene(2, marker_limit=None).lands(0, **dict.fromkeys(("Honan", "Hupeh", "Hopeh"), 10)).turn()
    assert sum(unlimited.of(0).values()) == 30
    assert unlimited.asked == "place"


@pytest.mark.rule("EC-0.5")
def test_one_disc_makes_a_wealth_province() -> None:
    for colour in ("green", "red", "yellow"):
        scene = Scene(2).lands(0, Honan=3, Hopeh=3).discs("Honan", **{colour: 1}).at("move")
        scene.play("march Honan Hopeh")
        assert scene.legal() == ["send 1", "send 2"]


@pytest.mark.rule("EC-0.6")
def test_nothing_has_arrived_when_a_turn_begins() -> None:
    scene = Scene(2).lands(0, Honan=6, Hopeh=1).lands(1, Yunnan=3, Kweichow=1).at("colonize")
    scene.play("colonize Anhwei")
    assert scene.entry("colonists") == ["Anhwei"]
    assert scene.entry("arrived") == {"Anhwei": 3}
    scene.play("done", "march Honan Hopeh", "send 1")
    assert scene.entry("arrived") == {"Anhwei": 3, "Hopeh": 1}
    scene.play("done")
    assert scene.entry("arrived") == {}
    assert scene.entry("colonists") == ["Anhwei"]
    scene.play("done")
    assert scene.entry("colonists") == []


@pytest.mark.rule("EC-0.7")
def test_fresh_available_and_spare() -> None:
    scene = Scene(2).lands(0, Honan=7, Hopeh=4).discs("Honan", red=1).at("colonize")
    scene.play("colonize Anhwei", "done", "march Hopeh Honan", "send 2")
    # Honan has 4 + 2: four of them are fresh; the two that arrived cannot go on.
    scene.play("march Honan Anhwei")
    assert scene.legal() == [f"send {number}" for number in range(1, 5)]
    scene.play("send 1", "done")
    assert realm.available(scene.state, NAMES.index("Anhwei")) == 1
    assert realm.spare(scene.state, NAMES.index("Honan")) == 4


# Components -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("EC-1.1")
def test_two_maps() -> None:
    small, large = Scene().turn(), Scene(map="28").turn()
    assert small.state.terms.provinces == 21
    assert large.state.terms.provinces == 28
    assert BASE_BORDERS == 45
    assert len(PAIRS) == 126
    assert sum(kind >= 0 for kind in small.state.terms.border) == 90
    assert sum(kind >= 0 for kind in large.state.terms.border) == 126
    founding = GAME.new(4, {}, Dice(1))
    refusal = founding.refusal(founding.action("found Kirin"))
    assert refusal is not None
    assert refusal.rule == "EC-1.1"


@pytest.mark.rule("EC-1.2")
def test_a_border_is_the_same_from_both_sides() -> None:
    for scene in (Scene().turn(), Scene(map="28").turn()):
        kinds = scene.state.terms.border
        assert all(kinds[28 * a + b] == kinds[28 * b + a] for a in range(28) for b in range(28))
    counts = [Scene(map="28").turn().state.terms.border.count(kind) // 2 for kind in (OPEN, RIVER, SEA, MOUNTAIN, WALL)]
    assert counts == [14, 9, 7, 24, 9]


@pytest.mark.rule("EC-1.3")
def test_the_strongest_obstacle_counts() -> None:
    scene = Scene().turn()
    assert border(scene, "Hopeh", "Shansi") == "great_wall"  # the Wall along mountains
    assert border(scene, "Hupeh", "Szechwan") == "mountain"  # the gorges of a river
    assert border(scene, "Shansi", "Shensi") == "river"


@pytest.mark.rule("EC-1.5")
def test_no_disc_is_on_the_board_at_the_start() -> None:
    state = new(2, [6, 6, 1, 1])
    assert state.wealth == 0
    scene = Scene(2).lands(0, Honan=3).discs("Honan", green=4, red=4, yellow=4).at("expand")
    assert sum(state.yang >> 5 * kind & 31 for kind in range(3)) == 12
    assert sum(scene.state.yang >> 5 * kind & 31 for kind in range(3)) == 0


@pytest.mark.rule("EC-1.6")
def test_both_decks() -> None:
    for name in ("21", "28"):
        state = new(2, [6, 6, 1, 1], map=name)
        assert state.yang_left == 32  # and the Mandate
        assert state.yin_left == 33
    fewer = new(2, [6, 6, 1, 1], yin_size=32)
    assert fewer.yin_left == 32
    assert fewer.yin & 31 == 6  # one Famine less


@pytest.mark.rule("EC-1.7", "EC-2.2")
def test_the_highest_throw_is_first_and_equals_throw_again() -> None:
    journal = Journal()
    state = new(3, [6, 4, 1, 2, 5, 5, 2, 1, 3, 3], journal)
    assert state.first == state.seat == 2
    thrown = [(event.public["seat"], event.public["first"]) for event in journal.events if event.kind == "first throw"]
    assert thrown == [(0, 6), (1, 1), (2, 5), (0, 2), (2, 3)]


@pytest.mark.rule("EC-1.8")
def test_there_are_no_more_symbols_than_discs() -> None:
    terms = Scene().turn().state.terms
    assert [terms.yang >> 5 * kind & 31 for kind in range(3)] == [terms.discs] * 3


@pytest.mark.rule("EC-1.9")
def test_what_leaves_the_board_can_be_secured_again() -> None:
    scene = Scene(2).lands(0, Honan=9, Hopeh=9, Anhwei=7).lands(1, Kiangsu=2, Chekiang=2).at("expand")
    assert scene.stock(0) == 0
    scene.play("attack Anhwei Kiangsu", "resist").play("throw 2", dice=[1, 3])
    assert scene.stock(0) == 2


# Setting up -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("EC-2.1", "EC-2.11")
def test_the_mandate_is_not_in_the_founding_draws() -> None:
    state = new(5, [6, 6, 1, 1, 1, 2, 1, 3, 1, 4])
    dice = Dice(5)
    while state.turns == 0:
        state.apply(state.pick(dice), dice)
    assert state.yang_left == 32 - 5
    assert not state.mandate


@pytest.mark.rule("EC-2.3")
def test_founding_goes_clockwise_and_the_first_begins() -> None:
    state = new(4, [1, 1, 1, 2, 6, 6, 1, 3])
    order = []
    for name in ("Honan", "Hunan", "Fukien", "Yunnan"):
        order.append(state.seat)
        say(state, f"found {name}")
        while state.turns == 0 and GAME.questions[state.stack[-1].kind] == "relief":
            say(state, "relieve no")
    assert order == [2, 3, 0, 1]
    assert state.active == 2
    assert state.turns == 1


@pytest.mark.rule("EC-2.4", "EC-2.7")
@pytest.mark.parametrize(("seats", "count"), [(2, 3), (3, 2), (4, 1), (5, 1)])
def test_how_many_provinces_are_founded(seats: int, count: int) -> None:
    dice = Dice(seats)
    journal = Journal()
    state = GAME.new(seats, {}, dice, journal)
    assert isinstance(state, China)
    while state.turns == 0:
        state.apply(state.pick(dice), dice)
    founded = [event for event in journal.events if event.kind == "found"]
    assert len(founded) == seats * count
    assert all(event.public["count"] == 3 for event in founded)


@pytest.mark.rule("EC-2.5")
def test_a_group_hangs_together() -> None:
    state = new(2, [6, 6, 1, 1])
    say(state, "found Korea")
    assert {state.words(action) for action in state.legal()} == {
        "found Liaoning", "found Shantung", "found Hopeh", "found Honan", "found Kiangsu",
    }  # fmt: skip
    refusal = state.refusal(state.action("found Yunnan"))
    assert refusal is not None
    assert refusal.rule == "EC-2.5"
    say(state, "found Hopeh")  # the third joins them
    assert {state.words(action) for action in state.legal()} == {"found Liaoning", "found Shantung"}


@pytest.mark.rule("EC-2.6")
def test_only_provinces_that_leave_room_for_the_group_are_offered() -> None:
    scene = Scene(3).lands(1, Liaoning=3, Shantung=3).founding(0, 2).set(first=1).at("founding", 2)
    assert "found Korea" not in scene.legal()
    assert scene.refused("found Korea") == "EC-2.5"
    assert scene.refused("found Liaoning") == "EC-2.6"
    assert "found Hopeh" in scene.legal()


@pytest.mark.rule("EC-2.8")
def test_the_founding_draw_comes_before_the_next_founder() -> None:
    state = new(3, [6, 6, 1, 1, 1, 2])
    say(state, "found Honan", "found Hopeh")
    assert state.seat == 0
    assert GAME.questions[state.stack[-1].kind] == "yang"
    say(state, "yang Honan", "yin Hopeh")
    assert state.yang_left == 31
    assert state.yin_left == 32


def founding(province: str, count: int = 3, **options: object) -> Scene:
    """Seat 1 of four has founded and draws."""
    return Scene(4, **options).lands(1, **{province: count}).founding(0, 2, 3).set(first=1)


@pytest.mark.rule("EC-2.9")
def test_a_founding_draw_leaves_the_last_marker() -> None:
    earthquake = 7 + 7 + 3 + 3
    scene = founding("Honan").load(0, earthquake).at("founding draw", 1)
    assert scene.count("Honan") == 1
    assert scene.seat == 2
    hard = founding("Honan", founding_mercy=False).load(0, earthquake).at("founding draw", 1)
    assert hard.state.fell[1] == 1
    assert hard.seat == 2
    # One of several provinces may be emptied.
    scene = Scene(3).lands(1, Honan=3, Hopeh=3).founding(0, 2).set(first=1).at("founding draw", 1)
    scene.play("yang Hopeh").play("yin Honan", yang="city", yin="earthquake")
    assert scene.of(1) == {"Hopeh": 3}


@pytest.mark.rule("EC-2.10")
def test_an_emptied_province_can_be_founded_by_others() -> None:
    scene = Scene(3).lands(1, Honan=3, Hopeh=3).founding(0, 2).set(first=1).at("founding draw", 1)
    scene.play("yang Hopeh").play("yin Honan", yang="city", yin="earthquake")
    assert scene.seat == 2
    assert "found Honan" in scene.legal()


@pytest.mark.rule("EC-2.12")
def test_nobody_wins_before_the_first_turn_is_over() -> None:
    state = new(2, [6, 6, 1, 1])
    say(state, "found Honan", "found Anhwei", "found Hupeh", "yang Honan", "yin Honan")
    assert state.claim == -1
    assert state.ended == 0


# The turn -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EC-3.1")
def test_five_phases_in_their_order() -> None:
    scene = Scene(2).lands(0, Honan=5, Hopeh=4).lands(1, Anhwei=3, Kiangsu=2).turn(0)
    asked = [scene.asked]
    for words in ("place Honan 3", "done", "done", "done"):
        scene.play(words)
        asked.append(scene.asked)
    assert asked == ["place", "colonize", "move", "expand", "yang"]
    assert scene.refused("colonize Shensi") == "EC-3.1"
    assert scene.refused("march Honan Hopeh") == "EC-3.1"
    assert scene.refused("attack Honan Anhwei") == "EC-3.1"


@pytest.mark.rule("EC-3.2")
def test_the_claim_is_tested_before_phase_1() -> None:
    scene = Scene(2).lands(0, Honan=3).set(claim=0).at("next", 1)
    assert scene.asked == ""
    assert scene.state.ended == realm.BY_CLAIM
    assert scene.count("Honan") == 3


@pytest.mark.rule("EC-3.3")
def test_phases_2_to_4_may_be_left_at_once() -> None:
    scene = Scene(2).lands(0, Honan=5, Hopeh=4).turn(0)
    assert scene.refused("done") == "EC-3.3"
    scene.play("place Honan 3", "done", "done", "done")
    assert scene.refused("done") == "EC-3.3"
    assert sum(scene.of(0).values()) == 12


@pytest.mark.rule("EC-3.4")
def test_what_follows_phase_5() -> None:
    # Cornered first, then the claim, then the next State.
    scene = Scene(2).lands(0, Korea=2).lands(1, Liaoning=3, Shantung=3).at("corner", 0)
    assert scene.told()[:2] == ["cornered", "turn"]
    assert scene.state.active == 1


@pytest.mark.rule("EC-3.5")
def test_the_turn_of_an_eliminated_state_is_over() -> None:
    scene = Scene(3).lands(0, Honan=1).lands(1, Anhwei=3, Kiangsu=1).at("expand", 0)
    scene.play("attack Honan Anhwei").play("resist", dice=[1])
    assert scene.state.fell[0] == 1
    assert scene.state.active == 1
    assert scene.state.yang_left == 32  # nothing was drawn


@pytest.mark.rule("EC-3.6")
def test_others_only_answer() -> None:
    scene = Scene(3).lands(0, Honan=3).lands(1, Anhwei=3, Kiangsu=2).at("expand", 0)
    scene.play("attack Honan Anhwei")
    assert scene.seat == 1
    assert scene.verbs() == ["resist", "withdraw"]
    scene.play("withdraw Kiangsu")
    assert scene.seat == 0


@pytest.mark.rule("EC-3.7")
def test_every_turn_draws_or_ends_a_state() -> None:
    for seats in (2, 3, 4, 5):
        dice = Dice(seats + 40)
        state = GAME.new(seats, {}, dice)
        assert isinstance(state, China)
        before = (state.turns, 0)
        while state.stack:
            state.apply(state.pick(dice), dice)
            gone = 32 - state.yang_left + seats - len(realm.states(state))
            if state.turns > before[0] > 0:
                assert gone > before[1]
            if state.turns > before[0]:
                before = (state.turns, gone)


def test_every_border_has_two_ends_on_the_map() -> None:
    assert all(a != b for a, b in map(ends_of, BORDERS))
