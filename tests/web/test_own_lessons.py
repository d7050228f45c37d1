"""Lessons and figures of somebody's own on the server: made of a moment, opened from a file, taken."""

from __future__ import annotations

import html
import json
import re

import httpx
import pytest
from playwright.sync_api import Browser

from jianghu import game, games
from jianghu.errors import BadLesson
from jianghu.lessons.making import start_of, with_figure, with_lesson
from jianghu.lessons.own import from_text
from jianghu.web.pages.figure_pictures import drawn
from tests.lessons.test_making import later, moves_from
from tests.web.reader import PATIENCE, eventually
from tests.web.server import Server


def post(server: Server, path: str, heard: object) -> httpx.Response:
    return httpx.post(
        server.url + path, content=json.dumps(heard), headers={"origin": server.url}, timeout=PATIENCE
    )  # fmt: skip


def opened(server: Server, text: str, language: str = "en") -> httpx.Response:
    return httpx.post(
        f"{server.url}/learn/file", files={"file": ("mine.toml", text.encode())},
        headers={"origin": server.url, "cookie": f"language={language}"}, timeout=PATIENCE,
    )  # fmt: skip


@pytest.mark.parametrize("id", ["wuwei", "kungfu"])
def test_the_button_makes_files_that_can_be_read(server: Server, id: str) -> None:
    moment = later(id)
    # The server guesses for itself what is hidden, so the move is one that the moment shows.
    words, rule = moment.state.words(moment.state.legal()[0]), next(iter(moment.game.rule_ids()))
    lesson = post(server, moment.link(), {"moves": [words], "do": "lesson"}).json()
    assert lesson["name"] == f"{id}-lesson.toml"
    assert from_text(moment.game, lesson["file"]).lessons[0].solution == (words,)
    figure = post(server, moment.link(), {"moves": [words], "do": "figure", "rule": rule}).json()
    assert from_text(moment.game, figure["file"]).figures[rule].plays == (words,)
    for heard in ({"moves": [], "do": "lesson"}, {"moves": [words], "do": "figure", "rule": "XX-9"}):
        assert "refused" in post(server, moment.link(), heard).json()
    assert post(server, moment.link(), {"moves": [words], "do": "figure", "rule": 7}).status_code == 400


@pytest.mark.parametrize("id", [one.id for one in games()])
def test_a_figure_of_any_move_has_something_in_its_pictures(id: str) -> None:
    start = start_of(later(id))
    rule = next(iter(start.game.rule_ids()))
    for action in start.legal()[:4]:
        own = from_text(start.game, with_figure("", start, [start.words(action)], rule))
        pictures = drawn([*own.figures.values()], "en").pictures[rule]
        assert len(pictures) == 2 and all("<svg" in one for one in pictures), start.words(action)


def made() -> str:
    """A file with a lesson and a figure."""
    start = start_of(later("wuwei"))
    moves = moves_from(start, 2)
    return with_figure(with_lesson("", start, moves, "en"), start, moves[:1], next(iter(start.game.rule_ids())))


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_file_is_listed_with_its_figures_drawn(server: Server, language: str) -> None:
    text = made()
    own = from_text(game("wuwei"), text)
    page = opened(server, text, language)
    assert page.status_code == 200
    assert html.escape(own.lessons[0].said(language).title) in page.text and "<svg" in page.text
    # What the page keeps of the file is the file itself.
    kept = re.search(r'<textarea name="text" hidden>\n(.*?)</textarea>', page.text, re.DOTALL)
    assert kept is not None and html.unescape(kept[1]) == text


def test_a_lesson_of_a_file_is_answered(server: Server) -> None:
    text = made()
    (lesson,) = from_text(game("wuwei"), text).lessons
    sent = {"file": text, "lesson": lesson.id}
    assert post(server, "/learn/own", {**sent, "answers": []}).json()["status"] == "open"
    assert post(server, "/learn/own", {**sent, "answers": [*lesson.solution]}).json()["status"] == "solved"
    wrong: list[object] = [
        [], {}, {**sent, "lesson": "gone", "answers": []}, {**sent, "file": "x", "answers": []}, sent,
        {**sent, "file": 7, "answers": []}, {**sent, "file": text.replace("seats = 3", "seats = 77"), "answers": []},
    ]  # fmt: skip
    for heard in wrong:
        assert post(server, "/learn/own", heard).status_code == 400


def test_what_is_no_file_of_lessons_says_so(server: Server) -> None:
    text = made()
    other = text.replace('rules = "', 'rules = "9')
    for wrong in ("", "x", "game = " + "1" * 5000, "game = 7", 'game = "chess"', other, text + "\n[more]\n"):
        assert opened(server, wrong).status_code == 400
    crooked = re.sub(r"plays = \[.*\]", 'refused = "step S00"', text)
    assert opened(server, crooked).status_code == 400


def test_a_file_with_a_solution_that_fails_is_not_listed(server: Server) -> None:
    text = made()
    (lesson,) = from_text(game("wuwei"), text).lessons
    for solution, fault in (
        ([lesson.solution[0], "step S00"], "solution[1]"),
        ([lesson.solution[0]], "goal: does not hold after the solution"),
    ):
        page = opened(server, re.sub(r"solution = \[.*\]", f"solution = {json.dumps(solution)}", text))
        assert page.status_code == 400 and f"lesson {lesson.id}: {fault}" in html.unescape(page.text)


def test_a_file_may_not_take_long(monkeypatch: pytest.MonkeyPatch) -> None:
    own = from_text(game("wuwei"), made())
    own.check_solutions()
    monkeypatch.setattr("jianghu.lessons.own.MOST_PLAYED", 1)
    with pytest.raises(BadLesson, match="more than 1 decisions"):
        own.check_solutions()


def test_a_lesson_is_made_opened_and_solved_in_a_browser(chromium: Browser, server: Server) -> None:
    text = made()
    (lesson,) = from_text(game("wuwei"), text).lessons
    page = chromium.new_page()
    page.goto(f"{server.url}/learn/wuwei")
    page.set_input_files("#file", {"name": "mine.toml", "mimeType": "application/toml", "buffer": text.encode()})
    page.click("form.load button")
    page.click("form button:has-text('1.')")
    eventually(lambda: page.evaluate("window.jianghu?.acts.length ?? 0") > 0)
    page.click("#showme")
    page.wait_for_selector("body[data-status=solved]", timeout=1000 * PATIENCE)
    assert page.evaluate("window.jianghu.answers") == [*lesson.solution]
    assert page.evaluate("localStorage.getItem('lessons')") is None
    page.close()
