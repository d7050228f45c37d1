"""What to do now, and why: the line that a search expects and what each alternative costs, from one seat's view."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING, Any

from jianghu.coach.reasons import Outlook, reasons
from jianghu.errors import NoHint
from jianghu.kernel.dice import Dice
from jianghu.kernel.judgement import Weights, together
from jianghu.kernel.sentences import Sentence, to_data
from jianghu.kernel.state import State
from jianghu.players.search import Search

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

SLICE = 25  # simulations between two checks of the clock and of Ctrl-C, which compiled code cannot do itself
EACH = 0.15  # the part of the simulations that is spread evenly over all actions, so that none is judged unseen
WIDE = 0.6  # the part of the simulations that is left to the search itself; the rest compares the best ones evenly
CLOSE = 2  # how many of them
FEW = 10  # an action that was tried less often than this, or much less often than the best one, is not judged for sure
DOUBT = 2.0  # nor is a difference of less than so many standard errors: another search may see none
LONG = 6  # moves of the expected line
EXPLAINED = 3  # choices whose costs are explained, besides the one that was asked about
TOLD_FROM = 0.01  # a smaller cost needs no reason
GUESSES = 12  # how often to guess what is hidden in order to tell the line


def as_data(said: DataclassInstance) -> dict[str, object]:
    """An opinion as plain data for JSON."""

    def plain(value: Any) -> object:
        if isinstance(value, list):
            return [plain(one) for one in value]
        return to_data(value) if isinstance(value, Sentence) else value

    def row(items: list[tuple[str, Any]]) -> dict[str, object]:
        return {key: plain(value) for key, value in items}

    return asdict(said, dict_factory=row)


@dataclass(frozen=True)
class Choice:
    """An action with the share of a won game that it promises to the seat or its team. ``cost`` is how much more the
    best one promises."""

    words: str
    says: Sentence  # as a player would say it
    share: float
    cost: float
    visits: int
    sure: bool  # whether it was tried often enough, and costs more than chance makes of it
    reasons: list[Sentence] = field(default_factory=list)  # what makes it worse than the best one


@dataclass(frozen=True)
class Move:
    """A move of the expected line. What others hide is a guess, and so are their moves."""

    seat: int
    words: str
    says: Sentence


@dataclass(frozen=True)
class Hint:
    """What a search from a seat's view thinks: the best action first, then the others that it tried."""

    seat: int
    choices: list[Choice]
    line: list[Move]
    chances: list[float]  # the share that each seat or its team can expect after the best action
    untried: int  # legal actions that the search did not try
    simulations: int

    @property
    def best(self) -> Choice:
        return self.choices[0]

    def choice(self, words: str) -> Choice:
        """The estimate of an action that was tried."""
        return next(choice for choice in self.choices if choice.words == words)

    def to_data(self) -> dict[str, object]:
        """Plain data for JSON."""
        return as_data(self)


def hint(
    state: State,
    seat: int,
    dice: Dice,
    simulations: int,
    seconds: float = 0.0,
    also: int | None = None,
    weights: Weights | None = None,
) -> Hint:
    """Advise the seat that is asked. Nothing but the seat's hidden copy is looked at.

    With ``seconds`` it stops then, however few the simulations were. ``also`` is an action to be weighed in any case.
    Without ``weights`` the game's own count.
    """
    if state.seat != seat:
        raise NoHint("the game is over" if state.seat is None else f"seat {state.seat} is asked, not seat {seat}")
    hidden = state.hide(seat)
    search = Search(hidden, seat, dice, weights=weights)
    now, budget = time.monotonic(), seconds if seconds > 0 else float("inf")
    priors = {node.action: node.prior for node in search.root.children}
    # The promising ones first: with little time the others may not be reached.
    legal = sorted(hidden.legal(), key=lambda action: -priors.get(action, -1.0))
    if len(legal) == 1:
        _run(search, max(1, simulations), now + budget)
    else:
        for action in legal:
            _run(search, max(1, int(simulations * EACH / len(legal))), now + EACH * budget, action)
        _run(search, int(simulations * WIDE) - search.simulations, now + WIDE * budget)
        _compare(search, simulations - search.simulations, now + budget, also)
    found = _opinion(hidden, seat, dice, search, len(legal))
    return replace(found, choices=_explained(search, hidden, seat, found.choices, also))


def _run(search: Search, simulations: int, end: float, first: int = -1) -> None:
    while simulations > 0 and (search.simulations == 0 or time.monotonic() < end):
        search.run(min(SLICE, simulations), first)
        simulations -= SLICE
        time.sleep(0)


def _compare(search: Search, simulations: int, end: float, also: int | None) -> None:
    """Try the most promising actions equally often: those that were tried less are judged less exactly."""
    ranked = sorted(search.shares(), key=lambda tried: -tried[2])
    most = max(visits for _, visits, _ in ranked)
    chosen = {action: visits for action, visits, _ in ranked[:CLOSE]}
    best = search.best()
    tried = {action: visits for action, visits, _ in ranked}
    chosen[best] = tried[best]
    if also is not None:
        chosen[also] = tried.get(also, 0)
    missing = {action: max(most, FEW) - visits for action, visits in chosen.items() if visits < max(most, FEW)}
    # Where the simulations do not suffice for all, each gets its part; at least so many that it counts, else what was
    # played would be the only one that does, and never cost anything.
    part = min(1.0, max(0, simulations) / max(1, sum(missing.values())))
    for action, visits in missing.items():
        _run(search, max(FEW - chosen[action], int(visits * part)), end, action)


def _opinion(hidden: State, seat: int, dice: Dice, search: Search, legal: int) -> Hint:
    tried = search.shares()
    most = max(visits for _, visits, _ in tried)
    needed = max(min(FEW, most), most // 4)
    best, _, share = max((one for one in tried if one[1] >= needed), key=lambda one: (one[2], one[1]))
    label = hidden.game.label
    chances = together(search.chances(best), hidden.sides())
    # Late in a game a search is shown less than the chance, and of a team's chance it is shown one seat's share.
    part = chances[seat] / share if share > 0.0 else 1.0
    often = search.root.child(best).visits
    choices = [
        Choice(
            hidden.words(action),
            label(hidden, action),
            min(1.0, part * mean),
            max(0.0, part * (share - mean)),
            visits,
            visits >= needed and (mean >= share or share - mean > DOUBT * search.doubt(visits, often)),
        )
        for action, visits, mean in tried
    ]
    first = hidden.words(best)
    choices.sort(key=lambda choice: (choice.words != first, choice.visits < needed, choice.cost, choice.words))
    line = _told(hidden, seat, dice, search.line(best)[:LONG])
    return Hint(seat, choices, line, chances, legal - len(tried), search.simulations)


def _explained(search: Search, hidden: State, seat: int, choices: list[Choice], also: int | None) -> list[Choice]:
    """The choices with reasons, as far as they are told: the next best ones and the one to be weighed."""
    game = hidden.game
    asked = "" if also is None else hidden.words(also)
    dear = [one for one in choices[1:] if one.cost >= TOLD_FROM and (one.sure or one.words == asked)]
    wanted = [one for place, one in enumerate(dear) if place < EXPLAINED or one.words == asked]
    if not game.features or not wanted:
        return choices
    best = Outlook(search, hidden.action(choices[0].words))
    sides = hidden.sides()
    told = {
        one.words: reasons(best, Outlook(search, hidden.action(one.words)), seat, game.features, sides)
        for one in wanted
    }
    return [replace(one, reasons=told.get(one.words, [])) for one in choices]


def _told(hidden: State, seat: int, dice: Dice, actions: list[int]) -> list[Move]:
    """The expected line in sentences, from the guess in which it can be followed furthest."""
    longest: list[Move] = []
    for _ in range(GUESSES):
        guess = hidden.imagine(seat, dice)
        moves: list[Move] = []
        for action in actions:
            if action not in guess.legal():
                break
            moves.append(Move(guess.asked(), guess.words(action), guess.game.label(guess, action)))
            guess.apply(action, dice)
        if len(moves) > len(longest):
            longest = moves
        if len(longest) == len(actions):
            break
    return longest
