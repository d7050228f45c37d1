"""Everything that can be touched or is named has a description, in every language, and none tells a secret."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

import jianghu
from jianghu import Dice, State
from jianghu.errors import UnknownThing
from jianghu.kernel.description import Description
from jianghu.kernel.game import Game
from jianghu.kernel.journal import Journal
from jianghu.kernel.sentences import Parameter, Sentence, Thing
from jianghu.kernel.turns import lines
from jianghu.kernel.voice import LANGUAGES, Voice
from jianghu.players import Greedy, Random
from tests.contract.cases import GAMES, Case

Seen = tuple[str, int | None]  # a thing, and who sees it
DRAWN = re.compile(r'data-(?:touch|ask)="([^"]*)"')
FULL_STOPS = {"en": (".", "!", "?"), "zh": ("。", "！", "？")}
# Names of nothing, some of them nearly names of something.
NOTHING = [
    *(
        "",
        ":",
        "seat",
        "seat:",
        "seat:-1",
        "seat:99",
        "seat:1 ",
        "seat:01",
        "seat:\N{ARABIC-INDIC DIGIT ONE}",
        "seat:0:0",
    ),
    *("card:", "card:0:", "card:0:-1", "card:99:0", "space:O99", "button:", "button:fly", "x" * 10_000),
]


def everything_is_described(case: Case, decisions: int = 90) -> None:
    """Two games: what is named at every decision, and all that is drawn at every 15th."""
    read: set[tuple[str, int | None, Description]] = set()
    for greed in (0, 3):
        for number, (state, told) in enumerate(played(case, greed, decisions)):
            check(state, told | (drawn(state) if number % 15 == 0 else set()), number, read)
    assert read, "there is nothing to describe"


def scenarios_are_described(name: str) -> None:
    """What chance hardly brings about."""
    for number, state in enumerate(GAMES[name].scenarios()):
        check(state, named(state) | drawn(state), number, set())


def in_order(found: set[Seen]) -> list[Seen]:
    return sorted(found, key=lambda one: (one[0], -1 if one[1] is None else one[1]))


def played(case: Case, greed: int, decisions: int) -> Iterator[tuple[State, set[Seen]]]:
    """The state before each decision of a game, and what is named there: in the log, the question, the answers."""
    game, dice, journal = case.rulebook(), Dice(95 + greed), Journal()
    state = game.new(case.seats, case.options, dice, journal)
    told = 0
    for _i in range(decisions):
        found = named(state)
        events = journal.events[told:]
        for seat in {None, state.seat, *(seat for event in events for seat in event.sees)}:
            sentences = [game.tell(event, seat) for event in events]
            if events:
                sentences += [game.sum_up(events, seat), *(line.says for line in lines(game, events, seat))]
            found |= {(thing, seat) for sentence in sentences for thing in things_in(sentence)}
        told = len(journal.events)
        yield state, found
        if state.seat is None:
            return
        player = Greedy() if dice.below(4) < greed else Random()
        state.play(player.choose(state.hide(state.seat), dice), dice)


def named(state: State) -> set[Seen]:
    """The things in the question and the answers, and those that the answers touch, for the seat that is asked."""
    game = state.game
    found = things_in(game.prompt(state))
    for action, touched in game.view.touches(state).items():
        found |= {*touched} | things_in(game.label(state, action))
    return {(thing, state.seat) for thing in found}


def things_in(said: Parameter) -> set[str]:
    """The things that a sentence names."""
    if isinstance(said, Thing):
        return {said.id} | (set() if said.name is None else things_in(said.name))
    inner = list(said.given.values()) if isinstance(said, Sentence) else said if isinstance(said, list) else []
    return {thing for one in inner for thing in things_in(one)}


def drawn(state: State) -> set[Seen]:
    """What can be touched in the pictures for some of those who look on, and what one can ask for by name."""
    view = state.game.view
    found: set[Seen] = {(thing, state.seat) for thing in view.things(state, state.seat)}
    for seat in {None, 0, state.seat, state.seats - 1}:
        voice = Voice(state.game, "en", [f"P{i}" for i in range(state.seats)], seat)
        for phone in (False, True):
            pictures = [view.draw(state, seat, voice, phone), *view.scene(state, seat, voice, phone, []).pictures()]
            found |= {(thing, seat) for picture in pictures for thing in DRAWN.findall(picture)}
    return found


def check(state: State, found: set[Seen], seed: int, read: set[tuple[str, int | None, Description]]) -> None:
    """What a seat sees is described to it; and nobody who asks about it learns a secret. ``read`` was read before."""
    alike: dict[int | None, list[State]] = {None: [state.hide(None)]}  # by seat: positions that look the same to it
    alike |= {seat: [state.hide(seat), state.imagine(seat, Dice(seed))] for seat in range(state.seats)}
    are_told_apart(state, {thing for thing, _ in found})
    for thing, seat in in_order(found):
        described = asked(state, thing, seat)
        assert described is not None, f"{thing}: has no description for seat {seat}"
        if (thing, seat, described) not in read:
            read.add((thing, seat, described))
            is_complete(state.game, state, thing, described, seat)
        for other in {seat, seed % state.seats}:
            real = described if other == seat else asked(state, thing, other)
            for position in alike[other]:
                told = asked(position, thing, other)
                assert told == real, f"{thing}: the description tells seat {other} a secret"


def are_told_apart(state: State, found: set[str]) -> None:
    """What is called otherwise than by its code is called like nothing else, in every language."""
    known = state.hide(None)
    for language in LANGUAGES:
        voice, names = Voice(state.game, language), dict[str, str]()
        for thing in sorted(found):
            called = known.game.view.called(known, thing)
            if called is not None:
                other = names.setdefault(voice.text(called), thing)
                assert other == thing, f"{thing} is called like {other}: {voice.text(called)}"


def asked(state: State, thing: str, seat: int | None) -> Description | None:
    """What a seat is told of a thing; None when it is told that there is no such thing."""
    try:
        return state.game.view.describe(state, thing, seat)
    except UnknownThing as error:
        assert error.thing == thing, f"{thing}: the error names {error.thing}"
        return None


@cache
def rule_ids(game: str) -> set[str]:
    return set(jianghu.game(game).rule_ids())


def is_complete(game: Game, state: State, thing: str, found: Description, seat: int | None) -> None:
    rules = rule_ids(game.id)
    assert found.rules, f"{thing}: its description names no rule"
    for rule in found.rules:
        assert rule in rules, f"{thing}: there is no rule {rule}"
    assert len(set(found.rules)) == len(found.rules), f"{thing}: a rule is named twice"
    names = [f"N{i}" for i in range(state.seats)]
    for language in LANGUAGES:
        voice = Voice(game, language, names, seat)
        for said in found.said():
            assert language == "en" or voice.missing(said) == [], f"{thing}: {said} is not translated"
            text = voice.text(said)
            assert text.strip(), f"{thing}: {said} says nothing in {language}"
            assert not re.search(r"\{\w*\}", text), f"{thing}: a parameter is missing: {text}"
        for sentence in [found.text, *([] if found.now is None else [found.now])]:
            text = voice.text(sentence)
            assert text.endswith(FULL_STOPS[language]), f"{thing}: this is no whole sentence: {text}"


def nothing_else_is_described(case: Case) -> None:
    """A game of 30 decisions: a name that stands for nothing is answered by an error that names it."""
    for number, (state, _told) in enumerate(played(case, 1, 30)):
        if number % 10:
            continue
        for seat in (None, state.seat, 0):
            for thing in [*NOTHING, *(f"{one}:0" for one in state.game.view.things(state, seat))]:
                with pytest.raises(UnknownThing) as caught:
                    state.game.view.describe(state, thing, seat)
                    raise AssertionError(f"{thing}: is described, though there is no such thing")
                assert caught.value.thing == thing
                assert thing[:40] in str(caught.value), f"{thing}: the error does not name it"
