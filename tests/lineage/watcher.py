"""A second pair of eyes: what may change from one decision to the next, told by the events and by nothing of the rules.

``Game.check`` looks at one position. This looks at the way between two: seasons, tiles that
lie open, cards in their order, steps and what they cost, chi, the center, conscripts, and the end.
"""

from __future__ import annotations

from collections import Counter

from jianghu.boards.octagons import CENTER, DIRECTIONAL, NEIGHBOURS, NUMBERS, OCTAGON_COUNT, SEASONS, SPACES
from jianghu.games.lineage.scoring import score
from jianghu.games.lineage.state import Lineage
from jianghu.games.lineage.terms import EMPEROR, GENERAL, MASTERS, PIECE_NAMES
from jianghu.kernel.journal import Event, Journal

SPENT = ("pay", "push", "pull", "stand")
FREE = 3  # steps of a movement


class Violation(Exception):
    pass


def must(holds: bool, what: str) -> None:
    if not holds:
        raise Violation(what)


class Watcher:
    """Follows one game from its first decision on."""

    def __init__(self, state: Lineage, journal: Journal) -> None:
        self._journal = journal
        self._told = len(journal)
        self.season = state.season
        self.fields = state.fields
        self.tiles = state.tiles
        self.rank = state.rank.copy()
        self.lost = state.lost
        self.conscripts = state.conscripts
        self.element = list(state.element)
        self.total = [sum(state.chi[5 * seat : 5 * seat + 5]) for seat in range(state.seats)]
        self.begin()

    def begin(self) -> None:
        """A turn: where each piece has been, and what its steps cost."""
        self.been: dict[int, set[int]] = {}
        self.steps: Counter[int] = Counter()
        self.paid = 0
        self.thrown = False

    def watch(self, state: Lineage) -> None:
        """Look at what one decision has done."""
        for event in self._journal.events[self._told :]:
            self.see(state, event)
        self._told = len(self._journal)
        must(self.season == state.season, "the season changed untold")
        must(self.fields == state.fields, "land was turned untold")
        must(self.tiles == state.tiles, "a yin-yang tile turned untold")
        must(self.rank == list(state.rank), "a card came or went untold")
        must(self.lost == state.lost, "a marker was lost or found untold")
        must(self.conscripts == state.conscripts, "a conscript came or went untold")
        for number in range(SPACES):
            must(self.element[number] in (-1, state.element[number]), "a tile that lay open changed")
        self.element = list(state.element)
        if not state.bids:  # until all are shown, what was bid is still in hand
            now = [sum(state.chi[5 * seat : 5 * seat + 5]) for seat in range(state.seats)]
            must(now == self.total, f"chi moved untold: {self.total} told, {now} held")
        self.finish(state)

    def finish(self, state: Lineage) -> None:
        """LQ57: 8 points are the winning position, and only that."""
        result = state.result()
        chosen = min(state.role) >= 0
        full = [seat for seat in range(state.seats) if chosen and score(state, seat) == 8]
        if result is not None and result.rule in ("LWI-1", "LWI-2"):
            must(full == [state.winner], "the winner has not 8 points")
            must(sorted(result.payoffs)[-1] == 1, "nobody has the whole win")
        else:
            must(not full, "8 points and no win")

    def see(self, state: Lineage, event: Event) -> None:
        kind, public = event.kind, event.public
        seat = int(public["seat"]) if "seat" in public else -1
        animal = state.role[seat] if seat >= 0 else -1
        match kind:
            case "turn":
                emperor_moved = self.steps[EMPEROR] > 0
                must(not (emperor_moved and self.conscripts), "a conscript stays after the emperor's movement")
                self.begin()
            case "step":
                self.step(state, PIECE_NAMES.index(str(public["piece"])), str(public["from"]), str(public["to"]))
            case "season":
                now = SEASONS.index(str(public["season"]))
                must(now == (self.season + 1) % 4, "the season jumps")
                self.season = now
            case "fields" | "to-fields":
                self.fields |= 1 << NUMBERS[str(public["space"])]
            case "block" if state.ruler >= 0 and NUMBERS[str(public["space"])] < OCTAGON_COUNT:
                self.fields |= 1 << NUMBERS[str(public["space"])]  # LST-5, LEM-2: black chi lies on fields
            case "to-terrain":
                self.fields &= ~(1 << NUMBERS[str(public["space"])])
            case "flip":
                self.tiles ^= 1 if str(public["space"]) == "S11" else 2
            case "learn":
                must(int(public["number"]) == self.rank[animal] + 1, "a card out of order")
                self.rank[animal] += 1
            case "lose":
                must(int(public["number"]) == self.rank[animal], "not the highest card is lost")
                self.rank[animal] -= 1
            case "dishonor":
                self.lost |= 1 << animal
            case "recover":
                self.lost &= ~(1 << animal)
            case "conscript":
                self.conscripts |= 1 << animal
            case "released":
                self.conscripts &= ~(1 << animal)
            case "thrown":
                self.thrown = True
            case "alchemy":
                self.total[seat] -= 1
            case "collect" | "die":
                must(not self.thrown, "after a repelled push the turn goes on")
                self.total[seat] += int(public["count"])
            case "shown":
                self.total[seat] -= int(public["count"])
        if kind in SPENT:
            self.total[seat] -= int(public["count"])
        if kind == "pay":
            self.paid += int(public["count"])

    def step(self, state: Lineage, piece: int, start: str, end: str) -> None:
        """LTU-4, LMV-2, LCE-1: an ordinary step, from anywhere to a new space beside it that is open."""
        must(not self.thrown, "after a repelled push the turn goes on")
        here, there = NUMBERS[start], NUMBERS[end]
        must(NEIGHBOURS[here] >> there & 1 == 1 and not DIRECTIONAL >> there & 1, f"a step from {start} to {end}")
        been = self.been.setdefault(piece, {here})
        must(there not in been, f"{end} is entered twice")
        been.add(there)
        self.steps[piece] += 1
        extra = sum(max(0, count - FREE) for count in self.steps.values())
        must(self.paid >= extra, "a fourth step that nobody paid")
        if there == CENTER:
            animal = piece % MASTERS
            must(piece < EMPEROR and not (piece < MASTERS and self.conscripts >> animal & 1), "who enters the center?")
            must(self.rank[animal] == 5 and not self.lost >> animal & 1, "the center without cards or marker")
        elif there < OCTAGON_COUNT:
            fields = self.fields >> there & 1 == 1
            must(fields or state.board.terrain[there] != self.season, "land of the season is entered")
            must(fields or piece != GENERAL, "the general walks on wild land")
