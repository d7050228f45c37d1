"""Proposals that everybody at a table has to agree to: taking back what others have seen, a substitute for an absent
player, a newcomer in a running game. And the announcement that a seat will be freed."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING

from jianghu.web.table.pacing import open_to_all

if TYPE_CHECKING:
    from jianghu.web.table.live import Live

KEPT = 64  # decisions of which it is known whether they were open


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
    due: float = 0.0  # when it takes effect by itself; 0: it needs consent
    id: str = field(default_factory=lambda: secrets.token_hex(4))  # a vote is for this proposal and no other

    @property
    def halts(self) -> bool:
        """Whether bots wait for the outcome, so that no further decisions have to be taken back."""
        return self.kind == "undo"

    def to_text(self) -> str:
        """As stored: every process sees it, and it survives a restart."""
        return json.dumps({**self.__dict__, "yes": sorted(self.yes)})

    @staticmethod
    def from_text(text: str) -> Proposal | None:
        if not text:
            return None
        data = json.loads(text)
        known = {one.name for one in fields(Proposal)}  # earlier versions stored more
        return Proposal(**{key: value for key, value in data.items() if key in known} | {"yes": set(data["yes"])})


def needed(live: Live, proposal: Proposal) -> set[str]:
    """Who has to agree, given who sits there now. Bots never agree on behalf of anybody."""
    if proposal.kind == "free":  # it takes effect by itself, unless the player returns
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
    """All players: also those with a substitute, and those for whom a seat is kept."""
    return {one for seat in live.seats for one in (seat.person, seat.kept) if one}


def voiceless(live: Live) -> bool:
    """Whether some player cannot answer now. Their substitute's decisions are theirs as well, and a roll that others
    take back and repeat would be at their cost."""
    return not players(live) <= set(live.people())


def lone(live: Live, person: str | None) -> bool:
    """Whether a person on one seat plays among bots alone, so that there is nobody who could agree to anything."""
    return players(live) == {person} and len(live.seats_of(person)) == 1


def second_try(live: Live, count: int) -> bool:
    """Whether that many decisions, taken back, would let somebody draw again what they have seen, or act on it: behind
    luck, a secret that came to light, or the answer of a seat that knows what others do not. Further back than the
    table remembers it is unknown, and counts as such."""
    if count > live.table.plain:
        return True
    mine = live.turns[-count][0]
    return any(live.turns[-back][0] != mine and not _open(live, back) for back in range(1, count + 1))


def _open(live: Live, back: int) -> bool:
    """Whether a decision was made without a secret. Asked at every update, so what was found is kept for a while."""
    state = live.table.earlier(back)
    known = live.guarded.get(len(live.turns) - back)
    return known[1] if known is not None and known[0] is state else _keep(live, back, open_to_all(state))


def remember(live: Live, openly: bool) -> None:
    """Whether the latest decision was made without a secret, where that was found before it was made."""
    _keep(live, 1, openly)


def _keep(live: Live, back: int, openly: bool) -> bool:
    if len(live.guarded) >= KEPT:
        live.guarded.clear()
    live.guarded[len(live.turns) - back] = (live.table.earlier(back), openly)
    return openly
