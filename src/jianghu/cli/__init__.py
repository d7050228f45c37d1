"""The command line. Each command has its own file."""

from __future__ import annotations

import sys

INTERRUPTED = 130  # as shells say it


def main() -> None:
    """The program ``jianghu``."""
    try:
        from jianghu.cli.app import app
        from jianghu.cli.output import adapt
    except KeyboardInterrupt:  # before there is a game to save
        sys.exit(INTERRUPTED)
    adapt()
    app(prog_name="jianghu")
