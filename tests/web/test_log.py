"""The log by turns: only what has changed is told again, and what was taken back is gone."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path
from typing import Any

import pytest

from jianghu import Dice
from jianghu.kernel.turns import lines, turns
from jianghu.web.storage.store import Store
from jianghu.web.table.contents import acts_of
from jianghu.web.table.live import Live
from jianghu.web.table.log import Log
from jianghu.web.table.markup import markup
from tests.web.memory import among_bots, decide
from tests.web.memory import run as in_memory
from tests.web.test_honesty import a_live

Page = dict[int, tuple[str, list[str]]]


def take(page: Page, log: dict[str, Any]) -> Page:
    """What the script of a page makes of an update."""
    shown = {start: turn for start, turn in page.items() if start < log["keep"]}
    for start, _seat, _round, summary, kept, further in log["turns"]:
        assert not kept or len(page[start][1]) >= kept
        shown[start] = (summary, [*(page[start][1][:kept] if kept else []), *(html for html, _, _ in further)])
    return shown


def expected(live: Live, seat: int | None) -> Page:
    game, voice = live.rulebook, live.voice("en", seat)
    return {
        turn.start: (
            str(markup(voice, game.sum_up(turn.events, seat))),
            [str(markup(voice, line.says)) for line in lines(game, turn.events, seat)],
        )
        for turn in turns(game, live.events(0))
    }


@pytest.mark.parametrize(
    ("id", "seats", "options"), [("wuwei", 3, {"level": "master"}), ("kungfu", 4, {"form": "2v2"})]
)
def test_a_page_has_after_any_update_what_the_journal_tells(
    tmp_path: Path, id: str, seats: int, options: dict[str, object]
) -> None:
    async def story() -> None:
        live = a_live(tmp_path, id, seats, options)
        dice, logs, pages = Dice(5), [Log(), Log(), Log()], [Page(), Page(), Page()]
        views: list[int | None] = [0, 1, None]
        sent: list[int] = []
        undone = 0
        for number in range(150):
            state = live.table.state
            if state.seat is None:
                break
            if number % 7 == 6 and live.table.can_undo:
                live.table.undo()
                undone += 1
                for log in logs:
                    log.rewind(live.told)
            else:
                legal = state.legal()
                live.table.play(legal[dice.below(len(legal))])
            if number % 3:
                continue  # a page may miss some
            for place, seat in enumerate(views):
                update = logs[place].update(live, seat, "en")
                sent.append(len(update["turns"]))  # type: ignore[arg-type]
                pages[place] = take(pages[place], update)
                latest, whole = max(pages[place]), expected(live, seat)
                assert list(pages[place])[-1] == latest == list(whole)[-1]
                assert pages[place][latest] == whole[latest]
                assert all(whole[start] == turn for start, turn in pages[place].items())
                assert take(Page(), logs[place].whole()).items() <= pages[place].items()
                assert logs[place].update(live, seat, "en")["turns"] == []  # nothing has happened
        assert undone > 3
        assert max(sent[3:]) < 8, "finished turns are told again"

    asyncio.run(story())


def test_another_seat_and_other_names_are_told_from_the_beginning(tmp_path: Path) -> None:
    async def story() -> None:
        live = a_live(tmp_path, "kungfu", 2, {})
        log = Log()
        first = log.update(live, 0, "en")
        other = log.update(live, 1, "en")
        assert first["keep"] == other["keep"] == 0
        assert first["turns"] != other["turns"]  # each has its own cards
        log.rewind(0)
        assert log.update(live, 1, "en") == other

    asyncio.run(story())


@pytest.mark.parametrize("id", ["wuwei", "lineage"])
def test_where_the_board_hides_codes_nobody_reads_them(tmp_path: Path, id: str) -> None:
    async def story() -> None:
        live, dice, seen = a_live(tmp_path, id, 3, {}), Dice(6), 0
        for _ in range(120):
            state = live.table.state
            if state.seat is None:
                break
            acts = acts_of(live.rulebook, state.hide(state.seat), live.voice("en", state.seat, False))
            assert not [act.label for act in acts if re.search(r"\b[OS]\d\d\b", act.label + act.outcome)]
            walks = [act.label for act in acts if act.words.startswith("step ")]
            assert len(set(walks)) == len(walks), "two places are called alike"
            live.table.play(state.legal()[dice.below(len(state.legal()))])
        for turn in Log().update(live, 0, "en", False)["turns"]:  # type: ignore[attr-defined]
            told = re.sub(r"<[^>]*>", "", " ".join([turn[3], *(line.html for line in turn[5])]))
            seen += len(turn[5])
            assert not re.search(r"\b[OS]\d\d\b", told), told
        assert seen > 30

    asyncio.run(story())


def test_a_turn_that_is_passed_over_is_not_taken_for_a_decision(tmp_path: Path) -> None:
    """In Way of the Panda who has nothing left to do passes without being asked."""

    async def story(store: Store) -> None:
        live, log, chance, over = await among_bots(store, "panda", 3), Log(), random.Random(4), 0
        for _ in range(150):
            state = live.table.state
            await decide(live, state.words(chance.choice(state.legal())))
            log.update(live, 0, "en")
            own = [turn.start for turn in log.turns if turn.seat == 0]
            ends = {
                turn.start: end
                for turn, end in zip(log.turns, [*(one.start for one in log.turns[1:]), live.told], strict=True)
            }
            asked = [one for one in own if any(who == 0 and one < told <= ends[one] for who, told in live.turns)]
            assert log.decided(live, 0) == (asked[-1] if asked else -1)
            over += any(one not in asked for one in own[:-1])
        assert over

    in_memory(tmp_path, story)
