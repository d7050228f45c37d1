"""Final scoring, E mandates and the result (WP-22, WP-25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.panda import ledger, networks, roads
from jianghu.games.panda.endings import ROUNDS
from jianghu.games.panda.sites import BASE, CAPITAL, has_type
from jianghu.games.panda.words import AT_END, CHAMPIONS, LOCATION_COUNT, LOCATIONS, ROAD_COUNT
from jianghu.kernel.result import Result
from jianghu.kernel.sentences import say

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda


def finish(s: Panda) -> None:
    """WP-22.1, WP-22.2: the sheets, then the E card. Every line is written into the journal."""
    for seat in range(s.seats):
        for who in range(3):
            points = sheet(s, seat, who)
            ledger.score(s, seat, ledger.MONK_SHEET + who, points)
            if s.journal is not None:
                s.journal.note(
                    "sheet",
                    {
                        "seat": seat, "champion": CHAMPIONS[who], "count": points,
                        "times": s.terms.multiplier[s.strength[3 * seat + who]],
                        "value": s.terms.value[s.quest[3 * seat + who]],
                    },
                )  # fmt: skip
    if s.at_end >= 0:
        e_card(s)
    if s.journal is not None:
        for seat in range(s.seats):
            s.journal.note("total", {"seat": seat, "count": s.vp[seat], "ap": s.ap[seat]})


def sheet(s: Panda, seat: int, who: int) -> int:
    """WP-22.1: the multiplier of the strength tiles times the value of the quest tiles."""
    return s.terms.multiplier[s.strength[3 * seat + who]] * s.terms.value[s.quest[3 * seat + who]]


# E mandates -----------------------------------------------------------------------------------------------------


def e_card(s: Panda) -> None:
    """WP-25."""
    card = s.at_end
    if card == 1:  # E2
        for seat in range(s.seats):
            pay(s, seat, together(s, seat))
    elif card == 2:  # E3
        for seat in range(s.seats):
            pay(s, seat, s.terms.edition.sides[best_sides(s, seat)])
    elif card == 5:  # E6
        for location in range(LOCATION_COUNT):
            if s.built[location] >= BASE:
                guard_city(s, location)
    else:
        values = [value(s, seat) for seat in range(s.seats)]
        most = max(values)
        if most > 0:
            for seat in range(s.seats):
                if values[seat] == most:
                    numbers = s.terms.edition.at_end[card]
                    pay(s, seat, numbers["vp"] if card < 6 else numbers["each"] * most)


def pay(s: Panda, seat: int, points: int) -> None:
    """WP-25: for E3 this may be a loss, but not below 0 VP (Q61)."""
    change = ledger.score(s, seat, ledger.AT_END, points)
    if s.journal is not None and change != 0:
        kind = "end card" if change > 0 else "end loss"
        s.journal.note(kind, {"seat": seat, "card": AT_END[s.at_end], "count": change if change > 0 else -change})


def value(s: Panda, seat: int) -> int:
    """What E1, E4, E5 and E7 to E9 count; who has most of it is paid."""
    card = s.at_end
    if card == 0:
        return s.tile.count(seat)
    if card == 3:
        return printed_guards(s, seat)
    if card == 4:
        return furthest(s, seat)
    return connected(s, seat, s.terms.edition.types[9 + card])


def prospect(s: Panda, seat: int) -> float:
    """What the E card would bring to a seat if the game ended now: for judgements."""
    card = s.at_end
    if card == 1:
        return float(together(s, seat))
    if card == 2:
        return float(s.terms.edition.sides[best_sides(s, seat)])
    if card == 5:
        total = 0
        for location in range(LOCATION_COUNT):
            if s.built[location] >= BASE:
                own = roads.around_of(s, location, seat)
                best = max(roads.around_of(s, location, other) for other in range(s.seats))
                if own == best and own > 0:
                    total += s.terms.edition.at_end[5]["each"]
        return float(total)
    own = value(s, seat)
    if own == 0:
        return 0.0
    for other in range(s.seats):
        if other != seat and value(s, other) > own:
            return 0.0
    numbers = s.terms.edition.at_end[card]
    return float(numbers["vp"] if card < 6 else numbers["each"] * own)


def together(s: Panda, seat: int) -> int:
    """WP-25.2: all three Champions in one City or Capital."""
    node = s.at[3 * seat]
    if node != s.at[3 * seat + 1] or node != s.at[3 * seat + 2] or not 0 <= node < LOCATION_COUNT:
        return 0
    if s.built[node] < BASE:
        return 0
    return s.terms.edition.at_end[1]["capital" if s.built[node] == CAPITAL else "city"]


def best_sides(s: Panda, seat: int) -> int:
    """WP-25.3: the most sides that one component touches."""
    best = 0
    for nodes in networks.components(s, seat):
        sides = networks.sides(s, nodes)
        count = (sides & 1) + (sides >> 1 & 1) + (sides >> 2 & 1) + (sides >> 3)
        if count > best:
            best = count
    return best


def printed_guards(s: Panda, seat: int) -> int:
    """WP-25.4: Guards printed on own tiles; with e4_count_miniatures also miniatures on the map (Q72)."""
    count = 0
    for road in range(ROAD_COUNT):
        if s.tile[road] == seat:
            count += s.terms.board.ninjas[road]
        elif s.tile[road] < 0 and s.terms.e4_miniatures:
            count += roads.minis_of(s.minis[road], seat)
    return count


def furthest(s: Panda, seat: int) -> int:
    """WP-25.5: the largest distance between two own Champions in the own network."""
    network = networks.roads_of(s, seat)
    best = 0
    for one in range(2):
        for other in range(one + 1, 3):
            a = s.at[3 * seat + one]
            b = s.at[3 * seat + other]
            if a >= 0 and b >= 0:
                best = max(best, networks.distance(s, network, a, b))
    return best


def guard_city(s: Panda, location: int) -> None:
    """WP-25.6: 15 VP to whoever has most Guards around a City or Capital."""
    counts = [roads.around_of(s, location, seat) for seat in range(s.seats)]
    most = max(counts)
    if most == 0 or (counts.count(most) > 1 and not s.terms.e6_ties_pay):
        return
    for seat in range(s.seats):
        if counts[seat] == most:
            points = s.terms.edition.at_end[5]["each"]
            ledger.score(s, seat, ledger.AT_END, points)
            if s.journal is not None:
                s.journal.note("end city", {"seat": seat, "location": LOCATIONS[location], "count": points})


def connected(s: Panda, seat: int, type: int) -> int:
    """WP-25.7: the most buildings of a type in one component; a City has one for its base and one more on it."""
    best = 0
    for nodes in networks.components(s, seat):
        places = 0
        count = 0
        for location in range(LOCATION_COUNT):
            if nodes >> location & 1 and has_type(s, location, type):
                places += 1
                built = s.built[location]
                count += 1 if built < BASE else 1 + (built >> type & 1)
        if places >= s.terms.e7_locations and count > best:
            best = count
    return best


# The result -----------------------------------------------------------------------------------------------------


def result(s: Panda) -> Result:
    """WP-22.3, WP-22.4: most VP, then most AP; who is equal in both shares the place."""
    places = [1] * s.seats
    for seat in range(s.seats):
        for other in range(s.seats):
            if s.vp[other] > s.vp[seat] or (s.vp[other] == s.vp[seat] and s.ap[other] > s.ap[seat]):
                places[seat] += 1
    winners = places.count(1)
    payoffs = [1.0 / winners if place == 1 else 0.0 for place in places]
    rule = "WP-21.4" if s.ending == ROUNDS else "WP-21.1"
    best = max(s.vp)
    if s.vp.count(best) == 1:
        return Result(places, payoffs, rule, say("most victory points: {count}", count=best))
    if winners == 1:
        return Result(places, payoffs, rule, say("{count} victory points and most action points", count=best))
    return Result(places, payoffs, rule, say("equal in victory points ({count}) and action points", count=best))
