"""What each legal action touches on the table, in order, so that a click can stand for it.

A thing is named by its kind and its own name: ``space:O12``, ``piece:student:0`` (of seat 0), ``card:0:snake``,
``chi:0:wood``, ``seat:1``, ``tracker:season:spring``, ``lineage:crane``. What is not on the table but must still be
told is a ``button``, a ``count`` or a card of a ``deck``.
"""

from __future__ import annotations

from typing import Final

from jianghu.games.wuwei import cards
from jianghu.games.wuwei.board import NAMES, NUMBERS
from jianghu.games.wuwei.movement import POWER_COST
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.verbs import CHARACTERS, VERBS

POWERS: Final = {"destroy", "snake", "crane", "dragon", "tiger", "leopard"}


def touches(state: WuWei) -> dict[int, list[str]]:
    """For every legal action the things it touches. Nothing when the game is over."""
    return {action: things(state, action) for action in state.legal()}


def things(state: WuWei, action: int) -> list[str]:
    """The things that one legal action touches."""
    verb, *rest = VERBS.words(action).split(" ")
    frame = state.stack[-1]
    seat = frame.seat
    match verb:
        case "step" | "open":
            return [mover(state), f"space:{rest[0]}"]
        case "destroy":
            return ["button:destroy", f"space:{rest[0]}"]
        case "snake" | "crane" | "leopard":
            return [f"card:{seat}:{verb}", f"space:{rest[0]}"]
        case "dragon" | "tiger":
            return [f"card:{seat}:{verb}", f"space:{NAMES[cards.jump_target(state, action)]}"]
        case "build" | "take":
            return [f"space:{rest[0]}"]
        case "move" | "punish":
            return [f"piece:{rest[0]}:{state.player}"]
        case "element" | "palace" | "season":
            return [f"tracker:{verb}:{rest[0]}"]
        case "lineage":
            return [f"lineage:{rest[0]}"]
        case "lose":
            return [f"card:{frame.x}:{rest[0]}"]
        case "learn":
            return [f"card:{seat}:{rest[0]}", f"deck:{rest[0]}:{rest[1]}"]
        case "pay":
            return [f"chi:{seat}:{rest[0]}"]
        case "offer":
            return [f"chi:{seat}:{rest[0]}", f"count:{rest[1]}"]
        case "judge" | "name":
            return [f"seat:{rest[0]}"]
        case "give":
            return [f"seat:{rest[0]}", f"count:{rest[1]}"]
    return [f"button:{verb}"]


def mover(state: WuWei) -> str:
    """The piece that is moving now."""
    return f"piece:{CHARACTERS[state.mover]}:{state.player}"


def prices(state: WuWei, found: dict[int, list[str]]) -> dict[int, int]:
    """The spaces that can be touched for a price only, with the price."""
    free: set[int] = set()
    paid: set[int] = set()
    for action, touched in found.items():
        space = NUMBERS.get(touched[-1].removeprefix("space:"))
        if space is not None:
            (paid if VERBS.verb(action).name in POWERS else free).add(space)
    return dict.fromkeys(sorted(paid - free), POWER_COST)


def full_name(thing: str) -> str:
    """A thing by its full name; a space may be given by its own name alone."""
    return f"space:{thing}" if thing in NUMBERS else thing


def mentions(seen: dict[str, str | int], names: list[str]) -> list[tuple[str, str]]:
    """The words of a told event that stand for things on the table."""
    found: list[tuple[str, str]] = []
    for key in ("from", "to", "at", "space"):
        if key in seen:
            found.append((str(seen[key]), f"space:{seen[key]}"))
    for key in ("seat", "other"):
        if key in seen:
            found.append((names[int(seen[key])], f"seat:{seen[key]}"))
    if "piece" in seen and "seat" in seen:
        kind = "master" if seen["piece"] == "master" else "student"
        found.append((str(seen["piece"]), f"piece:{kind}:{seen['seat']}"))
    if "season" in seen:
        found.append((str(seen["season"]), f"tracker:season:{seen['season']}"))
    return found
