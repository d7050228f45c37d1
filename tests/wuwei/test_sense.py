"""What players feel about a position of Wu Wei."""

from __future__ import annotations

from tests.wuwei.scenario import Scene


def share_of_the_other(rounds: int, walls: list[str]) -> float:
    """What seat 1 expects, with its student in the corner behind O00."""
    scene = Scene("dragon", "crane").student(0, "S55").student(1, "S00").walls(*walls).set(rounds=rounds)
    return scene.turn(0).state.sense()[1]


def test_a_prison_is_worth_less_the_longer_a_game_lasts() -> None:
    """Else nobody would ever take a card that opens the way of the other one, and the game would not end."""
    free = share_of_the_other(5, [])
    shut = [share_of_the_other(rounds, ["O00"]) for rounds in (5, 30, 40, 50, 60, 200)]
    assert shut[0] == shut[1] < shut[2] < shut[3] < shut[4] == shut[5] == free
