"""What the whole suite shares: the check that the right build is tested, and the browser."""

import os
import shutil
import signal

import pytest

import jianghu.kernel.state

BUILD = "plain" if jianghu.kernel.state.__file__.endswith(".py") else "compiled"


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
