"""The research interface: the libraries' own tests for every game, and what they do not ask."""
