"""Pictures, the terminal, touch and the Key."""

from __future__ import annotations

import io
import re
from xml.etree import ElementTree

import pytest
from rich.console import Console

from jianghu import Dice
from jianghu.draw import fonts
from jianghu.games.china import GAME, scoring
from jianghu.games.china.provinces import NAMES
from jianghu.games.china.state import China
from jianghu.games.china.verbs import VERBS
from jianghu.games.china.view import geography, picture, sheet
from jianghu.kernel.journal import Event
from jianghu.kernel.touching import touch_refused
from jianghu.kernel.view import Row
from jianghu.kernel.voice import Voice
from tests.china.scenario import Scene

VIEW = GAME.view
HAN = re.compile(r"[\u2e80-\uffff]")


def voice(language: str = "en", seats: int = 3) -> Voice:
    return Voice(GAME, language, ["Lin", "Zhou", "Mei", "Tom", "Ping"][:seats])


def war() -> Scene:
    scene = Scene(3).lands(0, Honan=5, Hopeh=3).lands(1, Anhwei=3, Kiangsu=2).lands(2, Yunnan=4)
    return scene.discs("Anhwei", green=2, red=1).set(idle_farms=["Anhwei"]).hand(0, dikes=2).at("expand")


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("map_", ["21", "28"])
def test_pictures_are_sound_and_have_every_province(phone: bool, map_: str) -> None:
    dice = Dice(3)
    state = GAME.new(4, {"map": map_}, dice)
    for number in range(80):
        if number % 20 == 0 and state.stack:
            drawn = VIEW.draw(state, state.seat, voice(seats=4), phone)
            ElementTree.fromstring(drawn)
            for name in NAMES[: int(map_)]:
                assert f'data-touch="province:{name}"' in drawn
            assert set(HAN.findall(re.sub(r"<style>.*?</style>", "", drawn, flags=re.S))) <= set(fonts.GLYPHS)
        if state.stack:
            state.apply(state.pick(dice), dice)


def test_markers_discs_and_hands_are_shown() -> None:
    state = war().state
    drawn = VIEW.draw(state, 0, voice())
    assert "Honan (豫): Lin, 5 markers" in drawn
    assert "Anhwei (皖): Zhou, 3 markers · 2 farm · 1 city" in drawn
    assert 'data-touch="card:dikes"' in drawn
    assert 'data-touch="card:dikes"' not in VIEW.draw(state, 1, voice())
    assert 'data-touch="card:dikes"' not in VIEW.draw(state, None, voice())


def test_a_junior_sees_what_the_senior_sees() -> None:
    state = war().play("merge 1", "accept").state
    assert 'data-touch="card:dikes"' in VIEW.draw(state, 1, voice())
    assert "partner of Lin" in VIEW.draw(state, 2, voice())


def test_only_the_asked_seat_has_red_outlines() -> None:
    state = war().state
    assert "chmay" in re.sub(r"<style>.*?</style>", "", VIEW.draw(state, 0, voice()), flags=re.S)
    assert "chmay" not in re.sub(r"<style>.*?</style>", "", VIEW.draw(state, 1, voice()), flags=re.S)


def test_a_battle_and_a_merger_are_told_in_the_question() -> None:
    scene = war().play("attack Honan Anhwei", "resist").play("throw 2", dice=[2, 3])
    shown = VIEW.scene(scene.state, 0, voice(), False, scene.journal.events)
    assert "2: the target loses one" in shown.aside
    assert "3: the attacker loses one" in shown.aside
    proposed = war().play("merge 1")
    shown = VIEW.scene(proposed.state, 1, voice(), True, proposed.journal.events)
    assert "Lin would be senior, Zhou junior." in shown.aside
    assert VIEW.scene(war().state, 0, voice(), False, []).aside == ""


def test_a_battle_is_told_throw_by_throw_and_stays_until_something_else_happens() -> None:
    scene = war().play("attack Honan Anhwei", "resist").play("throw 2", dice=[2, 3])
    scene.play("throw 1", dice=[5])
    shown = VIEW.scene(scene.state, 2, voice(), False, scene.journal.events)  # everybody sees the same
    assert [shown.aside.count(words) for words in ("2: the", "3: the", "5: the")] == [1, 1, 1]
    scene.play("stop")
    after = VIEW.scene(scene.state, 1, voice(), True, scene.journal.events).aside
    assert [after.count(words) for words in ("2: the", "3: the", "5: the")] == [1, 1, 1]
    told = [event for event in scene.journal.events if event.kind != "founder"]
    turn = Event("turn", {"turn": 1, "seat": 0})
    assert voice().text(GAME.sum_up([turn, *told], 2)) == "Lin: Anhwei attacked (2 lost for 1)."
    scene.play("demand Honan Anhwei", "refuse")
    assert VIEW.scene(scene.state, 1, voice(), True, scene.journal.events).aside == ""


def test_both_sides_of_a_battle_keep_their_names_when_it_is_over() -> None:
    scene = war().play("attack Honan Anhwei", "resist").play("throw 2", dice=[2, 4]).play("throw 1", dice=[6])
    scene.play("occupy 1")
    shown = VIEW.scene(scene.state, 0, voice(), False, scene.journal.events).aside
    assert shown.count(">Lin<") == shown.count(">Zhou<") == 1


def test_the_question_of_relief_shows_the_card_it_is_about() -> None:
    scene = Scene(3).lands(0, Honan=5, Hopeh=2).hand(0, granaries=1).at("draw").play("yang Honan")
    scene.play("yin Honan", yang="city", yin="famine")
    shown = VIEW.scene(scene.state, 0, voice(), False, []).aside
    assert 'data-touch="card:famine"' in shown and 'data-touch="card:granaries"' in shown


def test_a_map_that_may_be_chosen_whole_has_no_dashes() -> None:
    founding = VIEW.draw(GAME.new(4, {}, Dice(3)), None, voice(seats=4))
    state = GAME.new(4, {}, Dice(3))
    assert " chmany" in VIEW.draw(state, state.seat, voice(seats=4)) and "legal chmay" not in founding
    assert " chmany" not in VIEW.draw(war().state, 0, voice())


def test_the_line_of_a_founding_tells_what_its_first_cards_did() -> None:
    told = [
        Event("founder", {"seat": 0}), Event("found", {"seat": 0, "count": 3, "province": "Honan"}),
        Event("symbol", {"seat": 0, "card": "mines", "province": "Honan"}, reveals=True),
        Event("calamity", {"seat": 0, "calamity": "floods", "province": "Honan"}, reveals=True),
        Event("loss", {"seat": 0, "count": 2, "province": "Honan"}),
    ]  # fmt: skip
    says = voice().text(GAME.sum_up(told, 1))
    assert says == "Lin begins in Honan. Lin: a mine for Honan and Floods in Honan (2 lost)."


@pytest.mark.rule("EC-14.9")
def test_the_score_is_counted_line_by_line_when_the_game_is_over() -> None:
    scene = Scene(3).lands(0, **dict.fromkeys(NAMES[:15], 1)).lands(1, Taiwan=1, Kwangtung=2).lands(2, Yunnan=1)
    scene.set(claim=0).at("next", 2)
    assert scene.state.result() is not None
    lines = {voice().text(word): values for word, values in sheet.rows(scene.state)}
    assert lines["Markers"] == [15, 3, 1]
    whole = lines.pop("Points")
    assert whole == [scoring.points(scene.state, seat) for seat in range(3)]
    assert [sum(values) for values in zip(*lines.values(), strict=True)] == whole
    for seat in (0, 1, None):
        assert f">{whole[0]}</text>" in VIEW.scene(scene.state, seat, voice(), False, []).aside


def test_a_submission_shows_what_both_would_have() -> None:
    scene = Scene(3).lands(0, Honan=4).lands(1, Anhwei=3).at("expand").play("attack Honan Anhwei", "submit")
    assert "Lin would be senior, Zhou junior." in VIEW.scene(scene.state, 0, voice(), False, []).aside


def test_on_a_phone_too_everybody_sees_whose_partner_somebody_is() -> None:
    [line] = VIEW.scene(war().play("merge 1", "accept").state, 2, voice(), True, []).panels
    assert "partner of Lin" in line


def test_scenes_have_all_parts() -> None:
    state = war().state
    wide, phone = VIEW.scene(state, 0, voice(), False, []), VIEW.scene(state, 0, voice(), True, [])
    assert len(wide.panels) == 3
    assert len(phone.details) == 3
    assert phone.own
    assert phone.head
    for drawn in [*wide.pictures(), *phone.pictures()]:
        if drawn:
            ElementTree.fromstring(drawn)


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_terminal_shows_every_province_and_the_hand(width: int, language: str) -> None:
    out = io.StringIO()
    Console(file=out, width=width, height=50).print(VIEW.terminal(war().state, 0, voice(language)))
    text = out.getvalue()
    names = ["Honan", "Taiwan"] if language == "en" else ["河南", "台湾"]
    assert all(name in text for name in names)
    assert ("Dike Builders ×2" if language == "en" else "修筑堤防 ×2") in text


def test_touches_name_provinces_then_numbers() -> None:
    scene = war()
    touches = VIEW.touches(scene.state)
    assert touches[VERBS.action("attack Honan Anhwei")] == ["province:Honan", "province:Anhwei", "button:attack"]
    assert touches[VERBS.action("merge 1")] == ["seat:1", "button:merge"]
    placing = Scene(2).lands(0, Honan=5, Hopeh=3).turn()
    assert VIEW.touches(placing.state)[VERBS.action("place Honan 2")] == ["province:Honan", "count:2"]
    lists = list(VIEW.touches(scene.state).values())
    assert len({tuple(things) for things in lists}) == len(lists), "two actions touch the same things"


def test_a_touch_that_is_no_answer_has_a_reason() -> None:
    state = war().state
    meant = [VERBS.words(action) for action in VIEW.candidates_for(state, "province:Shansi")]
    assert "attack Honan Shansi" in meant
    assert all(words.split()[0] in ("attack", "demand") for words in meant)
    assert VIEW.candidates_for(state, "seat:2") == [VERBS.action("merge 2")]
    assert VIEW.candidates_for(state, "province:Bohemia") == []


def test_the_key_has_every_sign_in_both_languages() -> None:
    for language in ("en", "zh"):
        rows = [Row(sign, Voice(GAME, language)) for sign in VIEW.key()]
        assert all(row.word and row.chapter for row in rows)
        assert len(rows) > 60
        for row in rows:
            assert set(HAN.findall(row.picture)) <= set(fonts.GLYPHS)


def test_pictures_of_the_end() -> None:
    scene = Scene(2).lands(0, Honan=5).lands(1, Anhwei=1).at("expand").play("merge 1", "accept")
    assert isinstance(scene.state, China)
    drawn = VIEW.draw(scene.state, 0, voice(seats=2))
    assert "leads the last State" in drawn


def test_the_board_and_the_prompt_call_a_province_alike_or_say_both_names() -> None:
    """The old name of one character stands only where a province is pointed at, behind the one that prompts use."""
    state = war().state
    for phone in (False, True):
        chinese, english = (VIEW.draw(state, 0, voice(language), phone) for language in ("zh", "en"))
        assert ">湖北</text>" in chinese
        assert ">鄂</text>" not in chinese
        assert "湖北（鄂）" in chinese
        assert "Hupeh (鄂): empty" in english
        assert ">鄂</text>" not in english


def test_what_a_demand_or_an_attack_may_aim_at_is_marked_for_who_decides() -> None:
    scene = Scene(3).lands(0, Szechwan=4).lands(1, Hunan=2, Kwangsi=2).lands(2, Korea=1).at("expand")
    assert "demand Szechwan Hunan" in scene.legal()
    assert not any(words.startswith("attack") for words in scene.legal())
    drawn = VIEW.draw(scene.state, 0, voice())
    assert marked(drawn) == {"Szechwan": "legal chmay", "Hunan": "legal chmay chgoal"}
    assert marked(VIEW.draw(scene.state, 1, voice())) == {}
    assert marked(VIEW.draw(scene.state, None, voice())) == {}


def marked(drawn: str) -> dict[str, str]:
    """The provinces that are outlined as possible answers, and how."""
    found = re.findall(r'data-for="province:(\w+)"><clipPath.*?</clipPath><path class="([^"]*)"', drawn)
    return dict(found)


def test_while_states_are_founded_nothing_is_inferred() -> None:
    """The first State would hold all that nobody has reached yet."""
    scene = Scene(2).founding(1).lands(0, Honan=3, Hopeh=3, Shansi=3).at("founding", 1)
    told = re.sub(r"<style>.*?</style>", "", VIEW.draw(scene.state, 0, voice(seats=2)), flags=re.S)
    assert "3 held, 0 inferred" in told
    assert ">15 points<" in told  # nine markers and three provinces
    assert ">3/15 · 15<" in VIEW.draw(scene.state, 0, voice(seats=2), True)
    described = VIEW.describe(scene.state, "seat:0", 0)
    assert described is not None
    assert "15 points, if the Mandate came now." in [voice(seats=2).text(fact) for fact in described.facts]
    console = Console(file=io.StringIO(), width=120)
    console.print(VIEW.terminal(scene.state, 0, voice(seats=2)))
    assert isinstance(console.file, io.StringIO)
    assert "15 points" in console.file.getvalue()


@pytest.mark.parametrize(("provinces", "place"), [(21, picture.STEPS), (28, picture.STEPS_28)])
def test_the_phases_stand_beside_the_provinces(provinces: int, place: tuple[float, float, float]) -> None:
    x, y, k = place
    right, below = x + k * (12 + 4 * 74 + 42), y + k * 45  # the last word is some 84 wide
    for number in range(provinces):
        numbers = [float(one) for one in re.findall(r"-?[\d.]+", geography.outline(number))]
        for at in zip(numbers[::2], numbers[1::2], strict=True):
            assert at[0] > right or at[1] > below, NAMES[number]


def test_the_sea_holds_a_legend_of_borders_and_wealth() -> None:
    state = war().state
    for language, words in (
        ("en", ["open border", "mountains", "river", "sea", "Great Wall", "farm +2", "city +1", "mine +1", "inferred"]),
        ("zh", ["坦途", "山岭", "江河", "海路", "长城", "农田+2", "市镇+1", "矿山+1", "遥领"]),
    ):
        drawn = VIEW.draw(state, 0, voice(language))
        found = re.findall(r'class="chleg"[^>]*>([^<]*)<', drawn)
        assert sorted(found) == sorted(words)


def test_the_key_says_how_characters_are_pronounced() -> None:
    rows = [Row(sign, voice()) for sign in VIEW.key()]
    sounds = {row.word: row.sound for row in rows}
    assert sounds["Hupeh"] == "è"
    assert sounds["farm"] == "tián"
    assert sounds["Bandits"] == "fěi"
    for row in rows:  # every character that stands for something has its sound
        assert bool(row.sound) == bool(HAN.search(row.picture)) or row.word == "Idle", row.word


def test_the_emblem_is_a_small_picture_without_words() -> None:
    drawn = VIEW.emblem(GAME.glyphs, voice())
    ElementTree.fromstring(drawn)
    assert len(drawn) < 24_000
    assert not HAN.search(drawn)
    assert "cht0" in drawn


def test_a_touch_of_another_province_is_explained_from_an_own_one() -> None:
    # Shansi is the first neighbour of Shensi, and belongs to nobody: that is not what was meant.
    march = Scene(2).lands(0, Honan=4, Hopeh=2).lands(1, Kwangtung=5).at("move").state
    refusal = touch_refused(march, "province:Shensi")
    assert refusal is not None and refusal.rule == "EC-6.3"
    attack = Scene(2).lands(0, Hupeh=6).lands(1, Shensi=5).at("expand").state
    refusal = touch_refused(attack, "province:Shensi")
    assert refusal is not None and refusal.rule == "EC-10.1"
