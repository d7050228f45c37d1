"""Rule tests in the words of the game: lay out States, whose turn it is, play these words with these dice, expect that.

A scene begins with an empty board of 21 provinces. ``lands(0, Honan=5)`` gives seat 0 five markers in Honan. Seats
without lands get one marker far away, so that they remain: see ``FAR``. Cards that lie in no hand are in the decks.
"""

from __future__ import annotations

from collections.abc import Sequence

from jianghu.games.china import GAME, inference, reading, realm, scoring, turn
from jianghu.games.china.cards import COLOURS, YANG, YIN, copies
from jianghu.games.china.provinces import NAMES, members
from jianghu.games.china.state import China
from jianghu.kernel.dice import Dice, LoadedDice
from jianghu.kernel.journal import Journal
from jianghu.kernel.position import Reader
from jianghu.kernel.voice import Voice

FAR = ["Korea", "Taiwan", "Yunnan", "Kansu", "Liaoning"]
SYMBOL = {"green": "harvest", "red": "city", "yellow": "mines"}
# Yin cards that are taken to have come before, when Yang cards have; those at the end are left for the tests.
USED = ["famine"] * 5 + ["floods"] * 5 + ["traitor"] * 2 + ["pestilence"] * 2 + [
    "earthquake", "locusts", "bandits", "revolt", "raid", "corrupt",
    "famine", "floods", "traitor", "pestilence", "earthquake", "locusts", "bandits", "revolt", "raid", "corrupt",
    "spy", "famine", "floods",
]  # fmt: skip


Seats = frozenset[int]
Names = set[str]  # inside of the class, `set` is the method


class Scene:
    """A position that is being laid out; ``turn`` and its brothers make it playable."""

    def __init__(self, seats: int = 3, **options: object) -> None:
        self.seats = seats
        self._options = GAME.complete(options)
        self._markers: dict[str, list[int]] = {}
        self._discs: dict[str, dict[str, int]] = {}
        self._spent: dict[str, int] = {}
        self._hands: list[dict[str, int]] = [{} for _ in range(seats)]
        self._lost: list[dict[str, int]] = [{} for _ in range(seats)]
        self._empty: Seats = frozenset()  # seats that have not founded yet
        self._entries: dict[str, object] = {
            "arrived": {}, "colonists": [], "idle_farms": [], "idle_trade": [], "leaders": list(range(seats)),
            "ranks": [0] * seats, "fallen": [0] * seats, "cornered": [0] * seats, "corrupt": [], "claim": -1,
            "drawn": "", "first": 0, "active": 0, "turns": 5, "phase": "secure", "joining": -1, "proposed": [],
            "demanded": [], "extras": {}, "mandate": False, "ended": "",
        }  # fmt: skip
        self.state: China
        self.journal = Journal()
        self.dice: Dice = LoadedDice([])

    # Laying out -------------------------------------------------------------------------------------------------

    def lands(self, seat: int, **provinces: int) -> Scene:
        for name, count in provinces.items():
            self._markers[name] = [seat, count]
        return self

    def discs(self, province: str, **colours: int) -> Scene:
        self._discs[province] = colours
        return self

    def hand(self, seat: int, **cards: int) -> Scene:
        self._hands[seat] = cards
        return self

    def lost(self, seat: int, **cards: int) -> Scene:
        self._lost[seat] = cards
        return self

    def set(self, **entries: object) -> Scene:
        """Any other entry of the position."""
        for key in entries:
            assert key in self._entries, key
        self._entries.update(entries)
        return self

    def junior(self, seat: int, of: int, rank: int = 1) -> Scene:
        self._list("leaders")[seat] = of
        self._list("ranks")[seat] = rank
        return self

    def out(self, seat: int, number: int = 1) -> Scene:
        self._list("fallen")[seat] = number
        return self

    def last_cards(self, left: int = 0, province: str = "Hopeh") -> Scene:
        """The Yang deck has only so many cards left; symbols that were drawn lie as discs in that province."""
        deck = self._deck()
        for kind, word in enumerate(YANG):
            used = deck[word]
            if kind < 3:
                colour = COLOURS[kind]
                self._discs.setdefault(province, {})
                self._discs[province][colour] = self._discs[province].get(colour, 0) + used
            else:
                kept = min(left, used)
                left -= kept
                self._spent[word] = self._spent.get(word, 0) + used - kept
        self._discs = {name: {c: n for c, n in row.items() if n} for name, row in self._discs.items()}
        self._discs = {name: row for name, row in self._discs.items() if row}
        return self

    def founding(self, *later: int) -> Scene:
        """States are being founded; these seats have not done so yet."""
        self._empty = frozenset(later)
        return self.set(turns=0)

    def turn(self, seat: int = 0) -> Scene:
        """That seat's turn begins."""
        return self.at("secure", seat)

    def at(self, phase: str, seat: int = 0) -> Scene:
        """The game goes on with this part of that seat's turn."""
        self.set(phase=phase, active=seat)
        self.state = reading.read(GAME, Reader(self.table(), "scene"), self.seats, self._options)
        self.state.journal = self.journal
        turn.go_on(self.state, self.dice)
        self._sound()
        return self

    def load(self, *numbers: int) -> Scene:
        """What chance brings when the scene is opened."""
        self.dice = LoadedDice(list(numbers))
        return self

    def table(self) -> dict[str, object]:
        """The position as data."""
        for seat in range(self.seats):
            leads = self._list("leaders")[seat] == seat and not self._list("fallen")[seat]
            if leads and all(owner != seat for owner, _ in self._markers.values()) and seat not in self._empty:
                self._markers[next(name for name in FAR if name not in self._markers)] = [seat, 1]
        deck = self._deck()
        seen = dict(self._spent)
        for row in self._discs.values():
            for colour, count in row.items():
                seen[SYMBOL[colour]] = seen.get(SYMBOL[colour], 0) + count
        drawn = 32 - sum(deck.values())
        yin = dict(zip(YIN, [7, 7, 3, 3, 2, 2, 2, 2, 2, 2, 1], strict=True))
        if self._options["yin_size"] == 32:
            yin["famine"] -= 1
        for word in USED[:drawn]:
            yin[word] -= 1
        return {
            **self._entries,
            "markers": self._markers,
            "discs": self._discs,
            "hands": self._hands,
            "lost": self._lost,
            "seen": {word: count for word, count in seen.items() if count},
            "yang": {word: count for word, count in deck.items() if count},
            "yin": {word: count for word, count in yin.items() if count},
        }

    # Playing ----------------------------------------------------------------------------------------------------

    def play(
        self, *words: str, dice: Sequence[int] = (), yang: str = "", yin: str = "", chance: Sequence[int] = ()
    ) -> Scene:
        """Play these words. With the last of them come these dice (1 to 6), cards, or plain numbers of chance."""
        for action in words[:-1]:
            self._play(action, [])
        numbers: list[int] = []
        if yang:
            numbers.append(self._place(self.state.yang, YANG, yang))
        if yin:
            numbers.append(self._place(self.state.yin, YIN, yin))
        self._play(words[-1], [*numbers, *(die - 1 for die in dice), *chance])
        return self

    def legal(self) -> list[str]:
        return [self.state.words(action) for action in self.state.legal()]

    def verbs(self) -> list[str]:
        """The verbs among the answers, each once."""
        return list(dict.fromkeys(words.split()[0] for words in self.legal()))

    def considered(self) -> list[str]:
        return [self.state.words(action) for action in self.state.considered()]

    def refused(self, words: str) -> str:
        """The rule that forbids these words now; fails when they are legal."""
        refusal = self.state.refusal(self.state.action(words))
        assert refusal is not None, f"{words} is legal"
        assert refusal.rule in GAME.rule_ids(), refusal
        return refusal.rule

    def why(self, words: str) -> str:
        refusal = self.state.refusal(self.state.action(words))
        assert refusal is not None, f"{words} is legal"
        return refusal.text

    # Looking ----------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        return self.state.seat

    @property
    def asked(self) -> str:
        """The name of the question on top; empty at the end."""
        return GAME.questions[self.state.stack[-1].kind] if self.state.stack else ""

    def count(self, province: str) -> int:
        return self.state.count[NAMES.index(province)]

    def owner(self, province: str) -> int:
        return self.state.owner[NAMES.index(province)]

    def of(self, seat: int) -> dict[str, int]:
        """The provinces of a State with their markers."""
        return {NAMES[p]: self.state.count[p] for p in members(self.state.lands[seat])}

    def held(self, seat: int) -> Names:
        return {NAMES[p] for p in members(inference.held(self.state, seat))}

    def inferred(self, seat: int) -> Names:
        return {NAMES[p] for p in members(inference.inferred(self.state, seat))}

    def cards(self, seat: int) -> dict[str, int]:
        hand = self.state.hands[seat]
        return {word: copies(hand, kind) for kind, word in enumerate(YANG) if copies(hand, kind)}

    def stock(self, seat: int) -> int:
        return realm.stock(self.state, seat)

    def points(self, seat: int) -> int:
        return scoring.points(self.state, seat)

    def entry(self, name: str) -> object:
        return self.state.write()[name]

    def told(self) -> list[str]:
        """The kinds of all events so far."""
        return [event.kind for event in self.journal.events]

    def log(self, seat: int | None = None) -> list[str]:
        voice = Voice(GAME, "en", [f"P{i}" for i in range(self.seats)])
        return [voice.text(GAME.tell(event, seat)) for event in self.journal.events]

    # Inside -----------------------------------------------------------------------------------------------------

    def _deck(self) -> dict[str, int]:
        counts = [4, 4, 4, 4, 2, 6, 2, 3, 3] if self._options["map"] == "21" else [4, 4, 4, 4, 2, 4, 4, 3, 3]
        deck = dict(zip(YANG, counts, strict=True))
        for row in self._discs.values():
            for colour, count in row.items():
                deck[SYMBOL[colour]] -= count
        for row in [*self._hands, *self._lost, self._spent]:
            for word, count in row.items():
                deck[word] -= count
        return deck

    def _place(self, bag: int, words: list[str], wanted: str) -> int:
        """The number of chance that draws that card from a bag."""
        kind = words.index(wanted)
        assert copies(bag, kind), f"there is no {wanted} left"
        return sum(copies(bag, other) for other in range(kind))

    def _play(self, words: str, numbers: list[int]) -> None:
        dice = LoadedDice(numbers)
        self.state.play(self.state.action(words), dice)
        dice.finish()
        self._sound()

    def _sound(self) -> None:
        assert GAME.check(self.state) == []

    def _list(self, key: str) -> list[int]:
        value = self._entries[key]
        assert isinstance(value, list)
        return value
