"""Packed numbers come apart as they were put together."""

from __future__ import annotations

from itertools import product

from jianghu.games.kungfu import knowledge, packing
from jianghu.games.kungfu.questions import QUESTIONS


def test_windows() -> None:
    for question, attack in product(range(len(QUESTIONS)), range(12)):
        x = packing.window_about(question, attack)
        assert (packing.window_question(x), packing.window_attack(x)) == (question, attack)
    for target, place in product(range(6), range(6)):
        y = packing.window_next(target, place)
        assert (packing.window_target(y), packing.window_place(y)) == (target, place)


def test_answers_and_losses() -> None:
    for target, stage in product(range(7), range(8)):
        y = packing.at_stage(target, stage)
        assert (packing.target_of(y), packing.stage_of(y)) == (target, stage)


def test_extra_targets() -> None:
    for card, chosen, most in product(range(100), range(6), range(1, 6)):
        y = packing.splitting(card, chosen, most)
        assert (packing.splitting_card(y), packing.targets_chosen(y), packing.targets_allowed(y)) == (
            card,
            chosen,
            most,
        )


def test_the_aftermath() -> None:
    pairs = [(0, 1), (0, 5), (3, 2), (5, 0)]
    x = sum(packing.to_avenge(victim, attacker) for victim, attacker in pairs)
    for victim, attacker in product(range(6), range(6)):
        assert (packing.attackers_of(x, victim) >> attacker & 1 == 1) == ((victim, attacker) in pairs)
    for sides, avenging, place in product(range(64), (False, True), range(7)):
        y = packing.recovering(sides, avenging, place)
        assert packing.breathless_sides(y) == sides
        assert (packing.is_avenging(y), packing.recovering_place(y)) == (avenging, place)


def test_cards_known_in_a_hand() -> None:
    for viewer, kind, holders in product(range(6), (0, 1, 99, 1023), range(1, 64)):
        known = knowledge.known_card(viewer, kind, holders)
        parts = knowledge.viewer_of(known), knowledge.kind_of(known), knowledge.holders_of(known)
        assert parts == (viewer, kind, holders)
