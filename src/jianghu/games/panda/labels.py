"""Actions as a player would say them, with what they cost and bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.panda import buildings, effects, naming, roads, selecting
from jianghu.games.panda.questions import BUILD as BUILD_QUESTION
from jianghu.games.panda.questions import CHAMPION as CHAMPION_QUESTION
from jianghu.games.panda.questions import COVER as COVER_QUESTION
from jianghu.games.panda.questions import JOIN as JOIN_QUESTION
from jianghu.games.panda.questions import LAND as LAND_QUESTION
from jianghu.games.panda.questions import LIFT as LIFT_QUESTION
from jianghu.games.panda.questions import NEUTRAL, PART, SELL, TELEPORT
from jianghu.games.panda.questions import STEP as STEP_QUESTION
from jianghu.games.panda.sites import COUNT
from jianghu.games.panda.verbs import (
    BONUS_ACTION,
    BUILD,
    CARD,
    CHAMPION,
    COVER,
    DECLINE,
    FREE,
    GAIN,
    GUARD,
    JOIN,
    LAND,
    LAY_OWN,
    LIFT,
    PAIR_SPACE,
    PAIRS,
    PART_BUILD,
    PART_MOVE,
    PASS,
    REWARD_POINTS,
    SPECIAL,
    STEP,
    TAKE,
    WITHDRAW,
)
from jianghu.games.panda.verbs import SELL as SELL_VERB
from jianghu.games.panda.words import LOCATION_COUNT, SPACES
from jianghu.kernel.sentences import Sentence, marked, say

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda


OTHERWISE: Final = marked("No, thank you")
DECLINES: Final = {
    PART: marked("Neither move nor build"),
    COVER_QUESTION: marked("Do not cover"),
    BUILD_QUESTION: marked("Do not build"),
    JOIN_QUESTION: marked("Put no Guard on the mandate"),
    NEUTRAL: marked("No free action"),
    LIFT_QUESTION: marked("Stay on the map"),
    SELL: marked("Keep the Chest"),
}


def label(s: Panda, action: int) -> Sentence:
    """Any action of the vocabulary, legal or not."""
    e = s.terms.edition
    if action < LAND:
        road = action - GUARD
        return say("A Guard on {road}", road=naming.road(s.terms.board, road))
    if action < TAKE:
        return say("{location}", location=naming.node(action - LAND))
    if action < SPECIAL:
        return take(s, action - TAKE)
    if action < WITHDRAW:
        number = action - SPECIAL
        return say("Special {number}: {what}", number=number + 1, what=naming.effect(e.special[number]))
    if action == WITHDRAW:
        return say("Take your Guard back from the mandate, for good")
    if action == PASS:
        return say("Pass for this round")
    if action == PART_MOVE:
        return say("First the move")
    if action == PART_BUILD:
        if s.stack[-1].kind != PART:
            return say("First the building")
        return building(s, effects.who_of(s.stack[-1].y))
    if action < STEP:
        return champion(s, action - CHAMPION)
    if action < COVER:
        return say("To {place}", place=naming.node(action - STEP))
    if action == COVER:
        return say("Cover a Ninja with a Guard")
    if action < BUILD:
        return say("Your own tile") if action == LAY_OWN else say("A neutral tile")
    if action < JOIN:
        return building(s, action - BUILD)
    if action == JOIN:
        return say("Put a Guard on the mandate")
    if action < GAIN:
        card = action - CARD
        return say("{card}: {what}", card=naming.card(card), what=naming.parts(e.cards[card]))
    if action < BONUS_ACTION:
        return say("{tile}", tile=naming.tile(action - GAIN))
    if action < FREE:
        return say("First the free action") if action == BONUS_ACTION else say("First the reward")
    if action < REWARD_POINTS:
        number = action - FREE
        return say(
            "{space}: {what}", space=naming.space(SPACES[4 * number + 3]), what=naming.parts(s.terms.neutral[number])
        )
    if action < LIFT:
        if action == REWARD_POINTS:
            return say("{count} VP", count=e.border_points)
        return say("{count} different tiles", count=e.border_tiles)
    if action == LIFT:
        return say("Take the Champion to the Clan Sheet")
    if action == SELL_VERB:
        if s.stack[-1].kind != SELL:
            return say("Sell a Chest")
        return say("Sell a Chest for {count} VP", count=s.stack[-1].x)
    assert action == DECLINE
    return declining(s)


def declining(s: Panda) -> Sentence:
    """What it means to decline depends on the question."""
    frame = s.stack[-1]
    kind, seat, x = frame.kind, frame.seat, frame.x
    if kind == STEP_QUESTION or kind == TELEPORT:
        who = effects.who_of(x) if kind == STEP_QUESTION else x
        return say("Stay at {place}", place=naming.node(s.at[3 * seat + who]))
    if kind == CHAMPION_QUESTION:
        return say("Nobody moves")
    if kind == LAND_QUESTION:
        return say("Stay on the Clan Sheet")
    return Sentence(DECLINES.get(kind, OTHERWISE), {})


def champion(s: Panda, who: int) -> Sentence:
    """With the place where he stands."""
    seat = s.stack[-1].seat
    name, node = naming.champion_of(who, seat), s.at[3 * seat + who]
    if node < 0:
        return say("{champion}", champion=name)
    return say("{champion} at {place}", champion=name, place=naming.node(node))


def take(s: Panda, pair: int) -> Sentence:
    space = PAIR_SPACE[pair]
    return say(
        "{space}: {what} ({count} {count:Guard|Guards}, {ap} AP)",
        space=naming.space(PAIRS[pair]), what=naming.parts(s.terms.parts[pair]), count=selecting.needed(s, space),
        ap=s.terms.cost[space],
    )  # fmt: skip


def building(s: Panda, who: int) -> Sentence:
    """WP-13.5: with the points, where the Champion stands at a Location."""
    frame = s.stack[-1]
    node = s.at[3 * frame.seat + who]
    if (
        frame.kind not in (BUILD_QUESTION, PART)
        or not 0 <= node < LOCATION_COUNT
        or COUNT[s.built[node]] == 6
        or (frame.kind == BUILD_QUESTION and buildings.without_champion(s, frame.x))
    ):
        return say("{building}", building=naming.building(who))
    points = s.terms.edition.points[COUNT[s.built[node]]]
    more = roads.opponents_around(s, node, frame.seat)
    if more == 0:
        return say(
            "{building} in {location}: {count} VP",
            building=naming.building(who),
            location=naming.node(node),
            count=points,
        )
    return say(
        "{building} in {location}: {count} VP and {more} for others' Guards",
        building=naming.building(who), location=naming.node(node), count=points, more=more,
    )  # fmt: skip
