"""What may be typed at a decision: an action by its number or words, or a command about the game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from jianghu.cli.called import program
from jianghu.cli.keyboard import Leave, read
from jianghu.cli.output import json_text
from jianghu.cli.rules import find_rules, rule_text
from jianghu.cli.spoken import meant, spoken
from jianghu.errors import BadWords, JianghuError, NoHint
from jianghu.kernel.refusal import Refusal
from jianghu.kernel.state import State

if TYPE_CHECKING:
    from jianghu.cli.session import Session

ABOUT = [
    ("?", "this help"),
    ("? {rule}", "a rule by its id"),
    ("? card", "all rules with a word"),
    ("why {words}", "why you cannot do it"),
    ("hint", "what a search would do"),
    ("log", "all that has happened"),
]
DOING = [
    ("undo", "take your last decision back"),
    ("board", "show the table again"),
    ("save", "save now"),
    ("save FILE", "keep the game in FILE"),
    ("position", "the position as JSON"),
    ("quit", "leave; the game is kept"),
]
MANY = 6  # more rules than this are only named


class Commands:
    """One decision of one seat: reads lines until something is decided."""

    def __init__(self, session: Session, seat: int) -> None:
        self._session = session
        self._table = session.table
        self._screen = session.screen
        self._seat = seat

    def decide(self) -> None:
        """Returns when an action was played or taken back; Leave when the person leaves."""
        while True:
            line = read("Number or words (? helps): ")
            try:
                if self._run(line):
                    return
            except JianghuError as error:
                self._screen.say(str(error))
            except OSError as error:
                self._screen.say(f"{error.filename}: {error.strerror}")

    def _run(self, line: str) -> bool:
        """Do what a line says; True when the decision is over."""
        name, _, rest = line.partition(" ")
        rest = rest.strip()
        if line.startswith("?"):
            name, rest = "?", line[1:].strip()
        command = name.lower()
        if not line:
            self._screen.say("Type the number of one of the choices above, or ? for help.")
        elif command in ("?", "help"):
            self._help(rest)
        elif command == "why":
            self._why(rest)
        elif command == "save":
            self._save(rest)
        elif rest:
            return self._play(line)
        elif command in ("quit", "exit", "q"):
            raise Leave
        elif command == "undo":
            self._table.undo()
            return True
        elif command == "hint":
            self._hint()
        elif command == "log":
            self._screen.log(self._table, self._seat)
        elif command == "board":
            self._screen.board(self._table.state, self._seat)
        elif command == "position":
            position = self._table.state.hide(self._seat).position()
            self._screen.verbatim(json_text(position))
        else:
            return self._play(line)
        return False

    def _play(self, line: str) -> bool:
        state = self._table.state
        legal = state.legal()
        if line.isdecimal():
            if not 1 <= int(line) <= len(legal):
                raise BadWords(f"There is no choice {line}; they are numbered 1 to {len(legal)}.")
            action = legal[int(line) - 1]
        else:
            action = self._meant(line)
        refusal = state.refusal(action)
        if refusal is not None:
            self._refused(refusal)
            return False
        self._table.play(action)
        return True

    def _meant(self, line: str) -> int:
        """The action of these words, or the one legal action that has all of them."""
        state = self._table.state
        try:
            return meant(state, line)
        except BadWords:
            typed = set(line.lower().split())
            found = [action for action in state.legal() if typed <= set(spoken(state, action).lower().split())]
            if len(found) == 1:
                return found[0]
            if found:
                choices = ", ".join(spoken(state, action) for action in found)
                raise BadWords(f"That may mean several things: {choices}.") from None
            raise BadWords(f"{line!r} is none of the choices. Type a number, or ? for help.") from None

    def _why(self, words: str) -> None:
        state = self._table.state
        if not words:
            raise BadWords(f"Type why and the words of an action, as in: why {spoken(state, state.legal()[0])}")
        legal = state.legal()
        numbered = words.isdecimal() and 1 <= int(words) <= len(legal)
        action = legal[int(words) - 1] if numbered else meant(state, words)
        refusal = state.refusal(action)
        if refusal is None:
            self._screen.say(f"{spoken(state, action)} is possible now.")
            return
        self._refused(refusal)
        for rule in find_rules(state.game, refusal.rule):
            self._screen.console.print(rule_text(rule))

    def _hint(self) -> None:
        from jianghu.cli.hinting import show_hint

        if not self._session.hints:
            raise NoHint(f"Hints are for games against bots; {program()} play --hints allows them here too.")
        show_hint(self._screen, self._table, self._seat)

    def _refused(self, refusal: Refusal) -> None:
        why = self._screen.voice(self._table.state, self._seat).text(refusal.says)
        self._screen.say(f"Not possible: {why} (? {refusal.rule} shows the rule)")

    def _help(self, wanted: str) -> None:
        state = self._table.state
        if not wanted:
            action = state.legal()[0]
            self._screen.say(help_text(state, spoken(state, action), self._screen.console.width))
            return
        found = find_rules(state.game, wanted)
        if not found:
            self._screen.say(f"No rule has the id or the words {wanted!r}.")
        for rule in found[:MANY]:
            self._screen.console.print(rule_text(rule))
        if len(found) > MANY:
            rest = ", ".join(rule.id for rule in found[MANY:])
            self._screen.console.print(f"And {len(found) - MANY} more: {rest}")

    def _save(self, name: str) -> None:
        if name:
            self._session.keep_in(Path(name).expanduser())
        else:
            self._session.save()
        self._screen.verbatim(f"Saved. The game is kept in {self._session.path}")


def help_text(state: State, words: str, width: int) -> str:
    """What can be typed, in two columns where there is room for them."""
    rule = next(iter(state.game.rule_ids()), "")
    left, right = ([(key.format(rule=rule, words=words), said) for key, said in part] for part in (ABOUT, DOING))
    wide = max(len(line) for line in _aligned(left))
    lines = [f"{one:{wide}}  {other}" for one, other in zip(_aligned(left), _aligned(right), strict=True)]
    if max(len(line) for line in lines) > width:
        lines = _aligned([*left, *right])
    return "\n".join([
        f"To play, type the number of a choice (1), or its words ({words}), or enough of them.", "",
        *lines, "", f"All rules: {program()} rules {state.game.id}",
    ])  # fmt: skip


def _aligned(rows: list[tuple[str, str]]) -> list[str]:
    wide = max(len(key) for key, _ in rows)
    return [f"  {key:{wide}}  {said}" for key, said in rows]
