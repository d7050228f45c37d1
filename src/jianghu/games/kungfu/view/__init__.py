"""How Kung Fu Fighting is shown: pictures for pages and files, the terminal, what can be touched, the Key."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from jianghu.games.kungfu.state import KungFu
from jianghu.games.kungfu.view import canvas, describe, picture, prospects, reckoning, scene, style, terminal, touch
from jianghu.kernel.description import Description
from jianghu.kernel.journal import Event
from jianghu.kernel.reckoning import Reckoning
from jianghu.kernel.sentences import Sentence
from jianghu.kernel.view import Scene, Sign, View
from jianghu.kernel.voice import Voice


class KungFuView(View[KungFu]):
    """Everything is drawn from a hidden copy."""

    def draw(self, state: KungFu, seat: int | None, voice: Voice, phone: bool = False, theme: str | None = None) -> str:
        return picture.draw(state, seat, voice=voice, width="phone" if phone else "wide", theme=theme)

    def terminal(self, state: KungFu, seat: int | None, voice: Voice) -> object | None:
        state.check_seat(seat)
        return terminal.board_text(state, seat, voice)

    def scene(self, state: KungFu, seat: int | None, voice: Voice, phone: bool, news: list[Event]) -> Scene:
        return scene.scene(state, seat, voice, phone, news)

    def reckon(self, before: KungFu, action: int, after: KungFu, language: str) -> list[Reckoning]:
        return reckoning.reckon(before, action, after, language)

    def touches(self, state: KungFu) -> dict[int, list[str]]:
        return touch.touches(state)

    def opens(self, state: KungFu) -> dict[int, dict[str, str]]:
        return touch.opens(state)

    def prospect(self, state: KungFu, action: int) -> Sentence | None:
        return prospects.prospect(state, action)

    def candidates_for(self, state: KungFu, thing: str) -> list[int]:
        return touch.candidates_for(state, thing)

    def about(self, state: KungFu, thing: str, seat: int | None) -> Description | None:
        return describe.about(state, thing, seat)

    def things(self, state: KungFu, seat: int | None) -> list[str]:
        return describe.things(state, seat)

    def shape(self, state: KungFu, seat: int) -> int:
        return canvas.shape_of(state, seat)

    def key(self) -> list[Sign]:
        return scene.key()

    def styles(self) -> str:
        return style.rules()

    def emblem(self, glyphs: str, voice: Voice) -> str:
        drawn = files(__name__).joinpath("emblem.svg").read_text(encoding="utf-8")
        for name, card in (("Punch", "Punch!"), ("Flying", "Flying!"), ("Crane", "Crane Stance!")):
            called = voice.find(name, "short card")
            if called == name and voice.language != "en":  # most names are short enough as they are
                called = voice.find(card, "card")
            drawn = drawn.replace(f">{name}<", f">{called}<")
        return drawn


VIEW: Final = KungFuView()
