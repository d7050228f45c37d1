"""Phase 2: colonization (EC-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.china import realm
from jianghu.games.china.phases import MOVE
from jianghu.games.china.provinces import members
from jianghu.games.china.questions import COLONIZE, COLONY_FROM, frame_of
from jianghu.games.china.verbs import COLONIZE as COLONIZE_VERB
from jianghu.games.china.verbs import DONE, FROM
from jianghu.kernel.frame import Frame

if TYPE_CHECKING:
    from jianghu.games.china.state import China


def go_on(s: China) -> None:
    """Ask for a colony while there can be one (EC-5.6, EC-16.9)."""
    if targets(s, True):
        s.stack.append(frame_of(COLONIZE, s.active))
    else:
        s.phase = MOVE


def sources(s: China, target: int) -> int:
    """EC-5.2 to EC-5.4: adjoining own provinces with a marker to spare that were not colonized this turn."""
    near = s.terms.near[target] & s.lands[s.active] & ~s.colonists
    if s.terms.garrison:
        poor = near & s.wealth
        while poor:
            low = poor & -poor
            if s.count[low.bit_length() - 1] < 2:
                near ^= low
            poor ^= low
    return near


def offered(s: China, provinces: int) -> int:
    """How many markers these sources have to spare."""
    found = 0
    while provinces:
        low = provinces & -provinces
        found += realm.spare(s, low.bit_length() - 1)
        provinces ^= low
    return found


def targets(s: China, any_one: bool) -> int:
    """EC-5.1: the empty provinces that can be colonized; with ``any_one`` the first of them will do."""
    found = 0
    near = realm.around(s, s.lands[s.active]) & realm.empty(s)
    while near:
        low = near & -near
        if offered(s, sources(s, low.bit_length() - 1)) >= s.terms.colony:
            found |= low
            if any_one:
                return found
        near ^= low
    return found


def legal(s: China) -> list[int]:
    out = [COLONIZE_VERB + province for province in members(targets(s, False))]
    out.append(DONE)
    return out


def do_colonize(s: China, action: int) -> None:
    s.stack.pop()
    if action == DONE:
        s.phase = MOVE
        return
    target = action - COLONIZE_VERB
    if s.journal is not None:
        s.journal.note("colonize", {"seat": s.active, "province": realm.name(target)})
    fill(s, target, s.terms.colony)


def fill(s: China, target: int, missing: int) -> None:
    """Take what can only come from one place; ask for the rest (EC-16.9)."""
    near = sources(s, target)
    if near & (near - 1) == 0:
        take(s, near.bit_length() - 1, target, missing)
    elif offered(s, near) == missing:
        for source in members(near):
            take(s, source, target, realm.spare(s, source))
    else:
        s.stack.append(Frame(COLONY_FROM, s.active, target, missing))
        return
    s.arrived = realm.replaced(s.arrived, target, s.terms.colony)
    s.colonists |= 1 << target


def take(s: China, source: int, target: int, number: int) -> None:
    """Colonists go from one province to the new one."""
    realm.take_away(s, source, number)
    if s.count[target] == 0:
        realm.enter(s, target, s.active, number)
    else:
        s.count[target] += number
    if s.journal is not None:
        s.journal.note(
            "colonists",
            {"seat": s.active, "count": number, "from": realm.name(source), "to": realm.name(target)},
        )


def from_choices(s: China) -> list[int]:
    frame = s.stack[-1]
    out: list[int] = []
    for source in members(sources(s, frame.x)):
        most = realm.spare(s, source)
        if most > frame.y:
            most = frame.y
        for number in range(most):
            out.append(FROM + 3 * source + number)
    return out


def do_from(s: China, action: int) -> None:
    frame = s.stack.pop()
    number = (action - FROM) % 3 + 1
    take(s, (action - FROM) // 3, frame.x, number)
    if frame.y > number:
        fill(s, frame.x, frame.y - number)
        return
    s.arrived = realm.replaced(s.arrived, frame.x, s.terms.colony)
    s.colonists |= 1 << frame.x
