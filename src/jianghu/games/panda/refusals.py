"""Why an action is not legal now: the rule and a sentence for the player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.panda import (
    asking,
    bonuses,
    buildings,
    champions,
    effects,
    mandates,
    movement,
    naming,
    opening,
    selecting,
    tracks,
)
from jianghu.games.panda.questions import (
    BUILD,
    CARD,
    CHAMPION,
    COVER,
    GUARD,
    HALVES,
    HOME,
    JOIN,
    KIND,
    LAND,
    LIFT,
    NEEDS_BUILDING,
    NEUTRAL,
    PART,
    REWARD,
    SELL,
    SITE,
    STEP,
    TELEPORT,
    TILE,
    TURN,
)
from jianghu.games.panda.sites import COUNT
from jianghu.games.panda.terms import STRENGTH_SLOTS
from jianghu.games.panda.verbs import BUILD as BUILD_VERB
from jianghu.games.panda.verbs import CARD as CARD_VERB
from jianghu.games.panda.verbs import CHAMPION as CHAMPION_VERB
from jianghu.games.panda.verbs import DECLINE, FREE, GAIN, PAIR_SPACE, SPECIAL, TAKE, VERBS, WITHDRAW
from jianghu.games.panda.verbs import GUARD as GUARD_VERB
from jianghu.games.panda.verbs import LAND as LAND_VERB
from jianghu.games.panda.verbs import STEP as STEP_VERB
from jianghu.games.panda.words import ANY, LOCATION_COUNT, SPACES
from jianghu.kernel.refusal import Refusal
from jianghu.kernel.sentences import Sentence, marked, say

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda

# By question: the verbs that answer it, the rule that asks it, and what is to be done.
ANSWERS: Final[dict[int, list[str]]] = {
    GUARD: ["guard"], HOME: ["land"], TURN: ["take", "special", "withdraw", "pass"], PART: ["part", "decline"],
    CHAMPION: ["champion", "decline"], STEP: ["step", "decline"], COVER: ["cover", "decline"], TILE: ["lay"],
    BUILD: ["build", "decline"], JOIN: ["join", "decline"], CARD: ["card"], KIND: ["gain"], HALVES: ["bonus"],
    NEUTRAL: ["free", "decline"], REWARD: ["reward"], LIFT: ["lift", "decline"], LAND: ["land", "decline"],
    SELL: ["sell", "decline"], TELEPORT: ["land", "decline"], SITE: ["land"],
}  # fmt: skip
ASKED: Final[dict[int, tuple[str, str]]] = {
    GUARD: ("WP-2.8", marked("A Guard is to be put on a road.")),
    HOME: ("WP-2.9", marked("A Champion is to be put on a Location.")),
    TURN: ("WP-3.2", marked("Your turn: select an action space, or pass.")),
    PART: ("WP-26.3", marked("First say what comes first, the move or the building.")),
    CHAMPION: ("WP-7.5", marked("First say which Champion it is.")),
    STEP: ("WP-8.1", marked("Your Champion is on the move: step, or decline.")),
    COVER: ("WP-8.4", marked("First say whether you cover a Ninja on this road.")),
    TILE: ("WP-11.4", marked("The road is complete: a tile must be laid.")),
    BUILD: ("WP-13.1", marked("First say who constructs, or decline.")),
    JOIN: ("WP-24.7", marked("First say whether you put a Guard on the mandate.")),
    CARD: ("WP-14.1", marked("A new City: a City card must be taken.")),
    KIND: ("WP-14.3", marked("First choose the kind of tile.")),
    HALVES: ("WP-15.4", marked("First say which half of the border bonus comes first.")),
    NEUTRAL: ("WP-15.2", marked("First choose the free Neutral action, or decline.")),
    REWARD: ("WP-15.1", marked("First choose points or tiles.")),
    LIFT: ("WP-18.1", marked("First say whether the Champion goes to the Clan Sheet.")),
    LAND: ("WP-18.1", marked("First say where the Champion goes, or decline.")),
    SELL: ("WP-18.3", marked("First say whether you sell a Chest.")),
    TELEPORT: ("WP-24.17", marked("First say where the Champion goes, or decline.")),
    SITE: ("WP-26.7", marked("First say where the building is constructed.")),
}


def why_not(s: Panda, action: int) -> Refusal | None:
    if action in asking.legal(s):
        return None
    frame = s.stack[-1]
    kind, seat, x = frame.kind, frame.seat, frame.x
    verb = VERBS.verb(action).name
    if verb not in ANSWERS[kind] or action == DECLINE:
        rule, message = ASKED[kind]
        return Refusal(rule, Sentence(message, {}))
    if kind == TURN:
        if action == WITHDRAW:
            return Refusal("WP-24.11", say("You have no Guard on a mandate that counts buildings."))
        if action < SPECIAL:
            return no_space(s, seat, PAIR_SPACE[action - TAKE])
        return no_special(s, seat, action - SPECIAL)
    if kind == STEP:
        return no_step(s, seat, x, action - STEP_VERB)
    if kind == CHAMPION:
        return no_champion(s, seat, action - CHAMPION_VERB)
    if kind == BUILD:
        return no_building(s, seat, x, action - BUILD_VERB)
    if kind == SITE:
        return no_site(s, action - LAND_VERB, x, effects.ANYWHERE)
    if kind == GUARD:
        return no_guard(s, action - GUARD_VERB)
    if kind == HOME:
        return Refusal("WP-2.9", say("One of your Champions is there already."))
    if kind == TELEPORT:
        return Refusal("WP-24.17", say("It must be another Location."))
    if kind == CARD:
        if action - CARD_VERB in s.line:
            return Refusal("WP-14.1", say("Only the card at the left or at the right end may be taken."))
        return Refusal("WP-14.1", say("This card is not in the line."))
    if kind == KIND:
        return no_tile(s, seat, x, frame.y, action - GAIN)
    assert kind == NEUTRAL
    if not bonuses.has_guards(s, seat, action - FREE):
        return Refusal("WP-15.2", say("By agreement a free action takes Guards, and you have too few."))
    return Refusal("WP-15.2", say("This action can do nothing now."))


def no_space(s: Panda, seat: int, space: int) -> Refusal:
    """WP-4.3, WP-5.1, WP-6.2."""
    what = naming.space(SPACES[space])
    if selecting.is_closed(s, seat, space):
        return Refusal("WP-4.3", say("{space} lies behind you in this round.", space=what))
    need, cost = selecting.needed(s, space), s.terms.cost[space]
    if s.pool[seat] < need:
        return Refusal(
            "WP-5.1",
            say("{space} takes {count} {count:Guard|Guards}, and you have {have}.", space=what, count=need,
                have=s.pool[seat]),
        )  # fmt: skip
    assert not tracks.can_pay(s, seat, cost)
    return Refusal(
        "WP-6.2", say("{space} costs {count} AP, and you have {have}.", space=what, count=cost, have=s.ap[seat])
    )


def no_special(s: Panda, seat: int, space: int) -> Refusal:
    if s.during != mandates.SPECIALS:
        return Refusal("WP-24.14", say("There are no special actions in play."))
    if s.helped >> seat & 1:
        return Refusal("WP-24.14", say("You have used a special action in this round."))
    if s.pool[seat] == 0:
        return Refusal("WP-24.14", say("It takes a Guard, and you have none."))
    assert mandates.holder(s, space) >= 0
    return Refusal("WP-24.15", say("A Guard lies on this space already."))


def no_step(s: Panda, seat: int, effect: int, to: int) -> Refusal:
    who = effects.who_of(effect)
    road = movement.road_to(s, s.at[3 * seat + who], to)
    if road < -1:
        return Refusal("WP-8.1", say("{place} is not one step away.", place=naming.node(to)))
    assert not movement.passable(s, seat, who, road, effects.second(effect))
    return Refusal(
        "WP-8.2",
        say("{place}: {count} {count:Ninja|Ninjas} on the road, strength {strength}.", place=naming.node(to),
            count=s.uncovered[road] - effects.second(effect), strength=s.strength[3 * seat + who]),
    )  # fmt: skip


def no_champion(s: Panda, seat: int, who: int) -> Refusal:
    champion = naming.champion_of(who, seat)
    if s.at[3 * seat + who] < 0:
        return Refusal("WP-7.6", say("Your {champion} is on the Clan Sheet.", champion=champion))
    return Refusal("WP-8.2", say("Your {champion} is not strong enough for any road here.", champion=champion))


def no_building(s: Panda, seat: int, effect: int, who: int) -> Refusal:
    """WP-13, from the Champion to the supply."""
    champion = naming.champion_of(who, seat)
    if effects.who_of(effect) not in (ANY, who):
        return Refusal("WP-13.1", say("This action is not for your {champion}.", champion=champion))
    if buildings.without_champion(s, effect):
        return Refusal("WP-13.4", say("There is no place for this building now."))
    node = s.at[3 * seat + who]
    if node < 0:
        return Refusal("WP-7.6", say("Your {champion} is on the Clan Sheet.", champion=champion))
    if node >= LOCATION_COUNT:
        return Refusal("WP-9.4", say("Your {champion} is on the border, at no Location.", champion=champion))
    return no_site(s, node, who, effects.first(effect))


def no_site(s: Panda, location: int, type: int, where: int) -> Refusal:
    place, building = naming.node(location), naming.building(type)
    if not buildings.fits(s, location, where):
        if where == effects.CITY:
            return Refusal("WP-13.2", say("{place} is no City with room for a building.", place=place))
        if where == effects.VILLAGE:
            return Refusal("WP-13.2", say("{place} is no Village.", place=place))
        return Refusal("WP-13.2", say("{place} is a Capital: nothing can be built there.", place=place))
    if s.built[location] >> type & 1:
        return Refusal("WP-13.3", say("{place} has a {building} already.", place=place, building=building))
    short = s.terms.edition.needed[COUNT[s.built[location]]] - s.around[location]
    if short > 0:
        return Refusal(
            "WP-13.4",
            say("{building} in {place}: {count} {count:Guard|Guards} short around it.", building=building, place=place,
                count=short),
        )  # fmt: skip
    if COUNT[s.built[location]] == 2 and s.bases == 0:
        return Refusal("WP-13.7", say("No City Base is left."))
    return Refusal("WP-13.6", say("No {building} is left in the supply.", building=building))


def no_guard(s: Panda, road: int) -> Refusal:
    what = naming.road(s.terms.board, road)
    if not opening.has_ninjas(s, road):
        return Refusal("WP-2.8", say("Too few Ninjas are uncovered on {road}.", road=what))
    return Refusal("WP-2.8", say("Another player's Guard stands on {road}.", road=what))


def no_tile(s: Panda, seat: int, kinds: int, count: int, kind: int) -> Refusal:
    tile = naming.tile(kind)
    if kinds >> kind & 1 == 0:
        return Refusal("WP-14.3", say("No {tile} here: it is not offered, or you have just taken one.", tile=tile))
    if s.tile_pool[kind] == 0:
        return Refusal("WP-16.2", say("No {tile} is left.", tile=tile))
    full = (
        s.strength[3 * seat + kind] >= STRENGTH_SLOTS
        if kind < 3
        else s.quest[3 * seat + kind - 3] >= s.terms.quest_slots
    )
    if full:
        return Refusal("WP-17.2", say("There is no empty slot for a {tile} on your sheet.", tile=tile))
    assert count >= NEEDS_BUILDING and not champions.at_building(s, seat, kind - 3)
    return Refusal(
        "WP-17.1", say("Your {champion} stands at no such building.", champion=naming.champion_of(kind - 3, seat))
    )
