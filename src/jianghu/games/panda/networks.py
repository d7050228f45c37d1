"""Networks of the expert game: which roads are a player's, and what they join (WP-23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.panda.words import NEUTRAL_TILE, NODE_COUNT, ROAD_COUNT

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda


def roads_of(s: Panda, seat: int) -> int:
    """WP-23.1: the set of roads with a tile of the player or a neutral one."""
    found = 0
    for road in range(ROAD_COUNT):
        owner = s.tile[road]
        if owner == seat or owner == NEUTRAL_TILE:
            found |= 1 << road
    return found


def joined_to(s: Panda, roads: int, nodes: int) -> int:
    """These nodes and all that one road of the network joins to them. Ring steps join nothing (WP-23.2)."""
    board = s.terms.board
    found = nodes
    while roads:
        low = roads & -roads
        road = low.bit_length() - 1
        roads ^= low
        pair = 1 << board.one[road] | 1 << board.other[road]
        if pair & nodes:
            found |= pair
    return found


def component(s: Panda, roads: int, node: int) -> int:
    """WP-23.3: the set of nodes that the network joins to a node, itself included."""
    found = 1 << node
    while True:
        more = joined_to(s, roads, found)
        if more == found:
            return found
        found = more


def components(s: Panda, seat: int) -> list[int]:
    """All components with at least one road."""
    roads = roads_of(s, seat)
    found: list[int] = []
    seen = 0
    for node in range(NODE_COUNT):
        if seen >> node & 1 == 0:
            nodes = component(s, roads, node)
            seen |= nodes
            if nodes != 1 << node:
                found.append(nodes)
    return found


def sides(s: Panda, nodes: int) -> int:
    """WP-23.4: the set of sides of a component, bits N, E, S, W."""
    found = 0
    for node in range(NODE_COUNT):
        if nodes >> node & 1:
            found |= s.terms.board.side[node]
    return found


def distance(s: Panda, roads: int, a: int, b: int) -> int:
    """WP-25.5: the roads of the shortest way between two nodes; 0 when they are not joined, or are one."""
    found = 1 << a
    steps = 0
    while found >> b & 1 == 0:
        more = joined_to(s, roads, found)
        if more == found:
            return 0
        found = more
        steps += 1
    return steps
