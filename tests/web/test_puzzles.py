"""Puzzles on the server and in a real Chromium: the one of the day, tries, hint and solution, results on the device."""

from __future__ import annotations

import json
import re
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect

from jianghu.puzzles.puzzle import Puzzle, all_puzzles, from_text, of_day, puzzles_of, to_text
from jianghu.web.pages.daily import shown, today
from tests.web.reader import PATIENCE, PHONE, eventually
from tests.web.server import Server
from tests.web.test_browser_coach import serious

SHAPE = re.compile("<(?:path|use|rect|circle|text) ")
WIDE = {"width": 1280, "height": 800}


def address(puzzle: Puzzle) -> str:
    return f"/puzzles/{puzzle.moment.game.id}/{puzzle.id}"


def post(server: Server, puzzle: Puzzle, heard: object) -> httpx.Response:
    body = heard if isinstance(heard, str) else json.dumps(heard)
    return httpx.post(server.url + address(puzzle), content=body, headers={"origin": server.url}, timeout=PATIENCE)


def test_everybody_has_the_same_puzzle_today(server: Server) -> None:
    before, page, after = today(), httpx.get(f"{server.url}/puzzles", timeout=PATIENCE), today()
    assert page.status_code == 200
    found = [puzzle for day in (before, after) if (puzzle := of_day(day)) is not None]
    assert any(f'"to": "{address(puzzle)}"' in page.text for puzzle in found)
    listed = httpx.get(f"{server.url}/puzzles/all", timeout=PATIENCE).text
    assert all(address(puzzle) in listed for puzzle in all_puzzles().values())
    assert httpx.get(f"{server.url}/puzzles/wuwei/nothing", timeout=PATIENCE).status_code == 404


@pytest.mark.parametrize("language", ["en", "zh"])
def test_tries_are_judged(server: Server, language: str) -> None:
    puzzle = puzzles_of("wuwei")[0]
    right = post(server, puzzle, {"try": puzzle.answer.words}).json()
    assert right["found"] and right["share"] == round(100 * puzzle.answer.share)
    wrong = post(server, puzzle, {"try": puzzle.choices[1].words}).json()
    assert not wrong["found"] and wrong["short"] == round(100 * puzzle.worth)
    assert post(server, puzzle, {"solution": True}).json()["words"] == puzzle.answer.words
    hint = post(server, puzzle, {"hint": True}).json()["hint"]
    assert "You: " in hint and right["label"] not in hint
    assert right["why"] == hint and wrong["why"].startswith("This is how it differs from the best choice")
    assert post(server, puzzle, {"phone": True}).json()["acts"]
    for heard in ("", "[]", {}, {"try": 1}, {"try": "fly"}, {"try": "x" * 100}, {"try": "stop", "more": 1}, "[" * 9000):
        assert post(server, puzzle, heard).status_code == 400, heard
    page = httpx.get(server.url + address(puzzle), headers={"cookie": f"language={language}"}, timeout=PATIENCE)
    assert puzzle.answer.words not in page.text.split('id="first"')[0], "the page gives the answer away"


@pytest.mark.parametrize(("size", "theme"), [(WIDE, "light"), (PHONE, "dark")], ids=["wide", "phone"])
def test_a_puzzle_is_solved_and_the_device_remembers(
    chromium: Browser, server: Server, size: dict[str, int], theme: str
) -> None:
    puzzle = of_day(today())
    assert puzzle is not None
    context = chromium.new_context(bypass_csp=True, viewport=size, color_scheme=theme)  # type: ignore[arg-type]
    page = context.new_page()
    page.set_default_timeout(1000 * PATIENCE)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(f"{server.url}/puzzles")
    eventually(lambda: page.get_attribute("html", "data-ready"))
    assert serious(page) == []

    def attempt(words: str) -> None:
        touch = "words => [...document.querySelectorAll('.act')].find(one => one.dataset.words === words).click()"
        page.evaluate(touch, words)

    attempt(puzzle.choices[1].words)
    eventually(lambda: page.locator("#tries li").count() == 1)
    assert "less than the best" in page.inner_text("#tries")
    page.click("[data-do=hint]")
    eventually(lambda: page.locator("#note").is_visible())
    attempt(puzzle.answer.words)
    eventually(lambda: page.locator("#tries li.found").count() == 1)
    assert page.inner_text("#note") == "Found."
    assert page.locator("#week li.found").count() == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert serious(page) == []
    page.goto(f"{server.url}/puzzles/all")
    eventually(lambda: page.get_attribute("html", "data-ready"))
    assert page.locator("a.found").count() == 1
    page.goto(f"{server.url}/puzzles")
    eventually(lambda: page.get_attribute("html", "data-ready"))
    assert page.locator("#week li.found").count() == 1
    assert faults == []
    context.close()


def test_a_puzzle_is_made_of_a_moment_kept_in_a_file_and_loaded_again(
    chromium: Browser, server: Server, tmp_path: Path
) -> None:
    puzzle = max(puzzles_of("wuwei"), key=lambda one: one.worth)
    context = chromium.new_context(bypass_csp=True, accept_downloads=True)
    page = context.new_page()
    page.set_default_timeout(1000 * PATIENCE)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(server.url + puzzle.moment.link())
    eventually(lambda: page.locator("#linebars .bars").count())
    with page.expect_download() as coming:
        page.click("#topuzzle")
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    game, (found,) = from_text(file.read_text(encoding="utf-8"))
    assert (game.id, found.answer.words) == ("wuwei", puzzle.answer.words)
    page.goto(f"{server.url}/puzzles/all")
    page.set_input_files("#file", str(file))
    page.click("text=Show it")
    eventually(lambda: page.locator("[data-puzzle]").count() == 1)
    page.click("[data-puzzle]")
    eventually(lambda: page.get_attribute("html", "data-ready"))
    page.click("[data-do=solution]")
    eventually(lambda: page.locator("#tries li.found").count() == 1)
    assert faults == []
    context.close()


def test_a_file_from_elsewhere_is_read_with_care(server: Server) -> None:
    puzzle = puzzles_of("wuwei")[0]

    def load(text: str) -> httpx.Response:
        url, headers = f"{server.url}/puzzles/file", {"origin": server.url}
        return httpx.post(url, files={"file": ("a.json", text.encode())}, headers=headers, timeout=PATIENCE)

    good = to_text(puzzle.moment.game, [puzzle])
    assert load(good).status_code == 200
    for text in ("", "[]", good[:-20], good.replace('"wuwei"', '"chess"'), "x" * 900_000, "[" * 100_000):
        answer = load(text)
        assert answer.status_code == 400 and "no file of puzzles" in answer.text
    for heard in (
        {},
        {"game": "wuwei", "puzzle": 1, "hint": True},
        {"game": [], "puzzle": puzzle.to_data(), "hint": 1},
    ):
        body, headers = json.dumps(heard), {"origin": server.url}
        assert httpx.post(f"{server.url}/puzzles/own", content=body, headers=headers).status_code == 400


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_no_choice_of_a_puzzle_lies_below_the_edge(chromium: Browser, server: Server, size: dict[str, int]) -> None:
    """Panda has the largest aside: it once pushed choices down. The whole position is in sight on a wide screen."""
    context = chromium.new_context(viewport=size)  # type: ignore[arg-type]
    page = context.new_page()
    for id in ("panda/35a238efc6", "wuwei/076a6063fc"):
        page.goto(f"{server.url}/puzzles/{id}")
        eventually(lambda: page.get_attribute("html", "data-ready"))
        for choice in page.locator("#acts .act").all():
            expect(choice).to_be_in_viewport(ratio=1)
        expect(page.locator("[data-do=solution]")).to_be_in_viewport(ratio=1)
        if size == WIDE:
            assert page.evaluate("document.documentElement.scrollHeight") <= size["height"]
    context.close()


def test_every_puzzle_has_a_picture() -> None:
    """Also one that asks for nothing on the board, such as who begins."""
    pictures = {
        name: shown(puzzle, "en").picture.rpartition("</defs></svg>")[2] for name, puzzle in all_puzzles().items()
    }
    assert [name for name, picture in pictures.items() if len(SHAPE.findall(picture)) < 5] == []
