"""What luck may bring, from open knowledge: the chance of an attack, and what the cards of a draw would do.

Symbols are never held and every Yin card is turned up, so everybody can count how many of them are left.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from jianghu.games.china import cards, realm
from jianghu.games.china.cards import (
    BANDITS,
    EARTHQUAKE,
    FAMINE,
    FLOODS,
    LOCUSTS,
    PESTILENCE,
    RAID,
    REVOLT,
    SYMBOLS,
    YIN_KINDS,
    discs,
)
from jianghu.games.china.naming import province as named
from jianghu.kernel.sentences import Sentence, in_sequence, say

if TYPE_CHECKING:
    from jianghu.games.china.state import China


def conquest(able: int, count: int) -> int:
    """In per cent: that so many attackers who never stop leave none of the defenders (EC-8.5).

    Each die costs one side a marker, evenly; after ``able + count - 1`` dice one side has none left.
    """
    dice = able + count - 1
    ways = 0
    for hits in range(count, dice + 1):
        ways += comb(dice, hits)
    return (200 * ways + (1 << dice)) >> (dice + 1)


def symbols_left(s: China) -> int:
    """How many of the Yang cards that are not drawn yet bring a disc."""
    found = 0
    for kind in range(SYMBOLS):
        found += cards.copies(s.terms.yang, kind) - cards.copies(s.seen, kind)
    return found


def most_lost(s: China, calamity: int, province: int) -> int:
    """How many markers a calamity takes in a province at most (EC-11.9, EC-11.12, EC-2.9)."""
    t, count = s.terms, s.count[province]
    number = 0
    if calamity == FAMINE:
        number = t.famine
    elif calamity == FLOODS:
        number = t.floods
    elif calamity == PESTILENCE:
        number = (count + 1) // 2
    elif calamity == EARTHQUAKE:
        number = t.earthquake
    elif calamity == BANDITS:
        number = t.bandits
    elif calamity == REVOLT:
        number = t.revolt_dice
    elif calamity == RAID:
        number = t.raid_frontier if t.frontier >> province & 1 else t.raid_elsewhere
    if number > count:
        number = count
    if number == count and s.turns == 0 and t.mercy and s.lands[s.active] == 1 << province:
        number -= 1
    return number


def mandate_next() -> Sentence:
    """EC-11.7, EC-14.8."""
    return say("The Yang card is the Mandate of Heaven: whatever is named, the Yin card has no effect.")


def yin(s: China, province: int) -> Sentence:
    """What the Yin card may cost in a province."""
    if s.yang_left == 0:
        return mandate_next()
    hits, worst, idle = 0, 0, 0
    farms, trade = discs(s.discs[province], 0) > 0, s.discs[province] > discs(s.discs[province], 0)
    for calamity in range(YIN_KINDS):
        number = cards.copies(s.yin, calamity)
        most = most_lost(s, calamity, province) if number else 0
        if most > 0:
            hits += number
            worst = most if most > worst else worst
        if (calamity == LOCUSTS and farms) or (calamity == BANDITS and trade):
            idle += number
    said = [say("No Yin card that is left costs markers here.")]
    if hits:
        said = [
            say(
                "{hits} of {all} Yin cards {hits:costs|cost} markers here, at most {worst} of {count}.",
                hits=hits, all=s.yin_left, worst=worst, count=s.count[province],
            )
        ]  # fmt: skip
    if idle:
        said.append(say("{idle} {idle:lets|let} discs here lie idle for a turn.", idle=idle))
    if worst == realm.markers(s, s.active):
        said.append(say("That would be the end of your State."))
    return in_sequence(said)


def draw(s: China, province: int) -> Sentence:
    """Both cards for the only province that can be named."""
    if s.yang_left == 0:
        return mandate_next()
    gain = say(
        "{count} of {all} Yang cards {count:brings|bring} a disc to {province}; the others are kept.",
        count=symbols_left(s), all=s.yang_left, province=named(province),
    )  # fmt: skip
    return in_sequence([gain, yin(s, province)])
