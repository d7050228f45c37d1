"""Rule tests in the words of the game: lay out a position, whose turn it is, play these words, expect that.

Every scene uses the same board (S squares and O octagons in the index grid, north at the upper left corner):

    water t   earth t   wood T    fire t    earth t   wood t
         summer    spring    spring    winter    autumn
    wood P    yin-yang  metal t   water P   earth t   water T
         winter    spring    spring    summer    summer
    fire T    water t   (north)   (east)    wood t    earth t
         winter    winter    center    summer    winter
    wood t    fire P    (west)    (south)   metal t   metal T
         spring    summer    autumn    autumn    autumn
    fire t    wood t    water t   earth P   yin-yang  metal t
         summer    winter    spring    autumn    autumn
    metal t   metal P   fire t    earth T   water t   fire t

T is a temple, P a palace, t a town. S12 is the metal town, O12 the spring octagon northeast of the center.
Masters stand on the temples of their elements: dragon (wood) S02, crane (fire) S20, leopard (earth) S53, tiger (metal)
S35, snake (water) S15.
"""

from __future__ import annotations

from typing import Self

from jianghu import game
from jianghu.boards.octagons import ELEMENTS, NAMES
from jianghu.games.wuwei import reading, turn
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.naming import place
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.terms import MASTERS
from jianghu.kernel.dice import Dice, LoadedDice
from jianghu.kernel.journal import Journal
from jianghu.kernel.position import Reader
from jianghu.kernel.sentences import say
from jianghu.kernel.voice import Voice

BOARD: dict[str, object] = {
    "temples": {"wood": "S02", "fire": "S20", "earth": "S53", "metal": "S35", "water": "S15"},
    "palaces": {"wood": "S10", "fire": "S31", "earth": "S43", "metal": "S51", "water": "S13"},
    "towns": {
        "S05": "wood", "S24": "wood", "S30": "wood", "S41": "wood", "S03": "fire", "S40": "fire", "S52": "fire",
        "S55": "fire", "S01": "earth", "S04": "earth", "S14": "earth", "S25": "earth", "S12": "metal", "S34": "metal",
        "S45": "metal", "S50": "metal", "S00": "water", "S21": "water", "S42": "water", "S54": "water",
    },
    "terrain": {
        "O00": "summer", "O01": "spring", "O02": "spring", "O03": "winter", "O04": "autumn", "O10": "winter",
        "O11": "spring", "O12": "spring", "O13": "summer", "O14": "summer", "O20": "winter", "O21": "winter",
        "O23": "summer", "O24": "winter", "O30": "spring", "O31": "summer", "O32": "autumn", "O33": "autumn",
        "O34": "autumn", "O40": "summer", "O41": "winter", "O42": "spring", "O43": "autumn", "O44": "autumn",
    },
}  # fmt: skip


def called(state: WuWei, name: str) -> str:
    """A space as sentences call it: ``O12 (forest)``, ``S14 (wood temple)``."""
    return Voice(state.game).text(say("{space}", space=place(state.board, NAMES.index(name))))


Words = set[str]  # inside of the class, `set` is the method


class Scene:
    """A position that is being laid out; ``turn`` makes it playable."""

    def __init__(self, *lineages: str, **options: object) -> None:
        """One lineage for each seat, two to five of them, and ``emperor`` for the emperor player; options as in
        ``jianghu.new``."""
        self.seats = len(lineages)
        self._game = game("wuwei")
        self._options = self._game.complete(options)
        self._lineages = list(lineages)
        self._walls_total = 8 if "emperor" in lineages else 8 - self.seats
        self._table: dict[str, object] = {
            **BOARD,
            "lineages": self._lineages,
            "students": ["" if lineage == "emperor" else "O22" for lineage in lineages],
            "masters": {"snake": "S15", "dragon": "S02", "crane": "S20", "tiger": "S35", "leopard": "S53"},
            "dishonored": [],
            "chi": [[0, 0, 0, 0, 0] for _ in lineages],
            "supply": [36] * 5,
            "cards": [{} for _ in lineages],
            "walls": [],
            "wall_supply": self._walls_total,
            "element": "wood",
            "palace": "earth",
            "season": "winter",
            "moon": False,
            "tiles": ["black", "white"],
            "start": 0,
            "player": 0,
            "rounds": 1,
            "idle": 0,
            "phase": "meditate",
            "mover": "",
            "left": 0,
            "steps": 0,
            "total": 0,
            "jumped": False,
            "must": "",
            "student_trail": [],
            "master_trail": [],
            "moved": [],
            "aligned": 0,
            "fists": [],
            "named": -1,
            "winner": -1,
            "ended": 0,
        }
        if "emperor" in lineages:
            self._table["empire"] = {
                "pieces": {"emperor": "S44", "empress": "", "general white": "", "general black": "S11"},
                "plus": ["general black"],
                "fields": [],
                "towers": [],
                "recruited": 0,
                "colour": "",
                "stuck": [],
                "origin": "",
                "target": "",
                "trails": {"emperor": [], "empress": [], "general white": [], "general black": []},
            }
        self.state: WuWei
        self.journal = Journal()

    # Laying out -------------------------------------------------------------------------------------------------

    def student(self, seat: int, at: str) -> Self:
        self._list("students")[seat] = at
        return self

    def master(self, animal: str, at: str) -> Self:
        self._dict("masters")[animal] = at
        return self

    def dishonored(self, *animals: str) -> Self:
        """Their markers lie on the palaces of their elements."""
        self._table["dishonored"] = list(animals)
        return self

    def chi(self, seat: int, **held: int) -> Self:
        """Exactly this much chi; the rest is in the supply."""
        self._list("chi")[seat] = [held.get(element, 0) for element in ELEMENTS]
        rows = self._list("chi")
        self._table["supply"] = [36 - sum(row[e] for row in rows if isinstance(row, list)) for e in range(5)]
        return self

    def cards(self, seat: int, **held: str) -> Self:
        """``cards(0, snake="wood", crane="fire spent")``; five cards make a student-master."""
        self._list("cards")[seat] = held
        return self

    def student_master(self, seat: int) -> Self:
        """All five cards, unspent, each of another element than those of other seats."""
        return self.cards(seat, **dict.fromkeys(ANIMALS, ELEMENTS[seat]))

    def walls(self, *octagons: str) -> Self:
        self._table["walls"] = list(octagons)
        self._table["wall_supply"] = self._walls_total - len(octagons)
        if "empire" in self._table:  # EMP-5: they stand on fields
            self.fields(*octagons)
        return self

    def fields(self, *octagons: str) -> Self:
        self._dict("empire")["fields"] = sorted({*self._fields(), *octagons})
        return self

    def towers(self, *towns: str) -> Self:
        self._dict("empire")["towers"] = list(towns)
        return self

    def imperial(self, piece: str, at: str, sign: str = "") -> Self:
        """A piece of the empire; ``plus`` or ``minus`` for a general."""
        empire = self._dict("empire")
        pieces, signs = empire["pieces"], empire["plus"]
        assert isinstance(pieces, dict) and isinstance(signs, list)
        pieces[piece] = at
        empire["recruited"] = sum(1 for place in pieces.values() if place) - 2
        if sign:
            empire["plus"] = [name for name in signs if name != piece] + ([piece] if sign == "plus" else [])
        return self

    def set(self, **entries: object) -> Self:
        """Any other entry of the position: season, element, palace, tiles, start, moon, rounds."""
        for key in entries:
            assert key in self._table, key
        self._table.update(entries)
        return self

    def turn(self, seat: int = 0) -> Self:
        """Begin that seat's turn."""
        self._open()
        turn.begin_turn(self.state, seat)
        turn.go_on(self.state, LoadedDice([]))
        self._sound()
        return self

    def at_end_of_turn(self, seat: int) -> Self:
        """That seat's turn is over: what comes next (another turn, a gathering)?"""
        self.set(player=seat, phase="end of turn")
        self._open()
        turn.go_on(self.state, LoadedDice([]))
        self._sound()
        return self

    def at_develop(self, seat: int, moved: str = "") -> Self:
        """That seat's step 4 begins."""
        self.set(player=seat, phase="develop", moved=[moved] if moved else [])
        self._open()
        turn.go_on(self.state, LoadedDice([]))
        self._sound()
        return self

    # Playing ----------------------------------------------------------------------------------------------------

    def play(self, *words: str) -> Self:
        for action in words:
            self.state.play(self.state.action(action), LoadedDice([]))
            self._sound()
        return self

    def walk(self, *words: str) -> Self:
        """Play, then stop; a character that can do nothing more has stopped by itself."""
        self.play(*words)
        return self.play("stop") if self.state.stack and "stop" in self.legal() else self

    def legal(self) -> list[str]:
        return [self.state.words(action) for action in self.state.legal()]

    def verbs(self) -> Words:
        """The verbs among the legal actions."""
        return {words.split()[0] for words in self.legal()}

    def steps(self) -> Words:
        """Where the mover may step."""
        return {words.split()[1] for words in self.legal() if words.startswith("step ")}

    def refused(self, words: str) -> str:
        """The rule that forbids these words now; fails when they are legal."""
        refusal = self.state.refusal(self.state.action(words))
        assert refusal is not None, f"{words} is legal"
        assert refusal.rule in self.state.game.rule_ids(), refusal
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
        """The name of the question on top."""
        return self.state.game.questions[self.state.stack[-1].kind]

    def at(self, animal: str, character: str = "student") -> str:
        return NAMES[self.state.at[ANIMALS.index(animal) + (MASTERS if character == "master" else 0)]]

    def holds(self, seat: int) -> dict[str, int]:
        """The chi of a seat, without the zeros."""
        row = self.state.chi[5 * seat : 5 * seat + 5]
        return {element: row[e] for e, element in enumerate(ELEMENTS) if row[e]}

    def hand(self, seat: int) -> dict[str, str]:
        """The cards of a seat."""
        cards = self.state.position()["table"]
        assert isinstance(cards, dict)
        found = cards["cards"][seat]
        assert isinstance(found, dict)
        return found

    def table(self, entry: str) -> object:
        """An entry of the position as it is now."""
        found = self.state.position()["table"]
        assert isinstance(found, dict)
        return found[entry]

    def empire(self, entry: str) -> object:
        """An entry of what only the Emperor level has."""
        found = self.table("empire")
        assert isinstance(found, dict)
        return found[entry]

    def stands(self, piece: str) -> str:
        """Where a piece of the empire stands."""
        pieces = self.empire("pieces")
        assert isinstance(pieces, dict)
        return str(pieces[piece])

    def told(self) -> list[str]:
        """The kinds of all events so far."""
        return [event.kind for event in self.journal.events]

    def imagine(self, seat: int, seed: int) -> WuWei:
        return self.state.imagine(seat, Dice(seed))

    # Inside -----------------------------------------------------------------------------------------------------

    def _open(self) -> None:
        self.state = reading.read(self._game, Reader(self._table, "scene"), self.seats, self._options)
        self.state.journal = self.journal

    def _sound(self) -> None:
        assert self._game.check(self.state) == []

    def _fields(self) -> list[str]:
        found = self._dict("empire")["fields"]
        assert isinstance(found, list)
        return found

    def _list(self, key: str) -> list[object]:
        value = self._table[key]
        assert isinstance(value, list)
        return value

    def _dict(self, key: str) -> dict[str, object]:
        value = self._table[key]
        assert isinstance(value, dict)
        return value
