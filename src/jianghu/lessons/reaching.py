"""Whether the goal of a lesson can still be reached: a search over the learner's answers, for what the others do is
written down and the dice are always the same."""

from __future__ import annotations

from collections import deque

from jianghu.lessons.taking import Attempt

MOST_POSITIONS = 400  # that are looked at; a lesson that is left by one wrong answer has far fewer


def within_reach(attempt: Attempt, most: int = MOST_POSITIONS) -> bool | None:
    """True or False; None where too many positions would have to be looked at to know it."""
    if attempt.over:
        return attempt.solved
    if tuple(attempt.answers) == attempt.lesson.solution[: len(attempt.answers)]:
        return True
    waiting, seen = deque([attempt]), {_key(attempt)}
    while waiting:
        one = waiting.popleft()
        for action in one.state.legal():
            later = one.fork()
            later.answer(one.state.words(action))
            if later.solved:
                return True
            if later.over or (key := _key(later)) in seen:
                continue
            if len(seen) >= most:
                return None
            seen.add(key)
            waiting.append(later)
    return False


def _key(attempt: Attempt) -> tuple[str, int]:
    """Attempts that are alike in this go on alike."""
    return attempt.state.digest(), attempt.unsaid
