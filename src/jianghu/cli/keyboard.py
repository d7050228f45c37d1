"""Reading what a person types."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Iterator
from types import FrameType

BEAT = 0.5  # seconds


class Leave(Exception):
    """The person wants to stop, or the input has ended."""


def read(prompt: str) -> str:
    """A typed line without the blanks around it; Leave at the end of the input."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  importing it gives input() editing and history
    try:
        with _beating():
            return input(prompt).strip()
    except EOFError:
        raise Leave from None
    except UnicodeDecodeError:
        return "\N{REPLACEMENT CHARACTER}"  # bytes that are not text cannot be an action


def forget() -> None:
    """Clear the input history: another person sits down."""
    with contextlib.suppress(ImportError):
        import readline

        readline.clear_history()


@contextlib.contextmanager
def _beating() -> Iterator[None]:
    """Interrupt the wait for input at intervals.

    Otherwise a signal that arrives just before the wait begins would be noticed only when a key is pressed.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def nothing(number: int, frame: FrameType | None) -> None:
        return

    before = signal.signal(signal.SIGALRM, nothing)
    signal.setitimer(signal.ITIMER_REAL, BEAT, BEAT)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
