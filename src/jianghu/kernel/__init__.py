"""What all games are built on. Nothing here knows any particular game."""
