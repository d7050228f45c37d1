"""Why an action is not legal now: the rule and a sentence for the player. The sets are those that legality uses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import CENTER, NEIGHBOURS, TERRAIN
from jianghu.games.lineage import imperial, pushing, questions, reclaiming, tiles, verbs
from jianghu.games.lineage.naming import element, piece, place, season, space
from jianghu.games.lineage.spaces import forbidden, occupied, standing
from jianghu.games.lineage.terms import EMPEROR, FREE_STEPS, GENERAL, PRICE, REGIONS, THE_EMPEROR
from jianghu.games.lineage.verbs import bid_of
from jianghu.kernel.refusal import Refusal
from jianghu.kernel.sentences import marked, say

if TYPE_CHECKING:
    from jianghu.games.lineage.state import Lineage

# By family: the question that it answers, the rule that speaks of it, and what is said when something else is asked.
ELSEWHERE: Final = {
    verbs.CHOOSE: (questions.LINEAGE, "LST-1", marked("Lineages are chosen before the game.")),
    verbs.ALCHEMY: (questions.ALCHEMY, "LTU-2", marked("Alchemy comes at the beginning of a turn only.")),
    verbs.READY: (questions.ALCHEMY, "LTU-2", marked("The turn has begun already.")),
    verbs.OFFER: (questions.OFFER, "LQ29", marked("Nothing is to be offered now.")),
    verbs.GIVE: (questions.GIVE, "LQ29", marked("Nobody asks for help now.")),
    verbs.AGAINST: (questions.WHOM, "LPP-2", marked("Nobody is being pushed now.")),
    verbs.ENOUGH: (questions.WHOM, "LPP-2", marked("Nobody is being pushed now.")),
    verbs.STAND: (questions.STAND, "LPP-4", marked("No piece of yours is being pushed or pulled.")),
    verbs.YIELD: (questions.STAND, "LPP-4", marked("No piece of yours is being pushed or pulled.")),
    verbs.TO: (questions.TO, "LPP-2", marked("No pushed piece is to be placed now.")),
    verbs.THROW: (questions.THROW, "LPP-4", marked("Nobody is to be thrown back now.")),
    verbs.RELEASE: (questions.RELEASE, "LBL-4", marked("No black chi is to be removed now.")),
    verbs.ONE: (questions.PALACE, "LTI-4", marked("That is asked on the influential palace only.")),
    verbs.TWO: (questions.PALACE, "LTI-4", marked("That is asked on the influential palace only.")),
    verbs.TURN: (questions.TERRAIN, "LTI-4", marked("No octagon is to be turned now.")),
    verbs.TAKE: (questions.TAKE, "LEM-4", marked("No black chi is to be taken now.")),
    verbs.BID: (questions.BID, "LBI-1", marked("Nobody bids now.")),
    verbs.FAVOUR: (questions.TIE, "LBI-1", marked("There is no tie to be decided.")),
    verbs.FIRST: (questions.NAME, "LBI-1", marked("No First Player is to be named now.")),
}


def why_not(s: Lineage, action: int) -> Refusal | None:
    """None when the action is legal, else the first rule that forbids it."""
    if action in s.answers:
        return None
    kind = s.stack[-1].kind
    family = verbs.family(action)
    if family in ELSEWHERE:
        question, rule, message = ELSEWHERE[family]
        if kind != question:
            return Refusal(rule, say(message))
        return answering(s, family, action)
    if family == verbs.BLOCK:
        return blocking(s, kind, action - verbs.BLOCK)
    if family == verbs.NO:
        return Refusal("LDS-3", say("That is no answer to this question."))
    if family == verbs.MOVE:
        return choosing(s, kind, action)
    if kind != questions.STEP:
        return Refusal("LTU-1", say("No piece is moving now."))
    return moving(s, family, action)


def answering(s: Lineage, family: int, action: int) -> Refusal:
    """The right question, but another answer."""
    frame = s.stack[-1]
    if family == verbs.CHOOSE:
        if action - verbs.CHOOSE == THE_EMPEROR and s.seats == 2:
            return Refusal("LTW-1", say("Two players play without the emperor."))
        if s.seats > 2 and s.ruler < 0 and action - verbs.CHOOSE != THE_EMPEROR:
            return Refusal(
                "LST-1", say("Somebody has chosen that already, or the emperor is left for the last player.")
            )
        return Refusal("LST-1", say("Somebody has chosen that already."))
    if family == verbs.ALCHEMY:
        source, into = (action - verbs.ALCHEMY) // 5, (action - verbs.ALCHEMY) % 5
        if source == into:
            return Refusal("LTU-2", say("Alchemy makes another colour."))
        if s.chi[5 * frame.seat + source] < 2:
            return Refusal("LTU-2", say("You do not have two {element} chi.", element=element(source)))
        return Refusal("LQ55", say("The supply has no {element} chi.", element=element(into)))
    if family == verbs.OFFER:
        return Refusal(
            "LQ29",
            say("You can offer at most {most}, and at least what the others lack.", most=reclaiming.own_share(s)),
        )
    if family == verbs.GIVE:
        return Refusal("LQ29", say("You can give at most what is missing and what you have."))
    if family == verbs.AGAINST:
        who = piece(action - verbs.AGAINST)
        if s.at[action - verbs.AGAINST] != frame.x:
            return Refusal("LPP-2", say("{piece} is not on {space}.", piece=who, space=space(frame.x)))
        if pushing.in_the_way(s, s.mover, frame.x):
            return Refusal("LQ35", say("Those who are in the way are pushed first."))
        return Refusal("LPP-1", say("{piece} cannot be pushed.", piece=who))
    if family == verbs.ENOUGH:
        return Refusal("LQ35", say("Somebody on {space} is still to be pushed.", space=space(frame.x)))
    if family == verbs.TO:
        who = piece(frame.x)
        return Refusal("LQ16", say("{piece} cannot be pushed to {space}.", piece=who, space=space(action - verbs.TO)))
    if family == verbs.THROW:
        who = piece(s.mover)
        return Refusal(
            "LQ36", say("{piece} cannot be thrown to {space}.", piece=who, space=space(action - verbs.THROW))
        )
    if family == verbs.RELEASE:
        return Refusal("LBL-4", say("There is no black chi on {space}.", space=space(action - verbs.RELEASE)))
    if family == verbs.TAKE:
        return Refusal("LEM-4", say("There is no black chi on {space}.", space=space(action - verbs.TAKE)))
    if family == verbs.TURN:
        if s.seats == 2:
            return Refusal("LTW-2", say("With two players octagons are blocked, not turned over."))
        return octagon(s, action - verbs.TURN)
    if family == verbs.BID:
        if bid_of(action)[0] != frame.x:
            return Refusal("LDS-3", say("The bid in {element} is asked for now.", element=element(frame.x)))
        most = s.chi[5 * frame.seat + frame.x]
        return Refusal("LBI-1", say("You have only {most} {element} chi.", most=most, element=element(frame.x)))
    if family == verbs.FAVOUR:
        return Refusal("LBI-1", say("The decision is among the players with the highest bid."))
    if family == verbs.FIRST:
        return Refusal("LBI-1", say("There is no player {number}.", number=action - verbs.FIRST + 1))
    raise AssertionError("all other answers to this question are legal")


def octagon(s: Lineage, number: int) -> Refusal:
    """Why an octagon cannot be changed by a palace card."""
    where = place(s, number)
    if number == CENTER:
        return Refusal("LTI-5", say("The center is never changed."))
    if REGIONS[s.direction] >> number & 1 == 0:
        return Refusal("LTI-4", say("{space} does not lie in the direction of the card.", space=where))
    if s.black >> number & 1:
        return Refusal("LTI-5", say("There is black chi on {space}.", space=where))
    if occupied(s) >> number & 1:
        return Refusal("LTI-5", say("Somebody stands on {space}.", space=where))
    return Refusal("LQ46", say("The second octagon must be another one."))


def blocking(s: Lineage, kind: int, number: int) -> Refusal:
    where = place(s, number)
    if kind == questions.WALL:
        if TERRAIN >> number & 1 == 0:
            return Refusal("LST-5", say("Octagons other than the center are blocked at the beginning."))
        if s.black >> number & 1:
            return Refusal("LST-5", say("There is black chi on {space}.", space=where))
        assert imperial.wall_sites(s) >> number & 1 == 0
        return Refusal("LST-5", say("A temple would have all its octagons blocked."))
    if kind == questions.BLOCK:
        return Refusal("LEM-2", say("Only the space where the piece ended can be blocked."))
    if kind == questions.TERRAIN:
        if s.seats > 2:
            return Refusal("LTI-4", say("The card turns an octagon over; it does not block it."))
        if TERRAIN >> number & 1 == 0:
            return Refusal("LTW-2", say("Only octagons other than the center are blocked."))
        assert tiles.changeable(s, s.stack[-1].y) >> number & 1 == 0
        return octagon(s, number)
    return Refusal("LEM-2", say("No black chi is to be put anywhere now."))


def choosing(s: Lineage, kind: int, action: int) -> Refusal:
    if kind == questions.WHO:
        return Refusal("LQ43", say("That one has moved, cannot step now, or is no conscript."))
    if kind != questions.PIECE:
        return Refusal("LTU-1", say("No piece is to be chosen now."))
    if action >= verbs.MOVE_CONSCRIPT:
        return Refusal("LEM-6", say("Conscripts move together with the emperor."))
    return Refusal("LTU-3", say("That is not your piece."))  # who is asked here may name either of the own ones


# The movement -----------------------------------------------------------------------------------------------------


def moving(s: Lineage, family: int, action: int) -> Refusal:
    p = s.mover
    if family == verbs.STOP:
        return Refusal("LTU-4", say("The moving piece must get to a new space first."))
    if family == verbs.SUBMIT:
        return Refusal("LQ30", say("{piece} is not blocked.", piece=piece(p)))
    if family == verbs.STAY:
        return Refusal(
            "LCE-3", say("Only a piece on the center with five cards and its marker may stay, before moving.")
        )
    if family == verbs.FIELDS:
        return Refusal("LEM-1", say("Only the emperor turns the octagon he is on to fields."))
    if family == verbs.PULL:
        return pulling(s, action - verbs.PULL)
    if family == verbs.LIFT or family == verbs.OPEN:
        return leaving(s, family)
    number = action - family
    refusal = entering(s, number)
    if refusal is not None:
        return refusal
    if family == verbs.STEP:
        return plain_step(s, number)
    if family == verbs.RECLAIM:
        return reclaim(s, number)
    return push(s, number)


def entering(s: Lineage, to: int) -> Refusal | None:
    """What forbids every kind of step to a space."""
    p = s.mover
    here = s.at[p]
    where = place(s, to)
    if s.trail >> to & 1:
        return Refusal("LTU-4", say("{piece} has been on {space} this turn.", piece=piece(p), space=where))
    if NEIGHBOURS[here] >> to & 1 == 0:
        return Refusal("LMV-1", say("{space} does not touch {here}.", space=where, here=space(here)))
    if s.steps >= FREE_STEPS and s.purse(s.player) == 0:
        return Refusal("LTU-4", say("A further step costs 1 {element} chi.", element=element(s.current)))
    if forbidden(s, p) >> to & 1:
        if to == CENTER:
            return Refusal("LCE-1", say("Entering the center needs five cards and the own marker."))
        if p == GENERAL:
            return Refusal("LMV-3", say("Of the octagons the general uses only fields."))
        return Refusal("LMV-2", say("{space} is closed in {season}.", space=where, season=season(s.season)))
    return None


def plain_step(s: Lineage, to: int) -> Refusal:
    p = s.mover
    if s.is_pair_piece(p) and s.black >> to & 1:
        return Refusal("LMV-4", say("There is black chi on {space}: reclaim it.", space=space(to)))
    for q in standing(s, to, p):
        if q == EMPEROR or p == EMPEROR:
            return Refusal("LMV-8", say("Nobody shares a space with the emperor."))
        if q == GENERAL:
            return Refusal("LMV-7", say("The general is on {space}.", space=space(to)))
    if p == GENERAL:
        return Refusal("LMV-7", say("A master is on {space}: push it.", space=space(to)))
    if s.is_conscript(p):
        return Refusal("LMV-9", say("A conscript may join the general only."))
    if s.is_student(p):
        return Refusal("LMV-5", say("A student is on {space}, and students do not share a space.", space=space(to)))
    return Refusal("LMV-5", say("A master is on {space}, and masters do not share a space.", space=space(to)))


def reclaim(s: Lineage, to: int) -> Refusal:
    if s.black >> to & 1 == 0:
        return Refusal("LCH-6", say("There is no black chi on {space}.", space=space(to)))
    if not s.is_pair_piece(s.mover):
        return Refusal("LCH-6", say("Black chi does not stop {piece}.", piece=piece(s.mover)))
    if s.barred >> to & 1:
        return Refusal("LQ38", say("Somebody on {space} forbids it.", space=space(to)))
    return Refusal("LCH-6", say("Reclaiming costs {price} {element} chi.", price=PRICE, element=element(s.current)))


def push(s: Lineage, to: int) -> Refusal:
    p = s.mover
    if s.is_student(p) or p == EMPEROR:
        return Refusal("LPP-1", say("Only masters and the general push."))
    if s.is_pair_piece(p) and s.black >> to & 1:
        return Refusal("LQ38", say("There is black chi on {space}.", space=space(to)))
    others = standing(s, to, p)
    if not others:
        return Refusal("LPP-2", say("Nobody is on {space}.", space=space(to)))
    must = pushing.in_the_way(s, p, to)
    for q in must if must else others:
        if not pushing.is_target(s, q):
            return Refusal("LPP-1", say("{piece} cannot be pushed.", piece=piece(q)))
    left = s.purse(s.player) - (1 if s.steps >= FREE_STEPS else 0)
    if left < PRICE * max(1, len(must)):
        return Refusal(
            "LCH-3", say("A push costs {price} {element} chi for each piece.", price=PRICE, element=element(s.current))
        )
    return Refusal("LPP-2", say("There is no place for those on {space}.", space=space(to)))


def pulling(s: Lineage, q: int) -> Refusal:
    who = piece(q)
    if not s.is_student(s.mover) or s.is_conscript(s.mover):
        return Refusal("LPP-1", say("Only students pull."))
    if not pushing.is_target(s, q) or q == s.mover:
        return Refusal("LPP-1", say("{piece} cannot be pulled.", piece=who))
    if s.at[q] < 0 or NEIGHBOURS[s.at[s.mover]] >> s.at[q] & 1 == 0:
        return Refusal("LPP-3", say("{piece} is not on an adjacent space.", piece=who))
    if s.purse(s.player) < PRICE:
        return Refusal("LCH-3", say("A pull costs {price} {element} chi.", price=PRICE, element=element(s.current)))
    if not pushing.can_pull(s, q):
        return Refusal("LQ16", say("{piece} may not be where your student is.", piece=who))
    return Refusal("LQ33", say("That would pay away the only way out."))


def leaving(s: Lineage, family: int) -> Refusal:
    if s.at[s.mover] != CENTER or s.steps > 0:
        return Refusal("LQ51", say("That is a first step from the center."))
    if family == verbs.OPEN:
        return Refusal("LQ28", say("Only the general opens an exit, when none is open to him."))
    return Refusal("LCE-2", say("Black chi is lifted only when no exit is open and it hides one."))
