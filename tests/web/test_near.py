"""What is just out of reach: places that one chi more would lead to, with the rule that asks for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from jianghu.kernel.dice import Dice
from jianghu.kernel.registry import game as rulebook
from jianghu.kernel.voice import Voice
from jianghu.web.storage.store import Store
from jianghu.web.table.obstacles import obstacles
from jianghu.web.table.walking import just_short, ways_of
from tests.kungfu.scenario import Scene
from tests.web.memory import among_bots, decide, run


@pytest.mark.parametrize(("game", "rule"), [("wuwei", "CHI-2"), ("lineage", "LCH-1")])
def test_a_place_that_is_one_chi_away_is_told_with_its_rule(tmp_path: Path, game: str, rule: str) -> None:
    async def story(store: Store) -> None:
        live, dice, told = await among_bots(store, game, 3), Dice(1), 0
        for _ in range(120):
            state = live.table.state
            if live.asked is None:
                break
            seat = state.asked()
            for refusal in just_short(live, seat):
                told += 1
                place = refusal.says.given["place"]
                said = live.voice("en", seat).text(refusal.says)
                assert refusal.rule == rule and said.startswith("You are 1 ") and " chi short of " in said, said
                more = live.rulebook.one_more(state.hide(seat))
                assert more is not None and place.id not in ways_of(live, seat)  # type: ignore[union-attr]
                assert place.id in {way.thing for way in more[0].ways()}  # type: ignore[union-attr]
            legal = state.legal()
            await decide(live, state.words(legal[dice.below(len(legal))]))
        assert told > 3

    run(tmp_path, story)


def test_unasked_only_what_comes_near_is_explained() -> None:
    """A card of another kind than the question is about is explained to whoever touches it."""

    def told(scene: Scene) -> list[str]:
        rules, hidden = rulebook("kungfu"), scene.state.hide(0)
        voice = Voice(rules, "en", ["Lin", "Mei"], 0)
        return [voice.text(one.says) for one in obstacles(rules, hidden, rules.view.scene(hidden, 0, voice, False, []))]

    hand = ("Kick!", "Leaping!", "Flowing!", "Parry!", "Meditation!")
    scene = Scene(2).hand(0, *hand).hand(1, "Kick!").main(0)
    assert told(scene) == ["Flowing! needs a Stance of yours in play."]
    assert told(scene.play("attack 1", "play Kick!", "play Leaping!")) == []
    assert told(Scene(2).hand(0, *hand).hand(1, "Kick!").main(1).play("attack 0", "play Kick!")) == [
        "Parry! does not work against this Attack: its subtype is Kick."
    ]
