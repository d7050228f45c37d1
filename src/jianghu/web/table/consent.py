"""What everybody at a table has to agree to: taking back what others have seen, a bot for somebody who is away, a
newcomer on a seat of a running game. And what they are told beforehand: that a seat will be freed."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jianghu.web.table.live import Live


@dataclass
class Proposal:
    """One proposal is open at a time. It ends when all needed have agreed, when one of them says no, or when somebody
    sits down or gets up: then it would be asked of others."""

    kind: str  # undo, bot, sit, or free
    by: str
    name: str
    seat: int = -1  # which a bot or a newcomer is to take, or which will be free
    level: str = ""
    command: str = ""
    yes: set[str] = field(default_factory=set)
    due: float = 0.0  # for what happens by itself: when
    id: str = field(default_factory=lambda: secrets.token_hex(4))  # a vote is for this proposal and no other

    @property
    def halts(self) -> bool:
        """Whether bots wait for the answer, so that no more has to be taken back than was asked."""
        return self.kind == "undo"

    def to_text(self) -> str:
        """As it is stored, so that every process knows it and a restart does not forget it."""
        return json.dumps({**self.__dict__, "yes": sorted(self.yes)})

    @staticmethod
    def from_text(text: str) -> Proposal | None:
        if not text:
            return None
        data = json.loads(text)
        known = {one.name for one in fields(Proposal)}  # earlier versions stored more
        return Proposal(**{key: value for key, value in data.items() if key in known} | {"yes": set(data["yes"])})


def needed(live: Live, proposal: Proposal) -> set[str]:
    """Who has to agree, as people sit now. Bots are never asked, and agree to nothing in somebody's place."""
    if proposal.kind == "free":  # time decides, or whoever comes back
        return set()
    people = set(live.people())
    if proposal.kind == "bot":
        people.discard(live.seats[proposal.seat].person)
    if proposal.kind == "undo":
        people |= players(live)
    return people - {proposal.by}


def agreed(live: Live, proposal: Proposal) -> bool:
    return not proposal.due and needed(live, proposal) <= proposal.yes


def players(live: Live) -> set[str]:
    """Everybody whose game it is: also those for whom a bot sits in, and those for whom a seat is kept."""
    return {one for seat in live.seats for one in (seat.person, seat.kept) if one}


def voiceless(live: Live) -> bool:
    """Whether somebody whose game it is cannot answer now. What a bot decides in their place is theirs as well, and
    a roll that somebody else takes back and makes again is at their cost."""
    return not players(live) <= set(live.people())
