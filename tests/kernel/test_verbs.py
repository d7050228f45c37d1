"""The vocabulary: numbers inside, words outside, and errors that say what would have been right."""

import pytest

import jianghu
from jianghu.errors import BadWords
from jianghu.kernel.verbs import Verb, Verbs

VERBS = Verbs([Verb("step", ["to"], ["O00", "O01"]), Verb("stop"), Verb("give", ["seat", "count"], ["0 1", "1 1"])])


def test_families_are_numbered_through() -> None:
    assert len(VERBS) == 5
    assert [VERBS.words(action) for action in range(5)] == ["step O00", "step O01", "stop", "give 0 1", "give 1 1"]
    assert [VERBS.start(name) for name in ("step", "stop", "give")] == [0, 2, 3]
    assert VERBS.verb(4).name == "give"


def test_actions_are_found_by_a_word() -> None:
    assert VERBS.with_word("step") == [0, 1]
    assert VERBS.with_word("1") == [3, 4], "each action once"
    assert VERBS.with_word("stop") == [2]
    assert VERBS.with_word("O99") == VERBS.with_word("") == []
    VERBS.with_word("step").clear()
    assert VERBS.with_word("step") == [0, 1], "the vocabulary is not changed by whoever asks"


def test_structured_form() -> None:
    assert VERBS.form(1) == {"verb": "step", "to": "O01"}
    assert VERBS.form(2) == {"verb": "stop"}
    assert VERBS.form(4) == {"verb": "give", "seat": "1", "count": "1"}


@pytest.mark.parametrize("game", ["cups", "wuwei"])
def test_words_and_numbers_are_the_same_thing(game: str) -> None:
    verbs = jianghu.game(game).verbs
    for action in range(len(verbs)):
        words = verbs.words(action)
        assert verbs.action(words) == verbs.action(f"  {words.upper().replace(' ', '   ')} ") == action
        assert " ".join(verbs.form(action).values()) == words


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("fly O00", "there is no verb 'fly'; the verbs are step, stop, give"),
        ("", "there is no verb ''"),
        ("step O99", "'step' knows nothing like that; it is said as in 'step O00'"),
        ("step", "say more, as in 'step O00'"),
        ("give 0", "'give' knows nothing like that; it is said as in 'give 0 1'"),
        ("stop now", "'stop' stands alone"),
    ],
)
def test_bad_words(words: str, message: str) -> None:
    with pytest.raises(BadWords) as caught:
        VERBS.action(words)
    assert message in str(caught.value)


@pytest.mark.parametrize("action", [-1, 5, 10**9])
def test_a_number_outside_of_the_vocabulary(action: int) -> None:
    for ask in (VERBS.words, VERBS.verb, VERBS.form):
        with pytest.raises(BadWords, match="outside of the vocabulary of 5"):
            ask(action)


def test_two_actions_with_the_same_words() -> None:
    with pytest.raises(ValueError, match="same words"):
        Verbs([Verb("step", ["to"], ["a"]), Verb("step", ["to"], ["A"])])


def test_undo_is_a_word_of_records() -> None:
    with pytest.raises(ValueError, match="undo"):
        Verbs([Verb("undo")])
