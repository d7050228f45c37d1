"""How this program was called, so that a printed command can be pasted."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path


def program() -> str:
    """The program as it was started: by name if the shell finds it, by path, or as a Python module."""
    called = Path(sys.argv[0])
    if called.name == "__main__.py":
        return f"{shlex.quote(sys.executable)} -m jianghu"
    found = shutil.which("jianghu")  # it may be a different program of that name
    return "jianghu" if found is not None and Path(found) == called else shlex.quote(sys.argv[0])


def command() -> str:
    """The whole line."""
    return " ".join([program(), *map(shlex.quote, sys.argv[1:])])
