"""Lessons: their list, and the page of one. The server keeps nothing: an attempt follows from its answers."""

from __future__ import annotations

import asyncio
import json
import re
from functools import cache

from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from jianghu.errors import BadWords, IllegalAction, UnknownThing
from jianghu.kernel import registry
from jianghu.kernel.game import Game
from jianghu.kernel.turns import lines
from jianghu.lessons.lesson import Lesson
from jianghu.lessons.reading import MOST_ANSWERS, course
from jianghu.lessons.taking import Attempt
from jianghu.web import i18n, metrics
from jianghu.web.inputs import storable
from jianghu.web.pages.common import back_of, deny, house_of, page
from jianghu.web.pages.crops import box_of, crop, definitions
from jianghu.web.pages.start_form import counts_of
from jianghu.web.security import address_of
from jianghu.web.table.contents import acts_of, pictures
from jianghu.web.table.markup import bare, markup

LENGTH = 80  # of words and names of things
WIDTH, HEIGHT = 104, 168  # of the picture in the list, as the style sheet has it
SHOWN = re.compile(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+)')  # how wide a drawing is
TOLD = 4  # lines about what the others have done


async def learn(request: Request) -> Response:
    """The lessons of a game."""
    game = _game(request)
    language = i18n.language_of(request)
    lessons = course(game.id)
    rows = [(n, one.said(language), one, _picture(game.id, one.id, language)) for n, one in enumerate(lessons, 1)]
    counts = {id: [one.id for one in course(id)] for id in registry.ids()}
    return page(
        request, "lessons.html", game=game, rows=rows, counts=counts, defs=_definitions(game.id),
        data={"game": game.id, "lessons": counts},
        fewest=min((count for count in counts_of(game, {}) if count > 1), default=1),
    )  # fmt: skip


async def lesson(request: Request) -> Response:
    """The page of one lesson; its script asks for everything that follows."""
    found, _ = _lesson(request)
    return await lesson_page(request, found, course(found.game.id), {"to": request.url.path})


async def lesson_page(
    request: Request, found: Lesson, lessons: tuple[Lesson, ...], asked: dict[str, object]
) -> Response:
    """The page of one of some lessons; ``asked`` is how its script asks for more: where, and what it sends along."""
    language = i18n.language_of(request)
    number = 1 + lessons.index(found)
    made = await asyncio.to_thread(_shown, Attempt(found, codes=False), language, False)
    data = {
        "game": found.game.id,
        "lesson": found.id,
        "rules": f"/rules/{found.game.id}",
        "solution": found.solution,
        "first": made,
        **asked,
    }
    # Lessons of a file have no addresses of their own: nothing leads from one to the next.
    others = () if "own" in asked else lessons
    return page(
        request, "lesson.html", game=found.game, lesson=found, said=found.said(language), number=number,
        paragraphs=[bold(text) for text in found.said(language).paragraphs()], lessons=lessons,
        chapter=[one for one in others if one.said(language).chapter == found.said(language).chapter],
        next=others[number] if number < len(others) else None, made=made, data=data, back=back_of(request),
    )  # fmt: skip


async def answer(request: Request) -> Response:
    """What has become of an attempt after these answers, or what there is to say about a thing that was touched."""
    found, _ = _lesson(request)
    if not house_of(request).studying.take(address_of(request)):
        metrics.refused("too many answers", address_of(request))
        raise deny(429)
    heard = checked(_heard(await request.body()))
    language = i18n.language_of(request)
    return JSONResponse(await asyncio.to_thread(answered, found, heard, language))


def _game(request: Request) -> Game:
    id = request.path_params["game"]
    if id not in registry.ids() or not course(id):
        raise deny()
    return registry.game(id)


def _lesson(request: Request) -> tuple[Lesson, int]:
    """The lesson of an address, and its number."""
    for number, one in enumerate(course(_game(request).id), 1):
        if one.id == request.path_params["lesson"]:
            return one, number
    raise deny()


def _heard(body: bytes) -> object:
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        raise deny(400) from None


def checked(heard: object) -> dict[str, object]:
    """What a page has sent, checked: answers, whether it is a phone, and a thing that is asked about."""
    if not isinstance(heard, dict) or not {"answers"} <= set(heard) <= {"answers", "phone", "touch", "about"}:
        raise deny(400)
    answers = heard["answers"]
    if not isinstance(answers, list) or len(answers) > MOST_ANSWERS:
        raise deny(400)
    texts = [*answers, heard.get("touch", ""), heard.get("about", "")]
    if not all(isinstance(one, str) and len(one) <= LENGTH and storable(one) for one in texts):
        raise deny(400)
    return heard


def answered(found: Lesson, heard: dict[str, object], language: str) -> dict[str, object]:
    """What a page is told about an attempt."""
    answers = heard["answers"]
    assert isinstance(answers, list)
    try:
        attempt = Attempt(found, answers, codes=False)
    except (BadWords, IllegalAction) as error:  # of another version of the lesson: the page begins again
        return {"stale": str(error)}
    if thing := str(heard.get("about", "")):
        return {"thing": thing, "found": _about(attempt, thing, language)}
    if thing := str(heard.get("touch", "")):
        return _touched(attempt, thing, language)
    return _shown(attempt, language, heard.get("phone") is True)


def _shown(attempt: Attempt, language: str, phone: bool) -> dict[str, object]:
    """The table as the learner sees it, with what may be done, and how far the goal is."""
    found, hidden, voice = attempt.lesson, attempt.hidden(), attempt.voice(language)
    scene = found.game.view.scene(hidden, found.learner, voice, phone, attempt.news)
    acts = [] if attempt.over else acts_of(found.game, hidden, voice)
    kind = "strip" if phone else "pl"
    status = "solved" if attempt.solved else "missed" if attempt.over else "open"
    told = lines(found.game, attempt.news, found.learner)[-TOLD:]
    return {
        "parts": {
            **pictures(scene, language),
            "players": "".join(f'<div class="{kind}">{bare(one)}</div>' for one in scene.panels),
        },
        "acts": [act.sent() for act in acts],
        "asks": voice.text(found.game.prompt(hidden)) if acts else "",
        "told": [str(markup(voice, line.says)) for line in told],
        "status": status,
        "missed": attempt.missed(language) if status == "missed" else "",
        "path": _path(attempt),
    }


def _path(attempt: Attempt) -> list[str]:
    """What the next answer of the solution touches, as long as it was followed."""
    done, state = len(attempt.answers), attempt.hidden()
    if attempt.over or tuple(attempt.answers) != attempt.lesson.solution[:done]:
        return []
    action = state.action(attempt.lesson.solution[done])
    touched: list[str] = attempt.lesson.game.view.touches(state).get(action, [])
    return touched


def _touched(attempt: Attempt, thing: str, language: str) -> dict[str, object]:
    """Why a thing cannot be touched now: a rule, or else what it is."""
    if attempt.over:
        return {"text": "", "rule": ""}
    told = attempt.about_touch(thing, language)
    if told is not None:
        return {"text": told[0], "rule": told[1]}
    about = _about(attempt, thing, language)
    if about is None:
        return {"text": i18n.say(language, "Nothing can be done with this now."), "rule": ""}
    said = Markup("<b>{}.</b> {}").format(about["title"], Markup(about["text"]))
    return {"html": str(said), "text": said.striptags(), "rule": ""}


def _about(attempt: Attempt, thing: str, language: str) -> dict[str, object] | None:
    """What a thing is, as the popover of a table shows it."""
    try:
        found = attempt.lesson.game.view.describe(attempt.state, thing, attempt.lesson.learner)
    except UnknownThing:
        return None
    voice = attempt.voice(language)
    return {
        "title": voice.text(found.title),
        "kind": voice.text(found.kind),
        "text": markup(voice, found.text),
        "now": "" if found.now is None else markup(voice, found.now),
        "facts": [markup(voice, fact) for fact in found.facts],
        "rules": found.rules,
    }


def bold(text: str) -> Markup:
    """A paragraph of a lesson, in which double asterisks mark what is new."""
    return Markup(re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", str(escape(text))))


def _first(one: Lesson, language: str) -> str:
    """The board at the beginning of a lesson."""
    attempt = Attempt(one)
    scene = one.game.view.scene(attempt.hidden(), one.learner, attempt.voice(language), False, [])
    return str(bare(scene.board))


@cache
def _picture(game: str, id: str, language: str) -> Markup:
    """The place of a lesson, for the list; places have names on it."""
    one = next(one for one in course(game) if one.id == id)
    drawing = _first(one, language)
    box = box_of(drawing, [one.place])
    if box is None:
        return Markup()
    scale = max(1.25, float(SHOWN.findall(drawing)[0]) / 500)  # a large board is shown smaller
    return crop(drawing, box.middle, WIDTH * scale, HEIGHT * scale)


@cache
def _definitions(game: str) -> Markup:
    lessons = course(game)
    return definitions(_first(lessons[0], "en")) if lessons else Markup()
