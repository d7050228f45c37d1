"""What a person sees at a decision: the table, what happened, the question and the numbered choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len, chop_cells

from jianghu.cli import view
from jianghu.cli.speaking import voice_of
from jianghu.cli.typed import as_typed
from jianghu.kernel.sentences import Sentence, say
from jianghu.kernel.state import State
from jianghu.kernel.table import Table
from jianghu.kernel.turns import lines, turns
from jianghu.kernel.voice import Voice

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.text import Text

AIRY = 36  # from this many lines on there are gaps between the parts
ENDLESS = 1000  # lines in a pipe or a file
COLUMNS = 6
PROSPECTS = 6  # choices whose prospects are shown at once
NARROWEST = 80  # columns that a table needs
SHORTEST = 16  # letters of a label that are shown however little room there is


class Screen:
    """Prints for the people at this keyboard. On a terminal each decision gets a fresh screen."""

    def __init__(self, names: list[str], language: str = "en") -> None:
        self.console: Console = view.new_console()
        self.names = names
        self.language = language
        self._own = voice_of(None, language, names)
        self._first = True

    def decision(self, table: Table, seat: int, told: int) -> None:
        """Everything that a seat needs in order to decide; ``told`` is how much of the journal it has read."""
        state, console = table.state.hide(seat), self.console
        if console.is_terminal and not self._first:
            console.clear()
        self._first = False
        shown = view.board(state, seat, self.voice(state, seat))
        self._table(shown)
        # A small terminal has no lines to spare for gaps, nor for answers to what is typed.
        gap = 1 if console.height >= AIRY else 0
        room = console.height - len(console.render_lines(shown)) - 2 - 5 * gap if console.is_terminal else ENDLESS
        voice = self.voice(table.state, seat)
        rows = self._layout(self._choices(state, voice), room - 1 - 2 * gap)
        prospects = self._prospects(state, voice, room - len(rows) - 1 - 2 * gap)
        news = self._news(table, seat, told, max(room - len(rows) - len(prospects), 1))
        for line in [""] * gap + news + [""] * (gap if news else 0):
            console.print(line, style="dim", soft_wrap=True)
        asked = state.game.prompt(state)
        if state.seats > 1:
            asked = say("{name}: {question}", name=self.names[seat], question=asked)
        console.print(self._text(voice.text(asked)), style="bold")
        for row in rows:
            console.print(row, no_wrap=True, overflow="ellipsis")
        for line in prospects:
            console.print(line, style="dim", soft_wrap=True)

    def board(self, state: State, seat: int | None) -> None:
        self._table(view.board(state, seat, self.voice(state, seat)))

    def _table(self, table: RenderableType) -> None:
        """Print a table; in a narrow terminal its right side is missing, which is said, rather than in disorder."""
        console = self.console
        if not console.is_terminal or console.width >= NARROWEST:
            console.print(table, soft_wrap=True)
            return
        console.print(table, no_wrap=True, overflow="crop", crop=True)
        self.print(
            say(
                "This terminal has {columns} columns and the table needs {needed}: make it wider.",
                columns=console.width, needed=NARROWEST,
            ),
            "bold",
        )  # fmt: skip

    def log(self, table: Table, seat: int | None, details: bool = False) -> None:
        """The game so far by turns, as that seat may read it: a line each, with all that happened in it or without."""
        game, voice = table.game, self.voice(table.state, seat)
        for turn in turns(game, table.journal.events):
            self.show(voice.text(game.sum_up(turn.events, seat)))
            for line in lines(game, turn.events, seat) if details else []:
                self.show(f"  {voice.text(line.says)}", "dim")

    def news(self, table: Table, seat: int | None, told: int) -> list[str]:
        """What was told from an event on: turns that are over in one line each, of the one that goes on all that is
        new."""
        game, voice = table.game, self.voice(table.state, seat)
        found = [turn for turn in turns(game, table.journal.events) if turn.start + len(turn.events) > told]
        shown: list[str] = []
        for turn in found:
            if turn is found[-1] and table.state.seat is not None:
                new = turn.events[max(0, told - turn.start) :]
                shown += [voice.text(line.says) for line in lines(game, new, seat)]
            else:
                shown.append(voice.text(game.sum_up(turn.events, seat)))
        return shown

    def print(self, said: Sentence, style: str = "") -> None:
        """A sentence of the terminal itself."""
        self.show(self.text(said), style)

    def text(self, said: Sentence) -> str:
        """The same as text."""
        return self._own.text(said)

    def show(self, text: str, style: str = "") -> None:
        """A text: a terminal shows it in lines that end between words, further lines as far in as the first."""
        if not self.console.is_terminal:
            self.verbatim(text, style)
            return
        from rich.padding import Padding

        for line in text.split("\n"):
            words = line.lstrip(" ")
            self.console.print(Padding(self._text(words), (0, 0, 0, len(line) - len(words)), expand=False), style=style)

    def _text(self, words: str) -> Text:
        """A text that breaks where its language may."""
        from rich.text import Text

        from jianghu.cli.han import HanText

        return HanText(words) if self.language == "zh" else Text(words)

    def verbatim(self, text: str, style: str = "") -> None:
        """A line that is never broken: what is in it can be copied."""
        self.console.print(text, style=style, soft_wrap=True)

    def curtain(self, seat: int) -> None:
        """Hide everything before the next person looks."""
        if self.console.is_terminal:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")  # also what could be scrolled back to
        self._first = False
        name = self.names[seat]
        self.print(
            say("The next decision is secret. Pass the keyboard to {name}; the others look away.", name=name), "bold"
        )

    def turn_page(self) -> None:
        """The next decision begins on a fresh screen."""
        self._first = False

    def voice(self, state: State, seat: int | None) -> Voice:
        """How the game speaks to that seat."""
        return voice_of(state.game, self.language, self.names, seat)

    def _news(self, table: Table, seat: int, told: int, room: int) -> list[str]:
        """What happened since this seat was last asked, as far as there is room."""
        news = self.news(table, seat, told)
        if self.console.is_terminal:  # a summary may need several lines
            news = self._wrapped(news)
        if len(news) <= room:
            return news
        hidden = len(news) - room + 1
        more = say("({count} more {count:line|lines}: type log)", count=hidden)
        return [self.text(more), *news[hidden:]]

    def _prospects(self, state: State, voice: Voice, room: int) -> list[str]:
        """What the choices would bring if others agree; where that needs more room, how to ask for it."""
        told = [(number, state.game.prospect(state, action)) for number, action in enumerate(state.legal(), 1)]
        # With an arrow: a second list of numbers would look like more choices.
        texts = [f"     → {number}: {voice.text(said)}" for number, said in told if said is not None]
        if not texts:
            return []
        lines = self._wrapped(texts) if self.console.is_terminal else texts
        if len(texts) <= PROSPECTS and len(lines) <= room:
            return lines
        first = next(number for number, said in told if said is not None)
        return [self.text(say("what {number} tells what choice {number} would bring.", number=first))]

    def _wrapped(self, texts: list[str]) -> list[str]:
        """Texts in lines that a terminal has room for."""
        return [row.plain.rstrip() for text in texts for row in self._text(text).wrap(self.console, self.console.width)]

    def _choices(self, state: State, voice: Voice) -> list[tuple[str, str]]:
        return [(voice.text(state.game.label(state, action)), as_typed(state, action)) for action in state.legal()]

    def _layout(self, choices: list[tuple[str, str]], room: int) -> list[str]:
        """The numbered choices in as few columns as the room allows; where even that is too long, shorter texts."""
        # The words are what can be typed: a long label gives way to them.
        spare = self.console.width - len("  1  ") - 3 - max(len(words) for _, words in choices)
        wide = min(max(cell_len(label) for label, _ in choices), max(spare, SHORTEST))
        both = [f"{padded(shorten(label, wide), wide)}   {words}" for label, words in choices]
        rows: list[str] = []
        for texts in (both, [label for label, _ in choices], [words for _, words in choices]):
            cells = [f"{number:>3}  {text}" for number, text in enumerate(texts, 1)]
            for columns in range(1, COLUMNS + 1):
                count = -(-len(cells) // columns)
                parts = [cells[start : start + count] for start in range(0, len(cells), count)]
                widths = [max(cell_len(cell) for cell in part) for part in parts]
                if columns > 1 and sum(widths) + 2 * (len(parts) - 1) > self.console.width:
                    break
                rows = [
                    "  ".join(
                        padded(part[row], width) for part, width in zip(parts, widths, strict=True) if row < len(part)
                    ).rstrip()
                    for row in range(count)
                ]
                if count <= room:
                    return rows
        return rows


def shorten(label: str, width: int) -> str:
    """A label in so many columns."""
    return label if cell_len(label) <= width else f"{chop_cells(label, width - 1)[0]}…"


def padded(text: str, width: int) -> str:
    """A text filled up to so many columns."""
    return text + " " * (width - cell_len(text))
