"""The emperor player: blocking fields and towns, and conscripts who go home (LEM, LST-5, LQ44)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import BITS, NAMES, OCTAGON_COUNT, TERRAIN, TOWN
from jianghu.games.lineage import questions, tiles, verbs
from jianghu.games.lineage.phases import DIE
from jianghu.games.lineage.spaces import send_home, standing, test_emperor
from jianghu.games.lineage.steps import turn_to_fields
from jianghu.games.lineage.terms import BLACK_CHI, EMPEROR, GENERAL
from jianghu.games.lineage.verbs import add
from jianghu.kernel.dice import Dice

if TYPE_CHECKING:
    from jianghu.games.lineage.state import Lineage

WALLS: Final = 5


def walls_to_place(s: Lineage) -> int:
    """LST-5: how many of the five octagons are still to be blocked at setup."""
    return WALLS - (BLACK_CHI - s.stock)


def wall_sites(s: Lineage) -> int:
    """LST-5, LQ58: octagons that may be blocked at setup; no temple may have all its octagons blocked."""
    found = TERRAIN & ~s.black
    for around in s.board.around:
        rest = around & ~s.black
        if rest & rest - 1 == 0:  # one is left
            found &= ~rest
    return found


def wall_choices(s: Lineage) -> list[int]:
    out: list[int] = []
    add(out, verbs.BLOCK, wall_sites(s))
    return out


def build_wall(s: Lineage, action: int) -> None:
    seat = s.stack.pop().seat
    space = action - verbs.BLOCK
    s.fields |= BITS[space]
    tiles.place_black(s, seat, space)


# Steps 2 and 3 ----------------------------------------------------------------------------------------------------


def may_block(s: Lineage, piece: int) -> bool:
    """LEM-2, LEM-3, LEM-6: where the piece ended. Only the general needs to be alone on his town (LQ44)."""
    space = s.at[piece]
    if s.black >> space & 1:
        return False
    if piece == EMPEROR:
        return TERRAIN >> space & 1 == 1
    if s.board.kind[space] != TOWN:
        return False
    if piece == GENERAL:
        return len(standing(s, space)) == 1
    return s.conscripts >> piece & 1 == 1


def go_on(s: Lineage) -> None:
    """Step 2 for the emperor, then step 3 for the others in the order moved; then conscripts go home."""
    if s.player == s.ruler:
        emperor = EMPEROR in s.moved
        while s.done <= len(s.moved):  # the emperor is first, whenever he moved
            at = s.done
            s.done += 1
            if at == 0:
                piece = EMPEROR if emperor else -1
            else:
                piece = s.moved[at - 1] if s.moved[at - 1] != EMPEROR else -1
            if piece >= 0 and may_block(s, piece):
                s.ask(questions.BLOCK, s.player, piece)
                return
        if s.moved and s.moved[0] != GENERAL:
            release_conscripts(s)
    s.done = 0
    s.phase = DIE


def block_choices(s: Lineage) -> list[int]:
    return [verbs.BLOCK + s.at[s.stack[-1].x], verbs.NO]


def block(s: Lineage, action: int) -> None:
    frame = s.stack.pop()
    if action == verbs.NO:
        return
    space = action - verbs.BLOCK
    if s.stock == 0:  # LEM-4
        s.ask(questions.TAKE, frame.seat, space, -1)
    else:
        put_black(s, frame.seat, space)


def put_black(s: Lineage, seat: int, space: int) -> None:
    if space < OCTAGON_COUNT and s.fields >> space & 1 == 0:
        turn_to_fields(s, space)
    tiles.place_black(s, seat, space)
    test_emperor(s)


def take_choices(s: Lineage) -> list[int]:
    out: list[int] = []
    add(out, verbs.TAKE, s.black)
    return out


def take(s: Lineage, action: int, dice: Dice) -> None:
    """LEM-4, LTW-2: a placed black chi is used; an octagon that it leaves keeps its side (LQ56)."""
    frame = s.stack.pop()
    space = action - verbs.TAKE
    s.black &= ~BITS[space]
    s.stock += 1
    if s.journal is not None:
        s.journal.note("take", {"seat": frame.seat, "space": NAMES[space]})
    if frame.y < 0:
        put_black(s, frame.seat, frame.x)
    else:
        tiles.place_black(s, frame.seat, frame.x)
        tiles.next_change(s, frame.y, frame.x, dice)


def release_conscripts(s: Lineage) -> None:
    """LEM-6, LBL-5: all of them, moved or not, back to the center and to their owners."""
    for animal in range(5):
        if s.conscripts >> animal & 1:
            s.conscripts &= ~(1 << animal)
            if s.journal is not None:
                s.journal.note("released", {"seat": s.owner[animal]})
            send_home(s, animal)
