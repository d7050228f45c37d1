"""What the contract must know of Lineage, and positions that chance hardly or never brings about."""

from __future__ import annotations

from jianghu.kernel.sentences import say
from jianghu.kernel.state import State
from tests.contract.aftermath import Kept, count, word
from tests.lineage.scenario import Scene

HOUSE_RULES: dict[str, object] = {
    "palace_colour": "independent",
    "bid_timing": "end_of_round",
    "lineages": "random",
    "max_rounds": 10,
}
REFUSALS = {
    *("LBI-1", "LBL-4", "LCE-1", "LCE-2", "LCE-3", "LCH-3", "LCH-6", "LDS-3", "LEM-1", "LEM-2", "LEM-4", "LEM-6"),
    *("LMV-1", "LMV-2", "LMV-3", "LMV-4", "LMV-5", "LMV-7", "LMV-8", "LMV-9", "LPP-1", "LPP-2", "LPP-3", "LPP-4"),
    *("LQ16", "LQ28", "LQ29", "LQ30", "LQ33", "LQ35", "LQ36", "LQ38", "LQ43", "LQ46", "LQ51", "LQ55"),
    *("LST-1", "LST-5", "LTI-4", "LTI-5", "LTU-1", "LTU-2", "LTU-3", "LTU-4", "LTW-1", "LTW-2", "LWI-3"),
}
TRACKERS = [
    "season", "current", "direction", "colour", "tiles", "students", "masters", "emperor", "general", "conscripts",
    "black", "fields", "elements", "cards", "lost", "chi", "first",
]  # fmt: skip


PROMISES: dict[str, Kept] = {
    "+{count} {element}.": lambda said, after: after.gained(["collect"], word(said, "element")) >= count(said),
    "+1 chi of a hidden element.": lambda said, after: after.gained(["collect"]) >= 1,
    "Your die brings 1 to 4 {element}.": lambda said, after: after.gained(["die"], word(said, "element")) >= 1,
    "It becomes {season}.": lambda said, after: after.has("season", season=word(said, "season")),
    "Bidding follows.": lambda said, after: after.has("bidding"),
    "A town card says which chi can be spent.": lambda said, after: after.has("current"),
    "You may {change} where a palace card points.": lambda said, after: (
        say("You may {change}.", change=said.given["change"]) in after.asked
    ),
}


def scenarios() -> list[State]:
    rare = [opening(), standing(), thrown(), crowded(), enough(), only_way(), levied()]
    return [*rare, empty_supply(), sealed(), bidding()]


def pushing(chi: int) -> Scene:
    """The dragon master on O12 beside the crane master on O11."""
    scene = Scene("dragon", "crane", "emperor", "snake").master("dragon", "O12").master("crane", "O11")
    return scene.chi(0, wood=chi).chi(1, wood=5)


def opening() -> State:
    """LQ28: the general on the center, and no exit shows fields."""
    return Scene("emperor", "snake", "tiger").set(general="O22", tiles=["black", "black"]).turn().state


def standing() -> State:
    """LPP-4: the owner of the target can pay."""
    return pushing(5).turn().play("ready", "move master", "push O11").state


def thrown() -> State:
    """LQ36."""
    return pushing(5).turn().play("ready", "move master", "push O11", "stand").state


def crowded() -> State:
    """LQ35: a master and a white master in the way."""
    scene = pushing(10).student("snake", "O11").cards("snake", 5)
    return scene.turn().play("ready", "move master", "push O11").state


def enough() -> State:
    """LQ35: the master in the way has gone, a student might follow."""
    scene = pushing(10).student("snake", "O11").chi(1)
    return scene.turn().play("ready", "move master", "push O11", "to O10").state


def only_way() -> State:
    """LQ33: two spaces to reclaim, and the general beside the student, who could pull him for the same chi."""
    scene = Scene("dragon", "crane", "emperor").student("dragon", "S14").black("O03", "O13").fields("O04")
    scene.set(general="O04", tiles=["white", "white"]).chi(0, wood=5)
    return scene.turn().play("ready").state


def levied() -> State:
    """LQ43: the emperor and a conscript move, in any order."""
    return Scene("emperor", "snake", "tiger").fields("O11").set(conscripts=["snake"]).turn().play("move emperor").state


def empty_supply() -> State:
    """LQ55: all chi of a colour is in somebody's hands."""
    return Scene("dragon", "crane").chi(0, fire=2).chi(1, wood=30).turn().state


def sealed() -> State:
    """LWI-2: the last of the four corner towns."""
    scene = Scene("emperor", "snake", "tiger").black("S05", "S50", "S55").fields("O00").set(general="O00").turn()
    return scene.play("move general").play("step S00", dice=[0]).play("block S00").state


def bidding() -> State:
    """LBI-1: one of two players has bid; what, only that player knows."""
    scene = Scene("dragon", "crane").chi(0, fire=5).chi(1, wood=5, water=3).set(winter=True).phase("die")
    return scene.play("bid fire 2").state
