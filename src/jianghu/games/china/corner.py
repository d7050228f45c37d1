"""Being cornered (EC-12.7 to EC-12.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.china import realm
from jianghu.games.china.phases import CLAIMS
from jianghu.games.china.questions import ANSWER_SUBMISSION, CORNERED
from jianghu.games.china.terms import OFF
from jianghu.games.china.verbs import ACCEPT, JOIN, LEAVE
from jianghu.kernel.frame import Frame

if TYPE_CHECKING:
    from jianghu.games.china.state import China


def go_on(s: China) -> None:
    """EC-12.8: the count at the end of an own turn; at five the State must decide."""
    state = s.active
    s.phase = CLAIMS
    count = s.corner[state] + 1 if is_cornered(s, state) else 0
    if count != s.corner[state]:
        s.corner = realm.replaced(s.corner, state, count)
    if count == 0:
        return
    if s.journal is not None:
        s.journal.note("cornered", {"seat": state, "count": count})
    if count >= s.terms.cornered:
        ask(s, 0)


def is_cornered(s: China, state: int) -> bool:
    """EC-12.7: no empty and no own neighbour anywhere."""
    lands = s.lands[state]
    return realm.around(s, lands) & (lands | realm.empty(s)) == 0


def surrounding(s: China, state: int) -> int:
    """The set of States around."""
    near = realm.around(s, s.lands[state])
    found = 0
    for other in range(s.seats):
        if other != state and s.lands[other] & near:
            found |= 1 << other
    return found


def ask(s: China, asked: int) -> None:
    """EC-12.9; without anybody left to ask the State leaves (EC-16.9)."""
    if s.terms.mergers == OFF or surrounding(s, s.active) & ~asked == 0:
        leave(s)
    else:
        s.stack.append(Frame(CORNERED, s.active, asked))


def legal(s: China) -> list[int]:
    left = surrounding(s, s.active) & ~s.stack[-1].x
    out = [JOIN + state for state in range(s.seats) if left >> state & 1]
    out.append(LEAVE)
    return out


def do_cornered(s: China, action: int) -> None:
    frame = s.stack.pop()
    if action == LEAVE:
        leave(s)
        return
    other = action - JOIN
    if s.journal is not None:
        s.journal.note("ask to join", {"seat": s.active, "other": other})
    s.stack.append(Frame(CORNERED, s.active, frame.x | 1 << other))
    s.stack.append(Frame(ANSWER_SUBMISSION, other, -1, s.active))


def answer(s: China, action: int) -> None:
    """The answer to a State that is cornered."""
    frame = s.stack.pop()
    asked = s.stack.pop().x
    if action == ACCEPT:
        realm.merge(s, frame.seat, s.active)
        return
    if s.journal is not None:
        s.journal.note("refuse submission", {"seat": frame.seat, "other": s.active})
    ask(s, asked)


def leave(s: China) -> None:
    """EC-12.10."""
    if s.journal is not None:
        s.journal.note("leave", {"seat": s.active})
    realm.eliminate(s, s.active)
