"""How this program was called, so that a printed command can be pasted."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path


def program() -> str:
    """As it was typed: by its name where the shell finds it, by its path, or as a module of Python."""
    called = Path(sys.argv[0])
    if called.name == "__main__.py":
        return f"{shlex.quote(sys.executable)} -m jianghu"
    found = shutil.which("jianghu")  # perhaps another one than this
    return "jianghu" if found is not None and Path(found) == called else shlex.quote(sys.argv[0])


def command() -> str:
    """The whole line."""
    return " ".join([program(), *map(shlex.quote, sys.argv[1:])])
