"""Bots at a table with people: what they accept, what they propose, and how often (EC-17.10)."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from jianghu import Dice, Table
from jianghu.cli.seats import Chair
from jianghu.cli.session import Session
from jianghu.coach.hints import hint
from jianghu.games.china import GAME
from jianghu.games.china.state import China
from jianghu.kernel.journal import Event
from jianghu.kernel.state import State
from jianghu.players import Player, make
from tests.china.scenario import Scene

BOTS = ["greedy", "adept"]


def chosen(scene: Scene, name: str, people: list[int], seed: int = 1) -> str:
    """What a bot of that level answers at a table with these people."""
    state = scene.state
    assert state.seat is not None
    hidden = state.hide(state.seat)
    hidden.brief(people, scene.journal.events)
    return state.words(make(name).choose(hidden, Dice(seed)))


def considered(scene: Scene, people: list[int]) -> set[str]:
    """The verbs that a bot thinks about at a table with these people."""
    state = scene.state
    assert state.seat is not None
    hidden = state.hide(state.seat)
    hidden.brief(people, scene.journal.events)
    return {hidden.words(action).split()[0] for action in hidden.considered()}


def strong_and_weak() -> Scene:
    """Seat 1 is far ahead of all others."""
    scene = Scene(3).lands(0, Korea=1).lands(2, Taiwan=1)
    scene.lands(1, Honan=4, Hupeh=3, Hunan=3, Szechwan=3, Shensi=3, Anhwei=3, Kiangsi=3, Kwangtung=3)
    return scene.set(turns=20).last_cards(4, "Honan")


def third_of_three() -> Scene:
    """Seat 1 has two markers, the others share the land; together with seat 0 it would be ahead."""
    scene = Scene(3).lands(1, Kansu=2).hand(0, dikes=2).hand(2, mountain_guides=2)
    scene.lands(0, Shensi=5, Szechwan=5, Hupeh=5, Hunan=5, Honan=5)
    scene.lands(2, Kiangsi=5, Kwangtung=5, Fukien=5, Anhwei=5, Chekiang=5)
    return scene.set(turns=20).last_cards(6, "Yunnan")


@pytest.mark.rule("EC-17.10")
@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_that_is_ahead_shares_with_nobody(bot: str) -> None:
    """A partner costs a third of the crown, and this one brings nothing."""
    scene = strong_and_weak().at("expand", 0).play("merge 1")
    for seed in range(5):
        assert chosen(scene, bot, [0], seed) == "refuse"


@pytest.mark.rule("EC-17.10")
@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_that_cannot_win_alone_accepts_a_strong_partner(bot: str) -> None:
    scene = third_of_three().at("expand", 0).play("merge 1")
    for seed in range(5):
        assert chosen(scene, bot, [0], seed) == "accept"


@pytest.mark.rule("EC-17.10")
@pytest.mark.parametrize("bot", BOTS)
def test_with_two_seats_nobody_becomes_a_partner(bot: str) -> None:
    """EC-17.8: the partner has lost, and the senior has won."""
    scene = Scene(2).lands(0, Honan=9, Hopeh=9).lands(1, Yunnan=2).at("expand", 0).play("merge 1")
    assert chosen(scene, bot, [0]) == "refuse"
    scene = Scene(2).lands(0, Honan=2).lands(1, Yunnan=9, Szechwan=4).at("expand", 0).play("merge 1")
    assert chosen(scene, bot, [0]) == "accept"
    assert "merge" not in considered(Scene(2).lands(0, Honan=9).lands(1, Anhwei=2).at("expand", 0), [1])


@pytest.mark.rule("EC-17.10")
@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_submits_where_resistance_is_hopeless(bot: str) -> None:
    scene = Scene(3).lands(0, Honan=10, Hopeh=8, Shensi=7).lands(1, Anhwei=1).lands(2, Yunnan=2)
    scene.at("expand").play("attack Honan Anhwei")
    assert chosen(scene, bot, [0]) == "submit"
    strong = Scene(3).lands(0, Honan=2).lands(1, Anhwei=9).discs("Anhwei", green=3, red=2).lands(2, Yunnan=2)
    strong.at("expand").play("attack Honan Anhwei")
    assert chosen(strong, bot, [0]) == "resist"


@pytest.mark.rule("EC-17.10")
@pytest.mark.parametrize("bot", BOTS)
def test_a_demand_is_refused_even_by_the_weak(bot: str) -> None:
    """It costs nothing (EC-7.19), and the attacker has yet to spend a card and a turn's markers."""
    for army in (1, 10):
        scene = Scene(3).lands(0, Honan=army).lands(1, Anhwei=3, Kiangsu=2).lands(2, Yunnan=2)
        scene.at("expand").play("demand Honan Anhwei")
        assert considered(scene, [0]) == {"refuse"}
        assert chosen(scene, bot, [0]) == "refuse"


@pytest.mark.rule("EC-17.10")
def test_what_cannot_be_held_is_left_when_the_attack_comes() -> None:
    """To refuse a demand costs nothing (EC-7.19): the same way out is open when the attack is declared."""
    scene = Scene(3).lands(0, Honan=10, Hopeh=8).lands(1, Anhwei=3, Kiangsu=3).lands(2, Yunnan=2).at("expand")
    assert chosen(scene.play("demand Honan Anhwei"), "greedy", [0]) == "refuse"
    assert chosen(scene.play("refuse", "attack Honan Anhwei"), "greedy", [0]) == "withdraw Kiangsu"
    weak = Scene(3).lands(0, Honan=3).lands(1, Anhwei=5, Kiangsu=3).lands(2, Yunnan=2).at("expand")
    assert chosen(weak.play("attack Honan Anhwei"), "greedy", [0]) == "resist"


@pytest.mark.rule("EC-17.10")
@pytest.mark.parametrize("bot", BOTS)
def test_a_cornered_bot_joins_rather_than_leaves(bot: str) -> None:
    scene = Scene(3).lands(0, Korea=2).lands(1, Liaoning=9, Hopeh=8).lands(2, Shantung=3).set(cornered=[4, 0, 0])
    assert chosen(scene.at("corner"), bot, [1]) == "join 1"  # seat 2 is a bot


@pytest.mark.rule("EC-17.10")
def test_bots_make_no_deals_among_themselves() -> None:
    """Seats 0 and 1 are bots, seat 2 is a person."""
    scene = Scene(3).lands(0, Honan=5).lands(1, Anhwei=3, Kiangsu=2).at("expand")
    assert considered(scene, [2]) == {"attack", "merge", "done"}
    assert considered(scene.play("merge 1"), [2]) == {"refuse"}
    assert considered(scene.play("refuse", "demand Honan Anhwei"), [2]) == {"refuse"}
    alone = Scene(3).lands(0, Honan=5).lands(1, Anhwei=3).at("expand").play("attack Honan Anhwei")
    assert considered(alone, [2]) == {"resist"}
    assert considered(alone, [1, 2]) == {"resist", "submit"}
    assert considered(alone.play("submit"), [2]) == {"refuse"}
    assert considered(alone, [1]) == {"accept", "refuse"}


@pytest.mark.rule("EC-17.10")
def test_a_bot_asks_once_and_does_not_repeat_itself() -> None:
    scene = Scene(4).lands(0, Honan=5).lands(1, Anhwei=3, Kiangsu=2).lands(2, Hopeh=2, Liaoning=2).at("expand")
    people = [1, 2, 3]
    assert considered(scene, people) == {"attack", "demand", "merge", "done"}
    scene.play("merge 1")
    scene.play("refuse")
    assert considered(scene, people) == {"attack", "demand", "done"}  # one merger in a turn
    scene.play("demand Honan Anhwei", "refuse")
    assert considered(scene, people) == {"attack", "done"}  # one demand in a turn
    later = scene.state.copy()
    later.proposed = later.demanded = 0
    hidden = later.hide(0)
    hidden.brief(people, scene.journal.events)
    words = {hidden.words(action) for action in hidden.considered()}
    assert {"merge 2", "merge 3", "demand Honan Hopeh"} <= words
    assert not {"merge 1", "demand Honan Anhwei"} & words  # they have refused the same


@pytest.mark.rule("EC-17.10")
def test_a_bot_proposes_a_merger_that_serves_both() -> None:
    """Two that cannot win alone against the third, who is a bot."""
    scene = Scene(3).lands(0, Kansu=5, Shensi=5, Szechwan=5).lands(1, Hupeh=5, Hunan=5, Honan=4)
    scene.lands(2, Kiangsi=4, Kwangtung=3, Fukien=3, Anhwei=3, Chekiang=3, Kiangsu=3, Shantung=3, Hopeh=3)
    scene.set(turns=20).last_cards(6, "Hopeh").at("expand", 0)
    answers = [chosen(scene, "adept", [1], seed) for seed in range(5)]
    assert answers.count("merge 1") >= 3
    ahead = strong_and_weak().at("expand", 1)
    assert "merge" not in {chosen(ahead, "adept", [0], seed).split()[0] for seed in range(5)}


@pytest.mark.rule("EC-17.3", "EC-17.10")
def test_bargaining_looks_at_no_hidden_card() -> None:
    """Whatever the others hold, the answer and the proposals are the same."""
    scene = third_of_three().at("expand", 0).play("merge 1")
    state = scene.state
    answers = set()
    for seed in range(6):
        guess = state.imagine(1, Dice(seed)).hide(1)
        guess.brief([0], scene.journal.events)
        answers.add(make("adept").choose(guess, Dice(3)))
    assert len(answers) == 1


def pushy_game(seed: int) -> list[tuple[int, int, str]]:
    """What three bots say that propose whatever they may think of, to a person who refuses: turn, seat, words."""
    table = Table.new(GAME, ["a", "b", "c", "d"], {}, seed=seed)
    bot, dice = make("greedy"), Dice(seed)
    said: list[tuple[int, int, str]] = []
    while table.state.stack:
        state, seat = table.state, table.state.asked()
        hidden = state.hide(seat)
        if seat > 0:
            hidden.brief([0], table.journal.events)
        considered = [state.words(action) for action in hidden.considered()]
        pushed = [words for words in considered if words.startswith(("merge", "demand"))]
        if pushed:
            assert isinstance(state, China)
            said.append((state.turns, seat, pushed[0]))
        table.play(state.action(pushed[0]) if pushed else bot.choose(hidden, dice))
    return said


@pytest.mark.rule("EC-17.10")
def test_bots_do_not_flood_a_table_with_gestures() -> None:
    games = [pushy_game(seed) for seed in range(2, 5)]
    assert sum(map(len, games)) > 12
    for said in games:
        merges = [(seat, words) for _turn, seat, words in said if words.startswith("merge")]
        demands = [(seat, words.split()[2]) for _turn, seat, words in said if words.startswith("demand")]
        assert len(set(merges)) == len(merges) <= 3  # nobody is asked twice who refused
        assert len(set(demands)) == len(demands)
        turns = [(turn, seat, words.split()[0]) for turn, seat, words in said]
        assert len(set(turns)) == len(turns)  # one of each kind in a turn


def test_what_was_told_travels_to_another_process_and_is_no_part_of_a_position() -> None:
    scene = Scene(3).lands(0, Honan=5).lands(1, Anhwei=3, Kiangsu=2).at("expand")
    hidden = scene.state.hide(0)
    before = hidden.position()
    hidden.brief([1], [Event("refuse merger", {"seat": 1, "other": 0})])
    assert hidden.position() == before
    again = pickle.loads(pickle.dumps(hidden))
    assert isinstance(again, China)
    assert again.considered() == hidden.considered() == hidden.imagine(0, Dice(1)).considered()
    assert again.position() == before
    assert pickle.loads(pickle.dumps(scene.state)).considered() == scene.state.considered()


def test_the_coach_weighs_deals_for_people() -> None:
    """It thinks about all that is legal, and says why in both languages."""
    joined = hint(third_of_three().at("expand", 0).play("merge 1").state, 1, Dice(2), 200)
    assert joined.best.words == "accept"
    assert {choice.words for choice in joined.choices} == {"accept", "refuse"}
    alone = hint(strong_and_weak().at("expand", 0).play("merge 1").state, 1, Dice(2), 200)
    assert alone.best.words == "refuse"
    scene = Scene(3).lands(0, Honan=6).lands(1, Anhwei=2, Kiangsu=2).at("expand")
    assert {"attack", "demand", "merge", "done"} <= {
        choice.words.split()[0] for choice in hint(scene.state, 0, Dice(2), 200).choices
    }


class Witness(Player):
    """Notes whom it was told to bargain with, and answers as the first list has it."""

    def __init__(self) -> None:
        self.people: set[int] = set()

    def choose(self, state: State, dice: Dice) -> int:
        assert isinstance(state, China)
        self.people.add(-1 if state.parley is None else state.parley.people)
        return state.legal()[-1]


@pytest.mark.parametrize(("people", "told"), [([0], 0b001), ([0, 2], 0b101), ([], -1)])
def test_the_terminal_tells_its_bots_who_the_people_are(people: list[int], told: int, tmp_path: Path) -> None:
    witness = Witness()
    table = Table.new(GAME, ["a", "b", "c"], {}, seed=2)
    chairs = [Chair("abc"[seat], None if seat in people else witness) for seat in range(3)]
    session = Session(table, chairs, tmp_path / "kept.game")
    for _decision in range(40):
        assert table.state.seat is not None
        if table.state.seat in people:
            table.play(table.state.legal()[-1])
        else:
            session._let_choose(table.state.seat)
    assert witness.people == {told}
