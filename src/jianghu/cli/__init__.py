"""The command line: where a person at a keyboard meets the games. Each command is in a file of its own."""

from __future__ import annotations


def main() -> None:
    """The program ``jianghu``."""
    from jianghu.cli.app import app

    app(prog_name="jianghu")
