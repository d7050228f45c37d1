"""A position of Kung Fu Fighting from data: every entry is checked and named when it is wrong."""

from __future__ import annotations

from typing import Final

from jianghu.games.kungfu import knowledge
from jianghu.games.kungfu.attack import Attack, Played, Target
from jianghu.games.kungfu.deck import Deck
from jianghu.games.kungfu.setup import blank
from jianghu.games.kungfu.state import KungFu
from jianghu.games.kungfu.terms import Terms
from jianghu.games.kungfu.writing import HIDDEN
from jianghu.kernel.game import Game
from jianghu.kernel.position import Reader

KEYS: Final = [
    "deck", "pile", "hands", "weapons", "stances", "chi", "archetypes", "active", "turns", "attacked", "attacks",
    "table", "weapons_kept", "stances_kept", "taken", "secret", "known", "removed", "winners", "ended",
]  # fmt: skip
REST: Final = "rest"  # the last word of a deck: all cards that lie nowhere else, as the list has them


def read(game: Game, r: Reader, seats: int, options: dict[str, object], deck: Deck) -> KungFu:
    """The inverse of ``writing.write``."""
    r.only(KEYS)
    s = blank(game, seats, Terms(options, seats, deck))
    hidden = [*deck.names, HIDDEN]
    s.pile = r.words("pile", deck.names)
    s.hands = [read_kinds(row, "hand", hidden) for row in rows(r, "hands", "hand", seats)]
    for seat, row in enumerate(rows(r, "weapons", "weapon", seats)):
        s.weapon[seat], s.forged[seat] = read_gear(row, "weapon", deck)
    for seat, row in enumerate(rows(r, "stances", "stance", seats)):
        s.stance[seat], s.trained[seat] = read_gear(row, "stance", deck)
    s.chi = r.numbers("chi", s.terms.sides, 0, s.terms.start_chi)
    archetypes = [card.name for card in deck.archetypes]
    s.archetype = [number - 1 for number in r.words("archetypes", ["", *archetypes])]
    if len(s.archetype) != seats:
        r.fault("archetypes", f"has {len(s.archetype)} entries instead of {seats}")
    s.active = r.number("active", 0, seats - 1)
    s.turns = r.number("turns", 0, 2**30)
    s.attacked = r.flag("attacked")
    for i, item in enumerate(r.items("attacks")):
        s.attacks.append(read_attack(Reader(item, f"position.table.attacks[{i}]"), seats, deck))
    s.table = r.words("table", deck.names)
    s.weapons_kept = r.number("weapons_kept", 0, 63)
    s.stances_kept = r.number("stances_kept", 0, 63)
    s.taken, s.taken_with = read_gear(r, "taken", deck)
    secret = r.word("secret", ["", *deck.names, HIDDEN])
    s.secret = -2 if secret == len(deck.names) + 1 else secret - 1
    for i, item in enumerate(r.items("known")):
        row = Reader({"entry": item}, f"position.table.known[{i}]")
        parts = row.items("entry")
        if len(parts) != 3:
            row.fault("entry", "is not a seat, a card and a set of seats")
        found = Reader({"seat": parts[0], "card": parts[1], "holders": parts[2]}, f"position.table.known[{i}]")
        kind = found.word("card", deck.names)
        viewer, holders = found.number("seat", 0, seats - 1), found.number("holders", 1, 63)
        s.known.append(knowledge.known_card(viewer, kind, holders))
    s.removed = r.words("removed", deck.names)
    s.winners = r.number("winners", 0, 63)
    s.ended = r.number("ended", 0, 2)
    s.order = read_deck(r, s, hidden)
    return s


def read_deck(r: Reader, s: KungFu, words: list[str]) -> list[int]:
    """The cards from the top; written by hand, only those that matter, and then the rest of what is left over."""
    items = r.items("deck")
    if not items or items[-1] != REST:
        return read_kinds(r, "deck", words)
    order = read_kinds(Reader({"deck": items[:-1]}, "position.table"), "deck", words)
    left = knowledge.unseen_cards(s)
    for kind in order:
        if kind in left:
            left.remove(kind)
    return order + left


def rows(r: Reader, key: str, name: str, count: int) -> list[Reader]:
    items = r.items(key)
    if len(items) != count:
        r.fault(key, f"has {len(items)} entries instead of {count}")
    return [Reader({name: item}, f"position.table.{key}[{i}]") for i, item in enumerate(items)]


def read_kinds(r: Reader, key: str, words: list[str]) -> list[int]:
    """Cards by name; the last word stands for one that is not known."""
    return [-1 if kind == len(words) - 1 else kind for kind in r.words(key, words)]


def read_gear(r: Reader, key: str, deck: Deck) -> tuple[int, int]:
    """A card in a slot and the set of its improvements."""
    kinds = r.words(key, ["", *deck.names])
    if not kinds:
        r.fault(key, "is empty; a free slot is an empty text")
    attached = 0
    for kind in kinds[1:]:
        if kind == 0 or deck.bit[kind - 1] < 0:
            r.fault(key, "names something that is no improvement")
        attached |= 1 << deck.bit[kind - 1]
    return kinds[0] - 1, attached


def read_attack(r: Reader, seats: int, deck: Deck) -> Attack:
    r.only(["maker", "card", "weapon", "added", "targets", "split", "low", "closed"])
    words = ["", *deck.names]
    added: list[Played] = []
    for i, item in enumerate(r.items("added")):
        p = fields(r, f"added[{i}]", item, ["card", "seat", "combo", "added", "cancelled", "launched"])
        added.append(
            Played(
                p.word("card", deck.names),
                p.number("seat", 0, seats - 1),
                p.flag("combo"),
                p.number("added", 0, 99),
                p.flag("cancelled"),
                p.flag("launched"),
            )
        )
    targets: list[Target] = []
    names = [
        "seat", "place", "answerable", "via", "block", "blocker", "faced", "fought", "answered", "removed", "damage",
        "loss",
    ]  # fmt: skip
    for i, item in enumerate(r.items("targets")):
        t = fields(r, f"targets[{i}]", item, names)
        targets.append(
            Target(
                t.number("seat", 0, seats - 1),
                t.number("place", 0, seats - 1),
                t.number("answerable", 0, seats - 1),
                t.number("via", -2, 99),
                t.word("block", words) - 1,
                t.number("blocker", -1, seats - 1),
                t.flag("faced"),
                t.flag("fought"),
                t.flag("answered"),
                t.flag("removed"),
                t.number("damage", 0, 9999),
                t.number("loss", 0, 9999),
            )
        )
    card = r.word("card", words) - 1
    weapon, forged = read_gear(r, "weapon", deck)
    if (card < 0) == (weapon < 0) or not targets:
        r.fault("card", "an Attack has a base, either a card or a Weapon, and a target")
    maker = r.number("maker", 0, seats - 1)
    return Attack(maker, card, weapon, forged, added, targets, r.flag("split"), r.flag("low"), r.flag("closed"))


def fields(r: Reader, where: str, item: object, names: list[str]) -> Reader:
    if not isinstance(item, list) or len(item) != len(names):
        r.fault(where, f"is not a list of {len(names)} entries")
        raise AssertionError
    return Reader(dict(zip(names, item, strict=True)), f"position.table.attacks.{where}")
