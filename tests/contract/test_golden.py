"""Golden playthroughs and fingerprints, compared to the letter; golden.py says how they are written anew."""

import pytest

from tests.contract import golden
from tests.contract.cases import CASES, Case


@pytest.mark.parametrize("name", sorted(golden.files()))
def test_playthrough(name: str) -> None:
    case, trackers = golden.files()[name]
    written = (golden.FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    played = golden.playthrough(case, trackers).splitlines()
    for number, (old, new) in enumerate(zip(written, played, strict=False), 1):
        assert new == old, f"{name}.txt, line {number}"
    assert len(played) == len(written)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_fingerprint(case: Case) -> None:
    assert f"{golden.fingerprint(case)}  {case}" in golden.FINGERPRINTS.read_text("utf-8").splitlines()


def test_no_file_is_left_over() -> None:
    assert {file.stem for file in golden.FOLDER.iterdir()} == {*golden.files(), "fingerprints"}
    assert len(golden.FINGERPRINTS.read_text("utf-8").splitlines()) == len(CASES)
