"""The journal: what everybody sees, what one seat sees, and what comes to light."""

from __future__ import annotations

from jianghu import Dice
from jianghu.kernel.journal import Event, Journal
from jianghu.kernel.voice import Voice
from tests.toy.cups import GAME


def test_a_note_is_for_everybody() -> None:
    journal = Journal()
    journal.note("claim", {"seat": 1, "number": 4})
    (event,) = journal.events
    assert event.kind == "claim"
    assert not event.reveals
    assert [event.seen_by(seat) for seat in (None, 0, 1)] == [{"seat": 1, "number": 4}] * 3


def test_a_whisper_has_a_half_for_some_seats() -> None:
    journal = Journal()
    journal.whisper("roll", {"seat": 1}, [1], {"die": 6})
    (event,) = journal.events
    assert event.seen_by(1) == {"seat": 1, "die": 6}
    assert event.seen_by(0) == event.seen_by(2) == event.seen_by(None) == {"seat": 1}
    assert not event.reveals


def test_a_private_half_without_a_seat_is_for_nobody() -> None:
    event = Event("roll", {}, {"die": 6})
    assert event.seen_by(None) == event.seen_by(0) == {}


def test_a_reveal_is_marked() -> None:
    journal = Journal()
    journal.reveal("lift", {"die": 6})
    assert journal.events[0].reveals
    assert journal.events[0].seen_by(None) == {"die": 6}
    assert len(journal) == 1


def test_a_game_is_told_to_each_seat_in_its_own_words() -> None:
    journal = Journal()
    dice = Dice(1)
    state = GAME.new(2, {}, dice, journal)
    mine = state.seat
    assert mine is not None
    other = 1 - mine
    for words in ("roll", "claim 3", "doubt"):
        state.play(state.action(words), dice)
    names = ["Ann", "Bo"]
    voice = Voice(GAME, "en", names)
    told = {seat: [voice.text(GAME.tell(event, seat)) for event in journal.events] for seat in (None, mine, other)}
    assert [event.kind for event in journal.events] == ["roll", "roll", "roll", "claim", "lift"]
    assert told[mine][2].startswith(f"{names[mine]} rolls a ")
    assert told[other][2] == told[None][2] == f"{names[mine]} rolls."
    assert told[mine][3:] == told[other][3:] == told[None][3:]
    assert told[None][3] == f"{names[mine]} claims a 3."


def test_the_journal_does_not_change_the_game() -> None:
    loud, still = (GAME.new(3, {}, Dice(5), journal) for journal in (Journal(), None))
    for state in (loud, still):
        dice = Dice(6)
        while state.seat is not None:
            legal = state.legal()
            state.apply(legal[dice.below(len(legal))], dice)
    assert loud.digest() == still.digest()
    assert loud.journal is not None and len(loud.journal) > 5
    assert still.journal is None
    assert loud.copy().journal is None
    assert loud.hide(0).journal is None
