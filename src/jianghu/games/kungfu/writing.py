"""The position of Kung Fu Fighting as data, cards by their names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.kungfu.attack import Attack
from jianghu.games.kungfu.knowledge import holders_of, kind_of, viewer_of

if TYPE_CHECKING:
    from jianghu.games.kungfu.state import KungFu

HIDDEN: Final = "?"


def write(s: KungFu) -> dict[str, object]:
    """``reading.read`` is its inverse."""
    return {
        "deck": names(s, s.order[s.next :]),
        "pile": names(s, s.pile),
        "hands": [names(s, hand) for hand in s.hands],
        "weapons": [[name(s, s.weapon[seat]), *attached(s, s.forged[seat])] for seat in range(s.seats)],
        "stances": [[name(s, s.stance[seat]), *attached(s, s.trained[seat])] for seat in range(s.seats)],
        "chi": s.chi.copy(),
        "archetypes": [s.deck.archetypes[a].name if a >= 0 else "" for a in s.archetype],
        "active": s.active,
        "turns": s.turns,
        "attacked": s.attacked,
        "attacks": [write_attack(s, attack) for attack in s.attacks],
        "table": names(s, s.table),
        "weapons_kept": s.weapons_kept,
        "stances_kept": s.stances_kept,
        "taken": [name(s, s.taken), *attached(s, s.taken_with)],
        "secret": HIDDEN if s.secret == -2 else name(s, s.secret),
        "known": [[viewer_of(old), s.deck.names[kind_of(old)], holders_of(old)] for old in s.known],
        "removed": names(s, s.removed),
        "winners": s.winners,
        "ended": s.ended,
    }


def write_attack(s: KungFu, attack: Attack) -> dict[str, object]:
    return {
        "maker": attack.maker,
        "card": name(s, attack.card),
        "weapon": [name(s, attack.weapon), *attached(s, attack.forged)],
        "added": [[s.deck.names[p.kind], p.seat, p.combo, p.added, p.cancelled, p.launched] for p in attack.added],
        "targets": [
            [
                t.seat, t.place, t.answerable, t.via, name(s, t.block), t.blocker, t.faced, t.fought, t.answered,
                t.removed, t.damage, t.loss,
            ]
            for t in attack.targets
        ],
        "split": attack.split,
        "low": attack.low,
        "closed": attack.closed,
    }  # fmt: skip


def name(s: KungFu, kind: int) -> str:
    return s.deck.names[kind] if kind >= 0 else ""


def names(s: KungFu, kinds: list[int]) -> list[str]:
    return [s.deck.names[kind] if kind >= 0 else HIDDEN for kind in kinds]


def attached(s: KungFu, bits: int) -> list[str]:
    return [s.deck.names[kind] for i, kind in enumerate(s.deck.improvements) if bits >> i & 1]
