"""A live game: what is written down, how far undo reaches, and that dice are never turned back.

In Three Cups ``keep`` is followed by a decision of the same seat, ``roll`` uses dice, ``claim`` passes the move on, and
between two seats ``doubt`` reveals a die without dice and without passing the move: one case for each kind of horizon.
"""

from __future__ import annotations

import pytest

import jianghu
from jianghu import Dice, Record, SealedDice, Table
from jianghu.errors import BadOption, BadRecord, IllegalAction, NoUndo
from jianghu.kernel.record import UNDO
from tests.toy.cups import GAME, Cups


def sit_down(seats: int = 2, seed: int | None = 1) -> Table:
    return Table.new(GAME, [f"P{seat}" for seat in range(seats)], {}, seed)


def play(table: Table, *words: str) -> Table:
    for action in words:
        table.play(table.state.action(action))
    return table


def kinds(table: Table) -> list[str]:
    return [event.kind for event in table.journal.events]


def dice_of(table: Table) -> list[int]:
    assert isinstance(table.state, Cups)
    return table.state.dice


# Playing --------------------------------------------------------------------------------------------------------


def test_every_decision_is_written_down() -> None:
    table = sit_down()
    assert table.plies == 0
    assert table.record.start == table.state.digest()
    play(table, "KEEP", "claim  2")
    assert table.plies == 2
    assert [step.words for step in table.record.steps] == ["keep", "claim 2"]
    assert table.record.steps[-1].digest == table.state.digest()


def test_a_refused_action_leaves_no_trace() -> None:
    table = play(sit_down(), "keep")
    before = table.record.to_text(), table.state.digest(), kinds(table)
    with pytest.raises(IllegalAction) as caught:
        play(table, "doubt")
    assert caught.value.refusal.rule == "ANS-1"
    assert (table.record.to_text(), table.state.digest(), kinds(table)) == before
    assert table.can_undo


def test_nothing_is_played_after_the_end() -> None:
    table = sit_down()
    while table.state.seat is not None:
        table.play(table.state.legal()[0])
    with pytest.raises(IllegalAction, match=r"The game is over. \(END-1\)"):
        play(table, "keep")
    assert not table.can_undo


def test_seats_and_options_are_checked() -> None:
    with pytest.raises(BadOption, match="2 to 4 seats, not by 5"):
        sit_down(5)
    with pytest.raises(BadOption, match="option bowl: 5 is not one of 4, 8, 12"):
        Table.new(GAME, ["a", "b"], {"bowl": 5})


def test_a_seed_repeats_a_game() -> None:
    assert sit_down(seed=3).record.start == sit_down(seed=3).record.start
    assert len({sit_down(seed=seed).record.start for seed in range(20)}) > 10


def test_without_a_seed_the_dice_are_sealed() -> None:
    table = sit_down(seed=None)
    assert len(table.record.key) == 32
    assert sit_down(seed=None).record.key != table.record.key
    rolls = SealedDice(table.record.key)
    assert dice_of(table) == [1 + rolls.below(6), 1 + rolls.below(6)]
    play(table, "roll")
    assert Table.open(Record.from_text(table.record.to_text())).state.digest() == table.state.digest()


# The horizon ----------------------------------------------------------------------------------------------------


def test_the_own_decision_can_be_taken_back() -> None:
    table = sit_down()
    start, told = table.state.digest(), kinds(table)
    play(table, "keep")
    assert table.can_undo
    table.undo()
    assert table.state.digest() == start
    assert kinds(table) == told
    assert [step.words for step in table.record.steps] == ["keep", "undo"]
    assert table.record.steps[-1].digest == start
    refused(table)
    play(table, "keep")
    table.undo()


def refused(table: Table) -> None:
    before = table.record.to_text(), table.state.digest(), kinds(table)
    assert not table.can_undo
    with pytest.raises(NoUndo):
        table.undo()
    assert (table.record.to_text(), table.state.digest(), kinds(table)) == before


def test_nothing_was_played() -> None:
    refused(sit_down())


def test_no_undo_behind_a_roll() -> None:
    table = sit_down()
    seat = table.state.seat
    play(table, "roll")
    assert table.state.seat == seat, "the roll alone makes the horizon here"
    refused(table)


def test_no_undo_behind_a_reveal() -> None:
    table = play(sit_down(), "keep", "claim 1")
    seat = table.state.seat
    play(table, "doubt")
    assert table.state.seat == seat
    assert table.journal.events[-1].reveals, "the reveal alone makes the horizon here"
    refused(table)


def test_no_undo_behind_another_decision() -> None:
    table = play(sit_down(3), "keep", "claim 1")
    refused(table)
    play(table, "believe")
    refused(table)


def test_undo_reaches_back_to_the_horizon_and_no_further() -> None:
    table = play(sit_down(), "keep", "claim 1")
    behind = table.state.digest()
    play(table, "believe", "keep")  # one seat answers the claim and then begins its own turn
    table.undo()
    table.undo()
    assert table.state.digest() == behind
    refused(table)


def test_undo_in_the_middle_of_a_movement() -> None:
    table = Table.new(jianghu.game("wuwei"), ["a", "b"], {}, seed=4)
    play(table, "element wood", "palace wood", "season spring")
    before = [table.state.digest()]
    while table.can_undo is False or len(before) < 3:
        table.play(next(a for a in table.state.legal() if table.state.words(a).startswith("step")))
        before.append(table.state.digest())
    for digest in reversed(before[:-1]):
        table.undo()
        assert table.state.digest() == digest


# By consent -----------------------------------------------------------------------------------------------------


def test_by_consent_everything_can_be_taken_back() -> None:
    table = sit_down()
    digests = [table.state.digest()]
    told = [kinds(table)]
    for words in ("roll", "claim 2", "doubt", "roll", "claim 1"):
        play(table, words)
        digests.append(table.state.digest())
        told.append(kinds(table))
    for step in range(4, -1, -1):
        table.undo_by_consent()
        assert table.state.digest() == digests[step]
        assert kinds(table) == told[step]
    with pytest.raises(NoUndo):
        table.undo_by_consent()


def test_dice_are_never_turned_back() -> None:
    """What is rolled after an undo is the next number, not the same one again."""
    rolls = Dice(1)
    setup = [1 + rolls.below(6), 1 + rolls.below(6)]
    table = sit_down(seed=1)
    assert dice_of(table) == setup
    seat = table.state.seat
    assert seat == rolls.below(2)
    for _i in range(5):
        play(table, "roll")
        assert dice_of(table)[seat] == 1 + rolls.below(6)
        table.undo_by_consent()
        assert dice_of(table) == setup


def test_after_an_undo_by_consent_the_horizon_holds() -> None:
    table = play(sit_down(), "roll", "claim 1")
    table.undo_by_consent()
    refused(table)
    play(table, "claim 2")
    refused(table)


def test_what_lies_behind_luck_or_a_reveal_is_known_also_beyond_the_horizon() -> None:
    table = sit_down()
    start = table.state.digest()
    play(table, "keep", "claim 1")
    assert not table.can_undo and table.plain == 2  # the move has passed on, but nobody has seen anything new
    assert table.earlier(2).digest() == start
    play(table, "doubt")
    assert table.plain == 0
    table.undo_by_consent()
    assert table.plain == 0  # what was seen stays seen
    other = play(sit_down(), "roll")
    assert other.plain == 0
    play(other, "claim 1")
    assert other.plain == 1
    table.forget(0)
    assert table.plain == table.reach == 0


# Opening again --------------------------------------------------------------------------------------------------


def wandering(seed: int) -> tuple[Table, list[str], list[list[str]]]:
    """A random game with many undos of both kinds; with the hash and the journal after each entry of its record."""
    table, dice = sit_down(3, seed), Dice(seed)
    digests, told = [table.state.digest()], [kinds(table)]
    depth = 0
    for _i in range(80):
        if depth > 0 and (table.state.seat is None or dice.below(4) == 0):
            depth -= 1
            (table.undo if table.can_undo else table.undo_by_consent)()
        else:
            depth += 1
            legal = table.state.legal()
            table.play(legal[dice.below(len(legal))])
        digests.append(table.state.digest())
        told.append(kinds(table))
    return table, digests, told


@pytest.mark.parametrize("seed", range(6))
def test_every_prefix_opens_to_the_same_state_and_journal(seed: int) -> None:
    table, digests, told = wandering(seed)
    record = Record.from_text(table.record.to_text())
    assert any(step.kind == UNDO for step in record.steps)
    for upto in range(len(record.steps) + 1):
        part = Table.open(record, upto)
        assert part.state.digest() == digests[upto]
        assert kinds(part) == told[upto]
        assert part.record.steps == record.steps[:upto]
    assert part.can_undo == table.can_undo


def test_an_opened_game_is_played_on_with_the_same_luck() -> None:
    table = play(sit_down(), "roll", "claim 2")
    again = Table.open(Record.from_text(table.record.to_text()))
    for each in (table, again):
        play(each, "doubt", "roll", "claim 1", "believe")
    assert again.record.to_text() == table.record.to_text()


# Saved on the way -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [5, None])
def test_a_table_goes_on_from_a_saved_state_with_the_same_luck(seed: int | None) -> None:
    table = sit_down(3, seed)
    luck = Dice(2)
    for _ in range(40):
        legal = table.state.legal()
        if not legal:
            break
        table.play(legal[luck.below(len(legal))])
    half = Table(Record("cups", table.record.rules, table.record.options, table.record.names, table.record.key))
    words = [step.words for step in table.record.steps]
    middle = len(words) // 2  # sealed dice may end the game early
    play(half, *words[:middle])
    other = Table(Record("cups", table.record.rules, table.record.options, table.record.names, table.record.key))
    saved = GAME.from_position(half.state.position())
    other.jump(saved, [*half.record.steps], half.drawn, half.journal.events[-3:])
    assert other.plies == middle and other.reach == 0 and not other.can_undo
    assert kinds(other) == kinds(half)[-3:]
    play(other, *words[middle:])
    assert other.state.digest() == table.state.digest() and other.drawn == table.drawn
    assert seed is None or table.drawn > half.drawn
    assert other.record.steps == table.record.steps
    assert kinds(other) == kinds(table)[-len(kinds(other)) :]


def test_nothing_before_a_saved_state_can_be_taken_back() -> None:
    table = play(sit_down(), "roll")
    other = sit_down()
    other.jump(GAME.from_position(table.state.position()), [*table.record.steps], table.drawn, [])
    with pytest.raises(NoUndo):
        other.undo_by_consent()
    with pytest.raises(BadRecord):
        table.jump(GAME.from_position(table.state.position()), [], 0, [])


def test_what_lies_before_the_horizon_can_be_forgotten() -> None:
    table = play(sit_down(), "roll")
    events = len(table.journal)
    assert table.forget(1) == events - 1 and table.reach == 0 and len(table.journal) == 1
    assert table.forget(5) == 0
    table = play(sit_down(), "keep")
    with pytest.raises(NoUndo):
        table.forget(0)
