"""What the contract must know of Way of the Panda, and positions that chance hardly or never brings about."""

from __future__ import annotations

from jianghu.kernel.state import State
from tests.panda.scenario import Scene

HOUSE_RULES: dict[str, object] = {
    "expert": True,
    "max_rounds": 12,
    "ap_penalty": "from_zero",
    "ap_max": None,
    "setup_min_uncovered": 1,
    "quest_slots": 6,
    "border_ring_closed": False,
    "third_building_needs_miniature": True,
    "city_line_ends_only": False,
    "last_building_means": "any_type_empty",
    "border_action_needs_guards": True,
    "border_bonus_chain": False,
    "c3_needs_class_building": True,
    "d456_count_from_joining": False,
    "d9_build_needs_champion": False,
    "e6_ties": "none",
    "e4_count_miniatures": True,
    "e7_min_locations": 1,
}
REFUSALS = {
    *("WP-2.8", "WP-2.9", "WP-3.2", "WP-4.3", "WP-5.1", "WP-6.2", "WP-7.5", "WP-7.6", "WP-8.1", "WP-8.2", "WP-8.4"),
    *("WP-9.4", "WP-11.4", "WP-13.1", "WP-13.2", "WP-13.3", "WP-13.4", "WP-13.6", "WP-13.7", "WP-14.1", "WP-14.3"),
    *("WP-15.1", "WP-15.2", "WP-15.4", "WP-16.2", "WP-17.1", "WP-17.2", "WP-18.1", "WP-18.3", "WP-20.5"),
    *("WP-24.7", "WP-24.11", "WP-24.14", "WP-24.15", "WP-24.17", "WP-26.3", "WP-26.7"),
}
TRACKERS = [
    "rounds", "order", "ap", "vp", "pool", "champions", "roads", "buildings", "cleared", "line", "strength", "quest",
    "during", "joined", "special", "ending",
]  # fmt: skip
WORK = {"effect", "pair", "discard"}


def scenarios() -> list[State]:
    scenes = [joining(), withdrawing(), specials(), teleport(), site(), bonus(), free(), reward(), kinds(), no_kind()]
    scenes += [selling(), landing(), no_base(), sold_out(), on_the_border(), twice_the_type(), short(), ended()]
    scenes += [fifth_city()]
    return [scene.state for scene in scenes]


def joining() -> Scene:
    """JOIN: the first Gate of D4."""
    scene = Scene(during="D4").champion(0, "monk", "Crane Ford").neutral("R02").ap(9, 4).turn()
    return scene.play("take 4M A", "build monk")


def withdrawing() -> Scene:
    return joining().play("join", "pass")


def specials() -> Scene:
    return Scene(during="D9").turn().play("special 2")


def teleport() -> Scene:
    return Scene(during="D9").turn().play("special 1", "champion monk")


def site() -> Scene:
    """Q69, the other reading: the building of D9 needs no Champion."""
    scene = Scene(during="D9", d9_build_needs_champion=False).neutral("R37", "R36").turn()
    return scene.play("special 3", "build governor")


def bonus() -> Scene:
    scene = Scene().neutral("R17", "R20").champion(0, "warrior", "Wolf Pass").ap(9, 4).turn()
    return scene.play("take 4W A", "build warrior")


def free() -> Scene:
    return bonus().play("bonus action")


def reward() -> Scene:
    return free().play("free 5N")


def kinds() -> Scene:
    """A sheet without room for a Mask, no Lamp left, and a tile that was taken already."""
    scene = Scene().sheet(0, mask=4, lamp=2).sheet(1, lamp=4).neutral("R17", "R20").champion(0, "warrior", "Wolf Pass")
    scene.ap(9, 4).turn().play("take 4W A", "build warrior", "bonus reward", "reward tiles")
    return scene.play("gain sword")


def no_kind() -> Scene:
    """Q54, the other reading: the Governor is at no Market."""
    scene = Scene(c3_needs_class_building=True).village("Crane Ford", "gate", "market").neutral("R01", "R37").ap(9, 4)
    scene.champion(0, "monk", "Crane Ford").champion(0, "warrior", "Crane Ford")
    scene.line("C3", "C1", "C2", "C4", "C5", "C6").turn()
    return scene.play("take 4W A", "build warrior", "card C3")


def selling() -> Scene:
    return Scene().village("Black Lotus", "market").sheet(0, chest=1).turn().play("take 4G B")


def landing() -> Scene:
    return Scene().champion(0, "governor", "").turn().play("take 3G B")


def no_base() -> Scene:
    """WP-13.7: six Cities, and a Village that could be the seventh; D9 asks who constructs."""
    scene = Scene(during="D9").village("Crane Ford", "gate", "market").champion(0, "warrior", "Crane Ford")
    scene.champion(0, "monk", "Mistfall").neutral("R01", "R37", "R04")
    for name in ("Mistfall", "Plum Hollow", "Ink Stone", "Old Drum", "Silk Well", "Salt Stairs"):
        scene.city(name)
    scene.neutral("R48", "R36")
    scene.state.ending = 1
    return scene.turn().play("special 3")


def sold_out() -> Scene:
    """WP-13.6: ten Pagodas stand on the map, and the Monk can still construct."""
    scene = Scene(during="D9").champion(0, "warrior", "Crane Ford").champion(0, "monk", "Crane Ford").neutral("R02")
    names = ["Mistfall", "Plum Hollow", "Jade Terrace", "Quiet Bamboo", "Lantern Hill", "Ink Stone", "Wolf Pass"]
    for name in [*names, "Carp Pool", "Tea Ridge", "Red Bridge"]:
        scene.village(name, "pagoda")
    return scene.turn().play("special 3")


def on_the_border() -> Scene:
    """WP-9.4, WP-7.6: one Champion in a section, one on the sheet, one in a City."""
    scene = (
        Scene().city("Black Lotus").neutral("R14", "R15", "R18").champion(0, "monk", "N1").champion(0, "warrior", "")
    )
    return scene.ap(9, 4).turn().play("take 6N")


def twice_the_type() -> Scene:
    """WP-13.3: the Pagoda stands on the base already."""
    scene = Scene().city("Crane Ford", "pagoda").neutral("R01", "R02", "R05", "R37")
    for who in ("monk", "governor", "warrior"):
        scene.champion(0, who, "Crane Ford")
    return scene.ap(9, 4).turn().play("take 6N")


def short() -> Scene:
    """WP-13.4: the Governor's City has too few Guards around it."""
    scene = Scene().city("Crane Ford").city("Black Lotus").champion(0, "monk", "Crane Ford")
    return scene.neutral("R01", "R02", "R05", "R37").ap(9, 4).turn().play("take 6N")


def ended() -> Scene:
    """WP-21.4."""
    return Scene().round(29).turn().rest().rest()


def fifth_city() -> Scene:
    """WP-21.1: the fifth City Base made this round the last one."""
    scene = Scene()
    for name in ("Mistfall", "Plum Hollow", "Ink Stone", "Old Drum", "Silk Well"):
        scene.city(name)
    scene.state.ending = 1
    return scene.turn().rest()
