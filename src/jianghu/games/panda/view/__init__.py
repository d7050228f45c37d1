"""How Way of the Panda is shown: pictures for pages and files, the terminal, what can be touched, the Key."""

from __future__ import annotations

from typing import Final

from jianghu.games.panda.state import Panda
from jianghu.games.panda.view import describe, emblem, picture, scene, signs, style, terminal, touch
from jianghu.kernel.description import Description
from jianghu.kernel.journal import Event
from jianghu.kernel.view import Scene, Sign, View
from jianghu.kernel.voice import Voice


class PandaView(View[Panda]):
    """Nothing is hidden in this game; a seat decides only what is marked as open to it."""

    def draw(self, state: Panda, seat: int | None, voice: Voice, phone: bool = False, theme: str | None = None) -> str:
        return picture.draw(state, seat, voice, phone, theme)

    def terminal(self, state: Panda, seat: int | None, voice: Voice) -> object | None:
        state.check_seat(seat)
        return terminal.TerminalTable(state, seat, voice)

    def scene(self, state: Panda, seat: int | None, voice: Voice, phone: bool, news: list[Event]) -> Scene:
        return scene.scene(state, seat, voice, phone)

    def touches(self, state: Panda) -> dict[int, list[str]]:
        return touch.touches(state)

    def candidates_for(self, state: Panda, thing: str) -> list[int]:
        return touch.candidates_for(state, thing)

    def about(self, state: Panda, thing: str, seat: int | None) -> Description | None:
        return describe.about(state, thing, seat)

    def things(self, state: Panda, seat: int | None) -> list[str]:
        return describe.things(state)

    def mark(self, state: Panda, seat: int) -> str:
        return signs.sign(seat, signs.CLAN_GLYPHS[seat], 10.4)

    def key(self) -> list[Sign]:
        return scene.key()

    def styles(self) -> str:
        return style.RULES

    def emblem(self, glyphs: str, voice: Voice) -> str:
        return emblem.emblem()


VIEW: Final = PandaView()
