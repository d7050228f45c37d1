"""The rules as a page."""

from __future__ import annotations

import pytest

from jianghu.kernel import registry
from jianghu.web.rules import chapters


@pytest.mark.parametrize("game", registry.ids())
def test_chapters_are_counted_by_the_page_alone(game: str) -> None:
    found = chapters(game)
    assert [chapter.number for chapter in found] == list(range(len(found)))
    assert not any(chapter.title[0].isdigit() for chapter in found)


def test_the_number_of_a_chapter_is_that_of_its_rules() -> None:
    for chapter in chapters("kungfu"):
        for block in chapter.blocks:
            assert not block.id.startswith("KF-") or block.id.startswith(f"KF-{chapter.number}.")
