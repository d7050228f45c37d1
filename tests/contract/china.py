"""What the contract must know of Emperor of China, and positions that chance hardly or never brings about."""

from __future__ import annotations

from jianghu.games.china import knowledge
from jianghu.games.china.state import China
from jianghu.kernel.state import State
from tests.china.scenario import Scene

HOUSE_RULES: dict[str, object] = {
    "map": "28",
    "win_provinces": 20,
    "honan_shensi": "mountain",
    "yin_size": 32,
    "marker_limit": None,
    "wealth_garrison": False,
    "colonists_may_attack": True,
    "mergers": "submission_only",
    "founding_mercy": False,
    "traitor_takes_new_card": False,
    "inferred_discs_score": True,
    "equal_turns": True,
}
SILENT: dict[str, object] = {"mergers": "off", "demands": False}
REFUSALS = {
    *("EC-1.1", "EC-2.3", "EC-2.5", "EC-2.6", "EC-3.1", "EC-3.3", "EC-4.1", "EC-4.2", "EC-4.7", "EC-5.1", "EC-5.2"),
    *("EC-5.3", "EC-5.4", "EC-5.9", "EC-6.1", "EC-6.2", "EC-6.3", "EC-6.7", "EC-6.8", "EC-7.4", "EC-7.5", "EC-7.6"),
    *("EC-7.7", "EC-7.15", "EC-7.17", "EC-8.1", "EC-8.3", "EC-8.4", "EC-8.7", "EC-8.11", "EC-8.13", "EC-9.1", "EC-9.2"),
    *("EC-9.4", "EC-9.7", "EC-9.8", "EC-10.1", "EC-11.2", "EC-11.3", "EC-11.10", "EC-12.9", "EC-12.10", "EC-14.1"),
}
TRACKERS = ["turns", "markers", "discs", "leaders", "hands", "claim", "cornered"]


def follows(state: State, seat: int) -> bool:
    """Whether a seat can deduce all hidden cards, because there is only one way to deal them."""
    assert isinstance(state, China)
    return knowledge.certain(state, seat)


def scenarios() -> list[State]:
    return [cornered(), joining(), submitting(), sharing_out(), mixed_sources(), guarded_wealth(), throne()]


def cornered() -> State:
    """EC-12.9: the fifth turn between two States."""
    scene = Scene(3).lands(0, Korea=2).lands(1, Liaoning=3, Hopeh=1).lands(2, Shantung=3, Honan=1)
    return scene.set(cornered=[4, 0, 0]).at("corner").state


def joining() -> State:
    """EC-12.9: one of them is asked."""
    scene = Scene(3).lands(0, Korea=2).lands(1, Liaoning=3, Hopeh=1).lands(2, Shantung=3, Honan=1)
    return scene.set(cornered=[4, 0, 0]).at("corner").play("join 2").state


def submitting() -> State:
    """EC-9.7."""
    return Scene(3).lands(0, Honan=5).lands(1, Anhwei=3).at("expand").play("attack Honan Anhwei", "submit").state


def sharing_out() -> State:
    """EC-4.7: the stock is too small for all extra markers."""
    scene = Scene(2).lands(0, Honan=10, Hopeh=7, Anhwei=3).discs("Honan", green=1).discs("Hopeh", red=1, yellow=1)
    return scene.turn(0).play("place Anhwei 3").state


def mixed_sources() -> State:
    """EC-5.3: colonists beside a new colony, which may not go on."""
    scene = Scene(2).lands(0, Kansu=6, Honan=2, Hopeh=2).at("colonize").play("colonize Shensi", "from Kansu 3")
    return scene.play("colonize Shansi").state


def guarded_wealth() -> State:
    """EC-5.4: a wealth province that keeps its last marker."""
    return Scene(2).lands(0, Honan=3, Anhwei=4).discs("Honan", red=1).at("colonize").play("colonize Hupeh").state


def throne() -> State:
    """EC-14.4: a claim that has stood through a rotation."""
    return Scene(2).lands(0, Honan=3).set(claim=0).at("next", 1).state
