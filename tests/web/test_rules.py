"""The rules as a page."""

from __future__ import annotations

import pytest

from jianghu.kernel import registry
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
    assert ">规则书</span>" in told and '<section id="棋盘">' in told
    found = lin.http.get("/rules/wuwei", params={"find": "走回头路"}).text
    assert 'id="CRD-3"' in found and 'id="GEO-1"' not in found


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
