"""The style sheet of the pages: the kit's rules and those of every installed game."""

from __future__ import annotations

import jianghu
from jianghu.draw.style import scoped, sheet
from jianghu.web.pages.looks import draw_css


def test_the_page_has_the_styles_of_every_game() -> None:
    page = draw_css()
    assert ".jh .kbg{" in page
    for game in jianghu.games():
        for selector, _rule in scoped(game.view.styles()):
            assert f"{selector}{{" in page, selector


def test_the_kit_knows_no_game() -> None:
    assert ".kbg" not in sheet() and ".bead" in sheet()
    assert ".kbg" in sheet(rules=jianghu.game("kungfu").view.styles())
