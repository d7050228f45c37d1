"""The command line: where a person at a keyboard meets the games. Each command is in a file of its own."""

from __future__ import annotations

import sys

INTERRUPTED = 130  # as shells say it


def main() -> None:
    """The program ``jianghu``."""
    try:
        from jianghu.cli.app import app
        from jianghu.cli.output import adapt
    except KeyboardInterrupt:  # before there is anything that could be kept
        sys.exit(INTERRUPTED)
    adapt()
    app(prog_name="jianghu")
