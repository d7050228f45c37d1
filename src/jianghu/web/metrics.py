"""Metrics for Prometheus, served on a separate port: see ``docs/operating.md``."""

from __future__ import annotations

import logging
from collections.abc import Callable
from http.server import HTTPServer

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    start_http_server,
)

from jianghu.errors import BadOption
from jianghu.web.logs import Seldom

log = logging.getLogger("jianghu.web")
REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)
PlatformCollector(registry=REGISTRY)

TABLES = Gauge("jianghu_tables", "Tables in memory.", registry=REGISTRY)
SOCKETS = Gauge("jianghu_sockets", "Open sockets of pages.", registry=REGISTRY)
OPENED = Counter("jianghu_tables_opened", "Tables that were started.", ["game"], registry=REGISTRY)
DECISIONS = Counter("jianghu_decisions", "Decisions that were stored.", ["game", "by"], registry=REGISTRY)
REFUSALS = Counter("jianghu_refusals", "What was refused, by cause.", ["cause"], registry=REGISTRY)
COMMIT = Histogram(
    "jianghu_commit_seconds",
    "From a checked decision to the database's word that it is stored.",
    registry=REGISTRY,
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5),
)
THINKING = Histogram(
    "jianghu_thinking_seconds",
    "What a bot's decision took, with the time in the queue.",
    ["level"],
    registry=REGISTRY,
    buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60),
)
QUEUE = Gauge("jianghu_thinking_queue", "Decisions of bots that are thought about or wait for it.", registry=REGISTRY)

_seldom = Seldom()


def watch(tables: Callable[[], int], sockets: Callable[[], int]) -> None:
    """Register the gauges that are computed when they are scraped."""
    TABLES.set_function(tables)
    SOCKETS.set_function(sockets)


def refused(cause: str, who: str = "") -> None:
    """Count a refusal, and log it at most once a minute for each cause."""
    REFUSALS.labels(cause).inc()
    more = _seldom.due(cause)
    if more is not None:
        log.info("refused%s: %s%s", f" {who}" if who else "", cause, f" (and {more} more)" if more else "")


def serve(address: str) -> HTTPServer:
    """Serve the metrics at HOST:PORT, in a separate thread."""
    host, _, port = address.rpartition(":")
    if not host or not port.isascii() or not port.isdigit() or not 0 <= int(port) < 65536:
        raise BadOption(f"--metrics is {address!r}, not like 127.0.0.1:9470")
    try:
        server, _ = start_http_server(int(port), host.strip("[]"), registry=REGISTRY)
    except OSError as error:
        raise BadOption(f"cannot serve metrics at {address}: {error.strerror or error}") from None
    return server
