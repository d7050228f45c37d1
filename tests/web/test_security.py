"""Headers, forms from elsewhere, and everything that nobody's browser would send."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from jianghu.web.people import clean
from tests.web.server import Friend, Server, tidy

PAGES = [
    "/",
    "/rules/wuwei",
    "/nowhere",
    "/t/nothing",
    "/static/page.css",
    "/look/draw.css",
    "/favicon.svg",
    "/healthz",
]

FIELDS = ["game", "name", "seat_0", "seat_1", "seat_2", "option_level", "option_max_rounds", "back", "name_1"]
VALUES = ["wuwei", "me", "open", "bot:greedy", "bot:x", "device", "none", "master", "-1", "//elsewhere"]


@pytest.mark.parametrize("path", PAGES)
def test_every_answer_has_the_headers(server: Server, path: str) -> None:
    headers = Friend(server, "A").http.get(path).headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'self'") and "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert "cache-control" in headers and "server" not in headers


def test_pages_have_no_inline_script_or_style_and_load_nothing_from_elsewhere(server: Server) -> None:
    import re

    lin = Friend(server, "Lin")
    table = lin.open_table(["me", "bot:greedy"])
    for path in ("/", "/rules/wuwei", "/rules/kungfu", table, f"{table}/replay"):
        html = lin.http.get(path).text
        assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", html), path
        assert not re.search(r'<script(?![^>]*(src=|type="application/json"))', html), path
        assert not re.search(r'(src|href)="(https?:)?//', html), path


def test_get_changes_nothing_and_gives_no_cookie(server: Server) -> None:
    lin, stranger = Friend(server, "Lin"), Friend(server, "")
    table = lin.open_table(["me", "open"])
    for path in ("/", table, f"{table}/replay", lin.watch_link(table)):
        assert "set-cookie" not in stranger.http.get(path).headers
    for deed in ("sit", "leave", "free", "bot", "rematch", "remove", "phone"):
        assert stranger.http.get(f"{table}/{deed}").status_code == 405
    assert stranger.http.get(f"{table}/record.json").status_code == 404
    assert "Sit on seat 2" in stranger.http.get(table).text


def test_forms_from_elsewhere_are_refused(server: Server) -> None:
    lin = Friend(server, "Lin")
    table = lin.open_table(["me", "open"])
    for origin in ("http://elsewhere.example", "null", ""):
        answer = lin.http.post(f"{table}/remove", data={"sure": "yes"}, headers={"origin": origin})
        assert answer.status_code == 403
    assert lin.http.get(table).status_code == 200


def test_cookies_are_signed_and_not_for_scripts(server: Server) -> None:
    lin, forger = Friend(server, "Qiu"), Friend(server, "Eve")
    answer = lin.http.post("/name", data={"name": "Qiu"})
    said = answer.headers["set-cookie"].lower()
    assert "httponly" in said and "samesite=lax" in said
    value = lin.http.cookies["jianghu"]
    forger.http.cookies.set("jianghu", value[:-4] + ("aaaa" if value[-4:] != "aaaa" else "bbbb"))
    assert "Qiu" in lin.http.get("/").text
    assert "Qiu" not in forger.http.get("/").text


def test_what_is_too_long_or_too_much_is_refused(server: Server) -> None:
    lin = Friend(server, "Lin")
    assert lin.http.post("/name", data={"name": "x" * 100_000}).status_code == 413
    for path in ("/learn/file", "/puzzles/file", "/records"):
        told = lin.http.post(path, files={"file": ("mine.toml", b"#" * 1_100_000)})
        assert told.status_code == 413 and "at most 1024 kB are read" in told.text and "</html>" in told.text
    lin.http.post("/name", data={"name": "<b>" + "y" * 500})
    html = lin.http.get("/").text
    assert "&lt;b&gt;" + "y" * 21 in html and "y" * 22 not in html
    wire = lin.line(lin.open_table(["me", "bot:greedy"]))
    with pytest.raises(ConnectionClosed):
        wire.send({"t": "chat", "text": "z" * 5000, "id": "0123456789"})
        for _ in range(50):
            wire.receive(5)
    wire = lin.line(lin.open_table(["me", "bot:greedy"]))
    with pytest.raises(ConnectionClosed):
        for _ in range(400):
            wire.send({"t": "ping"})
        for _ in range(500):
            wire.receive(5)


def test_tables_per_visitor_are_bounded(server: Server) -> None:
    lin = Friend(server, "Lin")
    form = {"game": "wuwei", "name": "Lin", "seat_0": "me", "seat_1": "open"}
    codes = [lin.http.post("/tables", data=form).status_code for _ in range(36)]
    assert codes[0] == 303 and codes[-1] == 429


def test_forms_from_one_address_are_bounded(tmp_path: Path) -> None:
    with Server(tmp_path, forms="0.1").running() as server:  # two at once, then one in ten seconds
        codes = [Friend(server, "").http.post("/name", data={"name": name}).status_code for name in "ABCDE"]
    assert codes[0] == 303 and codes[-1] == 429


@pytest.mark.parametrize("given", ["", "many", "0", "-1", "nan", "inf"])
def test_a_bound_that_is_none_is_refused(tmp_path: Path, given: str) -> None:
    with pytest.raises(AssertionError, match="JIANGHU_FORMS_PER_SECOND"):
        Server(tmp_path, forms=given).start()


def test_fuzzed_frames_end_the_socket_or_are_answered_and_never_break_the_server(server: Server) -> None:
    lin = Friend(server, "Lin")
    table = lin.open_table(["me", "bot:greedy"])
    chance = random.Random(11)
    kinds = ["hello", "ping", "play", "undo", "vote", "chat", "why", "reveal", "resize", "skip", "substitute", "nudge"]
    values: list[object] = [
        None,
        True,
        -1,
        0,
        7,
        1e308,
        "",
        "x" * 300,
        "step O22",
        [],
        {},
        [[]],
        "\ud800",
        "../..",
        "<svg>",
    ]
    for _ in range(60):
        wire = lin.line(table)
        for _ in range(6):
            message: object = {key: chance.choice(values) for key in ("id", "words", "ply", "seat", "thing", "yes")}
            if chance.random() < 0.85:
                assert isinstance(message, dict)
                message["t"] = chance.choice(kinds)
            text = json.dumps(message) if chance.random() < 0.9 else chance.choice(["", "[", "0", "{}" * 9, "[" * 3000])
            try:
                wire.connection.send(text)
            except ConnectionClosed:
                break
        wire.close()
    wire = lin.line(table)
    assert wire.my_turn()
    wire.close()


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    form=st.dictionaries(st.sampled_from(FIELDS), st.one_of(st.sampled_from(VALUES), st.text(max_size=40))),
    path=st.sampled_from(["/tables", "/name", "/likes", "/records"]),
)
def test_fuzzed_forms_are_answered(server: Server, form: dict[str, str], path: str) -> None:
    friend = Friend(server, "F")
    data = {key: value.encode("utf-8", "replace").decode() for key, value in form.items()}
    answer = friend.http.post(path, data=data)
    tidy()
    assert answer.status_code in (303, 400, 413, 422, 429)
    if answer.status_code == 303:
        assert answer.headers["location"].startswith("/") and not answer.headers["location"].startswith("//")
    assert "Traceback" not in answer.text


@given(st.text(max_size=200))
def test_names_are_one_clean_line(text: str) -> None:
    name = clean(text, 24)
    assert len(name) <= 24 and "\n" not in name and name == name.strip()
    assert all(letter.isprintable() for letter in name)
