"""What was agreed before the game, and the numbers of levels and pieces."""

from __future__ import annotations

from typing import Final

INITIATE: Final = 0
MASTER: Final = 1
LEVELS: Final = ["initiate", "master"]

# Pieces: students 0 to 4 and masters 5 to 9, each in the order of the animals. The Emperor level adds four more.
PIECES: Final = 10
MASTERS: Final = 5

# An animal card in a hand: its element, from SPENT on when it is spent; -1 for none.
SPENT: Final = 5


def card_element(card: int) -> int:
    """The element of a card, spent or not."""
    return card % SPENT


def is_spent(card: int) -> bool:
    return card >= SPENT


class Terms:
    """What was agreed before the game: the options, fixed at setup and shared by all copies."""

    def __init__(self, options: dict[str, object]) -> None:
        self.options: Final = options
        self.level: Final = LEVELS.index(str(options["level"]))
        self.chosen_lineages: Final = options["lineage_assignment"] == "chosen"
        self.cultivate_needs_moved_master: Final = options["cultivate_requires_master_moved"] is True
        self.win_needs_marker: Final = options["win_needs_marker"] is True
        self.paid_escape_counts: Final = options["paid_escape_counts"] is True
        limit = options["max_rounds"]
        self.max_rounds: Final = limit if isinstance(limit, int) else 0
