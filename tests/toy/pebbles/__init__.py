"""Well Pebbles: a small complete game without secrets, and without luck once it is set up."""
