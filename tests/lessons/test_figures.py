"""The figures of the rules cannot lie: what they show is legal, and that very rule refuses what is crossed out."""

import re

import pytest

from jianghu import game
from jianghu.errors import BadLesson
from jianghu.kernel import registry
from jianghu.lessons.figures import Figure, faults, figures, read
from jianghu.lessons.reading import course
from jianghu.web.pages.figures import shown

ALL = [one for id in registry.ids() for one in figures(id).values()]


@pytest.mark.parametrize("figure", ALL, ids=lambda one: one.rule)
def test_the_figure_is_true(figure: Figure) -> None:
    assert faults(figure) == []


@pytest.mark.parametrize("id", [id for id in registry.ids() if figures(id)])
def test_every_picture_shows_what_it_is_about(id: str) -> None:
    for language in ("en", "zh"):
        _defs, made = shown(id, language)
        for rule, one in made.items():
            for drawing, caption, kind in one.pictures:
                assert caption and str(drawing).count("<svg") == 1, rule
                assert ' id="' not in drawing and "data-touch" not in drawing, rule
                assert ("fig" in str(drawing)) == bool(kind), rule
            if one.pictures[0][2] == "":  # before and after
                assert one.pictures[0][0] != one.pictures[1][0], rule


def test_a_wrong_entry_is_named() -> None:
    sound = {"lesson": "walking", "refused": "step O21", "around": ["space:O21"], "en": ["No"], "zh": ["不"]}
    lessons = course("wuwei")
    for rule, changes, place in (
        ("XYZ-1", {}, "figures.XYZ-1"),
        ("BLK-1", {"lesson": "none"}, "figures.BLK-1.lesson"),
        ("BLK-1", {"plays": ["step O32"]}, "figures.BLK-1.plays"),
        ("BLK-1", {"en": ["No", "Yes"]}, "figures.BLK-1.en"),
        ("BLK-1", {"other": 1}, "figures.BLK-1.other"),
    ):
        with pytest.raises(BadLesson, match=re.escape(place)):
            read(game("wuwei"), {rule: {**sound, **changes}}, lessons)


def test_a_figure_that_lies_is_found() -> None:
    entry = {"lesson": "walking", "around": ["space:O21"], "en": ["No"], "zh": ["不"]}
    for rule, words, says in (
        ("MOV-3", "step O21", "refused by BLK-1"),
        ("BLK-1", "step O32", "is allowed"),
        ("BLK-1", "fly O32", "fly"),
    ):
        made = read(game("wuwei"), {rule: {**entry, "refused": words}}, course("wuwei"))
        assert says in "\n".join(faults(made[rule]))
