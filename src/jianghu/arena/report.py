"""The report of a match as one HTML file that needs nothing else."""

from __future__ import annotations

import base64
from html import escape
from typing import TYPE_CHECKING, Any

from jianghu.kernel import registry

if TYPE_CHECKING:
    from jianghu.arena.pictures import Picture

Row = dict[str, Any]
STYLE = """
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; background: #f6f1e5; color: #2b2622;
  font: 1rem/1.5 Georgia, 'Noto Serif', serif }
h1 { font-weight: normal; border-bottom: 2px solid #b3261e } h2 { font-weight: normal; margin-top: 2.5rem }
table { border-collapse: collapse; margin: 1rem 0 } caption { text-align: left; font-style: italic }
th, td { padding: .15rem .9rem .15rem 0; text-align: left; border-bottom: 1px solid #d9cfba; vertical-align: top }
td.n { text-align: right; font-variant-numeric: tabular-nums } figure { margin: 1rem 0 } img { max-width: 100% }
pre { background: #ede5d3; padding: .6rem; white-space: pre-wrap } .note { color: #6b6157 }
"""


def html(report: Row, pictures: list[Picture], command: str) -> str:
    """The whole page."""
    match = report["match"]
    game = registry.game(match["game"])
    parts = [
        "<!doctype html><html lang='en'><head><meta charset='utf-8'>",
        "<meta name='viewport' content='width=device-width, initial-scale=1'>",
        f"<title>Arena: {escape(game.title)}</title><style>{STYLE}</style></head><body>",
        f"<h1>{escape(game.title)} {game.glyphs}: {escape(', '.join(match['players']))}</h1>",
        f"<p>{escape(opening(report))}</p><p class='note'>{escape(report['method'])}</p>",
    ]
    parts += [figure(picture) for picture in pictures]
    parts.append("<h2>Numbers</h2>")
    for title, heads, rows in tables(report):
        parts.append(table(title, heads, rows))
    parts.append(f"<h2>To repeat it</h2><pre>{escape(command)}</pre></body></html>")
    return "\n".join(parts) + "\n"


def figure(picture: Picture) -> str:
    """A picture with its title and what it shows in words."""
    data = base64.b64encode(picture.svg.encode()).decode()
    image = f"<img alt='{escape(picture.words, quote=True)}' src='data:image/svg+xml;base64,{data}'>"
    caption = f"<figcaption class='note'>{escape(picture.words)}.</figcaption>"
    return f"<h2>{escape(picture.title)}</h2><figure>{image}{caption}</figure>"


def opening(report: Row) -> str:
    """What was played, in sentences."""
    match = report["match"]
    agreed = [f"{name} {value}" for name, value in match["options"].items() if name != "edition"]
    seats = "for one" if match["seats"] == 1 else f"at {match['seats']} seats"
    blocks = "1 block" if report["blocks"] == 1 else f"{report['blocks']} blocks"
    text = f"{report['games']} games {seats} in {blocks} of {report['block_size']}"
    text += f" ({', '.join(agreed)})" if agreed else ""
    turns = "plays each once" if match["seats"] == 1 else "has every seat in it"
    text += f", seed {match['seed']}; the games of a block share their seed, and every player {turns}. "
    text += "A team is played by one player. " if report["teams"] else ""
    if report["games"] < report["planned"]:
        text += f"The match was stopped: {report['planned']} games are planned. "
    unfinished = sum(variant["unfinished"] for variant in report["variants"])
    text += f"Unfinished after {match['cap']} decisions, and in no share: {unfinished}. "
    if any(player["faults"] for variant in report["variants"] for player in variant["players"]):
        rule = {
            "fallback": "a decision at fault was replaced by a random legal one",
            "forfeit": "a player at fault lost the game"
            + ("" if match["seats"] == 1 else ", shared by all who could still win"),
        }[match["on_fault"]]
        text += f"Players were at fault: {rule}. "
    return text


Table = tuple[str, list[str], list[list[str]]]


def tables(report: Row) -> list[Table]:
    """Everything that is counted, as tables of words: for the page and for the terminal."""
    found: list[Table] = []
    equal = report["equal_share"]  # None when one plays alone
    for variant in report["variants"]:
        of = f", {variant['name']}" if variant["name"] else ""
        players = [[p["name"], *share(p["share"]), pace(p), str(p["faults"])] for p in variant["players"]]
        heads = ["player", "share", "95 %", "ms/decision", "faults"]
        counted = "games won" if equal is None else f"share of wins for a seat (an equal one: {percent(equal)})"
        found.append((f"Players{of}: {counted}", heads, players))
        for title, key in (("Seat", "seats"), ("Turn order", "order")) if equal is not None else ():
            found.append((f"By {title.lower()}{of}", [title.lower(), "share", "95 %"], share_rows(variant[key])))
        for trait, rows in variant["traits"].items():
            found.append(
                (
                    f"By {trait}{of}",
                    [trait, "share", "95 %", "games" if equal is None else "seats"],
                    share_rows(rows, True),
                )
            )
        lengths = [
            [unit, f"{row['mean']:.1f}", margin(row), f"{row['median']:g}", f"{row['p10']} to {row['p90']}",
             str(row["most"])]
            for unit, row in variant["lengths"].items()
        ]  # fmt: skip
        found.append((f"Length{of}", ["in", "mean", "95 %", "median", "80 % of games", "most"], lengths))
        decided = [[row["reason"], row["rule"], str(row["games"])] for row in variant["decided"]]
        found.append((f"What decided games{of}", ["reason", "rule", "games"], decided))
        reasons = [[p["name"], str(r["times"]), r["reason"]] for p in variant["players"] for r in p["reasons"]]
        if reasons:
            found.append((f"Faults{of}", ["player", "times", "reason"], reasons))
    for change in report["differences"]:
        rows = [[row["kind"], row["name"], f"{row['mean']:+.3f}", margin(row, "+.3f")] for row in change["of"]]
        found.append((f"From {change['from']} to {change['to']}, same seeds", ["of", "", "change", "95 %"], rows))
    if report["ratings"]:
        rows = [[row["name"], f"{row['rating']:.2f}", f"{row['uncertainty']:.2f}"] for row in report["ratings"]]
        found.append(("Ratings (openskill, Plackett-Luce)", ["player", "rating", "uncertainty"], rows))
    return found


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def share(row: Row | None) -> list[str]:
    return ["–", "–"] if row is None else [percent(row["mean"]), f"{100 * row['low']:.1f} to {100 * row['high']:.1f}"]


def share_rows(rows: list[Row], counted: bool = False) -> list[list[str]]:
    return [[row["name"], *share(row["share"]), *([str(row["share"]["n"])] if counted else [])] for row in rows]


def margin(row: Row, form: str = ".1f") -> str:
    return "–" if row["low"] is None else f"{row['low']:{form}} to {row['high']:{form}}"


def pace(player: Row) -> str:
    return "–" if player["seconds_per_decision"] is None else f"{1000 * player['seconds_per_decision']:.2f}"


def table(title: str, heads: list[str], rows: list[list[str]]) -> str:
    head = "".join(f"<th scope='col'>{escape(name)}</th>" for name in heads)
    body = "".join(
        "<tr>" + "".join(f"<td{' class=n' if column else ''}>{escape(cell)}</td>" for column, cell in enumerate(row))
        + "</tr>" for row in rows
    )  # fmt: skip
    return f"<table><caption>{escape(title)}</caption><tr>{head}</tr>{body}</table>"
