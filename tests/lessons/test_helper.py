"""The helper of a first game has something to say at every question that is put often."""

import re

import pytest

import jianghu
from jianghu.errors import BadLesson
from jianghu.kernel import registry
from jianghu.kernel.dice import Dice
from jianghu.lessons.helper import advice, read

HELPED = [id for id in registry.ids() if advice(id)]


@pytest.mark.parametrize("id", HELPED)
def test_every_question_with_a_choice_is_explained(id: str) -> None:
    game = jianghu.game(id)
    state, dice = game.new(game.usual_seats(game.complete({})), {}, Dice(5)), Dice(5)
    for _ in range(1500):
        if state.seat is None:
            break
        if len(state.legal()) > 1:
            assert game.questions[state.stack[-1].kind] in advice(id)
        state.apply(state.pick(dice), dice)


@pytest.mark.parametrize("id", HELPED)
def test_it_is_said_in_two_sentences_of_each_language(id: str) -> None:
    for kind, one in advice(id).items():
        english, chinese = one.words["en"], one.words["zh"]
        assert 1 < len(re.findall(r"[.!?](?: |$)", english)) <= 3 and len(english) < 220, kind
        assert re.search("[\u4e00-\u9fff]", chinese) and not re.search("[它她您]", chinese), kind
        assert not re.search(r"[\u4e00-\u9fff][,.;:!?]|[,.;:!?][\u4e00-\u9fff]", chinese), kind


def test_a_wrong_entry_is_named() -> None:
    game = jianghu.game("wuwei")
    said = {"en": "A. B.", "zh": "甲。乙。"}
    for data, place in (
        ({"dancing": said}, "helper.dancing"),
        ({"moving": {"en": "A."}}, "helper.moving.zh"),
        ({"moving": {**said, "lesson": "none"}}, "helper.moving.lesson"),
        ({"moving": 3}, "helper.moving"),
    ):
        with pytest.raises(BadLesson, match=re.escape(place)):
            read(game, dict(data), ["walking"])


def test_wu_wei_is_explained_at_every_level_and_alone() -> None:
    assert set(advice("wuwei")) == set(jianghu.game("wuwei").questions)
