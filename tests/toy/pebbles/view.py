"""Well Pebbles for the eye, with everything that a scene may have: a head, an aside in the question, tabs."""

from __future__ import annotations

from typing import Final

from jianghu.draw.page import picture
from jianghu.draw.svg import box, circle, el, text
from jianghu.errors import BadWords
from jianghu.kernel.description import Description, number_in
from jianghu.kernel.journal import Event
from jianghu.kernel.sentences import person, say
from jianghu.kernel.view import Scene, Tab, View
from jianghu.kernel.voice import Voice
from tests.toy.pebbles.pebbles import MOST, NONE, PILES, VERBS, Pebbles


class PebblesView(View[Pebbles]):
    def draw(
        self, state: Pebbles, seat: int | None, voice: Voice, phone: bool = False, theme: str | None = None
    ) -> str:
        state.check_seat(seat)  # nothing is hidden, but who looks must be there
        return picture(piles(state), (280, 120), (0, 0, 280, 120), voice.find(state.game.title), theme=theme)

    def scene(self, state: Pebbles, seat: int | None, voice: Voice, phone: bool, news: list[Event]) -> Scene:
        state.check_seat(seat)
        left = voice.text(say("{count} {count:pebble is|pebbles are} left.", count=sum(state.piles)))
        last = voice.text(
            say("Pile {pile} rests.", pile=state.last + 1) if state.last != NONE else say("All piles wait.")
        )
        head = [part(text(line, 0, 20, 15, "t"), 220, 30, line) for line in (left, last)]
        names = voice.text(say("The well")), voice.text(say("Takings"))
        well, taken = part(piles(state), 280, 120, names[0]), part(takings(state), 280, 130, names[1])
        if not phone:
            return Scene(well, head=head, aside=taken)
        tabs = [Tab("well", names[0], well), Tab("takings", names[1], taken)]
        return Scene(head=head, tabs=tabs, opens="takings" if state.seat == seat else "")

    def about(self, state: Pebbles, thing: str, seat: int | None) -> Description | None:
        kind, _colon, name = thing.partition(":")
        if kind == "seat" and (number := number_in(name, state.seats)) >= 0:
            does = say("You take in turn. Who takes the last pebble wins.")
            facts = [say("pebbles left: {count}", count=sum(state.piles))]
            return Description(say("{seat}", seat=person(number)), say("player"), does, None, facts, ["WP-13.10"])
        if kind != "button":
            return None
        try:
            title = state.game.label(state, state.action(name))
        except BadWords:
            return None
        does = say("One, two or three pebbles, and not from the pile that was taken from just now.")
        return Description(title, say("answer"), does, None, [], ["WP-13.2", "WP-13.9"])


def part(body: str, width: float, height: float, label: str) -> str:
    return picture(body, (width, height), (0, 0, width, height), label, styled=False)


def piles(state: Pebbles) -> str:
    """A row of pebbles for every pile."""
    rows = [f"Pile {i + 1}: {count}" for i, count in enumerate(state.piles)]
    stones = [circle(120 + 18 * k, 24 + 34 * i, 7, "t") for i, count in enumerate(state.piles) for k in range(count)]
    return "".join([*(text(row, 8, 29 + 34 * i, 15, "t") for i, row in enumerate(rows)), *stones])


def takings(state: Pebbles) -> str:
    """A cell for every action: piles below each other, counts side by side."""
    cells = []
    for action in range(PILES * MOST):
        x, y = 10 + 90 * (action % MOST), 6 + 40 * (action // MOST)
        words = VERBS.words(action)
        shape = box(x, y, 80, 34, "hair" if state.why_not(action) else "cen")
        inside = f"<title>{words}</title>" + shape + text(str(action % MOST + 1), x + 36, y + 23, 16, "t")
        cells.append(el("g", inside, id=f"cell-{action}", data_touch=f"button:{words}"))
    return "".join(cells)


VIEW: Final = PebblesView()
