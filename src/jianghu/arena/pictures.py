"""The pictures of a report, by matplotlib (extra ``lab``), as SVG text."""

from __future__ import annotations

import io
from typing import Any

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from jianghu.arena.playing import MOMENTS

INK, RED, PALE = "#2b2622", "#b3261e", "#b8ab97"
LINES = ["#2b2622", "#b3261e", "#3f6b4f", "#8a6a1f", "#3a5a8c", "#7a4a78", "#5f5f5f", "#a05a2c"]
MARKS = ["o", "s", "^", "D", "v", "P", "X", "*"]  # shape before colour
STYLE: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "jianghu",
    "savefig.facecolor": "#fbf8f1",
    "font.family": "sans-serif",
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": INK,
    "text.color": INK,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
}
Row = dict[str, Any]


class Picture:
    """A title, the SVG, and what it shows in words."""

    def __init__(self, title: str, svg: str, words: str) -> None:
        self.title = title
        self.svg = svg
        self.words = words


def pictures(report: Row, values: list[dict[str, list[int]]]) -> list[Picture]:
    """All pictures of a report. ``values`` are the lengths of the games, by variant and unit."""
    equal = report["equal_share"]  # None when one plays alone
    if all(variant["unfinished"] == variant["games"] for variant in report["variants"]):
        return [_decided(report)]
    found: list[Picture] = []
    if equal is None:
        found.append(_shares(report, "Games won, by player", equal, "players"))
    elif len(report["match"]["players"]) > 1:
        found.append(_shares(report, "Share of wins for a seat, by player", equal, "players"))
    if equal is not None:
        found.append(_shares(report, "Share of wins by seat", equal, "seats"))
        found.append(_shares(report, "Share of wins by turn order (1: the starting player)", equal, "order"))
    for trait in report["variants"][0]["traits"]:
        found.append(_shares(report, f"Share of wins by {trait}", equal, "traits", trait))
    for unit in report["variants"][0]["lengths"]:
        found.append(_lengths(report, unit, values))
    found.append(_lead(report))
    found.append(_decided(report))
    return found


def _panels(report: Row, height: float) -> tuple[Figure, list[Axes]]:
    """One panel for each variant, side by side."""
    count = len(report["variants"])
    figure = Figure(figsize=(7.2 if count == 1 else 4.2 * count, height), layout="constrained")
    panels = list(figure.subplots(1, count, squeeze=False, sharex=True, sharey=True)[0])
    for panel, variant in zip(panels, report["variants"], strict=True):
        if variant["name"]:
            panel.set_title(variant["name"])
    return figure, panels


def _shares(report: Row, title: str, equal: float | None, *path: str) -> Picture:
    rows: list[list[Row]] = []
    for variant in report["variants"]:
        found = variant
        for key in path:
            found = found.get(key, [])
        rows.append([row for row in found if row["share"] is not None])
    names = [row["name"] for row in max(rows, key=len)]
    with rc_context(STYLE):
        figure, panels = _panels(report, 1.1 + 0.36 * len(names))
        for panel, items in zip(panels, rows, strict=True):
            for item in items:
                at, share = names.index(item["name"]), item["share"]
                panel.plot([100 * share["low"], 100 * share["high"]], [at, at], color=INK, linewidth=2)
                panel.plot([100 * share["mean"]], [at], "o", color=RED, markersize=7)
            if equal is not None:
                panel.axvline(100 * equal, color=PALE, linestyle="--", zorder=0)
            panel.set_yticks(range(len(names)), names)
            panel.set_xlabel("% of wins")
        panels[0].set_ylim(len(names) - 0.5, -0.5)
        dashed = "" if equal is None else "; the dashed line is an equal share"
        return Picture(title, svg(figure), f"{title}, with 95 % intervals{dashed}")


def _lengths(report: Row, unit: str, values: list[dict[str, list[int]]]) -> Picture:
    with rc_context(STYLE):
        figure, panels = _panels(report, 2.6)
        most = max(1, *(max(value[unit]) for value in values if value.get(unit)))
        bins = min(40, most)
        for panel, value in zip(panels, values, strict=True):
            panel.hist(value.get(unit, []), bins=bins, range=(0, most), color=PALE, edgecolor=INK, linewidth=0.5)
            panel.set_xlabel(unit)
        panels[0].set_ylabel("games")
        return Picture(f"Length in {unit}", svg(figure), f"How many games lasted how many {unit}")


def _lead(report: Row) -> Picture:
    """One player: by seat; several, or one alone: by player. And how early the later winner is in front."""
    alone = report["equal_share"] is None
    moments = [100 * moment / (MOMENTS - 1) for moment in range(MOMENTS)]
    with rc_context(STYLE):
        figure, panels = _panels(report, 3.4)
        for panel, variant in zip(panels, report["variants"], strict=True):
            lead, won = variant["lead"], "games that were won" if alone else "the later winner"
            curves = {f"seat {number}": curve for number, curve in enumerate(lead["seats"], 1)}
            if len(lead["players"]) > 1 or alone:
                curves = lead["players"]
            for number, (name, curve) in enumerate(curves.items()):
                mark = MARKS[number % len(MARKS)]
                colour = LINES[number % len(LINES)]
                if curve:
                    shown = [100 * share for share in curve]
                    panel.plot(moments, shown, color=colour, marker=mark, markevery=4, markersize=5, label=name)
            if lead["winner"]:
                shown = [100 * share for share in lead["winner"]]
                panel.plot(moments, shown, color=RED, linewidth=2.5, linestyle="--", label=won)
            panel.set_xlabel("% of the game")
            if lead["winner"]:
                panel.legend(frameon=False, fontsize=8)
        panels[0].set_ylabel("mean chance, % (sense)" if alone else "mean share, % (sense)")
        if alone:
            return Picture("Chance to win over time", svg(figure), "Mean estimated chance to win over the game")
        return Picture("Lead over time", svg(figure), "Mean estimated share of the win over the game")


def _decided(report: Row) -> Picture:
    names = list(dict.fromkeys(_cause(row) for variant in report["variants"] for row in variant["decided"]))
    with rc_context(STYLE):
        figure, panels = _panels(report, 1.0 + 0.4 * len(names))
        for panel, variant in zip(panels, report["variants"], strict=True):
            for row in variant["decided"]:
                at = names.index(_cause(row))
                panel.barh([at], [row["games"]], color=PALE, edgecolor=INK, linewidth=0.5)
                panel.text(row["games"], at, f" {row['games']}", va="center")
            panel.set_yticks(range(len(names)), names)
            panel.set_xlabel("games")
        panels[0].set_ylim(len(names) - 0.5, -0.5)
        return Picture("What decided games", svg(figure), "How many games were ended by which rule")


def _cause(row: Row) -> str:
    return f"{row['reason']} ({row['rule']})"


def svg(figure: Figure) -> str:
    """A figure as text."""
    out = io.BytesIO()
    figure.savefig(out, format="svg", metadata={"Date": None})
    return out.getvalue().decode()
