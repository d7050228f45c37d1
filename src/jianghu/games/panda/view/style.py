"""The styles that only these pictures have, in the notation of the sheet in ``draw.style``."""

from __future__ import annotations

from typing import Final

RULES: Final = """
.cl0{fill:$cw;stroke:$ce;stroke-width:1.1}
.cl1{fill:$co;stroke:$ce;stroke-width:1.1}
.cl2{fill:$cy;stroke:$ce;stroke-width:1.1}
.cl3{fill:$cp;stroke:$ce;stroke-width:1.1}
.cl4{fill:$cn;stroke:$ce;stroke-width:1.1}
.clg{fill:#25221E}
.clg3{fill:#FFFDF7}
.pbar{fill:none;stroke:$ce;stroke-width:2}
.bam{fill:$bam;stroke:$bame;stroke-width:1.2}
.frame{fill:$ring;stroke:$grid;stroke-width:1.2}
.field{fill:$paper;stroke:$grid;stroke-width:1.2}
.cutl{stroke:$grid;stroke-width:1.2;fill:none}
.pic{fill:$ink}
.picr{fill:$raised}
.vil{fill:$raised;stroke:$ink2;stroke-width:2}
.vild{fill:$raised;stroke:$ink;stroke-width:4}
.wall{fill:$raised;stroke:$ink2;stroke-width:2}
.pcap{fill:$ink;stroke:$ink;stroke-width:2}
.octb{fill:$ring;stroke:$ink2;stroke-width:1.6}
.pale{opacity:.62}
.outtag{fill:$raised;stroke:$seal;stroke-width:2}
.tab{fill:$dirfill}
.tabg{fill:$dirink}
.halo{paint-order:stroke;stroke:$paper;stroke-width:5;stroke-linejoin:round}
.cell{fill:$raised;stroke:$line2;stroke-width:1}
.cello{fill:$sunk;stroke:$line2;stroke-width:1}
.cellx{stroke:$line2;stroke-width:1;fill:none}
.slot{fill:none;stroke:$line2;stroke-dasharray:2.5 2}
.slotf{fill:$ink}
.shutl{stroke:$line2;stroke-width:.8;fill:none}
.needs{fill:none;stroke:$ink3;stroke-width:1}
.taken{fill:none;stroke:$seal;stroke-width:2.6}
.stairs{fill:none;stroke:$seal;stroke-width:2.2;stroke-dasharray:5 3.4}
.jh-narrowed .stairs{display:none}
.jh-narrowed .can>.cell{stroke:$seal;stroke-width:2;stroke-dasharray:5 3.4}
.jh-narrowed .unfit{opacity:.42}
.jh-narrowed .unfit .unfit{opacity:1}
.rednum{fill:$seal}
.through{pointer-events:none}
.pcard{fill:$raised;stroke:$ink2;stroke-width:1.1}
"""
