"""The style sheet of all pictures: classes only, so that a page may forbid inline styles.

``$name`` is a colour or a font stack. Every rule is put under ``.jh``, the class of our pictures, so that it touches
nothing else on a page or in a notebook.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from jianghu.draw.colours import DARK, ELEMENTS, LIGHT, SEASONS, STACKS, declared

# Black and white stones keep their colours in both themes, so their rims have the shade that suits the stone.
RIM_ON_BLACK: Final = DARK
RIM_ON_WHITE: Final = LIGHT

TEXT: Final = """
.g{font-family:$han;text-anchor:middle;font-weight:700}
.thin{font-weight:400}
.t,.tb{font-family:$sans;fill:$ink2}
.tb{font-weight:600;fill:$ink}
.th{font-family:$serif;font-weight:600;fill:$ink}
.t3{fill:$ink3}
.end{text-anchor:end}
.mid{text-anchor:middle}
.num{font-variant-numeric:tabular-nums lining-nums}
.paper{fill:$paper}
.hair{stroke:$line;fill:none}
"""

SPACES: Final = """
.oc,.sq{stroke:$grid;stroke-width:1}
.jh-land{fill:none;stroke-width:1.15;stroke-linecap:round;stroke-linejoin:round;opacity:.62}
.jh-ear{stroke-width:3}
.faint{opacity:.45}
.sg{fill:$ink2}
.shut{fill:$shut}
.hatl{stroke:$shutl;stroke-width:1.1;opacity:.75}
.shutring{fill:none;stroke:$shutl}
.disc{fill:$ink}
.discg{fill:$paper}
.wallf{fill:$wall}
.jh-brick{stroke:$walll;fill:none;opacity:.55}
.wallring{fill:none;stroke:$walll}
.merlon{fill:none;stroke:$wall}
.wallg{fill:$ink}
.cen{fill:$raised}
.tri{stroke:$ink2;fill:none}
.cring{fill:none;stroke:$line2;stroke-width:1}
.fld{fill:$sunk}
.fur{fill:none;stroke:$line2;stroke-width:1}
.tower{fill:$ink;fill-rule:evenodd;stroke:$raised;stroke-width:.8;paint-order:stroke}
.moh{fill:$raised}
.inl{fill:none;stroke:$ontile;opacity:.8}
.on{fill:$ontile}
.bar{stroke:$ink;fill:none}
.bst{stroke:$raised;stroke-width:1.2}
.yb{fill:$stoneb}
.yw{fill:$stonew}
.ybr{fill:$stoneb;stroke:#F3ECDD}
.ybh{fill:#F3ECDD}
.ybd{fill:#0C0B0A}
.ywr{fill:$stonew;stroke:#25221E}
.ywh{fill:#25221E}
.ywd{fill:#FFFDF7}
.names{display:none;font-family:$sans;font-weight:600;fill:$ink;text-anchor:middle;pointer-events:none}
.names{paint-order:stroke;stroke:$raised;stroke-linejoin:round}
.dir{fill:$dirfill}
.dirg{fill:$dirink}
.dira{fill:$dirink;opacity:.85}
"""

PIECES: Final = """
.sshadow{fill:$shadow}
.sw{fill:$stonew;stroke:$stonewe}
.sb{fill:$stoneb;stroke:$stonebe}
.swg{fill:$stonewg}
.sbg{fill:$stonebg}
.rim{fill:none}
.ring2w{fill:none;stroke:$stonewg}
.ring2b{fill:none;stroke:$stonebg}
.sgnm{fill:#FFFDF7;stroke:#25221E}
.sglm{stroke:#25221E;fill:none}
.sgnp{fill:#25221E;stroke:#FFFDF7}
.sglp{stroke:#FFFDF7;fill:none}
.ac0{fill:none;stroke:$line2;stroke-dasharray:3 2.5}
.ac0g{fill:$ink3}
.ac1{fill:$raised}
.ac2{fill:$sunk}
.acb{fill:none;stroke:$ink2}
.ac1g{fill:$ink}
.acx{stroke:$line2;stroke-width:1;fill:none}
.mk0{fill:none;stroke-width:1.3;stroke-dasharray:2.5 2}
.gone{fill:none;stroke:$line2;stroke-dasharray:2.5 2}
.pip{fill:none;stroke:$edge;stroke-width:1}
.pipf{fill:$ink2;stroke:$ink2;stroke-width:1}
.ic{fill:none;stroke:$ink2;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.icf{fill:$ink2}
.trk{stroke:$grid;stroke-width:1}
.trka{stroke:$line2;fill:none;stroke-width:1.5}
.trkh{fill:$raised;stroke-width:1.3}
.trkring{fill:none;stroke:$ink;stroke-width:1.8}
.house{fill:$sealfill}
.houseg{fill:$onseal}
"""

# Seats of games without lineages, and chi as beads.
SEATS: Final = """
.bead{fill:$ink}
.bead0{fill:none;stroke:$line2;stroke-width:1.1}
.beadr{fill:$sealwash;stroke:$seal;stroke-width:1.3}
.beadx{stroke:$seal;stroke-width:1.4;fill:none}
.beado{fill:none;stroke:$ink2;stroke-width:1.2}
.beadox{stroke:$ink2;stroke-width:1.4;fill:none}
.seatg{fill:$paper}
.seat0{fill:none;stroke:$line2;stroke-width:1.4;stroke-dasharray:3 2.5}
.seat0g{fill:$ink3}
"""
# The colours of the seats' shapes: circle, square, diamond, hexagon, pentagon, ring.
SEAT_COLOURS: Final = ("water", "wood", "earth", "t_chi", "metal", "ink2")

# Red is only what the viewer may touch, has chosen or owns; dashes in red mean legal and nothing else.
MARKS: Final = """
.may>.oc,.may>.sq{fill:$raised}
.legal{fill:none;stroke:$seal;stroke-dasharray:5 3.4}
.legalbed{fill:none;stroke:$raised}
.ldot{fill:$raised;stroke:$seal}
.sel{fill:none;stroke:$seal}
.tick{fill:none;stroke:$ink;stroke-linecap:square}
.mark,.chosen,.price,.over{pointer-events:none}
.touch{fill:none;pointer-events:all}
.path{fill:none;stroke:$ink;stroke-linecap:round}
.tag{fill:$raised;stroke:$seal;stroke-width:1.3}
.probe{fill:none;stroke:$ink}
.turn{fill:$ink}
.mine{fill:$sealfill}
.won{fill:none;stroke:$ink}
.red{stroke:$seal}
"""


def elements() -> str:
    """The classes that differ by element, season or seat only."""
    out = []
    for name in ELEMENTS:
        out.append(f".{name}t{{fill:${name}t}}.{name}f{{fill:${name}}}.{name}s{{stroke:${name}}}")
        out.append(f".sb+.{name}s{{stroke:{RIM_ON_BLACK[name]}}}.sw+.{name}s{{stroke:{RIM_ON_WHITE[name]}}}")
    for name in SEASONS:
        out.append(f".{name}{{fill:${name}}}.jh-{name}{{stroke:${name}l}}.jh-{name} .jh-body{{fill:${name}}}")
    for number, name in enumerate(SEAT_COLOURS):
        out.append(f".seatf{number}{{fill:${name}}}.seats{number}{{fill:none;stroke:${name}}}")
    return "\n".join(out)


def scoped(rules: str) -> list[tuple[str, str]]:
    """Selectors and declarations, every selector under ``.jh``.

    But for ``.jh-...``: what ``<use>`` repeats has no ancestors, so its classes carry our name themselves.
    """
    return [
        (",".join(one.strip() if ".jh-" in one else f".jh {one.strip()}" for one in selector.split(",")), body)
        for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", rules)
    ]


def spelled(body: str, palette: dict[str, str] | None) -> str:
    """Declarations with their variables, after plain values for readers of SVG that know no variables."""
    out = []
    for one in body.split(";"):
        if "$" in one and palette is not None:
            out.append(re.sub(r"\$(\w+)", lambda found: (palette | STACKS)[found[1]], one))
        out.append(re.sub(r"\$(\w+)", r"var(--\1)", one))
    return ";".join(out)


@cache
def sheet(theme: str | None = None, plain: bool = True, rules: str = "") -> str:
    """The whole style sheet, with the further rules of a game or of several. ``plain`` adds values without variables,
    for viewers other than browsers."""
    rules = TEXT + SPACES + elements() + PIECES + SEATS + MARKS + rules
    palette = (DARK if theme == "dark" else LIGHT) if plain else None
    used = set(re.findall(r"\$(\w+)", rules))
    body = "".join(f"{selector}{{{spelled(lines, palette)}}}\n" for selector, lines in scoped(rules))
    # Both palettes already have the contrast that forced colours provide.
    return declared(used) + body + "@media(forced-colors:active){.jh{forced-color-adjust:none}}\n"
