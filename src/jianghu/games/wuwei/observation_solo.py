"""What only games alone have, as numbers for programs that learn. Nothing is hidden but the order of what is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import ELEMENTS, NAMES, OCTAGON_COUNT
from jianghu.games.wuwei import movement, stage1, stage2_dice
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.questions import BUILDING, SENDING
from jianghu.games.wuwei.terms import EMPEROR, EMPRESS, MASTERS, PIECES
from jianghu.games.wuwei.verbs import CARDS, IGNORE, JUMP, PIECE_NAMES
from jianghu.kernel.observation import MOST, Observation

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei

OCTAGONS: Final = NAMES[:OCTAGON_COUNT]
SQUARES: Final = NAMES[OCTAGON_COUNT:]
SPACES: Final = ["0", "1", "2", "3"]
STAGES: Final = ["1", "2", "3"]
MOST_CHI: Final = 36
MOST_TURNS: Final = 25  # SOL-11
RULERS: Final = ["emperor", "empress"]
MEMBERS: Final = PIECE_NAMES[:PIECES]


def show(s: WuWei, seen: Observation) -> None:
    """All values of the stage in their order."""
    for piece in range(PIECES):
        seen.of = PIECE_NAMES[piece]
        seen.some_of("{of} trail", NAMES, movement.trail(s, piece) if s.rounds > 0 else 0)
    stage = s.solo.stage
    whole = s.terms.campaign  # all stages have their values in all of them
    if whole:
        show_journey(s, seen)
    if whole or stage == 1:
        show_cards(s, seen)
    if whole or stage > 1:
        seen.some_of("face down", SQUARES, s.solo.down >> OCTAGON_COUNT)
        seen.some_of("tower", SQUARES, s.empire.towers >> OCTAGON_COUNT)
    if whole or stage == 2:
        show_dice(s, seen)
    if whole or stage == 3:
        show_pairs(s, seen)


def show_journey(s: WuWei, seen: Observation) -> None:
    """Campaign; which season is asked for follows from the octagons that are taken up."""
    j = s.solo.journey
    seen.one_of("stage", STAGES, s.solo.stage - 1)
    seen.some_of("lost", CARDS, j.lost)
    seen.some_of("lost after stage 1", CARDS, j.lost_first)
    seen.some_of("taken up", OCTAGONS, j.lifted)
    seen.some_of("wall carried over", OCTAGONS, j.walls)
    seen.numbers("chi carried over", ELEMENTS, MOST_CHI, j.chi, 0)
    for number in range(3):
        seen.of = STAGES[number]
        seen.number("turns of stage {of}", MOST_TURNS, j.turns[number])
        seen.number("attempts at stage {of}", MOST, j.attempts[number])


def show_cards(s: WuWei, seen: Observation) -> None:
    """Stage 1."""
    a = s.solo
    seen.some_of("revealed", CARDS, a.seen)
    seen.some_of("known", CARDS, a.known)
    seen.one_of("card", CARDS, a.card if a.stage == 1 else -1)
    seen.one_of("acting", ANIMALS, a.acting - MASTERS if a.acting >= 0 else -1)
    seen.flag("locked", a.locked)
    seen.flag("willing", a.willing)
    seen.flag("master first", a.master_first)
    seen.flag("second phase", a.twice)
    lifted = -1
    tiger = False
    if s.stack and s.stack[-1].kind == BUILDING:
        tiger = s.stack[-1].y >= stage1.TIGER_EFFECT
        lifted = stage1.lifted(s.stack[-1].y) if tiger else -1
    seen.flag("wall of the tiger", tiger)
    seen.one_of("lifted from", OCTAGONS, lifted)


def show_dice(s: WuWei, seen: Observation) -> None:
    """Stage 2."""
    for die in range(stage2_dice.DICE):
        seen.of = stage2_dice.DIE_NAMES[die]
        seen.one_of("die of {of}", stage2_dice.FACES, s.solo.rolled[die] if s.solo.stage == 2 else -1)
    sent = face = ignored = -1
    if s.stack and s.stack[-1].kind == SENDING:
        sent = s.stack[-1].x
        face = s.stack[-1].y
    elif s.stack and IGNORE <= s.stack[-1].y < JUMP:
        ignored = s.stack[-1].y - IGNORE
    seen.one_of("sent", ANIMALS, sent)
    seen.one_of("sent by", stage2_dice.FACES, face)
    seen.one_of("ignored", RULERS, ignored)


def show_pairs(s: WuWei, seen: Observation) -> None:
    """Stage 3."""
    a = s.solo
    runs = a.stage == 3
    seen.some_of("fields", OCTAGONS, s.empire.fields)
    seen.one_of("emperor at", NAMES, s.at[EMPEROR] if runs else -1)
    seen.one_of("empress at", NAMES, s.at[EMPRESS] if runs else -1)
    for animal in range(5):
        seen.of = ANIMALS[animal]
        seen.one_of("student {of} at", NAMES, s.at[animal])
    seen.some_of("hand", CARDS, a.hand)
    seen.one_of("discarded", CARDS, a.card if runs else -1)
    seen.one_of("pair", ANIMALS, a.pair)
    seen.flag("power used", a.power)
    if not s.terms.campaign:  # told with stage 1
        seen.flag("willing", a.willing)
    seen.some_of("halted", MEMBERS, a.halted)
    seen.some_of("duty", MEMBERS, a.duty)
    seen.some_of("outer ring", RULERS, a.rings)
    seen.one_of("emperor rolled", SPACES, a.rolled[stage2_dice.EMPEROR_DIE] if runs else -1)
    seen.one_of("empress rolled", SPACES, a.rolled[stage2_dice.EMPRESS_DIE] if runs else -1)
    paid = s.stack[-1].y if s.stack else 0
    seen.one_of("jump", CARDS[5:10] + CARDS[15:20], paid - JUMP if paid >= JUMP else -1)
