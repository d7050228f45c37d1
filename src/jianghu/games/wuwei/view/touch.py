"""What each legal action touches on the table, in order, so that a click can stand for it.

A thing is named by its kind and its own name: ``space:O12``, ``piece:student:0`` (of seat 0), ``card:0:snake``,
``chi:0:wood``, ``seat:1``, ``tracker:season:spring``, ``lineage:crane``. What is not on the table but must still be
told is a ``button``, a ``count`` or a card of a ``deck``.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from jianghu.boards.octagons import ELEMENTS, NAMES, NUMBERS
from jianghu.games.wuwei import cards, movement, naming, powers, pushing
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.movement import POWER_COST
from jianghu.games.wuwei.questions import (
    BONUS,
    BUILDING,
    CARRYING,
    CHOOSE_LINEAGE,
    CHOOSE_LOST,
    CHOOSE_TARGET,
    GIVING,
    GUIDING,
    JUDGING,
    NAMING,
)
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.terms import EMPEROR, MASTERS
from jianghu.games.wuwei.verbs import (
    CHARACTERS,
    DISCARD,
    GUIDE,
    LINEAGE,
    LOSE,
    MOVE,
    PAIR,
    PULL,
    PUNISH,
    PUSH,
    RECOVER,
    TARGET,
    VERBS,
)

POWERS: Final = {"destroy", "snake", "crane", "dragon", "tiger", "leopard", "jump"}


# Where each step leads: most actions are steps, and the search for ways asks for those of many positions.
STEPS: Final = {
    action: f"space:{VERBS.words(action).split(' ')[1]}"
    for action in range(len(VERBS))
    if VERBS.verb(action).name in ("step", "open")
}


def touches(state: WuWei) -> dict[int, list[str]]:
    """For every legal action the things it touches. Nothing when the game is over."""
    found: dict[int, list[str]] = {}
    moves = ""
    for action in state.legal():
        leads = STEPS.get(action)
        if leads is None:
            found[action] = things(state, action)
        else:
            moves = moves or mover(state)
            found[action] = [moves, leads]
    return found


def things(state: WuWei, action: int) -> list[str]:
    """The things that one legal action touches."""
    verb, *rest = VERBS.words(action).split(" ")
    frame = state.stack[-1]
    seat = frame.seat
    match verb:
        case "stop" | "rapid":  # almost every movement has these
            return [f"button:{verb}"]
        case "destroy":
            return ["button:destroy", f"space:{rest[0]}"]
        case "snake" | "crane" | "leopard" if state.solo.stage == 3:
            return [f"button:{verb}", f"space:{rest[0]}"]
        case "snake" | "crane" | "leopard":
            return [f"card:{seat}:{verb}", f"space:{rest[0]}"]
        case "dragon" | "tiger":
            return [f"card:{seat}:{verb}", f"space:{NAMES[cards.jump_target(state, action)]}"]
        case "build" | "take":
            return [f"space:{rest[0]}"]
        case "move" if state.solo.stage:
            return [naming.seen_piece(state, movement.piece_called(state, action - MOVE)).id]
        case "turn" | "send" | "lift":
            return [f"space:{rest[0]}"]
        case "resolve":
            return [f"die:{rest[0]}"]
        case "ignore":
            return ["button:ignore", f"die:{rest[0]}"]
        case "refresh":
            return [f"card:0:{rest[0]}"]
        case "exchange":
            return [f"card:0:{rest[0]}", f"deck:{rest[0]}:{rest[1]}"]
        case "discard" | "recover":
            return [f"deck:{rest[0]}:{rest[1]}"]
        case "pair":
            return [naming.seen_piece(state, ANIMALS.index(rest[0]) + MASTERS).id]
        case "jump":
            return [f"deck:{rest[0]}:{rest[1]}", f"space:{NAMES[powers.jump_target(state, action)]}"]
        case "move" | "punish":
            return [f"piece:{'-'.join(rest)}:{state.player}"]
        case "fortify" | "put" | "fell" | "shift" | "flip":
            return [f"space:{rest[0]}"]
        case "clear":
            return [mover(state), f"space:{rest[0]}"]
        case "fields" | "push":
            return [f"button:{verb}", f"space:{rest[0]}"]
        case "pull":
            return ["button:pull", naming.seen_piece(state, action - PULL).id]
        case "target":
            return [naming.seen_piece(state, action - TARGET).id]
        case "ruler" | "sign" | "colour":
            return [f"button:{rest[0]}"]
        case "element" | "palace" | "season":
            return [f"tracker:{verb}:{rest[0]}"]
        case "guide":
            return [naming.seen_piece(state, ANIMALS.index(rest[0]) + MASTERS).id]
        case "carry":
            piece = state.solo.acting if rest[0] == "master" else state.lineage[0]
            return [naming.seen_piece(state, piece).id, f"space:{rest[1]}"]
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


def candidates_for(state: WuWei, thing: str) -> list[int]:
    """The actions, legal or not, that a touch of a thing may have meant; none when it is nothing to choose.

    A stone stands for its space too, and what belongs to others cannot be spent.
    """
    what, *rest = thing.split(":")
    frame = state.stack[-1]
    name = rest[-1] if rest else ""
    match what:
        case "space":
            return at_space(name)
        case "pupil":
            return of_pair(state, ANIMALS.index(name))
        case "die":
            return named(name, {"resolve", "ignore"})
        case "deck" if state.solo.stage == 3:
            return [DISCARD + 5 * ANIMALS.index(rest[0]) + ELEMENTS.index(name)]
        case "deck" if frame.kind == BONUS:
            return [RECOVER + 5 * ANIMALS.index(rest[0]) + ELEMENTS.index(name)]
        case "piece" if state.solo.stage:
            character = CHARACTERS.index(rest[0])
            if character > 1:
                return at_space(NAMES[state.at[EMPEROR + character - 2]])
            piece = state.lineage[0] + character * MASTERS
            return led(state, piece) if frame.kind in (GUIDING, CARRYING) else of_pair(state, piece)
        case "piece":
            character, owner = CHARACTERS.index(rest[0].replace("-", " ")), int(name)
            piece = state.pieces_of(owner)[character if character < 2 else character - 2]
            if frame.kind == CHOOSE_TARGET:
                return [TARGET + piece]
            if character >= 2:
                stands = state.at[piece]
                return [MOVE + character, PULL + piece] + (at_space(NAMES[stands]) if stands >= 0 else [])
            if owner == state.player and frame.kind != BUILDING:
                return [MOVE + character, PUNISH + character]
            return at_space(NAMES[state.at[piece]])
        case "lineage":
            animal = ANIMALS.index(name)
            if frame.kind == CHOOSE_LINEAGE:
                return [LINEAGE + animal]
            if frame.kind in (GUIDING, CARRYING):
                return led(state, animal + MASTERS)
            if state.solo.stage:
                return of_pair(state, animal + MASTERS)
            return at_space(NAMES[state.at[animal + MASTERS]])
        case "card":
            lost = [LOSE + ANIMALS.index(name)] if frame.kind == CHOOSE_LOST and frame.x == int(rest[0]) else []
            return lost + (named(name, {name, "learn", "refresh", "exchange"}) if int(rest[0]) == frame.seat else [])
        case "chi":
            return named(name, {"pay", "offer"}) if int(rest[0]) == frame.seat else []
        case "seat":
            verb = {JUDGING: "judge", NAMING: "name", GIVING: "give"}.get(frame.kind, "")
            return [action for action in named(name, {verb}) if VERBS.words(action).split(" ")[1] == name]
        case "tracker":
            return named(name, {rest[0]})
    return []


def of_pair(state: WuWei, piece: int) -> list[int]:
    """Alone: what a touch of a piece may mean otherwise: naming the pair or the master, moving it, or its space."""
    stage, found = state.solo.stage, [MOVE + piece // MASTERS]
    if stage == 3:
        found = [PAIR + piece % MASTERS, *found]
    elif stage == 1 and piece >= MASTERS:
        found = [GUIDE + piece - MASTERS]
    elif piece % MASTERS != state.lineage[0]:
        found = []
    return found + (at_space(NAMES[state.at[piece]]) if state.at[piece] >= 0 else [])


def led(state: WuWei, piece: int) -> list[int]:
    """Alone: what a touch of a piece may mean when a master is named or the Crane carries."""
    found = [GUIDE + piece - MASTERS] if piece >= MASTERS else []
    who = "master" if piece == state.solo.acting else "student" if piece == state.lineage[0] else ""
    return found + (named(who, {"carry"}) if who else [])


def named(word: str, verbs: set[str]) -> list[int]:
    """The actions of these verbs that have a word."""
    return [action for action in VERBS.with_word(word) if VERBS.verb(action).name in verbs]


def at_space(name: str) -> list[int]:
    """What can be done to a space."""
    return [action for action in VERBS.with_word(name) if VERBS.words(action).endswith(f" {name}")]


def mover(state: WuWei) -> str:
    """The piece that is moving now."""
    if state.solo.stage:
        return naming.seen_piece(state, state.mover).id
    return naming.piece(naming.character(state.mover), state.player).id


class Price(NamedTuple):
    """What a touch of a space costs; with a word where it does something to who stands there."""

    space: int
    chi: int
    word: str = ""


def prices(state: WuWei, found: dict[int, list[str]]) -> list[Price]:
    """The spaces that can be touched for a price only, with the price; pushes and pulls."""
    free: set[int] = set()
    paid: set[int] = set()
    tags: list[Price] = []
    for action, touched in found.items():
        verb = VERBS.verb(action).name
        space = NUMBERS.get(touched[-1].removeprefix("space:"))
        if verb == "push":
            tags.append(Price(action - PUSH, pushing.price(state, action - PUSH), verb))
        elif verb == "pull":
            tags.append(Price(state.at[action - PULL], POWER_COST, verb))
        elif space is not None:
            (paid if verb in POWERS else free).add(space)
    return [Price(space, POWER_COST) for space in sorted(paid - free)] + sorted(set(tags))
