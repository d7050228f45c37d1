"""What must hold at every decision: conservation laws and the structure of a sound position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import (
    CENTER,
    DIRECTIONAL,
    ELEMENTS,
    NAMES,
    OCTAGON_COUNT,
    PALACE,
    SPACES,
    TEMPLE,
    TERRAIN,
    TOWN,
    spaces,
)
from jianghu.games.wuwei import invariants_solo
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.clearing import walls_in_play
from jianghu.games.wuwei.edition import edition_of
from jianghu.games.wuwei.empire import TOWERS, count
from jianghu.games.wuwei.phases import (
    ALIGN,
    DEVELOP,
    FOUNDING,
    HALTED,
    HANDING_OVER,
    LIFT,
    LINEAGES,
    MOVE,
    PENALTIES,
    REVEAL,
    SECOND,
    TRACKERS,
)
from jianghu.games.wuwei.questions import (
    ANSWERING,
    BUILDING,
    CHOOSE_LINEAGE,
    CHOOSE_LOST,
    CHOOSE_MOVER,
    CHOOSE_SIGN,
    CHOOSE_TARGET,
    FELLING,
    FLIPPING,
    GIVING,
    LEARNING,
    MOVING,
    OFFERING,
    PAYING,
    PLACING,
    SET_ELEMENT,
    SET_PALACE,
    SET_SEASON,
    TOWERING,
    WALLING,
)
from jianghu.games.wuwei.terms import ALL_PIECES, EMPEROR, MASTERS, WHITE_GENERAL, card_element
from jianghu.games.wuwei.verbs import DESTROY, OPEN, PIECE_NAMES, PUSH, RAPID, RESIST

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei

# By question: the phase in which it is asked. A phase is entered before its predecessor's last question is answered, so
# that play goes on in the right place: who moves is asked when aligning is what comes next.
PHASE_OF: Final = [
    LINEAGES, TRACKERS, TRACKERS, TRACKERS, MOVE, MOVE, ALIGN, ALIGN, ALIGN, ALIGN, DEVELOP, REVEAL, HANDING_OVER,
    HANDING_OVER, HANDING_OVER, FOUNDING, FOUNDING, FOUNDING, PENALTIES, PENALTIES, ALIGN, ALIGN, ALIGN, SECOND, ALIGN,
    ALIGN,
]  # fmt: skip
# The question that one lies on; the others lie at the bottom.
BELOW: Final = {
    SET_PALACE: SET_SEASON,
    SET_ELEMENT: SET_PALACE,
    PAYING: MOVING,
    CHOOSE_TARGET: MOVING,
    ANSWERING: MOVING,
    PLACING: MOVING,
}


def faults(s: WuWei) -> list[str]:
    """Everything that does not hold, in words."""
    found: list[str] = []
    if s.board.laid:
        check_board(s, found)
    elif s.phase != LINEAGES:
        found.append("the game runs though no board is laid")
    if found:
        return found
    check_tokens(s, found)
    check_kept(s, found)
    if s.solo.stage:
        invariants_solo.check(s, found)
        if not found:
            check_asked(s, found)
        return found
    check_pieces(s, found)
    if s.terms.level.empire:
        check_empire(s, found)
    check_asked(s, found)
    return found


def check_kept(s: WuWei, found: list[str]) -> None:
    """What is computed once and kept is what would be found now."""
    if s.pluses < 0:
        return
    t = s.copy()
    t.survey()
    if (t.pluses, t.minuses) != (s.pluses, s.minuses):
        found.append("the pieces do not stand where they were seen")


def check_board(s: WuWei, found: list[str]) -> None:
    """Invariants 9 and 33: the tiles."""
    b = s.board
    edition = edition_of(s.terms.options)
    for season in range(4):
        if len(spaces(b.seasons[season])) != 6:
            found.append(f"there are {len(spaces(b.seasons[season]))} octagons of season {season} instead of 6")
    count = 0
    for element in range(5):
        towns = len(spaces(b.towns[element]))
        want = edition.random_towns[element] + edition.corner_towns.count(element)
        count += towns
        if towns != want:
            found.append(f"there are {towns} {ELEMENTS[element]} towns instead of {want}")
    used = {*b.temples, *b.palaces}
    for element in range(5):
        used |= set(spaces(b.towns[element]))
    if len(used) != count + 10:
        found.append("two tiles lie on one square")
    for space in b.temples + b.palaces:
        if b.kind[space] not in (TEMPLE, PALACE):
            found.append(f"{NAMES[space]} cannot hold a temple or palace")
    for r in range(5):
        for c in range(5):
            corners = [25 + 6 * (r + i) + c + j for i in range(2) for j in range(2)]
            for places in (b.temples, b.palaces):
                if sum(1 for space in corners if space in places) > 1:
                    found.append(f"O{r}{c} touches two temples or two palaces")


def check_tokens(s: WuWei, found: list[str]) -> None:
    """Invariants 1, 2, 4 and 13: chi, walls, cards, markers."""
    edition = edition_of(s.terms.options)
    hand = s.stack[-1].y if s.stack and s.stack[-1].kind == GIVING else 0
    for e in range(5):
        total = sum(s.chi[e::5]) + (hand if e == s.element else 0)
        if total != edition.chi:
            found.append(f"there are {total} {ELEMENTS[e]} chi instead of {edition.chi}")
    if min(s.chi) < 0:
        found.append("somebody holds less than no chi")
    walls = len(spaces(s.walls)) + s.wall_supply
    want = walls_in_play(s.terms, edition, s.seats)
    if walls != want:
        found.append(f"there are {walls} walls instead of {want}")
    if s.walls & ~TERRAIN or s.wall_supply < 0:
        found.append("a wall stands where none can stand")
    for animal in range(5):
        held = [card_element(card) for card in s.card[animal::5] if card >= 0]
        if len(held) != len(set(held)):
            found.append(f"two players hold the same {ANIMALS[animal]} card")
    if s.fists:
        if s.phase not in (REVEAL, HANDING_OVER):
            found.append("fists are closed outside of a gathering")
    elif s.phase in (REVEAL, HANDING_OVER):
        found.append("a gathering is held without fists")
    if s.named >= 0 and s.phase != HANDING_OVER:
        found.append("a starting player is named outside of a gathering")
    if s.phase in (REVEAL, HANDING_OVER) and not s.moon:
        found.append("a gathering is held though none was pending")


def check_pieces(s: WuWei, found: list[str]) -> None:
    """Invariants 5 to 8 and 14: characters, signs, sharing."""
    minus = [0] * OCTAGON_COUNT + [0] * 36
    pushed = s.at[s.mover] if s.empire.origin >= 0 and s.mover >= 0 else -1  # invariant 40
    for piece, space in enumerate(s.at):
        if piece >= EMPEROR:
            continue
        owned = s.owner[piece % MASTERS] >= 0
        if piece < MASTERS and not owned:
            if space >= 0 or s.plus >> piece & 1:
                found.append(f"the {ANIMALS[piece]} student has no owner and yet is in the game")
            continue
        if space < 0 or NAMES[space] in ("S22", "S23", "S32", "S33"):
            found.append(f"piece {piece} stands on no space")
            continue
        if piece >= MASTERS and not owned and s.phase != LINEAGES:
            home = s.board.temples[s.board.lineage_element[piece - MASTERS]]
            if space != home or s.plus >> piece & 1 == 0:
                found.append(f"the unowned {ANIMALS[piece - MASTERS]} master has moved or lost its marker")
        if s.plus >> piece & 1 == 0 and space != CENTER:
            minus[space] += 1
            if minus[space] > 1 and space != pushed:
                found.append(f"two pieces of sign minus share {NAMES[space]}")
    for seat in range(s.seats):
        if 0 <= s.lineage[seat] < MASTERS:
            five = min(s.card[5 * seat : 5 * seat + 5]) >= 0
            if five != s.is_student_master(seat):
                found.append(f"seat {seat} lies wrong side up for its cards")
    edition = edition_of(s.terms.options)
    if not s.terms.level.balance and s.black != edition.black[0] | edition.black[1] << 1:
        found.append("a yin-yang tile has flipped at a level without balance")


def check_empire(s: WuWei, found: list[str]) -> None:
    """Invariants 3, 8, 9, 25 and 37: the pieces of the empire, fields and towers."""
    e = s.empire
    if e.fields & ~TERRAIN:
        found.append("fields lie where no terrain is")
    if s.walls & ~e.fields:
        found.append("a wall stands on terrain that is no fields")
    towns = 0
    for element in range(5):
        towns |= s.board.towns[element]
    if e.towers & ~towns:
        found.append("a tower stands where no town is")
    if count(e.towers) > TOWERS:
        found.append(f"there are {count(e.towers)} towers instead of {TOWERS} at most")
    in_play = [piece for piece in range(EMPEROR, ALL_PIECES) if s.at[piece] >= 0]
    if s.phase not in (LINEAGES, FOUNDING) and len(in_play) != 2 + e.recruited:
        found.append(f"{len(in_play)} pieces of the empire are in play instead of {2 + e.recruited}")
    if s.plus >> EMPEROR & 3:
        found.append("a ruler has a sign")
    pushed = s.at[s.mover] if e.origin >= 0 and s.mover >= 0 else -1
    for piece in range(EMPEROR, ALL_PIECES):
        space = s.at[piece]
        if space < 0:
            if s.plus >> piece & 1:
                found.append(f"{PIECE_NAMES[piece]} has a sign and is not in play")
            continue
        if DIRECTIONAL >> space & 1:
            found.append(f"{PIECE_NAMES[piece]} stands on no space")
        if space == CENTER:
            continue
        if piece >= WHITE_GENERAL and TERRAIN >> space & 1 and not (s.walls | e.fields) >> space & 1:
            found.append(f"{PIECE_NAMES[piece]} stands on terrain")
        for other in range(piece):
            if s.at[other] != space or space == pushed:
                continue
            if piece < WHITE_GENERAL or EMPEROR <= other < WHITE_GENERAL:
                found.append(f"{PIECE_NAMES[piece]} shares {NAMES[space]}")
            elif (s.plus >> piece ^ s.plus >> other) & 1 == 0 and (other >= EMPEROR or s.plus >> other & 1 == 0):
                found.append(f"{PIECE_NAMES[piece]} shares {NAMES[space]} with a piece of its sign")
    if (e.origin >= 0) != (e.target >= 0) and not (s.stack and s.stack[-1].kind == CHOOSE_TARGET):
        found.append("a push has no target")


def check_asked(s: WuWei, found: list[str]) -> None:
    """Invariant 26, and that the question on top fits the position."""
    if (s.ended == 0) != bool(s.stack) or (s.ended == 1) != (s.winner >= 0):
        found.append("it does not say clearly whether the game is over")
        return
    if not s.stack:
        return
    setting_up = s.phase in (LINEAGES, FOUNDING, TRACKERS, LIFT)
    if not setting_up and (min(s.element, s.palace, s.season) < 0 or min(s.lineage) < 0):
        found.append("the game runs though a lineage or a tracker is not set")
        return
    for depth, frame in enumerate(s.stack):
        if not fits(s, frame.kind, frame.x, frame.y, depth):
            found.append(f"the question {s.game.questions[frame.kind]!r} cannot be asked here")
            return
    if not s.legal():
        found.append("the question has no answer")


def right_time(s: WuWei, kind: int, below: int) -> bool:
    """Whether this question comes in this phase, on that one."""
    if s.terms.level.empire:
        if kind == CHOOSE_LOST and (s.phase, below) in ((HALTED, -1), (ALIGN, MOVING)):
            return True
        if kind == FELLING and (s.phase, below) == (ALIGN, MOVING):
            return True
        if kind == CHOOSE_SIGN and (s.phase, below) == (ALIGN, -1):
            return True
        if kind == BUILDING or kind > FLIPPING:
            return False
    elif kind > GIVING:
        return False
    return s.phase == PHASE_OF[kind] and below == BELOW.get(kind, -1)


def fits(s: WuWei, kind: int, x: int, y: int, depth: int) -> bool:
    """Whether play can ask this question in this phase, on the question below it, about these numbers."""
    below = s.stack[depth - 1].kind if depth > 0 else -1
    if s.solo.stage:
        return invariants_solo.fits(s, kind, x, y, below)
    if not right_time(s, kind, below):
        return False
    if kind == CHOOSE_LINEAGE:
        return min(s.lineage) < 0
    if kind == CHOOSE_MOVER:
        return s.mover < 0
    if kind == MOVING:
        return s.mover >= 0
    if kind == PAYING:
        return 1 <= x <= 3 and (y == RAPID or DESTROY <= y < OPEN or (s.terms.level.empire and PUSH <= y <= RESIST))
    if kind == CHOOSE_LOST:
        return 0 <= x < s.seats
    if kind in (BUILDING, LEARNING, OFFERING):
        return 0 <= x < 5
    if kind == GIVING:
        return 0 <= x < s.seats and 0 <= y <= 36
    return fits_empire(s, kind, x, y) if kind > GIVING else True


def fits_empire(s: WuWei, kind: int, x: int, y: int) -> bool:
    """Whether a question of the Emperor level is about what is there."""
    if kind == CHOOSE_SIGN:
        return WHITE_GENERAL <= x < ALL_PIECES
    if kind == FELLING:
        return EMPEROR <= x < ALL_PIECES and s.at[x] >= 0
    if kind == ANSWERING:
        return 0 <= x < ALL_PIECES and y in (0, 1) and s.at[x] >= 0 and s.owner_of(x) >= 0
    if kind == PLACING:
        return 0 <= x < ALL_PIECES and s.at[x] >= 0 and s.mover >= 0 and y == s.at[s.mover] and s.empire.origin >= 0
    if kind == CHOOSE_TARGET:
        return s.mover >= 0 and s.empire.origin >= 0
    if kind == WALLING:
        return 0 <= x < OCTAGON_COUNT and TERRAIN >> x & 1 == 1 and not s.walls >> x & 1
    if kind == TOWERING:
        return OCTAGON_COUNT <= x < SPACES and s.board.kind[x] == TOWN and not s.empire.towers >> x & 1
    return kind != FLIPPING or 0 <= x < 5
