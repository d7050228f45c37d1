"""How Emperor of China is shown: pictures for pages and files, the terminal, what can be touched, the Key."""

from __future__ import annotations

from typing import Final

from jianghu.games.china.state import China
from jianghu.games.china.view import describe, emblem, picture, scene, style, terminal, touch
from jianghu.kernel.description import Description
from jianghu.kernel.journal import Event
from jianghu.kernel.view import Scene, Sign, View
from jianghu.kernel.voice import Voice


class ChinaView(View[China]):
    """Everything is drawn from a hidden copy."""

    def draw(self, state: China, seat: int | None, voice: Voice, phone: bool = False, theme: str | None = None) -> str:
        return picture.draw(state, seat, voice, phone, theme)

    def terminal(self, state: China, seat: int | None, voice: Voice) -> object | None:
        state.check_seat(seat)
        return terminal.TerminalTable(state, seat, voice)

    def scene(self, state: China, seat: int | None, voice: Voice, phone: bool, news: list[Event]) -> Scene:
        return scene.scene(state, seat, voice, phone, news)

    def touches(self, state: China) -> dict[int, list[str]]:
        return touch.touches(state)

    def candidates_for(self, state: China, thing: str) -> list[int]:
        return touch.candidates_for(state, thing)

    def about(self, state: China, thing: str, seat: int | None) -> Description | None:
        return describe.describe(state, thing, seat)

    def things(self, state: China, seat: int | None) -> list[str]:
        return describe.things(state)

    def key(self) -> list[Sign]:
        return scene.key()

    def styles(self) -> str:
        return style.STYLES

    def emblem(self, glyphs: str, voice: Voice) -> str:
        return emblem.drawn()


VIEW: Final = ChinaView()
