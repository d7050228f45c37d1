"""Pictures of the table: what is drawn, what can be touched, the score sheet, the terminal."""

from __future__ import annotations

import re
from io import StringIO
from xml.etree import ElementTree

import pytest
from rich.console import Console

from jianghu.draw.fonts import widths
from jianghu.games.panda import GAME, naming
from jianghu.games.panda.state import Panda
from jianghu.games.panda.view import VIEW
from jianghu.games.panda.view.map import PIECE, R
from jianghu.games.panda.view.outcome import rows
from jianghu.games.panda.view.places import LABELS, PHONE_LABELS, WIDTH, place
from jianghu.games.panda.view.words import said
from jianghu.games.panda.words import LOCATIONS, ROADS, SPACES
from jianghu.kernel.dice import Dice
from jianghu.kernel.turns import lines
from jianghu.kernel.voice import Voice
from tests.panda.scenario import Scene

VOICE = Voice(GAME, "en", ["Lin", "Zhou", "Mei", "Tomás"])
TOUCH = re.compile(r'data-touch="([^"]*)"')


def words_in(svg: str) -> str:
    return " ".join(
        "".join(node.itertext()) for node in ElementTree.fromstring(svg).iter() if node.tag.endswith("text")
    )


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_whole_table_is_drawn(phone: bool, language: str) -> None:
    dice = Dice(5)
    state = GAME.new(4, {"expert": True}, dice)
    assert isinstance(state, Panda)
    for _step in range(200):
        state.apply(state.pick(dice), dice)
    svg = VIEW.draw(state, state.seat, Voice(GAME, language), phone)
    things = set(TOUCH.findall(svg))
    assert {f"space:{name}" for name in SPACES} <= things
    assert {f"road:{name}" for name in ROADS} <= things
    assert {f"seat:{seat}" for seat in range(4)} <= things
    ElementTree.fromstring(svg)


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(("letters", "labels"), [(19.0, LABELS), (28.0, PHONE_LABELS)])
def test_no_champion_stands_on_the_name_of_his_location(
    language: str, letters: float, labels: list[tuple[int, int, str]]
) -> None:
    state = Scene().turn().state
    for number, (dx, dy, anchor) in enumerate(labels):
        x, y = place(state, number)
        wide = widths.width(said(Voice(GAME, language), naming.node(number)), letters, widths.SANS_BOLD)
        left = x + dx - {"end": wide, "mid": wide / 2, "": 0}[anchor]
        top, low = y + dy - 0.74 * letters, y + R + 9  # of the letters; the middle of the Champion
        beside = left >= x + PIECE - 1 or left + wide <= x - PIECE + 1
        assert beside or y + dy <= low - PIECE or top >= low + PIECE - 1, LOCATIONS[number]


def test_the_map_is_as_wide_as_its_picture() -> None:
    """A rounded scale would cut off the eastern border."""
    wide, small = (VIEW.scene(Scene().turn().state, 0, VOICE, phone, []) for phone in (False, True))
    for picture, width in ((wide.board, 648), (small.tabs[0].picture, 375)):
        found = re.search(r"scale\(([\d.]+)\)", picture)
        assert found is not None and float(found[1]) * WIDTH == pytest.approx(width, abs=0.05)


def test_the_road_in_question_is_marked() -> None:
    """Where a Ninja may be covered a touch of the road does it; where a tile is chosen, the road has a frame."""
    scene = Scene().turn().play("take 1M", "step Crane Ford")
    assert VIEW.touches(scene.state)[scene.state.action("cover")] == ["button:cover", "road:R01"]
    assert VIEW.candidates_for(scene.state, "road:R01") == [scene.state.action("cover")]
    assert VIEW.candidates_for(scene.state, "road:R02") == [scene.state.action("guard R02")]

    def road(seat: int) -> str:
        svg = VIEW.draw(scene.state, seat, VOICE)
        return svg[svg.index('data-touch="road:R01"') :].split("data-touch")[1]

    assert 'class="legal"' in road(0) and 'class="legal"' not in road(1)
    scene.play("cover")
    assert scene.asked == "tile"
    assert 'class="taken"' in road(0) and 'class="taken"' not in road(1)


@pytest.mark.parametrize(
    ("during", "at_end", "words"),
    [
        ("D7", "E1", ["15 VP", "25 VP"]),
        ("D4", "E2", ["10 VP", "15 or 30 VP"]),
        ("D8", "E3", ["20 VP", "up to 30 VP"]),
        ("D9", "E6", ["15 VP each"]),
        ("D1", "E8", ["10 VP", "2 VP each"]),
    ],
)
def test_mandates_say_what_they_bring(during: str, at_end: str, words: list[str]) -> None:
    svg = VIEW.draw(Scene(during=during, at_end=at_end).turn().state, None, VOICE)
    cards = svg[svg.index(f'data-touch="mandate:{during}"') :].split("</svg>")[0]
    assert re.findall(r">([^<>]*VP[^<>]*)<", cards)[: len(words)] == words


def test_guards_ninjas_and_tiles() -> None:
    plain = Scene().turn()
    covered = Scene().guards("R12", 0, 1).turn()
    laid = Scene().tiles(1, "R12").turn()

    def road(scene: Scene) -> str:
        svg = VIEW.draw(scene.state, None, VOICE)
        return svg[svg.index('data-touch="road:R12"') :].split("data-touch")[1]

    assert road(plain).count('class="bam"') == 4
    assert 'class="cl0"' in road(covered) and 'class="cl1"' in road(covered)
    assert road(laid).count('class="bam"') == 0 and 'class="cl1"' in road(laid)


def test_what_may_be_touched_is_marked_for_the_one_who_is_asked() -> None:
    scene = Scene().turn().play("take 1M")
    own, other = (VIEW.draw(scene.state, seat, VOICE).count('class="legal"') for seat in (0, 1))
    assert own == 1 + 2 * 2, "the Monk, two Locations and the roads that lead there"
    assert other == 0


def test_the_actions_board_names_its_columns_rows_and_options() -> None:
    """The marks in a cell are what sentences call it: Governor 3A."""
    told = words_in(VIEW.draw(Scene().turn().state, 0, VOICE))
    assert all(word in told for word in ("Monk", "Governor", "Warrior", "Neutral"))
    assert all(f" {row}{option} " in told for row in range(2, 7) for option in "AB")


def test_what_is_open_is_enclosed_by_one_line_and_the_rest_is_hatched() -> None:
    scene = Scene().ap(0, 4).turn()
    svg = VIEW.draw(scene.state, 0, VOICE)
    assert svg.count('class="stairs"') == 1
    assert svg.count('class="shutl"') == 12, "rows of 3 AP and more"
    assert "−2 VP" in words_in(svg) and "−5 VP" in words_in(svg), "what paying a row would cost"
    assert 'class="stairs"' not in VIEW.draw(scene.state, 1, VOICE)
    taken = VIEW.draw(scene.play("take 1M").state, 0, VOICE)
    assert taken.count('class="taken"') == 1 and 'class="stairs"' not in taken


def test_options_are_touched_one_by_one_where_there_is_room() -> None:
    state = Scene().turn().state
    wide, phone = (VIEW.scene(state, 0, VOICE, phone, []) for phone in (False, True))
    assert len([thing for thing in TOUCH.findall(wide.aside) if thing.startswith("option:")]) == 30
    assert [tab.id for tab in phone.tabs] == ["map", "actions", "sheets", "tracks"]
    small = phone.tabs[1].picture
    assert small.count('data-touch="option:') == small.count('class="through"') == 30, "on a phone a cell opens them"


def test_a_step_tells_what_could_be_built_there() -> None:
    scene = Scene().village("Crane Ford", "pagoda").neutral("R02").guards("R05", 1).ap(9, 4).turn().play("take 5M A")
    assert "4 VP" in re.findall(r'class="outtag".*?<text[^>]*>([^<]*)<', VIEW.draw(scene.state, 0, VOICE))
    assert 'class="outtag"' not in VIEW.draw(scene.state, 1, VOICE), "only who is asked"


def test_city_cards_show_no_codes() -> None:
    told = words_in(VIEW.draw(Scene().turn().state, 0, VOICE))
    assert not re.search(r"\bC[1-8]\b", told) and "力" in told and "Twin Strength" in told


def test_the_emblem_is_a_picture() -> None:
    assert ElementTree.fromstring(VIEW.emblem("熊貓", VOICE)).tag.endswith("svg")


def test_touches() -> None:
    def touches(scene: Scene) -> dict[str, list[str]]:
        return {scene.state.words(action): things for action, things in VIEW.touches(scene.state).items()}

    turn = touches(Scene(during="D9").ap(15, 4).turn())
    assert turn["take 1M"] == ["champion:monk:0", "space:1M"], "to touch a Champion is to ask how he may move"
    assert turn["take 4N"] == ["champion:monk:0", "champion:governor:0", "champion:warrior:0", "space:4N"]
    assert turn["take 3N"] == ["space:3N"]
    assert turn["take 5W B"] == ["space:5W", "option:5W B"]
    assert turn["special 4"] == ["mandate:D9", "special:4"]
    assert turn["pass"] == ["button:pass"]
    step = touches(Scene().turn().play("take 1M"))
    assert step["step Crane Ford"] == ["champion:monk:0", "node:L02"]
    assert touches(Scene().champion(0, "governor", "").turn().play("take 3G B"))["land Mistfall"] == [
        "champion:governor:0", "node:L01",
    ]  # fmt: skip


def test_what_a_touch_may_have_meant() -> None:
    state = Scene().turn().state

    def meant(thing: str) -> list[str]:
        return [state.words(action) for action in VIEW.candidates_for(state, thing)]

    assert meant("space:5W") == ["take 5W A", "take 5W B"]
    assert meant("space:3N") == ["free 3N", "take 3N"]
    assert meant("road:R05") == ["guard R05"]
    assert meant("node:L02") == ["land Crane Ford"]
    assert meant("champion:monk:1") == [], "another player's"
    assert meant("nothing") == []


def test_the_score_sheet_adds_up() -> None:
    scene = Scene(at_end="E1").tiles(0, "R01").sheet(0, bracelet=2, lamp=2).vp(20, 9)
    scene.round(30).state.ending = 4
    scene.turn().rest()
    table = rows(scene.state)
    assert [sum(row[seat] for row in table) for seat in range(2)] == scene.state.vp
    told = words_in(VIEW.draw(scene.state, None, VOICE))
    assert "The score" in told and "End mandate" in told and "Together" in told
    assert "Penalties" not in told, "lines where nobody has anything are left out"
    svg = VIEW.scene(scene.state, None, VOICE, False, []).aside
    sums = [sums.split(" ") for sums in re.findall(r'data-sums="([^"]*)"', svg)]
    assert [int(one[-1]) for one in sums] == scene.state.vp, "line by line it comes to what is on the track"
    assert all(len(one) == svg.count('class="tally"') for one in sums)


def test_four_columns_of_the_score_have_room_on_both_sides() -> None:
    scene = Scene(4)
    scene.round(30).state.ending = 4
    tab = VIEW.scene(scene.turn().rest().state, 0, VOICE, True, []).tabs[1].picture
    view = re.search(r'viewBox="0 0 (\d+)', tab)
    assert view is not None
    inside = re.search(r"translate\((\d+)", tab)
    assert inside is not None
    columns = [float(x) + float(inside[1]) for x in re.findall(r'<text class="tb end num" x="([\d.]+)"', tab)]
    assert len(columns) == 4
    assert float(view[1]) - max(columns) >= float(inside[1]), "as much at the right as at the left"


def test_a_guard_marks_its_road_and_leads_nowhere() -> None:
    scene = Scene().turn().play("take 1M", "step Crane Ford", "cover", "lay own")
    told = {event.kind: lines(GAME, [event], 0)[0].things() for event in scene.journal.events}
    assert (told["cover"], told["lay"]) == (["road:R01"], ["road:R01"])
    assert told["step"] == ["node:L01", "node:L02"], "the Champion does go from one to the other"


def test_the_count_of_the_sheets_marks_nothing_on_the_map() -> None:
    scene = Scene()
    scene.round(30).state.ending = 4
    events = [event for event in scene.turn().rest().journal.events if event.kind == "sheet"]
    assert len(events) == 6
    assert not any(line.things() for line in lines(GAME, events, 0))


def test_the_terminal() -> None:
    scene = Scene(during="D9").guards("R12", 0, 1).neutral("R01").city("Crane Ford", "gate").turn().play("special 2")
    console = Console(width=120, record=True, file=StringIO())
    console.print(VIEW.terminal(scene.state, 1, VOICE))
    text = console.export_text()
    assert "R12→L08ab**" in text
    assert "R01→L02=" in text
    assert "#G" in text
    assert "Zhou" in text and "›1M" in text
    assert "·a····" in text, "the Guard on D9"


def test_the_key_names_every_sign() -> None:
    signs = VIEW.key()
    assert len(signs) == 4 + 3 + 1 + 6 + 3 + 6
    assert all(sign.picture.startswith("<svg") for sign in signs)


@pytest.mark.parametrize(
    "thing",
    [
        "node:L02", "node:N1", "road:R05", "space:5W", "option:5W B", "champion:monk:0", "tile:lamp", "card:C5",
        "mandate:D4", "mandate:E3", "special:3", "button:pass",
    ],
)  # fmt: skip
def test_descriptions_cite_rules(thing: str) -> None:
    found = VIEW.describe(Scene(during="D4").turn().state, thing, 0)
    assert found.rules and set(found.rules) <= set(GAME.rule_ids())


def test_a_description_tells_what_it_would_do_now() -> None:
    scene = Scene().champion(0, "monk", "Crane Ford").neutral("R02").guards("R05", 1).ap(0, 4).turn()
    here = VIEW.describe(scene.state, "node:L02", 0)
    assert here.now is not None
    assert VOICE.text(here.now) == "Your Monk could construct a Gate here for 5 VP."
    space = VIEW.describe(scene.state, "space:3N", 0)
    assert space.now is not None
    assert VOICE.text(space.now) == "Your AP would fall to −2: 5 VP lost."


def test_points_of_a_second_lap_are_told_beside_the_marker() -> None:
    scene = Scene(seats=2)
    scene.state.vp[0], scene.state.vp[1] = 50, 93
    svg = VIEW.draw(scene.state, 0, VOICE, False)
    marker = re.search(r'<g id="vp-1".*?</g>\s*</g>|<g id="vp-1".*?\+80', svg, re.DOTALL)
    assert marker is not None and "+80" in marker[0] and svg.count("+80") == 1


def test_how_many_guards_are_around_stands_clear_of_the_next_location() -> None:
    """Before the name of Hawk Tower stands Ink Stone."""
    scene = Scene(seats=2)
    tower, stone = LOCATIONS.index("Hawk Tower"), LOCATIONS.index("Ink Stone")
    scene.state.at[0] = tower
    svg = VIEW.draw(scene.state, 0, VOICE, False)
    count = str(scene.state.around[tower])
    x, y = place(scene.state, tower)
    dx, dy, _anchor = LABELS[tower]
    drawn = [
        (float(node.get("x") or 0), float(node.get("y") or 0))
        for node in ElementTree.fromstring(svg).iter()
        if node.tag.endswith("text") and node.text == count and "halo" in (node.get("class") or "")
    ]
    near = [(left, line) for left, line in drawn if abs(line - (y + dy)) < 30 and abs(left - (x + dx)) < 160]
    sx, sy = place(scene.state, stone)
    assert near and all(left - 20 > sx + R or line < sy - R for left, line in near)
