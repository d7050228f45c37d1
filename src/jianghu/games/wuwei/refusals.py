"""Why an action is not legal now: the rule and a sentence for the player. The sets are those that legality uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.wuwei import align, cards, chi, discipline, gathering, movement
from jianghu.games.wuwei.board import (
    ANIMALS,
    CENTER,
    CENTER_BIT,
    DIRECTIONAL,
    ELEMENTS,
    EXIT_BITS,
    EXITS,
    NAMES,
    NEIGHBOURS,
    NORTH_TILE,
    SEASONS,
    SOUTH_TILE,
    TERRAIN_NAMES,
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
    SET_SEASON,
)
from jianghu.games.wuwei.terms import INITIATE, MASTERS
from jianghu.games.wuwei.verbs import (
    AMOUNTS,
    BUILD,
    CRANE,
    DECLINE,
    DESTROY,
    DRAGON,
    ELEMENT,
    GIVE,
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
    SETTLE,
    SNAKE,
    STEP,
    STOP,
    TAKE,
    TIGER,
)
from jianghu.kernel.refusal import Refusal

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
        return Refusal("MED-5", "Nobody is to be punished now.") if kind != CHOOSE_PUNISHED else never()
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
        return lesson(s, kind, (action - LEARN) // 5, (action - LEARN) % 5)
    return at_gathering(s, kind, action)


def never() -> Refusal:
    return Refusal("TRN-2", "That is not among the answers to this question.")


# Setting up and meditating --------------------------------------------------------------------------------------


def lineage(s: WuWei, kind: int, animal: int) -> Refusal:
    if kind != CHOOSE_LINEAGE:
        return Refusal("SET-2", "Lineages are assigned before the game begins.")
    return Refusal("SET-2", f"The {ANIMALS[animal]} lineage belongs to another player already.")


def tracker(kind: int, action: int) -> Refusal:
    if kind == CHOOSE_LINEAGE:
        return Refusal("SET-2", "The lineages are chosen first.")
    if kind < SET_ELEMENT or kind > SET_SEASON:
        return Refusal("SET-7", "The trackers are set by hand only before the game begins.")
    asked = ["active element", "inactive palace", "season"][kind - SET_ELEMENT]
    return Refusal("SET-7", f"The {asked} is to be set now.")


def lost_card(s: WuWei, kind: int, animal: int) -> Refusal:
    if kind != CHOOSE_LOST:
        return Refusal("MED-6", "No card is to be lost now.")
    return Refusal("MED-6", f"The punished student holds no {ANIMALS[animal]} card.")


# Moving ---------------------------------------------------------------------------------------------------------


def mover(s: WuWei, kind: int, character: int) -> Refusal:
    name = ["student", "master"][character]
    if kind not in (MOVING, CHOOSE_MOVER):
        return Refusal("TRN-2", "It is not the time to move.")
    if s.mover == character:
        return Refusal("MOV-5", f"The {name} is moving already.")
    if s.lineage[s.player] + character * MASTERS == s.first:
        return Refusal("MOV-5", f"The {name} has moved already this turn.")
    if not movement.free(s, character):
        if s.terms.level == INITIATE:
            return Refusal("MOV-4", "At Initiate level the master moves only when the student is a student-master.")
        colour = "black" if s.black == 3 else "white"
        return Refusal("MAS-2", f"Both yin-yang tiles are {colour}: only {colour} characters may move.")
    if kind == MOVING:
        if s.terms.level != INITIATE and not s.is_student_master(s.player):
            return Refusal("MAS-3", "Only with a student-master may both your characters move in one turn.")
        return Refusal("MOV-5", "One character moves completely before the other begins: stop this one first.")
    return Refusal("MED-3", f"The {name} has no way to leave its space.")


def moving(s: WuWei, kind: int, action: int) -> Refusal:
    if kind == CHOOSE_MOVER and action == STOP:
        return Refusal("MOV-7", "You must move at least one space.")
    if kind == CHOOSE_MOVER:
        return Refusal("MOV-5", "Choose first which of your characters moves.")
    if kind == PAYING:
        return Refusal("CHI-2", "Pay first for what you have begun.")
    if kind != MOVING:
        return Refusal("TRN-2", "It is not the time to move.")
    if action == STOP:
        return Refusal("R01", "The character must make at least one step before it stops.")
    if s.jumped and action != STOP and not DESTROY <= action < SNAKE:
        return Refusal("CRD-7", "The jump was the whole movement of this turn.")
    if action < RAPID:
        return step(s, action - STEP)
    if action >= OPEN:
        return free_removal(s, EXITS[action - OPEN])
    return spending(s, action)


def step(s: WuWei, to: int) -> Refusal:
    name = NAMES[to]
    if DIRECTIONAL >> to & 1:
        return Refusal("MOV-6", f"{name} is a directional tile: no space at all.")
    piece = s.lineage[s.player] + s.mover * MASTERS
    here = s.at[piece]
    if to == here:
        return Refusal("MOV-3", f"The character stands on {name}.")
    if NEIGHBOURS[here] >> to & 1 == 0:
        return Refusal("MOV-2", f"{name} does not touch {NAMES[here]}.")
    if s.left == 0:
        return Refusal("MOV-1", "The allowance is used up: spend chi to move rapidly, or stop.")
    if s.must >= 0 and to != s.must:
        return Refusal("CTR-4", f"The wall on {NAMES[s.must]} was removed for free: the first step goes there.")
    closed = taken(s, piece, to)
    if closed is not None:
        return closed
    if s.walls >> to & 1:
        return Refusal("BLK-3", f"{name} is walled: destroy the wall or use a Snake card.")
    return out_of_season(s, to)


def taken(s: WuWei, piece: int, to: int) -> Refusal | None:
    """Trail, center and sharing: what closes a space whatever way one comes."""
    name = NAMES[to]
    if movement.trail(s, s.mover) >> to & 1:
        return Refusal("MOV-3", f"The character has been on {name} this turn.")
    if to == CENTER and s.barred & CENTER_BIT:
        return Refusal("CTR-1", "The center is closed until your student is a student-master.")
    if s.same_sign(piece) >> to & 1:
        sign = "plus" if s.plus >> piece & 1 else "minus"
        return Refusal("SHR-1", f"On {name} stands another character of sign {sign}.")
    return None


def out_of_season(s: WuWei, to: int) -> Refusal:
    season = SEASONS[s.season].capitalize()
    terrain = TERRAIN_NAMES[s.season]
    plural = {"marsh": "marshes"}.get(terrain, terrain + "s")
    return Refusal("BLK-1", f"It is {season}: {plural} are closed.")


def free_removal(s: WuWei, to: int) -> Refusal:
    piece = s.lineage[s.player] + s.mover * MASTERS
    if s.at[piece] != CENTER or s.steps > 0:
        return Refusal("CTR-4", "Only a character that starts on the center may remove a wall for free.")
    if s.must >= 0:
        return Refusal("CTR-4", "One wall was removed for free already.")
    if s.left == 0:
        return Refusal("MOV-1", "The allowance is used up: spend chi to move rapidly first.")
    if s.walls >> to & 1 == 0:
        return Refusal("CTR-4", f"There is no wall on {NAMES[to]}.")
    closed = s.barred | movement.trail(s, s.mover) | s.walls | s.board.seasons[s.season]
    if EXIT_BITS & ~closed:
        return Refusal("CTR-5", "An exit of the center is open: no wall falls for free.")
    return taken(s, piece, to) or out_of_season(s, to)


def spending(s: WuWei, action: int) -> Refusal:
    """Why chi cannot be spent on this."""
    cost = 1 if action == RAPID else movement.POWER_COST
    piece = s.lineage[s.player] + s.mover * MASTERS
    here = s.at[piece]
    if DESTROY <= action < SNAKE:
        space = action - DESTROY
        if s.walls >> space & 1 == 0:
            return Refusal("CHI-5", f"There is no wall on {NAMES[space]}.")
        if NEIGHBOURS[here] >> space & 1 == 0:
            return Refusal("CHI-5", f"The wall on {NAMES[space]} does not touch {NAMES[here]}.")
    elif action != RAPID:
        refusal = power(s, action, piece, here)
        if refusal is not None:
            return refusal
    held = chi.budget(s, s.player)
    if held < cost:
        element = ELEMENTS[s.element]
        return Refusal("CHI-1", f"It costs {cost} {element} chi; with alchemy you can pay {held}.")
    return Refusal("R01", "With that chi gone the character could not move any more, and it must.")


def power(s: WuWei, action: int, piece: int, here: int) -> Refusal | None:
    """Why an animal power cannot be used, its cost aside."""
    animal = cards.animal_of(action) if action >= DRAGON else cards.SNAKE_CARD if action < CRANE else cards.CRANE_CARD
    name = ANIMALS[animal].capitalize()
    held = s.card[s.player * 5 + animal]
    if held < 0:
        return Refusal("CHI-6", f"You hold no {name} card.")
    if held >= 5:
        return Refusal("CHI-6", f"Your {name} card is spent.")
    if s.must >= 0:
        return Refusal("R05", f"The wall on {NAMES[s.must]} was removed for free: the first step goes there.")
    if action >= DRAGON and s.total > 0:
        return Refusal("CRD-7", f"The {name} takes the place of the whole movement, and a step was made already.")
    if action < DRAGON and s.left == 0:
        return Refusal("MOV-1", "The allowance is used up: spend chi to move rapidly first.")
    if action < CRANE:
        to = action - SNAKE
        if s.walls >> to & 1 == 0:
            return Refusal("CRD-2", f"There is no wall on {NAMES[to]}.")
        if NEIGHBOURS[here] >> to & 1 == 0:
            return Refusal("CRD-2", f"{NAMES[to]} does not touch {NAMES[here]}.")
    elif action < DRAGON:
        to = NORTH_TILE if action == CRANE else SOUTH_TILE
    else:
        to = cards.jump_target(s, action)
        if action >= LEOPARD and s.board.towns[held] >> to & 1 == 0:
            return Refusal("CRD-6", f"{NAMES[to]} is no {ELEMENTS[held]} town.")
        if to == here:
            rule = "CRD-4" if action == DRAGON else "CRD-5" if action == TIGER else "CRD-6"
            return Refusal(rule, f"The character stands on {NAMES[to]} already.")
    return taken(s, piece, to)


def payment(s: WuWei, kind: int, action: int) -> Refusal:
    if kind != PAYING:
        return Refusal("CHI-1", "There is nothing to pay.")
    units = s.stack[-1].x
    if action == SETTLE:
        if units == 1:
            return Refusal("CHI-2", "Only one chi is owed: name the element that pays it.")
        return Refusal("CHI-2", f"You do not have {units} {ELEMENTS[s.element]} chi.")
    element = action - PAY
    if element == s.element:
        return Refusal("CHI-2", f"You have no {ELEMENTS[element]} chi.")
    return Refusal("CHI-2", f"Alchemy takes two chi of one element: you do not have two {ELEMENTS[element]}.")


# Align and develop ----------------------------------------------------------------------------------------------


def wall(s: WuWei, kind: int, action: int) -> Refusal:
    if kind != BUILDING:
        return Refusal("PAL-2", "No wall is to be built now: that follows a movement that ended on an active palace.")
    frame = s.stack[-1]
    if action == DECLINE:
        return Refusal("R03", "A wall that was taken from the board must be built.")
    if action >= TAKE:
        space = action - TAKE
        if s.wall_supply > 0:
            return Refusal("PAL-4", "There are walls in the supply: none is taken from the board.")
        if s.walls >> space & 1 == 0:
            return Refusal("PAL-4", f"There is no wall on {NAMES[space]}.")
        return Refusal("R03", f"Taking the wall on {NAMES[space]} would leave no place to build it.")
    space = action - BUILD
    if space == CENTER:
        return Refusal("PAL-3", "No wall is ever built on the center.")
    if s.board.regions[frame.x] >> space & 1 == 0:
        return Refusal("PAL-2", f"{NAMES[space]} is not in the quadrant of the {ELEMENTS[frame.x]} palace.")
    if s.walls >> space & 1:
        return Refusal("PAL-3", f"There is a wall on {NAMES[space]} already.")
    if align.sites(s, frame.x, s.walls) >> space & 1 == 0:
        return Refusal("PAL-3", f"A character stands on {NAMES[space]}.")
    return Refusal("PAL-4", "The supply is empty: take a wall from the board first.")


def lesson(s: WuWei, kind: int, animal: int, element: int) -> Refusal:
    if kind != LEARNING:
        return Refusal("DEV-1", "No student is trained now.")
    if s.stack[-1].x != animal:
        return Refusal("DEV-2", f"The lesson is of the {ANIMALS[s.stack[-1].x]}.")
    if discipline.deck(s, animal) >> element & 1 == 0:
        return Refusal("DEV-3", f"The {ANIMALS[animal]} card of {ELEMENTS[element]} is not in its deck.")
    return never()


# Gatherings -----------------------------------------------------------------------------------------------------


def at_gathering(s: WuWei, kind: int, action: int) -> Refusal:
    frame = s.stack[-1]
    if action < JUDGE:
        if kind != OFFERING:
            return Refusal("GTH-1", "Chi is offered in a gathering only.")
        element = (action - OFFER) // AMOUNTS
        if element != frame.x:
            return Refusal("R02", f"The offer from {ELEMENTS[frame.x]} is asked for now.")
        most = gathering.still_to_offer(s, frame.seat, element)
        return Refusal("GTH-1", f"You can offer at most {most} from your {ELEMENTS[element]} chi.")
    if action < NAME:
        if kind != JUDGING:
            return Refusal("GTH-2", "There is no tie to be decided.")
        return Refusal("GTH-2", "The decision is among the players with the highest offer.")
    if action < GIVE:
        if kind != NAMING:
            return Refusal("GTH-2", "No starting player is to be named now.")
        return Refusal("GTH-2", f"There is no player {action - NAME + 1}.")
    if kind != GIVING:
        return Refusal("GTH-3", "No offer is to be shared now.")
    if (action - GIVE) // AMOUNTS != frame.x:
        return Refusal("GTH-3", f"The share of player {frame.x + 1} is asked for now.")
    return Refusal("GTH-3", f"Only {frame.y} chi of the offer are left.")
