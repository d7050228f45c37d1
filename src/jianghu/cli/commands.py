"""What may be typed at a decision: an action by its number or words, or a command about the game."""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

from rich.cells import cell_len

from jianghu.cli.asking import CARDS, Names, answer, found_one, show, unknown
from jianghu.cli.called import program
from jianghu.cli.keyboard import Leave, read
from jianghu.cli.ordering import give, has_orders
from jianghu.cli.outcomes import can_walk, show_action, show_way, walk, way_to
from jianghu.cli.output import json_text
from jianghu.cli.rules import Rule, book, find_by_id, find_chapter, find_rules, rule_shown
from jianghu.cli.screen import padded
from jianghu.cli.speaking import Unclear, voice_of
from jianghu.cli.typed import as_typed, find_action
from jianghu.errors import BadWords, JianghuError
from jianghu.kernel.refusal import Refusal
from jianghu.kernel.sentences import Sentence, marked, say
from jianghu.kernel.state import State

if TYPE_CHECKING:
    from jianghu.cli.session import Session

ABOUT = [
    ("?", marked("this help")),
    ("? NAME", marked("what it is and does")),
    ("card NAME", marked("a card in full")),
    ("? {rule}", marked("a rule by its id")),
    ("? card", marked("all rules with a word")),
    ("rules", marked("where all rules are")),
    ("what {words}", marked("what it would do")),
    ("why {words}", marked("why you cannot do it")),
    ("hint", marked("what a search would do")),
    ("log, log all", marked("the turns so far, or all in full")),
]
WALKING = ("go PLACE", marked("walk to that place"))
ORDERING = ("order", marked("what is answered for you"))
DOING = [
    WALKING,
    ORDERING,
    ("undo", marked("take your last decision back")),
    ("board", marked("show the table again")),
    ("save", marked("save now")),
    ("save FILE", marked("keep the game in FILE")),
    ("position", marked("the position as JSON")),
    ("quit", marked("leave; the game is kept")),
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
            line = read(self._screen.text(say("Number, words or ? NAME (? helps): ")))
            try:
                if self._run(line):
                    return
            except Unclear as error:
                self._screen.print(error.says)
            except BadWords as error:
                if self._screen.language == "en":  # the vocabulary is English, and so is what it says of itself
                    self._screen.show(str(error))
                else:
                    self._screen.print(none_of(line))
            except JianghuError as error:
                self._screen.show(str(error))
            except OSError as error:
                self._screen.show(f"{error.filename}: {error.strerror}")

    def _run(self, line: str) -> bool:
        """Do what a line says; True when the decision is over."""
        name, _, rest = line.partition(" ")
        rest = rest.strip()
        if line.startswith("?"):
            name, rest = "?", line[1:].strip()
        command = name.lower()
        if not line:
            self._screen.print(say("Type the number of one of the choices above, or ? for help."))
        elif command in ("?", "help"):
            self._help(rest)
        elif command == "card":
            self._card(rest)
        elif command == "rules":
            self._rules(rest)
        elif command == "why":
            self._why(rest)
        elif command == "what":
            self._what(rest)
        elif command == "go" and can_walk(self._table.state):
            return self._go(rest)
        elif command in ("order", "orders") and has_orders(self._table.state, self._seat):
            give(self._screen, self._table.state, self._seat, self._session.orders[self._seat], rest)
        elif command == "save":
            self._save(rest)
        elif command == "log" and rest in ("", "all"):
            self._screen.log(self._table, self._seat, details=rest == "all")
        elif rest:
            return self._play(line)
        elif command in ("quit", "exit", "q"):
            raise Leave
        elif command == "undo":
            if not self._table.can_undo:
                alone = self._table.state.seats == 1
                self._screen.print(
                    say("nothing can be taken back: the last decision was a roll or a reveal")
                    if alone
                    else say("nothing can be taken back: the last decision was a roll, a reveal or another player's")
                )
                return False
            self._table.undo()
            return True
        elif command == "hint":
            self._hint()
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
                raise Unclear(
                    say("There is no choice {number}; they are numbered 1 to {last}.", number=line, last=len(legal))
                )
            action = legal[int(line) - 1]
        else:
            action = self._find_action(line)
        refusal = state.refusal(action)
        if refusal is not None:
            self._refused(refusal)
            return False
        self._table.play(action)
        return True

    def _find_action(self, line: str) -> int:
        """The action of these words, or the one legal action that has all of them."""
        state = self._table.state
        try:
            return find_action(state, line)
        except BadWords:
            typed = set(line.lower().split())
            found = [action for action in state.legal() if typed <= set(as_typed(state, action).lower().split())]
            if len(found) == 1:
                return found[0]
            if found:
                choices = ", ".join(as_typed(state, action) for action in found)
                raise Unclear(say("That may mean several things: {choices}.", choices=choices)) from None
            raise Unclear(none_of(line)) from None

    def _card(self, name: str) -> None:
        """A card; where no card is called so, whatever else is."""
        state = self._table.state
        cards = Names(state, self._seat, self._screen.names, CARDS)
        if not name and cards.any():
            raise Unclear(say("Type card and the name of a card, as in: card {name}", name=cards.any()))
        if not name:
            raise Unclear(say("No card can be asked about by its name here. ? NAME tells what anything is and does."))
        elsewhere = not cards.known(name) and Names(state, self._seat, self._screen.names).known(name)
        answer(self._screen, state, self._seat, name, "" if elsewhere else CARDS)

    def _rules(self, wanted: str) -> None:
        """Where all rules are to be read, or those of an id or a word."""
        if wanted:
            self._help(wanted)
            return
        command = f"{program()} rules {self._table.state.game.id}"
        self._screen.print(say("All rules: {command}", command=command))
        rule = next(iter(self._table.state.game.rule_ids()), "")
        self._screen.print(say("Here, ? {rule} shows one of them by its id.", rule=rule))

    def _why(self, words: str) -> None:
        state = self._table.state
        if not words:
            example = as_typed(state, state.legal()[0])
            raise Unclear(say("Type why and the words of an action, as in: why {words}", words=example))
        legal = state.legal()
        numbered = words.isdecimal() and 1 <= int(words) <= len(legal)
        action = legal[int(words) - 1] if numbered else find_action(state, words)
        refusal = state.refusal(action)
        if refusal is None:
            self._screen.print(say("{words} is possible now.", words=as_typed(state, action)))
            return
        self._refused(refusal)
        for rule in find_rules(state.game, refusal.rule, self._screen.language):
            self._print(rule)

    def _what(self, words: str) -> None:
        state = self._table.state
        legal = state.legal()
        if not words:
            example = as_typed(state, legal[0])
            raise Unclear(say("Type what and the words of an action, as in: what {words}", words=example))
        way = way_to(state, words)
        if way is not None:
            show_way(self._screen, state, self._seat, way)
            return
        numbered = words.isdecimal() and 1 <= int(words) <= len(legal)
        action = legal[int(words) - 1] if numbered else self._find_action(words)
        refusal = state.refusal(action)
        if refusal is not None:
            self._refused(refusal)
            return
        show_action(self._screen, state, self._seat, action)

    def _go(self, place: str) -> bool:
        if not place:
            raise Unclear(say("Type go and the name of a place on the board."))
        way = way_to(self._table.state, place)
        if way is None:
            raise Unclear(say("No way leads to {place} by your own decisions alone.", place=repr(place)))
        walk(self._table, self._seat, way)
        return True

    def _hint(self) -> None:
        from jianghu.cli.hinting import show_hint

        if not self._session.hints:
            self._screen.print(
                say(
                    "Hints are for games against bots; {command} allows them here too.",
                    command=f"{program()} play --hints",
                )
            )
            return
        show_hint(self._screen, self._table, self._seat)

    def _refused(self, refusal: Refusal) -> None:
        said = say("Not possible: {why} (? {rule} shows the rule)", why=refusal.says, rule=refusal.rule)
        self._screen.show(self._screen.voice(self._table.state, self._seat).text(said))

    def _help(self, wanted: str) -> None:
        state = self._table.state
        if not wanted:
            action = state.legal()[0]
            width = self._screen.console.width
            text = help_text(state, self._seat, as_typed(state, action), width, self._screen.language)
            self._screen.show(text)
            return
        language = self._screen.language
        found = find_by_id(state.game, wanted, language)
        if not found:
            names = Names(state, self._seat, self._screen.names)
            things = found_one(names, wanted, language)
            found = find_rules(state.game, wanted, language)
            if things:
                show(self._screen, state, self._seat, things)
                if found:
                    named = ", ".join(rule.id for rule in found)
                    self._screen.print(say("Rules with that word: {rules}", rules=named), "dim")
                return
            chapter = find_chapter(state.game, wanted, language) if not found else ""
            if chapter:
                self._screen.console.print(book(chapter, language))
                return
            if not found:
                raise unknown(names, wanted, language)
        for rule in found[:MANY]:
            self._print(rule)
        if len(found) > MANY:
            rest = ", ".join(rule.id for rule in found[MANY:])
            self._screen.print(say("And {count} more: {rules}", count=len(found) - MANY, rules=rest))

    def _print(self, rule: Rule) -> None:
        self._screen.console.print(rule_shown(self._table.state.game, rule, self._screen.language))

    def _save(self, name: str) -> None:
        if name:
            path = Path(name).expanduser()
            if path.exists():
                raise Unclear(say("{path} exists already; choose another name.", path=str(path)))
            self._session.keep_in(path)
        else:
            self._session.save()
        kept = say("Saved. The game is kept in {path}", path=str(self._session.path))
        self._screen.verbatim(self._screen.text(kept))


def none_of(line: str) -> Sentence:
    return say("{words} is none of the choices. Type a number, or ? for help.", words=repr(line))


def help_text(state: State, seat: int, words: str, width: int, language: str = "en") -> str:
    """What can be typed, in two columns where there is room for them."""
    voice = voice_of(None, language)
    rule = next(iter(state.game.rule_ids()), "")
    absent = ([] if can_walk(state) else [WALKING]) + ([] if has_orders(state, seat) else [ORDERING])
    left, right = (
        [(key.format(rule=rule, words=words), voice.find(said)) for key, said in part if (key, said) not in absent]
        for part in (ABOUT, DOING)
    )
    wide = max(cell_len(line) for line in _aligned(left))
    pairs = zip_longest(_aligned(left), _aligned(right), fillvalue="")
    lines = [f"{padded(one, wide)}  {other}".rstrip() for one, other in pairs]
    if max(cell_len(line) for line in lines) > width:
        lines = _aligned([*left, *right])
    first = say("To play, type the number of a choice (1), or its words ({words}), or enough of them.", words=words)
    last = say("All rules: {command}", command=f"{program()} rules {state.game.id}")
    return "\n".join([voice.text(first), "", *lines, "", voice.text(last)])


def _aligned(rows: list[tuple[str, str]]) -> list[str]:
    wide = max(len(key) for key, _ in rows)
    return [f"  {key:{wide}}  {said}" for key, said in rows]
