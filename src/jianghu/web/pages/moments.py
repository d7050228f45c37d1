"""Moments: the page of any position by its link, its picture for chats, and lines of one's own from there."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

import jianghu
from jianghu import coach
from jianghu.coach.hints import Hint
from jianghu.coach.text import why
from jianghu.draw import raster
from jianghu.errors import BadLesson, BadLink, BadPuzzle, BadWords, IllegalAction
from jianghu.kernel import moment as links
from jianghu.kernel.dice import Dice
from jianghu.kernel.moment import Moment, read_moment
from jianghu.kernel.state import State
from jianghu.kernel.touching import touch_refused
from jianghu.kernel.turns import lines
from jianghu.kernel.voice import Voice
from jianghu.lessons.making import with_figure, with_lesson
from jianghu.puzzles.finding import of_moment
from jianghu.puzzles.puzzle import Puzzle, to_text
from jianghu.web import i18n, metrics
from jianghu.web.i18n import marked
from jianghu.web.inputs import storable
from jianghu.web.pages.common import deny, house_of, page, person_of
from jianghu.web.pages.line import MOST, Line, NoLine
from jianghu.web.pages.templating import environment
from jianghu.web.security import address_of
from jianghu.web.table import bots
from jianghu.web.table.coaching import may_ask
from jianghu.web.table.contents import acts_of, pictures
from jianghu.web.table.facts import Plain
from jianghu.web.table.markup import bare, markup
from jianghu.web.table.thinking import Whose

LENGTH = 80  # of words and names
THOUGHT, SECONDS = 2000, 3.0  # simulations for the chances of a step, and how long they may take
SEATS = 12
MAKING, MOST_SECONDS = 8000, 8.0  # the same for a puzzle
OPTIONS = 60  # that are listed
FAULTS = {
    links.CUT: marked("This link was cut: its end is missing. Ask for it again, and copy all of it."),
    links.CHANGED: marked("This link was changed on its way: it does not match its checksum."),
    links.LONG: marked("This link is too long to be read here."),
    links.POSITION: marked("This link is whole, but it holds no position of this game."),
}


def _read(request: Request) -> Moment:
    return read_moment(request.path_params["game"], request.path_params["token"])


def unnamed(moment: Moment, language: str) -> list[str]:
    """A link has no names, so seats are called by their numbers."""
    return [i18n.say(language, "Player %(n)s", n=seat + 1) for seat in range(moment.state.seats)]


def voice_for(moment: Moment, language: str) -> Voice:
    """How the game speaks to whose moment it is. Its board shows no codes, so places are called by what lies there."""
    return Voice(moment.game, language, unnamed(moment, language), moment.seat, plain=Plain(moment.state).called)


def _voice(found: Line, heard: dict[str, Any], language: str) -> Voice:
    """The same in a line; from a replay with the names of its players, who are not the reader."""
    names = heard.get("names", [])
    plain, listener = Plain(found.state).called, None
    if len(names) != found.moment.state.seats:
        names, listener = unnamed(found.moment, language), found.moment.seat
    return Voice(found.moment.game, language, names, listener, plain=plain)


async def show(request: Request) -> Response:
    """The page of a moment."""
    language = i18n.language_of(request)
    try:
        moment = _read(request)
        shown = await asyncio.to_thread(_shown, Line(moment, []), {}, language)
    except BadLink as error:
        return await _cannot(request, error)
    link = moment.link(f"{request.url.scheme}://{request.headers.get('host', '')}")
    title = i18n.say(language, "A moment of %(game)s", game=Voice(moment.game, language).find(moment.game.title))
    return page(
        request, "moment.html", moment=moment, link=link, shown=shown, title=title, said=shown["asks"],
        report=_report(moment, link), picture=raster.can_draw(), asking="ask" in request.query_params,
        data={"to": request.url.path},
    )  # fmt: skip


def _report(moment: Moment, link: str) -> str:
    """What somebody who looks into a fault needs, as text; always in English, like the software's own words."""
    game = moment.game
    seat = "a spectator" if moment.seat is None else f"seat {moment.seat}"
    return (
        f"{game.title}, rules {game.version}, Jianghu {jianghu.__version__}\nposition {moment.state.digest()}, seen by "
        f"{seat}\n{link}\n\nWhat I did:\nWhat happened:\nWhat should have happened (rule):\n"
    )


async def _cannot(request: Request, error: BadLink) -> Response:
    """What is wrong with a link, and what can be shown all the same."""
    if error.game is None:
        raise deny()
    language, game = i18n.language_of(request), error.game
    title, picture = Voice(game, language).find(game.title), ""
    if error.kind == links.RULES:
        said = i18n.say(
            language, "This link is of rules %(old)s of %(title)s; the rules here are %(new)s.",
            old=error.rules, title=title, new=game.version,
        )  # fmt: skip
        if error.shown is not None:
            shown, seat = error.shown, error.seat
            picture = await asyncio.to_thread(_drawn, Moment(shown, seat), language)
    else:
        said = i18n.say(language, FAULTS.get(error.kind, FAULTS[links.POSITION]))
    return page(request, "broken.html", 410 if picture else 400, game=game, said=said, picture=Markup(picture))


def _drawn(moment: Moment, language: str) -> str:
    """The whole table as one picture; nothing when it cannot be drawn."""
    try:
        svg = moment.game.view.draw(moment.state, moment.seat, voice_for(moment, language))
    except (ArithmeticError, LookupError, TypeError, ValueError):
        return ""
    return str(bare(svg))


# Lines ------------------------------------------------------------------------------------------------------------


async def line(request: Request) -> Response:
    """Where some decisions lead; with ``do`` also what a bot would decide there, or what a search thinks of it."""
    house = house_of(request)
    if not house.trying.take(address_of(request)):
        metrics.refused("too many tries", address_of(request))
        raise deny(429)
    heard, language = _heard(await request.body()), i18n.language_of(request)
    try:
        tried = await asyncio.to_thread(Line, _read(request), heard["moves"])
        do, whose = heard.get("do"), Whose(house.people.address(request), "moment")
        if do in ("lesson", "figure"):
            return JSONResponse(await asyncio.to_thread(_taught, tried, heard, language))
        if do and not tried.playable:
            return JSONResponse({"over": True})
        if thing := heard.get("touch"):
            return JSONResponse({"why": _why_not(tried, thing, heard, language)})
        if do and await _under_way(request, tried.moment):
            refused = i18n.say(language, "This is your running game with others, and its table plays without hints.")
            return JSONResponse({"refused": refused})
        if do == "bot":
            seed = tried.seed + len(tried.moves)
            thought = await bots.elsewhere(whose, bots.decide, bots.usual(), tried.asked(), seed)
            return JSONResponse({"words": tried.asked().words(thought.value.action)})
        if do == "puzzle":
            return await _puzzle_of(tried, whose, language)
        if do == "weigh":
            thought = await bots.elsewhere(whose, consider, tried.asked(), tried.seed)
            return JSONResponse(_weighed(tried, thought.value, heard, language))
        return JSONResponse(await asyncio.to_thread(_shown, tried, heard, language))
    except (BadLink, BadWords, IllegalAction, NoLine) as error:
        return JSONResponse({"stale": str(error)})


def _why_not(tried: Line, thing: str, heard: dict[str, Any], language: str) -> str:
    """Why a thing cannot be touched here, with a link to the rule; empty where no rule speaks."""
    refusal = touch_refused(tried.asked(), thing) if tried.playable else None
    if refusal is None:
        return ""
    rule = i18n.say(language, "Rule %s") % refusal.rule
    link = Markup('<a href="/rules/{}#{}" target="rules">{}</a>').format(tried.moment.game.id, refusal.rule, rule)
    return str(markup(_voice(tried, heard, language), refusal.says) + " " + link)


async def _puzzle_of(tried: Line, whose: Whose, language: str) -> Response:
    """A file with a puzzle made of where a line stands, to be kept by whoever asked."""
    state = tried.asked()
    try:
        made: Puzzle = (await bots.elsewhere(whose, of_moment, Moment(state, state.seat), MAKING, MOST_SECONDS)).value
    except BadPuzzle:
        said = i18n.say(language, "One choice has to be clearly better than all others; here none is.")
        return JSONResponse({"refused": said})
    return JSONResponse({"name": f"{state.game.id}-puzzle.json", "file": to_text(state.game, [made])})


def _taught(tried: Line, heard: dict[str, Any], language: str) -> dict[str, object]:
    """A file with a lesson or a figure made of the moment and of what was tried from there."""
    if not tried.moves:
        return {"refused": i18n.say(language, "First try the moves that it shall be about.")}
    try:
        start = tried.first()
        if heard["do"] == "lesson":
            made = with_lesson("", start, tried.moves, language)
        else:
            made = with_figure("", start, tried.moves, heard.get("rule", ""))
    except (BadLesson, IllegalAction) as error:
        said = i18n.say(language, "This cannot be made of these moves.")
        return {"refused": f"{said} {error}" if language == "en" else said}
    return {"name": f"{start.game.id}-{heard['do']}.toml", "file": made}


async def _under_way(request: Request, moment: Moment) -> bool:
    """Whether this is what the reader sees at a running table that has no hints for them.

    It keeps honest people honest: nobody can stop somebody from asking a machine of their own.
    """
    person, _ = await person_of(request)
    tables = house_of(request).tables
    for row in await house_of(request).store.tables_of(person) if person else []:
        if row.ended or row.game != moment.game.id or not tables.in_memory(row.id):
            continue
        live = await tables.get(row.id)
        if live is None or not live.running or live.fault:
            continue
        for seat in live.seats_of(person):
            same = live.table.state.hide(seat).digest() == moment.state.digest()
            if same and live.asked is not None and not may_ask(live, seat) and seat == live.asked:
                return True
    return False


def _heard(body: bytes) -> dict[str, Any]:
    """What a page has sent, checked: decisions, whether it is a phone, what to do, and what to compare with."""
    try:
        heard = json.loads(body)
    except (ValueError, RecursionError):
        raise deny(400) from None
    known = {"moves", "phone", "do", "touch", "base", "played", "names", "rule"}
    if not isinstance(heard, dict) or not set(heard) <= known:
        raise deny(400)
    moves, base, played = heard.setdefault("moves", []), heard.get("base", []), heard.get("played", "")
    names, rule = heard.get("names", []), heard.get("rule", "")
    if (
        not all(isinstance(one, list) for one in (moves, base, names))
        or len(moves) > MOST
        or len(base) + len(names) > 24
    ):
        raise deny(400)
    texts = [*moves, *names, played, rule, heard.get("touch", "")]
    if not all(isinstance(one, str) and len(one) <= LENGTH and storable(one) for one in texts):
        raise deny(400)
    if not all(isinstance(one, float | int) and 0 <= one <= 1 for one in base):
        raise deny(400)
    return heard


def consider(hidden: State, seed: int) -> Hint:
    """In another process: what a search thinks of every decision."""
    return coach.hint(hidden, hidden.asked(), Dice(seed), THOUGHT, SECONDS)


def _macros(language: str) -> Any:
    return environment(language).get_template("line.html").module


def _shown(found: Line, heard: dict[str, Any], language: str) -> dict[str, object]:
    """The table, what may be decided there, and what the last decision did."""
    moment, game, view = found.moment, found.moment.game, found.view
    voice = _voice(found, heard, language)
    scene = game.view.scene(found.state.hide(view), view, voice, heard.get("phone") is True, found.events)
    asked, acts = found.asked() if found.playable else None, []
    if asked is not None:
        acts = acts_of(game, asked, voice)
    result = found.state.result()
    told = [markup(voice, one.says) for one in lines(game, found.events, view)]
    mine = asked is not None and asked.seat == (view if view is not None else asked.seat)
    asks = voice.text(game.prompt(asked)) if asked is not None else ""
    verdict = voice.text(result.verdict()) if result is not None else ""
    asking = voice.name(asked.asked()) if asked is not None else ""
    facts = {
        "told": told, "asks": asks, "verdict": verdict, "mine": mine, "asking": asking, "count": len(found.moves),
        "over": asked is None, "who": voice.name(found.mover) if found.mover >= 0 else "",
        "seen": moment.seat, "secrets": game.secrets, "names": voice.names, "acts": acts[:OPTIONS], "full": len(acts),
    }  # fmt: skip
    panels = "".join(str(bare(panel)) for panel in scene.panels)
    return {
        "parts": {**pictures(scene, language), "players": panels},
        "moment": str(_macros(language).moment(facts)),
        "options": str(_macros(language).options(facts)),
        "acts": [act.sent() for act in acts],
        "asks": asks,
        "mine": mine,
        "over": asked is None,
        "link": Moment(found.state, view).link(),
        "title": told[0].striptags() if told else asks,
    }


def _weighed(found: Line, hint: Hint, heard: dict[str, Any], language: str) -> dict[str, object]:
    """The options with their chances, and everybody's chances beside those that they are compared with."""
    voice, asked = _voice(found, heard, language), found.asked()
    tried = {one.words: one for one in hint.choices}
    rows = [
        {
            **vars(act), "played": act.words == heard.get("played"), "share": one.share if one else None,
            "sure": one is not None and one.sure, "why": why(one, hint.seat, voice) if one else "",
        }
        for act in acts_of(found.moment.game, asked, voice)
        for one in [tried.get(act.words)]
    ]  # fmt: skip
    rows.sort(key=lambda row: -1.0 if row["share"] is None else row["share"], reverse=True)
    base = heard.get("base") or hint.chances
    bars = [
        {"name": voice.name(seat), "seat": seat, "share": share, "change": round(100 * (share - before))}
        for seat, (share, before) in enumerate(zip(hint.chances, base, strict=False))
    ]
    facts = {"rows": rows[:OPTIONS], "name": voice.name(hint.seat), "alone": asked.seats == 1, "bars": bars}
    return {
        "options": str(_macros(language).weighed(facts)),
        "bars": str(_macros(language).bars(facts)),
        "chances": [round(share, 4) for share in hint.chances],
        "seat": hint.seat,
    }
