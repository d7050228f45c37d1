"""Why a round is the last one (WP-21)."""

from __future__ import annotations

from typing import Final

BASES: Final = 1
CAPITALS: Final = 2
SUPPLY: Final = 3
ROUNDS: Final = 4
ENDINGS: Final = ["", "city bases", "capitals", "supply", "rounds"]
