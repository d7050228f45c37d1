"""What the whole suite shares: the check that the right build is tested, what runs once, times, and the browser."""

import json
import os
import shutil
import signal
from collections import defaultdict
from pathlib import Path

import pytest

import jianghu.kernel.state

BUILD = "plain" if jianghu.kernel.state.__file__.endswith(".py") else "compiled"

# What stands above the compiled code is the same in both builds, and is tested once: with the compiled one, which is
# what people use. Marked `once`, it is left out by `make test-plain`; build_tools/all_ran.py sees that nothing is lost.
# Of each layer one file runs with both, for those who have no C compiler.
TESTS = Path(__file__).parent
ONCE = [
    "arena", "cli", "coach", "draw", "lessons", "puzzles", "research", "web", "china/test_drawing.py",
    "kungfu/test_drawing.py", "kungfu/test_terminal.py", "lineage/test_browser.py", "lineage/test_view.py",
    "panda/test_drawing.py", "wuwei/test_drawing.py", "wuwei/test_touch.py",
]  # fmt: skip
BOTH = ["arena/test_match.py", "cli/test_play.py", "coach/test_hints.py", "research/test_gym.py", "web/test_socket.py"]
# Where a file takes more than ten seconds, for `-m "not slow"` while working.
SLOW = (
    "arena/", "cli/", "contract/", "players/", "puzzles/", "research/", "web/test_browser", "web/test_killed",
    "web/test_processes", "china/test_drawing", "china/test_properties", "kungfu/test_drawing",
    "kungfu/test_properties", "kungfu/test_terminal", "lineage/test_browser", "lineage/test_properties",
    "panda/test_properties", "wuwei/test_drawing", "wuwei/test_properties",
)  # fmt: skip
FILES = 12  # how many lines the table of times has
ran: list[str] = []
times: defaultdict[str, float] = defaultdict(float)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        path = item.path.relative_to(TESTS).as_posix()
        if path not in BOTH and any(path == part or path.startswith(f"{part}/") for part in ONCE):
            item.add_marker("once")
        if path.startswith(SLOW):
            item.add_marker("slow")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    times[report.nodeid.partition("::")[0]] += report.duration
    if report.when == "call" or report.skipped:
        ran.append(report.nodeid)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write down what ran, where the Makefile wants to know; one process does it for all."""
    kept = os.environ.get("JIANGHU_RAN")
    if kept and not hasattr(session.config, "workerinput"):
        Path(kept).write_text(json.dumps(sorted(ran)), "utf-8")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The slowest files; the slowest tests are printed by --durations."""
    total = sum(times.values())
    if total < 60:
        return
    terminalreporter.section(f"where {total / 60:.1f} minutes of testing went")
    for path, spent in sorted(times.items(), key=lambda entry: -entry[1])[:FILES]:
        terminalreporter.line(f"{spent:6.0f} s  {path}")


def pytest_configure(config: pytest.Config) -> None:
    """Stop a run that would test the other build than the one meant."""
    expected = os.environ.get("JIANGHU_EXPECT", BUILD)
    if expected != BUILD:
        where = jianghu.kernel.state.__file__
        pytest.exit(f"This run is to test the {expected} build, but jianghu is {BUILD}: {where}", returncode=4)
    os.environ["LC_ALL"] = "C.UTF-8"  # commands choose their language by it, and the suite expects English
    # What a shell starts in the background ignores Ctrl-C, and so would every program that the tests start and stop.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_report_header(config: pytest.Config) -> str:
    return f"jianghu: {BUILD}, {os.path.dirname(os.path.dirname(jianghu.kernel.state.__file__))}"


@pytest.fixture(scope="session")
def build() -> str:
    """The build under test: `plain` or `compiled`."""
    return BUILD


@pytest.fixture(scope="session")
def browser() -> str:
    """The path of a Chromium. Without one the test is left out, except with CI=true, where it fails."""
    names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    found = os.environ.get("JIANGHU_BROWSER") or next(filter(None, map(shutil.which, names)), None)
    if found is None:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)("needs Chromium, and none is installed")
    return found
