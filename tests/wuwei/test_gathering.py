"""Gatherings: offers in closed fists, the new starting player, sharing (GTH, Q34, R02, R04, R06), and honesty."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

import jianghu
from jianghu import Dice, game
from jianghu.boards.octagons import ELEMENTS
from jianghu.errors import BadPosition
from jianghu.games.wuwei.gathering import UNKNOWN
from jianghu.games.wuwei.state import WuWei
from jianghu.kernel.voice import Voice
from tests.wuwei.scenario import Scene

PEOPLE = ["dragon", "crane", "tiger", "leopard", "snake"]
AT_THE_GATHERING = ("offering", "judging", "naming", "giving")


def gathering(*held: dict[str, int], start: int = 0, element: str = "wood", **options: object) -> Scene:
    """One holding for each seat; the turn of the last player in the round is over and a gathering is due."""
    scene = Scene(*PEOPLE[: len(held)], **options).set(moon=True, start=start, element=element)
    for seat, chi in enumerate(held):
        scene.chi(seat, **chi)
    return scene.at_end_of_turn((start - 1) % len(held))


def reveal(scene: Scene, *counts: int) -> Scene:
    """Everybody offers that many of the active element, beginning with the starting player."""
    for count in counts:
        scene.play(f"offer {scene.table('element')} {count}")
    return scene


def seats(scene: Scene, verb: str) -> set[int]:
    return {int(words.split()[1]) for words in scene.legal() if words.startswith(verb)}


def most(scene: Scene) -> int:
    """The highest offer that may be made now."""
    return max(int(words.split()[2]) for words in scene.legal())


# GTH-1: the offer ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("GTH-1")
@pytest.mark.rule("Q34")
def test_an_offer_is_any_number_or_nothing() -> None:
    scene = gathering({"wood": 3}, {"wood": 1})
    assert scene.asked == "offering"
    assert scene.seat == 0
    assert scene.legal() == ["offer wood 0", "offer wood 1", "offer wood 2", "offer wood 3"]
    assert scene.refused("offer wood 4") == "GTH-1"


@pytest.mark.rule("GTH-1")
def test_everybody_is_asked_beginning_with_the_starting_player() -> None:
    scene = gathering({"wood": 1}, {"wood": 2}, {"wood": 3}, start=1)
    asked = []
    while scene.asked == "offering":
        asked.append((scene.seat, most(scene)))
        scene.play("offer wood 0")
    assert asked == [(1, 2), (2, 3), (0, 1)]


@pytest.mark.rule("GTH-1")
def test_offers_are_made_in_the_active_element() -> None:
    """One fire and one water are worth nothing while wood is active; who can offer nothing is not asked."""
    scene = gathering({"fire": 1, "water": 1}, {"wood": 2})
    assert scene.seat == 1
    assert scene.refused("offer fire 1") == "R02"
    scene = gathering({"fire": 1, "water": 1}, {"wood": 2}, element="fire")
    assert scene.seat == 0
    assert scene.legal() == ["offer fire 0", "offer fire 1"]


@pytest.mark.rule("GTH-1")
@pytest.mark.rule("CHI-2")
def test_alchemy_is_allowed_two_for_one() -> None:
    scene = gathering({"fire": 5}, {"wood": 1})
    assert scene.seat == 0
    assert scene.legal() == ["offer fire 0", "offer fire 1", "offer fire 2"]


@pytest.mark.rule("GTH-1")
def test_what_is_in_the_fist_is_still_held_until_it_is_given() -> None:
    scene = gathering({"wood": 3}, {"wood": 1}).play("offer wood 2")
    assert scene.holds(0) == {"wood": 3}


@pytest.mark.rule("R02")
def test_each_player_is_asked_once_for_every_element_that_could_be_offered() -> None:
    scene = gathering({"wood": 2, "fire": 2, "earth": 1, "water": 4}, {"metal": 3})
    asked = []
    while scene.asked == "offering":
        words = scene.legal()
        asked.append((scene.seat, words[0].split()[1]))
        scene.play(words[-1])
    assert asked == [(0, "wood"), (0, "fire"), (0, "water"), (1, "metal")]


@pytest.mark.rule("R02")
@pytest.mark.parametrize("active", ELEMENTS)
def test_the_active_element_is_asked_for_first(active: str) -> None:
    scene = gathering(dict.fromkeys(ELEMENTS, 2), {}, element=active)
    asked = []
    while scene.asked == "offering":
        asked.append(scene.legal()[0].split()[1])
        scene.play(scene.legal()[-1])
    assert asked == [active, *(element for element in ELEMENTS if element != active)]


@pytest.mark.rule("GTH-3")
@pytest.mark.rule("Q28")
@pytest.mark.parametrize("active", ELEMENTS)
@pytest.mark.parametrize("other", ELEMENTS)
def test_every_element_changes_into_every_other(active: str, other: str) -> None:
    scene = gathering({other: 5}, {}, element=active)
    scene.play(scene.legal()[-1], "name 0")
    if active == other:
        assert scene.holds(0) == {}
        assert scene.holds(1) == {active: 5}
    else:
        assert scene.holds(0) == {other: 1}
        assert scene.holds(1) == {active: 2}


@pytest.mark.rule("R02")
@pytest.mark.rule("Q28")
def test_no_more_pairs_than_active_chi_in_the_supply() -> None:
    """Two wood are in the supply: of three pairs of fire and two of water, two pairs in all can be offered."""
    scene = gathering({"fire": 6, "water": 4}, {"wood": 34})
    assert most(scene) == 2
    scene.play("offer fire 1")
    assert most(scene) == 1
    scene.play("offer water 1", "offer wood 0", "name 0")
    assert scene.holds(0) == {"fire": 4, "water": 2}
    assert scene.holds(1) == {"wood": 36}


@pytest.mark.rule("R02")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_that_limit_is_the_same_for_everybody(seat: int) -> None:
    """Only the own fist counts: what others have offered is not known, and their pairs do not count."""
    held: list[dict[str, int]] = [{"fire": 4}, {"fire": 4}, {"fire": 4}]
    held[seat] = {"wood": 34, "fire": 4, "water": 4}
    scene = gathering(*held)
    while scene.seat != seat:
        assert most(scene) == 2
        scene.play("offer fire 2")
    scene.play("offer wood 34")
    assert most(scene) == 2
    scene.play("offer fire 1")
    assert most(scene) == 1


@pytest.mark.rule("R02")
def test_active_chi_in_the_fist_leaves_the_supply_to_the_pairs() -> None:
    """Two wood are in the supply. Whoever offers two wood of the own holding may still change two pairs."""
    scene = gathering({"wood": 2, "fire": 4}, {"wood": 32}).play("offer wood 2")
    assert most(scene) == 2


@pytest.mark.rule("R02")
def test_a_used_up_supply_still_asks_so_that_the_number_of_questions_tells_nothing() -> None:
    scene = gathering({"fire": 6, "water": 4}, {"wood": 34}).play("offer fire 2")
    assert scene.asked == "offering"
    assert scene.legal() == ["offer water 0"]


@pytest.mark.rule("R02")
def test_the_supply_limits_alchemy_and_not_active_chi() -> None:
    scene = gathering({"wood": 34, "fire": 6}, {"wood": 2})
    assert most(scene) == 34
    scene.play("offer wood 34")
    assert scene.seat == 1  # no wood in the supply: nothing to change fire into


@pytest.mark.rule("R02")
def test_chi_that_the_supply_no_longer_has_is_forfeited() -> None:
    """Three wood are left. Seat 0 changes two pairs, seat 1 two more: the second of seat 1 finds the supply empty."""
    scene = gathering({"fire": 4}, {"water": 4}, {"wood": 33})
    scene.play("offer fire 2", "offer water 2", "offer wood 0", "judge 0", "name 0")
    scene.play("give 1 2")  # seat 0: all to seat 1
    assert scene.seat == 1
    assert scene.legal() == ["give 2 0", "give 2 1"]  # one chi in the hand, not two
    scene.play("give 2 1")
    assert scene.holds(0) == {}
    assert scene.holds(1) == {"wood": 2}
    assert scene.holds(2) == {"wood": 34}
    assert scene.table("supply") == [0, 36, 36, 36, 36]


@pytest.mark.rule("R02")
def test_who_finds_the_supply_empty_gives_nothing_and_loses_the_pairs() -> None:
    scene = gathering({"fire": 4}, {"water": 4}, {"wood": 34})
    scene.play("offer fire 2", "offer water 2", "offer wood 0", "judge 0", "name 0", "give 1 2")
    assert scene.asked == "moving"
    assert scene.holds(1) == {"wood": 2}
    assert scene.holds(2) == {"wood": 34}


# GTH-2: who wins and what it brings ---------------------------------------------------------------------------------


@pytest.mark.rule("GTH-2")
def test_the_highest_offer_names_the_starting_player() -> None:
    scene = reveal(gathering({"wood": 3}, {"wood": 3}, {"wood": 3}), 1, 3, 2)
    assert scene.asked == "naming"
    assert scene.seat == 1
    assert seats(scene, "name") == {0, 1, 2}


@pytest.mark.rule("GTH-2")
@pytest.mark.parametrize("named", [0, 1, 2])
def test_any_player_may_be_named_the_winner_included(named: int) -> None:
    scene = reveal(gathering({}, {"wood": 3}, {}), 1).play(f"name {named}", "give 2 1")
    assert scene.table("start") == named
    assert scene.seat == named
    assert scene.asked == "moving"


@pytest.mark.rule("GTH-2")
def test_a_tie_is_decided_by_the_starting_player_among_the_tied() -> None:
    scene = reveal(gathering({"wood": 3}, {"wood": 3}, {"wood": 3}, {"wood": 3}), 1, 3, 2, 3)
    assert scene.asked == "judging"
    assert scene.seat == 0
    assert seats(scene, "judge") == {1, 3}
    assert scene.refused("judge 0") == "GTH-2"
    scene.play("judge 3")
    assert scene.asked == "naming"
    assert scene.seat == 3
    assert scene.journal.events[-1].kind == "judge"
    assert scene.journal.events[-1].public == {"seat": 0, "other": 3}


@pytest.mark.rule("GTH-2")
def test_the_starting_player_may_decide_a_tie_for_the_own_side() -> None:
    scene = reveal(gathering({"wood": 3}, {"wood": 3}, start=1), 2, 2)
    assert scene.seat == 1
    assert seats(scene, "judge") == {0, 1}
    scene.play("judge 1")
    assert scene.seat == 1
    assert scene.asked == "naming"


@pytest.mark.rule("GTH-2")
@pytest.mark.rule("Q34")
def test_offers_count_after_alchemy() -> None:
    """Two wood and a pair of fire are three and beat two wood; four fire are two and do not."""
    scene = gathering({"wood": 2, "fire": 2}, {"wood": 2}).play("offer wood 2", "offer fire 1", "offer wood 2")
    assert scene.asked == "naming"
    assert scene.seat == 0
    scene = gathering({"fire": 4}, {"wood": 3}).play("offer fire 2", "offer wood 3")
    assert scene.asked == "naming"
    assert scene.seat == 1


@pytest.mark.rule("GTH-2")
@pytest.mark.rule("Q34")
def test_if_nobody_offers_anything_all_are_tied() -> None:
    scene = reveal(gathering({"wood": 3}, {"wood": 1}, {}), 0, 0)
    assert scene.asked == "judging"
    assert scene.seat == 0
    assert seats(scene, "judge") == {0, 1, 2}
    scene.play("judge 2")
    assert scene.seat == 2
    assert scene.asked == "naming"


@pytest.mark.rule("Q34")
def test_if_nobody_has_anything_to_offer_all_are_tied_at_once() -> None:
    scene = gathering({}, {"fire": 1}, {"water": 1})
    assert scene.asked == "judging"
    assert seats(scene, "judge") == {0, 1, 2}


@pytest.mark.rule("GTH-2")
def test_all_fists_open_together() -> None:
    """No fist is shown before the last one is closed; then all are."""
    scene = gathering({"wood": 3}, {"wood": 3}, {"wood": 3}).play("offer wood 3", "offer wood 1")
    assert "fist" not in scene.told()
    scene.play("offer wood 2")
    fists = [event for event in scene.journal.events if event.kind == "fist"]
    assert [(event.public["seat"], event.public["count"]) for event in fists] == [(0, 3), (1, 1), (2, 2)]
    assert all(event.reveals for event in fists)


# GTH-3: sharing -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GTH-3")
def test_the_whole_offer_is_divided_among_the_opponents() -> None:
    scene = reveal(gathering({"wood": 5}, {}, {}, {}), 4).play("name 0")
    assert scene.asked == "giving"
    assert scene.seat == 0
    assert scene.legal() == [f"give 1 {count}" for count in range(5)]
    scene.play("give 1 1")
    assert scene.legal() == [f"give 2 {count}" for count in range(4)]
    scene.play("give 2 2")
    assert [scene.holds(seat) for seat in range(4)] == [{"wood": 1}, {"wood": 1}, {"wood": 2}, {"wood": 1}]


@pytest.mark.rule("GTH-3")
def test_nothing_may_be_kept() -> None:
    """Nothing for the second and third player: then the fourth gets it all."""
    scene = reveal(gathering({"wood": 5}, {}, {}, {}), 5).play("name 0", "give 1 0", "give 2 0")
    assert [scene.holds(seat) for seat in range(4)] == [{}, {}, {}, {"wood": 5}]


@pytest.mark.rule("GTH-3")
def test_who_has_given_everything_is_not_asked_again() -> None:
    scene = reveal(gathering({"wood": 5}, {}, {}, {}), 5).play("name 0", "give 1 5")
    assert scene.asked == "moving"
    assert scene.holds(1) == {"wood": 5}


@pytest.mark.rule("GTH-3")
def test_only_gifts_are_told() -> None:
    scene = reveal(gathering({"wood": 5}, {}, {}, {}), 5).play("name 0", "give 1 0", "give 2 1")
    gifts = [event.public for event in scene.journal.events if event.kind == "give"]
    assert gifts == [
        {"seat": 0, "other": 2, "count": 1, "element": "wood"},
        {"seat": 0, "other": 3, "count": 4, "element": "wood"},
    ]


@pytest.mark.rule("GTH-3")
def test_nobody_gives_to_oneself() -> None:
    scene = reveal(gathering({"wood": 5}, {"wood": 5}, {}, start=1), 5, 5).play("judge 0", "name 0")
    assert scene.seat == 1
    given = []
    while scene.asked == "giving":
        given.append((scene.seat, scene.legal()[0].split()[1]))
        scene.play(scene.legal()[0])
    assert given == [(1, "2"), (0, "1")]


@pytest.mark.rule("GTH-3")
def test_chi_received_is_not_passed_on() -> None:
    """Seat 1 gets five from seat 0 and gives away only its own two."""
    scene = reveal(gathering({"wood": 5}, {"wood": 2}, {}), 5, 2).play("name 0", "give 1 5")
    assert scene.holds(1) == {"wood": 5}  # its own two are in the hand
    assert scene.legal() == ["give 2 0", "give 2 1", "give 2 2"]
    scene.play("give 2 2")
    assert [scene.holds(seat) for seat in range(3)] == [{}, {"wood": 5}, {"wood": 2}]


@pytest.mark.rule("GTH-3")
def test_the_losers_give_as_well() -> None:
    scene = reveal(gathering({"wood": 2}, {"wood": 1}), 2, 1).play("name 0")
    assert scene.holds(0) == {"wood": 1}
    assert scene.holds(1) == {"wood": 2}


@pytest.mark.rule("GTH-3")
@pytest.mark.rule("Q34")
def test_with_two_players_all_goes_to_the_opponent_without_a_question() -> None:
    scene = reveal(gathering({"wood": 5}, {"wood": 3}), 4, 1).play("name 1")
    assert scene.asked == "moving"
    assert scene.holds(0) == {"wood": 2}
    assert scene.holds(1) == {"wood": 6}


@pytest.mark.rule("GTH-3")
def test_alchemy_costs_the_players_one_chi_for_each_pair() -> None:
    scene = gathering({"fire": 5, "water": 2, "wood": 1}, {}, {})
    scene.play("offer wood 1", "offer fire 2", "offer water 1", "name 0", "give 1 3")
    assert [scene.holds(seat) for seat in range(3)] == [{"fire": 1}, {"wood": 3}, {"wood": 1}]


@pytest.mark.rule("R06")
def test_the_old_starting_player_hands_over_first_then_clockwise() -> None:
    """Seat 1 started the round that has ended. Seat 0 is named, and is not the first for it."""
    scene = reveal(gathering({"wood": 1}, {"wood": 2}, {"wood": 1}, start=1), 2, 1, 1).play("name 0")
    order = []
    while scene.asked == "giving":
        assert scene.table("start") == 1  # the newcomer takes office when the new round begins
        order.append(scene.seat)
        scene.play(scene.legal()[0])
    assert order == [1, 2, 0]
    assert scene.table("start") == 0


@pytest.mark.rule("R06")
def test_who_hands_over_first_matters_when_the_supply_is_short() -> None:
    """One wood is left for two pairs: the old starting player, seat 1, changes the pair; seat 0 comes too late."""
    scene = gathering({"fire": 2}, {"fire": 2}, {"wood": 35}, start=1)
    scene.play("offer fire 1", "offer wood 0", "offer fire 1", "judge 0", "name 0")
    assert scene.seat == 1
    scene.play("give 2 1")
    assert scene.holds(2) == {"wood": 36}
    assert scene.holds(0) == {}


# GTH-4: the new round -----------------------------------------------------------------------------------------------


@pytest.mark.rule("GTH-4")
@pytest.mark.rule("GTH-2")
def test_a_new_round_begins_with_the_new_starting_player() -> None:
    scene = reveal(gathering({"wood": 2}, {}, {}), 1).play("name 2", "give 1 0")
    assert scene.table("moon") is False
    assert scene.table("rounds") == 2
    order = []
    for _ in range(3):
        order.append(scene.seat)
        scene.play(min(words for words in scene.legal() if words.startswith("step")), "stop")
    assert order == [2, 0, 1]
    assert scene.asked == "moving"  # no other gathering: the next round
    assert scene.seat == 2
    assert scene.told().count("gathering") == 1


@pytest.mark.rule("GTH-4")
def test_the_fists_are_empty_after_the_gathering() -> None:
    scene = reveal(gathering({"wood": 2}, {"wood": 2}), 1, 0).play("name 1")
    assert scene.table("fists") == []
    assert scene.table("named") == -1


# R04: an agreed number of rounds ------------------------------------------------------------------------------------


@pytest.mark.rule("R04")
def test_the_agreed_number_of_rounds_stops_the_game_and_all_share() -> None:
    scene = Scene("dragon", "crane", "tiger", max_rounds=4).set(rounds=4).at_end_of_turn(2)
    assert scene.seat is None
    assert scene.legal() == []
    result = scene.state.result()
    assert result is not None
    assert result.rule == "R04"
    assert result.places == [1, 1, 1]
    assert result.payoffs == [1 / 3] * 3


@pytest.mark.rule("R04")
def test_the_last_agreed_round_is_played_to_its_end() -> None:
    scene = Scene("dragon", "crane", "tiger", max_rounds=4).set(rounds=4).at_end_of_turn(1)
    assert scene.seat == 2
    scene = Scene("dragon", "crane", "tiger", max_rounds=4).set(rounds=3).at_end_of_turn(2)
    assert scene.seat == 0
    assert scene.table("rounds") == 4


@pytest.mark.rule("R04")
def test_a_game_may_be_stopped_behind_a_gathering() -> None:
    scene = gathering({"wood": 2}, {"wood": 1}, max_rounds=1)
    reveal(scene, 2, 0).play("name 1")
    result = scene.state.result()
    assert result is not None
    assert result.rule == "R04"
    assert scene.seat is None
    game("wuwei").from_position(scene.state.position())  # the last position can be read back


@pytest.mark.rule("Q14")
def test_without_an_agreed_number_the_rounds_go_on() -> None:
    scene = Scene("dragon", "crane").set(rounds=100_000).at_end_of_turn(1)
    assert scene.seat == 0
    assert scene.table("rounds") == 100_001


# Honesty of the closed fists ----------------------------------------------------------------------------------------

# Holdings, and who is the starting player.
CASES: list[tuple[list[dict[str, int]], int]] = [
    ([{"wood": 2}, {"wood": 1}], 0),
    ([{"wood": 1, "fire": 2}, {"wood": 2, "water": 3}], 1),
    ([{"wood": 1, "fire": 2}, {}, {"wood": 2, "metal": 5}], 0),
    ([{"wood": 1, "fire": 2}, {"earth": 2}, {"wood": 2, "metal": 5}], 2),
    ([{"fire": 4, "water": 4}, {"fire": 2}, {"wood": 34}], 0),  # two wood in the supply
    ([{"wood": 1}, {"fire": 2}, {"wood": 1, "earth": 2}, {"wood": 2}], 1),
]


def all_fists(state: WuWei) -> Iterator[list[int]]:
    """Every way to answer all the offers of this gathering, as actions; of a great hoard only all or nothing."""
    if state.game.questions[state.stack[-1].kind] != "offering":
        yield []
        return
    legal = state.legal()
    for action in legal if len(legal) < 9 else [legal[0], legal[-1]]:
        after = state.copy()
        after.apply(action, Dice(0))
        for rest in all_fists(after):
            yield [action, *rest]


def walk(state: WuWei, actions: list[int]) -> list[WuWei]:
    """The states at each offer that is asked for while these answers are given."""
    states = []
    for action in actions:
        states.append(state)
        state = state.copy()
        state.apply(action, Dice(0))
    return states


def fist(state: WuWei, seat: int) -> list[int]:
    return state.fists[5 * seat : 5 * seat + 5]


@pytest.mark.rule("TRN-5")
@pytest.mark.rule("GTH-1")
@pytest.mark.parametrize(("held", "start"), CASES)
def test_nobody_sees_into_another_fist(held: list[dict[str, int]], start: int) -> None:
    """Two gatherings in which only the others' fists differ look the same to a seat, at every decision."""
    first = gathering(*held, start=start).state
    runs = [walk(first, actions) for actions in all_fists(first)]
    assert len(runs) > 1
    for seat in [None, *range(len(held))]:
        seen: dict[tuple[int, str], str] = {}
        for run in runs:
            for number, state in enumerate(run):
                own = "" if seat is None else str(fist(state, seat))
                hidden = str(state.hide(seat).position())
                assert seen.setdefault((number, own), hidden) == hidden


@pytest.mark.rule("TRN-5")
@pytest.mark.parametrize(("held", "start"), CASES)
def test_the_own_fist_stays_in_sight_and_only_the_fists_are_hidden(held: list[dict[str, int]], start: int) -> None:
    first = gathering(*held, start=start).state
    for actions in all_fists(first):
        for state in walk(first, actions):
            for seat in range(len(held)):
                hidden = state.hide(seat)
                assert fist(hidden, seat) == fist(state, seat)
                shown = hidden.position()["table"]
                whole = state.position()["table"]
                assert isinstance(shown, dict)
                assert isinstance(whole, dict)
                assert {key for key in whole if whole[key] != shown[key]} <= {"fists"}
                assert hidden.position()["asked"] == state.position()["asked"]


@pytest.mark.rule("TRN-5")
def test_what_is_not_known_is_marked_and_what_was_not_asked_is_empty() -> None:
    scene = gathering({"wood": 2, "fire": 2}, {"wood": 2}, {"wood": 1}).play("offer wood 2")
    assert scene.seat == 0
    hidden = scene.state.hide(2)
    assert fist(hidden, 0) == [UNKNOWN, 0, 0, 0, 0]
    assert fist(hidden, 1) == [0, 0, 0, 0, 0]
    scene.play("offer fire 0")
    assert fist(scene.state.hide(2), 0) == [UNKNOWN, UNKNOWN, 0, 0, 0]
    assert fist(scene.state.hide(None), 0) == [UNKNOWN, UNKNOWN, 0, 0, 0]


@pytest.mark.rule("TRN-5")
@pytest.mark.rule("GTH-2")
def test_open_fists_are_open_to_all() -> None:
    scene = reveal(gathering({"wood": 2}, {"wood": 2}, {"wood": 1}), 2, 1, 0)
    assert scene.asked == "naming"
    for seat in (None, 0, 1, 2):
        assert scene.state.hide(seat).position() == scene.state.position()


@pytest.mark.rule("TRN-5")
@pytest.mark.parametrize(("held", "start"), CASES)
def test_a_hidden_copy_imagines_what_the_whole_state_imagines(held: list[dict[str, int]], start: int) -> None:
    """Nothing but what the seat knows goes into the guess: equal dice, equal guess."""
    first = gathering(*held, start=start).state
    for actions in itertools.islice(all_fists(first), 0, None, 3):
        for state in walk(first, actions):
            for seat in range(len(held)):
                for seed in range(3):
                    here = state.imagine(seat, Dice(seed)).position()
                    there = state.hide(seat).imagine(seat, Dice(seed)).position()
                    assert here == there


@pytest.mark.rule("TRN-5")
@pytest.mark.parametrize(("held", "start"), CASES)
def test_guesses_are_fists_that_could_have_been_offered_and_reach_all_of_them(
    held: list[dict[str, int]], start: int
) -> None:
    """Every guess is one of the possible pasts that agree with what the seat knows, and every such past is guessed."""
    first = gathering(*held, start=start).state
    runs = list(all_fists(first))
    last = len(runs[0]) - 1  # the last offer of the gathering: all others are made
    for seat in range(len(held)):
        state = walk(first, runs[len(runs) // 2])[last]
        possible = {
            str(other.fists) for run in runs if fist(other := walk(first, run)[last], seat) == fist(state, seat)
        }
        guesses = [state.imagine(seat, Dice(seed)) for seed in range(60 * len(possible))]
        assert {str(guess.fists) for guess in guesses} == possible
        for guess in guesses[:20]:
            assert game("wuwei").check(guess) == []
            assert guess.chi == state.chi
            assert guess.legal() == state.hide(seat).legal() or seat != state.seat


@pytest.mark.rule("TRN-5")
@pytest.mark.parametrize(("held", "start"), CASES)
def test_an_imagined_gathering_can_be_played_to_its_end(held: list[dict[str, int]], start: int) -> None:
    first = gathering(*held, start=start).state
    for seed, actions in enumerate(itertools.islice(all_fists(first), 0, None, 5)):
        for state in walk(first, actions):
            dice = Dice(seed)
            guess = state.imagine(0, dice)
            while guess.game.questions[guess.stack[-1].kind] in AT_THE_GATHERING:
                legal = guess.legal()
                guess.apply(legal[dice.below(len(legal))], dice)
                assert game("wuwei").check(guess) == []


@pytest.mark.rule("R02")
@pytest.mark.parametrize(("held", "start"), CASES)
def test_the_questions_do_not_depend_on_hidden_answers(held: list[dict[str, int]], start: int) -> None:
    first = gathering(*held, start=start).state
    asked = {str([(state.seat, state.stack[-1].x) for state in walk(first, run)]) for run in all_fists(first)}
    assert len(asked) == 1


@pytest.mark.rule("TRN-5")
def test_the_journal_whispers_the_offer_to_its_owner_alone() -> None:
    scene = gathering({"wood": 7, "fire": 7}, {"wood": 1}, {"wood": 1}).play("offer wood 6", "offer fire 3")
    offers = [event for event in scene.journal.events if event.kind == "offer"]
    assert len(offers) == 2
    voice = Voice(game("wuwei"), "en", ["Ann", "Bo", "Cai"])
    for event, count in zip(offers, (6, 3), strict=True):
        assert event.seen_by(0)["count"] == count
        assert str(count) in voice.text(game("wuwei").tell(event, 0))
        for seat in (None, 1, 2):
            assert set(event.seen_by(seat)) == {"seat", "element"}
            assert str(count) not in voice.text(game("wuwei").tell(event, seat))


@pytest.mark.rule("TRN-5")
@pytest.mark.rule("R02")
def test_the_journal_looks_the_same_to_others_whatever_is_offered() -> None:
    looks = set()
    for wood, fire in itertools.product(range(3), range(2)):
        scene = gathering({"wood": 2, "fire": 2}, {"wood": 1}).play(f"offer wood {wood}", f"offer fire {fire}")
        looks.add(str([(event.kind, event.seen_by(1)) for event in scene.journal.events]))
    assert len(looks) == 1


@pytest.mark.rule("TRN-5")
def test_outside_of_gatherings_there_is_nothing_to_hide() -> None:
    scene = Scene("dragon", "crane", "tiger").chi(0, **dict.fromkeys(ELEMENTS, 3)).cards(1, snake="wood").turn()
    for seat in (None, 0, 1, 2):
        assert scene.state.hide(seat).position() == scene.state.position()


def test_a_position_cannot_ask_for_a_judge_outside_of_a_gathering() -> None:
    position = jianghu.new("wuwei", seed=1).position()
    for question in ("judging", "naming"):
        with pytest.raises(BadPosition, match=r"lineage or a tracker|cannot be asked here"):
            jianghu.position("wuwei", {**position, "asked": [[question, 0, 0, 0]]})
