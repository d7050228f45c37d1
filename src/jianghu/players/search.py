"""Information-set Monte Carlo tree search for any game of the kernel and any number of seats.

Every simulation guesses what is hidden (``imagine``), walks down one tree that all guesses share, adds a leaf, plays on
at random for a while and asks the game's ``sense`` how it stands. Each seat maximises its own share. Luck is drawn anew
in every simulation. At a node that is visited again, every action is judged by one step of foresight first, so that
long lists are not tried one by one. A search is an object that works in slices: compiled code keeps other threads and
Ctrl-C waiting until it returns, so callers ask for few simulations at a time.
"""

from __future__ import annotations

import math
from typing import Final

from jianghu.kernel.dice import Dice
from jianghu.kernel.judgement import Weights, chances
from jianghu.kernel.state import State
from jianghu.players.node import Node
from jianghu.players.players import foresee

CUT: Final = 0  # random decisions after the leaf, before sense is asked
EXPLORE: Final = 1.0  # weight of exploration at the root, in units of the standard deviation of outcomes
INSIDE: Final = 0.5  # and below it, as a part of that: what is tried there for its own sake blurs what the root sees
TRUST: Final = 4.0  # for how many visits the judgement of one step of foresight counts
GUESSES: Final = 8  # how many guesses the root's actions are judged by: one alone may mislead the whole search
FAINT: Final = 0.02  # assumed spread of outcomes before any were seen; it counts as KNOWN outcomes
KNOWN: Final = 8
EVEN: Final = 6.0  # times p (1 - p): beyond about 1 to 4 chances differ less, and so do outcomes
YOUNG: Final = 1  # before so many visits a node's actions are tried at random: judging all of them costs more


class Search:
    """A search from one seat's view. ``run`` simulates; ``best`` tells what it thinks by now.

    ``tree`` may be part of an older search: the node of the action that led to this very state. Without ``weights`` the
    game's own count.
    """

    def __init__(
        self,
        state: State,
        seat: int,
        dice: Dice,
        cut: int = CUT,
        young: int = YOUNG,
        tree: Node | None = None,
        weights: Weights | None = None,
    ) -> None:
        if weights is not None:
            weights.fit(state.game)
        self._state: Final = state
        self._seat: Final = seat
        self._dice: Final = dice
        self._cut: Final = cut
        self._young: Final = young
        self.weights: Final = weights
        self.root: Final = Node(-1)
        self.root.seat = seat
        self._seen: float = 0.0  # outcomes of this search for the seat: their number, mean, and squared differences
        self._mean: float = 0.0
        self._squares: float = 0.0
        self.leaf: State = state  # where the last simulation ended
        self.simulations: int = 0  # those of an older search included
        self._sums: Final[dict[int, list[float]]] = {}  # by action of the root: the shares of all seats, and how often
        self.considered: Final = state.imagine(seat, dice).considered()
        self.root.children = [Node(action) if tree is None else tree.child(action) for action in self.considered]
        for child in self.root.children:
            self.simulations += child.visits
            child.prior = 0.0
        for _i in range(GUESSES):
            guess = state.imagine(seat, dice)
            luck = dice.below(1 << 30)  # the same for every action, to reduce variance
            for child in self.root.children:
                child.prior += foresee(guess, child.action, seat, Dice(luck), weights) / GUESSES
        chance = 0.0
        for child in self.root.children:
            chance += child.prior / len(self.root.children)
        self._faint: float = FAINT * min(1.0, EVEN * chance * (1.0 - chance))
        self._bonus: float = EXPLORE * self._faint

    def run(self, simulations: int, first: int = -1) -> None:
        """Simulate that many times; with ``first`` each of them begins with that legal action, considered or not."""
        for _i in range(simulations):
            self._simulate(first)
        self.simulations += simulations

    def _simulate(self, first: int) -> None:
        dice = self._dice
        state = self._state.imagine(self._seat, dice)
        node = self.root
        path: list[Node] = [node]
        while True:
            considered = state.considered()
            if not considered:
                break
            if node is self.root and first >= 0:
                node = node.child(first)
            elif node is not self.root and node.visits < self._young:
                node = node.child(considered[dice.below(len(considered))])
            else:
                node = self._choose(node, state, considered)
            path.append(node)
            state.apply(node.action, dice)
            if node.visits == 0:
                node.seat = state.asked()
                break
            if node.seat != state.asked():  # in this guess another seat is asked: the shared tree ends here
                break
        for _i in range(self._cut):
            action = state.pick(dice)
            if action < 0:
                break
            state.apply(action, dice)
        shares = state.sense(self.weights)
        self.leaf = state
        after: Node | None = None
        for i in range(len(path) - 1, 0, -1):
            node = path[i]
            chooser = path[i - 1].seat
            node.learn(shares[chooser], chooser, after)
            after = node
        self._learn(path[1].action, shares)

    def _learn(self, action: int, shares: list[float]) -> None:
        """Keep what is known of the outcomes as a whole: how much they differ, and how all seats fare by action."""
        share = shares[self._seat]
        off = share - self._mean
        self._seen += 1.0
        self._mean += off / self._seen
        self._squares += off * (share - self._mean)
        self._bonus = EXPLORE * math.sqrt((self._squares + KNOWN * self._faint * self._faint) / (self._seen + KNOWN))
        if action not in self._sums:
            self._sums[action] = [0.0] * (len(shares) + 1)
        sums = self._sums[action]
        for seat in range(len(shares)):
            sums[seat] += shares[seat]
        sums[len(shares)] += 1.0

    def _choose(self, node: Node, state: State, considered: list[int]) -> Node:
        """The considered action with the highest upper confidence bound."""
        best: Node | None = None
        most = -1.0
        place = 0
        bonus = self._bonus if node is self.root else INSIDE * self._bonus
        for action in considered:
            children = node.children
            while place < len(children) and children[place].action < action:
                place += 1
            if place < len(children) and children[place].action == action:
                child = children[place]
            else:
                child = node.add(place, action)
            if child.prior < 0.0:
                child.prior = foresee(state, action, node.seat, self._dice, self.weights)
            child.offered += 1
            # Roots instead of the usual logarithm: they are exact, so that every machine chooses alike.
            tried = float(child.visits) + TRUST
            bound = (child.worth * float(child.visits) + TRUST * child.prior) / tried
            bound += bonus * math.sqrt(math.sqrt(float(child.offered)) / tried)
            if bound > most:
                most = bound
                best = child
        assert best is not None
        return best

    def best(self) -> int:
        """The action that was tried most often; before any simulation the one that foresight likes best."""
        best = self.root.children[0]
        for node in self.root.children:
            if node.visits > best.visits or (node.visits == best.visits and node.prior > best.prior):
                best = node
        return best.action

    def lead(self) -> int:
        """By how many visits the best action is ahead of every other: with fewer simulations left, it stays so."""
        most = second = 0
        for node in self.root.children:
            if node.visits > most:
                second = most
                most = node.visits
            elif node.visits > second:
                second = node.visits
        return most - second

    def shares(self) -> list[tuple[int, int, float]]:
        """For every action tried at the root: the action, its visits and the share that it is worth to the seat."""
        return [(node.action, node.visits, node.worth) for node in self.root.children if node.visits > 0]

    def doubt(self, visits: int, others: int) -> float:
        """By how much two actions with so many visits may differ in worth by chance alone: one standard error."""
        if self._seen == 0.0 or visits == 0 or others == 0:
            return 1.0
        return math.sqrt(self._squares / self._seen * (1.0 / float(visits) + 1.0 / float(others)))

    def chances(self, first: int) -> list[float]:
        """The share that every seat can expect after an action of the root that was tried; together they are one.

        On average over all visits, but for the seat that decides what the action is worth, and others have the less.
        """
        sums = self._sums[first]
        found = [whole / sums[-1] for whole in sums[:-1]]
        own = found[self._seat]
        if own <= 0.0:
            return chances(found)
        side = self._state.sides()
        ours = 0.0
        for seat in range(len(found)):
            if side[seat] == side[self._seat]:
                ours += found[seat]
        total = math.fsum(found)
        more = self.root.child(first).worth / own
        less = max(0.0, total - more * ours) / (total - ours) if total > ours else 0.0
        return chances([found[seat] * (more if side[seat] == side[self._seat] else less) for seat in range(len(found))])

    def line(self, first: int, least: int = 8) -> list[int]:
        """How the game is expected to go on from an action: whatever was tried most, as long as it was tried often."""
        found = [first]
        node: Node | None = self.root.child(first)
        while node is not None:
            most = least - 1
            best: Node | None = None
            for child in node.children:
                if child.visits > most:
                    most = child.visits
                    best = child
            if best is not None:
                found.append(best.action)
            node = best
        return found
