"""Lessons: positions on the real board, each with a few sentences, a goal and what to say about wrong answers."""
