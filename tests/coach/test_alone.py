"""The coach of a game for one: a share is the chance to win; and of a game without secrets: nothing is guessed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from jianghu import Dice, Table, game
from jianghu.coach import hint, review
from jianghu.coach.report import report
from jianghu.coach.text import voice_of
from tests.toy.installed import installed


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    with installed():
        yield


def played(id: str, names: list[str], seed: int) -> Table:
    table, dice = Table.new(game(id), names, {}, seed), Dice(seed)
    while table.state.seat is not None:
        table.play(table.state.pick(dice))
    return table


def test_a_review_of_a_game_for_one() -> None:
    table = played("climb", ["me"], 4)
    made = review(table.record, simulations=80)
    assert made.whole
    assert all(len(chances) == 1 and 0.0 <= chances[0] <= 1.0 for chances in made.chances())
    result = table.state.result()
    assert result is not None
    assert made.chances()[-1] == result.payoffs
    assert made.costly(3), "random play costs something"
    assert "shared" not in made.view and "guessed" in made.view
    page = report(made, "Alone", voice_of("climb", "en", ["Lin"]), 5)
    assert page.count('class="cl s0"') == 4 and "cl s1" not in page


def test_a_hint_names_nobody() -> None:
    table = Table.new(game("climb"), ["me"], {}, 4)
    found = hint(table.state, 0, Dice(1), 200)
    assert len(found.chances) == 1
    assert found.best.share == pytest.approx(found.chances[0], abs=1e-9)
    assert all(choice.cost >= 0 for choice in found.choices)


def test_nothing_is_guessed_where_nothing_is_hidden() -> None:
    made = review(played("pebbles", ["me", "me:Bo"], 2).record, simulations=40)
    assert "guessed" not in made.view and "shared" in made.view
    assert all(sum(chances) == pytest.approx(1.0) for chances in made.chances())
