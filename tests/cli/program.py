"""The program ``jianghu`` in a process of its own, with pipes or at a terminal."""

import codecs
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from typing import Self

COMMAND = [sys.executable, "-m", "jianghu"]
PATIENCE = 30.0


def environment(home: Path) -> dict[str, str]:
    """The environment of the tests with a folder of its own for kept games."""
    kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
    return kept | {"JIANGHU_HOME": str(home), "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"}


def run(home: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the program to its end, with these lines typed into a pipe."""
    return subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        env=environment(home),
        check=False,
    )


class Terminal:
    """The program at a terminal of some size."""

    def __init__(self, home: Path, *arguments: str, columns: int = 100, rows: int = 40) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            env=environment(home),
        )
        os.close(slave)
        self.seen = ""
        self._read = 0
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")  # a character may come in two pieces

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._master)

    def wait_for(self, text: str) -> str:
        """Read until a text comes that was not waited for before; gives all that came up to it."""
        end = time.monotonic() + PATIENCE
        while text not in self.seen[self._read :]:
            assert time.monotonic() < end, f"{text!r} did not come after:\n{self.seen[-2000:]}"
            assert self._take(), f"the program ended without {text!r}:\n{self.seen[-2000:]}"
        start, self._read = self._read, self.seen.index(text, self._read) + len(text)
        return self.seen[start : self._read]

    def send(self, line: str) -> None:
        os.write(self._master, f"{line}\n".encode())

    def end(self) -> int:
        """Wait for the end of the program; gives its exit status."""
        while self._take():
            pass
        return self.process.wait(PATIENCE)

    def kill(self, number: signal.Signals) -> int:
        """Send it a signal, and wait for the end."""
        self.process.send_signal(number)
        return self.end()

    def _take(self) -> bool:
        ready, _, _ = select.select([self._master], [], [], PATIENCE)
        assert ready, f"nothing came for a long time after:\n{self.seen[-2000:]}"
        try:
            data = os.read(self._master, 65536)
        except OSError:  # the other end is closed
            return False
        self.seen += self._decoder.decode(data)
        return bool(data)
