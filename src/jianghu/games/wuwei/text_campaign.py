"""The campaign in sentences: log, questions and labels (CAM)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.wuwei import empire, stage1
from jianghu.games.wuwei.journey import CROSS
from jianghu.games.wuwei.naming import animal, element, place, terrain
from jianghu.games.wuwei.questions import ENDING, LIFTING
from jianghu.games.wuwei.terms import MASTERS
from jianghu.games.wuwei.verbs import END_STAGE, LIFT, RECOVER
from jianghu.kernel.sentences import Sentence, marked, say

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei

MESSAGES: Final[dict[str, str]] = {
    "continue": marked("{seat} {seat:play|plays} on, though the stage could be ended."),
    "passed": marked("{seat} {seat:have|has} passed the stage."),
    "gone": marked("The {animal} of {element} is lost: its master was not at home."),
    "restore": marked("{seat} {seat:bring|brings} the {animal} of {element} back to its deck."),
    "bring": marked("Towns that lie face up bring {seat} {count} {element} for the next stage."),
    "attempt": marked("It is attempt {count} at this stage."),
    "lift": marked("{seat} {seat:take|takes} up the octagon of {season} on {space}."),
    "relay": marked("The {count} octagons are shuffled and laid again."),
}


def prompt(s: WuWei) -> Sentence | None:
    """The questions that only a campaign asks; None for the others."""
    frame = s.stack[-1]
    if frame.kind == LIFTING:
        return say("Take up two of the {terrain}, to be laid again by lot: which one?", terrain=terrain(frame.x))
    if frame.kind != ENDING:
        return None
    if s.solo.stage == 1:
        away = sum(1 for style in range(5) if not stage1.at_home(s, style) or s.plus >> (style + MASTERS) & 1 == 0)
        return say(
            "End the stage? {count} {count:master is|masters are} not home with the marker; each costs a card.",
            count=away,
        )
    return say(
        "End the stage? {count} of 8 border walls stand, {away} {away:master is|masters are} away; each costs a card.",
        count=empire.count(s.walls & CROSS),
        away=sum(1 for style in range(5) if not stage1.at_home(s, style)),
    )


def label(s: WuWei, action: int) -> Sentence:
    """The answers that only a campaign has."""
    if action < LIFT:
        card = action - RECOVER
        return say("Bring back the {animal} of {element}", animal=animal(card // 5), element=element(card % 5))
    if action < END_STAGE:
        return say("Take up {space}", space=place(s.board, action - LIFT))
    return say("End the stage") if action == END_STAGE else say("Play on")
