"""What the tests of the web share: a server, a PostgreSQL and a browser."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from sqlalchemy import create_engine, text

from jianghu.web.config import Config
from jianghu.web.storage import schema
from tests.web.postgres import Postgres, installed
from tests.web.reader import PATIENCE, SEED
from tests.web.server import Server, tidy

expect.set_options(timeout=1000 * PATIENCE)  # Playwright's own five seconds are short on a busy machine


@pytest.fixture(autouse=True)
def tidied() -> Iterator[None]:
    """Connections of a test end with it."""
    yield
    tidy()


@pytest.fixture(scope="module")
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite, shared by the tests of a file. Browsers play to some situation: they find the same deal in
    every run, and so do the tests of a file that names its ``DEAL``."""
    seed = getattr(request.module, "DEAL", SEED if request.path.name.startswith("test_browser") else 0)
    with Server(tmp_path_factory.mktemp("tables"), seed=seed).running() as made:
        yield made


@pytest.fixture(scope="module")
def chromium(browser: str) -> Iterator[Browser]:
    """The system's Chromium, driven by Playwright."""
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"])
        yield made
        made.close()


@pytest.fixture(scope="session")
def programs() -> Path:
    """Where PostgreSQL is installed."""
    found = installed()
    if found is None:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)("needs PostgreSQL, and none is installed")
    return found


@pytest.fixture(scope="session")
def postgres_server(programs: Path) -> Iterator[Postgres]:
    """A PostgreSQL of our own."""
    with Postgres(programs, 20000 + os.getpid() % 20000).running() as made:
        yield made


@pytest.fixture(scope="module")
def postgres(postgres_server: Postgres) -> str:
    """The address of an empty database in it, for the tests of one file: what other files leave behind is elsewhere."""
    name = f"tables_{secrets.token_hex(4)}"
    engine = create_engine(Config(database=postgres_server.url).url(), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return postgres_server.url.rpartition("/")[0] + f"/{name}"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database, of each kind."""
    if request.param == "sqlite":
        yield Config(data=tmp_path).url()
        return
    given = Config(database=request.getfixturevalue("postgres")).url()
    yield given
    engine = create_engine(given)
    schema.metadata.drop_all(engine)
    engine.dispose()
