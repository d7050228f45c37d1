"""The chances over a game as a chart: what the game's own sense estimates, after the end with everything open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from jianghu.draw.svg import num

if TYPE_CHECKING:
    from jianghu.web.replay import Film

WIDE, HIGH, LEFT, RIGHT, TOP = 1240.0, 190.0, 44.0, 110.0, 12.0


def chart(film: Film, at: int, label: str) -> Markup:
    """One line for each seat, told apart by dashes as well as by colour."""
    values = [_share(film.at(number).state.sense()) for number in range(len(film.steps) + 1)]
    if film.over and (result := film.at(len(film.steps)).state.result()) is not None:
        values[-1] = _share(result.payoffs)
    span = max(1, len(film.steps))
    room, deep = WIDE - LEFT - RIGHT, HIGH - 2 * TOP

    def x(number: int) -> float:
        return LEFT + room * number / span

    def y(value: float) -> float:
        return TOP + deep * (1 - value)

    out = []
    for share in (0, 25, 50, 75, 100):
        out.append(f'<path class="cgrid" d="M{LEFT} {num(y(share / 100))}H{WIDE - RIGHT}"/>')
        out.append(f'<text class="clab" x="{LEFT - 8}" y="{num(y(share / 100) + 4)}">{share}%</text>')
    taken: list[float] = []
    for seat, name in sorted(enumerate(film.names), key=lambda pair: -values[-1][pair[0]]):
        d = "M" + "L".join(f"{num(x(k))} {num(y(one[seat]))}" for k, one in enumerate(values))
        out.append(f'<path class="cl s{seat}" d="{d}"/>')
        end = y(values[-1][seat])
        while any(abs(end - other) < 17 for other in taken):
            end += 1
        taken.append(end)
        out.append(f'<text class="cname" x="{WIDE - RIGHT + 12}" y="{num(end + 4)}">{escape(name[:14])}</text>')
        out.append(f'<path class="cl s{seat}" d="M{WIDE - RIGHT} {num(end)}h9"/>')
    out.append(f'<path class="cnow" id="now" d="M0 {TOP - 6}V{HIGH - 4}" transform="translate({num(x(at))} 0)"/>')
    sizes = f'data-left="{LEFT}" data-room="{room}" data-span="{span}"'
    inside = "".join(out)
    head = f'<svg class="chart" viewBox="0 0 {WIDE} {HIGH + 16}" role="img" aria-label="{escape(label)}" {sizes}>'
    return Markup(f"{head}{inside}</svg>")


def _share(values: list[float]) -> list[float]:
    """Estimates as shares of one game."""
    whole = sum(max(0.0, value) for value in values)
    return [max(0.0, value) / whole if whole > 0 else 1 / len(values) for value in values]
