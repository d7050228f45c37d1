"""A review as one HTML file that needs nothing else."""

from __future__ import annotations

from jianghu.coach import text
from jianghu.coach.picture import PHONE, SHEET, Mark, chart
from jianghu.coach.reviews import Decision, Review
from jianghu.coach.text import line_text, percent
from jianghu.draw import colours
from jianghu.draw.svg import esc
from jianghu.kernel.sentences import in_sequence
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
.who{white-space:nowrap}.narrow{display:none}
@media(max-width:760px){
.wide{display:none}.narrow{display:block}.narrow .chart{overflow:visible}
body{padding:16px 14px}h1{font-size:23px;overflow-wrap:anywhere}
table,tbody,tr{display:block}.heads{display:none}tr{padding:8px 0;border-bottom:1px solid var(--line)}
td,td.n{display:grid;grid-template-columns:6.5em minmax(0,1fr);border:0;padding:2px 0;text-align:left;
white-space:normal;overflow-wrap:anywhere}
td::before{content:attr(data-head);font-size:13px;color:var(--ink3)}td small{grid-column:2}
}
"""


def report(made: Review, title: str, voice: Voice, count: int, seat: int | None = None) -> str:
    """The chart, the costliest decisions with the better ones; in the voice's language."""
    costly = made.costly(count, seat)
    marks = [Mark(one.number, one.seat, one.cost) for one in costly[:MARKED]]
    alone, spoken = len(made.names) == 1, voice.text
    head = esc(spoken(text.chances(made)))
    names = [voice.name(number) for number in range(len(made.names))]
    values = made.chances()
    picture = f'<div class="wide">{chart(names, values, made.total, marks, title=head)}</div>'
    picture += f'<div class="narrow">{chart(names, values, made.total, marks, size=PHONE, title=head)}</div>'
    light, dark = colours.variables(colours.LIGHT), colours.variables(colours.DARK)
    palette = f":root{{{colours.variables(colours.STACKS)}{light}color-scheme:light dark}}"
    palette += f"@media(prefers-color-scheme:dark){{:root{{{dark}}}}}"
    facts = [made.meaning(), text.simulations(made), *([] if made.whole else [text.stopped(made)])]
    heads = [esc(spoken(one)) for one in text.page_head(alone)]
    columns = "".join(f"<th{NUMBER if place in numbers(alone) else ''}>{one}" for place, one in enumerate(heads))
    rows = "".join(_row(one, voice, alone, heads) for one in costly)
    table = f'<table><tr class="heads">{columns}</tr>{rows}</table>'
    if not rows:
        table = f"<p>{esc(spoken(text.nothing_cost()))}</p>"
    language = "zh-Hans" if voice.language == "zh" else voice.language
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>{esc(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{palette}{STYLE}{SHEET}</style>'
        f"<h1>{esc(title)}</h1><p>{esc(spoken(in_sequence(facts)))}</p>"
        f"<h2>{head}</h2>{picture}<h2>{esc(spoken(text.costliest()))}</h2>{table}</html>\n"
    )


NUMBER = ' class="n"'


def numbers(alone: bool) -> list[int]:
    """The columns that hold numbers."""
    return [0, 2, 4, 5] if alone else [0, 3, 5, 6]


def _row(one: Decision, voice: Voice, alone: bool, heads: list[str]) -> str:
    """A decision; each cell knows its head, which a narrow page shows in it."""
    best = one.hint.best
    doubt = "" if one.played.sure else f"<small>{esc(voice.text(text.uncertain()))}</small>"
    line = voice.text(text.expected(line_text(one.hint, voice)))
    cells = [
        str(one.number),
        *([] if alone else [esc(voice.name(one.seat))]),
        f"{esc(voice.text(one.played.says))}<small>{esc(text.why(one.played, one.seat, voice))}</small>",
        percent(one.played.share),
        f"{esc(voice.text(best.says))}<small>{esc(line)}</small>",
        percent(best.share),
        f"{percent(one.cost)}{doubt}",
    ]
    kinds = [NUMBER if place in numbers(alone) else "" for place in range(len(cells))]
    if not alone:
        kinds[1] = ' class="who"'
    said = zip(cells, kinds, heads, strict=True)
    return "<tr>" + "".join(f'<td{kind} data-head="{head}">{cell}' for cell, kind, head in said) + "</tr>"
