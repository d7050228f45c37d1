"""Matches between players: rotated seats, common seeds, intervals, ratings and reports."""
