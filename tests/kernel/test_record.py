"""Records: round trips at every prefix, and what happens to records that were cut, edited or come from elsewhere."""

from __future__ import annotations

import copy
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import jianghu
from jianghu import Dice, Record, Table
from jianghu.errors import BadRecord, JianghuError
from tests.kernel.fuzz import Mutation, break_bytes, break_data, mutations
from tests.toy.cups import GAME


def played(game: str, seats: int, decisions: int, seed: int = 2) -> Record:
    table, dice = Table.new(jianghu.game(game), ["Ann"] * seats, {}, seed), Dice(seed)
    for _i in range(decisions):
        legal = table.state.legal()
        if legal:
            table.play(legal[dice.below(len(legal))])
    return table.record


@pytest.fixture(scope="module")
def record() -> Record:
    return played("cups", 3, 12)


def edited(record: Record, **entries: object) -> str:
    return json.dumps({**record.to_data(), **entries})


def steps_of(record: Record) -> list[list[str]]:
    """The steps as the first format wrote them."""
    return [[step.words, step.digest] for step in record.steps]


def follow(text: str) -> Table:
    return Table.open(Record.from_text(text))


def test_the_text_has_a_decision_on_each_line(record: Record) -> None:
    lines = record.to_text().splitlines()
    first = lines.index(' "steps": [') + 1
    assert len(lines) == first + len(record.steps) + 2
    assert json.loads(lines[first].rstrip(",")) == [*record.steps[0]]
    assert json.loads(record.to_text()) == record.to_data()


@pytest.mark.parametrize(("game", "seats", "decisions"), [("cups", 2, 60), ("cups", 4, 60), ("wuwei", 3, 40)])
def test_every_prefix_comes_back(game: str, seats: int, decisions: int) -> None:
    whole = played(game, seats, decisions)
    for upto in range(len(whole.steps) + 1):
        part = Record.from_text(whole.to_text())
        del part.steps[upto:]
        text = part.to_text()
        table = follow(text)
        assert table.record.to_text() == text
        assert table.state.digest() == (whole.steps[upto - 1].digest if upto else whole.start)
        assert Table.open(whole, upto).state.digest() == table.state.digest()


def test_a_cut_text_is_refused_wherever_it_was_cut(record: Record) -> None:
    text = record.to_text().rstrip()
    for end in range(len(text)):
        with pytest.raises(BadRecord, match="not whole JSON"):
            Record.from_text(text[:end])


@pytest.mark.parametrize("text", ["[" * 100_000, "1" * 10_000, "", "null", '{"jianghu": NaN}', "[1]"])
def test_what_is_no_record_at_all(text: str) -> None:
    with pytest.raises(BadRecord) as caught:
        Record.from_text(text)
    assert caught.value.step is None


# Edited steps ---------------------------------------------------------------------------------------------------


def fault_of(record: Record, steps: list[list[str]]) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        follow(edited(record, jianghu=1, steps=steps))
    return caught.value


@pytest.mark.parametrize("number", [1, 5, 12])
def test_other_words_that_are_legal_lead_elsewhere(record: Record, number: int) -> None:
    steps = steps_of(record)
    before = Table.open(record, number - 1).state
    other = next(a for a in before.legal() if before.words(a) != steps[number - 1][0])
    steps[number - 1][0] = before.words(other)
    error = fault_of(record, steps)
    assert error.step == number
    assert f"step {number}, {before.words(other)!r}, does not lead where the record says" in str(error)
    assert error.shown is not None and error.shown.digest() == before.digest()


@pytest.mark.parametrize("number", [1, 5, 12])
def test_words_that_are_not_legal_name_the_rule(record: Record, number: int) -> None:
    steps = steps_of(record)
    before = Table.open(record, number - 1).state
    wrong = next(a for a in range(len(GAME.verbs)) if a not in before.legal())
    steps[number - 1][0] = before.words(wrong)
    error = fault_of(record, steps)
    refusal = before.refusal(wrong)
    assert error.step == number
    assert f"step {number}, {before.words(wrong)}: {refusal}" in str(error)
    assert error.shown is not None and error.shown.digest() == before.digest()


@pytest.mark.parametrize(
    ("words", "message"), [("fly", "there is no verb 'fly'"), ("", "no verb"), ("UNDO", "no verb")]
)
def test_words_that_are_none(record: Record, words: str, message: str) -> None:
    steps = steps_of(record)
    steps[2][0] = words
    error = fault_of(record, steps)
    assert error.step == 3
    assert "step 3" in str(error) and message in str(error)
    assert error.shown is not None and error.shown.digest() == steps[1][1]


def test_an_undo_of_nothing(record: Record) -> None:
    error = fault_of(record, [["undo", record.start], *steps_of(record)])
    assert error.step == 1
    assert error.shown is not None and error.shown.digest() == record.start


@pytest.mark.parametrize("number", [1, 12])
def test_another_hash(record: Record, number: int) -> None:
    steps = steps_of(record)
    steps[number - 1][1] = "0123456789abcdef"
    error = fault_of(record, steps)
    assert error.step == number
    assert error.shown is not None
    assert error.shown.digest() == (steps[number - 2][1] if number > 1 else record.start)


def test_a_step_left_out(record: Record) -> None:
    steps = steps_of(record)
    del steps[5]
    error = fault_of(record, steps)
    assert error.step == 6
    assert error.shown is not None and error.shown.digest() == record.steps[4].digest


def test_the_prefix_before_a_fault_still_opens(record: Record) -> None:
    steps = steps_of(record)
    steps[7][1] = ""
    broken = Record.from_text(edited(record, jianghu=1, steps=steps))
    assert Table.open(broken, 7).state.digest() == record.steps[6].digest
    with pytest.raises(BadRecord, match="step 8"):
        Table.open(broken)


# Edited heads ---------------------------------------------------------------------------------------------------


def test_edited_setup(record: Record) -> None:
    for change in ({"start": "0" * 16}, {"dice": "seed:3"}, {"dice": "ab" * 16}, {"options": {"bowl": 4}}):
        with pytest.raises(BadRecord, match="setup was edited") as caught:
            follow(edited(record, **change))
        assert caught.value.step == 0
        assert caught.value.shown is not None
        assert (caught.value.shown.digest() == record.start) == ("start" in change)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"rules": "0"}, "is of rules '0' of Three Cups; these are '1'"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"seats": ["a"]}, "2 to 4 seats, not by 1"),
        ({"options": {"bowl": 5}}, "option bowl: 5 is not one of 4, 8, 12"),
        ({"options": {"speed": 1}}, "has no option 'speed'"),
        ({"options": {"edition": {"x": 1}}}, "edition: nothing is printed on a cup"),
        ({"options": {"edition": 3}}, "option edition"),
        ({"options": {"edition": {"x": [1, {"y": "\udc00"}]}}}, "edition.x[1].y: has half of a surrogate pair"),
        ({"options": {"edition": {"\udc00": 1}}}, "edition.\\udc00: has half of a surrogate pair"),
        ({"options": {"\udc00": 1}}, "has no option '\\udc00'"),
        ({"options": {"bowl": "\udc00"}}, "option bowl: '\\udc00' is not one of"),
    ],
)
def test_what_cannot_be_set_up(record: Record, change: dict[str, object], message: str) -> None:
    with pytest.raises(BadRecord) as caught:
        follow(edited(record, **change))
    assert message in str(caught.value)
    assert str(caught.value).encode()
    assert caught.value.step == 0
    assert caught.value.shown is None


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"jianghu": 3}, "record.jianghu: 3 is not a whole number from 1 to 2"),
        ({"jianghu": "1"}, "record.jianghu"),
        ({"jianghu": True}, "record.jianghu"),
        ({"game": 1}, "record.game: 1 is not a text"),
        ({"rules": None}, "record.rules: None is not a text"),
        ({"options": []}, "record.options: a dictionary is expected, not list"),
        ({"seats": "ab"}, "record.seats: 'ab' is not a list"),
        ({"seats": ["a", 3]}, "record.seats[1]: is not a name"),
        ({"seats": ["", "b"]}, "record.seats[0]: is not a name"),
        ({"dice": 7}, "record.dice: 7 is not a text"),
        ({"dice": "seed:"}, "record.dice: 'seed:' is not a seed"),
        ({"dice": "seed:--1"}, "is not a seed"),
        ({"dice": "seed:²"}, "is not a seed"),
        ({"dice": "seed:" + "9" * 5000}, "is not a seed"),
        ({"dice": "ab" * 15}, "record.dice: is neither seed:NUMBER nor a key"),
        ({"dice": "ab" * 15 + "xy"}, "record.dice: is neither"),
        ({"dice": "AB" * 16}, "record.dice: is neither"),
        ({"start": 5}, "record.start: 5 is not a text"),
        ({"steps": {}}, "record.steps: {} is not a list"),
        ({"steps": [["undo", "x"], ["undo"]]}, 'record.steps[1]: is neither ["decision", words, hash] nor ["undo", '),
        ({"steps": ["keep"]}, "record.steps[0]: is neither"),
        ({"steps": [["keep", "x"]]}, "record.steps[0]: is neither"),
        ({"steps": [["decision", "keep", 1]]}, "record.steps[0]: is neither"),
        ({"steps": [["undo", "keep", "x"]]}, "record.steps[0]: is neither"),
        ({"steps": [["Undo", "x"]]}, "record.steps[0]: is neither"),
        ({"jianghu": 1, "steps": [["keep", "x"], ["keep"]]}, "record.steps[1]: is not a pair of words and a hash"),
        ({"jianghu": 1, "steps": [["keep", 1]]}, "record.steps[0]: is not a pair"),
        ({"jianghu": 1, "steps": [["decision", "keep", "x"]]}, "record.steps[0]: is not a pair"),
        ({"extra": 1}, "record.extra: is unknown"),
        ({"ex\ud800tra": 1}, "record.ex\\ud800tra: is unknown"),
        ({"seats": ["Ann", "B\udfffb", "c"]}, "record.seats[1]: has half of a surrogate pair"),
        ({"seats": ["\ud83d", "b", "c"]}, "record.seats[0]: has half of a surrogate pair"),
        ({"rules": "\ud800"}, "record.rules: has half of a surrogate pair"),
        ({"game": "\ud800"}, "record.game: has half of a surrogate pair"),
        ({"dice": "seed:\ud800"}, "record.dice: has half of a surrogate pair"),
        ({"start": "\ud800"}, "record.start: has half of a surrogate pair"),
        ({"steps": [["decision", "keep\udc00", "x"]]}, "record.steps[0]: has half of a surrogate pair"),
        ({"steps": [["undo", "x\udc00"]]}, "record.steps[0]: has half of a surrogate pair"),
        ({"steps": [["\udc00", "x"]]}, "record.steps[0]: is neither"),
    ],
)
def test_wrong_types_are_named(record: Record, change: dict[str, object], message: str) -> None:
    with pytest.raises(BadRecord) as caught:
        Record.from_text(edited(record, **change))
    assert message in str(caught.value)
    assert str(caught.value).encode()
    assert caught.value.step is None
    with pytest.raises(BadRecord):
        Record.from_data({**record.to_data(), **change})


@pytest.mark.parametrize("entry", ["jianghu", "game", "rules", "options", "seats", "dice", "start", "steps"])
def test_a_missing_entry_is_named(record: Record, entry: str) -> None:
    data = record.to_data()
    del data[entry]
    with pytest.raises(BadRecord, match=f"record.{entry}: is missing"):
        Record.from_text(json.dumps(data))


def test_a_seed_may_be_any_whole_number() -> None:
    for seed in (-5, 0, 2**200):
        table = Table.new(GAME, ["a", "b"], {}, seed)
        assert follow(table.record.to_text()).record.start == table.record.start


# Fuzz -----------------------------------------------------------------------------------------------------------

calmly = settings(max_examples=150, deadline=None, derandomize=True, database=None)


@pytest.fixture(scope="module")
def texts() -> list[str]:
    return [played("cups", 2, 8).to_text(), played("wuwei", 2, 8).to_text()]


@calmly
@given(which=st.integers(0, 1), changes=mutations)
def test_broken_bytes_raise_nothing_but_our_own_errors(texts: list[str], which: int, changes: list[Mutation]) -> None:
    try:
        follow(break_bytes(texts[which], changes))
    except JianghuError as error:
        assert str(error)


@calmly
@given(which=st.integers(0, 1), changes=mutations)
def test_broken_data_raise_nothing_but_our_own_errors(texts: list[str], which: int, changes: list[Mutation]) -> None:
    data = break_data(json.loads(texts[which]), changes)
    kept = copy.deepcopy(data)
    try:
        Table.open(Record.from_data(data))
    except JianghuError as error:
        assert str(error)
    assert data == kept


SAID = {"after": 3, "seat": 1, "name": "Mei", "text": "Good morning"}
WHISPERED = {"after": 3, "seat": 0, "name": "Lin", "to": [{"seat": 2, "name": "Bo"}], "text": "Honan is yours 河南"}


def test_what_was_said_comes_back_and_stays_with_the_table(record: Record) -> None:
    text = edited(record, talk=[SAID, WHISPERED])
    read = Record.from_text(text)
    assert read.to_data()["talk"] == [SAID, WHISPERED]
    assert json.loads(read.to_text()) == read.to_data() and Record.from_text(read.to_text()).to_data() == read.to_data()
    assert "  " + json.dumps(WHISPERED, ensure_ascii=False) in read.to_text().splitlines(), "a line each"
    assert Table.open(read).record.to_text() == read.to_text()
    assert "talk" not in record.to_data()


@pytest.mark.parametrize(
    ("talk", "fault"),
    [
        ("all of it", "record.talk: 'all of it' is not a list"),
        (["Good morning"], r"record.talk\[0\]: a dictionary is expected"),
        ([SAID, {**SAID, "seat": 3}], r"record.talk\[1\].seat: 3 is not a whole number"),
        ([{**SAID, "after": -1}], r"talk\[0\].after"),
        ([{**SAID, "text": 7}], r"talk\[0\].text: 7 is not a text"),
        ([{**SAID, "text": "\ud800"}], r"talk\[0\].text: .*surrogate"),
        ([{**SAID, "name": None}], r"talk\[0\].name"),
        ([{**SAID, "to": []}], r"talk\[0\].to: names nobody"),
        ([{**SAID, "to": [2]}], r"talk\[0\].to\[0\]: a dictionary"),
        ([{**SAID, "to": [{"seat": 9, "name": "Bo"}]}], r"talk\[0\].to\[0\].seat: 9"),
        ([{**SAID, "at": 1}], r"talk\[0\].at: is unknown"),
    ],
)
def test_talk_that_nobody_can_have_said_is_refused(record: Record, talk: object, fault: str) -> None:
    with pytest.raises(BadRecord, match=fault):
        Record.from_text(edited(record, talk=talk))
