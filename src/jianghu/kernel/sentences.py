"""What is said, as data: a message with typed parameters. A Voice puts it into words.

The message is the English sentence, which is also the key of the catalogues. Its braces are parameters:

- ``{seat}`` the parameter itself: a person's name, a thing's name, a term, a number, another sentence;
- ``{seat's}`` whose something is: ``Lin's``, or ``your`` for the listener;
- ``{count:space|spaces}`` the first form when the number is one, else the second;
- ``{seat:learn|learns}`` the first form for the listener (``you learn``) or for several, the second for somebody else.
"""

from __future__ import annotations

from typing import Final


def marked(message: str) -> str:
    """Marks a message for the catalogues where it is defined; it is said elsewhere, through a table."""
    return message


AFTER: Final = marked("{said} {more}")  # a voice begins each half as a sentence of its own


class Term:
    """A word of a closed list, such as a season or a piece. ``kind`` tells apart what English calls by one name."""

    __slots__ = ("kind", "word")

    def __init__(self, kind: str, word: str) -> None:
        self.kind: Final = kind
        self.word: Final = word

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Term) and self.kind == other.kind and self.word == other.word

    def __hash__(self) -> int:
        return hash((self.kind, self.word))

    def __repr__(self) -> str:
        return f"Term({self.kind!r}, {self.word!r})"


class Thing:
    """Something that can be seen or touched at the table, by the name that drawings give it: ``space:O12``.

    ``name`` is how it is called in a sentence: a term, a sentence, or a text that is the same in every language. A
    seat needs none: the voice knows the names.
    """

    __slots__ = ("id", "name")

    def __init__(self, id: str, name: Name | None = None) -> None:
        self.id: Final = id
        self.name: Final = name

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Thing) and self.id == other.id and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"Thing({self.id!r}, {self.name!r})"


class Sentence:
    """A message and its parameters; made with ``say``."""

    __slots__ = ("given", "message")

    def __init__(self, message: str, given: dict[str, Parameter]) -> None:
        self.message: Final = message
        self.given: Final = given

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sentence) and self.message == other.message and self.given == other.given

    def __hash__(self) -> int:
        return hash(self.message)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        # Compiled classes cannot be pickled field by field; hints come from other processes.
        return sentence_of, (to_data(self),)

    def __repr__(self) -> str:
        given = "".join(f", {key}={value!r}" for key, value in self.given.items())
        return f"say({self.message!r}{given})"


Name = str | Term | Sentence
"""How a thing is called."""

Parameter = str | int | Term | Thing | Sentence | list[Thing] | list[Sentence]
"""What stands in a sentence. A text is the same in every language; a list of things is joined as in ``A, B and C``, one
of sentences as the clauses of one sentence."""


def say(message: str, **given: Parameter) -> Sentence:
    """A sentence. The message must be written out here, so that the catalogues can be collected from the source."""
    return Sentence(message, given)


def person(seat: int) -> Thing:
    """Whoever sits there."""
    return Thing(f"seat:{seat}")


def in_sequence(said: list[Sentence]) -> Sentence:
    """Whole sentences, one after the other, as one; at least one."""
    whole = said[-1]
    for one in reversed(said[:-1]):
        whole = Sentence(AFTER, {"said": one, "more": whole})
    return whole


def doing(seat: int | None, deeds: list[Sentence]) -> Sentence:
    """Who does what (None: nobody need be named), for deeds that are labels of actions."""
    if seat is None:
        return say("{deeds}.", deeds=deeds)
    return say("{seat}: {deeds}.", seat=person(seat), deeds=deeds)


def of(seat: int, said: Sentence) -> Sentence:
    """Of whom something is said."""
    return say("{seat}: {said}", seat=person(seat), said=said)


def to_data(said: Parameter) -> object:
    """A sentence or a parameter of one as data for JSON."""
    if isinstance(said, Sentence):
        return {"say": said.message, "with": {key: to_data(value) for key, value in said.given.items()}}
    if isinstance(said, Term):
        return {"term": said.word, "kind": said.kind}
    if isinstance(said, Thing):
        return {"thing": said.id, "name": None if said.name is None else to_data(said.name)}
    if isinstance(said, list):
        return [to_data(one) for one in said]
    return said


def from_data(data: object) -> Parameter:
    """What ``to_data`` gave; ValueError when it was something else."""
    if isinstance(data, (str, int)):
        return data
    if isinstance(data, list):
        if all(isinstance(one, dict) and "say" in one for one in data):
            return [sentence_of(one) for one in data]
        return [_thing(one) for one in data]
    if isinstance(data, dict):
        if "say" in data and isinstance(data.get("with"), dict):
            return Sentence(str(data["say"]), {str(key): from_data(value) for key, value in data["with"].items()})
        if "term" in data and "kind" in data:
            return Term(str(data["kind"]), str(data["term"]))
        if "thing" in data:
            return _thing(data)
    raise ValueError(f"{data!r} is no part of a sentence")


def sentence_of(data: object) -> Sentence:
    """A sentence from its data; ValueError when it is none."""
    said = from_data(data)
    if not isinstance(said, Sentence):
        raise ValueError(f"{data!r} is no sentence")
    return said


def _thing(data: object) -> Thing:
    if not isinstance(data, dict) or not isinstance(data.get("thing"), str):
        raise ValueError(f"{data!r} is no thing")
    name = None if data.get("name") is None else from_data(data["name"])
    if name is None or isinstance(name, (str, Term, Sentence)):
        return Thing(str(data["thing"]), name)
    raise ValueError(f"{data!r} has no name that can be said")
