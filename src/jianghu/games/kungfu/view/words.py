"""Short words around the table: who does what, what a button says, how the game stands."""

from __future__ import annotations

from typing import Final

from jianghu.games.kungfu import text
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
from jianghu.games.kungfu.state import KungFu
from jianghu.games.kungfu.terms import FORMS
from jianghu.games.kungfu.view.sum import Sum
from jianghu.kernel.voice import Voice

# What the others read while somebody is asked.
WAITING: Final = {
    "archetype": "chooses an Archetype",
    "upkeep": "may pay for the Stance",
    "trade secrets": "may trade a card",
    "swap": "chooses a card to give",
    "discard": "discards and draws",
    "after refill": "may play a Team Special",
    "catch to": "throws the Weapon",
    "base": "chooses what to attack with",
    "weapon mode": "may split the Attack",
    "extra target": "chooses who else is struck",
    "enhance": "builds the Attack",
    "mode": "splits the Attack or adds to it",
    "team enhance": "may add to the Attack",
    "combo": "adds Attack Cards",
    "draw for": "chooses who draws",
    "new target": "chooses whom to attack",
    "before block": "may step in",
    "cancel": "cancels an enhancement",
    "block": "may block",
    "team block": "may block for a teammate",
    "counter": "may strike back",
    "keep": "may keep what was taken",
    "aftermath": "may play a Team Special",
    "respite": "may throw the Weapon",
    "pass card": "may hand on a card",
    "pass to": "chooses who gets the card",
    "block for": "blocks for a teammate",
}

STEPS: Final = ("Refill", "Prepare", "Attack", "Respite", "Hand on")
REFILLING: Final = (UPKEEP, TRADE, SWAP, DISCARD, AFTER_REFILL)


def question(s: KungFu) -> str:
    """The name of what is asked now."""
    return QUESTIONS[s.stack[-1].kind] if s.stack else ""


def asked(s: KungFu, names: list[str], mine: bool) -> str:
    """The question for the one who is asked, or what the others wait for."""
    if mine:
        return Voice(s.game, "en", names).text(text.prompt(s))
    name = question(s)
    return ("takes a breath" if s.attacked else "prepares") if name == "main" else WAITING[name]


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


def standing(s: KungFu) -> str:
    """The form of play and the turn."""
    form = str(s.terms.options["form"])
    what = f"{s.seats} players" if form == FORMS[0] else f"teams {form}"
    return f"{what}, turn {s.turns + 1}"


def ending(s: KungFu, names: list[str]) -> tuple[str, str]:
    """Who won and why."""
    result = s.result()
    if result is None:
        return "", ""
    won = [names[seat] for seat in range(s.seats) if result.places[seat] == 1]
    if len(won) == s.seats:
        return "Nobody wins", result.reason
    verb = "wins" if len(won) == 1 else "win" if s.terms.team_game else "share the win"
    return f"{listed(won)} {verb}", result.reason


def listed(names: list[str]) -> str:
    """Names in a row: A, B and C."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else "nobody"


def possessive(name: str) -> str:
    return f"{name}’" if name.endswith("s") else f"{name}’s"


def doing(sums: list[Sum], one: Sum) -> str:
    """Whether the maker of an Attack attacks, or answers a blow."""
    earlier = [target for other in sums[: one.number] for target in other.attack.targets]
    return "strikes back" if any(one.attack.maker in (t.seat, t.blocker) for t in earlier) else "attacks"
