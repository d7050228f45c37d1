"""What Champions gain and where they are carried: strength, quests, transport, sale, teleport (WP-16 to WP-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.panda import ledger
from jianghu.games.panda.questions import CHAMPION, LAND, LIFT, SELL, TELEPORT
from jianghu.games.panda.sites import has_type
from jianghu.games.panda.terms import STRENGTH_SLOTS
from jianghu.games.panda.verbs import DECLINE
from jianghu.games.panda.verbs import LAND as LAND_VERB
from jianghu.games.panda.words import CHAMPIONS, CHEST, GOVERNOR, KINDS, LOCATION_COUNT, LOCATIONS, NODES

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda


def can_take(s: Panda, seat: int, kind: int) -> bool:
    """WP-16.2, WP-17.2: a tile is left in the pool, and a slot on the sheet is empty."""
    if s.tile_pool[kind] == 0:
        return False
    if kind < 3:
        return s.strength[3 * seat + kind] < STRENGTH_SLOTS
    return s.quest[3 * seat + kind - 3] < s.terms.quest_slots


def take_tile(s: Panda, seat: int, kind: int) -> None:
    s.tile_pool = s.tile_pool.copy()
    s.tile_pool[kind] -= 1
    if kind < 3:
        s.strength = s.strength.copy()
        s.strength[3 * seat + kind] += 1
    else:
        s.quest = s.quest.copy()
        s.quest[3 * seat + kind - 3] += 1
    if s.journal is not None:
        s.journal.note("gain", {"seat": seat, "tile": KINDS[kind]})


def gain_strength(s: Panda, seat: int, who: int) -> None:
    """WP-16.1: wherever the Champion is."""
    if can_take(s, seat, who):
        take_tile(s, seat, who)
    elif s.journal is not None:
        s.journal.note("nothing", {"seat": seat, "tile": KINDS[who]})


def at_building(s: Panda, seat: int, who: int) -> bool:
    """WP-17.1: the Champion stands at a Location that has the building of his class."""
    node = s.at[3 * seat + who]
    return 0 <= node < LOCATION_COUNT and has_type(s, node, who)


def can_quest(s: Panda, seat: int, who: int) -> bool:
    return at_building(s, seat, who) and can_take(s, seat, 3 + who)


def do_quest(s: Panda, seat: int, who: int) -> None:
    if can_quest(s, seat, who):
        take_tile(s, seat, 3 + who)
    elif s.journal is not None:
        s.journal.note("nothing", {"seat": seat, "tile": KINDS[3 + who]})


# Transport ------------------------------------------------------------------------------------------------------


def transport(s: Panda, seat: int, who: int) -> None:
    """WP-18.1: from the map to the sheet, or from the sheet to any Location."""
    s.ask(LIFT if s.at[3 * seat + who] >= 0 else LAND, seat, who)


def lift(s: Panda, seat: int, who: int) -> None:
    node = s.at[3 * seat + who]
    s.at[3 * seat + who] = -1
    if s.journal is not None:
        s.journal.note("lift", {"seat": seat, "champion": CHAMPIONS[who], "from": NODES[node]})


def land(s: Panda, seat: int, who: int, location: int, kind: str = "land") -> None:
    """A Champion is put on a Location: by transport, by D9-1, or in setup (``home``)."""
    s.at[3 * seat + who] = location
    if s.journal is not None:
        s.journal.note(kind, {"seat": seat, "champion": CHAMPIONS[who], "location": LOCATIONS[location]})


def land_choices(s: Panda, seat: int, who: int, out: list[int]) -> None:
    """Any Location; after D9-1 another one than the Champion's (WP-24.17)."""
    for location in range(LOCATION_COUNT):
        if location != s.at[3 * seat + who]:
            out.append(LAND_VERB + location)
    out.append(DECLINE)


def can_teleport(s: Panda, seat: int) -> bool:
    return s.at[3 * seat] >= 0 or s.at[3 * seat + 1] >= 0 or s.at[3 * seat + 2] >= 0


def teleport(s: Panda, seat: int, effect: int, origin: int) -> None:
    if can_teleport(s, seat):
        s.ask(CHAMPION, seat, effect, origin)


def choose_teleported(s: Panda, seat: int, who: int) -> None:
    s.ask(TELEPORT, seat, who)


# Sale -----------------------------------------------------------------------------------------------------------


def can_sell(s: Panda, seat: int) -> bool:
    """WP-18.3: the Governor at a Market, and a Chest on the sheet."""
    return s.quest[3 * seat + CHEST] > 0 and at_building(s, seat, GOVERNOR)


def offer_sale(s: Panda, seat: int, points: int) -> None:
    if can_sell(s, seat):
        s.ask(SELL, seat, points)


def sell(s: Panda, seat: int, points: int) -> None:
    s.quest = s.quest.copy()
    s.quest[3 * seat + CHEST] -= 1
    s.tile_pool = s.tile_pool.copy()
    s.tile_pool[3 + CHEST] += 1
    ledger.score(s, seat, ledger.SALES, points)
    if s.journal is not None:
        s.journal.note("sell", {"seat": seat, "count": points})
