"""Patches lead from each update to the next, to the letter."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, cast

from hypothesis import given
from hypothesis import strategies as st

from jianghu.kernel.dice import Dice
from jianghu.web.table.contents import Viewpoint
from jianghu.web.table.patches import CUT, apply, cut, patch
from jianghu.web.table.streams import Stream
from tests.web.test_honesty import a_live

PIECES = st.lists(st.sampled_from([f'<g id="{k}">{text}' for k in "abcd" for text in ("x", "yy", "")]), max_size=6)


@given(PIECES, PIECES)
def test_a_patch_gives_the_new_text(before: list[str], after: list[str]) -> None:
    old, new = "<svg>" + "".join(before), "<svg>" + "".join(after)
    first, second = cut(old), cut(new)
    if first is not None and second is not None:
        assert apply(old, patch(first, second)) == new


@given(PIECES, PIECES)
def test_the_text_before_changes_nothing_but_the_work(before: list[str], after: list[str]) -> None:
    old, new = "<svg>" + "".join(before), "<svg>" + "".join(after)
    found = cut(new, cut(old))
    assert found == cut(new)
    assert found is None or (list(found) == list(cut(new) or ()) and CUT.join(found.values()) == new)


def test_updates_of_a_game_are_small_and_lead_to_the_whole(tmp_path: Path) -> None:
    async def story() -> None:
        live = a_live(tmp_path, "wuwei", 3, {})
        stream = Stream(live, Viewpoint("p0", False))
        shown: dict[str, str] = {}
        dice, sizes = Dice(5), []
        for _ in range(80):
            update = cast(dict[str, Any], stream.update())
            shown.update(update["parts"])
            for name, step in update["patch"].items():
                shown[name] = apply(shown[name], step)
            sent = {
                name: CUT.join(kept.values()) if isinstance(kept, dict) else kept for name, kept in stream._sent.items()
            }
            assert shown == sent
            sizes.append(sum(len(piece) for step in update["patch"].values() for piece in step["set"].values()))
            legal = live.table.state.legal()
            live.table.play(legal[dice.below(len(legal))])
            live.cache.clear()
        assert sorted(sizes)[len(sizes) // 2] < 9000

    asyncio.run(story())
