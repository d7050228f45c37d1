"""Which lessons a game begins with, such as that of a stage for one."""

from __future__ import annotations

from jianghu.kernel.state import State
from jianghu.lessons.goals import holds
from jianghu.lessons.lesson import Lesson
from jianghu.lessons.reading import course


def offered(state: State) -> list[Lesson]:
    """The lessons that belong before what is being played now, in the order of the course."""
    return [one for one in course(state.game.id) if holds(one.offered, state)]
