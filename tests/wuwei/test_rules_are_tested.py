"""Every numbered rule of rules.md has a test that is marked with it, and every mark names a rule."""

from __future__ import annotations

import ast
from pathlib import Path

from jianghu import game

TESTS = Path(__file__).parent  # other games have rules of the same names


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


def all_marks() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("*.py")):
        for rule, tests in marks_of(path).items():
            found.setdefault(rule, []).extend(tests)
    return found


def test_every_rule_has_a_test() -> None:
    untested = sorted(set(game("wuwei").rule_ids()) - set(all_marks()))
    assert not untested, f"{len(untested)} rules have no test: {', '.join(untested)}"


def test_every_mark_names_a_rule() -> None:
    rules = game("wuwei").rule_ids()
    strangers = {rule: tests for rule, tests in all_marks().items() if rule not in rules}
    assert not strangers, f"marks that name no rule: {strangers}"


def test_only_tests_are_marked() -> None:
    """A mark on a helper would count and test nothing."""
    helpers = [
        name
        for tests in all_marks().values()
        for name in tests
        if not name.split("::")[1].startswith(("test_", "Test", "pytestmark"))
    ]
    assert helpers == []
