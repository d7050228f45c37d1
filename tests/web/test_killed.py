"""kill -9 and outages of PostgreSQL under load, by the command of the bench with small counts."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

COMMAND = Path(__file__).parents[2] / "bench" / "outages.py"


def played(*options: str) -> None:
    """Nothing may be lost, doubled or missing, and no table may stand still."""
    command = [sys.executable, str(COMMAND), "--tables", "4", *options]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    counts = [int(count) for count in re.findall(r"(\d+) decisions acknowledged", done.stdout)]
    assert counts and all(count > 10 for count in counts), done.stdout


def test_no_acknowledged_decision_is_lost_or_doubled_by_kills() -> None:
    played("--kills", "3", "--outages", "0")


def test_nor_by_outages_of_the_database(programs: Path) -> None:
    assert programs.is_dir()
    played("--kills", "0", "--outages", "4")
