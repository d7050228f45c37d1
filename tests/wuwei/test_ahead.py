"""What a choice would bring, in the short words of options: gains, what follows, what changes for all."""

from __future__ import annotations

import jianghu
from jianghu import Dice
from jianghu.games.wuwei.questions import LEARNING, OFFERING
from jianghu.games.wuwei.state import WuWei
from jianghu.kernel.explain import previews
from jianghu.kernel.sentences import Sentence
from jianghu.kernel.voice import Voice
from jianghu.players.registry import make
from jianghu.web.table.ends import ends
from jianghu.web.table.outcomes import summed


def text(state: WuWei, said: Sentence) -> str:
    return Voice(state.game, "en", ["Lin", "Mei", "Zhou"], state.asked()).text(said)


def question(kind: int, seed: int = 3) -> WuWei:
    """The first such question of a game between greedy bots."""
    state, dice, bot = jianghu.new("wuwei", seats=3, seed=seed), Dice(seed), make("greedy")
    while state.stack[-1].kind != kind:
        state.play(bot.choose(state.hide(state.asked()), dice), dice)
    assert isinstance(state, WuWei)
    return state


def test_cards_to_learn_say_where_they_lead() -> None:
    state = question(LEARNING)
    told = {text(state, said) for action in state.legal() if (said := state.game.prospect(state, action))}
    assert len(told) == len(state.legal()) and all(line.startswith("Once, for 3 chi: ") for line in told)
    assert any("a style you lack" in line for line in told)  # of the Dragon: who teaches at that temple


def test_an_offer_says_what_is_kept() -> None:
    state = question(OFFERING)
    held = state.chi[5 * state.asked() + state.stack[-1].x]
    told = [text(state, said) for action in state.legal() if (said := state.game.prospect(state, action))]
    assert told[0].startswith(f"You keep {held} ") and told[-1].endswith("What you offer goes to the others.")


def test_stopping_with_a_master_is_learning_then_chi_then_the_season() -> None:
    seen = 0
    state, dice, bot = jianghu.new("wuwei", seats=3, seed=5), Dice(5), make("greedy")
    for _ in range(80):
        seat = state.asked()
        assert isinstance(state, WuWei)
        for action, one in previews(state, seat).items():
            line = [text(state, said) for said in summed(one)]
            if state.words(action) == "stop" and line and line[0].startswith("You learn the"):
                assert line[1].startswith("+1 ") and line[2].startswith("It becomes ")
                assert not any("stops on" in said for said in line)
                seen += 1
        voice = Voice(state.game, "en", ["Lin", "Mei", "Zhou"], seat)
        rows = ends(state.hide(seat), state.ways(), voice, codes=False)
        learns = ["You learn the" in row.outcome for row in rows]
        assert learns == sorted(learns, reverse=True), "what serves the goal comes first"
        state.play(bot.choose(state.hide(seat), dice), dice)
    assert seen
