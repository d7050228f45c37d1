"""Chapters of lessons: what a newcomer needs takes less than twenty minutes, and each leads to a game."""

import pytest

from jianghu.kernel import registry
from jianghu.lessons.chapters import MINUTES, chapters, options_of, primer, seats_of
from jianghu.lessons.reading import course


@pytest.mark.parametrize("id", [id for id in registry.ids() if course(id)])
def test_a_newcomer_plays_after_twenty_minutes(id: str) -> None:
    assert 6 * MINUTES <= len(primer(id)) * MINUTES <= 20
    assert sum(len(part) for part in chapters(course(id))) == len(course(id))


@pytest.mark.parametrize("id", [id for id in registry.ids() if course(id)])
def test_each_chapter_leads_to_a_game_of_its_kind(id: str) -> None:
    game = registry.game(id)
    for part in chapters(course(id)):
        game.complete(options_of(part))  # and no BadOption
        assert seats_of(part) in game.seats_for(game.complete(options_of(part)))


def test_the_chapters_of_wu_wei_are_its_levels() -> None:
    found = [(options_of(part)["level"], seats_of(part)) for part in chapters(course("wuwei"))]
    assert [level for level, _ in found] == ["initiate", "master", "emperor", "stage1", "stage2", "stage3", "campaign"]
    assert [seats for _, seats in found] == [2, 2, 3, 1, 1, 1, 1]
