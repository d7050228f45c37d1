"""From the games of a match to its report as data: what JSON holds, tables print and pictures show."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from statistics import median
from typing import Any

from jianghu.arena.match import Match
from jianghu.arena.playing import MOMENTS
from jianghu.arena.ratings import ratings
from jianghu.arena.statistics import Blocks, difference, quantile

METHOD = (
    "95 % intervals. Shares: Wilson's interval with the effective number of games, because games of one block share "
    "their seed. Means and differences: normal, from the spread between blocks, if there are ten."
)
Row = dict[str, Any]


class Gathered:
    """The observations of one variant."""

    def __init__(self, match: Match, rows: Iterable[Row]) -> None:
        self.match = match
        self.rows = list(rows)
        self.finished = [row for row in self.rows if row["payoffs"]]
        self.players: dict[str, Blocks] = {name: Blocks() for name in match.players}
        self.seats: dict[str, Blocks] = {str(seat + 1): Blocks() for seat in range(match.seats)}
        self.order: dict[str, Blocks] = {str(place + 1): Blocks() for place in range(match.seats)}
        self.traits: dict[str, dict[str, Blocks]] = {}
        self.lengths: dict[str, Blocks] = {"decisions": Blocks()}
        self.values: dict[str, list[int]] = {"decisions": []}
        self.turns = Blocks()
        for row in self.finished:
            self._add(row)

    def _add(self, row: Row) -> None:
        block, seats = row["block"], self.match.seats
        for seat, payoff in enumerate(row["payoffs"]):
            self.players[self.match.players[row["players"][seat]]].add(block, payoff)
            if not self.match.alone:
                self.seats[str(seat + 1)].add(block, payoff)
                self.order[str((seat - row["starter"]) % seats + 1)].add(block, payoff)
            for trait, value in row["traits"][seat].items():
                self.traits.setdefault(trait, {}).setdefault(value, Blocks()).add(block, payoff)
        for unit, length in [("decisions", row["decisions"]), *row["lengths"].items()]:
            self.lengths.setdefault(unit, Blocks()).add(block, length)
            self.values.setdefault(unit, []).append(length)
        if not self.match.alone:
            self.turns.add(block, lead_changes(row["lead"]))

    def data(self) -> Row:
        """The part of the report that is about this variant."""
        return {
            "games": len(self.rows),
            "unfinished": len(self.rows) - len(self.finished),
            "forfeited": sum(row["rule"] == "forfeit" for row in self.rows),
            "players": [self._player(number, name) for number, name in enumerate(self.match.players)],
            "seats": shares(self.seats),
            "order": shares(self.order),
            "traits": {trait: shares(dict(sorted(found.items()))) for trait, found in self.traits.items()},
            "lengths": {unit: self._length(unit) for unit in self.lengths if self.values[unit]},
            "lead": self._lead(),
            "decided": self._decided(),
        }

    def _decided(self) -> list[Row]:
        """How many games each reason decided; reasons that differ in a number alone, such as points, count as one."""
        alike: dict[tuple[str, str], Counter[str]] = {}
        for row in self.rows:
            alike.setdefault((row["rule"], re.sub(r"\d+", "…", row["reason"])), Counter())[row["reason"]] += 1
        found: list[Row] = [
            {"rule": rule, "reason": same if len(told) > 1 else next(iter(told)), "games": told.total()}
            for (rule, same), told in alike.items()
        ]
        return sorted(found, key=lambda one: -int(one["games"]))

    def _player(self, number: int, name: str) -> Row:
        # One player on all seats wins every game, whatever it does.
        certain = len(self.match.players) == 1 and not self.match.alone
        seconds = decided = faults = 0.0
        reasons: Counter[str] = Counter()
        for row in self.rows:
            mine = {seat for seat, player in enumerate(row["players"]) if player == number}
            seconds += sum(row["seconds"][seat] for seat in mine)
            decided += sum(row["decided"][seat] for seat in mine)
            for seat, count, told in row["faults"]:
                if seat in mine:
                    faults += count
                    reasons.update(told)
        return {
            "name": name,
            "share": self.players[name].share().data() if self.players[name].count and not certain else None,
            "decisions": int(decided),
            "seconds_per_decision": round(seconds / decided, 6) if decided else None,
            "faults": int(faults),
            "reasons": [{"reason": reason, "times": times} for reason, times in reasons.most_common(10)],
        }

    def _length(self, unit: str) -> Row:
        values = self.values[unit]
        spread = {"median": median(values), "p10": quantile(values, 0.1), "p90": quantile(values, 0.9)}
        return {**self.lengths[unit].average().data(), **spread, "most": max(values)}

    def _lead(self) -> Row:
        """Mean shares by ``sense`` at equal distances from the first decision to the last."""
        winners = Curve()
        players = {name: Curve() for name in self.match.players}
        seats = [Curve() for _ in range(self.match.seats)]
        for row in self.finished:
            for seat, place in enumerate(row["places"]):
                curve = [shares[seat] for shares in row["lead"]]
                if place == 1:
                    winners.add(curve)
                players[self.match.players[row["players"][seat]]].add(curve)
                seats[seat].add(curve)
        return {
            "winner": winners.mean(),
            "players": {name: curve.mean() for name, curve in players.items()},
            "seats": [curve.mean() for curve in seats],
            "changes": self.turns.average().data() if self.turns.count else None,
        }


class Curve:
    """The mean of curves over the moments of a game."""

    def __init__(self) -> None:
        self._sums = [0.0] * MOMENTS
        self._count = 0

    def add(self, curve: list[float]) -> None:
        self._sums = [total + value for total, value in zip(self._sums, curve, strict=True)]
        self._count += 1

    def mean(self) -> list[float]:
        return [round(total / self._count, 4) for total in self._sums] if self._count else []


def lead_changes(lead: list[list[float]]) -> int:
    """How often the lead changed."""
    changes, leader = 0, -1
    for now in lead:
        best = max(now)
        if leader < 0 or now[leader] < best:
            changes += leader >= 0
            leader = now.index(best)
    return changes


def shares(found: dict[str, Blocks]) -> list[Row]:
    return [{"name": name, "share": blocks.share().data()} for name, blocks in found.items() if blocks.count]


def summarise(match: Match, rows: list[Row], planned: int) -> Row:
    """The whole report as data."""
    rows = sorted(rows, key=lambda row: (row["block"], row["variant"], row["lineup"]))
    gathered = [Gathered(match, (row for row in rows if row["variant"] == v)) for v in range(match.variants)]
    return {
        "match": match.data(),
        "games": len(rows),
        "planned": planned,
        "blocks": len({row["block"] for row in rows}),
        "block_size": match.block_size,
        "teams": match.teams,
        "equal_share": None if match.alone else 1.0 / match.seats,
        "method": METHOD,
        "variants": [{"name": match.variant_name(number), **one.data()} for number, one in enumerate(gathered)],
        "differences": [
            {"from": match.variant_name(0), "to": match.variant_name(number), "of": differences(gathered[0], other)}
            for number, other in enumerate(gathered)
            if number
        ],
        "ratings": ratings(match, rows),
    }


def differences(one: Gathered, other: Gathered) -> list[Row]:
    """How other variants differ from the first one, over the same seeds."""
    found: list[Row] = []
    pairs = [("length", name, one.lengths[name], other.lengths.get(name)) for name in one.lengths]
    if len(one.players) > 1 or one.match.alone:
        pairs += [("player", name, one.players[name], other.players[name]) for name in one.players]
    pairs += [("seat", name, one.seats[name], other.seats[name]) for name in one.seats]
    pairs += [("turn order", name, one.order[name], other.order[name]) for name in one.order]
    pairs += [("lead changes", "", one.turns, other.turns)]
    for kind, name, first, second in pairs:
        if second is not None and (estimate := difference(first, second)) is not None:
            found.append({"kind": kind, "name": name, **estimate.data()})
    return found
