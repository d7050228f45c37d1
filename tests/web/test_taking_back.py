"""What somebody who plays among bots can take back: whatever the bots did, but nothing behind luck or a secret."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from jianghu.kernel.dice import Dice
from jianghu.web.storage.store import Store
from jianghu.web.table.consent import Proposal
from jianghu.web.table.pacing import open_to_all
from jianghu.web.table.prompts import undo_of
from tests.web.memory import among_bots, run
from tests.web.server import Friend, Server, Wire

GAMES = ["wuwei", "lineage", "panda", "kungfu", "china"]


def undo(wire: Wire) -> dict[str, object]:
    return wire.command("undo", ply=wire.update["ply"])


def drawn(update: dict[str, object]) -> str:
    """The latest drawing of the question: its tools say what can be taken back."""
    parts = update["parts"]
    assert isinstance(parts, dict)
    return str(parts.get("prompt", ""))


def test_a_hand_that_was_drawn_is_not_drawn_again(tmp_path: Path) -> None:
    with Server(tmp_path, "--pace", "0.01").running() as server:
        lin = Friend(server, "Lin")
        wire = lin.line(lin.open_table(["me", "bot:random"], game="kungfu"))
        while True:
            words = [act[0] for act in wire.my_turn()]
            cards = [one for one in words if one.startswith("discard ")]
            if cards and "done" in words:
                break
            wire.play(words[-1])
            wire.until(lambda news: news["t"] == "update")
        # A discard alone is taken back at once: nothing was seen.
        wire.play(cards[0])
        wire.until(lambda news: news["t"] == "update")
        assert undo(wire)["t"] == "ack"
        wire.until(lambda news: news["t"] == "update")
        wire.play(cards[0])
        wire.until(lambda news: news["t"] == "update")
        wire.play("done")
        news = wire.until(lambda news: news["t"] == "update" and "prompt" in news["parts"])
        assert 'class="btn spent" id="do-undo"' in drawn(news)  # it is there, and says why when it is touched
        answer = undo(wire)
        assert answer["t"] == "nack" and "Luck or something hidden came to light" in str(answer["text"])


@pytest.mark.parametrize("game", GAMES)
def test_among_bots_nothing_is_taken_back_behind_luck_or_a_secret(tmp_path: Path, game: str) -> None:
    """After every decision for a while: what the question says, and what happens to whoever asks all the same."""
    seen: Counter[str] = Counter()

    async def story(store: Store) -> None:
        live, dice = await among_bots(store, game, 3), Dice(5)
        open_since = True  # whether nothing came to light since the person's last decision, reckoned by other means
        for number in range(150):
            state = live.table.state
            legal = state.legal()
            if not legal:
                break
            seat, before, told = state.asked(), live.table.drawn, len(live.table.journal)
            hidden = live.rulebook.secrets and state.hide(seat).position() != state.hide(None).position()
            words = state.words(legal[dice.below(len(legal))])
            live.runner.may_skip()  # as pages ask: what is found is remembered with the decision
            assert (await live.play(seat, words, f"c{number}", live.plies)).ok
            if seat and live.table.reach:  # not just after a snapshot
                earlier = live.table.earlier(1)
                assert live.guarded[len(live.turns) - 1] == (earlier, open_to_all(earlier))
            news = live.table.journal.events[told:]
            shows = live.table.drawn != before or any(event.reveals for event in news)
            open_since = (seat == 0 or (open_since and not hidden)) and not shows
            says = undo_of(live, "p0", [0])
            seen[says] += 1
            if not open_since and says:
                assert says == "never", (number, words)
                proposal = Proposal("undo", "p0", "Lin", command=f"u{number}")
                assert not await live.undo_agreed(proposal)
            elif says == "ask" and number > 100:
                plies = live.plies
                assert await live.undo_agreed(Proposal("undo", "p0", "Lin", command="back"))
                assert live.plies > plies and live.asked == 0
                break

    run(tmp_path, story)
    assert seen["never"] or game == "panda", seen  # Way of the Panda has neither luck nor secrets after its setup
    assert seen["now"] and (seen["ask"] or game in ("kungfu", "china")), seen
