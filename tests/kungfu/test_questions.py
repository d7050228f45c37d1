"""Who is asked what, in which order (KF-18)."""

from __future__ import annotations

import random

import pytest

from jianghu import Dice, LoadedDice, game
from jianghu.errors import IllegalAction
from jianghu.games.kungfu.state import KungFu
from tests.kungfu.scenario import Scene

YOU_GO = "You Go That Way, I'll Go This Way!"
SAW = "I Saw That Coming!"
FORMS = [("individual", 2), ("individual", 5), ("2v2", 4), ("3v3", 6), ("2v2v2", 6)]

# The questions of the table and their null answers; "" where none is listed.
NULL = {
    "archetype": "", "upkeep": "lapse", "trade secrets": "pass", "swap": "", "discard": "done", "after refill": "pass",
    "catch to": "", "main": "end", "base": "", "weapon mode": "single", "extra target": "done", "enhance": "done",
    "mode": "add", "team enhance": "pass", "combo": "done", "draw for": "", "new target": "", "before block": "pass",
    "cancel": "", "block": "pass", "team block": "pass", "counter": "pass", "keep": "leave", "aftermath": "pass",
    "respite": "pass", "pass card": "pass", "pass to": "", "block for": "pass",
}  # fmt: skip


def question(state: KungFu) -> str:
    return state.game.questions[state.stack[-1].kind]


def new(form: str, seats: int, seed: int, **options: object) -> KungFu:
    state = game("kungfu").new(seats, {"form": form, **options}, Dice(seed))
    assert isinstance(state, KungFu)
    return state


@pytest.mark.rule("KF-18.1")
@pytest.mark.parametrize(("form", "seats"), FORMS)
def test_at_any_time_one_seat_is_asked_one_question_with_a_finite_list(form: str, seats: int) -> None:
    state = new(form, seats, 3, archetypes="draft", turn_limit=40)
    dice, luck = Dice(4), random.Random(5)
    met = set()
    while state.stack:
        assert question(state) in NULL
        assert state.seat == state.stack[-1].seat
        legal = state.legal()
        assert legal
        assert legal == sorted(set(legal))
        met.add(question(state))
        state.play(luck.choice(legal), dice)
        assert state.game.check(state) == []
    assert {"archetype", "discard", "main", "base", "enhance", "block"} <= met


@pytest.mark.rule("KF-18.1")
def test_only_answers_to_the_question_are_accepted() -> None:
    scene = Scene(3).stance(0, "Imperial Stance!").hand(0, "Kick!", "Sword!").hand(1, "Punch!").turn(0)
    assert scene.asked == "upkeep"
    assert scene.refused("play Sword!") == "KF-18.1"
    assert scene.refused("done") == "KF-18.1"
    scene.play("pay", "done", "attack 1")
    assert scene.refused("done") == "KF-18.1"


@pytest.mark.rule("KF-18.1")
@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("play Sword!", "KF-18.4"),
        ("play Blocking Punch!", "KF-10.3"),
        ("play Punch!", "KF-10.2"),
        ("fight", "KF-14.6"),
        ("target 2", "KF-9.5"),
        ("end", "KF-18.8"),
    ],
)
def test_a_refused_answer_changes_nothing(words: str, rule: str) -> None:
    scene = Scene(3).hand(0, "Kick!", "Wild!").hand(1, "Blocking Punch!", "Punch!").main(0)
    scene.play("attack 1", "play Kick!", "done")
    before, told = scene.state.digest(), len(scene.journal)
    with pytest.raises(IllegalAction) as caught:
        scene.state.play(scene.state.action(words), LoadedDice([]))
    assert caught.value.refusal.rule == rule
    assert scene.state.digest() == before
    assert len(scene.journal) == told


# KF-18.2, 18.3 -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("KF-18.2")
@pytest.mark.rule("KQ-71")
def test_a_seat_with_cards_is_asked_even_if_it_holds_nothing_playable() -> None:
    scene = (
        Scene(4, "2v2")
        .hand(0, "Kick!", "Sword!", "Umbrella!")
        .hand(2, "Sword!", "Trip!")
        .hand(1, "Fan!")
        .hand(3, "Chair!")
    )
    scene.weapon(2, "Table!").turn(0)
    asked: list[tuple[int | None, str]] = []
    answers = {"main": "attack 1", "base": "play Kick!"}
    while "respite" not in (name for _seat, name in asked):
        asked.append((scene.seat, scene.asked))
        if scene.asked not in answers:
            assert scene.playable() == []
            assert scene.legal()[0] == NULL[scene.asked]
        scene.play(answers.get(scene.asked, NULL[scene.asked]))
    assert asked == [
        (2, "trade secrets"),
        (0, "discard"),
        (2, "after refill"),
        (0, "main"),
        (0, "base"),
        (0, "enhance"),
        (2, "team enhance"),
        (3, "before block"),
        (1, "block"),
        (3, "team block"),
        (2, "respite"),
    ]


@pytest.mark.rule("KF-18.2")
@pytest.mark.rule("KQ-71")
def test_hidden_cards_do_not_decide_who_is_asked() -> None:
    """The same answers with other cards in the hands of those who pass: the same questions."""

    def asked(*hands: list[str]) -> list[tuple[int | None, str]]:
        scene = Scene(4, "2v2").hand(0, "Roundhouse!", "Flying!", "Sword!")
        for seat in (1, 2, 3):
            scene.hand(seat, *hands[seat - 1])
        scene.main(0)
        found = []
        answers = {"main": "attack 1", "base": "play Roundhouse!"}
        while True:
            found.append(scene.question)
            if len(found) > 1 and scene.asked == "main":
                return found
            scene.play(
                answers.get(scene.asked, "play Flying!" if "play Flying!" in scene.legal() else NULL[scene.asked])
            )

    mighty = asked(["Your Kung Fu is Weak!", "Second Wind!"], ["Double Team!", YOU_GO], ["Face Me!", "Avenge Me!", SAW])
    empty = asked(["Sword!", "Fan!"], ["Chair!", "Table!"], ["Punch!", "Punch!", "Trip!"])
    assert mighty == empty
    assert (1, "aftermath") in mighty
    assert (3, "aftermath") in mighty


@pytest.mark.rule("KF-18.3")
def test_the_list_of_answers_may_depend_on_the_own_hand() -> None:
    one = Scene(2).hand(0, "Kick!").hand(1, "Blocking Kick!", "Sword!").main(0).play("attack 1", "play Kick!")
    two = Scene(2).hand(0, "Kick!").hand(1, "Blocking Punch!", "Parry!").main(0).play("attack 1", "play Kick!")
    assert one.question == two.question
    assert one.legal() == ["pass", "play Blocking Kick!"]
    assert two.legal() == ["pass"]
    assert one.state.hide(0).legal() == two.state.hide(0).legal()


# KF-18.4 to 18.6 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("KF-18.4")
@pytest.mark.rule("KQ-19")
def test_one_card_for_each_answer_and_open_at_once() -> None:
    scene = Scene(2).hand(0, "Kick!", "Flying!", "Wild!").hand(1, "Parry!").main(0).play("attack 1", "play Kick!")
    shown: list[list[str]] = []
    for words in ("play Flying!", "play Wild!"):
        scene.play(words)
        attacks = scene.state.hide(1).write()["attacks"]
        assert isinstance(attacks, list)
        shown.append([attacks[0]["card"], *(added[0] for added in attacks[0]["added"])])
    assert shown == [["Kick!", "Flying!"], ["Kick!", "Flying!", "Wild!"]]


@pytest.mark.rule("KF-18.4")
@pytest.mark.parametrize("words", ["play Sword!", "play Kick!", "play Flying!", "play Military Training"])
def test_a_card_must_be_in_the_own_hand(words: str) -> None:
    """At the main question, at a base, as an enhancement and as a Block."""
    scene = Scene(2).hand(0, "Punch!", "Wild!").hand(1, "Parry!", "Kick!", "Flying!").weapon(1, "Sword!").main(0)
    for answer in ("attack 1", "play Punch!", "done"):
        assert scene.refused(words) == "KF-18.4"
        scene.play(answer)
    assert scene.refused("play Blocking Punch!") == "KF-18.4"


@pytest.mark.rule("KF-18.5")
@pytest.mark.rule("KQ-71")
def test_the_null_answer_is_legal_wherever_one_is_listed() -> None:
    """In games of all forms, at every question; the exceptions are the first extra target and a promised Block."""
    met = set()
    for number, (form, seats) in enumerate(FORMS):
        state = new(form, seats, number, archetypes="random", turn_limit=30)
        dice, luck = Dice(number), random.Random(number)
        while state.stack:
            name = question(state)
            words = [state.words(action) for action in state.legal()]
            met.add(name)
            if NULL[name] and not (name == "extra target" and words[0].startswith("target")):
                assert NULL[name] in words or (name == "block" and all("Your Kung Fu" in word for word in words))
            state.play(luck.choice(state.legal()), dice)
    assert {"main", "discard", "enhance", "team enhance", "block", "team block", "extra target", "mode"} <= met


@pytest.mark.rule("KF-18.5")
def test_where_none_is_listed_the_list_is_in_the_order_of_the_table() -> None:
    """The first legal answer stands in for an absent player: the Weapon before cards, cards as in the card list."""
    scene = Scene(2).weapon(0, "Sword!").hand(0, "Roundhouse!", "Trip!", "Punch!", "Kick!").main(0).play("attack 1")
    assert scene.legal() == ["weapon", "play Punch!", "play Kick!", "play Trip!", "play Roundhouse!"]


@pytest.mark.rule("KF-18.5")
@pytest.mark.parametrize(("form", "seats"), FORMS)
def test_a_game_of_null_answers_goes_on_for_ever(form: str, seats: int) -> None:
    state = new(form, seats, 1)
    dice = Dice(2)
    for _answer in range(300):
        words = NULL[question(state)]
        state.play(state.action(words) if words else state.legal()[0], dice)
        assert state.game.check(state) == []
    assert state.result() is None


@pytest.mark.rule("KF-18.6")
def test_where_chance_happens() -> None:
    """The deck's shuffle, the first player and the Archetypes; a reshuffle; a random discard. Nothing else rolls."""
    dice = LoadedDice([0] * 146 + [1])
    state = game("kungfu").new(2, {}, dice)
    dice.finish()
    assert state.seat == 1
    dice = LoadedDice([0] * 98 + [2] + [0] * 7)
    state = game("kungfu").new(3, {"expansion": False, "archetypes": "random"}, dice)
    dice.finish()
    assert state.seat == 2
    scene = Scene(2).rest("removed").pile("Kick!", "Punch!", "Trip!").hand(0, "Acupuncture!", "Sword!").main(0)
    scene.rolls(0, 1).play("play Acupuncture!")
    scene = Scene(2).hand(0, "Kick!", "Shouting!").hand(1, "Punch!", "Trip!").main(0)
    scene.play("attack 1", "play Kick!", "play Shouting!").rolls(1).play("pass")
    assert scene.hand_of(1) == ["Punch!"]


# The order of questions ----------------------------------------------------------------------------------------------


@pytest.mark.rule("KF-18.7")
def test_the_questions_of_a_turn() -> None:
    scene = Scene(4, "2v2").stance(0, "Imperial Stance!").hand(0, "Kick!", "Sword!").hand(2, "Fan!", "Chair!", "Trip!")
    scene.weapon(2, "Table!").turn(0)
    answers = ["pay", "pass", "done", "pass", "play Sword!", "attack 1", "play Kick!", "done", "pass", "pass", "end"]
    asked = []
    for words in answers:
        asked.append(scene.question)
        scene.play(words)
    asked.append(scene.question)
    assert asked == [
        (0, "upkeep"),
        (2, "trade secrets"),
        (0, "discard"),
        (2, "after refill"),
        (0, "main"),
        (0, "main"),
        (0, "base"),
        (0, "enhance"),
        (2, "team enhance"),
        (2, "respite"),
        (0, "main"),
        (0, "pass card"),
    ]


@pytest.mark.rule("KF-18.8")
def test_a_turn_ends_by_end_turn_by_elimination_or_with_the_game() -> None:
    scene = (
        Scene(4, "2v2")
        .stance(0, "Imperial Stance!")
        .hand(0, "Kick!", "Wild!")
        .hand(1, "Spinning!")
        .hand(2, "Fan!", "Flying!")
        .turn(0)
    )
    while scene.asked != "pass card":
        assert scene.state.active == 0
        if scene.asked == "main":
            scene.play("end" if scene.state.attacked else "attack 1")
            continue
        assert scene.refused("end") == "KF-18.8"
        scene.play({"upkeep": "pay", "base": "play Kick!"}.get(scene.asked, scene.legal()[0]))
    assert scene.refused("end") == "KF-18.8"
    assert scene.table("turns") == 0
    scene.play("pass")
    assert scene.state.active == 1
    assert scene.table("turns") == 1


@pytest.mark.rule("KF-18.9")
def test_the_questions_of_building_an_attack() -> None:
    """A Weapon split, an enhancement that draws, a helper's split card (too late to split), Combo, and a new Attack."""
    scene = Scene(6, "2v2v2").weapon(0, "Ladder!").hand(0, "Cartwheeling!", "Wild!").deck("Flying!")
    scene.hand(3, "Human Wheel!", "Punch!").main(0)
    answers = [
        "attack 1",
        "weapon",
        "split",
        "target 2",
        "play Cartwheeling!",
        "play Flying!",
        "done",
        "play Human Wheel!",
    ]
    asked = []
    for words in answers:
        asked.append(scene.question)
        scene.play(words)
    assert asked == [
        (0, "main"),
        (0, "base"),
        (0, "weapon mode"),
        (0, "extra target"),
        (0, "enhance"),
        (0, "enhance"),
        (0, "enhance"),
        (3, "team enhance"),
    ]


@pytest.mark.rule("KF-18.9")
def test_the_questions_of_the_helpers() -> None:
    scene = (
        Scene(6, "3v3")
        .hand(0, "Kick!")
        .hand(2, "Combo Attack!", "Punch!", "Trip!")
        .hand(4, "Back to Back!", "Wild!")
        .main(0)
    )
    asked = []
    for words in ("attack 1", "play Kick!", "play Combo Attack!", "play Punch!", "done", "play Back to Back!", "to 2"):
        asked.append(scene.question)
        scene.play(words)
    assert asked[2:] == [(2, "team enhance"), (2, "combo"), (2, "combo"), (4, "team enhance"), (4, "draw for")]
    scene = Scene(6, "2v2v2").hand(0, "Kick!").hand(3, "Human Wheel!").main(0)
    asked = []
    for words in ("attack 1", "play Kick!", "play Human Wheel!", "split", "target 5"):
        asked.append(scene.question)
        scene.play(words)
    assert asked[2:] == [(3, "team enhance"), (3, "mode"), (3, "extra target")]
    scene = Scene(6, "3v3").hand(0, "Kick!").hand(2, YOU_GO, "Punch!").hand(4, "Wild!", "Fan!").main(0)
    asked = []
    for words in ("attack 1", "play Kick!", f"play {YOU_GO}", "pass", "target 3", "play Punch!", "play Wild!"):
        asked.append(scene.question)
        scene.play(words)
    assert asked[2:] == [(2, "team enhance"), (4, "team enhance"), (2, "new target"), (2, "base"), (4, "team enhance")]


@pytest.mark.rule("KF-18.10")
def test_the_answer_to_the_counter_question_names_the_base() -> None:
    scene = Scene(2).hand(0, "Kick!", "Wild!").weapon(1, "Sword!").hand(1, "Bring It!", "Wild!").main(0)
    scene.play("attack 1", "play Kick!", "done", "1: play Bring It!", "1: weapon")
    assert scene.question == (1, "enhance")
    she = Scene(2).archetype(1, "She Who Must Fight!").hand(0, "Kick!").hand(1, "Punch!").main(0)
    assert she.play("attack 1", "play Kick!", "fight").question == (1, "base")
    avenger = Scene(4, "2v2").hand(0, "Roundhouse!").hand(3, "Avenge Me!", "Kick!").main(0)
    avenger.play("attack 1", "play Roundhouse!", "3: pass", "3: pass", "avenge 0")
    assert avenger.question == (3, "base")


# KF-18.11: the queue -------------------------------------------------------------------------------------------------


def two_strike_back(order: str) -> list[tuple[int | None, str]]:
    """Seat 0 splits to 1 and 2; seat 1 strikes back; who is asked from then on."""
    scene = (
        Scene(3, response_order=order)
        .hand(0, "Kick!", "Split Attack!", "Wild!")
        .hand(1, "Bring It!", "Punch!")
        .hand(2, "Trip!")
    )
    scene.main(0).play("attack 1", "play Kick!", "play Split Attack!", "split", "target 2", "done")
    scene.play("1: play Bring It!", "1: play Punch!")
    asked = []
    while scene.asked != "main":
        asked.append(scene.question)
        scene.play("pass")
    assert [scene.chi_of(seat) for seat in range(3)] == [18, 17, 17]
    return asked


@pytest.mark.rule("KF-18.11")
@pytest.mark.rule("KQ-28")
def test_attacks_are_answered_in_the_order_of_their_creation() -> None:
    assert two_strike_back("queue") == [(2, "block"), (0, "block")]


@pytest.mark.rule("KF-18.11")
@pytest.mark.rule("KQ-28")
def test_depth_first_a_new_attack_is_answered_before_the_older_goes_on() -> None:
    assert two_strike_back("depth") == [(0, "block"), (2, "block")]


@pytest.mark.rule("KF-18.11")
@pytest.mark.rule("KQ-28")
@pytest.mark.parametrize(("order", "rest"), [("queue", [2, 0, 0, 1]), ("depth", [0, 1, 2, 0])])
def test_a_chain_within_a_split(order: str, rest: list[int]) -> None:
    """Seats 1 and 2 strike back, and seat 0 strikes back at seat 1."""
    scene = Scene(3, response_order=order).hand(0, "Kick!", "Split Attack!", "Reversal!", "Punch!", "Flying!")
    scene.hand(1, "Bring It!", "Punch!", "Wild!").hand(2, "Bring It!", "Trip!", "Spinning!").main(0)
    scene.play(
        "attack 1",
        "play Kick!",
        "play Split Attack!",
        "split",
        "target 2",
        "done",
        "1: play Bring It!",
        "play Punch!",
        "done",
    )
    asked = []
    answers = {
        (0, "block"): "play Reversal!",
        (0, "counter"): "play Punch!",
        (2, "block"): "play Bring It!",
        (2, "counter"): "play Trip!",
    }
    while scene.asked != "main":
        if scene.asked == "block":
            asked.append(scene.seat)
        words = answers.get((scene.seat or 0, scene.asked), scene.legal()[0])
        scene.play(words if words in scene.legal() else scene.legal()[0])
    assert asked == rest
    assert sorted(scene.losses()) == [(0, 1, 2), (0, 1, 3), (0, 2, 3), (2, 0, 2)]


@pytest.mark.rule("KF-18.11")
@pytest.mark.rule("KQ-28")
@pytest.mark.parametrize(("order", "legal"), [("queue", ["target 3", "target 4"]), ("depth", ["target 4"])])
def test_the_orders_differ_in_who_is_under_an_attack(order: str, legal: list[str]) -> None:
    """Seat 2 splits its counterattack; depth first, seat 0 has struck at seat 3 before."""
    scene = Scene(5, response_order=order).hand(0, "Kick!", "Split Attack!", "Reversal!", "Punch!", "Whirlwind!")
    scene.hand(1, "Bring It!", "Punch!").hand(2, "Bring It!", "Trip!", "Split Attack!").main(0)
    scene.play("attack 1", "play Kick!", "play Split Attack!", "split", "target 2", "done")
    scene.play("1: play Bring It!", "play Punch!")
    if order == "depth":
        scene.play("0: play Reversal!", "play Punch!", "play Whirlwind!", "split", "target 3", "done")
    scene.play("2: play Bring It!", "play Trip!", "play Split Attack!", "split")
    assert scene.legal() == legal


@pytest.mark.rule("KF-18.11")
def test_fight_back_keeps_the_order_too() -> None:
    for order, first in (("queue", 2), ("depth", 0)):
        scene = (
            Scene(3, response_order=order)
            .archetype(1, "She Who Must Fight!")
            .hand(0, "Kick!", "Split Attack!", "Wild!")
        )
        scene.hand(1, "Punch!").hand(2, "Trip!").main(0)
        scene.play(
            "attack 1", "play Kick!", "play Split Attack!", "split", "target 2", "done", "1: fight", "play Punch!"
        )
        assert scene.question == (first, "block")


# KF-18.13, 18.14: windows --------------------------------------------------------------------------------------------


@pytest.mark.rule("KF-18.13")
def test_seats_without_a_question_are_passed_over() -> None:
    """Seat 2 has no cards: it is asked in no window, not even to add, to step in or to block."""
    scene = Scene(6, "3v3").hand(0, "Kick!", "Wild!").hand(4, "Fan!", "Chair!").hand(3, "Umbrella!").turn(0)
    asked = []
    answers = {"main": "attack 1", "base": "play Kick!"}
    while not (scene.asked == "main" and scene.state.attacked):
        asked.append(scene.question)
        scene.play(answers.get(scene.asked, NULL[scene.asked]))
    assert asked == [
        (4, "trade secrets"),
        (0, "discard"),
        (4, "after refill"),
        (0, "main"),
        (0, "base"),
        (0, "enhance"),
        (4, "team enhance"),
        (3, "before block"),
        (3, "team block"),
    ]


@pytest.mark.rule("KF-18.14")
@pytest.mark.rule("KQ-61")
def test_the_windows_around_face_me() -> None:
    """An Attack on seat 3: before, the teammates of seat 3 are asked, and after, those of the new target."""
    scene = (
        Scene(6, "3v3")
        .hand(0, "Kick!")
        .hand(1, SAW, "Wild!")
        .hand(3, "Fan!", "Chair!")
        .hand(5, "Face Me!", "Wild!")
        .main(0)
    )
    scene.play("attack 3", "play Kick!")
    assert scene.question == (5, "before block")
    scene.play("play Face Me!")
    assert scene.question == (1, "before block")  # not seat 5, who is the target now, nor seat 3
    scene.play("pass")
    assert scene.question == (5, "block")
    scene.play("pass")
    assert scene.question == (1, "team block")
    scene.play("pass")
    assert scene.question == (3, "team block")  # the original target may help
    scene.play("pass")
    assert scene.losses() == [(0, 5, 3)]


@pytest.mark.rule("KF-18.14")
def test_a_window_is_repeated_until_the_seat_passes() -> None:
    scene = (
        Scene(6, "3v3").hand(0, "Kick!", "Flying!", "Wild!").hand(3, SAW, "Face Me!", "Fan!").hand(5, "Chair!").main(0)
    )
    scene.play("attack 1", "play Kick!", "play Flying!", "play Wild!", f"3: play {SAW}", "cancel Flying!")
    assert scene.question == (3, "before block")
    scene.play("pass")
    assert scene.question == (5, "before block")


@pytest.mark.rule("KF-18.12")
def test_a_removed_target_is_asked_no_more() -> None:
    scene = Scene(6, "2v2v2").hand(0, "Kick!", "Split Attack!").hand(2, "Parry!").hand(5, "Fan!").hand(4, SAW).main(0)
    scene.play(
        "attack 1", "play Kick!", "play Split Attack!", "split", "target 2", f"4: play {SAW}", "cancel Split Attack!"
    )
    assert scene.question == (0, "main")
    assert scene.chi_of(2) == 20
