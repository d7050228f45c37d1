"""The style sheet of the pages: the kit's rules and those of every installed game."""

from __future__ import annotations

import re

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


def test_no_game_styles_what_another_one_draws() -> None:
    drawn: dict[str, set[str]] = {}
    for game in jianghu.games():
        state = game.new(game.usual_seats(game.complete({})), {}, jianghu.Dice(1))
        pictures = "".join(game.view.scene(state, 0, jianghu.Voice(game), False, []).pictures())
        drawn[game.id] = {name for names in re.findall(r'class="([^"]*)"', pictures) for name in names.split()}
    for game in jianghu.games():
        alone = {rule[4:] for rule, _ in scoped(game.view.styles()) if re.fullmatch(r"\.jh \.[\w-]+", rule)}
        for other, names in drawn.items():
            if other != game.id:
                own = {rule for rule, _ in scoped(jianghu.game(other).view.styles())}
                assert {name for name in names if f".{name}" in alone and f".jh .{name}" not in own} == set(), other
