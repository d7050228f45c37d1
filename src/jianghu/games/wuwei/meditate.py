"""Meditate: the penalty of an undisciplined player (MED)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.boards.octagons import CENTER, CENTER_BIT, ELEMENTS, NAMES
from jianghu.games.wuwei import imperial, movement, naming, towers
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.phases import MOVE
from jianghu.games.wuwei.questions import CHOOSE_LOST, CHOOSE_PUNISHED
from jianghu.games.wuwei.terms import EMPEROR, MASTERS, card_element
from jianghu.games.wuwei.verbs import LOSE, PUNISH

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei


def begin(s: WuWei) -> None:
    """MED-2, MED-5: a player none of whose free characters can move has one of them punished, by his choice."""
    if s.player == s.empire.seat:
        imperial.begin(s)
        return
    who = movement.able(s)
    if who > 0:
        movement.begin(s, who)
        return
    s.phase = MOVE
    if s.journal is not None:
        s.journal.note("undisciplined", {"seat": s.player})
    free = [piece for piece in s.pieces_of(s.player) if movement.free(s, piece)]
    if len(free) > 1:
        s.ask(CHOOSE_PUNISHED, s.player)
    else:
        punish(s, free[0])


def choose_punished(s: WuWei, action: int) -> None:
    s.stack.pop()
    punish(s, movement.piece_called(s, action - PUNISH))


def punish(s: WuWei, piece: int) -> None:
    """MED-6, MED-7, EMP-17: what the piece loses, and its way to the center. Also for conscription and for a pushed
    piece that finds no place (EMP-23 to EMP-25, EMP-33)."""
    if piece >= EMPEROR:
        towers.punish(s, piece)
        return
    seat = s.owner_of(piece)
    if piece >= MASTERS:  # MED-7: the marker goes to the palace of its element
        lose_marker(s, seat)
        send_to_center(s, piece)
        return
    held = [animal for animal in range(5) if s.card[seat * 5 + animal] >= 0]
    if len(held) > 1:  # MED-6: the starting player chooses
        s.ask(CHOOSE_LOST, s.start, seat)
        return
    if held:
        lose_card(s, seat, held[0])
    send_to_center(s, piece)


def choose_lost(s: WuWei, action: int) -> None:
    seat = s.stack.pop().x
    lose_card(s, seat, action - LOSE)
    send_to_center(s, s.lineage[seat])


def lose_card(s: WuWei, seat: int, animal: int) -> None:
    """MED-6, CRD-9: the card returns unspent to its deck; a student-master is a student again."""
    at = seat * 5 + animal
    if s.journal is not None:
        element = ELEMENTS[card_element(s.card[at])]
        s.journal.note("lose", {"seat": seat, "animal": ANIMALS[animal], "element": element})
    s.card[at] = -1
    s.plus &= ~(1 << s.lineage[seat])
    s.pluses = -1


def lose_marker(s: WuWei, seat: int) -> None:
    """MED-7: the master lies minus up; an already dishonored one has nothing to lose (Q17)."""
    if s.holds_marker(seat):
        s.plus &= ~(1 << s.lineage[seat] + MASTERS)
        s.pluses = -1
        if s.journal is not None:
            element = s.board.lineage_element[s.lineage[seat]]
            s.journal.note("dishonor", {"seat": seat, "space": NAMES[s.board.palaces[element]]})


def send_to_center(s: WuWei, piece: int) -> None:
    """MED-6, MED-7, MED-9: put on C; the old space and C count as visited. Movement starts from there (MED-8)."""
    movement.leave_trail(s, piece, movement.trail(s, piece) | CENTER_BIT)
    if s.journal is not None:
        s.journal.note("sent", {"seat": s.owner_of(piece), "piece": naming.called(s, piece)})
    movement.put(s, piece, CENTER)
