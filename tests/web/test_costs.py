"""What cost somebody most: of their own finished games, out of stored reviews."""

from __future__ import annotations

import asyncio
from pathlib import Path

from jianghu.coach.hints import Choice, Hint
from jianghu.coach.reviews import Decision, Review
from jianghu.kernel import registry
from jianghu.kernel.sentences import say
from jianghu.web.config import Config
from jianghu.web.pages.costs import Reviews, weigh
from jianghu.web.pages.past import seen_by
from jianghu.web.storage import opinions
from jianghu.web.storage.rows import Reviewed, Seat
from jianghu.web.storage.store import Store
from jianghu.web.table.coaching import BUDGET
from tests.web.finished import finished


def decision(number: int, seat: int, cost: float) -> Decision:
    best = Choice("block", say("Block"), 0.5, 0.0, 20, True)
    played = Choice("pass", say("Pass"), 0.5 - cost, cost, 20, True)
    return Decision(number, seat, played, Hint(seat, [best, played], [], [0.5, 0.5], 0, 40))


def review(id: str, *decisions: Decision, budget: str = BUDGET) -> Reviewed:
    whole = Review("kungfu", ["Lin", "Mei"], len(decisions), 40, [1.0, 0.0], [*decisions])
    packed = opinions.pack(f"{id}/9", registry.game("kungfu").version, budget, whole)
    assert packed is not None
    return packed


def test_the_dearest_decision_of_each_seat_is_read_out_of_a_review() -> None:
    text = review("g", decision(1, 0, 0.1), decision(2, 1, 0.4), decision(3, 0, 0.2), decision(4, 1, 0.005)).data
    found = weigh(text)
    assert {seat: (one.number, one.cost) for seat, one in found.items()} == {0: (3, 0.2), 1: (2, 0.4)}
    assert found[0].better == say("Block") and found[0].played == say("Pass")
    for broken in ("", "nothing", opinions.unnamed("nothing", [0])):
        assert weigh(broken) == {}


def test_everybody_is_told_of_their_own_decisions_alone(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(Config(data=tmp_path).url())
        await store.open()
        pair = [Seat(0, "lin", "Lin"), Seat(1, "mei", "Mei")]
        ids = [(await finished(store, pair, title=title))[0] for title in ("One", "Two", "Three")]
        await finished(store, [Seat(0, "zhou", "Zhou"), Seat(1, bot="adept")])
        await store.put_review(review(ids[0], decision(1, 0, 0.1), decision(2, 1, 0.4)), 9, 9)
        await store.put_review(review(ids[1], decision(7, 0, 0.3), decision(8, 0, 0.2)), 9, 9)
        await store.put_review(review(ids[2], decision(9, 0, 0.9), budget="less"), 9, 9)
        reviews = Reviews(store)

        async def told(person: str) -> tuple[list[tuple[str, int, int]], int, str]:
            games = [game for one in await store.finished(person) if (game := seen_by(person, one)) is not None]
            found = await reviews.costs(games)
            dearest = [(game.title, seat, one.number) for game, seat, one in found.dearest]
            return dearest, found.weighed, found.next.title if found.next else ""

        assert await told("lin") == ([("Two", 0, 7), ("One", 0, 1)], 2, "Three")
        assert await told("mei") == ([("One", 1, 2)], 2, "Three")  # not what cost the others
        assert (await told("zhou"))[:2] == ([], 0)
        assert await told("nobody") == ([], 0, "")
        await store.close()

    asyncio.run(story())
