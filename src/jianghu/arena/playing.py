"""One game of a match, from the setup to a line of the file."""

from __future__ import annotations

import time
from dataclasses import dataclass

from jianghu import players
from jianghu.arena.match import Match, Task
from jianghu.kernel import registry
from jianghu.kernel.dice import Dice
from jianghu.kernel.judgement import chances
from jianghu.kernel.result import Result
from jianghu.kernel.sentences import say
from jianghu.kernel.state import State
from jianghu.players.guard import Guard
from jianghu.players.outside import PREFIX, Outside
from jianghu.players.players import Player

MOMENTS = 21  # how many points of a game the lead is recorded at
TOLD = 5  # how many faults of a game are described

Line = dict[str, object]


@dataclass(frozen=True)
class Playing:
    """What plays the games of a match. It travels to other processes and machines, so it can be pickled."""

    match: Match

    def __call__(self, task: Task) -> Line:
        """Play one game."""
        return play(self.match, task)

    def data(self) -> dict[str, object]:
        """The header of the file of games: one file holds what was played in one way."""
        return self.match.data()


def make_player(name: str, seconds: float) -> Player:
    """A player by its name; outside bots get their seconds."""
    return Outside(name.removeprefix(PREFIX), seconds) if name.startswith(PREFIX) else players.make(name)


def play(match: Match, task: Task) -> Line:
    """Play one game; returns the data that the statistics need."""
    lineup = match.lineups(task.variant)[task.lineup]
    guards = [Guard(make_player(match.players[number], match.seconds)) for number in lineup]
    try:
        return _play(match, task, lineup, guards)
    finally:
        for guard in guards:
            guard.close()


def _play(match: Match, task: Task, lineup: list[int], guards: list[Guard]) -> Line:
    game = registry.game(match.game)
    dice = Dice(match.luck(task.block, "table"))
    state = game.new(match.seats, match.variant_options(task.variant), dice)
    # The seat's own dice, the same in the same block for the same player there.
    own = [Dice(match.luck(task.block, f"seat {seat} {lineup[seat]}")) for seat in range(match.seats)]
    lead = Lead()
    traits: list[dict[str, str]] = [{} for _ in range(match.seats)]
    thought = [0.0] * match.seats
    decided = [0] * match.seats
    starter = game.starter(state)
    decisions = 0
    loser = -1
    while (seat := state.asked()) >= 0 and decisions < match.cap:
        if lead.note(decisions, state):
            traits = [known | game.traits(state, number) for number, known in enumerate(traits)]
        begun = time.perf_counter()
        faults = len(guards[seat].faults)
        action = guards[seat].choose(state.hide(seat), own[seat])
        thought[seat] += time.perf_counter() - begun
        if len(guards[seat].faults) > faults and match.on_fault == "forfeit":
            loser = seat
            break
        decided[seat] += 1
        state.apply(action, dice)
        decisions += 1
    # The last value counts; who is eliminated may have none any more and keeps what he had.
    traits = [known | game.traits(state, number) for number, known in enumerate(traits)]
    return {
        "block": task.block,
        "variant": task.variant,
        "lineup": task.lineup,
        "players": lineup,
        "starter": starter,
        "decisions": decisions,
        "lengths": game.lengths(state),
        "traits": traits,
        "lead": lead.moments(decisions, state),
        "seconds": [round(spent, 4) for spent in thought],
        "decided": decided,
        "faults": [[seat, len(guards[seat].faults), guards[seat].faults[:TOLD]] for seat in range(match.seats)
                   if guards[seat].faults],
        **_outcome(state, loser),
    }  # fmt: skip


def _outcome(state: State, loser: int) -> Line:
    """Who won and why. A forfeit is lost by the seat and its side, and shared by all who could still win; an unfinished
    game has no payoffs."""
    result = state.result()
    if loser >= 0 and state.seats == 1:
        result = Result.alone(False, "forfeit", say("the player was at fault and forfeited the game"))
    elif loser >= 0:
        sides = state.sides()
        others = [seat for seat, side in enumerate(sides) if side not in (-1, sides[loser])]
        result = Result.won(state.seats, others, "forfeit", say("a player at fault forfeited the game"))
    if result is None:
        return {"payoffs": [], "places": [], "rule": "unfinished", "reason": "the cap of decisions was reached"}
    return {"payoffs": result.payoffs, "places": result.places, "rule": result.rule, "reason": result.reason}


class Lead:
    """The chances of each seat by ``sense`` over a game of unknown length, on a grid that grows with the game."""

    def __init__(self) -> None:
        self._step = 1
        self._kept: list[list[float]] = []

    def note(self, decision: int, state: State) -> bool:
        """Keep the shares if this decision is on the grid; returns whether it was."""
        if decision % self._step:
            return False
        self._kept.append(chances(state.sense()))
        if len(self._kept) > 4 * MOMENTS:
            self._kept = self._kept[::2]
            self._step *= 2
        return True

    def moments(self, decisions: int, end: State) -> list[list[float]]:
        """The shares at equal distances from the first decision to the end."""
        found: list[list[float]] = []
        for moment in range(MOMENTS - 1):
            at = round(moment * decisions / (MOMENTS - 1) / self._step)
            found.append(self._kept[min(at, len(self._kept) - 1)])
        found.append(chances(end.sense()))
        return [[round(share, 3) for share in shares] for shares in found]
