"""What stands around the table in words: who does what, what a button says, how the game stands."""

from __future__ import annotations

from functools import cache
from typing import Final

from jianghu.games.kungfu import naming, text
from jianghu.games.kungfu.cards import Card
from jianghu.games.kungfu.questions import (
    AFTER_REFILL,
    AFTERMATH,
    ARCHETYPE,
    DISCARD,
    MAIN,
    PASS_CARD,
    PASS_TO,
    QUESTIONS,
    RESPITE,
    SWAP,
    TRADE,
    UPKEEP,
)
from jianghu.games.kungfu.rulebook import GAME
from jianghu.games.kungfu.state import KungFu
from jianghu.games.kungfu.terms import FORMS
from jianghu.games.kungfu.view.sum import Sum
from jianghu.kernel.sentences import Parameter, Sentence, Thing, marked, person, say
from jianghu.kernel.voice import Voice

# What the others read while somebody is asked.
WAITING: Final = {
    "main": marked("prepares"),
    "archetype": marked("chooses an Archetype"),
    "upkeep": marked("may pay for the Stance"),
    "trade secrets": marked("may trade a card"),
    "swap": marked("chooses a card to give"),
    "discard": marked("discards and draws"),
    "after refill": marked("may play a Team Special"),
    "catch to": marked("throws the Weapon"),
    "base": marked("chooses what to attack with"),
    "weapon mode": marked("may split the Attack"),
    "extra target": marked("chooses who else is struck"),
    "enhance": marked("builds the Attack"),
    "mode": marked("splits the Attack or adds to it"),
    "team enhance": marked("may add to the Attack"),
    "combo": marked("adds Attack Cards"),
    "draw for": marked("chooses who draws"),
    "new target": marked("chooses whom to attack"),
    "before block": marked("may step in"),
    "cancel": marked("cancels an enhancement"),
    "block": marked("may block"),
    "team block": marked("may block for a teammate"),
    "counter": marked("may strike back"),
    "keep": marked("may keep what was taken"),
    "aftermath": marked("may play a Team Special"),
    "respite": marked("may throw the Weapon"),
    "pass card": marked("may hand on a card"),
    "pass to": marked("chooses who gets the card"),
    "block for": marked("blocks for a teammate"),
}

STEPS: Final = naming.STEPS
REFILLING: Final = (UPKEEP, TRADE, SWAP, DISCARD, AFTER_REFILL)
OUT: Final = say("out of the game")


@cache
def speaker(language: str) -> Voice:
    """A voice for what is printed or written: the same whoever plays."""
    return Voice(GAME, language)


@cache
def fixed(language: str, message: str) -> str:
    """A message without parameters: most words of a picture, which is drawn for every viewer after every decision."""
    return speaker(language).text(Sentence(message, {}))


def called(voice: Voice, seats: int) -> list[str]:
    """The players' names; seats without one are counted from 1."""
    given = [*(voice.names or []), *[""] * seats]
    return [given[k].strip() or voice.text(say("Seat {number}", number=k + 1)) for k in range(seats)]


def joined(parts: list[Sentence]) -> Sentence:
    """Facts in a row."""
    found = parts[-1]
    for part in reversed(parts[:-1]):
        found = say("{fact}, {more}", fact=part, more=found)
    return found


def card_count(count: int) -> Sentence:
    return say("{count} {count:card|cards}", count=count)


def cards_named(s: KungFu, kinds: list[int]) -> list[Thing]:
    """Cards in a row: A, B and C."""
    return [naming.card(s.deck, kind) for kind in kinds]


def numbers(card: Card) -> Sentence:
    """What a Weapon has besides its text."""
    if card.defense:
        return say("attack {attack}, defense {defense}", attack=card.attack, defense=card.defense)
    return say("attack {attack}", attack=card.attack)


def question(s: KungFu) -> str:
    """The name of what is asked now."""
    return QUESTIONS[s.stack[-1].kind] if s.stack else ""


def asked(s: KungFu) -> Sentence:
    """The question for the one who is asked."""
    return text.prompt(s)


def does(s: KungFu) -> Sentence:
    """What the one who is asked is about to do, as the others read it below the name."""
    name = question(s)
    return say("takes a breath") if name == "main" and s.attacked else Sentence(WAITING[name], {})


def waiting(s: KungFu) -> Sentence:
    """The same as a sentence."""
    return say("{seat} {does}.", seat=person(s.stack[-1].seat), does=does(s))


def step(s: KungFu) -> int:
    """Which step of the turn it is, by its number in STEPS; -1 before the first turn and after the end."""
    if not s.stack or s.stack[-1].kind == ARCHETYPE:
        return -1
    kind = s.stack[-1].kind
    if kind in REFILLING and not s.attacked:
        return 0
    if kind in (PASS_CARD, PASS_TO):
        return 4
    if kind in (AFTERMATH, RESPITE):
        return 3
    if s.attacks or kind != MAIN:
        return 2 if s.attacked else 1
    return 3 if s.attacked else 1


def standing(s: KungFu) -> Sentence:
    """The form of play and the turn."""
    form = FORMS.index(str(s.terms.options["form"]))
    if form == 0:
        return say("{seats} players, turn {number}", seats=s.seats, number=s.turns + 1)
    return say("{form}, turn {number}", form=naming.TEAM_FORMS[form - 1], number=s.turns + 1)


def ending(s: KungFu) -> tuple[Sentence, Sentence] | None:
    """Who won and why; None while the game goes on."""
    result = s.result()
    if result is None:
        return None
    won = [person(seat) for seat in range(s.seats) if result.places[seat] == 1]
    if len(won) == s.seats:
        return say("Nobody wins"), result.says
    if len(won) == 1 or s.terms.team_game:
        return say("{winners} {winners:win|wins}", winners=won), result.says
    return say("{winners} share the win", winners=won), result.says


def doing(sums: list[Sum], one: Sum) -> Sentence:
    """Whether the maker of an Attack attacks, or answers a blow."""
    earlier = [target for other in sums[: one.number] for target in other.attack.targets]
    seat: Parameter = person(one.attack.maker)
    if any(one.attack.maker in (t.seat, t.blocker) for t in earlier):
        return say("{seat} {seat:strike|strikes} back", seat=seat)
    return say("{seat} {seat:attack|attacks}", seat=seat)
