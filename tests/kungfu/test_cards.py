"""Every card of the edition at work: Attacks, enhancements, Blocks, what lies in play, team cards, Archetypes.

A test says by ``shows`` which cards it is about; the last test looks whether one was forgotten, and every test whether
the cards it speaks of were really on its table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from jianghu.games.kungfu.edition import printed
from tests.kungfu.scenario import Scene

SHOWN: set[str] = set()
ALONE = "You Go That Way, I'll Go This Way!"
RIGHT = "When Done Right, None Can Defend!"
NO_MATCH = "Your Kung Fu is No Match for Mine!"
WEAK = "Your Kung Fu is Weak!"

Test = Callable[..., Any]


def shows(*names: str) -> Callable[[Test], Test]:
    """The cards that a test is about."""

    def mark(test: Test) -> Test:
        SHOWN.update(names)
        test.__dict__["shows"] = names
        return test

    return mark


def table_of(columns: str, rows: list[tuple[Any, ...]]) -> Callable[[Test], Test]:
    """A test for each row of a table, about the card in its first column."""
    names = columns.split()

    def mark(test: Test) -> Test:
        SHOWN.update(row[0] for row in rows)
        return pytest.mark.parametrize(names, rows, ids=[str(row[0]) for row in rows])(test)

    return mark


LAID: list[Scene] = []  # of the running test


def lay(seats: int = 2, form: str = "individual", **options: object) -> Scene:
    """A scene that is looked at after the test."""
    LAID.append(Scene(seats, form, **options))
    return LAID[-1]


@pytest.fixture(autouse=True)
def on_the_table(request: pytest.FixtureRequest) -> Iterator[None]:
    """A test that speaks of a card must have it on its table."""
    LAID.clear()
    yield
    claimed = set(getattr(request.function, "shows", ()))
    if "name" in request.node.funcargs:
        claimed.add(request.node.funcargs["name"])
    used = {card for scene in LAID for card in scene.seen_cards()}
    assert claimed <= used, f"{claimed - used} was not on the table"


# Attacks ----------------------------------------------------------------------------------------------------------

ALL_BLOCKS = ["Blocking Punch!", "Blocking Kick!", "Amazing Balance!", "Parry!"]


@table_of(
    "name damage blocks",
    [
        ("Punch!", 2, ["Blocking Punch!"]),
        ("Kick!", 3, ["Blocking Kick!"]),
        ("Throw!", 2, ["Amazing Balance!"]),
        ("Trip!", 2, ["Amazing Balance!"]),
        ("Palm Strike!", 3, ["Blocking Punch!"]),
        ("Roundhouse!", 4, ["Blocking Kick!"]),
        ("Leg Sweep!", 3, ["Amazing Balance!"]),
        ("Wrestle Away!", 1, ["Amazing Balance!"]),
    ],
)
def test_an_attack_card(name: str, damage: int, blocks: list[str]) -> None:
    """Its damage, and which Blocks are for its subtype."""
    assert lay().hand(0, name).main(0).struck(f"play {name}") == damage
    assert lay().hand(0, name).hand(1, *ALL_BLOCKS).main(0).play("attack 1", f"play {name}").playable() == blocks


@shows("Throw!")
def test_throw() -> None:
    scene = lay().hand(0, "Throw!").weapon(1, "Chair!", "Reinforced!").stance(1, "Drunken Stance!").main(0)
    assert scene.struck("play Throw!") == 1  # the Chair! and what was on it defend no more, the Stance does
    assert scene.weapon_of(1) == []
    assert scene.stance_of(1) == ["Drunken Stance!"]
    assert {"Chair!", "Reinforced!", "Throw!"} == set(scene.pile_names())


@table_of("name loss", [("Trip!", 1), ("Leg Sweep!", 2)])
def test_cards_that_trip(name: str, loss: int) -> None:
    scene = lay().hand(0, name).weapon(1, "Chair!").stance(1, "Drunken Stance!", "Focused!").main(0)
    assert scene.struck(f"play {name}") == loss
    assert scene.weapon_of(1) == ["Chair!"]
    assert scene.stance_of(1) == []
    assert {"Drunken Stance!", "Focused!", name} == set(scene.pile_names())


@shows("Wrestle Away!")
@pytest.mark.parametrize("answer", ["keep", "leave"])
def test_wrestle_away(answer: str) -> None:
    scene = lay().hand(0, "Wrestle Away!").weapon(0, "Fan!").weapon(1, "Chair!", "Razor-Sharp!").main(0)
    scene.play("attack 1", "play Wrestle Away!")
    assert scene.question == (0, "keep")
    scene.play(answer)
    assert scene.chi_of(1) == 19  # the Chair! does not defend any more
    assert scene.weapon_of(1) == []
    assert scene.weapon_of(0) == (["Chair!", "Razor-Sharp!"] if answer == "keep" else ["Fan!"])
    left = ["Fan!"] if answer == "keep" else ["Chair!", "Razor-Sharp!"]
    assert sorted(scene.pile_names()) == sorted(["Wrestle Away!", *left])


# Enhancements -----------------------------------------------------------------------------------------------------


@table_of(
    "name plus",
    [
        ("Flying!", 2),
        ("Spinning!", 2),
        ("Flipping!", 1),
        ("Running Up the Wall!", 1),
        ("Wild!", 1),
        ("Fast!", 1),
        ("Invincible!", 2),
        ("Split Attack!", 1),
        ("Whirlwind!", 3),
        ("Combo Attack!", 0),
        (RIGHT, 0),
        ("Leaping!", 2),
        ("Shouting!", 1),
        ("Cartwheeling!", 1),
        ("Blindfolded!", 3),
        ("Ten Thousand Blows!", 4),
        ("Hundred-Hand Flurry!", 1),
        ("Style Breaker!", 2),
        ("Chi Drain!", 1),
        ("Final Lesson!", 2),
    ],
)
def test_what_an_enhancement_adds(name: str, plus: int) -> None:
    """To a Kick!, and to a Weapon."""
    assert lay().hand(0, "Kick!", name).main(0).struck("play Kick!", f"play {name}") == 3 + plus
    assert lay().weapon(0, "Bamboo Pole!").hand(0, name).main(0).struck("weapon", f"play {name}") == 2 + plus


def blocked(scene: Scene, block: str, *words: str) -> Scene:
    """Seat 1 answers seat 0's Attack with that Block; it has a Punch! left to strike back with."""
    return scene.hand(1, block, "Punch!").main(0).play("attack 1", *words, f"play {block}")


@shows("Fast!")
def test_fast_allows_no_counterattack() -> None:
    slow = blocked(lay().hand(0, "Kick!", "Wild!"), "Bring It!", "play Kick!", "play Wild!")
    assert slow.question == (1, "counter")
    fast = blocked(lay().hand(0, "Kick!", "Fast!"), "Bring It!", "play Kick!", "play Fast!")
    assert fast.question == (0, "main")


@shows("Invincible!")
def test_invincible_goes_through_standing_defense() -> None:
    scene = lay().hand(0, "Kick!", "Invincible!").weapon(1, "Fan!").stance(1, "Drunken Stance!").main(0)
    assert scene.struck("play Kick!", "play Invincible!") == 5


@shows("Split Attack!")
def test_split_attack_on_two() -> None:
    scene = lay(4).hand(0, "Kick!", "Split Attack!").main(0)
    scene.play("attack 1", "play Kick!", "play Split Attack!", "split", "target 3")
    assert [scene.chi_of(seat) for seat in range(4)] == [20, 17, 20, 17]


@shows("Whirlwind!")
def test_whirlwind_on_three() -> None:
    scene = lay(4).hand(0, "Kick!", "Whirlwind!").main(0)
    scene.play("attack 1", "play Kick!", "play Whirlwind!", "split", "target 3", "target 2")
    assert [scene.chi_of(seat) for seat in range(4)] == [20, 17, 17, 17]


@shows("Combo Attack!")
def test_combo_attack() -> None:
    scene = lay().hand(0, "Kick!", "Combo Attack!", "Kick!", "Throw!").weapon(1, "Fan!").main(0)
    loss = scene.struck("play Kick!", "play Combo Attack!", "play Kick!", "play Throw!")
    assert loss == 3 + 3 + 2  # the Throw! takes the Fan! away
    assert scene.weapon_of(1) == []


@shows(RIGHT, WEAK, NO_MATCH)
def test_when_done_right() -> None:
    scene = lay().hand(0, "Kick!", RIGHT).hand(1, "Blocking Kick!", "Leap Away!", WEAK, NO_MATCH).main(0)
    scene.play("attack 1", "play Kick!", f"play {RIGHT}")
    assert scene.playable() == [WEAK, NO_MATCH]
    scene.play(f"play {WEAK}")
    assert scene.chi_of(1) == 20


@shows("Shouting!")
def test_shouting() -> None:
    scene = lay().hand(0, "Kick!", "Shouting!").hand(1, "Punch!", "Parry!", "Sword!").main(0)
    scene.play("attack 1", "play Kick!", "play Shouting!").rolls(1).play("pass")
    assert scene.hand_of(1) == ["Punch!", "Sword!"]
    assert "Parry!" in scene.pile_names()


@shows("Cartwheeling!")
def test_cartwheeling() -> None:
    """What is drawn may be added to the same Attack."""
    scene = lay().hand(0, "Kick!", "Cartwheeling!").deck("Leaping!").main(0)
    assert scene.struck("play Kick!", "play Cartwheeling!", "play Leaping!") == 6


@shows("Blindfolded!")
def test_blindfolded() -> None:
    scene = lay().hand(0, "Kick!", "Blindfolded!").main(0)
    assert scene.struck("play Kick!", "play Blindfolded!") == 6
    assert scene.chi_of(0) == 19
    last = lay().hand(0, "Kick!", "Blindfolded!").chi(0, 1).main(0).play("attack 1", "play Kick!")
    assert last.refused("play Blindfolded!") == "KF-6.5"


# Finishing Moves --------------------------------------------------------------------------------------------------


@shows("Ten Thousand Blows!")
def test_one_finishing_move_for_each_attack() -> None:
    scene = lay().hand(0, "Kick!", "Ten Thousand Blows!", "Chi Drain!").main(0)
    scene.play("attack 1", "play Kick!", "play Ten Thousand Blows!")
    assert scene.refused("play Chi Drain!") == "KF-8.3"


@shows("Hundred-Hand Flurry!")
def test_hundred_hand_flurry_counts_all_enhancements() -> None:
    scene = lay().hand(0, "Kick!", "Flying!", "Wild!", "Hundred-Hand Flurry!").main(0)
    assert scene.struck("play Kick!", "play Flying!", "play Wild!", "play Hundred-Hand Flurry!") == 3 + 2 + 1 + 3


@shows("Style Breaker!")
def test_style_breaker() -> None:
    scene = lay().hand(0, "Kick!", "Style Breaker!").weapon(1, "Fan!").stance(1, "Drunken Stance!").main(0)
    assert scene.struck("play Kick!", "play Style Breaker!") == 2
    assert scene.stance_of(1) == []
    assert scene.weapon_of(1) == ["Fan!"]


@shows("Flying Guillotine!")
def test_flying_guillotine_needs_a_weapon() -> None:
    scene = lay().hand(0, "Kick!", "Flying Guillotine!").main(0).play("attack 1", "play Kick!")
    assert scene.refused("play Flying Guillotine!") == "KF-8.4"
    armed = lay().weapon(0, "Sword!").hand(0, "Flying Guillotine!").weapon(1, "Fan!").main(0)
    assert armed.struck("weapon", "play Flying Guillotine!") == 6
    assert armed.weapon_of(1) == []


@shows("Chi Drain!")
@pytest.mark.parametrize(("weapon", "lost", "restored"), [("Sword!", 4, 3), ("Fan!", 1, 3)])
def test_chi_drain(weapon: str, lost: int, restored: int) -> None:
    scene = lay().hand(0, "Kick!", "Chi Drain!").chi(0, 10).weapon(1, weapon).main(0)
    assert scene.struck("play Kick!", "play Chi Drain!") == lost
    assert scene.chi_of(0) == 10 + restored


@shows("Chi Drain!")
def test_chi_drain_of_nothing() -> None:
    scene = lay().hand(0, "Punch!", "Chi Drain!").chi(0, 10).weapon(1, "Fan!").main(0)
    assert scene.struck("play Punch!", "play Chi Drain!") == 0
    assert scene.chi_of(0) == 10


@shows("Final Lesson!")
@pytest.mark.parametrize(("chi", "loss"), [(9, 5), (8, 8)])
def test_final_lesson(chi: int, loss: int) -> None:
    scene = lay(3).hand(0, "Kick!", "Final Lesson!").chi(1, chi).main(0)
    assert scene.struck("play Kick!", "play Final Lesson!") == loss


# Blocks -----------------------------------------------------------------------------------------------------------

BASES = {"Punch": "Punch!", "Kick": "Kick!", "Throw": "Throw!", "Trip": "Trip!"}


@table_of(
    "name against",
    [
        ("Blocking Punch!", ["Punch"]),
        ("Blocking Kick!", ["Kick"]),
        ("Amazing Balance!", ["Throw", "Trip"]),
        ("Parry!", ["Weapon"]),
        ("Catch the Blade!", ["Weapon"]),
        ("Disarm!", ["Weapon"]),
        (WEAK, ["Punch", "Kick", "Throw", "Trip", "Weapon"]),
        (NO_MATCH, ["Punch", "Kick", "Throw", "Trip", "Weapon"]),
    ],
)
def test_blocks_that_ignore(name: str, against: list[str]) -> None:
    """Against which subtypes, and that nothing at all happens to the target then."""
    for subtype in ("Punch", "Kick", "Throw", "Trip", "Weapon"):
        scene = lay().hand(1, name).weapon(1, "Fan!").stance(1, "Crane Stance!")
        if subtype == "Weapon":
            scene.weapon(0, "Hook Swords!").main(0).play("attack 1", "weapon")
        else:
            scene.hand(0, BASES[subtype]).main(0).play("attack 1", f"play {BASES[subtype]}")
        if subtype not in against:
            assert scene.refused(f"play {name}") == "KF-10.3"
            continue
        scene.play(f"play {name}")
        scene.play(*(["leave"] if scene.asked == "keep" else []), *(["pass"] if scene.asked == "counter" else []))
        assert scene.chi_of(1) == 20
        assert scene.weapon_of(1) == ["Fan!"]
        assert scene.stance_of(1) == ["Crane Stance!"]


@table_of(
    "name less",
    [("Roll With It!", 3), ("Leap Away!", 4), ("Iron Body!", 6), ("Reversal!", 2), ("I Have Studied Your Style!", 2)],
)
def test_blocks_that_reduce(name: str, less: int) -> None:
    """A Roundhouse! of 4 with Ten Thousand Blows! of 4; there is nothing to strike back with."""
    scene = lay().hand(0, "Roundhouse!", "Ten Thousand Blows!").hand(1, name).main(0)
    scene.play("attack 1", "play Roundhouse!", "play Ten Thousand Blows!", f"play {name}")
    assert 20 - scene.chi_of(1) == 8 - less


@shows("Leap Away!")
def test_what_is_reduced_to_nothing_still_trips() -> None:
    scene = lay().hand(0, "Trip!").hand(1, "Leap Away!").stance(1, "Crane Stance!").main(0)
    scene.play("attack 1", "play Trip!", "play Leap Away!")
    assert scene.chi_of(1) == 20
    assert scene.stance_of(1) == []


@table_of("name loss", [("Bring It!", 3), ("Reversal!", 1), (NO_MATCH, 0)])
def test_blocks_that_strike_back(name: str, loss: int) -> None:
    scene = blocked(lay().hand(0, "Kick!"), name, "play Kick!")
    assert scene.question == (1, "counter")
    scene.play("play Punch!")
    assert scene.losses() == ([(0, 1, loss)] if loss else []) + [(1, 0, 2)]


@shows("Parry!")
def test_parry() -> None:
    scene = blocked(lay().weapon(0, "Sword!"), "Parry!", "weapon")
    assert scene.chi_of(1) == 20
    assert scene.weapon_of(0) == ["Sword!"]


@shows("Catch the Blade!")
@pytest.mark.parametrize("answer", ["keep", "leave"])
def test_catch_the_blade(answer: str) -> None:
    scene = lay().weapon(0, "Sword!", "Razor-Sharp!").weapon(1, "Fan!")
    blocked(scene, "Catch the Blade!", "weapon").play(answer)
    assert scene.chi_of(1) == 20
    assert scene.weapon_of(0) == []
    assert scene.weapon_of(1) == (["Sword!", "Razor-Sharp!"] if answer == "keep" else ["Fan!"])


@shows("Disarm!")
def test_disarm() -> None:
    scene = blocked(lay().weapon(0, "Sword!"), "Disarm!", "weapon")
    assert scene.chi_of(1) == 20
    assert scene.weapon_of(0) == []
    assert "Sword!" in scene.pile_names()


@shows("Iron Body!")
def test_iron_body_costs_the_own_stance() -> None:
    scene = lay().hand(0, "Roundhouse!", "Flying!", "Leaping!").stance(1, "Drunken Stance!", "Rooted!")
    blocked(scene, "Iron Body!", "play Roundhouse!", "play Flying!", "play Leaping!")
    assert scene.chi_of(1) == 18
    assert scene.stance_of(1) == []


@shows("I Have Studied Your Style!")
@pytest.mark.parametrize("answer", ["keep", "leave"])
def test_i_have_studied_your_style(answer: str) -> None:
    scene = lay().hand(0, "Kick!").stance(0, "Mantis Stance!", "Focused!").stance(1, "Crane Stance!")
    blocked(scene, "I Have Studied Your Style!", "play Kick!").play(answer)
    assert scene.chi_of(1) == 20 - (3 + 1 - 2)
    assert scene.stance_of(0) == []
    assert scene.stance_of(1) == (["Mantis Stance!", "Focused!"] if answer == "keep" else ["Crane Stance!"])


# Weapons ----------------------------------------------------------------------------------------------------------


@table_of(
    "name attack defense",
    [
        ("Sword!", 3, 0),
        ("Chain Whip!", 2, 1),
        ("Nunchucks!", 2, 0),
        ("Bamboo Pole!", 2, 1),
        ("Fan!", 0, 3),
        ("Umbrella!", 1, 2),
        ("Chair!", 3, 1),
        ("Table!", 4, 1),
        ("Ladder!", 2, 0),
        ("Spear!", 3, 0),
        ("Three-Section Staff!", 2, 1),
        ("Hook Swords!", 2, 1),
        ("Butterfly Knives!", 2, 1),
        ("Rope Dart!", 2, 0),
        ("Great Halberd!", 4, 0),
        ("Teapot!", 1, 1),
    ],
)
def test_a_weapon(name: str, attack: int, defense: int) -> None:
    """Played in Prepare and used at once; then hit by a Roundhouse! of 4. Only a Parry! is for its subtype."""
    scene = lay().hand(0, name).main(0).play(f"play {name}")
    assert scene.weapon_of(0) == [name]
    assert scene.struck("weapon") == attack
    assert lay().hand(0, "Roundhouse!").weapon(1, name).main(0).struck("play Roundhouse!") == 4 - defense
    attacked = lay().weapon(0, name).hand(1, *ALL_BLOCKS).main(0).play("attack 1", "weapon")
    assert attacked.playable() == ["Parry!"]


@table_of("name", [("Chain Whip!",), ("Hook Swords!",)])
def test_weapons_that_tear_away_weapons(name: str) -> None:
    scene = lay().weapon(0, name).weapon(1, "Fan!").stance(1, "Crane Stance!").main(0)
    assert scene.struck("weapon") == 2
    assert scene.weapon_of(1) == []
    assert scene.stance_of(1) == ["Crane Stance!"]


@shows("Nunchucks!")
def test_nunchucks() -> None:
    scene = lay().weapon(0, "Nunchucks!").hand(0, "Flying!", "Wild!").main(0)
    assert scene.struck("weapon", "play Flying!", "play Wild!") == 2 + 2 + 1 + 2


@table_of("name", [("Chair!",), ("Table!",)])
def test_weapons_that_break(name: str) -> None:
    used = lay().weapon(0, name, "Reinforced!").main(0)
    used.struck("weapon")
    assert used.weapon_of(0) == []
    assert sorted(used.pile_names()) == sorted([name, "Reinforced!"])
    unused = lay().weapon(0, name).hand(0, "Punch!").main(0)
    unused.struck("play Punch!")
    assert unused.weapon_of(0) == [name]


@table_of("name each", [("Ladder!", 1), ("Three-Section Staff!", 2)])
def test_weapons_that_reach_two(name: str, each: int) -> None:
    split = lay(4).weapon(0, name).main(0).play("attack 1", "weapon", "split", "target 2")
    assert [split.chi_of(seat) for seat in range(4)] == [20, 20 - each, 20 - each, 20]
    single = lay(4).weapon(0, name).main(0).play("attack 1", "weapon", "single")
    assert [single.chi_of(seat) for seat in range(4)] == [20, 18, 20, 20]


@shows("Spear!")
def test_spear() -> None:
    assert lay().weapon(0, "Spear!").weapon(1, "Fan!").stance(1, "Drunken Stance!").main(0).struck("weapon") == 3


@shows("Butterfly Knives!")
def test_butterfly_knives() -> None:
    assert blocked(lay().weapon(0, "Butterfly Knives!"), "Bring It!", "weapon").question == (0, "main")


@shows("Rope Dart!")
def test_rope_dart() -> None:
    scene = lay().weapon(0, "Rope Dart!").weapon(1, "Umbrella!").stance(1, "Drunken Stance!").main(0)
    assert scene.struck("weapon") == 0
    assert scene.stance_of(1) == []
    assert scene.weapon_of(1) == ["Umbrella!"]


@shows("Teapot!")
def test_teapot() -> None:
    assert lay().weapon(0, "Teapot!").chi(0, 12).turn(0).chi_of(0) == 13
    assert lay().weapon(1, "Teapot!").chi(1, 12).turn(0).chi_of(1) == 12


# Stances ----------------------------------------------------------------------------------------------------------


@table_of(
    "name bases loss",
    [
        ("Dragon Stance!", ["weapon"], 3 + 2),
        ("Dragon Stance!", ["Punch!", "Flying!"], 2 + 2 + 3),
        ("Crane Stance!", ["Kick!"], 3 + 2),
        ("Crane Stance!", ["Punch!", "Spinning!"], 2 + 2 + 2),
        ("Tiger Stance!", ["Punch!"], 2 + 2),
        ("Tiger Stance!", ["Kick!", "Flipping!"], 3 + 1 + 2),
        ("Monkey Stance!", ["Trip!"], 2 + 2),
        ("Monkey Stance!", ["Kick!", "Running Up the Wall!"], 3 + 1 + 3),
        ("Drunken Stance!", ["Kick!", "Wild!"], 3 + 1 + 3),
        ("Imperial Stance!", ["Kick!", "Flying!", "Wild!"], 3 + 2 + 1 + 2),
        ("Mantis Stance!", ["Throw!"], 2 + 2),
        ("Mantis Stance!", ["Trip!"], 2 + 2),
        ("Snake Stance!", ["Punch!"], 2 + 1),
        ("Snake Stance!", ["Kick!", "Fast!"], 3 + 1 + 3),
    ],
)
def test_what_a_stance_adds(name: str, bases: list[str], loss: int) -> None:
    """With a Sword! in play; and nothing to cards of other names."""
    cards = [base for base in bases if base != "weapon"]
    words = [base if base == "weapon" else f"play {base}" for base in bases]
    scene = lay().stance(0, name).weapon(0, "Sword!").hand(0, *cards).main(0)
    assert scene.struck(*words) == loss
    other = lay().stance(0, name).hand(0, "Palm Strike!").main(0)
    assert other.struck("play Palm Strike!") == 3


@shows("Monkey Stance!", "Bamboo Pole!")
def test_the_monkey_with_its_pole() -> None:
    assert lay().stance(0, "Monkey Stance!").weapon(0, "Bamboo Pole!").main(0).struck("weapon") == 4


STANCES = ["Dragon", "Crane", "Tiger", "Monkey", "Drunken", "Imperial", "Mantis", "Snake"]
DEFENSE = {"Drunken Stance!": 1, "Mantis Stance!": 1}


@table_of(
    "name strong_against",
    [
        ("Dragon Stance!", "Crane Stance!"),
        ("Crane Stance!", "Tiger Stance!"),
        ("Tiger Stance!", "Monkey Stance!"),
        ("Monkey Stance!", "Drunken Stance!"),
        ("Drunken Stance!", "Dragon Stance!"),
        ("Imperial Stance!", "none"),
        ("Mantis Stance!", "Snake Stance!"),
        ("Snake Stance!", "Mantis Stance!"),
    ],
)
def test_whom_a_stance_is_strong_against(name: str, strong_against: str) -> None:
    """Against every Stance, with a Roundhouse! of 4; two Stances defend by 1."""
    for animal in STANCES:
        other = f"{animal} Stance!"
        scene = lay().stance(0, name).hand(0, "Roundhouse!").stance(1, other).main(0)
        loss = 4 + (2 if other == strong_against else 0) - DEFENSE.get(other, 0)
        assert scene.struck("play Roundhouse!") == loss, other


@shows("Imperial Stance!")
def test_imperial_stance_has_its_price() -> None:
    scene = lay().hand(0, "Imperial Stance!").main(0).play("play Imperial Stance!")
    assert scene.chi_of(0) == 18
    assert scene.stance_of(0) == ["Imperial Stance!"]
    later = lay().stance(0, "Imperial Stance!").turn(0)
    assert later.question == (0, "upkeep")
    later.play("pay")
    assert later.chi_of(0) == 19
    assert lay().hand(0, "Imperial Stance!").chi(0, 2).main(0).refused("play Imperial Stance!") == "KF-6.5"


@shows("Snake Stance!")
def test_snake_stance_gives_an_eighth_card() -> None:
    assert len(lay().stance(0, "Snake Stance!").turn(0).hand_of(0)) == 8


# Improvements -----------------------------------------------------------------------------------------------------


@table_of(
    "name attack defense",
    [("Razor-Sharp!", 2, 0), ("Reinforced!", 0, 1), ("Trailing Silk!", 0, 0)],
)
def test_an_improved_weapon(name: str, attack: int, defense: int) -> None:
    """Attached to a Bamboo Pole! (2 and 1); its attack counts for the Weapon only."""
    scene = lay().weapon(0, "Bamboo Pole!").hand(0, name).main(0).play(f"play {name}")
    assert scene.weapon_of(0) == ["Bamboo Pole!", name]
    assert scene.struck("weapon") == 2 + attack
    by_hand = lay().weapon(0, "Bamboo Pole!", name).hand(0, "Kick!").main(0)
    assert by_hand.struck("play Kick!") == 3
    hit = lay().hand(0, "Roundhouse!").weapon(1, "Bamboo Pole!", name).main(0)
    assert hit.struck("play Roundhouse!") == 4 - 1 - defense
    assert lay().hand(0, name).main(0).refused(f"play {name}") == "KF-6.6"


@shows("Trailing Silk!")
def test_trailing_silk() -> None:
    scene = lay().weapon(0, "Sword!", "Trailing Silk!").weapon(1, "Fan!")
    blocked(scene, "Bring It!", "weapon")
    assert scene.question == (0, "main")  # no counterattack
    assert scene.chi_of(1) == 17  # no standing defense


@table_of(
    "name plus defense cards",
    [("Focused!", 1, 0, 7), ("Rooted!", 0, 1, 7), ("Flowing!", 0, 0, 8)],
)
def test_an_improved_stance(name: str, plus: int, defense: int, cards: int) -> None:
    """Attached to a Dragon Stance!, which has no defense."""
    scene = lay().stance(0, "Dragon Stance!").hand(0, name, "Kick!").main(0).play(f"play {name}")
    assert scene.stance_of(0) == ["Dragon Stance!", name]
    assert scene.struck("play Kick!") == 3 + plus
    hit = lay().hand(0, "Kick!").stance(1, "Dragon Stance!", name).main(0)
    assert hit.struck("play Kick!") == 3 - defense
    assert len(lay().stance(0, "Dragon Stance!", name).turn(0).hand_of(0)) == cards
    assert lay().hand(0, name).main(0).refused(f"play {name}") == "KF-6.6"


@shows("Rooted!")
def test_rooted() -> None:
    tripped = lay().hand(0, "Trip!").stance(1, "Dragon Stance!", "Rooted!").main(0)
    tripped.struck("play Trip!")
    assert tripped.stance_of(1) == ["Dragon Stance!", "Rooted!"]
    studied = lay().hand(0, "Kick!").stance(0, "Dragon Stance!", "Rooted!")
    blocked(studied, "I Have Studied Your Style!", "play Kick!")
    assert studied.stance_of(0) == ["Dragon Stance!", "Rooted!"]


# Chi Restoration --------------------------------------------------------------------------------------------------


@table_of(
    "name restored drawn",
    [
        ("Meditation!", 4, 0),
        ("Rice Wine!", 3, 0),
        ("Healing Herbs!", 5, 0),
        ("Acupuncture!", 3, 1),
        ("Ginseng Root!", 6, 0),
    ],
)
def test_chi_restoration(name: str, restored: int, drawn: int) -> None:
    scene = lay().hand(0, name).chi(0, 10).main(0).play(f"play {name}")
    assert scene.chi_of(0) == 10 + restored
    assert len(scene.hand_of(0)) == drawn
    assert scene.pile_names() == [name]
    assert lay().hand(0, name).chi(0, 19).main(0).play(f"play {name}").chi_of(0) == 20


@shows("Rice Wine!", "Drunken Stance!")
def test_rice_wine_for_the_drunken() -> None:
    assert (
        lay().hand(0, "Rice Wine!").stance(0, "Drunken Stance!").chi(0, 10).main(0).play("play Rice Wine!").chi_of(0)
        == 16
    )


# Team cards -------------------------------------------------------------------------------------------------------


@table_of(
    "name own helping",
    [
        ("Double Team!", 1, 3),
        ("Launch Me!", 2, 2),
        ("Pincer Attack!", None, 1),
        ("Back to Back!", 1, 1),
        ("Human Wheel!", 2, 2),
        (ALONE, None, 0),
    ],
)
def test_team_enhancements(name: str, own: int | None, helping: int) -> None:
    """On the own Attack, if that is allowed, and on a teammate's."""
    scene = lay(4, "2v2").hand(0, "Kick!", name).main(0)
    if own is None:
        assert scene.play("attack 1", "play Kick!").refused(f"play {name}") == "KF-8.4"
    else:
        assert scene.struck("play Kick!", f"play {name}") == 3 + own
    helped = lay(4, "2v2").hand(0, "Kick!").hand(2, name, "Punch!").main(0)
    helped.play("attack 1", "play Kick!", f"2: play {name}")
    if helped.asked == "new target":
        helped.play("2: target 3", "play Punch!")
    helped.quiet()
    assert helped.losses()[0] == (0, 1, 3 + helping)


@shows(ALONE)
def test_you_go_that_way() -> None:
    scene = lay(4, "2v2").hand(0, "Kick!").hand(2, ALONE, "Throw!", "Wild!").main(0)
    scene.play("attack 1", "play Kick!", f"2: play {ALONE}")
    assert scene.legal() == ["target 3"]
    scene.play("target 3", "play Throw!", "play Wild!")
    assert scene.losses() == [(0, 1, 3), (2, 3, 3)]


@table_of("name pierces", [("Launch Me!", 5), ("Pincer Attack!", 4)])
def test_team_enhancements_that_pierce(name: str, pierces: int) -> None:
    scene = lay(4, "2v2").hand(0, "Kick!").hand(2, name).weapon(1, "Fan!").main(0)
    assert scene.struck("play Kick!", f"2: play {name}") == pierces


@shows("Launch Me!")
def test_launch_me_does_not_pierce_alone() -> None:
    scene = lay(4, "2v2").hand(0, "Kick!", "Launch Me!").weapon(1, "Fan!").main(0)
    assert scene.struck("play Kick!", "play Launch Me!") == 2


@shows("Pincer Attack!")
def test_pincer_attack_allows_no_counterattack() -> None:
    scene = lay(4, "2v2").hand(0, "Kick!").hand(2, "Pincer Attack!").hand(1, "Bring It!", "Punch!").main(0)
    scene.play("attack 1", "play Kick!", "2: play Pincer Attack!", "1: play Bring It!")
    assert scene.question == (0, "main")


@shows("Back to Back!")
def test_back_to_back() -> None:
    scene = lay(6, "3v3").hand(0, "Kick!", "Back to Back!").deck("Parry!").main(0)
    scene.play("attack 1", "play Kick!", "play Back to Back!", "0: to 4").quiet()
    assert scene.hand_of(4) == ["Parry!"]
    assert scene.losses() == [(0, 1, 4)]


@shows("Human Wheel!")
def test_human_wheel_between_three_teams() -> None:
    scene = lay(6, "2v2v2").hand(0, "Kick!").hand(3, "Human Wheel!").main(0)
    scene.play("attack 1", "play Kick!", "3: play Human Wheel!", "3: split", "3: target 5")
    assert scene.losses() == [(0, 1, 3), (0, 5, 3)]


@table_of(
    "name base loss",
    [
        ("Shield My Partner!", "Roundhouse!", 0),
        ("Shield My Partner!", "weapon", 0),
        ("Pull You Clear!", "Throw!", 0),
        ("Pull You Clear!", "Trip!", 0),
        ("Pull You Clear!", "Kick!", 0),
        ("Pull You Clear!", "Punch!", None),
        ("Pull You Clear!", "weapon", None),
        ("Crossed Guard!", "Punch!", 0),
        ("Crossed Guard!", "weapon", 0),
        ("Crossed Guard!", "Kick!", None),
        ("Crossed Guard!", "Throw!", None),
        ("Crossed Guard!", "Trip!", None),
    ],
)
def test_team_blocks(name: str, base: str, loss: int | None) -> None:
    """For oneself, and for a teammate."""
    for blocker, question in ((1, "block"), (3, "team block")):
        scene = lay(4, "2v2").hand(blocker, name).weapon(0, "Great Halberd!")
        if base == "weapon":
            scene.main(0).play("attack 1", "weapon")
        else:
            scene.hand(0, base).main(0).play("attack 1", f"play {base}")
        scene.play(*(["3: pass"] if scene.asked == "before block" else []))
        assert scene.question == (blocker, question)
        if loss is None:
            assert scene.refused(f"play {name}") == "KF-10.3"
        else:
            assert 20 - scene.play(f"play {name}").chi_of(1) == loss


@shows("Shield My Partner!")
def test_shield_my_partner_takes_four_off() -> None:
    scene = lay(4, "2v2").hand(0, "Roundhouse!", "Flying!").hand(3, "Shield My Partner!").main(0)
    scene.play("attack 1", "play Roundhouse!", "play Flying!", "3: pass", "3: play Shield My Partner!")
    assert scene.losses() == [(0, 1, 2)]


@shows("Face Me!")
def test_face_me() -> None:
    scene = lay(4, "2v2").hand(0, "Throw!").hand(3, "Face Me!").weapon(3, "Umbrella!").weapon(1, "Fan!").main(0)
    scene.play("attack 1", "play Throw!", "3: play Face Me!")
    assert scene.losses() == [(0, 3, 2)]
    assert scene.weapon_of(3) == []
    assert scene.weapon_of(1) == ["Fan!"]


@shows("I Saw That Coming!")
def test_i_saw_that_coming() -> None:
    scene = lay(4, "2v2").hand(0, "Kick!", "Flying!", "Combo Attack!", "Punch!").hand(3, "I Saw That Coming!").main(0)
    scene.play("attack 1", "play Kick!", "play Flying!", "play Combo Attack!", "play Punch!")
    scene.play("3: play I Saw That Coming!")
    assert scene.legal() == ["cancel Punch!", "cancel Flying!", "cancel Combo Attack!"]
    scene.play("cancel Combo Attack!")
    assert scene.losses() == [(0, 1, 5)]  # the Punch! has gone with it


@shows("Catch!")
def test_catch() -> None:
    scene = lay(4, "2v2").hand(0, "Catch!").weapon(0, "Sword!", "Razor-Sharp!").weapon(2, "Fan!").main(0)
    scene.play("play Catch!")
    assert scene.weapon_of(0) == []
    assert scene.weapon_of(2) == ["Sword!", "Razor-Sharp!"]
    assert sorted(scene.pile_names()) == ["Catch!", "Fan!"]


@shows("Avenge Me!")
@pytest.mark.parametrize(("base", "avenged"), [("Kick!", False), ("Roundhouse!", True)])
def test_avenge_me(base: str, avenged: bool) -> None:
    scene = lay(4, "2v2").hand(0, base).hand(3, "Avenge Me!", "Palm Strike!").main(0)
    scene.play("attack 1", f"play {base}", "3: pass", "3: pass")
    if not avenged:
        assert scene.question == (0, "main")
        return
    scene.play("3: avenge 0", "3: play Palm Strike!")
    assert scene.losses() == [(0, 1, 4), (3, 0, 3)]
    assert scene.question == (0, "main")


@shows("Second Wind!")
@pytest.mark.parametrize(("plus", "left"), [("", 16), ("Wild!", 18)])
def test_second_wind(plus: str, left: int) -> None:
    """Not for a loss of 4; for 5 it gives 3 back."""
    scene = lay(4, "2v2").hand(0, "Roundhouse!", *([plus] if plus else [])).hand(3, "Second Wind!").main(0)
    scene.play("attack 1", "play Roundhouse!", *([f"play {plus}"] if plus else []), "3: pass", "3: pass")
    if plus:
        scene.play("3: play Second Wind!")
    assert scene.chi_of(1) == left
    assert scene.question == (0, "main")


@shows("Trade Secrets!")
def test_trade_secrets() -> None:
    scene = lay(4, "2v2").hand(0, "Punch!", "Parry!").hand(2, "Trade Secrets!", "Sword!", "Fan!").turn(0)
    scene.play("2: play Trade Secrets!", "2: give Sword!", "0: give Parry!")
    assert scene.hand_of(0) == ["Punch!", "Sword!"]
    assert scene.hand_of(2) == ["Parry!", "Fan!"]


@shows("Secret Signal!")
def test_secret_signal() -> None:
    scene = lay(4, "2v2").hand(2, "Secret Signal!").turn(0)
    assert len(scene.hand_of(0)) == 7
    assert len(scene.play("2: play Secret Signal!").hand_of(0)) == 9


@table_of(
    "name form restored",
    [
        ("Share the Tea!", "2v2", 4),
        ("Group Meditation!", "2v2", 4),
        ("Group Meditation!", "2v2v2", 4),
        ("Group Meditation!", "3v3", 6),
    ],
)
def test_team_chi_restoration(name: str, form: str, restored: int) -> None:
    scene = lay(4 if form == "2v2" else 6, form).hand(0, name).chi(0, 10).main(0).play(f"play {name}")
    assert scene.chi_of(0) == 10 + restored


@shows("Share the Tea!")
def test_share_the_tea() -> None:
    scene = lay(6, "3v3").hand(0, "Share the Tea!").deck("Parry!").main(0).play("play Share the Tea!", "to 2")
    assert scene.hand_of(2) == ["Parry!"]


# Archetypes and their companions ----------------------------------------------------------------------------------


@shows("The Imperial General", "Military Training")
def test_the_imperial_general() -> None:
    scene = lay().archetype(0, "The Imperial General").hand(0, "Fan!", "Sword!").main(0)
    scene.play("play Fan!")
    assert scene.weapon_of(0) == ["Fan!", "Military Training"]
    scene.play("play Sword!")
    assert scene.weapon_of(0) == ["Sword!", "Military Training"]
    assert scene.pile_names() == ["Fan!"]
    assert scene.struck("weapon") == 4


@shows("Military Training")
def test_military_training_defends_and_is_never_lost() -> None:
    scene = lay().hand(0, "Kick!").archetype(1, "The Imperial General").weapon(1, "Sword!", "Military Training")
    assert scene.main(0).struck("play Kick!") == 2
    thrown = lay().hand(0, "Throw!").archetype(1, "The Imperial General").weapon(1, "Sword!", "Military Training")
    assert thrown.main(0).struck("play Throw!") == 2
    assert sorted(thrown.pile_names()) == ["Sword!", "Throw!"]


@shows("The Venerable Master", "Perfect Technique")
def test_the_venerable_master() -> None:
    scene = lay().archetype(0, "The Venerable Master").hand(0, "Crane Stance!", "Tiger Stance!", "Palm Strike!")
    scene.main(0).play("play Crane Stance!")
    assert scene.stance_of(0) == ["Crane Stance!", "Perfect Technique"]
    scene.play("play Tiger Stance!")
    assert scene.stance_of(0) == ["Tiger Stance!", "Perfect Technique"]
    assert scene.struck("play Palm Strike!") == 4
    assert scene.pile_names() == ["Crane Stance!", "Palm Strike!"]


@shows("Perfect Technique")
def test_perfect_technique_defends_and_is_never_lost() -> None:
    scene = lay().hand(0, "Kick!").archetype(1, "The Venerable Master").stance(1, "Crane Stance!", "Perfect Technique")
    assert scene.main(0).struck("play Kick!") == 2
    left = lay().archetype(0, "The Venerable Master").stance(0, "Crane Stance!", "Perfect Technique").main(0)
    assert left.play("drop stance").pile_names() == ["Crane Stance!"]


@shows("She Who Must Fight!")
def test_she_who_must_fight() -> None:
    scene = lay().hand(0, "Kick!").archetype(1, "She Who Must Fight!").hand(1, "Punch!").main(0)
    scene.play("attack 1", "play Kick!")
    assert scene.legal() == ["pass", "fight"]
    scene.play("fight", "play Punch!")
    assert scene.losses() == [(0, 1, 3), (1, 0, 2)]


@shows("She Who Must Fight!")
@pytest.mark.parametrize("card", ["Fast!", RIGHT])
def test_what_keeps_her_from_fighting(card: str) -> None:
    scene = lay().hand(0, "Kick!", card).archetype(1, "She Who Must Fight!").hand(1, "Punch!").main(0)
    assert scene.play("attack 1", "play Kick!", f"play {card}").refused("fight") == "KF-14.6"


@shows("The Mysterious Stranger")
@pytest.mark.parametrize(
    ("stance", "bases", "loss"),
    [
        ("Crane Stance!", ["Kick!", "Spinning!"], 3 + 4 + 2 + 4),
        ("Imperial Stance!", ["Kick!", "Flying!"], 3 + 2 + 2),
        ("Snake Stance!", ["Punch!"], 2 + 2),
    ],
)
def test_the_mysterious_stranger(stance: str, bases: list[str], loss: int) -> None:
    scene = lay().archetype(0, "The Mysterious Stranger").stance(0, stance).hand(0, *bases).main(0)
    assert scene.struck(*(f"play {base}" for base in bases)) == loss


@shows("The Mysterious Stranger")
def test_the_strangers_other_numbers() -> None:
    """Defense, hand size, price and what is strong against another Stance: all twice; what is attached: once."""
    hit = lay().hand(0, "Kick!").archetype(1, "The Mysterious Stranger").stance(1, "Drunken Stance!", "Rooted!")
    assert hit.main(0).struck("play Kick!") == 0
    assert len(lay().archetype(0, "The Mysterious Stranger").stance(0, "Snake Stance!").turn(0).hand_of(0)) == 9
    paid = lay().archetype(0, "The Mysterious Stranger").hand(0, "Imperial Stance!").main(0)
    assert paid.play("play Imperial Stance!").chi_of(0) == 16
    strong = lay().archetype(0, "The Mysterious Stranger").stance(0, "Crane Stance!").stance(1, "Tiger Stance!")
    assert strong.hand(0, "Palm Strike!").main(0).struck("play Palm Strike!") == 7


@shows("The Wandering Monk")
def test_the_wandering_monk() -> None:
    assert lay().archetype(0, "The Wandering Monk").chi(0, 12).turn(0).chi_of(0) == 13


@shows("The Young Prodigy")
def test_the_young_prodigy() -> None:
    assert len(lay().archetype(0, "The Young Prodigy").turn(0).hand_of(0)) == 8


@shows("The Drunken Beggar")
def test_the_drunken_beggar() -> None:
    scene = lay().archetype(0, "The Drunken Beggar").hand(0, "Meditation!").deck("Parry!").chi(0, 10).main(0)
    scene.play("play Meditation!")
    assert scene.chi_of(0) == 16
    assert scene.hand_of(0) == ["Parry!"]


@shows("The Street Brawler")
@pytest.mark.parametrize(("base", "loss"), [("Punch!", 4), ("Kick!", 4), ("Palm Strike!", 3), ("Roundhouse!", 4)])
def test_the_street_brawler(base: str, loss: int) -> None:
    assert lay().archetype(0, "The Street Brawler").hand(0, base).main(0).struck(f"play {base}") == loss


# All of them ------------------------------------------------------------------------------------------------------


def test_no_card_is_forgotten() -> None:
    cards = printed().data["cards"]
    assert isinstance(cards, list)
    names = {row["name"] for row in cards}
    assert names - SHOWN == set(), "these cards have no test"
    assert SHOWN - names == set(), "these are no cards"
