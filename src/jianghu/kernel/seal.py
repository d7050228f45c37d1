"""The key of the dice, to which the server and every player's browser contribute, so that none of them can choose it.

The server's secret is fixed first and its hash, the commitment, is shown. Every browser then sends the hash of a random
part of its own, and only when all hashes are known the parts themselves. The key of the game's dice follows from the
secret and all parts. ``docs/dice.md`` says what that proves and how to check it by hand.
"""

from __future__ import annotations

import hashlib
import re
from typing import Final

from jianghu.kernel.position import Reader

# Without it the key of a game to which nobody contributes would be the commitment itself.
PREFIX: Final = b"jianghu"
HEX: Final = re.compile(r"[0-9a-f]{64}\Z")


def is_hash(text: str) -> bool:
    """Whether a string is 32 bytes in hexadecimal, as secrets, parts and hashes are."""
    return HEX.match(text) is not None


def hash_of(text: str) -> str:
    """BLAKE2b-256 of bytes that are given, and returned, in hexadecimal."""
    return hashlib.blake2b(bytes.fromhex(text), digest_size=32).hexdigest()


class Contribution:
    """What one player's browser has contributed; ``part`` is empty if it announced one and then did not send it."""

    def __init__(self, seat: int, hash: str, part: str) -> None:
        self.seat: Final = seat
        self.hash: Final = hash
        self.part: Final = part


class Seal:
    """The server's secret and the parts of the players, in the order of their seats."""

    def __init__(self, secret: str, parts: list[Contribution]) -> None:
        self.secret: Final = secret
        self.parts: Final = parts

    @property
    def commitment(self) -> str:
        """What is shown before anybody contributes."""
        return hash_of(self.secret)

    def key(self) -> str:
        """The key of the dice: BLAKE2b-256 of ``jianghu``, the secret, and for each part its seat and the part."""
        mixed = PREFIX + bytes.fromhex(self.secret)
        for one in self.parts:
            if one.part:
                mixed += bytes([one.seat]) + bytes.fromhex(one.part)
        return hashlib.blake2b(mixed, digest_size=32).hexdigest()

    def fault(self, key: str) -> str | None:
        """Why this does not lead to that key; None if it does."""
        for one in self.parts:
            if one.part and hash_of(one.part) != one.hash:
                return f"the part of seat {one.seat} is not the one whose hash was announced"
        if self.key() != key:
            return "the key of the dice does not follow from the secret and the parts"
        return None

    def to_data(self) -> dict[str, object]:
        """Plain data for JSON."""
        return {"secret": self.secret, "parts": [[one.seat, one.hash, one.part] for one in self.parts]}

    @staticmethod
    def read(reader: Reader, seats: int) -> Seal:
        """From plain data; BadPosition names the entry that is wrong."""
        reader.only(["secret", "parts"])
        secret = reader.text("secret")
        if not is_hash(secret):
            reader.fault("secret", "is not 32 bytes in hexadecimal")
        parts: list[Contribution] = []
        least = 0
        for i, row in enumerate(reader.items("parts")):
            part = _part(row, least, seats)
            if part is None:
                reader.fault(f"parts[{i}]", "is not a seat, in order, with a hash and a part of 32 bytes each")
                raise AssertionError
            parts.append(part)
            least = part.seat + 1
        return Seal(secret, parts)


def _part(row: object, least: int, seats: int) -> Contribution | None:
    if not isinstance(row, list) or len(row) != 3:
        return None
    seat, hash, part = row
    if not isinstance(seat, int) or isinstance(seat, bool) or not least <= seat < seats:
        return None
    if not isinstance(hash, str) or not isinstance(part, str) or not is_hash(hash) or (part and not is_hash(part)):
        return None
    return Contribution(seat, hash, part)
