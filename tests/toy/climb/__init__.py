"""Night Climb: a small complete game for one seat, or for two or three by an option."""
