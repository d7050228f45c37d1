"""Puzzles: decisions of played games in which one choice is clearly better than all others."""
