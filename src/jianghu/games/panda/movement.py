"""Moving Champions along roads and round the border (WP-8, WP-9, WP-18.5, WP-18.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.panda import effects
from jianghu.games.panda.board import RING
from jianghu.games.panda.questions import CHAMPION, COVER, EFFECT, STEP
from jianghu.games.panda.verbs import CHAMPION as CHAMPION_VERB
from jianghu.games.panda.verbs import DECLINE
from jianghu.games.panda.verbs import STEP as STEP_VERB
from jianghu.games.panda.words import ANY, CHAMPIONS, NODES

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda


def passable(s: Panda, seat: int, who: int, road: int, ignored: int) -> bool:
    """WP-8.2: the Champion is strong enough for the uncovered Ninjas; ring steps meet none (WP-9.3)."""
    return road == RING or s.uncovered[road] - ignored <= s.strength[3 * seat + who]


def can_step(s: Panda, seat: int, who: int, ignored: int) -> bool:
    """Whether a Champion has a legal step. One on the Clan Sheet has none (WP-7.6)."""
    node = s.at[3 * seat + who]
    if node < 0:
        return False
    for road in s.terms.board.way_roads[node]:
        if passable(s, seat, who, road, ignored):
            return True
    return False


def can_move(s: Panda, seat: int, effect: int) -> bool:
    """Whether a move can do anything."""
    who = effects.who_of(effect)
    ignored = effects.second(effect)
    if who != ANY:
        return can_step(s, seat, who, ignored)
    return can_step(s, seat, 0, ignored) or can_step(s, seat, 1, ignored) or can_step(s, seat, 2, ignored)


def begin(s: Panda, seat: int, effect: int, origin: int) -> None:
    """WP-26: ask for the Champion, if any may move, or for the step."""
    if not can_move(s, seat, effect):
        return
    s.ask(CHAMPION if effects.who_of(effect) == ANY else STEP, seat, effect, origin)


def champion_choices(s: Panda, seat: int, effect: int, out: list[int]) -> None:
    """WP-7.5: any one of the own Champions; for a teleport (D9) whoever is on the map."""
    teleport = effects.kind_of(effect) == effects.TELEPORT
    for who in range(3):
        if s.at[3 * seat + who] >= 0 if teleport else can_step(s, seat, who, effects.second(effect)):
            out.append(CHAMPION_VERB + who)
    out.append(DECLINE)


def step_choices(s: Panda, seat: int, effect: int, out: list[int]) -> None:
    who = effects.who_of(effect)
    ignored = effects.second(effect)
    board = s.terms.board
    node = s.at[3 * seat + who]
    ways = board.ways[node]
    roads = board.way_roads[node]
    most = s.strength[3 * seat + who] + ignored
    for i in range(len(ways)):
        road = roads[i]
        if road == RING or s.uncovered[road] <= most:
            out.append(STEP_VERB + ways[i])
    out.append(DECLINE)


def road_to(s: Panda, node: int, to: int) -> int:
    """The road, or RING, that leads from a node to another; -2 when none does."""
    board = s.terms.board
    ways = board.ways[node]
    for i in range(len(ways)):
        if ways[i] == to:
            return board.way_roads[node][i]
    return -2


def step(s: Panda, seat: int, effect: int, to: int) -> None:
    """WP-8.4: after a step along a road a Ninja there may be covered, before the next step."""
    who = effects.who_of(effect)
    node = s.at[3 * seat + who]
    road = road_to(s, node, to)
    s.at[3 * seat + who] = to
    if s.journal is not None:
        s.journal.note("step", {"seat": seat, "champion": CHAMPIONS[who], "from": NODES[node], "to": NODES[to]})
    steps = effects.first(effect)
    if steps > 1:
        rest = effects.move(who, steps - 1, effects.second(effect), effects.third(effect))
        s.ask(EFFECT, seat, rest, 0)
    if road != RING and s.uncovered[road] > 0 and s.pool[seat] > 0:
        s.ask(COVER, seat, road, effects.third(effect))
