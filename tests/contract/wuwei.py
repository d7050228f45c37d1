"""What the contract must know of Wu Wei, and positions that chance hardly or never brings about."""

from __future__ import annotations

import jianghu
from jianghu.games.wuwei.board import ANIMALS
from jianghu.kernel.state import State
from tests.contract.aftermath import Kept, count, word
from tests.wuwei.alone import ASKED, Alone, Empire, States, carried_under_the_moon, protected, towered
from tests.wuwei.alone import home as home_in_campaign
from tests.wuwei.scenario import Scene
from tests.wuwei.test_campaign import recovering, relaid
from tests.wuwei.test_emperor import conquered
from tests.wuwei.test_emperor import scene as empire
from tests.wuwei.test_pushing import several_targets
from tests.wuwei.test_stage3 import nearly_won
from tests.wuwei.test_turn import both_in_corners

HOUSE_RULES: dict[str, object] = {
    "level": "master",
    "lineage_assignment": "chosen",
    "earth_region": "inner",
    "paid_escape_counts": False,
    "win_needs_marker": False,
    "cultivate_requires_master_moved": True,
}
EMPEROR_RULES: dict[str, object] = {
    "level": "emperor",
    "lineage_assignment": "chosen",
    "emperor_seat": 1,
    "emperor_allowance": "each",
    "tower_relocation": False,
}
GAINS = ["collect", "cultivate", "bonus", "receive"]
PROMISES: dict[str, Kept] = {
    "+{count} {element}.": lambda said, after: after.gained(GAINS, word(said, "element")) >= count(said),
    "You learn the {animal} ({count} of 5).": lambda said, after: after.has(
        "learn", seat=after.seat, animal=word(said, "animal").lower(), count=said.given["count"]
    ),
    "It becomes {season}: {terrain} are closed.": lambda said, after: after.has("season", season=word(said, "season")),
    "A gathering follows.": lambda said, after: after.has("moon"),
    "All then spend {element}.": lambda said, after: after.has("element", element=word(said, "element")),
    "This palace is inactive then.": lambda said, after: after.has("palace"),
}
REFUSALS = {
    *("BLK-1", "BLK-3", "CHI-1", "CHI-2", "CHI-5", "CHI-6", "CRD-2", "CRD-4", "CRD-5", "CRD-6", "CRD-7", "CTR-1"),
    *(
        "CTR-4",
        "CTR-5",
        "DEV-1",
        "DEV-2",
        "DEV-3",
        "GTH-1",
        "GTH-2",
        "GTH-3",
        "MAS-2",
        "MAS-3",
        "MED-3",
        "MED-5",
        "MED-6",
    ),
    *("MOV-1", "MOV-2", "MOV-3", "MOV-4", "MOV-5", "MOV-6", "MOV-7", "PAL-2", "PAL-3", "PAL-4", "R01", "R02", "R03"),
    *("BLK-6", "CTR-2", "EMP-1", "EMP-4", "EMP-5", "EMP-11", "EMP-12", "EMP-13", "EMP-14", "EMP-15", "EMP-16"),
    *(
        "EMP-17",
        "EMP-18",
        "EMP-20",
        "EMP-29",
        "EMP-30",
        "EMP-31",
        "EMP-32",
        "EMP-34",
        "EMP-35",
        "EMP-44",
        "EMP-45",
        "SHR-3",
    ),
    *("ST2-5", "ST2-6", "ST2-7", "ST2-8", "ST2-11", "ST2-17", "ST2-26"),
    *("ST3-6", "ST3-7", "ST3-8", "ST3-9", "ST3-10", "ST3-11", "ST3-15", "ST3-31"),
    *("SOL-1", "ST1-7", "ST1-10", "ST1-15", "ST1-16", "ST1-22", "ST1-24"),
    *("CAM-2", "CAM-9", "CAM-10", "CAM-11"),
    *("R05", "SET-2", "SET-7", "SHR-1", "TRN-2", "TRN-4"),
}
TRACKERS = [
    "rounds",
    "element",
    "palace",
    "season",
    "moon",
    "tiles",
    "students",
    "masters",
    "cards",
    "chi",
    "walls",
    "empire",
    "solo",
]


def scenarios() -> list[State]:
    lineages = [walled_in(), after_a_free_removal(), master_walled_in(), undisciplined(), stopped(), deadlock()]
    alone = [tiger_without_supply(), tiger_with_a_lifted_wall(), guarded_walls(), carried_under_the_moon(), protected()]
    return [*lineages, several_targets(), conquered().state, expelled(), *alone, home(), *later(), *campaign()]


def later() -> list[State]:
    """Stages 2 and 3: all questions that only they ask, and ends that chance does not bring."""
    asked = [ask() for question, ask in ASKED.items() if question not in ("guide", "carrying")]
    return [*asked, led(), blocking(), on_a_tile(), rich(), on_fields(), walled_realm(), nearly_won_at_last()]


def campaign() -> list[State]:
    """What only a campaign asks, and a first question of every stage."""
    last = towered().play("end", "lineage tiger", "element wood", "palace earth", "season winter")
    return [home_in_campaign().walk("step O22").state, relaid().state, recovering().state, last.state]


def led() -> State:
    """ST2-6: any master, by agreement."""
    return States(stage2_controls_all_masters=True).student(0, "O11").black().begin().state


def blocking() -> State:
    """ST3-8: somebody stands before the emperor."""
    return Empire().pupil("tiger", "O33").begin().play("discard tiger fire").state


def on_a_tile() -> State:
    """ST3-9: nobody ends there."""
    scene = Empire().note(emperor="O33").pupil("tiger", "O34").pair("tiger fire").play("move student")
    return scene.play("step S44").state


def rich() -> State:
    """ST3-10, ST3-31: chi for every power, at the end of the allowance, beside a tile."""
    scene = Empire().note(emperor="O31").chi(0, fire=3).pupil("tiger", "S45").pair("tiger fire").play("move student")
    return scene.play("step O34", "step O33").state


def on_fields() -> State:
    """ST3-15: there are fields to build on."""
    scene = Empire().walls("O02", "O12", "O32").note(fields=["O33", "O00"]).pupil("dragon", "O20").pair("dragon wood")
    return scene.play("move student").walk("step S31").play("stop").state


def walled_realm() -> State:
    """ST2-20: the last tower."""
    walls = ["O02", "O12", "O20", "O21", "O23", "O24", "O32", "O42"]
    corners = ["S00", "S05", "S50", "S55"]
    scene = States().cards(0, **dict.fromkeys(ANIMALS, "metal")).walls(*walls).down(*corners).towers(*corners[:3])
    scene.black().master("tiger", "O44").set(season="summer").begin().walk("step S55")
    return scene.play("tower").state


def nearly_won_at_last() -> State:
    """ST3-27: the last of ten comes home."""
    return nearly_won().set(season="winter").pair("dragon wood").play("move student", "step O22").state


def expelled() -> State:
    """EMP-14: a piece that was stuck starts from the center, and may clear an exit."""
    return empire().towers("S00", "S05").set(tiles=["black", "black"]).turn(2).play("fell S05").state


def home() -> State:
    """ST1-19: the student-master has come home."""
    return Alone().five().markers("tiger").student(0, "O12").student_phase().play("step O22").state


def tiger_without_supply() -> State:
    """ST1-15: the supply is empty, and the Tiger's wall comes from the board."""
    walls = ["O12", "O00", "O01", "O02", "O03", "O04", "O44"]
    return Alone().walls(*walls).student(0, "O13").after_both_phases("tiger earth").state


def tiger_with_a_lifted_wall() -> State:
    """ST1-24: it is not put back."""
    walls = ["O12", "O00", "O01", "O02", "O03", "O04", "O44"]
    return Alone().walls(*walls).student(0, "O13").after_both_phases("tiger earth").play("take O12").state


def guarded_walls() -> State:
    """ST1-16: the Snake lasts; chi and a card for it are at hand."""
    return Alone().holds_cards(snake="wood").chi(0, wood=9).walls("O04").master_phase("snake fire").state


def walled_in() -> State:
    """CTR-4: all exits of the center are closed, and a wall may be removed for free."""
    return Scene("snake", "crane").walls("O12", "O23", "O32").turn(0).state


def after_a_free_removal() -> State:
    """R05: the first step goes where the wall was; no power comes before it."""
    scene = Scene("snake", "crane").walls("O12", "O23", "O32").chi(0, wood=9).cards(0, crane="fire")
    return scene.turn(0).play("open O12").state


def master_walled_in() -> State:
    """MED-3: walls on both octagons beside the master, and no chi. Asked by hand: in play the student just moves."""
    position = Scene("snake", "crane", level="master").walls("O04", "O14").turn(0).state.position()
    position["asked"] = [["mover", 0, 0, 0]]
    table = position["table"]
    assert isinstance(table, dict)
    table["mover"] = ""
    return jianghu.position("wuwei", position)


def undisciplined() -> State:
    """MED-5: both characters are free, and neither can move: the player chooses who is punished."""
    return both_in_corners().turn().state


def stopped() -> State:
    """R04: the agreed number of rounds is over."""
    return Scene("snake", "crane", max_rounds=1).at_end_of_turn(1).state


def deadlock() -> State:
    """R07: nobody has moved for twelve rounds."""
    return Scene("snake", "crane").set(idle=23).at_end_of_turn(0).state
