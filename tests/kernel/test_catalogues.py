"""The catalogues: whole, fresh, with the same parameters as the English, and in good Chinese."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from babel.messages.mofile import read_mo

from tests.contract import chinese

sys.path.insert(0, str(Path(__file__).parents[2] / "build_tools"))
import catalogue

PARAMETER = re.compile(r"%\(\w+\)s|%s|\{(\w+)")
PACKAGES = [pytest.param(path, id=path.name) for path in catalogue.packages()]


@pytest.mark.parametrize("package", PACKAGES)
def test_everything_is_translated_and_the_files_are_fresh(package: Path) -> None:
    for language in catalogue.LANGUAGES:
        made = catalogue.updated(package, language)
        assert catalogue.missing(made) == [], "run build_tools/catalogue.py and translate"
        path = catalogue.file(package, language)
        assert path.read_bytes() == catalogue.texts(made)[0], "run build_tools/catalogue.py"
        with path.with_suffix(".mo").open("rb") as source:
            compiled = {(context(one.context), one.id): one.string for one in read_mo(source) if one.id}
        assert compiled == {(one.context, one.id): one.string for one in made if one.id}, "run build_tools/catalogue.py"


@pytest.mark.parametrize("package", PACKAGES)
def test_no_parameter_is_lost_or_invented(package: Path) -> None:
    for one in catalogue.read(package, "zh"):
        wanted, there = parameters(str(one.id)), parameters(str(one.string))
        assert there == wanted if "%" in str(one.id) else there <= wanted, one.id
        assert wanted - there <= forms_only(str(one.id)), one.id


def context(kept: str | bytes | None) -> str | None:
    """Babel reads contexts of a .mo as bytes."""
    return kept.decode() if isinstance(kept, bytes) else kept


def parameters(text: str) -> set[str]:
    return {match.group(1) or match.group() for match in PARAMETER.finditer(text)}


def forms_only(text: str) -> set[str]:
    """Parameters that only choose a form of English."""
    plain = set(re.findall(r"\{(\w+)(?:'s)?\}", text))
    return set(re.findall(r"\{(\w+):", text)) - plain


@pytest.mark.parametrize("package", PACKAGES)
def test_it_is_good_chinese(package: Path) -> None:
    said = {str(one.id): str(one.string) for one in catalogue.read(package, "zh") if one.id}
    assert {text: chinese.faults(words) for text, words in said.items() if chinese.faults(words)} == {}
