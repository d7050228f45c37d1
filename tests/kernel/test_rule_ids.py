"""Ids of rules in all the forms that rulebooks have: R01, MOV-3, KF-13.8, ST1-7, WP-13.10."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from jianghu.cli.rules import all_rules, find_by_id
from jianghu.kernel import registry
from jianghu.kernel.game import Game
from jianghu.web.pages.rules import chapters

IDS = ["R01", "MOV-3", "ST1-7", "ST1-10", "ST2-1", "WP-13.1", "WP-13.10", "WP-2.4.1"]
BOOK = "# Book\n\n## 1. All\n\n" + "\n\n".join(f"**{id}** [rulebook] See {id}, not X1-7, ({id})." for id in IDS)


@pytest.fixture
def book(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    game = registry.game("cups")
    monkeypatch.setattr(type(game), "rules", lambda self, language="en": BOOK)
    yield game


def test_every_id_is_found(book: Game) -> None:
    assert list(book.rule_ids()) == IDS == [rule.id for rule in all_rules(book)]
    for id in IDS:
        assert [rule.id for rule in find_by_id(book, id.lower())] == [id]
    assert [rule.id for rule in find_by_id(book, "ST1")] == ["ST1-7", "ST1-10"]
    assert [rule.id for rule in find_by_id(book, "st")] == ["ST1-7", "ST1-10", "ST2-1"]
    assert [rule.id for rule in find_by_id(book, "WP-13")] == ["WP-13.1", "WP-13.10"]
    assert [rule.id for rule in find_by_id(book, "WP")] == ["WP-13.1", "WP-13.10", "WP-2.4.1"]
    assert [rule.id for rule in find_by_id(book, "R")] == ["R01"]


def test_every_id_is_an_anchor_and_a_link(book: Game) -> None:
    blocks = {block.id: block.html for chapter in chapters("cups") for block in chapter.blocks if block.id}
    assert list(blocks) == IDS
    for id, html in blocks.items():
        assert html.count(f'<a href="#{id}">{id}</a>') == 2 and html.count("<a ") == 2
