"""The style rules that only these pictures need, in the notation of the drawing kit."""

from __future__ import annotations

from typing import Final

TINTS: Final = ("water", "wood", "earth", "t_chi", "metal")

STYLES: Final = (
    """
.chl{fill:$sunk;stroke:$line2;stroke-width:1}
.che{fill:$raised}
.chwave0,.chwave1,.chwave2,.chwave3{fill:none;stroke-linejoin:round}
.chwave0{stroke:$line2;stroke-width:20}
.chwave1{stroke:$paper;stroke-width:17.4}
.chwave2{stroke:$line2;stroke-width:11}
.chwave3{stroke:$paper;stroke-width:8}
.chc{fill:none;stroke:$ink2;stroke-width:1.6;stroke-linejoin:round}
.cho{fill:none;stroke:$ink3;stroke-width:2;stroke-linecap:round;stroke-dasharray:.1 4.9}
.chm{fill:$raised;stroke:$ink2;stroke-width:1.4;stroke-linejoin:round}
.chr{fill:none;stroke:$water;stroke-width:5.6;stroke-linejoin:round;stroke-linecap:round}
.chrc{fill:none;stroke:$raised;stroke-width:2.2;stroke-linejoin:round;stroke-linecap:round}
.chw{fill:none;stroke:$ink;stroke-width:8.6;stroke-linejoin:round}
.chwc{fill:none;stroke:$raised;stroke-width:4;stroke-dasharray:4.4 4.4}
.chs{fill:none;stroke:$water;stroke-width:2.6;stroke-linecap:round;stroke-dasharray:.1 6}
.chj{fill:$water;stroke:$raised;stroke-width:1}
.chn{font-family:$serif;font-weight:600;fill:$ink;paint-order:stroke;stroke:$raised;stroke-width:3.4;stroke-linejoin:round}
.chleg{fill:$ink2;font-family:$sans;text-anchor:end}
.chk{stroke:$raised;stroke-width:2}
.chq{font-family:$sans;font-weight:600;fill:$paper;text-anchor:middle}
.chd{stroke:$raised;stroke-width:1.4}
.chx{stroke:$ink;stroke-width:3.4;stroke-linecap:round}
.chi{fill:none;stroke-width:2;stroke-dasharray:5 4}
.chmay{stroke:$seal;stroke-width:15;stroke-dasharray:12 7;stroke-linejoin:round}
.chmay.chmany{stroke-width:5;stroke-dasharray:none}
.mark.picked .legal.chmay{stroke-width:15;stroke-dasharray:none}
.chgoal{fill:$seal;fill-opacity:.14}
.chaim{fill:none;stroke:$ink;stroke-width:3.6;stroke-linejoin:round;pointer-events:none}
.charrow{fill:none;stroke:$ink;stroke-width:4.4;stroke-linecap:round;stroke-linejoin:round;pointer-events:none}
.chmine{stroke:$seal}
.chcard{fill:$raised;stroke:$ink2;stroke-width:1.4}
.chyin{fill:$ink;stroke:$ink2;stroke-width:1.4}
.chying{fill:$paper}
.chback{fill:$raised;stroke:$ink2;stroke-width:1}
.chbox{fill:none;stroke:$edge;stroke-width:1}
.chstep{fill:$ink2}
.chstep0{fill:none;stroke:$ink2;stroke-width:1.4}
.chstepn{font-family:$sans;font-weight:600;fill:$paper;text-anchor:middle}
.chstep0n{fill:$ink2}
"""
    + "\n".join(
        f".cht{k}{{fill:${name}t}}.chh{k}{{stroke:${name};stroke-width:2.4;opacity:.5}}" for k, name in enumerate(TINTS)
    )
    + "\n"
)
