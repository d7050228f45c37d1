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
from jianghu.kernel.sentences import Sentence, Thing, say
from jianghu.kernel.state import State
from jianghu.kernel.verbs import HALTS, PAUSES, PREPARES, WALKS

Touches = Callable[[State], dict[int, list[str]]]
"""``View.touches``: for every legal action the things it touches, the one that it leads to last."""

Stand = tuple[str, int, int]

NODES: Final = 160  # positions that are looked at, at most: the dearest ways of a long walk may be left out


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

    ``through`` has the things that are walked to, the last one included, and ``who`` what the last step touches
    besides: who walks. An action that PAUSES is one with which the way can go on; whoever walks may choose another.
    ``halt`` is the action that would end the walk there, -1 where there is none: then the last of ``actions`` ends it
    by itself, or nothing does. ``preview`` is that of the halt, or else of the last action, and ``prospect`` what the
    game itself says of the last action, where it does.
    """

    __slots__ = ("actions", "halt", "preview", "price", "prospect", "thing", "through", "who")

    def __init__(
        self,
        through: list[str],
        who: list[str],
        actions: list[int],
        halt: int,
        price: Price | None,
        preview: Preview,
        prospect: Sentence | None,
    ) -> None:
        self.thing: Final = through[-1]
        self.through: Final = through
        self.who: Final = who
        self.actions: Final = actions
        self.halt: Final = halt
        self.price: Final = price
        self.preview: Final = preview
        self.prospect: Final = prospect

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Way)
            and self.through == other.through
            and self.who == other.who
            and self.actions == other.actions
            and self.halt == other.halt
            and self.price == other.price
            and self.preview == other.preview
            and self.prospect == other.prospect
        )

    def __hash__(self) -> int:
        return hash(self.thing)

    def __repr__(self) -> str:
        return (
            f"Way({self.through!r}, {self.who!r}, {self.actions!r}, {self.halt!r}, {self.price!r}, "
            f"{self.preview!r}, {self.prospect!r})"
        )


class Walk:
    """A chain of decisions in the first guess: where it leads, and all that happened on it.

    ``through`` has the things that were walked to, ``place`` the last of them. A walk that is not ``open`` cannot go
    on: the turn is over, somebody else decides, or what follows is not certain.
    """

    __slots__ = ("actions", "before", "events", "legal", "open", "place", "price", "state", "through", "who")

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
        self.legal: list[int] = []
        self.who: list[str] = []

    def stand(self) -> Stand:
        """Where it is; with what is legal there, all that counts for going on."""
        frame = self.state.stack[-1]
        return self.place, frame.x, frame.y


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


def short_of(missing: Sentence, thing: str) -> Sentence:
    """What is said of a place that one more of something would reach (``Game.one_more``)."""
    return say("You are {missing} short of {place}.", missing=missing, place=Thing(thing, thing.rpartition(":")[2]))


def search(start: State, seat: int, touches: Touches, nodes: int) -> list[Walk]:
    """The cheapest walk to each thing, in the order of their prices.

    Of two walks to one place the first one there is the cheaper. The other goes on only if more is legal after it.
    """
    verbs = start.game.verbs
    found: dict[str, Walk] = {}
    seen: dict[Stand, list[set[int]]] = {}
    first = Walk(start, start, [], [], [])
    first.legal = start.legal()
    waiting: list[tuple[list[int], int, int, Walk]] = [([], 0, 0, first)]
    number = 0
    while waiting and nodes > 0:
        walk = heappop(waiting)[3]
        pending = walk.open
        for action in walk.legal:
            if verbs.role(action) != PREPARES:
                pending = False
        if walk.place and not pending and walk.place not in found:
            found[walk.place] = walk
        if not walk.open:
            continue
        before = seen.setdefault(walk.stand(), [])
        if covered(walk, before):
            continue
        before.append(set(walk.legal))
        nodes -= 1
        touched: dict[int, list[str]] = {}
        for action in walk.legal:
            role = verbs.role(action)
            if role == WALKS or role == PREPARES or (role == PAUSES and walk.place):
                if not touched:
                    touched = touches(walk.state)
                through = [*walk.through, touched[action][-1]] if role == WALKS else walk.through
                further = extended(walk, seat, action, through)
                if further.open and covered(further, seen.get(further.stand(), [])):
                    continue  # a cheaper walk has been there
                further.price = further.state.game.price(further.events, seat)
                further.who = touched[action][:-1] if role == WALKS else walk.who
                numbers = further.price.numbers if further.price is not None else []
                number += 1
                heappush(waiting, (numbers, len(further.actions), number, further))
    return list(found.values())


def covered(walk: Walk, before: list[set[int]]) -> bool:
    """Whether a cheaper walk that got as far has all these answers, too. Where one of them only prepares or pauses,
    what lies behind it cannot be seen: then they must be the same."""
    legal = set(walk.legal)
    if legal in before:
        return True
    verbs = walk.state.game.verbs
    for action in walk.legal:
        if verbs.role(action) in (PREPARES, PAUSES):
            return False
    for one in before:
        if legal <= one:
            return True
    return False


def extended(walk: Walk, seat: int, action: int, through: list[str]) -> Walk:
    """A walk and one decision more, without its price: that counts what is certain, all of ``events``."""
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
    if further.open:
        further.legal = after.legal()
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
    prospect = walk.before.game.prospect(walk.before, walk.actions[-1])
    return Way(walk.through, walk.who, walk.actions, halt, walk.price, foretell(ends, seat, last), prospect)


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
