"""``? NAME`` and ``card NAME``: things of the table by their names, in any language, and their descriptions."""

from __future__ import annotations

import re
from difflib import get_close_matches

from jianghu.cli.screen import Screen
from jianghu.cli.speaking import Unclear, voice_of
from jianghu.kernel.description import Description
from jianghu.kernel.sentences import say
from jianghu.kernel.state import State
from jianghu.kernel.voice import LANGUAGES

NEAR = 5  # how many names are proposed
OTHERS = 12  # how many other things of a name are listed
CARDS = "card:"
LETTER = re.compile(r"[^\W_]+")
HAN = re.compile(r"[\u3400-\u9fff]")


def plain(name: str) -> str:
    """A name without what nobody types: capitals, exclamation marks, brackets."""
    return " ".join(LETTER.findall(name.casefold()))


class Names:
    """What can be asked about at a table, by everything that it is called."""

    def __init__(self, state: State, seat: int | None, people: list[str], only: str = "") -> None:
        self._state = state
        self._seat = seat
        view = state.game.view
        voices = [voice_of(state.game, language, people) for language in LANGUAGES]
        self._titles: dict[str, list[str]] = {}  # by thing, in every language
        self._called: dict[str, list[str]] = {}  # the things by a name
        for thing in view.things(state, seat):
            if thing.startswith(only):
                title = view.describe(state, thing, seat).title
                self._titles[thing] = [voice.text(title) for voice in voices]
                for name in {plain(name) for name in [*self._titles[thing], thing, *self._short(thing)]}:
                    self._called.setdefault(name, []).append(thing)

    @staticmethod
    def _short(thing: str) -> list[str]:
        """What the board writes, and p2 for the second player."""
        kind, _colon, name = thing.rpartition(":")
        if kind == "seat":
            return [f"p{int(name) + 1}"]
        return [] if name.isdigit() else [name]

    def exact(self, wanted: str) -> list[str]:
        """The things of that name, those with that title first."""
        found = self._called.get(plain(wanted), [])
        return sorted(found, key=lambda thing: plain(wanted) not in map(plain, self._titles[thing]))

    def with_words(self, wanted: str) -> list[str]:
        """The things with words that begin with these; a Chinese word begins anywhere."""
        words = plain(wanted).split()
        if not words:
            return []
        tests = [re.compile(rf"{'' if HAN.match(word) else chr(92) + 'b'}{re.escape(word)}") for word in words]
        found = [thing for name, things in self._called.items() if all(test.search(name) for test in tests)
                 for thing in things]  # fmt: skip
        return list(dict.fromkeys(found))

    def any(self) -> str:
        """A name for an example: the first thing by what the board calls it; nothing where there is none."""
        return next((plain(thing.rpartition(":")[2]) for thing in self._titles), "")

    def known(self, wanted: str) -> bool:
        """Whether anything here is called so, or has these words in its name."""
        return bool(self.exact(wanted) or self.with_words(wanted))

    def near(self, wanted: str, language: str) -> list[str]:
        """Names like that, in a language."""
        close = get_close_matches(plain(wanted), self._called, 2 * NEAR, 0.55)
        found = [self.title(thing, language) for name in close for thing in self._called[name]]
        return list(dict.fromkeys(found))[:NEAR]

    def title(self, thing: str, language: str) -> str:
        return self._titles[thing][LANGUAGES.index(language)]

    def titles(self, things: list[str], language: str) -> list[str]:
        """Different names of things."""
        return list(dict.fromkeys(self.title(thing, language) for thing in things))


def found_one(names: Names, wanted: str, language: str) -> list[str]:
    """The thing that is meant, followed by others of the same name; nothing when it is not clear."""
    exact = names.exact(wanted)
    if exact:
        return exact
    some = names.with_words(wanted)
    return some if len(names.titles(some, language)) == 1 else []


def answer(screen: Screen, state: State, seat: int | None, wanted: str, only: str = "") -> None:
    """Describe what is called so, or raise Unclear with near names."""
    names = Names(state, seat, screen.names, only)
    things = found_one(names, wanted, screen.language)
    if not things:
        raise unknown(names, wanted, screen.language)
    show(screen, state, seat, things)


def unknown(names: Names, wanted: str, language: str) -> Unclear:
    """An answer for a name that nothing has, or several things."""
    some = names.titles(names.with_words(wanted), language) or names.near(wanted, language)
    if not some:
        return Unclear(say("Nothing here is called {words}.", words=repr(wanted)))
    return Unclear(say("Nothing here is called {words}. Near it: {names}", words=repr(wanted), names=joined(some)))


def joined(names: list[str]) -> str:
    return " · ".join(names[:OTHERS])


def show(screen: Screen, state: State, seat: int | None, things: list[str]) -> None:
    """The description of the first thing; the others of its name are only mentioned."""
    view = state.game.view
    show_description(screen, state, seat, view.describe(state, things[0], seat))
    others = [thing.partition(":")[2] for thing in things[1:]]
    if others:
        screen.print(say("Others of that name: {names}", names=joined(others)), "dim")


def show_description(screen: Screen, state: State, seat: int | None, found: Description) -> None:
    voice = screen.voice(state, seat)
    screen.show(f"{voice.text(found.title)} · {voice.text(found.kind)}", "bold")
    screen.show(voice.text(found.text))
    if found.now is not None:
        screen.show(voice.text(say("Now: {now}", now=found.now)), "bold")
    for fact in found.facts:
        screen.show(f"  - {voice.text(fact)}")
    screen.show(voice.text(say("Rules: {rules}", rules=", ".join(found.rules))), "dim")
