"""The beginning of an exchange: who can attack, and the frames that carry it (KF-1.10, KF-7.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.kungfu.cards import ATTACK
from jianghu.games.kungfu.questions import BASE, EXCHANGE, QUEUE

if TYPE_CHECKING:
    from jianghu.games.kungfu.state import KungFu


def has_base(s: KungFu, seat: int) -> bool:
    """KF-7.2: a Weapon in play or an Attack Card in hand."""
    if s.weapon[seat] >= 0:
        return True
    for kind in s.hands[seat]:
        if s.deck.type[kind] == ATTACK:
            return True
    return False


def begin(s: KungFu, seat: int, target: int, avenging: int) -> None:
    """An Attack and all that hangs on it, to the common resolution."""
    if s.journal is not None:
        s.journal.note("attack", {"seat": seat, "other": target})
    s.ask(EXCHANGE, seat, avenging)
    s.ask(QUEUE, seat, 0, 0)
    s.ask(BASE, seat, target)
