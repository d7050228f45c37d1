"""What is told before an action is played: it depends on nothing hidden, it happens, and ways lead where they say."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from jianghu import Dice, State
from jianghu.errors import BadSeat, IllegalAction, NotAsked
from jianghu.kernel.explain import CHOICE, END, LUCK, OTHER, REVEAL, Preview, preview, previews
from jianghu.kernel.journal import Event, Journal
from jianghu.kernel.sentences import Sentence
from jianghu.kernel.turns import TURN, lines
from jianghu.kernel.verbs import WALKS
from jianghu.kernel.voice import LANGUAGES, Voice
from jianghu.kernel.ways import Way, ways
from tests.contract.cases import Case
from tests.contract.contract import walk


def decisions(case: Case, seed: int, every: int) -> Iterator[tuple[int, State, int]]:
    """The first ten decisions of a random and of a half greedy game, then one of so many until the 300th: a number,
    the state and the seat."""
    for greed in (0, 2):
        for number, state in enumerate(walk(case, seed + greed, 300, greed)):
            if state.seat is not None and (number < 10 or number % every == 0):
                yield number, state, state.seat


def previews_keep_their_promises(case: Case) -> None:
    """Every action of these decisions."""
    said: set[Sentence] = set()
    for number, state, seat in decisions(case, 100, 20):
        before = state.digest()
        told = previews(state, seat)
        assert sorted(told) == state.legal()
        assert preview(state, seat, state.legal()[-1]) == told[state.legal()[-1]]
        for alike in look_alikes(state, seat, number):
            assert previews(alike, seat) == told, "a preview uses what the seat does not know"
        for action, one in told.items():
            is_kept(state, seat, action, one, number)
        assert state.digest() == before, "a preview has changed the state"
        for one in told.values():
            said.update([*one.says, one.then, *(one.gist or []), *([one.leads] if one.leads else [])])
    all_is_said(case, said)


def prospects_are_open_knowledge(case: Case) -> None:
    """What a game says of an action is the same whatever lies hidden from the seat, and changes nothing."""
    game = case.rulebook()
    said: set[Sentence] = set()
    for number, state, seat in decisions(case, 105, 15):
        hidden = state.hide(seat)
        before = hidden.digest()
        told = {action: game.prospect(hidden, action) for action in hidden.legal()}
        assert hidden.digest() == before, "a prospect has changed the state"
        for alike in (state.imagine(seat, Dice(number)), state.imagine(seat, Dice(number + 1000))):
            assert {action: game.prospect(alike, action) for action in told} == told, "a prospect uses what is hidden"
            assert game.view.opens(alike) == game.view.opens(hidden), "what an action opens depends on what is hidden"
        said.update(one for one in told.values() if one is not None)
    all_is_said(case, said)


def look_alikes(state: State, seat: int, seed: int) -> list[State]:
    """Other positions that this seat cannot tell from the real one."""
    return [state.hide(seat), state.imagine(seat, Dice(seed))]


def is_kept(state: State, seat: int, action: int, told: Preview, seed: int) -> None:
    """Play it, forced answers included: all that was told is told then, and it stops for the reason that was given."""
    after, journal, dice = state.copy(), Journal(), Dice(seed)
    after.journal = journal
    after.play(action, dice)
    happened: list[Sentence] = []
    gist: list[Sentence] = []
    for answer in told.forced:
        assert after.seat == seat
        assert after.legal() == [answer]
        happened += sentences(state, journal.events, seat)
        gist += state.game.ahead(state, without_turns(journal.events), seat) or []
        after.journal = journal = Journal()
        after.play(answer, dice)
    # What one decision brought is told together, so that luck or a reveal may part what is one line afterwards.
    parts = [happened + sentences(state, journal.events[:end], seat) for end in range(len(journal.events) + 1)]
    assert told.says in parts, f"{state.words(action)}: something else has happened"
    if told.stop in (CHOICE, OTHER, END):
        assert parts[-1] == told.says, f"{state.words(action)}: more has happened"
        gist += state.game.ahead(state, without_turns(journal.events), seat) or []
        assert (told.gist or []) == gist, f"{state.words(action)}: in short it is something else"
        assert told.leads == (state.game.leads_to(after) if told.stop == CHOICE else None)
        assert dice.drawn == 0
        assert not any(event.reveals for event in journal.events)
        assert after.asked() == told.asked
        assert (after.asked() == seat, after.seat is None) == (told.stop == CHOICE, told.stop == END)
    else:
        assert told.asked == -1
    if told.stop == LUCK:
        assert dice.drawn > 0, f"{state.words(action)} needs no luck"
    if told.then == REVEAL:
        assert any(event.reveals for event in journal.events), f"{state.words(action)} reveals nothing"


def without_turns(events: list[Event]) -> list[Event]:
    return [event for event in events if event.kind != TURN]


def sentences(state: State, events: list[Event], seat: int) -> list[Sentence]:
    return [line.says for line in lines(state.game, without_turns(events), seat)]


def all_is_said(case: Case, said: set[Sentence]) -> None:
    """In every language, with people's names."""
    names = [f"N{seat}" for seat in range(case.seats)]
    for language in LANGUAGES:
        voice = Voice(case.rulebook(), language, names)
        for one in said:
            assert language == "en" or voice.missing(one) == [], f"{one} is not translated"
            assert voice.text(one).strip(), f"{one} says nothing in {language}"


def only_what_may_be_done_is_told(case: Case) -> None:
    """Nothing is told of an illegal action, nor to a seat that is not asked: at the first and the 40th decision of a
    greedy game, and at its end."""
    for number, state in enumerate(walk(case, 110, 3000, greed=4)):
        if state.seat is None:
            with pytest.raises(NotAsked, match="over"):
                raise AssertionError(f"told after the end: {state.preview(0)}")
            with pytest.raises(NotAsked, match="over"):
                raise AssertionError(f"told after the end: {state.ways()}")
        elif number in (0, 40):
            _nothing_else_is_told(state, state.seat)


def _nothing_else_is_told(state: State, seat: int) -> None:
    before, legal = state.digest(), state.legal()
    for action in (-1, *range(len(state.game.verbs)), len(state.game.verbs)):
        if action not in legal:
            with pytest.raises(IllegalAction) as caught:
                raise AssertionError(f"told of an illegal action: {preview(state, seat, action)}")
            assert caught.value.refusal == state.refusal(action)
    for other in range(state.seats):
        if other != seat:
            with pytest.raises(NotAsked, match=f"seat {seat} is asked, not seat {other}"):
                raise AssertionError(f"told to another seat: {preview(state, other, legal[0])}")
            with pytest.raises(NotAsked, match=f"seat {seat} is asked, not seat {other}"):
                raise AssertionError(f"told to another seat: {ways(state, other, state.game.view.touches)}")
    for nobody in (-1, seat - state.seats, state.seats):
        with pytest.raises(BadSeat):
            raise AssertionError(f"told to nobody: {preview(state, nobody, legal[0])}")
    assert state.digest() == before


def ways_lead_there(case: Case) -> None:
    """Every way from these decisions; a game that names walking has some."""
    game, found = case.rulebook(), 0
    said: set[Sentence] = set()
    for number, state, seat in decisions(case, 120, 30):
        before = state.digest()
        there = state.ways()
        found += len(there)
        for alike in look_alikes(state, seat, number):
            assert ways(alike, seat, game.view.touches) == there, "a way uses what the seat does not know"
        for way in there:
            is_walked(state, seat, way, number)
        assert len({way.thing for way in there}) == len(there)
        assert state.digest() == before, "looking for ways has changed the state"
        prices = [way.price for way in there if way.price is not None]
        assert [price.numbers for price in prices] == sorted(price.numbers for price in prices)
        said.update(sentence for way in there for sentence in (*way.preview.says, way.preview.then))
        said.update(price.says for price in prices)
        said.update(way.prospect for way in there if way.prospect is not None)
    all_is_said(case, said)
    assert (found > 0) == any(verb.role == WALKS for verb in game.verbs.families)


def is_walked(state: State, seat: int, way: Way, seed: int) -> None:
    """Play a way step by step: nobody else and no luck comes in between, and the thing is reached for that price."""
    game, here, dice, events, reached = state.game, state.copy(), Dice(seed), list[Event](), ""
    for number, action in enumerate(way.actions):
        assert here.seat == seat
        assert dice.drawn == 0
        if game.verbs.role(action) == WALKS:
            reached = game.view.touches(here)[action][-1]
        if way.halt < 0 and number == len(way.actions) - 1:
            is_kept(here, seat, action, way.preview, seed)
        here.journal = Journal()
        here.play(action, dice)
        events += here.journal.events
        here = here.copy()
    assert reached == way.thing, f"the way to {way.thing} leads to {reached}"
    if way.halt >= 0:
        assert here.seat == seat
        is_kept(here, seat, way.halt, way.preview, seed)
    if way.halt >= 0 or way.preview.stop in (CHOICE, OTHER, END):
        assert game.price(events, seat) == way.price
