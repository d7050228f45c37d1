"""What is drawn and shown: hidden elements stay hidden, and every language and width is drawn."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from jianghu import Dice
from jianghu.boards.octagons import NAMES, SPACES
from jianghu.games.lineage import GAME
from jianghu.games.lineage.state import Lineage
from jianghu.kernel.voice import Voice
from tests.lineage.scenario import Scene


def played(seats: int, decisions: int) -> Lineage:
    dice = Dice(seats)
    state = GAME.new(seats, {}, dice)
    for _i in range(decisions):
        state.apply(state.pick(dice), dice)
    assert isinstance(state, Lineage)
    return state


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_table_is_drawn_with_every_space(seats: int, language: str) -> None:
    state = played(seats, 150)
    for phone in (False, True):
        svg = GAME.view.draw(state, 0, Voice(GAME, language), phone, "dark")
        ET.fromstring(svg)
        drawn = sum(f'data-touch="space:{NAMES[space]}"' in svg for space in range(SPACES))
        assert drawn == 57


@pytest.mark.rule("LSU-5")
def test_a_hidden_tile_shows_its_kind_and_nothing_else() -> None:
    scene = Scene("dragon", "crane").turn()
    text = str(GAME.view.terminal(scene.state, 0, Voice(GAME)))
    assert text.count("○?") == 16
    assert text.count("□?") == 5
    assert "△木D" in text  # the wood temple with the dragon master
    assert "中dc" in text  # both students


def test_actions_touch_what_is_drawn() -> None:
    scene = Scene("dragon", "crane", "emperor").turn()
    assert sorted(thing for things in GAME.view.touches(scene.state).values() for thing in things) == [
        "piece:master-dragon",
        "piece:student-dragon",
    ]
    scene.play("move student")
    assert ["space:O12"] in GAME.view.touches(scene.state).values()
