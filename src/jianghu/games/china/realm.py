"""States and their lands: entering and leaving provinces, stocks, mergers, elimination (EC-0, EC-7, EC-12).

A State goes by its leading seat. Lists that change seldom are replaced, never written into: copies share them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.china import inference
from jianghu.games.china.cards import total
from jianghu.games.china.provinces import NAMES, size
from jianghu.games.china.questions import ANSWER_SUBMISSION

if TYPE_CHECKING:
    from jianghu.games.china.state import China

PLENTY: Final = 1000  # the stock of a State without a limit of markers
BY_CLAIM: Final = 1
LAST_STATE: Final = 2
BY_MANDATE: Final = 3


def replaced(values: list[int], at: int, value: int) -> list[int]:
    """A list with one entry changed."""
    found = values.copy()
    found[at] = value
    return found


# Provinces ------------------------------------------------------------------------------------------------------


def empty(s: China) -> int:
    """EC-0.2: the provinces without a marker."""
    taken = 0
    for lands in s.lands:
        taken |= lands
    return s.terms.whole & ~taken


def around(s: China, provinces: int) -> int:
    """EC-0.3: what adjoins any of these provinces."""
    near = s.terms.near
    found = 0
    while provinces:
        low = provinces & -provinces
        found |= near[low.bit_length() - 1]
        provinces ^= low
    return found


def spare(s: China, province: int) -> int:
    """EC-0.7, EC-6.7: how many markers may go away; the last one stays where there is wealth."""
    count = s.count[province]
    if s.wealth >> province & 1 and s.terms.garrison:
        return count - 1
    return count


def available(s: China, province: int) -> int:
    """EC-0.7, EC-5.9: how many markers may fight; this turn's colonists do not."""
    if s.colonists >> province & 1 and s.terms.colonists_stay:
        return s.count[province] - s.terms.colony
    return s.count[province]


def enter(s: China, province: int, state: int, count: int) -> None:
    """Markers come into an empty province."""
    s.owner = replaced(s.owner, province, state)
    s.lands = replaced(s.lands, state, s.lands[state] | 1 << province)
    s.count[province] = count


def take_away(s: China, province: int, count: int) -> None:
    """Markers leave a province; without any it is empty (EC-12.1)."""
    left = s.count[province] - count
    s.count[province] = left
    if left == 0:
        state = s.owner[province]
        s.owner = replaced(s.owner, province, -1)
        s.lands = replaced(s.lands, state, s.lands[state] & ~(1 << province))
        s.colonists &= ~(1 << province)


# States ---------------------------------------------------------------------------------------------------------


def markers(s: China, state: int) -> int:
    """How many markers a State has on the board."""
    found = 0
    lands = s.lands[state]
    while lands:
        low = lands & -lands
        found += s.count[low.bit_length() - 1]
        lands ^= low
    return found


def submitting(s: China) -> int:
    """The State whose submission is being answered: a cornered one, or one that is attacked (EC-9.7, EC-12.9)."""
    frame = s.stack[-1]
    return s.active if frame.x < 0 else s.owner[frame.y]


def banner(s: China, seat: int) -> int:
    """The State of a seat, as if an accepted merger and an offered submission were complete (EC-17.12).

    Who submits loses nothing by it if he is refused.
    """
    state = s.leader[seat]
    if s.joining >= 0 and state == s.active:
        return s.joining
    if s.stack and s.stack[-1].kind == ANSWER_SUBMISSION and state == submitting(s):
        return s.stack[-1].seat
    return state


def seats_of(s: China, state: int) -> list[int]:
    """EC-0.1: the seats that a State unites."""
    return [seat for seat in range(s.seats) if s.leader[seat] == state]


def stock(s: China, state: int) -> int:
    """EC-0.4, EC-7.12: markers that are not on the board."""
    if s.terms.markers == 0:
        return PLENTY
    united = 0
    for leader in s.leader:
        if leader == state:
            united += 1
    return s.terms.markers * united - markers(s, state)


def remains(s: China, state: int) -> bool:
    """Whether this seat leads a State that is still in the game."""
    return s.leader[state] == state and s.fell[state] == 0


def states(s: China) -> list[int]:
    """The remaining States."""
    return [seat for seat in range(s.seats) if s.leader[seat] == seat and s.fell[seat] == 0]


def weaker(s: China, proposer: int, other: int) -> int:
    """EC-7.8: fewer markers, then fewer provinces held, then the proposer."""
    mine, theirs = markers(s, proposer), markers(s, other)
    if mine != theirs:
        return proposer if mine < theirs else other
    mine, theirs = size(inference.held(s, proposer)), size(inference.held(s, other))
    return other if theirs < mine else proposer


def merge(s: China, senior: int, junior: int) -> None:
    """EC-7.11: the junior State ends, and all that it has passes to the senior."""
    if s.journal is not None:
        s.journal.note("merge", {"seat": senior, "other": junior, "count": size(s.lands[junior])})
    owner = s.owner.copy()
    lands = s.lands[junior]
    while lands:
        low = lands & -lands
        owner[low.bit_length() - 1] = senior
        lands ^= low
    s.owner = owner
    s.lands = replaced(s.lands, senior, s.lands[senior] | s.lands[junior])
    s.lands[junior] = 0
    pool(s, senior, junior)
    if s.corrupt >> junior & 1:
        s.corrupt = (s.corrupt | 1 << senior) & ~(1 << junior)
    s.corner = replaced(s.corner, junior, 0)
    if s.claim == junior:
        s.claim = -1
    leader, rank = s.leader.copy(), s.rank.copy()
    joined = 0
    for seat in range(s.seats):
        if leader[seat] == senior:
            joined += 1
    for seat in range(s.seats):  # EC-14.14: in order of joining, those who come along behind their old senior
        if leader[seat] == junior:
            leader[seat] = senior
            rank[seat] += joined
    s.leader, s.rank = leader, rank
    last_state(s)


def pool(s: China, senior: int, junior: int) -> None:
    """EC-7.11, EC-15.6: the hands become one, and each tells the other what it has lost unseen."""
    hands, held, lost, losses = s.hands.copy(), s.held.copy(), s.lost.copy(), s.losses.copy()
    hands[senior] += hands[junior]
    held[senior] += held[junior]
    lost[senior] += lost[junior]
    losses[senior] += losses[junior]
    hands[junior] = held[junior] = lost[junior] = losses[junior] = 0
    s.hands, s.held, s.lost, s.losses = hands, held, lost, losses
    if s.journal is not None and held[senior] > 0:
        s.journal.reveal("pool", {"seat": senior, "other": junior, "count": held[senior]})


def lose_hand(s: China, state: int, kept: int) -> None:
    """EC-11.15: cards go under the deck unseen; ``kept`` is a bag of those that stay."""
    gone = s.hands[state] - kept
    count = total(kept)
    s.losses = replaced(s.losses, state, s.losses[state] + s.held[state] - count)
    s.lost = replaced(s.lost, state, s.lost[state] + gone)
    s.hands = replaced(s.hands, state, kept)
    s.held = replaced(s.held, state, count)


def eliminate(s: China, state: int) -> None:
    """EC-12.3, EC-12.4, EC-12.10: a State ends; whatever it still has leaves the board."""
    if s.journal is not None:
        s.journal.note("out", {"seat": state})
    lands = s.lands[state]
    if lands:
        owner = s.owner.copy()
        while lands:
            low = lands & -lands
            province = low.bit_length() - 1
            owner[province] = -1
            s.count[province] = 0
            lands ^= low
        s.owner = owner
        s.lands = replaced(s.lands, state, 0)
    lose_hand(s, state, 0)
    s.corrupt &= ~(1 << state)
    s.corner = replaced(s.corner, state, 0)
    if s.claim == state:
        s.claim = -1
    gone = 0
    for fallen in s.fell:
        if fallen > gone:
            gone = fallen
    s.fell = replaced(s.fell, state, gone + 1)
    last_state(s)


def last_state(s: China) -> None:
    """EC-14.7: when one State remains it has won."""
    left = 0
    for seat in range(s.seats):
        if s.leader[seat] == seat and s.fell[seat] == 0:
            left += 1
    if left == 1 and s.ended == 0:
        s.ended = LAST_STATE
        s.stack = []
        if s.journal is not None:
            s.journal.note("last", {"seat": states(s)[0]})


def name(province: int) -> str:
    """The word of a province."""
    return NAMES[province]
