"""The card list: what it holds, what is refused in a corrected one, that others can be played, and what cards say."""

from __future__ import annotations

import copy
import json
import pickle
import re
import tomllib
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

import jianghu
from jianghu import Dice, Record, game
from jianghu.errors import BadEdition, BadOption, BadPosition, BadWords
from jianghu.games.kungfu.card_text import card_text, effect_text
from jianghu.games.kungfu.cards import ON, TYPES, split_outside
from jianghu.games.kungfu.edition import Edition, printed
from jianghu.games.kungfu.state import KungFu
from jianghu.kernel.game import Game
from jianghu.kernel.journal import Journal
from jianghu.kernel.table import Table
from jianghu.kernel.voice import plain
from tests.kungfu.observer import Observer
from tests.kungfu.scenario import Scene
from tests.kungfu.shadow import Shadow

Row = dict[str, Any]
Data = dict[str, Any]


def data() -> Data:
    """The printed edition, to be changed."""
    return copy.deepcopy(printed().data)


def rows(edition: Data | None = None) -> list[Row]:
    cards: list[Row] = (edition or printed().data)["cards"]  # type: ignore[assignment]
    return cards


def row(edition: Data, name: str) -> Row:
    return next(one for one in rows(edition) if one["name"] == name)


# The printed list [49] --------------------------------------------------------------------------------------------


@pytest.mark.rule("KF-2.1")
def test_the_totals_by_set_and_type() -> None:
    """[49]"""
    sets: Counter[str] = Counter()
    types: Counter[tuple[str, str]] = Counter()
    for one in rows():
        sets[one["set"]] += one["copies"]
        types[one["set"], one["type"]] += one["copies"]
    assert sets == {"O": 99, "M": 48, "T": 37, "A": 8, "X": 2}
    assert types == {
        ("O", "Attack"): 26, ("O", "Attack Enhancement"): 24, ("O", "Block"): 20, ("O", "Weapon"): 12,
        ("O", "Stance"): 10, ("O", "Chi Restoration"): 7,
        ("M", "Attack"): 5, ("M", "Attack Enhancement"): 7, ("M", "Finishing Move"): 6, ("M", "Block"): 8,
        ("M", "Weapon"): 6, ("M", "Stance"): 6, ("M", "Improved Weapon"): 4, ("M", "Improved Stance"): 4,
        ("M", "Chi Restoration"): 2,
        ("T", "Team Attack Enhancement"): 12, ("T", "Team Block"): 7, ("T", "Team Special"): 14,
        ("T", "Team Chi Restoration"): 4,
        ("A", "Archetype"): 8, ("X", "Improved Weapon"): 1, ("X", "Improved Stance"): 1,
    }  # fmt: skip


def test_who_is_strong_against_whom() -> None:
    """[49] A cycle of five, a pair, and one that is strong against nobody."""
    found = {one["name"]: re.findall(r"vs\((.+?),2\)", one["effect"]) for one in rows() if one["type"] == "Stance"}
    strong = {name.removesuffix(" Stance!"): [x.removesuffix(" Stance!") for x in xs] for name, xs in found.items()}
    assert strong == {
        "Dragon": ["Crane"], "Crane": ["Tiger"], "Tiger": ["Monkey"], "Monkey": ["Drunken"], "Drunken": ["Dragon"],
        "Mantis": ["Snake"], "Snake": ["Mantis"], "Imperial": [],
    }  # fmt: skip


def test_every_name_that_an_effect_mentions_is_a_card() -> None:
    """[49]"""
    names = {one["name"] for one in rows()}
    mentioned = [
        name
        for one in rows()
        for name in re.findall(r"(?:bonus|vs|own_stance|attach_\w+)\(([^,()]+)", one.get("effect", ""))
        if name not in ("enh", "attack")
    ]
    assert len(mentioned) > 20
    assert set(mentioned) <= names


def test_the_rulebook_lists_the_same_cards() -> None:
    """Chapter 20 of rules.md, row by row: type, numbers, copies, and every number of the effect."""
    chapter = game("kungfu").rules().partition("## 20. The cards")[2].partition("### How many")[0]
    lines = [line.strip("| ").split(" | ") for line in chapter.splitlines() if line.startswith("| ")]
    listed = [line for line in lines if line[0] != "Card"]
    assert [line[0] for line in listed] == [one["name"] for one in rows()]
    for line, one in zip(listed, rows(), strict=True):
        if one["set"] == "A":
            assert numbers_in(line[1]) == numbers_in(one["effect"]), line
            continue
        name, type_, numbers, effect, copies, _known = line
        assert type_ == one["type"] + (f", {one['subtype']}" if "subtype" in one else ""), name
        assert int(copies) == one["copies"], name
        shown = [one[key] for key in ("attack", "defense") if key in one]
        assert [int(number) for number in re.findall(r"\d+", numbers)] == shown, name
        assert numbers_in(effect) == numbers_in(one.get("effect", "")), name


def numbers_in(text: str) -> list[str]:
    for word, number in (("two", "2"), ("three", "3")):
        text = re.sub(rf"\b{word}\b(?! swap)", number, text)
    return sorted(re.findall(r"\d+", re.sub(r"\(KF.*?\)", "", text)))


def test_the_rulebook_explains_every_word() -> None:
    """Chapter 19 of rules.md."""
    chapter = game("kungfu").rules().partition("## 19.")[2].partition("## 20.")[0]
    cells = [line.split(" | ")[0] for line in chapter.splitlines() if line.startswith("| `")]
    words = {word for cell in cells for word in re.findall(r"[a-z_]+", cell)}
    used = {word.partition("(")[0] for word in ON}
    assert used <= words, used - words


def test_the_file_is_what_is_played_with() -> None:
    text = files("jianghu.games.kungfu").joinpath("edition.toml").read_text("utf-8")
    raw = tomllib.loads(text)
    assert Edition(raw).data == printed().data
    assert Edition(data()).data == printed().data  # the short form, which records carry, reads as itself
    assert all(one["note"] for one in raw["cards"])


# What is refused --------------------------------------------------------------------------------------------------

Change = Callable[[Data], object]


def put(name: str, key: str, value: object) -> Change:
    return lambda edition: row(edition, name).update({key: value})


def effect(name: str, text: str) -> Change:
    return put(name, "effect", text)


def without(name: str, key: str) -> Change:
    return lambda edition: row(edition, name).pop(key)


def again(card: str, place: str, less: str, **changes: object) -> Change:
    """One more row of that name in that set, where another card has one copy less."""

    def change(edition: Data) -> None:
        rows(edition).append({**row(edition, card), "set": place, "copies": 1, **changes})
        row(edition, less)["copies"] -= 1

    return change


def both(*changes: Change) -> Change:
    def change(edition: Data) -> None:
        for one in changes:
            one(edition)

    return change


def gone(name: str) -> Change:
    return lambda edition: rows(edition).remove(row(edition, name))


FAULTS: list[tuple[str, str, Change]] = [  # the card, a part of the complaint, and what was changed
    # The whole
    ("", "foo: is unknown", lambda edition: edition.update(foo={})),
    ("", "edition.name", lambda edition: edition.pop("edition")),
    ("", "edition.name", lambda edition: edition.update(edition={"name": 5})),
    ("", "list of cards is missing", lambda edition: edition.pop("cards")),
    ("", "list of cards is missing", lambda edition: edition.update(cards=[])),
    ("", "list of cards is missing", lambda edition: edition.update(cards={"Punch!": 1})),
    ("", "row 1: is not a table", lambda edition: rows(edition).insert(0, [1])),  # type: ignore[arg-type]
    ("", "set O has 100 cards instead of 99", put("Punch!", "copies", 11)),
    ("", "set M has 47 cards instead of 48", put("Focused!", "copies", 1)),
    ("", "set A has 7 cards instead of 8", gone("The Young Prodigy")),
    # Names
    ("", "row 2: has no name", without("Kick!", "name")),
    ("", "row 2: has no name", put("Kick!", "name", "")),
    ("", "row 2: has no name", put("Kick!", "name", " ")),
    ("", "row 2: has no name", put("Kick!", "name", 5)),
    (" Wild!", "single spaces", put("Wild!", "name", " Wild!")),
    ("So  Wild!", "single spaces", put("Wild!", "name", "So  Wild!")),
    ("?", "question mark", put("Table!", "name", "?")),
    ("Kick!", "twice", again("Kick!", "O", "Punch!")),
    ("Kick!", "twice and differs", again("Kick!", "M", "Palm Strike!", attack=4)),
    ("Kick!", "twice and differs", again("Kick!", "M", "Palm Strike!", effect="pierce")),
    ("Kick!", "twice and differs", again("Kick!", "M", "Palm Strike!", subtype="Punch")),
    ("KICK!", "twice and differs", again("Kick!", "M", "Palm Strike!", name="KICK!")),
    ("Sword!", "twice and differs", again("Sword!", "M", "Palm Strike!", defense=1)),
    ("Parry!", "twice and differs", again("Parry!", "T", "Catch!", type="Team Block")),
    # Columns
    ("Wild!", "colour is unknown", put("Wild!", "colour", "red")),
    ("Wild!", "set 'Q'", put("Wild!", "set", "Q")),
    ("Wild!", "set None", without("Wild!", "set")),
    ("Wild!", "set ['O']", put("Wild!", "set", ["O"])),
    ("Wild!", "from 'hearsay'", put("Wild!", "from", "hearsay")),
    ("Wild!", "from None", without("Wild!", "from")),
    ("Wild!", "copies 0", put("Wild!", "copies", 0)),
    ("Wild!", "copies True", put("Wild!", "copies", True)),
    ("Wild!", "copies '2'", put("Wild!", "copies", "2")),
    ("Wild!", "copies None", without("Wild!", "copies")),
    ("Wild!", "type is missing", without("Wild!", "type")),
    ("Wild!", "type 'Enhancement'", put("Wild!", "type", "Enhancement")),
    ("Chi Drain!", "type 'Team Finishing Move'", put("Chi Drain!", "type", "Team Finishing Move")),
    ("Kick!", "has a subtype", without("Kick!", "subtype")),
    ("Kick!", "has a subtype", put("Kick!", "subtype", "Weapon")),
    ("Kick!", "has a subtype", put("Kick!", "subtype", ["Kick"])),
    ("Parry!", "has a subtype", put("Parry!", "subtype", "Kick")),
    ("Kick!", "attack is missing", without("Kick!", "attack")),
    ("Sword!", "attack is missing", without("Sword!", "attack")),
    ("Kick!", "attack -1", put("Kick!", "attack", -1)),
    ("Kick!", "attack 100", put("Kick!", "attack", 100)),
    ("Kick!", "attack 2.5", put("Kick!", "attack", 2.5)),
    ("Fan!", "defense '3'", put("Fan!", "defense", "3")),
    ("Parry!", "has no attack", put("Parry!", "attack", 1)),
    ("Crane Stance!", "has no attack", put("Crane Stance!", "attack", 1)),
    ("Kick!", "has no defense", put("Kick!", "defense", 1)),
    ("The Wandering Monk", "has no defense", put("The Wandering Monk", "defense", 1)),
    # Sets
    ("The Wandering Monk", "of set A", put("The Wandering Monk", "set", "O")),
    ("Wild!", "of set A", put("Wild!", "set", "A")),
    ("Razor-Sharp!", "of set X", put("Razor-Sharp!", "effect", "stays_with_owner")),
    ("Military Training", "of set X", without("Military Training", "effect")),
    ("Military Training", "of set X", put("Military Training", "set", "M")),
    ("The Wandering Monk", "one copy", both(gone("The Young Prodigy"), put("The Wandering Monk", "copies", 2))),
    ("Military Training", "one copy", both(gone("Perfect Technique"), put("Military Training", "copies", 2))),
    # Effects: the form
    ("Meditation!", "effect is not a text", put("Meditation!", "effect", 4)),
    ("Meditation!", "'heal(4)' is not in the vocabulary", effect("Meditation!", "heal(4)")),
    ("Meditation!", "'' is not in the vocabulary", effect("Meditation!", "restore(4);")),
    ("Meditation!", "'restore(4' is not in the vocabulary", effect("Meditation!", "restore(4")),
    ("Meditation!", "'restore(45' is not in the vocabulary", effect("Meditation!", "restore(45")),
    ("Meditation!", "'restore(4)x' is not in the vocabulary", effect("Meditation!", "restore(4)x")),
    ("Meditation!", "'restore(4))' is not in the vocabulary", effect("Meditation!", "restore(4))")),
    ("Meditation!", "'(4)' is not in the vocabulary", effect("Meditation!", "(4)")),
    ("Meditation!", "stands there twice", effect("Meditation!", "restore(4); restore(2)")),
    ("Crane Stance!", "stands there twice", effect("Crane Stance!", "vs(Tiger Stance!,2); vs(Dragon Stance!,2)")),
    ("Crane Stance!", "stands there twice", effect("Crane Stance!", "bonus(Kick!,2); bonus(Kick!,1)")),
    # Effects: numbers
    ("Meditation!", "'' is not a number", effect("Meditation!", "restore()")),
    ("Meditation!", "'' is not a number", effect("Meditation!", "restore")),
    ("Meditation!", "'four' is not a number", effect("Meditation!", "restore(four)")),
    ("Meditation!", "'-4' is not a number", effect("Meditation!", "restore(-4)")),
    ("Meditation!", "'²' is not a number", effect("Meditation!", "restore(²)")),
    ("Meditation!", "'٣' is not a number", effect("Meditation!", "restore(٣)")),
    ("Meditation!", "'100' is not a number", effect("Meditation!", "restore(100)")),
    ("Crane Stance!", "'x' is not a number", effect("Crane Stance!", "bonus(Kick!,x)")),
    ("Split Attack!", "2 to 6 targets", effect("Split Attack!", "choose(split(1)|add(1))")),
    ("Split Attack!", "2 to 6 targets", effect("Split Attack!", "choose(split(7)|add(1))")),
    ("Ladder!", "2 to 6 targets", effect("Ladder!", "choose(single|split_at(0,1))")),
    ("Ladder!", "two numbers", effect("Ladder!", "choose(single|split_at(2))")),
    ("Ladder!", "not in the vocabulary", effect("Ladder!", "choose(single(1)|split_at(2,1))")),
    ("Split Attack!", "not in the vocabulary", effect("Split Attack!", "choose(split(2)|draw(1))")),
    ("Split Attack!", "not in the vocabulary", effect("Split Attack!", "choose(split(2))")),
    ("The Drunken Beggar", "two numbers", effect("The Drunken Beggar", "restorative(2)")),
    ("The Drunken Beggar", "'²' is not a number", effect("The Drunken Beggar", "restorative(2,²)")),
    # Effects: names
    ("Crane Stance!", "names 'No Kick!'", effect("Crane Stance!", "bonus(No Kick!,2)")),
    ("Crane Stance!", "names 'Meditation!'", effect("Crane Stance!", "bonus(Meditation!,2)")),
    ("Crane Stance!", "names no card", effect("Crane Stance!", "bonus(2)")),
    ("Crane Stance!", "names no card", effect("Crane Stance!", "bonus(,2)")),
    ("Crane Stance!", "names no card", effect("Crane Stance!", "vs(,2)")),
    ("Crane Stance!", "names 'Kick!'", effect("Crane Stance!", "vs(Kick!,2)")),
    ("Rice Wine!", "names no card", effect("Rice Wine!", "if(own_stance(), restore(3))")),
    ("Rice Wine!", "names 'Kick!'", effect("Rice Wine!", "if(own_stance(Kick!), restore(3))")),
    ("Parry!", "'Bite' is no subtype", effect("Parry!", "ignore(Bite)")),
    ("Parry!", "'' is no subtype", effect("Parry!", "ignore(Punch,)")),
    ("The Imperial General", "not in the vocabulary", effect("The Imperial General", "attach_weapon()")),
    ("The Imperial General", "names 'Kick!'", effect("The Imperial General", "attach_weapon(Kick!)")),
    ("The Imperial General", "no companion card", effect("The Imperial General", "attach_weapon(Razor-Sharp!)")),
    ("The Imperial General", "Improved Weapon", effect("The Imperial General", "attach_weapon(Perfect Technique)")),
    ("The Imperial General", "stands there twice", effect(
        "The Imperial General", "attach_weapon(Military Training); attach_stance(Perfect Technique)")),
    ("The Wandering Monk", "two owners", effect("The Wandering Monk", "regen(1); attach_weapon(Military Training)")),
    # Effects: conditions and moments
    ("Rice Wine!", "a condition and an effect", effect("Rice Wine!", "if(own_stance(Crane Stance!))")),
    ("Final Lesson!", "not in the vocabulary", effect("Final Lesson!", "if(raining, add(3))")),
    ("Final Lesson!", "'low' is not a number", effect("Final Lesson!", "if(target_chi<=low, add(3))")),
    ("Flying Guillotine!", "not in the vocabulary", effect("Flying Guillotine!", "requires(rain)")),
    ("Fast!", "not in the vocabulary", effect("Fast!", "only_block(My Kung Fu)")),
    ("Face Me!", "says when", without("Face Me!", "effect")),
    ("Face Me!", "not in the vocabulary", effect("Face Me!", "when(raining): retarget")),
    ("Face Me!", "not in the vocabulary", effect("Face Me!", "when(teammate_targeted)")),
    ("Face Me!", "not in the vocabulary", effect("Face Me!", "when(teammate_targeted): sing")),
    ("Face Me!", "not in the vocabulary", effect("Face Me!", "when(teammate_targeted): retarget(2)")),
    ("Avenge Me!", "'x' is not a number", effect("Avenge Me!", "when(teammate_lost>=x): avenge")),
    ("So!", "differs", again("Avenge Me!", "T", "Catch!", name="So!", effect="when(teammate_lost>=9): avenge")),
]  # fmt: skip


@pytest.mark.parametrize(("name", "part", "change"), FAULTS, ids=[f"{name} {part}" for name, part, _change in FAULTS])
def test_a_fault_is_named_with_its_card(name: str, part: str, change: Change) -> None:
    edition = data()
    change(edition)
    with pytest.raises(BadEdition) as caught:
        Edition(edition)
    assert part in str(caught.value)
    if name:
        assert repr(name) in str(caught.value)
    with pytest.raises(BadEdition):
        jianghu.new("kungfu", edition=edition)


CARRIERS = {  # a card of each type, and a word that its type may carry
    "Attack": "Kick!", "Attack Enhancement": "Wild!", "Finishing Move": "Chi Drain!", "Block": "Parry!",
    "Weapon": "Sword!", "Stance": "Crane Stance!", "Improved Weapon": "Reinforced!", "Improved Stance": "Flowing!",
    "Chi Restoration": "Meditation!", "Team Special": "Catch!", "Archetype": "The Young Prodigy",
}  # fmt: skip
INSIDE = {
    "only_block": "only_block(Your Kung Fu)", "requires": "requires(weapon_attack)", "ignore": "ignore(any)",
    "split": "choose(split(2)|add(1))", "split_at": "choose(single|split_at(2,1))", "vs": "vs(Tiger Stance!,2)",
    "on_teammate_attack": "if(on_teammate_attack, pierce)", "target_chi": "if(target_chi<=8, add(3))",
    "own_stance": "if(own_stance(Tiger Stance!), restore(1))", "bonus": "bonus(Kick!,2)", "bonus(enh)": "bonus(enh,2)",
    "bonus(attack)": "bonus(attack,2)", "when": "when(no_attack): give_weapon", "restorative": "restorative(2,1)",
    "attach_weapon": "attach_weapon(Military Training)", "attach_stance": "attach_stance(Perfect Technique)",
    "restore_team": "restore_team(2)", "that_teammate_draw": "that_teammate_draw(2)",
}  # fmt: skip
COUNTED = [
    *("per_enh", "hit_discard", "drain", "cost_chi", "draw", "teammate_draw", "reduce", "enter", "upkeep", "regen"),
    *("hand", "restore"),
]


@pytest.mark.parametrize("word", sorted(ON))
def test_a_word_is_for_certain_types_of_cards(word: str) -> None:
    """On all others it would have no effect, and so it is refused."""
    text = INSIDE.get(word, f"{word}(1)" if word in COUNTED else word)
    for type_, name in CARRIERS.items():
        edition = data()
        row(edition, name)["effect"] = text
        if word in ("stays_with_owner", "attach_weapon", "attach_stance") and TYPES.index(type_) in ON[word]:
            continue  # these two need more than their type
        if TYPES.index(type_) in ON[word]:
            Edition(edition)
        else:
            with pytest.raises(BadEdition, match=re.escape(f"{name!r}: effect {text!r} is not for this type of card")):
                Edition(edition)


def test_that_teammate_draws_only_at_its_moment() -> None:
    edition = data()
    row(edition, "Wild!")["effect"] = "that_teammate_draw(2)"
    with pytest.raises(BadEdition, match="Wild!"):
        Edition(edition)


def test_an_edition_must_be_data() -> None:
    with pytest.raises(BadOption):
        jianghu.new("kungfu", edition="my.toml")


# Another edition --------------------------------------------------------------------------------------------------


def renamed(name: str) -> str:
    """Other words, but the family of Blocks keeps its own."""
    return name.replace("Kung Fu is", "Kung Fu was") if name.startswith("Your Kung Fu") else f"Old {name[::-1]}"


def another() -> Data:
    """All names, all values and many effects changed, the rows in another order."""
    edition = data()
    names = sorted({one["name"] for one in rows()}, key=len, reverse=True)
    pattern = re.compile("|".join(re.escape(name) for name in names))
    for number, one in enumerate(rows(edition)):
        one["name"] = renamed(one["name"])
        one["from"] = "published"
        if "effect" in one and "only_block" not in one["effect"]:
            one["effect"] = pattern.sub(lambda found: renamed(found.group()), one["effect"])
            one["effect"] = re.sub(r"\b(restore|reduce|draw|add|hand|regen)\((\d)\)", _more, one["effect"])
        if "attack" in one and one["type"] in ("Attack", "Weapon", "Attack Enhancement"):
            one["attack"] = (one["attack"] + number) % 4 + 1
        if "defense" in one and one["type"] in ("Weapon", "Stance"):
            one["defense"] = (one["defense"] + number) % 3
    weak = [one for one in rows(edition) if one["name"] == renamed("Your Kung Fu is Weak!")]
    assert len(weak) == 2
    edition["cards"] = rows(edition)[::-1]
    edition["edition"]["name"] = "Another one"
    return edition


def _more(found: re.Match[str]) -> str:
    return f"{found.group(1)}({int(found.group(2)) + 1})"


@pytest.fixture(scope="module")
def edition() -> Data:
    return another()


def test_its_words_are_in_the_vocabulary(edition: Data) -> None:
    state = jianghu.new("kungfu", edition=edition)
    for one in rows(edition):
        verbs = ("archetype",) if one["set"] == "A" else ("play", "discard", "give", "cancel")
        for verb in verbs:
            words = f"{verb} {one['name']}"
            assert state.words(state.action(words)) == words
    with pytest.raises(BadWords):
        state.action("play Kick!")
    assert {one["name"] for one in rows(edition)} & {one["name"] for one in rows()} == set()
    assert jianghu.new("kungfu").action("play Kick!") >= 0  # the printed one is as it was


def test_its_numbers_count(edition: Data) -> None:
    kick, meditation = renamed("Kick!"), renamed("Meditation!")
    scene = Scene(2, edition=edition).hand(0, kick, meditation).chi(0, 5).main(0)
    assert scene.play(f"play {meditation}").chi_of(0) == 5 + 5
    assert scene.struck(f"play {kick}") == row(edition, kick)["attack"] != 3


def test_a_new_attack_that_nothing_is_left_for() -> None:
    """A card with new_attack for the own Attack, as none is printed: all Attack Cards are used up before it begins."""
    edition = data()
    row(edition, "Double Team!")["effect"] = "new_attack"
    scene = Scene(4, "2v2", edition=edition).hand(0, "Kick!", "Double Team!", "Combo Attack!", "Punch!").main(0)
    scene.play("attack 1", "play Kick!", "play Double Team!", "play Combo Attack!", "play Punch!")
    assert scene.question == (0, "main")
    assert scene.losses() == [(0, 1, 3 + 1 + 2)]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (4, {"archetypes": "draft"}),
        (4, {"form": "2v2", "expansion": False}),
        (6, {"form": "2v2v2", "archetypes": "random"}),
        (6, {"form": "3v3"}),
    ],
)
def test_it_is_played_by_the_same_rules(edition: Data, seats: int, options: dict[str, object]) -> None:
    """Whole games, followed by the shadow and the observer, who read the rows of that edition."""
    kungfu = game("kungfu")
    dice, journal = Dice(1), Journal()
    state = kungfu.new(seats, {**options, "edition": edition}, dice, journal)
    assert isinstance(state, KungFu)
    shadow, observer = Shadow(state, journal), Observer(state, journal)
    shadow.watch(state)
    observer.watch(state)
    while state.seat is not None:
        legal = state.legal()
        action = legal[dice.below(len(legal))]
        words = state.words(action)
        state.apply(action, dice)
        shadow.watch(state, words)
        observer.watch(state, words)
        assert kungfu.check(state) == []
    assert state.result() is not None


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (6, {"form": "3v3", "archetypes": "random"})])
def test_its_positions_come_back(edition: Data, seats: int, options: dict[str, object]) -> None:
    dice = Dice(2)
    state = game("kungfu").new(seats, {**options, "edition": edition}, dice)
    for number in range(120):
        if number % 6 == 0:
            again_ = jianghu.position("kungfu", json.loads(json.dumps(state.position())))
            assert again_.digest() == state.digest()
            assert [again_.words(action) for action in again_.legal()] == [state.words(a) for a in state.legal()]
            assert pickle.loads(pickle.dumps(state)).digest() == state.digest()
            assert state.seat is not None
            hidden = state.hide(state.seat)
            assert jianghu.position("kungfu", hidden.position()).digest() == hidden.digest()
        legal = state.legal()
        state.apply(legal[dice.below(len(legal))], dice)


def test_its_records_come_back(edition: Data) -> None:
    table = Table.new(game("kungfu"), ["A", "B", "C"], {"edition": edition}, 5)
    dice = Dice(5)
    for _i in range(100):
        legal = table.state.legal()
        table.play(legal[dice.below(len(legal))])
    record = Record.from_text(table.record.to_text())
    again_ = Table.open(record)
    assert again_.state.digest() == table.state.digest()
    assert any("Old " in step.words for step in record.steps)


def test_a_position_of_another_edition_does_not_fit(edition: Data) -> None:
    position = jianghu.new("kungfu", edition=edition).position()
    options = position["options"]
    assert isinstance(options, dict)
    with pytest.raises(BadPosition):
        jianghu.position("kungfu", {**position, "options": {**options, "edition": None}})


def test_editions_do_not_mix(edition: Data) -> None:
    """Two games side by side, each with its own cards."""
    one, other = jianghu.new("kungfu", edition=edition), jianghu.new("kungfu")
    assert isinstance(one, KungFu)
    assert isinstance(other, KungFu)
    assert one.game is jianghu.new("kungfu", edition=copy.deepcopy(edition)).game  # read once
    assert set(one.deck.names).isdisjoint(other.deck.names)
    assert other.game is game("kungfu") is jianghu.new("kungfu", edition=data()).game


# What cards say ---------------------------------------------------------------------------------------------------


def texts(edition: Data) -> dict[str, str]:
    deck = Edition(edition).deck(False)
    said = {card.name: card_text(card) for card in [*deck.kinds, *deck.archetypes]}
    return {name: "" if text is None else plain(text) for name, text in said.items()}


def test_every_effect_is_said() -> None:
    """In words and not in those of the card list, and with every number."""
    said = texts(printed().data)
    for one in rows():
        parts = split_outside(one["effect"], ";") if "effect" in one else []
        assert bool(said[one["name"]]) == bool(parts), one
        for part in parts:
            phrase = plain(effect_text(part))
            assert phrase in said[one["name"]]
            assert "_" not in phrase
            assert "(" not in phrase
            assert sorted(re.findall(r"\d+", part)) == sorted(re.findall(r"\d+", phrase)), part


WITH_EFFECT = sorted({one["name"] for one in rows() if "effect" in one})


def test_another_row_says_something_else() -> None:
    """Each number of each effect changed, each effect left out, one by one: no text is written beside its row."""
    said = texts(printed().data)
    for name in WITH_EFFECT:
        text = next(one["effect"] for one in rows() if one["name"] == name)
        others = [text[: m.start()] + str(int(m.group()) + 1) + text[m.end() :] for m in re.finditer(r"\d+", text)]
        parts = split_outside(text, ";")
        others += ["; ".join(parts[:i] + parts[i + 1 :]) for i in range(len(parts)) if len(parts) > 1]
        for other in others:
            edition = data()
            for one in rows(edition):
                if one["name"] == name:
                    one["effect"] = other
            try:
                now = texts(edition)
            except BadEdition:
                assert "stays_with_owner" in text  # a companion without it is none
                continue
            assert now[name] != said[name], other
            assert {key: value for key, value in now.items() if key != name} == {
                key: value for key, value in said.items() if key != name
            }


def test_two_cards_that_do_the_same_say_the_same() -> None:
    by_effect: dict[str, set[str]] = {}
    said = texts(printed().data)
    for one in rows():
        if "effect" in one:
            by_effect.setdefault(one["effect"], set()).add(said[one["name"]])
    assert all(len(phrases) == 1 for phrases in by_effect.values())
    assert len({phrase for phrases in by_effect.values() for phrase in phrases}) == len(by_effect)


def test_a_label_says_what_the_card_of_this_edition_does() -> None:
    edition = data()
    row(edition, "Meditation!")["effect"] = "restore(9); draw(2)"
    scene = Scene(2, edition=edition).hand(0, "Meditation!").main(0)
    kungfu: Game = scene.state.game
    assert "restore 9 Chi; draw 2" in plain(kungfu.label(scene.state, scene.state.action("play Meditation!")))
