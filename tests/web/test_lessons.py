"""Lessons over HTTP: the list, the page, answers and touches; nothing is kept on the server."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest

from jianghu.lessons.reading import course
from tests.web.server import Friend, Server


def post(server: Server, path: str, body: Any) -> httpx.Response:
    return httpx.post(f"{server.url}{path}", json=body, headers={"origin": server.url}, timeout=30)


def test_the_list_names_all_lessons_in_both_languages(server: Server) -> None:
    lin = Friend(server, "Lin")
    for language in ("en", "zh"):
        lin.http.cookies.set("language", language)
        told = lin.http.get("/learn/wuwei").text
        for one in course("wuwei"):
            assert f'href="/learn/wuwei/{one.id}"' in told and one.said(language).title in told
    assert lin.http.get("/learn/nogame").status_code == 404
    assert lin.http.get("/learn/wuwei/nolesson").status_code == 404
    assert '/learn/wuwei"' in lin.http.get("/").text and '/learn/wuwei"' in lin.http.get("/rules/wuwei").text


def test_a_lesson_is_played_to_its_goal(server: Server) -> None:
    (land, *_) = course("wuwei")
    answers: list[str] = []
    for words in land.solution:
        told = post(server, "/learn/wuwei/land", {"answers": answers}).json()
        assert told["status"] == "open" and words in [act[0] for act in told["acts"]]
        answers.append(words)
    told = post(server, "/learn/wuwei/land", {"answers": answers, "phone": True}).json()
    assert told["status"] == "solved" and told["acts"] == []
    missed = post(server, "/learn/wuwei/land", {"answers": ["step O12", "stop"]}).json()
    assert missed["status"] == "missed" and not missed["astray"]
    astray = post(server, "/learn/kungfu/enhance", {"answers": ["attack 1", "play Punch!"]}).json()
    assert astray["status"] == "open" and astray["astray"] and astray["acts"]
    assert not post(server, "/learn/kungfu/enhance", {"answers": ["attack 1", "play Kick!"]}).json()["astray"]


@pytest.mark.parametrize(
    ("lesson", "level", "seats"),
    [("wuwei/home", "initiate", 2), ("wuwei/fields", "emperor", 3), ("wuwei/duty", "stage3", 1)],
)
def test_the_last_lesson_of_a_chapter_leads_to_a_game(server: Server, lesson: str, level: str, seats: int) -> None:
    lin = Friend(server, "Lin")
    page = lin.http.get(f"/learn/{lesson}").text
    form = re.findall(r'<form method="post" action="/tables" id="play">(.*?)</form>', page, re.S)[0]
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))
    assert [fields[f"seat_{k}"] for k in range(seats)] == ["me", *["bot:novice"] * (seats - 1)]
    assert fields["option_level"] == level and f"seat_{seats}" not in fields
    done = lin.http.post("/tables", data=fields, headers={"origin": server.url})
    assert done.status_code == 303 and "/t/" in done.headers["location"]
    assert 'action="/tables"' not in lin.http.get("/learn/wuwei/land").text


def test_a_touch_is_explained_by_a_rule_or_a_description(server: Server) -> None:
    told = post(server, "/learn/wuwei/walking", {"answers": [], "touch": "space:O21"}).json()
    assert told["rule"] == "BLK-1" and told["text"].startswith("A lake in winter")
    about = post(server, "/learn/wuwei/walking", {"answers": [], "about": "space:O21"}).json()
    assert about["found"]["title"] and about["thing"] == "space:O21"
    assert post(server, "/learn/wuwei/walking", {"answers": [], "about": "space:Z99"}).json()["found"] is None
    assert post(server, "/learn/wuwei/walking", {"answers": [], "touch": "nothing"}).json()["rule"] == ""


def test_answers_that_cannot_be_given_are_told(server: Server) -> None:
    for answers in (["step O21"], ["dance"], ["step O32", "step S43", "stop", "stop"]):
        assert "stale" in post(server, "/learn/wuwei/land", {"answers": answers}).json()


@pytest.mark.parametrize(
    "body",
    [
        [],
        {},
        {"answers": "x"},
        {"answers": [1]},
        {"answers": ["x" * 81]},
        {"answers": ["stop"] * 41},
        {"answers": [], "touch": 5},
        {"answers": [], "other": 1},
    ],
)
def test_what_no_page_sends_is_refused(server: Server, body: Any) -> None:
    assert post(server, "/learn/wuwei/land", body).status_code == 400


def test_what_is_no_json_is_refused(server: Server) -> None:
    for sent in (b"", b"{", b"[" * 5000, b'{"answers": ["\\ud800"]}'):
        done = httpx.post(f"{server.url}/learn/wuwei/land", content=sent, headers={"origin": server.url}, timeout=30)
        assert done.status_code == 400
    assert httpx.post(f"{server.url}/learn/wuwei/land", json={"answers": []}, timeout=30).status_code == 403
