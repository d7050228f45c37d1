"""Golden playthroughs and fingerprints, compared to the letter; golden.py says how they are written anew."""

import pytest

from tests.contract import golden
from tests.contract.cases import CASES, Case


@pytest.mark.parametrize("name", sorted(golden.files()))
def test_playthrough(name: str) -> None:
    written = (golden.FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    played = golden.played(name).splitlines()
    for number, (old, new) in enumerate(zip(written, played, strict=False), 1):
        assert new == old, f"{name}.txt, line {number}"
    assert len(played) == len(written)


def written() -> dict[str, str]:
    """The fingerprints of the file by case."""
    lines = [line.split() for line in golden.FINGERPRINTS.read_text("utf-8").splitlines()]
    return {case: fingerprint for fingerprint, case in lines}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_fingerprint(case: Case) -> None:
    assert golden.fingerprint(case) == written()[str(case)]


def test_nothing_is_left_over() -> None:
    assert {file.stem for file in golden.FOLDER.iterdir()} == {*golden.files(), "fingerprints"}
    assert list(written()) == [str(case) for case in CASES]
