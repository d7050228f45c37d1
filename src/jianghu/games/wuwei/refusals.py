"""Why an action is not legal now: the rule and a sentence for the player. The sets are those that legality uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.boards.octagons import (
    CENTER,
    CENTER_BIT,
    DIRECTIONAL,
    EXIT_BITS,
    EXITS,
    NEIGHBOURS,
    NORTH_TILE,
    SOUTH_TILE,
    YIN_YANG,
)
from jianghu.games.wuwei import (
    align,
    cards,
    chi,
    discipline,
    entering,
    gathering,
    movement,
    naming,
    refusals_empire,
    refusals_solo,
    stage1,
)
from jianghu.games.wuwei.questions import (
    BUILDING,
    CHOOSE_LINEAGE,
    CHOOSE_LOST,
    CHOOSE_MOVER,
    CHOOSE_PUNISHED,
    GIVING,
    JUDGING,
    LEARNING,
    MOVING,
    NAMING,
    OFFERING,
    PAYING,
    SET_ELEMENT,
    SET_PALACE,
    SET_SEASON,
)
from jianghu.games.wuwei.terms import EMPEROR, EMPRESS, is_spent
from jianghu.games.wuwei.verbs import (
    BUILD,
    CHARACTERS,
    CRANE,
    DECLINE,
    DESTROY,
    DRAGON,
    ELEMENT,
    GIVE,
    GUIDE,
    JUDGE,
    LEARN,
    LEOPARD,
    LINEAGE,
    LOSE,
    MOVE,
    NAME,
    OFFER,
    OPEN,
    PAY,
    PUNISH,
    RAPID,
    RULER,
    SETTLE,
    SNAKE,
    STEP,
    STOP,
    TAKE,
    TIGER,
    given,
    learnt,
    offered,
)
from jianghu.kernel.refusal import Refusal
from jianghu.kernel.sentences import Term, person, say

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei


def why_not(s: WuWei, action: int) -> Refusal | None:
    """None when the action is legal, else the first rule that forbids it."""
    if action in s.legal():
        return None
    frame = s.stack[-1]
    kind = frame.kind
    if action < ELEMENT:
        return lineage(s, kind, action - LINEAGE)
    if action < PUNISH:
        return tracker(kind, action)
    if action < LOSE:
        return Refusal("MED-5", say("Nobody is to be punished now.")) if kind != CHOOSE_PUNISHED else never()
    if action < MOVE:
        return lost_card(s, kind, action - LOSE)
    if action < STEP:
        return mover(s, kind, action - MOVE)
    if action < PAY:
        return moving(s, kind, action)
    if action < BUILD:
        return payment(s, kind, action)
    if action < LEARN:
        return wall(s, kind, action)
    if action < OFFER:
        animal, element = learnt(action)
        return lesson(s, kind, animal, element)
    if action >= GUIDE:
        return refusals_solo.why_not(s, kind, action)
    if action >= RULER:
        return refusals_empire.why_not(s, kind, action)
    return at_gathering(s, kind, action)


def never() -> Refusal:
    return Refusal("TRN-2", say("That is not among the answers to this question."))


# Setting up and meditating --------------------------------------------------------------------------------------


def lineage(s: WuWei, kind: int, animal: int) -> Refusal:
    if kind != CHOOSE_LINEAGE:
        return Refusal("SET-2", say("Lineages are assigned before the game begins."))
    return Refusal(
        "SET-2", say("The {animal} lineage belongs to another player already.", animal=naming.animal(animal))
    )


def tracker(kind: int, action: int) -> Refusal:
    if kind == CHOOSE_LINEAGE:
        return Refusal("SET-2", say("The lineages are chosen first."))
    if kind == SET_ELEMENT:
        return Refusal("SET-7", say("The active element is to be set now."))
    if kind == SET_PALACE:
        return Refusal("SET-7", say("The inactive palace is to be set now."))
    if kind == SET_SEASON:
        return Refusal("SET-7", say("The season is to be set now."))
    return Refusal("SET-7", say("The trackers are set by hand only before the game begins."))


def lost_card(s: WuWei, kind: int, animal: int) -> Refusal:
    if kind != CHOOSE_LOST:
        return Refusal("MED-6", say("No card is to be lost now."))
    return Refusal("MED-6", say("The punished student holds no {animal} card.", animal=naming.animal(animal)))


# Moving ---------------------------------------------------------------------------------------------------------


def mover(s: WuWei, kind: int, character: int) -> Refusal:
    if s.solo.stage:
        return refusals_solo.mover(s, kind, character)
    name = naming.piece(CHARACTERS[character], s.player)
    piece = movement.piece_called(s, character)
    if piece not in s.pieces_of(s.player):
        return Refusal("MOV-5", say("You have no such character."))
    if kind not in (MOVING, CHOOSE_MOVER):
        return Refusal("TRN-2", say("It is not the time to move."))
    if s.mover == piece:
        return Refusal("MOV-5", say("The {piece} is moving already.", piece=name))
    if s.player == s.empire.seat:
        return Refusal("EMP-45", say("Only a character of the settled colour that can move now may go first."))
    if s.first == piece:
        return Refusal("MOV-5", say("The {piece} has moved already this turn.", piece=name))
    if not movement.free(s, piece):
        if s.terms.level.masters_wait:
            return Refusal(
                "MOV-4", say("At Initiate level the master moves only when the student is a student-master.")
            )
        colour = Term("side", "black" if s.black == 3 else "white")
        return Refusal("MAS-2", say("Both yin-yang tiles are {side}: only {side} characters may move.", side=colour))
    if kind == MOVING:
        if not s.terms.level.masters_wait and not s.is_student_master(s.player):
            return Refusal("MAS-3", say("Only with a student-master may both your characters move in one turn."))
        return Refusal("MOV-5", say("One character moves completely before the other begins: stop this one first."))
    return Refusal("MED-3", say("The {piece} has no way to leave its space.", piece=name))


def moving(s: WuWei, kind: int, action: int) -> Refusal:
    if kind == CHOOSE_MOVER and action == STOP and s.solo.stage:
        return Refusal("ST3-8", say("Somebody who stands in the way of the empire must move."))
    if kind == CHOOSE_MOVER and action == STOP:
        return Refusal("MOV-7", say("You must move at least one space."))
    if kind == CHOOSE_MOVER:
        return Refusal("MOV-5", say("Choose first which of your characters moves."))
    if kind == PAYING:
        return Refusal("CHI-2", say("Pay first for what you have begun."))
    if kind != MOVING:
        return Refusal("TRN-2", say("It is not the time to move."))
    if action == STOP and s.must >= 0:
        space = naming.space(s.must)
        return Refusal(
            "CTR-4", say("The wall on {space} was removed for free: the first step goes there.", space=space)
        )
    if action == STOP and s.solo.stage == 3:
        return refusals_solo.stopping(s)
    if action == STOP:
        return Refusal("R01", say("The character must make at least one step before it stops."))
    if s.jumped and action != STOP and not DESTROY <= action < SNAKE:
        return Refusal("CRD-7", say("The jump was the whole movement of this turn."))
    if action < RAPID:
        return step(s, action - STEP)
    if action >= OPEN:
        return free_removal(s, EXITS[action - OPEN])
    return spending(s, action)


def step(s: WuWei, to: int) -> Refusal:
    name = naming.space(to)
    if DIRECTIONAL >> to & 1:
        return Refusal("MOV-6", say("{space} is a directional tile: no space at all.", space=name))
    here = s.at[s.mover]
    if to == here:
        return Refusal("MOV-3", say("The character stands on {space}.", space=name))
    if NEIGHBOURS[here] >> to & 1 == 0:
        return Refusal("MOV-2", say("{space} does not touch {here}.", space=name, here=naming.space(here)))
    if s.left == 0:
        return Refusal("MOV-1", say("The allowance is used up: spend chi to move rapidly, or stop."))
    if s.must >= 0 and to != s.must:
        return Refusal(
            "CTR-4",
            say("The wall on {space} was removed for free: the first step goes there.", space=naming.space(s.must)),
        )
    if s.mover >= EMPEROR and s.trail >> to & 1 == 0:
        return refusals_empire.step(s, to)
    closed = taken(s, to)
    if closed is not None:
        return closed
    if s.solo.stage == 3 and YIN_YANG >> to & 1 and s.walls >> to & 1 == 0:
        return Refusal("ST3-31", say("The character could not go on from {space}.", space=name))
    if s.walls >> to & 1:
        return Refusal("BLK-3", say("{space} is walled: destroy the wall or use a Snake card.", space=name))
    return out_of_season(s)


def taken(s: WuWei, to: int) -> Refusal | None:
    """Trail, center and sharing: what closes a space whatever way one comes."""
    name = naming.space(to)
    if s.trail >> to & 1:
        return Refusal("MOV-3", say("The character has been on {space} this turn.", space=name))
    if to == CENTER and s.barred & CENTER_BIT:
        if s.is_student_master(s.player):
            return Refusal("CTR-2", say("The center is closed while your lineage marker is lost."))
        return Refusal("CTR-1", say("The center is closed until your student is a student-master."))
    if s.empire.towers >> to & 1:
        return Refusal("BLK-6", say("There is a tower on {space}: students and masters stay out.", space=name))
    if s.barred >> to & 1 and (s.at[EMPEROR] == to or s.at[EMPRESS] == to) if s.terms.level.empire else False:
        return Refusal("SHR-3", say("Emperor and empress share their space with nobody."))
    if s.barred >> to & 1:
        sign = Term("sign", "plus" if s.plus >> s.mover & 1 else "minus")
        return Refusal(
            "SHR-1",
            say(
                "On {space} stands another character of sign {sign}: equal signs share no space.", space=name, sign=sign
            ),
        )
    return None


def out_of_season(s: WuWei) -> Refusal:
    season, terrain = naming.season(s.season), naming.terrain(s.season)
    return Refusal("BLK-1", say("It is {season}: {terrain} are closed.", season=season, terrain=terrain))


def free_removal(s: WuWei, to: int) -> Refusal:
    if s.mover >= EMPEROR:
        return Refusal("CTR-4", say("Only students and masters remove a wall for free."))
    if s.at[s.mover] != CENTER or s.steps > 0:
        return Refusal("CTR-4", say("Only a character that starts on the center may remove a wall for free."))
    if s.must >= 0:
        return Refusal("CTR-4", say("One wall was removed for free already."))
    if s.left == 0:
        return Refusal("MOV-1", say("The allowance is used up: spend chi to move rapidly first."))
    if s.walls >> to & 1 == 0:
        return Refusal("CTR-4", say("There is no wall on {space}.", space=naming.space(to)))
    if s.solo.locked:
        return refusals_solo.locked()
    if EXIT_BITS & ~(entering.closed(s, s.mover) | s.trail):
        return Refusal("CTR-5", say("An exit of the center is open: no wall falls for free."))
    return taken(s, to) or out_of_season(s)


def spending(s: WuWei, action: int) -> Refusal:
    """Why chi cannot be spent on this."""
    cost = 1 if action == RAPID else movement.POWER_COST
    here = s.at[s.mover]
    if DESTROY <= action < SNAKE:
        space = action - DESTROY
        if s.walls >> space & 1 == 0:
            return Refusal("CHI-5", say("There is no wall on {space}.", space=naming.space(space)))
        if NEIGHBOURS[here] >> space & 1 == 0:
            return Refusal(
                "CHI-5",
                say("The wall on {space} does not touch {here}.", space=naming.space(space), here=naming.space(here)),
            )
        if s.solo.locked:
            return refusals_solo.locked()
    elif action != RAPID:
        refusal = power(s, action, here)
        if refusal is not None:
            return refusal
    return refusals_empire.too_dear(s, cost)


def power(s: WuWei, action: int, here: int) -> Refusal | None:
    """Why an animal power cannot be used, its cost aside."""
    if s.solo.stage == 3:
        return refusals_solo.power(s, action)
    animal = cards.animal_of(action) if action >= DRAGON else cards.SNAKE_CARD if action < CRANE else cards.CRANE_CARD
    name = naming.animal(animal)
    held = s.card[s.player * 5 + animal]
    if held < 0:
        return Refusal("CHI-6", say("You hold no {animal} card.", animal=name))
    if is_spent(held):
        return Refusal("CHI-6", say("Your {animal} card is spent.", animal=name))
    if s.must >= 0:
        return Refusal(
            "R05",
            say("The wall on {space} was removed for free: the first step goes there.", space=naming.space(s.must)),
        )
    if action >= DRAGON and s.total > 0:
        return Refusal(
            "CRD-7",
            say("The {animal} takes the place of the whole movement, and a step was made already.", animal=name),
        )
    if action < DRAGON and s.left == 0:
        return Refusal("MOV-1", say("The allowance is used up: spend chi to move rapidly first."))
    if action < CRANE:
        to = action - SNAKE
        if s.walls >> to & 1 == 0:
            return Refusal("CRD-2", say("There is no wall on {space}.", space=naming.space(to)))
        if NEIGHBOURS[here] >> to & 1 == 0:
            return Refusal(
                "CRD-2", say("{space} does not touch {here}.", space=naming.space(to), here=naming.space(here))
            )
        if s.solo.locked:
            return refusals_solo.locked()
    elif action < DRAGON:
        to = NORTH_TILE if action == CRANE else SOUTH_TILE
    else:
        to = cards.jump_target(s, action)
        if action >= LEOPARD and s.board.towns[held] >> to & 1 == 0:
            return Refusal(
                "CRD-6", say("{space} is no {element} town.", space=naming.space(to), element=naming.element(held))
            )
        if to == here:
            rule = "CRD-4" if action == DRAGON else "CRD-5" if action == TIGER else "CRD-6"
            return Refusal(rule, say("The character stands on {space} already.", space=naming.space(to)))
    return taken(s, to)


def payment(s: WuWei, kind: int, action: int) -> Refusal:
    if kind != PAYING:
        return Refusal("CHI-1", say("There is nothing to pay."))
    units = s.stack[-1].x
    if chi.any_kind(s, s.stack[-1].y):
        if action == SETTLE:
            rule = "ST2-17" if s.solo.stage == 2 else "ST3-10"
            return Refusal(rule, say("Chi of any kind will do: name them one by one."))
        return Refusal("CHI-2", say("You have no {element} chi.", element=naming.element(action - PAY)))
    if action == SETTLE:
        if units == 1:
            return Refusal("CHI-2", say("Only one chi is owed: name the element that pays it."))
        return Refusal(
            "CHI-2", say("You do not have {count} {element} chi.", count=units, element=naming.element(s.element))
        )
    element = action - PAY
    if element == s.element:
        return Refusal("CHI-2", say("You have no {element} chi.", element=naming.element(element)))
    return Refusal(
        "CHI-2",
        say("Alchemy takes two chi of one element: you do not have two {element}.", element=naming.element(element)),
    )


# Align and develop ----------------------------------------------------------------------------------------------


def wall(s: WuWei, kind: int, action: int) -> Refusal:
    if kind != BUILDING:
        return Refusal(
            "PAL-2", say("No wall is to be built now: that follows a movement that ended on an active palace.")
        )
    frame = s.stack[-1]
    if frame.y >= stage1.TIGER_EFFECT:
        return refusals_solo.tiger_wall(s, action)
    if action == DECLINE:
        return Refusal("R03", say("A wall that was taken from the board must be built."))
    if action >= TAKE:
        space = action - TAKE
        if s.wall_supply > 0:
            return Refusal("PAL-4", say("There are walls in the supply: none is taken from the board."))
        if s.walls >> space & 1 == 0:
            return Refusal("PAL-4", say("There is no wall on {space}.", space=naming.space(space)))
        return Refusal(
            "R03", say("Taking the wall on {space} would leave no place to build it.", space=naming.space(space))
        )
    space = action - BUILD
    if space == CENTER:
        return Refusal("PAL-3", say("No wall is ever built on the center."))
    if s.board.regions[frame.x] >> space & 1 == 0:
        return Refusal(
            "PAL-2",
            say(
                "{space} is not in the quadrant of the {element} palace.",
                space=naming.space(space),
                element=naming.element(frame.x),
            ),
        )
    if s.walls >> space & 1:
        return Refusal("PAL-3", say("There is a wall on {space} already.", space=naming.space(space)))
    if align.sites(s, frame.x, s.walls) >> space & 1 == 0:
        return Refusal("PAL-3", say("A character stands on {space}.", space=naming.space(space)))
    if s.solo.stage == 3 and s.wall_supply > 0:
        return Refusal("ST3-15", say("A wall is built on fields, as long as the quadrant has some that are free."))
    return Refusal("PAL-4", say("The supply is empty: take a wall from the board first."))


def lesson(s: WuWei, kind: int, animal: int, element: int) -> Refusal:
    if kind != LEARNING:
        return Refusal("DEV-1", say("No student is trained now."))
    if s.stack[-1].x != animal:
        return Refusal("DEV-2", say("The lesson is of the {animal}.", animal=naming.animal(s.stack[-1].x)))
    if discipline.deck(s, animal) >> element & 1 == 0:
        return Refusal(
            "DEV-3",
            say(
                "The {animal} card of {element} is not in its deck.",
                animal=naming.animal(animal),
                element=naming.element(element),
            ),
        )
    return never()


# Gatherings -----------------------------------------------------------------------------------------------------


def at_gathering(s: WuWei, kind: int, action: int) -> Refusal:
    frame = s.stack[-1]
    if action < JUDGE:
        if kind != OFFERING:
            return Refusal("GTH-1", say("Chi is offered in a gathering only."))
        element = offered(action)[0]
        if element != frame.x:
            return Refusal("R02", say("The offer from {element} is asked for now.", element=naming.element(frame.x)))
        most = gathering.still_to_offer(s, frame.seat, element)
        return Refusal(
            "GTH-1",
            say("You can offer at most {most} from your {element} chi.", most=most, element=naming.element(element)),
        )
    if action < NAME:
        if kind != JUDGING:
            return Refusal("GTH-2", say("There is no tie to be decided."))
        return Refusal("GTH-2", say("The decision is among the players with the highest offer."))
    if action < GIVE:
        if kind != NAMING:
            return Refusal("GTH-2", say("No starting player is to be named now."))
        return Refusal("GTH-2", say("There is no player {number}.", number=action - NAME + 1))
    if kind != GIVING:
        return Refusal("GTH-3", say("No offer is to be shared now."))
    if given(action)[0] != frame.x:
        return Refusal("GTH-3", say("{other's} share is asked for now.", other=person(frame.x)))
    return Refusal("GTH-3", say("Only {count} chi of the offer are left.", count=frame.y))
