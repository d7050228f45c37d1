"""What an answer would bring, told before it is given: also what the turn's next questions open up, or why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.panda import buildings, champions, effects, movement, naming, refusals, roads, tracks
from jianghu.games.panda.board import RING
from jianghu.games.panda.questions import BUILD, CHAMPION, COVER, HOME, LAND, PART, STEP, TELEPORT, TILE
from jianghu.games.panda.sites import COUNT, has_type
from jianghu.games.panda.verbs import (
    BONUS_ACTION,
    BONUS_REWARD,
    DECLINE,
    FREE,
    GAIN,
    JOIN,
    LAY_NEUTRAL,
    LAY_OWN,
    LIFT,
    PAIR_SPACE,
    PART_BUILD,
    PART_MOVE,
    PASS,
    REWARD_TILES,
    SELL,
    SPECIAL,
    TAKE,
    WITHDRAW,
)
from jianghu.games.panda.verbs import BUILD as BUILD_VERB
from jianghu.games.panda.verbs import CHAMPION as CHAMPION_VERB
from jianghu.games.panda.verbs import COVER as COVER_VERB
from jianghu.games.panda.verbs import GUARD as GUARD_VERB
from jianghu.games.panda.verbs import LAND as LAND_VERB
from jianghu.games.panda.verbs import STEP as STEP_VERB
from jianghu.games.panda.words import ANY, CHEST, GOVERNOR, LOCATION_COUNT, NEUTRAL_TILE, NODE_COUNT
from jianghu.kernel.dice import Dice
from jianghu.kernel.sentences import Sentence, Thing, in_sequence, person, say

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda

FEW: Final = 3  # places that are named; more are counted
ANSWERS: Final = {COVER: COVER_VERB, STEP: DECLINE, TILE: LAY_OWN}  # to what is asked between a step and a building


def prospect(s: Panda, action: int) -> Sentence | None:
    """What a legal action would bring; None where its label says it all."""
    frame = s.stack[-1]
    seat = frame.seat
    if action == DECLINE:
        return say("Nothing else changes.")
    if GUARD_VERB <= action < LAND_VERB:
        return guarding(s, action - GUARD_VERB)
    if CHAMPION_VERB <= action < STEP_VERB and frame.kind == CHAMPION:
        effect = frame.x
        return together(
            moving(s, seat, effects.move(action - CHAMPION_VERB, effects.first(effect), effects.second(effect), 1))
        )
    if action == BONUS_ACTION or action == BONUS_REWARD:
        return say("The other one follows.")
    if action == REWARD_TILES:
        return say("You choose their kinds.")
    if TAKE <= action < SPECIAL:
        pair = action - TAKE
        return together(penalty(s, seat, s.terms.cost[PAIR_SPACE[pair]]) + parts(s, seat, action, s.terms.parts[pair]))
    if SPECIAL <= action < WITHDRAW:
        return together(parts(s, seat, action, [s.terms.edition.special[action - SPECIAL]]))
    if FREE <= action < FREE + len(s.terms.neutral):
        return together(parts(s, seat, action, s.terms.neutral[action - FREE]))
    if action == PASS:
        return passing(s, seat)
    if LAND_VERB <= action < TAKE and frame.kind == HOME:
        return home(s, seat, frame.x, action - LAND_VERB)
    if LAND_VERB <= action < TAKE or STEP_VERB <= action < STEP_VERB + NODE_COUNT:
        return arriving(s, seat, action)
    if action == PART_MOVE:
        return together(best(after(s, action), seat, effects.who_of(frame.y)))
    if action == PART_BUILD:
        return building(s, seat, effects.who_of(frame.y))
    if action == COVER_VERB:
        return covering(s, seat, frame.x)
    if action == LAY_OWN or action == LAY_NEUTRAL:
        return laying(s, seat, frame.x, action)
    if BUILD_VERB <= action < JOIN and not buildings.without_champion(s, frame.x):
        return building(s, seat, action - BUILD_VERB)
    if GAIN <= action < GAIN + 6:
        return tile(s, seat, action - GAIN, False)
    if action == SELL:
        return selling(s, seat)
    if action == LIFT:
        return transport(s, seat, frame.x)
    return None


def together(lines: list[Sentence]) -> Sentence | None:
    """Sentences as one; None for none."""
    return in_sequence(lines) if lines else None


def after(s: Panda, action: int) -> Panda:
    """The position after an action; nothing is left to chance after the setup."""
    t = s.copy()
    t.apply(action, Dice(0))
    return t


def guarding(s: Panda, road: int) -> Sentence:
    """WP-2.8, WP-13.4: a Guard counts for what is built at both ends of its road."""
    ends = (s.terms.board.one[road], s.terms.board.other[road])
    places: list[Thing] = [naming.node(end) for end in ends if end < LOCATION_COUNT]
    left = s.uncovered[road] - 1
    return say(
        "It counts for buildings in {places}. {count} {count:Ninja stays|Ninjas stay} uncovered.",
        places=places,
        count=left,
    )


# Spaces and what they offer --------------------------------------------------------------------------------------


def penalty(s: Panda, seat: int, cost: int) -> list[Sentence]:
    """WP-6.3."""
    loss = tracks.penalty(s, s.ap[seat] - cost) if cost else 0
    if loss == 0:
        return []
    return [say("Your AP would fall to {ap}: {count} VP lost.", ap=s.ap[seat] - cost, count=loss)]


def parts(s: Panda, seat: int, action: int, chosen: list[int]) -> list[Sentence]:
    """What the effects of an option can do now, in their order."""
    found: list[Sentence] = []
    built = False
    strong = False
    for effect in chosen:
        kind, who = effects.kind_of(effect), effects.who_of(effect)
        if kind == effects.MOVE:
            found += moving(s, seat, effect)
        elif kind == effects.BUILD and len(chosen) == 2 and effects.kind_of(chosen[0]) == effects.MOVE:
            found += best(after(s, action), seat, who)
        elif kind == effects.BUILD:
            built = buildings.can_do(s, seat, effect)
            found += constructing(s, seat, effect)
        elif kind == effects.STRENGTH:
            strong = champions.can_take(s, seat, who)
            found.append(tile(s, seat, who, False))
        elif kind == effects.QUEST:
            found.append(quest(s, seat, who, built, strong))
        elif kind == effects.TRANSPORT:
            found.append(transport(s, seat, who))
        elif kind == effects.SELL and not champions.can_sell(s, seat):
            found.append(no_sale(s, seat, who))
        elif kind == effects.GAIN_AP:
            cost = s.terms.cost[PAIR_SPACE[action - TAKE]] if TAKE <= action < SPECIAL else 0
            most = s.terms.ap_max
            found.append(say("Then you have {ap} AP.", ap=min(most, s.ap[seat] - cost + effects.first(effect))))
    return found


def moving(s: Panda, seat: int, effect: int) -> list[Sentence]:
    """WP-8.2: where a Champion can go by the first step, or who can go at all."""
    who = effects.who_of(effect)
    if who == ANY:
        can: list[Thing] = [
            naming.champion_of(one, seat) for one in range(3) if movement.can_step(s, seat, one, effects.second(effect))
        ]
        if not can:
            return [say("None of your Champions can move.")]
        return [say("Who can move: {champions}.", champions=can)]
    if not movement.can_step(s, seat, who, effects.second(effect)):
        return [refusals.no_champion(s, seat, who).says]
    steps: list[int] = []
    movement.step_choices(s, seat, effects.move(who, 1, effects.second(effect), 1), steps)
    places: list[Thing] = [naming.node(step - STEP_VERB) for step in steps if step != DECLINE]
    if effects.first(effect) > 1:
        return [say("First step: {places}.", places=places)] if len(places) <= FEW else []
    if len(places) <= FEW:
        return [say("Within reach: {places}.", places=places)]
    return [say("{count} places are within reach.", count=len(places))]


def constructing(s: Panda, seat: int, effect: int) -> list[Sentence]:
    """WP-13: the building where the Champion stands, or why there can be none."""
    who = effects.who_of(effect)
    if who != ANY and not buildings.can_do(s, seat, effect):
        return [refusals.no_building(s, seat, effect, who).says]
    able = [
        one for one in range(3)
        if who in (ANY, one) and buildings.can_build(s, seat, one, effects.first(effect))
    ]  # fmt: skip
    if not able:
        return [] if buildings.can_do(s, seat, effect) else [say("None of your Champions can build now.")]
    return [worth(s, seat, one, s.at[3 * seat + one]) for one in able]


def worth(s: Panda, seat: int, who: int, node: int) -> Sentence:
    """WP-13.5: what a building at a Location would bring now."""
    return say("{building} in {location}: {count} VP.", building=naming.building(who), location=naming.node(node),
               count=points(s, seat, node))  # fmt: skip


def points(s: Panda, seat: int, node: int) -> int:
    return s.terms.edition.points[COUNT[s.built[node]]] + roads.opponents_around(s, node, seat)


def tile(s: Panda, seat: int, kind: int, strong: bool) -> Sentence:
    """WP-16, WP-17: a tile and what it is good for, or why there is none. ``strong``: after a strength tile."""
    if not champions.can_take(s, seat, kind):
        return refusals.no_tile(s, seat, 63, 1, kind).says
    who = kind % 3
    strength, value = s.strength[3 * seat + who] + strong, s.quest[3 * seat + who]
    if kind < 3:
        return say("You get a {tile}: your {champion} has strength {count}.", tile=naming.tile(kind),
                   champion=naming.champion_of(who, seat), count=strength + 1)  # fmt: skip
    count = s.terms.multiplier[strength] * s.terms.value[value + 1]
    return say("You get a {tile}: the column is worth {count} VP at the end.", tile=naming.tile(kind), count=count)


def quest(s: Panda, seat: int, who: int, built: bool, strong: bool) -> Sentence:
    """WP-17.1. ``built``: the building comes first by the same action."""
    if not champions.can_take(s, seat, 3 + who) or built or champions.at_building(s, seat, who):
        return tile(s, seat, 3 + who, strong)
    return say("No {tile}: your {champion} is at no {building}.", tile=naming.tile(3 + who),
               champion=naming.champion_of(who, seat), building=naming.building(who))  # fmt: skip


def transport(s: Panda, seat: int, who: int) -> Sentence:
    """WP-18.1, WP-18.2."""
    champion = naming.champion_of(who, seat)
    if s.at[3 * seat + who] < 0:
        return say("Your {champion} goes from the Clan Sheet to any Location.", champion=champion)
    return say(
        "Your {champion} goes to the Clan Sheet; his next transport takes him to any Location.", champion=champion
    )


def no_sale(s: Panda, seat: int, who: int) -> Sentence:
    """WP-18.3."""
    if s.quest[3 * seat + CHEST] == 0:
        return say("You have no Chest to sell.")
    return say("Your {champion} is at no {building}.", champion=naming.champion_of(GOVERNOR, seat),
               building=naming.building(GOVERNOR))  # fmt: skip


def selling(s: Panda, seat: int) -> Sentence:
    """WP-18.3, WP-22.1: what the Chest is worth at the end, if it is kept."""
    times, chests = s.terms.multiplier[s.strength[3 * seat + GOVERNOR]], s.quest[3 * seat + CHEST]
    loss = times * (s.terms.value[chests] - s.terms.value[chests - 1])
    return say("Your sheet loses {count} VP by it.", count=loss)


def passing(s: Panda, seat: int) -> Sentence:
    """WP-19.2, WP-20.3."""
    if s.laid[seat] == 0:
        return say("You have no more turns in this round.")
    return say(
        "You have no more turns in this round. At its end your {count} {count:Guard|Guards} on the Actions Board "
        "{count:comes|come} home and {count:brings|bring} {count} AP.",
        count=s.laid[seat],
    )


# Places ----------------------------------------------------------------------------------------------------------


def home(s: Panda, seat: int, who: int, node: int) -> Sentence | None:
    """What a Champion would find at a Location where he is put down."""
    found: list[Sentence] = []
    if COUNT[s.built[node]] == 6:
        return say("A Capital: nothing can be built there, but a {tile} can be won.", tile=naming.tile(3 + who))
    if has_type(s, node, who):
        found.append(
            say("A {building} stands there: a {tile} can be won.", building=naming.building(who),
                tile=naming.tile(3 + who))
        )  # fmt: skip
    need = s.terms.edition.needed[COUNT[s.built[node]]]
    found.append(say("Guards around it: {count}; the next building needs {need}.", count=s.around[node], need=need))
    return together(found)


def arrivals(s: Panda) -> dict[int, tuple[int, bool]]:
    """By node, while a Champion moves or is put down: the VP of what he could build on arriving by the same action, and
    whether that makes a City. A Ninja is covered on the way if that helps."""
    found: dict[int, tuple[int, bool]] = {}
    if not s.stack or s.stack[-1].kind not in (STEP, LAND, TELEPORT):
        return found
    seat = s.stack[-1].seat
    for way in s.ways():
        t = s.copy()
        for action in way.actions:
            t.apply(action, Dice(0))
        arrive(t, seat, found)
    if s.stack[-1].kind != STEP:
        for action in s.legal():
            if action != DECLINE:
                arrive(after(s, action), seat, found)
    return found


def arrive(t: Panda, seat: int, found: dict[int, tuple[int, bool]]) -> None:
    """Note what is built, if a building is offered after the rest of the move."""
    while t.stack and t.stack[-1].seat == seat and t.stack[-1].kind in ANSWERS:
        t.apply(ANSWERS[t.stack[-1].kind], Dice(0))
    if t.stack and t.stack[-1].seat == seat and t.stack[-1].kind == BUILD and effects.who_of(t.stack[-1].x) < 3:
        node = t.at[3 * seat + effects.who_of(t.stack[-1].x)]
        found[node] = (points(t, seat, node), COUNT[t.built[node]] == 2)


def best(t: Panda, seat: int, who: int) -> list[Sentence]:
    """The best building within reach of a move that is followed by one."""
    building = naming.building(who)
    here = -1
    top = -1
    found = arrivals(t)
    if t.stack and t.stack[-1].seat == seat and t.stack[-1].kind in (PART, BUILD):
        here = t.at[3 * seat + who]
        found[here] = (points(t, seat, here), False)
        if t.stack[-1].kind == PART:
            for node, brings in arrivals(after(t, PART_MOVE)).items():
                found[node] = brings
    for node, brings in found.items():
        if top < 0 or brings[0] > found[top][0]:
            top = node
    if top < 0:
        return [say("No {building} can be built within reach.", building=building)]
    return [say("Best within reach: {building} in {location}, {count} VP.", building=building,
                location=naming.node(top), count=found[top][0])]  # fmt: skip


def arriving(s: Panda, seat: int, action: int) -> Sentence | None:
    """What a step or a landing leads to."""
    kind, x = s.stack[-1].kind, s.stack[-1].x
    node = action - STEP_VERB if kind == STEP else action - LAND_VERB
    who = effects.who_of(x) if kind == STEP else x
    lines: list[Sentence] = []
    if kind == STEP:
        road = movement.road_to(s, s.at[3 * seat + who], node)
        if road != RING and s.uncovered[road] > 0 and s.pool[seat] > 0:
            lines.append(say("A Ninja on the road can be covered."))
    found: dict[int, tuple[int, bool]] = {}
    if kind in (STEP, LAND, TELEPORT):
        arrive(after(s, action), seat, found)
    if node in found:
        count, city = found[node]
        building = naming.building(who)
        if city:
            lines.append(say("A {building} there brings {count} VP: a City.", building=building, count=count))
        else:
            lines.append(say("A {building} there brings {count} VP.", building=building, count=count))
    elif kind != STEP and node < LOCATION_COUNT:
        return home(s, seat, who, node)
    return together(lines)


def building(s: Panda, seat: int, who: int) -> Sentence | None:
    """WP-13.10: what follows a building besides its points, which the label names."""
    node = s.at[3 * seat + who]
    if not 0 <= node < LOCATION_COUNT:
        return None
    lines: list[Sentence] = []
    count = COUNT[s.built[node]]
    if count == 2:
        lines.append(say("{location} becomes a City, and you take a City card.", location=naming.node(node)))
    elif count == 5:
        lines.append(say("{location} becomes a Capital.", location=naming.node(node)))
    if s.terms.board.border >> node & 1:
        lines.append(say("A Border Location: a free action and a reward follow."))
    return together(lines)


# Roads -----------------------------------------------------------------------------------------------------------


def covering(s: Panda, seat: int, road: int) -> Sentence:
    """WP-10, WP-11.1: what is left on the road, or who lays the tile."""
    left = s.uncovered[road] - 1
    if left > 0:
        return say("{count} {count:Ninja stays|Ninjas stay} uncovered.", count=left)
    t = after(s, COVER_VERB)
    if t.stack and t.stack[-1].kind == TILE and t.stack[-1].seat != seat:
        return say("The road is complete: {seat} {seat:choose|chooses} the tile, and the Guards go home.",
                   seat=person(t.stack[-1].seat))  # fmt: skip
    return say("The road is complete: a tile is laid, and the Guards go home.")


def laying(s: Panda, seat: int, road: int, action: int) -> Sentence | None:
    """WP-11.2, WP-12.3: for whom the tile counts, and the VP that clearing brings at once."""
    t = s.copy()
    before = t.vp[seat]
    roads.lay(t, road, seat, seat if action == LAY_OWN else NEUTRAL_TILE)
    kind = roads.TILE_KIND[s.terms.board.ninjas[road]]
    ninjas = s.terms.board.ninjas[road]
    if action == LAY_OWN:
        lines = [say("It counts as {count} {count:Guard|Guards} of yours. Such tiles of yours left: {left}.",
                     count=ninjas, left=t.tiles[3 * seat + kind])]  # fmt: skip
    else:
        lines = [
            say("It counts as {count} {count:Guard|Guards} of nobody's, and your own tile is saved.", count=ninjas)
        ]
    if t.vp[seat] > before:
        lines.append(say("{count} VP at once.", count=t.vp[seat] - before))
    return together(lines)
