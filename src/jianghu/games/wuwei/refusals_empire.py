"""Why an action of the Emperor level is not legal now: the rule and a sentence for the player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.boards.octagons import CENTER, EXITS, NEIGHBOURS, OCTAGON_COUNT, TERRAIN
from jianghu.games.wuwei import chi, empire, entering, imperial, movement, naming, pushing
from jianghu.games.wuwei.questions import (
    CHOOSE_COLOUR,
    CHOOSE_TARGET,
    FELLING,
    FLIPPING,
    MOVING,
    PAYING,
    PLACING,
    TOWERING,
    WALLING,
)
from jianghu.games.wuwei.questions import FORTIFY as ASK_FORTIFY
from jianghu.games.wuwei.terms import EMPEROR, EMPRESS, WHITE_GENERAL
from jianghu.games.wuwei.verbs import (
    CLEAR,
    COLOUR,
    FELL,
    FIELDS,
    FLIP,
    FORTIFY,
    PULL,
    PUSH,
    RESIST,
    SHIFT,
    SIGN,
    TARGET,
    TOWER,
    WALL,
    YIELD,
)
from jianghu.kernel.refusal import Refusal
from jianghu.kernel.sentences import say

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei


def why_not(s: WuWei, kind: int, action: int) -> Refusal:
    """The first rule that forbids an action from ``ruler`` to ``put``."""
    if not s.terms.level.empire:
        return Refusal("EMP-1", say("That belongs to the Emperor level."))
    if action < SIGN:
        return Refusal("EMP-4", say("The ruler is chosen before the game begins."))
    if action < FORTIFY:
        return Refusal("EMP-4", say("No general shows its sign now."))
    if action < COLOUR:
        return fortify(s, kind, action - FORTIFY)
    if action < FELL:
        if kind != CHOOSE_COLOUR:
            return Refusal("EMP-44", say("The colour is settled at the start of the emperor player's turn."))
        return Refusal("EMP-44", say("A character of that colour is stuck, and the other colour can move."))
    if action < CLEAR:
        if kind != FELLING:
            return Refusal("EMP-17", say("No tower falls now."))
        space = naming.space(OCTAGON_COUNT + action - FELL)
        return Refusal("EMP-17", say("There is no tower on {space}.", space=space))
    if action < WALL:
        return on_the_way(s, kind, action)
    if action < PUSH:
        return settling(s, kind, action)
    if action < TARGET:
        return attempt(s, kind, action)
    if action < RESIST:
        if kind != CHOOSE_TARGET:
            return Refusal("EMP-31", say("Nobody is to be named now."))
        return Refusal("EMP-31", say("That character is not among those who are pushed."))
    if action <= YIELD:
        return Refusal("EMP-35", say("Nobody pushes or pulls a character of yours now."))
    if kind != PLACING:
        return Refusal("EMP-32", say("Nobody is to be put anywhere now."))
    return Refusal("EMP-32", say("The character cannot be put there."))


def fortify(s: WuWei, kind: int, space: int) -> Refusal:
    if kind != ASK_FORTIFY:
        return Refusal("EMP-5", say("The five walls are placed before the game begins."))
    if space == CENTER:
        return Refusal("EMP-5", say("No wall is ever built on the center."))
    if s.walls >> space & 1:
        return Refusal("EMP-5", say("There is a wall on {space} already.", space=naming.space(space)))
    return Refusal("EMP-5", say("A temple would have walls on all sides."))


def on_the_way(s: WuWei, kind: int, action: int) -> Refusal:
    """Turning land to fields while moving."""
    if kind == PAYING:
        return Refusal("CHI-2", say("Pay first for what you have begun."))
    if kind != MOVING or s.player != s.empire.seat:
        return Refusal("EMP-15", say("Only the emperor player turns land to fields while moving."))
    if action < FIELDS:
        space = EXITS[action - CLEAR]
        if s.mover < WHITE_GENERAL or s.at[s.mover] != CENTER or s.steps > 0:
            return Refusal("EMP-14", say("Only a general that starts on the center may clear an exit."))
        if imperial.ways(s, s.mover):
            return Refusal("EMP-14", say("The general can leave the center without that."))
        return Refusal("EMP-14", say("{space} cannot be cleared.", space=naming.space(space)))
    space = action - FIELDS
    if space == CENTER or s.walls >> space & 1:
        return Refusal("EMP-15", say("There is no bare terrain on {space}.", space=naming.space(space)))
    if s.empire.fields >> space & 1:
        return Refusal("EMP-15", say("There are fields on {space} already.", space=naming.space(space)))
    return Refusal("EMP-15", say("No ruler has been on {space} this turn.", space=naming.space(space)))


def settling(s: WuWei, kind: int, action: int) -> Refusal:
    """Walls, towers and land at the end of a movement."""
    if action == WALL:
        if kind != WALLING:
            return Refusal("EMP-16", say("A ruler's wall is built when the ruler stops on bare terrain."))
        return Refusal("EMP-16", say("You have no wall left: take one from the board."))
    if action == TOWER:
        if kind != TOWERING:
            return Refusal("EMP-18", say("A tower is raised when a general has ended its movement on a town."))
        return Refusal("EMP-20", say("All four towers stand: move one of them."))
    if action < FLIP:
        if kind != TOWERING:
            return Refusal("EMP-20", say("A tower is moved when a general has ended its movement on a town."))
        if empire.count(s.empire.towers) < empire.TOWERS:
            return Refusal("EMP-20", say("You have a tower left: no other one is moved."))
        space = naming.space(OCTAGON_COUNT + action - SHIFT)
        return Refusal("EMP-20", say("There is no tower on {space}.", space=space))
    if kind != FLIPPING:
        return Refusal("EMP-29", say("Land is turned over when a movement has ended on an active palace."))
    return Refusal(
        "EMP-29", say("{space} is not free, or not in the quadrant of the palace.", space=naming.space(action - FLIP))
    )


def attempt(s: WuWei, kind: int, action: int) -> Refusal:
    """Why nobody can be pushed or pulled so."""
    if kind == PAYING:
        return Refusal("CHI-2", say("Pay first for what you have begun."))
    if kind != MOVING:
        return Refusal("EMP-30", say("Only a character that moves pushes or pulls."))
    if s.mover == EMPEROR or s.mover == EMPRESS:
        return Refusal("EMP-30", say("Emperor and empress neither push nor pull."))
    if s.jumped:
        return Refusal("CRD-7", say("The jump was the whole movement of this turn."))
    if s.must >= 0:
        return Refusal("R05", say("The first step goes to {space}.", space=naming.space(s.must)))
    return push(s, action - PUSH) if action < PULL else pull(s, action - PULL)


def push(s: WuWei, to: int) -> Refusal:
    here = s.at[s.mover]
    name = naming.space(to)
    if NEIGHBOURS[here] >> to & 1 == 0:
        return Refusal("EMP-31", say("{space} does not touch {here}.", space=name, here=naming.space(here)))
    if s.left == 0:
        return Refusal("MOV-1", say("The allowance is used up: spend chi to move rapidly first."))
    if to == CENTER or s.trail >> to & 1 or entering.by_land(s, s.mover) >> to & 1 or s.empire.towers >> to & 1:
        return Refusal("EMP-31", say("The step to {space} would not be allowed.", space=name))
    if s.same_sign(s.mover) >> to & 1 == 0:
        return Refusal("EMP-31", say("Nobody of your character's sign stands on {space}.", space=name))
    cost = pushing.price(s, to)
    if cost == 0:
        return Refusal("EMP-30", say("Rulers and masters without an owner are never pushed."))
    return too_dear(s, cost)


def pull(s: WuWei, piece: int) -> Refusal:
    if piece >= len(s.at) or s.at[piece] < 0 or NEIGHBOURS[s.at[s.mover]] >> s.at[piece] & 1 == 0:
        return Refusal("EMP-34", say("That character does not stand beside yours."))
    if pushing.is_ruler(piece) or s.owner_of(piece) < 0:
        return Refusal("EMP-30", say("Rulers and masters without an owner are never pulled."))
    if pushing.alike(s, piece, s.mover):
        return Refusal("EMP-34", say("Only characters of opposite sign are pulled."))
    if not pushing.can_pull(s, piece):
        return Refusal("EMP-34", say("That character could not enter this space by itself."))
    return too_dear(s, movement.POWER_COST)


def too_dear(s: WuWei, cost: int) -> Refusal:
    held = chi.budget(s, s.player)
    if held < cost:
        return Refusal(
            "CHI-1",
            say(
                "It costs {cost} {element} chi; with alchemy you can pay {held}.",
                cost=cost,
                element=naming.element(s.element),
                held=held,
            ),
        )
    if s.mover >= EMPEROR and imperial.owes(s, s.mover) >= 0:
        return Refusal("EMP-45", say("A space must be left for your other character of this colour."))
    return Refusal("R01", say("With that chi gone the character could not move any more, and it must."))


def step(s: WuWei, to: int) -> Refusal:
    """Why a piece of the empire cannot step to a neighbouring space that it has not been on."""
    name = naming.space(to)
    if to == CENTER:
        return Refusal("EMP-13", say("No character of the empire enters the center of its own will."))
    if s.barred >> to & 1:
        if s.mover < WHITE_GENERAL:
            return Refusal("SHR-3", say("Emperor and empress share their space with nobody."))
        return Refusal("SHR-1", say("On {space} stands somebody who does not share with your general.", space=name))
    if entering.by_land(s, s.mover) & TERRAIN & 1 << to:
        if s.mover >= WHITE_GENERAL:
            return Refusal("EMP-11", say("Generals walk on walls, fields and squares only."))
        return Refusal(
            "EMP-12",
            say(
                "It is {season}: {terrain} are closed.",
                season=naming.season(s.season),
                terrain=naming.terrain(s.season),
            ),
        )
    return Refusal("EMP-45", say("A space must be left for your other character of this colour."))
