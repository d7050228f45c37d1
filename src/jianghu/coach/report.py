"""A review as one HTML file that needs nothing else."""

from __future__ import annotations

from jianghu.coach.picture import SHEET, Mark, chart
from jianghu.coach.reviews import Decision, Review
from jianghu.coach.text import line_text, percent
from jianghu.draw import colours
from jianghu.draw.svg import esc
from jianghu.kernel import registry
from jianghu.kernel.voice import Voice

MARKED = 8  # decisions that the chart marks

STYLE = """
html{background:var(--paper);color:var(--ink);font:400 15px/1.45 var(--sans)}
body{max-width:1240px;margin:0 auto;padding:24px 20px}
h1,h2{font-family:var(--serif);font-weight:600;line-height:1.2}h1{font-size:27px}h2{font-size:20px;margin-top:28px}
p{color:var(--ink2);max-width:72ch}table{border-collapse:collapse;width:100%;margin-top:10px}
th{text-align:left;font-size:13px;color:var(--ink3);font-weight:600}
td,th{padding:7px 14px 7px 0;vertical-align:top;border-bottom:1px solid var(--line)}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}small{color:var(--ink3);display:block}
.who{white-space:nowrap}.wide{overflow-x:auto}.wide .chart,.wide table{min-width:720px}
"""


def report(made: Review, title: str, names: list[str], count: int, seat: int | None = None) -> str:
    """The chart, the costliest decisions with the better ones."""
    costly = made.costly(count, seat)
    marks = [Mark(one.number, one.seat, one.cost) for one in costly[:MARKED]]
    alone = len(names) == 1
    head = "Chance to win" if alone else "Chances"
    picture = chart(names, made.chances(), made.total, marks, title=head)
    light, dark = colours.variables(colours.LIGHT), colours.variables(colours.DARK)
    palette = f":root{{{colours.variables(colours.STACKS)}{light}color-scheme:light dark}}"
    palette += f"@media(prefers-color-scheme:dark){{:root{{{dark}}}}}"
    known = "" if made.whole else f" Only the first {len(made.decisions)} of {made.total} decisions were weighed."
    voice = Voice(registry.game(made.game), "en", names)
    rows = "".join(_row(one, voice, alone) for one in costly)
    table = (
        f"<table>{ALONE if alone else HEAD}{rows}</table>"
        if rows
        else "<p>No decision cost anything worth telling.</p>"
    )
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{esc(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{palette}{STYLE}{SHEET}</style>'
        f"<h1>{esc(title)}</h1><p>{esc(made.view)} {made.simulations} simulations for each decision.{known}</p>"
        f'<h2>{head}</h2><div class="wide">{picture}</div>'
        f'<h2>What cost most</h2><div class="wide">{table}</div></html>\n'
    )


HEAD = (
    '<tr><th class="n">Decision<th>Player<th>Played<th class="n">Promised<th>Better<th class="n">Promised'
    '<th class="n">Cost</tr>'
)
ALONE = HEAD.replace("<th>Player", "")


def _row(one: Decision, voice: Voice, alone: bool) -> str:
    best = one.hint.best
    doubt = "" if one.played.sure else "<small>uncertain</small>"
    who = "" if alone else f'<td class="who">{esc(voice.name(one.seat))}'
    return (
        f'<tr><td class="n">{one.number}{who}'
        f'<td>{esc(voice.text(one.played.says))}<td class="n">{percent(one.played.share)}'
        f"<td>{esc(voice.text(best.says))}<small>expected: {esc(line_text(one.hint, voice))}</small>"
        f'<td class="n">{percent(best.share)}<td class="n">{percent(one.cost)}{doubt}</tr>'
    )
