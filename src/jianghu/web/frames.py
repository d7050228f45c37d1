"""What one viewer sees. Every part is made from the hidden copy of the state: it cannot tell what it was not given."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache, partial
from importlib.resources import as_file, files
from typing import Any

from jinja2 import Environment, FileSystemLoader, select_autoescape
from markupsafe import Markup

from jianghu.kernel.game import Game as Rulebook
from jianghu.kernel.game import Scene
from jianghu.kernel.state import State
from jianghu.web import bots, coaching, hotseat, i18n
from jianghu.web.tables import Live
from jianghu.web.words import bare, named, told

TOUCH = re.compile('data-touch="([^"]*)"')
LOG_LINES = 160  # as many as a page shows; the replay has them all


@cache
def environment(language: str) -> Environment:
    """The templates in a language."""
    with as_file(files("jianghu.web").joinpath("templates")) as folder:
        made = Environment(
            loader=FileSystemLoader(folder),
            autoescape=select_autoescape(["html", "svg"]),
            extensions=["jinja2.ext.i18n"],
            auto_reload=False,
            trim_blocks=True,
            lstrip_blocks=True,
        )
    catalogue = i18n.catalogue(language)
    made.install_gettext_translations(catalogue, newstyle=True)  # type: ignore[attr-defined]
    made.filters["rendered"] = partial(i18n.rendered, language)
    made.filters["said"] = partial(i18n.say, language)  # what a game says of itself, where the catalogue has it
    return made


@cache
def templates(language: str) -> Any:
    """The templates of the parts, as functions."""
    return environment(language).get_template("parts.html").module


@dataclass
class Viewpoint:
    """Who looks, and how."""

    person: str | None
    watching: bool  # came by the spectators' link
    seat: int | None = None  # the own seat whose view is shown
    phone: bool = False
    language: str = "en"
    name: str = ""  # as the person is known; empty for somebody new
    origin: str = ""  # what links to the table begin with
    around: tuple[object, dict[str, str]] | None = None  # parts that were made for it, with what they depend on


@dataclass(eq=False)  # templates search lists of them: the same one is meant, not an equal one
class Act:
    """A legal action, as a page offers it."""

    words: str
    label: str
    verb: str
    things: list[str]
    on_board: bool = False


@dataclass
class View:
    """All that a page shows of a table, but for the log and the chat."""

    ply: int
    parts: dict[str, str]
    acts: list[Act] = field(default_factory=list)
    turn: bool = False
    curtain: int | None = None
    title: str = ""
    seat: int | None = None


def look(live: Live, eye: Viewpoint) -> tuple[int | None, int | None]:
    """The seat whose view is shown now, and the seat before which a curtain must come down (or None)."""
    mine = [] if eye.watching else live.seats_of(eye.person)
    asked = live.table.state.seat
    if not mine:
        return None, None
    shown = eye.seat if eye.seat in mine else mine[0] if len(mine) == 1 else None
    if asked in mine and asked != shown:
        others = [seat for seat in mine if seat != asked]
        if hotseat.secret(live.table.state, asked, others):
            return None, asked
        return asked, None
    return (mine[0] if shown is None else shown), None


def acts_of(rulebook: Rulebook, hidden: State, names: list[str], scene: Scene) -> list[Act]:
    """The legal actions of the seat that is asked, from its hidden copy."""
    drawn = {thing for part in (scene.board, *scene.panels, scene.own) for thing in TOUCH.findall(part)}
    found = []
    for action, things in rulebook.touches(hidden).items():
        label = named(rulebook.label(hidden, action), names)
        on_board = all(thing in drawn for thing in things)
        found.append(Act(hidden.words(action), label, rulebook.verbs.verb(action).name, things, on_board))
    return found


@dataclass
class Drawn:
    """What is the same for all who look from one seat."""

    scene: Scene
    hidden: State
    acts: list[Act]


def drawn(live: Live, seat: int | None, phone: bool) -> Drawn:
    """The drawing from one seat, made once for all who look from there."""
    key = (seat, phone)
    kept = live.cache.get(key)
    if isinstance(kept, Drawn):
        return kept
    hidden = live.table.state.hide(seat)
    names = live.names
    scene = live.rulebook.scene(hidden, seat, names, phone, live.news())
    acts = []
    if seat is not None and hidden.seat == seat and not live.fault and not live.seats[seat].bot:
        acts = acts_of(live.rulebook, hidden, names, scene)
    made = Drawn(scene, hidden, acts)
    if len(live.viewers) > 1:
        live.cache[key] = made
    return made


def view(live: Live, eye: Viewpoint, shown: dict[str, object] | None = None) -> View:
    """The table for one viewer. With ``shown``, which is kept from frame to frame, a part that is the same as in the
    frame before may be left out."""
    seat, curtain = look(live, eye)
    seen = drawn(live, seat, eye.phone)
    state, names = seen.hidden, live.names
    mine = [] if eye.watching else live.seats_of(eye.person)
    asked = state.seat
    turn = bool(seen.acts)
    result = state.result()
    render = templates(eye.language)
    facts: dict[str, object] = {
        "live": live, "names": names, "seat": seat, "mine": mine, "asked": asked, "turn": turn, "result": result,
        "curtain": curtain, "acts": seen.acts, "scene": seen.scene, "watching": eye.watching, "phone": eye.phone,
        "me": eye.person, "fault": live.fault, "groups": groups(seen.acts),
        "prompt": named(live.rulebook.prompt(state), names) if asked is not None else "",
        "may_undo": live.may_undo(mine), "steps_back": live.steps_back(mine), "question": live.question,
        "may_hint": len(seen.acts) > 1 and coaching.may_ask(live, seat),
        "winners": [names[k] for k, place in enumerate(result.places) if place == 1] if result else [],
        "moving": asked is not None and bool(live.seats[asked].bot),
    }  # fmt: skip
    parts = {
        "board": str(bare(seen.scene.board)),
        "own": str(bare(seen.scene.own)),
        "prompt": str(render.prompt(facts)),
        **around(live, eye, mine, bool(result)),
    }
    # Many decisions change no player, and this part is long.
    key = (live.company, asked, eye.phone, seat, hash(tuple(seen.scene.panels)))
    if shown is None or shown.get("players") != key:
        parts["players"] = str(render.players(facts))
        if shown is not None:
            shown["players"] = key
    head = f"{i18n.say(eye.language, live.game.title)} · {i18n.say(eye.language, live.rulebook.title)}"
    return View(live.table.plies, parts, seen.acts, turn or curtain is not None, curtain, head, seat)


def around(live: Live, eye: Viewpoint, mine: list[int], over: bool) -> dict[str, str]:
    """The parts that decisions do not change; they are made anew only when something else happens at the table."""
    key = (live.company, over, eye.name, eye.language)
    if eye.around is None or eye.around[0] != key:
        render = templates(eye.language)
        facts: dict[str, object] = {
            "live": live, "names": live.names, "mine": mine, "eye": eye, "result": over, "bots": bots,
            "host": eye.person is not None and eye.person == live.game.host,
        }  # fmt: skip
        open = any(one.open for one in live.seats) and not eye.watching
        made = {
            "status": str(render.status(facts)),
            "sit": str(render.sit(facts)) if open else "",
            "deeds": str(render.deeds(facts)) if not eye.watching else "",
        }
        eye.around = (key, made)
    return eye.around[1]


def groups(acts: list[Act]) -> list[tuple[str, list[Act]]]:
    """Actions by their verb, in the order of the vocabulary."""
    by: dict[str, list[Act]] = {}
    for act in acts:
        by.setdefault(act.verb, []).append(act)
    return list(by.items())


def commitment(live: Live) -> str:
    """What was promised about the dice at the start; empty for a game with a seed."""
    from jianghu.kernel.dice import SealedDice

    return "" if live.game.dice.startswith("seed:") else SealedDice.commit(live.game.dice)


def log_lines(live: Live, seat: int | None, start: int) -> list[str]:
    """The journal from an event on, as that seat may read it."""
    names = live.names
    return [str(told(live.rulebook, event, seat, names)) for event in live.events(start)]


def note_lines(live: Live, after: int, language: str) -> list[tuple[int, str]]:
    """What was said and what happened to the seats, after a number."""
    render = templates(language)
    return [(note.number, str(Markup(render.note(note)))) for note in live.notes if note.number > after]
