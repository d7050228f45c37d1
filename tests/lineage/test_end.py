"""Bidding, winning and the agreed end (LBI, LWI, LOP)."""

from __future__ import annotations

from typing import cast

import pytest

from jianghu.errors import BadPosition
from jianghu.games.lineage import GAME
from tests.lineage.scenario import Scene


def bidding(**options: object) -> Scene:
    """Seat 0 brings Winter by a visit to a temple."""
    scene = Scene("dragon", "crane", "emperor", **options).set(season="autumn", first=1).student("dragon", "O02")
    return scene.chi(0, wood=1, fire=2).chi(1, water=3).turn()


@pytest.mark.rule("LBI-1")
@pytest.mark.rule("LQ21")
@pytest.mark.rule("LQ47")
@pytest.mark.rule("LDS-3")
def test_bids_are_spent_and_the_highest_names_the_first_player() -> None:
    scene = bidding().play("ready", "move student", "step S02", "stop")
    assert scene.asked == "bid 1"
    assert scene.refused("bid water 4") == "LBI-1"
    assert scene.refused("bid fire 0") == "LDS-3"
    scene.play("bid water 2")
    assert scene.asked == "bid 0"
    assert scene.holds(1) == {"water": 3}  # still in hand
    scene.play("bid wood 1", "bid fire 2")
    assert (scene.asked, scene.holds(0), scene.holds(1)) == ("name 0", {"wood": 1}, {"water": 1})
    scene.play("first 2")
    assert (scene.state.first, scene.state.player) == (2, 2)


def test_bids_that_cannot_be_are_refused() -> None:
    position = bidding().play("ready", "move student", "step S02", "stop", "bid water 2").state.position()
    table = cast("dict[str, list[list[int]]]", position["table"])
    assert table["bids"][1] == [0, 0, 0, 0, 2]
    for seat, element, bid, says in (
        (1, 4, 4, "seat 1 bids more water than it has"),
        (1, 0, -1, "the wood that seat 1 bids is unknown"),  # it has none
        (0, 0, -1, "the wood that seat 0 bids is unknown"),  # it is asked now
    ):
        bids = [list(row) for row in table["bids"]]
        bids[seat][element] = bid
        with pytest.raises(BadPosition, match=says):
            GAME.from_position({**position, "table": {**table, "bids": bids}})


@pytest.mark.rule("LBI-1")
def test_the_first_player_decides_a_tie() -> None:
    scene = bidding().play("ready", "move student", "step S02", "stop", "bid water 2", "bid wood 0", "bid fire 2")
    assert scene.asked == "tie 1"
    assert scene.refused("favour 2") == "LBI-1"
    scene.play("favour 0", "first 1")
    assert scene.state.player == 1


@pytest.mark.rule("LOP-2")
def test_bidding_at_the_end_of_the_round() -> None:
    scene = bidding(bid_timing="end_of_round").set(first=2).turn().play("ready", "move student", "step S02", "stop")
    assert scene.state.player == 1
    assert scene.state.winter
    scene = Scene("dragon", "crane", "emperor", bid_timing="end_of_round").set(winter=True).chi(0, wood=1)
    scene.phase("end of turn", 2)
    assert scene.asked == "bid 0"


@pytest.mark.rule("LWI-1")
@pytest.mark.rule("LWI-3")
def test_both_masters_at_the_center_win() -> None:
    scene = Scene("dragon", "crane").cards("dragon", 5).master("dragon", "O12").turn().play("move master", "step O22")
    result = scene.state.result()
    assert result is not None
    assert (result.rule, result.places) == ("LWI-1", [1, 2])
    assert scene.refused("stop") == "LWI-3"


@pytest.mark.rule("LWI-2")
def test_four_sealed_corners_win() -> None:
    scene = Scene("emperor", "snake", "tiger").black("S05", "S50", "S55").fields("O00").set(general="O00").turn()
    scene.play("move general")
    scene.play("step S00", dice=[0])  # a corner has no further way
    scene.play("block S00")
    result = scene.state.result()
    assert result is not None
    assert (result.rule, result.places) == ("LWI-2", [1, 2, 2])


@pytest.mark.rule("LOP-4")
@pytest.mark.rule("LQ57")
def test_points_after_the_agreed_rounds() -> None:
    scene = Scene("dragon", "crane", "emperor", max_rounds=2).set(turns=6).cards("dragon", 2).cards("crane", 3)
    scene.set(lost=["crane"]).black("S00").chi(0, wood=1).phase("end of turn", 2)
    result = scene.state.result()
    assert result is not None
    assert (result.rule, result.places) == ("LOP-4", [1, 2, 2])  # 3 points and 1 chi, 3 points, 2 points


@pytest.mark.rule("LOP-4")
def test_a_round_has_as_many_turns_as_there_are_players() -> None:
    for turns, ended in ((3, False), (4, True)):
        scene = Scene("dragon", "crane", max_rounds=2).set(turns=turns).phase("end of turn", 1)
        assert (scene.state.result() is not None) == ended
