"""Sentences put into words: in one language, with the names of the people, for one listener."""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Final

from jianghu.errors import BadOption
from jianghu.kernel.sentences import AFTER, Parameter, Sentence, Term, Thing, marked

if TYPE_CHECKING:
    from jianghu.kernel.game import Game

LANGUAGES: Final = ["en", "zh"]
DOMAIN: Final = "jianghu"
HAN: Final = "\u2e80"  # from here on characters need no space between them
HOLE: Final = re.compile(r"\{(\w+)('s|:([^{}|]*)\|([^{}|]*))?\}")

PLAYER: Final = marked("player {number}")
YOU: Final = marked("you")
YOUR: Final = marked("your")
WHOSE: Final = marked("{name}'s")
PAIR: Final = marked("{first} and {last}")
SEVERAL: Final = marked("{first}, {rest}")
# The same for the clauses of a sentence, which not every language joins as it joins nouns.
LAST_CLAUSE: Final = marked("{clause} and {last}")
NEXT_CLAUSE: Final = marked("{clause}, {next}")


class Part:
    """A piece of what is said, and the thing on the table that it stands for, if any."""

    __slots__ = ("text", "thing")

    def __init__(self, text: str, thing: str = "") -> None:
        self.text: Final = text
        self.thing: Final = thing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Part) and self.text == other.text and self.thing == other.thing

    def __hash__(self) -> int:
        return hash((self.text, self.thing))

    def __repr__(self) -> str:
        return f"Part({self.text!r}, {self.thing!r})"


class Hole:
    """A place in a message: the parameter's name, and how it is to be shown."""

    def __init__(self, name: str, possessive: bool, forms: tuple[str, str] | None) -> None:
        self.name: Final = name
        self.possessive: Final = possessive
        self.forms: Final = forms


@cache
def catalogue(package: str, language: str) -> gettext.NullTranslations:
    """The catalogue in the folder ``locale`` of a package; without one everything stays in English."""
    with as_file(files(import_module(package)).joinpath("locale")) as folder:
        return gettext.translation(DOMAIN, folder, languages=[language], fallback=True)


@cache
def pieces(message: str) -> list[str | Hole]:
    """A message split at its parameters."""
    out: list[str | Hole] = []
    end = 0
    for match in HOLE.finditer(message):
        if match.start() > end:
            out.append(message[end : match.start()])
        forms = (match.group(3), match.group(4)) if match.group(3) is not None else None
        out.append(Hole(match.group(1), match.group(2) == "'s", forms))
        end = match.end()
    if end < len(message):
        out.append(message[end:])
    return out


class Voice:
    """Who speaks to whom.

    ``names`` are those of the seats; without them people are called ``player 2``. ``listener`` is the seat that is
    spoken to as ``you``. Messages are looked up in the game's catalogue first, then in those of what it shares with
    other games, in that of ``package``, the speaker's own (the terminal, for instance), and last in the kernel's.
    ``plain`` gives things another name where the one they have contains their code, such as ``O12``: for readers whose
    board does not show codes.
    """

    def __init__(
        self,
        game: Game | None = None,
        language: str = "en",
        names: list[str] | None = None,
        listener: int | None = None,
        package: str = "",
        plain: Callable[[str], Sentence | None] | None = None,
    ) -> None:
        if language not in LANGUAGES:
            raise BadOption(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
        self.game: Final = game
        self.language: Final = language
        self.names: Final = names
        self.listener: Final = listener
        self.plain: Final = plain
        packages = [type(game).__module__.rpartition(".")[0], *game.shared_words] if game is not None else []
        packages += [package] if package else []
        # The messages are written in English: nothing to look up.
        books = [] if language == "en" else [*packages, "jianghu.kernel"]
        self._books: Final = [catalogue(name, language) for name in books]

    def text(self, said: Sentence | Term) -> str:
        """A sentence as plain text."""
        return "".join(part.text for part in self.parts(said))

    def parts(self, said: Sentence | Term) -> list[Part]:
        """A sentence in pieces, those that name a thing of the table marked with it."""
        out: list[Part] = []
        self._say(said, "", out)
        out = [part for part in out if part.text]
        if out and isinstance(said, Sentence) and self._begins_low(said):
            out[0] = Part(out[0].text[0].upper() + out[0].text[1:], out[0].thing)
        for number in range(1, len(out)):
            # Names of cards may end in an exclamation mark: no full stop follows it.
            if out[number].text[0] == "." and out[number - 1].text[-1] in "!?":
                out[number] = Part(out[number].text[1:], out[number].thing)
        out = [part for part in out if part.text]
        for number in range(len(out) - 1, 0, -1):
            if runs_together(out[number - 1], out[number]):
                out.insert(number, Part(" "))
        return out

    def _begins_low(self, said: Sentence) -> bool:
        """Whether a sentence begins with a parameter that needs a capital letter there: not so with people's names."""
        value: Parameter = said
        while isinstance(value, Sentence):
            first = pieces(self.find(value.message))[0]
            if isinstance(first, str):
                return value is not said and said.message[-1] in ".?!"
            value = value.given[first.name]
            if isinstance(value, list):
                value = value[0] if value else ""
        if isinstance(value, Thing) and value.name is None:
            return self.names is None or value.id == f"seat:{self.listener}"
        return not isinstance(value, str) and said.message[-1] in ".?!"  # what is no whole sentence may stand anywhere

    def name(self, seat: int) -> str:
        """The name of a seat, whoever listens."""
        if self.names is not None and 0 <= seat < len(self.names):
            return self.names[seat]
        return self.find(PLAYER).replace("{number}", str(seat + 1))

    def find(self, message: str, kind: str = "") -> str:
        """A message, or a term of some kind, in the voice's language; in English when it is not translated."""
        for book in self._books:
            found = book.pgettext(kind, message) if kind else book.gettext(message)
            if found != message:
                return found
        return message

    def missing(self, said: Parameter) -> list[str]:
        """What of a sentence is not translated into the voice's language: for those who check catalogues."""
        if isinstance(said, Sentence):
            own = [said.message] if re.search(r"\w", HOLE.sub(r"\3", said.message)) else []
            own = [message for message in own if self.find(message) == message]
            return own + [word for value in said.given.values() for word in self.missing(value)]
        if isinstance(said, Term):
            return [said.word] if self.find(said.word, said.kind) == said.word else []
        if isinstance(said, Thing):
            return self.missing(said.name) if said.name is not None else []
        if isinstance(said, list):
            return [word for one in said for word in self.missing(one)]
        return []

    def _say(self, said: Parameter, thing: str, out: list[Part]) -> None:
        """Add what a parameter is called; ``thing`` is what all of it stands for."""
        if isinstance(said, Sentence):
            if said.message == AFTER:
                self._sequence(said, out)
                return
            for piece in pieces(self.find(said.message)):
                if isinstance(piece, str):
                    out.append(Part(piece, thing))
                elif piece.name not in said.given:
                    raise KeyError(f"{said.message!r} has no parameter {piece.name!r}")
                else:
                    self._fill(piece, said.given[piece.name], thing, out)
        elif isinstance(said, Term):
            out.append(Part(self.find(said.word, said.kind), thing))
        elif isinstance(said, Thing):
            if said.name is not None:
                self._say(self._called(said) or said.name, said.id, out)
            else:
                seat = int(said.id.rpartition(":")[2])
                out.append(Part(self.find(YOU) if seat == self.listener else self.name(seat), said.id))
        elif isinstance(said, list):
            self._list(said, out)
        elif isinstance(said, int) and said < 0:
            out.append(Part(f"−{-said}", thing))  # a minus, not a hyphen
        else:
            out.append(Part(str(said), thing))

    def _called(self, thing: Thing) -> Sentence | None:
        """What a thing is called in place of a name with its code, if there is such a name."""
        if self.plain is None or thing.name is None or not is_in(thing.id.rpartition(":")[2], thing.name):
            return None
        return self.plain(thing.id)

    def _fill(self, hole: Hole, value: Parameter, thing: str, out: list[Part]) -> None:
        if isinstance(value, list) and len(value) == 1:
            value = value[0]
        mine = isinstance(value, Thing) and self.listener is not None and value.id == f"seat:{self.listener}"
        if hole.forms is not None:
            out.append(Part(hole.forms[0 if mine or value == 1 or isinstance(value, list) else 1], thing))
        elif hole.possessive and mine:
            out.append(Part(self.find(YOUR), f"seat:{self.listener}"))
        elif hole.possessive:
            before, _, after = self.find(WHOSE).partition("{name}")
            out.append(Part(before, thing))
            self._say(value, thing, out)
            out.append(Part(after, thing))
        else:
            self._say(value, thing, out)

    def _list(self, said: list[Thing] | list[Sentence], out: list[Part]) -> None:
        """A, B and C."""
        items: list[Thing | Sentence] = [*said]
        for number, one in enumerate(items):
            if number:
                last, clause = number == len(said) - 1, isinstance(one, Sentence)
                joint = (LAST_CLAUSE if last else NEXT_CLAUSE) if clause else PAIR if last else SEVERAL
                out.append(Part(pieces_between(self.find(joint))))
            self._say(one, "", out)

    def _sequence(self, said: Sentence, out: list[Part]) -> None:
        """Two sentences, each with its own beginning."""
        for name in ("said", "more"):
            one = said.given[name]
            assert isinstance(one, Sentence)
            if name == "more":
                out.append(Part(pieces_between(self.find(AFTER))))
            out.extend(self.parts(one))


def is_in(code: str, said: Parameter) -> bool:
    """Whether a code is a part of what is said."""
    if isinstance(said, Sentence):
        for one in said.given.values():
            if is_in(code, one):
                return True
        return False
    if isinstance(said, Thing):
        return said.name is not None and is_in(code, said.name)
    return isinstance(said, str) and said == code


def runs_together(before: Part, after: Part) -> bool:
    """Whether a name would run into a number or a word: Chinese has no spaces, but people may be called ``Ping``."""
    if not (before.thing.startswith("seat:") or after.thing.startswith("seat:")):
        return False
    last, first = before.text[-1], after.text[0]
    return last.isalnum() and first.isalnum() and last < HAN and first < HAN


def pieces_between(message: str) -> str:
    """What a message has between its two parameters."""
    inner = [piece for piece in pieces(message) if isinstance(piece, str)]
    return inner[0] if inner else ""


ENGLISH: Final = Voice()


def plain(said: Sentence | Term) -> str:
    """A sentence in English, for programmers: people are ``player 2``."""
    return ENGLISH.text(said)
