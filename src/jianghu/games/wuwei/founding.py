"""Setting up the Emperor level: the ruler, the sign of the general, and five walls (EMP-1 to EMP-5, EMP-43)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import BITS, NAMES, NEIGHBOURS, NORTH_TILE, SOUTH_TILE, TERRAIN
from jianghu.games.wuwei import empire, naming
from jianghu.games.wuwei.phases import TRACKERS
from jianghu.games.wuwei.questions import CHOOSE_RULER, CHOOSE_SIGN, FORTIFY
from jianghu.games.wuwei.terms import BLACK_GENERAL, EMPEROR, EMPRESS, WHITE_GENERAL
from jianghu.games.wuwei.verbs import FORTIFY as FORTIFY_VERB
from jianghu.games.wuwei.verbs import RULER, SIGN, SIGNS

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei
    from jianghu.kernel.journal import Value

FIRST_WALLS: Final = 5


def go_on(s: WuWei) -> None:
    """EMP-43: ruler, sign, five walls one by one, then the trackers."""
    seat = s.empire.seat
    if s.at[EMPEROR] < 0 and s.at[EMPRESS] < 0:
        s.ask(CHOOSE_RULER, seat)
    elif s.at[WHITE_GENERAL] < 0 and s.at[BLACK_GENERAL] < 0:
        s.ask(CHOOSE_SIGN, seat, first_general(s))
    elif empire.count(s.walls) < FIRST_WALLS:
        s.ask(FORTIFY, seat)
    else:
        s.phase = TRACKERS


def first_general(s: WuWei) -> int:
    """EMP-4: the general of the other colour than the ruler."""
    return BLACK_GENERAL if s.at[EMPEROR] >= 0 else WHITE_GENERAL


def choose_ruler(s: WuWei, action: int) -> None:
    """EMP-4: the emperor on the white tile or the empress on the black one."""
    s.stack.pop()
    piece = EMPEROR + action - RULER
    s.at[piece] = SOUTH_TILE if piece == EMPEROR else NORTH_TILE
    s.pluses = -1
    if s.journal is not None:
        s.journal.note("ruler", {"seat": s.empire.seat, "piece": naming.character(piece), "space": NAMES[s.at[piece]]})


def choose_sign(s: WuWei, action: int) -> None:
    """EMP-4, EMP-21: the general enters play with this sign, for good: at first on its tile, a recruit on C."""
    frame = s.stack.pop()
    piece = frame.x
    if action == SIGN:
        s.plus |= 1 << piece
    if s.at[piece] < 0:  # a recruit is on C already
        s.at[piece] = NORTH_TILE if piece == BLACK_GENERAL else SOUTH_TILE
    s.pluses = -1
    if s.journal is not None:
        told: dict[str, Value] = {"seat": frame.seat, "piece": naming.character(piece), "sign": SIGNS[action - SIGN]}
        s.journal.note("sign", {**told, "space": NAMES[s.at[piece]]})


def sites(s: WuWei) -> int:
    """EMP-5, Q86: unwalled terrain octagons where a wall leaves every temple a free neighbour."""
    found = TERRAIN & ~s.walls
    for temple in s.board.temples:
        bare = NEIGHBOURS[temple] & ~s.walls
        if bare & (bare - 1) == 0:
            found &= ~bare
    return found


def fortify(s: WuWei, action: int) -> None:
    """EMP-5: the octagon is turned to fields and walled."""
    s.stack.pop()
    space = action - FORTIFY_VERB
    s.empire = s.empire.with_land(s.empire.fields | BITS[space])
    s.walls |= BITS[space]
    s.wall_supply -= 1
    if s.journal is not None:
        s.journal.note("fortify", {"seat": s.empire.seat, "space": NAMES[space]})
