"""The rules as a page."""

from __future__ import annotations

import gzip
import re

import pytest

from jianghu.kernel import registry
from jianghu.kernel.moment import read_link
from jianghu.lessons.figures import figures
from jianghu.web.pages.common import by_length
from jianghu.web.pages.figure_pictures import drawn
from jianghu.web.pages.rules import _inline, chapters
from tests.web.server import Friend, Server


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("game", registry.ids())
def test_chapters_are_counted_by_the_page_alone(game: str, language: str) -> None:
    found = chapters(game, language)
    assert [chapter.number for chapter in found] == list(range(len(found)))
    assert not any(chapter.title[0].isdigit() for chapter in found)


def test_the_number_of_a_chapter_is_that_of_its_rules() -> None:
    for chapter in chapters("kungfu"):
        for block in chapter.blocks:
            assert not block.id.startswith("KF-") or block.id.startswith(f"KF-{chapter.number}.")


def test_the_rules_come_in_the_reader_s_language(server: Server) -> None:
    lin = Friend(server, "Lin")
    english = lin.http.get("/rules/wuwei").text
    assert "A character may not return" in english and "棋子不得走回" not in english
    lin.http.cookies.set("language", "zh")
    told = lin.http.get("/rules/wuwei").text
    assert '<html lang="zh-Hans"' in told and "棋子不得走回" in told
    assert "A character may not return" not in told and "The board" not in told
    assert ">规则书</span>" in told and '<section id="棋盘"' in told
    found = lin.http.get("/rules/wuwei", params={"find": "走回头路"}).text
    assert 'id="CRD-3"' in found and 'id="GEO-1"' not in found


def test_without_a_game_all_rulebooks_are_listed(server: Server) -> None:
    page = Friend(server, "Lin").http.get("/rules").text
    main = page.split("<main")[1]
    assert re.findall(r'href="/rules/(\w+)"', main) == [game.id for game in by_length()]


def test_ids_are_links_wherever_they_stand() -> None:
    for language in ("en", "zh"):
        blocks = {block.id: block.html for chapter in chapters("wuwei", language) for block in chapter.blocks}
        assert '<a href="#MED-4">MED-4</a>' in blocks["MOV-7"]
        assert '<a href="#R01">R01</a>' in blocks["MOV-7"]
    # A letter behind the number makes another word of it, a Chinese character does not.
    known = {"MOV-7", "R01"}
    assert _inline("见MOV-7和R01。R01a", known).count("<a ") == 2


def test_a_bar_in_a_cell_is_no_border() -> None:
    for language in ("en", "zh"):
        html = "".join(block.html for chapter in chapters("kungfu", language) for block in chapter.blocks)
        assert "<code>choose(split(k)|add(n))</code>" in html


def test_a_rule_of_another_game_is_a_link_to_its_page() -> None:
    assert _inline("wuwei:MOV-3", set()) == '<a href="/rules/wuwei#MOV-3">MOV-3</a>'
    assert _inline("见wuwei:MOV-3。", set()) == '见<a href="/rules/wuwei#MOV-3">MOV-3</a>。'
    assert _inline("wuwei:MOV-99, chess:MOV-3", {"MOV-3"}) == "MOV-99, MOV-3"


MOST_BYTES = 100_000  # of the page with all pictures, compressed; styles, scripts and all fonts have about 200,000


@pytest.mark.parametrize("game", registry.ids())
def test_figures_come_in_pieces_and_the_page_stays_light(server: Server, game: str) -> None:
    reader = Friend(server, "Lin").http
    page = reader.get(f"/rules/{game}").text
    assert 'class="figd"' not in page
    wanted = {rule: len(one.kinds()) for rule, one in figures(game).items()}
    assert {*re.findall(r'<figure class="figure" data-rule="([^"]+)"', page)} == {*wanted}
    address = re.search(r'data-figures="([^"]+)"', page)
    assert address is not None
    answer = reader.get(address[1])
    assert "immutable" in answer.headers["cache-control"]
    assert sum(len(gzip.compress(part, 6)) for part in (page.encode(), answer.content)) < MOST_BYTES
    found = answer.json()
    pieces = found["pieces"]
    assert len({*pieces}) == len(pieces)
    assert {rule: len(one) for rule, one in found["pictures"].items()} == wanted
    real = drawn([*figures(game).values()], "en")
    assert found["defs"] == real.defs
    for rule, pictures in real.pictures.items():
        assert ["".join(pieces[number] for number in one) for one in found["pictures"][rule]] == pictures


def test_pictures_of_another_version_are_not_kept(server: Server) -> None:
    reader = Friend(server, "Lin").http
    page = reader.get("/rules/wuwei").text
    address = re.findall(r'data-figures="([^"]+)"', page)[0]
    old = reader.get(address.rpartition("/")[0] + "/abc123")
    assert old.json() == reader.get(address).json() and old.headers["cache-control"] == "no-store"
    for wrong in ("chess/en/figures/abc", "wuwei/xx/figures/abc", "wuwei/en/99/abc", "wuwei/try/XYZ-1"):
        assert reader.get(f"/rules/{wrong}").status_code == 404


def test_without_scripts_the_page_has_all_figures(server: Server) -> None:
    reader = Friend(server, "Lin").http
    assert '<noscript><a href="?figures=all#MOV-2">' in reader.get("/rules/wuwei").text
    page = reader.get("/rules/wuwei", params={"figures": "all"}).text
    assert page.count('<div class="pic"><svg class="jh" viewBox=') == sum(
        len(one.kinds()) for one in figures("wuwei").values()
    )
    assert '<div class="pic"></div>' not in page and "<noscript>" not in page


@pytest.mark.parametrize("game", registry.ids())
def test_every_figure_can_be_tried(server: Server, game: str) -> None:
    reader = Friend(server, "Lin").http
    page = reader.get(f"/rules/{game}").text
    for rule, one in figures(game).items():
        part = page.split(f'data-rule="{rule}"')[1]
        link = re.search(r'class="btn" href="([^"]+)"', part)
        assert link is not None
        if one.own:
            answer = reader.get(link[1], follow_redirects=False)
            assert answer.status_code == 303 and answer.headers["location"].startswith(f"/m/{game}/"), rule
            read_link(answer.headers["location"])
        else:
            assert link[1].startswith(f"/learn/{game}/{one.lesson.id}")


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("game", registry.ids())
def test_every_rule_that_a_refusal_may_name_is_a_place_on_the_page(game: str, language: str) -> None:
    anchors = [rule for chapter in chapters(game, language) for rule in chapter.rules()]
    assert len(anchors) == len({*anchors}) and {*anchors} == {*registry.game(game).rule_ids()}
