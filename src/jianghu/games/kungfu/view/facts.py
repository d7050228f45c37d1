"""How the players stand, in words. A picture is drawn for every viewer after every decision and repeats most of the one
before, so these are kept; names come in as plain texts."""

from __future__ import annotations

from functools import lru_cache

from jianghu.games.kungfu import naming
from jianghu.games.kungfu.view.words import OUT, card_count, joined, speaker
from jianghu.kernel.sentences import say


@lru_cache(maxsize=1024)
def seat_words(language: str, name: str, team: int, alive: bool) -> str:
    """Who sits there; ``team`` counts from 1, 0 is a game without teams."""
    facts = [say("{name}", name=name)]
    if team:
        facts.append(say("team {number}", number=team))
    if not alive:
        facts.append(OUT)
    return speaker(language).text(joined(facts))


@lru_cache(maxsize=4096)
def player_words(language: str, name: str, chi: int, count: int, cards: tuple[str, ...]) -> str:
    """A player with Chi, hand and the cards in play."""
    facts = [say("{name}", name=name), say("{count} chi", count=chi), card_count(count)]
    return speaker(language).text(joined(facts + [say("{card}", card=naming.named(card)) for card in cards]))


@lru_cache(maxsize=1024)
def chi_words(language: str, count: int, most: int, shared: bool, risk: int) -> str:
    """The Chi of a side."""
    facts = [say("{count} of {most} chi", count=count, most=most)]
    if shared:
        facts.append(say("shared by the team"))
    if risk:
        facts.append(say("{count} at risk", count=risk))
    return speaker(language).text(joined(facts))


@lru_cache(maxsize=256)
def hand_words(language: str, count: int) -> str:
    """How many cards."""
    return speaker(language).text(card_count(count))


@lru_cache(maxsize=64)
def empty_words(language: str, word: str) -> str:
    """The place of a Stance, Weapon or Archetype that is not there."""
    return speaker(language).text(say("no {what}", what=naming.gear(word)))
