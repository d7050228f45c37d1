"""What was agreed before the game, what the levels change, and the numbers of the pieces."""

from __future__ import annotations

from typing import Final

from jianghu.games.wuwei.solo import DIFFICULTIES

# Pieces: students 0 to 4 and masters 5 to 9, each in the order of the animals; at Emperor level also the imperial ones.
PIECES: Final = 10
MASTERS: Final = 5
EMPEROR: Final = 10
EMPRESS: Final = 11
WHITE_GENERAL: Final = 12
BLACK_GENERAL: Final = 13
ALL_PIECES: Final = 14

# Stands in ``lineage`` for the emperor player, who has none (EMP-1): no piece and no bit of a sign has this number.
NO_LINEAGE: Final = 14
# By what stands in ``lineage``: the pieces.
PIECES_OF: Final[list[list[int]]] = [
    *([animal, animal + MASTERS] for animal in range(5)), *([] for _i in range(5, NO_LINEAGE)),
    [EMPEROR, EMPRESS, WHITE_GENERAL, BLACK_GENERAL],
]  # fmt: skip
# By piece: its number in CHARACTERS of verbs.py.
CHARACTER_OF: Final[list[int]] = [0] * 5 + [1] * 5 + [2, 3, 4, 5]
WHITE: Final = 0
BLACK: Final = 1
# By piece, CMP-8: its colour.
COLOUR_OF: Final[list[int]] = [WHITE] * 5 + [BLACK] * 5 + [WHITE, BLACK, WHITE, BLACK]

MOST_SEATS: Final = 6
NO_TRAILS: Final = [0] * ALL_PIECES  # by piece; shared by all states, never written into

# An animal card in a hand: its element, from SPENT on when it is spent; -1 for none.
SPENT: Final = 5


def card_element(card: int) -> int:
    """The element of a card, spent or not."""
    return card % SPENT


def is_spent(card: int) -> bool:
    return card >= SPENT


class Level:
    """What a level of play changes in the rules."""

    def __init__(
        self,
        number: int,
        name: str,
        masters_wait: bool,
        balance: bool,
        cultivation: bool,
        empire: bool,
        stage: int = 0,
    ) -> None:
        self.number: Final = number
        self.name: Final = name
        self.masters_wait: Final = masters_wait  # MOV-4: until the student is a student-master
        self.balance: Final = balance  # MAS-2, MAS-4: the yin-yang tiles flip, and choose who moves
        self.cultivation: Final = cultivation  # MAS-7
        self.empire: Final = empire  # EMP-1: one player has no lineage but rules
        self.stage: Final = stage  # SOL-1: played alone, this stage; 0 for a table


FIRST_STAGE: Final = 3  # the number of its level
LEVELS: Final = [
    Level(0, "initiate", masters_wait=True, balance=False, cultivation=False, empire=False),
    Level(1, "master", masters_wait=False, balance=True, cultivation=True, empire=False),
    Level(2, "emperor", masters_wait=False, balance=True, cultivation=True, empire=True),
    Level(3, "stage1", masters_wait=True, balance=False, cultivation=False, empire=False, stage=1),
    Level(4, "stage2", masters_wait=False, balance=False, cultivation=True, empire=False, stage=2),
    Level(5, "stage3", masters_wait=False, balance=False, cultivation=False, empire=False, stage=3),
]


def level_of(options: dict[str, object], stage: int) -> Level:
    """The level of play or, in a campaign, that of the stage."""
    if options["level"] == "campaign":
        return LEVELS[FIRST_STAGE + stage - 1]
    return LEVELS[[level.name for level in LEVELS].index(str(options["level"]))]


def difficulty_of(options: dict[str, object], stage: int) -> int:
    """SOL-2, CAM-8: the difficulty of a stage; where none is named, that of the stage before."""
    chosen = options["difficulty"]
    for later in range(2, stage + 1):
        named = options[f"difficulty_{later}"]
        if named is not None:
            chosen = named
    return DIFFICULTIES.index(str(chosen))


class Terms:
    """What was agreed before the game: the options, fixed at setup and shared by all copies.

    In a campaign the level is that of the stage that is played, and every stage has terms of its own (CAM-8).
    """

    def __init__(self, options: dict[str, object], stage: int = 1) -> None:
        self.options: Final = options
        self.campaign: Final = options["level"] == "campaign"
        self.level: Final = level_of(options, stage)
        self.retry: Final = options["campaign_retry"] is True
        self.chosen_lineages: Final = options["lineage_assignment"] == "chosen"
        self.cultivate_needs_moved_master: Final = options["cultivate_requires_master_moved"] is True
        self.win_needs_marker: Final = options["win_needs_marker"] is True
        self.paid_escape_counts: Final = options["paid_escape_counts"] is True
        self.each_has_allowance: Final = options["emperor_allowance"] == "each"
        self.tower_relocation: Final = options["tower_relocation"] is True
        self.all_masters: Final = options["stage2_controls_all_masters"] is True
        self.master_builds: Final = options["stage2_master_builds"] is True
        self.difficulty: Final = difficulty_of(options, self.level.stage)
        limit = options["max_rounds"]
        self.max_rounds: Final = limit if isinstance(limit, int) else 0
