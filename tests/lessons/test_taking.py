"""Taking a lesson: answers, wrong touches, a goal that was missed."""

from dataclasses import replace

import pytest

from jianghu.errors import BadWords, IllegalAction
from jianghu.lessons.checking import faults
from jianghu.lessons.lesson import Lesson
from jianghu.lessons.reaching import within_reach
from jianghu.lessons.reading import course
from jianghu.lessons.taking import Attempt


def lesson(id: str, game: str = "wuwei") -> Lesson:
    return next(one for one in course(game) if one.id == id)


def test_answers_lead_to_the_goal_and_then_nothing_is_asked() -> None:
    assert not Attempt(lesson("land"), ["step O32", "step S43"]).over
    attempt = Attempt(lesson("land"), ["step O32", "step S43"])
    attempt.answer("stop")
    assert attempt.solved and attempt.over
    with pytest.raises(BadWords):
        attempt.answer("stop")


def test_the_same_answers_lead_to_the_same_position() -> None:
    for one in course("wuwei"):
        assert Attempt(one, one.solution).state.digest() == Attempt(one, one.solution).state.digest()


def test_others_answer_as_the_lesson_says() -> None:
    attempt = Attempt(lesson("seasons"), ["step S54", "stop"])
    assert not attempt.over and attempt.state.write()["students"] == ["S54", "O32"]


def test_a_wrong_answer_changes_nothing() -> None:
    attempt = Attempt(lesson("walking"))
    before = attempt.state.digest()
    with pytest.raises(IllegalAction):
        attempt.answer("step O21")
    assert attempt.answers == [] and attempt.state.digest() == before


def test_a_wrong_touch_is_told_in_the_words_of_the_lesson() -> None:
    attempt = Attempt(lesson("walking"))
    assert attempt.about_touch("space:O21", "en") == (
        "A lake in winter: closed. Look south-west, where the land is open.", "BLK-1",
    )  # fmt: skip
    told = attempt.about_touch("space:O21", "zh")
    assert told is not None and told[0].startswith("湖泊：冬季封路")
    # Where the lesson has no words of its own, the rules speak.
    told = attempt.about_touch("space:O44", "en")
    assert told is not None and told[1] == "MOV-2"
    assert attempt.about_answer("step O32", "en") is None


def test_what_was_allowed_and_does_not_help() -> None:
    attempt = Attempt(lesson("tiles"), ["step S11", "stop"])
    assert attempt.over and not attempt.solved
    assert attempt.missed("en").startswith("Somebody stands on the tile")
    # Without a word about this way to miss it, whoever missed it hears what the goal takes.
    attempt = Attempt(lesson("land"), ["step O12", "stop"])
    assert attempt.over and not attempt.solved and attempt.missed("en").startswith("The fire town touches the marsh")
    assert attempt.missed("zh").startswith("火镇与西南的沼泽相接")
    made = lesson("land")
    silent = replace(made, words={"en": replace(made.said("en"), why="")})
    assert Attempt(silent, ["step O12", "stop"]).missed("en") == ""


def test_who_plays_alone_is_asked_on_and_on_so_the_lesson_says_when_it_is_over() -> None:
    attempt = Attempt(lesson("duty"), ["discard crane fire", "step O34", "stop"])
    assert attempt.state.seat == 0 and attempt.over and not attempt.solved
    assert attempt.missed("en").startswith("The way is free, but")
    with pytest.raises(BadWords):
        attempt.answer("discard crane metal")
    lost = Attempt(lesson("protected"), ["step O11", "stop"])
    assert lost.over and lost.missed("en").startswith("The fourth Snake came")


def test_a_lesson_without_an_end_is_a_fault() -> None:
    (fault,) = faults(replace(lesson("called"), until=()))
    assert "until: whoever misses the goal is asked on and on" in fault
    (fault,) = faults(replace(lesson("enhance", "kungfu"), until=()))
    assert fault.startswith("lesson enhance: until:")


def test_a_goal_that_cannot_be_reached_any_more_is_known_at_once() -> None:
    enhance = lesson("enhance", "kungfu")
    assert within_reach(Attempt(enhance, ["attack 1", "play Kick!"])) is True
    assert within_reach(Attempt(enhance, ["attack 1", "play Kick!", "play Spinning!"])) is True  # in another order
    attempt = Attempt(enhance, ["attack 1", "play Punch!"])
    assert not attempt.over and within_reach(attempt) is False and attempt.missed("en").startswith("7 damage are")
    before = attempt.state.digest(), [*attempt.answers]
    assert within_reach(attempt, 1) is None and (attempt.state.digest(), attempt.answers) == before
    hit = ["attack 1", "play Punch!", "play Flying!", "play Spinning!", "done"]
    attempt = Attempt(enhance, hit)
    assert not attempt.over and within_reach(attempt) is False and attempt.missed("en").startswith("6 of 7.")
    attempt = Attempt(enhance, [*hit, "end"])
    assert attempt.over and not attempt.solved and attempt.missed("en").startswith("6 of 7.")


def test_what_was_so_from_the_beginning_is_no_reason() -> None:
    attempt = Attempt(lesson("walk", "panda"), ["take 1M"])
    assert not attempt.over and attempt.missed("en").startswith("It is the Monk who has to go")
    attempt = Attempt(lesson("walk", "panda"), ["take 1M", "decline"])
    assert attempt.over and attempt.missed("en").startswith("The Monk stayed where he was")


def test_where_the_board_shows_no_codes_places_are_called_by_what_lies_there() -> None:
    told = Attempt(lesson("walking")).about_touch("space:S55", "en")
    plain = Attempt(lesson("walking"), codes=False).about_touch("space:S55", "en")
    assert told is not None and plain is not None
    assert "S55" in told[0] and "S55" not in plain[0] and "town in the south" in plain[0], plain
