"""What was agreed before the game: the options and the printed edition, as the rules look them up."""

from __future__ import annotations

from typing import Final

from jianghu.games.panda.board import Board
from jianghu.games.panda.edition import Edition, printed
from jianghu.games.panda.words import NEUTRAL, SPACE_COUNT

NO_LIMIT: Final = 1 << 20
STRENGTH_SLOTS: Final = 4


class Terms:
    """Fixed at setup and shared by all copies."""

    def __init__(self, options: dict[str, object], seats: int) -> None:
        data = options["edition"]
        e = Edition(data) if isinstance(data, dict) else printed()
        self.options: Final = options
        self.edition: Final = e
        self.expert: Final = options["expert"] is True
        limit = options["max_rounds"]
        self.max_rounds: Final = limit if isinstance(limit, int) else NO_LIMIT
        most = options["ap_max"]
        self.ap_max: Final = most if isinstance(most, int) else NO_LIMIT
        self.ap_min: Final = -2 if options["ap_penalty"] == "below_zero" else -1  # Q04
        self.penalties: Final = e.penalties
        self.min_uncovered: Final = 1 if options["setup_min_uncovered"] == 1 else 2
        slots = options["quest_slots"]
        self.quest_slots: Final = slots if isinstance(slots, int) else 4
        self.third_needs_miniature: Final = options["third_building_needs_miniature"] is True
        self.ends_only: Final = options["city_line_ends_only"] is True
        self.any_type_ends: Final = options["last_building_means"] == "any_type_empty"
        self.free_needs_guards: Final = options["border_action_needs_guards"] is True
        self.chain: Final = options["border_bonus_chain"] is True
        self.c3_needs_building: Final = options["c3_needs_class_building"] is True
        self.count_from_joining: Final = options["d456_count_from_joining"] is True
        self.d9_needs_champion: Final = options["d9_build_needs_champion"] is True
        self.e6_ties_pay: Final = options["e6_ties"] == "all"
        self.e4_miniatures: Final = options["e4_count_miniatures"] is True
        self.e7_locations: Final = 1 if options["e7_min_locations"] == 1 else 2

        numbered = 1 << e.numbers[0] | 1 << e.numbers[1] | 1 << e.numbers[2]
        closed = options["border_ring_closed"] is True
        self.board: Final = Board(e.ends, e.ninjas, e.border, numbered, e.initial, closed)
        self.guards: Final = e.guards[seats]
        self.setup_guards: Final = e.setup_guards[seats]
        self.cost: Final = [e.costs[space // 4] for space in range(SPACE_COUNT)]  # by space
        self.first_guards: Final = [
            e.neutral_guards if space % 4 == NEUTRAL else e.class_guards for space in range(SPACE_COUNT)
        ]
        self.parts: Final = [parts for options in e.options for parts in options]  # by pair of space and option
        self.neutral: Final = [e.options[space][0] for space in range(NEUTRAL, SPACE_COUNT, 4)]
        self.multiplier: Final = [0, *e.multipliers]  # by number of strength tiles, the printed one included
        # By number of quest tiles; those in further slots are worth as much as the last step (Q07).
        self.value: Final = [0, *e.values]
        while len(self.value) <= self.quest_slots:
            self.value.append(2 * self.value[-1] - self.value[-2])


_made: Final[dict[str, Terms]] = {}
MOST_MADE: Final = 64


def terms_of(options: dict[str, object], seats: int) -> Terms:
    """Terms for the printed edition are made once for the same options: finding the loops of a map takes its time."""
    if options["edition"] is not None:
        return Terms(options, seats)
    key = f"{seats} {sorted(options.items(), key=str)}"
    if key not in _made:
        if len(_made) >= MOST_MADE:
            _made.clear()
        _made[key] = Terms(options.copy(), seats)
    return _made[key]
