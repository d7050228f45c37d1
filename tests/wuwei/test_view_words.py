"""Everything that is shown is said in the reader's language: drawings, the board in letters, the Key."""

import re

import pytest
from rich.cells import cell_len

from jianghu import game
from jianghu.draw.fonts import widths
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.questions import QUESTIONS
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.view import VIEW
from jianghu.games.wuwei.view import picture as drawing
from jianghu.kernel.sentences import Sentence, Term
from jianghu.kernel.view import Row
from jianghu.kernel.voice import Voice
from tests import shown as shown_words
from tests.contract import chinese
from tests.shown import said
from tests.wuwei.test_drawing import GAMES, asked, walk

PEOPLE = ["Lin", "Mei", "阿周", "Bo", "Shan", "Yi"]
# What stays in Latin letters: the names of people and of spaces.
LATIN = re.compile(rf"[OS]\d\d(?!\d)|{'|'.join(PEOPLE)}")
# In a terminal also the letters of the lineages, s-, S+, and of the empire.
LETTERS = re.compile(rf"(?<![A-Za-z])[{''.join(name[0] for name in ANIMALS)}ekqg+-]+(?![A-Za-z])", re.IGNORECASE)


def english(text: str) -> bool:
    return shown_words.english(text, LATIN)


@pytest.mark.parametrize(("seats", "level", "lineages"), GAMES)
def test_chinese_pictures_have_no_english(seats: int, level: str, lineages: str) -> None:
    for step, state in enumerate(walk(seats, level, lineages, 600)):
        if step % 30 and not (state.fists and step % 3 == 0):
            continue
        for seat in (*range(seats), None):
            voice = Voice(state.game, "zh", PEOPLE[:seats], seat)
            shown = [VIEW.draw(state, seat, voice, phone) for phone in (False, True)]
            for phone in (False, True):
                scene = VIEW.scene(state, seat, voice, phone, [])
                shown += [scene.board, *scene.panels, *scene.details, *([scene.own] if scene.own else [])]
            for picture in shown:
                words = said(picture)
                assert [text for text in words if english(text)] == []


@pytest.mark.parametrize("question", [name for name in QUESTIONS if name != "lineage"])
def test_every_question_is_drawn_in_chinese(question: str) -> None:
    state = asked(question)
    for width in ("wide", "phone"):
        words = said(drawing.draw(state, state.seat, voice=Voice(state.game, "zh", PEOPLE), width=width, fonts="none"))
        assert [text for text in words if english(text)] == []
        assert not any(text.endswith("…") for text in words), "a sentence does not fit"


def test_titles_are_good_chinese() -> None:
    words = said(drawing.draw(asked("moving"), 0, voice=Voice(game("wuwei"), "zh", PEOPLE), fonts="none"))
    drawn = re.compile(r"^.$")  # a single character is calligraphy
    found = {text: chinese.faults(text) for text in words if not drawn.match(text)}
    assert {text: faults for text, faults in found.items() if faults} == {}
    assert "Lin的" in " ".join(words)


def test_a_picture_says_its_language() -> None:
    state = asked("moving")
    assert 'lang="zh-Hans"' in VIEW.draw(state, 0, Voice(state.game, "zh"))
    assert "lang=" not in VIEW.draw(state, 0, Voice(state.game))
    assert ">1号座<" in VIEW.draw(state, None, Voice(state.game, "zh"))


def test_languages_do_not_mix() -> None:
    """Drawings are kept by what they show: what was drawn in one language must not come back in another."""
    state = asked("moving")
    before = VIEW.draw(state, 0, Voice(state.game))
    assert VIEW.draw(state, 0, Voice(state.game, "zh")) != before
    assert VIEW.draw(state, 0, Voice(state.game)) == before


def test_the_key_is_in_both_languages() -> None:
    voice = Voice(game("wuwei"), "zh")
    for sign in VIEW.key():
        for word in (sign.chapter, sign.word, sign.meaning):
            if word:
                assert isinstance(word, Sentence | Term)
                assert voice.missing(word) == []
        row = Row(sign, voice)
        assert not english(row.chapter + row.word + row.meaning)
    rows = [Row(sign, Voice(game("wuwei"))) for sign in VIEW.key()]
    assert ("Dragon", "lóng") in [(row.word, row.sound) for row in rows]
    assert ("龙派", "lóng") in [(row.word, row.sound) for row in (Row(sign, voice) for sign in VIEW.key())]


# The terminal ---------------------------------------------------------------------------------------------------


def printed(state: WuWei, seat: int | None, language: str, width: int, height: int) -> list[str]:
    voice = Voice(state.game, language, PEOPLE[: state.seats], seat)
    return shown_words.printed(state, seat, voice, width, height)


@pytest.mark.parametrize(("seats", "level", "lineages"), GAMES)
def test_the_board_in_letters_is_chinese_and_keeps_its_columns(seats: int, level: str, lineages: str) -> None:
    for step, state in enumerate(walk(seats, level, lineages, 400)):
        if step % 20:
            continue
        for seat in (state.seat, None):
            for width, height in ((100, 40), (80, 24)):
                lines = printed(state, seat, "zh", width, height)
                assert max(map(cell_len, lines)) <= width
                assert [line for line in lines if english(LETTERS.sub("", LATIN.sub(" ", line)))] == []
                assert len(lines) == len(printed(state, seat, "en", width, height))
                assert places(lines) == places(printed(state, seat, "en", width, height))


def places(lines: list[str]) -> set[tuple[int, int, str]]:
    """Where the names of the spaces stand, by line and column."""
    return {
        (number, cell_len(line[: found.start()]), found.group())
        for number, line in enumerate(lines)
        for found in re.finditer(r"[OS]\d\d", line)
        if "即" not in line and "05 is" not in line
    }


def test_chinese_lines_break_between_characters() -> None:
    text = "弟子行走：3步，至少走1步。弟子行走：3步，至少走1步。"
    lines = widths.wrap(text, 14, 200, 3)
    assert "".join(lines) == text and len(lines) == 2
    assert all(widths.width(line, 14) <= 200 for line in lines)
    assert not any(line[0] in "，。：" for line in lines)
    assert widths.wrap("one two three four", 10, 50, 2) == ["one two", "three four"]
