"""Finding puzzles: games are played, and decisions in which one choice stands out are looked at ever more closely.

A decision is a puzzle when its best choice promises at least 15 % of a win more than every other one, a search that is
twenty times deeper says so too, and the features of the game tell why. Everything is seen from the hidden copy of the
seat that decides.

Most of the time goes into the games: few decisions stand out at all. So a game is played by short searches, which show
at once where a longer look may be worth it, and what one step of foresight finds too is mostly passed over.
"""

from __future__ import annotations

from dataclasses import dataclass

from jianghu.arena.match import Task
from jianghu.arena.playing import Line, Playing
from jianghu.coach import hints, reasons
from jianghu.coach.hints import Hint, hint
from jianghu.errors import BadPuzzle
from jianghu.kernel import registry
from jianghu.kernel.dice import Dice
from jianghu.kernel.moment import Moment
from jianghu.kernel.state import State
from jianghu.players import Greedy
from jianghu.players.levels import think
from jianghu.players.search import Search
from jianghu.puzzles import puzzle
from jianghu.puzzles.puzzle import EASY, MOST_CHOICES, WORTH, Choice, Puzzle

GLANCE = 30  # simulations for a decision in which nothing stands out
PLAYING = 60  # for the others
STRAY = 12  # one decision of so many is made by chance: mistakes are what puzzles are made of
HOPE = 0.03  # by how much the best choice has to be ahead after a glance, to be thought about for longer
LIKELY = 0.06  # and then, to be looked at
DEEPER = 20
HALFWAY = 4  # a search so much deeper than the first look spares many deep ones
NEARLY = 0.8 * WORTH  # what has to be left of the lead then: of 134 that had less, the deep search would have taken two
GRADED = (50, 200, 800)  # simulations of the grades from 2 on; the last grade is for what takes more
LUCKY = 2  # how many searches have to find it
TRIES = 8  # of one step of foresight, which guesses what is hidden: half of them have to find it
EACH = 4  # puzzles of one game, so that they differ
APART = 15  # decisions between two of them: about a turn


@dataclass(frozen=True)
class Finder(Playing):
    """What is played and looked for."""

    simulations: int

    def __call__(self, task: Task) -> Line:
        """Play one game and give the puzzles in it."""
        match = self.match
        dice, own = Dice(match.luck(task.block, "table")), Dice(match.luck(task.block, "players"))
        state = registry.game(match.game).new(match.seats, match.variant_options(task.variant), dice)
        found: list[dict[str, object]] = []
        decisions, last = 0, -APART
        while (seat := state.asked()) >= 0 and decisions < match.cap:
            hidden = state.hide(seat)
            search = Search(hidden, seat, own)
            action = search.considered[0]
            if len(search.considered) > 1:
                think(search, GLANCE, 0.0)
                if _lead(search) >= HOPE:
                    think(search, PLAYING, 0.0)
                action = search.best()
                if len(found) < EACH and decisions - last >= APART and _lead(search) >= LIKELY:
                    # What one step of foresight finds is known at once, and is enough in every fourth game.
                    if task.block % EASY == 0 or not seen(hidden, action):
                        there = look(hidden, self.simulations, match.luck(task.block, f"look {decisions}"))
                        if there is not None:
                            found.append(there.to_data())
                            last = decisions
                if own.below(STRAY) == 0:
                    action = search.considered[own.below(len(search.considered))]
            state.apply(action, dice)
            decisions += 1
        result = state.result()
        return {
            "block": task.block,
            "variant": task.variant,
            "lineup": task.lineup,
            "decisions": decisions,
            "payoffs": None if result is None else result.payoffs,
            "puzzles": found,
        }

    def data(self) -> dict[str, object]:
        """The header of the file. How many simulations there are is in the name of the player."""
        return self.match.data(__name__, hints.__name__, reasons.__name__, puzzle.__name__)


def _lead(search: Search) -> float:
    """How far the best choice is ahead in a short search, among those that were tried more than once."""
    shares = sorted((share for _, visits, share in search.shares() if visits >= 2), reverse=True)
    return shares[0] - shares[1] if len(shares) > 1 else 0.0


def look(hidden: State, simulations: int, seed: int) -> Puzzle | None:
    """The puzzle that a decision is; None when it is none."""
    seat = hidden.asked()
    first = hint(hidden, seat, Dice(seed), simulations)
    if gap(first) < WORTH:
        return None
    halfway = hint(hidden, seat, Dice(seed + 2), HALFWAY * simulations)
    if halfway.best.words != first.best.words or gap(halfway) < NEARLY:
        return None
    deep = hint(hidden, seat, Dice(seed + 1), DEEPER * simulations)
    if deep.best.words != first.best.words or gap(deep) < WORTH or not any(one.reasons for one in deep.choices):
        return None
    return made(hidden, deep)


def gap(found: Hint) -> float:
    """How far the best choice is ahead of the others: 0 when there is one that nobody tried."""
    others = [one.share for one in found.choices[1:]]
    return found.best.share - max(others) if others and not found.untried else 0.0


def made(hidden: State, found: Hint) -> Puzzle:
    """A puzzle of a decision from what a deep search thinks of it."""
    moment = Moment(hidden, found.seat)
    rows = sorted(found.choices[1:], key=lambda one: (-one.share, one.words))[: MOST_CHOICES - 1]
    choices = [Choice(one.words, one.share, tuple(one.reasons)) for one in [found.best, *rows]]
    grade = grade_of(hidden, hidden.action(found.best.words))
    return Puzzle(moment, tuple(choices), grade, found.simulations, moment.token())


def of_moment(moment: Moment, simulations: int, seconds: float = 0.0) -> Puzzle:
    """A puzzle made of any moment by a search of so many simulations or, with ``seconds``, of less if these are over.

    BadPuzzle says why it is none.
    """
    state = moment.state
    if state.seat is None or state.seat != moment.seat:
        raise BadPuzzle("a puzzle is what the seat sees that is asked; this is another one's view")
    if len(state.legal()) < 2:
        raise BadPuzzle("there is nothing to choose")
    found = hint(state, moment.seat, Dice(1), simulations, seconds)
    others = [one.share for one in found.choices[1:]]
    if not others or found.best.share <= max(others):
        raise BadPuzzle("no choice is better than all others")
    return made(state, found)


def grade_of(hidden: State, answer: int) -> int:
    """How much search finds the answer: 1 when one step of foresight does, 5 when 800 simulations do not."""
    if seen(hidden, answer):
        return 1
    for grade, simulations in enumerate(GRADED, 2):
        if all(_finds(hidden, answer, simulations, seed) for seed in range(LUCKY)):
            return grade
    return len(GRADED) + 2


def seen(hidden: State, answer: int) -> bool:
    """Whether one step of foresight finds the answer, at least as often as not."""
    return 2 * sum(Greedy().choose(hidden, Dice(seed)) == answer for seed in range(TRIES)) >= TRIES


def _finds(hidden: State, answer: int, simulations: int, seed: int) -> bool:
    search = Search(hidden, hidden.asked(), Dice(seed))
    think(search, simulations, 0.0)
    return search.best() == answer
