"""Explains play: a hint with its reason, and after a game what every decision cost. For every game of the kernel."""

from jianghu.coach.hints import Choice, Hint, Move, hint
from jianghu.coach.reviews import Decision, Point, Review, appraise, points, review

__all__ = [
    "Choice", "Decision", "Hint", "Move", "Point", "Review", "appraise", "hint", "points", "review",
]  # fmt: skip
