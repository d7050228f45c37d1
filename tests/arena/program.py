"""The program ``jianghu`` as a match needs it: for longer than a command at a terminal."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.cli.program import COMMAND, environment

PATIENCE = 300.0


def run(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the program to its end."""
    return subprocess.run(
        [*COMMAND, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        env=environment(home),
        check=False,
    )
