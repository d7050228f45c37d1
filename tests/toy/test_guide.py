"""The guide for new games shows Three Cups as it is."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
GUIDE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")


def test_its_code_is_the_code() -> None:
    code = (ROOT / "tests" / "toy" / "cups.py").read_text("utf-8")
    blocks = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    assert len(blocks) >= 5
    for block in blocks:
        assert block in code


def test_its_rules_are_the_rules() -> None:
    rules = (ROOT / "tests" / "toy" / "rules.md").read_text("utf-8")
    for line in re.findall(r"^\*\*.*$", GUIDE, re.MULTILINE):
        assert line in rules


def test_the_files_that_the_documents_name_exist() -> None:
    for name in ("adding-a-game.md", "architecture.md", "games.md"):
        text = (ROOT / "docs" / name).read_text("utf-8")
        assert len(text.splitlines()) < 320
        paths = re.findall(r"`((?:src|tests|docs|bench|build_tools)/[\w./-]+)`", text)
        assert paths
        for path in paths:
            assert (ROOT / path).exists(), f"{name}: {path}"
