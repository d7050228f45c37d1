"""The examples of docs/research.md run."""

import re
from pathlib import Path

import pytest

GUIDE = Path(__file__).resolve().parent.parent.parent / "docs" / "research.md"
CHAPTERS = re.split(r"^## ", GUIDE.read_text("utf-8"), flags=re.MULTILINE)[1:]


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.partition("\n")[0])
def test_its_examples_run(chapter: str) -> None:
    blocks = re.findall(r"```python\n(.*?)```", chapter, re.DOTALL)
    assert blocks
    names: dict[str, object] = {}
    for block in blocks:
        exec(block, names)


def test_the_files_that_it_names_exist() -> None:
    paths = re.findall(r"`((?:src|tests)/[\w./-]+)`", GUIDE.read_text("utf-8"))
    assert len(paths) >= 2
    for path in paths:
        assert (GUIDE.parent.parent / path).exists(), path
