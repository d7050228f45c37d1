"""Who is asked what, and when; the words; standing orders (EC-16)."""

from __future__ import annotations

import pytest

from jianghu import Dice, Table
from jianghu.errors import BadOrder, BadSeat
from jianghu.games.china import GAME
from jianghu.games.china.orders import answer, possible
from jianghu.games.china.provinces import BASE, NAMES, PAIRS
from jianghu.games.china.verbs import VERBS
from jianghu.kernel.orders import check_order
from tests.china.scenario import Scene


@pytest.mark.rule("EC-16.1", "EC-16.9")
def test_what_is_not_asked() -> None:
    # One province: all free markers go there. Nothing can be colonized or moved.
    one = Scene(2).lands(0, Korea=3).lands(1, Liaoning=1, Shantung=1).turn()
    assert (one.asked, one.count("Korea")) == ("expand", 6)
    # Both cards go to a single province.
    assert Scene(2).lands(0, Honan=3).load(0, 32).at("draw").told()[0] == "name"
    # One source, or all that can be spared.
    assert Scene(2).lands(0, Honan=5).at("colonize").play("colonize Hopeh").count("Hopeh") == 3
    exact = Scene(2).lands(0, Honan=1, Hopeh=2).at("colonize").play("colonize Shansi")
    assert exact.of(0) == {"Shansi": 3}
    # One number.
    assert Scene(2).lands(0, Honan=1, Hopeh=2).at("move").play("march Honan Hopeh").count("Hopeh") == 3
    # Nothing but resistance; the dice of a single marker; nobody to move in.
    alone = Scene(3, mergers="off").lands(0, Honan=1).lands(1, Anhwei=1).lands(2, Yunnan=1).discs("Honan", red=1)
    alone.at("expand").play("attack Honan Anhwei", dice=[2])
    assert (alone.asked, alone.owner("Anhwei")) == ("expand", -1)


@pytest.mark.rule("EC-16.2")
def test_the_leading_seat_decides() -> None:
    scene = Scene(4).lands(0, Honan=5, Hopeh=2).junior(1, 0).lands(2, Anhwei=3).junior(3, 2).at("expand")
    assert scene.seat == 0
    scene.play("attack Honan Anhwei")
    assert scene.seat == 2


@pytest.mark.rule("EC-16.3")
def test_a_declaration_lays_down_its_card() -> None:
    scene = Scene(3).lands(0, Szechwan=4).lands(1, Hunan=1).hand(0, mountain_guides=2, river_boats=1).at("expand")
    assert scene.legal().count("attack Szechwan Hunan") == 1
    scene.play("attack Szechwan Hunan")
    assert scene.cards(0) == {"mountain_guides": 1, "river_boats": 1}


@pytest.mark.rule("EC-16.4", "EC-16.15")
def test_what_can_be_taken_back() -> None:
    table = Table.new(GAME, ["a", "b"], {}, 3)
    dice = Dice(3)
    while GAME.questions[table.state.stack[-1].kind] != "place":
        table.play(table.state.pick(dice))
    before = table.state.digest()
    table.play(table.state.legal()[0])  # Phases 1 to 3 hold no luck and no secret
    table.undo()
    assert table.state.digest() == before
    while GAME.questions[table.state.stack[-1].kind] != "yin":
        table.play(table.state.legal()[-1])
    table.play(table.state.legal()[0])
    assert not table.can_undo  # cards were drawn
    scene = Scene(3).lands(0, Szechwan=4).lands(1, Hunan=1).hand(0, mountain_guides=2).at("expand")
    scene.play("attack Szechwan Hunan")
    assert scene.journal.events[-1].reveals


@pytest.mark.rule("EC-16.6")
def test_the_hand_decides_answers_and_never_questions() -> None:
    """The same draw with every card that can be kept: the same question, with another list."""
    lists = {}
    for card in ("river_boats", "war_junks", "mountain_guides", "bribe_guards", "granaries", "dikes"):
        scene = Scene(3).lands(0, Honan=5, Hopeh=2).at("draw").play("yang Honan")
        scene.play("yin Honan", yang=card, yin="famine")
        assert (scene.seat, scene.asked) == (0, "relief")
        lists[card] = scene.legal()
    assert lists.pop("granaries") == ["relieve yes", "relieve no"]
    assert set(map(tuple, lists.values())) == {("relieve no",)}


@pytest.mark.rule("EC-16.7")
@pytest.mark.parametrize("yin", ["famine", "floods"])
@pytest.mark.parametrize(
    ("held", "card", "same", "asked"),
    [
        (True, "city", False, True),
        (True, "war_junks", False, True),
        (False, "war_junks", True, True),
        (False, "war_junks", False, False),
        (False, "city", True, False),
    ],
)
def test_when_relief_is_asked(yin: str, held: bool, card: str, same: bool, asked: bool) -> None:
    scene = Scene(3).lands(0, Honan=5, Hopeh=4)
    if held:
        scene.hand(0, bribe_guards=1)
    scene.at("draw").play("yang Honan" if same else "yang Hopeh").play("yin Honan", yang=card, yin=yin)
    assert (scene.asked == "relief") == asked
    assert scene.count("Honan") == (5 if asked else 3)


@pytest.mark.rule("EC-16.8")
def test_expansion_is_asked_though_nothing_can_be_done() -> None:
    scene = Scene(2, mergers="off", demands=False).lands(0, Kansu=2).lands(1, Shensi=1, Szechwan=1).turn()
    assert scene.legal() == ["done"]
    assert scene.refused("attack Kansu Shensi") == "EC-10.1"


@pytest.mark.rule("EC-16.10")
def test_the_words() -> None:
    assert len(VERBS) == 755
    numbers = {verb.name: len(verb.choices) for verb in VERBS.families}
    assert numbers == {
        "found": 28, "yang": 28, "yin": 28, "relieve": 2, "place": 84, "extra": 28, "colonize": 28, "from": 84,
        "march": 126, "send": 9, "attack": 126, "demand": 126, "merge": 5, "resist": 1, "submit": 1, "withdraw": 28,
        "accept": 1, "refuse": 1, "throw": 2, "stop": 1, "occupy": 11, "join": 5, "leave": 1, "done": 1,
    }  # fmt: skip
    assert VERBS.action("ATTACK honan  hupeh") == VERBS.action("attack Honan Hupeh")
    assert VERBS.form(VERBS.action("place Honan 3")) == {"verb": "place", "province": "Honan", "number": "3"}


@pytest.mark.rule("EC-16.11")
def test_the_longest_lists() -> None:
    everything = {name: 1 for name in NAMES[:21] if name != "Korea"}
    assert len(Scene(2, marker_limit=None).lands(0, **everything).at("move").legal()) == 87
    assert len([pair for pair in PAIRS if max(pair) < BASE]) == 90
    placing = Scene(2, marker_limit=None).lands(0, **everything).turn()
    assert len(placing.legal()) == 60


@pytest.mark.rule("EC-16.5", "EC-16.13")
def test_standing_orders() -> None:
    def attacked(**orders: str) -> str:
        scene = Scene(3).lands(0, Honan=4).lands(1, Anhwei=3, Kiangsu=2).at("expand").play("attack Honan Anhwei")
        found = answer(scene.state, {name.replace("_", " "): value for name, value in orders.items()})
        return scene.state.words(found) if found >= 0 else "ask"

    assert attacked() == "ask"
    assert attacked(attacks="ask") == "ask"
    assert attacked(attacks="resist") == "resist"
    assert attacked(attacks="withdraw") == "withdraw Kiangsu"
    assert attacked(attacks="outnumbered") == "withdraw Kiangsu"
    assert attacked(attacks="resist", attacks_Anhwei="withdraw") == "withdraw Kiangsu"
    assert attacked(attacks="resist", attacks_Anhwei="ask") == "ask"
    assert attacked(attacks="resist", attacks_Anhwei="as all", attacks_Kiangsu="withdraw") == "resist"
    equal = Scene(3).lands(0, Honan=3).lands(1, Anhwei=3, Kiangsu=2).at("expand").play("attack Honan Anhwei")
    assert equal.state.words(answer(equal.state, {"attacks": "outnumbered"})) == "resist"
    alone = Scene(3).lands(0, Honan=3).lands(1, Anhwei=3).at("expand").play("attack Honan Anhwei")
    assert alone.state.words(answer(alone.state, {"attacks": "withdraw"})) == "resist"


@pytest.mark.rule("EC-16.13")
def test_orders_for_what_others_propose() -> None:
    refuse = {"demands": "refuse", "mergers": "refuse", "submissions": "accept"}
    scene = Scene(3).lands(0, Honan=4).lands(1, Anhwei=3, Kiangsu=2).at("expand")
    assert answer(scene.state, refuse) == -1  # one's own turn
    scene.play("merge 1")
    assert scene.state.words(answer(scene.state, refuse)) == "refuse"
    assert answer(scene.state, {}) == -1
    scene.play("refuse", "demand Honan Anhwei")
    assert scene.state.words(answer(scene.state, refuse)) == "refuse"
    cornered = Scene(3).lands(0, Korea=2).lands(1, Liaoning=3).lands(2, Shantung=3).set(cornered=[4, 0, 0]).at("corner")
    cornered.play("join 1")
    assert cornered.state.words(answer(cornered.state, refuse)) == "accept"
    assert cornered.state.words(answer(cornered.state, {"submissions": "refuse"})) == "refuse"
    submitted = Scene(3).lands(0, Honan=4).lands(1, Anhwei=3).at("expand").play("attack Honan Anhwei", "submit")
    assert answer(submitted.state, refuse) == -1  # on one's own turn nothing is ordered


@pytest.mark.rule("EC-16.14")
def test_where_an_ordered_withdrawal_goes() -> None:
    def goal(**provinces: int) -> str:
        scene = Scene(3).lands(0, Honan=5).lands(1, Anhwei=3, **provinces).at("expand").play("attack Honan Anhwei")
        return scene.state.words(answer(scene.state, {"attacks": "withdraw"}))

    assert goal(Kiangsu=9, Hupeh=2) == "withdraw Hupeh"  # none is lost there
    assert goal(Kiangsu=5, Hupeh=2) == "withdraw Kiangsu"  # more are there
    assert goal(Kiangsi=4, Kiangsu=4) == "withdraw Kiangsu"  # the first in the list
    for name in ("demands", "mergers"):
        order = next(one for one in possible(Scene(3).at("expand").state, 0) if one.name == name)
        assert order.values == ["ask", "refuse"], "a State or a province is given away by a person only"


@pytest.mark.rule("EC-16.13", "EC-16.14")
@pytest.mark.parametrize(
    ("options", "name", "value", "named"),
    [
        ({}, "attacks", "flee", "attacks: 'flee'"),
        ({}, "attack", "resist", "attack: there is no such order"),
        ({}, "mergers", "accept", "mergers: 'accept'"),
        ({}, "attacks Bohemia", "resist", "attacks Bohemia: there is no such order"),
        ({}, "attacks Hainan", "resist", "attacks Hainan: there is no such order"),
        ({"demands": False}, "demands", "refuse", "demands: there is no such order"),
        ({"mergers": "submission_only"}, "mergers", "refuse", "mergers: there is no such order"),
        ({"mergers": "off"}, "submissions", "refuse", "submissions: there is no such order"),
    ],
)
def test_orders_that_cannot_be_given(options: dict[str, object], name: str, value: str, named: str) -> None:
    with pytest.raises(BadOrder, match=named):
        check_order(GAME.orders(Scene(3, **options).at("expand").state, 0), name, value)


@pytest.mark.rule("EC-16.14")
def test_a_junior_has_nothing_to_order_and_a_state_orders_for_all_its_provinces() -> None:
    scene = Scene(3).lands(0, Honan=9).lands(1, Anhwei=3).at("expand").play("merge 1", "accept")
    assert GAME.orders(scene.state, 1) == []
    timely = [order.name for order in GAME.orders(scene.state, 0) if order.timely]
    assert timely == ["attacks", "demands", "mergers", "submissions", "attacks Honan", "attacks Anhwei"]
    with pytest.raises(BadSeat):
        GAME.orders(scene.state, 3)
