"""What every game stands on: few nouns, each with one meaning. Nothing in here knows any game."""
