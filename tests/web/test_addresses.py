"""Whom the bounds count: the address of a client, with and without a proxy in between."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.requests import HTTPConnection
from websockets.exceptions import InvalidStatus

from jianghu.errors import BadOption
from jianghu.web.hosts import base_url, counted, is_ours, proxies
from jianghu.web.inputs import number, storable
from jianghu.web.security import address_of
from tests.web.server import Friend, Server, dial


def connection(host: str | None) -> HTTPConnection:
    return HTTPConnection({"type": "http", "headers": [], "client": (host, 1) if host is not None else None})


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unix:", "unix:"),
        ("x" * 900, "x" * 60),
        ("", "?"),
        (None, "?"),
    ],
)
def test_a_customer_of_ipv6_counts_once(host: str | None, counted: str) -> None:
    assert address_of(connection(host)) == counted


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("127.0.0.1:8470", True),
        ("192.168.1.20", True),
        ("[::1]:8470", True),
        ("localhost:8470", True),
        ("box.local", True),
        ("nas", True),
        ("elsewhere.example", False),
        ("127.0.0.1.elsewhere.example", False),
        ("2130706433", False),
        ("[", False),
        ("[::1", False),
        ("[x]", False),
        ("", False),
        ("a b", False),
        ("nas:x", False),
        ("nas\n", False),
        ("user@nas", False),
        ("nas/path", False),
        ("x" * 300, False),
    ],
)
def test_only_names_that_nobody_else_can_own_are_taken_unasked(host: str, ours: bool) -> None:
    assert is_ours(host) is ours


@pytest.mark.parametrize("url", ["games.example.org", "ftp://x", "https://", "https://a/b", "https://a?b", "http://["])
def test_a_base_address_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(BadOption, match="base-url"):
        base_url(url)


@pytest.mark.parametrize("named", ["proxy", "10.0.0.1,x", ",", "10.0.0.1/8", "*"])
def test_a_proxy_that_is_none_is_refused(named: str) -> None:
    with pytest.raises(BadOption, match="behind-proxy"):
        proxies(named)


def test_another_name_is_refused_and_forwarded_headers_are_not_believed_unasked(server: Server) -> None:
    lin = Friend(server, "Lin")
    assert lin.http.get("/", headers={"host": "elsewhere.example"}).status_code == 421
    table = lin.open_table(["me", "open"])
    forged = {"x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.1", "x-forwarded-host": "elsewhere.example"}
    html = lin.http.get(table, headers=forged).text
    assert f"{server.url}{table}" in html and "https://" not in html and "elsewhere" not in html
    said = lin.http.post("/name", data={"name": "New"}, headers=forged)
    assert said.status_code == 303
    url = f"ws://127.0.0.1:{server.port}{table}/socket"
    with (
        pytest.raises(InvalidStatus),
        dial(url, "http://elsewhere.example", {"host": "elsewhere.example"}) as wire,
    ):
        wire.recv(5)


def test_forms_of_visitors_behind_a_proxy_are_counted_apart(tmp_path: Path) -> None:
    """And without leave they are not: who writes the header themselves would have as many buckets as they like."""
    headers = [{"x-forwarded-for": f"192.0.2.{number}"} for number in range(6)]
    for options, last in (((), 429), (("--behind-proxy", "127.0.0.1"), 303)):
        with Server(tmp_path / str(last), *options, forms="0.1").running() as server:
            friends = [Friend(server, "") for _ in headers]
            codes = [
                friend.http.post("/name", data={"name": "A"}, headers=header).status_code
                for friend, header in zip(friends, headers, strict=True)
            ]
            assert codes[0] == 303 and codes[-1] == last


def test_links_cookies_and_origins_go_by_the_base_address(tmp_path: Path) -> None:
    options = ("--base-url", "https://games.example.org/", "--behind-proxy", "127.0.0.1")
    with Server(tmp_path, *options).running() as server:
        lin = Friend(server, "Lin")
        assert lin.http.post("/name", data={"name": "Lin"}).status_code == 403  # the origin is the proxy's own address
        plain = {"origin": "http://games.example.org"}
        assert lin.http.post("/name", data={"name": "Lin"}, headers=plain).status_code == 403
        lin.http.headers["origin"] = "https://games.example.org"
        answer = lin.http.post("/tables", data={"game": "wuwei", "name": "Lin", "seat_0": "me", "seat_1": "open"})
        assert answer.status_code == 303 and "secure" in answer.headers["set-cookie"].lower()
        table, cookie = answer.headers["location"], answer.headers["set-cookie"].split(";")[0]
        for host in ("games.example.org", f"127.0.0.1:{server.port}"):
            html = lin.http.get(table, headers={"host": host, "cookie": cookie}).text
            assert f"https://games.example.org{table}" in html and "127.0.0.1" not in html
        assert lin.http.get(table, headers={"host": "elsewhere.example"}).status_code == 421
        url = f"ws://127.0.0.1:{server.port}{table}/socket"
        with dial(url, "https://games.example.org", {"cookie": cookie}) as wire:
            wire.send('{"t":"hello"}')
            assert "https://games.example.org/t/" in wire.recv(30)
        with pytest.raises(InvalidStatus), dial(url, server.url, {"cookie": cookie}) as wire:
            wire.recv(5)


@given(st.text(max_size=80))
def test_any_text_is_judged_without_a_fault(text: str) -> None:
    assert is_ours(text) in (True, False)
    assert 0 < len(counted(text)) <= 60
    assert number(text, 12) is None or str(number(text, 12)) == text
    if storable(text):
        assert "\0" not in text and text.encode().decode() == text
