"""What the contract must know of Wu Wei, and positions that chance hardly or never brings about."""

from __future__ import annotations

import jianghu
from jianghu.kernel.state import State
from tests.wuwei.scenario import Scene
from tests.wuwei.test_emperor import conquered
from tests.wuwei.test_pushing import several_targets
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
]


def scenarios() -> list[State]:
    lineages = [walled_in(), after_a_free_removal(), master_walled_in(), undisciplined(), stopped(), deadlock()]
    return [*lineages, several_targets(), conquered().state]


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
