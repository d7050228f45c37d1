"""Everything that is shown is said in the reader's language: drawings, cards, the table in letters, the Key."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from jianghu import game
from jianghu.draw import seat_signs
from jianghu.draw.fonts import widths
from jianghu.draw.letters import columns
from jianghu.games.kungfu import naming
from jianghu.games.kungfu.cards import Card
from jianghu.games.kungfu.questions import QUESTIONS, TURN
from jianghu.games.kungfu.state import KungFu
from jianghu.games.kungfu.view import VIEW, card_art, faces
from jianghu.games.kungfu.view.letters import folded
from jianghu.kernel.journal import Event
from jianghu.kernel.sentences import Sentence, Term
from jianghu.kernel.view import Row
from jianghu.kernel.voice import Voice
from tests import shown as shown_words
from tests.contract import chinese
from tests.kungfu.scenario import Scene
from tests.kungfu.test_drawing import FORMS, SVG, all_cards, asked, struck, walk
from tests.shown import said

PEOPLE = ["Lin", "Zhou", "Mei", "阿周", "Bo", "Shan"]
LATIN = re.compile("|".join(PEOPLE))
NOT_FIRST = tuple("，。：；？！、）】》”")
NOT_LAST = tuple("（【《“")


def english(text: str) -> bool:
    return shown_words.english(text, LATIN)


def shown(state: KungFu, seat: int | None, language: str) -> list[str]:
    """Every picture of a position."""
    voice = Voice(state.game, language, PEOPLE[: state.seats], seat)
    found = [VIEW.draw(state, seat, voice, phone) for phone in (False, True)]
    for phone in (False, True):
        scene = VIEW.scene(state, seat, voice, phone, [Event("turn", {"seat": state.active})])
        found += [scene.board, *scene.panels, *scene.details]
    return found


@pytest.mark.parametrize(("seats", "form", "archetypes"), FORMS)
def test_chinese_pictures_have_no_english(seats: int, form: str, archetypes: str) -> None:
    for step, state in enumerate(walk(seats, form, archetypes, 400, seed=7)):
        if step % 40 and not (len(state.attacks) > 1 and step % 5 == 0) and state.stack:
            continue
        for seat in (*range(seats), None):
            for picture in shown(state, seat, "zh"):
                assert [text for text in said(picture) if english(text)] == []


@pytest.mark.parametrize("question", QUESTIONS[:TURN])
def test_every_question_is_drawn_in_chinese(question: str) -> None:
    state = asked(question)
    assert state.seat is not None
    for seat in (state.seat, (state.seat + 1) % state.seats, None):
        for picture in shown(state, seat, "zh"):
            words = said(picture)
            assert [text for text in words if english(text)] == []
            wrong = {text: chinese.faults(text) for text in words if len(text) > 1}  # one character is calligraphy
            assert {text: faults for text, faults in wrong.items() if faults} == {}


def test_the_exchange_in_chinese() -> None:
    state = struck("Blocking Kick!", "Roll With It!").state
    words = said(VIEW.draw(state, 0, Voice(state.game, "zh", PEOPLE)))
    for one in (
        "Mei攻击你", "你将失气", "克制虎形架式", "你的油纸伞", "失气4点", "硬接", "硬接：失气7点",
        "Mei攻击你，9点伤害。怎么接？", "气14/20，将失7点", "起脚，攻击牌，踢类，攻击力3", "功夫对决",
    ):  # fmt: skip
        assert any(one in text for text in words), one


def test_a_counterattack_and_the_end_in_chinese() -> None:
    scene = Scene(3).hand(0, "Bring It!", "Kick!").hand(2, "Kick!").chi(1, 0).chi(2, 1).main(2)
    scene.play("attack 0", "play Kick!", "0: play Bring It!", "0: play Kick!")
    if scene.state.stack:
        assert any("Lin还手" in text for text in said(VIEW.draw(scene.state, 0, Voice(scene.state.game, "zh", PEOPLE))))
    ended = Scene(3).hand(0, "Kick!").chi(1, 0).chi(2, 1).main(0)
    ended.play("attack 2", "play Kick!")
    for phone in (False, True):
        words = said(VIEW.draw(ended.state, 0, Voice(ended.state.game, "zh", PEOPLE), phone))
        assert "Lin获胜" in words and "站到了最后。" in words and "Zhou，出局" in words


def test_a_picture_says_its_language() -> None:
    state = asked("block")
    assert 'lang="zh-Hans"' in VIEW.draw(state, 0, Voice(state.game, "zh"))
    assert "lang=" not in VIEW.draw(state, 0, Voice(state.game))
    assert ">1号座<" in VIEW.draw(state, None, Voice(state.game, "zh"))


def test_languages_do_not_mix() -> None:
    """Cards are kept by what is on them: what was drawn in one language must not come back in another."""
    state = asked("block")
    before = VIEW.draw(state, 0, Voice(state.game))
    assert VIEW.draw(state, 0, Voice(state.game, "zh")) != before
    assert VIEW.draw(state, 0, Voice(state.game)) == before


@pytest.mark.parametrize("card", all_cards(), ids=lambda card: card.name)
def test_every_card_is_readable_in_chinese(card: Card) -> None:
    face = faces.face(card, "zh")
    for draw in (card_art.large, card_art.medium, card_art.cell, card_art.small):
        root = ET.fromstring(f'<svg xmlns="{SVG[1:-1]}">{draw(face)}</svg>')
        texts = [one for one in root.iter(f"{SVG}text") if not (one.get("class") or "").startswith("g ")]
        lines = [one.text or "" for one in texts]
        assert not any(english(line) or "…" in line for line in lines), lines
        for one, line in zip(texts, lines, strict=True):
            bold = "tb" in (one.get("class") or "").split()
            size = float(one.get("font-size", "0"))
            width = widths.width(line, size, widths.SANS_BOLD if bold else widths.SANS)
            assert width <= {card_art.cell: 82, card_art.small: 58}.get(draw, 104), line
            assert not line.startswith(NOT_FIRST) and not line.endswith(NOT_LAST), lines
        whole = "".join(lines)
        assert (face.short if draw is card_art.small else face.name) in whole
        if draw is card_art.large:
            assert (face.effect or face.line) in whole


def test_small_cards_have_the_short_names_of_the_glossary() -> None:
    by_name = {card.name: faces.short_name(card, "zh") for card in all_cards()}
    assert by_name["Dragon Stance!"] == "龙形"
    assert by_name["You Go That Way, I'll Go This Way!"] == "兵分两路"
    assert max(map(len, by_name.values())) <= 5
    english_names = {card.name: faces.short_name(card, "en") for card in all_cards()}
    assert english_names["Dragon Stance!"] == "Dragon" and english_names["The Wandering Monk"] == "Monk"


def test_the_shapes_of_the_seats_have_names() -> None:
    assert [shape.word for shape in naming.SHAPES] == list(seat_signs.SHAPES)


def test_the_key_is_in_both_languages() -> None:
    voice = Voice(game("kungfu"), "zh")
    for sign in VIEW.key():
        for word in (sign.chapter, sign.word, sign.meaning):
            if word:
                assert isinstance(word, Sentence | Term)
                assert voice.missing(word) == []
        row = Row(sign, voice)
        assert not english(row.chapter + row.word + row.meaning), row.word
    rows = [Row(sign, voice) for sign in VIEW.key()]
    assert ("攻击牌", "gōng", "攻击对手") in [(row.word, row.sound, row.meaning) for row in rows]
    assert ("增势", "飞身") in [(row.chapter, row.word) for row in rows]


# The terminal ---------------------------------------------------------------------------------------------------


def printed(state: KungFu, seat: int | None, language: str, width: int, height: int) -> list[str]:
    voice = Voice(state.game, language, PEOPLE[: state.seats], seat)
    return shown_words.printed(state, seat, voice, width, height)


@pytest.mark.parametrize(("seats", "form", "archetypes"), FORMS)
def test_the_table_in_letters_is_chinese(seats: int, form: str, archetypes: str) -> None:
    for step, state in enumerate(walk(seats, form, archetypes, 400, seed=3)):
        if step % 10 and not state.attacks and state.stack:
            continue
        for seat in (state.seat, None):
            for width, height in ((100, 40), (80, 24), (60, 24)):
                lines = printed(state, seat, "zh", width, height)
                assert max(map(columns, lines)) <= width
                bars = [re.sub(r"[●x·]{2,}", "", line) for line in lines]  # Chi at risk is crossed out
                assert [line for line in bars if english(re.sub(r" x ", " ", line))] == []


def test_the_columns_of_the_players_stand_below_each_other() -> None:
    scene = Scene(3).stance(0, "Tiger Stance!").weapon(0, "Umbrella!").stance(1, "Crane Stance!").weapon(1, "Sword!")
    lines = printed(scene.weapon(2, "Ladder!").main(0).state, 0, "zh", 100, 40)
    (heading,) = [line for line in lines if "架式" in line and "兵器" in line]
    at = columns(heading[: heading.index("兵器")])
    for name in ("油纸伞", "宝剑", "长梯"):
        (line,) = [line for line in lines if name in line and "●" in line]
        assert columns(line[: line.index(name)]) == at


def test_the_sum_in_chinese() -> None:
    lines = printed(struck("Roll With It!").state, 0, "zh", 100, 40)
    assert "Mei攻击：起脚3，飞身+2，鹤形架式+2（起脚加成）＝7" in lines
    assert "  → 你将失气7点（鹤形架式+2（克制虎形架式），油纸伞−2，尚可格挡）" in lines


def test_chinese_lines_break_between_characters() -> None:
    rows = folded("减3点伤害；可反击，随后你另攻一人（须用兵器攻击）", 15, 2)
    assert len(rows) > 2 and all(columns(row) <= 16 for row in rows)
    assert not any(row.strip().startswith(NOT_FIRST) or row.endswith(NOT_LAST) for row in rows)
    assert "".join(row.strip() for row in rows) == "减3点伤害；可反击，随后你另攻一人（须用兵器攻击）"
