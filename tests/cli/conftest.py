"""What the tests of the command line share."""

from pathlib import Path

import pytest


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for kept games, used by this process too."""
    folder = tmp_path / "home"
    monkeypatch.setenv("JIANGHU_HOME", str(folder))
    return folder
