"""Night Climb for the eye."""

from __future__ import annotations

from typing import Final

from jianghu.draw.page import picture
from jianghu.draw.svg import text
from jianghu.errors import BadWords
from jianghu.kernel.description import Description, number_in
from jianghu.kernel.sentences import person, say
from jianghu.kernel.view import View
from jianghu.kernel.voice import Voice
from tests.toy.climb.climb import DOORS, Climb

ANSWERS: Final = [
    (say("One hour for one step, without risk."), "ST1-3"),
    (say("One hour and a die: it may carry you far, or slide you down."), "ST1-4"),
    *[(say("If it is open, you go on. If it is barred, it costs an hour."), "ST1-6")] * 2,
]


class ClimbView(View[Climb]):
    def draw(self, state: Climb, seat: int | None, voice: Voice, phone: bool = False, theme: str | None = None) -> str:
        seen = state.hide(seat)
        lines = [say("Hours: {hours}", hours=seen.hours)]
        if seen.barred >= 0:
            lines.append(say("Barred: {door}", door=DOORS[seen.barred]))
        lines += [say("{seat}: step {step}", seat=person(i), step=step) for i, step in enumerate(seen.steps)]
        body = "".join(text(voice.text(line), 8, 24 + 20 * i, 15, "t") for i, line in enumerate(lines))
        return picture(body, (280, 120), (0, 0, 280, 120), voice.find(state.game.title), theme=theme)

    def about(self, state: Climb, thing: str, seat: int | None) -> Description | None:
        kind, _colon, name = thing.partition(":")
        if kind == "seat" and (number := number_in(name, state.seats)) >= 0:
            text = say("Reach the twelfth step before the hours are spent.")
            facts = [say("on step {step}", step=state.steps[number]), say("hours left: {hours}", hours=state.hours)]
            return Description(say("{seat}", seat=person(number)), say("climber"), text, None, facts, ["ST1-7"])
        if kind != "button":
            return None
        try:
            action = state.action(name)
        except BadWords:
            return None
        text, rule = ANSWERS[action]
        return Description(state.game.label(state, action), say("answer"), text, None, [], [rule])


VIEW: Final = ClimbView()
