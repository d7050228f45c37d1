"""Whether the two runs of the suite together left nothing out: every test ran with each build that it is for.

``make test`` calls it at the end. Each run has written down what it ran (``tests/conftest.py``); here all tests are
collected once more, without a filter, and compared.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILDS = {"plain": "", "compiled": str(ROOT / "build" / "compiled")}


def collected(build: str, *arguments: str) -> set[str]:
    """The ids of all tests for a build."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:xdist", "--collect-only", "-q", *arguments],
        cwd=ROOT,
        env=os.environ | {"JIANGHU_EXPECT": build, "PYTHONPATH": BUILDS[build]},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"The tests of the {build} build cannot be collected:\n{done.stdout}{done.stderr}")
    return {line for line in done.stdout.splitlines() if "::" in line}


def missing(build: str, wanted: set[str]) -> list[str]:
    """The tests that should have run with a build and did not; one that was skipped has said why."""
    ran = set(json.loads((ROOT / "build" / f"ran-{build}.json").read_text("utf-8")))
    return sorted(wanted - ran)


def main() -> None:
    compiled = collected("compiled")
    once = collected("compiled", "-m", "once")
    lost = {"plain": missing("plain", collected("plain") - once), "compiled": missing("compiled", compiled)}
    for build, tests in lost.items():
        for test in tests:
            print(f"did not run in the {build} build: {test}", file=sys.stderr)
    if any(lost.values()):
        sys.exit(1)
    print(f"Nothing was left out: {len(compiled)} tests compiled, {len(compiled - once)} of them as plain Python too.")


if __name__ == "__main__":
    main()
