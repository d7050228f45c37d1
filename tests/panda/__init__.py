"""Way of the Panda: its rules, each with a test that is marked with it."""
