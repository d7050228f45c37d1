"""Boards that several games are played on: their geometry, and how they are laid out. They know no game's rules."""
