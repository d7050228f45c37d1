"""Games under watch; ``python -m tests.panda.soak --games 1000`` plays so many for every number of players and mode."""

from __future__ import annotations

import argparse
import sys
import time

from jianghu.games.panda import GAME, effects, ledger
from jianghu.games.panda.questions import PART, QUESTIONS, TILE, TURN
from jianghu.games.panda.roads import chooser, minis_of
from jianghu.games.panda.sites import COUNT
from jianghu.games.panda.state import Panda
from jianghu.games.panda.tracks import by_ap
from jianghu.games.panda.verbs import PASS, SPECIAL, TAKE, WITHDRAW
from jianghu.games.panda.words import LOCATION_COUNT, ROAD_COUNT
from jianghu.kernel.dice import Dice
from jianghu.players import Greedy
from tests.panda import laws

OPTIONS: list[dict[str, object]] = [
    {"ap_penalty": "from_zero", "quest_slots": 6, "border_bonus_chain": False},
    {"setup_min_uncovered": 1, "city_line_ends_only": False, "ap_max": None},
    {"border_ring_closed": False, "third_building_needs_miniature": True, "c3_needs_class_building": True},
    {"border_action_needs_guards": True, "d456_count_from_joining": False, "d9_build_needs_champion": False},
    {"last_building_means": "any_type_empty", "e6_ties": "none", "e4_count_miniatures": True, "e7_min_locations": 1},
    {"max_rounds": 5, "ap_max": 8},
]


class Watched:
    """A game that is played by chance, or greedily in ``greed`` of four choices; every step is compared."""

    def __init__(self, seats: int, options: dict[str, object], seed: int, greed: int) -> None:
        self.dice = Dice(seed)
        state = GAME.new(seats, options, self.dice)
        assert isinstance(state, Panda)
        self.state: Panda = state
        self.greed, self.greedy = greed, Greedy()
        self.decisions = 0
        self.taken = [0] * seats  # selections in this round
        self.constructions = 0
        self.before: Panda | None = None
        self.start = sum(COUNT[built] for built in state.built)

    def play(self) -> Watched:
        self.watch(None)
        while self.state.stack:
            self.step()
        self.at_end()
        return self

    def step(self) -> None:
        s = self.state
        legal = s.legal()
        assert 2 <= len(legal) <= 46 and legal == sorted(set(legal)), [s.words(action) for action in legal]  # [36, 49]
        greedy = self.greed and self.dice.below(4) < self.greed
        action = self.greedy.choose(s, self.dice) if greedy else s.pick(self.dice)
        assert action in legal
        self.before = s.copy()
        s.apply(action, self.dice)
        self.decisions += 1
        self.watch(action)

    def watch(self, action: int | None) -> None:
        """All that must hold now, and what may have changed since the last decision."""
        s = self.state
        faults = GAME.check(s)
        assert not faults, faults
        board = s.terms.board
        for location in range(LOCATION_COUNT):  # [11]
            assert s.around[location] == sum(board.ninjas[road] - s.uncovered[road] for road in board.around[location])
        assert all(s.terms.ap_min <= points <= s.terms.ap_max for points in s.ap)  # [16]
        assert min(s.vp) >= 0
        assert s.rounds <= s.terms.max_rounds  # [52]
        if s.stack:
            self.watch_question()
            laws.nothing_useless_is_offered(s)
        if self.decisions % 50 == 0:
            assert all(s.hide(seat).digest() == s.digest() for seat in (None, 0))  # [53]
        if action is not None and self.before is not None:
            self.compare(self.before, action)

    def watch_question(self) -> None:
        s = self.state
        frame = s.stack[-1]
        assert QUESTIONS[frame.kind] not in ("effect", "pair", "discard")
        if frame.kind == TILE:  # [26]
            assert frame.seat == chooser(s, frame.x)
            if frame.seat != s.player:
                held = [minis_of(s.minis[frame.x], seat) for seat in range(s.seats)]
                assert held.count(max(held)) == 1 and held[frame.seat] == max(held)
        elif s.placed < 0:
            assert frame.seat == s.player  # [37]
            assert s.passed >> frame.seat & 1 == 0  # [23]
        if frame.kind == PART:  # [50]
            assert effects.kind_of(frame.x) == effects.MOVE and effects.kind_of(frame.y) == effects.BUILD

    def compare(self, old: Panda, action: int) -> None:
        """What one decision may change."""
        s = self.state
        laws.one_decision(old, action, s)
        for road in range(ROAD_COUNT):  # [10]
            assert s.uncovered[road] <= old.uncovered[road]
            assert old.tile[road] < 0 or s.tile[road] == old.tile[road]
        for location in range(LOCATION_COUNT):
            assert COUNT[s.built[location]] >= COUNT[old.built[location]]
            assert s.around[location] >= old.around[location]
        built = sum(COUNT[one] for one in s.built) - sum(COUNT[one] for one in old.built)
        assert built in (0, 1)  # [32]
        self.constructions += built
        assert s.cleared & old.cleared == old.cleared  # [15]
        assert all(now >= then for now, then in zip(s.strength, old.strength, strict=True))  # [12]
        for seat in range(s.seats):
            for who in range(3):
                lost = old.quest[3 * seat + who] - s.quest[3 * seat + who]
                assert lost <= 0 or (who == 1 and lost == 1)
            if s.vp[seat] < old.vp[seat]:  # [16]
                assert action < SPECIAL or s.ended
            if s.ap[seat] < old.ap[seat]:
                assert TAKE <= action < SPECIAL
        if s.rounds == old.rounds and not s.ended and s.placed < 0 and old.placed < 0:
            assert s.order == old.order  # [20]
            for seat in range(s.seats):
                assert s.spot[seat] >= old.spot[seat]
            if TAKE <= action < SPECIAL and old.stack[-1].kind == TURN:
                seat = old.asked()
                self.taken[seat] += 1
                assert self.taken[seat] <= s.terms.guards  # [22, 52]
        if s.rounds != old.rounds:
            self.taken = [0] * s.seats
            assert s.order == by_ap(s)  # [18]
            assert old.ending == 0  # [34]
            assert sum(s.laid) == 0  # [19]
        assert not (action in (WITHDRAW, *range(SPECIAL, PASS)) and action != PASS and not s.terms.expert)  # [54]

    def at_end(self) -> None:
        s = self.state
        result = s.result()
        assert result is not None
        best = max((s.vp[seat], s.ap[seat]) for seat in range(s.seats))
        assert [place == 1 for place in result.places] == [(s.vp[seat], s.ap[seat]) == best for seat in range(s.seats)]
        assert abs(sum(result.payoffs) - 1.0) < 1e-9  # [38]
        assert sum(COUNT[built] for built in s.built) == self.start + self.constructions  # [33]
        for seat in range(s.seats):
            lines = s.ledger[ledger.LINES * seat : ledger.LINES * (seat + 1)]
            assert s.vp[seat] == s.terms.edition.start_vp + sum(lines)  # [42]
            sheet = sum(lines[ledger.MONK_SHEET : ledger.AT_END])
            assert sheet % 2 == 0 and 0 <= sheet <= 3 * 3 * s.terms.value[-1]  # [39]
            assert lines[ledger.MANDATE] in (0, 10, 15, 20)  # [41]
        laws.at_end_pays(s)


def main(given: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--greed", type=int, default=0)
    asked = parser.parse_args(given)
    print("seats mode    games decisions  by rounds  by play  seconds")
    for seats in (2, 3, 4):
        for expert in (False, True):
            begun, decisions, by_rounds = time.monotonic(), 0, 0
            for seed in range(asked.games):
                options = {"expert": expert, **(OPTIONS[seed // 5 % len(OPTIONS)] if seed % 5 == 4 else {})}
                watched = Watched(seats, options, seed, asked.greed).play()
                decisions += watched.decisions
                by_rounds += watched.state.ending == 4
            rest = asked.games - by_rounds
            mode = "expert" if expert else "basic"
            took = time.monotonic() - begun
            print(f"{seats:5} {mode:7} {asked.games:5} {decisions:9} {by_rounds:10} {rest:8} {took:8.0f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
