"""Pieces are go stones: white for students, black for masters, a rim in the lineage's element, a tab with the sign."""

from __future__ import annotations

from functools import lru_cache

from jianghu.draw.svg import circle, glyph, num, path


@lru_cache(maxsize=4096)
def stone(r: float, char: str, *, black: bool, element: str | None, plus: bool | None, owned: bool = True) -> str:
    """A stone around the origin.

    Without an element it is a royal piece, with a thin second ring. Without a sign (``plus`` None) it has no tab. The
    rim of a piece that nobody owns is dashed.
    """
    tone = "b" if black else "w"
    edge = max(1.0, 0.06 * r)
    out = [circle(0, 0.12 * r, 1.03 * r, "sshadow"), circle(0, 0, r, f"s{tone}", edge)]
    if element is None:
        out.append(circle(0, 0, 0.83 * r, f"ring2{tone}", 0.075 * r))
    else:
        rim = max(1.8, 0.17 * r)
        dashes = "" if owned else f' stroke-dasharray="{num(0.3 * r)} {num(0.19 * r)}"'
        at = num(r - edge / 2 - rim / 2)
        out.append(f'<circle class="rim {element}s" r="{at}" stroke-width="{num(rim)}"{dashes}/>')
    size = 1.12 if element is not None else 0.95
    out.append(glyph(char, 0, 0, size * r, f"s{tone}g", 0.342))
    if plus is not None:
        out.append(tab(r, plus))
    return "".join(out)


def tab(r: float, plus: bool) -> str:
    """The sign of a stone: plus white on black, minus black on white, larger on small stones."""
    x, y = 0.8 * r, 0.68 * r
    size = (0.5 if r < 13 else 0.4) * r
    arm = 0.56 * size
    kind = "p" if plus else "m"
    d = f"M{num(x - arm)} {num(y)}h{num(2 * arm)}" + (f"M{num(x)} {num(y - arm)}v{num(2 * arm)}" if plus else "")
    return circle(x, y, size, f"sgn{kind}", max(1.0, 0.07 * r)) + path(d, f"sgl{kind}", max(1.3, 0.12 * r))
