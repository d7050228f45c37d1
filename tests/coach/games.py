"""Games with a known blunder, for the tests of the coach."""

from __future__ import annotations

from jianghu import Dice, Table, game
from jianghu.players import make
from tests.toy.cups import ANSWER, BELIEVE, GAME


def cups_with_a_blunder() -> tuple[Table, int]:
    """A game of Three Cups, and the number of the decision that believes the claim with which the game is lost.

    To doubt cannot be worse than that. The other decisions are made by chance. Three Cups must be installed.
    """
    table = Table.new(GAME, ["a", "b"], {"bowl": 4}, 60)
    dice, chance = Dice(60), make("random")
    while True:
        state, seat = table.state, table.state.asked()
        if state.stack[-1].kind == ANSWER:
            after = state.copy()
            after.apply(BELIEVE, Dice(0))
            result = after.result()
            if result is not None and result.payoffs[seat] == 0.0:
                table.play(BELIEVE)
                return table, table.plies
        table.play(chance.choose(state.hide(seat), dice))


def short_game(id: str, seed: int = 3, decisions: int = 24, player: str = "greedy", **options: object) -> Table:
    """The beginning of a game of two such players, or all of it where it ends early."""
    table = Table.new(game(id), ["greedy", "me:Bo"], options, seed)
    dice, chooser = Dice(1), make(player)
    while table.state.seat is not None and table.plies < decisions:
        table.play(chooser.choose(table.state.hide(table.state.seat), dice))
    return table
