"""Bots without talk, shares, and why every game ends (EC-17)."""

from __future__ import annotations

import pytest

from jianghu import Dice
from jianghu.games.china import GAME, realm
from jianghu.games.china.state import China
from jianghu.players import Greedy, make
from tests.china.scenario import Scene


def game(seats: int, seed: int, **options: object) -> tuple[China, Dice]:
    dice = Dice(seed)
    state = GAME.new(seats, options, dice)
    assert isinstance(state, China)
    return state, dice


@pytest.mark.rule("EC-17.1")
def test_every_list_has_a_neutral_answer_or_must_be_answered() -> None:
    neutral = {"done", "resist", "refuse", "stop", "leave", "relieve no", "occupy 0"}
    compulsory = {"found", "yang", "yin", "place", "extra", "colony from", "many"}
    for seats in (2, 5):
        state, dice = game(seats, seats)
        while state.stack:
            words = {state.words(action) for action in state.legal()}
            asked = GAME.questions[state.stack[-1].kind]
            first_throw = asked == "dice" and "stop" not in words
            assert words & neutral or asked in compulsory or first_throw
            state.apply(state.pick(dice), dice)


@pytest.mark.rule("EC-17.2", "EC-17.10")
def test_a_bot_without_talk_makes_no_deals() -> None:
    scene = Scene(3).lands(0, Honan=5).lands(1, Anhwei=3, Kiangsu=2).at("expand")
    assert not {"merge", "demand"} & {words.split()[0] for words in scene.considered()}
    assert scene.play("merge 1").considered() == ["refuse"]
    assert scene.play("refuse", "demand Honan Anhwei").considered() == ["refuse"]
    alone = Scene(3).lands(0, Honan=5).lands(1, Anhwei=3).at("expand").play("attack Honan Anhwei")
    assert alone.considered() == ["resist"]
    assert alone.play("submit").considered() == ["refuse"]
    cornered = Scene(3).lands(0, Korea=2).lands(1, Liaoning=3).lands(2, Shantung=3).set(cornered=[4, 0, 0]).at("corner")
    assert cornered.considered() == ["leave"]
    seen: set[str] = set()
    state, dice = game(4, 4)
    while state.stack and state.turns < 12:
        assert state.seat is not None
        action = Greedy().choose(state.hide(state.seat), dice)
        seen.add(state.words(action).split()[0])
        state.apply(action, dice)
    assert not {"merge", "demand", "accept", "submit", "join"} & seen


@pytest.mark.rule("EC-17.10")
def test_chance_makes_no_deals_either() -> None:
    """Two that took any answer would unite as soon as one asks, and win together more often than those that think."""
    seen: set[str] = set()
    for seed in range(12):
        state, dice = game(5, seed)
        while state.stack:
            assert state.seat is not None
            action = make("random").choose(state.hide(state.seat), dice)
            assert action in state.legal()
            seen.add(state.words(action).split()[0])
            state.apply(action, dice)
        assert not any(rank for rank in state.rank)
    assert {"attack", "stop", "withdraw", "occupy"} <= seen
    assert not {"merge", "demand", "accept", "submit", "join"} & seen
    cornered = Scene(3).lands(0, Korea=2).lands(1, Liaoning=3).lands(2, Shantung=3).set(cornered=[4, 0, 0]).at("corner")
    assert [cornered.state.words(action) for action in cornered.state.silent()] == ["leave"]


def test_a_beginner_overlooks_half_of_the_map_and_nothing_that_is_asked() -> None:
    seen = offered = 0
    state, dice = game(4, 6)
    while state.stack:
        considered, noticed = state.considered(), state.noticed(dice)
        assert noticed and set(noticed) <= set(considered) and noticed == sorted(noticed)
        if asks(state) in ("relief", "dice", "answer attack", "answer demand", "answer merger", "cornered"):
            assert noticed == considered
        elif len(considered) > 4:
            seen, offered = seen + len(noticed), offered + len(considered)
        state.apply(considered[dice.below(len(considered))], dice)
    assert 0.4 < seen / offered < 0.6
    assert state.silent() == state.noticed(dice) == []


@pytest.mark.rule("EC-17.3")
def test_a_bot_chooses_the_same_whatever_is_hidden_from_it() -> None:
    state, dice = game(3, 9)
    for _i in range(60):
        assert state.seat is not None
        hidden, guess = state.hide(state.seat), state.imagine(state.seat, Dice(1))
        choice = Greedy().choose(hidden, Dice(7))
        assert Greedy().choose(guess.hide(state.seat), Dice(7)) == choice
        state.apply(choice, dice)


@pytest.mark.rule("EC-17.4", "EC-17.6")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_game_has_more_than_32_turns(seats: int) -> None:
    for seed in range(6):
        state, dice = game(seats, seed)
        while state.stack:
            considered = state.considered()
            state.apply(considered[dice.below(len(considered))], dice)
        assert state.turns <= 32
        assert state.yang_left >= 0
    state, dice = game(seats, 1, equal_turns=True)
    while state.stack:
        considered = state.considered()
        state.apply(considered[dice.below(len(considered))], dice)
    assert state.turns <= 32 + seats - 1


@pytest.mark.rule("EC-17.5", "EC-17.13")
def test_the_measure_of_phase_4_falls_with_every_step() -> None:
    """Players who never stop while anything else is offered."""
    for seats in (2, 4):
        state, dice = game(seats, seats)
        steps = 0
        while state.stack:
            before = measure(state) if asks(state) == "expand" else None
            legal = [action for action in state.legal() if state.words(action) not in ("done", "stop", "accept")]
            legal = legal or state.legal()
            turn, action = state.turns, legal[dice.below(len(legal))]
            state.apply(action, dice)
            while state.stack and state.turns == turn and asks(state) != "expand" and before is not None:
                legal = [one for one in state.legal() if state.words(one) != "accept"] or state.legal()
                state.apply(legal[dice.below(len(legal))], dice)
                steps += 1
            if before is not None and state.stack and state.turns == turn and asks(state) == "expand":
                assert measure(state) < before
            steps += 1
        assert steps < 1400


def asks(state: China) -> str:
    return GAME.questions[state.stack[-1].kind]


def measure(state: China) -> tuple[int, int, int, int]:
    others = sum(state.owner[p] not in (-1, state.active) for p in range(21))
    opened = bin(state.proposed).count("1") + bin(state.demanded).count("1")
    return len(realm.states(state)), others, sum(state.count), -opened


@pytest.mark.rule("EC-17.11")
def test_what_is_worth_considering() -> None:
    placing = Scene(2).lands(0, Honan=5, Hopeh=4).turn()
    assert placing.considered() == ["place Hopeh 1", "place Hopeh 3", "place Honan 1", "place Honan 3"]
    colony = Scene(2).lands(0, Honan=5, Hopeh=2).at("colonize").play("colonize Shansi")
    assert colony.considered() == ["from Hopeh 2", "from Honan 3"]
    # Kansu is surrounded by own provinces: nothing is gained by marching there.
    inner = Scene(2).lands(0, Kansu=5, Shensi=3, Szechwan=3).at("move")
    assert inner.considered() == [
        "march Shensi Szechwan", "march Kansu Shensi", "march Kansu Szechwan", "march Szechwan Shensi", "done",
    ]  # fmt: skip
    assert inner.play("march Kansu Shensi").considered() == ["send 4", "send 5"]
    war = Scene(3).lands(0, Honan=3).lands(1, Anhwei=4, Kiangsu=1).lands(2, Hopeh=3).at("expand")
    assert war.considered() == ["attack Honan Hopeh", "done"]
    dice = Scene(3).lands(0, Honan=5).lands(1, Anhwei=2, Kiangsu=1).at("expand").play("attack Honan Anhwei")
    assert dice.considered() == ["resist", "withdraw Kiangsu"]
    assert dice.play("resist").considered() == ["throw 2"]
    assert dice.play("throw 1", dice=[2]).considered() == ["throw 1", "stop"]


@pytest.mark.rule("EC-17.12")
def test_what_is_open_has_a_price() -> None:
    scene = Scene(2).lands(0, Honan=8).lands(1, Hupeh=1, Hunan=1).hand(0, mountain_guides=1).at("expand")
    before = scene.state.sense()[0]
    scene.play("attack Honan Hupeh", "resist")
    assert scene.state.sense()[0] > before  # a likely victory is worth more than the card
    asked = Scene(2).lands(0, Honan=8).lands(1, Anhwei=1, Kiangsu=1).at("expand")
    before = asked.state.sense()[0]
    assert asked.play("demand Honan Anhwei").state.sense()[0] < before
    joined = Scene(3).lands(0, Honan=8).lands(1, Anhwei=2, Kiangsu=1).lands(2, Yunnan=2).at("expand", 1)
    joined.play("merge 0", "accept")
    shares = joined.state.sense()
    assert shares[0] == pytest.approx(2 * shares[1])
    assert sum(shares) == pytest.approx(1.0)


@pytest.mark.rule("EC-17.7")
def test_an_emperor_counts_twice_a_partner() -> None:
    scene = Scene(3).lands(0, Honan=9).junior(1, 0).lands(2, Yunnan=1).last_cards(province="Korea").at("draw", 0)
    result = scene.state.result()
    assert result is not None
    assert result.payoffs == pytest.approx([2 / 3, 1 / 3, 0.0])
