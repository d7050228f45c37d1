"""A review: the planted blunder is the dearest decision, and records that do not hold are refused."""

from __future__ import annotations

import json

import pytest

from jianghu import Dice, Table, game
from jianghu.coach import points, review
from jianghu.coach.reviews import begin
from jianghu.errors import BadRecord
from jianghu.kernel.record import Record
from jianghu.players import make
from jianghu.web.pages.chart import shares
from tests.coach.games import cups_with_a_blunder, short_game
from tests.toy.installed import installed


def test_a_planted_blunder_is_what_cost_most() -> None:
    with installed():
        table, number = cups_with_a_blunder()
        found = review(table.record, 300)
    worst = found.costly(1)[0]
    assert worst.number == number == found.total
    assert worst.played.words == "believe" and worst.hint.best.words == "doubt"
    assert worst.cost > 0.2
    assert found.costly(9, seat=1 - worst.seat) == [one for one in found.costly(9) if one.seat != worst.seat]


def test_who_wins_in_a_team_has_won_in_the_review() -> None:
    table = Table.new(game("kungfu"), ["greedy"] * 4, {"form": "2v2"}, 3)
    dice, chooser = Dice(1), make("greedy")
    while table.state.seat is not None:
        table.play(chooser.choose(table.state.hide(table.state.seat), dice))
    made, _ = begin(table.record, 4)
    assert made.payoffs in ([1.0, 0.0, 1.0, 0.0], [0.0, 1.0, 0.0, 1.0])
    assert shares(table.state) == made.payoffs


@pytest.mark.parametrize("id", ["wuwei", "kungfu", "china", "panda", "lineage"])
def test_every_decision_has_chances_and_a_cost(id: str) -> None:
    table = short_game(id)
    found = review(table.record, 40)
    assert found.whole and found.total == 24 == len(found.decisions)
    assert [decision.number for decision in found.decisions] == list(range(1, 25))
    assert [decision.played.words for decision in found.decisions] == [step.words for step in table.record.steps]
    assert len(found.chances()) == 24  # the game is not over: no result at the end
    assert all(len(chances) == 2 and 0.0 <= min(chances) <= max(chances) <= 1.0 for chances in found.chances())
    assert all(decision.cost >= 0.0 and decision.played.visits >= 10 for decision in found.decisions)
    data = json.loads(json.dumps(found.to_data()))
    assert data["total"] == 24 and data["decisions"][3]["played"]["words"] == table.record.steps[3].words


def test_the_end_of_a_game_is_its_result() -> None:
    with installed():
        table, _ = cups_with_a_blunder()
        found = review(table.record, 20)
    result = table.state.result()
    assert result is not None
    assert found.chances()[-1] == result.payoffs and len(found.chances()) == found.total + 1


def test_equal_records_are_reviewed_equally() -> None:
    record = short_game("kungfu", decisions=8).record
    assert review(record, 60) == review(record, 60)


def test_what_was_taken_back_is_left_out() -> None:
    table = short_game("wuwei")
    while not table.can_undo:
        table.play(table.state.legal()[0])
    before = table.plies
    table.undo()
    found, last = points(table.record)
    assert len(found) == before - 1
    assert last.digest() == table.state.digest()


def test_a_record_that_does_not_hold_is_refused() -> None:
    record = short_game("wuwei").record
    broken = Record.from_text(record.to_text())
    broken.steps[4] = broken.steps[4]._replace(digest="0" * 16)
    with pytest.raises(BadRecord, match="step 5"):
        review(broken, 20)
    other = Record(record.game, "0", record.options, record.names, record.key)
    with pytest.raises(BadRecord, match="of rules '0'"):
        review(other, 20)
