"""What each offered action would bring, in a line under its label, as far as the seat that is asked can know."""

from __future__ import annotations

import re

from jianghu.kernel.explain import END, HIDDEN, LUCK, Preview, previews
from jianghu.kernel.sentences import Sentence
from jianghu.kernel.state import State
from jianghu.kernel.verbs import WALKS
from jianghu.kernel.voice import Voice

SIGNS = re.compile(r"\W")
MOST = 40  # actions of which that is told: a longer list is read by its labels
LENGTH = 160  # characters; what is longer ends after a whole sentence


def outcomes(hidden: State, seat: int, voice: Voice, labels: dict[int, str]) -> dict[int, str]:
    """A line for each action that has more to tell than its label, from the hidden copy of the seat that is asked.

    Where others have to agree, the game itself says what would follow.
    """
    game = hidden.game
    said = {action: game.prospect(hidden, action) for action in labels}
    found = {action: voice.text(line) for action, line in said.items() if line is not None}
    if not 1 < len(labels) <= MOST:
        return found
    asks = voice.text(game.prompt(hidden))
    for action, preview in previews(hidden, seat).items():
        if action not in found:
            line = told(voice, preview, asks, labels.get(action, ""), game.verbs.role(action) == WALKS)
            if line:
                found[action] = line
    if len(found) == len(labels) and len(set(found.values())) == 1:  # whatever is chosen: no help to choose
        return {}
    return found


def told(voice: Voice, preview: Preview, asks: str, label: str, walks: bool) -> str:
    """What follows, without first sentences that say again what question and label say."""
    says = preview.says
    if says and (walks or repeats(voice, says[0], f"{asks} {label}")):
        says = says[1:]
    while says and echoes(voice, says[0], label):
        says = says[1:]
    if preview.stop in (LUCK, HIDDEN, END):
        says = [*says, preview.then]
    gap = "" if voice.language == "zh" else " "
    line = ""
    for sentence in says:
        longer = gap.join([line, voice.text(sentence)]) if line else voice.text(sentence)
        if len(longer) > LENGTH:
            return f"{line} …" if line else ""
        line = longer
    return line


def repeats(voice: Voice, said: Sentence, known: str) -> bool:
    """Whether a sentence names nothing that question and label do not name."""
    own = f"seat:{voice.listener}"
    return all(part.text in known for part in voice.parts(said) if part.thing and part.thing != own)


def echoes(voice: Voice, said: Sentence, label: str) -> bool:
    """Whether a sentence is the label with the player before it: "You move rapidly" after "Move rapidly"."""
    own = f"seat:{voice.listener}"
    text = "".join(part.text for part in voice.parts(said) if part.thing != own)
    return SIGNS.sub("", text).casefold() in SIGNS.sub("", label).casefold()
