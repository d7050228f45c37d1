"""What every game must pass, written once: each function is a point of the contract, for one way to play a game.

The caps, which keep all of it under a minute: random games are left after ``Entry.cap`` decisions (in cases.py), greedy
ones must be over after 3000; the other points make at most the number of decisions that they say. Seeds are fixed, so
that a fault comes back when the test is run again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from importlib.resources import files
from itertools import chain
from operator import le

import pytest

from jianghu import Dice, Record, State, Table
from jianghu.errors import BadSeat, IllegalAction, seats_of_table
from jianghu.kernel.game import RULE_ID, Game
from jianghu.kernel.journal import Journal
from jianghu.kernel.record import UNDO
from jianghu.kernel.voice import Voice
from jianghu.players import Greedy, Random
from tests.contract.cases import GAMES, Case, Entry

MANY = 40  # how often something hidden is imagined before it counts as always the same


def walk(case: Case, seed: int, cap: int, greed: int = 0) -> Iterator[State]:
    """The live state before each decision and after the last; ``greed`` of four choices are greedy, the rest random."""
    dice = Dice(seed)
    state = case.rulebook().new(case.seats, case.options, dice)
    random, greedy = Random(), Greedy()
    for _i in range(cap):
        yield state
        if state.seat is None:
            return
        player = greedy if greed and dice.below(4) < greed else random
        state.apply(player.choose(state.hide(state.seat), dice), dice)
    yield state


def final(states: Iterator[State]) -> State:
    """The last state of a walk."""
    for state in states:
        last = state
    return last


# 1: games end ---------------------------------------------------------------------------------------------------


def greedy_games_end(case: Case, entry: Entry) -> None:
    for seed in range(4):
        state = final(walk(case, seed, 3000, greed=4))
        result = state.result()
        assert result is not None, f"seed {seed}: the game does not end"
        assert result.rule in entry.ends
        assert result.reason
        assert len(result.places) == len(result.payoffs) == case.seats
        if case.seats == 1:
            assert (result.places, result.payoffs) in (([1], [1.0]), ([2], [0.0])), "alone a game is won or lost"
        else:
            assert min(result.places) == 1
            assert sum(result.payoffs) == pytest.approx(1.0)


def random_games_run(case: Case, entry: Entry) -> str:
    """Gives a line about how many of them ended."""
    ended = sum(final(walk(case, seed, entry.cap)).seat is None for seed in range(4))
    return f"{case}: {ended} of 4 random games ended within {entry.cap} decisions"


# 2: legal actions and refusals ----------------------------------------------------------------------------------


def legal_lists_are_sound(case: Case) -> None:
    """Two games of 1000 decisions."""
    for greed in (0, 2):
        for number, state in enumerate(walk(case, 10 + greed, 1000, greed)):
            legal = state.legal()
            assert legal == sorted(set(legal))
            chosen = legal[Dice(number).below(len(legal))] if legal else -1
            assert state.pick(Dice(number)) == chosen, "pick takes another action than a choice from the list"
            considered = state.considered()
            assert considered == sorted(set(considered)), "what bots consider is not sorted, or has doubles"
            assert set(considered) <= set(legal), "bots consider what is not legal"
            assert (considered == []) == (legal == []), "there are answers, but bots consider none of them"
            for found, among in ((state.silent(), legal), (state.noticed(Dice(number)), considered)):
                assert found == sorted(set(found)), "what weak bots choose among is not sorted, or has doubles"
                assert set(found) <= set(among), "weak bots choose among what stronger ones do not have"
                assert (found == []) == (legal == []), "there are answers, but weak bots find none of them"
            assert (legal == []) == (state.seat is None) == (state.result() is not None)
            assert state.seat is None or 0 <= state.seat < case.seats


def all_else_is_refused(case: Case) -> None:
    """Two games of 300 decisions: every action of the vocabulary at every 16th of them and after the last."""
    game = case.rulebook()
    rules = game.rule_ids()
    for greed in (0, 3):
        for number, state in enumerate(walk(case, 20 + greed, 300, greed)):
            if number % 16 and state.seat is not None:
                continue
            legal, before, dice = set(state.legal()), state.digest(), Dice(0)
            for action in range(len(game.verbs)):
                refusal = state.refusal(action)
                assert (refusal is None) == (action in legal), state.words(action)
                assert game.label(state, action) if state.stack else True
                if refusal is not None:
                    assert refusal.rule in rules, refusal
                    assert refusal.text.endswith((".", "!")), refusal  # the names of some cards end in one
                    with pytest.raises(IllegalAction) as caught:
                        state.play(action, dice)
                    assert caught.value.refusal == refusal
                    assert caught.value.words == state.words(action)
            assert state.digest() == before, "a refused action has changed the state"
            assert dice.drawn == 0


# 3: copies ------------------------------------------------------------------------------------------------------


def earlier_states_never_change(case: Case) -> None:
    """Two games of 400 decisions; every state is kept as copy, hidden copy, guess and position until the end."""
    for greed in (0, 2):
        kept: list[tuple[State, str]] = []
        positions: list[tuple[object, str]] = []
        dice = Dice(30)
        for number, state in enumerate(walk(case, 30 + greed, 400, greed)):
            copy, position = state.copy(), state.position()
            assert copy.journal is None
            kept.append((copy, state.digest()))
            positions.append((position, json.dumps(position)))
            if number % 10 == 0 and state.seat is not None:
                hidden, guess = state.hide(state.seat), state.imagine(state.seat, dice)
                kept += [(hidden, hidden.digest()), (guess, guess.digest())]
                other = copy.copy()  # a game that goes on from the copy must not touch it either
                for _i in range(20):
                    if other.seat is not None:
                        other.apply(Random().choose(other, dice), dice)
        assert all(copy.digest() == digest for copy, digest in kept)
        assert all(json.dumps(position) == text for position, text in positions)


# 4: positions and records ---------------------------------------------------------------------------------------


def positions_come_back(case: Case) -> None:
    """Two games of 100 decisions: every position as JSON and back, hidden copies included, and played on."""
    game = case.rulebook()
    for greed in (0, 3):
        for state in walk(case, 40 + greed, 100, greed):
            again = game.from_position(json.loads(json.dumps(state.position())))
            assert again.digest() == state.digest()
            assert again.legal() == state.legal()
            if state.seat is None:
                continue
            hidden = state.hide(state.seat)
            assert game.from_position(hidden.position()).digest() == hidden.digest()
            here = state.copy()
            for copy in (here, again):
                dice = Dice(41)
                copy.play(Random().choose(copy, dice), dice)
            assert again.digest() == here.digest()


def play_table(case: Case, seed: int, cap: int) -> Table:
    """A random game at a table, with an undo now and then."""
    table = Table.new(case.rulebook(), [f"P{seat}" for seat in range(case.seats)], case.options, seed)
    dice = Dice(seed)
    for _i in range(cap):
        seat = table.state.seat
        if seat is None:
            break
        if table.can_undo and dice.below(8) == 0:
            table.undo()
        table.play(Random().choose(table.state.hide(seat), dice))
    return table


def records_come_back(case: Case) -> None:
    """A game of 150 decisions.

    Following a record checks every hash on the way, so that one opening stands for those of all prefixes; a dozen
    prefixes are opened by themselves too, and the text is read at every decision.
    """
    table = play_table(case, 50, 150)
    text = table.record.to_text()
    record = Record.from_text(text)
    assert record.to_text() == text
    again = Table.open(record)
    assert again.record.to_text() == text
    assert again.state.digest() == table.state.digest()
    assert [event.kind for event in again.journal.events] == [event.kind for event in table.journal.events]
    for upto in range(0, len(record.steps), 1 + len(record.steps) // 12):
        part = Table.open(record, upto)
        assert part.state.digest() == (record.steps[upto - 1].digest if upto else record.start)
        assert Record.from_text(part.record.to_text()).steps == record.steps[:upto]


def other_games_do_not_disturb(case: Case, others: list[Case]) -> None:
    """100 decisions of a record, while a decision of other games, with all they draw, lies between any two of them."""
    table = play_table(case, 51, 100)
    record = Record.from_text(table.record.to_text())
    between = [walk(other, 52, 100) for other in others]
    for upto, (kind, words, digest) in enumerate(record.steps):
        for states in between:
            next(states, None)
        if upto == 0:
            again = Table.open(record, 0)
        if kind == UNDO:
            again.undo()
        else:
            again.play(again.state.action(words))
        assert again.state.digest() == digest, f"step {upto + 1}, {words}"


# 5: honesty -----------------------------------------------------------------------------------------------------


def nobody_sees_what_is_hidden(case: Case) -> None:
    """Two games of 300 decisions: where something is hidden from somebody, 20 of them and then every 20th; and every
    15th of the others. Then the scenarios with as many seats. A game that says it has no secrets hides nothing from
    anybody, a spectator included."""
    game, entry = case.rulebook(), GAMES[case.game]
    hidden = 0
    for greed in (0, 2):
        pictures = looks = 0
        rare = [state for state in entry.scenarios() if state.seats == case.seats] if greed else []
        for number, state in enumerate(chain(walk(case, 60 + greed, 300, greed), rare)):
            if looks >= 20 and number % 20:
                continue
            before = state.digest()
            views = [state.hide(seat) for seat in range(case.seats)]
            secrets = [view.digest() != before for view in views]
            assert game.secrets or state.hide(None).digest() == before, "a game without secrets hides something"
            if number % 15 and not any(secrets):
                continue
            looks += any(secrets)
            hidden += any(secrets)
            for seat, view in enumerate(views):
                secret = secrets[seat] and not entry.follows(state, seat)
                _one_seat_is_honest(game, state, view, seat, secret, number)
            if state.seat is not None:
                _sentences_are_honest(game, state)
            if number % 100 == 0 or (any(secrets) and pictures < 4):
                pictures += 1
                _pictures_are_honest(game, state, number)
            assert game.from_position(state.hide(None).position()).hide(None).digest() == state.hide(None).digest()
            assert state.digest() == before
    if game.secrets and case.secrets:
        assert hidden > 0, "nothing was ever hidden from anybody"
    else:
        assert hidden == 0, "a game without secrets hides something"


def _one_seat_is_honest(game: Game, state: State, view: State, seat: int, secret: bool, seed: int) -> None:
    seen = view.digest()
    guess = state.imagine(seat, Dice(seed))
    assert view.imagine(seat, Dice(seed)).digest() == guess.digest(), "a guess uses what the seat does not know"
    assert guess.hide(seat).digest() == seen, "a guess does not agree with what the seat knows"
    assert view.hide(seat).digest() == seen
    assert game.check(guess) == []
    assert guess.seat == view.seat == state.seat
    if state.seat == seat:  # players choose by hidden copies: these must offer just what there is
        assert view.legal() == guess.legal() == state.legal()
        assert view.considered() == guess.considered() == state.considered()
        assert view.silent() == guess.silent() == state.silent()
        assert view.noticed(Dice(seed)) == guess.noticed(Dice(seed)) == state.noticed(Dice(seed))
        assert game.prompt(view) == game.prompt(guess) == game.prompt(state)
        assert game.view.touches(view) == game.view.touches(guess) == game.view.touches(state)
        for action in state.legal():
            assert game.label(view, action) == game.label(guess, action) == game.label(state, action)
    if secret:
        assert any(state.imagine(seat, Dice(i)).digest() != guess.digest() for i in range(MANY)), (
            "always the same guess"
        )


def _sentences_are_honest(game: Game, state: State) -> None:
    """Two outcomes of one verb, by another choice or by other dice, that look the same are told in the same words."""
    voice = Voice(game, "en", [f"P{seat}" for seat in range(state.seats)])
    verb = game.verbs.verb(state.legal()[-1])
    same = [action for action in state.legal() if game.verbs.verb(action) is verb]
    outcomes = []
    for action, seed in ((same[0], 0), (same[-1], 0), (same[-1], 1)):
        after, journal = state.copy(), Journal()
        after.journal = journal
        after.apply(action, Dice(seed))
        outcomes.append((after, journal))
    for seat in (None, *range(state.seats)):
        told: dict[str, list[str]] = {}
        for after, journal in outcomes:
            sentences = [voice.text(game.tell(event, seat)) for event in journal.events]
            assert told.setdefault(after.hide(seat).digest(), sentences) == sentences


def _pictures_are_honest(game: Game, state: State, seed: int) -> None:
    voice = Voice(game)
    for seat in range(state.seats):
        real = game.view.draw(state, seat, voice)
        assert real.startswith("<svg")
        assert game.view.draw(state.imagine(seat, Dice(seed)), seat, voice) == real
        assert game.view.draw(state.hide(seat), seat, voice) == real
        assert game.view.draw(state.imagine(seat, Dice(seed)), None, voice) == game.view.draw(state, None, voice)
        for phone in (False, True):
            assert _scene(game, state.imagine(seat, Dice(seed)), seat, phone) == _scene(game, state, seat, phone)


def _scene(game: Game, state: State, seat: int, phone: bool) -> list[str]:
    voice = Voice(game, "en", [f"P{i}" for i in range(state.seats)], seat)
    scene = game.view.scene(state, seat, voice, phone, [])
    assert not scene.details or (phone and len(scene.details) >= state.seats), (
        "each seat has its own, then what else there is"
    )
    assert not scene.opens or scene.opens in {tab.id for tab in scene.tabs}, "a tab that is not there is to come up"
    return [*scene.pictures(), *(f"{tab.id} {tab.name}" for tab in scene.tabs), scene.opens]


def no_other_seats_answer(case: Case) -> None:
    """Seats are counted from 0 and never from the end: whatever is asked for another one names it and the range."""
    game = case.rulebook()
    voice = Voice(game, "en", [f"P{seat}" for seat in range(case.seats)])
    journal = Journal()
    state = game.new(case.seats, case.options, Dice(70), journal)
    for _ in range(12):  # until there are secrets and events
        if state.seat is not None:
            state.apply(Random().choose(state.hide(state.seat), Dice(71)), Dice(72))
    before = state.digest()
    for seat in (-1, -case.seats, case.seats, case.seats + 7, 2**40):
        asked: dict[str, Callable[[int], object]] = {
            "hide": state.hide,
            "imagine": lambda seat: state.imagine(seat, Dice(1)),
            "observe": lambda seat: game.observe(state, seat),
            "draw": lambda seat: game.view.draw(state, seat, voice),
            "scene": lambda seat: game.view.scene(state, seat, voice, False, []),
            "scene on a phone": lambda seat: game.view.scene(state, seat, voice, True, []),
            "terminal": lambda seat: game.view.terminal(state, seat, voice),
            "describe": lambda seat: game.view.describe(state, "seat:0", seat),
            "traits": lambda seat: game.traits(state, seat),
        }
        for name, ask in asked.items():
            with pytest.raises(BadSeat, match=f"no seat {seat}: {seats_of_table(case.seats)}"):
                ask(seat)
                raise AssertionError(f"{name} answers for seat {seat}")
        assert all(game.tell(event, seat) == game.tell(event, None) for event in journal.events), "a secret is told"
    assert state.digest() == before


def observations_tell_what_a_seat_sees(case: Case) -> None:
    """Two games of 120 decisions: no less, so that two views that differ never look the same; and no more."""
    for greed in (0, 2):
        layout = None
        views: dict[tuple[int, bytes], str] = {}
        for number, state in enumerate(walk(case, 65 + greed, 120, greed)):
            game = state.game
            if layout is None:
                layout = game.layout(state)
                assert len(set(layout.names)) == len(layout.names) == len(layout.most)
                assert all(0 < most < 256 for most in layout.most)
            for seat in range(case.seats):
                view = state.hide(seat)
                seen = bytes(game.observe(state, seat))
                assert len(seen) == len(layout), "an observation is longer or shorter than the layout"
                assert all(map(le, seen, layout.most)), "an entry is greater than the layout says"
                assert game.observe(view, seat) == seen, "an observation uses what the seat does not know"
                for seed in range(2):
                    guess = state.imagine(seat, Dice(number + seed))
                    assert game.observe(guess, seat) == seen, "an observation uses what the seat does not know"
                assert views.setdefault((seat, seen), view.digest()) == view.digest(), "an observation leaves facts out"


# 6: conservation ------------------------------------------------------------------------------------------------


def nothing_is_lost(case: Case) -> None:
    """Two games of 600 decisions."""
    game = case.rulebook()
    for greed in (0, 3):
        for state in walk(case, 70 + greed, 600, greed):
            assert game.check(state) == []


# 8: coverage ----------------------------------------------------------------------------------------------------


class Coverage:
    """What was reached of the vocabulary, the questions, the ends and the refusals of a game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.verbs: set[str] = set()
        self.questions: set[str] = set()
        self.ends: set[str] = set()
        self.refusals: set[str] = set()

    def look(self, state: State, closely: bool) -> None:
        """Note what is offered here and, when looking closely, why all else is refused."""
        legal = state.legal()
        self.verbs |= {self.game.verbs.verb(action).name for action in legal}
        if state.stack:
            self.questions.add(self.game.questions[state.stack[-1].kind])
        result = state.result()
        if result is not None:
            self.ends.add(result.rule)
        if closely:
            for action in range(len(self.game.verbs)):
                refusal = state.refusal(action)
                if refusal is not None:
                    self.refusals.add(refusal.rule)

    def has_all(self, entry: Entry) -> bool:
        verbs = {verb.name for verb in self.game.verbs.families}
        ends = entry.ends | entry.other_ends
        questions = set(self.game.questions) - entry.work
        wanted = [(verbs, self.verbs), (questions, self.questions), (ends, self.ends), (entry.refusals, self.refusals)]
        return all(wish <= reached for wish, reached in wanted)


def coverage(game: Game, entry: Entry) -> Coverage:
    """What the entry names, then games of all cases, 600 decisions each, until nothing is missing: 8 rounds at most.

    Half of the choices are greedy, so that the games get far. Refusals are looked at in every 7th decision.
    """
    found = Coverage(game)
    for state in entry.scenarios():
        found.look(state, True)
    for seed in range(80, 88):
        for case in entry.cases:
            for number, state in enumerate(walk(case, seed, 600, greed=2)):
                found.look(state, number % 7 == 0 or state.seat is None)
        if found.has_all(entry):
            break
    return found


def refusals_in_source(game: Game) -> set[str]:
    """The rules that stand in the source of a game as ``Refusal("ID", ...)``."""
    package = type(game).__module__.rpartition(".")[0]
    sources = [file.read_text("utf-8") for file in files(package).iterdir() if file.name.endswith(".py")]
    return {rule for source in sources for rule in re.findall(rf'Refusal\("({RULE_ID})"', source)}
