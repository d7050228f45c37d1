"""The seal: what the key of the dice follows from, in a record and against whoever edits one."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest

import jianghu
from jianghu.errors import BadRecord
from jianghu.kernel.record import Record
from jianghu.kernel.seal import Contribution, Seal, hash_of
from jianghu.kernel.table import Table

SECRET, ONE, TWO = "11" * 32, "22" * 32, "33" * 32


def seal() -> Seal:
    return Seal(SECRET, [Contribution(0, hash_of(ONE), ONE), Contribution(2, hash_of(TWO), TWO)])


def test_the_key_is_what_the_documentation_says() -> None:
    mixed = b"jianghu" + bytes([0x11] * 32) + b"\0" + bytes([0x22] * 32) + b"\2" + bytes([0x33] * 32)
    assert seal().key() == hashlib.blake2b(mixed, digest_size=32).hexdigest()
    assert seal().commitment == hashlib.blake2b(bytes([0x11] * 32), digest_size=32).hexdigest()
    assert seal().fault(seal().key()) is None


def test_without_parts_the_commitment_does_not_tell_the_key() -> None:
    alone = Seal(SECRET, [])
    assert alone.key() != alone.commitment


def test_every_part_and_its_seat_counts() -> None:
    others = [
        Seal(TWO, seal().parts),
        Seal(SECRET, seal().parts[:1]),
        Seal(SECRET, [Contribution(1, hash_of(ONE), ONE), seal().parts[1]]),
    ]
    assert len({one.key() for one in [seal(), *others]}) == 4
    # What was announced and not shown is as if it had not been announced.
    assert Seal(SECRET, [seal().parts[0], Contribution(2, hash_of(TWO), "")]).key() == others[1].key()
    for other in others:
        assert "does not follow" in str(other.fault(seal().key()))
    lied = Seal(SECRET, [Contribution(0, hash_of(TWO), ONE)])
    assert "seat 0" in str(lied.fault(lied.key()))


def a_record() -> Record:
    record = Record("wuwei", jianghu.game("wuwei").version, {"level": "initiate"}, ["a", "b", "c"], seal().key())
    record.start, record.seal = Table(record).state.digest(), seal()
    return record


def test_a_record_keeps_it() -> None:
    text = a_record().to_text()
    again = Record.from_text(text)
    assert again.to_text() == text and again.seal is not None and again.seal.fault(again.key) is None
    opened = Table.open(again)
    opened.play(opened.state.legal()[0])
    assert opened.record.seal is again.seal
    plain = a_record()
    plain.seal = None
    assert "sealed" not in plain.to_data() and Record.from_text(plain.to_text()).seal is None


@pytest.mark.parametrize(
    "wrong",
    [
        None, [], {}, {"secret": SECRET}, {"secret": "11" * 16, "parts": []}, {"secret": SECRET, "parts": [], "x": 1},
        {"secret": SECRET.upper().replace("1", "A"), "parts": []}, {"secret": SECRET, "parts": [[0, ONE]]},
        {"secret": SECRET, "parts": [[3, ONE, TWO]]}, {"secret": SECRET, "parts": [[-1, ONE, TWO]]},
        {"secret": SECRET, "parts": [[True, ONE, TWO]]}, {"secret": SECRET, "parts": [[0, "", ""]]},
        {"secret": SECRET, "parts": [[0, ONE, "zz" * 32]]}, {"secret": SECRET, "parts": [[0, ONE, TWO + "\n"]]},
        {"secret": SECRET, "parts": [[1, ONE, TWO], [0, ONE, TWO]]},
        {"secret": SECRET, "parts": [[1, ONE, TWO], [1, ONE, TWO]]},
    ],
)  # fmt: skip
def test_what_is_none_is_refused_by_name(wrong: Any) -> None:
    data = {**json.loads(a_record().to_text()), "sealed": wrong}
    with pytest.raises(BadRecord, match="sealed"):
        Record.from_data(data)
