"""What the contract must know of Kung Fu Fighting, and positions that chance hardly brings about."""

from __future__ import annotations

from jianghu.games.kungfu.state import KungFu
from jianghu.kernel.state import State
from tests.kungfu.scenario import Scene

HOUSE_RULES: dict[str, object] = {
    "form": "2v2v2",
    "archetypes": "random",
    "imperial": "printed",
    "face_me": "block_for",
    "eliminated_cards": "remove",
    "response_order": "depth",
}
REFUSALS = {
    *("KF-1.1", "KF-1.3", "KF-3.5", "KF-4.3", "KF-4.4", "KF-4.7", "KF-4.10", "KF-4.11", "KF-6.5", "KF-6.6", "KF-7.1"),
    *("KF-7.2", "KF-8.1", "KF-8.3", "KF-8.4", "KF-8.7", "KF-9.2", "KF-9.3", "KF-9.4", "KF-9.5", "KF-9.6", "KF-10.1"),
    *("KF-10.2", "KF-10.3", "KF-10.7", "KF-10.8", "KF-12.6", "KF-13.6", "KF-13.7", "KF-14.6", "KF-15.3", "KF-15.8"),
    *("KF-15.14", "KF-15.15", "KF-16.1", "KF-16.3", "KF-16.5", "KF-16.6", "KF-16.7", "KF-16.10", "KF-16.11"),
    *("KF-16.12", "KF-16.13", "KF-16.14", "KF-18.1", "KF-18.4", "KF-18.8"),
}
WORK = {"turn", "window", "exchange", "build", "queue", "answer", "losing", "after", "recover"}
TRACKERS = ["turns", "chi", "hands[]", "weapons[]", "stances[]", "archetypes[]", "table"]


def follows(state: State, seat: int) -> bool:
    """Whether all that a seat has not seen lies in one hand, or is of one kind: counting cards tells it."""
    assert isinstance(state, KungFu)
    deck = state.order[state.next :]
    hands = [hand for other, hand in enumerate(state.hands) if other != seat and hand]
    unseen = [*deck, *(kind for hand in hands for kind in hand)]
    return len(set(unseen)) == 1 or (not deck and len(hands) == 1)


def scenarios() -> list[State]:
    scenes = [
        fighting_back(),
        blocking_for_a_teammate(),
        throwing_a_weapon(),
        without_a_weapon_to_throw(),
        too_late_to_trade(),
        only_attack_cards_follow(),
        somebody_stepped_in(),
        nothing_to_go_that_way_with(),
        another_way(),
        without_the_promised_block(),
        after_the_last_turn(),
    ]
    return [scene.state for scene in scenes]


def fighting_back() -> Scene:
    """KF-14.6: the answer that only She Who Must Fight! has."""
    scene = Scene(2).archetype(1, "She Who Must Fight!").hand(0, "Kick!").hand(1, "Punch!").main(0)
    return scene.play("attack 1", "play Kick!")


def blocking_for_a_teammate() -> Scene:
    """KQ-61: Face Me! does not change the target, and is followed by a question of its own."""
    scene = Scene(4, "2v2", face_me="block_for").hand(0, "Kick!").hand(3, "Face Me!", "Parry!").main(0)
    return scene.play("attack 1", "play Kick!", "play Face Me!")


def throwing_a_weapon() -> Scene:
    """Q4a: two teammates could catch it."""
    return Scene(6, "3v3").weapon(0, "Sword!").hand(0, "Catch!").main(0).play("play Catch!")


def without_a_weapon_to_throw() -> Scene:
    """KF-16.12."""
    return Scene(4, "2v2").hand(0, "Catch!").main(0)


def too_late_to_trade() -> Scene:
    """KF-16.13: the teammate has refilled."""
    return Scene(4, "2v2").hand(2, "Trade Secrets!").turn(0)


def only_attack_cards_follow() -> Scene:
    """KF-15.8: a teammate's Combo Attack!, and another enhancement in that hand."""
    scene = Scene(4, "2v2").hand(0, "Kick!").hand(2, "Combo Attack!", "Flying!").main(0)
    return scene.play("attack 1", "play Kick!", "play Combo Attack!")


def somebody_stepped_in() -> Scene:
    """KF-16.5: one Face Me! for each target."""
    scene = Scene(6, "3v3").hand(0, "Kick!").hand(3, "Face Me!").hand(5, "Face Me!").main(0)
    return scene.play("attack 1", "play Kick!", "play Face Me!")


def nothing_to_go_that_way_with() -> Scene:
    """KF-16.1: neither a Weapon nor an Attack Card."""
    scene = Scene(4, "2v2").hand(0, "Kick!").hand(2, "You Go That Way, I'll Go This Way!").main(0)
    return scene.play("attack 1", "play Kick!")


def another_way() -> Scene:
    """KF-16.3: the new Attack goes at somebody else."""
    scene = Scene(4, "2v2").hand(0, "Kick!").hand(2, "You Go That Way, I'll Go This Way!", "Punch!").main(0)
    return scene.play("attack 1", "play Kick!", "play You Go That Way, I'll Go This Way!")


def without_the_promised_block() -> Scene:
    """KF-16.6: nobody steps in against such an Attack without a Your Kung Fu Block."""
    scene = Scene(4, "2v2").hand(0, "Kick!", "When Done Right, None Can Defend!").hand(3, "Face Me!").main(0)
    return scene.play("attack 1", "play Kick!", "play When Done Right, None Can Defend!")


def after_the_last_turn() -> Scene:
    """KF-13.8."""
    return Scene(2, turn_limit=1).main(0).play("end")
