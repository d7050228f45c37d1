"""Whole games under watch, games that must not care about names, seats or hidden cards, and who may know what.

Numbers in brackets are the invariants of the specification. The laws are in ``observer``, the second opinion on the
rules in ``shadow``, the watched games in ``soak``; ``python -m tests.kungfu.soak`` plays far more of them. Replay,
saving and loading [46] are in the contract, the card table [49] is in ``test_edition``.
"""

from __future__ import annotations

import copy
import functools
import itertools
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from jianghu import Dice, game
from jianghu.errors import BadPosition
from jianghu.games.kungfu import turn
from jianghu.games.kungfu.cards import HIT_DISCARD, STEAL_WEAPON
from jianghu.games.kungfu.edition import Edition, printed
from jianghu.games.kungfu.knowledge import viewer_of
from jianghu.games.kungfu.questions import AFTER_EXCHANGE_STAGE
from jianghu.games.kungfu.state import KungFu
from jianghu.kernel.frame import Frame
from jianghu.kernel.journal import Journal
from jianghu.kernel.voice import Voice
from tests.kungfu.observer import Observer, known_to, satisfied
from tests.kungfu.scenario import Scene
from tests.kungfu.shadow import Row, Shadow, Violation
from tests.kungfu.soak import DECKS, FORMS, OPTIONS, Play, crowded

Table = dict[str, Any]
TABLES = [(form, seats, deck) for form, seats in FORMS for deck in DECKS]
TIED = ("2v2", 4, "archetypes", 14)  # a game in which all fall in the same exchange
RIGHT = "When Done Right, None Can Defend!"
ALONE = "You Go That Way, I'll Go This Way!"
WEAK = "Your Kung Fu is Weak!"


def questions() -> list[str]:
    return game("kungfu").questions


def asked(state: KungFu) -> tuple[int | None, str]:
    return state.seat, questions()[state.stack[-1].kind] if state.stack else ""


# Watched games [1 to 30, 35 to 37, 40, 42, 43, 47] ------------------------------------------------------------------


@functools.cache
def watched(form: str, seats: int, deck: str, number: int) -> Play:
    return Play(form, seats, deck, number).run()


def games_of(form: str, seats: int, deck: str) -> list[Play]:
    """Three games: of each style one, with changing options."""
    place = TABLES.index((form, seats, deck))
    return [watched(form, seats, deck, (place + step) % 12) for step in (0, 5, 10)]


@pytest.mark.parametrize(("form", "seats", "deck"), TABLES)
def test_watched_games(form: str, seats: int, deck: str) -> None:
    for played in games_of(form, seats, deck):
        assert played.violation == ""
        assert played.reason != ""


def test_a_watched_game_that_ends_in_a_tie() -> None:
    """[42]"""
    played = watched(*TIED)
    assert played.violation == ""
    assert played.reason == "KF-13.4 all who were left fell in the same exchange"


def test_the_games_reach_everything() -> None:
    """Every card, effect word, question and end; the counts are printed: run with ``-rP`` to see them."""
    plays = [played for table in TABLES for played in games_of(*table)] + [watched(*TIED)]
    cards: Counter[str] = Counter()
    asked_: Counter[str] = Counter()
    told: Counter[str] = Counter()
    for played in plays:
        cards += played.played
        asked_ += played.questions
        told += played.told
    ends = Counter(played.reason for played in plays)
    rows = printed().data["cards"]
    assert isinstance(rows, list)
    words: Counter[str] = Counter()
    for row in {row["name"]: Row(row) for row in rows}.values():
        for word in row.effects:
            words[word] += cards[row.name]
    for title, counts in (("cards", cards), ("words", words), ("questions", asked_), ("told", told), ("ends", ends)):
        print(f"{title}: " + ", ".join(f"{name} {count}" for name, count in counts.most_common()))
    assert {row["name"] for row in rows if row["set"] in ("O", "M", "T")} == set(cards)
    work = questions().index("turn")
    assert set(asked_) == set(questions()[:work])
    # Words of Archetypes and companions have no card that is played; what they do is told.
    quiet = {word for word, count in words.items() if count == 0}
    assert quiet == {"attach_weapon", "attach_stance", "fight_back", "double", "restorative", "stays_with_owner"}
    assert told["fight"] > 0
    assert set(ends) == {
        "KF-13.4 the last one standing",
        "KF-13.4 all who were left fell in the same exchange",
        "KF-13.8 the agreed number of turns is over",
    }


@settings(max_examples=25, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
@given(
    table=st.sampled_from(TABLES),
    options=st.sampled_from(OPTIONS),
    crowd=st.booleans(),
    seed=st.integers(0, 2**32),
    choices=st.lists(st.integers(0, 35), min_size=30, max_size=160),
)
def test_any_choices_are_followed(
    table: tuple[str, int, str], options: dict[str, object], crowd: bool, seed: int, choices: list[int]
) -> None:
    """Hypothesis chooses what is played, and looks for the shortest game that goes wrong."""
    form, seats, deck = table
    journal = Journal()
    agreed = {"form": form, **DECKS[deck], **options, **({"edition": crowded()} if crowd else {})}
    state = game("kungfu").new(seats, agreed, Dice(seed), journal)
    assert isinstance(state, KungFu)
    shadow, observer = Shadow(state, journal), Observer(state, journal)
    words = ""
    for choice in choices:
        shadow.watch(state, words)
        observer.watch(state, words)
        assert game("kungfu").check(state) == []
        legal = state.legal()
        if not legal:
            break
        words = state.words(legal[choice % len(legal)])
        state.apply(legal[choice % len(legal)], Dice(0))


# A watcher that never complains proves nothing ----------------------------------------------------------------------


def tamper(state: KungFu, what: str) -> None:
    """Change something that no rule changes."""
    seat = state.active
    if what == "Chi":
        state.chi[0] -= 1
    elif what == "a card less":
        state.hands[seat] = state.hands[seat][1:]
    elif what == "another card":
        state.hands[seat] = sorted([*state.hands[seat][1:], (state.hands[seat][0] + 1) % 40])
    elif what == "two hands":
        state.hands[0], state.hands[1] = state.hands[1], state.hands[0]
    elif what == "pile":
        state.pile = state.pile[:-1]
    elif what == "deck":
        state.next += 1
    elif what == "Weapon":
        state.weapon[seat] = state.deck.find("Sword!")
    elif what == "improvement":
        state.forged[seat] ^= 1
    elif what == "active":
        state.active = (seat + 1) % state.seats
    elif what == "a second Attack":
        state.attacked = not state.attacked
    elif what == "asked":
        frame = state.stack[-1]
        state.stack[-1] = Frame(frame.kind, (frame.seat + 1) % state.seats, frame.x, frame.y)
    elif what == "table":
        state.table = [0]
    else:
        state.turns += 1


TAMPERED = [
    *("Chi", "a card less", "another card", "pile", "deck", "Weapon", "improvement", "asked", "table"),
    *("two hands", "active", "a second Attack", "turns"),
]


@pytest.mark.parametrize("what", TAMPERED)
@pytest.mark.parametrize("watcher", [Shadow, Observer])
def test_the_watchers_notice(what: str, watcher: Callable[[KungFu, Journal], Shadow | Observer]) -> None:
    dice, journal = Dice(3), Journal()
    state = game("kungfu").new(3, {}, dice, journal)
    assert isinstance(state, KungFu)
    watching = watcher(state, journal)
    words = ""
    for _i in range(60):
        watching.watch(state, words)
        legal = state.legal()
        words = state.words(legal[dice.below(len(legal))])
        state.apply(state.action(words), dice)
    assert asked(state)[1] == "main"
    tamper(state, what)
    if watcher is Observer and what in TAMPERED[9:]:
        return  # the observer knows laws, not what must happen next; that is the shadow's work
    with pytest.raises(Violation):
        watching.watch(state, words)


# Positions of games -------------------------------------------------------------------------------------------------


@functools.cache
def positions(form: str, seats: int, deck: str = "archetypes", style: str = "crowded") -> list[KungFu]:
    """Every seventh state of two games, without a journal and with the names of the printed edition only."""
    found: list[KungFu] = []
    for number in (3, 8):
        dice = Dice(number)
        play = Play(form, seats, deck, number, style)
        state = game("kungfu").new(seats, play.options, dice)
        assert isinstance(state, KungFu)
        for count in range(420):
            if state.seat is None:
                break
            if count % 7 == 3 or state.attacks:
                found.append(state.copy())
            state.apply(play.choose(state, dice), dice)
    return found[:: 1 + len(found) // 100]


def in_exchange(form: str, seats: int) -> list[KungFu]:
    return [state for state in positions(form, seats) if state.attacks]


def null_answer(state: KungFu) -> int:
    """KF-18.5."""
    words = {state.words(action): action for action in state.legal()}
    for null in ("pass", "done", "end", "lapse", "single", "add", "leave"):
        if null in words:
            return words[null]
    return state.legal()[0]


def outcome(state: KungFu, *actions: int) -> Counter[tuple[int, int]]:
    """After these answers and null answers of everybody to the end of the exchange: what each cost each other."""
    after, journal, dice = state.copy(), Journal(), Dice(0)
    after.journal = journal
    for action in actions:
        assert action in after.legal()
        after.apply(action, dice)
    while after.attacks:
        after.apply(null_answer(after), dice)
    lost: Counter[tuple[int, int]] = Counter()
    for event in journal.events:
        if event.kind == "loss":
            lost[int(event.public["other"]), int(event.public["seat"])] += int(event.public["count"])
    return lost


# Null answers [41] --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("form", "seats"), FORMS)
def test_null_answers_lead_nowhere(form: str, seats: int) -> None:
    """[41] A game of absent players is legal, and goes on until a limit ends it."""
    for limit in (None, 40):
        dice = Dice(4)
        state = game("kungfu").new(seats, {"form": form, "archetypes": "random", "turn_limit": limit}, dice)
        assert isinstance(state, KungFu)
        for _i in range(600):
            if state.seat is None:
                break
            state.apply(null_answer(state), dice)
        assert game("kungfu").check(state) == []
        result = state.result()
        assert (result is None) == (limit is None)
        if result is not None:
            assert (state.turns, result.rule, set(result.places)) == (40, "KF-13.8", {1})


@pytest.mark.parametrize(
    "stack",
    [
        [["main", 0, 0, 0]],
        [["turn", 0, 6, 0], ["turn", 0, 6, 0], ["main", 0, 0, 0]],
        [["turn", 0, 6, 0], ["main", 1, 0, 0]],
        [["turn", 0, 6, 0], ["main", 0, 0, 0], ["discard", 0, 0, 0]],
        [["turn", 0, 6, 0], ["respite", 2, 0, 0]],
        [["turn", 0, 6, 0], ["window", 0, 5, 0], ["respite", 2, 0, 0]],
        [["turn", 0, 6, 0], ["window", 0, 37, 0], ["respite", 2, 0, 0]],
        [["turn", 0, 6, 0], ["aftermath", 2, 0, 0]],
        [["turn", 0, 6, 0], ["base", 0, 1, 0]],
        [["turn", 0, 6, 0], ["archetype", 0, 0, 0]],
        [["turn", 0, 6, 0]],
    ],
)
def test_questions_that_nothing_has_led_to_are_refused(stack: list[list[object]]) -> None:
    """[37] A position must lie so that every answer leads on."""
    position = Scene(4, "2v2").hand(0, "Kick!").hand(2, "Catch!", "Fan!").weapon(2, "Sword!").main(0).state.position()
    assert game("kungfu").from_position(position).seat == 0
    with pytest.raises(BadPosition):
        game("kungfu").from_position({**position, "asked": stack})


def test_a_deck_written_by_hand_ends_with_the_rest() -> None:
    """[1] All cards that lie nowhere else follow, always in the same order."""
    scene = Scene(3, "individual").hand(0, "Kick!").hand(1, "Parry!").weapon(2, "Sword!").pile("Punch!").main(0)
    position = scene.state.position()
    table = cast(Table, position["table"])
    written = {**position, "table": {**table, "deck": ["Flying!", "Kick!", "rest"]}}
    read = [cast(Table, game("kungfu").from_position(written).position()["table"]) for _ in range(2)]
    first, second = (one["deck"] for one in read)
    assert first == second and first[:2] == ["Flying!", "Kick!"] and "rest" not in first
    assert sorted(first) == sorted(table["deck"])
    for deck in (["rest", "Kick!"], ["rest", "rest"], ["Nothing!", "rest"], ["Catch the Blade!"] * 2 + ["rest"]):
        with pytest.raises(BadPosition):
            game("kungfu").from_position({**written, "table": {**table, "deck": deck}})


# Arithmetic [31 to 34, 36] ------------------------------------------------------------------------------------------


def plain_enhancements(state: KungFu) -> list[int]:
    """Cards that may be added now and ask, draw and pay nothing."""
    deck = state.deck
    found = []
    for action in state.legal():
        words = state.words(action)
        kind = deck.find(words.removeprefix("play "))
        if words.startswith("play ") and not (deck.split[kind] or deck.draw[kind] or deck.mate_draw[kind]):
            if not deck.cost[kind] and words != "play Combo Attack!":
                found.append(action)
    return found


def test_the_order_of_enhancements_changes_nothing() -> None:
    """[31]"""
    tried = 0
    for form, seats in FORMS:
        for state in in_exchange(form, seats):
            if asked(state)[1] != "enhance":
                continue
            cards = [card for card in plain_enhancements(state) if is_no_finishing_move(state, card)][:3]
            outcomes = [outcome(state, *order) for order in itertools.permutations(cards)]
            assert all(other == outcomes[0] for other in outcomes)
            tried += len(cards) > 1
    assert tried > 10


def is_no_finishing_move(state: KungFu, action: int) -> bool:
    row = state.deck.kinds[state.deck.find(state.words(action).removeprefix("play "))]
    return row.type != 2


def test_all_targets_of_a_split_suffer_the_same() -> None:
    """[32] One of three is in the Stance that the maker is strong against, and one has little Chi."""
    scene = Scene(4).stance(0, "Crane Stance!").hand(0, "Kick!", "Whirlwind!", "Flying!", "Final Lesson!")
    scene.stance(2, "Tiger Stance!").chi(3, 8).main(0)
    scene.play("attack 1", "play Kick!", "play Whirlwind!", "split", "target 2", "target 3")
    scene.play("play Flying!", "play Final Lesson!")
    same = 3 + 2 + 2 + 2
    assert scene.losses() == [(0, 1, same), (0, 2, same + 2), (0, 3, same + 3)]


@pytest.mark.parametrize(("form", "seats"), FORMS)
def test_a_block_never_hurts_and_an_enhancement_never_helps(form: str, seats: int) -> None:
    """[33] As far as the target's own losses to that maker go."""
    tried: Counter[str] = Counter()
    for state in in_exchange(form, seats):
        frame = state.stack[-1]
        _seat, question = asked(state)
        if question in ("block", "team block"):
            target = state.attacks[frame.x].targets[frame.y]
            maker = state.attacks[frame.x].maker
            without = outcome(state, null_answer(state))
            for action in state.legal():
                if state.words(action).startswith("play ") and null_answer(state) != action:
                    blocked = outcome(state, action)
                    assert blocked[maker, target.seat] <= without[maker, target.seat]
                    tried[question] += 1
        elif question in ("enhance", "team enhance"):
            without = outcome(state, null_answer(state))
            for action in plain_enhancements(state):
                enhanced = outcome(state, action)
                assert all(enhanced[pair] >= count for pair, count in without.items())
                tried[question] += 1
    assert tried["block"] > 1
    assert tried["enhance"] > 3


def played(state: KungFu, action: int) -> KungFu:
    after = state.copy()
    after.apply(action, Dice(0))
    return after


def chains(form: str, seats: int) -> list[KungFu]:
    """One position of every exchange of several Attacks, in five games: the last one before they are resolved."""
    found: list[KungFu] = []
    for number in range(5):
        dice = Dice(number)
        play = Play(form, seats, "archetypes", number, "crowded")
        state = game("kungfu").new(seats, play.options, dice)
        assert isinstance(state, KungFu)
        while state.seat is not None and state.turns < 40:
            before = state.copy()
            state.apply(play.choose(state, dice), dice)
            closed = all(attack.closed for attack in before.attacks)
            if len(before.attacks) > 1 and closed and not state.attacks and asked(before)[1] != "keep":
                found.append(before)
    return found


def test_the_order_of_creation_changes_no_loss() -> None:
    """[34] The Attacks of an exchange resolved in every order, where nothing is taken or dropped at random."""
    tried = 0
    for form, seats in FORMS:
        for state in chains(form, seats):
            cards = [card.kind for attack in state.attacks for card in attack.added]
            cards += [attack.weapon if attack.weapon >= 0 else attack.card for attack in state.attacks]
            cards += [target.block for attack in state.attacks for target in attack.targets if target.block >= 0]
            rows = [state.deck.kinds[kind] for kind in cards]
            if any(row.flags & STEAL_WEAPON or row.numbers[HIT_DISCARD] for row in rows):
                continue
            if any("steal" in effect for row in rows for effect in row.effects):
                continue
            tried += 1
            outcomes = []
            for order in itertools.permutations(state.attacks):
                after = state.copy()
                after.attacks = list(order)
                after.stack = [
                    Frame(questions().index("turn"), state.active, AFTER_EXCHANGE_STAGE),
                    Frame(questions().index("exchange"), state.active),
                ]
                after.journal = Journal()
                turn.run(after, Dice(0))
                told = [event.public for event in after.journal.events if event.kind == "loss"]
                outcomes.append((sorted(str(public) for public in told), after.chi))
            assert all(outcome == outcomes[0] for outcome in outcomes)
    assert tried > 10


def test_standing_defense_counts_in_full_against_each_attack() -> None:
    """[36] Seat 1 strikes back at two; one of them strikes back too, so that it is under two Attacks."""
    scene = Scene(4).hand(0, "Roundhouse!").hand(1, "Bring It!", "Kick!", "Split Attack!").weapon(1, "Bamboo Pole!")
    scene.stance(1, "Drunken Stance!").hand(3, "Bring It!", "Kick!").main(0)
    scene.play("attack 1", "play Roundhouse!", "1: play Bring It!", "play Kick!", "play Split Attack!", "split")
    scene.play("target 3", "3: play Bring It!", "play Kick!")
    assert scene.losses() == [(0, 1, 4 - 2), (1, 0, 3), (1, 3, 3), (3, 1, 3 - 2)]


# Hidden cards [38, 39] ----------------------------------------------------------------------------------------------


def bound(state: KungFu) -> set[int]:
    """Seats whose hand is bound by a promise, or by a card that they have committed."""
    found = {frame.seat for frame in state.stack if questions()[frame.kind] in ("base", "new target", "block for")}
    frame = state.stack[-1]
    if questions()[frame.kind] in ("swap", "pass to"):
        found |= {frame.seat, frame.y}
    for attack in state.attacks:
        found |= {card.seat for card in attack.added if state.deck.names[card.kind] == ALONE and not card.launched}
        found |= {target.seat for target in attack.targets if target.faced and not target.answered}
    return found


def with_other_cards(state: KungFu, viewer: int, dice: Dice) -> KungFu:
    """The same position for a seat that has not seen the cards of others: those and the deck are dealt anew."""
    t = state.copy()
    certain = {seat for _kind, holders in known_to(state, viewer) for seat in holders}
    seats = [seat for seat in range(state.seats) if seat != viewer and seat not in bound(state) | certain]
    pool = [*state.order[state.next :], *(kind for seat in seats for kind in state.hands[seat])]
    dice.shuffle(pool)
    for seat in seats:
        count = len(state.hands[seat])
        t.hands[seat], pool = sorted(pool[:count]), pool[count:]
    t.order, t.next = pool, 0
    t.known = [entry for entry in state.known if viewer_of(entry) == viewer]
    return t


@pytest.mark.parametrize(("form", "seats"), FORMS)
def test_what_is_hidden_decides_nothing_that_is_seen(form: str, seats: int) -> None:
    """[38, 39] Who is asked what next, whatever the others hold; and what a seat sees of it all."""
    dice = Dice(38)
    other_hands = 0
    for state in positions(form, seats):
        seat = state.seat
        assert seat is not None
        other = with_other_cards(state, seat, dice)
        other_hands += other.hands != state.hands
        assert game("kungfu").check(other) == []
        assert other.hide(seat).write() == state.hide(seat).write()
        assert other.hide(None).write() == state.hide(None).write()
        assert other.legal() == state.legal()
        for action in {state.legal()[0], state.legal()[-1], state.legal()[dice.below(len(state.legal()))]}:
            here, there = state.copy(), other.copy()
            here.apply(action, Dice(5))
            there.apply(action, Dice(5))
            assert asked(there) == asked(here), state.words(action)
    assert other_hands > 40


# Other seats, other names [44, 45, 48] ------------------------------------------------------------------------------


class Rotation:
    """The same game with everybody some seats further."""

    def __init__(self, seats: int, sides: int, by: int) -> None:
        self.seats, self.sides, self.by = seats, sides, by

    def seat(self, seat: int) -> int:
        return (seat + self.by) % self.seats if seat >= 0 else seat

    def set_of(self, seats: int, count: int) -> int:
        """A set as bits."""
        return sum(1 << (i + self.by) % count for i in range(count) if seats >> i & 1)

    def list_of(self, items: list[Any]) -> list[Any]:
        return [items[(i - self.by) % len(items)] for i in range(len(items))]

    def words(self, said: str) -> str:
        verb, _space, rest = said.partition(" ")
        return f"{verb} {self.seat(int(rest))}" if verb in ("attack", "target", "to", "avenge") else said

    def frame(self, frame: list[Any]) -> list[Any]:
        kind, seat, x, y = frame
        if kind == "base":
            x = self.seat(x)
        elif kind == "swap":
            y = self.seat(y)
        elif kind in ("aftermath", "recover"):
            pairs = [(bit // 6, bit % 6) for bit in range(36) if x >> bit & 1]
            x = sum(1 << self.seat(mate) * 6 + self.seat(other) for mate, other in pairs)
            y = y - y % 8 + self.set_of(y % 8, self.sides)
        return [kind, self.seat(seat), x, y]

    def position(self, data: dict[str, Any]) -> dict[str, Any]:
        table: Table = copy.deepcopy(data["table"])
        for name in ("hands", "weapons", "stances", "archetypes", "chi"):
            table[name] = self.list_of(table[name])
        for name in ("weapons_kept", "stances_kept"):
            table[name] = self.set_of(table[name], self.seats)
        table["winners"] = self.set_of(table["winners"], self.sides)
        table["active"] = self.seat(table["active"])
        table["known"] = [[self.seat(who), card, self.set_of(held, self.seats)] for who, card, held in table["known"]]
        for attack in table["attacks"]:
            attack["maker"] = self.seat(attack["maker"])
            attack["added"] = [[card, self.seat(seat), *rest] for card, seat, *rest in attack["added"]]
            attack["targets"] = [
                [*map(self.seat, row[:3]), *row[3:5], self.seat(row[5]), *row[6:]] for row in attack["targets"]
            ]
        return {**data, "table": table, "asked": [self.frame(frame) for frame in data["asked"]]}


def without_order(position: dict[str, Any]) -> dict[str, Any]:
    """Where the order of cards or of knowledge does not matter, sorted."""
    table = {**position["table"]}
    for name in ("pile", "removed", "known"):
        table[name] = sorted(table[name])
    table["hands"] = [sorted(hand) for hand in table["hands"]]
    return {**position, "table": table}


@pytest.mark.parametrize(("form", "seats"), FORMS)
def test_the_seats_are_all_alike(form: str, seats: int) -> None:
    """[44] Everybody moves some seats further, with hands, slots, Archetypes, Chi and whose turn it is."""
    dice = Dice(44)
    for state in positions(form, seats):
        rotation = Rotation(seats, state.terms.sides, 1 + dice.below(seats - 1))
        there = game("kungfu").from_position(rotation.position(state.position()))
        words = {rotation.words(state.words(action)): action for action in state.legal()}
        assert {there.words(action) for action in there.legal()} == set(words)
        said = sorted(words)[dice.below(len(words))]
        here = played(state, words[said])
        there.play(there.action(said), Dice(0))
        assert without_order(there.position()) == without_order(rotation.position(here.position()))


@functools.cache
def upside_down() -> dict[str, object]:
    """The printed cards in the opposite order: all get other numbers."""
    data = copy.deepcopy(printed().data)
    cards = data["cards"]
    assert isinstance(cards, list)
    return {**data, "cards": cards[::-1]}


@pytest.mark.parametrize(("form", "seats"), FORMS)
def test_the_numbers_of_cards_are_only_numbers(form: str, seats: int) -> None:
    """[45] Cards with other identities, as long as no dice are rolled: those count through hands in their order."""
    dice = Dice(45)
    compared = 0
    for state in positions(form, seats, "archetypes", "chance"):
        position = state.position()
        options = position["options"]
        assert isinstance(options, dict)
        position["options"] = {**options, "edition": upside_down()}
        table = position["table"]
        assert isinstance(table, dict)
        find = Edition(upside_down()).deck(False).find
        table["hands"] = [sorted(hand, key=find) for hand in table["hands"]]
        there = game("kungfu").from_position(position)
        assert isinstance(there, KungFu)
        assert there.deck.names != state.deck.names
        words = [state.words(action) for action in state.legal()]
        assert sorted(there.words(action) for action in there.legal()) == sorted(words)
        said = words[dice.below(len(words))]
        luck, here = Dice(0), state.copy()
        here.apply(here.action(said), luck)
        there.play(there.action(said), Dice(0))
        if luck.drawn == 0:
            compared += 1
            assert plain(there) == plain(here)
    assert compared > 40


def plain(state: KungFu) -> dict[str, Any]:
    """A position without its options, and with improvements in any order."""
    position = without_order(state.position())
    for gear in ("weapons", "stances"):
        position["table"][gear] = [[row[0], *sorted(row[1:])] for row in position["table"][gear]]
    position["table"]["taken"][1:] = sorted(position["table"]["taken"][1:])
    for attack in position["table"]["attacks"]:
        attack["weapon"][1:] = sorted(attack["weapon"][1:])
    return {name: value for name, value in position.items() if name != "options"}


@pytest.mark.rule("KQ-02")
def test_the_stranger_does_not_care_what_is_printed() -> None:
    """[48] The same game of the Stranger in Imperial Stance!, played twice; nobody else gets that Stance."""
    paid = 0
    for seed in range(8):
        twins = []
        for imperial in ("halved", "printed"):
            scene = Scene(2, imperial=imperial).archetype(0, "The Mysterious Stranger").hand(0, "Imperial Stance!")
            twins.append(scene.seed(seed).main(0).play("play Imperial Stance!").state)
        dice, luck = Dice(seed), [Dice(seed), Dice(seed)]
        for _i in range(150):
            one, other = twins
            assert one.write() == other.write()
            words = [one.words(action) for action in one.legal()]
            if not words or (one.seat == 1 and one.deck.find("Imperial Stance!") in one.hands[1]):
                break
            assert words == [other.words(action) for action in other.legal()]
            said = words[dice.below(len(words))]
            paid += said == "pay"
            for state, rolls in zip(twins, luck, strict=True):
                state.apply(state.action(said), rolls)
    assert paid > 3


# Who knows what -----------------------------------------------------------------------------------------------------


def guesses(state: KungFu, seat: int, count: int = 30) -> Iterator[KungFu]:
    """What a seat may imagine: each is a sound position that looks to the seat like the real one."""
    for number in range(count):
        guess = state.imagine(seat, Dice(number))
        assert game("kungfu").check(guess) == []
        assert guess.hide(seat).write() == state.hide(seat).write()
        yield guess


def holders(state: KungFu, card: str, viewer: int) -> list[set[int]]:
    """For every guess of the viewer, who of the others holds such a card."""
    kind = state.deck.find(card)
    return [
        {seat for seat in range(state.seats) if seat != viewer and kind in guess.hands[seat]}
        for guess in guesses(state, viewer)
    ]


def test_who_gave_a_card_knows_where_it_is() -> None:
    """Until it is played; teammates and opponents who did not see it can only guess."""
    scene = Scene(6, "3v3").hand(0, "Great Halberd!", "Punch!").hand(2, "Parry!").hand(4, "Fan!").hand(1, "Wild!")
    scene.main(0).play("end", "give Great Halberd!", "to 2").play("1: done").quiet("main").play("end", "pass")
    assert scene.question[0] == 2  # whose turn begins
    assert all(2 in found for found in holders(scene.state, "Great Halberd!", 0))
    for viewer in (1, 3, 4, 5):
        assert any(2 not in found for found in holders(scene.state, "Great Halberd!", viewer))
    scene.quiet("main").play("2: play Great Halberd!")
    assert all(found == set() for found in holders(scene.state, "Great Halberd!", 0))
    scene.play("drop weapon").seed(1)
    assert scene.state.known == []


def test_a_card_that_may_have_been_passed_on() -> None:
    """Seat 0 gives a card to 2, and 2 hands one to 4, unseen by 0: now either of them has it. Seat 2 knows which."""
    scene = Scene(6, "3v3").hand(0, "Great Halberd!").hand(2, "Parry!").hand(1, "Wild!").hand(3, "Wild!")
    scene.main(0).play("end", "give Great Halberd!", "to 2").quiet("main").play("1: end", "pass").quiet("main")
    scene.play("2: end", "give Parry!", "to 4")
    found = holders(scene.state, "Great Halberd!", 0)
    assert {2} in found
    assert {4} in found
    assert all(len(one) == 1 for one in found)
    assert all(4 in one for one in holders(scene.state, "Parry!", 2))
    assert all(one <= {0, 1, 3, 4, 5} for one in holders(scene.state, "Great Halberd!", 2))  # it is in the own hand


def test_cards_that_were_swapped() -> None:
    scene = Scene(4, "2v2").hand(0, "Great Halberd!", "Wild!").hand(2, "Trade Secrets!", "Spear!", "Fan!").turn(0)
    scene.play("2: play Trade Secrets!", "2: give Spear!")
    assert any(0 in found for found in holders(scene.state, "Great Halberd!", 2))
    assert any(0 not in found for found in holders(scene.state, "Great Halberd!", 2))
    assert len({guess.secret for guess in guesses(scene.state, 0)}) > 10
    assert {guess.secret for guess in guesses(scene.state, 2)} == {scene.state.deck.find("Spear!")}
    scene.play("0: give Great Halberd!")
    assert all(2 in found for found in holders(scene.state, "Great Halberd!", 0))
    assert all(0 in found for found in holders(scene.state, "Spear!", 2))
    for viewer in (1, 3):
        assert any(0 not in found for found in holders(scene.state, "Spear!", viewer))


def test_a_hidden_card_that_came_back_is_no_secret() -> None:
    scene = Scene(4, "2v2").hand(0, "Great Halberd!").hand(2, "Parry!").main(0)
    scene.play("end", "give Great Halberd!").quiet("main").play("1: end").play("pass").quiet("main")
    scene.play("2: end", "give Great Halberd!")
    assert known_to(scene.state, 0) == []
    assert known_to(scene.state, 2) == [(scene.state.deck.find("Great Halberd!"), frozenset({0}))]


def can_attack(state: KungFu, seat: int) -> bool:
    types = [state.deck.kinds[kind].type for kind in state.hands[seat]]
    return state.weapon[seat] >= 0 or 0 in types


def can_block(state: KungFu, seat: int) -> bool:
    return any(state.deck.names[kind].startswith("Your Kung Fu") for kind in state.hands[seat])


def test_a_declared_attack_is_a_promise() -> None:
    scene = Scene(3).hand(0, "Kick!").hand(1, "Parry!").main(0).play("attack 1")
    assert scene.question == (0, "base")
    for viewer in (1, 2):
        assert all(can_attack(guess, 0) for guess in guesses(scene.state, viewer))


def test_you_go_that_way_is_a_promise() -> None:
    """While another teammate is asked for an enhancement, and when the new Attack begins."""
    scene = Scene(6, "3v3").hand(0, "Kick!").hand(2, ALONE, "Punch!").hand(4, "Wild!").hand(1, "Parry!").main(0)
    scene.play("attack 1", "play Kick!", f"2: play {ALONE}")
    assert scene.question == (4, "team enhance")
    for viewer in (0, 1, 3, 4, 5):
        assert all(can_attack(guess, 2) for guess in guesses(scene.state, viewer))
    scene.play("4: pass")
    assert scene.question == (2, "new target")
    for viewer in (0, 1, 3, 4, 5):
        assert all(can_attack(guess, 2) for guess in guesses(scene.state, viewer))


@pytest.mark.parametrize("face_me", ["redirect", "block_for"])
def test_face_me_against_such_an_attack_is_a_promise(face_me: str) -> None:
    scene = Scene(6, "3v3", face_me=face_me).hand(0, "Kick!", RIGHT).hand(3, "Face Me!", WEAK).hand(5, "Wild!")
    scene.hand(1, "Parry!").main(0).play("attack 1", "play Kick!", f"play {RIGHT}", "3: play Face Me!")
    assert scene.question == ((5, "before block") if face_me == "redirect" else (3, "block for"))
    for viewer in (0, 1, 2, 4, 5):
        assert all(can_block(guess, 3) for guess in guesses(scene.state, viewer))


def knows(scene: Scene, viewer: int, card: str, *seats: int) -> None:
    """Lay out that a seat knows this card to be with one of these."""
    kind = scene.state.deck.find(card)
    scene.state.known = sorted([*scene.state.known, (viewer * 1024 + kind) * 64 + sum(1 << seat for seat in seats)])


def test_a_promise_is_not_kept_with_a_card_known_to_be_elsewhere() -> None:
    """Seat 1 has promised an Attack, and 0 knows that the other unseen Attack Card is with 2 or 4."""
    scene = Scene(6, "3v3").hand(1, "Punch!").hand(2, "Wrestle Away!", "Parry!").hand(4, "Leaping!").rest("pile")
    scene.main(1)
    knows(scene, 0, "Wrestle Away!", 2, 4)
    scene.play("attack 0")
    for guess in guesses(scene.state, 0):
        assert scene.state.deck.find("Wrestle Away!") in guess.hands[2] + guess.hands[4]
        assert can_attack(guess, 1)


def test_a_promise_leaves_no_room_for_a_card_that_is_elsewhere() -> None:
    """Seat 3 has one card and has promised an Attack, so that the Parry! that 5 knows of must be with 1."""
    scene = Scene(6, "3v3").hand(3, "Punch!").hand(1, "Parry!").hand(0, "Kick!", "Kick!").rest("pile").main(3)
    knows(scene, 5, "Parry!", 1, 3)
    scene.play("attack 0")
    for guess in guesses(scene.state, 5):
        assert scene.state.deck.find("Parry!") in guess.hands[1]
        assert can_attack(guess, 3)


def test_the_only_card_that_can_keep_a_promise() -> None:
    """Seat 3 has stepped in, and the only Your Kung Fu Block that is not open was passed to 3 or 5: so 3 has it."""
    scene = Scene(6, "3v3").hand(3, "Face Me!", WEAK, "Wild!").hand(5, "Wild!", "Fan!").rest("pile")
    scene.hand(0, "Kick!", RIGHT).main(0)
    knows(scene, 1, WEAK, 3, 5)
    scene.play("attack 1", "play Kick!", f"play {RIGHT}", "3: play Face Me!")
    for guess in guesses(scene.state, 1):
        assert can_block(guess, 3)
        assert scene.state.deck.find(WEAK) in guess.hands[3]


def test_guesses_after_the_end() -> None:
    """When nobody is asked any more nothing is promised either."""
    scene = Scene(3, turn_limit=1).hand(1, "Kick!").hand(2, "Parry!").main(0).play("end")
    assert scene.over
    assert len({guess.hands[1][0] for guess in guesses(scene.state, 0)}) > 10


@pytest.mark.parametrize(("form", "seats"), [row for row in FORMS if row[0] != "individual"])
def test_guesses_in_team_games(form: str, seats: int) -> None:
    """What was given away stays known, and all promises are kept, in every guess of every seat."""
    known = promises = 0
    for number, state in enumerate(positions(form, seats)):
        for viewer in range(seats):
            wanted = known_to(state, viewer)
            known += len(wanted)
            guess = state.imagine(viewer, Dice(number))
            assert satisfied(wanted, guess.hands)
            assert game("kungfu").check(guess) == []
            for seat in bound(state) - {viewer}:
                if all(can(state, seat) for can in (can_attack, can_block)) or not state.hands[seat]:
                    continue
                promises += 1
                waiting = [frame for frame in state.stack if questions()[frame.kind] in ("base", "new target")]
                if any(frame.seat == seat for frame in waiting):
                    assert can_attack(guess, seat)
    assert known > 100
    assert promises > 0


@pytest.mark.parametrize(("form", "seats"), FORMS)
def test_nobody_is_shown_a_hand(form: str, seats: int) -> None:
    """KF-1.7: neither that of a teammate nor the deck, in what a seat or a spectator is given."""
    for state in positions(form, seats)[::10]:
        for viewer in (None, *range(seats)):
            table: Table = state.hide(viewer).write()
            for seat in range(seats):
                shown = set(table["hands"][seat])
                assert shown <= {"?"} if seat != viewer else "?" not in shown
            assert set(table["deck"]) <= {"?"}
            assert all(entry[0] == viewer for entry in table["known"])


def test_the_halves_of_the_journal() -> None:
    """Only who draws learns the card, only the two between whom a card goes, only who commits one."""
    voice = Voice(game("kungfu"), "en", [f"P{seat}" for seat in range(6)])
    told: Counter[str] = Counter()
    for number in (1, 2):
        dice, journal = Dice(number), Journal()
        state = game("kungfu").new(6, {"form": "3v3", "edition": crowded()}, dice, journal)
        for _i in range(500):
            if state.seat is None:
                break
            legal = state.legal()
            state.apply(legal[dice.below(len(legal))], dice)
        for event in journal.events:
            told[event.kind] += 1
            secret = event.kind in ("draw", "hand", "commit")
            assert (event.private is not None) == secret
            if event.private is None:
                continue
            card = str(event.private["card"])
            giver = int(event.public["seat"])
            learns = [giver] if event.kind != "hand" else [giver, event.public["other"]]
            assert "card" not in event.public
            assert event.sees == learns
            for seat in (None, *range(6)):
                sentence = voice.text(game("kungfu").tell(event, seat))
                assert (card in sentence) == (seat in learns)
                assert event.seen_by(seat).get("card") == (card if seat in learns else None)
    assert min(told[kind] for kind in ("draw", "hand", "commit")) > 0
