"""Slow and greedy clients, over bare sockets: half a request, half a body, a reader that never reads."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed

from jianghu.web.config import Config
from jianghu.web.server import settings
from jianghu.web.wire import Door
from tests.web.server import dial

FORM = (
    b"POST /name HTTP/1.1\r\nhost: 127.0.0.1:%d\r\norigin: http://127.0.0.1:%d\r\n"
    b"content-type: application/x-www-form-urlencoded\r\ncontent-length: 50\r\n\r\nname="
)


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """A server in this process that is short of patience."""
    folder = tmp_path_factory.mktemp("tables")
    config = Config(folder, head_seconds=0.6, body_seconds=0.8, send_seconds=1.5, sockets_per_address=40)
    server = uvicorn.Server(settings(config, "127.0.0.1", 0))
    thread = threading.Thread(target=server.run)
    thread.start()
    until(lambda: server.started)
    yield server.servers[0].sockets[0].getsockname()[1]
    server.should_exit = True
    thread.join(30)


def until(check: object) -> None:
    end = time.monotonic() + 60
    while not check():  # type: ignore[operator]
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)


def heard(wire: socket.socket) -> bytes:
    """All that comes until the server closes; a reset is an end as well."""
    found = b""
    wire.settimeout(60)
    with contextlib.suppress(ConnectionError):
        while more := wire.recv(65536):
            found += more
    return found


@pytest.mark.parametrize("sent", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx: "])
def test_half_a_head_is_given_up(port: int, sent: bytes) -> None:
    with socket.create_connection(("127.0.0.1", port)) as wire:
        wire.sendall(sent)
        assert heard(wire).startswith(b"HTTP/1.1 408 ")


def test_a_head_that_trickles_in_is_given_up_too(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port)) as wire, pytest.raises(ConnectionError):
        wire.sendall(b"GET / HTTP/1.1\r\n")
        for number in range(2000):
            wire.sendall(b"x%d: y\r\n" % number)
            time.sleep(0.05)


def test_half_a_body_is_given_up_and_nothing_is_logged(port: int, caplog: pytest.LogCaptureFixture) -> None:
    with socket.create_connection(("127.0.0.1", port)) as wire:
        wire.sendall(FORM % (port, port))
        assert heard(wire).startswith(b"HTTP/1.1 408 ")
    with socket.create_connection(("127.0.0.1", port)) as wire:
        wire.sendall(FORM % (port, port))
    time.sleep(0.2)
    assert httpx.get(f"http://127.0.0.1:{port}/healthz").status_code == 200
    assert not [record for record in caplog.records if record.levelname in ("ERROR", "CRITICAL")]


def test_a_connection_that_is_used_again_has_its_time_anew(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port)) as wire:
        for _ in range(5):  # in all longer than a head may take, each far from it
            wire.sendall(b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
            answer = b""
            while not answer.endswith(b"well"):
                answer += wire.recv(65536)
            assert answer.startswith(b"HTTP/1.1 200 ")
            time.sleep(0.15)
        wire.sendall(b"GET /hea")
        assert heard(wire).startswith(b"HTTP/1.1 408 ")


def test_who_does_not_read_a_page_is_dropped(port: int) -> None:
    """More pages are asked for than fit between the two."""
    with socket.socket() as wire:
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        wire.connect(("127.0.0.1", port))
        wire.settimeout(60)
        with pytest.raises(ConnectionError):
            while True:
                wire.sendall(b"GET /static/idiomorph.esm.js HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n" * 200)
                time.sleep(0.05)


def test_who_does_not_read_a_socket_is_dropped_and_may_come_back(port: int) -> None:
    url = f"http://127.0.0.1:{port}"
    with httpx.Client(base_url=url, headers={"origin": url}) as http:
        made = http.post("/tables", data={"game": "wuwei", "name": "Lin", "seat_0": "me", "seat_1": "device"})
        path, cookie = made.headers["location"], f"jianghu={made.cookies['jianghu']}"
    address = f"ws://127.0.0.1:{port}{path}/socket"
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", port))
    # It takes one message and then reads no more, but goes on asking for whole updates.
    with (
        pytest.raises((ConnectionClosed, OSError)),
        dial(address, url, {"cookie": cookie}, sock=line, max_queue=1, compression=None, ping_interval=None) as wire,
    ):
        for _ in range(3000):
            wire.send('{"t":"hello"}')
            time.sleep(0.06)
    with dial(address, url, {"cookie": cookie}) as wire:
        wire.send('{"t":"hello"}')
        assert '"update"' in wire.recv(30)


def test_the_door_counts_each_address_and_lets_proxies_bring_many() -> None:
    door = Door(Config(Path("."), proxies="10.0.0.0/8", sockets_per_address=1, sockets=4000))
    most = door.config.connections_per_address
    assert all(door.enter("192.0.2.1") for _ in range(most)) and not door.enter("192.0.2.1")
    assert door.enter("192.0.2.2") and door.enter("2001:db8::/64")
    assert all(door.enter("10.1.2.3") for _ in range(2 * most))
    for _ in range(2):
        door.leave("192.0.2.1")
    assert door.enter("192.0.2.1") and not door.enter("192.0.2.1")
    full = Door(Config(Path("."), sockets=0))
    count = sum(full.enter(f"host{number}") for number in range(3000))
    assert count == full.config.connections
