"""What drawings say: the words that stand in them whoever plays, and what the seats are called."""

from __future__ import annotations

from functools import cache

from jianghu.games.china import inference, realm, scoring
from jianghu.games.china.cards import SYMBOLS, discs
from jianghu.games.china.naming import DISC_NAMES, province
from jianghu.games.china.phases import NUMBER
from jianghu.games.china.provinces import NAMES
from jianghu.games.china.questions import EXTRA, PLACE
from jianghu.games.china.rulebook import GAME
from jianghu.games.china.state import China
from jianghu.games.china.view.geography import glyph_of
from jianghu.kernel.sentences import Parameter, Sentence, Term, say
from jianghu.kernel.voice import Voice


@cache
def speaker(language: str) -> Voice:
    """A voice for what is said of nobody."""
    return Voice(GAME, language)


def text(language: str, said: Sentence) -> str:
    return speaker(language).text(said)


@cache
def term(language: str, kind: str, word: str) -> str:
    """A word of a closed list."""
    return speaker(language).text(Term(kind, word))


def called(voice: Voice, seats: int) -> list[str]:
    """The players' names; seats without one are counted from 1."""
    given = [*(voice.names or []), *[""] * seats]
    return [given[k].strip() or text(voice.language, say("Seat {number}", number=k + 1)) for k in range(seats)]


def inferred(state: China, seat: int) -> int:
    """What a State holds by inference; nothing is shown while States are founded, when the first would hold all."""
    return inference.inferred(state, seat) if state.turns else 0


def points(state: China, seat: int) -> int:
    """The points of a State; while States are founded, without what only seems to be inferred."""
    return scoring.points_with(state, seat, state.lands[seat] | inferred(state, seat))


def province_words(state: China, number: int, names: list[str], language: str) -> str:
    """A province by both of its names, with whose it is, its markers and its discs."""
    owner = state.owner[number]
    both = say("{province} ({glyph})", province=province(number), glyph=glyph_of(number))
    given: dict[str, Parameter] = {"province": both}
    if owner >= 0:
        said = say(
            "{province}: {who}, {count} {count:marker|markers}", who=names[owner], count=state.count[number], **given
        )
    else:
        holder = next((s for s in realm.states(state) if inferred(state, s) >> number & 1), -1)
        if holder >= 0:
            said = say("{province}: empty, inferred by {who}", who=names[holder], **given)
        else:
            said = say("{province}: empty", **given)
    words = text(language, said)
    for colour in range(SYMBOLS):
        count = discs(state.discs[number], colour)
        if count:
            words += f" · {count} {term(language, 'disc', DISC_NAMES[colour])}"
    return words


def running(state: China) -> int:
    """The number of the running phase; 0 outside of turns."""
    if state.turns == 0 or state.ended:
        return 0
    if state.stack and state.stack[-1].kind in (PLACE, EXTRA):  # asked when the next part is what follows
        return 1
    return NUMBER[state.phase]


def name_of(number: int, language: str) -> str:
    return term(language, "province", NAMES[number])
