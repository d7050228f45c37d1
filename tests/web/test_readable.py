"""Scripts, style sheets and templates are written for people who review them: in short lines."""

import re
from pathlib import Path

import pytest

import jianghu.web

WEB = Path(jianghu.web.__file__).parent
STATIC = WEB / "static"
OURS = sorted(path for path in STATIC.iterdir() if path.suffix in (".js", ".css") and "idiomorph" not in path.name)
TEMPLATES = sorted(path for path in (WEB / "templates").glob("*.html") if path.name != "icons.html")  # no drawings
WIDTH = 120
MARKUP = 160  # where a line cannot be broken without a blank between two words


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.name)
def test_no_line_is_too_long(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [number for number, line in enumerate(lines, 1) if len(line) > WIDTH] == []


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_no_line_of_a_template_is_too_long(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [number for number, line in enumerate(lines, 1) if len(line) > MARKUP] == []


@pytest.mark.parametrize("path", [path for path in OURS if path.suffix == ".css"], ids=lambda path: path.name)
def test_every_declaration_has_a_line_of_its_own(path: Path) -> None:
    plain = re.sub(r"/\*.*?\*/|\"[^\"]*\"", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    crowded = [line for line in plain.splitlines() if line.count(";") > 1 or re.search(r"[{;].*;|;\s*\}", line)]
    assert crowded == []
