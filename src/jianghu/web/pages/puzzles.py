"""Puzzles: the one of the day, the same for everybody, and all others. Results are kept on the device, not here."""

from __future__ import annotations

import asyncio
import json
from datetime import date

from markupsafe import Markup
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from jianghu.coach.text import told
from jianghu.errors import BadPosition, BadPuzzle, JianghuError
from jianghu.kernel import registry
from jianghu.kernel.voice import Voice
from jianghu.puzzles.puzzle import Puzzle, all_puzzles, from_text, of_day, puzzles_of, read_row
from jianghu.web import i18n, metrics
from jianghu.web.inputs import storable
from jianghu.web.pages.common import deny, house_of, page
from jianghu.web.pages.daily import today
from jianghu.web.pages.moments import LENGTH, voice_for
from jianghu.web.security import address_of
from jianghu.web.table.contents import acts_of, pictures
from jianghu.web.table.markup import bare


async def daily(request: Request) -> Response:
    """The puzzle of the day."""
    day = today()
    found = of_day(day)
    if found is None:
        said = i18n.say(i18n.language_of(request), "No puzzles have been found yet.")
        return page(request, "missing.html", 404, code=404, said=said)
    return await _page(request, found, day)


async def one(request: Request) -> Response:
    """Any puzzle by its address."""
    return await _page(request, _puzzle(request), None)


def _puzzle(request: Request) -> Puzzle:
    found = all_puzzles().get((request.path_params["game"], request.path_params["id"]))
    if found is None:
        raise deny()
    return found


async def listed(request: Request) -> Response:
    """All puzzles, by game and grade."""
    rows = [
        (registry.game(id), sorted(puzzles_of(id), key=lambda one: (one.grade, one.id)))
        for id in registry.ids()
        if puzzles_of(id)
    ]
    return page(request, "puzzle_list.html", rows=rows, own=[])


async def _page(request: Request, puzzle: Puzzle, day: date | None, row: object = None) -> Response:
    """The page of a puzzle; ``row`` is its data where it comes from a file."""
    language = i18n.language_of(request)
    shown = await asyncio.to_thread(_shown, puzzle, language, False)
    game = puzzle.moment.game
    data = {
        "to": f"/puzzles/{game.id}/{puzzle.id}" if row is None else "/puzzles/own",
        "own": None if row is None else {"game": game.id, "puzzle": row},
        "id": f"{game.id}/{puzzle.id}",
        "day": day.isoformat() if day else "",
        "today": today().isoformat(),
        "words": {
            "streak": i18n.say(language, "%s days in a row"),
            "found": i18n.say(language, "found"),
            "week": i18n.say(language, "%s of %s this week"),
            "short": i18n.say(language, "%s less than the best"),
            "passed": i18n.say(language, "The search passed this over."),
            "hit": i18n.say(language, "Found."),
            "shown": i18n.say(language, "That is the solution."),
        },
    }
    scale = {
        "next": _x(puzzle.choices[1].share),
        "sought": _x(puzzle.answer.share),
        "ticks": [_x(n / 5) for n in range(6)],
    }
    return page(
        request, "puzzle.html", puzzle=puzzle, game=game, day=day, shown=shown, data=data, scale=scale,
        own=row is not None, sought=round(100 * puzzle.answer.share),
        next=round(100 * puzzle.choices[1].share), link=puzzle.moment.link(),
    )  # fmt: skip


def _x(share: float) -> float:
    """Where a chance lies on the scale, which is 360 wide."""
    return round(10 + 340 * share, 1)


async def answer(request: Request) -> Response:
    """What a try is worth, a hint, the solution, or the drawing for a phone."""
    _bounded(request)
    return await _answered(_puzzle(request), await _heard(request), i18n.language_of(request))


async def own(request: Request) -> Response:
    """The same for a puzzle from a file, which the page sends along."""
    _bounded(request)
    heard = await _heard(request)
    game, row = heard.pop("game", ""), heard.pop("puzzle", None)
    try:
        puzzle = await asyncio.to_thread(_row, game, row)
    except (BadPosition, BadPuzzle):
        raise deny(400) from None
    return await _answered(puzzle, heard, i18n.language_of(request))


async def from_file(request: Request) -> Response:
    """A file of puzzles as a list, or the page of one that was chosen there. Nothing is kept here."""
    _bounded(request)
    language = i18n.language_of(request)
    try:
        form = await request.form(max_files=1, max_fields=4, max_part_size=house_of(request).config.record_bytes)
        given, chosen = form.get("file"), form.get("puzzle")
        if isinstance(chosen, str):
            row = json.loads(chosen)
            puzzle = await asyncio.to_thread(_row, str(form.get("game", "")), row)
            return await _page(request, puzzle, None, row)
        if not isinstance(given, UploadFile):
            raise BadPuzzle("there is no file")
        text = (await given.read()).decode("utf-8", "strict")
        game, found = await asyncio.to_thread(from_text, text)
    except (JianghuError, ValueError, LookupError, RecursionError) as error:
        said = i18n.say(language, "This file is no file of puzzles that can be shown.")
        detail = str(error)[:300] if isinstance(error, JianghuError) and language == "en" else ""
        return page(request, "missing.html", 400, code=400, said=said, detail=detail)
    return page(
        request, "puzzle_list.html", rows=[], own=[(one, json.dumps(one.to_data())) for one in found], game=game
    )


def _row(game: object, row: object) -> Puzzle:
    if not isinstance(game, str) or game not in registry.ids():
        raise BadPuzzle("there is no such game")
    return read_row(registry.game(game), row)


def _bounded(request: Request) -> None:
    if not house_of(request).trying.take(address_of(request)):
        metrics.refused("too many tries", address_of(request))
        raise deny(429)


async def _heard(request: Request) -> dict[str, object]:
    try:
        heard = json.loads(await request.body())
    except (ValueError, RecursionError):
        raise deny(400) from None
    if not isinstance(heard, dict):
        raise deny(400)
    return heard


async def _answered(puzzle: Puzzle, heard: dict[str, object], language: str) -> Response:
    words = heard.get("try", "")
    if len(heard) != 1 or not isinstance(words, str) or len(words) > LENGTH or not storable(words):
        raise deny(400)
    if "phone" in heard:
        return JSONResponse(await asyncio.to_thread(_shown, puzzle, language, heard["phone"] is True))
    voice = voice_for(puzzle.moment, language)
    if "hint" in heard:
        return JSONResponse({"hint": _hint(puzzle, voice)})
    if "solution" in heard:
        return JSONResponse(_judged(puzzle, puzzle.answer.words, voice))
    if words not in {puzzle.moment.state.words(action) for action in puzzle.moment.state.legal()}:
        raise deny(400)
    return JSONResponse(_judged(puzzle, words, voice))


def _judged(puzzle: Puzzle, words: str, voice: Voice) -> dict[str, object]:
    state, tried, best = puzzle.moment.state, puzzle.choice(words), puzzle.answer
    found = words == best.words
    why = ""
    if tried is not None and tried.reasons:
        why = i18n.say(
            voice.language,
            "This is how it differs from the best choice a few turns later. %(why)s",
            why=told(tried.reasons, state.asked(), voice),
        )
    elif found:
        why = _worse(puzzle, voice)
    return {
        "words": words,
        "label": voice.text(state.game.label(state, state.action(words))),
        "share": None if tried is None else round(100 * tried.share),
        "short": None if tried is None else max(1, round(100 * (best.share - tried.share))),
        "x": None if tried is None else _x(tried.share),
        "why": why,
        "found": found,
        "things": state.game.view.touches(state).get(state.action(words), []),
    }


def _worse(puzzle: Puzzle, voice: Voice) -> str:
    """What a worse choice leads to, in the words of the game's features; it names neither that choice nor the best."""
    reasons = next((one.reasons for one in puzzle.choices[1:] if one.reasons), ())
    if not reasons:
        return ""
    return i18n.say(
        voice.language,
        "This is how a worse choice differs from the best one a few turns later. %(why)s",
        why=told(reasons, puzzle.moment.state.asked(), voice),
    )


def _hint(puzzle: Puzzle, voice: Voice) -> str:
    """What to think of."""
    return _worse(puzzle, voice) or i18n.say(voice.language, "Nobody has written down what decides here.")


def _shown(puzzle: Puzzle, language: str, phone: bool) -> dict[str, object]:
    """The table as the solver sees it, with everything that may be tried."""
    moment = puzzle.moment
    voice = voice_for(moment, language)
    scene = moment.game.view.scene(moment.state, moment.seat, voice, phone, [])
    acts = acts_of(moment.game, moment.state, voice)
    return {
        "parts": {**pictures(scene, language), "players": Markup("").join(bare(panel) for panel in scene.panels)},
        "acts": [act.sent() for act in acts],
        "asks": voice.text(moment.game.prompt(moment.state)),
    }
