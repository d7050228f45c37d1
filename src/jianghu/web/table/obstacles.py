"""What is just out of reach, and why: the refusals that say most about the question at hand."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from jianghu.kernel.game import Game
from jianghu.kernel.refusal import Refusal
from jianghu.kernel.sentences import Parameter, Sentence, Thing
from jianghu.kernel.state import State
from jianghu.kernel.touching import meant_by
from jianghu.kernel.view import Scene

TOUCH = re.compile(r'data-touch="([^"]*)"')
MOST = 3  # that are told
COMMON = 6  # things: a rule that forbids more of them says nothing about one of them


def obstacles(game: Game, hidden: State, scene: Scene, beside: bool = False) -> list[Refusal]:
    """Why some of what is drawn cannot be chosen now, the rarest reason first; nothing that merely says that another
    question is open, nor, unless what is ``beside`` shall be told, that something of another kind is asked for.
    ``hidden`` is the copy of the seat that is asked.
    """
    touched = game.view.touches(hidden)
    offered = {thing for things in touched.values() for thing in things}
    verbs = {game.verbs.verb(action).name for action in touched}
    forced = len(touched) == 1
    drawn = dict.fromkeys(TOUCH.findall(" ".join(scene.pictures())))
    found: dict[Sentence, Refusal] = {}
    counts: Counter[str] = Counter()
    for thing in drawn:
        if thing in offered:
            continue
        meant = meant_by(hidden, thing)
        if not forced:
            meant = [action for action in meant if game.verbs.verb(action).name in verbs]
        refusal = next((said for action in meant if (said := hidden.refusal(action)) is not None), None)
        if refusal is None or (refusal.beside and not beside) or refusal.rule in game.beside:
            continue
        if specific([refusal.says]):
            counts[refusal.rule] += 1
            found.setdefault(refusal.says, refusal)
    told: dict[str, Refusal] = {}  # one for each rule
    for refusal in sorted(found.values(), key=lambda one: counts[one.rule]):
        if forced or counts[refusal.rule] <= COMMON:
            told.setdefault(refusal.rule, refusal)
    return list(told.values())[:MOST]


def specific(said: Iterable[Parameter]) -> bool:
    """Whether a sentence names anything of the table but people."""
    for one in said:
        if isinstance(one, Thing):
            if not one.id.startswith("seat:"):
                return True
        elif isinstance(one, Sentence) and specific(one.given.values()):
            return True
        elif isinstance(one, list) and specific(one):
            return True
    return False
