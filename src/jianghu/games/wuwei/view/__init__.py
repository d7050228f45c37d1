"""How Wu Wei is shown: pictures for pages and files, the terminal, what can be touched, the Key."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from jianghu.games.wuwei import naming
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.view import describe, journey, picture, scene, terminal, touch
from jianghu.kernel.description import Description
from jianghu.kernel.journal import Event
from jianghu.kernel.sentences import Sentence
from jianghu.kernel.view import Journey, Scene, Sign, View
from jianghu.kernel.voice import Voice


class WuWeiView(View[WuWei]):
    """Everything is drawn from a hidden copy."""

    def draw(self, state: WuWei, seat: int | None, voice: Voice, phone: bool = False, theme: str | None = None) -> str:
        return picture.draw(state, seat, voice=voice, width="phone" if phone else "wide", theme=theme)

    def terminal(self, state: WuWei, seat: int | None, voice: Voice) -> object | None:
        state.check_seat(seat)
        return terminal.board_text(state, seat, voice)

    def scene(self, state: WuWei, seat: int | None, voice: Voice, phone: bool, news: list[Event]) -> Scene:
        return scene.scene(state, seat, voice, phone, news)

    def called(self, state: WuWei, thing: str) -> Sentence | None:
        return naming.plain_place(state, thing)

    def travels(self, state: WuWei) -> bool:
        return state.terms.campaign

    def journey(self, states: list[WuWei], seat: int | None, voice: Voice) -> Journey:
        return journey.journey(states, seat, voice)

    def touches(self, state: WuWei) -> dict[int, list[str]]:
        return touch.touches(state)

    def candidates_for(self, state: WuWei, thing: str) -> list[int]:
        return touch.candidates_for(state, thing)

    def about(self, state: WuWei, thing: str, seat: int | None) -> Description | None:
        return describe.about(state, thing, seat)

    def things(self, state: WuWei, seat: int | None) -> list[str]:
        return describe.things(state, seat)

    def key(self) -> list[Sign]:
        return scene.key()

    def emblem(self, glyphs: str, voice: Voice) -> str:
        return files(__name__).joinpath("emblem.svg").read_text(encoding="utf-8")


VIEW: Final = WuWeiView()
