"""The cards in the form that the rules use: rows of the edition, their effect words as numbers (chapter 19)."""

from __future__ import annotations

from typing import Final

from jianghu.errors import BadEdition

# Types. A card with "Team" before its type follows the rules of that type (KF-15.13).
ATTACK: Final = 0
ENHANCEMENT: Final = 1
FINISHING: Final = 2
BLOCK: Final = 3
WEAPON: Final = 4
STANCE: Final = 5
IMPROVED_WEAPON: Final = 6
IMPROVED_STANCE: Final = 7
RESTORATION: Final = 8
SPECIAL: Final = 9
ARCHETYPE: Final = 10
TYPES: Final = [
    "Attack", "Attack Enhancement", "Finishing Move", "Block", "Weapon", "Stance", "Improved Weapon",
    "Improved Stance", "Chi Restoration", "Team Special", "Archetype",
]  # fmt: skip
TEAM_TYPES: Final = ["Attack Enhancement", "Block", "Chi Restoration"]

SUBTYPES: Final = ["Punch", "Kick", "Throw", "Trip", "Weapon"]
WEAPON_SUBTYPE: Final = 4
ANY_SUBTYPE: Final = 31

# Effects that are there or not, as bits of ``flags``.
STRIP_WEAPON: Final = 1
STRIP_STANCE: Final = 2
STEAL_WEAPON: Final = 4
ONLY_BLOCK: Final = 8
NO_COUNTER: Final = 16
PIERCE: Final = 32
COMBO: Final = 64
NEEDS_WEAPON: Final = 128
NEEDS_TEAMMATE: Final = 256
FRAGILE: Final = 512
COUNTER: Final = 1024
FOR_TEAM: Final = 2048
STRIP_ATTACKER_WEAPON: Final = 4096
STEAL_ATTACKER_WEAPON: Final = 8192
STEAL_ATTACKER_STANCE: Final = 16384
SELF_STRIP_STANCE: Final = 32768
STEADFAST: Final = 65536
NEW_ATTACK: Final = 131072
TEAM_PIERCE: Final = 262144
YOUR_KUNG_FU: Final = 524288
FIGHT_BACK: Final = 1048576
DOUBLE: Final = 2097152
STAYS: Final = 4194304

FLAGS: Final = {
    "strip_weapon": STRIP_WEAPON,
    "strip_stance": STRIP_STANCE,
    "steal_weapon": STEAL_WEAPON,
    "no_counter": NO_COUNTER,
    "pierce": PIERCE,
    "combo": COMBO,
    "fragile": FRAGILE,
    "counter": COUNTER,
    "for_team": FOR_TEAM,
    "strip_attacker_weapon": STRIP_ATTACKER_WEAPON,
    "steal_attacker_weapon": STEAL_ATTACKER_WEAPON,
    "steal_attacker_stance": STEAL_ATTACKER_STANCE,
    "self_strip_stance": SELF_STRIP_STANCE,
    "steadfast": STEADFAST,
    "new_attack": NEW_ATTACK,
    "fight_back": FIGHT_BACK,
    "double": DOUBLE,
    "stays_with_owner": STAYS,
}

# What a Team Special does (chapter 16).
FACE_ME: Final = 1
CANCEL: Final = 2
CATCH: Final = 3
SWAP: Final = 4
SIGNAL: Final = 5
AVENGE: Final = 6
WIND: Final = 7

# Effects with one number, in the order of ``Card.numbers``.
PER_ENH: Final = 0
HIT_DISCARD: Final = 1
DRAIN: Final = 2
COST: Final = 3
DRAW: Final = 4
MATE_DRAW: Final = 5
THAT_DRAW: Final = 6
REDUCE: Final = 7
ENTER: Final = 8
UPKEEP: Final = 9
REGEN: Final = 10
HAND: Final = 11
RESTORE: Final = 12
RESTORE_TEAM: Final = 13
COUNTED: Final = {
    "per_enh": PER_ENH,
    "hit_discard": HIT_DISCARD,
    "drain": DRAIN,
    "cost_chi": COST,
    "draw": DRAW,
    "teammate_draw": MATE_DRAW,
    "that_teammate_draw": THAT_DRAW,
    "reduce": REDUCE,
    "enter": ENTER,
    "upkeep": UPKEEP,
    "regen": REGEN,
    "hand": HAND,
    "restore": RESTORE,
    "restore_team": RESTORE_TEAM,
}

# On which types of cards the rules look for a word (chapter 19).
ENHANCING: Final = [ENHANCEMENT, FINISHING]
STRIKING: Final = [ATTACK, ENHANCEMENT, FINISHING, WEAPON, IMPROVED_WEAPON]
STANDING: Final = [STANCE, IMPROVED_STANCE]
ON: Final = {
    "strip_weapon": STRIKING,
    "strip_stance": STRIKING,
    "steal_weapon": [ATTACK, ENHANCEMENT, FINISHING, WEAPON],
    "only_block": STRIKING,
    "no_counter": STRIKING,
    "pierce": STRIKING,
    "combo": ENHANCING,
    "new_attack": ENHANCING,
    "requires": ENHANCING,
    "hit_discard": ENHANCING,
    "drain": ENHANCING,
    "cost_chi": ENHANCING,
    "split": ENHANCING,
    "on_teammate_attack": ENHANCING,
    "target_chi": ENHANCING,
    "per_enh": [ENHANCEMENT, FINISHING, WEAPON],
    "draw": [ENHANCEMENT, FINISHING, RESTORATION],
    "teammate_draw": [ENHANCEMENT, FINISHING, RESTORATION],
    "split_at": [WEAPON],
    "fragile": [WEAPON],
    "regen": [WEAPON, ARCHETYPE],
    "ignore": [BLOCK],
    "reduce": [BLOCK],
    "counter": [BLOCK],
    "for_team": [BLOCK],
    "strip_attacker_weapon": [BLOCK],
    "steal_attacker_weapon": [BLOCK],
    "steal_attacker_stance": [BLOCK],
    "self_strip_stance": [BLOCK],
    "enter": [STANCE],
    "upkeep": [STANCE],
    "vs": [STANCE],
    "bonus": [STANCE, IMPROVED_STANCE, ARCHETYPE],
    "bonus(enh)": STANDING,
    "bonus(attack)": STANDING,
    "hand": [STANCE, IMPROVED_STANCE, ARCHETYPE],
    "steadfast": [IMPROVED_STANCE],
    "stays_with_owner": [IMPROVED_WEAPON, IMPROVED_STANCE],
    "restore": [RESTORATION],
    "restore_team": [RESTORATION],
    "own_stance": [RESTORATION],
    "when": [SPECIAL],
    "attach_weapon": [ARCHETYPE],
    "attach_stance": [ARCHETYPE],
    "fight_back": [ARCHETYPE],
    "double": [ARCHETYPE],
    "restorative": [ARCHETYPE],
}
MOST: Final = 99  # no number on a card is greater

SETS: Final = {"O": 99, "M": 48, "T": 37, "A": 8, "X": 2}


class Card:
    """One row: what is printed on a card. Numbers that it does not have are 0."""

    def __init__(self, name: str, type: int, team: bool, subtype: int, attack: int, defense: int) -> None:
        self.name: Final = name
        self.type: Final = type
        self.team: Final = team
        self.subtype: Final = subtype  # -1 when it has none
        self.attack: Final = attack
        self.defense: Final = defense
        self.effects: list[str] = []
        self.copies: dict[str, int] = {}
        self.flags: int = YOUR_KUNG_FU if name.startswith("Your Kung Fu") else 0
        self.numbers: list[int] = [0] * len(COUNTED)
        self.ignores: int = 0  # the set of subtypes
        self.split: int = 0  # split(k)
        self.add: int = 0  # the other mode of a splitting card
        self.split_at: int = 0  # split_at(k, d) of a Weapon
        self.split_damage: int = 0
        self.team_add: int = 0  # if(on_teammate_attack, add(n))
        self.low_chi: int = -1  # if(target_chi<=c, add(n))
        self.low_add: int = 0
        self.stance_needed: str = ""  # if(own_stance(X), restore(n))
        self.stance_restore: int = 0
        self.special: int = 0
        self.threshold: int = 0  # of Avenge Me! and Second Wind!
        self.bonuses: list[tuple[str, int]] = []  # by name
        self.enh_bonus: int = 0
        self.attack_bonus: int = 0
        self.vs: str = ""
        self.vs_bonus: int = 0
        self.attaches: str = ""  # an Archetype's companion card
        self.restorative: int = 0  # an Archetype's: each Chi Restoration restores so much more
        self.restorative_draw: int = 0

    def fault(self, what: str) -> BadEdition:
        return BadEdition(f"cards, {self.name!r}: {what}")

    def read_effect(self, text: str) -> None:
        """Turn the effect column into numbers; what cannot be read is an error that names the card."""
        seen: list[str] = []
        for part in split_outside(text, ";"):
            if not well_formed(part):
                raise self.fault(f"effect {part!r} is not in the vocabulary")
            self.effects.append(part)
            head = self._read(part)
            if head in seen:
                raise self.fault(f"effect {part!r} stands there twice")
            seen.append(head)

    def _read(self, part: str) -> str:
        """Read one effect; returns its word, and what of it may not be there a second time."""
        if part.startswith("when("):
            self._on("when", part)
            self._read_special(part)
            return "when"
        word, inside = take_apart(part)
        if word in FLAGS and not inside:
            self.flags |= FLAGS[word]
        elif word in COUNTED and word != "that_teammate_draw":
            self.numbers[COUNTED[word]] = self._int(inside)
        elif word == "ignore":
            for name in inside.split(","):
                self._read_subtype(name.strip())
        elif word == "only_block" and inside == "Your Kung Fu":
            self.flags |= ONLY_BLOCK
        elif word == "requires" and inside == "weapon_attack":
            self.flags |= NEEDS_WEAPON
        elif word == "requires" and inside == "on_teammate_attack":
            self.flags |= NEEDS_TEAMMATE
        elif word == "choose":
            return self._read_choice(part, inside)
        elif word == "bonus":
            return self._read_bonus(part, inside)
        elif word == "vs":
            self.vs, self.vs_bonus = self._named(part, inside)
        elif word == "if":
            return self._read_condition(part, inside)
        elif word in ("attach_weapon", "attach_stance") and inside:
            self._on(word, part)
            self.attaches = inside
            return "attach"
        elif word == "restorative":
            amounts = inside.split(",")
            if len(amounts) != 2:
                raise self.fault(f"effect {part!r} needs two numbers")
            self.restorative = self._int(amounts[0])
            self.restorative_draw = self._int(amounts[1])
        else:
            raise self.fault(f"effect {part!r} is not in the vocabulary")
        self._on(word, part)
        return part if word == "requires" else word

    def _on(self, word: str, part: str) -> None:
        """A word counts on certain types of cards only; elsewhere the rules would not see it."""
        if self.type not in ON[word]:
            types = ", ".join(TYPES[type] for type in ON[word])
            raise self.fault(f"effect {part!r} is not for this type of card, but for {types}")

    def _read_subtype(self, name: str) -> None:
        if name == "any":
            self.ignores = ANY_SUBTYPE
        elif name in SUBTYPES:
            self.ignores |= 1 << SUBTYPES.index(name)
        else:
            raise self.fault(f"effect ignore: {name!r} is no subtype")

    def _read_choice(self, part: str, inside: str) -> str:
        modes = [take_apart(mode) for mode in split_outside(inside, "|")]
        targets = 0
        if len(modes) == 2 and modes[0][0] == "split" and modes[1][0] == "add":
            self._on("split", part)
            targets = self.split = self._int(modes[0][1])
            self.add = self._int(modes[1][1])
        elif len(modes) == 2 and modes[0] == ("single", "") and modes[1][0] == "split_at":
            self._on("split_at", part)
            amounts = modes[1][1].split(",")
            if len(amounts) != 2:
                raise self.fault("split_at needs two numbers")
            targets = self.split_at = self._int(amounts[0])
            self.split_damage = self._int(amounts[1])
        else:
            raise self.fault(f"effect {part!r} is not in the vocabulary")
        if targets < 2 or targets > 6:
            raise self.fault(f"effect {part!r}: a split is on 2 to 6 targets")
        return "choose"

    def _read_bonus(self, part: str, inside: str) -> str:
        name, n = self._named(part, inside)
        if name == "enh":
            self._on("bonus(enh)", part)
            self.enh_bonus = n
        elif name == "attack":
            self._on("bonus(attack)", part)
            self.attack_bonus = n
        else:
            self._on("bonus", part)
            self.bonuses.append((name, n))
        return f"bonus({name})"

    def _read_condition(self, part: str, inside: str) -> str:
        halves = split_outside(inside, ",")
        if len(halves) != 2:
            raise self.fault(f"effect {part!r} needs a condition and an effect")
        condition, (word, amount) = halves[0], take_apart(halves[1])
        if condition == "on_teammate_attack" and word == "add":
            self.team_add = self._int(amount)
        elif condition == "on_teammate_attack" and word == "pierce" and not amount:
            self.flags |= TEAM_PIERCE
        elif condition.startswith("target_chi<=") and word == "add":
            self.low_chi = self._int(condition[12:])
            self.low_add = self._int(amount)
            condition = "target_chi"
        elif condition.startswith("own_stance(") and word == "restore":
            self.stance_needed = take_apart(condition)[1]
            self.stance_restore = self._int(amount)
            condition = "own_stance"
            if not self.stance_needed:
                raise self.fault(f"effect {part!r} names no card")
        else:
            raise self.fault(f"effect {part!r} is not in the vocabulary")
        self._on(condition, part)
        return f"if({condition}, {word})"

    def _read_special(self, part: str) -> None:
        when, _colon, what = part.partition(": ")
        condition = take_apart(when)[1]
        word, amount = take_apart(what)
        if condition == "teammate_targeted" and what == "retarget":
            self.special = FACE_ME
        elif condition == "teammate_targeted" and what == "cancel_enhancement":
            self.special = CANCEL
        elif condition == "no_attack" and what == "give_weapon":
            self.special = CATCH
        elif condition == "teammate_turn_start" and what == "swap_cards":
            self.special = SWAP
        elif condition == "teammate_refilled" and word == "that_teammate_draw":
            self.special = SIGNAL
            self.numbers[THAT_DRAW] = self._int(amount)
        elif condition.startswith("teammate_lost>=") and what == "avenge":
            self.special = AVENGE
            self.threshold = self._int(condition[15:])
        elif condition.startswith("team_lost>=") and word == "restore":
            self.special = WIND
            self.threshold = self._int(condition[11:])
            self.numbers[RESTORE] = self._int(amount)
        else:
            raise self.fault(f"effect {part!r} is not in the vocabulary")

    def _named(self, part: str, inside: str) -> tuple[str, int]:
        name, _comma, n = inside.rpartition(",")
        if not name:
            raise self.fault(f"effect {part!r} names no card")
        return name, self._int(n)

    def _int(self, text: str) -> int:
        if not text.isdigit() or not text.isascii() or len(text) > 2 or int(text) > MOST:
            raise self.fault(f"{text!r} is not a number from 0 to {MOST}")
        return int(text)


def well_formed(part: str) -> bool:
    """A word, alone or with something in one pair of parentheses; for a Team Special two of them with a colon."""
    when, colon, what = part.partition(": ")
    if part.startswith("when("):
        return colon != "" and well_formed_word(when) and well_formed_word(what)
    return well_formed_word(part)


def well_formed_word(part: str) -> bool:
    word, bracket, rest = part.partition("(")
    if not word or not word.replace("_", "").isalpha() or not word.isascii():
        return False
    depth = 1 if bracket else 0
    for i, letter in enumerate(rest):
        if letter == "(":
            depth += 1
        elif letter == ")":
            depth -= 1
            if depth == 0:
                return i == len(rest) - 1
    return not bracket


def split_outside(text: str, mark: str) -> list[str]:
    """Split at a mark that stands outside of all parentheses."""
    parts: list[str] = []
    depth = 0
    start = 0
    for i, letter in enumerate(text):
        if letter == "(":
            depth += 1
        elif letter == ")":
            depth -= 1
        elif letter == mark and depth == 0:
            parts.append(text[start:i].strip())
            start = i + 1
    parts.append(text[start:].strip())
    return parts


def take_apart(part: str) -> tuple[str, str]:
    """``restore(4)`` gives ``restore`` and ``4``."""
    word, bracket, rest = part.partition("(")
    return word.strip(), rest[: rest.rfind(")")].strip() if bracket else ""
