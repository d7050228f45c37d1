"""Well Pebbles for the eye."""

from __future__ import annotations

from typing import Final

from jianghu.draw.page import picture
from jianghu.draw.svg import text
from jianghu.kernel.view import View
from jianghu.kernel.voice import Voice
from tests.toy.pebbles.pebbles import Pebbles


class PebblesView(View[Pebbles]):
    def draw(
        self, state: Pebbles, seat: int | None, voice: Voice, phone: bool = False, theme: str | None = None
    ) -> str:
        state.check_seat(seat)  # nothing is hidden, but who looks must be there
        lines = [f"Pile {i + 1}: {count}" for i, count in enumerate(state.piles)]
        body = "".join(text(line, 8, 24 + 20 * i, 15, "t") for i, line in enumerate(lines))
        return picture(body, (280, 120), (0, 0, 280, 120), "Well Pebbles", theme=theme)


VIEW: Final = PebblesView()
