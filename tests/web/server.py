"""A real server in a process of its own, as people run it, and small clients for it."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

FIXED = Path(__file__).with_name("fixed.py")
PATIENCE = 30.0
OPEN: list[Any] = []  # what was opened since the last tidying up


def tidy() -> None:
    """Close all that a test has opened."""
    while OPEN:
        OPEN.pop().close()


def dial(url: str, origin: str | None, headers: dict[str, str] | None = None, **extra: Any) -> Any:
    """A connection, to be used as a context."""
    given: Any = connect
    return given(url, origin=origin, additional_headers=headers or {}, **extra)


class Server:
    """``jianghu serve`` on a free port; it can be killed and started again on the same data."""

    def __init__(
        self, data: Path, *options: str, forms: str = "1000", environment: dict[str, str] | None = None, seed: int = 0
    ) -> None:
        self.data = data
        self.options = options
        self.forms = forms  # a second; all visitors of a test come from one address
        self.environment = environment or {}  # in addition to that of the tests
        self.seed = seed  # of every deal; 0: nobody knows it, as where people play
        self.port = 0
        self._process: subprocess.Popen[str] | None = None
        self.said: list[str] = []  # all that it has printed and logged, line by line
        self._ears: threading.Thread | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        program = ["-P", str(FIXED), str(self.seed)] if self.seed else ["-m", "jianghu"]
        command = [sys.executable, *program, "serve", "--port", str(self.port), "--data", str(self.data)]
        # All visitors of a test come from one address; what a test gives itself comes later and counts.
        command += ["--tables-per-address", "100000", "--bot-tables-per-address", "1000"]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1", "JIANGHU_FORMS_PER_SECOND": self.forms}
        environment |= self.environment
        self._process = subprocess.Popen(
            [*command, *self.options], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
        )
        before = len(self.said)
        self._ears = threading.Thread(target=self._listen, args=(self._process,), daemon=True)
        self._ears.start()
        while True:
            ended = not self._ears.is_alive()
            for line in self.said[before:]:
                if found := re.search(r"at http://[^:]+:(\d+)/", line):
                    self.port = int(found[1])
                    return
            if ended:
                break
            time.sleep(0.01)
        self._process.wait(10)
        self._close()
        raise AssertionError("the server did not start: " + "".join(self.said[before:]))

    def _listen(self, process: subprocess.Popen[str]) -> None:
        """Read what it says until its end: a full pipe would stop it."""
        assert process.stdout is not None
        self.said.extend(iter(process.stdout.readline, ""))

    def kill(self) -> None:
        """As a power cut would: nothing can be tidied up."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(10)
        self._close()

    def stop(self) -> int:
        assert self._process is not None
        self._process.terminate()
        status = self._process.wait(15)
        self._close()
        return status

    def _close(self) -> None:
        assert self._process is not None and self._process.stdout is not None and self._ears is not None
        self._ears.join(10)
        self._process.stdout.close()
        self._process = None

    def end(self) -> None:
        """However it stands."""
        if self._process is not None:
            self.kill()

    @contextlib.contextmanager
    def running(self) -> Iterator[Server]:
        self.start()
        try:
            yield self
        finally:
            self.end()


class Friend:
    """Somebody with a browser, without the browser: forms and the socket."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        self.name = name
        self.http = httpx.Client(base_url=server.url, headers={"origin": server.url}, timeout=PATIENCE)
        OPEN.append(self.http)

    def open_table(self, seats: list[str], game: str = "wuwei", hints: str = "bots", **options: str) -> str:
        """Start a table; gives its path."""
        form = {"game": game, "name": self.name, "hints": hints}
        form |= {f"option_{key}": value for key, value in options.items()}
        form |= {f"seat_{number}": kind for number, kind in enumerate(seats)}
        answer = self.http.post("/tables", data=form)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    def sit(self, table: str, seat: int) -> None:
        assert self.http.post(f"{table}/sit", data={"seat": str(seat), "name": self.name}).status_code == 303

    def line(self, path: str, more: dict[str, str] | None = None, seal: bool = False, **extra: Any) -> Wire:
        """An open socket of a table; with ``seal`` it announces, as a browser does, that it adds to the dice."""
        cookies = "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())
        headers = ({"cookie": cookies} if cookies else {}) | (more or {})
        url = f"ws://127.0.0.1:{self.server.port}{path}/socket"
        return Wire(dial(url, self.server.url, headers, **extra).__enter__(), seal)  # closed by tidy

    def watch_link(self, table: str) -> str:
        found = re.search(r"/w/[\w-]+", self.http.get(table).text)
        assert found is not None
        return found[0]


def dealt(*wires: Wire) -> tuple[Wire, ...]:
    """These sockets, once all of them show a game."""
    for wire in wires:
        while not wire.update["dealt"]:
            wire.receive()
    return wires


class Wire:
    """An open socket that remembers the newest update."""

    def __init__(self, connection: ClientConnection, seal: bool = False) -> None:
        self.connection = connection
        OPEN.append(connection)
        self.update: dict[str, Any] = {}
        self.raw: list[str] = []
        self.waiting: list[dict[str, Any]] = []
        self.asks: list[dict[str, Any]] = []  # of the exchange before the deal, in order; they come with updates too
        self.sent = 0
        self.send({"t": "hello", "seal": seal})
        self.until(lambda message: message["t"] == "update")

    def send(self, message: dict[str, Any]) -> None:
        self.connection.send(json.dumps(message))

    def calmly(self, message: dict[str, Any]) -> None:
        """Send no more than the server lets a page send: after some at once, less than twenty a second."""
        self.sent += 1
        if self.sent > 40:
            time.sleep(0.06)
        self.send(message)

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        if not self.waiting:
            text = self.connection.recv(timeout)
            assert isinstance(text, str)
            self.raw.append(text)
            message: dict[str, Any] = json.loads(text)
            self.waiting = [*message.pop("also", []), message]  # an update may bring answers along
        message = self.waiting.pop(0)
        if message["t"] == "update":
            self.update = message
        if message["t"] == "seal":
            self.asks.append(message)
        return message

    def asked_to_add(self) -> dict[str, Any]:
        """What the table asks for next in the exchange before the deal."""
        while not self.asks:
            self.receive()
        return self.asks.pop(0)

    def until(self, wanted: Any, timeout: float = PATIENCE) -> dict[str, Any]:
        end = time.monotonic() + timeout
        while True:
            message = self.receive(max(0.01, end - time.monotonic()))
            if wanted(message):
                return message

    def command(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        id = fields.pop("id", None) or str(uuid.uuid4())
        self.calmly({"t": kind, "id": id, **fields})
        return self.until(lambda message: message.get("id") == id)

    def play(self, words: str, **fields: Any) -> dict[str, Any]:
        return self.command("play", words=words, ply=fields.pop("ply", self.update["ply"]), **fields)

    def my_turn(self) -> list[list[Any]]:
        """Wait until this seat is asked, or the game is over; gives the actions."""
        while not self.update["acts"] and not self.update["over"]:
            if self.update["curtain"] is not None:
                self.calmly({"t": "reveal", "seat": self.update["curtain"]})
            else:
                self.calmly({"t": "skip"})
            self.until(lambda message: message["t"] == "update")
        acts: list[list[Any]] = self.update["acts"]
        return acts

    def close(self) -> None:
        self.connection.close()
