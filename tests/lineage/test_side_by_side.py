"""From prototype to game: the chapter that sets Lineage and Wu Wei side by side."""

from __future__ import annotations

import re

import pytest
from typer.testing import CliRunner

import jianghu
from jianghu.cli.app import app
from jianghu.games.lineage import GAME
from jianghu.kernel.game import RULE_ID
from jianghu.web.pages.rules import chapters

HEADS = {"en": "## From prototype to game", "zh": "## 从原型到成品"}


def rows(language: str) -> list[list[str]]:
    """The cells of the table, without its head."""
    chapter = GAME.rules(language).partition(HEADS[language])[2].partition("\n## ")[0]
    lines = [line for line in chapter.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[1:]]


@pytest.mark.parametrize("language", sorted(HEADS))
def test_every_row_cites_rules_of_both_games(language: str) -> None:
    """The table speaks of another game's rules in words only; the ids must exist there."""
    own, other = GAME.rule_ids(), jianghu.game("wuwei").rule_ids()
    assert len(rows(language)) >= 20
    for _what, lineage, wuwei in rows(language):
        cited = re.findall(rf"(?<![A-Za-z0-9:]){RULE_ID}", lineage)
        assert cited and all(id in own for id in cited), lineage
        linked = re.findall(rf"wuwei:({RULE_ID})", wuwei)
        assert linked and all(id in other for id in linked), wuwei
        assert len(linked) == len(re.findall(RULE_ID, wuwei))


@pytest.mark.parametrize("language", sorted(HEADS))
def test_the_pages_of_both_games_lead_to_it_and_each_rule_to_the_other(language: str) -> None:
    lineage, wuwei = chapters("lineage", language), chapters("wuwei", language)
    slugs = [chapter.slug for chapter in lineage]
    link = re.search(r'href="/rules/lineage#([\w-]+)"', str(wuwei[0].blocks[-1].html))
    assert link is not None
    assert link[1] in slugs
    page = next(chapter for chapter in lineage if chapter.slug == link[1])
    assert '<a href="/rules/wuwei#ALN-3">ALN-3</a>' in str(page.blocks[-1].html)
    beside = {block.id: block.beside for chapter in wuwei for block in chapter.blocks}
    assert beside["ALN-3"] == [("lineage", "LTI-2")]
    assert beside["GEO-1"] == []


@pytest.mark.parametrize("language", sorted(HEADS))
def test_the_terminal_shows_the_chapter_by_its_title(language: str) -> None:
    shown = CliRunner().invoke(app, ["rules", "lineage", HEADS[language][3:], "--lang", language])
    assert shown.exit_code == 0, shown.output
    assert "LTI-2" in shown.stdout and "wuwei:ALN-3" in shown.stdout
    assert "LQ01" not in shown.stdout  # the next chapter


def test_both_languages_cite_the_same_rules() -> None:
    def cited(language: str) -> list[list[str]]:
        return [re.findall(RULE_ID, " ".join(row)) for row in rows(language)]

    assert cited("en") == cited("zh")
