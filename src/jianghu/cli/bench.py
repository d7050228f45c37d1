"""``jianghu bench``: how fast the rules are, in processor time on one core."""

from __future__ import annotations

import json
import time
import tracemalloc
from typing import Annotated

import typer

from jianghu.kernel import registry
from jianghu.kernel.dice import Dice
from jianghu.kernel.game import Game
from jianghu.kernel.state import State

CAP = 1_000_000  # decisions in one game; random games that are stopped by max_rounds end long before
SLICES = 5
ROUNDS = 60
MIDDLE = 60  # decisions until the position that is copied and searched, or half of a game that is over by then
CUT = 40  # decisions of a rollout in the measured search ...
YOUNG = 8  # ... which judges actions by foresight from this visit of a node on: long rollouts judge the others


def bench(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    seconds: Annotated[float, typer.Option(min=0.05, help="How long to measure each row.")] = 2.0,
    games: Annotated[str, typer.Option(metavar="LIST", help="Which games; all of them by default.")] = "",
) -> None:
    """Measure how many decisions, copies, random games and simulations of a search a second one core makes."""
    found = [registry.game(id.strip()) for id in games.split(",")] if games else _all()
    rows = [row for game in found for row in _rows(game, seconds)]
    report = {"compiled": is_compiled(), "rows": rows}
    if as_json:
        print(json.dumps(report, indent=1))
    else:
        _print(report, rows)


def is_compiled() -> bool:
    """Whether the rules run as compiled code."""
    from jianghu.kernel import state

    return not str(state.__file__).endswith(".py")


def _all() -> list[Game]:
    return [registry.game(id) for id in registry.ids()]


def _rows(game: Game, seconds: float) -> list[dict[str, object]]:
    """Every level with four seats and with two; where the game has neither, with as many as it has."""
    level = next((option for option in game.options if option.name == "level"), None)
    levels = level.choices if level is not None and level.choices else [None]
    rows: list[dict[str, object]] = []
    for chosen in levels:
        options: dict[str, object] = {} if chosen is None else {"level": chosen}
        counts = game.seats_for(game.complete(options))
        if counts[-1] > 1 and any(
            option.name == "max_rounds" for option in game.options
        ):  # alone a game ends by itself
            options["max_rounds"] = ROUNDS
        chosen_counts = [seats for seats in (4, 2) if seats in counts] or counts[-1:]
        rows += [_measure(game, seats, options, seconds) for seats in chosen_counts]
    return rows


def _measure(game: Game, seats: int, options: dict[str, object], seconds: float) -> dict[str, object]:
    """The best of several slices: other load on the machine can only slow one down."""
    from jianghu.players.playout import copies, playout

    dice = Dice(1)
    start = game.new(seats, options, dice)
    decisions = games = copied = 0.0
    for _ in range(SLICES):
        made = ended = 0
        begun = time.process_time()
        while (spent := time.process_time() - begun) < seconds * 0.8 / SLICES or not ended:
            made += playout(start.copy(), dice, CAP)
            ended += 1
        decisions, games = max(decisions, made / spent), max(games, ended / spent)
    middle = start.copy()
    lasted = playout(middle, Dice(1), MIDDLE)  # dice of its own: every run measures the same position
    if middle.asked() < 0:
        middle = start.copy()
        playout(middle, Dice(1), lasted // 2)
    for _ in range(SLICES):
        made = 0
        begun = time.process_time()
        while (spent := time.process_time() - begun) < seconds * 0.2 / SLICES or not made:
            made += copies(middle, 1000)
        copied = max(copied, made / spent)
    return {
        "game": game.id,
        "options": options,
        "seats": seats,
        "decisions_per_s": round(decisions),
        "copies_per_s": round(copied),
        "games_per_s": round(games, 2),
        "simulations_per_s": round(_search(middle, seconds * 0.3)),
        "state_bytes": _size(middle),
    }


def _search(state: State, seconds: float) -> float:
    """Simulations with rollouts of CUT decisions, from the view of the seat that is asked."""
    from jianghu.players.search import Search

    best = 0.0
    view = state.hide(state.seat)
    for _ in range(SLICES):
        search = Search(view, state.asked(), Dice(1), cut=CUT, young=YOUNG)
        begun = time.process_time()
        while (spent := time.process_time() - begun) < seconds / SLICES:
            search.run(50)
        best = max(best, search.simulations / spent)
    return best


def _size(state: State) -> int:
    """What one more copy costs in memory, measured on many."""
    count = 1000
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [state.copy() for _ in range(count)]
    size = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return size // len(kept)


def _print(report: dict[str, object], rows: list[dict[str, object]]) -> None:
    from rich.table import Table

    from jianghu.cli.view import new_console

    console = new_console()
    console.print("The rules are compiled." if report["compiled"] else "The rules run as plain Python.", end=" ")
    console.print(f"Random games, stopped after {ROUNDS} rounds; searches with rollouts of {CUT} decisions.")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for head in ("game", "options", "seats"):
        table.add_column(head, header_style="dim")
    for head in ("decisions/s", "copies/s", "games/s", "search/s", "bytes"):
        table.add_column(head, header_style="dim", justify="right")
    for row in rows:
        options = row["options"]
        assert isinstance(options, dict)
        words = " ".join(f"{name}={value}" for name, value in options.items() if name != "max_rounds")
        keys = ("decisions_per_s", "copies_per_s", "games_per_s", "simulations_per_s", "state_bytes")
        numbers = [f"{row[key]:,}" for key in keys]
        table.add_row(str(row["game"]), words, str(row["seats"]), *numbers)
    console.print(table)
