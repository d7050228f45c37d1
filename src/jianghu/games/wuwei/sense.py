"""What a bot feels about a position: how far each lineage is from being passed on.

Everything is counted in spaces of way that are left to a seat (the work): for every missing animal card a fixed number,
the way to the nearest lesson and what comes after it; then the ways of student-master and master to the center, and
the way to a lost lineage marker. Chi makes it less, a spent card a little more. Who is shut in counts the way as if it
were open, and on top what it takes to get out: a temple that turns the season, or three chi for a wall. A seat's share
is an equal one, better or worse by how far its work is below or above the average. The terms are those with which
searching players win more against greedy ones and games do not stall (docs/players.md).

Where a number of rounds is agreed (R04), a share counts only as far as there is time left to win; the rest is
everybody's. How much time the work takes was counted in games of greedy and adept players, both levels, 2 to 5 seats.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import CENTER, CENTER_BIT, NEIGHBOURS, YIN_YANG
from jianghu.games.wuwei import chi, discipline
from jianghu.games.wuwei.phases import END_OF_TURN, LINEAGES, TRACKERS
from jianghu.games.wuwei.questions import MOVING, PAYING
from jianghu.games.wuwei.terms import INITIATE, MASTERS

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei

FAR: Final = 14  # farther than any way on the open board
CARD: Final = 9.0  # what a card is worth, in spaces of way
LONGEST: Final = 9.0  # no way counts for more, so that keeping somebody shut in is not worth more than a card
FINISH: Final = 12.0  # what follows the last card. With CARD it is more than two longest ways: nobody shuns that card
MARKER: Final = 6.0
CHI: Final = 0.12  # a chi saves a space now and then
SPENT: Final = 0.5
SHUT_IN: Final = 4.0  # behind walls or terrain of the season, before the way and what opens it are counted
WALL_CHI: Final = 3  # CHI-5
LACK: Final = 4.0  # for each chi that is missing for a wall
HELP: Final = 3.0  # how much of the longest way depends on how near help is: a temple or chi
WEARY: Final = 30  # rounds after which others' work counts less and less, until after as many again not at all: else
# two patient players wait for ever, as any card that is taken would open the way of the other one
USUAL: Final = 30.0  # the work that counts instead
SCALE: Final = 80.0  # spaces of way for a whole share
SWIFT: Final = 8.0  # spaces of way in a round, in one of ten games
SLOW: Final = 3.5  # the same in nine of ten, besides the rounds of DELAY
DELAY: Final = 4.0
HOPE: Final = 0.01  # never less, so that players go on playing when the time is over


def estimate(s: WuWei) -> list[float]:
    """Each seat's share of the win, from the work that is left to each."""
    if s.ended == 1:
        return [1.0 if seat == s.winner else 0.0 for seat in range(s.seats)]
    if s.ended > 1 or s.phase == LINEAGES or s.phase == TRACKERS:
        return [1.0 / s.seats] * s.seats
    if s.stack[-1].kind == PAYING:  # what the chi is for happens when it is paid: look through the payment
        s = after_payment(s)
        if s.ended == 1:
            return estimate(s)
    work = [work_left(s, seat) for seat in range(s.seats)]
    whole = sum(work)
    patience = 1.0 if s.rounds <= WEARY else max(0.0, 2.0 - s.rounds / WEARY)
    shares: list[float] = []
    for seat in range(s.seats):
        others = USUAL + patience * ((whole - work[seat]) / (s.seats - 1) - USUAL)
        share = 1.0 / s.seats + (1.0 - 1.0 / s.seats) * (others - work[seat]) / SCALE
        shares.append(min(0.99, max(0.01, share)))
    if s.terms.max_rounds > 0:
        in_time(s, work, shares)
    return shares


def in_time(s: WuWei, work: list[float], shares: list[float]) -> None:
    """R04: what nobody has the time to win is shared by all."""
    whole = sum(shares)
    won = 0.0
    now = (s.player - s.start) % s.seats
    for seat in range(s.seats):
        rounds = s.terms.max_rounds - s.rounds
        if (seat - s.start) % s.seats >= now and s.phase < END_OF_TURN:
            rounds += 1  # this seat's turn in this round is not over yet
        swift = work[seat] / SWIFT
        slow = DELAY + work[seat] / SLOW
        chance = (float(rounds) - swift) / (slow - swift) if rounds > 0 else 0.0
        shares[seat] *= min(1.0, max(HOPE, chance))
        won += shares[seat]
    for seat in range(s.seats):
        shares[seat] += (whole - won) / s.seats


def after_payment(s: WuWei) -> WuWei:
    from jianghu.games.wuwei import turn  # the flow imports the chapters, and the state imports this one

    t = s.copy()
    while t.stack and t.stack[-1].kind == PAYING:
        turn.apply(t, t.legal()[-1])
    return t


def work_left(s: WuWei, seat: int) -> float:
    """Cards still to earn, the way to the next lesson or to the center, the marker; chi makes it less."""
    animal = s.lineage[seat]
    student = s.at[animal]
    master = s.at[animal + MASTERS]
    work = 0.0
    if not s.holds_marker(seat):
        work += MARKER
    if not s.is_student_master(seat):
        missing = 0
        lessons = 0
        for other in range(5):
            if s.card[seat * 5 + other] < 0:
                missing += 1
                lessons |= discipline.taught_at(s, other)
        work += FINISH + CARD * missing + road(s, seat, 0, student, lessons, CENTER_BIT)
        work += stuck(s, seat, 0)
    else:
        work += road(s, seat, 0, student, CENTER_BIT, 0)
        if s.holds_marker(seat):
            goal = CENTER_BIT
        else:
            goal = 1 << s.board.palaces[s.board.lineage_element[animal]]
        work += road(s, seat, 1, master, goal, 0)
        if master != CENTER:
            work += stuck(s, seat, 1)
        elif student != CENTER:
            work += stuck(s, seat, 0)
    for e in range(5):
        work -= CHI * (s.chi[seat * 5 + e] if s.chi[seat * 5 + e] < 12 else 12)
        if s.card[seat * 5 + e] >= 5:
            work += SPENT
    return work


def road(s: WuWei, seat: int, character: int, here: int, goals: int, shunned: int) -> float:
    """The way of a character to a goal, less what can still be walked of it in this very movement."""
    walls = s.walls | shunned
    closed = walls | s.board.seasons[s.season]
    steps = way(here, goals, closed)
    if steps == FAR:
        shut = min(LONGEST - HELP, way(here, goals, shunned) + SHUT_IN)
        return shut + HELP / FAR * way_out(s, seat, here, goals, walls, closed)
    if seat == s.player and s.mover == character and s.stack[-1].kind == MOVING:
        steps = steps - s.left if steps > s.left else 0
    return float(steps)


def way_out(s: WuWei, seat: int, here: int, goals: int, walls: int, closed: int) -> float:
    """What it takes to open the way: temples, where only the season bars it (TMP-1), else chi to destroy a wall."""
    if way(here, goals, walls) < FAR:
        turns = 1
        while turns < 3 and way(here, goals, walls | s.board.seasons[(s.season + turns) % 4]) == FAR:
            turns += 1
        temples = 0
        for space in s.board.temples:
            temples |= 1 << space
        nearest = FAR
        for who in range(2 if s.is_student_master(seat) else 1):
            steps = way(s.at[s.lineage[seat] + who * MASTERS], temples, closed)
            if steps == 0 and not (seat == s.player and s.stack[-1].kind == MOVING):
                steps = 2  # only a movement that ends there counts: out and back again
            nearest = min(nearest, steps)
        return float(nearest + 2 * (turns - 1))
    lack = WALL_CHI - chi.budget(s, seat)
    return LACK * lack if lack > 0 else 0.0


def stuck(s: WuWei, seat: int, character: int) -> float:
    """Master level: while the balance forbids the character that must move, the way to a tile counts (MAS-2)."""
    if s.terms.level == INITIATE:
        return 0.0
    if character == 1 and s.black == 0:
        other = s.at[s.lineage[seat]]
    elif character == 0 and s.black == 3:
        other = s.at[s.lineage[seat] + MASTERS]
    else:
        return 0.0
    return 4.0 + float(way(other, YIN_YANG, s.walls | s.board.seasons[s.season]))


def way(here: int, goals: int, closed: int) -> int:
    """The number of steps to the nearest goal past walls and closed seasons, whoever stands about."""
    if goals >> here & 1:
        return 0
    seen = closed | 1 << here
    edge = 1 << here
    steps = 0
    while edge:
        steps += 1
        reached = 0
        while edge:
            low = edge & -edge
            reached |= NEIGHBOURS[low.bit_length() - 1]
            edge ^= low
        if reached & goals:
            return steps
        edge = reached & ~seen
        seen |= reached
    return FAR
