"""An entry says of itself what it is: no words of a player are ever taken for an undo."""

from __future__ import annotations

import json

import pytest

import jianghu
from jianghu import Dice, Record, Table
from jianghu.errors import BadRecord, BadWords, IllegalAction, JianghuError
from jianghu.kernel.follow import Follower, standing
from jianghu.kernel.record import DECISION, UNDO, Entry
from jianghu.kernel.verbs import Verb, Verbs
from jianghu.players.guard import Guard
from jianghu.players.outside import Outside
from jianghu.players.players import Player

SAID = ["undo", "Undo", "UNDO", " undo", "undo ", "\tundo\n", "undo undo", "decision undo", "decision"]
GAMES = ["cups", "kungfu", "wuwei"]


def behind_a_secret(name: str) -> Table:
    """A table whose last decision cannot be taken back: a roll, a reveal or another seat lies behind it."""
    table, dice = Table.new(jianghu.game(name), ["Ann", "Bob"], {}, seed=3), Dice(3)
    while table.plies < 6 or table.can_undo:
        legal = table.state.legal()
        table.play(legal[dice.below(len(legal))])
    assert table.state.seat is not None
    return table


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("words", SAID)
def test_no_action_has_such_words(name: str, words: str) -> None:
    table = behind_a_secret(name)
    before = table.record.to_text()
    with pytest.raises(BadWords):
        table.play(table.state.action(words))
    assert table.record.to_text() == before


@pytest.mark.parametrize("name", GAMES)
def test_an_action_out_of_range_is_none_either(name: str) -> None:
    table = behind_a_secret(name)
    before = table.record.to_text()
    for action in (-1, len(table.game.verbs), 10**9):
        with pytest.raises(JianghuError):
            table.play(action)
    assert table.record.to_text() == before


@pytest.mark.parametrize("name", GAMES)
def test_a_decision_that_is_called_undo_is_refused_in_a_record(name: str) -> None:
    """The same words, written into a record as a decision, lead nowhere; as an undo they are one."""
    table = behind_a_secret(name)
    goal = Table.open(table.record, table.plies - 1).state.digest()
    for words in SAID:
        forged = Record.from_text(table.record.to_text())
        forged.steps.append(Entry.decision(words, goal))
        with pytest.raises(BadRecord, match=f"step {len(forged.steps)}: "):
            Table.open(Record.from_text(forged.to_text()))
    honest = Record.from_text(table.record.to_text())
    honest.steps.append(Entry.undo(goal))
    assert Table.open(Record.from_text(honest.to_text())).state.digest() == goal


class Says(Player):
    """A player that wants to take back."""

    def choose(self, state: jianghu.State, dice: Dice) -> int:
        return state.action("undo")


@pytest.mark.parametrize("name", GAMES)
def test_a_player_that_says_undo_is_at_fault(name: str) -> None:
    table = behind_a_secret(name)
    before, guard = table.plies, Guard(Says())
    table.play(guard.choose(table.state.hide(table.state.seat), Dice(1)))
    assert len(guard.faults) == 1 and "'undo'" in guard.faults[0]
    assert [step.kind for step in table.record.steps[before:]] == [DECISION]


@pytest.mark.parametrize("words", ["undo", "Undo", " undo "])
def test_so_is_a_program(words: str) -> None:
    table = behind_a_secret("wuwei")
    answer = json.dumps({"words": words})
    guard = Guard(Outside(f"sh -c 'while read line; do echo \"$0\"; done' {json.dumps(answer)}"))
    before = table.plies
    table.play(guard.choose(table.state.hide(table.state.seat), Dice(1)))
    guard.close()
    assert len(guard.faults) == 1 and "there is no verb 'undo'" in guard.faults[0]
    assert [step.kind for step in table.record.steps[before:]] == [DECISION]


@pytest.mark.parametrize("name", ["undo", "Undo", "UNDO"])
def test_no_verb_is_called_so(name: str) -> None:
    with pytest.raises(ValueError, match="undo"):
        Verbs([Verb("stop"), Verb(name)])
    with pytest.raises(ValueError, match="undo"):
        Verbs([Verb(name, ["what"], ["a", "b"])])


# Formats ----------------------------------------------------------------------------------------------------------


def old(record: Record) -> dict[str, object]:
    """A record as the first format wrote it."""
    return {**record.to_data(), "jianghu": 1, "steps": [[step.words, step.digest] for step in record.steps]}


@pytest.mark.parametrize("name", GAMES)
def test_the_first_format_is_still_read(name: str) -> None:
    table = behind_a_secret(name)
    table.undo_by_consent()
    table.play(table.state.legal()[0])
    text = json.dumps(old(table.record))
    read = Record.from_text(text)
    assert read.steps == table.record.steps
    assert read.to_text() == table.record.to_text()
    assert Table.open(read).state.digest() == table.state.digest()


def test_the_current_format_says_what_each_entry_is() -> None:
    table = behind_a_secret("cups")
    table.undo_by_consent()
    data = json.loads(table.record.to_text())
    assert data["jianghu"] == 2
    assert [step[0] for step in data["steps"]] == [DECISION] * (table.plies - 1) + [UNDO]
    assert data["steps"][-1] == [UNDO, table.state.digest()]


# The follower -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_the_follower_gives_each_step(name: str) -> None:
    table = behind_a_secret(name)
    table.undo_by_consent()
    table.play(table.state.legal()[0])
    follower = Follower(table.record)
    kept = []
    for step in follower.steps():
        assert step.fault is None and step.state.digest() == step.entry.digest
        kept.append((step.number, step.entry, step.seat, [event.kind for event in step.events]))
    assert [one[0] for one in kept] == [*range(1, table.plies + 1)]
    assert [one[1] for one in kept] == table.record.steps
    assert kept[-2][1].kind == UNDO and not kept[-2][3]
    assert all(0 <= one[2] < 2 for one in kept)
    assert follower.fault is None and follower.end is None
    assert follower.table.record.to_text() == table.record.to_text()
    assert [event.kind for event in follower.table.journal.events] == [event.kind for event in table.journal.events]


def test_it_stops_at_the_first_fault_with_the_last_state_that_holds() -> None:
    table = behind_a_secret("wuwei")
    for place, entry, text in (
        (4, table.record.steps[4]._replace(digest="0" * 16), "does not lead where"),
        (4, Entry.decision("fly", ""), "there is no verb 'fly'"),
        (0, Entry.undo(table.record.start), "there is no decision before this one"),
    ):
        broken = Record.from_text(table.record.to_text())
        broken.steps[place] = entry
        follower = Follower(broken)
        steps = [*follower.steps()]
        assert len(steps) == place + 1
        assert [step.fault for step in steps[:-1]] == [None] * place
        fault = steps[-1].fault
        assert fault is not None and fault is follower.fault and fault is follower.end
        assert text in fault.text and fault.number == place + 1
        assert steps[-1].state.digest() == (broken.steps[place - 1].digest if place else broken.start)


def test_another_version_of_the_rules_is_followed_by_its_words() -> None:
    table = behind_a_secret("wuwei")
    other = Record("wuwei", "0", table.record.options, table.record.names, table.record.key)
    other.steps = [step._replace(digest="?") for step in table.record.steps]
    follower = Follower(other)
    assert len([*follower.steps()]) == table.plies and follower.end is None
    assert follower.fault is not None and "of rules '0'" in follower.fault.text and follower.fault.number == 0
    assert follower.table.state.digest() == table.state.digest()
    other.steps.insert(3, Entry.decision("fly", ""))
    follower = Follower(other)
    assert len([*follower.steps()]) == 4
    assert follower.fault is not None and follower.fault.number == 0
    assert follower.end is not None and follower.end.number == 4


def test_what_stands_after_undos() -> None:
    assert standing([DECISION, DECISION, UNDO, DECISION, UNDO, UNDO, DECISION]) == [6]
    assert standing([DECISION, DECISION, DECISION, UNDO]) == [0, 1]
    with pytest.raises(BadRecord, match="step 3"):
        standing([DECISION, UNDO, UNDO])


def test_an_illegal_action_changes_nothing() -> None:
    table = behind_a_secret("wuwei")
    before = table.record.to_text()
    wrong = next(action for action in range(len(table.game.verbs)) if action not in table.state.legal())
    with pytest.raises(IllegalAction):
        table.play(wrong)
    assert table.record.to_text() == before and table.state.digest() == table.record.steps[-1].digest
