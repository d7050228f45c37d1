"""Runs the application: prints the address once it accepts connections, and closes all sockets at the end."""

from __future__ import annotations

import asyncio
import gc
import logging
import resource
import socket
from contextlib import suppress

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from jianghu.errors import BadOption
from jianghu.web import logs, metrics
from jianghu.web.app import make_app
from jianghu.web.config import Config
from jianghu.web.storage.damage import refuse
from jianghu.web.storage.files import file_of, keep_private
from jianghu.web.storage.lock import hold
from jianghu.web.storage.store import Store
from jianghu.web.wire import protocols

log = logging.getLogger("jianghu.web")


def run(config: Config, host: str, port: int) -> None:
    """Serve until somebody stops it."""
    logs.set_up(config.log_level)
    try:
        with socket.create_server((host, port)):  # a port in use is reported before anything is set up
            pass
    except OSError as error:
        raise BadOption(f"cannot listen on {host}, port {port}: {error.strerror}; try another --port") from None
    _raise_limit(config.connections + 200)
    held = hold(config.url())
    path = file_of(config.url())
    if path is not None:
        keep_private(path)
        refuse(path)
    _prepare(config)
    # Thousands of drawings and states live long and hold no cycles: looking through all of them again and again would
    # stop every table for tenths of a second. A few at a time, and hardly ever the old ones.
    gc.freeze()
    gc.set_threshold(1_000, 20, 1_000)
    counted = None
    if config.metrics:
        counted = metrics.serve(config.metrics)
    server = Server(settings(config, host, port), config)
    try:
        with suppress(KeyboardInterrupt):
            server.run()
    finally:
        if counted is not None:
            counted.shutdown()
            counted.server_close()
        if held is not None:
            held.close()


def settings(config: Config, host: str, port: int) -> uvicorn.Config:
    """How uvicorn is to serve."""
    http, ws = protocols(config)
    return uvicorn.Config(
        make_app(config),
        http=http,
        ws=ws,
        host=host,
        port=port,
        log_config=None,  # ``logs`` has set everything up
        access_log=False,
        server_header=False,
        # Headers about another client or scheme are believed from the proxies that were named and from nobody else.
        proxy_headers=bool(config.proxies),
        forwarded_allow_ips=config.proxies or [],
        timeout_graceful_shutdown=3,
        ws_max_size=4 * config.message_bytes,  # in bytes: a letter may take four
        ws_ping_interval=30,
        ws_ping_timeout=30,
    )


def _raise_limit(wanted: int) -> None:
    """Raise the limit of open files to the allowed number of connections, as far as the system permits."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    if most < wanted:
        log.warning("the system allows %d open files; %d would be needed when all sockets are taken", most, wanted)


def _prepare(config: Config) -> None:
    """Open the database once before serving, so that problems are reported clearly."""

    async def look() -> None:
        store = Store(config.url())
        try:
            await store.open()
        finally:
            await store.close()

    try:
        asyncio.run(look())
    except (SQLAlchemyError, ModuleNotFoundError) as error:
        said = str(getattr(error, "orig", None) or error).strip().splitlines()
        raise BadOption(f"the database cannot be opened: {said[0] if said else type(error).__name__}") from None


class Server(uvicorn.Server):
    """uvicorn, which prints the address and where tables are stored."""

    def __init__(self, settings: uvicorn.Config, config: Config) -> None:
        super().__init__(settings)
        self._tables = config

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started or not self.servers:
            return
        host, port = self.servers[0].sockets[0].getsockname()[:2]
        wide = host in ("0.0.0.0", "::")
        print(f"Jianghu is at http://{'127.0.0.1' if wide else host}:{port}/", flush=True)
        if wide:
            print(f"On your network: http://{_own_address()}:{port}/", flush=True)
        where = self._tables.database.rpartition("@")[2] or str(self._tables.data / "tables.sqlite3")
        print(f"The tables are kept in {where}. Stop with Ctrl-C; they go on where they were.", flush=True)


def _own_address() -> str:
    """The address of this machine in its network. Nothing is sent: a datagram socket only chooses its way."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()
