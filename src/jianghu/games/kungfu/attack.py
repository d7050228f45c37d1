"""An Attack of an exchange as data (KF-1.11). Nothing in it is ever changed, only replaced, so that copies share it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

MAIN: Final = -1  # how a target came to be one: as the main target,
BY_WEAPON: Final = -2  # or by the Weapon's own split; else the number of the card that split


@mypyc_attr(acyclic=True, free_list_len=1)
class Played:
    """A card added to an Attack: who played it, and how."""

    __slots__ = ("added", "cancelled", "combo", "kind", "launched", "seat")

    def __init__(
        self, kind: int, seat: int, combo: bool, added: int = 0, cancelled: bool = False, launched: bool = False
    ) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.combo: Final = combo  # an Attack Card, added through Combo Attack!
        self.added: Final = added  # damage of the chosen mode
        self.cancelled: Final = cancelled
        self.launched: Final = launched  # You Go That Way: its new Attack has begun


@mypyc_attr(acyclic=True, free_list_len=1)
class Target:
    """One line of an Attack: who is hit, and what was answered."""

    __slots__ = (
        "answerable", "answered", "block", "blocker", "damage", "faced", "fought", "loss", "place", "removed", "seat",
        "via",
    )  # fmt: skip

    def __init__(
        self,
        seat: int,
        place: int,
        answerable: int,
        via: int,
        block: int = -1,
        blocker: int = -1,
        faced: bool = False,
        fought: bool = False,
        answered: bool = False,
        removed: bool = False,
        damage: int = 0,
        loss: int = 0,
    ) -> None:
        self.seat: Final = seat
        self.place: Final = place  # the seat that was aimed at: it keeps its place in the order (KF-12.2)
        self.answerable: Final = answerable
        self.via: Final = via
        self.block: Final = block
        self.blocker: Final = blocker
        self.faced: Final = faced
        self.fought: Final = fought
        self.answered: Final = answered
        self.removed: Final = removed
        self.damage: Final = damage
        self.loss: Final = loss  # part of positions; the exchange is over before anybody could see another than 0

    def aimed(self, seat: int) -> Target:
        """Face Me!: another seat in its place."""
        t = self
        return Target(seat, t.place, t.answerable, t.via, -1, -1, True)

    def blocked(self, block: int, blocker: int) -> Target:
        t = self
        return Target(t.seat, t.place, t.answerable, t.via, block, blocker, t.faced, t.fought, t.answered, t.removed)

    def marked(self, faced: bool, fought: bool, answered: bool, removed: bool) -> Target:
        t = self
        return Target(
            t.seat, t.place, t.answerable, t.via, t.block, t.blocker, faced, fought, answered, removed, t.damage, t.loss
        )

    def hurt(self, damage: int) -> Target:
        t = self
        return Target(
            t.seat, t.place, t.answerable, t.via, t.block, t.blocker, t.faced, t.fought, t.answered, t.removed, damage
        )


@mypyc_attr(acyclic=True, free_list_len=1)
class Attack:
    """Maker, base, added cards, targets. ``weapon`` is the base Weapon's kind, or ``card`` the base card's; else -1."""

    __slots__ = ("added", "card", "closed", "forged", "low", "maker", "split", "targets", "weapon")

    def __init__(
        self,
        maker: int,
        card: int,
        weapon: int,
        forged: int,
        added: list[Played],
        targets: list[Target],
        split: bool = False,
        low: bool = False,
        closed: bool = False,
    ) -> None:
        self.maker: Final = maker
        self.card: Final = card
        self.weapon: Final = weapon
        self.forged: Final = forged  # the improvements on it: they count though it be lost in step 2 (KQ-38)
        self.added: Final = added
        self.targets: Final = targets
        self.split: Final = split  # KF-9.2: at most once
        self.low: Final = low  # the Weapon's split_at mode
        self.closed: Final = closed

    def with_card(self, played: Played) -> Attack:
        a = self
        return Attack(a.maker, a.card, a.weapon, a.forged, [*a.added, played], a.targets, a.split, a.low, a.closed)

    def with_target(self, target: Target) -> Attack:
        a = self
        return Attack(a.maker, a.card, a.weapon, a.forged, a.added, [*a.targets, target], True, a.low, a.closed)

    def in_low_mode(self) -> Attack:
        a = self
        return Attack(a.maker, a.card, a.weapon, a.forged, a.added, a.targets, True, True, a.closed)

    def now_closed(self) -> Attack:
        a = self
        return Attack(a.maker, a.card, a.weapon, a.forged, a.added, a.targets, a.split, a.low, True)

    def card_set(self, number: int, played: Played) -> Attack:
        a = self
        added = a.added.copy()
        added[number] = played
        return Attack(a.maker, a.card, a.weapon, a.forged, added, a.targets, a.split, a.low, a.closed)

    def with_targets(self, targets: list[Target]) -> Attack:
        a = self
        return Attack(a.maker, a.card, a.weapon, a.forged, a.added, targets, a.split, a.low, a.closed)

    def target_set(self, number: int, target: Target) -> Attack:
        a = self
        targets = a.targets.copy()
        targets[number] = target
        return Attack(a.maker, a.card, a.weapon, a.forged, a.added, targets, a.split, a.low, a.closed)
