"""What a puzzle is: a moment, the one good decision, and what every decision there is worth. Files of them."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from importlib.resources import files

from jianghu.errors import BadLink, BadPosition, BadPuzzle, BadWords
from jianghu.kernel import registry
from jianghu.kernel.game import Game
from jianghu.kernel.moment import Moment, read_moment
from jianghu.kernel.position import Reader
from jianghu.kernel.sentences import Sentence, sentence_of, to_data
from jianghu.kernel.voice import plain

FORMAT = 1
FILE = "puzzles.json"
GRADES = 5
MOST_BYTES, MOST_PUZZLES, MOST_CHOICES = 4_000_000, 1000, 60
EASY = 4  # at most every fourth puzzle that is found is one that a step of foresight finds
WORTH = 0.15  # what the answer of a found puzzle is worth at least, compared with the next best


@dataclass(frozen=True)
class Choice:
    """A decision, the chance to win that a deep search gives it, and what makes it worse than the answer."""

    words: str
    share: float
    reasons: tuple[Sentence, ...] = ()


@dataclass(frozen=True)
class Puzzle:
    """A moment with a question: which decision is best? The first choice is the answer."""

    moment: Moment
    choices: tuple[Choice, ...]  # as far as they were weighed, the best first
    grade: int  # 1: one step of foresight finds it; each further one takes four times the search
    simulations: int = 0  # of the search that is trusted
    token: str = field(default="", compare=False)

    @property
    def id(self) -> str:
        """Short, the same for the same moment."""
        return hashlib.blake2b(f"{self.moment.game.id}/{self.token}".encode(), digest_size=5).hexdigest()

    @property
    def answer(self) -> Choice:
        return self.choices[0]

    @property
    def worth(self) -> float:
        """How much more the answer promises than any other choice."""
        return self.choices[0].share - self.choices[1].share

    def choice(self, words: str) -> Choice | None:
        """What is known of a decision; None where the search passed it over."""
        return next((one for one in self.choices if one.words == words), None)

    def to_data(self) -> dict[str, object]:
        """Plain data for JSON."""
        return {
            "moment": self.token,
            "grade": self.grade,
            "simulations": self.simulations,
            "choices": [
                {"words": one.words, "share": round(one.share, 4), "reasons": [to_data(why) for why in one.reasons]}
                for one in self.choices
            ],
        }


def to_text(game: Game, puzzles: list[Puzzle]) -> str:
    """A file of puzzles, one on each line."""
    rows = ",\n".join("  " + json.dumps(one.to_data(), ensure_ascii=False) for one in puzzles)
    head = json.dumps({"jianghu_puzzles": FORMAT, "game": game.id, "rules": game.version})[:-1]
    return f'{head}, "puzzles": [\n{rows}\n]}}\n'


def from_text(text: str) -> tuple[Game, list[Puzzle]]:
    """The puzzles of a file, which may come from anywhere. BadPuzzle names the one that is wrong and why."""
    if len(text) > MOST_BYTES:
        raise BadPuzzle(f"the file has {len(text)} characters; at most {MOST_BYTES} are read")
    try:
        reader = Reader(json.loads(text), "puzzles")
        reader.only(["jianghu_puzzles", "game", "rules", "puzzles"])
        reader.number("jianghu_puzzles", FORMAT, FORMAT)
        if reader.text("game") not in registry.ids():
            reader.fault("game", f"there is no game {reader.text('game')!r}")
        game = registry.game(reader.text("game"))
        if reader.text("rules") != game.version:
            reader.fault("rules", f"is of rules {reader.text('rules')!r}; these are {game.version!r}")
        rows = reader.items("puzzles")
        if len(rows) > MOST_PUZZLES:
            reader.fault("puzzles", f"has {len(rows)} entries; at most {MOST_PUZZLES} are read")
        return game, [read_row(game, row, f"puzzles[{number}]") for number, row in enumerate(rows)]
    except BadPosition as error:
        raise BadPuzzle(str(error)) from None
    except (ValueError, RecursionError) as error:
        raise BadPuzzle(f"the file is not whole JSON: {error}") from None


def read_row(game: Game, row: object, where: str = "puzzle") -> Puzzle:
    """One puzzle from its data; BadPosition names the entry that is wrong."""
    reader = Reader(row, where)
    reader.only(["moment", "grade", "simulations", "choices"])
    token = reader.text("moment")
    try:
        moment = read_moment(game.id, token)
    except BadLink as error:
        reader.fault("moment", str(error))
        raise
    if moment.state.seat is None or moment.state.seat != moment.seat:
        reader.fault("moment", "is not what the seat sees that is asked")
    legal = moment.state.legal()
    rows = reader.items("choices")
    if not 2 <= len(rows) <= MOST_CHOICES:
        reader.fault("choices", f"has {len(rows)} entries instead of 2 to {MOST_CHOICES}")
    choices: list[Choice] = []
    for number, item in enumerate(rows):
        inner = Reader(item, f"{where}.choices[{number}]")
        inner.only(["words", "share", "reasons"])
        words, share = inner.text("words"), inner.get("share")
        try:
            if moment.state.action(words) not in legal:
                inner.fault("words", f"{words!r} is not legal there")
        except BadWords as error:
            inner.fault("words", str(error))
        if isinstance(share, bool) or not isinstance(share, int | float) or not 0 <= share <= 1:
            inner.fault("share", f"{share!r} is not a number from 0 to 1")
            raise AssertionError
        try:
            reasons = tuple(sentence_of(one) for one in inner.items("reasons"))
            for one in reasons:
                plain(one)
        except (ArithmeticError, LookupError, TypeError, ValueError):
            inner.fault("reasons", "is not a list of sentences")
            raise
        choices.append(Choice(words, float(share), reasons))
    if any(one.share > choices[0].share for one in choices) or choices[0].share <= choices[1].share:
        reader.fault("choices", "does not begin with the best one, followed by the next best")
    if len({one.words for one in choices}) < len(choices):
        reader.fault("choices", "has the same decision twice")
    grade, simulations = reader.number("grade", 1, GRADES), reader.number("simulations", 0, 10**9)
    return Puzzle(moment, tuple(choices), grade, simulations, token)


@cache
def puzzles_of(id: str) -> tuple[Puzzle, ...]:
    """The puzzles that lie beside a game's rules; none where it has no file."""
    beside = files(type(registry.game(id)).__module__.rpartition(".")[0]).joinpath(FILE)
    return tuple(from_text(beside.read_text(encoding="utf-8"))[1]) if beside.is_file() else ()


@cache
def all_puzzles() -> dict[tuple[str, str], Puzzle]:
    """Every puzzle that comes with a game, by game and id."""
    return {(id, one.id): one for id in registry.ids() for one in puzzles_of(id)}


def of_day(day: date) -> Puzzle | None:
    """The puzzle of a day: the same for everybody, the games in turn, none twice before all were there."""
    games = [id for id in registry.ids() if puzzles_of(id)]
    if not games:
        return None
    number = day.toordinal()
    mine = sorted(puzzles_of(games[number % len(games)]), key=lambda one: one.id)
    return mine[number // len(games) % len(mine)]
