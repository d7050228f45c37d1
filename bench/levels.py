"""How strong the players are: every level against the next weaker one, at every number of seats, into docs/players.md.

    python bench/levels.py                                    # every game
    python bench/levels.py kungfu --seats 4 --players greedy,adept
    python bench/levels.py wuwei -o level=master --players greedy,adept,master --games 100

Each game has a table of its own; rows that were not measured this time stay. The games are kept in build/levels, so it
can be stopped and goes on.
"""

from __future__ import annotations

import argparse
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

from jianghu.arena.code import commit
from jianghu.arena.match import CAP, Match
from jianghu.arena.report import percent, share
from jianghu.arena.running import Run
from jianghu.arena.workers import cores
from jianghu.cli.bench import is_compiled
from jianghu.cli.options import parse_options
from jianghu.kernel import registry

ROOT = Path(__file__).resolve().parent.parent
PLAYERS = "random,novice,greedy,adept"  # master thinks by the clock: it wants cores of its own
BEGIN, END, LAST = "<!-- levels of {} -->", "<!-- end -->", "<!-- no more levels -->"
HEAD = [
    "| seats | options | first player | against | share | 95 % | equal | games | broken off | decisions | commit |",
    "|---:|---|---|---|---:|---|---:|---:|---:|---:|---|",
]
KEYS = 4  # the columns that say what was measured


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("games", nargs="*", help="which games; all of them without any")
    parser.add_argument("--seats", help="numbers of seats, as 2,4; all that the game has without")
    parser.add_argument("--players", default=PLAYERS, help="levels from the weakest to the strongest")
    parser.add_argument("--games", dest="count", type=int, default=400, help="games of each match")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--jobs", type=int, default=cores())
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "levels", help="where the games are kept")
    parser.add_argument("--page", type=Path, default=ROOT / "docs" / "players.md")
    given = parser.parse_args()
    if not is_compiled():
        print("The rules run as plain Python: the figures would be the same, the time would not.", flush=True)
    for game in given.games or registry.ids():
        for seats in counts(game, given):
            for match in matches(game, seats, given):
                report = played(match, given)
                text = given.page.read_text(encoding="utf-8")
                given.page.write_text(with_rows(text, game, rows_of(report)), encoding="utf-8")


def counts(game: str, given: argparse.Namespace) -> list[int]:
    """The numbers of seats to measure."""
    rulebook = registry.game(game)
    possible = rulebook.seats_for(rulebook.complete(parse_options(given.option, None, None)))
    return [int(word) for word in given.seats.split(",")] if given.seats else list(possible)


def matches(game: str, seats: int, given: argparse.Namespace) -> list[Match]:
    """Each level against the one below it; alone all of them at once, each against the game."""
    names = given.players.split(",")
    full = registry.game(game).complete(parse_options(given.option, None, None))
    options = {name: full[name] for name in parse_options(given.option, None, None)}
    pairs = [names] if seats == 1 else [[better, worse] for worse, better in pairwise(names)]
    return [Match(game, pair, seats, options, [], 0, CAP, 10.0, "fallback") for pair in pairs]


def played(match: Match, given: argparse.Namespace) -> dict[str, Any]:
    """The report of one match."""
    run = Run(match, given.count, given.work / match.name())
    print(f"{match.game}, {match.seats} seats, {' against '.join(match.players)}: {run.missing} to play", flush=True)
    if run.missing:
        run.play(given.jobs, "", lambda: None)
    return run.report()


def rows_of(report: dict[str, Any]) -> list[str]:
    """The row of a match; alone one for every player."""
    match, variant = report["match"], report["variants"][0]
    options = ", ".join(f"{name}={value}" for name, value in match["options"].items()) or "–"
    alone = match["seats"] == 1
    found: list[str] = []
    for player in variant["players"] if alone else variant["players"][:1]:
        mean, interval = share(player["share"])
        cells = [
            str(match["seats"]),
            options,
            f"`{player['name']}`",
            "the game" if alone else f"`{variant['players'][1]['name']}`",
            mean,
            interval,
            "–" if alone else percent(report["equal_share"]),
            str(variant["games"]),
            str(variant["unfinished"]),
            f"{variant['lengths']['decisions']['mean']:.0f}",
            commit(),
        ]
        found.append(f"| {' | '.join(cells)} |")
    return found


def with_rows(text: str, game: str, rows: list[str]) -> str:
    """The page with these rows in the game's table, which is made if there is none."""
    begin = BEGIN.format(game)
    if begin not in text:
        title = registry.game(game).title
        text = text.replace(LAST, "\n".join([f"### {title}", "", begin, *HEAD, END, "", LAST]))
    before, _, rest = text.partition(begin)
    table, _, after = rest.partition(END)
    kept = {key(row): row for row in table.splitlines()[1 + len(HEAD) :]}
    kept.update((key(row), row) for row in rows)
    lines = [begin, *HEAD, *(kept[one] for one in sorted(kept, key=order)), END]
    return before + "\n".join(lines) + after


def key(row: str) -> tuple[str, ...]:
    """What a row is about."""
    return tuple(cell.strip() for cell in row.split("|")[1 : KEYS + 1])


def order(about: tuple[str, ...]) -> tuple[str, int, list[int]]:
    """By options, seats and strength."""
    seats, options, *names = about
    levels = ["random", "novice", "greedy", "adept", "master"]
    plain = [re.sub(r"[`+@].*", "", name.strip("`")) for name in names]
    return options, int(seats), [levels.index(name) if name in levels else len(levels) for name in plain]


if __name__ == "__main__":
    main()
