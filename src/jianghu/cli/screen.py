"""What a person sees at a decision: the table, what happened, the question and the numbered choices."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from jianghu.cli import view
from jianghu.kernel.state import State
from jianghu.kernel.table import Table

if TYPE_CHECKING:
    from rich.console import Console

HINT = "Type a number or the words. ? helps, quit leaves (the game is kept)."
SEAT = re.compile(r"\b[Pp]layer (\d+)\b")


class Screen:
    """Prints for the people at this keyboard. On a terminal each decision gets a fresh screen."""

    def __init__(self, names: list[str]) -> None:
        self.console: Console = view.new_console()
        self.names = names
        self._fresh = True

    def decision(self, table: Table, seat: int, told: int) -> None:
        """Everything that a seat needs in order to decide; ``told`` is how much of the journal it has read."""
        state, console = table.state, self.console
        if self.console.is_terminal and not self._fresh:
            console.clear()
        self._fresh = False
        console.print(view.board(state, seat, self.names), soft_wrap=True)
        taken = len(console.render_lines(view.board(state, seat, self.names)))
        choices = self._choices(state)
        # Four lines for the gap, the question, the hint and what is typed; at least two for the log.
        rows = self._layout(choices, console.height - taken - 6)
        room = max(console.height - taken - len(rows) - 4, 2)
        console.print()
        self._news(table, seat, told, room)
        console.print(f"{self.names[seat]}: {self.named(state.game.prompt(state))}", style="bold")
        for row in rows:
            console.print(row, no_wrap=True, overflow="ellipsis", crop=True)

    def board(self, state: State, seat: int | None) -> None:
        self.console.print(view.board(state, seat, self.names), soft_wrap=True)

    def log(self, table: Table, seat: int | None, start: int = 0) -> None:
        """The events from one on, as that seat may read them."""
        for event in table.journal.events[start:]:
            self.say(table.game.tell(event, seat, self.names))

    def say(self, text: str, style: str = "") -> None:
        """A line that is never broken: what is in it can be copied."""
        self.console.print(text, style=style, soft_wrap=True)

    def curtain(self, seat: int) -> None:
        """Hide everything before the next person looks."""
        if self.console.is_terminal:
            # Also what a person could scroll back to.
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
        self._fresh = True
        self.say(f"Something is secret here. Pass the keyboard to {self.names[seat]}; the others look away.", "bold")

    def wipe(self) -> None:
        """The next decision starts at the top of the screen."""
        self._fresh = False

    def named(self, text: str) -> str:
        """Sentences of a game speak of ``player 2``; people have names."""

        def name(match: re.Match[str]) -> str:
            number = int(match.group(1))
            return self.names[number - 1] if 1 <= number <= len(self.names) else match.group(0)

        return SEAT.sub(name, text)

    def _news(self, table: Table, seat: int, told: int, room: int) -> None:
        """What happened since this seat was last asked, as far as there is room."""
        news = [table.game.tell(event, seat, self.names) for event in table.journal.events[told:]]
        if len(news) > room:
            self.console.print(f"… {len(news) - room + 1} earlier lines: type log", style="dim")
            news = news[len(news) - room + 1 :]
        for line in news:
            self.console.print(line, style="dim", no_wrap=True, overflow="ellipsis")
        if news:
            self.console.print()

    def _choices(self, state: State) -> list[tuple[str, str]]:
        return [(self.named(state.game.label(state, action)), state.words(action)) for action in state.legal()]

    def _layout(self, choices: list[tuple[str, str]], room: int) -> list[str]:
        """The numbered choices in as few columns as the room allows: with both texts, or with the shorter one."""
        wide = max(len(label) for label, _ in choices)
        both = [f"{label:{wide}}  {words}" for label, words in choices]
        texts = [both, [label for label, _ in choices], [words for _, words in choices]]
        rows: list[str] = []
        for shown in texts:
            cells = [f"{number:>3}  {text}" for number, text in enumerate(shown, 1)]
            width = max(len(cell) for cell in cells) + 3
            columns = max(1, (self.console.width + 3) // width)
            count = -(-len(cells) // columns)
            if len(cells) <= room or columns == 1:
                columns, count = 1, len(cells)
            rows = ["".join(f"{cell:{width}}" for cell in cells[row::count]).rstrip() for row in range(count)]
            if count <= room:
                break
        return rows
