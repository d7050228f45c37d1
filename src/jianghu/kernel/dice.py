"""The only source of luck, always passed in.

``Dice`` is fast and seeded, for simulations. ``SealedDice`` is for live tables: its commitment is shown before the
game, its key after it, and anyone can check every roll. ``LoadedDice`` is for tests and must be used up exactly.
"""

from __future__ import annotations

import hashlib
from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from jianghu.errors import BadDice

MASK: Final = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """Seeded luck: the generator sfc32, the same numbers in every build and on every machine.

    >>> dice = Dice(seed=7)
    >>> [dice.below(6) + 1 for i in range(8)]
    [5, 3, 2, 5, 3, 6, 4, 4]
    """

    def __init__(self, seed: int = 0) -> None:
        digest = hashlib.blake2b(str(seed).encode(), digest_size=12).digest()
        self._a: i64 = int.from_bytes(digest[0:4], "little")
        self._b: i64 = int.from_bytes(digest[4:8], "little")
        self._c: i64 = int.from_bytes(digest[8:12], "little")
        self._count: i64 = 0

    @property
    def drawn(self) -> int:
        """How many random words were drawn so far; the undo horizon depends on it."""
        return self._count

    def word(self) -> i64:
        """The next 32 random bits; everything else is built on it."""
        b, c = self._b, self._c
        total = (self._a + b + self._count) & MASK
        self._count = (self._count + 1) & MASK
        self._a = b ^ (b >> 9)
        self._b = (c + (c << 3)) & MASK
        self._c = (((c << 21) | (c >> 11)) + total) & MASK
        return total

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, exactly uniform; n must be from 1 to 2**31 - 1."""
        # ``word`` inlined, for the speed of plain Python: every simulated decision draws a number.
        k: i64 = n
        b, c, count = self._b, self._c, self._count
        total = (self._a + b + count) & MASK
        self._count = (count + 1) & MASK
        self._a = b ^ (b >> 9)
        self._b = (c + (c << 3)) & MASK
        self._c = (((c << 21) | (c >> 11)) + total) & MASK
        m = total * k
        return (m if m & MASK >= k else self._fair(m, k)) >> 32

    def _fair(self, m: i64, k: i64) -> i64:
        """Draw again while ``m``, a word times ``k``, is one of the few products that would favour some numbers."""
        floor = (MASK + 1 - k) % k
        while m & MASK < floor:
            m = self.word() * k
        return m

    def shuffle(self, items: list[int]) -> None:
        """Shuffle a list in place; every order is equally likely."""
        moved = cast(list[object], items)  # items that are only moved need not be unboxed and boxed again
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            kept = moved[i]
            moved[i] = moved[j]
            moved[j] = kept


class SealedDice(Dice):
    """Random numbers that can be verified: word i is four bytes of BLAKE2b over the block number, keyed by a secret.

    >>> sealed = SealedDice("00112233445566778899aabbccddeeff")
    >>> sealed.commitment == SealedDice.commit(sealed.key)
    True
    """

    def __init__(self, key: str) -> None:
        super().__init__(0)
        try:
            self._secret: bytes = bytes.fromhex(key)
        except ValueError:
            raise BadDice(f"the key of sealed dice must be hexadecimal, not {key!r}") from None
        if len(self._secret) < 16 or len(self._secret) > 64:
            raise BadDice(f"the key of sealed dice has 16 to 64 bytes, not {len(self._secret)}")
        self.key: str = key.lower()
        self._block: bytes = b""

    @staticmethod
    def commit(key: str) -> str:
        """What is shown before the game: BLAKE2b-256 of the key (``b2sum -l 256`` computes the same)."""
        return hashlib.blake2b(bytes.fromhex(key), digest_size=32).hexdigest()

    @property
    def commitment(self) -> str:
        return SealedDice.commit(self.key)

    def word(self) -> i64:
        at = self._count & 15
        if at == 0:
            number: int = self._count >> 4
            self._block = hashlib.blake2b(number.to_bytes(8, "little"), key=self._secret).digest()
        self._count += 1
        start: int = at * 4
        value: i64 = int.from_bytes(self._block[start : start + 4], "little")
        return value

    def below(self, n: int) -> int:
        k: i64 = n
        return self._fair(self.word() * k, k) >> 32


class LoadedDice(Dice):
    """Dice for tests: ``below`` gives these numbers in this order. Call ``finish`` to check that all were used.

    >>> loaded = LoadedDice([3, 0])
    >>> loaded.below(6), loaded.below(2)
    (3, 0)
    >>> loaded.finish()
    """

    def __init__(self, numbers: list[int]) -> None:
        super().__init__(0)
        self._numbers: list[int] = list(numbers)

    def word(self) -> i64:
        raise BadDice("loaded dice have no words: rules must ask by below or shuffle")

    def below(self, n: int) -> int:
        at: int = self._count
        if at >= len(self._numbers):
            raise BadDice(f"the loaded dice ran out: roll {at + 1} below {n} was not foreseen")
        number = self._numbers[at]
        if number < 0 or number >= n:
            raise BadDice(f"loaded roll {at + 1} is {number}, but the rules ask for a number below {n}")
        self._count += 1
        return number

    def finish(self) -> None:
        """Raise BadDice unless every loaded number was used."""
        left = len(self._numbers) - self.drawn
        if left:
            raise BadDice(f"{left} of {len(self._numbers)} loaded rolls were not used")
