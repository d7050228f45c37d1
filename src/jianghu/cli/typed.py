"""Actions as people type them: the second player is `p2`, although seats count from 0 in the vocabulary.

A bare number is refused: `attack 2` could mean either.
"""

from __future__ import annotations

from jianghu.cli.speaking import Unclear
from jianghu.errors import BadWords
from jianghu.kernel.sentences import say
from jianghu.kernel.state import State

SEAT = "seat"


def as_typed(state: State, action: int) -> str:
    """The words of an action with seats as p1, p2 …"""
    form = state.game.verbs.form(action)
    return " ".join(f"p{int(value) + 1}" if key == SEAT else value for key, value in form.items())


def as_vocabulary(state: State, line: str) -> str:
    """A typed line in the words of the vocabulary."""
    words = line.split()
    for verb in state.game.verbs.families:
        if words and verb.name == words[0].lower() and SEAT in verb.fields:
            place = verb.fields.index(SEAT) + 1
            if len(words) > place:
                words[place] = _seat(words[place], line)
    return " ".join(words)


def find_action(state: State, line: str) -> int:
    """The action of a typed line; Unclear shows how to name a player where that is the mistake."""
    said = as_vocabulary(state, line)
    try:
        return state.action(said)
    except BadWords:
        for verb in state.game.verbs.families:
            if said and verb.name == said.split()[0].lower() and SEAT in verb.fields:
                example = repr(_example(state, verb.name))
                raise Unclear(say("{words}: say it as in {example}", words=repr(line), example=example)) from None
        raise


def _example(state: State, name: str) -> str:
    """A legal action of that verb if there is one, else any that names another player."""
    verbs = state.game.verbs
    for action in state.legal():
        if verbs.verb(action).name == name:
            return as_typed(state, action)
    start = action = verbs.start(name)
    while verbs.form(action)[SEAT] == str(state.seat) and action < start + len(verbs.verb(start).choices) - 1:
        action += 1
    return as_typed(state, action)


def _seat(word: str, line: str) -> str:
    number = word[1:] if word[:1] in "pP" else ""
    if not number.isdigit() or int(number) == 0:
        raise Unclear(
            say("{words}: name a player as p1, p2 and so on, not as {word}", words=repr(line), word=repr(word))
        )
    return str(int(number) - 1)
