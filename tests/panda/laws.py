"""What one decision may change, law by law; numbers in brackets are the invariants of the specification."""

from __future__ import annotations

from jianghu.games.panda import bonuses, effects, ledger, movement
from jianghu.games.panda.board import RING
from jianghu.games.panda.questions import CHAMPION, HALVES, NEUTRAL
from jianghu.games.panda.roads import minis_of, opponents_around
from jianghu.games.panda.sites import COUNT
from jianghu.games.panda.state import Panda
from jianghu.games.panda.verbs import CHAMPION as CHAMPION_VERB
from jianghu.games.panda.verbs import (
    COVER,
    DECLINE,
    FREE,
    LAND,
    LAY_NEUTRAL,
    LAY_OWN,
    LIFT,
    PASS,
    SELL,
    STEP,
    TAKE,
)
from jianghu.games.panda.words import CHEST, LOCATION_COUNT, NODE_COUNT, ROAD_COUNT


def one_decision(old: Panda, action: int, s: Panda) -> None:
    """Compare the position before a decision with the one after it."""
    champions_move(old, action, s)
    guards_go_out(old, action, s)
    a_tile_sends_guards_home(old, action, s)
    chests_are_sold(old, action, s)
    buildings_pay(old, action, s)
    a_round_brings_its_guards(old, action, s)


def champions_move(old: Panda, action: int, s: Panda) -> None:
    """[28] Along a road that the Champion is strong enough for, or round the border; nobody else moves."""
    frame = old.stack[-1]
    moved = [piece for piece in range(3 * s.seats) if s.at[piece] != old.at[piece]]
    if not STEP <= action < STEP + NODE_COUNT:
        assert len(moved) <= (LAND <= action < TAKE or action == LIFT)
        return
    who = effects.who_of(frame.x)
    piece, to = 3 * frame.seat + who, action - STEP
    assert moved == [piece] and s.at[piece] == to
    road = movement.road_to(old, old.at[piece], to)
    assert road == RING or 0 <= old.uncovered[road] - effects.second(frame.x) <= old.strength[piece] or (
        road >= 0 and old.uncovered[road] < effects.second(frame.x)
    )  # fmt: skip


def guards_go_out(old: Panda, action: int, s: Panda) -> None:
    """[14, 28, 29] One Guard at a time, by covering or in setup, and only from a pool that has one."""
    covered = [road for road in range(ROAD_COUNT) if s.uncovered[road] != old.uncovered[road]]
    if action == COVER or action < LAND:
        assert len(covered) == 1 and old.pool[old.asked()] > 0
        assert old.uncovered[covered[0]] - s.uncovered[covered[0]] == 1
    else:
        assert covered == []


def a_tile_sends_guards_home(old: Panda, action: int, s: Panda) -> None:
    """[24, 27] All Guards of the road, to their owners, and nobody's AP change."""
    laid = [road for road in range(ROAD_COUNT) if s.tile[road] != old.tile[road]]
    assert len(laid) <= 1
    if action not in (LAY_OWN, LAY_NEUTRAL):
        return
    road = old.stack[-1].x
    assert laid == [road]
    home = [minis_of(old.minis[road], seat) for seat in range(s.seats)]
    assert sum(home) == s.terms.board.ninjas[road]
    if s.rounds == old.rounds and not s.ended:
        assert s.ap == old.ap
        if s.during == old.during:  # a mandate that is fulfilled sends its own Guards home as well
            assert [now - then for now, then in zip(s.pool, old.pool, strict=True)] == home


def chests_are_sold(old: Panda, action: int, s: Panda) -> None:
    """[12] One Chest for 6 VP, back into the pool; no other quest tile is ever lost."""
    for place, count in enumerate(s.quest):
        if count < old.quest[place]:
            assert action == SELL and place % 3 == CHEST and place // 3 == old.asked()
            sales = ledger.LINES * old.asked() + ledger.SALES
            assert s.ledger[sales] - old.ledger[sales] == 6
            assert s.tile_pool[3 + CHEST] - old.tile_pool[3 + CHEST] == 1


def buildings_pay(old: Panda, action: int, s: Panda) -> None:
    """[30, 31, 35] Enough Guards around, the printed VP and one for each Guard of others, the supply, the bonus."""
    grown = [place for place in range(LOCATION_COUNT) if COUNT[s.built[place]] != COUNT[old.built[place]]]
    seat, e = old.asked(), s.terms.edition
    for line in (ledger.BUILDINGS, ledger.OPPONENTS):
        for other in range(s.seats):
            if not grown or other != seat:
                assert s.ledger[ledger.LINES * other + line] == old.ledger[ledger.LINES * other + line]
    if not grown:
        return
    (place,) = grown
    count = COUNT[old.built[place]]
    assert COUNT[s.built[place]] == count + 1 and old.around[place] >= e.needed[count]
    at = ledger.LINES * seat
    assert s.ledger[at + ledger.BUILDINGS] - old.ledger[at + ledger.BUILDINGS] == e.points[count]
    others = opponents_around(old, place, seat)
    assert s.ledger[at + ledger.OPPONENTS] - old.ledger[at + ledger.OPPONENTS] == others
    change = sorted(now - then for now, then in zip(s.supply, old.supply, strict=True))
    assert change == ([0, 1, 1] if count == 2 else [-1, 0, 0])
    assert old.bases - s.bases == (count == 2)
    bonuses_now, before = (sum(frame.kind == HALVES for frame in one.stack) for one in (s, old))
    if s.terms.chain:
        assert bonuses_now - before == s.terms.board.border >> place & 1


def a_round_brings_its_guards(old: Panda, action: int, s: Panda) -> None:
    """[19] After the last pass everybody gets an AP for each Guard on the Actions Board, up to the end of the track."""
    if action == PASS and (s.rounds != old.rounds or s.ended):
        assert s.ap == [min(s.terms.ap_max, ap + laid) for ap, laid in zip(old.ap, old.laid, strict=True)]


def nothing_useless_is_offered(s: Panda) -> None:
    """[51] A Champion who is offered can go, a free action can do something."""
    frame = s.stack[-1]
    offered = [action for action in s.legal() if action != DECLINE]
    if frame.kind == CHAMPION and effects.kind_of(frame.x) == effects.MOVE:
        for action in offered:
            assert movement.can_step(s, frame.seat, action - CHAMPION_VERB, effects.second(frame.x))
    elif frame.kind == NEUTRAL:
        assert all(bonuses.can_use(s, frame.seat, action - FREE) for action in offered)


def at_end_pays(s: Panda) -> None:
    """[40] What the E cards can pay."""
    paid = [s.ledger[ledger.LINES * seat + ledger.AT_END] for seat in range(s.seats)]
    card = s.at_end
    if card < 0:
        assert not any(paid)
    elif card in (0, 3, 4):
        assert set(paid) <= {0, 25}
    elif card == 1:
        assert set(paid) <= {0, 15, 30}
    elif card == 2:
        assert set(paid) <= {-5, -4, -3, -2, -1, 0, 10, 20, 30}  # a loss goes down to 0 VP
    elif card == 5:
        assert all(points % 15 == 0 for points in paid)
    else:
        assert all(points % 2 == 0 for points in paid) and sum(points > 0 for points in paid) in range(s.seats + 1)
