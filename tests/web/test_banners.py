"""What stands until it was read."""

from __future__ import annotations

from pathlib import Path

from jianghu.kernel import registry
from jianghu.kernel.journal import Event
from jianghu.web.storage.store import Store
from jianghu.web.table.banners import banner_of, told_of
from tests.web.memory import among_bots, decide, run


def test_the_cards_of_a_founding_stand_for_whose_state_it_is(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        live = await among_bots(store, "china", 4)
        while live.asked != 0:
            told = live.told
            await decide(live)
            assert banner_of(live, 0, "en", told) == ""  # what others draw is told in a line
        told = live.told
        while not any(event.kind == "calamity" for event in live.events(told)):
            told = live.told
            await decide(live)
        shown = banner_of(live, 0, "en", told)
        calamity = next(event for event in live.events(told) if event.kind == "calamity")
        assert f"card:{calamity.public['calamity']}" in shown and "your turn to found" not in shown, shown
        assert "You" in shown and "begin" in shown
        assert banner_of(live, 1, "en", told) == banner_of(live, None, "en", told) == ""

    run(tmp_path, story)


def test_what_befell_a_seat_is_told_without_the_turns_around_it() -> None:
    game = registry.game("china")
    one = [Event("turn", {"seat": 1}), Event("done", {"seat": 1})]
    mine = [Event("turn", {"seat": 0}), Event("keep", {"seat": 0}), Event("calamity", {"seat": 0})]
    two = [Event("turn", {"seat": 2}), Event("secure", {"seat": 2})]
    assert told_of(game, [*one, *mine, *two], 0, False) == mine
    assert told_of(game, [*mine[1:], *two], 0, False) == mine[1:]
    assert told_of(game, [*one, *two], 0, True) == one, "an answer that was given"
    assert told_of(game, [*one, *mine, *two], 1, False) == []


def test_a_step_without_a_choice_stands_and_says_so(tmp_path: Path) -> None:
    """It comes with the end of another one's turn, of which the banner tells nothing."""

    async def story(store: Store) -> None:
        live = await among_bots(store, "lineage", 3, seed=6, lineages="random")
        told = live.told
        while {"turn", "only"} - {event.kind for event in live.events(told) if event.public.get("seat") == 0}:
            told, state = live.told, live.table.state
            await decide(live, state.words(state.legal()[-1]))
            assert live.plies < 100, "there was always a choice: take another seed"
        shown = banner_of(live, 0, "en", told, codes=False)
        assert "no choice: there is only one way for" in shown and "You" in shown, shown
        assert "stops" not in shown
        assert banner_of(live, 1, "en", told) == ""

    run(tmp_path, story)
