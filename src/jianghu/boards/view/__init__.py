"""How the boards are drawn, whatever game is played on them. Plain Python, like the views of the games."""
