"""Whom the bounds count: the address of a client, with and without a proxy in between."""

from __future__ import annotations

import pytest
from starlette.requests import HTTPConnection

from jianghu.web.security import address_of


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
