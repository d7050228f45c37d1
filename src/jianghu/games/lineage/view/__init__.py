"""How Lineage is shown: the table as a picture, in a terminal, what can be touched, and what things are."""

from __future__ import annotations

from typing import Final

from jianghu.games.lineage.state import Lineage
from jianghu.games.lineage.view import describe, picture, terminal, touch
from jianghu.kernel.description import Description
from jianghu.kernel.view import View
from jianghu.kernel.voice import Voice


class LineageView(View[Lineage]):
    """Everything is shown from a hidden copy."""

    def draw(
        self, state: Lineage, seat: int | None, voice: Voice, phone: bool = False, theme: str | None = None
    ) -> str:
        return picture.draw(state.hide(seat), voice, phone, theme)

    def terminal(self, state: Lineage, seat: int | None, voice: Voice) -> object | None:
        return terminal.table_text(state.hide(seat), voice)

    def touches(self, state: Lineage) -> dict[int, list[str]]:
        return {action: [touch.touched(state, action)] for action in state.legal()}

    def about(self, state: Lineage, thing: str, seat: int | None) -> Description | None:
        return describe.about(state, thing)

    def things(self, state: Lineage, seat: int | None) -> list[str]:
        state.check_seat(seat)
        return describe.things(state)


VIEW: Final = LineageView()
