"""Bots in programs of their own: what they are told, and what a game does when they fail."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

import jianghu
from jianghu import Dice, State
from jianghu.errors import BadPlayer, PlayerFault
from jianghu.players import make
from jianghu.players.guard import PATIENCE, Guard
from jianghu.players.outside import Outside
from jianghu.players.players import Player
from tests.arena.bots import BODIES, EXAMPLE, FIRST, SAYS, bot, example

SECONDS = 0.5  # for bots that never answer; the others get as long as a slow machine needs
LONG = 30.0


def outside(name: str, seconds: float = LONG) -> Outside:
    return Outside(name.removeprefix("cmd:"), seconds)


def position() -> State:
    """A hidden position of Kung Fu Fighting: seat 0 is asked."""
    state = jianghu.new("kungfu", 3, seed=4)
    dice, player = Dice(1), make("greedy")
    while state.seat is not None and (state.seat != 0 or len(state.legal()) < 3):
        state.play(player.choose(state.hide(state.seat), dice), dice)
    assert state.seat == 0
    return state.hide(0)


def test_it_is_told_the_hidden_position_the_legal_words_and_its_budget(tmp_path: Path) -> None:
    asked = tmp_path / "asked.json"
    body = f'open({str(asked)!r}, "w").write(line); ' + FIRST
    state = position()
    player = outside(bot(tmp_path, "spy", body), 20.0)
    action = player.choose(state, Dice(3))
    player.close()
    question = json.loads(asked.read_text("utf-8"))
    assert set(question) == {"protocol", "game", "seat", "position", "legal", "budget", "seed"}
    assert question["position"] == json.loads(json.dumps(state.position()))
    assert question["legal"] == [state.words(number) for number in state.legal()]
    assert (question["game"], question["seat"], question["budget"]) == ("kungfu", 0, {"seconds": 20.0})
    assert action == state.legal()[0]
    assert jianghu.position("kungfu", question["position"]).digest() == state.digest()


def test_the_example_is_short_and_plays_every_game() -> None:
    assert len(EXAMPLE.read_text("utf-8").splitlines()) < 60
    for game in jianghu.games():
        player, other, dice = Guard(outside(example())), make("random"), Dice(2)
        state = game.new(2, {}, dice)
        for _ in range(120):
            if state.seat is None:
                break
            chosen = (player if state.seat == 0 else other).choose(state.hide(state.seat), dice)
            state.play(chosen, dice)
        player.close()
        assert player.faults == []


def test_one_program_answers_all_questions_of_a_game(tmp_path: Path) -> None:
    started = tmp_path / "started"
    body = f"number == 0 and open({str(started)!r}, 'a').write('x'); " + FIRST
    player, state = outside(bot(tmp_path, "counted", body)), position()
    for seed in range(5):
        player.choose(state, Dice(seed))
    player.close()
    assert started.read_text("utf-8") == "x"


@pytest.mark.parametrize("kind", BODIES)
def test_a_fault_is_told_and_chance_decides(tmp_path: Path, kind: str) -> None:
    state = jianghu.new("wuwei", 2, seed=1).hide(1)
    seconds = SECONDS if kind == "silent" else LONG
    player = Guard(outside(bot(tmp_path, kind, BODIES[kind]), seconds))
    actions = [player.choose(state, Dice(seed)) for seed in range(PATIENCE + 20)]
    player.close()
    assert all(action in state.legal() for action in actions)
    assert len(set(actions)) > 1
    assert len(player.faults) == PATIENCE  # then it is not asked any more
    for fault in player.faults:
        assert SAYS[kind] in fault


def test_the_fallback_is_the_same_with_the_same_dice(tmp_path: Path) -> None:
    state = position()
    chosen = []
    for _ in range(2):
        player = Guard(outside(bot(tmp_path, "dead", BODIES["dead"])))
        chosen.append([player.choose(state, Dice(seed)) for seed in range(10)])
        player.close()
    assert chosen[0] == chosen[1]


def test_after_a_fault_it_is_started_anew(tmp_path: Path) -> None:
    once = tmp_path / "once"
    body = f"import os; fresh = not os.path.exists({str(once)!r}); open({str(once)!r}, 'w'); fresh and sys.exit(3); "
    state, player = position(), outside(bot(tmp_path, "twice", body + FIRST))
    with pytest.raises(PlayerFault, match="it ended with status 3"):
        player.choose(state, Dice(1))
    assert player.choose(state, Dice(1)) == state.legal()[0]
    player.close()


def test_what_it_prints_too_much_is_no_answer_to_the_next_question(tmp_path: Path) -> None:
    body = 'print("hello", flush=True) if number == 0 else None; ' + FIRST
    state, player = position(), Guard(outside(bot(tmp_path, "chatty", body)))
    for seed in range(5):
        assert player.choose(state, Dice(seed)) in state.legal()
    player.close()
    assert len(player.faults) == PATIENCE


def test_closing_ends_the_program_and_what_it_started(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    path = tmp_path / "parent.py"
    path.write_text(
        "import json, os, subprocess, sys\n"
        "child = subprocess.Popen(['sleep', '1000'], stdin=subprocess.DEVNULL)\n"
        f"open({str(pids)!r}, 'w').write(f'{{os.getpid()}} {{child.pid}}')\n"
        "for line in sys.stdin:\n"
        "    print(json.dumps({'words': json.loads(line)['legal'][0]}), flush=True)\n",
        encoding="utf-8",
    )
    player = Outside(f"{sys.executable} {path}", LONG)
    player.choose(position(), Dice(1))
    player.close()
    for pid in pids.read_text("utf-8").split():
        assert is_gone(int(pid))


def is_gone(pid: int) -> bool:
    """Whether a process has ended; one that nobody has waited for yet counts as ended."""
    for _ in range(200):
        try:
            os.kill(pid, 0)
            state = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0]
        except (OSError, IndexError):
            return True
        if state == "Z":
            return True
        time.sleep(0.02)
    return False


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("", "there is no such program"),
        ("./no-such-bot", "there is no such program"),
        ("'half", "No closing quotation"),
    ],
)
def test_a_command_that_cannot_be_run_is_no_player(command: str, says: str) -> None:
    with pytest.raises(BadPlayer, match=says):
        make(f"cmd:{command}")


def test_a_program_that_is_none_is_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "text"
    path.write_bytes(b"\x7fnot a program")
    path.chmod(0o755)
    with pytest.raises(PlayerFault, match="it cannot be started"):
        Outside(str(path)).choose(position(), Dice(1))


class Broken(Player):
    """A player in this process that errs in its own way."""

    def __init__(self, action: int) -> None:
        self._action = action

    def choose(self, state: State, dice: Dice) -> int:
        if self._action == -1:
            raise ZeroDivisionError("by nothing")
        return self._action


@pytest.mark.parametrize(("action", "says"), [(-1, "ZeroDivisionError: by nothing"), (10**6, "1000000")])
def test_players_of_this_process_are_guarded_too(action: int, says: str) -> None:
    state, guard = position(), Guard(Broken(action))
    assert guard.choose(state, Dice(1)) in state.legal()
    assert len(guard.faults) == 1
    assert says in guard.faults[0]


def test_the_example_ends_with_its_input() -> None:
    done = subprocess.run([sys.executable, str(EXAMPLE)], input="", capture_output=True, text=True, check=True)
    assert done.stdout == done.stderr == ""
