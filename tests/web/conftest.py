"""What the tests of the web share: a server, a PostgreSQL and a browser."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.server import Server, tidy


@pytest.fixture(autouse=True)
def tidied() -> Iterator[None]:
    """Connections of a test end with it."""
    yield
    tidy()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite, shared by the tests of a file."""
    with Server(tmp_path_factory.mktemp("tables")).running() as made:
        yield made


@pytest.fixture(scope="module")
def chromium(browser: str) -> Iterator[Browser]:
    """The system's Chromium, driven by Playwright."""
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"])
        yield made
        made.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of an empty PostgreSQL of our own, on loopback, from the Debian package."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb")) if Path("/usr/lib/postgresql").is_dir() else []
    initdb = str(found[-1]) if found else shutil.which("initdb")
    if initdb is None:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)("needs PostgreSQL, and none is installed")
    folder = Path(initdb).resolve().parent
    # PostgreSQL refuses to run as root: another user runs it then.
    other = "nobody" if os.getuid() == 0 else ""
    before = ["setpriv", f"--reuid={other}", "--regid=nogroup", "--clear-groups"] if other else []
    home = Path(tempfile.mkdtemp(prefix="jianghu-pg-", dir="/tmp"))
    if other:
        shutil.chown(home, other, "nogroup")
    data, port = home / "data", str(20000 + os.getpid() % 20000)

    def run(*command: str) -> None:
        environment = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"}
        # No pipes: the server would hold them open.
        with (home.parent / f"{home.name}.out").open("w") as out:
            subprocess.run([*before, *command], check=True, stdout=out, stderr=out, cwd="/", env=environment)

    run(str(folder / "initdb"), "-D", str(data), "-U", "jianghu", "-A", "trust")
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={home} -c max_connections=40"
    control = [str(folder / "pg_ctl"), "-D", str(data), "-w", "-l", str(home / "log")]
    run(*control, "-o", options, "start")
    try:
        yield f"postgresql://jianghu@127.0.0.1:{port}/postgres"
    finally:
        run(*control, "-m", "immediate", "stop")
        (home.parent / f"{home.name}.out").unlink()
        shutil.rmtree(home, ignore_errors=True)
