"""Players in programs of their own, in any language: one line of JSON asks, one line of JSON answers.

docs/bots.md describes the protocol. A program that crashes, takes too long or gives an invalid answer is
ended, the decision counts as a fault, and the next decision starts it again.
"""

from __future__ import annotations

import contextlib
import json
import os
import shlex
import shutil
import signal
import subprocess
import tempfile
import threading
from typing import IO, Final

from jianghu.errors import BadPlayer, BadWords, PlayerFault
from jianghu.kernel.dice import Dice
from jianghu.kernel.state import State
from jianghu.players.players import Player

PREFIX: Final = "cmd:"
PROTOCOL: Final = 1
SECONDS: Final = 10.0
LONGEST: Final = 1 << 16  # bytes of an answer
SHOWN: Final = 80  # letters of a bad answer that are shown


class Outside(Player):
    """A command that is asked over its standard input and answers on its standard output."""

    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        try:
            self._words: list[str] = shlex.split(command)
        except ValueError as error:
            raise BadPlayer(f"{PREFIX}{command}: {error}") from None
        if not self._words or shutil.which(self._words[0]) is None:
            raise BadPlayer(f"{PREFIX}{command}: there is no such program that can be run")
        self._seconds: float = seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._errors: IO[bytes] | None = None

    def choose(self, state: State, dice: Dice) -> int:
        question = {
            "protocol": PROTOCOL,
            "game": state.game.id,
            "seat": state.asked(),
            "position": state.position(),
            "legal": [state.words(action) for action in state.legal()],
            "budget": {"seconds": self._seconds},
            "seed": dice.below(1 << 30),
        }
        answer = self._ask(json.dumps(question).encode() + b"\n")
        words = self._words_of(answer)
        try:
            return state.action(words)
        except BadWords as error:
            raise PlayerFault(str(error)) from None

    def close(self) -> None:
        """End the program: close its input, and kill it if it does not exit soon."""
        process = self._process
        if process is not None:
            with contextlib.suppress(OSError, ValueError):
                if process.stdin is not None:
                    process.stdin.close()
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(0.2)
            self._kill()

    def _ask(self, question: bytes) -> bytes:
        """One line back. Writing and reading may both hang, so another thread does them."""
        process = self._running()
        answers: list[bytes] = []
        thread = threading.Thread(target=exchange, args=(process, question, answers), daemon=True)
        thread.start()
        thread.join(self._seconds)
        if thread.is_alive():
            self._kill(thread)
            raise PlayerFault(f"no answer within {self._seconds:g} seconds")
        if not answers or not answers[0]:
            raise PlayerFault(self._last_words())
        return answers[0]

    def _words_of(self, answer: bytes) -> str:
        """The words of ``{"words": "step O12"}``."""
        with contextlib.suppress(ValueError, RecursionError):
            data = json.loads(answer.decode())
            if isinstance(data, dict):
                words = data.get("words")
                if isinstance(words, str):
                    return words
        self._kill()  # otherwise its late output would be taken for the next answer
        shown = answer[: 4 * SHOWN].decode(errors="replace").strip()[:SHOWN]
        raise PlayerFault(f'no answer of the form {{"words": "..."}}: {shown!r}')

    def _running(self) -> subprocess.Popen[bytes]:
        process = self._process
        if process is not None and process.poll() is None:
            return process
        self._kill()
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - open as long as the program runs
        try:
            # Its own process group: Ctrl-C does not reach it, and its children can be ended with it.
            process = subprocess.Popen(
                self._words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                start_new_session=True,
            )
        except OSError as error:
            self._kill()
            raise PlayerFault(f"it cannot be started: {error.strerror}") from None
        self._process = process
        return process

    def _last_words(self) -> str:
        """Why a program ended without an answer: its status and the last line of its errors."""
        process = self._process
        status: int | None = None
        if process is not None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                status = process.wait(1.0)
        said = ""
        if self._errors is not None:
            self._errors.seek(0)
            lines = self._errors.read()[-2000:].decode(errors="replace").strip().splitlines()
            said = f": {lines[-1][: 2 * SHOWN]}" if lines else ""
        self._kill()
        ended = "its output ended" if status is None else f"it ended with status {status}"
        return f"{ended}{said}"

    def _kill(self, waiting: threading.Thread | None = None) -> None:
        process = self._process
        self._process = None
        if process is not None:
            with contextlib.suppress(OSError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            if waiting is not None:
                waiting.join(1.0)
            # A pipe on which a thread still waits cannot be closed; the program must have left a child behind.
            if waiting is None or not waiting.is_alive():
                for pipe in (process.stdin, process.stdout):
                    if pipe is not None:
                        with contextlib.suppress(OSError):
                            pipe.close()
        if self._errors is not None:
            self._errors.close()
            self._errors = None


def exchange(process: subprocess.Popen[bytes], question: bytes, answers: list[bytes]) -> None:
    """Send a line and store the reply; nothing is stored when the program has ended."""
    with contextlib.suppress(OSError, ValueError):
        if process.stdin is not None and process.stdout is not None:
            process.stdin.write(question)
            process.stdin.flush()
            answers.append(process.stdout.readline(LONGEST))
