"""The judgement of a position of Wu Wei: by its features, and by the time that is left.

After many rounds the work of others counts less and less: else two patient players wait for ever, as any card that is
taken would open the way of the other one. Where a number of rounds is agreed (R04), a share counts only as far as there
is time left to win; the rest is everybody's. How much time the work takes was counted in games of greedy and adept
players, both levels, 2 to 5 seats.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.wuwei import chi, features, features_stages, movement
from jianghu.games.wuwei.empire import TOWERS
from jianghu.games.wuwei.features import (
    BARRED,
    CORNERS_LEFT,
    FEATURES,
    LEARNING,
    LESSON,
    MARCH,
    MARKER,
    MASTER_HOME,
    MISSING,
    STUDENT_HOME,
)
from jianghu.games.wuwei.phases import END_OF_TURN, HANDING_OVER, REVEAL
from jianghu.games.wuwei.questions import PAYING
from jianghu.games.wuwei.terms import BLACK_GENERAL, WHITE_GENERAL
from jianghu.kernel.dice import LoadedDice
from jianghu.kernel.judgement import Weights, shares, weary_shares

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei


def work_weights() -> list[float]:
    found = [0.0] * len(FEATURES)
    found[LEARNING] = 12.0  # what follows the last card
    found[MISSING] = 9.0
    found[MARKER] = 6.0
    found[CORNERS_LEFT] = 14.0
    found[MARCH] = 1.0
    for kind in (LESSON, STUDENT_HOME, MASTER_HOME, BARRED):
        found[kind] = 1.0
    return found


WEARY: Final = 30  # rounds after which others' work counts less and less, until after as many again not at all
USUAL_CARDS: Final = 2.0  # a student who lacks so many cards is what counts instead
SWIFT: Final = 8.0  # spaces of way in a round, in one of ten games
SLOW: Final = 3.5  # the same in nine of ten, besides the rounds of DELAY
DELAY: Final = 4.0
AMPLE: Final = 43  # rounds in which any work is done: a lineage has at most 80 spaces of way left, an empire 134
WORK: Final = work_weights()  # spaces of way that are left to a seat, as weights of its features
NONE: Final = LoadedDice([])  # no payment leads to a roll
HOPE: Final = 0.01  # never less, so that players go on playing when the time is over


def estimate(s: WuWei, weights: Weights) -> list[float]:
    """Each seat's share of the win."""
    if s.solo.stage:
        return features_stages.estimate(s, weights)
    if s.ended == 1:
        return [1.0 if seat == s.winner else 0.0 for seat in range(s.seats)]
    if s.ended > 1:
        return [1.0 / s.seats] * s.seats
    s = s.settled()
    if s.ended == 1:
        return estimate(s, weights)
    row = weights.table[features.mode(s)][0]
    if s.phase_number() < 0:
        return founding(s, row)
    worths = [features.worth(s, seat, row) for seat in range(s.seats)]
    found = shares(worths) if s.rounds <= WEARY else weary(s, worths, row)
    if s.terms.max_rounds > 0:
        in_time(s, found)
    return found


def founding(s: WuWei, row: list[float]) -> list[float]:
    """Shares while a game is set up: all are equal, but for where the empire lays its first fields (EMP-5)."""
    worths = [0.0] * s.seats
    if s.empire.seat >= 0 and (s.at[WHITE_GENERAL] >= 0 or s.at[BLACK_GENERAL] >= 0):
        worths[s.empire.seat] = features.rule(s, row) - row[CORNERS_LEFT] * TOWERS
    return shares(worths)


def weary(s: WuWei, worths: list[float], row: list[float]) -> list[float]:
    """Shares late in a game: what others have left to do fades, and something usual takes its place."""
    patience = max(0.0, 2.0 - float(s.rounds) / float(WEARY))
    return weary_shares(worths, row[LEARNING] + USUAL_CARDS * row[MISSING], patience)


def in_time(s: WuWei, found: list[float]) -> None:
    """R04: what nobody has the time to win is shared by all."""
    if s.terms.max_rounds - s.rounds >= AMPLE:
        return
    whole = sum(found)
    won = 0.0
    now = (s.player - s.start) % s.seats
    for seat in range(s.seats):
        work = features.worth(s, seat, WORK)
        rounds = s.terms.max_rounds - s.rounds
        if (seat - s.start) % s.seats >= now and s.phase not in (END_OF_TURN, REVEAL, HANDING_OVER):
            rounds += 1  # this seat's turn in this round is not over yet
        swift = work / SWIFT
        slow = DELAY + work / SLOW
        chance = (float(rounds) - swift) / (slow - swift) if rounds > 0 else 0.0
        found[seat] *= min(1.0, max(HOPE, chance))
        won += found[seat]
    for seat in range(s.seats):
        found[seat] += (whole - won) / s.seats


def after_payment(s: WuWei) -> WuWei:
    """What the chi is for happens when it is paid: look through the payment."""
    from jianghu.games.wuwei import turn  # the flow imports the chapters, and the state imports this one

    t = s.copy()
    if s.solo.stage:  # what follows may need dice: it is not looked at
        while t.stack and t.stack[-1].kind == PAYING:
            paid = chi.pay(t, t.legal()[-1])
            if paid >= 0:
                movement.manifest(t, paid)
        return t
    while t.stack and t.stack[-1].kind == PAYING:
        turn.apply(t, t.legal()[-1], NONE)
    return t
