"""The trackers and the players, each as one sentence: below the picture and in the terminal."""

from __future__ import annotations

from jianghu.boards.octagons import CORNERS, ELEMENTS
from jianghu.games.lineage.naming import animal, element, role, season
from jianghu.games.lineage.state import Lineage
from jianghu.games.lineage.terms import DIRECTIONS, THE_EMPEROR
from jianghu.kernel.sentences import Sentence, Term, person, say


def table_lines(s: Lineage) -> list[Sentence]:
    """What is the same for all."""
    tops = [say("{number} {animal}", number=n + 1, animal=animal(s.top[n])) for n in range(5) if s.top[n] >= 0]
    return [
        say(
            "Season: {season}. Current chi: {element}. First Player: {seat}.",
            season=season(s.season),
            element=element(s.current),
            seat=person(s.first),
        ),
        say(
            "Palace card: {direction}, {element}. Black chi in stock: {count}.",
            direction=Term("direction", DIRECTIONS[s.direction]),
            element=element(s.colour),
            count=s.stock,
        ),
        say("Animal decks: {tops}.", tops=tops) if tops else say("All animal decks are empty."),
    ]


def seat_lines(s: Lineage) -> list[Sentence]:
    return [seat_line(s, seat) for seat in range(s.seats)]


def seat_line(s: Lineage, seat: int) -> Sentence:
    """Whom a seat plays, its cards, and its chi in the order of the elements."""
    if s.role[seat] < 0:
        return say("{seat}: no lineage yet", seat=person(seat))
    chi = [say("{element} {count}", element=element(e), count=s.chi[5 * seat + e]) for e in range(len(ELEMENTS))]
    if s.role[seat] == THE_EMPEROR:
        sealed = sum(s.black >> corner & 1 for corner in CORNERS)
        return say(
            "{seat}, {role}: corners {count}/4, {chi}",
            seat=person(seat),
            role=role(s.role[seat]),
            count=sealed,
            chi=chi,
        )
    return say(
        "{seat}, {role}: {count} {count:card|cards}, {chi}",
        seat=person(seat),
        role=role(s.role[seat]),
        count=s.rank[s.role[seat]],
        chi=chi,
    )
