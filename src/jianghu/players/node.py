"""The tree of a search: a node for every action that was looked at."""

from __future__ import annotations

from typing import Final

FEW: Final = 16.0  # after so many visits the best next decision counts as much as the mean of all
UNSEEN: Final = -2  # the action was never played, so nobody knows who is asked after it


class Node:
    """An action, what became of it, and the actions that were looked at after it.

    ``value`` is the sum of the shares of the seat that chose the action. ``prior`` is what one step of foresight
    expects of it, below 0 before that was asked. ``offered`` counts how often it could be chosen: in another guess a
    hand may not hold the card. ``worth`` is what the choice is worth by now, and ``best`` the decision after it that
    was tried most often.

    Compiled, it is left to the garbage collector like any other class: freed in a deep tree, classes that are declared
    acyclic are put on a list that is kept in a part of the object that only the others have.
    """

    __slots__ = ("action", "best", "children", "offered", "prior", "seat", "value", "visits", "worth")

    def __init__(self, action: int) -> None:
        self.action: Final = action
        self.prior: float = -1.0
        self.visits: int = 0
        self.offered: int = 0
        self.value: float = 0.0
        self.worth: float = 0.0
        self.best: Node | None = None
        self.seat: int = UNSEEN  # who is asked after the action
        self.children: list[Node] = NONE  # sorted by action, as lists of legal actions are

    def learn(self, share: float, chooser: int, after: Node | None) -> None:
        """One more visit, which brought the seat that chose the action a share, and went on with ``after``.

        The mean of all visits counts whatever was tried after the action, so it falls the more there is to try. Where
        the chooser decides again, and may do so in nearly every guess, it is worth what its best next decision is.
        """
        self.visits += 1
        self.value += share
        self.worth = self.value / float(self.visits)
        if after is None:
            return
        best = self.best
        if best is None or after.visits > best.visits:
            best = after
            self.best = after
        if self.seat == chooser and 10 * best.offered >= 9 * self.visits - 10:
            tried = float(best.visits)
            self.worth += (best.worth - self.worth) * tried / (tried + FEW)

    def add(self, place: int, action: int) -> Node:
        """A new child at that place of the list."""
        child = Node(action)
        if not self.children:
            self.children = []
        self.children.insert(place, child)
        return child

    def child(self, action: int) -> Node:
        """The node of an action, new if it was never looked at."""
        place = 0
        for node in self.children:
            if node.action == action:
                return node
            if node.action > action:
                break
            place += 1
        return self.add(place, action)


NONE: Final[list[Node]] = []  # shared by all leaves and never written into
