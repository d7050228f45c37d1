"""Three Cups for the eye: a few lines of text, which is all that a view needs."""

from __future__ import annotations

from typing import Final

from jianghu.draw.page import picture
from jianghu.draw.svg import el, text
from jianghu.kernel.description import Description
from jianghu.kernel.sentences import person, say
from jianghu.kernel.view import View
from jianghu.kernel.voice import Voice
from tests.toy import describing
from tests.toy.cups import Cups


class CupsView(View[Cups]):
    def draw(self, state: Cups, seat: int | None, voice: Voice, phone: bool = False, theme: str | None = None) -> str:
        seen = state.hide(seat)
        shown = {"bowl": say("Bowl: {count}", count=seen.bowl)}
        for number, beans in enumerate(seen.beans):
            who, die = person(number), seen.dice[number]
            shown[f"seat:{number}"] = (
                say("{seat}: {count} {count:bean|beans}, a {die}", seat=who, count=beans, die=die)
                if die
                else say("{seat}: {count} {count:bean|beans}, a die under a cup", seat=who, count=beans)
            )
        drawn = [text(voice.text(line), 8, 24 + 20 * i, 15, "t") for i, line in enumerate(shown.values())]
        body = "".join(el("g", line, data_touch=thing) for thing, line in zip(shown, drawn, strict=True))
        return picture(body, (280, 120), (0, 0, 280, 120), voice.find(state.game.title), theme=theme)

    def about(self, state: Cups, thing: str, seat: int | None) -> Description | None:
        return describing.describe(state, thing, seat)

    def things(self, state: Cups, seat: int | None) -> list[str]:
        return ["bowl", *super().things(state, seat)]


VIEW: Final = CupsView()
