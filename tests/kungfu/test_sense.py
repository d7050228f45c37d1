"""What players feel about a position of Kung Fu Fighting."""

from __future__ import annotations

import jianghu
from jianghu.games.kungfu.features import FEATURES
from jianghu.games.kungfu.state import KungFu
from jianghu.games.kungfu.weighing import Row
from jianghu.kernel import registry
from jianghu.kernel.judgement import spread
from tests.kungfu.scenario import Scene


def share(scene: Scene, seat: int = 0) -> float:
    return scene.state.sense()[seat]


def test_shares_are_those_of_one_win() -> None:
    for seats in (2, 4, 6):
        assert abs(sum(Scene(seats).hand(0, "Kick!").chi(1, 3).main(0).state.sense()) - 1.0) < 1e-9


def test_chi_counts_the_more_the_less_is_left() -> None:
    left = [share(Scene(2).chi(0, chi).main(1)) for chi in (20, 15, 8, 3)]
    assert left == sorted(left, reverse=True)
    steps = [(left[0] - left[1]) / 5, (left[2] - left[3]) / 5]
    assert steps[1] > steps[0]


def test_who_is_out_has_no_share_and_a_team_shares_alike() -> None:
    """KF-1.3: Chi is the team's."""
    shares = Scene(4, "2v2").chi(0, 9).main(0).state.sense()
    assert shares[0] == shares[2] < shares[1] == shares[3]


def test_an_attack_is_feared_the_more_without_a_block_in_hand() -> None:
    """KF-8: the target may still answer."""
    with_block = Scene(2).hand(0, "Kick!", "Punch!").hand(1, "Blocking Kick!").main(0)
    without = Scene(2).hand(0, "Kick!", "Punch!").hand(1, "Sword!").main(0)
    before = share(with_block, 1), share(without, 1)
    for scene in (with_block, without):
        scene.play("attack 1", "play Kick!")
    assert before[0] - share(with_block, 1) < before[1] - share(without, 1)


def test_whoever_is_about_to_attack_is_better_off_than_one_who_has_attacked() -> None:
    """Else a player who looks farther ahead would only see the other's Attack coming."""
    before = Scene(2).hand(0, "Kick!", "Flying!").hand(1, "Kick!", "Flying!").main(0)
    after = Scene(2).hand(0, "Kick!", "Flying!").hand(1, "Kick!", "Flying!").respite(0)
    assert share(before) > 0.5 > share(after)


def test_a_stance_that_keeps_damage_off_is_worth_chi() -> None:
    assert share(Scene(2).stance(0, "Drunken Stance!").main(1)) > share(Scene(2).main(1))


def test_to_end_the_turn_is_no_way_to_keep_it() -> None:
    """KF-4.12: in a team a card is passed on then, with the turn nearly over."""
    attack = Scene(4, "2v2").hand(0, "Kick!", "Flying!").main(0).play("attack 1")
    end = Scene(4, "2v2").hand(0, "Kick!", "Flying!").main(0).play("end")
    assert end.asked == "pass card"
    assert share(attack) > share(end)


def test_cards_beyond_the_hand_size_are_no_treasure() -> None:
    """KF-4.5: else teams would hand each other cards for ever."""
    many, enough = (Scene(4, "2v2").hand(0, *["Punch!"] * count).main(1) for count in (10, 7))
    assert share(many) < share(enough)


def test_every_weight_is_that_of_its_feature() -> None:
    row = Row([float(number) for number in range(len(FEATURES))])
    assert [getattr(row, feature.name) for feature in FEATURES] == list(range(len(FEATURES)))


def test_who_is_left_is_judged_as_if_the_others_had_never_played() -> None:
    """Two of four who are left fight a duel; so do two teams of three."""
    game = registry.game("kungfu")
    four = jianghu.new("kungfu", seats=4, seed=5)
    teams = jianghu.new("kungfu", seats=6, seed=5, form="2v2v2")
    assert isinstance(four, KungFu) and isinstance(teams, KungFu)
    assert game.modes[four.mode()] == "4" and game.modes[teams.mode()] == "2v2v2"
    four.chi[1] = 0
    assert game.modes[four.mode()] == "3" and four.sense()[1] == 0.0
    four.chi[3] = teams.chi[0] = 0
    assert game.modes[four.mode()] == "2" and game.modes[teams.mode()] == "2v2"
    row = game.weights.table[0][0]
    assert four.sense() == spread([four.worth(seat, row) for seat in range(4)], [0, -1, 2, -1])
