"""Reading what a person types."""

from __future__ import annotations

import contextlib


class Leave(Exception):
    """The person wants to stop, or the input has ended."""


def read(prompt: str) -> str:
    """A typed line without the blanks around it; Leave at the end of the input."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  importing it gives input() editing and history
    try:
        return input(prompt).strip()
    except EOFError:
        raise Leave from None
    except UnicodeDecodeError:
        return "\N{REPLACEMENT CHARACTER}"  # bytes that are no text are no action either
