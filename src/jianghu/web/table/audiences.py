"""To whom a seat may talk in private."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from jianghu.web.i18n import listed

if TYPE_CHECKING:
    from jianghu.web.table.live import Live


class Audience(NamedTuple):
    """For whom a private message may be."""

    seats: tuple[int, ...]
    names: str

    @property
    def value(self) -> str:
        """As a form has it."""
        return ",".join(str(seat) for seat in self.seats)


def audiences(live: Live, seat: int | None, language: str = "en") -> list[Audience]:
    """To whom a seat may talk in private now: every other person, and those who are on one side together.

    There is none in a game without private talk, before the deal, and after the end, when everything is open.
    """
    if seat is None or not live.rulebook.talks or not live.dealt or live.over:
        return []
    me = live.seats[seat].person
    others = [one.number for one in live.seats if one.person and one.person != me]
    groups: list[tuple[int, ...]] = [(other,) for other in others]
    sides = live.table.state.sides()
    for side in sorted(set(sides) - {-1}):
        if len(members := tuple(other for other in others if sides[other] == side)) > 1:
            groups.append(members)
    return [Audience(group, listed(language, [live.names[one] for one in group])) for group in groups]
