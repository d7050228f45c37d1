"""Points, places and shares (EC-14.8 to EC-14.14, EC-17.7 to EC-17.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.china import inference, realm
from jianghu.games.china.cards import GREEN, RED, YELLOW, discs
from jianghu.games.china.provinces import size
from jianghu.games.china.realm import BY_CLAIM, LAST_STATE
from jianghu.kernel.result import Result
from jianghu.kernel.sentences import Sentence, person, say

if TYPE_CHECKING:
    from jianghu.games.china.state import China


def points(s: China, state: int) -> int:
    """EC-14.9."""
    return points_with(s, state, inference.held(s, state))


def points_with(s: China, state: int, held: int) -> int:
    """The same, when it is known what the State holds."""
    worth = s.terms.points
    found = realm.markers(s, state) * worth[0] + s.held[state] * worth[4] + size(held) * worth[5]
    rich = (held if s.terms.inferred_discs else s.lands[state]) & s.wealth
    while rich:
        low = rich & -rich
        packed = s.discs[low.bit_length() - 1]
        found += discs(packed, GREEN) * worth[1] + discs(packed, RED) * worth[2] + discs(packed, YELLOW) * worth[3]
        rich ^= low
    return found


def standing(s: China, state: int) -> int:
    """EC-14.11: points, then provinces held, then markers, as one number."""
    provinces = size(inference.held(s, state))
    return (points(s, state) * 100 + provinces) * 1000 + realm.markers(s, state)


def winners(s: China) -> list[int]:
    """The States that have won."""
    left = realm.states(s)
    if s.ended == BY_CLAIM:
        return [s.claim]
    if s.ended == LAST_STATE:
        return left
    best = max(standing(s, state) for state in left)
    return [state for state in left if standing(s, state) == best]


def result(s: China) -> Result:
    """The outcome for every seat."""
    won = winners(s)
    rule = "EC-14.4" if s.ended == BY_CLAIM else "EC-14.7" if s.ended == LAST_STATE else "EC-14.8"
    return Result(places_of(s, won), shares(s, won), rule, shared(s, won, reason(s, won)))


def reason(s: China, won: list[int]) -> Sentence:
    """Why the game ended, said of the winners."""
    if s.ended == BY_CLAIM:
        return say("held {count} provinces through a rotation", count=s.terms.goal)
    if s.ended == LAST_STATE:
        return say("leads the last State")
    most = points(s, won[0])
    if len(won) > 1:
        return say("equal holdings of {count} points at the Mandate", count=most)
    return say("the greatest holdings at the Mandate: {count} points", count=most)


def shared(s: China, won: list[int], why: Sentence) -> Sentence:
    """EC-14.13: with three or more seats partners share the victory; they are told so."""
    partners = [person(seat) for seat in range(s.seats) if s.leader[seat] in won and s.leader[seat] != seat]
    if not partners or s.seats == 2:
        return why
    return say("{why}; {partners} {partners:share|shares} the victory in second rank", why=why, partners=partners)


def places_of(s: China, won: list[int]) -> list[int]:
    """EC-14.14, EC-17.9: States in their order, the seats of each in order of joining; equals share a place."""
    left = realm.states(s)
    keys: list[int] = []
    for seat in range(s.seats):
        state = s.leader[seat]
        if s.fell[state] > 0:
            group = 100 - s.fell[state]  # who fell last stands first
        elif state in won:
            group = 0
        else:
            group = 1
            for other in left:
                if other not in won and standing(s, other) > standing(s, state):
                    group += 1
        keys.append(10 * group + s.rank[seat])
    return [1 + len([key for key in keys if key < mine]) for mine in keys]


def shares(s: China, won: list[int]) -> list[float]:
    """EC-17.8: an Emperor counts twice a partner; with two seats a partner is defeated."""
    found = [0.0] * s.seats
    for state in won:
        seats = realm.seats_of(s, state)
        part = 1.0 / len(won)
        if s.seats == 2:
            found[state] = part
            continue
        for seat in seats:
            found[seat] = part * (2.0 if seat == state else 1.0) / (len(seats) + 1)
    return found


def divided(s: China, shares: list[float]) -> list[float]:
    """Expected shares that are equal within each State, as seniors and juniors would have them (EC-17.8)."""
    whole = [0.0] * s.seats
    united = [0] * s.seats
    joined: list[int] = []
    for seat in range(s.seats):
        state = realm.banner(s, seat)
        joined.append(state)
        whole[state] += shares[seat]
        united[state] += 1
    found: list[float] = []
    for seat in range(s.seats):
        state = joined[seat]
        if s.seats == 2:
            found.append(whole[state] if seat == state else 0.0)
        else:
            found.append(whole[state] * (2.0 if seat == state else 1.0) / (united[state] + 1))
    return found
