"""Towers: raising, moving and felling them, and whom they bring into the empire (EMP-17 to EMP-22, EMP-42)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import BITS, CENTER, NAMES
from jianghu.games.wuwei import empire, founding, meditate, movement, naming, stage2
from jianghu.games.wuwei.empire import CORNER_BITS, TOWERS
from jianghu.games.wuwei.questions import CHOOSE_SIGN, FELLING, TOWERING
from jianghu.games.wuwei.terms import BLACK_GENERAL, EMPEROR, EMPRESS, WHITE_GENERAL
from jianghu.games.wuwei.verbs import DECLINE, FELL, SHIFT, TOWER

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei

SQUARES: Final = 25


def offer(s: WuWei, town: int) -> None:
    """EMP-18, EMP-20: a general that ended on a town without tower may raise one, or move one there."""
    if empire.count(s.empire.towers) < TOWERS or s.terms.tower_relocation:
        s.ask(TOWERING, s.player, town)


def choices(s: WuWei) -> list[int]:
    if empire.count(s.empire.towers) < TOWERS:
        return [DECLINE, TOWER]
    out = [DECLINE]
    movement.add(out, SHIFT - SQUARES, s.empire.towers)
    return out


def raise_tower(s: WuWei, action: int) -> None:
    """EMP-18 to EMP-21, EMP-42."""
    if s.solo.stage:
        stage2.raise_tower(s, action)
        return
    town = s.stack.pop().x
    if action == DECLINE:
        return
    towers = s.empire.towers | BITS[town]
    if action != TOWER:
        old = action - SHIFT + SQUARES
        towers &= ~BITS[old]
        if s.journal is not None:
            s.journal.note("shift-tower", {"seat": s.player, "from": NAMES[old], "to": NAMES[town]})
    elif s.journal is not None:
        s.journal.note("tower", {"seat": s.player, "space": NAMES[town]})
    s.empire = s.empire.with_towers(towers)
    corners = empire.count(towers & CORNER_BITS)
    if corners == TOWERS:
        s.win(s.empire.seat)
    elif corners - 1 > s.empire.recruited:
        recruit(s)


def recruit(s: WuWei) -> None:
    """EMP-21, Q43: first the ruler of the general's colour, then the other general; both on C."""
    joined = s.empire.recruited
    s.empire = s.empire.with_recruits(joined + 1)
    if joined == 0:
        piece = EMPRESS if founding.first_general(s) == BLACK_GENERAL else EMPEROR
    else:
        piece = WHITE_GENERAL if s.at[BLACK_GENERAL] >= 0 else BLACK_GENERAL
    s.at[piece] = CENTER
    s.pluses = -1
    if s.journal is not None:
        s.journal.note("recruit", {"seat": s.player, "piece": naming.character(piece)})
    if piece >= WHITE_GENERAL:
        s.ask(CHOOSE_SIGN, s.player, piece)


def punish(s: WuWei, piece: int) -> None:
    """EMP-17, EMP-33: the starting player picks a tower that returns to the stock; the piece is put on C."""
    towers = s.empire.towers
    if towers & (towers - 1):
        s.ask(FELLING, s.start, piece)
        return
    if towers:
        fell(s, towers.bit_length() - 1)
    meditate.send_to_center(s, piece)


def felling_choices(s: WuWei) -> list[int]:
    out: list[int] = []
    movement.add(out, FELL - SQUARES, s.empire.towers)
    return out


def choose_fallen(s: WuWei, action: int) -> None:
    frame = s.stack.pop()
    fell(s, action - FELL + SQUARES)
    meditate.send_to_center(s, frame.x)


def fell(s: WuWei, town: int) -> None:
    s.empire = s.empire.with_towers(s.empire.towers & ~BITS[town])
    if s.journal is not None:
        s.journal.note("fell", {"seat": s.start, "space": NAMES[town]})
