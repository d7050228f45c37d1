"""The vocabulary of Kung Fu Fighting. Cards are named, so its end depends on the edition's card list."""

from __future__ import annotations

from typing import Final

from jianghu.games.kungfu.deck import Deck
from jianghu.kernel.verbs import Verb, Verbs

PAY: Final = 0
LAPSE: Final = 1
DONE: Final = 2
PASS: Final = 3
END: Final = 4
WEAPON: Final = 5
SINGLE: Final = 6
SPLIT: Final = 7
ADD: Final = 8
FIGHT: Final = 9
KEEP: Final = 10
LEAVE: Final = 11
DROP_WEAPON: Final = 12
DROP_STANCE: Final = 13
ATTACK: Final = 14
TARGET: Final = 20
TO: Final = 26
AVENGE: Final = 32
ARCHETYPE: Final = 38
PLAY: Final = 46

# From PLAY on there are four verbs that name a card, each with as many actions as there are kinds of cards.
PLAYING: Final = 0
DISCARDING: Final = 1
HANDING: Final = 2  # the verb "give"
CANCELLING: Final = 3

SEATS: Final = 6  # what attack, target, to and avenge may name

_seats = ["0", "1", "2", "3", "4", "5"]


def named_seat(action: int) -> int:
    """The seat of ``attack``, ``target``, ``to`` and ``avenge``."""
    return (action - ATTACK) % SEATS


def first_with_card(deck: Deck, verb: int) -> int:
    """The first action of a verb that names a card; the kind of the card is added to it."""
    return PLAY + verb * deck.count


def named_card(deck: Deck, action: int) -> tuple[int, int]:
    """The verb (PLAYING to CANCELLING) and the kind of card of an action from PLAY on."""
    return (action - PLAY) // deck.count, (action - PLAY) % deck.count


def vocabulary(deck: Deck) -> Verbs:
    """The verbs for an edition's cards."""
    single = ["pay", "lapse", "done", "pass", "end", "weapon", "single", "split", "add", "fight", "keep", "leave"]
    verbs = Verbs(
        [
            *(Verb(name) for name in single),
            Verb("drop", ["what"], ["weapon", "stance"]),
            Verb("attack", ["seat"], _seats),
            Verb("target", ["seat"], _seats),
            Verb("to", ["seat"], _seats),
            Verb("avenge", ["seat"], _seats),
            Verb("archetype", ["archetype"], [card.name for card in deck.archetypes]),
            Verb("play", ["card"], deck.names),
            Verb("discard", ["card"], deck.names),
            Verb("give", ["card"], deck.names),
            Verb("cancel", ["card"], deck.names),
        ]
    )
    if [verbs.start(name) for name in ("drop", "attack", "target", "to", "avenge", "archetype", "play")] != [
        DROP_WEAPON, ATTACK, TARGET, TO, AVENGE, ARCHETYPE, PLAY,
    ]:  # fmt: skip
        raise ValueError("the numbers above do not agree with the vocabulary")
    return verbs
