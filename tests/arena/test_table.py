"""Outside bots at the terminal's table, and games that tell the arena nothing about themselves."""

from __future__ import annotations

from pathlib import Path

import jianghu
from jianghu import Dice
from jianghu.arena.match import Task
from jianghu.arena.playing import play
from tests.arena.bots import BODIES, FIRST, bot, example
from tests.arena.program import run
from tests.arena.test_match import match
from tests.toy.cups import GAME
from tests.toy.installed import installed


def test_a_program_plays_a_whole_game_at_the_terminal(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    done = run(tmp_path, "play", "kungfu", "--seats", f"{example()},random", "--seed", "1", "--save", str(save))
    assert done.returncode == 0, done.stderr
    assert "at fault" not in done.stdout
    assert " wins: the last one standing." in done.stdout


def test_a_game_goes_on_when_a_program_fails(tmp_path: Path) -> None:
    dead = bot(tmp_path, "dead", BODIES["dead"])
    done = run(tmp_path, "play", "kungfu", "--seats", f"{dead},random", "--seed", "1")
    assert done.returncode == 0, done.stderr
    told = "1 is at fault, so chance decided: it ended with status 1: RuntimeError: no idea"
    assert done.stdout.count(told) == 3
    assert " wins: the last one standing." in done.stdout


def test_a_kept_game_runs_programs_only_for_who_trusts_it(tmp_path: Path) -> None:
    ran = tmp_path / "ran"
    body = f"open({str(ran)!r}, 'w').write('x'); " + FIRST
    save = tmp_path / "game.json"
    seats = f"me,{bot(tmp_path, 'spy', body)}"
    left = run(
        tmp_path, "play", "wuwei", "--seats", seats, "--seed", "1", "--save", str(save)
    )  # its input ends at once
    assert f"play --resume {save} --trust" in left.stdout
    ran.unlink(missing_ok=True)
    refused = run(tmp_path, "play", "--resume", str(save))
    assert refused.returncode == 2
    assert "it would run" in refused.stderr and "--trust" in refused.stderr
    assert not ran.exists()
    assert run(tmp_path, "play", "--resume", str(save), "--trust").returncode == 0


def test_any_game_can_be_measured() -> None:
    state = GAME.new(3, {}, Dice(1))
    assert (GAME.starter(state), GAME.traits(state, 0), GAME.lengths(state)) == (state.asked(), {}, {})
    with installed():
        line = play(match(game=GAME.id, players=["greedy", "random"], seats=3), Task(0, 0, 0))
    assert line["traits"] == [{}, {}, {}]
    assert line["payoffs"]


def test_games_tell_who_starts_who_is_who_and_how_long_it_took() -> None:
    wuwei = jianghu.new("wuwei", 3, seed=3)
    position = wuwei.position()["table"]
    assert isinstance(position, dict)
    assert wuwei.game.starter(wuwei) == position["start"]
    assert [wuwei.game.traits(wuwei, seat)["lineage"] for seat in range(3)] == position["lineages"]
    assert wuwei.game.lengths(wuwei) == {"rounds": 0}
    kungfu = jianghu.new("kungfu", 3, seed=3, archetypes="random")
    position = kungfu.position()["table"]
    assert isinstance(position, dict)
    assert kungfu.game.starter(kungfu) == kungfu.seat
    assert [kungfu.game.traits(kungfu, seat)["archetype"] for seat in range(3)] == position["archetypes"]
    assert kungfu.game.lengths(kungfu) == {"turns": 0}
    chosen = jianghu.new("wuwei", 2, seed=3, lineage_assignment="chosen")
    assert chosen.game.traits(chosen, 0) == {}
