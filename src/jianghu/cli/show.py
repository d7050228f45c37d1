"""``jianghu show``: a table in the terminal, or a picture of it as SVG or PNG."""

from __future__ import annotations

import errno
import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from jianghu.cli import files, options
from jianghu.cli.language import LanguageOption, chosen
from jianghu.cli.output import svg_text
from jianghu.errors import BadLink, BadOption, BadPosition, BadRecord, JianghuError
from jianghu.kernel import registry
from jianghu.kernel.dice import Dice
from jianghu.kernel.moment import GAME, NONE, read_link
from jianghu.kernel.record import Record
from jianghu.kernel.state import State
from jianghu.kernel.voice import Voice


class Theme(StrEnum):
    light = "light"
    dark = "dark"


def show(
    source: Annotated[
        str | None,
        typer.Argument(metavar="[FILE|LINK]", help="A record or a position (JSON), or the link of a moment."),
    ] = None,
    game: Annotated[str | None, typer.Option(help="Instead of a file: the beginning of this game.")] = None,
    seats: Annotated[int | None, typer.Option(help="With --game: how many seats.")] = None,
    seed: Annotated[int, typer.Option(help="With --game: the dice.")] = 0,
    level: Annotated[str | None, typer.Option(help="With --game: the level.")] = None,
    at: Annotated[int | None, typer.Option(metavar="N", help="After N entries of the record (default: all).")] = None,
    seat: Annotated[int | None, typer.Option(metavar="N", help="As this seat sees it (0 is the first).")] = None,
    out: Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE", help="Where to: a .svg or .png.")] = None,
    theme: Annotated[Theme | None, typer.Option(help="Light or dark, whatever the reader's system prefers.")] = None,
    phone: Annotated[bool, typer.Option("--phone", help="Upright, for a narrow screen.")] = False,
    about: Annotated[
        str | None, typer.Option(metavar="NAME", help="In place of a picture: what something on the table is and does.")
    ] = None,
    link: Annotated[
        bool, typer.Option("--link", help="In place of a picture: a link with what the seat knows.")
    ] = False,
    lang: LanguageOption = None,
) -> None:
    """Draw a table. Without --out a terminal shows the table and its question; a pipe or a file gets the SVG."""
    if (source is None) == (game is None):
        raise BadOption("name either a file, a link or --game, to say what is to be drawn")
    if out is not None and out.suffix.lower() not in (".svg", ".png"):
        raise BadOption(f"--out {out}: the name ends in .svg or .png")
    names: list[str] | None = None
    if source is not None and "/" in source and not Path(source).exists():
        state, seat = _moment(source, at, seat)
    elif source is not None:
        state, names = _read(Path(source), at, chosen(lang))
    else:
        found = registry.game(game or "")
        given = options.parse_options([], level, None)
        state = found.new(seats if seats is not None else found.seats_for(found.complete(given))[0], given, Dice(seed))
    options.check_seat(seat, state.seats)
    if link:
        print(state.link(seat))
        return
    if about is not None:
        from jianghu.cli.asking import answer
        from jianghu.cli.screen import Screen

        answer(Screen(names or [], chosen(lang)), state, seat, about)
        return
    if out is None and theme is None and not phone and on_terminal():
        _on_screen(state, seat, names or [], chosen(lang))
        return
    voice = Voice(state.game, chosen(lang), names)
    svg = state.game.view.draw(state, seat, voice, phone, theme.value if theme is not None else None)
    if out is None:
        print(svg_text(svg))
    elif out.suffix.lower() == ".svg":
        files.write(out, svg)
    else:
        files.write_bytes(out, _png(svg))


def on_terminal() -> bool:
    return sys.stdout.isatty()


def _on_screen(state: State, seat: int | None, names: list[str], language: str) -> None:
    """The table as letters with what is asked; nobody can read SVG there."""
    from jianghu.cli.screen import Screen

    screen, seen = Screen(names, language), state.hide(seat)
    screen.board(seen, seat)
    if seen.seat is not None:
        screen.show(screen.voice(seen, seat).text(seen.game.prompt(seen)), "bold")


def _moment(link: str, at: int | None, seat: int | None) -> tuple[State, int | None]:
    """The position of a link, and whose view it is. One of other rules is shown as far as it can be read."""
    if at is not None:
        raise BadOption("--at is for records; a link has one position")
    try:
        moment = read_link(link)
        state, view = moment.state, moment.seat
    except BadLink as error:
        if error.kind == NONE or (error.kind == GAME and "/m/" not in link):  # it was meant as a file
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), link) from None
        if error.shown is None:
            raise
        print(f"warning: {error}; it is shown as far as it can be read", file=sys.stderr)
        state, view = error.shown, error.seat
    if seat is not None and seat != view:
        whose = "a spectator" if view is None else f"seat {view}"
        raise BadOption(f"--seat {seat}: this link holds what {whose} knows, and nothing else")
    return state, view


def _read(path: Path, at: int | None, language: str) -> tuple[State, list[str] | None]:
    """The position in a file, or the one that a record leads to, with the names that it has."""
    data = files.read_json(path)
    if isinstance(data, dict) and "steps" not in data:
        if at is not None:
            raise BadOption("--at is for records; this file has one position")
        name = data.get("game")
        if not isinstance(name, str):
            raise BadPosition(f"{path}: it is neither a record nor a position of a game")
        try:
            return registry.game(name).from_position(data), None
        except JianghuError as error:
            raise BadPosition(f"{path}: {error}") from None
    from jianghu.cli.follow import Followed
    from jianghu.cli.replay import place, shown_names

    try:
        followed = Followed(Record.from_data(data))
    except JianghuError as error:
        raise BadRecord(f"{path}: {error}") from None
    if followed.fault is not None and (at is None or at < 0 or at >= len(followed.steps)):
        raise BadRecord(f"{path}: {followed.fault}")
    step = followed.steps[place(-1 if at is None else at, len(followed.steps))]
    return step.state, shown_names(followed.record, language)


def _png(svg: str) -> bytes:
    from jianghu.draw.png import DrawingFailed, NoBrowser, svg_to_png

    try:
        return svg_to_png(svg, scale=2)
    except (NoBrowser, DrawingFailed) as error:
        raise JianghuError(str(error)) from None
