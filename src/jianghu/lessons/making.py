"""Lessons and figures made of a moment and of moves from there, as text that goes into a file (``own.py``).

What the moment's seat does not know is a guess. The words are the game's own for what is asked and played, and the goal
is what the last move changes: whoever makes the lesson rewrites both.
"""

from __future__ import annotations

import json

from jianghu.errors import BadLesson, IllegalAction
from jianghu.kernel.dice import Dice
from jianghu.kernel.game import Game
from jianghu.kernel.moment import Moment
from jianghu.kernel.state import State
from jianghu.kernel.voice import LANGUAGES, Voice
from jianghu.lessons.checking import things_of
from jianghu.lessons.figures import CAPTION
from jianghu.lessons.goals import MISSING, Condition, holds
from jianghu.lessons.own import from_text

SEEDS = 40  # of dice that are tried: in a lesson all decisions have the same, and the moves have to be possible
NAME = "moment"
ALL = "*"
HEAD = """\
# Made of a moment. The words and the goal are a beginning: say what it is about, what has to be reached, and under why
# what whoever misses it should hear.
"""


def start_of(moment: Moment, seed: int = 1) -> State:
    """The moment as a whole position, with a guess at what its seat does not know."""
    if moment.state.seat is None:
        raise BadLesson("the game is over there: nothing is left to do")
    if not moment.game.secrets:
        return moment.state.copy()
    if moment.seat is None:
        raise BadLesson("what others know is hidden from a spectator: this needs a link of what a seat sees")
    return moment.state.imagine(moment.seat, Dice(seed))


def with_lesson(file: str, start: State, moves: list[str], language: str) -> str:
    """A file (or nothing yet) with one more lesson: to make these moves. BadLesson says why it cannot be made."""
    if not moves:
        raise BadLesson("a lesson needs the moves that it asks for")
    game, learner = start.game, start.asked()
    seed, states = _played(start, moves)
    own = [words for words, before in zip(moves, states, strict=False) if before.asked() == learner]
    rest = [words for words, before in zip(moves, states, strict=False) if before.asked() != learner]
    name, voice = _free(file), Voice(game, language, listener=learner)
    labels = [voice.text(game.label(state, state.action(words))) for words, state in zip(moves, states, strict=False)]
    mine = [label for label, before in zip(labels, states, strict=False) if before.asked() == learner]
    asks = voice.text(game.prompt(start.hide(learner)))
    entry: dict[str, object] = {
        "id": name, "position": name, "learner": learner, "seed": seed, "solution": own, "others": rest,
        "goal": [{"at": one.at, one.test: one.value} for one in _goal(states)],
    }  # fmt: skip
    say: dict[str, object] = {
        "title": mine[0], "brief": asks, "text": asks, "goal": " ".join(mine), "done": labels[-1], "why": "",
    }  # fmt: skip
    made = _begun(file, game, start) + _table(f"positions.{name}", _position(start))
    made += "\n[[lessons]]\n" + _rows(entry) + _table("lessons.say", say)
    from_text(game, made)  # it is read as it will be by others
    return made


def with_figure(file: str, start: State, moves: list[str], rule: str) -> str:
    """A file (or nothing yet) with one more figure: these moves before and after, or the last one crossed out where
    this very rule forbids it."""
    game, learner = start.game, start.asked()
    if rule not in game.rule_ids():
        raise BadLesson(f"{rule!r} is no rule of {game.title}")
    if not moves:
        raise BadLesson("a figure needs the move that it shows")
    if file.strip() and rule in from_text(game, file).figures:
        raise BadLesson(f"the file has a figure of {rule} already")
    try:
        seed, states = _played(start, moves)
        entry: dict[str, object] = {"plays": moves}
    except IllegalAction:
        seed, states = _played(start, moves[:-1])
        refusal = states[-1].refusal(states[-1].action(moves[-1]))
        if refusal is None or refusal.rule != rule:
            named = "no rule" if refusal is None else refusal.rule
            raise BadLesson(f"{moves[-1]!r} is refused by {named}, not by {rule}") from None
        entry = {"after": moves[:-1], "refused": moves[-1]}
    if any(one.asked() != learner for one in states[: len(moves)]):
        raise BadLesson("a figure shows the moves of one seat")
    name = _free(file)
    for language in LANGUAGES:
        voice, last = Voice(game, language, listener=learner), states[len(moves) - 1]
        said = [game.prompt(start.hide(learner))] if "plays" in entry else []
        told = [voice.text(one) for one in [*said, game.label(last, last.action(moves[-1]))]]
        entry[language] = [text if len(text) <= CAPTION else text[: CAPTION - 1] + "…" for text in told]
    entry = {"lesson": name, "seed": seed, "around": _around(states, moves), **entry}
    made = (
        _begun(file, game, start)
        + _table(f"positions.{name}", _position(start))
        + _table(f"figures.{_key(rule)}", entry)
    )
    faults = from_text(game, made).faults()
    if faults:
        raise BadLesson("; ".join(faults))
    return made


def _played(start: State, moves: list[str]) -> tuple[int, list[State]]:
    """Dice with which the moves are possible, and the position before each move and after the last."""
    for seed in range(SEEDS):
        states = [start.copy()]
        try:
            for words in moves:
                state = states[-1].copy()
                state.play(state.action(words), Dice(seed))
                states.append(state)
        except IllegalAction:
            if seed == SEEDS - 1:
                raise
            continue
        return seed, states
    raise AssertionError


def _goal(states: list[State]) -> tuple[Condition, ...]:
    """What the last move changes: as few entries of the position as tell the end from all that went before."""
    end, before = states[-1].write(), states[-2].write()
    learner = states[0].asked()
    changed = [Condition(at, "is", value) for at, value in _entries(end) if _other(before, at, value)]
    if not changed:
        raise BadLesson("the last move only begins something: add the moves that carry it out")
    # What belongs to the learner says more than whose turn it is.
    changed.sort(key=lambda one: (not one.at.endswith(f".{learner}"), not isinstance(one.value, str), len(one.at)))
    for count in range(1, len(changed) + 1):
        if not any(holds(tuple(changed[:count]), state) for state in states[:-1]):
            return tuple(changed[:count])
    raise BadLesson("these moves lead back to where they began: there is no goal to reach")


def _entries(table: object, at: str = "") -> list[tuple[str, object]]:
    """Every entry of a position that is no list or dictionary of others, with its path."""
    if isinstance(table, dict):
        parts = [(str(key), value) for key, value in table.items() if "." not in str(key)]
    elif isinstance(table, list):
        parts = [(str(number), value) for number, value in enumerate(table)]
    else:
        return [] if table is None else [(at, table)]
    return [found for key, value in parts for found in _entries(value, f"{at}.{key}" if at else key)]


def _other(table: object, at: str, value: object) -> bool:
    found = Condition(at, "is", value).entry(table)
    return found is MISSING or found != value


def _around(states: list[State], moves: list[str]) -> list[str]:
    """What the moves touch: the middle of the picture. All of the board, where that is not drawn on it."""
    found: dict[str, None] = {}
    for words, state in zip(moves, states, strict=False):
        hidden, seat = state.hide(state.asked()), state.asked()
        view = hidden.game.view
        scene = view.scene(hidden, seat, Voice(hidden.game), False, [])
        seen = {thing for part in [scene.board, scene.aside, *scene.panels, *scene.head] for thing in things_of(part)}
        found |= dict.fromkeys(thing for thing in view.touches(hidden).get(hidden.action(words), []) if thing in seen)
    return list(found) or [ALL]


def _position(state: State) -> dict[str, object]:
    """The position without what the file says once, and without options that are as usual: TOML has no null."""
    position, usual = state.position(), state.game.complete({})
    options = position["options"]
    assert isinstance(options, dict)
    kept = {name: value for name, value in options.items() if value != usual.get(name)}
    return {**{key: value for key, value in position.items() if key not in ("game", "rules")}, "options": kept}


def _free(file: str) -> str:
    number = 1
    while f"{NAME}{number}" in file:
        number += 1
    return f"{NAME}{number}"


def _begun(file: str, game: Game, start: State) -> str:
    """What is there, or the head of a new file."""
    if file.strip():
        return file.rstrip("\n") + "\n"
    names = [Voice(game).name(seat) for seat in range(start.seats)]
    return HEAD + _rows({"game": game.id, "rules": game.version, "names": names})


def _table(name: str, entries: dict[str, object]) -> str:
    return f"\n[{name}]\n" + _rows(entries)


def _rows(entries: dict[str, object]) -> str:
    return "".join(f"{_key(key)} = {_toml(value)}\n" for key, value in entries.items())


def _key(key: str) -> str:
    plain = key.isascii() and key.replace("_", "").replace("-", "").isalnum()
    return key if plain else json.dumps(key, ensure_ascii=False)


def _toml(value: object) -> str:
    """A value; strings are written as in JSON, which TOML reads alike."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(key)} = {_toml(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(one) for one in value) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
