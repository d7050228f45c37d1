"""A PostgreSQL of our own, on loopback, from the Debian package. It can be stopped and started again."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def installed() -> Path | None:
    """The folder of its programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb")) if Path("/usr/lib/postgresql").is_dir() else []
    initdb = str(found[-1]) if found else shutil.which("initdb")
    return None if initdb is None else Path(initdb).resolve().parent


class Postgres:
    """One server with an empty database, in a folder under /tmp."""

    def __init__(self, programs: Path, port: int) -> None:
        # PostgreSQL refuses to run as root: another user runs it then.
        other = "nobody" if os.getuid() == 0 else ""
        self._before = ["setpriv", f"--reuid={other}", "--regid=nogroup", "--clear-groups"] if other else []
        self._home = Path(tempfile.mkdtemp(prefix="jianghu-pg-", dir="/tmp"))
        if other:
            shutil.chown(self._home, other, "nogroup")
        self._out = self._home.parent / f"{self._home.name}.out"
        data = self._home / "data"
        self._run(str(programs / "initdb"), "-D", str(data), "-U", "jianghu", "-A", "trust")
        self._options = (
            f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self._home} -c max_connections=40"
        )
        self._control = [str(programs / "pg_ctl"), "-D", str(data), "-w", "-l", str(self._home / "log")]
        self.url = f"postgresql://jianghu@127.0.0.1:{port}/postgres"

    def _run(self, *command: str) -> None:
        environment = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"}
        # No pipes: the server would hold them open.
        with self._out.open("w") as out:
            subprocess.run([*self._before, *command], check=True, stdout=out, stderr=out, cwd="/", env=environment)

    def start(self) -> None:
        self._run(*self._control, "-o", self._options, "start")

    def stop(self, mode: str = "immediate") -> None:
        """``fast`` ends every connection and stops in good order, ``immediate`` is a crash."""
        self._run(*self._control, "-m", mode, "stop")

    @contextmanager
    def running(self) -> Iterator[Postgres]:
        self.start()
        try:
            yield self
        finally:
            self.stop()
            self._out.unlink()
            shutil.rmtree(self._home, ignore_errors=True)
