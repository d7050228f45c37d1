"""Seats, zones, what is hidden, components and setup (KF-1, KF-2, KF-3)."""

from __future__ import annotations

from collections import Counter

import pytest

from jianghu import Dice, game
from jianghu.errors import BadOption
from jianghu.games.kungfu.edition import printed
from jianghu.games.kungfu.state import KungFu
from tests.kungfu.scenario import Scene

FORMS = [("individual", seats) for seats in range(2, 7)] + [("2v2", 4), ("3v3", 6), ("2v2v2", 6)]
ARCHETYPES = [
    "The Imperial General",
    "The Venerable Master",
    "She Who Must Fight!",
    "The Mysterious Stranger",
    "The Wandering Monk",
    "The Young Prodigy",
    "The Drunken Beggar",
    "The Street Brawler",
]
COMPANIONS = ["Military Training", "Perfect Technique"]


def fresh(seats: int = 2, seed: int = 0, **options: object) -> KungFu:
    state = game("kungfu").new(seats, options, Dice(seed))
    assert isinstance(state, KungFu)
    return state


def rows(*sets: str) -> list[dict[str, object]]:
    """The rows of the card list that belong to these sets."""
    cards = printed().data["cards"]
    assert isinstance(cards, list)
    return [row for row in cards if row["set"] in sets]


def copies(*sets: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for row in rows(*sets):
        count = row["copies"]
        assert isinstance(count, int)
        found[str(row["name"])] += count
    return found


def everywhere(state: KungFu) -> Counter[str]:
    """All cards of all zones by name, counted from the position and not by the rules."""
    table = state.write()
    found: Counter[str] = Counter()
    for zone in ("deck", "pile", "table", "removed", "taken"):
        cards = table[zone]
        assert isinstance(cards, list)
        found.update(cards)
    for zone in ("hands", "weapons", "stances"):
        cards = table[zone]
        assert isinstance(cards, list)
        for row in cards:
            found.update(row)
    attacks = table["attacks"]
    assert isinstance(attacks, list)
    for attack in attacks:
        found.update([attack["card"], *(added[0] for added in attack["added"])])
        found.update(target[4] for target in attack["targets"])
    del found[""]
    return found


# KF-1: seats and sides -----------------------------------------------------------------------------------------------


@pytest.mark.rule("KF-1.1")
def test_the_turn_goes_to_the_next_higher_number_and_round() -> None:
    scene = Scene(3).hand(0, "Punch!").hand(1, "Punch!").hand(2, "Punch!").main(1)
    seats = []
    for _turn in range(4):
        scene.play("end")
        seats.append(scene.seat)
        scene.play("done")
    assert seats == [2, 0, 1, 2]


@pytest.mark.rule("KF-1.1")
def test_clockwise_from_a_seat_begins_with_the_seat_after_it() -> None:
    """The targets of seat 2 answer in the order 3, 0, 1, whoever is the main target."""
    scene = Scene(4).hand(2, "Kick!", "Whirlwind!", "Punch!")
    for seat in (0, 1, 3):
        scene.hand(seat, "Flying!")
    scene.main(2).play("attack 1", "play Kick!", "play Whirlwind!", "split", "target 0", "target 3", "done")
    asked = []
    while scene.asked == "block":
        asked.append(scene.seat)
        scene.play("pass")
    assert asked == [3, 0, 1]


@pytest.mark.rule("KF-1.2")
def test_a_side_is_a_player_or_a_team() -> None:
    alone = Scene(4).hand(0, "Kick!").main(0).play("attack 1", "play Kick!")
    assert [alone.chi_of(seat) for seat in range(4)] == [20, 17, 20, 20]
    team = Scene(4, "2v2").hand(0, "Kick!").main(0).play("attack 1", "play Kick!")
    assert [team.chi_of(seat) for seat in range(4)] == [20, 17, 20, 17]


@pytest.mark.rule("KF-1.3")
def test_opponents_are_living_seats_of_other_sides() -> None:
    alone = Scene(4).hand(0, "Kick!").chi(2, 0).main(0)
    assert [words for words in alone.legal() if words.startswith("attack")] == ["attack 1", "attack 3"]
    team = Scene(6, "2v2v2").hand(0, "Kick!").chi(2, 0).main(0)
    assert [words for words in team.legal() if words.startswith("attack")] == ["attack 1", "attack 4"]


@pytest.mark.rule("KF-1.3")
def test_teammates_are_the_other_seats_of_the_same_side() -> None:
    scene = Scene(6, "3v3").hand(2, "Kick!").main(2).play("end", "give Kick!")
    assert scene.legal() == ["to 0", "to 4"]
    assert scene.refused("to 1") == "KF-1.3"
    assert scene.refused("to 2") == "KF-1.3"


# KF-1: zones ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("KF-1.4")
def test_every_card_is_in_one_zone_while_cards_move_through_all_of_them() -> None:
    whole = copies("O", "M", "T")
    scene = Scene(4, "2v2").hand(
        0, "Sword!", "Razor-Sharp!", "Crane Stance!", "Focused!", "Kick!", "Spinning!", "Wild!"
    )
    scene.hand(1, "Leap Away!", "Punch!").hand(2, "Flying!", "Wild!").hand(3, "Face Me!", "Blocking Kick!")
    scene.pile("Trip!").main(0)
    assert everywhere(scene.state) == whole
    words = ["play Sword!", "play Razor-Sharp!", "play Crane Stance!", "play Focused!", "attack 1", "play Kick!"]
    words += ["0: play Spinning!", "0: done", "2: play Flying!", "3: play Face Me!", "3: play Blocking Kick!"]
    for answer in words:
        scene.play(answer)
        assert everywhere(scene.state) == whole
        if scene.asked == "block":
            assert scene.table_names() == ["Kick!", "Flying!", "Spinning!", "Face Me!"]
            assert scene.pile_names() == ["Trip!"]
    assert scene.weapon_of(0) == ["Sword!", "Razor-Sharp!"]
    assert scene.stance_of(0) == ["Crane Stance!", "Focused!"]
    assert scene.table_names() == []
    assert sorted(scene.pile_names()[1:]) == ["Blocking Kick!", "Face Me!", "Flying!", "Kick!", "Spinning!"]


@pytest.mark.rule("KF-1.4")
def test_companion_cards_live_outside_of_the_deck() -> None:
    """Beside the Archetype, attached, and again beside it: the cards of the deck stay the same."""
    scene = Scene(2).archetype(0, "The Imperial General").hand(0, "Sword!", "Chair!").main(0)
    whole = copies("O", "M")
    assert everywhere(scene.state) == whole
    scene.play("play Sword!")
    assert everywhere(scene.state) == whole + Counter(["Military Training"])
    scene.play("drop weapon")
    assert everywhere(scene.state) == whole
    assert scene.pile_names() == ["Sword!"]


@pytest.mark.rule("KF-1.5")
@pytest.mark.rule("KQ-11")
def test_cards_of_the_exchange_are_on_the_table_and_not_in_the_pile() -> None:
    scene = Scene(2).hand(0, "Kick!", "Flying!", "Wild!").hand(1, "Roll With It!", "Punch!").main(0)
    scene.play("attack 1", "play Kick!", "play Flying!", "done")
    assert scene.table_names() == ["Kick!", "Flying!"]
    assert scene.pile_names() == []
    scene.play("play Roll With It!")
    assert scene.table_names() == []
    assert sorted(scene.pile_names()) == ["Flying!", "Kick!", "Roll With It!"]


@pytest.mark.rule("KF-1.5")
@pytest.mark.rule("KQ-11")
def test_an_attack_cannot_draw_itself_through_a_reshuffle() -> None:
    """Deck and pile are empty but for one card: that one is drawn, and the Attack's own cards are not shuffled."""
    scene = Scene(2).rest("removed").hand(0, "Kick!", "Cartwheeling!").pile("Wild!").main(0)
    scene.play("attack 1", "play Kick!", "play Cartwheeling!")
    assert scene.hand_of(0) == ["Wild!"]
    assert scene.deck_names() == []
    assert scene.table_names() == ["Kick!", "Cartwheeling!"]


@pytest.mark.rule("KF-1.5")
def test_a_card_that_draws_is_not_shuffled_into_its_own_draw() -> None:
    scene = Scene(2).rest("removed").hand(0, "Acupuncture!").main(0).play("play Acupuncture!")
    assert scene.hand_of(0) == []
    assert scene.pile_names() == ["Acupuncture!"]
    scene = Scene(4, "2v2").rest("removed").hand(2, "Secret Signal!").hand(0, "Kick!").turn(0).play("done")
    scene.play("2: play Secret Signal!")
    assert scene.hand_of(0) == ["Kick!"]
    assert scene.pile_names() == ["Secret Signal!"]


@pytest.mark.rule("KF-1.5")
def test_a_card_waits_on_the_table_while_its_player_decides() -> None:
    """Share the Tea! of seat 0 in 3v3: which teammate draws? The pile is empty, so nobody can."""
    scene = Scene(6, "3v3").rest("removed").hand(0, "Share the Tea!").main(0).play("play Share the Tea!")
    assert scene.asked == "draw for"
    assert scene.table_names() == ["Share the Tea!"]
    assert scene.pile_names() == []
    scene.play("to 4")
    assert scene.hand_of(4) == []
    assert scene.table_names() == []
    assert scene.pile_names() == ["Share the Tea!"]


@pytest.mark.rule("KF-1.5")
def test_team_specials_of_an_exchange_stay_on_the_table_until_its_end() -> None:
    """Avenge Me! begins an exchange in which a card is drawn from the pile: not Avenge Me! itself."""
    scene = Scene(4, "2v2").rest("removed").hand(0, "Roundhouse!").hand(3, "Avenge Me!", "Punch!", "Cartwheeling!")
    scene.main(0).play("attack 1", "play Roundhouse!", "3: pass", "3: pass", "avenge 0", "play Punch!")
    assert scene.table_names() == ["Punch!", "Avenge Me!"]
    scene.rolls().play("play Cartwheeling!")
    assert scene.hand_of(3) == ["Roundhouse!"]
    scene.play("done")
    assert sorted(scene.pile_names()) == ["Avenge Me!", "Cartwheeling!", "Punch!"]


# KF-1: information ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("KF-1.6")
@pytest.mark.rule("KQ-18")
def test_what_lies_open_is_public() -> None:
    scene = Scene(3).archetype(1, "The Imperial General").weapon(1, "Sword!", "Razor-Sharp!", "Military Training")
    scene.stance(2, "Crane Stance!", "Focused!").chi(2, 9).pile("Trip!", "Wild!")
    scene.hand(0, "Kick!", "Flying!", "Wild!").hand(1, "Punch!").main(0)
    scene.play("attack 1", "play Kick!", "play Flying!")
    real = scene.state.write()
    for viewer in (None, 0, 1, 2):
        seen = scene.state.hide(viewer)
        open_part = seen.write()
        for entry in ("pile", "weapons", "stances", "chi", "archetypes", "attacks", "table", "active", "turns"):
            assert open_part[entry] == real[entry]
        assert [len(hand) for hand in seen.hands] == [1, 1, 0]
        assert len(seen.order) - seen.next == 147 - 10
        assert seen.seat == 0
        assert seen.game.questions[seen.stack[-1].kind] == "enhance"


@pytest.mark.rule("KF-1.7")
@pytest.mark.rule("KQ-18")
def test_hands_of_others_and_the_deck_are_hidden() -> None:
    """Two games that differ only in what a seat cannot know look the same to it."""
    one = Scene(4, "2v2").hand(1, "Kick!", "Flying!").hand(2, "Wild!").hand(0, "Punch!").main(1)
    two = Scene(4, "2v2").hand(1, "Trip!", "Sword!").hand(2, "Catch!").hand(0, "Punch!").deck("Fan!", "Table!").main(1)
    assert one.state.digest() != two.state.digest()
    for viewer in (0, 3, None):  # seat 0 is the teammate of seat 2 and sees no more of its hand
        assert one.state.hide(viewer).digest() == two.state.hide(viewer).digest()
    assert one.state.hide(1).digest() != two.state.hide(1).digest()
    assert one.state.hide(0).hands[0] == one.state.hands[0]


@pytest.mark.rule("KF-1.7")
def test_the_list_of_answers_is_for_the_asked_seat_only() -> None:
    scene = Scene(2).hand(0, "Sword!", "Meditation!").main(0)
    assert scene.playable() == ["Sword!", "Meditation!"]
    for viewer in (1, None):
        hidden = scene.state.hide(viewer)
        assert [hidden.words(action) for action in hidden.legal()] == ["end"]
    own = scene.state.hide(0)
    assert own.legal() == scene.state.legal()


@pytest.mark.rule("KF-1.7")
@pytest.mark.rule("KF-18.4")
def test_a_passed_card_is_known_to_the_two_seats_concerned() -> None:
    def passed(card: str) -> Scene:
        scene = Scene(6, "3v3").hand(0, "Kick!", "Sword!").hand(2, "Fan!").hand(4, "Trip!").main(0)
        return scene.play("end", f"give {card}", "to 2")

    one, two = passed("Kick!"), passed("Sword!")
    for viewer in (1, 3, 4, 5, None):
        assert one.state.hide(viewer).digest() == two.state.hide(viewer).digest()
    assert one.state.hide(2).digest() != two.state.hide(2).digest()
    kick = one.state.deck.find("Kick!")
    for seed in range(20):  # the giver knows it too: whatever else it imagines, seat 2 holds that card
        assert kick in one.state.imagine(0, Dice(seed)).hands[2]
    (handed,) = [event for event in one.journal.events if event.kind == "hand"]
    for viewer in (1, 3, 4, 5, None):
        assert handed.seen_by(viewer) == {"seat": 0, "other": 2}
    assert handed.seen_by(0)["card"] == handed.seen_by(2)["card"] == "Kick!"


@pytest.mark.rule("KF-1.7")
@pytest.mark.rule("KQ-67")
def test_a_card_committed_for_a_trade_is_hidden() -> None:
    def committed(card: str) -> Scene:
        scene = Scene(4, "2v2").hand(0, "Fan!").hand(2, "Trade Secrets!", "Kick!", "Sword!").turn(0)
        return scene.play("2: play Trade Secrets!", f"2: give {card}")

    one, two = committed("Kick!"), committed("Sword!")
    for viewer in (0, 1, 3, None):
        assert one.state.hide(viewer).digest() == two.state.hide(viewer).digest()
    assert one.state.hide(2).digest() != two.state.hide(2).digest()


@pytest.mark.rule("KF-1.8")
@pytest.mark.rule("R1")
def test_two_copies_of_one_name_are_two_cards() -> None:
    scene = Scene(2).hand(0, "Kick!", "Kick!", "Kick!").turn(0).play("discard Kick!")
    assert scene.hand_of(0) == ["Kick!", "Kick!"]
    assert scene.pile_names() == ["Kick!"]
    assert scene.legal() == ["done", "discard Kick!"]  # any of them: they cannot be told apart
    scene = Scene(2).hand(0, "Kick!", "Kick!", "Combo Attack!").main(0)
    scene.play("attack 1", "play Kick!", "play Combo Attack!", "play Kick!")
    assert scene.chi_of(1) == 14
    assert scene.pile_names().count("Kick!") == 2


@pytest.mark.rule("KF-1.9")
@pytest.mark.rule("KQ-04")
def test_bonuses_look_at_the_name_and_blocks_at_the_subtype() -> None:
    """Palm Strike! is a Punch for Blocking Punch!, but it is not Punch! for the Tiger."""
    scene = Scene(2).stance(0, "Tiger Stance!").hand(0, "Palm Strike!", "Punch!").hand(1, "Blocking Punch!").main(0)
    scene.play("attack 1", "play Palm Strike!", "done")
    assert scene.playable() == ["Blocking Punch!"]
    scene.play("pass")
    assert scene.chi_of(1) == 17
    punch = Scene(2).stance(0, "Tiger Stance!").hand(0, "Punch!").main(0).play("attack 1", "play Punch!")
    assert punch.chi_of(1) == 16


@pytest.mark.rule("KF-1.10")
def test_an_exchange_is_resolved_once_for_all_that_hangs_on_it() -> None:
    """Attack, counterattack, counterattack to it: no Chi is lost before the last answer."""
    scene = Scene(2).hand(0, "Kick!", "Bring It!", "Punch!").hand(1, "Bring It!", "Trip!", "Wild!").main(0)
    for words in ("attack 1", "play Kick!", "done", "1: play Bring It!", "play Trip!", "done", "0: play Bring It!"):
        scene.play(words)
        assert (scene.chi_of(0), scene.chi_of(1)) == (20, 20)
    scene.play("play Punch!")
    assert scene.attacks() == [(0, [1]), (1, [0]), (0, [1])]
    assert scene.question == (1, "block")
    assert (scene.chi_of(0), scene.chi_of(1)) == (20, 20)
    scene.play("pass")
    assert (scene.chi_of(0), scene.chi_of(1)) == (18, 15)
    assert scene.attacks() == []


@pytest.mark.rule("KF-1.11")
def test_what_an_attack_consists_of() -> None:
    """Seat 0 of team A attacks seat 1 of team B with its Sword!; its teammate 3 splits to seat 2 of team C."""
    scene = Scene(6, "2v2v2").weapon(0, "Sword!").hand(0, "Flying!", "Wild!", "Punch!").hand(3, "Human Wheel!")
    scene.hand(1, "Punch!").main(0).play("attack 1", "weapon", "play Flying!", "done", "3: play Human Wheel!")
    scene.play("split", "target 2")
    attack = scene.state.attacks[0]
    names = scene.state.deck.names
    assert (attack.maker, attack.card, names[attack.weapon]) == (0, -1, "Sword!")
    assert [(names[played.kind], played.seat, played.added) for played in attack.added] == [
        ("Flying!", 0, 0),
        ("Human Wheel!", 3, 0),
    ]
    assert [(target.seat, target.answerable) for target in attack.targets] == [(1, 0), (2, 3)]
    assert attack.closed


# KF-2: components ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("KF-2.1")
def test_the_components_of_the_game() -> None:
    totals = {place: sum(copies(place).values()) for place in "OMTAX"}
    assert totals == {"O": 99, "M": 48, "T": 37, "A": 8, "X": 2}
    assert list(copies("A")) == ARCHETYPES
    assert list(copies("X")) == COMPANIONS
    assert max(game("kungfu").seat_counts) == 6  # the Chi trackers


@pytest.mark.rule("KF-2.2")
@pytest.mark.parametrize(("form", "seats"), FORMS)
@pytest.mark.parametrize("expansion", [True, False])
def test_which_cards_make_the_deck(form: str, seats: int, expansion: bool) -> None:
    team = form != "individual"
    sets = ["O", *(["M"] if expansion else []), *(["T"] if team else [])]
    found = everywhere(fresh(seats, form=form, expansion=expansion))
    assert found == copies(*sets)
    assert (
        found.total()
        == {(False, False): 99, (True, False): 147, (False, True): 136, (True, True): 184}[expansion, team]
    )


@pytest.mark.rule("KF-2.3")
def test_archetypes_and_companions_are_never_among_the_cards() -> None:
    state = fresh(6, archetypes="random")
    assert not set(everywhere(state)) & {*ARCHETYPES, *COMPANIONS}
    scene = Scene(2).archetype(0, "The Imperial General").archetype(1, "The Venerable Master")
    scene.weapon(0, "Fan!", "Military Training").stance(1, "Crane Stance!", "Perfect Technique")
    scene.hand(0, "Trip!").chi(0, 2).hand(1, "Bring It!", "Throw!").main(0)
    scene.play("attack 1", "play Trip!", "play Bring It!", "play Throw!")
    assert scene.weapon_of(0) == []
    assert scene.stance_of(1) == []
    assert sorted(scene.pile_names()) == ["Bring It!", "Crane Stance!", "Fan!", "Throw!", "Trip!"]


@pytest.mark.rule("KF-2.4")
@pytest.mark.rule("KQ-07")
def test_how_many_may_play() -> None:
    for form, seats in FORMS:
        assert fresh(seats, form=form).seats == seats
    for form, seats in [
        ("individual", 1),
        ("individual", 7),
        ("2v2", 2),
        ("2v2", 6),
        ("3v3", 4),
        ("2v2v2", 4),
        ("2v2v2", 3),
    ]:
        with pytest.raises(BadOption):
            fresh(seats, form=form)


# KF-3: setup ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("KF-3.1")
@pytest.mark.parametrize("archetypes", ["off", "random", "draft"])
@pytest.mark.parametrize("expansion", [True, False])
def test_expansion_and_archetypes_are_chosen_freely(expansion: bool, archetypes: str) -> None:
    state = fresh(3, expansion=expansion, archetypes=archetypes)
    assert ("Razor-Sharp!" in everywhere(state)) == expansion
    assert [archetype >= 0 for archetype in state.archetype] == [archetypes == "random"] * 3
    assert state.game.questions[state.stack[-1].kind] == ("archetype" if archetypes == "draft" else "discard")


@pytest.mark.rule("KF-3.1")
def test_by_default_everyone_plays_alone_with_the_expansion_and_without_archetypes() -> None:
    options = fresh(2).options()
    assert (options["form"], options["expansion"], options["archetypes"]) == ("individual", True, "off")
    with pytest.raises(BadOption):
        fresh(2, archetypes="all")


@pytest.mark.rule("KF-3.2")
@pytest.mark.parametrize(("form", "seats"), FORMS)
def test_chi_at_the_start(form: str, seats: int) -> None:
    chi = {"2v2": [20, 20], "3v3": [30, 30], "2v2v2": [20, 20, 20]}
    assert fresh(seats, form=form).chi == chi.get(form, [20] * seats)


@pytest.mark.rule("KF-3.3")
@pytest.mark.parametrize(
    ("seats", "form", "most"), [(2, "individual", 20), (4, "2v2", 20), (6, "2v2v2", 20), (6, "3v3", 30)]
)
def test_the_starting_value_is_the_most(seats: int, form: str, most: int) -> None:
    scene = Scene(seats, form).hand(0, "Ginseng Root!").chi(0, most - 4).main(0).play("play Ginseng Root!")
    assert scene.chi_of(0) == most
    scene = Scene(seats, form).hand(0, "Ginseng Root!").chi(0, most - 7).main(0).play("play Ginseng Root!")
    assert scene.chi_of(0) == most - 1


@pytest.mark.rule("KF-3.4")
def test_teams_sit_alternately() -> None:
    assert fresh(4, form="2v2").terms.side == [0, 1, 0, 1]
    assert fresh(6, form="3v3").terms.side == [0, 1, 0, 1, 0, 1]
    assert fresh(6, form="2v2v2").terms.side == [0, 1, 2, 0, 1, 2]
    assert fresh(3).terms.side == [0, 1, 2]


@pytest.mark.rule("KF-3.5")
@pytest.mark.rule("KQ-55")
def test_random_archetypes_are_one_for_each_player_and_face_up() -> None:
    met: set[int] = set()
    for seed in range(30):
        state = fresh(4, seed, archetypes="random")
        assert len(set(state.archetype)) == 4
        assert state.hide(None).archetype == state.archetype
        met.update(state.archetype)
    assert met == set(range(8))


@pytest.mark.rule("KF-3.5")
@pytest.mark.rule("KQ-55")
def test_a_draft_goes_round_from_the_first_player() -> None:
    firsts = set()
    for seed in range(30):
        dice = Dice(seed)
        state = game("kungfu").new(3, {"archetypes": "draft"}, dice)
        assert isinstance(state, KungFu)
        first = state.active
        firsts.add(first)
        taken: list[str] = []
        for i, choice in enumerate(["She Who Must Fight!", "The Young Prodigy", "The Wandering Monk"]):
            assert state.seat == (first + i) % 3
            assert state.hands == [[], [], []]  # the deal comes after
            assert [state.words(action) for action in state.legal()] == [
                f"archetype {name}" for name in ARCHETYPES if name not in taken
            ]
            state.play(state.action(f"archetype {choice}"), dice)
            taken.append(choice)
            if state.game.questions[state.stack[-1].kind] == "archetype":
                refusal = state.refusal(state.action(f"archetype {choice}"))
                assert refusal is not None
                assert refusal.rule == "KF-3.5"
        assert state.game.questions[state.stack[-1].kind] == "discard"
        assert state.seat == first
        assert [len(hand) for hand in state.hands] == [7, 7, 7]
        assert [state.deck.archetypes[a].name for a in state.archetype] == [taken[(s - first) % 3] for s in range(3)]
    assert firsts == {0, 1, 2}


@pytest.mark.rule("KF-3.5")
def test_without_a_draft_nobody_chooses_an_archetype() -> None:
    assert Scene(2).main(0).refused("archetype The Young Prodigy") == "KF-3.5"


@pytest.mark.rule("KF-3.6")
def test_companions_belong_to_their_archetypes() -> None:
    scene = Scene(3).archetype(0, "The Imperial General").archetype(1, "The Venerable Master")
    scene.hand(0, "Sword!", "Crane Stance!").main(0).play("play Sword!", "play Crane Stance!")
    assert scene.weapon_of(0) == ["Sword!", "Military Training"]
    assert scene.stance_of(0) == ["Crane Stance!"]
    scene = Scene(3).archetype(1, "The Venerable Master").hand(1, "Sword!", "Crane Stance!").main(1)
    scene.play("play Sword!", "play Crane Stance!")
    assert scene.weapon_of(1) == ["Sword!"]
    assert scene.stance_of(1) == ["Crane Stance!", "Perfect Technique"]


@pytest.mark.rule("KF-3.6")
def test_the_companion_of_an_absent_archetype_is_in_no_game() -> None:
    scene = Scene(2).archetype(0, "The Street Brawler").hand(0, "Sword!", "Crane Stance!").main(0)
    scene.play("play Sword!", "play Crane Stance!")
    assert not set(everywhere(scene.state)) & set(COMPANIONS)


@pytest.mark.rule("KF-3.7")
@pytest.mark.rule("KQ-17")
def test_everybody_is_dealt_seven_and_the_table_is_empty() -> None:
    firsts, hands = set(), set()
    for seed in range(40):
        state = fresh(4, seed, archetypes="random")
        assert [len(hand) for hand in state.hands] == [7, 7, 7, 7]  # the Young Prodigy too
        assert (state.pile, state.table, state.attacks) == ([], [], [])
        assert state.weapon == state.stance == [-1] * 4
        assert len(state.order) - state.next == 147 - 28
        assert state.seat == state.active
        firsts.add(state.active)
        hands.add(tuple(state.hands[0]))
    assert firsts == {0, 1, 2, 3}
    assert len(hands) == 40
