"""Well Pebbles for the eye."""

from __future__ import annotations

from typing import Final

from jianghu.draw.page import picture
from jianghu.draw.svg import text
from jianghu.errors import BadWords
from jianghu.kernel.description import Description, number_in
from jianghu.kernel.sentences import person, say
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

    def about(self, state: Pebbles, thing: str, seat: int | None) -> Description | None:
        kind, _colon, name = thing.partition(":")
        if kind == "seat" and (number := number_in(name, state.seats)) >= 0:
            text = say("You take in turn. Who takes the last pebble wins.")
            facts = [say("pebbles left: {count}", count=sum(state.piles))]
            return Description(say("{seat}", seat=person(number)), say("player"), text, None, facts, ["WP-13.10"])
        if kind != "button":
            return None
        try:
            title = state.game.label(state, state.action(name))
        except BadWords:
            return None
        text = say("One, two or three pebbles, and not from the pile that was taken from just now.")
        return Description(title, say("answer"), text, None, [], ["WP-13.2", "WP-13.9"])


VIEW: Final = PebblesView()
