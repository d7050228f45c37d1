"""All cards of an edition as flat tables, for the hot code. A card is known by its kind: its number in ``names``."""

from __future__ import annotations

from typing import Final

from jianghu.games.kungfu.cards import (
    COST,
    DRAIN,
    DRAW,
    ENTER,
    HAND,
    HIT_DISCARD,
    IMPROVED_STANCE,
    IMPROVED_WEAPON,
    MATE_DRAW,
    PER_ENH,
    REDUCE,
    REGEN,
    RESTORE,
    RESTORE_TEAM,
    THAT_DRAW,
    UPKEEP,
    Card,
)

IMPERIAL: Final = "Imperial Stance!"


class Deck:
    """The tables. ``kinds`` are all cards but the Archetypes; ``archetypes`` have numbers of their own."""

    def __init__(self, kinds: list[Card], archetypes: list[Card], imperial_printed: bool) -> None:
        self.kinds: Final = kinds
        self.archetypes: Final = archetypes
        self.count: Final = len(kinds)
        self.names: Final = [card.name for card in kinds]
        self.type: Final = [card.type for card in kinds]
        self.subtype: Final = [card.subtype for card in kinds]
        self.flags: Final = [card.flags for card in kinds]
        self.attack: Final = [card.attack for card in kinds]
        self.ignores: Final = [card.ignores for card in kinds]
        self.split: Final = [card.split for card in kinds]
        self.add: Final = [card.add for card in kinds]
        self.split_at: Final = [card.split_at for card in kinds]
        self.split_damage: Final = [card.split_damage for card in kinds]
        self.team_add: Final = [card.team_add for card in kinds]
        self.low_chi: Final = [card.low_chi for card in kinds]
        self.low_add: Final = [card.low_add for card in kinds]
        self.special: Final = [card.special for card in kinds]
        self.threshold: Final = [card.threshold for card in kinds]
        self.per_enh: Final = [card.numbers[PER_ENH] for card in kinds]
        self.hit_discard: Final = [card.numbers[HIT_DISCARD] for card in kinds]
        self.drain: Final = [card.numbers[DRAIN] for card in kinds]
        self.cost: Final = [card.numbers[COST] for card in kinds]
        self.draw: Final = [card.numbers[DRAW] for card in kinds]
        self.mate_draw: Final = [card.numbers[MATE_DRAW] for card in kinds]
        self.that_draw: Final = [card.numbers[THAT_DRAW] for card in kinds]
        self.reduce: Final = [card.numbers[REDUCE] for card in kinds]
        self.regen: Final = [card.numbers[REGEN] for card in kinds]
        self.restore: Final = [card.numbers[RESTORE] for card in kinds]
        self.restore_team: Final = [card.numbers[RESTORE_TEAM] for card in kinds]
        self.stance_restore: Final = [card.stance_restore for card in kinds]
        self.stance_needed: Final = [self.find(card.stance_needed) for card in kinds]
        self.vs: Final = [self.find(card.vs) for card in kinds]
        # KF-17.9, KQ-02: with `imperial = printed` the Imperial Stance has the Stranger's numbers for everybody,
        # and the Stranger does not double it again.
        times = [2 if imperial_printed and card.name == IMPERIAL else 1 for card in kinds]
        self.never_doubled: Final = [imperial_printed and card.name == IMPERIAL for card in kinds]
        self.defense: Final = [card.defense * times[k] for k, card in enumerate(kinds)]
        self.enter: Final = [card.numbers[ENTER] * times[k] for k, card in enumerate(kinds)]
        self.upkeep: Final = [card.numbers[UPKEEP] * times[k] for k, card in enumerate(kinds)]
        self.hand: Final = [card.numbers[HAND] * times[k] for k, card in enumerate(kinds)]
        self.enh_bonus: Final = [card.enh_bonus * times[k] for k, card in enumerate(kinds)]
        self.attack_bonus: Final = [card.attack_bonus * times[k] for k, card in enumerate(kinds)]
        self.vs_bonus: Final = [card.vs_bonus * times[k] for k, card in enumerate(kinds)]
        self.bonus: Final = self._bonuses(kinds)  # by owner's card and played card: count * owner + played
        self.improvements: Final = [  # the kinds that are attached, in the order of their bits
            k for k, card in enumerate(kinds) if card.type in (IMPROVED_WEAPON, IMPROVED_STANCE)
        ]
        self.improvement_names: Final = [self.names[k] for k in self.improvements]
        self.bit: Final = [self.improvements.index(k) if k in self.improvements else -1 for k in range(len(kinds))]
        # Archetypes
        self.archetype_names: Final = [card.name for card in archetypes]
        self.a_flags: Final = [card.flags for card in archetypes]
        self.a_regen: Final = [card.numbers[REGEN] for card in archetypes]
        self.a_hand: Final = [card.numbers[HAND] for card in archetypes]
        self.a_restorative: Final = [card.restorative for card in archetypes]
        self.a_restorative_draw: Final = [card.restorative_draw for card in archetypes]
        self.a_attaches: Final = [self.find(card.attaches) for card in archetypes]
        self.a_bonus: Final = self._bonuses(archetypes)

    def find(self, name: str) -> int:
        """The kind of a card by its name, -1 when there is none."""
        return self.names.index(name) if name in self.names else -1

    def _bonuses(self, owners: list[Card]) -> list[int]:
        table = [0] * (len(owners) * len(self.names))
        for o, owner in enumerate(owners):
            for name, n in owner.bonuses:
                table[o * len(self.names) + self.names.index(name)] += n
        return table
