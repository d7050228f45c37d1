"""Rules for kung fu cards, seats and beads, in the notation of the style sheet."""

from __future__ import annotations

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

# The colours of the seats' shapes: circle, square, diamond, hexagon, pentagon, ring.
SEAT_COLOURS: Final = ("water", "wood", "earth", "t_chi", "metal", "ink2")

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
.bead{fill:$ink}
.bead0{fill:none;stroke:$line2;stroke-width:1.1}
.beadr{fill:$sealwash;stroke:$seal;stroke-width:1.3}
.beadx{stroke:$seal;stroke-width:1.4;fill:none}
.beado{fill:none;stroke:$ink2;stroke-width:1.2}
.beadox{stroke:$ink2;stroke-width:1.4;fill:none}
.seatg{fill:$paper}
.seat0{fill:none;stroke:$line2;stroke-width:1.4;stroke-dasharray:3 2.5}
.seat0g{fill:$ink3}
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


def rules() -> str:
    """All of them."""
    out = [CARDS]
    for name, (full, tint) in FAMILY_COLOURS.items():
        out.append(f".k-{name}{{fill:${full}}}.kt-{name}{{fill:${tint}}}.kl-{name}{{fill:none;stroke:${full}}}")
    for number, name in enumerate(SEAT_COLOURS):
        out.append(f".seatf{number}{{fill:${name}}}.seats{number}{{fill:none;stroke:${name}}}")
    return "\n".join(out) + "\n"
