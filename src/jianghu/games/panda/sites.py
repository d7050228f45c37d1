"""What stands at a Location (WP-0.6, WP-0.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda

BASE: Final = 8  # in ``built``: a City Base; below it the set of types, of the Village or on the base
COUNT: Final = [0, 1, 1, 2, 1, 2, 2, 3, 3, 4, 4, 5, 4, 5, 5, 6]  # B(l) by ``built``
CAPITAL: Final = 15


def has_type(s: Panda, location: int, type: int) -> bool:
    """WP-0.7: Cities and Capitals have all three types."""
    built = s.built[location]
    return built >= BASE or built >> type & 1 == 1
