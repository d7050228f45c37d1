"""Stages for one begin with their lessons."""

import pytest

import jianghu
from jianghu.lessons.offering import offered
from jianghu.lessons.reading import course
from jianghu.lessons.taking import Attempt


@pytest.mark.parametrize(
    ("level", "lessons"),
    [
        ("stage1", ["called"]),
        ("stage2", ["dark"]),
        ("stage3", ["pair"]),
        ("campaign", ["called", "ending"]),
        ("initiate", []),
        ("emperor", []),
    ],
)
def test_a_stage_begins_with_its_lesson(level: str, lessons: list[str]) -> None:
    seats = {"initiate": 2, "emperor": 3}.get(level, 1)
    state = jianghu.new("wuwei", seats=seats, seed=7, level=level)
    assert [one.id for one in offered(state)] == lessons


def test_later_in_the_stage_it_is_not_offered_any_more() -> None:
    ending = next(one for one in course("wuwei") if one.id == "ending")
    assert offered(ending.start()) == []


def test_each_stage_of_a_campaign_has_its_own() -> None:
    """As when a stage was ended: the next one is set up, and its lesson comes first."""
    ending = next(one for one in course("wuwei") if one.id == "ending")
    assert [one.id for one in offered(Attempt(ending, ending.solution).state)] == ["dark"]
