"""A journal by turns: where they begin, what belongs to them, and how events are told together."""

from __future__ import annotations

from jianghu import Table
from jianghu.kernel.game import Game
from jianghu.kernel.journal import Event
from jianghu.kernel.sentences import Sentence, Thing, doing, from_data, in_sequence, person, say, to_data
from jianghu.kernel.turns import NOBODY, lines, turns
from jianghu.kernel.voice import Voice
from tests.toy.cups import GAME, ThreeCups

NAMES = ["Lin", "Mei", "Zhou"]
ENGLISH, CHINESE = Voice(GAME, "en", NAMES), Voice(GAME, "zh", NAMES)


class Clocked(ThreeCups):
    """Three Cups that says where turns begin, and counts rolls that follow each other."""

    def __init__(self) -> None:
        super().__init__()
        self.turn_starts = ["turn", "pause"]

    def tell_several(self, events: list[Event], seat: int | None) -> Sentence | None:
        if events[0].kind != "roll" or events[-1].public != events[0].public:
            return None
        return say("{seat} {seat:roll|rolls}.", seat=person(int(events[0].public["seat"])))


def event(kind: str, **public: int) -> Event:
    return Event(kind, {**public})


def split(game: Game, events: list[Event]) -> list[tuple[int, int, int]]:
    return [(turn.seat, turn.start, len(turn.events)) for turn in turns(game, events)]


def test_what_comes_before_the_first_turn_is_nobodys() -> None:
    events = [event("roll", seat=1), event("roll", seat=2), event("turn", seat=2), event("claim", seat=2, number=3)]
    assert split(Clocked(), events) == [(NOBODY, 0, 2), (2, 2, 2)]


def test_what_others_do_in_a_turn_belongs_to_it() -> None:
    events = [event("turn", seat=0), event("claim", seat=0, number=3), event("lift", seat=2), event("turn", seat=1)]
    assert split(Clocked(), events) == [(0, 0, 3), (1, 3, 1)]


def test_a_part_that_is_nobodys_turn_begins_with_an_event_without_a_seat() -> None:
    events = [event("turn", seat=0), event("pause"), event("roll", seat=1), event("turn", seat=1)]
    assert split(Clocked(), events) == [(0, 0, 1), (NOBODY, 1, 2), (1, 3, 1)]


def test_a_journal_may_begin_in_the_middle_of_a_game() -> None:
    found = turns(Clocked(), [event("roll", seat=1), event("turn", seat=1)], start=200)
    assert [(turn.seat, turn.start) for turn in found] == [(NOBODY, 200), (1, 201)]
    assert turns(Clocked(), []) == []


def test_without_beginnings_a_turn_is_what_one_seat_does_in_a_row() -> None:
    events = [event("roll", seat=0), event("claim", seat=0, number=2), event("bowl"), event("lift", seat=1)]
    assert split(GAME, events) == [(0, 0, 3), (1, 3, 1)]


def test_an_undo_shortens_the_last_turn() -> None:
    table = Table.new(GAME, NAMES, {}, seed=1)
    before = split(GAME, table.journal.events)
    table.play(table.state.action("keep"))
    table.play(table.state.action("claim 2"))
    assert split(GAME, table.journal.events) != before
    table.undo_by_consent()
    assert split(GAME, table.journal.events) == before


def test_events_that_a_game_tells_together_are_one_line() -> None:
    events = [event("roll", seat=1), event("roll", seat=1), event("roll", seat=1), event("roll", seat=2)]
    found = lines(Clocked(), events, None)
    assert [(line.count, ENGLISH.text(line.says)) for line in found] == [(3, "Mei rolls."), (1, "Zhou rolls.")]


def test_a_summary_by_default_is_the_lines_of_a_short_turn() -> None:
    rolled, claims = Event("roll", {"seat": 1}, {"die": 5}, [1]), event("claim", seat=1, number=4)
    assert ENGLISH.text(GAME.sum_up([rolled, claims], 1)) == "Mei rolls a 5. Mei claims a 4."
    assert ENGLISH.text(GAME.sum_up([rolled, claims], 0)) == "Mei rolls. Mei claims a 4."
    assert ENGLISH.text(GAME.sum_up([rolled, claims, claims, claims], 0)) == "Mei rolls. … Mei claims a 4."
    assert ENGLISH.text(GAME.sum_up([], 0)) == "Nothing happens."
    assert " " not in CHINESE.text(GAME.sum_up([rolled, claims], 0))


def test_sentences_in_sequence_have_their_own_beginnings() -> None:
    both = in_sequence([say("{seat} {seat:rest|rests}.", seat=person(seat)) for seat in (0, 1, 0)])
    assert Voice(names=NAMES, listener=0).text(both) == "You rest. Mei rests. You rest."
    assert Voice().text(both) == "Player 1 rests. Player 2 rests. Player 1 rests."


def test_clauses_are_joined_as_the_language_joins_them() -> None:
    deeds = [say("Step to {space}", space="O12"), say("Stop here"), say("Keep")]
    said = doing(1, deeds)
    assert ENGLISH.text(said) == "Mei: Step to O12, Stop here and Keep."
    assert CHINESE.text(doing(1, deeds[1:])) == "Mei：Stop here，留着。"
    assert from_data(to_data(said)) == said


def test_no_full_stop_follows_an_exclamation_mark() -> None:
    assert Voice().text(say("{seat} plays {card}.", seat=person(0), card="Kick!")) == "Player 1 plays Kick!"
    assert Voice().text(say("It is {card} now.", card="Kick!")) == "It is Kick! now."


class Walks(ThreeCups):
    """Tells of two kinds of events, one of which leads somewhere."""

    def tell(self, event: Event, seat: int | None) -> Sentence:
        things = {key: Thing(f"space:{word}", str(word)) for key, word in event.public.items() if key != "seat"}
        who = person(0)
        if event.kind == "walk":
            piece = Thing("piece:0", "stone")
            return say(
                "{seat's} {piece} goes from {a} to {b}.", seat=who, piece=piece, a=things["from"], b=things["to"]
            )
        return say("{seat} builds on {a}, seen from {b}.", seat=who, a=things["at"], b=things["to"])


def test_a_line_names_things_and_whether_they_are_a_path() -> None:
    events = [Event("walk", {"from": "O1", "to": "O2"}), Event("build", {"at": "O3", "to": "O2"})]
    walk, build = lines(Walks(), events, None)
    assert walk.leads and walk.things() == ["space:O1", "space:O2"]  # places only, and nobody
    assert not build.leads and build.things() == ["space:O3", "space:O2"]
