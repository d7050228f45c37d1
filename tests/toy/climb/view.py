"""Night Climb for the eye."""

from __future__ import annotations

from typing import Final

from jianghu.draw.page import picture
from jianghu.draw.svg import text
from jianghu.kernel.view import View
from jianghu.kernel.voice import Voice
from tests.toy.climb.climb import Climb


class ClimbView(View[Climb]):
    def draw(self, state: Climb, seat: int | None, voice: Voice, phone: bool = False, theme: str | None = None) -> str:
        seen = state.hide(seat)
        lines = [f"Hours: {seen.hours}", f"Barred: {['?', 'left', 'right'][seen.barred + 1]}"]
        lines += [f"Seat {i + 1}: step {step}" for i, step in enumerate(seen.steps)]
        body = "".join(text(line, 8, 24 + 20 * i, 15, "t") for i, line in enumerate(lines))
        return picture(body, (280, 120), (0, 0, 280, 120), "Night Climb", theme=theme)


VIEW: Final = ClimbView()
