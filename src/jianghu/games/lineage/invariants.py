"""What must hold at every decision: conservation laws and the structure of a sound position (part c of the rules)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import (
    BITS,
    CENTER,
    CORNERS,
    DIRECTIONAL,
    ELEMENTS,
    NAMES,
    OCTAGON_COUNT,
    OPEN_SQUARES,
    TERRAIN,
    TOWN,
    apart,
    spaces,
)
from jianghu.games.lineage import questions, turn
from jianghu.games.lineage.bidding import was_asked
from jianghu.games.lineage.phases import (
    BIDDING,
    BLOCKING,
    CARDS,
    CONSCRIPTS,
    END_OF_TURN,
    LINEAGES,
    MOVEMENT,
    NAMING,
    WALLS,
)
from jianghu.games.lineage.terms import (
    ALL_ANIMALS,
    ANIMALS,
    BLACK_CHI,
    CARDS_OF_A_KIND,
    CHI,
    CORNER_ELEMENTS,
    DIRECTION_OF,
    EMPEROR,
    GENERAL,
    HIDDEN_TOWNS,
    MASTERS,
    PIECE_NAMES,
    PIECES,
    SQUARES,
)
from jianghu.kernel.frame import Frame

if TYPE_CHECKING:
    from jianghu.games.lineage.state import Lineage

# By question: the phases in which it is asked. A phase is entered before the last question of the one before.
PHASES_OF: Final = [
    [LINEAGES], [WALLS], [MOVEMENT], [CARDS], [CONSCRIPTS], [CARDS, CONSCRIPTS], [CARDS], [CARDS], [CARDS], [CARDS],
    [CARDS], [CARDS], [END_OF_TURN], [CARDS], [CARDS], [CARDS, BLOCKING], [BLOCKING], [BIDDING], [NAMING], [NAMING],
]  # fmt: skip
ON_A_STEP: Final = [  # questions that lie on STEP; the others lie at the bottom
    questions.OFFER, questions.GIVE, questions.WHOM, questions.STAND, questions.TO, questions.THROW,
]  # fmt: skip


def faults(s: Lineage) -> list[str]:
    """Everything that does not hold, in words."""
    found: list[str] = []
    check_board(s, found)
    if found:
        return found
    check_tokens(s, found)
    check_decks(s, found)
    check_pieces(s, found)
    if not found:
        check_asked(s, found)
    return found


def check_board(s: Lineage, found: list[str]) -> None:
    """Invariants 8 and 13: the tiles."""
    b = s.board
    for season in range(4):
        count = len(spaces(b.seasons[season]))
        if count != 6:
            found.append(f"there are {count} octagons of season {season} instead of 6")
    palaces = spaces(b.palaces)
    for places, kind in ((b.temples, "temples"), (palaces, "palaces")):
        if len(places) != 5 or len(set(places)) != 5 or any(space not in OPEN_SQUARES for space in places):
            found.append(f"the {kind} do not lie on five open squares")
        elif not apart(places, 0):
            found.append(f"an octagon touches two {kind}")
    if b.all_temples & b.palaces:
        found.append("two tiles lie on one square")
    if found:
        return
    towns = HIDDEN_TOWNS.copy()
    seen: list[int] = []
    for space in range(OCTAGON_COUNT, 61):
        element = s.element[space]
        if space in CORNERS:
            if element != CORNER_ELEMENTS[CORNERS.index(space)]:
                found.append(f"the corner town on {NAMES[space]} has another element")
        elif element >= 0 and b.kind[space] == TOWN:
            towns[element] -= 1
        elif element >= 0 and b.palaces >> space & 1:
            if element in seen:
                found.append(f"there are two {ELEMENTS[element]} palaces")
            seen.append(element)
        elif element >= 0 and b.all_temples >> space & 1 == 0:
            found.append(f"there is no tile with an element on {NAMES[space]}")
    if min(towns) < 0:
        found.append("too many towns of one element lie open")


def check_tokens(s: Lineage, found: list[str]) -> None:
    """Invariants 1 and 7: chi, black chi, fields."""
    for e in range(5):
        if sum(s.chi[e::5]) != CHI:
            found.append(f"there are {sum(s.chi[e::5])} {ELEMENTS[e]} chi instead of {CHI}")
    if min(s.chi) < 0:
        found.append("somebody holds less than no chi")
    if len(spaces(s.black)) + s.stock != BLACK_CHI:
        found.append(f"there are {len(spaces(s.black)) + s.stock} black chi instead of {BLACK_CHI}")
    if s.black & ~(TERRAIN | s.board.towns) or (s.seats > 2 and s.black & TERRAIN & ~s.fields):
        found.append("black chi lies where none can lie")
    if s.fields & ~TERRAIN or (s.seats == 2 and (s.fields or s.black & ~TERRAIN)):
        found.append("fields or black chi lie where none can lie")


def check_decks(s: Lineage, found: list[str]) -> None:
    """Invariants 2 to 4 and 24: animal cards, town cards, palace cards."""
    for deck in range(5):
        cards: list[int] = [s.hand[5 * student + deck] for student in range(5) if s.rank[student] > deck]
        if s.top[deck] >= 0:
            cards.append(s.top[deck])
        elif s.hidden[deck] or s.returned[deck]:
            found.append(f"animal deck {deck + 1} is not empty, but shows no card")
        cards += [animal for animal in range(5) if s.hidden[deck] >> animal & 1]
        rest = s.returned[deck]
        while rest:
            cards.append((rest & 7) - 1)
            rest >>= 3
        if sorted(cards) != [0, 1, 2, 3, 4]:
            found.append(f"animal deck {deck + 1} and the hands do not have one card of each animal")
    town = s.town_deck[s.current]
    if town >= CARDS_OF_A_KIND:
        found.append("the town card that shows is still in its deck")
    if s.palace_deck[s.colour] >= CARDS_OF_A_KIND or s.palace_deck[5 + s.direction] >= CARDS_OF_A_KIND:
        found.append("the palace card that shows is still in its deck")
    if sum(s.palace_deck[:5]) != sum(s.palace_deck[5:]):
        found.append("the palace deck has more colours than directions, or fewer")
    if s.terms.tied and (
        s.direction != DIRECTION_OF[s.colour]
        or any(s.palace_deck[e] != s.palace_deck[5 + DIRECTION_OF[e]] for e in range(5))
    ):
        found.append("the colours and directions of the palace cards do not belong together")
    if (s.white | s.lost | s.conscripts) & ~ALL_ANIMALS:
        found.append("there are animals that nobody knows")


def check_pieces(s: Lineage, found: list[str]) -> None:
    """Invariants 6, 7, 20 and 21: who stands where, and with whom."""
    for piece in range(PIECES):
        owned = s.owner_of(piece) >= 0
        space = s.at[piece]
        if MASTERS <= piece < EMPEROR and not owned:
            if s.phase != LINEAGES and (space != s.board.temples[piece - MASTERS] or s.lost >> piece - MASTERS & 1):
                found.append(f"the unowned {PIECE_NAMES[piece]} has moved or lost its marker")
        elif owned != (space >= 0):
            found.append(f"the {PIECE_NAMES[piece]} is on the board without an owner, or off it with one")
        if space >= 0 and DIRECTIONAL >> space & 1:
            found.append(f"the {PIECE_NAMES[piece]} stands on a directional tile")
        if space >= 0 and s.is_pair_piece(piece) and s.black >> space & 1:
            found.append(f"the {PIECE_NAMES[piece]} stands on black chi")
    for animal in range(5):
        if s.owner[animal] < 0 and (s.rank[animal] or (s.conscripts | s.lost) >> animal & 1):
            found.append(f"nobody plays the {ANIMALS[animal]}, and yet it has cards, lost its marker or is conscripted")
        if (s.white & s.conscripts) >> animal & 1:
            found.append(f"the white {ANIMALS[animal]} master is conscripted")
    if s.ruler >= 0 and s.at[GENERAL] >= 0 and not (SQUARES | s.fields | BITS[CENTER]) >> s.at[GENERAL] & 1:
        found.append("the general stands on terrain")
    if s.ruler < 0 and s.conscripts:
        found.append("there are conscripts without an emperor")
    check_sharing(s, found)


def check_sharing(s: Lineage, found: list[str]) -> None:
    """Outside the center; while a push is being settled the contested space is exempt."""
    for p in range(PIECES):
        for q in range(p):
            space = s.at[p]
            if space < 0 or space != s.at[q] or space == CENTER or (s.origin >= 0 and space == s.at[s.mover]):
                continue
            students = (1 if s.is_student(p) else 0) + (1 if s.is_student(q) else 0)
            white = (s.white >> q & 1) + (s.white >> p & 1)  # LQ32: the fifth card came on the spot
            if p == EMPEROR or q == EMPEROR or students == 2 or (students == 0 and white != 1):
                found.append(f"the {PIECE_NAMES[q]} and the {PIECE_NAMES[p]} share {NAMES[space]}")


def check_asked(s: Lineage, found: list[str]) -> None:
    """Invariant 17, and that the question on top fits the position. Finds its answers."""
    if (s.ended == 0) != bool(s.stack) or (s.ended in (1, 2)) != (s.winner >= 0):
        found.append("it does not say clearly whether the game is over")
        return
    if not s.stack:
        return
    if s.phase != LINEAGES and min(s.role) < 0:
        found.append("the game runs though somebody has no lineage")
        return
    if (s.phase in (BIDDING, NAMING)) != bool(s.bids):
        found.append("there are bids without bidding, or there is bidding without bids")
        return
    for place, bid in enumerate(s.bids):
        seat, element = place // 5, place % 5
        if s.phase == BIDDING and bid > s.chi[place]:
            found.append(f"seat {seat} bids more {ELEMENTS[element]} than it has")
        if bid < 0 and (s.phase != BIDDING or not was_asked(s, seat, element)):
            found.append(f"the {ELEMENTS[element]} that seat {seat} bids is unknown, and nobody has bid it")
    for depth in range(len(s.stack)):
        if not fits(s, s.stack[depth], depth):
            found.append(f"the question {questions.QUESTIONS[s.stack[depth].kind]!r} cannot be asked here")
            return
    s.answers = turn.answers(s)
    if len(s.answers) < 2:
        found.append("the question has no two answers")


def fits(s: Lineage, frame: Frame, depth: int) -> bool:
    """Whether play can ask this question in this phase, on the question below it, about these numbers."""
    kind, x, y = frame.kind, frame.x, frame.y
    if s.phase not in PHASES_OF[kind] or (s.seats == 2 and kind in (questions.WHO, questions.BLOCK, questions.RELEASE)):
        return False
    below = s.stack[depth - 1].kind if depth > 0 else -1
    if below != (questions.STEP if kind in ON_A_STEP else -1):
        return False
    others = (questions.GIVE, questions.STAND, questions.THROW, questions.BID, questions.TIE, questions.NAME)
    if kind == questions.LINEAGE:
        return s.role[frame.seat] < 0
    if kind == questions.WALL:
        return frame.seat == s.ruler
    if kind == questions.RELEASE:
        return frame.seat == s.first
    if kind not in others and frame.seat != s.player:
        return False
    if kind == questions.PIECE or kind == questions.ALCHEMY:
        return s.mover < 0 and not s.moved
    if kind == questions.STEP:
        return s.mover >= 0 and s.trail >> s.at[s.mover] & 1 == 1 and mine(s, s.mover)
    if kind in (questions.OFFER, questions.GIVE, questions.THROW, questions.WHOM, questions.TAKE):
        if not 0 <= x < 61:
            return False
        if kind == questions.GIVE:
            return 0 <= y < 1 << 18 and frame.seat != s.player
        if kind in (questions.WHOM, questions.THROW):
            return s.origin >= 0 and x == s.at[s.mover] and y >= 0
        return kind == questions.OFFER or (s.stock == 0 and -1 <= y <= 4 and s.black >> x & 1 == 0)
    if kind in (questions.STAND, questions.TO):
        if not 0 <= x < PIECES or x == s.mover or s.owner_of(x) < 0 or x == EMPEROR:
            return False
        return (s.origin >= 0 and s.at[x] == s.at[s.mover]) if y >= 0 else kind == questions.STAND
    if kind == questions.TERRAIN:
        return 0 <= x <= 4 and -1 <= y < OCTAGON_COUNT
    if kind == questions.BLOCK:
        return x in s.moved
    if kind == questions.BID:
        return 0 <= x < 5
    return True


def mine(s: Lineage, piece: int) -> bool:
    """Whether the player moves that piece this turn."""
    if s.player == s.ruler:
        return piece in (EMPEROR, GENERAL) or s.is_conscript(piece)
    return s.owner_of(piece) == s.player and not s.is_conscript(piece)
