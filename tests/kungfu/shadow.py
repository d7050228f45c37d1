"""Kung Fu Fighting once more, as plainly as the pseudo-code of the specification: a shadow of the real game.

The shadow is a generator that asks the questions of a game one after the other. ``watch`` compares it with the real
game at every decision: who is asked what, all legal answers, all events of the journal in their order, and what lies
in every zone. It was written from the specification and reads the rows of the card list by itself; luck (which card
was drawn, which one was dropped) it learns from the journal.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field

from jianghu.games.kungfu.edition import printed
from jianghu.games.kungfu.state import KungFu
from jianghu.kernel.journal import Journal, Value

Asked = tuple[str, int, list[str]]
"""A question: its kind, the seat, and the answers."""
Flow = Generator[Asked, str, None]
"""A piece of the game: gives questions and is sent the answers."""


class Violation(AssertionError):
    """The game does something else than the rules say."""


# The card list --------------------------------------------------------------------------------------------------------


def apart(text: str, mark: str) -> list[str]:
    """The parts between marks that stand in no parentheses."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if letter == mark and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]


class Row:
    """A card as it is printed; its effects by their words."""

    def __init__(self, row: dict[str, object]) -> None:
        self.name = str(row["name"])
        self.place = str(row["set"])
        self.type = str(row["type"])
        if self.type != "Team Special":
            self.type = self.type.removeprefix("Team ")
        self.subtype = str(row.get("subtype", "Weapon"))
        self.attack = int(str(row.get("attack", 0)))
        self.defense = int(str(row.get("defense", 0)))
        self.copies = int(str(row["copies"]))
        self.moment = ""
        self.effects: dict[str, list[str]] = {}
        text = str(row.get("effect", ""))
        if text.startswith("when("):
            self.moment, text = text[5:].split("): ")
        for part in apart(text, ";") if text else []:
            word, _bracket, rest = part.partition("(")
            self.effects.setdefault(word, []).append(rest[:-1])

    def has(self, word: str) -> bool:
        return word in self.effects

    def count(self, word: str) -> int:
        """The sum of the numbers of a word."""
        return sum(int(inside) for inside in self.effects.get(word, []))

    def named(self, word: str) -> dict[str, int]:
        """``bonus(Kick!,2)`` and the like."""
        pairs = [inside.rpartition(",") for inside in self.effects.get(word, [])]
        return {name: int(number) for name, _comma, number in pairs}

    def on_condition(self, start: str) -> list[tuple[str, str]]:
        """Condition and effect of every ``if`` that begins so."""
        halves = [apart(inside, ",") for inside in self.effects.get("if", [])]
        return [(condition, effect) for condition, effect in halves if condition.startswith(start)]

    @property
    def split(self) -> int:
        """How many targets a splitting card or Weapon allows."""
        found = re.search(r"split(?:_at)?\((\d)", "".join(self.effects.get("choose", [])))
        return int(found.group(1)) if found else 0

    @property
    def low(self) -> int:
        """The damage of a Weapon in split mode."""
        return int(self.effects["choose"][0][:-1].rpartition(",")[2])

    @property
    def add(self) -> int:
        """The damage of a splitting card in its other mode."""
        return int(self.effects["choose"][0][:-1].rpartition("(")[2])


def rows_of(data: dict[str, object]) -> dict[str, Row]:
    """The rows by name; copies of one card in several sets are counted by the caller."""
    cards = data["cards"]
    assert isinstance(cards, list)
    return {str(row["name"]): Row(row) for row in cards}


# An exchange ----------------------------------------------------------------------------------------------------------

MAIN, BY_WEAPON = -1, -2


@dataclass(eq=False)
class Added:
    """A card in an Attack."""

    kind: int
    seat: int
    combo: bool
    splits: bool = False
    cancelled: bool = False


@dataclass(eq=False)
class Aim:
    """A target of an Attack, and its answer."""

    seat: int
    place: int
    answerable: int
    via: int
    block: int = -1
    blocker: int = -1
    faced: bool = False
    fought: bool = False
    removed: bool = False
    damage: int = 0
    loss: int = 0


@dataclass(eq=False)
class Blow:
    """An Attack."""

    maker: int
    base: int
    armed: bool
    forged: list[int]
    aims: list[Aim]
    cards: list[Added] = field(default_factory=list)
    split: bool = False
    low: bool = False

    def clockwise(self, seats: int) -> list[Aim]:
        return sorted(self.aims, key=lambda aim: (aim.place - self.maker) % seats)

    def live(self) -> list[Added]:
        return [card for card in self.cards if not card.cancelled]


# The game -------------------------------------------------------------------------------------------------------------


class Shadow:
    """Follows one game from its setup on: call ``watch`` after the setup and after every action with its words."""

    def __init__(self, state: KungFu, journal: Journal) -> None:
        options = state.options()
        self.journal = journal
        self.read = 0
        self.seats = state.seats
        edition = options["edition"]
        rows = rows_of(edition if isinstance(edition, dict) else printed().data)
        self.names = state.deck.names
        self.rows = [rows[name] for name in self.names]
        self.kind = {name: kind for kind, name in enumerate(self.names)}
        self.action = {words: number for number, words in enumerate(map(state.words, range(len(state.game.verbs))))}
        form = str(options["form"])
        self.team = form != "individual"
        self.sides = {"individual": self.seats, "2v2": 2, "3v3": 2, "2v2v2": 3}[form]
        self.side = [seat % self.sides for seat in range(self.seats)]
        self.full = 30 if form == "3v3" else 20
        self.draft = options["archetypes"] == "draft"
        self.printed_imperial = options["imperial"] == "printed"
        self.redirects = options["face_me"] == "redirect"
        self.removes = options["eliminated_cards"] == "remove"
        self.depth = options["response_order"] == "depth"
        self.limit = options["turn_limit"]
        self.chi = [self.full] * self.sides
        self.people = [rows[card.name] for card in state.deck.archetypes]
        self.archetype: list[Row | None] = [self.people[a] if a >= 0 else None for a in state.archetype]
        self.hands: list[list[int]] = [[] for _seat in range(self.seats)]
        self.weapon: list[list[int]] = [[] for _seat in range(self.seats)]
        self.stance: list[list[int]] = [[] for _seat in range(self.seats)]
        self.pile: list[int] = []
        self.table: list[int] = []
        self.removed: list[int] = []
        self.deck = sum(state.terms.counts)
        self.blows: list[Blow] = []  # the running exchange
        self.answered: list[Aim] = []
        self.blows_done: list[Blow] = []  # the exchange that was resolved last
        self.taken: list[int] = []
        self.active = state.active
        self.attacked = False
        self.turns = 0
        self.winners: set[int] = set()
        self.asked: Asked | None = None
        self.kept_weapons: set[int] = set()
        self.kept_stances: set[int] = set()
        self.flow = self.game()
        self.begun = False

    # Watching -----------------------------------------------------------------------------------------------------

    def watch(self, state: KungFu, said: str = "") -> None:
        """Play along with the answer that was given, then compare everything."""
        try:
            self.asked = self.flow.send(said) if self.begun else next(self.flow)
        except StopIteration:
            self.asked = None
        self.begun = True
        self.demand(self.read == len(self.journal.events), "something happens that the rules do not say")
        self.compare(state)

    def demand(self, holds: bool, complaint: str) -> None:
        if not holds:
            told = [f"{event.kind}{event.public}" for event in self.journal.events[max(0, self.read - 8) :]]
            raise Violation(f"{complaint}; the events: {told}")

    def compare(self, state: KungFu) -> None:
        if self.asked is None:
            self.demand(state.seat is None, "the game is over by the rules, and goes on")
            self.demand(state.winners == sum(1 << side for side in self.winners), f"{self.winners} should win")
        else:
            kind, seat, answers = self.asked
            self.demand(state.seat is not None, f"the game goes on by the rules: {kind} of seat {seat}")
            asked = state.game.questions[state.stack[-1].kind], state.seat
            self.demand(asked == (kind, seat), f"{kind} should be asked of seat {seat}, but it is {asked}")
            legal = sorted(self.action[words] for words in answers)
            if state.legal() != legal:
                said = [state.words(action) for action in state.legal()]
                self.demand(False, f"{kind}: the answers are {said} instead of {answers}")
        for name, here, there in (
            ("hands", self.hands, state.hands),
            ("Chi", self.chi, state.chi),
            ("weapons", self.weapon, self.gear(state, state.weapon, state.forged)),
            ("stances", self.stance, self.gear(state, state.stance, state.trained)),
            ("pile", sorted(self.pile), sorted(state.pile)),
            ("table", self.table, state.table),
            ("removed", sorted(self.removed), sorted(state.removed)),
            ("deck", self.deck, len(state.order) - state.next),
            ("active", (self.active, self.attacked, self.turns), (state.active, state.attacked, state.turns)),
            ("archetypes", [row.name if row else "" for row in self.archetype], self.archetypes(state)),
            ("exchange", [self.blow(blow) for blow in self.blows], self.exchange_of(state)),
        ):
            if here != there:
                self.demand(False, f"{name}: {there}, but by the rules {here}")

    @staticmethod
    def gear(state: KungFu, slots: list[int], attached: list[int]) -> list[list[int]]:
        improvements = state.deck.improvements
        return [
            [kind, *(k for i, k in enumerate(improvements) if bits >> i & 1)] if kind >= 0 or bits else []
            for kind, bits in zip(slots, attached, strict=True)
        ]

    @staticmethod
    def archetypes(state: KungFu) -> list[str]:
        return [state.deck.archetypes[a].name if a >= 0 else "" for a in state.archetype]

    @staticmethod
    def blow(blow: Blow) -> object:
        cards = [(card.kind, card.seat, card.combo, card.cancelled) for card in blow.cards]
        aims = [(aim.seat, aim.place, aim.answerable, aim.block, aim.blocker, aim.removed) for aim in blow.aims]
        return blow.maker, blow.base, cards, aims, blow.low

    @staticmethod
    def exchange_of(state: KungFu) -> list[object]:
        return [
            (
                attack.maker,
                attack.weapon if attack.weapon >= 0 else attack.card,
                [(card.kind, card.seat, card.combo, card.cancelled) for card in attack.added],
                [(aim.seat, aim.place, aim.answerable, aim.block, aim.blocker, aim.removed) for aim in attack.targets],
                attack.low,
            )
            for attack in state.attacks
        ]

    # Words --------------------------------------------------------------------------------------------------------

    def tell(self, kind: str, **expected: Value) -> dict[str, Value]:
        """The next event must be this one; gives all that it tells, the private half too."""
        self.demand(self.read < len(self.journal.events), f"{kind} {expected} should have happened")
        event = self.journal.events[self.read]
        told = {**event.public, **(event.private or {})}
        same = event.kind == kind and all(told.get(name) == value for name, value in expected.items())
        self.demand(same, f"{kind} {expected} should have happened")
        self.read += 1
        return told

    def living(self, seat: int) -> bool:
        return self.chi[self.side[seat]] > 0

    def mates(self, seat: int) -> list[int]:
        """Clockwise from the seat."""
        others = [(seat + i) % self.seats for i in range(1, self.seats)]
        return [other for other in others if self.side[other] == self.side[seat]]

    def opponents(self, seat: int) -> list[int]:
        return [s for s in range(self.seats) if self.side[s] != self.side[seat] and self.living(s)]

    def cards(self, verb: str, seat: int, fits: Callable[[int], bool] = lambda kind: True) -> list[str]:
        return [f"{verb} {self.names[kind]}" for kind in sorted(set(self.hands[seat])) if fits(kind)]

    def named(self, said: str) -> int:
        """The card that an answer names."""
        return self.kind[said.partition(" ")[2]]

    def leave(self, seat: int, kind: int) -> None:
        """A card leaves a hand."""
        self.demand(kind in self.hands[seat], f"seat {seat} does not hold {self.names[kind]}")
        self.hands[seat].remove(kind)

    def enter(self, seat: int, kind: int) -> None:
        self.hands[seat] = sorted([*self.hands[seat], kind])

    def draw(self, seat: int, count: int) -> None:
        """KF-5.3 to KF-5.5."""
        for _i in range(count):
            if self.deck == 0:
                if not self.pile:
                    return
                self.tell("reshuffle", count=len(self.pile))
                self.deck, self.pile = len(self.pile), []
            card = self.tell("draw", seat=seat)["card"]
            self.deck -= 1
            self.enter(seat, self.kind[str(card)])

    def restore(self, seat: int, count: int) -> None:
        """KF-3.3."""
        side = self.side[seat]
        got = min(count, self.full - self.chi[side])
        self.chi[side] += got
        self.tell("restore", seat=seat, count=got)

    def pay(self, seat: int, count: int) -> None:
        self.chi[self.side[seat]] -= count
        self.demand(self.chi[self.side[seat]] > 0, "nobody pays the last Chi (KQ-09)")

    def is_companion(self, kind: int) -> bool:
        return self.rows[kind].place == "X"

    def drop(self, what: str, seat: int) -> None:
        """A Weapon or a Stance goes to the pile with what is attached; companions stay (KF-6.7, KF-14.4)."""
        slots, kept = (self.weapon, self.kept_weapons) if what == "weapon" else (self.stance, self.kept_stances)
        if slots[seat]:
            self.tell(f"lose-{what}", seat=seat, card=self.names[slots[seat][0]])
            self.pile += [kind for kind in slots[seat] if not self.is_companion(kind)]
            slots[seat] = []
            kept.discard(seat)

    def companion(self, seat: int, word: str) -> list[int]:
        """KF-14.2, KF-14.3."""
        row = self.archetype[seat]
        return [self.kind[row.effects[word][0]]] if row is not None and row.has(word) else []

    def is_(self, seat: int, word: str) -> bool:
        """What the seat's Archetype can do."""
        row = self.archetype[seat]
        return row is not None and row.has(word)

    def times(self, seat: int, kind: int) -> int:
        """KF-14.7, KF-17.9: how much the numbers on a Stance count for that seat."""
        if self.printed_imperial and self.names[kind] == "Imperial Stance!":
            return 2
        return 2 if self.is_(seat, "double") else 1

    def by_stance(self, seat: int, number: Callable[[Row], int]) -> int:
        """A number on the own Stance, and on what is attached to it."""
        if not self.stance[seat]:
            return 0
        own, *attached = self.stance[seat]
        return number(self.rows[own]) * self.times(seat, own) + sum(number(self.rows[kind]) for kind in attached)

    def hand_size(self, seat: int) -> int:
        """KF-5.1."""
        row = self.archetype[seat]
        return 7 + self.by_stance(seat, lambda card: card.count("hand")) + (row.count("hand") if row else 0)

    def has_base(self, seat: int) -> bool:
        """KF-7.2."""
        return bool(self.weapon[seat]) or any(self.rows[kind].type == "Attack" for kind in self.hands[seat])

    # The turn -----------------------------------------------------------------------------------------------------

    def game(self) -> Flow:
        self.tell("start", seat=self.active)
        if self.draft:
            for i in range(self.seats):
                seat = (self.active + i) % self.seats
                left = [row for row in self.people if row not in self.archetype]
                said = yield "archetype", seat, [f"archetype {row.name}" for row in left]
                self.archetype[seat] = next(row for row in left if said == f"archetype {row.name}")
                self.tell("archetype", seat=seat, card=said.partition(" ")[2])
        for seat in range(self.seats):
            self.draw(seat, 7)
        while not self.winners:
            yield from self.turn(self.active)
            if self.winners:
                return
            self.turns += 1
            if self.turns == self.limit:
                self.tell("limit", count=self.turns)
                self.winners = {side for side in range(self.sides) if self.chi[side] > 0}
                return
            self.active = next(
                seat for i in range(1, self.seats + 1) if self.living(seat := (self.active + i) % self.seats)
            )

    def turn(self, seat: int) -> Flow:
        """KF-18.7."""
        self.attacked = False
        self.tell("turn", seat=seat)
        yield from self.upkeep(seat)
        row = self.archetype[seat]
        regen = sum(self.rows[kind].count("regen") for kind in self.weapon[seat]) + (row.count("regen") if row else 0)
        if regen:
            self.restore(seat, regen)
        for mate in self.mates(seat):
            yield from self.trade_secrets(mate, seat)
        while self.hands[seat]:
            said = yield "discard", seat, ["done", *self.cards("discard", seat)]
            if said == "done":
                break
            self.leave(seat, self.named(said))
            self.pile.append(self.named(said))
            self.tell("discard", seat=seat, card=self.names[self.named(said)])
        self.draw(seat, self.hand_size(seat) - len(self.hands[seat]))
        for mate in self.mates(seat):
            yield from self.after_refill(mate, seat)
        yield from self.main(seat)

    def upkeep(self, seat: int) -> Flow:
        """KF-6.5."""
        cost = self.by_stance(seat, lambda card: card.count("upkeep"))
        if cost and self.chi[self.side[seat]] <= cost:
            self.drop("stance", seat)
        elif cost:
            said = yield "upkeep", seat, ["pay", "lapse"]
            if said == "pay":
                self.pay(seat, cost)
                self.tell("upkeep", seat=seat, count=cost)
            else:
                self.drop("stance", seat)

    def trade_secrets(self, mate: int, seat: int) -> Flow:
        """KF-16.13, Q2."""
        while len(self.hands[mate]) >= 2 and self.hands[seat]:
            plays = self.cards("play", mate, lambda kind: self.rows[kind].has("swap_cards"))
            said = yield "trade secrets", mate, ["pass", *plays]
            if said == "pass":
                return
            self.special(mate, self.named(said))
            mine = yield "swap", mate, self.cards("give", mate)
            self.tell("commit", seat=mate, card=self.names[self.named(mine)])
            theirs = yield "swap", seat, self.cards("give", seat)
            self.hand_over(mate, seat, self.named(mine))
            self.hand_over(seat, mate, self.named(theirs))
            self.put_away()

    def hand_over(self, giver: int, taker: int, kind: int) -> None:
        self.leave(giver, kind)
        self.enter(taker, kind)
        told = self.tell("hand", seat=giver, other=taker)
        self.demand(told["card"] == self.names[kind], "another card changes hands")

    def special(self, seat: int, kind: int) -> None:
        self.leave(seat, kind)
        self.table.append(kind)
        self.tell("play", seat=seat, card=self.names[kind])

    def put_away(self) -> None:
        """KF-1.5."""
        self.pile += self.table
        self.table = []

    def after_refill(self, mate: int, seat: int) -> Flow:
        """Q4."""
        while self.hands[mate]:
            plays = self.cards(
                "play",
                mate,
                lambda kind: (
                    self.rows[kind].has("that_teammate_draw")
                    or (self.rows[kind].has("give_weapon") and bool(self.weapon[mate]))
                ),
            )
            said = yield "after refill", mate, ["pass", *plays]
            if said == "pass":
                return
            kind = self.named(said)
            self.special(mate, kind)
            if self.rows[kind].has("give_weapon"):
                yield from self.give_weapon(mate)
            else:
                self.draw(seat, self.rows[kind].count("that_teammate_draw"))
                self.put_away()

    def give_weapon(self, seat: int) -> Flow:
        """KF-16.12, KF-14.4, KF-14.5."""
        mate = self.mates(seat)[0]
        if len(self.mates(seat)) > 1:
            said = yield "catch to", seat, [f"to {other}" for other in self.mates(seat)]
            mate = int(said[3:])
        gear, self.weapon[seat] = self.weapon[seat], []
        self.drop("weapon", mate)
        self.weapon[mate] = [kind for kind in gear if not self.is_companion(kind)]
        self.put_away()
        self.tell("catch", seat=seat, other=mate, card=self.names[gear[0]])

    def main(self, seat: int) -> Flow:
        """Prepare, Attack, Respite, passing: Q5, Q20, Q21."""
        while True:
            answers = ["end"]
            answers += ["drop weapon"] if self.weapon[seat] else []
            answers += ["drop stance"] if self.stance[seat] else []
            if not self.attacked and self.has_base(seat):
                answers += [f"attack {other}" for other in self.opponents(seat)]
            answers += self.cards("play", seat, lambda kind: self.is_for_prepare(seat, kind))
            said = yield "main", seat, answers
            if said == "end":
                self.tell("end", seat=seat)
                break
            if said.startswith("drop"):
                self.drop(said[5:], seat)
            elif said.startswith("attack"):
                self.attacked = True
                yield from self.exchange(seat, int(said[7:]), False)
                if self.winners or not self.living(seat):
                    return
                yield from self.respite(seat)
            else:
                yield from self.prepare(seat, self.named(said))
        if self.team and self.hands[seat]:
            said = yield "pass card", seat, ["pass", *self.cards("give", seat)]
            if said != "pass":
                mate = self.mates(seat)[0]
                if len(self.mates(seat)) > 1:
                    whom = yield "pass to", seat, [f"to {other}" for other in self.mates(seat)]
                    mate = int(whom[3:])
                self.hand_over(seat, mate, self.named(said))

    def respite(self, seat: int) -> Flow:
        """Q20."""
        for mate in self.mates(seat):
            while self.weapon[mate] and self.hands[mate]:
                plays = self.cards("play", mate, lambda kind: self.rows[kind].has("give_weapon"))
                said = yield "respite", mate, ["pass", *plays]
                if said == "pass":
                    break
                self.special(mate, self.named(said))
                yield from self.give_weapon(mate)

    def enter_cost(self, seat: int, kind: int) -> int:
        return self.rows[kind].count("enter") * self.times(seat, kind)

    def is_for_prepare(self, seat: int, kind: int) -> bool:
        """KF-4.6, KF-6.5, KF-6.6, KF-16.12."""
        row = self.rows[kind]
        if row.type == "Stance":
            return self.chi[self.side[seat]] > self.enter_cost(seat, kind)
        if row.type.startswith("Improved"):
            gear = (self.weapon if row.type == "Improved Weapon" else self.stance)[seat]
            return bool(gear) and kind not in gear
        if row.has("give_weapon"):
            return bool(self.weapon[seat])
        return row.type in ("Weapon", "Chi Restoration")

    def prepare(self, seat: int, kind: int) -> Flow:
        row = self.rows[kind]
        self.leave(seat, kind)
        self.tell("play", seat=seat, card=row.name)
        if row.type == "Weapon":
            self.drop("weapon", seat)
            self.weapon[seat] = [kind, *self.companion(seat, "attach_weapon")]
        elif row.type == "Stance":
            if self.enter_cost(seat, kind):
                self.pay(seat, self.enter_cost(seat, kind))
            self.drop("stance", seat)
            self.stance[seat] = [kind, *self.companion(seat, "attach_stance")]
        elif row.type.startswith("Improved"):
            gear = self.weapon if row.type == "Improved Weapon" else self.stance
            gear[seat] = [gear[seat][0], *sorted([*gear[seat][1:], kind])]
        else:
            self.table.append(kind)
            if row.type == "Chi Restoration":
                yield from self.restoration(seat, row)
                self.put_away()
            else:
                yield from self.give_weapon(seat)

    def restoration(self, seat: int, row: Row) -> Flow:
        """KF-6.8, KF-14.8, KF-16.15."""
        count = row.count("restore") + row.count("restore_team") * (self.seats // self.sides)
        for condition, effect in row.on_condition("own_stance("):
            if self.stance[seat] and f"own_stance({self.names[self.stance[seat][0]]})" == condition:
                count += int(effect[8:-1])
        cards = row.count("draw")
        person = self.archetype[seat]
        for more in person.effects.get("restorative", []) if person else []:
            count += int(more.split(",")[0])
            cards += int(more.split(",")[1])
        self.restore(seat, count)
        self.draw(seat, cards)
        yield from self.teammate_draws(seat, row)

    def teammate_draws(self, seat: int, row: Row) -> Flow:
        count = row.count("teammate_draw")
        if count and self.mates(seat):
            mate = self.mates(seat)[0]
            if len(self.mates(seat)) > 1:
                said = yield "draw for", seat, [f"to {other}" for other in self.mates(seat)]
                mate = int(said[3:])
            self.draw(mate, count)

    # Building an Attack -------------------------------------------------------------------------------------------

    def exchange(self, maker: int, target: int, avenging: bool) -> Flow:
        """KF-1.10: an Attack and all that hangs on it."""
        self.tell("attack", seat=maker, other=target)
        yield from self.build(maker, target)
        yield from self.answer_all(0)
        yield from self.resolve()
        if self.team and not self.winners:
            yield from self.aftermath(self.blows_done, avenging)

    def bases(self, seat: int) -> list[str]:
        cards = self.cards("play", seat, lambda kind: self.rows[kind].type == "Attack")
        return (["weapon"] if self.weapon[seat] else []) + cards

    def build(self, maker: int, target: int, base: str = "") -> Flow:
        """KF-18.9."""
        if not base:
            base = yield "base", maker, self.bases(maker)
        armed = base == "weapon"
        kind = self.weapon[maker][0] if armed else self.named(base)
        if not armed:
            self.leave(maker, kind)
        self.tell("base", seat=maker, other=target, card=self.names[kind])
        forged = self.weapon[maker][1:] if armed else []
        blow = Blow(maker, kind, armed, forged, [Aim(target, target, maker, MAIN)])
        self.blows.append(blow)
        if armed and self.rows[kind].split and self.extra_targets(maker):
            said = yield "weapon mode", maker, ["single", "split"]
            if said == "split":
                blow.low = True
                yield from self.choose_extra(blow, maker, BY_WEAPON, self.rows[kind].split)
        while self.hands[maker]:
            combo = any(card.seat == maker and self.rows[card.kind].has("combo") for card in blow.cards)
            answers = self.cards("play", maker, lambda kind, combo=combo: self.fits(blow, maker, kind, combo))  # type: ignore[misc]
            said = yield "enhance", maker, ["done", *answers]
            if said == "done":
                break
            yield from self.enhance(blow, maker, self.named(said))
        for mate in self.mates(maker):
            if self.hands[mate]:
                yield from self.team_enhance(blow, mate)
        self.tell("closed", seat=maker)
        for card in list(blow.cards):
            if self.rows[card.kind].has("new_attack"):
                others = [seat for seat in self.opponents(card.seat) if seat not in self.targets(blow)]
                said = yield "new target", card.seat, [f"target {seat}" for seat in others]
                self.tell("attack", seat=card.seat, other=int(said[7:]))
                yield from self.build(card.seat, int(said[7:]))

    @staticmethod
    def targets(blow: Blow) -> list[int]:
        return [aim.seat for aim in blow.aims if not aim.removed]

    def extra_targets(self, maker: int) -> list[int]:
        """KF-9.6, KF-15.10."""
        under = {self.side[seat] for blow in self.blows for seat in self.targets(blow)}
        return [seat for seat in self.opponents(maker) if self.side[seat] not in under]

    def choose_extra(self, blow: Blow, seat: int, via: int, most: int) -> Flow:
        """KF-9.5: from 1 to most - 1."""
        blow.split = True
        for number in range(1, most):
            found = self.extra_targets(blow.maker)
            if not found:
                return
            said = yield "extra target", seat, (["done"] if number > 1 else []) + [f"target {s}" for s in found]
            if said == "done":
                return
            other = int(said[7:])
            blow.aims.append(Aim(other, other, seat, via))
            self.tell("extra", seat=seat, other=other)

    def fits(self, blow: Blow, seat: int, kind: int, combo: bool) -> bool:
        """KF-8.1 to KF-8.4, KF-8.7, KF-16.1, KF-16.3."""
        row = self.rows[kind]
        if row.type == "Attack":
            return combo
        if row.type not in ("Attack Enhancement", "Finishing Move"):
            return False
        for card in blow.cards:
            if card.kind == kind or row.type == self.rows[card.kind].type == "Finishing Move":
                return False
        needs = row.effects.get("requires", [])
        if ("weapon_attack" in needs and not blow.armed) or ("on_teammate_attack" in needs and seat == blow.maker):
            return False
        if row.has("cost_chi") and self.chi[self.side[seat]] <= row.count("cost_chi"):
            return False
        if row.has("new_attack"):
            return self.has_base(seat) and any(s not in self.targets(blow) for s in self.opponents(seat))
        return True

    def enhance(self, blow: Blow, seat: int, kind: int) -> Flow:
        """KF-8.5."""
        row = self.rows[kind]
        self.leave(seat, kind)
        card = Added(kind, seat, row.type == "Attack")
        blow.cards.append(card)
        self.tell("enhance", seat=seat, card=row.name)
        if row.has("cost_chi"):
            self.pay(seat, row.count("cost_chi"))
        self.draw(seat, row.count("draw"))
        if row.split and not blow.split and self.extra_targets(blow.maker):
            said = yield "mode", seat, ["split", "add"]
            if said == "split":
                card.splits = True
                yield from self.choose_extra(blow, seat, blow.cards.index(card), row.split)
        yield from self.teammate_draws(seat, row)

    def team_enhance(self, blow: Blow, mate: int) -> Flow:
        """Q11, Q11a."""
        answers = self.cards("play", mate, lambda kind: self.fits(blow, mate, kind, False))
        said = yield "team enhance", mate, ["pass", *answers]
        if said == "pass":
            return
        yield from self.enhance(blow, mate, self.named(said))
        if self.rows[self.named(said)].has("combo"):
            while self.hands[mate]:
                more = self.cards("play", mate, lambda kind: self.rows[kind].type == "Attack")
                said = yield "combo", mate, ["done", *more]
                if said == "done":
                    return
                yield from self.enhance(blow, mate, self.named(said))

    # Answering ----------------------------------------------------------------------------------------------------

    def attack_has(self, blow: Blow, word: str) -> bool:
        """Whether the base, what is attached to it or an added card has that effect."""
        kinds = [blow.base, *blow.forged, *(card.kind for card in blow.live())]
        if any(self.rows[kind].has(word) for kind in kinds):
            return True
        return any(
            (condition, effect) == ("on_teammate_attack", word) and card.seat != blow.maker
            for card in blow.live()
            for condition, effect in self.rows[card.kind].on_condition("on_teammate_attack")
        )

    def answer_all(self, first: int) -> Flow:
        """KF-18.11: in the order of creation, targets clockwise from the maker."""
        number = first
        while number < len(self.blows):
            for aim in self.blows[number].clockwise(self.seats):
                if not aim.removed and aim not in self.answered:
                    self.answered.append(aim)
                    yield from self.answer(self.blows[number], aim)
            number += 1

    def answer(self, blow: Blow, aim: Aim) -> Flow:
        """Q14, Q15, Q16, Q17."""
        for mate in self.mates(aim.place):
            yield from self.step_in(blow, aim, mate)
        if aim.removed:
            return
        only = self.attack_has(blow, "only_block")
        may_fight = self.is_(aim.seat, "fight_back") and not only and not self.attack_has(blow, "no_counter")
        if aim.block < 0 and (self.hands[aim.seat] or (may_fight and self.weapon[aim.seat])):
            answers = [] if aim.faced and only else ["pass"]
            answers += ["fight"] if may_fight and self.has_base(aim.seat) else []
            answers += self.cards("play", aim.seat, lambda kind: self.is_block_for(blow, kind))
            said = yield "block", aim.seat, answers
            self.block(aim, aim.seat, said)
        if aim.block < 0 and not aim.fought and not only:
            for mate in self.mates(aim.seat):
                if aim.block < 0 and self.hands[mate]:
                    answers = self.cards(
                        "play", mate, lambda kind: self.rows[kind].has("for_team") and self.is_block_for(blow, kind)
                    )
                    said = yield "team block", mate, ["pass", *answers]
                    if said != "pass":
                        self.block(aim, mate, said)
        yield from self.strike_back(blow, aim)

    def is_block_for(self, blow: Blow, kind: int) -> bool:
        """KF-10.3, KF-10.7."""
        row = self.rows[kind]
        if row.type != "Block":
            return False
        if self.attack_has(blow, "only_block") and not row.name.startswith("Your Kung Fu"):
            return False
        subtype = "Weapon" if blow.armed else self.rows[blow.base].subtype
        against = ",".join(row.effects.get("ignore", [])).split(",")
        return not row.has("ignore") or "any" in against or subtype in against

    def block(self, aim: Aim, seat: int, said: str) -> None:
        if said == "pass":
            self.tell("no-block", seat=seat)
        elif said == "fight":
            aim.fought = True
            self.tell("fight", seat=seat)
        else:
            aim.block, aim.blocker = self.named(said), seat
            self.leave(seat, aim.block)
            self.tell("block", seat=seat, card=self.names[aim.block], other=aim.seat)

    def strike_back(self, blow: Blow, aim: Aim) -> Flow:
        """KF-11.1, KF-11.4, KF-14.6."""
        first = len(self.blows)
        if aim.fought:
            yield from self.build(aim.seat, aim.answerable)
        elif aim.block >= 0 and self.rows[aim.block].has("counter") and not self.attack_has(blow, "no_counter"):
            seat = aim.blocker
            own = seat == aim.seat or (aim.faced and not self.redirects)
            if own and (self.hands[seat] or self.weapon[seat]):
                said = yield "counter", seat, ["pass", *self.bases(seat)]
                if said != "pass":
                    yield from self.build(seat, aim.answerable, said)
        if self.depth and len(self.blows) > first:
            yield from self.answer_all(first)

    def step_in(self, blow: Blow, aim: Aim, mate: int) -> Flow:
        """Q14: Face Me! and I Saw That Coming!"""
        while self.hands[mate] and aim.seat != mate and not aim.removed:
            only = self.attack_has(blow, "only_block")
            can_face = not aim.faced and (
                not only
                or any(
                    self.names[kind].startswith("Your Kung Fu") and self.rows[kind].type == "Block"
                    for kind in self.hands[mate]
                )
            )
            cancellable = sorted({card.kind for card in blow.live() if self.is_cancellable(card.kind)})
            plays = self.cards(
                "play",
                mate,
                lambda kind, face=can_face, cancel=bool(cancellable): (  # type: ignore[misc]
                    (self.rows[kind].has("retarget") and face) or (self.rows[kind].has("cancel_enhancement") and cancel)
                ),
            )
            said = yield "before block", mate, ["pass", *plays]
            if said == "pass":
                return
            kind = self.named(said)
            self.special(mate, kind)
            if self.rows[kind].has("cancel_enhancement"):
                said = yield "cancel", mate, [f"cancel {self.names[kind]}" for kind in cancellable]
                self.cancel(blow, self.named(said))
                self.tell("cancel", seat=mate, card=self.names[self.named(said)])
                continue
            aim.faced = True
            if self.redirects:
                aim.seat = mate
                return
            if self.hands[mate]:
                answers = self.cards("play", mate, lambda kind: self.is_block_for(blow, kind))
                said = yield "block for", mate, ([] if only else ["pass"]) + answers
                self.block(aim, mate, said)
            return

    def is_cancellable(self, kind: int) -> bool:
        return not self.rows[kind].has("only_block") and not self.rows[kind].has("new_attack")

    def cancel(self, blow: Blow, kind: int) -> None:
        """KF-16.7, KF-16.8."""
        card = next(card for card in blow.live() if card.kind == kind)
        lost = [card]
        if self.rows[kind].has("combo"):
            lost += [other for other in blow.live() if other.combo]
        for one in lost:
            one.cancelled = True
        for aim in blow.aims:
            if aim.via >= 0 and blow.cards[aim.via].cancelled:
                aim.removed = True

    # The resolution -----------------------------------------------------------------------------------------------

    def resolve(self) -> Flow:
        """KF-12: four steps, and what follows."""
        for blow in self.blows:
            for aim in blow.aims:
                aim.damage = 0 if aim.removed else self.damage(blow, aim)
        self.kept_weapons = {seat for seat in range(self.seats) if self.weapon[seat]}
        self.kept_stances = {seat for seat in range(self.seats) if self.stance[seat]}
        for blow in self.blows:
            for aim in blow.clockwise(self.seats):
                yield from self.lose(blow, aim)
        lost = [0] * self.sides
        for blow in self.blows:
            for aim in blow.aims:
                aim.loss = 0 if aim.removed else self.loss(blow, aim)
                lost[self.side[aim.seat]] += aim.loss
                if aim.loss:
                    self.tell("loss", seat=aim.seat, count=aim.loss, other=blow.maker)
        before = {side for side in range(self.sides) if self.chi[side] > 0}
        self.chi = [max(0, chi - minus) for chi, minus in zip(self.chi, lost, strict=True)]
        self.clear_table()
        self.eliminate({side for side in before if self.chi[side] == 0})
        after = {side for side in before if self.chi[side] > 0}
        if len(after) < 2:
            self.tell("over")
            self.winners = after or before
            return
        for blow in self.blows_done:
            if any(aim.loss for aim in blow.aims):
                for card in blow.live():
                    if self.rows[card.kind].has("drain") and self.living(card.seat):
                        self.restore(card.seat, self.rows[card.kind].count("drain"))

    def damage(self, blow: Blow, aim: Aim) -> int:
        """KF-19.1."""
        maker, live = blow.maker, blow.live()
        base = self.rows[blow.base]
        total = base.low if blow.low else base.attack
        total += sum(self.rows[kind].attack for kind in blow.forged)
        total += self.name_bonus(maker, base.name)
        total += (base.count("per_enh") + sum(self.rows[card.kind].count("per_enh") for card in live)) * len(live)
        for card in live:
            row = self.rows[card.kind]
            total += row.attack + self.name_bonus(card.seat, row.name)
            total += self.by_stance(card.seat, lambda own: own.named("bonus").get("enh", 0))
            total += row.add if row.split and not card.splits else 0
            for _condition, effect in row.on_condition("on_teammate_attack"):
                total += int(effect[4:-1]) if effect.startswith("add") and card.seat != maker else 0
            for condition, effect in row.on_condition("target_chi<="):
                low = self.chi[self.side[aim.seat]] <= int(condition[12:])
                total += int(effect[4:-1]) if low else 0
        total += self.by_stance(maker, lambda own: own.named("bonus").get("attack", 0))
        if self.stance[aim.seat]:
            against = self.names[self.stance[aim.seat][0]]
            total += self.by_stance(maker, lambda own: own.named("vs").get(against, 0))
        return total

    def name_bonus(self, seat: int, name: str) -> int:
        """KF-8.10."""
        person = self.archetype[seat]
        own = person.named("bonus").get(name, 0) if person else 0
        return own + self.by_stance(seat, lambda card: card.named("bonus").get(name, 0))

    def is_ignored(self, aim: Aim) -> bool:
        return aim.block >= 0 and self.rows[aim.block].has("ignore")

    def loss(self, blow: Blow, aim: Aim) -> int:
        """KF-19.2."""
        if self.is_ignored(aim):
            return 0
        off = self.rows[aim.block].count("reduce") if aim.block >= 0 else 0
        if not self.attack_has(blow, "pierce"):
            if aim.seat in self.kept_weapons:
                off += sum(self.rows[kind].defense for kind in self.weapon[aim.seat])
            if aim.seat in self.kept_stances:
                off += self.by_stance(aim.seat, lambda card: card.defense)
        return max(0, aim.damage - off)

    def lose(self, blow: Blow, aim: Aim) -> Flow:
        """Step 2: KF-12.4 to KF-12.6."""
        seat, maker = aim.seat, blow.maker
        if not aim.removed and not self.is_ignored(aim):
            thieves = [maker] if self.rows[blow.base].has("steal_weapon") else []
            thieves += [card.seat for card in blow.live() if self.rows[card.kind].has("steal_weapon")]
            if thieves and seat in self.kept_weapons:
                yield from self.take(self.weapon, self.kept_weapons, seat, thieves[0])
            if self.attack_has(blow, "strip_weapon") and seat in self.kept_weapons:
                self.drop("weapon", seat)
            if self.attack_has(blow, "strip_stance") and seat in self.kept_stances and not self.is_rooted(seat):
                self.drop("stance", seat)
            for _i in range(sum(self.rows[card.kind].count("hit_discard") for card in blow.live())):
                if self.hands[seat]:
                    kind = self.kind[str(self.tell("hit-discard", seat=seat)["card"])]
                    self.leave(seat, kind)
                    self.pile.append(kind)
        if aim.block >= 0:
            row = self.rows[aim.block]
            if row.has("strip_attacker_weapon") and blow.armed and maker in self.kept_weapons:
                self.drop("weapon", maker)
            if row.has("steal_attacker_weapon") and blow.armed and maker in self.kept_weapons:
                yield from self.take(self.weapon, self.kept_weapons, maker, aim.blocker)
            if row.has("steal_attacker_stance") and maker in self.kept_stances and not self.is_rooted(maker):
                yield from self.take(self.stance, self.kept_stances, maker, aim.blocker)
            if row.has("self_strip_stance") and aim.blocker in self.kept_stances:
                self.drop("stance", aim.blocker)

    def is_rooted(self, seat: int) -> bool:
        return any(self.rows[kind].has("steadfast") for kind in self.stance[seat])

    def take(self, slots: list[list[int]], kept: set[int], owner: int, taker: int) -> Flow:
        """KF-12.6."""
        gear = [kind for kind in slots[owner] if not self.is_companion(kind)]
        slots[owner] = []
        kept.discard(owner)
        self.taken = gear
        self.tell("take", seat=taker, other=owner, card=self.names[gear[0]])
        said = yield "keep", taker, ["keep", "leave"]
        self.taken = []
        if said == "keep":
            self.drop("weapon" if slots is self.weapon else "stance", taker)
            slots[taker] = gear
        else:
            self.pile += gear
        self.tell(said, seat=taker, card=self.names[gear[0]])

    def clear_table(self) -> None:
        """KF-12.11 (1), (2)."""
        for blow in self.blows:
            if blow.armed and self.rows[blow.base].has("fragile") and blow.maker in self.kept_weapons:
                self.drop("weapon", blow.maker)
        for blow in self.blows:
            self.pile += [] if blow.armed else [blow.base]
            self.pile += [card.kind for card in blow.cards]
            self.pile += [aim.block for aim in blow.aims if aim.block >= 0]
        self.put_away()
        self.blows_done, self.blows, self.answered = self.blows, [], []
        self.kept_weapons, self.kept_stances = set(), set()

    def eliminate(self, fallen: Iterable[int]) -> None:
        """KF-13.3."""
        for seat in range(self.seats):
            if self.side[seat] in fallen:
                self.tell("out", seat=seat)
                mark = len(self.pile)
                self.pile += self.hands[seat]
                self.hands[seat] = []
                self.drop("weapon", seat)
                self.drop("stance", seat)
                self.archetype[seat] = None
                if self.removes:
                    self.removed += self.pile[mark:]
                    del self.pile[mark:]

    def aftermath(self, blows: list[Blow], avenging: bool) -> Flow:
        """KF-16.10, KF-16.11, Q19."""
        aims = [aim for blow in blows for aim in blow.aims if not aim.removed]
        winded = {self.side[aim.seat] for aim in aims if aim.loss >= self.threshold("team_lost>=")}
        wronged = [(aim.seat, aim.answerable) for aim in aims if aim.loss >= self.threshold("teammate_lost>=")]
        for place in range(self.seats):
            seat = (self.active + place) % self.seats
            while self.living(seat) and self.hands[seat]:
                winds = self.side[seat] in winded
                whom = {other for mate, other in wronged if mate in self.mates(seat) and self.living(other)}
                able = bool(self.weapon[seat]) or len(self.hands[seat]) >= 2
                if not winds and (avenging or not whom or not able):
                    break
                answers = ["pass"]
                avenges = [kind for kind in self.hands[seat] if self.rows[kind].has("avenge")]
                if not avenging and avenges and self.has_base(seat):
                    answers += [f"avenge {other}" for other in sorted(whom)]
                if winds:
                    answers += self.cards("play", seat, lambda kind: self.rows[kind].moment.startswith("team_lost"))
                said = yield "aftermath", seat, answers
                if said == "pass":
                    break
                if said.startswith("avenge"):
                    self.special(seat, avenges[0])
                    yield from self.exchange(seat, int(said[7:]), True)
                    if self.winners:
                        return
                else:
                    self.special(seat, self.named(said))
                    self.restore(seat, self.rows[self.named(said)].count("restore"))
                    self.put_away()

    def threshold(self, moment: str) -> int:
        found = [int(row.moment[len(moment) :]) for row in self.rows if row.moment.startswith(moment)]
        return found[0]
