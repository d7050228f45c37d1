"""What must hold at every decision of a game alone (invariants 27 to 30 and 43 to 48)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import CENTER, DIRECTIONAL, NAMES, SPACES, TERRAIN, YIN_YANG
from jianghu.games.wuwei import campaign, leading, rings, stage1, stage2, stage2_dice
from jianghu.games.wuwei.board import ANIMALS, CRANE, TIGER
from jianghu.games.wuwei.empire import CORNER_BITS, count
from jianghu.games.wuwei.journey import CROSS
from jianghu.games.wuwei.phases import (
    ALIGN,
    CARRY,
    DARKEN,
    DEVELOP,
    DUSK,
    EFFECT,
    GUIDED,
    HALT,
    LEAD,
    LIFT,
    LINEAGES,
    MASTER,
    NEXT_TURN,
    PAIR,
    RAISE,
    RESOLVE,
    RESUME,
    STUDENT,
    TRACKERS,
)
from jianghu.games.wuwei.questions import (
    BONUS,
    BUILDING,
    CARRYING,
    CHOOSE_LINEAGE,
    CHOOSE_LOST,
    CHOOSE_MOVER,
    DISCARDING,
    ENDING,
    GUIDING,
    LEARNING,
    LIFTING,
    MOVING,
    PAIRING,
    PAYING,
    RESOLVING,
    SENDING,
    SET_ELEMENT,
    SET_PALACE,
    SET_SEASON,
    TOWERING,
    TURNING,
)
from jianghu.games.wuwei.solo import DECK
from jianghu.games.wuwei.terms import EMPEROR, EMPRESS, MASTERS, PIECES, card_element
from jianghu.games.wuwei.verbs import DESTROY, IGNORE, JUMP, OPEN, PIECE_NAMES, RAPID

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei

COMMON: Final = [
    (CHOOSE_LINEAGE, LINEAGES, -1),
    (SET_SEASON, TRACKERS, -1),
    (SET_PALACE, TRACKERS, SET_SEASON),
    (SET_ELEMENT, TRACKERS, SET_PALACE),
    (BUILDING, ALIGN, -1),
]
# By stage: the questions with the phase in which they are asked, and the question that they lie on (-1: none).
ASKED: Final = [
    [],
    [
        *COMMON, (CHOOSE_LOST, RESUME, -1), (MOVING, ALIGN, -1), (PAYING, ALIGN, MOVING), (GUIDING, CARRY, -1),
        (CARRYING, GUIDED, -1),
    ],
    [
        *COMMON, (CHOOSE_LOST, RESUME, -1), (MOVING, RAISE, -1), (PAYING, RAISE, MOVING), (GUIDING, RAISE, -1),
        (TOWERING, DARKEN, -1), (BONUS, DARKEN, -1), (TURNING, ALIGN, -1), (TURNING, RESOLVE, -1),
        (RESOLVING, RESOLVE, -1), (SENDING, RESOLVE, -1), (PAYING, RESOLVE, -1), (LEARNING, DEVELOP, -1),
    ],
    [
        *COMMON, (DISCARDING, PAIR, -1), (PAIRING, LEAD, -1), (CHOOSE_MOVER, LEAD, -1), (MOVING, HALT, -1),
        (PAYING, HALT, MOVING),
    ],
]  # fmt: skip
# CAM-2, CAM-11: what a campaign asks besides.
CAMPAIGN: Final = [
    [],
    [(ENDING, STUDENT, -1), (ENDING, MASTER, -1), (ENDING, EFFECT, -1)],
    [(ENDING, DUSK, -1), (ENDING, NEXT_TURN, -1), (LIFTING, LIFT, -1)],
    [],
]


def check(s: WuWei, found: list[str]) -> None:
    if s.solo.stage == 1:
        check_cards(s, found)
    elif s.board.laid:
        check_towns(s, found)
    if s.solo.stage == 3 and s.lineage[0] >= 0:
        check_empire(s, found)
    check_pieces(s, found)
    if s.terms.campaign:
        check_journey(s, found)


def check_journey(s: WuWei, found: list[str]) -> None:
    """Invariant 48: the lost cards, and what is carried over when."""
    j = s.solo.journey
    stage = s.solo.stage
    if j.lifted and s.phase != LIFT:
        found.append("octagons are taken up while a stage is played")
    for season in range(4):
        wanted = min(2, max(0, count(j.lifted) - 2 * season))
        if count(j.lifted & s.board.seasons[season]) != wanted and s.phase == LIFT:
            found.append("octagons are not taken up in the order of their seasons")
    if (stage == 1 and (j.lost or j.lost_first)) or (stage < 3 and (j.walls != CROSS or max(j.chi) > 0)):
        found.append("something was carried over from a stage that was not played")
    if stage == 2 and j.lost & ~j.lost_first:
        found.append("a card was lost in the middle of stage 2")
    if j.walls & ~CROSS:
        found.append("a wall was carried over that does not stand on the X")
    if count(j.lost_first) > 4:
        found.append("more than four cards were lost after stage 1")
    for animal in range(5):
        lost = j.lost >> 5 * animal & 31
        held = s.card[animal]
        if count(j.lost_first >> 5 * animal & 31) > 1 or count(lost) > 2:
            found.append(f"too many {ANIMALS[animal]} cards are lost")
        if held >= 0 and lost >> card_element(held) & 1 and stage == 2:
            found.append(f"the {ANIMALS[animal]} card that the student holds is lost")
    if stage == 3 and s.solo.hand & j.lost:
        found.append("a lost card is in the hand")
    for number in range(3):
        if (j.attempts[number] > 0) != (number < stage) or (j.turns[number] > 0) != (number < stage - 1):
            found.append(f"stage {number + 1} was not begun or ended when the journey says")


def check_cards(s: WuWei, found: list[str]) -> None:
    """Invariants 4 and 27: every card is in one place."""
    a = s.solo
    if a.seen & a.known:
        found.append("a card was revealed and set aside")
    for animal in range(5):
        if count(a.seen >> 5 * animal & 31) > 4 or count(a.known >> 5 * animal & 31) > 1:
            found.append(f"too many {ANIMALS[animal]} cards lie open")
        held = s.card[animal]
        if held >= 0 and a.known >> (5 * animal + card_element(held)) & 1 == 0:
            found.append(f"the {ANIMALS[animal]} card that the student holds was not set aside")
    if s.ended == 0 and count(a.seen) >= DECK:
        found.append("the discipline deck is empty, and the game goes on")
    if a.card >= 0 and a.seen >> a.card & 1 == 0:
        found.append("the card of this turn was not revealed")
    if a.locked and a.seen & 31 == 0:
        found.append("walls are locked, and no Snake was revealed")


def check_towns(s: WuWei, found: list[str]) -> None:
    """Invariants 3, 14, 28 and 45: towns, towers and tiles of stages 2 and 3."""
    if s.solo.down & ~stage2.towns(s):
        found.append("something that is no town lies face down")
    if s.empire.towers & ~(CORNER_BITS & s.solo.down):
        found.append("a tower stands where no corner lies face down")
    if s.solo.stage == 2:
        if s.black != (3 if s.moon else 0) and s.phase not in (LINEAGES, LIFT):
            found.append("the yin-yang tiles do not show what the marker says")
        if s.ended == 0 and stage2.open_towns(s) == 0:
            found.append("all towns lie face down, and the game goes on")
        for die in range(stage2_dice.DICE):
            face = s.solo.rolled[die]
            if face >= 0 and (s.phase != RESOLVE or not stage2_dice.in_game(s, die)):
                found.append(f"the die of {stage2_dice.DIE_NAMES[die]} was not rolled")
            if face == (stage2_dice.CIRCLE if die < stage2_dice.EMPEROR_DIE else stage2_dice.MINUS):
                found.append(f"the die of {stage2_dice.DIE_NAMES[die]} has no such face")


def check_empire(s: WuWei, found: list[str]) -> None:
    """Invariants 9, 30, 46 and 47: fields, the rulers on their rings, the hand."""
    if s.empire.fields & ~TERRAIN:
        found.append("fields lie where no terrain is")
    for which, piece in enumerate((EMPEROR, EMPRESS)):
        ring = rings.RINGS[s.solo.rings >> which & 1]
        space = s.at[piece]
        if space != rings.HOMES[which] and (space < 0 or ring >> space & 1 == 0):
            found.append(f"the {PIECE_NAMES[piece]} is neither on its tile nor on its ring")
    if s.ended == 0 and rings.rings_now(s) == 3:
        found.append("all land is covered, and the game goes on")
    if s.solo.card >= 0 and s.solo.hand >> s.solo.card & 1:
        found.append("the discarded card is still in the hand")
    for piece in range(PIECES):
        if s.at[piece] >= 0 and YIN_YANG >> s.at[piece] & 1 and piece != s.mover:
            found.append(f"the {PIECE_NAMES[piece]} stands on a yin-yang tile")


def check_pieces(s: WuWei, found: list[str]) -> None:
    """Invariants 5 to 8: students, masters, and how they share."""
    own = s.lineage[0]
    stage = s.solo.stage
    counts = [[0] * SPACES, [0] * SPACES]
    for piece in range(PIECES):
        space = s.at[piece]
        in_play = (piece == own or (stage == 3 and own >= 0)) if piece < MASTERS else s.board.laid
        if not in_play:
            if space >= 0 or (piece < MASTERS and s.plus >> piece & 1):
                found.append(f"the {PIECE_NAMES[piece]} is in the game")
        elif space < 0 or DIRECTIONAL >> space & 1:
            if stage != 2 or space >= 0 or piece - MASTERS in (own, own - MASTERS):
                found.append(f"the {PIECE_NAMES[piece]} stands on no space")
        elif space != CENTER:
            counts[s.plus >> piece & 1][space] += 1
            if counts[0][space] > 1:
                found.append(f"two pieces of sign minus share {NAMES[space]}")
    if stage < 3 and own >= 0 and (min(s.card) >= 0) != s.is_student_master(0):
        found.append("the student lies wrong side up for its cards")


def fits(s: WuWei, kind: int, x: int, y: int, below: int) -> bool:
    """Whether play can ask this question in this phase, on the question below it, about these numbers."""
    a = s.solo
    if kind == BUILDING and y >= stage1.TIGER_EFFECT:
        right = y & 3 == stage1.TIGER_EFFECT and stage1.lifted(y) < 25 and a.card == 5 * TIGER + x
        return right and a.stage == 1 and s.phase == NEXT_TURN and below == -1
    asked = (kind, s.phase, below)
    if asked not in ASKED[a.stage] and (not s.terms.campaign or asked not in CAMPAIGN[a.stage]):
        return False
    if kind == ENDING:
        in_time = a.twice if a.stage == 1 else s.first < 0 or (s.aligned > 0) == (s.phase == NEXT_TURN)
        return in_time and campaign.passable(s)
    if kind == LIFTING:
        return x == count(a.journey.lifted) // campaign.LIFTED and y == 0
    if kind == CHOOSE_LINEAGE:
        return s.lineage[0] < 0
    if kind == MOVING:
        return may_move(s)
    if kind == PAYING:
        bought = y == RAPID or DESTROY <= y < OPEN
        if a.stage == 2 and s.phase == RESOLVE:
            bought = IGNORE <= y < JUMP and a.rolled[y - IGNORE + stage2_dice.EMPEROR_DIE] >= 0
        return 1 <= x <= 3 and (bought or (a.stage == 3 and y >= JUMP))
    if kind == CHOOSE_LOST:
        return x == 0
    if kind in (BUILDING, LEARNING):
        return 0 <= x < 5
    if kind == GUIDING:
        return a.stage == 2 or a.card >= 0
    if kind == CARRYING:
        return a.acting >= 0 and a.card // 5 == CRANE
    if kind == TOWERING:
        return 0 <= x < SPACES and CORNER_BITS & a.down & ~s.empire.towers & 1 << x != 0
    if kind == TURNING:
        return x == (1 if s.phase == RESOLVE else 0)
    if kind == SENDING:
        return (
            0 <= x < 5 and s.at[x + MASTERS] >= 0 and x != s.lineage[0] and y in (stage2_dice.PLUS, stage2_dice.MINUS)
        )
    if kind == PAIRING:
        return a.card >= 0
    if kind == CHOOSE_MOVER:
        return a.pair >= 0 and s.mover < 0
    return True


def may_move(s: WuWei) -> bool:
    """Whether the mover is one that this phase moves."""
    a = s.solo
    if s.mover < 0:
        return False
    if a.stage == 1:
        return s.mover in (s.lineage[0], a.acting) and a.willing == (s.mover == a.acting)
    if a.stage == 2:
        return s.mover in stage2.free(s)
    return a.pair >= 0 and s.mover in leading.members(s) and a.card >= 0
