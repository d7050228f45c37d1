"""Chinese text in a terminal: a line may break between any two characters, but not before a comma or after a bracket.

Rich breaks lines at spaces only, so a Chinese sentence would be cut wherever the line happens to be full.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len, chop_cells
from rich.containers import Lines
from rich.markdown import Markdown, MarkdownContext, MarkdownElement, Paragraph, TableDataElement
from rich.measure import Measurement
from rich.text import Text

from jianghu.draw.fonts.widths import CLOSING, UNIT

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, JustifyMethod, OverflowMethod


def breaks(text: str, width: int) -> list[int]:
    """Where to break a paragraph into lines of that many columns."""
    found: list[int] = []
    used = 0
    for match in UNIT.finditer(text):
        unit = match.group()
        size = cell_len(unit.rstrip())
        if used and used + size > width:
            found.append(match.start())
            used = 0
        if size > width:  # a long word in a narrow column; what follows it stays with its last letters
            word = unit.rstrip().rstrip(CLOSING)
            pieces = chop_cells(word, max(2, width - (size - cell_len(word))))
            place = match.start()
            for piece in pieces[:-1]:
                place += len(piece)
                found.append(place)
            used = cell_len(unit[place - match.start() :])
        else:
            used += cell_len(unit)
    return found


class HanText(Text):
    """A text that breaks where Chinese may."""

    def wrap(
        self,
        console: Console,
        width: int,
        *,
        justify: JustifyMethod | None = None,
        overflow: OverflowMethod | None = None,
        tab_size: int = 8,
        no_wrap: bool | None = None,
    ) -> Lines:
        if no_wrap or self.no_wrap:
            return super().wrap(console, width, justify=justify, overflow=overflow, tab_size=tab_size, no_wrap=no_wrap)
        lines = Lines()
        for paragraph in self.split(allow_blank=True):
            parts = paragraph.divide(breaks(paragraph.plain, width))
            for part in parts:
                part.rstrip_end(width)
            parts.justify(console, width, justify=justify or self.justify or "default")
            lines.extend(parts)
        return lines

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        least = max((cell_len(unit.rstrip()) for unit in UNIT.findall(self.plain)), default=0)
        return Measurement(least, max((cell_len(line) for line in self.plain.splitlines()), default=0))


class HanParagraph(Paragraph):
    def on_enter(self, context: MarkdownContext) -> None:
        super().on_enter(context)
        self.text = HanText(justify="left")


class HanCell(TableDataElement):
    def __init__(self, justify: JustifyMethod) -> None:
        super().__init__(justify)
        self.content = HanText("", justify=justify)


class HanMarkdown(Markdown):
    """Markdown whose paragraphs and table cells are Chinese."""

    elements: ClassVar[dict[str, type[MarkdownElement]]] = {
        **Markdown.elements,
        "paragraph_open": HanParagraph,
        "td_open": HanCell,
        "th_open": HanCell,
    }
