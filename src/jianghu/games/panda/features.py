"""What matters for a seat, in numbers: points, what the sheet and the map promise, and what is open in its turn.

WP-26.6: directly after ``take`` only the costs are visible. Without a price for the open parts of an action
(``prospects``) no selection would ever look better than passing. How much each number counts stands in
``weights.toml``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.panda import champions, mandates, prospects, scoring
from jianghu.games.panda.questions import TURN
from jianghu.games.panda.sites import COUNT
from jianghu.games.panda.words import LOCATION_COUNT
from jianghu.kernel.judgement import Feature
from jianghu.kernel.sentences import marked

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda

MODES: Final = ["basic-2", "basic-more", "expert-2", "expert-more"]
PHASES: Final = ["far", "midway", "near", "close", "last"]  # how far the end is
PLENTY: Final = 9.0  # AP that a round can use; of more the Guards run out first
SPARE: Final = 0.2  # what an AP above it is worth beside one below
LEFT: Final = [3, 3, 2, 2, 1, 1, 1]  # by constructions that are missing for the end, up to six: the phase
TILE_GUARDS: Final = [4.0, 2.5, 1.0]  # Guards on a Road tile of each kind; of the two-sided ones on average

POINTS: Final = 0
SHEET: Final = 1
STRENGTH: Final = 2
QUESTS: Final = 3
INCOME: Final = 4
READY: Final = 5
BEHIND: Final = 6
SITE: Final = 7
REACH: Final = 8
AT_QUEST: Final = 9
GUARDS: Final = 10
ROADS: Final = 11
LIFTED: Final = 12
BUILT: Final = 13
GAINED: Final = 14
MOVED: Final = 15
COVERS: Final = 16
COUNTED: Final = 17
AT_END: Final = 18

FEATURES: Final = [
    Feature("points", 1, marked("victory points"), marked("{count} more VP"), marked("{count} fewer VP")),
    Feature(
        "sheet", 1, marked("VP of the Clan Sheet so far"), marked("{count} more VP on the Clan Sheet"),
        marked("{count} fewer VP on the Clan Sheet"),
    ),
    Feature(
        "strength", 0, marked("strength tiles"), marked("{count} more strength {count:tile|tiles}"),
        marked("{count} fewer strength {count:tile|tiles}"),
    ),
    Feature(
        "quests", 0, marked("quest tiles"), marked("{count} more quest {count:tile|tiles}"),
        marked("{count} fewer quest {count:tile|tiles}"),
    ),
    Feature(
        "income", 1, marked("AP for the next round"), marked("{count} more AP for the next round"),
        marked("{count} fewer AP for the next round"),
    ),
    Feature(
        "ready", 1, marked("Guards that can still work in this round"),
        marked("{count} more {count:Guard|Guards} for this round"),
        marked("{count} fewer {count:Guard|Guards} for this round"),
    ),
    Feature(
        "behind", -1, marked("rows of the Actions Board that are closed"),
        marked("{count} more {count:row|rows} closed in this round"),
        marked("{count} fewer {count:row|rows} closed in this round"),
    ),
    Feature(
        "site", 0, marked("VP of buildings where the Champions stand"),
        marked("buildings worth {count} VP more where the Champions stand"),
        marked("buildings worth {count} VP less where the Champions stand"),
    ),
    Feature(
        "reach", 1, marked("VP of buildings on the Champions' ways"),
        marked("buildings worth {count} VP more on the Champions' ways"),
        marked("buildings worth {count} VP less on the Champions' ways"),
    ),
    Feature(
        "at_quest", 0, marked("Champions who can do a quest"), marked("{count} more {count:quest|quests} within reach"),
        marked("{count} fewer {count:quest|quests} within reach"),
    ),
    Feature(
        "guards", 0, marked("Guards on roads"), marked("{count} more {count:Guard|Guards} on roads"),
        marked("{count} fewer {count:Guard|Guards} on roads"),
    ),
    Feature(
        "roads", 0, marked("Guards on own Road tiles"), marked("{count} more {count:Guard|Guards} on Road tiles"),
        marked("{count} fewer {count:Guard|Guards} on Road tiles"),
    ),
    Feature(
        "lifted", 0, marked("Champions on the Clan Sheet"),
        marked("{count} more {count:Champion|Champions} off the map"),
        marked("{count} fewer {count:Champion|Champions} off the map"),
    ),
    Feature(
        "built", 1, marked("VP of the construction that is open"), marked("a construction of {count} VP more to come"),
        marked("a construction of {count} VP less to come"),
    ),
    Feature(
        "gained", 1, marked("VP and tiles that are still to come"), marked("gains of {count} VP more to come"),
        marked("gains of {count} VP less to come"),
    ),
    Feature(
        "moved", 0, marked("VP that the open move brings within reach"), marked("a move worth {count} VP more to come"),
        marked("a move worth {count} VP less to come"),
    ),
    Feature(
        "covers", 0, marked("Ninjas that may still be covered"), marked("{count} more {count:Ninja|Ninjas} to cover"),
        marked("{count} fewer {count:Ninja|Ninjas} to cover"),
    ),
    Feature(
        "counted", 0, marked("buildings on the mandate"),
        marked("{count} more {count:building|buildings} on the mandate"),
        marked("{count} fewer {count:building|buildings} on the mandate"),
    ),
    Feature(
        "at_end", 1, marked("VP that the end mandate would bring now"), marked("{count} more VP by the end mandate"),
        marked("{count} fewer VP by the end mandate"),
    ),
]  # fmt: skip


def mode(s: Panda) -> int:
    """Which weights count."""
    return (2 if s.terms.expert else 0) + (0 if s.seats == 2 else 1)


def phase(s: Panda) -> int:
    """How far the end is: by the constructions that are missing for it; ``last`` when this round is the last.

    So the same lead counts for more the fewer constructions are missing: who is ahead wants the end, and who is behind
    does not.
    """
    if s.ending != 0:
        return 4
    if s.rounds > s.terms.max_rounds - 3:
        return 3
    left = missing(s)
    return LEFT[left] if left < len(LEFT) else 0


def missing(s: Panda) -> int:
    """WP-21.1: how many constructions would bring the last City Base or the last Capital, if Guards were no matter."""
    e = s.terms.edition
    having = [0, 0, 0, 0, 0, 0, 0]  # Locations by their buildings
    for location in range(LOCATION_COUNT):
        having[COUNT[s.built[location]]] += 1
    cities = cheapest(having, 3, e.end_bases - (e.bases - s.bases))
    capitals = cheapest(having, 6, e.end_capitals - having[6])
    return cities if cities < capitals else capitals


def cheapest(having: list[int], goal: int, wanted: int) -> int:
    """The constructions that bring so many more Locations to a number of buildings, the nearest ones first."""
    total = 0
    for each in range(1, goal + 1):
        if wanted <= 0:
            break
        found = having[goal - each]
        if found > wanted:
            found = wanted
        total += each * found
        wanted -= found
    return total


def worth(s: Panda, seat: int, weights: list[float]) -> float:
    """The weighted sum of a seat's features."""
    total = weights[POINTS] * float(s.vp[seat])
    survey = s.seen
    if survey is None:
        survey = prospects.Survey(s)
    for who in range(3):
        place = 3 * seat + who
        sheet = scoring.sheet(s, seat, who)
        total += weights[SHEET] * float(sheet) + weights[STRENGTH] * float(s.strength[place] - 1)
        total += weights[QUESTS] * float(s.quest[place])
        total += weights[REACH] * prospects.potential(s, seat, who, survey, 0)
        node = s.at[place]
        if node < 0:
            total += weights[LIFTED]
            continue
        total += weights[SITE] * prospects.here(s, seat, who, node)
        if champions.can_quest(s, seat, who):
            total += weights[AT_QUEST]
    income = float(s.ap[seat] + s.laid[seat])
    if income > PLENTY:
        most = float(s.terms.ap_max)
        income = PLENTY + SPARE * ((income if income < most else most) - PLENTY)
    total += weights[INCOME] * income
    if s.passed >> seat & 1 == 0:
        total += weights[READY] * float(s.pool[seat])
        if s.spot[seat] > 0:
            total += weights[BEHIND] * float(s.spot[seat] // 4)
    on_roads = s.terms.guards - s.pool[seat] - s.laid[seat]
    if s.during >= 0:
        on_roads -= mandates.guards_on(s, seat)
    total += weights[GUARDS] * float(on_roads)
    tiles = 0.0
    for kind in range(3):
        tiles += TILE_GUARDS[kind] * float(s.terms.edition.own_tiles[kind] - s.tiles[3 * seat + kind])
    total += weights[ROADS] * tiles
    if seat == s.player and s.placed < 0 and s.stack and s.stack[-1].kind != TURN:
        total += weigh_open(s, weights)
    if s.terms.expert:
        total += weights[AT_END] * scoring.prospect(s, seat)
        if s.joined >> seat & 1:
            total += weights[COUNTED] * float(s.counted[seat])
    return total


def weigh_open(s: Panda, weights: list[float]) -> float:
    """What the open parts of the running turn may bring to the active player."""
    found = prospects.pending(s)
    return (
        weights[BUILT] * found.built
        + weights[GAINED] * found.gained
        + weights[MOVED] * found.moved
        + weights[COVERS] * found.covers
    )
