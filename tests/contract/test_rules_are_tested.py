"""Every numbered rule of every rules.md has a test that is marked with it, and every mark names a rule.

The tests of a game are in the folder of its name; ids may occur in several games.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from jianghu import game
from jianghu.kernel.game import RULE
from tests.contract.cases import GAMES

TESTS = Path(__file__).parents[1]
FOLDERS = sorted(name for name in GAMES if (TESTS / name).is_dir())

every_folder = pytest.mark.parametrize("name", FOLDERS)


def marks_of(path: Path) -> dict[str, list[str]]:
    """By rule: the tests of a file that are marked with it."""
    found: dict[str, list[str]] = {}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            for decorator in node.decorator_list:
                for rule in rules_in(decorator):
                    found.setdefault(rule, []).append(f"{path.name}::{node.name}")
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark":
            for rule in rules_in(node.value):
                found.setdefault(rule, []).append(f"{path.name}::pytestmark")
    return found


def rules_in(expression: ast.expr) -> list[str]:
    """The ids in every ``pytest.mark.rule("...")`` of an expression."""
    ids: list[str] = []
    for node in ast.walk(expression):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            ids += [str(argument.value) for argument in node.args if isinstance(argument, ast.Constant)]
    return ids


def marks(paths: list[Path]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for path in paths:
        for rule, tests in marks_of(path).items():
            found.setdefault(rule, []).extend(tests)
    return found


def files_of(name: str) -> list[Path]:
    return sorted((TESTS / name).rglob("*.py"))


@every_folder
def test_every_rule_has_a_test(name: str) -> None:
    rules = set(game(name).rule_ids())
    assert rules
    untested = sorted(rules - set(marks(files_of(name))))
    assert not untested, f"{len(untested)} rules have no test: {', '.join(untested)}"


@every_folder
def test_every_mark_names_a_rule(name: str) -> None:
    rules = game(name).rule_ids()
    strangers = {rule: tests for rule, tests in marks(files_of(name)).items() if rule not in rules}
    assert not strangers, f"marks that name no rule: {strangers}"


def test_marks_outside_of_the_folders_name_rules_too() -> None:
    rules: set[str] = set()
    for path in [*(TESTS.parent / "src").rglob("rules.md"), *TESTS.rglob("rules.md")]:  # toy games have their own
        rules |= {match.group(1) for match in RULE.finditer(path.read_text(encoding="utf-8"))}
    others = [path for path in sorted(TESTS.rglob("*.py")) if path.relative_to(TESTS).parts[0] not in FOLDERS]
    strangers = {rule: tests for rule, tests in marks(others).items() if rule not in rules}
    assert not strangers, f"marks that name no rule: {strangers}"


def test_only_tests_are_marked() -> None:
    """A mark on a helper would count and test nothing."""
    helpers = [
        name
        for tests in marks(sorted(TESTS.rglob("*.py"))).values()
        for name in tests
        if not name.split("::")[1].startswith(("test_", "Test", "pytestmark"))
    ]
    assert helpers == []
