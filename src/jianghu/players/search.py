"""Information-set Monte Carlo tree search for any game of the kernel and any number of seats.

Every simulation guesses what is hidden (``imagine``), walks down one tree that all guesses share, adds a leaf, plays on
at random for a while and asks the game's ``sense`` how it stands. Each seat maximises its own share. Luck is drawn anew
in every simulation. A search is an object that works in slices: compiled code keeps other threads and Ctrl-C waiting
until it returns, so callers ask for few simulations at a time.
"""

from __future__ import annotations

import math
from typing import Final

from jianghu.kernel.dice import Dice
from jianghu.kernel.state import State

FIRST: Final = 4  # actions that a node considers at once; more with every visit
GROWTH: Final = 2.0  # how fast: FIRST + GROWTH * sqrt(visits)


class Node:
    """What is known of one point of the tree: for each action its visits and the acting seat's shares."""

    __slots__ = ("actions", "children", "place", "seat", "total", "values", "visits")

    def __init__(self, seat: int) -> None:
        self.seat: int = seat
        self.total: int = 0
        self.actions: list[int] = []
        self.visits: list[int] = []
        self.values: list[float] = []
        self.children: list[Node | None] = []
        self.place: dict[int, int] = {}

    def add(self, action: int) -> int:
        self.place[action] = len(self.actions)
        self.actions.append(action)
        self.visits.append(0)
        self.values.append(0.0)
        self.children.append(None)
        return len(self.actions) - 1


class Search:
    """A search from one seat's view. ``run`` simulates; ``best`` tells what it thinks by now."""

    def __init__(self, state: State, seat: int, dice: Dice, cut: int = 4, explore: float = 0.05) -> None:
        self._state: Final = state
        self._seat: Final = seat
        self._dice: Final = dice
        self._cut: Final = cut
        self._explore: Final = explore
        self.root: Node = Node(seat)
        self.simulations: int = 0
        self._sums: dict[int, list[float]] = {}  # for each action of the root the shares of all seats, added up
        self._order: list[int] = []  # the root's actions, the best by sense first
        self._rank()

    def _rank(self) -> None:
        """The root tries its actions in the order in which one step of foresight likes them."""
        guess = self._state.imagine(self._seat, self._dice)
        luck = self._dice.below(1 << 30)
        legal = guess.legal()
        liked: list[tuple[float, int]] = []
        for action in legal:
            after = guess.copy()
            after.apply(action, Dice(luck))
            liked.append((-after.sense()[self._seat], action))
        liked.sort()
        self._order = [action for _value, action in liked]

    def run(self, simulations: int, first: int = -1) -> None:
        """Simulate that many times; with ``first`` each of them begins with that legal action."""
        for _i in range(simulations):
            self._simulate(first)
        self.simulations += simulations

    def _simulate(self, first: int) -> None:
        dice = self._dice
        state = self._state.imagine(self._seat, dice)
        node = self.root
        nodes: list[Node] = []
        places: list[int] = []
        while True:
            legal = state.legal()
            if not legal:
                break
            if first >= 0 and node is self.root:
                place = node.place[first] if first in node.place else node.add(first)
            else:
                place = self._choose(node, legal)
            nodes.append(node)
            places.append(place)
            state.apply(node.actions[place], dice)
            child = node.children[place]
            if child is None:
                node.children[place] = Node(state.asked())
                break
            if child.seat != state.asked():  # another guess leads to another seat: the shared tree ends here
                break
            node = child
        steps = self._cut
        while steps > 0:
            legal = state.legal()
            if not legal:
                break
            state.apply(legal[dice.below(len(legal))], dice)
            steps -= 1
        shares = state.sense()
        for i in range(len(nodes)):
            node = nodes[i]
            place = places[i]
            node.total += 1
            node.visits[place] += 1
            node.values[place] += shares[node.seat]
        if nodes:
            sums = self._sums.setdefault(self.root.actions[places[0]], [0.0] * len(shares))
            for seat in range(len(shares)):
                sums[seat] += shares[seat]

    def _choose(self, node: Node, legal: list[int]) -> int:
        """The upper confidence bound among the actions considered so far; the circle widens with the visits."""
        known = 0
        for action in legal:
            if action in node.place:
                known += 1
        room = FIRST + int(GROWTH * math.sqrt(float(node.total)))
        if known < len(legal) and known < room:
            return node.add(self._new_action(node, legal))
        best = -1
        most = -1.0
        log = math.log(float(node.total + 1))
        for action in legal:
            place = node.place.get(action, -1)
            if place < 0:
                continue
            visits = node.visits[place]
            if visits == 0:
                return place
            bound = node.values[place] / visits + self._explore * math.sqrt(log / visits)
            if bound > most:
                most = bound
                best = place
        return best

    def _new_action(self, node: Node, legal: list[int]) -> int:
        if node is self.root:
            for action in self._order:
                if action not in node.place and action in legal:
                    return action
        fresh = [action for action in legal if action not in node.place]
        return fresh[self._dice.below(len(fresh))]

    def best(self) -> int:
        """The action that was tried most often; before any simulation the one that foresight likes best."""
        root = self.root
        best = self._order[0]
        most = -1
        for place in range(len(root.actions)):
            if root.visits[place] > most:
                most = root.visits[place]
                best = root.actions[place]
        return best

    def shares(self) -> list[tuple[int, int, float]]:
        """For every action tried at the root: the action, its visits and the mean share of the seat."""
        root = self.root
        found: list[tuple[int, int, float]] = []
        for place in range(len(root.actions)):
            if root.visits[place] > 0:
                found.append((root.actions[place], root.visits[place], root.values[place] / root.visits[place]))
        return found

    def chances(self, first: int) -> list[float]:
        """The mean share of every seat after an action of the root that was tried."""
        visits = self.root.visits[self.root.place[first]]
        return [whole / visits for whole in self._sums[first]]

    def line(self, first: int, least: int = 8) -> list[int]:
        """How the game is expected to go on from an action: whatever was tried most, as long as it was tried often."""
        found = [first]
        node: Node | None = self.root
        action = first
        while node is not None and action in node.place:
            node = node.children[node.place[action]]
            if node is None:
                break
            most = least - 1
            action = -1
            for place in range(len(node.actions)):
                if node.visits[place] > most:
                    most = node.visits[place]
                    action = node.actions[place]
            if action >= 0:
                found.append(action)
        return found
