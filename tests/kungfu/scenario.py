"""Rule tests in the words of the game: lay out cards, say whose Prepare it is, play these words, expect that.

    scene = Scene(2).hand(0, "Kick!", "Flying!").weapon(1, "Chair!", "Razor-Sharp!").chi(1, 12).main(0)
    scene.play("attack 1", "play Kick!", "play Flying!", "done")
    assert scene.chi_of(1) == 8

Hands and slots are empty unless a scene fills them: a seat without cards is not asked, which keeps scenes short.
All cards that a scene does not name lie in the deck, below the cards of ``deck`` and in the order of the card list, so
that the edition's counts hold. After every answer the invariants of the game are checked.
"""

from __future__ import annotations

import re

from jianghu import game
from jianghu.games.kungfu import turn
from jianghu.games.kungfu.questions import MAIN_STAGE, TURN
from jianghu.games.kungfu.state import KungFu
from jianghu.kernel.dice import Dice, LoadedDice
from jianghu.kernel.frame import Frame
from jianghu.kernel.journal import Journal
from jianghu.kernel.position import Reader
from jianghu.kernel.result import Result

RULES = game("kungfu").rule_ids()
SEAT = re.compile(r"([0-5]): (.*)")

Names = list[str]  # inside of the class, `deck` and others are methods


class Scene:
    """A position that is being laid out; ``main``, ``respite`` and ``turn`` make it playable."""

    def __init__(self, seats: int = 2, form: str = "individual", **options: object) -> None:
        """Options as in ``jianghu.new``."""
        self.seats = seats
        self._game = game("kungfu")
        self._options: dict[str, object] = {"form": form, **options}
        self._hands: list[Names] = [[] for _seat in range(seats)]
        self._weapons: list[Names] = [[""] for _seat in range(seats)]
        self._stances: list[Names] = [[""] for _seat in range(seats)]
        self._archetypes: Names = [""] * seats
        self._chi: dict[int, int] = {}
        self._top: Names = []
        self._pile: Names = []
        self._rest = "deck"
        self._turns = 0
        self._dice: Dice = LoadedDice([])
        self.state: KungFu
        self.journal = Journal()

    # Laying out -------------------------------------------------------------------------------------------------

    def hand(self, seat: int, *cards: str) -> Scene:
        """Exactly these cards; a second call replaces the first."""
        self._hands[seat] = list(cards)
        return self

    def weapon(self, seat: int, card: str, *improvements: str) -> Scene:
        """The Weapon in play; "Military Training" may be among its improvements."""
        self._weapons[seat] = [card, *improvements]
        return self

    def stance(self, seat: int, card: str, *improvements: str) -> Scene:
        """The Stance in play; "Perfect Technique" may be among its improvements."""
        self._stances[seat] = [card, *improvements]
        return self

    def chi(self, seat: int, count: int) -> Scene:
        """The Chi of that seat's side, in a team game that of the team; 0 takes the side out of the game."""
        self._chi[seat] = count
        return self

    def archetype(self, seat: int, name: str) -> Scene:
        """Its companion card lies beside it, unless the scene attaches it to the Weapon or Stance."""
        self._archetypes[seat] = name
        self._options.setdefault("archetypes", "random")
        return self

    def deck(self, *cards: str) -> Scene:
        """The top cards of the draw deck, the first one is drawn first."""
        self._top = list(cards)
        return self

    def pile(self, *cards: str) -> Scene:
        """The discard pile, the last one on top."""
        self._pile = list(cards)
        return self

    def rest(self, place: str) -> Scene:
        """Where the cards are that the scene does not name: "deck", "pile" or "removed"."""
        assert place in ("deck", "pile", "removed"), place
        self._rest = place
        return self

    def turns(self, count: int) -> Scene:
        """How many turns were completed so far."""
        self._turns = count
        return self

    def main(self, seat: int) -> Scene:
        """That seat's Prepare: it has drawn and has not attacked."""
        return self._at_main(seat, False)

    def respite(self, seat: int) -> Scene:
        """That seat's Respite: it has attacked."""
        return self._at_main(seat, True)

    def turn(self, seat: int) -> Scene:
        """That seat's turn begins."""
        self._open(seat)
        turn.begin_turn(self.state, seat)
        self._run()
        return self

    # Playing ----------------------------------------------------------------------------------------------------

    def play(self, *words: str) -> Scene:
        """Answers of whoever is asked; "2: pass" says that it is seat 2. All rolls that were loaded must be used."""
        for answer in words:
            named = SEAT.fullmatch(answer)
            if named is not None:
                assert self.seat == int(named.group(1)), f"{answer}: seat {self.seat} is asked: {self.asked}"
                answer = named.group(2)
            self.state.play(self.state.action(answer), self._dice)
            self._sound()
        self._finish()
        return self

    def quiet(self, until: str = "main") -> Scene:
        """Everybody passes or is done, until that question is asked or the game is over."""
        while not self.over and self.asked != until:
            assert self.legal()[0] in ("pass", "done"), f"seat {self.seat} is asked: {self.asked}"
            self.state.play(self.state.legal()[0], self._dice)
            self._sound()
        self._finish()
        return self

    def struck(self, *words: str) -> int:
        """What seat 1 loses when seat 0 attacks it like this and nobody else does anything."""
        before = self.chi_of(1)
        self.play("attack 1", *words).quiet()
        return before - self.chi_of(1)

    def rolls(self, *numbers: int) -> Scene:
        """The luck of the next ``play``, which must use all of it; a random discard rolls below the hand's count."""
        self._dice = LoadedDice(list(numbers))
        return self

    def seed(self, number: int) -> Scene:
        """Seeded luck from now on: for reshuffles."""
        self._dice = Dice(number)
        return self

    def refused(self, words: str) -> str:
        """The rule that forbids these words now. Fails when they are legal; nothing changes by asking."""
        before = self.state.digest()
        refusal = self.state.refusal(self.state.action(words))
        assert refusal is not None, f"{words} is legal"
        assert refusal.rule in RULES, refusal
        assert refusal.text.strip(), refusal
        assert self.state.digest() == before
        return refusal.rule

    def why(self, words: str) -> str:
        """The sentence that a player reads when these words are refused; fails when they are legal."""
        refusal = self.state.refusal(self.state.action(words))
        assert refusal is not None, f"{words} is legal"
        return refusal.text

    # Looking ----------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        return self.state.seat

    @property
    def asked(self) -> str:
        """The name of the question on top, as in questions.py; empty when the game is over."""
        return self.state.game.questions[self.state.stack[-1].kind] if self.state.stack else ""

    @property
    def question(self) -> tuple[int | None, str]:
        """Who is asked what."""
        return self.seat, self.asked

    @property
    def over(self) -> bool:
        return not self.state.stack

    def legal(self) -> Names:
        return [self.state.words(action) for action in self.state.legal()]

    def playable(self) -> Names:
        """The cards that may be played now."""
        return [words.removeprefix("play ") for words in self.legal() if words.startswith("play ")]

    def chi_of(self, seat: int) -> int:
        """The Chi of that seat's side."""
        return self.state.chi[self.state.terms.side[seat]]

    def weapon_of(self, seat: int) -> Names:
        """The Weapon and its improvements, the companion card among them; empty for none."""
        return self._gear("weapons", seat)

    def stance_of(self, seat: int) -> Names:
        """The Stance and its improvements, the companion card among them; empty for none."""
        return self._gear("stances", seat)

    def hand_of(self, seat: int) -> Names:
        """In the order of the card list."""
        return self._name(self.state.hands[seat])

    def archetype_of(self, seat: int) -> str:
        return str(self._entry_of("archetypes", seat))

    def pile_names(self) -> Names:
        """The discard pile, the last one on top."""
        return self._name(self.state.pile)

    def deck_names(self) -> Names:
        """The draw deck, the first one is drawn first."""
        return self._name(self.state.order[self.state.next :])

    def table_names(self) -> Names:
        """All cards of the running exchange that lie on the table: bases from hand, added cards, Blocks, Specials."""
        found = list(self.state.table)
        for attack in self.state.attacks:
            found += [attack.card] if attack.card >= 0 else []
            found += [played.kind for played in attack.added]
            found += [target.block for target in attack.targets if target.block >= 0]
        return self._name(sorted(found))

    def targets(self, number: int = -1) -> list[int]:
        """The targets of an Attack of the running exchange, by default of the newest."""
        return [target.seat for target in self.state.attacks[number].targets if not target.removed]

    def attacks(self) -> list[tuple[int, list[int]]]:
        """Makers and targets of all Attacks of the running exchange, in the order of creation."""
        return [(attack.maker, self.targets(i)) for i, attack in enumerate(self.state.attacks)]

    def losses(self) -> list[tuple[int, int, int]]:
        """All losses so far as they were told: maker, target, Chi."""
        found = [event.public for event in self.journal.events if event.kind == "loss"]
        return [(int(row["other"]), int(row["seat"]), int(row["count"])) for row in found]

    def result(self) -> Result:
        found = self.state.result()
        assert found is not None, "the game goes on"
        return found

    def winners(self) -> list[int]:
        """The seats that share the win; several sides make a tie."""
        return [seat for seat, payoff in enumerate(self.result().payoffs) if payoff > 0]

    def table(self, entry: str) -> object:
        """An entry of the position as it is now."""
        return self.state.write()[entry]

    def seen_cards(self) -> set[str]:
        """All cards that this scene has laid out or played: in hands and slots, attached, told of; and Archetypes."""
        told = {str(event.public["card"]) for event in self.journal.events if "card" in event.public}
        laid = {card for cards in [*self._weapons, *self._stances, *self._hands] for card in cards}
        attached = {card for seat in range(self.seats) for card in self.weapon_of(seat) + self.stance_of(seat)}
        return told | laid | attached | set(self._archetypes)

    def told(self) -> Names:
        """The kinds of all events so far."""
        return [event.kind for event in self.journal.events]

    # Inside -----------------------------------------------------------------------------------------------------

    def _at_main(self, seat: int, attacked: bool) -> Scene:
        self._open(seat)
        self.state.attacked = attacked
        self.state.stack = [Frame(TURN, seat, MAIN_STAGE)]
        self._run()
        return self

    def _run(self) -> None:
        turn.run(self.state, self._dice)
        self._finish()
        self._sound()

    def _open(self, active: int) -> None:
        options = self._game.complete(self._options)
        blank = self._game.setup(self.seats, options, Dice(0), None)
        assert isinstance(blank, KungFu)
        terms = blank.terms
        left = dict(zip(blank.deck.names, terms.counts, strict=True))
        named = [*self._top, *self._pile, *(card for hand in self._hands for card in hand)]
        named += [card for gear in self._weapons + self._stances for card in gear]
        for card in named:
            if card not in ("", "Military Training", "Perfect Technique"):
                assert left[card] > 0, f"there are not so many cards {card}"
                left[card] -= 1
        others = [card for card, count in left.items() for _copy in range(count)]
        chi = [terms.start_chi] * terms.sides
        for seat, count in self._chi.items():
            chi[terms.side[seat]] = count
        order = {card: kind for kind, card in enumerate(blank.deck.names)}
        table: dict[str, object] = {
            "deck": self._top + (others if self._rest == "deck" else []),
            "pile": (others if self._rest == "pile" else []) + self._pile,
            "hands": [sorted(hand, key=order.__getitem__) for hand in self._hands],
            "weapons": self._weapons,
            "stances": self._stances,
            "chi": chi,
            "archetypes": self._archetypes,
            "active": active,
            "turns": self._turns,
            "attacked": False,
            "attacks": [],
            "table": [],
            "weapons_kept": 0,
            "stances_kept": 0,
            "taken": [""],
            "secret": "",
            "known": [],
            "removed": others if self._rest == "removed" else [],
            "winners": 0,
            "ended": 0,
        }
        state = self._game.read(Reader(table, "scene"), self.seats, options)
        assert isinstance(state, KungFu)
        self.state = state
        self.state.journal = self.journal

    def _sound(self) -> None:
        assert self._game.check(self.state) == []

    def _finish(self) -> None:
        if isinstance(self._dice, LoadedDice):
            self._dice.finish()
            self._dice = LoadedDice([])

    def _name(self, kinds: list[int]) -> Names:
        return [self.state.deck.names[kind] for kind in kinds]

    def _entry_of(self, entry: str, seat: int) -> object:
        rows = self.table(entry)
        assert isinstance(rows, list)
        return rows[seat]

    def _gear(self, entry: str, seat: int) -> Names:
        row = self._entry_of(entry, seat)
        assert isinstance(row, list)
        return [str(card) for card in row if card]
