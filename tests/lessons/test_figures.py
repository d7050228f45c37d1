"""The figures of the rules cannot lie: what they show is legal, and that very rule refuses what is crossed out."""

import re

import pytest

from jianghu import game
from jianghu.errors import BadLesson
from jianghu.kernel import registry
from jianghu.lessons.figures import Figure, faults, figures, read
from jianghu.lessons.reading import course
from jianghu.web.pages.figure_pictures import drawn
from tests.contract.cases import GAMES

ALL = [one for id in registry.ids() for one in figures(id).values()]

# Rules that a refusal names and that have no figure, by the reason why there is nothing to see.
UNSEEN = {
    "the order of questions": {
        "china": {"EC-3.3"},
        "kungfu": {"KF-18.1", "KF-18.8"},
        "lineage": {"LDS-3"},
        "panda": {"WP-26.3"},
        "wuwei": {"CAM-10", "R02"},
    },
    "the end of the game": {
        "china": {"EC-14.1"},
        "kungfu": {"KF-13.7"},
        "lineage": {"LWI-3"},
        "panda": {"WP-20.5"},
        "wuwei": {"CAM-9", "TRN-4"},
    },
    "an answer that no page offers, for a thing that is not on this table": {
        "china": {"EC-1.1"},
        "kungfu": {"KF-1.1"},
        "lineage": {"LTW-1"},
        "wuwei": {"EMP-1", "SOL-1"},
    },
    "words between players, or a choice that changes nothing on the table": {
        "china": {"EC-12.9", "EC-7.6", "EC-7.7"},
        "lineage": {"LCE-3", "LST-1"},
    },
}


@pytest.mark.parametrize("figure", ALL, ids=lambda one: one.rule)
def test_the_figure_is_true(figure: Figure) -> None:
    assert faults(figure) == []


@pytest.mark.parametrize("figure", ALL, ids=lambda one: one.rule)
def test_the_pictures_show_what_it_is_about(figure: Figure) -> None:
    made = drawn([figure], "en")
    pictures = made.pictures[figure.rule]
    defined = set(re.findall(r' id="([^"]+)"', made.defs))
    for picture, kind in zip(pictures, figure.kinds(), strict=True):
        assert picture.count("<svg") >= 1 and ' id="' not in picture and "data-touch" not in picture
        assert {*re.findall(r'(?:href="|url\()#([^")]+)', picture)} <= defined
        marks = {"no": 'class="figd"', "yes": 'class="fig(?:yes|ring)"', "": "$^"}[kind]
        words = {"no": figure.refused, "yes": figure.allowed, "": ()}[kind]
        assert len(re.findall(marks, picture)) == len(words)
    assert len({*pictures}) == len(pictures)
    if figure.plays:
        assert len({picture.split(">", 1)[0] for picture in pictures}) == 1  # the same piece of the table


@pytest.mark.parametrize("id", registry.ids())
def test_a_refusal_leads_to_a_figure(id: str) -> None:
    unseen = [rule for games in UNSEEN.values() for rule in sorted(games.get(id, set()))]
    assert sorted({*GAMES[id].refusals} - {*figures(id)}) == sorted(unseen)


def test_a_wrong_entry_is_named() -> None:
    sound = {"lesson": "walking", "refused": "step O21", "around": ["space:O21"], "en": ["No"], "zh": ["不"]}
    lessons = course("wuwei")
    for rule, changes, place in (
        ("XYZ-1", {}, "figures.XYZ-1"),
        ("BLK-1", {"lesson": "none"}, "figures.BLK-1.lesson"),
        ("BLK-1", {"plays": ["step O32"]}, "figures.BLK-1.plays"),
        ("BLK-1", {"refused": []}, "figures.BLK-1.plays"),
        ("BLK-1", {"allowed": ["step O32", 3]}, "figures.BLK-1.allowed[1]"),
        ("BLK-1", {"changes": 3}, "figures.BLK-1.changes"),
        ("BLK-1", {"seed": -1}, "figures.BLK-1.seed"),
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


def test_each_of_several_moves_is_checked() -> None:
    entry = {"lesson": "walking", "around": ["space:O21"], "en": ["No", "Yes"], "zh": ["不", "可"]}
    words = {"refused": ["step O21", "step O32"], "allowed": ["step O32", "step O21"]}
    told = faults(read(game("wuwei"), {"BLK-1": {**entry, **words}}, course("wuwei"))["BLK-1"])
    assert told == [
        "figure of BLK-1: refused: 'step O32' is allowed",
        "figure of BLK-1: allowed: 'step O21' is refused by BLK-1",
    ]


def test_a_figure_may_have_a_position_of_its_own() -> None:
    entry = {"lesson": "walking", "allowed": "step O21", "around": ["space:O21"], "en": ["Yes"], "zh": ["可"]}
    lessons = course("wuwei")
    plain = read(game("wuwei"), {"BLK-1": entry}, lessons)["BLK-1"]
    assert not plain.own and faults(plain)
    summer = read(game("wuwei"), {"BLK-1": {**entry, "changes": {"table": {"season": "summer"}}}}, lessons)["BLK-1"]
    assert summer.own and faults(summer) == [] and summer.kinds() == ["yes"]
    broken = read(game("wuwei"), {"BLK-1": {**entry, "changes": {"table": {"season": "monsoon"}}}}, lessons)["BLK-1"]
    assert "season" in faults(broken)[0]


def test_a_part_of_the_drawing_stands_alone() -> None:
    entry = {"lesson": "strike", "refused": "play Kick!", "en": ["No"], "zh": ["不"]}
    lessons = course("kungfu")
    made = {
        name: read(game("kungfu"), {"KF-7.1": {**entry, **around}}, lessons)["KF-7.1"]
        for name, around in (("thing", {"around": ["card:0:*"]}), ("part", {"around": ["#hand"]}), ("touched", {}))
    }
    thing, part, touched = (drawn([one], "en").pictures["KF-7.1"][0] for one in made.values())
    assert "Kick!" in touched and "Blocking Kick!" not in touched and touched.count("figd") == 1
    assert "Blocking Kick!" in part and part.count("figd") == 1 and len(part) < len(thing)
