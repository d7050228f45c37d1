"""``jianghu serve``: the table in the browser, for this machine or for the network."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from jianghu.errors import BadOption

PORT = 8470


class Level(StrEnum):
    """How much is logged."""

    debug = "debug"
    info = "info"
    warning = "warning"
    error = "error"


def serve(
    host: Annotated[
        str, typer.Option(help="Where to listen: 127.0.0.1 is this machine only, 0.0.0.0 the network too.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any free one.")] = PORT,
    data: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where the tables are kept.", show_default="the user's data")
    ] = None,
    database: Annotated[
        str, typer.Option(metavar="URL", help="Another database, as postgresql://user@host/name.", show_default=False)
    ] = "",
    base_url: Annotated[
        str,
        typer.Option(
            metavar="URL",
            help="What links begin with, as https://games.example.org.",
            show_default="what was asked for",
        ),
    ] = "",
    behind_proxy: Annotated[
        str,
        typer.Option(
            metavar="ADDRESSES", help="Proxies whose X-Forwarded-* headers are believed.", show_default="nobody's"
        ),
    ] = "",
    sockets_per_address: Annotated[
        int, typer.Option(min=1, help="Open tables that one address may have: more for a school behind one.")
    ] = 200,
    log_level: Annotated[
        Level, typer.Option(help="What is logged to the standard error: info has a line for every event.")
    ] = Level.warning,
    metrics: Annotated[
        str, typer.Option(metavar="HOST:PORT", help="Serve numbers for Prometheus there.", show_default="nowhere")
    ] = "",
    tables_per_address: Annotated[
        int, typer.Option(min=1, help="Tables that one address may open in an hour: more for a school behind one.")
    ] = 100,
    bot_tables_per_address: Annotated[
        int, typer.Option(min=1, help="Tables with bots alone that one address may run.")
    ] = 8,
    keep_days: Annotated[
        int,
        typer.Option(
            min=0, metavar="DAYS", help="Remove tables at which nothing has happened for so long.", show_default="never"
        ),
    ] = 0,
    pace: Annotated[
        float,
        typer.Option(
            min=0, max=60, help="Seconds between decisions of bots; 0 is for tests: time tells of hidden cards then."
        ),
    ] = 0.4,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=COMMAND", help="Offer a program as an opponent (see docs/bots.md).", show_default=False
        ),
    ] = None,
) -> None:
    """Serve the games in the browser. Stop with Ctrl-C: nothing is lost, and tables go on where they were."""
    try:
        from jianghu.web.server import run
        from jianghu.web.table import bots
    except ModuleNotFoundError as error:
        raise BadOption(f"the web server needs {error.name}, which is not installed") from None
    from jianghu.web import hosts
    from jianghu.web.config import Config, data_folder

    for given in bot or []:
        name, _, command = given.partition("=")
        bots.offer(name, command)
    folder = (data or data_folder()).absolute()
    if not database:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # the keys of the dice are kept there
    config = Config(
        data=folder,
        database=database,
        base_url=hosts.base_url(base_url) if base_url else "",
        proxies=hosts.proxies(behind_proxy) if behind_proxy else "",
        log_level=log_level.value,
        metrics=metrics,
        pace=pace,
        tables_per_address=tables_per_address,
        bot_tables_per_address=bot_tables_per_address,
        keep_days=keep_days,
        sockets_per_address=sockets_per_address,
        sockets=max(4000, sockets_per_address),
    )
    run(config, host, port)
