"""Ways: the cheapest chain of a seat's own decisions to each thing that can be reached without luck or anybody else.

A game says with its verbs what is walking (``Verb.role``); the rest is found by playing. A page shows the way under
the pointer, what it costs and what it leads to, and walks it with one click; every step of it is an ordinary decision.
"""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from typing import Final

from jianghu.kernel.explain import Preview, advance, asked_copy, foretell, guesses, until_reveal
from jianghu.kernel.journal import Event, Journal
from jianghu.kernel.sentences import Sentence
from jianghu.kernel.state import State
from jianghu.kernel.verbs import HALTS, PAUSES, PREPARES, WALKS

Touches = Callable[[State], dict[int, list[str]]]
"""``View.touches``: for every legal action the things it touches, the one that it leads to last."""

NODES: Final = 400  # positions that are looked at, at most


class Price:
    """What a way costs: numbers to compare, the weightiest first, and a sentence."""

    __slots__ = ("numbers", "says")

    def __init__(self, numbers: list[int], says: Sentence) -> None:
        self.numbers: Final = numbers
        self.says: Final = says

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Price) and self.numbers == other.numbers and self.says == other.says

    def __hash__(self) -> int:
        return hash(self.says)

    def __repr__(self) -> str:
        return f"Price({self.numbers!r}, {self.says!r})"


class Way:
    """The actions that lead to a thing, their price, and what is found there.

    ``through`` has the things that are walked to, the last one included. An action that PAUSES is one with which the
    way can go on; whoever walks may choose another.
    ``halt`` is the action that would end the walk there, -1 where there is none: then the last of ``actions`` ends it
    by itself, or nothing does. ``preview`` is that of the halt, or else of the last action.
    """

    __slots__ = ("actions", "halt", "preview", "price", "thing", "through")

    def __init__(
        self, through: list[str], actions: list[int], halt: int, price: Price | None, preview: Preview
    ) -> None:
        self.thing: Final = through[-1]
        self.through: Final = through
        self.actions: Final = actions
        self.halt: Final = halt
        self.price: Final = price
        self.preview: Final = preview

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Way)
            and self.through == other.through
            and self.actions == other.actions
            and self.halt == other.halt
            and self.price == other.price
            and self.preview == other.preview
        )

    def __hash__(self) -> int:
        return hash(self.thing)

    def __repr__(self) -> str:
        return f"Way({self.through!r}, {self.actions!r}, {self.halt!r}, {self.price!r}, {self.preview!r})"


class Walk:
    """A chain of decisions in the first guess: where it leads, and all that happened on it.

    ``through`` has the things that were walked to, ``place`` the last of them. A walk that is not ``open`` cannot go
    on: the turn is over, somebody else decides, or what follows is not certain.
    """

    __slots__ = ("actions", "before", "events", "open", "place", "price", "state", "through")

    def __init__(
        self, state: State, before: State, through: list[str], actions: list[int], events: list[Event]
    ) -> None:
        self.state: Final = state
        self.before: Final = before  # the last action
        self.through: Final = through
        self.place: Final = through[-1] if through else ""
        self.actions: Final = actions
        self.events: Final = events
        self.price: Price | None = None
        self.open: bool = True


def ways(state: State, seat: int, touches: Touches, nodes: int = NODES) -> list[Way]:
    """The cheapest way to each thing that the seat can walk to from here, the cheapest of all first.

    NotAsked when another seat is asked. After so many ``nodes`` the search stops with what it has found.
    """
    hidden = asked_copy(state, seat)
    found: list[Way] = []
    if not any(hidden.game.verbs.role(action) in (WALKS, PREPARES) for action in hidden.legal()):
        return found
    guessed = guesses(hidden, seat)
    for walk in search(guessed[0], seat, touches, nodes):
        way = confirmed(walk, guessed, seat)
        if way is not None:
            found.append(way)
    return found


def search(start: State, seat: int, touches: Touches, nodes: int) -> list[Walk]:
    """The cheapest walk to each thing, in the order of their prices.

    Two walks to one place after which the same answers are legal count as the same, so the first one there, which is
    the cheaper, is the one that goes on.
    """
    verbs = start.game.verbs
    found: dict[str, Walk] = {}
    seen: set[tuple[str, int, int, tuple[int, ...]]] = set()
    waiting: list[tuple[list[int], int, int, Walk]] = [([], 0, 0, Walk(start, start, [], [], []))]
    number = 0
    while waiting and nodes > 0:
        walk = heappop(waiting)[3]
        legal = walk.state.legal() if walk.open else []
        pending = walk.open
        for action in legal:
            if verbs.role(action) != PREPARES:
                pending = False
        if walk.place and not pending and walk.place not in found:
            found[walk.place] = walk
        if not walk.open:
            continue
        frame = walk.state.stack[-1]
        sign = (walk.place, frame.x, frame.y, tuple(legal))
        if sign in seen:
            continue
        seen.add(sign)
        nodes -= 1
        touched: dict[int, list[str]] = {}
        for action in legal:
            role = verbs.role(action)
            if role == WALKS or role == PREPARES or (role == PAUSES and walk.place):
                if not touched:
                    touched = touches(walk.state)
                through = [*walk.through, touched[action][-1]] if role == WALKS else walk.through
                further = extended(walk, seat, action, through)
                numbers = further.price.numbers if further.price is not None else []
                number += 1
                heappush(waiting, (numbers, len(further.actions), number, further))
    return list(found.values())


def extended(walk: Walk, seat: int, action: int, through: list[str]) -> Walk:
    """A walk and one decision more. Its price counts what is certain."""
    after = walk.state.copy()
    journal = Journal()
    after.journal = journal
    certain = advance(after, action)
    told = until_reveal(journal.events)
    after.journal = None
    events = walk.events + told
    further = Walk(after, walk.state, through, [*walk.actions, action], events)
    further.open = certain and len(told) == len(journal.events) and after.asked() == seat
    for event in told:
        if event.kind in after.game.turn_starts:  # alone one is asked again at once, but a walk ends with the turn
            further.open = False
    further.price = after.game.price(events, seat)
    return further


def confirmed(walk: Walk, guessed: list[State], seat: int) -> Way | None:
    """The way of a walk, if it can be walked in all guesses."""
    halt = halting(walk.state) if walk.open else -1
    chain = walk.actions if halt >= 0 else walk.actions[:-1]
    ends: list[State] = [walk.state if halt >= 0 else walk.before]
    for guess in guessed[1:]:
        end = guess.copy()
        for action in chain:
            if end.asked() != seat or action not in end.legal() or not advance(end, action):
                return None
        ends.append(end)
    last = halt if halt >= 0 else walk.actions[-1]
    for end in ends:
        if end.asked() != seat or last not in end.legal():
            return None
    return Way(walk.through, walk.actions, halt, walk.price, foretell(ends, seat, last))


def halting(state: State) -> int:
    """The action that ends a walk here; -1 for none, or when something else is asked on the way."""
    halt = -1
    for action in state.legal():
        role = state.game.verbs.role(action)
        if role == PAUSES:
            return -1
        if role == HALTS and halt < 0:
            halt = action
    return halt
