"""The page of a campaign's journey."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.web.server import Friend, Server, dealt


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("tables")).running() as made:
        yield made


def test_three_stages_and_what_lies_between(server: Server) -> None:
    lin = Friend(server, "Lin")
    table = lin.open_table(["me"], level="campaign", difficulty_3="advanced")
    (wire,) = dealt(lin.line(table))
    for words in ("lineage tiger", "element wood", "palace earth", "season winter"):
        while words not in [act[0] for act in wire.my_turn()]:
            wire.receive()
        assert wire.play(words)["t"] == "ack"
    html = lin.http.get(f"{table}/journey").text
    assert re.findall(r"<h2>(.*?)</h2>", html) == ["Evolving Traditions", "Warring States", "Emerging Empire"]
    assert html.count('class="stg now"') == 1 and html.count('class="stg ahead"') == 2
    assert re.search(r"<small>turn 1</small>", html) and "Advanced" in html
    assert f'href="{table}"' in html and "Go on" in html
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len({*ids})
    chinese = lin.http.get(f"{table}/journey", headers={"accept-language": "zh"}).text
    assert "薪火相传" in chinese and "第1回合" in chinese
    assert f'href="{table}/journey"' in lin.http.get(table).text
    watching = Friend(server, "Mo").http.get(f"{lin.watch_link(table)}/journey").text
    assert "Emerging Empire" in watching and "Go on" not in watching


def test_before_the_deal_it_leads_to_the_table(server: Server) -> None:
    lin = Friend(server, "Lin")
    table = lin.open_table(["me"], level="campaign")
    answer = lin.http.get(f"{table}/journey")
    assert (answer.status_code, answer.headers["location"]) == (303, table)


def test_other_games_have_none(server: Server) -> None:
    lin = Friend(server, "Lin")
    table = lin.open_table(["me"], level="stage2")
    dealt(lin.line(table))
    assert lin.http.get(f"{table}/journey").status_code == 404
    assert f'href="{table}/journey"' not in lin.http.get(table).text
    assert lin.http.get("/w/nobody/journey").status_code == 404
