"""The points of the contract that need no Chinese rules: without them the game is not in the contract's own table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.contract import contract, describing, explaining, saying, telling
from tests.contract.cases import Case

HOUSE_RULES: dict[str, object] = {
    "palace_colour": "independent",
    "bid_timing": "end_of_round",
    "lineages": "random",
    "max_rounds": 10,
}
CASES = [*(Case("lineage", seats) for seats in (2, 3, 4, 5, 6)), Case("lineage", 3, HOUSE_RULES, "house-rules")]
POINTS: list[Callable[[Case], None]] = [
    contract.legal_lists_are_sound,
    contract.all_else_is_refused,
    contract.earlier_states_never_change,
    contract.positions_come_back,
    contract.records_come_back,
    contract.observations_tell_what_a_seat_sees,
    contract.nothing_is_lost,
    saying.everything_is_said_in_every_language,
    telling.games_are_told_by_turns,
    explaining.previews_keep_their_promises,
    explaining.only_what_may_be_done_is_told,
    explaining.ways_lead_there,
    contract.no_other_seats_answer,
    describing.everything_is_described,
    describing.nothing_else_is_described,
]


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("point", POINTS, ids=lambda point: point.__name__)
def test_point_of_the_contract(point: Callable[[Case], None], case: Case) -> None:
    point(case)
