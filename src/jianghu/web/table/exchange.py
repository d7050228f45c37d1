"""The state of the exchange that leads to the dice, as data. ``docs/dice.md`` describes it.

It is stored at every step, so that several processes share one exchange and a restart continues it: a part that a page
has shown is never requested again under other conditions.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace

from jianghu.kernel.position import Reader
from jianghu.kernel.seal import Contribution, Seal, hash_of


@dataclass(frozen=True)
class Exchange:
    """The server's secret and what the people of one sitting have announced and shown."""

    secret: str
    number: int = 0  # how many exchanges were begun: another sitting begins another one
    sitting: tuple[str, ...] = ()  # who sits at each seat; empty for a bot
    hashes: dict[str, str] = field(default_factory=dict)  # by person; empty for somebody whose page adds nothing
    shut: bool = False  # no further hash is taken, and all of them are shown
    parts: dict[str, str] = field(default_factory=dict)

    @staticmethod
    def from_text(text: str) -> Exchange:
        data = json.loads(text)
        return Exchange(**{**data, "sitting": tuple(data.get("sitting", ()))})

    def to_text(self) -> str:
        return json.dumps({**self.__dict__, "sitting": list(self.sitting)})

    def among(self, sitting: tuple[str, ...]) -> Exchange:
        """This exchange, or a new one if others sit here now."""
        return self if sitting == self.sitting else Exchange(self.secret, self.number + 1, sitting)

    def people(self) -> list[str]:
        """Who sits here, each once, in the order of their first seats."""
        return list(dict.fromkeys(person for person in self.sitting if person))

    def announce(self, hashes: dict[str, str]) -> Exchange:
        """Take hashes; the first one of each person counts, but one is better than none."""
        if self.shut:
            return self
        new = {who: hash for who, hash in hashes.items() if who in self.sitting and not self.hashes.get(who)}
        return replace(self, hashes={**self.hashes, **new})

    def show(self, parts: dict[str, str]) -> Exchange:
        """Take the parts that have the announced hashes, once no hash can be added any more."""
        if not self.shut:
            return self
        new = {who: part for who, part in parts.items() if self.hashes.get(who) == hash_of(part)}
        return replace(self, parts={**self.parts, **new})

    def missing(self) -> list[str]:
        """Who has announced a part and not shown it yet."""
        return [who for who, hash in self.hashes.items() if hash and who not in self.parts]

    def shown(self) -> list[list[object]]:
        """All hashes with their seats, in order."""
        return [[self.sitting.index(who), self.hashes[who]] for who in self.people() if self.hashes.get(who)]

    def seal(self) -> Seal:
        """What the key of the dice follows from."""
        who = [person for person in self.people() if self.hashes.get(person)]
        return Seal(
            self.secret,
            [Contribution(self.sitting.index(one), self.hashes[one], self.parts.get(one, "")) for one in who],
        )


def seal_of(text: str, seats: int) -> Seal | None:
    """What the key of a dealt game follows from; None for a game whose key the server has drawn alone."""
    return Seal.read(Reader(json.loads(text), "sealed"), seats) if text else None
