"""A position as a link: what one seat knows of it, whole, so that whoever opens it needs nothing else.

``/m/wuwei/AbC…`` is the game and a token: format, length and checksum of what follows, then the hidden copy of the
position as compressed JSON. The checksum finds what was cut or mistyped. It is no signature: a link may come from
anybody, so everything in it is read as data from outside.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
import zlib
from typing import Final

from jianghu.errors import BadLink, BadPosition, UnknownGame
from jianghu.kernel import registry
from jianghu.kernel.game import Game
from jianghu.kernel.state import SORTED, State

FORMAT: Final = 1
HEAD: Final = 7  # bytes: the format, two for the length of the body, four for the checksum
MOST_TOKEN: Final = 8000  # characters: what proxies let through as an address, and room for an edition of one's own
MOST_TEXT: Final = 400_000  # characters of JSON; positions have about 2,000
PATH: Final = "/m/"
LINK: Final = re.compile(r"(?:[a-z]+://[^/?#\s]+)?/?(?:m/)?([a-z][a-z0-9_]{0,40})/([A-Za-z0-9_=.-]*)(?:[/?#]\S*)?\Z")
CHUNK: Final = 1 << 16

# What can be wrong with a link.
NONE: Final = "none"  # it is no link of a moment at all
GAME: Final = "game"
CUT: Final = "cut"
CHANGED: Final = "changed"
RULES: Final = "rules"
POSITION: Final = "position"
LONG: Final = "long"


class Moment:
    """A position as one seat knows it; ``seat`` None is what a spectator knows."""

    def __init__(self, state: State, seat: int | None) -> None:
        self.state: Final = state.hide(seat)
        self.seat: Final = seat

    @property
    def game(self) -> Game:
        return self.state.game

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        # Compiled classes cannot be pickled field by field; puzzles are made of moments in other processes.
        return Moment, (self.state, self.seat)

    def token(self) -> str:
        """The part of the link after the game: equal for all positions that look alike to the seat."""
        text = SORTED.encode({"position": self.state.position(), "seat": self.seat})
        body = zlib.compress(text.encode(), 9)
        if len(body) > 0xFFFF:
            raise BadLink(LONG, f"this position is too long for a link: {len(body)} bytes")
        head = bytes([FORMAT]) + len(body).to_bytes(2, "big") + _checksum(self.game.id, body)
        token = base64.urlsafe_b64encode(head + body).decode().rstrip("=")
        if len(token) > MOST_TOKEN:
            raise BadLink(LONG, f"this position is too long for a link: {len(token)} characters, {MOST_TOKEN} at most")
        return token

    def link(self, site: str = "") -> str:
        """The link, from the root of a site or, with ``site``, whole: ``https://example.org``."""
        return f"{site.rstrip('/')}{PATH}{self.game.id}/{self.token()}"


def read_link(link: str) -> Moment:
    """The moment of a link, with or without the address of a site before it. BadLink says what is wrong."""
    found = LINK.match(link.strip())
    if found is None:
        raise BadLink(NONE, "this is no link of a moment")
    return read_moment(found.group(1), found.group(2))


def read_moment(id: str, token: str) -> Moment:
    """The moment of a game and a token."""
    try:
        game = registry.game(id)
    except UnknownGame as error:
        raise BadLink(GAME, str(error)) from None
    if len(token) > MOST_TOKEN:
        raise BadLink(LONG, f"the link has {len(token)} characters; at most {MOST_TOKEN} are read", game)
    return _moment(game, _data(game, _body(game, token)))


def _checksum(id: str, body: bytes) -> bytes:
    return hashlib.blake2b(id.encode() + b"\0" + body, digest_size=4).digest()


def _body(game: Game, token: str) -> bytes:
    """What the token holds behind its head, if it is whole."""
    plain = token.rstrip("=")
    # A character left over holds six bits, which is no byte: the link ends in the middle of one.
    if len(plain) % 4 == 1:
        plain = plain[:-1]
    try:
        data = base64.b64decode(plain.encode("ascii") + b"=" * (-len(plain) % 4), b"-_", True)
    except (ValueError, binascii.Error):
        raise BadLink(CHANGED, "the link has signs that do not belong there", game) from None
    if len(data) < HEAD:
        raise BadLink(CUT, "the link ends too early", game)
    body, length = data[HEAD:], int.from_bytes(data[1:3], "big")
    if data[0] != FORMAT:
        raise BadLink(CHANGED, "the link is not of a form that is known here", game)
    if len(body) < length:
        raise BadLink(CUT, f"the link ends too early: {len(body)} of {length} bytes are there", game)
    if len(body) > length or data[3:HEAD] != _checksum(game.id, body):
        raise BadLink(CHANGED, "the link was changed on its way: its checksum does not match", game)
    return body


def _data(game: Game, body: bytes) -> dict[str, object]:
    """The JSON in it, which never grows beyond a limit when it is unpacked."""
    unpacker = zlib.decompressobj()
    try:
        text = unpacker.decompress(body, MOST_TEXT)
        if unpacker.unconsumed_tail or not unpacker.eof:
            raise BadLink(POSITION, "the link holds too much, or nothing whole", game)
        data = json.loads(text)
    except (zlib.error, ValueError, RecursionError):
        raise BadLink(POSITION, "the link holds no position", game) from None
    if not isinstance(data, dict) or sorted(data) != ["position", "seat"] or not isinstance(data["position"], dict):
        raise BadLink(POSITION, "the link holds no position", game)
    return data


def _moment(game: Game, data: dict[str, object]) -> Moment:
    position, seat = data["position"], data["seat"]
    assert isinstance(position, dict)
    rules = position.get("rules")
    other = isinstance(rules, str) and rules != game.version
    try:
        state = game.from_position({**position, "rules": game.version} if other else position)
        if seat is not None and (type(seat) is not int or not 0 <= seat < state.seats):
            raise BadPosition(f"seat: {seat!r} is not a seat of this table")
        if state.asked() == seat and not state.legal():  # others' answers may be hidden
            raise BadPosition("asked: there is no answer to what is asked")
        moment = Moment(state, seat if isinstance(seat, int) else None)
    except (BadPosition, ArithmeticError, LookupError, TypeError, ValueError, RecursionError) as error:
        if other:
            raise BadLink(RULES, _other_rules(game, rules), game, str(rules)[:20]) from None
        why = str(error) if isinstance(error, BadPosition) else "it does not fit together"
        raise BadLink(POSITION, f"the link holds no position of {game.title}: {why}", game) from None
    if other:
        raise BadLink(RULES, _other_rules(game, rules), game, str(rules)[:20], moment.state, moment.seat)
    return moment


def _other_rules(game: Game, rules: object) -> str:
    return f"the link is of rules {str(rules)[:20]} of {game.title}; the rules here are {game.version}"
