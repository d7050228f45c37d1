"""Scenes of games alone, on the board of ``scenario.py``, with cards and dice that come as a test wants them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

from jianghu.boards.octagons import ELEMENTS
from jianghu.games.wuwei import alone, stage1
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.solo import DIFFICULTIES
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.terms import difficulty_of
from jianghu.kernel.dice import Dice
from tests.wuwei.scenario import Scene

CROSS = ["O02", "O12", "O20", "O21", "O23", "O24", "O32", "O42"]


class Fate(Dice):
    """Draws the cards that were asked for, as ``tiger fire``; afterwards the first that can come."""

    def __init__(self) -> None:
        super().__init__(0)
        self.state: WuWei
        self.wanted: list[str] = []
        self.pending: list[int] = []

    def below(self, n: int) -> int:
        number = self._next()
        assert 0 <= number < n, (number, n)
        return number

    def _next(self) -> int:
        if self.pending:
            return self.pending.pop(0)
        if not self.wanted:
            return 0
        kind, animal, element = self.wanted.pop(0).split()
        style = ANIMALS.index(animal)
        hidden = stage1.face_down(self.state, style)
        place = bin(hidden & ((1 << ELEMENTS.index(element)) - 1)).count("1")
        assert hidden >> ELEMENTS.index(element) & 1, f"{animal} {element} does not lie face down"
        if kind == "lesson":
            return place
        self.pending = [place]
        return sum(4 - stage1.revealed(self.state, other) for other in range(style))


class Rolls(Dice):
    """Dice that give these numbers, and afterwards the highest: an animal, a lion."""

    def __init__(self) -> None:
        super().__init__(0)
        self.numbers: list[int] = []

    def below(self, n: int) -> int:
        return self.numbers.pop(0) if self.numbers else n - 1


class Solo(Scene):
    """A position of a game alone, with luck as a test wants it."""

    luck: Dice

    def in_campaign(self, stage: int) -> None:
        """What the stages before have left: nothing is lost yet, and all walls of the X stand."""
        if self._options["level"] == "campaign":
            self._dict("solo")["journey"] = {
                "lost": [], "lost_first": [], "lifted": [], "walls": CROSS, "chi": [0] * 5,
                "turns": [12, 15][: stage - 1] + [0] * (4 - stage), "attempts": [1] * stage + [0] * (3 - stage),
            }  # fmt: skip

    def carried(self, **entries: object) -> Self:
        """Entries of what a campaign has carried over."""
        found = self._dict("solo")["journey"]
        assert isinstance(found, dict)
        found.update(entries)
        return self

    def journey(self, entry: str) -> object:
        """An entry of what a campaign carries over, as it is now."""
        found = self.solo("journey")
        assert isinstance(found, dict)
        return found[entry]

    def play(self, *words: str) -> Self:
        for action in words:
            self.state.play(self.state.action(action), self.luck)
            self._sound()
        return self

    def walk(self, *words: str) -> Self:
        """Play, then stop, unless the character has stopped by itself."""
        mover = self.state.mover
        self.play(*words)
        return self.play("stop") if self.state.mover == mover and self.state.steps > 0 else self

    def solo(self, entry: str) -> object:
        """An entry of what only games alone have, as it is now."""
        found = self.table("solo")
        assert isinstance(found, dict)
        return found[entry]

    @property
    def end(self) -> str:
        """Won or lost, and by which rule."""
        result = self.state.result()
        assert result is not None, "the game goes on"
        return f"{'won' if result.payoffs == [1.0] else 'lost'} {result.rule}"


class Later(Solo):
    """A position of stage 2 or 3 that is being laid out; the dice come as a test wants them."""

    def __init__(self, stage: int, lineage: str, **options: object) -> None:
        super().__init__(lineage, **{"level": f"stage{stage}", **options})
        self._walls_total = 8
        self._table["wall_supply"] = 8
        difficulty = DIFFICULTIES[difficulty_of(self._options, stage)]
        self._table["solo"] = {"stage": stage, "difficulty": difficulty, "trails": {}}
        self.in_campaign(stage)
        self.luck = self.rolls = Rolls()

    def note(self, **entries: object) -> Self:
        """Any entry of what only games alone have."""
        self._dict("solo").update(entries)
        return self

    def down(self, *towns: str) -> Self:
        """The towns that lie face down."""
        return self.note(down=list(towns))

    def rolling(self, *numbers: int) -> Self:
        """The next numbers of the dice, from 0 to 5."""
        self.rolls.numbers += numbers
        return self

    def towers(self, *towns: str) -> Self:
        return self.note(towers=list(towns))

    def begin(self, phase: str = "next turn") -> Self:
        """Go on from that part of the turn."""
        self.set(phase=phase)
        self._open()
        if phase != "next turn":
            self.state.first = -1
        alone.go_on(self.state, self.rolls)
        self._sound()
        return self


class States(Later):
    """Stage 2 on the board of scenes; all towns lie face up."""

    def __init__(self, lineage: str = "tiger", **options: object) -> None:
        super().__init__(2, lineage, **options)
        self._table["tiles"] = ["white", "white"]
        self.note(down=[], towers=[], dice={})

    def black(self) -> Self:
        """The moon is up, and both tiles are black: the master moves."""
        return self.set(moon=True, tiles=["black", "black"])

    def dice(self, **shown: str) -> Self:
        """Unresolved dice: ``dice(snake="plus", emperor="circle")``."""
        return self.note(dice=shown).begin("resolve")


class Empire(Later):
    """Stage 3 on the board of scenes, as it begins: the others in their towers, all towns dark."""

    def __init__(self, lineage: str = "tiger", **options: object) -> None:
        super().__init__(3, lineage, **options)
        self._table["dishonored"] = list(ANIMALS)
        corners = {"snake": "S00", "dragon": "S05", "crane": "S55", "tiger": "S50", "leopard": ""}
        students = {**corners, "leopard": corners[lineage], lineage: "O22"}
        self.walls("O02", "O12", "O32", "O42", "O20", "O21", "O23", "O24")
        self.note(
            down=sorted(str(name) for name in self._dict("towns")), towers=["S00", "S05", "S50", "S55"], fields=[],
            students=students, emperor="S44", empress="S11", card="", pair="", power=False, halted=[], duty=[],
            hand=[f"{animal} {element}" for animal in ANIMALS for element in ELEMENTS],
            rings=["inner", "outer"], rolled=[-1, -1], willing=False,
        )  # fmt: skip

    def pupil(self, animal: str, at: str) -> Self:
        """A student, out of its tower."""
        students = self._dict("solo")["students"]
        towers = self._dict("solo")["towers"]
        assert isinstance(students, dict) and isinstance(towers, list)
        old = students[animal]
        students[animal] = at
        if animal == self._lineages[0]:
            self.student(0, at)
        if old in towers:
            self.note(towers=[town for town in towers if town != old])
            self.opened(str(old))
        return self

    def opened(self, *towns: str) -> Self:
        """These towns lie face up."""
        down = self._dict("solo")["down"]
        assert isinstance(down, list)
        return self.note(down=[town for town in down if town not in towns])

    def markers(self, *animals: str) -> Self:
        """These masters have theirs."""
        self._table["dishonored"] = [animal for animal in ANIMALS if animal not in animals]
        return self

    def hand(self, *cards: str) -> Self:  # type: ignore[override]
        return self.note(hand=list(cards))

    def tilled(self, *octagons: str) -> Self:
        return self.note(fields=list(octagons))

    def pair(self, card: str) -> Self:
        """A turn begins, and this card is discarded."""
        return self.begin().play(f"discard {card}")


class Alone(Solo):
    """A position of stage 1 that is being laid out, before its first card; the masters lack their markers."""

    def __init__(self, lineage: str = "tiger", **options: object) -> None:
        super().__init__(lineage, **{"level": "stage1", **options})
        difficulty = self._options["difficulty"]
        self._table["dishonored"] = list(ANIMALS)
        self._table["solo"] = {
            "stage": 1,
            "difficulty": difficulty,
            "trails": {},
            "revealed": [],
            "known": [],
            "card": "",
            "acting": "",
            "locked": False,
            "willing": False,
            "master_first": False,
            "second_phase": False,
        }
        self.in_campaign(1)
        self.luck = self.fate = Fate()

    def markers(self, *animals: str) -> Self:
        """These masters have theirs; the other markers lie on palaces."""
        self._table["dishonored"] = [animal for animal in ANIMALS if animal not in animals]
        return self

    def holds_cards(self, **held: str) -> Self:
        """Cards that the student has earned."""
        self.cards(0, **held)
        self._solo()["known"] = [f"{animal} {card.split()[0]}" for animal, card in held.items()]
        return self

    def five(self) -> Self:
        """All five cards, of metal."""
        return self.holds_cards(**dict.fromkeys(ANIMALS, "metal"))

    def revealed(self, *cards: str) -> Self:
        self._solo()["revealed"] = list(cards)
        return self

    def note(self, **entries: object) -> Self:
        """Any other entry of what only games alone have."""
        self._solo().update(entries)
        return self

    def wants(self, *cards: str) -> Self:
        """What will be drawn: ``card tiger fire`` from the deck, ``lesson snake wood`` of those set aside."""
        self.fate.wanted += cards
        return self

    def student_phase(self) -> Self:
        """The student phase begins, first of the turn."""
        return self._begin("student")

    def master_phase(self, card: str) -> Self:
        """The master phase begins, first of the turn, and reveals this card."""
        self.note(master_first=True)
        return self.wants(f"card {card}")._begin("master")

    def after_both_phases(self, card: str) -> Self:
        """The end of a turn in which this card was revealed."""
        revealed = self._solo()["revealed"]
        assert isinstance(revealed, list)
        self.note(card=card, revealed=[*revealed, card], second_phase=True)
        return self._begin("effect")

    def _begin(self, phase: str) -> Self:
        self.set(phase=phase)
        self._open()
        self.fate.state = self.state
        alone.go_on(self.state, self.fate)
        self._sound()
        return self

    def _solo(self) -> dict[str, object]:
        return self._dict("solo")


def protected() -> WuWei:
    """ST1-10: another master may be led."""
    return Alone().holds_cards(snake="wood").markers("snake").master_phase("snake fire").state


def carried_under_the_moon() -> WuWei:
    """ST1-22: one of the tiles is taken."""
    return Alone().set(moon=True, season="autumn").student(0, "S11").master_phase("crane fire").state


def raised() -> WuWei:
    """ST2-7: a tower was raised, and a card is spent."""
    scene = States().cards(0, snake="wood spent").student(0, "O11").black().down("S50").master("tiger", "O40")
    return scene.begin().walk("step S50").play("tower").state


def sent() -> WuWei:
    """ST2-26: two towns are as near."""
    scene = States().student(0, "O44").master("crane", "O31").dice(crane="minus", emperor="symbol", snake="plus")
    return scene.play("resolve crane").state


def rolled() -> WuWei:
    """ST2-11, ST2-17: all kinds of dice, and chi to ignore one."""
    scene = States(difficulty="advanced").student(0, "O44").chi(0, wood=3, fire=2)
    return scene.dice(snake="symbol", crane="minus", dragon="plus", emperor="circle", empress="symbol").state


def darkening() -> WuWei:
    return States().student(0, "O11").begin().walk("step S21").state


def discarding() -> WuWei:
    return Empire().begin().state


def pairing() -> WuWei:
    """ST3-11: the Dragons are on the center."""
    return Empire().pupil("dragon", "O22").master("dragon", "O22").pair("dragon wood").state


def home(**options: object) -> Alone:
    """Stage 1 of a campaign: the student-master is about to come home, where its master waits with the marker."""
    scene = Alone("tiger", **{**options, "level": "campaign"}).five().markers("tiger").student(0, "O12")
    return scene.set(rounds=9).student_phase()


def towered(*walls: str, **options: object) -> States:
    """Stage 2 of a campaign: the student-master is at home, the last tower stands, and the stage may be ended."""
    scene = States("tiger", **{**options, "level": "campaign"}).walls(*walls)
    scene.cards(0, **dict.fromkeys(ANIMALS, "metal")).student(0, "O22").set(season="summer", rounds=11)
    scene.down("S00", "S05", "S50", "S55").towers("S00", "S05", "S50").black().master("tiger", "O44")
    return scene.begin().walk("step S55").play("tower", "decline")


# Positions in which only games alone ask that.
ASKED: dict[str, Callable[[], WuWei]] = {
    "guide": protected, "carrying": carried_under_the_moon, "bonus": raised, "turning": darkening, "resolving": rolled,
    "sending": sent, "discarding": discarding, "pairing": pairing, "ending": lambda: towered().state,
    "lifting": lambda: home().walk("step O22").play("end").state,
}  # fmt: skip
