"""Tables of words on the terminal."""

from __future__ import annotations


def print_tables(tables: list[tuple[str, list[str], list[list[str]]]]) -> None:
    """Each with its title; numbers stand on the right."""
    from rich.table import Table

    from jianghu.cli.view import new_console

    console = new_console()
    for title, heads, rows in tables:
        console.print(f"\n{title}", style="bold")
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        for number, head in enumerate(heads):
            table.add_column(
                head,
                header_style="dim",
                justify="right" if number else "left",
                overflow="fold",
                min_width=max(map(len, head.split()), default=None),  # a word of a head is broken last of all
            )
        for row in rows:
            table.add_row(*row)
        console.print(table)
