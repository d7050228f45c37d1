"""Where a piece may be: steps and sharing, the center, seasons and black chi (LMV, LCE-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.boards.octagons import BITS, CENTER, CENTER_BIT, NAMES, NORTH_TILE, SOUTH_TILE, TERRAIN
from jianghu.games.lineage.terms import CORNER_BITS, EMPEROR, GENERAL, MASTERS, PIECE_NAMES, PIECES

if TYPE_CHECKING:
    from jianghu.games.lineage.state import Lineage


def fits(s: Lineage, p: int, q: int) -> bool:
    """LMV-5 to LMV-9: whether p may share a space outside the center with q."""
    if p == EMPEROR or q == EMPEROR:
        return False
    if p == GENERAL:
        return s.is_student(q)
    if q == GENERAL:
        return s.is_conscript(p)
    if s.is_conscript(p) and not s.is_student(q):
        return False
    return s.is_student(p) != s.is_student(q)


def taken(s: Lineage, p: int) -> int:
    """The spaces outside the center where somebody stands with whom p may not share: ``fits`` for all at once."""
    at = s.at
    white = s.white
    students = 0
    masters = 0
    for animal in range(5):
        if white & 1:
            masters |= BITS[at[animal]]
        else:
            students |= BITS[at[animal]]
        masters |= BITS[at[animal + MASTERS]]
        white >>= 1
    emperor = BITS[at[EMPEROR]]
    general = BITS[at[GENERAL]]
    if p == EMPEROR:
        found = students | masters | general
    elif p == GENERAL:
        found = masters | emperor
    elif p >= MASTERS or s.white >> p & 1:
        found = masters | emperor | general
    elif s.conscripts >> p & 1:
        found = students | masters | emperor
    else:
        found = students | emperor | general
    return found & ~CENTER_BIT


def forbidden(s: Lineage, p: int) -> int:
    """Spaces that are closed to p whoever stands there, black chi aside: season (LMV-2, LMV-3) and center (LCE-1)."""
    land = TERRAIN & ~s.fields
    if p != GENERAL:
        land &= s.board.seasons[s.season]
    return land if s.entitled(p) else land | CENTER_BIT


def closed(s: Lineage, p: int) -> int:
    """All spaces that p may not enter by an ordinary step; black chi stops pair pieces only (LMV-4)."""
    found = taken(s, p) | forbidden(s, p)
    return found | s.black if s.is_pair_piece(p) else found


def standing(s: Lineage, space: int, but: int = -1) -> list[int]:
    """The pieces on a space, without one of them."""
    return [piece for piece in range(PIECES) if s.at[piece] == space and piece != but]


def occupied(s: Lineage) -> int:
    """All spaces where somebody stands."""
    found = 0
    for space in s.at:
        found |= BITS[space]
    return found


def put(s: Lineage, piece: int, to: int) -> None:
    """Set a piece on a space. A yin-yang tile that becomes empty is turned over (LYY-1), and LWI-1 is tested."""
    here = s.at[piece]
    s.at[piece] = to
    if (here == NORTH_TILE or here == SOUTH_TILE) and here != to:
        turn_over(s, here)
    if to == CENTER:
        test_pairs(s)


def turn_over(s: Lineage, tile: int) -> None:
    for space in s.at:
        if space == tile:
            return
    s.tiles ^= 1 if tile == NORTH_TILE else 2
    if s.journal is not None:
        side = s.tiles & 1 if tile == NORTH_TILE else s.tiles >> 1
        s.journal.note("flip", {"space": NAMES[tile], "side": "black" if side else "white"})


def send_home(s: Lineage, piece: int) -> None:
    """To the center, as a punishment or on the way back."""
    if s.journal is not None:
        s.journal.note("sent", {"piece": PIECE_NAMES[piece]})
    put(s, piece, CENTER)


# Winning --------------------------------------------------------------------------------------------------------


def test_pairs(s: Lineage) -> None:
    """LWI-1: a black master with its marker and the white master of the same pair, both on the center."""
    pairs = s.white & ~s.lost
    for animal in range(5):
        if pairs >> animal & 1 and s.at[animal] == CENTER and s.at[animal + MASTERS] == CENTER:
            win(s, s.owner[animal], 1)


def test_emperor(s: Lineage) -> None:
    """LWI-2: black chi on all four corner towns."""
    if s.black & CORNER_BITS == CORNER_BITS and s.ruler >= 0:
        win(s, s.ruler, 2)


def win(s: Lineage, seat: int, how: int) -> None:
    s.winner = seat
    s.ended = how
    s.stack.clear()
    if s.journal is not None:
        s.journal.note("win" if how == 1 else "reign", {"seat": seat})
