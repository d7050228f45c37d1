"""What no browser sends: requests and frames that are wrong in some way, all of them following from one seed."""

from __future__ import annotations

import json
import random
import struct
import zlib
from collections.abc import Callable

ODD = [
    "",
    "\0",
    "a\0b",
    "\ud800",
    "\u202e",
    "\U0001f600",
    "٣",
    "-1",
    "00009",
    "9" * 400,
    "1e9",
    "nan",
    "%00",
    "%ff",
    "../..",
    "[]",
]
PATHS = [
    "/", "/tables", "/name", "/likes", "/language", "/records", "/healthz", "/static/table.js", "/static/x",
    "/look/draw.css",
    "/look/x.woff2", "/favicon.svg", "/rules/wuwei", "/rules/x", "/carry/x.y.z", "/record/x", "/record/x/review",
    "/w/x", "/w/x/replay",
    "/metrics", "/t/x", "/t/x/socket",
]  # fmt: skip
DEEDS = [
    "",
    "/replay",
    "/review",
    "/record",
    "/sit",
    "/leave",
    "/free",
    "/bot",
    "/phone",
    "/rematch",
    "/remove",
    "/socket",
    "/x",
]
FIELDS = [
    "game",
    "name",
    "seat",
    "seat_0",
    "seat_1",
    "seat_2",
    "level",
    "back",
    "language",
    "ask",
    "sure",
    "hints",
    "option_max_rounds",
]
VALUES = [
    "wuwei",
    "kungfu",
    "me",
    "open",
    "device",
    "bot:greedy",
    "bot:x",
    "yes",
    "zh",
    "0",
    "1",
    "//elsewhere.example",
]
METHODS = ["GET", "HEAD", "POST", "POST", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "BREW", "get", "\x00"]
HEADERS = [
    b"host: [", b"host: elsewhere.example", b"origin: http://[", b"origin: null", b"content-length: -1",
    b"content-length: 1, 2",
    b"transfer-encoding: chunked", b"transfer-encoding: gzip, chunked", b"expect: 100-continue",
    b"range: bytes=9-1,,-", b"range: x",
    b"cookie: jianghu=e30.x; language=\xff; theme=\"\\377\"", b"cookie: " + b"a=b; " * 800,
    b"accept-language: " + b"x," * 500,
    b"if-modified-since: \xff", b"accept-encoding: gzip;q=x", b"connection: upgrade", b"upgrade: websocket",
    b"upgrade: h2c",
    b"sec-websocket-key: x", b"sec-websocket-version: 13", b"sec-websocket-version: x",
    b"sec-websocket-extensions: permessage-deflate;x",
    b"x-forwarded-for: 1.2.3.4", b"x-forwarded-proto: gopher", b" folded: x", b"no colon", b"x\x00y: z",
    b"y: " + b"z" * 9000,
]  # fmt: skip
KINDS = [
    "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "multipart/form-data", "text/plain",
    "application/json", "",
    "multipart/form-data; boundary=x; charset=idna", "multipart/form-data; boundary=x; charset=unicode_escape", "\xff",
]  # fmt: skip
WORDS = [
    "hello",
    "ping",
    "whole",
    "play",
    "undo",
    "vote",
    "chat",
    "nudge",
    "why",
    "reveal",
    "resize",
    "substitute",
    "reclaim",
    "hint",
]
SEAT_THINGS = [
    "seat:0",
    "seat:99",
    "space:O22",
    "card:0",
    "piece:king:0",
    "chi:0:wood",
    "played:9:9",
    ":::",
    "undo",
    "step O22",
    "pass",
]


class Nonsense:
    """A source of malformed requests and frames."""

    def __init__(self, chance: random.Random, host: str, table: str, cookie: str) -> None:
        self.chance, self.host, self.table, self.cookie = chance, host, table, cookie
        squeeze = zlib.compressobj(9, zlib.DEFLATED, -12)
        self._bomb = squeeze.compress(b" " * 2_000_000) + squeeze.flush(zlib.Z_SYNC_FLUSH)

    # Requests -----------------------------------------------------------------------------------------------------

    def request(self) -> tuple[bytes, bool]:
        """The bytes of a request, and whether it is whole: an answer to half of one would be waited for in vain."""
        if self.chance.random() < 0.05:
            return self._noise(200), False
        data = self._head_and_body()
        if self.chance.random() < 0.1:
            return data[: self.chance.randrange(len(data))], False
        if self.chance.random() < 0.1:
            return self._spoilt(data), False
        return data, b"content-length: -" not in data and self._is_whole(data)

    @staticmethod
    def _is_whole(data: bytes) -> bool:
        head = data.partition(b"\r\n\r\n")[0]
        return b"transfer-encoding" not in head and b"expect" not in head and b"upgrade" not in head

    def _head_and_body(self) -> bytes:
        chance = self.chance
        method = chance.choice(METHODS)
        body = self._body() if method not in ("GET", "HEAD") else b""
        lines = [f"{method} {self._path()} HTTP/1.1".encode("utf-8", "surrogatepass")]
        lines += [f"host: {self.host}".encode(), b"connection: close"]
        if chance.random() < 0.8:
            lines.append(f"origin: http://{self.host}".encode())
        if chance.random() < 0.3:
            lines.append(f"cookie: {self.cookie}".encode())
        if body:
            lines.append(f"content-length: {len(body)}".encode())
        lines.append(b"content-type: " + chance.choice(KINDS).encode("latin-1"))
        lines += chance.sample(HEADERS, chance.choice([0, 0, 0, 1, 1, 2, 4]))
        return b"\r\n".join([*lines, b"", body])

    def _path(self) -> str:
        chance = self.chance
        path = chance.choice(PATHS) if chance.random() < 0.5 else self.table + chance.choice(DEEDS)
        if chance.random() < 0.4:
            cut = chance.randrange(1, len(path) + 1)
            path = (
                path[:cut]
                + chance.choice(["%00", "%ff", "%ED%A0%80", "/", "..", "%2f", "%", ";", "%0d%0a", "x" * 300])
                + path[cut:]
            )
        if chance.random() < 0.4:
            names = ["at", "as", "part", "phone", "find", "back", "game", "turn"]
            path += "?" + "&".join(f"{chance.choice(names)}={self._quoted(chance.choice(ODD))}" for _ in range(3))
        return path

    @staticmethod
    def _quoted(text: str) -> str:
        return "".join(f"%{byte:02x}" for byte in text.encode("utf-8", "surrogatepass"))

    def _body(self) -> bytes:
        chance = self.chance
        fields = [(chance.choice(FIELDS), self._value()) for _ in range(chance.randrange(8))]
        kind = chance.randrange(5)
        if kind == 0:
            return self._noise(600)
        if kind == 1:
            return self._multipart(fields, self._record())
        if kind == 2:
            return self._multipart(fields, b"")
        return "&".join(f"{key}={self._quoted(value)}" for key, value in fields).encode()

    def _value(self) -> str:
        return self.chance.choice(ODD if self.chance.random() < 0.6 else VALUES)

    def _multipart(self, fields: list[tuple[str, str]], file: bytes) -> bytes:
        parts = [
            f'--x\r\ncontent-disposition: form-data; name="{key}"\r\n\r\n{value}\r\n'.encode("utf-8", "surrogatepass")
            for key, value in fields
        ]
        if file:
            name = self.chance.choice([b"r.json", b"\xff", b"\xed\xa0\x80", b'a\\"b', b"../x"])
            start = b'--x\r\ncontent-disposition: form-data; name="record"; filename="' + name
            parts.append(start + b'"\r\ncontent-type: application/json\r\n\r\n' + file + b"\r\n")
        return b"".join(parts) + self.chance.choice([b"--x--\r\n", b"--x--", b"--x", b""])

    def _record(self) -> bytes:
        data: dict[str, object] = {
            "jianghu": 2, "game": "wuwei", "rules": "1", "options": {}, "seats": ["me:a", "me:b"], "dice": "seed:1",
            "start": "", "steps": [],
        }  # fmt: skip
        for key in self.chance.sample([*data], self.chance.randrange(1, 4)):
            data[key] = self._thing(2)
        if self.chance.random() < 0.1:
            return b"[" * 3000
        return json.dumps(data).encode()

    # Frames -------------------------------------------------------------------------------------------------------

    def frame(self) -> bytes:
        """The bytes of a frame, or of several."""
        kinds: list[tuple[int, Callable[[], bytes]]] = [
            (70, self._message),
            (10, self._raw_text),
            (8, self._broken),
            (4, self._split),
        ]
        total = sum(weight for weight, _ in kinds)
        at = self.chance.randrange(total)
        for weight, make in kinds:
            if at < weight:
                return make()
            at -= weight
        raise AssertionError

    def _thing(self, depth: int) -> object:
        chance = self.chance
        plain: list[object] = [
            None, True, False, -1, 0, 1, 99, 10**9, 10**30, 1.5, float("nan"), float("inf"), "x" * 300, *ODD,
            *SEAT_THINGS,
        ]  # fmt: skip
        if depth and chance.random() < 0.3:
            inner = [self._thing(depth - 1) for _ in range(chance.randrange(4))]
            return inner if chance.random() < 0.5 else {str(number): one for number, one in enumerate(inner)}
        return chance.choice(plain)

    def _message(self) -> bytes:
        """A message of a known kind with any values, which may even be taken for a right one."""
        chance = self.chance
        fields: dict[str, object] = {"t": chance.choice(WORDS)}
        for key in ("id", "ply", "words", "thing", "text", "seat", "yes", "phone"):
            if chance.random() < 0.6:
                fields[key] = self._thing(1)
        if chance.random() < 0.5:
            fields |= {"id": f"{chance.randrange(2**48):012x}", "ply": chance.randrange(5)}
        return self._masked(
            0x81, json.dumps(fields, ensure_ascii=chance.random() < 0.8).encode("utf-8", "surrogatepass")
        )

    def _raw_text(self) -> bytes:
        texts = [
            b"",
            b"[",
            b"0",
            b"null",
            b"{}" * 9,
            b"[" * 3000,
            b'{"t":"ping","t":"play"}',
            b"\xff",
            b"\xed\xa0\x80",
            b"x" * 5000,
            b"9" * 4000,
        ]
        return self._masked(0x81, self.chance.choice(texts))

    def _broken(self) -> bytes:
        chance = self.chance
        return chance.choice([
            self._masked(0x82, b"\x00\xff"),
            self._masked(0x80, b"x"),
            self._masked(0x83, b""),
            self._masked(0xF1, b""),
            self._masked(0xC1, b"\xff\xff\xff\xff"),
            self._masked(0xC1, self._bomb),
            self._masked(0x88, struct.pack("!H", chance.choice([0, 7, 999, 1005, 1015, 5000]))),
            self._masked(0x88, b"x"),
            self._masked(0x89, b"x" * 126),
            self._masked(0x89, b"x") * 100,
            self._masked(0x81, b"x" * 70_000),
            b"\x81\x02{}",
            b"\x81\xff" + struct.pack("!Q", 2**63) + b"mask",
            self._noise(60),
        ])  # fmt: skip

    def _split(self) -> bytes:
        """A message in many parts."""
        parts = [self._masked(0x01, b"{")] + [self._masked(0x00, b"")] * self.chance.choice([1, 10, 200])
        return b"".join([*parts, self._masked(0x80, b"}")])

    def _masked(self, first: int, data: bytes) -> bytes:
        """A frame with a mask of zeros."""
        size = len(data)
        if size < 126:
            return bytes([first, 0x80 | size]) + bytes(4) + data
        if size < 65536:
            return bytes([first, 0xFE]) + struct.pack("!H", size) + bytes(4) + data
        return bytes([first, 0xFF]) + struct.pack("!Q", size) + bytes(4) + data

    def _noise(self, most: int) -> bytes:
        return self.chance.randbytes(self.chance.randrange(1, most))

    def _spoilt(self, data: bytes) -> bytes:
        """Some bytes of it changed."""
        found = bytearray(data)
        for _ in range(self.chance.randrange(1, 6)):
            found[self.chance.randrange(len(found))] = self.chance.randrange(256)
        return bytes(found)
