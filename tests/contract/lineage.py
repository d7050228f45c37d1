"""What the contract must know of Lineage, and positions that chance hardly or never brings about."""

from __future__ import annotations

from jianghu.kernel.state import State
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
    *("LQ16", "LQ22", "LQ28", "LQ29", "LQ30", "LQ33", "LQ35", "LQ36", "LQ38", "LQ43", "LQ46", "LQ51", "LQ55"),
    *("LST-1", "LST-5", "LTI-4", "LTI-5", "LTU-1", "LTU-2", "LTU-3", "LTU-4", "LTW-1", "LTW-2", "LWI-3"),
}
TRACKERS = [
    "season", "current", "direction", "colour", "tiles", "students", "masters", "emperor", "general", "conscripts",
    "black", "fields", "elements", "cards", "lost", "chi", "first",
]  # fmt: skip


def scenarios() -> list[State]:
    return []
