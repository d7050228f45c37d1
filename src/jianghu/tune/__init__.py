"""Fitting the judgement of a game to played games: how much each of its features matters."""
