"""The vocabulary of a game: families of actions, as numbers inside the process and as text outside."""

from __future__ import annotations

from typing import Final

from jianghu.errors import BadWords
from jianghu.kernel.sentences import Term

# What a family has to do with walking, for ways (kernel/ways.py); 0 is nothing.
WALKS: Final = 1  # leads to the last thing that it touches
PREPARES: Final = 2  # may come on the way: buying a step, paying for it, breaking what stands in between
HALTS: Final = 3  # ends a walk where it has come to
PAUSES: Final = 4  # may come on the way, but is for the person who walks to decide; then the walk goes on


class Verb:
    """A family of actions: a name and, for each action in it, the words of its parameters.

    ``fields`` names the parameters; ``choices`` has one entry for each action, the parameters joined by a space.
    ``role`` says what these actions have to do with walking.
    """

    def __init__(
        self, name: str, fields: list[str] | None = None, choices: list[str] | None = None, role: int = 0
    ) -> None:
        self.name: Final = name
        self.fields: Final = fields if fields is not None else []
        self.choices: Final = choices if choices is not None else [""]
        self.role: Final = role

    def term(self) -> Term:
        """What people read where actions of this family are listed."""
        return Term("verb", self.name.capitalize())


class Verbs:
    """All families of a game; actions are numbered consecutively through them.

    >>> verbs = Verbs([Verb("step", ["to"], ["O00", "O01"]), Verb("stop")])
    >>> verbs.words(1), verbs.action("stop"), verbs.form(0)
    ('step O01', 2, {'verb': 'step', 'to': 'O00'})
    """

    def __init__(self, families: list[Verb]) -> None:
        self.families: Final = families
        self._words: list[str] = []
        self._family: list[int] = []
        self._starts: dict[str, int] = {}
        self._actions: dict[str, int] = {}
        self._with_word: dict[str, list[int]] = {}
        for number, verb in enumerate(families):
            self._starts[verb.name] = len(self._words)
            for choice in verb.choices:
                words = f"{verb.name} {choice}" if choice else verb.name
                self._actions[words.lower()] = len(self._words)
                for word in dict.fromkeys(words.split(" ")):
                    self._with_word.setdefault(word, []).append(len(self._words))
                self._words.append(words)
                self._family.append(number)
        if any(verb.name.lower() == "undo" for verb in families):
            raise ValueError("a verb cannot be called 'undo': records of the first format use that word")
        if len(self._actions) != len(self._words):
            raise ValueError("two actions of the vocabulary have the same words")

    def __len__(self) -> int:
        return len(self._words)

    def start(self, name: str) -> int:
        """The number of the first action of a family."""
        return self._starts[name]

    def verb(self, action: int) -> Verb:
        """The family of an action."""
        self._check(action)
        return self.families[self._family[action]]

    def role(self, action: int) -> int:
        """What an action has to do with walking."""
        return self.verb(action).role

    def words(self, action: int) -> str:
        """An action in words; they survive any renumbering."""
        self._check(action)
        return self._words[action]

    def with_word(self, word: str) -> list[int]:
        """The actions that have a word, in their order."""
        return self._with_word.get(word, []).copy()

    def said(self, action: int) -> str:
        """An action in words, or ``action 999`` for a number that is none: for messages."""
        return self._words[action] if 0 <= action < len(self._words) else f"action {action}"

    def form(self, action: int) -> dict[str, str]:
        """An action as structured data: its verb and its parameters by name."""
        verb = self.verb(action)
        form = {"verb": verb.name}
        choice = verb.choices[action - self._starts[verb.name]]
        values = choice.split(" ", len(verb.fields) - 1) if verb.fields else []  # the last one may have spaces
        for name, value in zip(verb.fields, values, strict=True):
            form[name] = value
        return form

    def action(self, words: str) -> int:
        """The number of an action from its words; capitals and extra spaces do not matter."""
        plain = " ".join(words.lower().split())
        found = self._actions.get(plain)
        if found is not None:
            return found
        name = plain.split(" ")[0] if plain else ""
        for verb in self.families:
            if verb.name == name:
                if not verb.fields:
                    raise BadWords(f"{words!r}: {name!r} stands alone")
                example = f"{name} {verb.choices[0]}"
                if plain == name:
                    raise BadWords(f"{words!r}: say more, as in {example!r}")
                raise BadWords(f"{words!r}: {name!r} knows nothing like that; it is said as in {example!r}")
        known = ", ".join(verb.name for verb in self.families)
        raise BadWords(f"{words!r}: there is no verb {name!r}; the verbs are {known}")

    def _check(self, action: int) -> None:
        if action < 0 or action >= len(self._words):
            raise BadWords(f"action {action} is outside of the vocabulary of {len(self._words)}")
