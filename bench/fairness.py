"""The fairness reports in docs/fairness: matches of one player against itself, at every number of seats.

    python bench/fairness.py wuwei kungfu --games 2000
    python bench/fairness.py wuwei --way Emperor --games 500   # one of the ways to play it; the others stay as they are

The games are kept in build/fairness, so it can be stopped and goes on. Needs the extra ``lab``.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from matplotlib import rc_context
from matplotlib.figure import Figure

from jianghu.arena.code import commit
from jianghu.arena.match import CAP, Match
from jianghu.arena.pictures import INK, PALE, RED, STYLE
from jianghu.arena.report import margin, percent, share
from jianghu.arena.running import Run
from jianghu.arena.workers import cores
from jianghu.cli.bench import is_compiled
from jianghu.kernel import registry

ROOT = Path(__file__).resolve().parent.parent
Row = dict[str, Any]

# What is looked at: for each game the ways to play it, each with its options and its numbers of seats: two or more, for
# alone there is nobody to be fair to.
WAYS: dict[str, list[tuple[str, dict[str, object], list[int]]]] = {
    "wuwei": [
        ("Initiate", {"level": "initiate"}, [2, 3, 4, 5]),
        ("Master", {"level": "master"}, [2, 3, 4, 5]),
        ("Emperor", {"level": "emperor"}, [3, 4, 5, 6]),
    ],
    "kungfu": [
        ("Everyone for himself", {"archetypes": "random"}, [2, 3, 4, 5, 6]),
        ("Two teams of two", {"form": "2v2", "archetypes": "random"}, [4]),
        ("Three teams of two", {"form": "2v2v2", "archetypes": "random"}, [6]),
        ("Two teams of three", {"form": "3v3", "archetypes": "random"}, [6]),
    ],
    "china": [
        ("21 provinces", {}, [2, 3, 4, 5]),
        ("28 provinces", {"map": "28"}, [2, 3, 4, 5]),
        ("21 provinces, equal turns", {"equal_turns": True}, [2, 3, 4, 5]),
    ],
    "panda": [
        ("Basic game", {}, [2, 3, 4]),
        ("Expert game", {"expert": True}, [2, 3, 4]),
    ],
    "lineage": [("Lineages by lot", {"lineages": "random"}, [2, 3, 4, 5, 6])],
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("games", nargs="*", default=list(WAYS), help="which games")
    parser.add_argument("--games", dest="count", type=int, default=2000, help="games of each match")
    parser.add_argument("--way", action="append", default=[], help="only this way to play a game; may be repeated")
    parser.add_argument("--player", default="greedy")
    parser.add_argument("--jobs", type=int, default=cores())
    parser.add_argument("--as-is", action="store_true", help="play nothing: pages from the games that are there")
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "fairness", help="where the games are kept")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "fairness")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    for game in given.games:
        sections: list[str] = []
        for number, (title, options, counts) in enumerate(WAYS[game]):
            if given.way and title not in given.way:
                sections.append(kept(given.out / page(game, given), title))
                continue
            reports = [play(game, seats, options, given) for seats in counts]
            if played := [report for report in reports if report["games"]]:
                sections.append(section(title, played, f"{game}-{given.player}-{number + 1}", given))
        write(game, sections, given)


def page(game: str, given: argparse.Namespace) -> str:
    return f"{game}.md" if given.player == "greedy" else f"{game}-{given.player}.md"


def kept(path: Path, title: str) -> str:
    """What a page says of a way to play that is not measured this time."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    _, found, rest = text.partition(f"## {title}\n")
    return found + rest.partition("\n## ")[0].rstrip("\n") + "\n" if found else ""


def play(game: str, seats: int, options: dict[str, object], given: argparse.Namespace) -> Row:
    """The report of one match."""
    match = Match(game, [given.player], seats, options, [], 0, CAP, 10.0, "fallback")
    run = Run(match, given.count, given.work / f"{match.name()}-{seats}")
    run.folder.mkdir(parents=True, exist_ok=True)
    print(f"{game}, {seats} seats, {options}: {run.missing} games to play", flush=True)
    if run.missing and not given.as_is:
        run.play(given.jobs, "", lambda: None)
    return run.report()


def section(way: str, reports: list[Row], stem: str, given: argparse.Namespace) -> str:
    """A way to play, with its pictures."""
    match, rules = reports[-1]["match"], registry.game(reports[-1]["match"]["game"]).version
    options = " ".join(f"-o {name}={value}" for name, value in match["options"].items())
    again = f"jianghu arena {match['game']} --players {given.player} --games {given.count} --seats {match['seats']}"
    build = "compiled" if is_compiled() else "plain"
    out = [f"## {way}\n", f"Rules {rules}, commit {commit()}, {build} build. One match of it: `{again} {options}`.\n"]
    figure(reports, "order", given.out / f"{stem}-order.svg", "place in the turn order")
    out += [f"![Share of wins by turn order]({stem}-order.svg)\n", *length_table(reports)]
    out += ["### Turn order\n", *share_table(reports, "order", "place"), "### Seat\n"]
    out += [*share_table(reports, "seats", "seat")]
    for trait in reports[0]["variants"][0]["traits"]:
        if trait == "order":  # it stands above, for every game
            continue
        if all(len(rows_of(report, trait)) < 2 for report in reports):
            continue  # all seats are alike in it
        figure(reports, trait, given.out / f"{stem}-{trait}.svg", trait)
        out += [f"### By {trait}\n", f"![Share of wins by {trait}]({stem}-{trait}.svg)\n"]
        out += share_table(reports, trait, trait)
    return "\n".join(out)


def write(game: str, sections: list[str], given: argparse.Namespace) -> None:
    """The page."""
    out = [
        f"# Is {registry.game(game).title} fair?\n",
        f"Made by `bench/fairness.py` from games of the player `{given.player}` against itself; the tables say how many"
        " (seed 0). Shares are of won games, with 95 % intervals (Wilson). The place in the turn order counts from the "
        f"starting player of the first round. Games that reach {CAP} decisions are unfinished and in no share.\n",
        *sections,
        "## How to repeat it\n",
        f"```sh\npython bench/fairness.py {game} --games {given.count} --player {given.player}\n```",
    ]
    (given.out / page(game, given)).write_text("\n".join(out) + "\n", encoding="utf-8")


def rows_of(report: Row, what: str) -> list[Row]:
    variant = report["variants"][0]
    found: list[Row] = variant[what] if what in ("order", "seats") else variant["traits"].get(what, [])
    return found


def share_table(reports: list[Row], what: str, head: str) -> list[str]:
    """A column for every number of seats. Bold: an equal share lies outside the interval."""
    names = [row["name"] for row in max((rows_of(report, what) for report in reports), key=len)]
    heads = [f"{report['match']['seats']} seats ({percent(report['equal_share'])})" for report in reports]
    out = [f"| {head} | {' | '.join(heads)} |", "|---" * (len(heads) + 1) + "|"]
    for name in names:
        cells = []
        for report in reports:
            found = next((row["share"] for row in rows_of(report, what) if row["name"] == name), None)
            cells.append("" if found is None else cell(found, report["equal_share"]))
        out.append(f"| {name} | {' | '.join(cells)} |")
    return [*out, ""]


def cell(found: Row, equal: float) -> str:
    mean, interval = share(found)
    return f"{mean} ({interval})" if found["low"] <= equal <= found["high"] else f"**{mean}** ({interval})"


def length_table(reports: list[Row]) -> list[str]:
    units = list(reports[0]["variants"][0]["lengths"])
    heads = [f"{unit}: mean (95 %), median, 80 % of games" for unit in units]
    out = [f"| seats | games | unfinished | {' | '.join(heads)} | lead changes |", "|---" * (len(units) + 4) + "|"]
    for report in reports:
        variant = report["variants"][0]
        cells = [str(report["match"]["seats"]), str(variant["games"]), str(variant["unfinished"])]
        for unit in units:
            row = variant["lengths"][unit]
            cells.append(f"{row['mean']:.1f} ({margin(row)}), {row['median']:g}, {row['p10']} to {row['p90']}")
        out.append(f"| {' | '.join(cells)} | {variant['lead']['changes']['mean']:.1f} |")
    return [*out, ""]


def figure(reports: list[Row], what: str, path: Path, title: str) -> None:
    """One panel for every number of seats."""
    longest = max(len(rows_of(report, what)) for report in reports)
    names = [row["name"] for row in max((rows_of(report, what) for report in reports), key=len)]
    with rc_context(STYLE):
        drawn = Figure(figsize=(1.2 + 2.0 * max(2, len(reports)), 0.9 + 0.3 * longest), layout="constrained")
        panels = list(drawn.subplots(1, len(reports), squeeze=False, sharey=True)[0])
        for panel, report in zip(panels, reports, strict=True):
            for row in rows_of(report, what):
                at, found = names.index(row["name"]), row["share"]
                panel.plot([100 * found["low"], 100 * found["high"]], [at, at], color=INK, linewidth=2)
                panel.plot([100 * found["mean"]], [at], "o", color=RED, markersize=6)
            panel.axvline(100 * report["equal_share"], color=PALE, linestyle="--", zorder=0)
            panel.set_title(f"{report['match']['seats']} seats")
            panel.set_xlabel("% of wins")
            panel.set_yticks(range(len(names)), names)
        panels[0].set_ylim(len(names) - 0.5, -0.5)
        panels[0].set_ylabel(title)
        drawn.savefig(path, format="svg", metadata={"Date": None})


if __name__ == "__main__":
    main()
