"""All commands together, and what happens when one fails: one line on stderr and exit status 2."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from jianghu.cli import (
    INTERRUPTED,
    arena,
    bench,
    coach,
    doctor,
    games,
    learn,
    play,
    puzzles,
    replay,
    rules,
    serve,
    show,
    tune,
)
from jianghu.errors import JianghuError

FAULT = 2
_UsageError: type[Exception] = typer.BadParameter.__bases__[0]  # the root of all that typer says about arguments


class CommandGroup(TyperGroup):
    """Runs a command and turns every expected error into one line that a person can act on."""

    def main(self, *args: Any, **extra: Any) -> Any:
        try:
            status = super().main(*args, **{**extra, "standalone_mode": False})
        except JianghuError as error:
            fail(str(error))
        except _UsageError as error:
            message: str = error.format_message()  # type: ignore[attr-defined]
            context = getattr(error, "ctx", None)
            end = "" if message.endswith(".") else "."
            fail(f"{message}{end} See {context.command_path if context else 'jianghu'} --help.")
        except OSError as error:
            said = error.strerror or str(error)
            fail(f"{error.filename}: {said}" if error.filename is not None else said)
        except typer.Abort:
            sys.exit(INTERRUPTED)
        sys.exit(status if isinstance(status, int) else 0)


def fail(message: str) -> None:
    """End the program because the request cannot be carried out."""
    line = " ".join(message.split())
    print(f"error: {line}", file=sys.stderr)
    sys.exit(FAULT)


app = typer.Typer(
    cls=CommandGroup,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Chinese-themed tabletop games, in the browser and in the terminal. Start with: jianghu serve",
)


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"jianghu {version('jianghu')}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        print(context.get_help())


app.command("serve")(serve.serve)
app.command("play")(play.play)
app.command("learn")(learn.learn)
app.command("games")(games.games)
app.command("rules")(rules.rules)
app.command("show")(show.show)
app.command("replay")(replay.replay)
app.command("coach")(coach.coach)
app.command("bench")(bench.bench)
app.command("arena")(arena.arena)
app.command("tune")(tune.tune)
app.command("puzzles")(puzzles.puzzles)
app.command("backup")(doctor.backup)
app.command("doctor")(doctor.doctor)
