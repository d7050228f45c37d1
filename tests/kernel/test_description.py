"""Descriptions: what they are made of, and how names of things are read."""

from __future__ import annotations

import pytest

import jianghu
from jianghu.errors import BadSeat, JianghuError, UnknownThing
from jianghu.kernel.description import Description, number_in, paragraph
from jianghu.kernel.sentences import say
from jianghu.kernel.voice import Voice, plain


def described(**changes: object) -> Description:
    given: dict[str, object] = {"title": say("Title"), "kind": say("kind"), "text": say("Text."), "now": say("Now."),
                                "facts": [say("fact")], "rules": ["R01"]}  # fmt: skip
    return Description(**{**given, **changes})  # type: ignore[arg-type]


def test_two_descriptions_are_equal_when_all_of_them_is() -> None:
    assert described() == described()
    assert hash(described()) == hash(described())
    others: list[dict[str, object]] = [{"title": say("Other")}, {"kind": say("other")}, {"text": say("Other.")}]
    others += [{"now": None}, {"facts": []}, {"rules": []}]
    for changes in others:
        assert described() != described(**changes)
    assert "Title" in repr(described())


def test_what_is_said_comes_in_the_order_in_which_it_is_shown() -> None:
    assert [plain(said) for said in described().said()] == ["Title", "kind", "Text.", "Now.", "fact"]
    assert [plain(said) for said in described(now=None, facts=None).said()] == ["Title", "kind", "Text."]


def test_sentences_of_a_paragraph_stand_apart_in_english_only() -> None:
    said = paragraph([say("{n}.", n=1), say("{n}.", n=2), say("{n}.", n=3)])
    assert plain(said) == "1. 2. 3."
    assert Voice(None, "zh").text(said) == "1.2.3."


@pytest.mark.parametrize("text", ["", "-1", "+1", "01", " 1", "1_0", "٣", "三", "1.0", "7", "99999999999999999999"])
def test_a_number_in_a_name_is_written_plainly(text: str) -> None:
    assert number_in(text, 7) == -1


def test_numbers_below_the_limit_are_read() -> None:
    assert [number_in(str(number), 12) for number in range(12)] == list(range(12))


def test_an_unknown_thing_is_an_error_that_names_it() -> None:
    state = jianghu.new("kungfu", seats=2, seed=1)
    with pytest.raises(UnknownThing, match=r"'space:O12' on this table") as caught:
        state.game.view.describe(state, "space:O12", 0)
    assert isinstance(caught.value, JianghuError)
    with pytest.raises(UnknownThing) as caught:
        state.game.view.describe(state, "x" * 100_000, 0)
    assert len(str(caught.value)) < 120
    with pytest.raises(BadSeat):
        state.game.view.describe(state, "pile", 2)
