"""The contract that every game must pass, on every case of cases.py; the points and their caps are in contract.py."""

import pytest

import jianghu
from jianghu.kernel import registry
from tests.contract import contract, describing, explaining, judging, linking, promising, saying, telling
from tests.contract.cases import CASES, GAMES, Case

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("name", sorted(GAMES))


def test_every_game_has_an_entry() -> None:
    assert set(registry.ids()) == set(GAMES)


@every_game
def test_every_seat_count_is_tried(name: str) -> None:
    game = jianghu.game(name)
    assert {case.seats for case in GAMES[name].cases} == set(game.seat_counts)
    for case in GAMES[name].cases:
        counts = game.seats_for(game.complete(case.options))
        assert counts == sorted(counts) and case.seats in counts


@every_case
def test_greedy_games_end(case: Case) -> None:
    contract.greedy_games_end(case, GAMES[case.game])


@every_case
def test_random_games_run(case: Case) -> None:
    """The share of finished games is printed: run with ``-rP`` to see it."""
    print(contract.random_games_run(case, GAMES[case.game]))


@every_case
def test_legal_lists_are_sound(case: Case) -> None:
    contract.legal_lists_are_sound(case)


@every_case
def test_all_else_is_refused(case: Case) -> None:
    contract.all_else_is_refused(case)


@every_case
def test_earlier_states_never_change(case: Case) -> None:
    contract.earlier_states_never_change(case)


@every_case
def test_positions_come_back(case: Case) -> None:
    contract.positions_come_back(case)


@every_case
def test_records_come_back(case: Case) -> None:
    contract.records_come_back(case)


@every_case
def test_other_games_do_not_disturb(case: Case) -> None:
    contract.other_games_do_not_disturb(case, [entry.cases[-1] for entry in GAMES.values()])


@every_case
def test_nobody_sees_what_is_hidden(case: Case) -> None:
    contract.nobody_sees_what_is_hidden(case)


@every_case
def test_links_hold_what_a_seat_knows(case: Case) -> None:
    linking.links_hold_what_a_seat_knows(case)


@every_case
def test_everything_is_said_in_every_language(case: Case) -> None:
    saying.everything_is_said_in_every_language(case)


@every_case
def test_games_are_told_by_turns(case: Case) -> None:
    telling.games_are_told_by_turns(case)


@every_case
def test_everything_is_described(case: Case) -> None:
    describing.everything_is_described(case)


@every_game
def test_scenarios_are_described(name: str) -> None:
    describing.scenarios_are_described(name)


@every_case
def test_nothing_else_is_described(case: Case) -> None:
    describing.nothing_else_is_described(case)


@every_case
def test_no_other_seats_answer(case: Case) -> None:
    contract.no_other_seats_answer(case)


@every_case
def test_observations_tell_what_a_seat_sees(case: Case) -> None:
    contract.observations_tell_what_a_seat_sees(case)


@every_case
def test_previews_keep_their_promises(case: Case) -> None:
    explaining.previews_keep_their_promises(case)


@every_case
def test_outcomes_come_true(case: Case) -> None:
    promising.outcomes_come_true(case)


@every_case
def test_prospects_are_open_knowledge(case: Case) -> None:
    explaining.prospects_are_open_knowledge(case)


@every_case
def test_only_what_may_be_done_is_told(case: Case) -> None:
    explaining.only_what_may_be_done_is_told(case)


@every_case
def test_ways_lead_there(case: Case) -> None:
    explaining.ways_lead_there(case)


@every_game
def test_features_are_told(name: str) -> None:
    judging.features_are_told(jianghu.game(name))


@every_game
def test_no_gain_is_held_against_anybody(name: str) -> None:
    judging.no_gain_is_held_against_anybody(jianghu.game(name))


@every_case
def test_worths_are_sums_of_features(case: Case) -> None:
    judging.worths_are_sums(case)


@every_case
def test_nothing_is_lost(case: Case) -> None:
    contract.nothing_is_lost(case)


@every_game
def test_everything_is_reached(name: str) -> None:
    """Every verb, question, end and refusal, by games of chance or by a scenario of the entry."""
    game, entry = jianghu.game(name), GAMES[name]
    found = contract.coverage(game, entry)
    assert found.verbs == {verb.name for verb in game.verbs.families}
    assert found.questions == set(game.questions) - entry.work
    assert found.ends == entry.ends | entry.other_ends
    assert found.refusals == entry.refusals
    assert contract.refusals_in_source(game) <= entry.refusals
