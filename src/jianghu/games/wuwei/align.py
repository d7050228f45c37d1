"""Align with nature: chi, towns, temples, palaces and walls (ALN, PAL, TMP, DEV-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.boards.octagons import BITS, ELEMENTS, NAMES, SEASONS, TEMPLE, TERRAIN, TOWN, WINTER
from jianghu.games.wuwei import alone, movement, stage1, stage3, towers
from jianghu.games.wuwei.phases import DEVELOP
from jianghu.games.wuwei.questions import BUILDING, FLIPPING
from jianghu.games.wuwei.terms import EMPEROR, MASTERS, WHITE_GENERAL
from jianghu.games.wuwei.verbs import BUILD, DECLINE, FLIP, TAKE
from jianghu.kernel.frame import Frame

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei


def go_on(s: WuWei) -> None:
    """ALN-1, ALN-2: the characters that moved align one after the other, in the order of finishing."""
    if s.aligned == 0 and s.first >= 0:
        s.aligned = 1
        align(s, s.first)
    if s.aligned == 1 and s.second >= 0 and not s.stack:
        s.aligned = 2
        align(s, s.second)
    if not s.stack:
        s.phase = DEVELOP


def align(s: WuWei, piece: int) -> None:
    """ALN-2: first 1 chi of the tile's element, then the tile itself."""
    here = s.at[piece]
    element = s.board.element[here]
    if element < 0 or s.empire.towers >> here & 1:  # EMP-19: a towered town is inert
        return
    taken = s.gain(s.player, element, 1)
    if s.journal is not None:
        s.journal.note(
            "collect", {"seat": s.player, "count": taken, "element": ELEMENTS[element], "space": NAMES[here]}
        )
    kind = s.board.kind[here]
    if kind == TOWN:  # ALN-3
        if s.element != element and s.journal is not None:
            s.journal.note("element", {"element": ELEMENTS[element]})
        s.element = element
        if piece >= WHITE_GENERAL:
            towers.offer(s, here)
    elif kind == TEMPLE:
        next_season(s)
    else:
        visit_palace(s, piece, element)


def next_season(s: WuWei) -> None:
    """TMP-1, TMP-2: one season on; when it becomes Winter a gathering is pending."""
    s.season = (s.season + 1) % 4
    if s.journal is not None:
        s.journal.note("season", {"season": SEASONS[s.season]})
    if s.solo.stage:
        if s.season == WINTER:
            alone.turn_marker(s)
        return
    if s.season == WINTER and not s.moon:
        s.moon = True
        if s.journal is not None:
            s.journal.note("moon", {})


def visit_palace(s: WuWei, piece: int, element: int) -> None:
    """DEV-7, PAL-1, PAL-2: a lost marker is taken back; an active palace takes the tracker and offers a wall."""
    if MASTERS <= piece < EMPEROR and s.plus >> piece & 1 == 0 and s.board.lineage_element[piece - MASTERS] == element:
        s.plus |= 1 << piece
        s.pluses = -1
        if s.solo.stage:
            alone.retrieve(s, piece - MASTERS)
            if s.ended:
                return
        elif s.journal is not None:
            s.journal.note("recover", {"seat": s.player})
    if s.palace == element:
        return
    s.palace = element
    if s.journal is not None:
        s.journal.note("palace", {"element": ELEMENTS[element]})
    if s.terms.level.empire:  # EMP-29
        if sites(s, element, s.walls):
            s.ask(FLIPPING, s.player, element)
    elif s.solo.stage == 3:
        stage3.offer_wall(s, element)
    elif sites(s, element, s.walls) if s.wall_supply > 0 else takeable(s, element):
        s.ask(BUILDING, s.player, element)


def sites(s: WuWei, element: int, walls: int) -> int:
    """PAL-3: terrain octagons of the palace's quadrant without a wall and without a character."""
    if s.pluses < 0:
        s.survey()
    return s.board.regions[element] & TERRAIN & ~(walls | s.pluses | s.minuses)


def takeable(s: WuWei, element: int) -> int:
    """PAL-4, R03: walls on the board that may be destroyed for a new one: a site must exist afterwards."""
    if s.solo.locked:  # ST1-23
        return 0
    if sites(s, element, s.walls):
        return s.walls
    return s.walls & sites(s, element, 0)


def building_choices(s: WuWei) -> list[int]:
    """PAL-2, PAL-4: build, or decline; with an empty supply a wall is taken from the board first."""
    out: list[int] = []
    frame = s.stack[-1]
    if frame.y >= stage1.TIGER_EFFECT:
        return stage1.raising_choices(s, frame)
    if s.solo.stage == 3:
        return stage3.building_choices(s)
    if s.wall_supply > 0:
        movement.add(out, BUILD, sites(s, frame.x, s.walls))
    else:
        movement.add(out, TAKE, takeable(s, frame.x))
    if frame.y == 0:  # R03: a wall that was taken must be built
        out.append(DECLINE)
    return out


def flipping_choices(s: WuWei) -> list[int]:
    """EMP-29: an octagon of the quadrant without wall and character."""
    out = [DECLINE]
    movement.add(out, FLIP, sites(s, s.stack[-1].x, s.walls))
    return out


def flip(s: WuWei, action: int) -> None:
    """EMP-29: terrain becomes fields, fields become terrain."""
    s.stack.pop()
    if action == DECLINE:
        return
    space = action - FLIP
    s.empire = s.empire.with_land(s.empire.fields ^ BITS[space])
    if s.journal is not None:
        kind = "fields" if s.empire.fields >> space & 1 else "terrain"
        s.journal.note(kind, {"seat": s.player, "space": NAMES[space]})


def build(s: WuWei, action: int) -> None:
    if s.stack[-1].y >= stage1.TIGER_EFFECT:
        stage1.raised(s, action)
        return
    if s.solo.stage == 3:
        stage3.build(s, action)
        return
    frame = s.stack.pop()
    if action == DECLINE:
        return
    if action >= TAKE:
        movement.remove_wall(s, action - TAKE, "take")
        s.stack.append(Frame(BUILDING, frame.seat, frame.x, 1))
        return
    put_wall(s, action - BUILD)
    if s.solo.stage:
        alone.look(s)  # ST2-20: it may be the last wall of the X


def put_wall(s: WuWei, space: int) -> None:
    s.walls |= BITS[space]
    s.wall_supply -= 1
    if s.journal is not None:
        s.journal.note("build", {"seat": s.player, "space": NAMES[space]})
