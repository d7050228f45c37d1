"""What an option says in short of an action (``Game.ahead``) comes true, however luck falls and whatever follows."""

from __future__ import annotations

from jianghu import Dice, State
from jianghu.kernel.explain import previews
from jianghu.kernel.journal import Event, Journal
from jianghu.kernel.sentences import Sentence
from tests.contract.aftermath import Aftermath
from tests.contract.cases import GAMES, Case
from tests.contract.explaining import decisions

TRIES = 2  # how often luck decides anew
REST = 40  # decisions after which a turn is left


def outcomes_come_true(case: Case) -> None:
    """Every action of these decisions, played on at random until the turn is over."""
    for number, state, seat in decisions(case, 130, 10):
        for action, told in previews(state, seat).items():
            if told.gist:
                for turn in range(TRIES):
                    after = played_on(state, seat, action, Dice(TRIES * number + turn))
                    for sentence in told.gist:
                        assert is_true(case, sentence, after), f"{state.words(action)}: {sentence} does not come true"


def played_on(state: State, seat: int, action: int, dice: Dice) -> Aftermath:
    game, after, events, asked = state.game, state.copy(), list[Event](), list[Sentence | None]()
    for _i in range(REST):
        after.journal = Journal()
        after.play(action, dice)
        events += after.journal.events
        if after.seat is None or any(event.kind in game.turn_starts for event in events):
            break
        asked += [game.leads_to(after)] if after.asked() == seat else []
        action = after.pick(dice)
        after = after.copy()
    return Aftermath(seat, events, asked, after.seat is None)


def is_true(case: Case, sentence: Sentence, after: Aftermath) -> bool:
    """It was told of something that happened, or is a promise that was kept. Nothing is owed after the end."""
    game = case.rulebook()
    if sentence in [game.tell(event, after.seat) for event in after.events]:
        return True
    kept = GAMES[case.game].promises.get(sentence.message)
    assert kept is not None, f"the contract does not know how to hold the game to {sentence.message!r}"
    return after.over or kept(sentence, after)
