"""Winning, points, places and shares (EC-14, EC-17.7 to EC-17.9)."""

from __future__ import annotations

import pytest

from jianghu.games.china import realm
from jianghu.games.china.provinces import NAMES
from jianghu.kernel.result import Result
from tests.china.scenario import Scene

FIFTEEN = NAMES[:15]  # Korea to Hunan; six in the south are left


def great(count: int = 15, seats: int = 3, **options: object) -> Scene:
    """Seat 0 occupies so many provinces, seat 1 sits in the far south."""
    return Scene(seats, **options).lands(0, **dict.fromkeys(NAMES[:count], 1)).lands(1, Taiwan=1, Kwangtung=2)


def result(scene: Scene) -> Result:
    found = scene.state.result()
    assert found is not None
    return found


@pytest.mark.rule("EC-14.1")
def test_three_ends() -> None:
    claimed = great().lands(2, Yunnan=1).set(claim=0).at("next", 2)
    assert result(claimed).rule == "EC-14.4"
    last = Scene(2).lands(0, Honan=5).lands(1, Anhwei=1).at("expand").play("merge 1", "accept")
    assert result(last).rule == "EC-14.7"
    mandate = Scene(2).lands(0, Honan=5).last_cards().at("draw")
    assert result(mandate).rule == "EC-14.8"
    refusal = mandate.state.refusal(0)
    assert refusal is not None
    assert refusal.rule == "EC-14.1"


@pytest.mark.rule("EC-14.2", "EC-14.3")
def test_a_claim_opens_at_the_end_of_an_own_turn() -> None:
    scene = great(14).lands(2, Yunnan=1).at("claims", 0)
    assert scene.entry("claim") == -1
    enough = great(15).lands(2, Yunnan=1).at("claims", 0)
    assert enough.entry("claim") == 0
    assert "claim" in enough.told()
    # Fourteen occupied, and one by inference.
    names = [name for name in NAMES[:15] if name != "Korea"]
    inferred = Scene(3).lands(0, **dict.fromkeys(names, 1)).lands(1, Taiwan=1).lands(2, Yunnan=1).at("claims", 0)
    assert inferred.entry("claim") == 0
    others = great(15).lands(2, Yunnan=1).at("claims", 1)
    assert others.entry("claim") == -1  # it is not the end of its turn
    more = great(15, win_provinces=20).lands(2, Yunnan=1).at("claims", 0)
    assert more.entry("claim") == -1


@pytest.mark.rule("EC-14.4")
def test_a_claim_that_stands_for_a_rotation_wins() -> None:
    scene = great().lands(2, Yunnan=1).set(claim=0).at("claims", 1)
    assert scene.state.active == 2
    assert scene.state.ended == 0
    after = great().lands(2, Yunnan=1).set(claim=0).at("claims", 2)
    assert after.state.ended == realm.BY_CLAIM
    assert result(after).places == [1, 2, 3]
    assert result(after).payoffs == [1.0, 0.0, 0.0]


@pytest.mark.rule("EC-14.5")
def test_a_claim_lapses_and_may_open_again() -> None:
    lapsed = great(13).lands(2, Yunnan=1, Kweichow=1, Kwangsi=1, Szechwan=1).set(claim=0).at("claims", 1)
    assert lapsed.entry("claim") == -1
    assert "lapse" in lapsed.told()
    again = great(15).lands(2, Yunnan=1).at("claims", 0)
    assert again.entry("claim") == 0


@pytest.mark.rule("EC-14.6")
def test_one_claim_at_a_time() -> None:
    scene = great(15).lands(2, Yunnan=1).set(claim=1).at("claims", 0)
    assert scene.entry("claim") == 0
    assert Scene(map="28").turn().state.terms.provinces < 2 * 15


@pytest.mark.rule("EC-14.7")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_last_state_wins_however_small(seats: int) -> None:
    scene = Scene(seats).lands(0, Honan=1).lands(1, Anhwei=1)
    if seats == 3:
        scene.out(2)
    scene.at("expand").play("attack Honan Anhwei").play("resist", dice=[2])
    assert scene.state.ended == realm.LAST_STATE
    assert result(scene).places[0] == 1


@pytest.mark.rule("EC-14.8")
def test_the_mandate_stops_the_game_in_spite_of_a_claim() -> None:
    scene = great(15, 2).set(claim=0).last_cards(province="Taiwan").at("draw", 1).play("yang Taiwan", "yin Taiwan")
    assert scene.state.ended == realm.BY_MANDATE
    assert result(scene).rule == "EC-14.8"


@pytest.mark.rule("EC-14.9", "EC-14.10")
def test_points() -> None:
    scene = Scene(2).lands(0, Shensi=3, Szechwan=1).lands(1, Fukien=1)
    scene.discs("Shensi", green=2, red=1, yellow=1).discs("Kansu", green=1, yellow=1).hand(0, dikes=2).at("expand")
    # 4 markers, 2 * 2 + 1 + 1 for discs, 2 cards, 3 provinces; nothing for the stock and for discs in empty Kansu
    assert scene.points(0) == 4 + 6 + 2 + 6
    option = Scene(2, inferred_discs_score=True).lands(0, Shensi=3, Szechwan=1).lands(1, Fukien=1)
    assert option.discs("Kansu", green=1, yellow=1).at("expand").points(0) == 4 + 6 + 3


@pytest.mark.rule("EC-14.11", "EC-17.9")
def test_ties() -> None:
    def end(**first: int) -> Result:
        scene = Scene(3).lands(0, **first).lands(1, Yunnan=4).lands(2, Taiwan=1).last_cards(province="Korea")
        scene.load().at("draw", 2)
        return result(scene)

    assert end(Honan=5).places == [1, 2, 3]
    joint = end(Honan=4)
    assert joint.places == [1, 1, 3]
    assert joint.payoffs == [0.5, 0.5, 0.0]
    assert end(Honan=1, Hopeh=1).places == [1, 2, 3]  # six points each, but more provinces


@pytest.mark.rule("EC-14.12")
def test_equal_turns_complete_the_round() -> None:
    scene = Scene(3, equal_turns=True).lands(0, Honan=5).lands(1, Anhwei=3, Hopeh=2).lands(2, Yunnan=1)
    scene.set(first=1, claim=2).last_cards(province="Taiwan").at("draw", 1).play("yang Anhwei", "yin Anhwei")
    assert scene.state.ended == 0
    assert scene.state.active == 2
    assert scene.entry("mandate") is True
    while scene.state.active == 2:  # a claim wins no more, and nothing is drawn
        scene.play("done")
    assert scene.state.active == 0
    while scene.asked:
        scene.play("done")
    assert scene.state.ended == realm.BY_MANDATE
    at_once = Scene(3, equal_turns=True).lands(0, Honan=5).set(first=1).last_cards(province="Taiwan").at("draw", 0)
    assert at_once.state.ended == realm.BY_MANDATE


@pytest.mark.rule("EC-14.12")
def test_a_merger_after_the_mandate_needs_no_draw() -> None:
    scene = Scene(3, equal_turns=True).lands(0, Honan=5).lands(1, Anhwei=2).lands(2, Yunnan=1)
    scene.set(mandate=True).last_cards(province="Taiwan").at("expand", 1).play("merge 0", "accept")
    assert scene.state.leader == [0, 0, 2]
    assert scene.state.active == 2


@pytest.mark.rule("EC-14.13", "EC-17.7", "EC-17.8")
@pytest.mark.parametrize(
    ("juniors", "shares"),
    [
        ([], [1.0, 0.0, 0.0, 0.0, 0.0]),
        ([1], [2 / 3, 1 / 3, 0.0, 0.0, 0.0]),
        ([1, 2], [1 / 2, 1 / 4, 1 / 4, 0.0, 0.0]),
        ([1, 2, 3], [2 / 5, 1 / 5, 1 / 5, 1 / 5, 0.0]),
    ],
)
def test_shares_of_a_state(juniors: list[int], shares: list[float]) -> None:
    scene = Scene(5).lands(0, Honan=9, Anhwei=9)
    for rank, seat in enumerate(juniors):
        scene.junior(seat, 0, rank + 1)
    scene.last_cards(province="Korea").at("draw", 0).play("yang Honan", "yin Honan")
    assert result(scene).payoffs == pytest.approx(shares)
    assert ("share the victory" in result(scene).reason) == (len(juniors) > 1)
    assert ("shares the victory" in result(scene).reason) == (len(juniors) == 1)


@pytest.mark.rule("EC-14.13", "EC-17.8")
def test_with_two_seats_a_partner_is_beaten() -> None:
    scene = Scene(2).lands(0, Honan=5).lands(1, Anhwei=1).at("expand").play("merge 1", "accept")
    assert result(scene).payoffs == [1.0, 0.0]
    assert result(scene).places == [1, 2]
    assert "victory" not in result(scene).reason
    five = Scene(5).lands(0, Honan=9)
    for seat in (1, 2, 3):
        five.junior(seat, 0, seat)
    five.lands(4, Anhwei=1).at("expand").play("merge 4", "accept")
    assert result(five).payoffs == pytest.approx([1 / 3, 1 / 6, 1 / 6, 1 / 6, 1 / 6])


@pytest.mark.rule("EC-14.14", "EC-17.9")
def test_places() -> None:
    scene = Scene(5).lands(0, Honan=5).junior(3, 0).lands(1, Yunnan=9).out(2, 1).out(4, 2)
    scene.last_cards(province="Korea").at("draw", 0)
    # Seat 1 is emperor; then the State of seat 0 with its junior; then who fell last.
    assert result(scene).places == [2, 1, 5, 3, 4]
    joint = Scene(4).lands(0, Honan=5).junior(1, 0).lands(2, Yunnan=5).junior(3, 2).last_cards(province="Korea")
    joint.at("draw", 0)
    assert result(joint).places == [1, 3, 1, 3]
    assert result(joint).payoffs == pytest.approx([1 / 3, 1 / 6, 1 / 3, 1 / 6])
    gone = Scene(4).lands(0, Honan=5).lands(1, Yunnan=2).out(2).junior(3, 2).last_cards(province="Korea").at("draw", 0)
    assert result(gone).places == [1, 2, 3, 4]
    equal = Scene(4).lands(0, Honan=5).lands(1, Yunnan=2).lands(2, Taiwan=2).lands(3, Fukien=1)
    equal.last_cards(province="Korea").at("draw", 0)
    assert result(equal).places == [1, 2, 2, 4]
