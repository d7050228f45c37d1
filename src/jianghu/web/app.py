"""The Starlette application: routes, middleware and error pages."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib.resources import as_file, files

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from jianghu.errors import BadRecord, JianghuError
from jianghu.web import i18n, inputs, metrics
from jianghu.web.config import Config
from jianghu.web.health import Health, health
from jianghu.web.notices import Notices
from jianghu.web.pages import (
    devices,
    figures,
    forgetting,
    home,
    journey,
    learning,
    lobby,
    looks,
    mine,
    moment_card,
    moments,
    own_lessons,
    puzzles,
    replay,
    reviewing,
    rules,
    seating,
    start_form,
    table_page,
    telling,
    to_moment,
    uploads,
    you,
)
from jianghu.web.pages.common import known_of, page
from jianghu.web.pages.costs import Reviews
from jianghu.web.pages.film import Film
from jianghu.web.pages.following import Busy, Following, TooMuch
from jianghu.web.people import People
from jianghu.web.push import Sender, new_key
from jianghu.web.security import Buckets, SecurityMiddleware
from jianghu.web.storage.lobby import Listed
from jianghu.web.storage.notices import listen
from jianghu.web.storage.store import Away, Store
from jianghu.web.table import bots, socket, ticking
from jianghu.web.table.coaching import Coach
from jianghu.web.table.tables import Tables

log = logging.getLogger("jianghu.web")
LOBBY = 2.0  # seconds for which a look at the listed tables serves everybody


class House:
    """The objects that all pages share: store, tables, people, limits."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.store = Store(config.url())
        self.tables = Tables(self.store, config)
        self.people = People("")
        self.chatting = Buckets(1.0, 8)
        self.nudging = Buckets(1 / 60, 1)
        self.seat_requests = Buckets(1 / 60, 2)  # requests to join a running game
        self.studying = Buckets(6.0, 80)  # answers in lessons, by address
        self.forms = Buckets(config.forms_per_second, 20 * config.forms_per_second)
        self.joining = Buckets(config.forms_per_second / 20, 3 * config.forms_per_second)  # seats at strangers' tables
        self._lobby: tuple[float, list[Listed]] = (0.0, [])
        self.feeding = Buckets(0.5, 30)  # looks at feeds, by address
        self.exports = Buckets(1 / 60, 3)  # of all games of a person
        self.trying = Buckets(5.0, 60)  # decisions in lines of one's own, by address
        self.replays: OrderedDict[str, Film] = OrderedDict()
        self.following = Following()
        self.coach = Coach(self.store)
        self.reviews = Reviews(self.store)
        self.health = Health(self.store)
        metrics.watch(lambda: len(self.tables), lambda: self.tables.crowd.count)

    async def lobby(self) -> list[Listed]:
        """The listed tables at which somebody is; asked of the database every other second, however many look."""
        at, found = self._lobby
        if time.monotonic() - at > LOBBY or not at:
            now = time.time()
            stored = await self.store.listed(now - lobby.RECENT)
            found = [one for one in stored if lobby.present(self.tables, one, now)]
            self._lobby = time.monotonic(), found
        return found

    async def open(self) -> None:
        await self.store.open()
        self.people = People(self.store.secret)
        subject = self.config.base_url if self.config.base_url.startswith("https://") else "mailto:nobody@example.org"
        self.sender = Sender(await self.store.vapid(new_key()), subject, self.config.push_trusted)
        self.notices = Notices(self.store, self.sender)
        self.tables.turned = self.notices.turn

    async def close(self) -> None:
        await self.notices.close()
        await self.tables.close()
        await self.coach.close()
        self.following.close()
        await asyncio.to_thread(bots.stop)
        await self.store.close()


def make_app(config: Config) -> Starlette:
    """The whole application."""
    house = House(config)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await house.open()
        await ticking.begin(house.store)
        tasks = [
            asyncio.create_task(house.tables.tidy()),
            asyncio.create_task(house.tables.clear_out()),
            asyncio.create_task(ticking.tick(house.tables)),
        ]
        if not house.store.lite:
            tasks.append(asyncio.create_task(listen(house.tables, config.url())))
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
            await house.close()

    with as_file(files("jianghu.web").joinpath("static")) as folder:
        static = Long(directory=folder)
    inputs.register()
    routes = [
        Route("/", home.home),
        Route("/name", home.name, methods=["POST"]),
        Route("/likes", home.likes, methods=["POST"]),
        Route("/language", home.language, methods=["POST"]),
        Route("/tables", home.start, methods=["POST"]),
        Route("/seats", start_form.counts),
        Route("/rules", rules.shelf),
        Route("/rules/{game:ours}", rules.rules),
        Route("/rules/{game:ours}/try/{rule}", figures.tried),
        Route("/rules/{game:ours}/{language:ours}/figures/{version:ours}", rules.pictures),
        Route("/learn/file", own_lessons.from_file, methods=["POST"]),
        Route("/learn/own", own_lessons.answer, methods=["POST"]),
        Route("/learn/{game:ours}", learning.learn),
        Route("/learn/{game:ours}/{lesson:ours}", learning.lesson),
        Route("/learn/{game:ours}/{lesson:ours}", learning.answer, methods=["POST"]),
        Route("/gone/{what:ours}", table_page.gone),
        Route("/t/{id:ours}", table_page.table),
        Route("/w/{watch:ours}", table_page.watch),
        WebSocketRoute("/t/{id:ours}/socket", _table_socket),
        WebSocketRoute("/w/{watch:ours}/socket", _watch_socket),
        Route("/t/{id:ours}/review", reviewing.review, methods=["GET", "POST"]),
        Route("/w/{watch:ours}/review", reviewing.review, methods=["GET", "POST"]),
        Route("/record/{key:ours}/review", reviewing.review, methods=["GET", "POST"]),
        Route("/carry/{token}", devices.carry, methods=["GET", "POST"]),
        Route("/open", lobby.lobby),
        Route("/open/{watch:ours}/sit", lobby.sit, methods=["POST"]),
        Route("/you", you.you),
        Route("/you/tables", mine.tables),
        Route("/you/games.zip", you.export),
        Route("/you/forget", forgetting.forget, methods=["GET", "POST"]),
        Route("/you/forgotten", forgetting.forgotten),
        Route("/you/notices", telling.notices, methods=["GET", "POST"]),
        Route("/you/push", telling.push, methods=["POST"]),
        Route("/feed/{token:ours}", telling.feed),
        Route("/go/{watch:ours}", telling.to_table),
        Route("/worker.js", telling.worker),
        Route("/you/devices", devices.devices, methods=["GET", "POST"]),
        Route("/t/{id:ours}/replay", replay.of_table),
        Route("/w/{watch:ours}/replay", replay.of_watched),
        Route("/t/{id:ours}/journey", journey.of_table),
        Route("/w/{watch:ours}/journey", journey.of_watched),
        Route("/t/{id:ours}/record", replay.download),
        Route("/w/{watch:ours}/record", replay.download),
        Route("/t/{id:ours}/moment", to_moment.of_table),
        Route("/w/{watch:ours}/moment", to_moment.of_table),
        Route("/record/{key:ours}/moment", to_moment.of_upload),
        Route("/puzzles", puzzles.daily),
        Route("/puzzles/all", puzzles.listed),
        Route("/puzzles/file", puzzles.from_file, methods=["POST"]),
        Route("/puzzles/own", puzzles.own, methods=["POST"]),
        Route("/puzzles/{game:ours}/{id:ours}", puzzles.one),
        Route("/puzzles/{game:ours}/{id:ours}", puzzles.answer, methods=["POST"]),
        Route("/m/{game:ours}/{token:str}/picture.png", moment_card.picture),
        Route("/m/{game:ours}/{token:str}", moments.show),
        Route("/m/{game:ours}/{token:str}", moments.line, methods=["POST"]),
        Route("/t/{id:ours}/{deed:ours}", seating.deed, methods=["GET", "POST"]),  # last: it matches every name
        Route("/records", uploads.upload, methods=["POST"]),
        Route("/record/{key:ours}", uploads.of_upload),
        Route("/look/draw.css", looks.draw_sheet),
        Route("/look/{face:ours}.woff2", looks.font),
        Route("/favicon.svg", looks.favicon),
        Route("/healthz", health),
        Mount("/static", static),
    ]
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[
            Middleware(SecurityMiddleware, config=config, too_large=uploads.too_large),
            Middleware(GZipMiddleware, minimum_size=500, compresslevel=6),
        ],
        exception_handlers={
            HTTPException: _missing,  # type: ignore[dict-item]
            ClientDisconnect: _left,  # type: ignore[dict-item]
            Away: _away,  # type: ignore[dict-item]
            BadRecord: _cannot,  # type: ignore[dict-item]
            TooMuch: _cannot,  # type: ignore[dict-item]
            Busy: _cannot,  # type: ignore[dict-item]
            Exception: _broken,
        },
    )
    app.state.house = house
    return app


async def _cannot(request: Request, error: JianghuError) -> Response:
    return uploads.cannot(request, error)


class Long(StaticFiles):
    """Static files that browsers revalidate on every use."""

    def file_response(self, *args: object, **named: object) -> Response:
        response = super().file_response(*args, **named)  # type: ignore[arg-type]
        response.headers["cache-control"] = "no-cache"
        return response


async def _missing(request: Request, error: HTTPException) -> Response:
    """Not found, or not allowed."""
    return page(request, "missing.html", status=error.status_code, code=error.status_code)


async def _left(request: Request, error: ClientDisconnect) -> Response:
    """The client disconnected in the middle of a form: nobody reads this response."""
    return PlainTextResponse("", 400)


async def _away(request: Request, error: Away) -> Response:
    """The database is unavailable, and nothing was changed."""
    response = page(request, "missing.html", status=503, code=503)
    response.headers["retry-after"] = "5"
    return response


async def _broken(request: Request, error: Exception) -> Response:
    """An internal error; the visitor learns no details."""
    language = i18n.language_of(request)
    return PlainTextResponse(i18n.say(language, "Something went wrong here. The table is safe; please try again."), 500)


async def _table_socket(websocket: WebSocket) -> None:
    await _socket(websocket, watching=False)


async def _watch_socket(websocket: WebSocket) -> None:
    await _socket(websocket, watching=True)


async def _socket(websocket: WebSocket, watching: bool) -> None:
    house: House = websocket.app.state.house
    try:
        id = websocket.path_params.get("id")
        if watching:
            row = await house.store.watched(websocket.path_params["watch"])
            id = row.id if row else None
        live = await house.tables.get(id) if id else None
        device, known = await known_of(websocket)
    except JianghuError as error:
        log.warning("a table cannot be opened: %s", error)
        live = known = None
    except Away:
        await websocket.accept()
        await websocket.close(socket.LATER)
        return
    if live is None:
        await websocket.close(socket.POLICY)
        return
    who = (device, known.person) if known else (None, None)
    await socket.serve(websocket, house, live, watching, *who)
