"""The chances over a game as a chart: one line for each seat, told apart by dashes as well as by colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from jianghu.draw.fonts import widths
from jianghu.draw.svg import esc, num

TOP = 12.0
Place = Callable[[float], float]
POINTS = 2000  # of a line, about
GAP = 17.0  # between the names at the right end

# The same classes in a report and on a page; a page has its own sheet for them.
SHEET = """
.chart{width:100%;display:block}.cgrid{stroke:var(--line);fill:none}
.clab{font:12px var(--sans);fill:var(--ink3);text-anchor:end}.cname{font:600 13px var(--sans);fill:var(--ink)}
.cl{fill:none;stroke-width:2;stroke-linejoin:round}
.cl.s0{stroke:var(--water)}.cl.s1{stroke:var(--wood);stroke-dasharray:9 3}
.cl.s2{stroke:var(--metal);stroke-dasharray:2 3}
.cl.s3{stroke:var(--fire);stroke-dasharray:8 3 2 3}.cl.s4{stroke:var(--earth);stroke-dasharray:5 2}
.cl.s5{stroke:var(--t_chi);stroke-dasharray:1 4}
.cmark path{fill:var(--ink)}.cmark text{font:600 11px var(--sans);fill:var(--ink);text-anchor:middle}
"""


@dataclass(frozen=True)
class Mark:
    """A costly decision on the chart: how many decisions there were with it, whose it was, its cost."""

    number: int
    seat: int
    cost: float


@dataclass(frozen=True)
class Size:
    """How large a chart is, and how much room the labels at its sides have."""

    wide: float = 1240.0
    high: float = 190.0
    left: float = 44.0
    right: float = 154.0
    name: str = ""  # a class besides


PHONE = Size(400.0, 170.0, 36.0, 70.0, " small")


def chart(
    names: list[str],
    values: Sequence[Sequence[float]],
    span: int,
    marks: Sequence[Mark] = (),
    at: int | None = None,
    size: Size = Size(),
    title: str = "Chances",
) -> str:
    """The values before each of ``span`` decisions, as far as they are known; ``at`` is where the reader is."""
    room, deep = size.wide - size.left - size.right, size.high - 2 * TOP
    span = max(1, span)

    def x(number: float) -> float:
        return size.left + room * number / span

    def y(value: float) -> float:
        return TOP + deep * (1 - min(1.0, max(0.0, value)))

    out = []
    for share in (0, 25, 50, 75, 100):
        out.append(f'<path class="cgrid" d="M{num(size.left)} {num(y(share / 100))}H{num(size.wide - size.right)}"/>')
        out.append(f'<text class="clab" x="{num(size.left - 8)}" y="{num(y(share / 100) + 4)}">{share}%</text>')
    if values:
        out += _lines(names, values, x, y, size)
        for mark in marks:
            near = values[min(mark.number, len(values) - 1)][mark.seat]
            out.append(_mark(mark, x(mark.number), y(near), size))
    if at is not None:
        out.append(
            f'<path class="cnow" d="M0 {num(TOP - 6)}V{num(size.high - 4)}" transform="translate({num(x(at))} 0)"/>'
        )
    inside = "".join(out)
    sizes = f'data-left="{num(size.left)}" data-room="{num(room)}" data-span="{span}"'
    box = f"0 0 {num(size.wide)} {num(size.high + 16)}"
    return f'<svg class="chart{size.name}" viewBox="{box}" role="img" aria-label="{esc(title)}" {sizes}>{inside}</svg>'


def _lines(names: list[str], values: Sequence[Sequence[float]], x: Place, y: Place, size: Size) -> list[str]:
    out: list[str] = []
    order = sorted(range(len(names)), key=lambda seat: -values[-1][seat])
    edge = size.wide - size.right
    # More points than this could not be seen.
    drawn = [*range(0, len(values) - 1, 1 + len(values) // POINTS), len(values) - 1]
    for seat, end in zip(order, _apart([y(values[-1][seat]) for seat in order], size.high), strict=True):
        name = widths.fit(names[seat], 13, size.right - 14, widths.SANS_BOLD)
        d = "M" + "L".join(f"{num(x(k))} {num(y(values[k][seat]))}" for k in drawn)
        out.append(f'<path class="cl s{seat}" d="{d}"/>')
        out.append(f'<text class="cname" x="{num(edge + 14)}" y="{num(end + 4)}">{esc(name)}</text>')
        out.append(f'<path class="cl s{seat}" d="M{num(edge)} {num(end)}h10"/>')
    return out


def _apart(ends: list[float], lowest: float) -> list[float]:
    """Places for the names from top to bottom: near the ends of the lines, none over another or outside."""
    for k in range(1, len(ends)):
        ends[k] = max(ends[k], ends[k - 1] + GAP)
    for k in range(len(ends)):
        ends[k] = min(ends[k], lowest - GAP * (len(ends) - 1 - k))
    return ends


def _mark(mark: Mark, x: float, y: float, size: Size) -> str:
    """A triangle below the line, with what was lost; above it where there is no room below."""
    low = y + 26 <= size.high
    tip, foot, text = (y + 4, y + 13, y + 25) if low else (y - 4, y - 13, y - 17)
    return (
        f'<g class="cmark"><path d="M{num(x)} {num(tip)}L{num(x + 5)} {num(foot)}H{num(x - 5)}z"/>'
        f'<text x="{num(x)}" y="{num(text)}">\N{MINUS SIGN}{mark.cost * 100:.0f}</text></g>'
    )
