"""Three Cups for the eye: a few lines of text, which is all that a view needs."""

from __future__ import annotations

from typing import Final

from jianghu.draw.page import picture
from jianghu.draw.svg import text
from jianghu.kernel.view import View
from jianghu.kernel.voice import Voice
from tests.toy.cups import Cups


class CupsView(View[Cups]):
    def draw(self, state: Cups, seat: int | None, voice: Voice, phone: bool = False, theme: str | None = None) -> str:
        seen = state.hide(seat)
        lines = [f"Seat {i + 1}: {n} beans, {seen.dice[i] or 'a die under a cup'}" for i, n in enumerate(seen.beans)]
        body = "".join(text(line, 8, 24 + 20 * i, 15, "t") for i, line in enumerate([f"Bowl: {seen.bowl}", *lines]))
        return picture(body, (280, 120), (0, 0, 280, 120), "Three Cups", theme=theme)


VIEW: Final = CupsView()
