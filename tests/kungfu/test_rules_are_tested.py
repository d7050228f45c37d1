"""Every numbered rule of rules.md has a test that is marked with it, and every mark names a rule."""

from __future__ import annotations

from pathlib import Path

from jianghu import game
from tests.wuwei.test_rules_are_tested import marks_of

TESTS = Path(__file__).parent


def all_marks() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("*.py")):
        for rule, tests in marks_of(path).items():
            found.setdefault(rule, []).extend(tests)
    return found


def test_every_rule_has_a_test() -> None:
    untested = sorted(set(game("kungfu").rule_ids()) - set(all_marks()))
    assert not untested, f"{len(untested)} rules have no test: {', '.join(untested)}"


def test_every_mark_names_a_rule() -> None:
    rules = game("kungfu").rule_ids()
    strangers = {rule: tests for rule, tests in all_marks().items() if rule not in rules}
    assert not strangers, f"marks that name no rule: {strangers}"


def test_only_tests_are_marked() -> None:
    """A mark on a helper would count and test nothing."""
    names = [name.split("::")[1] for tests in all_marks().values() for name in tests]
    assert [name for name in names if not name.startswith("test_")] == []
