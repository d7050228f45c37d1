"""The styles that only these pictures have, in the notation of the sheet in ``draw.style``."""

from __future__ import annotations

from functools import cache
from typing import Final

# The colours by the family of a card. Team Specials and Archetypes are ink: the six types have the colours.
FAMILY_COLOURS: Final = {
    "attack": ("t_attack", "t_attackt"),
    "enh": ("t_enh", "t_enht"),
    "block": ("t_block", "t_blockt"),
    "weapon": ("t_weapon", "t_weapont"),
    "stance": ("t_stance", "t_stancet"),
    "chi": ("t_chi", "t_chit"),
    "ink": ("ink2", "line"),
}

CARDS: Final = """
.t1{fill:$ink}
.kbg{fill:$raised}
.kbd{fill:none;stroke:$ink2;stroke-width:1.1}
.kart{fill:$ink}
.kon{fill:$raised}
.kguard{fill:none;stroke:$ink3;stroke-width:1.2}
.kvoid{stroke:$ink;stroke-width:2;fill:none}
.kempty{fill:none;stroke:$line2;stroke-dasharray:4 3}
.kemptyg{fill:$ink3}
.kback{fill:$sunk;stroke:$edge;stroke-width:1}
.kbacks{fill:$edge}
.stage{fill:$raised;stroke:$line2;stroke-width:1}
.cut{fill:none;stroke:$raised;stroke-width:2}
.rule{fill:none;stroke:$ink;stroke-width:1.5}
.arrow{fill:$ink}
.arrow.mineat{fill:$seal}
.shaft{fill:none;stroke:$ink3;stroke-width:1.5}
.loss{fill:$seal}
.struck{text-decoration:line-through}
.button{fill:$raised;stroke:$seal;stroke-width:1.5}
.sheet{fill:$raised}
.track{fill:none;stroke:$line2;stroke-width:1}
"""


@cache
def rules() -> str:
    """All of them."""
    out = [CARDS]
    for name, (full, tint) in FAMILY_COLOURS.items():
        out.append(f".k-{name}{{fill:${full}}}.kt-{name}{{fill:${tint}}}.kl-{name}{{fill:none;stroke:${full}}}")
    return "\n".join(out) + "\n"
