"""What everybody at a table has to agree to: taking back what others have seen, a bot for who left."""

from __future__ import annotations

import json
from dataclasses import dataclass, field


@dataclass
class Question:
    """One question is open at a time. It ends when all needed have agreed, or when one of them says no."""

    kind: str  # undo or bot
    by: str
    name: str
    need: set[str]
    seat: int = -1  # for which a bot is to sit in
    level: str = ""
    command: str = ""
    yes: set[str] = field(default_factory=set)

    @property
    def agreed(self) -> bool:
        return self.need <= self.yes

    def to_text(self) -> str:
        """As it is stored, so that every process knows it and a restart does not forget it."""
        return json.dumps({**self.__dict__, "need": sorted(self.need), "yes": sorted(self.yes)})

    @staticmethod
    def from_text(text: str) -> Question | None:
        if not text:
            return None
        data = json.loads(text)
        data.pop("count", None)  # what was stored once; by now the table may have gone on
        return Question(**{**data, "need": set(data["need"]), "yes": set(data["yes"])})
