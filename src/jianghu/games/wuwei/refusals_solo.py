"""Why an action is not legal in a game alone: the rule and a sentence for the player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.boards.octagons import CENTER, INNER_RING, OCTAGON_COUNT, TOWN, YIN_YANG
from jianghu.games.wuwei import (
    align,
    leading,
    movement,
    naming,
    powers,
    stage1,
    stage2_dice,
    text_solo,
)
from jianghu.games.wuwei.questions import (
    BONUS,
    CARRYING,
    CHOOSE_MOVER,
    DISCARDING,
    GUIDING,
    LIFTING,
    MOVING,
    PAIRING,
    RESOLVING,
    SENDING,
    TURNING,
)
from jianghu.games.wuwei.verbs import (
    BUILD,
    CARRY,
    CRANE,
    DECLINE,
    DISCARD,
    DRAGON,
    END_STAGE,
    IGNORE,
    JUMP,
    LEOPARD,
    LIFT,
    PAIR,
    RECOVER,
    REFRESH,
    RESOLVE_DIE,
    SEND,
    TAKE,
    TURN,
)
from jianghu.kernel.refusal import Refusal
from jianghu.kernel.sentences import say

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei


def why_not(s: WuWei, kind: int, action: int) -> Refusal:
    """The first rule that forbids an action from ``guide`` on."""
    if not s.solo.stage:
        return Refusal("SOL-1", say("That belongs to games alone."))
    if action >= REFRESH:
        return later_stages(s, kind, action)
    if s.solo.stage == 2:
        return Refusal("ST2-6", say("You lead only your own master, or one that can move if it was agreed."))
    if s.solo.stage == 3:
        return Refusal("ST3-6", say("The discarded card says who moves."))
    if action < CARRY:
        return Refusal("ST1-10", say("Another master is led only when the revealed style is protected."))
    if kind != CARRYING:
        return Refusal("ST1-16", say("The Crane carries nobody now."))
    if action >= CARRY + 2 and not s.moon:
        return Refusal("ST1-16", say("With the sun up only the master of this phase is carried."))
    return Refusal("ST1-22", say("The character stands there already, or may not share that tile."))


def later_stages(s: WuWei, kind: int, action: int) -> Refusal:
    """The answers of stages 2 and 3."""
    stage = s.solo.stage
    if action >= RECOVER:
        return between_stages(s, kind, action)
    if stage != 2 and (action < DISCARD or IGNORE <= action < JUMP):
        return Refusal("SOL-1", say("That belongs to stage 2."))
    if stage != 3 and (action >= JUMP or DISCARD <= action < IGNORE):
        return Refusal("SOL-1", say("That belongs to stage 3."))
    if action < TURN:
        if kind != BONUS:
            return Refusal("ST2-7", say("A bonus comes with a tower only."))
        return Refusal("ST2-7", say("You hold no such card, or it is not spent, or the other one is not in its deck."))
    if action < RESOLVE_DIE:
        if kind != TURNING:
            return Refusal("ST2-8", say("No town is turned down now."))
        return Refusal("ST2-8", say("No town lies face up there."))
    if action < SEND:
        if kind != RESOLVING:
            return Refusal("ST2-11", say("No die is resolved now."))
        return Refusal("ST2-11", say("That die is resolved already, or does not show that."))
    if action < DISCARD:
        if kind != SENDING:
            return Refusal("ST2-26", say("No master is sent anywhere now."))
        return Refusal("ST2-26", say("It goes to one of the nearest places."))
    if action < PAIR:
        return discarding(s, kind, action - DISCARD)
    if action < IGNORE:
        if kind != PAIRING:
            return Refusal("ST3-11", say("Only a wild card leaves the choice of the pair."))
        return Refusal("ST3-8", say("Somebody who stands in the way of the empire must move."))
    if action < JUMP:
        if kind != RESOLVING:
            return Refusal("ST2-17", say("No die of the empire is to be ignored now."))
        if s.solo.rolled[stage2_dice.EMPEROR_DIE + action - IGNORE] < 0:
            return Refusal("ST2-17", say("That die is resolved already, or is not in the game."))
        return Refusal("ST2-17", say("Ignoring a die costs 3 chi."))
    return jumping(s, kind, action)


def between_stages(s: WuWei, kind: int, action: int) -> Refusal:
    """The answers that only a campaign has."""
    if not s.terms.campaign:
        return Refusal("SOL-1", say("That belongs to the campaign."))
    if action < LIFT:
        if kind != BONUS:
            return Refusal("ST2-7", say("A bonus comes with a tower only."))
        return Refusal("ST2-7", say("That card is not lost."))
    if action >= END_STAGE:
        if s.solo.stage == 3:
            return Refusal("CAM-9", say("The last stage must be won."))
        return Refusal(
            "CAM-11", say("Whether to end a stage is asked when its least goals hold, after a phase or turn.")
        )
    if kind != LIFTING:
        return Refusal("CAM-10", say("Octagons are taken up between stages 1 and 2."))
    if s.solo.journey.lifted >> (action - LIFT) & 1:
        return Refusal("CAM-2", say("{space} is taken up already.", space=naming.space(action - LIFT)))
    return Refusal(
        "CAM-2", say("Two of each season, in their order: now {season}.", season=naming.season(s.stack[-1].x))
    )


def discarding(s: WuWei, kind: int, card: int) -> Refusal:
    if kind != DISCARDING:
        return Refusal("ST3-6", say("A card is discarded at the start of a turn."))
    if s.solo.hand >> card & 1 == 0:
        return Refusal("ST3-6", say("That card is gone."))
    return Refusal("ST3-8", say("Somebody who stands in the way of the empire must move."))


def jumping(s: WuWei, kind: int, action: int) -> Refusal:
    if kind != MOVING:
        return Refusal("TRN-2", say("It is not the time to move."))
    if not powers.has_power(s, text_solo.JUMPS[action - JUMP]):
        return Refusal("ST3-10", say("That card is gone, or its power was used."))
    if s.total > 0:
        return Refusal("CRD-7", say("A jump takes the place of the whole movement, and a step was made already."))
    if powers.purse(s) < movement.POWER_COST:
        return Refusal("ST3-10", say("A power costs 3 chi."))
    if s.must >= 0:
        return Refusal("R05", say("The wall was removed for free: the first step goes there."))
    return Refusal(
        "SHR-1", say("The character cannot be on {space}.", space=naming.space(powers.jump_target(s, action)))
    )


def power(s: WuWei, action: int) -> Refusal:
    """Why a Snake, a Crane or a Leopard cannot be used in stage 3."""
    animal = 0 if action < CRANE else 2 if action < CRANE + 2 else 4
    if action >= LEOPARD:
        town = action - LEOPARD + OCTAGON_COUNT
        element = s.board.element[town]
        if s.board.kind[town] != TOWN:
            return Refusal("CRD-6", say("{space} is no town.", space=naming.space(town)))
        if not powers.has_power(s, 5 * animal + element):
            return Refusal("ST3-10", say("That card is gone, or its power was used."))
    elif action >= DRAGON or not powers.any_power(s, animal):
        return Refusal("ST3-10", say("That card is gone, or its power was used."))
    if powers.purse(s) < movement.POWER_COST:
        return Refusal("ST3-10", say("A power costs 3 chi."))
    if s.must >= 0:
        return Refusal("R05", say("The wall was removed for free: the first step goes there."))
    if action >= LEOPARD:
        if s.total > 0:
            return Refusal("CRD-7", say("A jump takes the place of the whole movement, and a step was made already."))
        return Refusal("SHR-1", say("The character cannot be on {space}.", space=naming.space(town)))
    if action < CRANE:
        return Refusal("CRD-2", say("No wall that could be entered stands there beside the character."))
    return Refusal("ST3-31", say("The character could not go on from that tile, or may not be there."))


def stopping(s: WuWei) -> Refusal:
    """Why a member of a pair may not stop here."""
    if YIN_YANG >> s.at[s.mover] & 1:
        return Refusal("ST3-9", say("Nobody ends a movement on a yin-yang tile."))
    return Refusal("ST3-8", say("Somebody who stands in the way of the empire must move."))


def pair_mover(s: WuWei, kind: int, character: int) -> Refusal:
    """Why a member of the pair may not begin to move."""
    if kind not in (MOVING, CHOOSE_MOVER):
        return Refusal("TRN-2", say("It is not the time to move."))
    if character > 1:
        return Refusal("MOV-5", say("You have no such character."))
    piece = leading.members(s)[character]
    if s.empire.towers >> s.at[piece] & 1:
        return Refusal("ST3-7", say("The student is locked in its tower until its marker is taken."))
    if kind == MOVING:
        return Refusal("ST3-6", say("One member moves completely before the other begins: stop this one first."))
    if s.solo.halted >> piece & 1:
        return Refusal("ST3-6", say("This member of the pair has moved already."))
    return Refusal("ST3-6", say("This member of the pair can do nothing."))


def mover(s: WuWei, kind: int, character: int) -> Refusal:
    """Alone, nobody is asked whom to move but in stage 3."""
    if s.solo.stage == 3:
        return pair_mover(s, kind, character)
    if s.solo.stage == 2:
        if kind not in (MOVING, GUIDING):
            return Refusal("TRN-2", say("It is not the time to move."))
        return Refusal("ST2-5", say("The tiles say who moves: white the student, black your master."))
    if kind == GUIDING:
        return Refusal("ST1-10", say("Say first which master you lead."))
    if kind != MOVING:
        return Refusal("TRN-2", say("It is not the time to move."))
    return Refusal("ST1-7", say("The student moves in its phase, and one master in the master phase."))


def locked() -> Refusal:
    """What the Snake forbids."""
    return Refusal("ST1-16", say("The Snake guards the walls: none falls and none is entered."))


def tiger_wall(s: WuWei, action: int) -> Refusal:
    """Why the Tiger's wall is not built so."""
    frame = s.stack[-1]
    wall = stage1.lifted(frame.y)
    if action == DECLINE:
        return Refusal("ST1-24", say("The Tiger's wall must be built."))
    if action >= TAKE:
        if s.wall_supply > 0:
            return Refusal("PAL-4", say("There are walls in the supply: none is taken from the board."))
        return Refusal("PAL-4", say("There is no wall on {space}.", space=naming.space(action - TAKE)))
    space = action - BUILD
    name = naming.space(space)
    if space == CENTER or INNER_RING >> space & 1 == 0:
        return Refusal("ST1-15", say("{space} is not on the inner ring.", space=name))
    if s.board.regions[frame.x] >> space & 1 == 0:
        element = naming.element(frame.x)
        return Refusal("ST1-15", say("{space} is not in the quadrant of {element}.", space=name, element=element))
    if s.walls >> space & 1:
        return Refusal("PAL-3", say("There is a wall on {space} already.", space=name))
    if align.sites(s, frame.x, s.walls) >> space & 1 == 0:
        return Refusal("PAL-3", say("A character stands on {space}.", space=name))
    if space == wall:
        return Refusal("ST1-24", say("The wall was lifted from {space}: it is built elsewhere.", space=name))
    return Refusal("PAL-4", say("The supply is empty: take a wall from the board first."))
