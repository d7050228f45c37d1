"""The table in the browser: one WebSocket for each open table, plain pages for the rest.

Nothing here knows a game: what is drawn, said and allowed comes from ``jianghu.kernel.game.Game``. And nothing that a
seat may not know is ever at hand when an update is made: updates are drawn from ``state.hide(seat)``.
"""
