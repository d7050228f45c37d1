"""What choices bring that only change numbers on the map: beginnings, colonies, marches, occupations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.china import colonize, realm
from jianghu.games.china.naming import province
from jianghu.games.china.provinces import PAIR_FROM, PAIR_TO, members, size
from jianghu.kernel.sentences import Sentence, in_sequence, say

if TYPE_CHECKING:
    from jianghu.games.china.state import China


def beginning(s: China, at: int) -> Sentence:
    """EC-2.5, EC-10.1: how many neighbours there are, and how many of them need no card to come."""
    near = s.terms.near[at]
    return say(
        "{count} {count:neighbour|neighbours}: {open} over open land, {empty} still empty.",
        count=size(near), open=size(s.terms.near_open[at]), empty=size(near & realm.empty(s)),
    )  # fmt: skip


def yang(s: China, at: int) -> Sentence:
    """EC-4.3, EC-11.5: what a disc there is worth."""
    return say(
        "{province} has {count}; a disc there yields 1 or 2 more in every turn.",
        province=province(at),
        count=s.count[at],
    )


def colony(s: China, target: int) -> Sentence:
    """EC-5.1 to EC-5.4: where the colonists come from."""
    near = colonize.sources(s, target)
    if near & (near - 1) == 0:
        source = near.bit_length() - 1
        if s.count[source] == s.terms.colony:
            return say("{count} go there; {province} is empty then.", count=s.terms.colony, province=province(source))
        return say(
            "{count} go there; {province} keeps {left}.",
            count=s.terms.colony, province=province(source), left=s.count[source] - s.terms.colony,
        )  # fmt: skip
    return say(
        "{count} go there, from {provinces}.",
        count=s.terms.colony, provinces=[province(source) for source in members(near)],
    )  # fmt: skip


def sent(s: China, source: int, target: int, number: int) -> Sentence:
    """What both have after so many have gone."""
    if s.count[source] == number:
        return say(
            "{province} is empty then, {target} has {count}.",
            province=province(source), target=province(target), count=s.count[target] + number,
        )  # fmt: skip
    return say(
        "{province} keeps {left}, {target} has {count}.",
        province=province(source), left=s.count[source] - number,
        target=province(target), count=s.count[target] + number,
    )  # fmt: skip


def march(s: China, pair: int) -> Sentence:
    source, target = PAIR_FROM[pair], PAIR_TO[pair]
    return say(
        "{province} has {left}, {target} {count}.",
        province=province(source), left=s.count[source], target=province(target), count=s.count[target],
    )  # fmt: skip


def occupied(s: China, source: int, target: int, number: int) -> Sentence:
    """EC-8.11."""
    if number == 0:
        return say("Nobody holds {province} then.", province=province(target))
    return in_sequence([say("{province} is yours.", province=province(target)), sent(s, source, target, number)])
