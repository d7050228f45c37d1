"""The picture of a table: sound at every decision, and true to what the viewer may know."""

import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import cache
from itertools import chain

import pytest

from jianghu import Dice, new
from jianghu.boards.octagons import DIRECTIONAL, NAMES, NUMBERS, SPACES, TERRAIN
from jianghu.boards.view.frame import board_picture
from jianghu.boards.view.words import called
from jianghu.draw import fonts, png
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.questions import QUESTIONS
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.view import picture as drawing
from jianghu.games.wuwei.view import scene, stage
from jianghu.games.wuwei.view.marks import marks_of
from jianghu.kernel.voice import ENGLISH, Voice
from tests.wuwei.alone import ASKED, Alone, rolled
from tests.wuwei.scenario import Scene
from tests.wuwei.test_pushing import several_targets

SVG = "{http://www.w3.org/2000/svg}"
LAYERS = ["spaces", "marks", "pieces", "overlay"]
GAMES = [(2, "initiate", "random"), (3, "master", "chosen"), (5, "master", "random"), (4, "emperor", "random")]


def board_of(state: WuWei, seat: int | None = None, voice: Voice = ENGLISH, last: list[str] | None = None) -> str:
    """The board of a page."""
    hidden = state.hide(seat)
    marks = marks_of(hidden, seat, None if last is None else [NUMBERS[name] for name in last])
    return board_picture(drawing.board(hidden, called(voice, state.seats), marks, False, "en"), False, ENGLISH)


def walk(seats: int, level: str, lineages: str, count: int) -> Iterator[WuWei]:
    """The decisions of a random game, from its setup on."""
    state = new("wuwei", seats=seats, seed=seats, level=level, lineage_assignment=lineages)
    assert isinstance(state, WuWei)
    dice, chance = Dice(seats), random.Random(seats)
    for _ in range(count):
        if state.seat is None:
            return
        yield state
        state.play(chance.choice(state.legal()), dice)


@cache
def asked(question: str) -> WuWei:
    """Some position of a random game in which that is asked."""
    if question == "target":  # chance hardly ever brings two of one sign together
        return several_targets()
    if question in ASKED:
        return ASKED[question]()
    for state in chain(walk(4, "master", "random", 6000), walk(4, "emperor", "random", 40_000)):
        if QUESTIONS[state.stack[-1].kind] == question and (question != "offering" or state.seat != state.start):
            return state.copy()
    raise AssertionError(f"{question} was never asked")


def ids(root: ET.Element) -> list[str]:
    return [found for element in root.iter() if (found := element.get("id")) is not None]


def layer(root: ET.Element, name: str) -> ET.Element:
    (found,) = [element for element in root.iter(f"{SVG}g") if element.get("id") == name]
    return found


def marked(root: ET.Element) -> set[str]:
    """The things that a picture marks as touchable or chosen."""
    return {found for element in root.iter() if (found := element.get("data-for")) is not None}


@pytest.mark.parametrize(("seats", "level", "lineages"), GAMES)
def test_sound_at_every_decision(seats: int, level: str, lineages: str) -> None:
    for step, state in enumerate(walk(seats, level, lineages, 160)):
        for seat in (*range(seats), None) if step % 12 == 0 else (state.seat,):
            for width in ("wide", "phone"):
                drawn = drawing.draw(state, seat, width=width, fonts="none")
                root = ET.fromstring(drawn)
                found = ids(root)
                assert len(found) == len(set(found))
                assert "style=" not in drawn and drawn.count("<style>") == 1
                assert [name for name in found if name in LAYERS] == LAYERS
                assert sorted(n for n in found if n.startswith("space-")) == sorted(
                    f"space-{NAMES[space]}" for space in range(SPACES) if not DIRECTIONAL >> space & 1
                )
                assert sum(name.startswith("piece-") for name in found) == sum(space >= 0 for space in state.at)
                assert set(re.findall(r"[\u2e80-\uffff]", drawn)) <= set(fonts.GLYPHS)


@pytest.mark.parametrize(("seats", "level", "lineages"), GAMES)
def test_honest_at_every_decision(seats: int, level: str, lineages: str) -> None:
    """What a seat sees does not depend on what it cannot know."""
    dice = Dice(99)
    guessed = 0
    for step, state in enumerate(walk(seats, level, lineages, 1000)):
        if step % 50 == 0 or state.fists:
            for seat in range(seats):
                guess = state.imagine(seat, dice)
                guessed += guess.fists != state.fists
                for width in ("wide", "phone"):
                    real = drawing.draw(state, seat, width=width, fonts="none")
                    assert real == drawing.draw(guess, seat, width=width, fonts="none")
                assert board_of(state, seat) == board_of(guess, seat)
    # Fists of the Initiate level are mostly empty, so that there is seldom anything to guess.
    assert guessed > 0 or level == "initiate"


def test_closed_fists_tell_nothing() -> None:
    state = asked("offering")
    others = [seat for seat in range(state.seats) if seat != state.start]
    for seat in others:
        drawn = drawing.draw(state, seat, fonts="none")
        other = state.copy()
        for element in range(5):
            held = other.fists[state.start * 5 + element]
            other.fists = [*other.fists]
            other.fists[state.start * 5 + element] = 0 if held else held
        assert drawn == drawing.draw(other, seat, fonts="none")
    assert "a closed fist" in drawing.draw(state, others[0], fonts="none")


def test_opened_fists_are_shown() -> None:
    state = asked("naming")
    drawn = drawing.draw(state, None, fonts="none")
    assert drawn.count("<title>offered ") == state.seats


@pytest.mark.parametrize("question", QUESTIONS)
def test_legal_touches_are_marked(question: str) -> None:
    if question == "lineage":
        state = new("wuwei", seats=3, lineage_assignment="chosen")
    else:
        state = asked(question)
    assert isinstance(state, WuWei)
    seat = state.seat
    touches = drawing.touches(state)
    assert list(touches) == state.legal()
    assert all(touches.values())
    root = ET.fromstring(drawing.draw(state, seat, fonts="none"))
    things = {thing for touched in touches.values() for thing in touched}
    drawn = {thing for thing in things if thing.split(":")[0] not in ("button", "count", "deck")}
    assert drawn <= marked(root)
    in_layer = marked(layer(root, "marks"))
    assert {thing for thing in drawn if thing.split(":")[0] in ("space", "piece", "lineage")} <= in_layer
    # Each of them is there to be touched, too.
    assert drawn <= {element.get("data-touch") for element in root.iter()}
    # Nobody else sees them.
    for other in (None, *(k for k in range(state.seats) if k != seat)):
        assert marked(ET.fromstring(drawing.draw(state, other, fonts="none"))) == set()


def test_touches_tell_the_actions_apart() -> None:
    for state in walk(4, "master", "chosen", 1500):
        touched = [tuple(things) for things in drawing.touches(state).values()]
        assert len(touched) == len(set(touched))


def test_trackers_before_they_are_set() -> None:
    state = asked("element")
    assert (state.element, state.palace, state.season) == (-1, -1, -1)
    assert drawing.draw(state, None, fonts="none").count("Not set yet") == 3
    assert drawing.draw(state, None, fonts="none", width="phone").count(">not set<") == 3


def spaces_titled(state: WuWei, words: str) -> list[str]:
    root = ET.fromstring(board_of(state))
    titles = {space.get("id", ""): space.findtext(f"{SVG}title", "") for space in layer(root, "spaces")}
    return sorted(name.removeprefix("space-") for name, title in titles.items() if words in title)


def test_closed_walled_and_inactive_are_said_and_drawn() -> None:
    scene = Scene("dragon", "crane", level="master").walls("O11", "O43").set(season="autumn", palace="earth")
    state = scene.turn(0).state
    closed = [NAMES[s] for s in range(25) if TERRAIN >> s & 1 and state.board.terrain[s] == 2 and NAMES[s] != "O43"]
    assert spaces_titled(state, "closed in autumn") == closed
    assert spaces_titled(state, "walled") == ["O11", "O43"]
    assert spaces_titled(state, "inactive") == ["S43"]
    drawn = board_of(state)
    assert drawn.count('url(#jh-hatch)"') == len(closed)
    assert drawn.count('"#jh-bricks"') == 2
    assert spaces_titled(state, "black") == ["S11"] and spaces_titled(state, "white") == ["S44"]


def test_pieces_are_said() -> None:
    state = Scene("dragon", "crane", level="master").student(0, "O12").dishonored("crane").turn(0).state
    root = ET.fromstring(board_of(state, voice=Voice(names=["Lin", "Mei"])))
    said = {piece.get("id"): piece.findtext(f"{SVG}title") for piece in layer(root, "pieces")}
    assert said["piece-student-dragon"] == "Lin's Dragon student, minus, on O12 (forest)"
    assert said["piece-master-crane"] == "Mei's Crane master, dishonored, minus, on S20 (fire temple)"
    assert said["piece-master-tiger"] == "unowned Tiger master, plus, on S35 (metal temple)"
    assert said["marker-crane"] == "Mei's lineage marker, Crane"
    assert said["corner-S20"] == "S20 (fire temple)"
    places = {piece.get("id"): piece.get("transform") for piece in layer(root, "pieces")}
    assert all(value and value.startswith("translate(") for value in places.values())


def test_everybody_finds_room_on_one_space() -> None:
    state = asked("moving").copy()
    for name in ("O22", "O11", "S12"):
        state.at = [NUMBERS[name]] * 10
        root = ET.fromstring(board_of(state))
        stones = [p for p in layer(root, "pieces") if p.get("class") == "stone"]
        assert len(stones) == 10
        if name == "O22":
            assert len({p.get("transform") for p in stones}) == 10


def test_names_are_escaped_and_shortened() -> None:
    state = asked("moving")
    nasty = ["<b>&\"'", "林", "Ana Lucía Fernández de la Vega", " "]
    for width in ("wide", "phone"):
        drawn = drawing.draw(state, 0, voice=Voice(names=nasty), width=width, fonts="none")
        root = ET.fromstring(drawn)
        words = [element.text or "" for element in root.iter(f"{SVG}text")]
        assert "<b>&\"'" in words
        assert any(word.startswith("Ana") and word.endswith("…") for word in words)
        assert "Seat 4" in words
    assert ">Seat 1<" in drawing.draw(state, 0, fonts="none")


def test_the_winner_is_marked() -> None:
    state = Scene("dragon", "crane").student_master(0).student(0, "O12").master("dragon", "O22").turn(0).state
    state.play(state.action("move student"), Dice(0))
    state.play(state.action("step O22"), Dice(0))
    assert state.winner == 0
    for seat in (0, 1, None):
        drawn = drawing.draw(state, seat, voice=Voice(names=["Lin", "Mei"]), fonts="none")
        assert "<title>winner</title>" in drawn and "Lin wins" in drawn
        assert ('class="won red"' in drawn) == (seat == 0)
    assert "Lin wins" in drawing.draw(state, None, voice=Voice(names=["Lin"]), width="phone", fonts="none")


def test_last_move() -> None:
    state = asked("moving")
    drawn = board_of(state, None, last=["S45", "O34", "S44"])
    root = ET.fromstring(drawn)
    ticks = [mark for mark in layer(root, "marks") if mark.findtext(f"{SVG}title") == "last move"]
    assert len(ticks) == 3
    assert 'class="path"' in drawn


def test_prices_are_shown_beside_what_they_buy() -> None:
    scene = Scene("dragon", "crane", level="master").student(0, "O12").walls("O11").chi(0, wood=4)
    state = scene.set(element="wood", season="winter").turn(0).state
    if "move student" in [state.words(action) for action in state.legal()]:
        state.play(state.action("move student"), Dice(0))
    assert "O11 for 3 wood chi" in board_of(state, 0)
    assert "for 3 wood chi" not in board_of(state, 1)


def test_with_and_without_fonts_and_styles() -> None:
    state = asked("moving")
    whole, lean, bare = drawing.draw(state), drawing.draw(state, fonts="none"), board_of(state)
    assert whole.count("data:font/woff2") == 5
    assert "data:" not in lean and "<style>" in lean
    assert "<style" not in bare
    assert set(re.findall(r"var\(--(\w+)\)", drawing.stylesheet())) <= set(
        re.findall(r"--(\w+):", drawing.stylesheet())
    )
    assert 'data-theme="dark"' in drawing.draw(state, theme="dark", fonts="none")
    assert state._repr_svg_() == whole


def test_every_class_has_a_rule() -> None:
    known = set(re.findall(r"\.([a-z][\w-]*)", drawing.stylesheet()))
    silent = {"sp", "stone", "corner", "marker"}  # they name things for scripts
    for question in ("moving", "offering", "paying"):
        state = asked(question)
        drawn = drawing.draw(state, state.seat, fonts="none")
        used = {name for classes in re.findall(r'class="([^"]+)"', drawn) for name in classes.split()}
        assert used - known - silent == set()


def test_equal_states_give_equal_pictures() -> None:
    state = asked("moving")
    assert drawing.draw(state, 0) == drawing.draw(state.copy(), 0)


def test_as_png(browser: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JIANGHU_BROWSER", browser)
    state = asked("moving")
    assert png.png_size(png.svg_to_png(drawing.draw(state, state.seat))) == (1280, 1024)
    width, height = png.png_size(png.svg_to_png(drawing.draw(state, state.seat, width="phone")))
    assert width == 375 and 450 < height < 600


def test_all_animals_have_stones() -> None:
    state = new("wuwei", seats=5)
    assert isinstance(state, WuWei)
    found = ids(ET.fromstring(board_of(state)))
    assert {f"piece-{kind}-{animal}" for kind in ("student", "master") for animal in ANIMALS} <= set(found)


def test_a_die_that_is_paid_off_while_nobody_moves() -> None:
    """ST2-17: the payment of stage 2 has no mover to mark."""
    state = rolled()
    state.play(state.action("ignore emperor"), Dice(0))
    assert state.game.questions[state.stack[-1].kind] == "paying" and state.mover < 0
    for phone in (False, True):
        assert scene.scene(state, 0, ENGLISH, phone, []).head


def test_the_five_masters_and_how_far_they_are() -> None:
    scene = Alone().markers("snake").master("tiger", "S05").student_phase()
    names = [stage.errand(scene.state, animal) for animal in range(5)]
    told = [ENGLISH.text(one) for one in names]
    assert told[0] == "home" and told[3].endswith("steps from its marker")
    shut = Alone().walls("O04").master("tiger", "S05").student_phase()
    assert ENGLISH.text(stage.errand(shut.state, 3)) == "marker out of reach"


@pytest.mark.parametrize(("level", "pieces"), [("stage1", 4), ("stage2", 4), ("stage3", 5)])
def test_the_stage_header_at_every_decision(level: str, pieces: int) -> None:
    """All of it side by side, on a phone in three lines; every name once, and sound XML."""
    state = new("wuwei", seats=1, seed=4, level=level, difficulty="advanced")
    assert isinstance(state, WuWei)
    dice, most = Dice(4), {False: 0, True: 0}
    while state.result() is None:
        for phone in (False, True):
            found = scene.scene(state, 0, ENGLISH, phone, [])
            most[phone] = max(most[phone], len(found.head))
            ids = [one for part in found.pictures() for one in re.findall(r' id="([^"]+)"', part)]
            assert len(ids) == len({*ids})
            for part in found.head:
                ET.fromstring(part)
        state.play(state.pick(dice), dice)
    assert most == {False: pieces, True: 3}
