"""Goals: conditions on a position, as data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from jianghu.kernel.state import State

MISSING = object()
TESTS: dict[str, Callable[[object, object], bool]] = {
    "is": lambda found, wanted: type(found) is type(wanted) and found == wanted,
    "has": lambda found, wanted: isinstance(found, (list, dict)) and wanted in found,
    "lacks": lambda found, wanted: isinstance(found, (list, dict)) and wanted not in found,
    "least": lambda found, wanted: _number(found) and _number(wanted) and found >= wanted,  # type: ignore[operator]
    "most": lambda found, wanted: _number(found) and _number(wanted) and found <= wanted,  # type: ignore[operator]
    "size": lambda found, wanted: isinstance(found, (list, dict)) and len(found) == wanted,
}


def _number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


@dataclass(frozen=True)
class Condition:
    """What an entry of the position must be: ``at`` is its path, such as ``students.0``, in the game's own part."""

    at: str
    test: str  # one of TESTS
    value: object

    def entry(self, table: object) -> object:
        """The entry itself; MISSING when the position has none there."""
        found = table
        for name in self.at.split("."):
            if isinstance(found, dict):
                found = found.get(name, MISSING)
            elif isinstance(found, list) and name.isdecimal() and int(name) < len(found):
                found = found[int(name)]
            else:
                return MISSING
        return found

    def holds(self, table: object) -> bool:
        return TESTS[self.test](self.entry(table), self.value)

    def __str__(self) -> str:
        return f"{self.at} {self.test} {self.value!r}"


def holds(goal: tuple[Condition, ...], state: State) -> bool:
    """Whether all conditions hold; without any there is nothing to reach."""
    return bool(goal) and holds_all(goal, state.write())


def holds_all(conditions: tuple[Condition, ...], table: object) -> bool:
    """Whether they hold in a game's own part of a position."""
    return all(condition.holds(table) for condition in conditions)


def any_holds(conditions: tuple[Condition, ...], state: State) -> bool:
    """Whether one of them holds."""
    if not conditions:
        return False
    table = state.write()
    return any(condition.holds(table) for condition in conditions)
