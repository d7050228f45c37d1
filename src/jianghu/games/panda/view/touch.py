"""What each legal action touches on the table, in order, so that a click can stand for it.

A thing is named by its kind and its own name: ``node:L02`` (a Location or a section), ``road:R05``, ``space:5W``,
``champion:monk:0`` (of seat 0), ``card:C5``, ``tile:lamp``, ``mandate:D4``. What is not on the table but must still be
told is an ``option`` of a space, a ``special`` action, or a ``button``.
"""

from __future__ import annotations

from jianghu.games.panda import effects
from jianghu.games.panda.questions import BUILD, COVER, LAND, LIFT, PART, STEP, TELEPORT
from jianghu.games.panda.state import Panda
from jianghu.games.panda.verbs import OPTIONS, PAIRS, VERBS
from jianghu.games.panda.words import ANY, CHAMPIONS, LOCATION_IDS, LOCATIONS, NODE_IDS, NODES, ROADS, SPACES


def touches(s: Panda) -> dict[int, list[str]]:
    """For every legal action the things it touches. Nothing when the game is over."""
    return {action: things(s, action) for action in s.legal()}


def touched(s: Panda) -> set[str]:
    """All things that some legal action touches."""
    return {thing for found in touches(s).values() for thing in found}


def things(s: Panda, action: int) -> list[str]:
    """The things that one legal action touches."""
    words = VERBS.words(action)
    verb, _, rest = words.partition(" ")
    frame = s.stack[-1]
    match verb:
        case "guard":
            return [f"road:{rest}"]
        case "land":
            node = f"node:{LOCATION_IDS[LOCATIONS.index(rest)]}"
            return [champion(s, frame.x), node] if frame.kind in (LAND, TELEPORT) else [node]
        case "take":
            space = rest[:2]
            found = [*movers(s, PAIRS.index(rest)), f"space:{space}"]
            return found if OPTIONS[SPACES.index(space)] == 1 else [*found, f"option:{rest}"]
        case "free":
            return [f"space:{rest}"]
        case "special":
            return ["mandate:D9", f"special:{rest}"]
        case "champion" | "build":
            return [f"champion:{rest}:{frame.seat}"]
        case "step":
            return [champion(s, effects.who_of(frame.x)), f"node:{NODE_IDS[NODES.index(rest)]}"]
        case "lift":
            return [champion(s, frame.x)]
        case "cover":
            return ["button:cover", f"road:{ROADS[frame.x]}"]
        case "card":
            return [f"card:{rest}"]
        case "gain":
            return [f"tile:{rest}"]
    return [f"button:{words}"]


def movers(s: Panda, pair: int) -> list[str]:
    """The Champions whom an option moves: to touch one is to ask for the spaces that do."""
    who = {effects.who_of(part) for part in s.terms.parts[pair] if effects.kind_of(part) == effects.MOVE}
    seat = s.stack[-1].seat
    return [champion(s, one) for one in range(3) if (one in who or ANY in who) and s.at[3 * seat + one] >= 0]


def champion(s: Panda, who: int) -> str:
    """A Champion of the seat that is asked."""
    return f"champion:{CHAMPIONS[who]}:{s.stack[-1].seat}"


def candidates_for(s: Panda, thing: str) -> list[int]:
    """The actions, legal or not, that a touch of a thing may have meant; none when it is nothing to choose."""
    if not s.stack:
        return []
    what, _, name = thing.partition(":")
    kind = s.stack[-1].kind
    match what:
        case "road":
            return named("cover", "") if kind == COVER and name == ROADS[s.stack[-1].x] else named("guard", name)
        case "node" if name in NODE_IDS:
            word = NODES[NODE_IDS.index(name)]
            return named("step" if kind == STEP else "land", word) or named("step", word)
        case "space":
            return [
                *named("free", name),
                *named("take", name),
                *named("take", f"{name} A"),
                *named("take", f"{name} B"),
            ]
        case "option":
            return named("take", name)
        case "champion":
            word, _, owner = name.partition(":")
            if owner != str(s.stack[-1].seat):
                return []
            if kind == LIFT:
                return named("lift", "")
            return named("build" if kind in (BUILD, PART) else "champion", word)
        case "card":
            return named("card", name)
        case "tile":
            return named("gain", name)
        case "special":
            return named("special", name)
        case "button":
            return saying(name)
    return []


def named(verb: str, rest: str) -> list[int]:
    return saying(f"{verb} {rest}" if rest else verb)


def saying(words: str) -> list[int]:
    """The action that is said so, if there is one."""
    return [action for action in VERBS.with_word(words.rpartition(" ")[2]) if VERBS.words(action) == words]
