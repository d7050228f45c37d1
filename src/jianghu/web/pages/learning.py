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
from jianghu.lessons.chapters import MINUTES, Chapter, chapters, options_of, primer, seats_of
from jianghu.lessons.lesson import Lesson, Words
from jianghu.lessons.reaching import MOST_POSITIONS, within_reach
from jianghu.lessons.reading import MOST_ANSWERS, course
from jianghu.lessons.taking import Attempt
from jianghu.web import i18n, metrics
from jianghu.web.inputs import storable
from jianghu.web.pages.common import back_of, deny, house_of, page
from jianghu.web.pages.crops import box_of, crop, definitions
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
    parts = [
        (part[0].said(language).chapter, len(part) * MINUTES, first_game(part), [_row(one, language) for one in part])
        for part in chapters(course(game.id))
    ]
    counts = {id: [one.id for one in primer(id)] for id in registry.ids()}
    return page(
        request, "lessons.html", game=game, parts=parts, counts=counts, defs=_definitions(game.id),
        data={"game": game.id, "lessons": counts},
    )  # fmt: skip


def _row(one: Lesson, language: str) -> tuple[Words, Lesson, Markup]:
    return one.said(language), one, _picture(one.game.id, one.id, language)


def first_game(chapter: Chapter) -> dict[str, str]:
    """The fields of the form that opens a table for what has been learnt: against novices, or alone."""
    seats = {f"seat_{k}": "bot:novice" if k else "me" for k in range(seats_of(chapter))}
    return {"game": chapter[0].game.id, **seats, **{f"option_{k}": str(v) for k, v in options_of(chapter).items()}}


async def lesson(request: Request) -> Response:
    """The page of one lesson; its script asks for everything that follows."""
    found, _ = _lesson(request)
    return await lesson_page(request, found, course(found.game.id), {"to": request.url.path})


async def lesson_page(
    request: Request, found: Lesson, lessons: tuple[Lesson, ...], asked: dict[str, object]
) -> Response:
    """The page of one of some lessons; ``asked`` is how its script asks for more: where, and what it sends along."""
    language = i18n.language_of(request)
    # Lessons of a file have no addresses of their own: nothing leads from one to the next.
    own = "own" in asked
    chapter = next(part for part in ([lessons] if own else chapters(lessons)) if found in part)
    later = lessons[lessons.index(found) + 1 :]
    made = await asyncio.to_thread(_shown, Attempt(found, codes=False), language, False)
    data = {
        "game": found.game.id,
        "lesson": found.id,
        "rules": f"/rules/{found.game.id}",
        "solution": found.solution,
        "first": made,
        **asked,
    }
    return page(
        request, "lesson.html", game=found.game, lesson=found, said=found.said(language),
        paragraphs=[bold(text) for text in found.said(language).paragraphs()], own=own, chapter=chapter,
        number=1 + chapter.index(found), next=later[0] if later and not own else None, made=made, data=data,
        first=None if own or found != chapter[-1] else first_game(chapter), back=back_of(request),
    )  # fmt: skip


async def answer(request: Request) -> Response:
    """What has become of an attempt after these answers, or what there is to say about a thing that was touched."""
    found, _ = _lesson(request)
    if not house_of(request).studying.take(address_of(request)):
        metrics.refused("too many answers", address_of(request))
        raise deny(429)
    heard = checked(_heard(await request.body()))
    language = i18n.language_of(request)
    return JSONResponse(await asyncio.to_thread(answered, found, heard, language, MOST_POSITIONS))


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


def answered(found: Lesson, heard: dict[str, object], language: str, most: int) -> dict[str, object]:
    """What a page is told about an attempt; ``most`` is how far it is looked whether the goal can still be reached."""
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
    return _shown(attempt, language, heard.get("phone") is True, most)


def _shown(attempt: Attempt, language: str, phone: bool, most: int = 0) -> dict[str, object]:
    """The table as the learner sees it, with what may be done, and how far the goal is."""
    found, hidden, voice = attempt.lesson, attempt.hidden(), attempt.voice(language)
    scene = found.game.view.scene(hidden, found.learner, voice, phone, attempt.news)
    acts = [] if attempt.over else acts_of(found.game, hidden, voice)
    kind = "strip" if phone else "pl"
    status = "solved" if attempt.solved else "missed" if attempt.over else "open"
    astray = status == "open" and within_reach(attempt, most) is False
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
        "astray": astray,
        "missed": attempt.missed(language) if astray or status == "missed" else "",
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
