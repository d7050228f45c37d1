"""The games in the browser: one WebSocket for each open table, plain pages for the rest.

Nothing here knows a particular game: drawings, texts and rules come from ``jianghu.kernel.game.Game``. Updates are made
from ``state.hide(seat)``, so code here never holds what a viewer may not know.
"""
