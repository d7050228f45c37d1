"""The weights of Kung Fu Fighting as fields: a field is read at once, while a list gives a boxed number each time."""

from __future__ import annotations

from typing import Final

from jianghu.kernel.judgement import Weights


class Row:
    """The weights of one mode, in the order of the features."""

    __slots__ = (
        "attacks",
        "blockable_damage",
        "blocks",
        "chi",
        "danger",
        "defense",
        "enhancements",
        "finishers",
        "forged",
        "fresh",
        "further_blocks",
        "further_weapons",
        "improvements",
        "later",
        "narrow_blocks",
        "open_damage",
        "others",
        "perfect_blocks",
        "repeated",
        "restorable",
        "restorations",
        "stance",
        "strike",
        "strike_to_draw",
        "sure_damage",
        "to_draw",
        "to_prepare",
        "to_rest",
        "to_strike",
        "trained",
        "upkeep",
        "weapon",
        "weapon_attack",
        "weapon_regen",
        "weapons",
    )

    def __init__(self, row: list[float]) -> None:
        self.chi: Final = row[0]
        self.danger: Final = row[1]
        self.sure_damage: Final = row[2]
        self.open_damage: Final = row[3]
        self.blockable_damage: Final = row[4]
        self.weapon: Final = row[5]
        self.weapon_attack: Final = row[6]
        self.weapon_regen: Final = row[7]
        self.forged: Final = row[8]
        self.stance: Final = row[9]
        self.upkeep: Final = row[10]
        self.trained: Final = row[11]
        self.defense: Final = row[12]
        self.fresh: Final = row[13]
        self.later: Final = row[14]
        self.attacks: Final = row[15]
        self.enhancements: Final = row[16]
        self.repeated: Final = row[17]
        self.finishers: Final = row[18]
        self.blocks: Final = row[19]
        self.further_blocks: Final = row[20]
        self.perfect_blocks: Final = row[21]
        self.narrow_blocks: Final = row[22]
        self.weapons: Final = row[23]
        self.further_weapons: Final = row[24]
        self.improvements: Final = row[25]
        self.restorations: Final = row[26]
        self.restorable: Final = row[27]
        self.others: Final = row[28]
        self.to_draw: Final = row[29]
        self.to_prepare: Final = row[30]
        self.to_strike: Final = row[31]
        self.to_rest: Final = row[32]
        self.strike_to_draw: Final = row[33]
        self.strike: Final = row[34]


class Rows:
    """The rows of the weights that were used last; nearly always the next position is judged by the same ones."""

    def __init__(self) -> None:
        self._weights: Weights | None = None
        self._rows: list[Row] = []

    def of(self, weights: Weights) -> list[Row]:
        """By mode."""
        if self._weights is not weights:
            self._rows = [Row(phases[0]) for phases in weights.table]
            self._weights = weights
        return self._rows


ROWS: Final = Rows()
