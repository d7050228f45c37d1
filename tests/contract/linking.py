"""Any position is a link, and the link knows no more than the seat for whom it was made."""

from __future__ import annotations

from jianghu import Dice
from jianghu.kernel.moment import MOST_TOKEN, Moment, read_link
from tests.contract.cases import Case
from tests.contract.contract import walk


def links_hold_what_a_seat_knows(case: Case) -> None:
    """Two games of 120 decisions, at every 15th: links come back, and positions that look alike have the same link."""
    for greed in (0, 2):
        for number, state in enumerate(walk(case, 80 + greed, 120, greed)):
            if number % 15 and state.seat is not None:
                continue
            for seat in (None, *range(case.seats)):
                link = Moment(state, seat).link()
                assert len(link) < MOST_TOKEN / 2, "a link is longer than people can send"
                found = read_link(link)
                assert found.seat == seat
                assert found.state.position() == state.hide(seat).position(), "a link leads to another position"
                assert found.link() == link
                if seat is None:
                    continue
                for seed in range(2):
                    guess = state.imagine(seat, Dice(number + seed))
                    assert Moment(guess, seat).link() == link, "a link tells what the seat does not know"
                if state.seat is not None:
                    there = found.state.imagine(seat, Dice(number))
                    assert there.legal(), "a moment cannot be played on"
                    there.apply(there.legal()[0], Dice(number))
