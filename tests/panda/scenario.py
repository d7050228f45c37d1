"""Rule tests in the words of the game: lay out a position, whose turn it is, play these words, expect that.

The map is the one of edition.toml. Monks begin in Mistfall, Governors in Black Lotus, Warriors in Red Bridge. No Guard
and no building is on the map, and the City cards C1 to C6 lie in the line.
"""

from __future__ import annotations

from jianghu.games.panda import GAME, flow, ledger
from jianghu.games.panda.roads import TILE_KIND, around_of, put_guard, survey
from jianghu.games.panda.setup import blank
from jianghu.games.panda.sites import BASE
from jianghu.games.panda.state import Panda
from jianghu.games.panda.terms import Terms
from jianghu.games.panda.words import (
    AT_END,
    BUILDINGS,
    CARDS,
    CHAMPIONS,
    DURING,
    KINDS,
    LOCATION_COUNT,
    LOCATIONS,
    NEUTRAL_TILE,
    NODES,
    ROADS,
    SPACES,
)
from jianghu.kernel.dice import LoadedDice
from jianghu.kernel.journal import Journal
from jianghu.kernel.voice import Voice


class Scene:
    """A position that is being laid out; ``turn`` makes it playable."""

    def __init__(self, seats: int = 2, during: str = "", at_end: str = "", **options: object) -> None:
        """A mandate makes it the expert game."""
        if during or at_end:
            options["expert"] = True
        s = blank(GAME, seats, Terms(GAME.complete(options), seats))
        s.placed = -1
        s.line = list(range(6))
        s.at = [0, 9, 11] * seats
        if s.terms.expert:
            s.during = DURING.index(during) if during else -1
            s.at_end = AT_END.index(at_end or "E1")
        self.state: Panda = s
        self.journal = Journal()
        s.journal = self.journal

    # Laying out -------------------------------------------------------------------------------------------------

    def champion(self, seat: int, who: str, at: str) -> Scene:
        """At a node, or with an empty name on the Clan Sheet."""
        self.state.at[3 * seat + CHAMPIONS.index(who)] = NODES.index(at) if at else -1
        return self

    def guards(self, road: str, *seats: int) -> Scene:
        """Miniatures in the order of placing, from the pools; not as many as there are Ninjas."""
        for seat in seats:
            put_guard(self.state, seat, ROADS.index(road))
        assert self.state.uncovered[ROADS.index(road)] > 0
        return self

    def tiles(self, owner: int, *roads: str) -> Scene:
        """Tiles of a seat, or neutral ones (4), from the stocks."""
        s = self.state
        for name in roads:
            road = ROADS.index(name)
            assert s.minis[road] == 0 and s.tile[road] < 0
            s.tiles[3 * (s.seats if owner == NEUTRAL_TILE else owner) + TILE_KIND[s.terms.board.ninjas[road]]] -= 1
            s.tile[road] = owner
            s.uncovered[road] = 0
            s.done |= 1 << road
        survey(s)
        for location in range(LOCATION_COUNT):
            if s.terms.board.around_mask[location] & ~s.done == 0:
                s.cleared |= 1 << location
        return self

    def neutral(self, *roads: str) -> Scene:
        return self.tiles(NEUTRAL_TILE, *roads)

    def stock(self, owner: int, **left: int) -> Scene:
        """Fewer Road tiles than there are: ``four``, ``three_two``, ``one``. The rest lies on no road of this scene."""
        place = 3 * (self.state.seats if owner == NEUTRAL_TILE else owner)
        for kind, name in enumerate(("four", "three_two", "one")):
            if name in left:
                self.state.tiles[place + kind] = left[name]
        self.loose = True
        return self

    loose = False  # the position breaks a conservation law on purpose

    def village(self, location: str, *types: str) -> Scene:
        for type in types:
            self.state.built[LOCATIONS.index(location)] |= 1 << BUILDINGS.index(type)
            self.state.supply[BUILDINGS.index(type)] -= 1
        return self

    def city(self, location: str, *types: str) -> Scene:
        self.village(location, *types)
        s = self.state
        s.built[LOCATIONS.index(location)] |= BASE
        s.bases -= 1
        s.line = s.line[: s.bases]
        return self

    def line(self, *cards: str) -> Scene:
        self.state.line = [CARDS.index(card) for card in cards]
        return self

    def supply(self, **left: int) -> Scene:
        """Fewer buildings in the supply than there are; the rest stands nowhere in this scene."""
        for name, count in left.items():
            self.state.supply[BUILDINGS.index(name)] = count
        self.loose = True
        return self

    def sheet(self, seat: int, **tiles: int) -> Scene:
        """Tiles on the Clan Sheet, from the pool: ``sword=3`` are three, the printed one included."""
        s = self.state
        for name, count in tiles.items():
            kind = KINDS.index(name)
            held = s.strength if kind < 3 else s.quest
            place = 3 * seat + kind % 3
            s.tile_pool[kind] -= count - held[place]
            held[place] = count
        return self

    def pool_of(self, **left: int) -> Scene:
        """Fewer tiles in the common pool than there are."""
        for name, count in left.items():
            self.state.tile_pool[KINDS.index(name)] = count
        self.loose = True
        return self

    def ap(self, *points: int) -> Scene:
        """By seat. Of markers on one space the lower seat's lies lower."""
        self.state.ap = list(points)
        self.state.markers = list(range(self.state.seats))
        return self

    def vp(self, *points: int) -> Scene:
        for seat, count in enumerate(points):
            self.state.ledger[ledger.LINES * seat] = count - self.state.terms.edition.start_vp
            self.state.vp[seat] = count
        return self

    def spare(self, *guards: int) -> Scene:
        """By seat: Guards in the pool; the others lie on the Actions Board, on 1M as one placement of each."""
        for seat, count in enumerate(guards):
            self.state.laid[seat] += self.state.pool[seat] - count
            self.state.pool[seat] = count
        self.loose = True
        return self

    def order(self, *seats: int) -> Scene:
        self.state.order = list(seats)
        return self

    def round(self, number: int) -> Scene:
        self.state.rounds = number
        return self

    def turn(self, seat: int = 0) -> Scene:
        """Begin that seat's turn."""
        self.state.player = seat
        self.state.stack = []
        flow.ask_turn(self.state, seat)
        flow.go_on(self.state)
        self._sound()
        return self

    # Playing ----------------------------------------------------------------------------------------------------

    def play(self, *words: str) -> Scene:
        for action in words:
            self.state.play(self.state.action(action), LoadedDice([]))
            self._sound()
        return self

    def rest(self) -> Scene:
        """Everybody passes until the round is over."""
        number = self.state.rounds
        while self.state.stack and self.state.rounds == number:
            self.play("pass" if self.asked == "turn" else "decline")
        return self

    def legal(self) -> list[str]:
        return [self.state.words(action) for action in self.state.legal()]

    def may(self, words: str) -> bool:
        return self.state.action(words) in self.state.legal()

    def refused(self, words: str) -> str:
        """The rule that forbids these words now; fails when they are legal."""
        refusal = self.state.refusal(self.state.action(words))
        assert refusal is not None, f"{words} is legal"
        assert refusal.text.endswith(".")
        return refusal.rule

    # Looking ----------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        return self.state.seat

    @property
    def asked(self) -> str:
        """The name of the question on top; empty at the end of the game."""
        return GAME.questions[self.state.stack[-1].kind] if self.state.stack else ""

    def at(self, seat: int, who: str) -> str:
        node = self.state.at[3 * seat + CHAMPIONS.index(who)]
        return NODES[node] if node >= 0 else ""

    def tile_on(self, road: str) -> int:
        return self.state.tile[ROADS.index(road)]

    def ninjas(self, road: str) -> int:
        """Uncovered ones."""
        return self.state.uncovered[ROADS.index(road)]

    def around(self, location: str) -> int:
        return self.state.around[LOCATIONS.index(location)]

    def around_of(self, location: str, seat: int) -> int:
        return around_of(self.state, LOCATIONS.index(location), seat)

    def tiles_of(self, seat: int) -> dict[str, int]:
        """Strength and quest tiles on the sheet, without the printed ones and the zeros."""
        found = [count - 1 for count in self.state.strength[3 * seat : 3 * seat + 3]]
        found += self.state.quest[3 * seat : 3 * seat + 3]
        return {kind: count for kind, count in zip(KINDS, found, strict=True) if count}

    def on_space(self, space: str, seat: int) -> int:
        return self.state.cells[SPACES.index(space)] >> 4 * seat & 15

    def scored(self, seat: int) -> dict[str, int]:
        """The lines of the score sheet, without the zeros."""
        lines = self.state.ledger[ledger.LINES * seat : ledger.LINES * (seat + 1)]
        return {name: count for name, count in zip(ledger.SOURCES, lines, strict=True) if count}

    def table(self, entry: str) -> object:
        """An entry of the position as it is now."""
        return self.state.write()[entry]

    def told(self) -> list[str]:
        """The kinds of all events so far."""
        return [event.kind for event in self.journal.events]

    def log(self) -> list[str]:
        """What the journal says in English."""
        voice = Voice(GAME, "en", [f"P{seat}" for seat in range(self.state.seats)])
        return [voice.text(GAME.tell(event, None)) for event in self.journal.events]

    def _sound(self) -> None:
        assert self.loose or GAME.check(self.state) == []
