"""What is drawn and shown: hidden elements stay hidden, and every language and width is drawn."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from io import StringIO

import pytest
from rich.console import Console

from jianghu import Dice
from jianghu.boards.octagons import NAMES, NUMBERS, SPACES
from jianghu.cli.asking import CARDS, Names
from jianghu.draw import fonts
from jianghu.games.lineage import GAME
from jianghu.games.lineage.state import Lineage
from jianghu.games.lineage.view.touch import prices
from jianghu.kernel.journal import Event
from jianghu.kernel.view import Row
from jianghu.kernel.voice import Voice
from tests.lineage.scenario import Scene

HAN = re.compile(r"[\u2e80-\uffff]")


def played(seats: int, decisions: int) -> Lineage:
    dice = Dice(seats)
    state = GAME.new(seats, {}, dice)
    for _i in range(decisions):
        state.apply(state.pick(dice), dice)
    assert isinstance(state, Lineage)
    return state


def printed(state: Lineage, language: str = "en") -> str:
    """The table as a terminal of 80 columns shows it."""
    out = StringIO()
    Console(file=out, width=80, height=50).print(GAME.view.terminal(state, 0, Voice(GAME, language)), soft_wrap=True)
    return out.getvalue()


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_table_is_drawn_with_every_space(seats: int, language: str) -> None:
    state = played(seats, 150)
    for phone in (False, True):
        svg = GAME.view.draw(state, 0, Voice(GAME, language), phone, "dark")
        ET.fromstring(svg)
        drawn = sum(f'data-touch="space:{NAMES[space]}"' in svg for space in range(SPACES))
        assert drawn == 57
        if language == "en":  # our font has the characters that are drawn, and no others
            assert set(HAN.findall(re.sub(r"<style>.*?</style>", "", svg, flags=re.S))) <= set(fonts.GLYPHS)


@pytest.mark.rule("LSU-5")
def test_a_hidden_tile_shows_its_kind_and_nothing_else() -> None:
    scene = Scene("dragon", "crane").turn()
    text = printed(scene.state).partition("♣ spring")[0]
    assert text.count("(??)") == 16
    assert text.count("[??]") == 5
    assert "<wo>D" in text  # the wood temple with the dragon master
    assert "◎dc" in text  # both students


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_terminal_explains_its_signs(language: str) -> None:
    """Every sign that the board uses stands in the lines below it, in words of the reader's language."""
    scene = Scene("dragon", "crane", "emperor").student("dragon", "O11").black("O10").set(season="winter").turn()
    board, signs = printed(scene.state, language).split("S55", 1)
    for sign in ("♣", "▲", "≈", "○", "=", "×", "*", "(??)", "◎", "{●}", "{○}", "E", "G"):
        assert sign in board
        assert f"{sign} " in signs
    assert all(len(line) <= 79 for line in signs.splitlines())
    assert ("black chi" in signs) == (language == "en")


def test_all_cards_of_an_animal_can_be_asked_about() -> None:
    state = Scene("dragon", "crane").turn().state
    names = Names(state, 0, ["Lin", "Ping"], CARDS)
    assert names.exact("snake") == names.exact("Snake card") == names.exact("蛇牌") == ["card:snake"]
    facts = [Voice(GAME).text(fact) for fact in GAME.view.describe(state, "card:snake", 0).facts]
    assert facts[0] == "card 1: on top of its deck"
    assert facts[1:] == [f"card {number}: further down in its deck" for number in range(2, 6)]
    held = Scene("dragon", "crane").cards("crane", 1).turn().state
    told = [Voice(GAME, "en", ["Lin", "Ping"]).text(fact) for fact in GAME.view.describe(held, "card:snake", 0).facts]
    assert told[0] == "card 1: Ping has it"


def test_actions_touch_what_is_drawn() -> None:
    scene = Scene("dragon", "crane", "emperor").turn()
    assert sorted(thing for things in GAME.view.touches(scene.state).values() for thing in things) == [
        "piece:master-dragon",
        "piece:student-dragon",
    ]
    scene.play("move student")
    assert ["piece:student-dragon", "space:O12"] in GAME.view.touches(scene.state).values()


def test_alchemy_and_bids_are_made_by_touching_chi() -> None:
    scene = Scene("dragon", "crane").chi(0, fire=3).turn()
    # A touch on a colour that is not held would spend the fire at once: what it becomes is chosen in the list.
    assert {tuple(things) for things in GAME.view.touches(scene.state).values()} == {("chi:0:fire",), ("button:ready",)}
    bids = Scene("dragon", "crane").chi(0, fire=5).set(winter=True).phase("die")
    assert GAME.view.touches(bids.state)[bids.state.action("bid fire 3")] == ["chi:0:fire", "count:3"]


def test_land_that_became_fields_is_told_of_as_land() -> None:
    """A space is called by what it is now: fields, also in the line that tells how it became that."""
    state = Scene("dragon", "crane", "emperor").set(fields=["O12"]).turn().state
    voice = Voice(GAME, "en", ["Lin", "Mei", "Zhou"], plain=lambda thing: GAME.view.called(state, thing))
    said = voice.text(GAME.tell(Event("to-fields", {"seat": 2, "space": "O12"}), None))
    assert said.startswith("Zhou turns an octagon to fields: the fields "), said


def test_what_a_space_costs_is_written_on_it() -> None:
    scene = Scene("dragon", "crane", "emperor").student("dragon", "O11").black("O10").chi(0, wood=6)
    scene.turn().play("ready", "move student")
    assert prices(scene.state, GAME.view.touches(scene.state)) == {NUMBERS["O10"]: 5}
    drawn = GAME.view.scene(scene.state, 0, Voice(GAME), False, []).board
    assert "O10 for 5 wood chi" in drawn
    assert "O10 for 5 wood chi" not in GAME.view.scene(scene.state, 1, Voice(GAME), False, []).board


@pytest.mark.rule("LEM-6")
def test_a_conscript_lies_on_its_side() -> None:
    free = Scene("snake", "emperor", "tiger").turn().state
    taken = Scene("snake", "emperor", "tiger").set(conscripts=["snake"]).turn().state
    assert "rotate(90)" in GAME.view.scene(taken, 0, Voice(GAME), False, []).board
    assert GAME.view.scene(taken, 0, Voice(GAME), False, []).board.count("rotate(90)") == 1 + GAME.view.scene(
        free, 0, Voice(GAME), False, []
    ).board.count("rotate(90)")


def test_a_phone_has_a_page_for_the_decks() -> None:
    scene = GAME.view.scene(played(4, 150), 0, Voice(GAME), True, [])
    assert [tab.id for tab in scene.tabs] == ["board", "decks"]
    assert scene.opens == "board"
    assert len(scene.details) == 4
    for picture in scene.pictures():
        if picture:
            ET.fromstring(picture)


def test_every_sign_of_the_key_has_a_word_in_both_languages() -> None:
    signs = GAME.view.key()
    assert len(signs) > 35
    for language in ("en", "zh"):
        rows = [Row(sign, Voice(GAME, language)) for sign in signs]
        assert all(row.word and row.chapter for row in rows)
        assert len({(row.chapter, row.word) for row in rows}) == len(rows)


def test_a_closed_hand_tells_nothing() -> None:
    """LBI-1: whatever was bid, the others see the same picture."""
    seen = set()
    for amount in (0, 2, 5):
        scene = Scene("dragon", "crane").chi(0, fire=5).chi(1, wood=5, water=3).set(winter=True).phase("die")
        scene.play(f"bid fire {amount}")
        seen.add(GAME.view.draw(scene.state, 1, Voice(GAME)))
        assert GAME.view.draw(scene.state, 0, Voice(GAME)) not in seen
    assert len(seen) == 1


def test_the_panel_of_whoever_wins_by_points_says_so() -> None:
    """LOP-4: nobody has reached the goal, so no piece or corner tells who won."""
    scene = Scene("dragon", "crane", max_rounds=1).cards("crane", 2).phase("end of turn", 1)
    while scene.state.stack:
        scene.state.apply(scene.state.legal()[-1], Dice(0))
    result = scene.state.result()
    assert result is not None and result.rule == "LOP-4"
    panels = GAME.view.scene(scene.state, 0, Voice(GAME, "en", ["Lin", "Ping"]), False, []).panels
    assert ["wins the game" in panel for panel in panels] == [False, True]


def test_a_bid_is_summed_up_while_it_is_made() -> None:
    scene = Scene("dragon", "crane").chi(0, fire=5, water=2).set(winter=True).phase("die").play("bid fire 3")
    assert "3 chi so far" in GAME.view.scene(scene.state, 0, Voice(GAME), False, []).panels[0]
