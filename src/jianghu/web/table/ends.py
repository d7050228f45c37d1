"""Places at which something would happen, however many own decisions away: rows of the question.

They are the ends of ways (``kernel/ways.py``), so they cost what the way costs and tell no more than the seat knows.
Those that serve the game's goal come first, then those that bring what few others bring: that is no advice, only what
is most worth reading.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from jianghu.kernel.explain import CHOICE
from jianghu.kernel.sentences import Sentence
from jianghu.kernel.state import State
from jianghu.kernel.verbs import PAUSES
from jianghu.kernel.voice import Voice
from jianghu.kernel.ways import Way
from jianghu.web.table.outcomes import at_the_end, joined, summed

MOST = 12  # that a page is told of


class End(NamedTuple):
    """A place, what the way there costs and what stopping there would bring, in words, and the decisions that lead
    there and stop. Those that are for the person to take are left out: a page plays the next one when it is offered,
    and gives up when something else is."""

    thing: str
    title: str
    price: str
    outcome: str
    words: list[str]
    through: list[str]
    stops: bool  # whether the last of these decisions is to stop there


def ends(hidden: State, ways: Iterable[Way], voice: Voice, codes: bool) -> list[End]:
    """The places that do something: what serves the goal, then what is rare, then what is cheap.

    ``hidden`` is the asked seat's copy."""
    found = [(way, says) for way in ways if (says := brings(hidden, way))]
    if len({tuple(says) for _, says in found}) == 1 and len(found) > 1:  # wherever one goes: no help to choose
        return []
    counts = Counter(message for _, says in found for message in {one.message for one in says})
    aims = hidden.game.aims

    def weight(says: list[Sentence]) -> tuple[bool, int]:
        return not any(one.message in aims for one in says), min(counts[one.message] for one in says)

    found.sort(key=lambda one: weight(one[1]))  # stable: ways come by their price
    return [end_of(hidden, way, says, voice, codes) for way, says in found[:MOST]]


def end_of(hidden: State, way: Way, says: list[Sentence], voice: Voice, codes: bool) -> End:
    game = hidden.game
    words = [hidden.words(action) for action in way.actions if game.verbs.role(action) != PAUSES]
    if way.halt >= 0:  # the row says what stopping there brings
        words.append(hidden.words(way.halt))
    price = "" if way.price is None else voice.text(way.price.says)
    name = title(hidden, way.thing, voice, codes)
    return End(way.thing, name, price, joined(voice, says), words, way.through, way.halt >= 0)


def title(hidden: State, thing: str, voice: Voice, codes: bool) -> str:
    """What a place is called at the head of a row."""
    view = hidden.game.view
    called = view.called(hidden, thing)
    if called is None or codes:
        name = voice.text(view.describe(hidden, thing, hidden.asked()).title)
        return name if called is None else f"{name} {thing.rpartition(':')[2]}"
    text = voice.text(called).removeprefix("the ")
    return text[:1].upper() + text[1:]


def brings(hidden: State, way: Way) -> list[Sentence]:
    """What happens at the end of a way, without the walking itself, what one is asked there first; nothing where
    nothing happens."""
    if way.prospect is not None:
        return [way.prospect]
    preview = way.preview
    if preview.gist is not None:
        return summed(preview, True)
    told = preview.says if way.halt >= 0 else preview.says[1:]  # without the last step itself
    says = at_the_end(preview, told, [*way.who, way.thing])
    question = preview.then.given.get("question") if preview.stop == CHOICE else None
    if isinstance(question, Sentence) and question.message != hidden.game.prompt(hidden).message:
        return [question, *says]  # not that of going on
    return says
