"""What each offered action would bring, in a line under its label, as far as the seat that is asked can know."""

from __future__ import annotations

import re

from jianghu.kernel.explain import END, HIDDEN, LUCK, OTHER, Preview, previews
from jianghu.kernel.sentences import Sentence, Term, Thing
from jianghu.kernel.state import State
from jianghu.kernel.verbs import HALTS, WALKS
from jianghu.kernel.voice import Voice
from jianghu.web import i18n

SIGNS = re.compile(r"\W")
MOST = 40  # actions of which that is told: a longer list is read by its labels
LENGTH = 160  # characters; what is longer ends after a whole sentence


def outcomes(hidden: State, voice: Voice, labels: dict[int, str], touched: dict[int, list[str]]) -> dict[int, str]:
    """A line for each action that has more to tell than its label, from the hidden copy of the seat that is asked.

    ``touched`` has the things that each action touches. Where others have to agree, the game itself says what would
    follow.
    """
    game = hidden.game
    said = {action: game.prospect(hidden, action) for action in labels}
    found = {action: voice.text(line) for action, line in said.items() if line is not None}
    if not 1 < len(labels) <= MOST:
        return found
    asks = voice.text(game.prompt(hidden))
    for action, preview in previews(hidden, hidden.asked(), [one for one in labels if one not in found]).items():
        role = game.verbs.role(action)
        if preview.gist is not None:
            line = joined(voice, summed(preview, role == WALKS))
        elif role == WALKS:
            line = joined(voice, at_the_end(preview, preview.says[1:], touched[action]))
        else:
            line = told(voice, preview, asks, labels[action])
        if not line and role == HALTS and preview.stop == OTHER:
            line = i18n.say(voice.language, "Nothing else happens.")
        if line:
            found[action] = line
    if len(found) == len(labels) and len(set(found.values())) == 1 and not any(said.values()):
        return {}  # the same whatever is chosen: no help to choose
    return found


def told(voice: Voice, preview: Preview, asks: str, label: str) -> str:
    """What follows, without first sentences that say again what question and label say."""
    says = preview.says
    if says and repeats(voice, says[0], f"{asks} {label}"):
        says = says[1:]
    while says and echoes(voice, says[0], label):
        says = says[1:]
    if preview.stop in (LUCK, HIDDEN, END):
        says = [*says, preview.then]
    return joined(voice, says)


def summed(preview: Preview, walks: bool = False) -> list[Sentence]:
    """What follows in the game's own short words: first what the choice is about that comes next. That luck or a secret
    comes after it is said only where there is nothing else to say, and of a mere step not even then."""
    says = list(preview.gist or [])
    if preview.leads is not None:
        says.insert(0, preview.leads)
    if preview.stop == END or (preview.stop in (LUCK, HIDDEN) and not says and not walks):
        says.append(preview.then)
    return says


def joined(voice: Voice, says: list[Sentence]) -> str:
    """Sentences as one line, as many as have room."""
    gap = "" if voice.language == "zh" else " "
    line = ""
    for sentence in says:
        longer = gap.join([line, voice.text(sentence)]) if line else voice.text(sentence)
        if len(longer) > LENGTH:
            return f"{line} …" if line else ""
        line = longer
    return line


def at_the_end(preview: Preview, says: list[Sentence], touched: list[str]) -> list[Sentence]:
    """What follows a step that touches these things, of what is told after it, without the walking itself."""
    says = [said for said in says if not goes(said, touched)]
    # That luck or a secret comes next is worth a word where something happens before it, and is nothing by itself.
    if preview.stop == END or (says and preview.stop in (LUCK, HIDDEN)):
        return [*says, preview.then]
    return says


def goes(said: Sentence, touched: list[str]) -> bool:
    """Whether a sentence only tells that somebody comes to a place or stays there: it names the place, which is the
    last of the things that are touched, nothing but them and people, and nothing is counted."""
    for one in said.given.values():
        if isinstance(one, Thing):
            if one.id not in touched and not one.id.startswith("seat:"):
                return False
        elif not isinstance(one, Term):
            return False
    return any(isinstance(one, Thing) and one.id == touched[-1] for one in said.given.values())


def repeats(voice: Voice, said: Sentence, known: str) -> bool:
    """Whether a sentence names nothing that question and label do not name."""
    own = f"seat:{voice.listener}"
    return all(part.text in known for part in voice.parts(said) if part.thing and part.thing != own)


def echoes(voice: Voice, said: Sentence, label: str) -> bool:
    """Whether a sentence is the label with the player before it: "You move rapidly" after "Move rapidly"."""
    own = f"seat:{voice.listener}"
    text = "".join(part.text for part in voice.parts(said) if part.thing != own)
    return SIGNS.sub("", text).casefold() in SIGNS.sub("", label).casefold()
