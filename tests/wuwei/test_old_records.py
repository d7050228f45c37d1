"""A game that was played by the rules before the Emperor level: it is not taken up again, but still shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from jianghu.errors import BadRecord
from jianghu.kernel.follow import RULES, Follower
from jianghu.kernel.record import Record
from jianghu.kernel.table import Table

OLD = Path(__file__).parent / "rules-1.json"


def old() -> Record:
    return Record.from_text(OLD.read_text(encoding="utf-8"))


def test_a_record_of_rules_1_is_shown_to_its_end() -> None:
    """By its words: no game of the Initiate or Master level has changed."""
    follower = Follower(old())
    assert follower.fault is not None and follower.fault.kind == RULES and "rules '1'" in follower.fault.text
    steps = [*follower.steps()]
    assert len(steps) == len(old().steps) == 60
    assert follower.end is None
    assert all(step.state.stack for step in steps)


def test_it_is_not_played_on() -> None:
    with pytest.raises(BadRecord, match="rules '1' of Wu Wei; these are '3'"):
        Table.open(old())
