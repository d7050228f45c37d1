"""What no browser sends: every answer is a refusal, nothing is logged as a fault of ours, and the table goes on."""

from __future__ import annotations

import contextlib
import json
import socket
import struct
import subprocess
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from tests.web.server import Friend, Server

BOUNDARY = "multipart/form-data; boundary=x"


@pytest.fixture(scope="module")
def table(server: Server) -> Iterator[str]:
    """A table with an open seat; at the end nothing has gone wrong in the server and the table can still be played."""
    lin = Friend(server, "Lin")
    path = lin.open_table(["me", "device", "open"])
    watch = lin.watch_link(path)
    yield path
    wire = Friend(server, "W").line(watch)
    assert wire.update["ply"] == 0
    wire.close()
    assert not [line for line in server.said if "Traceback" in line or "Error" in line], "".join(server.said)


@pytest.fixture(scope="module")
def dealt(server: Server) -> str:
    """A table with a game."""
    lin = Friend(server, "Lin")
    path = lin.open_table(["me", "device"])
    lin.line(path).close()
    return path


def raw(server: Server, data: bytes, wait: float = 20.0) -> bytes:
    """What comes back for some bytes, until the server closes or has nothing more to say for a while."""
    found = b""
    with (
        socket.create_connection(("127.0.0.1", server.port), timeout=wait) as wire,
        contextlib.suppress(TimeoutError, ConnectionError),
    ):
        wire.sendall(data)
        while more := wire.recv(65536):
            found += more
    return found


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1]) if answer else 0


def head(server: Server, line: bytes, *headers: bytes) -> bytes:
    host = f"host: 127.0.0.1:{server.port}".encode()
    return b"\r\n".join([line, host, b"connection: close", *headers, b"", b""])


@pytest.mark.parametrize(
    "path",
    [
        "/t/%00", "/t/a%00b", "/t/%ff", "/t/%ED%A0%80", "/t/" + "x" * 3000, "/t/%2e%2e%2f", "/w/%00", "/w/%F0%9F%98%80",
        "/t/%00/replay", "/t/%00/review", "/t/%00/record", "/record/%00", "/record/%00/review", "/rules/%00",
        "/carry/%00",
        "/carry/%ff.x.y", "/look/%00.woff2", "/static/%00", "/static/..%2f..%2fapp.py", "/static/%ff",
        "/static/" + "a/" * 900,
        "/static/" + "x" * 300, "/static/", "/static", "//elsewhere.example/%2f..", "/t/x/%00", "/%", "/%zz", "/t/;a=b",
    ],
)  # fmt: skip
def test_addresses_that_lead_nowhere(server: Server, table: str, path: str) -> None:
    answer = raw(server, head(server, f"GET {path} HTTP/1.1".encode()))
    assert status(answer) in (301, 303, 307, 400, 404, 405, 410), answer[:200]


@pytest.mark.parametrize(
    "query",
    ["at=-1", "at=9e9", "at=%00", "at=%D9%A3", "as=%D9%A3", "as=9", "part=1&as=%00", "at=" + "9" * 5000, "&&==&",
    "%", "a=" * 200],
)  # fmt: skip
def test_questions_that_make_no_sense(server: Server, table: str, dealt: str, query: str) -> None:
    for path in (f"{dealt}/replay", "/", "/rules/wuwei", table):
        answer = raw(server, head(server, f"GET {path}?{query}&find=%00%ff&game=%00&back=%00 HTTP/1.1".encode()))
        assert status(answer) == 200, answer[:200]


@pytest.mark.parametrize(
    "seat", ["00009", "9", "-1", "+1", " 1", "1.0", "1e0", "٣", "\x00", "0x1", "1_0", "9" * 5000, ""]
)
def test_seats_that_are_none(server: Server, table: str, seat: str) -> None:
    for deed in ("sit", "leave", "free", "bot"):
        assert Friend(server, "A").http.post(f"{table}/{deed}", data={"seat": seat}).status_code == 400


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        (BOUNDARY, b"--x\r\n\r\n\r\n--x--"),
        (BOUNDARY, b"--x\r\ncontent-disposition: form-data\r\n\r\na\r\n--x--\r\n"),
        (BOUNDARY, b"--x\r\ncontent-disposition: form-data; name=\"name\"\r\n\r\n"),
        (BOUNDARY, b"\x00" * 3000),
        (BOUNDARY, b"".join(b'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n' for _ in range(700))),
        (BOUNDARY, b'--x\r\ncontent-disposition: form-data; name="f"; filename="\xed\xa0\x80"\r\n\r\nb\r\n--x--\r\n'),
        (BOUNDARY + "; charset=nonsense",
        b'--x\r\ncontent-disposition: form-data; name="name"\r\n\r\n\xff\r\n--x--\r\n'),
        (BOUNDARY + "; charset=idna", b'--x\r\ncontent-disposition: form-data; name="name"\r\n\r\n\xff..\r\n--x--\r\n'),
        (BOUNDARY + "; charset=punycode",
        b'--x\r\ncontent-disposition: form-data; name="name"\r\n\r\n\xff-\r\n--x--\r\n'),
        (BOUNDARY + "; charset=unicode_escape",
         b'--x\r\ncontent-disposition: form-data; name="game"\r\n\r\n\\ud800\r\n--x--\r\n'),
        (BOUNDARY + "; charset=raw_unicode_escape",
         b'--x\r\ncontent-disposition: form-data; name="\\ud800"\r\n\r\n\\ud800\r\n--x--\r\n'),
        (BOUNDARY + "; charset=zlib", b'--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nb\r\n--x--\r\n'),
        ("multipart/form-data", b"--x"),
        ("multipart/form-data; boundary=" + "x" * 5000, b"--x"),
        ("application/x-www-form-urlencoded", b"name=%00&game=%00"),
        ("application/x-www-form-urlencoded", b"name=%ED%A0%80&game=%ff"),
        ("application/x-www-form-urlencoded", b"&".join(b"a=b" for _ in range(9000))),
        ("application/x-www-form-urlencoded; charset=idna", b"name=%ff"),
        ("application/x-www-form-urlencoded", b"=&=&%&%%%&name"),
        ("text/plain", b"name=x"),
        ("", b"name=x"),
        ("\xff", b"name=x"),
    ],
)  # fmt: skip
def test_forms_that_are_none(server: Server, table: str, kind: str, body: bytes) -> None:
    origin = f"origin: {server.url}".encode()
    length = f"content-length: {len(body)}".encode()
    for path in ("/name", "/tables", "/likes", "/language", "/records", f"{table}/sit"):
        start = head(
            server, f"POST {path} HTTP/1.1".encode(), origin, length, b"content-type: " + kind.encode("latin-1")
        )
        answer = raw(server, start + body)
        # Some of them hold no more than a form without fields, which is a form like any other.
        assert status(answer) in (303, 400, 413), (path, answer[:300])


@pytest.mark.parametrize(
    "headers",
    [
        [b"host: ["], [b"host: \xff"], [b"origin: http://["], [b"origin: \xff"], [b"content-length: -1"],
        [b"content-length: 1, 2"], [b"transfer-encoding: chunked"], [b"transfer-encoding: gzip"],
        [b"content-length: 99999999999"],
        [b"expect: 100-continue", b"content-length: 1"], [b"cookie: " + b"jianghu=\"\\400\"; ;;=;" * 100],
        [b"cookie: language=\xff; theme=\x01"], [b"accept-language: " + b"x" * 9000], [b"x: " + b"y" * 70000],
        [b"a%d: b" % number for number in range(900)], [b"range: bytes=99-1,,-"], [b"if-modified-since: \xff"],
        [b" folded: x"],
        [b"upgrade: websocket"], [b"connection: upgrade", b"upgrade: h2c"],
        [b"connection: upgrade", b"upgrade: websocket"],
        [b"connection: upgrade", b"upgrade: websocket", b"sec-websocket-key: x", b"sec-websocket-version: 13"],
        [b"connection: upgrade", b"upgrade: websocket", b"sec-websocket-key: " + b"x" * 9000,
        b"sec-websocket-version: 12"],
        [b"connection: upgrade", b"upgrade: websocket", *[b"b%d: c" % number for number in range(300)]],
        [b"connection: upgrade", b"upgrade: websocket", b"c: " + b"d" * 20000],
        [b"connection: upgrade", b"upgrade: websocket", b"content-length: 5"],
    ],
)  # fmt: skip
def test_headers_that_are_none(server: Server, table: str, headers: list[bytes]) -> None:
    for line in (b"GET / HTTP/1.1", b"GET /static/table.js HTTP/1.1", b"POST /name HTTP/1.1", b"BREW / HTTP/1.0",
                 f"GET {table}/socket HTTP/1.1".encode(), b"GET /nowhere HTTP/1.1"):  # fmt: skip
        found = [line, f"host: 127.0.0.1:{server.port}".encode(), *headers]
        if headers[0].startswith(b"host"):
            del found[1]
        answer = raw(server, b"\r\n".join([*found, b"connection: close", b"", b""]), 2)
        assert status(answer) < 500, (line, answer[:300])


@pytest.mark.parametrize(
    "data",
    [b"\x00" * 99, b"GET", b"GET / HTTP/9.9\r\n\r\n", b"GET  /\r\n\r\n", b"\r\n\r\n\r\n", b"\x16\x03\x01" * 30,
    b"PRI * HTTP/2.0\r\n\r\n",
     b"GET http://[ HTTP/1.1\r\nhost: x\r\n\r\n", b"OPTIONS * HTTP/1.1\r\nhost: x\r\n\r\n",
     b"CONNECT a:1 HTTP/1.1\r\nhost: x\r\n\r\n"],
)  # fmt: skip
def test_what_is_not_http(server: Server, table: str, data: bytes) -> None:
    assert status(raw(server, data, 2)) < 500


def masked(frame: Frame) -> bytes:
    return frame.serialize(mask=True, extensions=[])


def compressed(data: bytes) -> bytes:
    """A text message that says of itself that it is compressed; its mask is zero."""
    return b"\xc1\xfe" + struct.pack("!H", len(data)) + bytes(4) + data


BOMB = zlib.compressobj(9, zlib.DEFLATED, -12)
FRAMES = {
    "binary": masked(Frame(Opcode.BINARY, b"\x00\xff")),
    "not utf-8": masked(Frame(Opcode.TEXT, b"\xff\xfe")),
    "half a pair": masked(Frame(Opcode.TEXT, b"\xed\xa0\x80")),
    "not masked": Frame(Opcode.TEXT, b"{}").serialize(mask=False, extensions=[]),
    "goes on with nothing": masked(Frame(Opcode.CONT, b"x")),
    "begins twice": masked(Frame(Opcode.TEXT, b"x", fin=False)) + masked(Frame(Opcode.TEXT, b"y")),
    "empty parts for ever": masked(Frame(Opcode.TEXT, b"", fin=False)) + masked(Frame(Opcode.CONT, b"",
    fin=False)) * 5000,
    "pings for ever": masked(Frame(Opcode.PING, b"x" * 100)) * 5000,
    "pongs for ever": masked(Frame(Opcode.PONG, b"x" * 100)) * 5000,
    "too long": masked(Frame(Opcode.TEXT, b"x" * 100_000)),
    "longer than it is": b"\x81\xff" + struct.pack("!Q", 2**62) + b"mask",
    "length below zero": b"\x81\xff" + struct.pack("!Q", 2**63) + b"mask",
    "reserved": b"\xf1\x80mask",
    "unknown kind": b"\x83\x80mask",
    "long ping": masked(Frame(Opcode.TEXT, b"")) + b"\x89\xfe\x00\xff" + b"mask" + b"x" * 255,
    "close without a code": b"\x88\x81maskx",
    "close with a code that is none": masked(Frame(Opcode.CLOSE, struct.pack("!H", 7))),
    "close that cannot be read": masked(Frame(Opcode.CLOSE, struct.pack("!H", 1000) + b"\xff")),
    "compressed noise": b"\xc1\x85mask\xff\xff\xff\xff\xff",
    "bomb": compressed(BOMB.compress(b" " * 5_000_000) + BOMB.flush(zlib.Z_SYNC_FLUSH)),
}  # fmt: skip


@pytest.mark.parametrize("name", FRAMES)
def test_frames_that_are_none_end_their_socket(server: Server, table: str, name: str) -> None:
    lin = Friend(server, "F")
    lin.http.post("/name", data={"name": "F"})
    wire = lin.line(table)
    wire.connection.socket.sendall(FRAMES[name])
    with pytest.raises((ConnectionClosed, ConnectionResetError)):
        for _ in range(6000):
            wire.receive(20)


VALUES: list[object] = [
    None, True, False, -1, 0, 2, 99, 10**9, 10**400, 1.5, float("nan"), float("inf"), "", " ", "x" * 300, "\0",
    "\ud800", "\U0001f600",
    "undo", "step O22", "seat:99999999999999999999", "seat:-1", "seat:\u0663", "card:1e9", "piece::", "chi:0:", [],
    [[]], {}, {"t": "hello"},
]  # fmt: skip


@pytest.mark.parametrize("game", ["wuwei", "kungfu"])
@pytest.mark.parametrize(
    "kind",
    [
        "why",
        "play",
        "undo",
        "vote",
        "chat",
        "order",
        "reveal",
        "resize",
        "substitute",
        "hello",
        "nudge",
        "skip",
        "hint",
    ],
)
def test_messages_with_any_values_are_answered_or_end_their_socket(
    server: Server, table: str, kind: str, game: str
) -> None:
    lin = Friend(server, "Lin")
    path = lin.open_table(["me", "device"], game=game)
    ends = 0
    for value in VALUES:
        wire = lin.line(path)
        fields = {
            "t": kind,
            "id": "0123456789",
            "ply": wire.update["ply"],
            "words": value,
            "thing": value,
            "text": value,
        }
        more = {"seat": value, "yes": value, "phone": value, "name": value, "value": value}
        more["to"] = value if isinstance(value, list) else [1]
        wire.connection.send(json.dumps(fields | more))
        try:
            wire.connection.send('{"t":"ping"}')
            wire.until(lambda message: message["t"] == "pong")
            wire.close()
        except (ConnectionClosed, ConnectionResetError):
            ends += 1
    assert ends < len(VALUES)


@pytest.mark.parametrize(
    "change",
    [
        {"seats": ["me:\ud800", "me:b"]}, {"seats": ["\ud800", "me:b"]}, {"seats": [["x"], 1]}, {"seats": []},
        {"seats": ["me:a"] * 500},
        {"options": {"\ud800": "\ud800"}}, {"options": {"max_rounds": 10**300}}, {"options": {"max_rounds": -1}},
        {"options": []},
        {"options": {"max_rounds": 1.5}}, {"options": {"edition": {}}}, {"dice": "seed:" + "9" * 4000},
        {"dice": "\ud800"}, {"dice": "00" * 64},
        {"steps": [["\ud800", "x"]]}, {"steps": [["undo", "x"]]}, {"steps": [[1, 2]]}, {"steps": {}},
        {"game": "\ud800"}, {"game": "nothing"},
        {"rules": "\0"}, {"start": "\ud800"}, {"jianghu": 10**400}, {"jianghu": None}, {"more": 1},
    ],
)  # fmt: skip
def test_records_that_are_none(server: Server, table: str, change: dict[str, object]) -> None:
    record = {
        "jianghu": 1,
        "game": "wuwei",
        "rules": "2",
        "options": {},
        "seats": ["me:a", "me:b"],
        "dice": "seed:1",
        "start": "",
        "steps": [],
    }
    text = json.dumps(record | change)
    lin = Friend(server, "Lin")
    answer = lin.http.post("/records", files={"record": ("\ud800.json".encode("utf-8", "replace").decode(), text)})
    assert answer.status_code in (303, 400), answer.text[:300]
    if answer.status_code == 303:
        assert lin.http.get(answer.headers["location"] + "?part=1").status_code == 200
        assert lin.http.get(answer.headers["location"]).status_code == 200


@pytest.mark.parametrize(
    "text", ["[" * 100_000, "{" * 9, "", "null", "NaN", "1" * 9000, '"\\ud800"', "\ufeff{}", '{"a":1,"a":2}']
)
def test_files_that_are_no_records(server: Server, table: str, text: str) -> None:
    assert Friend(server, "Lin").http.post("/records", files={"record": text}).status_code == 400


@pytest.mark.parametrize(
    "value", ["9" * 99, "-1", "1e9", "0", "1.5", "٣", "nan", " ", "0x10", "1_000", "None", "True", "[]", "\ud7ff"]
)
def test_options_that_are_none(server: Server, table: str, value: str) -> None:
    for game in ("wuwei", "kungfu"):
        page = Friend(server, "Lin").http
        names = {part.split('"')[0] for part in page.get(f"/?game={game}").text.split('name="option_')[1:]}
        assert names
        form = {"game": game, "name": "Lin", "seat_0": "me", "seat_1": "device"}
        for name in names:
            answer = page.post("/tables", data=form | {f"option_{name}": value})
            assert answer.status_code in (303, 400, 429), (name, answer.text[:200])


def test_a_nul_never_reaches_postgresql(tmp_path: Path, postgres: str) -> None:
    """SQLite takes it; PostgreSQL refuses the whole statement."""
    with Server(tmp_path, "--database", postgres).running() as server:
        lin = Friend(server, "Lin")
        table = lin.open_table(["me", "open"])
        for path in ("/t/%00", "/w/%00", "/record/%00", "/t/%00/replay", "/w/%00/record"):
            assert lin.http.get(path).status_code == 404
        assert lin.http.post("/name", data={"name": "a\0b"}).status_code == 400
        assert lin.http.post(f"{table}/sit", data={"seat": "1", "name": "a\0b"}).status_code == 400
        wire = lin.line(table)
        wire.send({"t": "chat", "text": "a\0b", "id": "0123456789"})
        with pytest.raises(ConnectionClosed):
            while True:
                wire.receive(20)
        assert not [line for line in server.said if "Traceback" in line]


def test_a_few_hundred_of_each_kind_beside_honest_play() -> None:
    """The short form of the command that sends 50,000 of each."""
    command = [sys.executable, "bench/malformed.py", "--requests", "400", "--frames", "400", "--tables", "2"]
    root = Path(__file__).parent.parent.parent
    ended = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=600, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert "five-hundreds 0, tracebacks and errors 0" in ended.stdout
