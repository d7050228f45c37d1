"""The judgement of a game: its features are told in every language, and a seat is worth their weighted sum."""

from __future__ import annotations

import re

from jianghu import Dice
from jianghu.kernel.game import Game
from jianghu.kernel.judgement import features_of
from jianghu.kernel.sentences import Sentence
from jianghu.kernel.voice import LANGUAGES, Voice
from tests.contract import chinese
from tests.contract.cases import Case
from tests.contract.contract import walk

EXACT = 1e-9


def features_are_told(game: Game) -> None:
    """Each has a name of its own, a title, and a sentence for more and for less of it, in every language."""
    names = [feature.name for feature in game.features]
    assert len(set(names)) == len(names), "two features have one name"
    for feature in game.features:
        for language in LANGUAGES:
            voice = Voice(game, language)
            for count in (1, 2, 5):
                counted = [Sentence(one, {"count": count}) for one in (feature.more, feature.less)]
                told = [Sentence(feature.title, {}), *counted]
                texts = [voice.text(said) for said in told]
                assert texts[1] != texts[2], f"{feature.name} says the same of more and less: {texts}"
                for said, text in zip(told, texts, strict=True):
                    assert language == "en" or voice.missing(said) == [], f"{feature.name}: {said} is not translated"
                    assert text.strip() and not re.search(r"[{}|]", text), f"{feature.name}: {text!r}"
                    assert language != "zh" or chinese.faults(text) == [], f"{feature.name}: {chinese.faults(text)}"


def no_gain_is_held_against_anybody(game: Game) -> None:
    """A weight of the other sign would make the coach call a gain the reason against an action."""
    if not game.features:
        return
    for mode, phases in zip(game.modes, game.weights.table, strict=True):
        for phase, row in zip(game.phases, phases, strict=True):
            for feature, weight in zip(game.features, row, strict=True):
                assert feature.good in (-1, 0, 1), f"{feature.name}: {feature.good}"
                assert weight * feature.good >= 0.0, f"{feature.name} weighs {weight} in {mode}, {phase}"


def worths_are_sums(case: Case, cap: int = 150) -> None:
    """The worth of a seat is the weighted sum of its features, or they would not be what they are called."""
    game = case.rulebook()
    if not game.features:
        return
    dice = Dice(5)
    for state in walk(case, 4, cap, greed=1):
        judged = state.settled()
        if judged.asked() < 0 or judged.phase_number() < 0:
            continue
        row = [dice.below(2001) / 1000 - 1.0 for _ in game.features]
        for seat in range(judged.seats):
            parts = [weight * value for weight, value in zip(row, features_of(judged, seat), strict=True)]
            off = abs(judged.worth(seat, row) - sum(parts))
            assert off <= EXACT * (1.0 + sum(abs(part) for part in parts)), f"seat {seat} is judged by more than that"
