"""Rule tests in the words of the game: lay out a position, whose turn it is, play these words, expect that.

Every scene uses the same board (S squares and O octagons in the index grid, north at the upper left corner):

    water t   t         wood T    t         t         wood t
         summer    spring    spring    winter    autumn
    P         yin-yang  t         P         t         water T
         winter    spring    spring    summer    summer
    fire T    t         (north)   (east)    t         t
         winter    winter    center    summer    winter
    t         P         (west)    (south)   t         metal T
         spring    summer    autumn    autumn    autumn
    t         t         t         P         yin-yang  t
         summer    winter    spring    autumn    autumn
    metal t   P         t         earth T   t         fire t

T is a temple, P a palace, t a town; all but temples and corner towns lie face down. Masters stand on the temples of
their elements: dragon (wood) S02, crane (fire) S20, leopard (earth) S53, tiger (metal) S35, snake (water) S15. It is
summer, so that everybody can move; O23 is the exit of the center that is closed.
"""

from __future__ import annotations

from jianghu.boards.octagons import ELEMENTS, NAMES
from jianghu.games.lineage import GAME, reading, turn
from jianghu.games.lineage.state import Lineage
from jianghu.games.lineage.terms import ANIMALS, PIECE_NAMES
from jianghu.kernel.dice import LoadedDice
from jianghu.kernel.journal import Journal
from jianghu.kernel.position import Reader

BOARD: dict[str, object] = {
    "temples": {"wood": "S02", "fire": "S20", "earth": "S53", "metal": "S35", "water": "S15"},
    "palaces": ["S10", "S31", "S43", "S51", "S13"],
    "terrain": {
        "O00": "summer", "O01": "spring", "O02": "spring", "O03": "winter", "O04": "autumn", "O10": "winter",
        "O11": "spring", "O12": "spring", "O13": "summer", "O14": "summer", "O20": "winter", "O21": "winter",
        "O23": "summer", "O24": "winter", "O30": "spring", "O31": "summer", "O32": "autumn", "O33": "autumn",
        "O34": "autumn", "O40": "summer", "O41": "winter", "O42": "spring", "O43": "autumn", "O44": "autumn",
    },
}  # fmt: skip
TOPS = ["snake", "dragon", "tiger", "leopard", "crane"]
CORNER_TOWNS = {"S00": "water", "S05": "wood", "S50": "metal", "S55": "fire"}
LEFT = {"north": 0, "east": 1, "south": 2, "west": 3, "center": 4}
COLOUR = {"north": "water", "east": "wood", "south": "fire", "west": "metal", "center": "earth"}


class Scene:
    """A position that is being laid out; ``turn`` makes it playable."""

    def __init__(self, *roles: str, **options: object) -> None:
        """What each seat plays; the emperor player needs "emperor". Options as in ``jianghu.new``."""
        self.seats = len(roles)
        self._options = GAME.complete(options)
        pairs = [role for role in roles if role != "emperor"]
        emperor = "emperor" in roles
        town = [6] * 5
        town[0] -= 1
        palace = [6] * 10
        palace[ELEMENTS.index("earth")] -= 1
        palace[5 + LEFT["center"]] -= 1
        self._table: dict[str, object] = {
            **BOARD,
            "elements": dict(CORNER_TOWNS),
            "fields": [],
            "black": [],
            "stock": 13,
            "roles": list(roles),
            "students": dict.fromkeys(pairs, "O22"),
            "masters": {"snake": "S15", "dragon": "S02", "crane": "S20", "tiger": "S35", "leopard": "S53"},
            "emperor": "S44" if emperor else "",
            "general": "S11" if emperor else "",
            "conscripts": [],
            "lost": [],
            "tiles": ["black", "white"],
            "chi": [[0] * 5 for _ in roles],
            "supply": [30] * 5,
            "current": "wood",
            "town_deck": town,
            "direction": "center",
            "colour": "earth",
            "palace_deck": palace,
            "season": "summer",
            "decks": [
                {"top": top, "unknown": [animal for animal in ANIMALS if animal != top], "returned": []} for top in TOPS
            ],
            "cards": {animal: [] for animal in ANIMALS},
            "first": 0,
            "player": 0,
            "turns": 1,
            "phase": "start",
            "mover": "",
            "trail": [],
            "steps": 0,
            "origin": "",
            "refused": [],
            "moved": [],
            "done": 0,
            "rolls": False,
            "winter": False,
            "bids": [],
            "winner": -1,
            "ended": 0,
        }
        self.state: Lineage
        self.journal = Journal()

    # Laying out -------------------------------------------------------------------------------------------------

    def student(self, animal: str, at: str) -> Scene:
        self._dict("students")[animal] = at
        return self

    def master(self, animal: str, at: str) -> Scene:
        self._dict("masters")[animal] = at
        return self

    def cards(self, animal: str, count: int) -> Scene:
        """That student has the first cards of so many decks; each deck then shows another animal, the lowest left."""
        held = self._dict("cards")[animal]
        assert isinstance(held, list)
        for number in range(count):
            deck = self._decks()[number]
            held.append(deck["top"])
            unknown = deck["unknown"]
            assert isinstance(unknown, list)
            deck["top"] = unknown.pop(0)
        return self

    def top(self, number: int, animal: str) -> Scene:
        """Deck ``number`` shows that animal."""
        deck = self._decks()[number - 1]
        unknown = deck["unknown"]
        assert isinstance(unknown, list)
        if deck["top"] != animal:
            unknown[unknown.index(animal)] = deck["top"]
            deck["top"] = animal
        return self

    def chi(self, seat: int, **held: int) -> Scene:
        """Exactly this much chi; the rest is in the supply."""
        rows = self._table["chi"]
        assert isinstance(rows, list)
        rows[seat] = [held.get(element, 0) for element in ELEMENTS]
        self._table["supply"] = [30 - sum(row[e] for row in rows) for e in range(5)]
        return self

    def black(self, *spaces: str) -> Scene:
        """Black chi; with an emperor its octagons are fields."""
        self._table["black"] = list(spaces)
        self._table["stock"] = 13 - len(spaces)
        if self.seats > 2:
            fields = self._table["fields"]
            assert isinstance(fields, list)
            fields += [space for space in spaces if space[0] == "O" and space not in fields]
        return self

    def fields(self, *octagons: str) -> Scene:
        fields = self._table["fields"]
        assert isinstance(fields, list)
        fields += octagons
        return self

    def open(self, **elements: str) -> Scene:
        """Turned-up tiles: ``open(S12="metal")``."""
        self._dict("elements").update(elements)
        return self

    def palace_card(self, direction: str) -> Scene:
        """The palace card that shows, of a deck with all others."""
        deck = [6] * 10
        deck[ELEMENTS.index(COLOUR[direction])] -= 1
        deck[5 + LEFT[direction]] -= 1
        return self.set(direction=direction, colour=COLOUR[direction], palace_deck=deck)

    def set(self, **entries: object) -> Scene:
        """Any other entry of the position."""
        for key in entries:
            assert key in self._table, key
        self._table.update(entries)
        return self

    def turn(self, seat: int = 0, dice: list[int] | None = None) -> Scene:
        """Begin that seat's turn."""
        self.state = reading.read(GAME, Reader(self._table, "scene"), self.seats, self._options)
        self.state.journal = self.journal
        turn.begin_turn(self.state, seat)
        self._go(dice)
        return self

    def phase(self, name: str, seat: int = 0, dice: list[int] | None = None) -> Scene:
        """Go on from a part of that seat's turn."""
        self.set(phase=name, player=seat)
        self.state = reading.read(GAME, Reader(self._table, "scene"), self.seats, self._options)
        self.state.journal = self.journal
        self._go(dice)
        return self

    # Playing ----------------------------------------------------------------------------------------------------

    def play(self, *words: str, dice: list[int] | None = None) -> Scene:
        """Play these words; all dice are rolled by the last of them, and none may be left."""
        for number, action in enumerate(words):
            loaded = LoadedDice(dice if dice is not None and number == len(words) - 1 else [])
            self.state.play(self.state.action(action), loaded)
            loaded.finish()
            self._sound()
        return self

    def legal(self) -> list[str]:
        return [self.state.words(action) for action in self.state.legal()]

    def answers(self, verb: str) -> list[str]:
        """What follows that verb in the legal actions."""
        return [words.partition(" ")[2] for words in self.legal() if words.split()[0] == verb]

    def refused(self, words: str) -> str:
        """The rule that forbids these words now; fails when they are legal."""
        refusal = self.state.refusal(self.state.action(words))
        assert refusal is not None, f"{words} is legal"
        assert refusal.rule in GAME.rule_ids(), refusal
        return refusal.rule

    # Looking ----------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """The name of the question on top, and who is asked: ``step 0``."""
        frame = self.state.stack[-1]
        return f"{GAME.questions[frame.kind]} {frame.seat}"

    def at(self, piece: str) -> str:
        return NAMES[self.state.at[PIECE_NAMES.index(piece)]]

    def holds(self, seat: int) -> dict[str, int]:
        """The chi of a seat, without the zeros."""
        row = self.state.chi[5 * seat : 5 * seat + 5]
        return {element: row[e] for e, element in enumerate(ELEMENTS) if row[e]}

    def table(self, entry: str) -> object:
        """An entry of the position as it is now."""
        return self.state.write()[entry]

    def held(self, animal: str) -> list[str]:
        """The cards of a student."""
        cards = self.table("cards")
        assert isinstance(cards, dict)
        found = cards[animal]
        assert isinstance(found, list)
        return found

    def told(self) -> list[str]:
        """The kinds of all events so far."""
        return [event.kind for event in self.journal.events]

    # Inside -----------------------------------------------------------------------------------------------------

    def _go(self, dice: list[int] | None) -> None:
        loaded = LoadedDice(dice or [])
        turn.go_on(self.state, loaded)
        loaded.finish()
        self._sound()

    def _sound(self) -> None:
        assert GAME.check(self.state) == []

    def _dict(self, key: str) -> dict[str, object]:
        value = self._table[key]
        assert isinstance(value, dict)
        return value

    def _decks(self) -> list[dict[str, object]]:
        value = self._table["decks"]
        assert isinstance(value, list)
        return value
