"""How Lineage is shown: pictures for pages and files, the terminal, what can be touched, the Key."""

from __future__ import annotations

from typing import Final

from jianghu.games.lineage import naming
from jianghu.games.lineage.state import Lineage
from jianghu.games.lineage.view import describe, key, picture, scene, terminal, touch
from jianghu.kernel.description import Description
from jianghu.kernel.journal import Event
from jianghu.kernel.sentences import Sentence
from jianghu.kernel.view import Scene, Sign, View
from jianghu.kernel.voice import Voice


class LineageView(View[Lineage]):
    """Everything is shown from a hidden copy."""

    def draw(
        self, state: Lineage, seat: int | None, voice: Voice, phone: bool = False, theme: str | None = None
    ) -> str:
        return picture.draw(state, seat, voice, phone, theme)

    def terminal(self, state: Lineage, seat: int | None, voice: Voice) -> object | None:
        return terminal.TerminalBoard(state.hide(seat), seat, voice)

    def scene(self, state: Lineage, seat: int | None, voice: Voice, phone: bool, news: list[Event]) -> Scene:
        return scene.scene(state, seat, voice, phone, news)

    def called(self, state: Lineage, thing: str) -> Sentence | None:
        return naming.plain_place(state, thing)

    def touches(self, state: Lineage) -> dict[int, list[str]]:
        return touch.touches(state)

    def candidates_for(self, state: Lineage, thing: str) -> list[int]:
        return touch.candidates_for(state, thing)

    def about(self, state: Lineage, thing: str, seat: int | None) -> Description | None:
        return describe.about(state, thing, seat)

    def things(self, state: Lineage, seat: int | None) -> list[str]:
        state.check_seat(seat)
        return describe.things(state, seat)

    def key(self) -> list[Sign]:
        return key.key()

    def styles(self) -> str:
        return picture.STYLES

    def emblem(self, glyphs: str, voice: Voice) -> str:
        return key.emblem()


VIEW: Final = LineageView()
