"""How a game is told by turns: nothing is left out or told twice, in every language, and no secret is told."""

from __future__ import annotations

from jianghu import Dice, State
from jianghu.kernel.game import Game
from jianghu.kernel.journal import Event, Journal
from jianghu.kernel.turns import NOBODY, Turn, lines, turns
from jianghu.kernel.voice import LANGUAGES, Voice
from jianghu.players import Greedy, Random
from tests.contract.cases import Case
from tests.contract.saying import sound


def games_are_told_by_turns(case: Case, decisions: int = 300) -> None:
    """Two games: every turn when it is over, the one that goes on at every 10th decision."""
    game = case.rulebook()
    voices = [Voice(game, language, [f"N{seat}" for seat in range(case.seats)]) for language in LANGUAGES]
    for greed in (0, 3):
        dice, journal = Dice(110 + greed), Journal()
        state = game.new(case.seats, case.options, dice, journal)
        for number in range(decisions):
            if state.seat is None:
                break
            if number % 10 == 0:
                found = turns(game, journal.events)
                current = found[-1] if found else Turn(NOBODY, 0, [])  # nothing may be told of the setup
                _is_told(game, current, case.seats, voices)
                _outcomes_are_told_alike(game, state, current)
            player = Greedy() if dice.below(4) < greed else Random()
            state.play(player.choose(state.hide(state.seat), dice), dice)
        found = turns(game, journal.events)
        assert [event for turn in found for event in turn.events] == journal.events, "a turn leaves something out"
        assert all(journal.events[turn.start] is turn.events[0] for turn in found)
        assert {turn.seat for turn in found} >= set(range(case.seats)) or state.seat is None, "somebody had no turn"
        for turn in found:
            _is_told(game, turn, case.seats, voices)


def _is_told(game: Game, turn: Turn, seats: int, voices: list[Voice]) -> None:
    for seat in (None, *range(seats)):
        told, summary = lines(game, turn.events, seat), game.sum_up(turn.events, seat)
        assert sum(line.count for line in told) == len(turn.events), "the details are not all events"
        for voice in voices:
            for line in told:
                sound(voice, line.says)
            text = sound(voice, summary)
            if turn.seat != NOBODY:
                assert any(name in text for name in voice.names or []), f"nobody is named: {text}"
        # What a seat does not know of the events cannot make a difference.
        known = [_as_known(event, seat) for event in turn.events]
        assert game.sum_up(known, seat) == summary, "a summary tells a secret"
        marks = [(line.says, line.things(), line.leads) for line in told]
        again = [(line.says, line.things(), line.leads) for line in lines(game, known, seat)]
        assert again == marks, "a line tells a secret"


def _as_known(event: Event, seat: int | None) -> Event:
    """An event without the half that a seat may not read."""
    if seat is not None and seat in event.sees:
        return event
    return Event(event.kind, event.public, None, None, event.reveals)


def _outcomes_are_told_alike(game: Game, state: State, current: Turn) -> None:
    """Outcomes of a decision that look the same to a seat are summed up in the same words."""
    outcomes = []
    for action, seed in ((state.legal()[0], 0), (state.legal()[-1], 0), (state.legal()[-1], 1)):
        after, journal = state.copy(), Journal()
        after.journal = journal
        after.apply(action, Dice(seed))
        outcomes.append((after, action, turns(game, [*current.events, *journal.events])))
    for seat in (None, *range(state.seats)):
        told: dict[tuple[str, object], list[object]] = {}
        for after, action, found in outcomes:
            # Two verbs may lead to one position, and are told as what they were.
            key = after.hide(seat).digest(), game.verbs.verb(action)
            summaries: list[object] = [game.sum_up(turn.events, seat) for turn in found]
            for one in game.view.reckon(state.hide(seat), action, after.hide(seat), "en"):
                amounts = [(amount.name, amount.count, amount.void) for amount in one.amounts]
                summaries.append((one.heading, amounts, one.total, one.says, one.after))
            assert told.setdefault(key, summaries) == summaries, "summaries tell apart what looks the same"
