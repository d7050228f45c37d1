"""A whole match: stopped and taken up again, in many processes, with processes that die."""

from __future__ import annotations

import json
import os
import signal
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from jianghu.arena import code
from jianghu.arena.match import Match, Task
from jianghu.arena.playing import Playing, play
from jianghu.arena.running import GAMES, Run
from jianghu.arena.store import Store
from jianghu.arena.summary import Gathered
from jianghu.arena.workers import TRIES, play_here
from jianghu.errors import BadMatch
from tests.arena.bots import FIRST, bot
from tests.arena.test_match import compared, match
from tests.toy.installed import installed


def nothing() -> None:
    """What is shown of the progress here."""


class Enough(Exception):
    """Somebody stops the match."""


def stop_after(games: int) -> Any:
    left = [games]

    def shown() -> None:
        left[0] -= 1
        if left[0] == 0:
            raise Enough

    return shown


def without_times(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{name: value for name, value in row.items() if name != "seconds"} for row in rows]


def test_it_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    whole = Run(match(), 8, tmp_path / "whole")
    whole.play(2, "", nothing)
    for stop in (3, 4):
        part = Run(match(), 8, tmp_path / "parts")
        with pytest.raises(Enough):
            part.play(2, "", stop_after(stop))
    assert part.missing == 1
    last = Run(match(), 8, tmp_path / "parts")
    assert last.missing == 1
    last.play(1, "", nothing)
    assert last.missing == 0
    assert without_times(last.rows()) == without_times(whole.rows())
    assert len((tmp_path / "parts" / GAMES).read_text("utf-8").splitlines()) == 9
    report = last.report()
    for player in report["variants"][0]["players"]:
        del player["seconds_per_decision"]
    other = whole.report()
    for player in other["variants"][0]["players"]:
        del player["seconds_per_decision"]
    assert report == other


def test_two_arenas_do_not_play_the_same_games(tmp_path: Path) -> None:
    folder = tmp_path / "match"
    folder.mkdir()
    with Store(folder / GAMES, match().data()).adding():
        before = (folder / GAMES).read_bytes()
        with pytest.raises(BadMatch, match=r"match: another arena is playing this match; wait for it"):
            Run(match(), 2, folder).play(1, "", nothing)
        assert (folder / GAMES).read_bytes() == before
    later = Run(match(), 2, folder)
    later.play(1, "", nothing)
    assert later.missing == 0


def test_more_games_of_the_same_match(tmp_path: Path) -> None:
    Run(match(), 4, tmp_path).play(1, "", nothing)
    more = Run(match(), 8, tmp_path)
    assert (more.missing, len(more.tasks)) == (4, 8)
    assert len(Run(match(), 2, tmp_path).rows()) == 2  # fewer: the first ones


def test_a_line_that_was_being_written_is_played_again(tmp_path: Path) -> None:
    Run(match(), 4, tmp_path).play(1, "", nothing)
    path = tmp_path / GAMES
    text = path.read_bytes()
    path.write_bytes(text[:-20])
    again = Run(match(), 4, tmp_path)
    assert again.missing == 1
    again.play(1, "", nothing)
    assert len(path.read_bytes().splitlines()) == len(text.splitlines())
    assert Run(match(), 4, tmp_path).missing == 0


def test_games_of_other_code_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Run(match(), 2, tmp_path).play(1, "", nothing)
    name = match().name()
    monkeypatch.setattr("jianghu.arena.match.digest", lambda *what: "0123456789abcdef")
    with pytest.raises(BadMatch, match="games played by other code: the players, the rules or an outside bot have"):
        Run(match(), 2, tmp_path)
    assert match().name() != name  # without --out it is played in a folder of its own


def test_other_weights_are_other_code_and_another_date_is_not(tmp_path: Path) -> None:
    path = tmp_path / "weights.toml"
    names = (f"greedy+{path}",)
    found = []
    for text in (
        "[fitted]\ndate = 1\n[weights]\na = 1\n",
        "[fitted]\ndate = 2\n[weights]\na = 1\n",
        "[weights]\na = 2\n",
        "a =",
    ):
        path.write_text(text, encoding="utf-8")
        code.digest.cache_clear()
        found.append(code.digest("kungfu", names))
    assert found[0] == found[1] and len(set(found)) == 3


def test_games_in_an_older_form_are_refused(tmp_path: Path) -> None:
    data = {key: value for key, value in match().data().items() if key != "code"} | {"compared": "", "values": []}
    (tmp_path / GAMES).write_text(json.dumps({"format": 1, "match": data}) + "\n", "utf-8")
    with pytest.raises(BadMatch, match="in the form of another version of this program; choose another --out"):
        Run(match(), 2, tmp_path)


def test_the_code_is_that_of_kernel_players_game_and_outside_bots(tmp_path: Path) -> None:
    plain = {name for name, _path in code._files("kungfu", ("greedy",))}
    assert {
        "arena/playing.py", "jianghu.kernel/state.py", "jianghu.players/search.py", "jianghu.games.kungfu/features.py",
        "jianghu.games.kungfu/edition.toml",
    } <= plain  # fmt: skip
    assert not any("wuwei" in name or "view" in name.removeprefix("jianghu.kernel/view") for name in plain)
    assert code.digest("kungfu", ("greedy",)) == code.digest("kungfu", ("random",)) != code.digest("wuwei", ("greedy",))
    with installed():
        assert {name for name, _path in code._files("cups", ("random",))} > {"tests.toy/cups.py"}
    program = tmp_path / "bot.py"
    seen = set()
    for text in ("one", "two"):
        program.write_text(text, "utf-8")
        code.digest.cache_clear()
        seen |= {code.digest("kungfu", (f"cmd:{command}",)) for command in (str(program), f"python3 {program} --deep")}
    assert len(seen) == 4


@pytest.mark.parametrize("head", [b"", b"half a li"])
def test_a_file_that_was_only_begun(tmp_path: Path, head: bytes) -> None:
    path = tmp_path / GAMES
    path.write_bytes(head)
    if head:
        with pytest.raises(BadMatch, match="another match or something else"):
            Store(path, match().data())
    else:
        assert Store(path, match().data()).lines == {}


@pytest.mark.parametrize(
    "other", [{"seed": 2}, {"players": ["random", "greedy"]}, {"cap": 9}, {"options": {"expansion": False}}]
)
def test_the_file_of_another_match_is_refused(tmp_path: Path, other: dict[str, Any]) -> None:
    Run(match(), 2, tmp_path).play(1, "", nothing)
    before = (tmp_path / GAMES).read_bytes()
    with pytest.raises(BadMatch, match="another match"):
        Run(match(**other), 2, tmp_path)
    assert (tmp_path / GAMES).read_bytes() == before


def test_a_first_line_that_was_not_written_in_full(tmp_path: Path) -> None:
    Run(match(), 2, tmp_path).play(1, "", nothing)
    path = tmp_path / GAMES
    path.write_bytes(path.read_bytes()[:40])
    again = Run(match(), 2, tmp_path)
    assert again.missing == 2
    again.play(1, "", nothing)
    assert Run(match(), 2, tmp_path).missing == 0


def test_a_fault_may_tell_of_anything(tmp_path: Path) -> None:
    """What a bot says when it fails is in the file, with marks that some take for the end of a line."""
    run = Run(match(), 2, tmp_path)
    run.play(1, "", nothing)
    path = tmp_path / GAMES
    odd = path.read_text("utf-8").replace('"faults":[]', '"faults":["a\u2028b\x85c"]', 1)
    assert odd.count("\u2028") == 1
    path.write_text(odd, encoding="utf-8")
    assert Run(match(), 2, tmp_path).missing == 0


@pytest.mark.parametrize("row", ["{}", "7", "[]", "nonsense"])
def test_a_line_that_is_no_game_is_named(tmp_path: Path, row: str) -> None:
    Run(match(), 2, tmp_path).play(1, "", nothing)
    path = tmp_path / GAMES
    path.write_text(path.read_text("utf-8") + row + "\n", encoding="utf-8")
    with pytest.raises(BadMatch, match="line 4 is no game"):
        Run(match(), 2, tmp_path)


def test_games_are_the_same_in_processes_and_here() -> None:
    tasks = list(match().tasks(6))
    played = dict(play_here(Playing(match()), iter(tasks), 3))
    assert set(played) == set(tasks)
    for task in tasks:
        assert without_times([played[task]]) == without_times([play(match(), task)])


def deadly(folder: Path, times: int) -> Match:
    """A match whose bot kills the process that plays, so many times."""
    deaths = folder / "deaths"
    body = (
        f"import os, signal; open({str(deaths)!r}, 'a').write('x'); "
        f"len(open({str(deaths)!r}).read()) <= {times} and os.kill(os.getppid(), signal.SIGKILL); " + FIRST
    )
    return match(players=["random", bot(folder, "deadly", body)])


def test_a_process_that_dies_is_replaced(tmp_path: Path) -> None:
    played = dict(play_here(Playing(deadly(tmp_path, 1)), iter([Task(0, 0, 0)]), 1))
    assert list(played) == [Task(0, 0, 0)]
    assert played[Task(0, 0, 0)]["faults"] == []


def test_a_game_that_kills_again_and_again_is_given_up(tmp_path: Path) -> None:
    with pytest.raises(BadMatch, match=f"died {TRIES} times"):
        list(play_here(Playing(deadly(tmp_path, 10**6)), iter([Task(0, 0, 0)]), 1))


def test_stopping_ends_processes_and_bots_at_once(tmp_path: Path) -> None:
    """A bot that thinks for ever does not outlive the match."""
    from tests.arena.test_outside import is_gone

    pids = tmp_path / "pids"
    body = (
        f"import os, time; open({str(pids)!r}, 'a').write(str(os.getpid()) + ' ' + str(os.getppid()) + ' '); "
        "number < 1 or time.sleep(1000); " + FIRST
    )
    slow = match(players=["random", bot(tmp_path, "slow", body)], seconds=500.0)
    games = play_here(Playing(slow), (Task(block, 0, 0) for block in range(9)), 1)

    def stop(number: int, frame: object) -> None:
        if pids.exists() and len(pids.read_text("utf-8").split()) >= 2:
            raise Enough

    signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, 0.2, 0.2)
    try:
        with pytest.raises(Enough):
            next(games)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        games.close()
    found = {int(pid) for pid in pids.read_text("utf-8").split()} - {os.getpid()}
    assert len(found) >= 2
    assert all(is_gone(pid) for pid in found)


def test_a_report_holds_what_was_played(tmp_path: Path) -> None:
    run = Run(match(players=["greedy", "random", "novice"], options={"archetypes": "random"}), 12, tmp_path)
    run.play(2, "", nothing)
    report = run.report()
    assert json.loads((tmp_path / "report.json").read_text("utf-8")) == report
    variant = report["variants"][0]
    assert (report["games"], report["block_size"], report["blocks"]) == (12, 6, 2)
    rows = run.rows()
    for number, name in enumerate(run.match.players):
        wins = [row["payoffs"][row["players"].index(number)] for row in rows if number in row["players"]]
        player = variant["players"][number]
        assert player["name"] == name
        assert player["share"]["n"] == len(wins) == 8
        assert player["share"]["mean"] == pytest.approx(sum(wins) / len(wins), abs=1e-5)
    first = [row["payoffs"][row["starter"]] for row in rows]
    assert variant["order"][0]["share"]["mean"] == pytest.approx(sum(first) / len(first), abs=1e-5)
    assert variant["lengths"]["decisions"]["mean"] == pytest.approx(
        sum(row["decisions"] for row in rows) / 12, abs=1e-5
    )
    assert variant["lengths"]["turns"]["most"] == max(row["lengths"]["turns"] for row in rows)
    assert sum(row["games"] for row in variant["decided"]) == 12
    assert sum(row["share"]["n"] for row in variant["traits"]["archetype"]) == 24
    assert report["ratings"][0]["name"] == "greedy"
    assert variant["lead"]["winner"][-1] == 1.0


def test_reasons_that_differ_in_a_number_alone_are_one() -> None:
    told = [("A-1", "15 held"), ("A-1", "15 held"), ("A-2", "the most points: 50"), ("A-2", "the most points: 61")]
    found = match(game="wuwei", players=["random"], cap=30)
    row = dict(play(found, next(found.tasks(1))))
    rows = [row | {"rule": rule, "reason": reason} for rule, reason in [*told, told[2]]]
    assert Gathered(found, rows).data()["decided"] == [
        {"rule": "A-2", "reason": "the most points: …", "games": 3},
        {"rule": "A-1", "reason": "15 held", "games": 2},
    ]


def test_two_variants_side_by_side(tmp_path: Path) -> None:
    two = match(game="wuwei", players=["greedy"], compared=[compared("max_rounds", 2, 4)])
    run = Run(two, 8, tmp_path)
    run.play(2, "", nothing)
    report = run.report()
    assert [variant["name"] for variant in report["variants"]] == ["max_rounds=2", "max_rounds=4"]
    (change,) = report["differences"]
    rounds = next(row for row in change["of"] if row["name"] == "rounds")
    assert (rounds["mean"], rounds["low"], rounds["high"], rounds["n"]) == (2.0, None, None, 4)


def test_unfinished_games_are_in_no_share(tmp_path: Path) -> None:
    run = Run(match(game="wuwei", players=["random", "novice"], cap=30), 4, tmp_path)
    run.play(2, "", nothing)
    variant = run.report()["variants"][0]
    assert variant["unfinished"] == 4
    assert variant["seats"] == variant["order"] == []
    assert [player["share"] for player in variant["players"]] == [None, None]
    assert variant["decided"] == [{"rule": "unfinished", "reason": "the cap of decisions was reached", "games": 4}]
    assert run.page(run.report(), "jianghu arena")
    assert (tmp_path / "report.html").read_text("utf-8").count("<img ") == 1


def test_the_first_games_are_played_first() -> None:
    assert [task.block for task in islice(match().tasks(100), 4)] == [0, 0, 1, 1]
