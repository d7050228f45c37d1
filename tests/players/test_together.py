"""A search in several processes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest

import jianghu
from jianghu import Dice
from jianghu.players import make
from jianghu.players.playout import playout
from jianghu.players.together import Together, favourite, merge

THINKING = """
import jianghu
from jianghu import Dice
from jianghu.players.levels import Thinker
from jianghu.players.together import Together
if __name__ == "__main__":
    state = jianghu.new("wuwei", seats=2, seed=1)
    player = {player}
    print("thinking", flush=True)
    player.choose(state.hide(state.seat), Dice(1))
"""


def test_visits_are_counted_together() -> None:
    merged = merge([[(4, 10, 0.5), (7, 30, 0.25)], [(4, 30, 0.1), (9, 5, 1.0)]])
    assert merged == [(4, 40, pytest.approx(0.2)), (7, 30, 0.25), (9, 5, 1.0)]
    assert favourite(merged) == 4
    assert favourite([(1, 5, 0.1), (2, 5, 0.2), (3, 4, 0.9)]) == 2


def test_two_processes_choose_legally_and_alike() -> None:
    state = jianghu.new("kungfu", seats=3, seed=2)
    playout(state, Dice(2), 20)
    player = make("adept@2")
    assert isinstance(player, Together)
    view = state.hide(state.asked())
    first = player.choose(view, Dice(3))
    assert first in state.legal()
    assert player.choose(view, Dice(3)) == first
    player.close()
    assert player.choose(view, Dice(3)) == first  # new processes
    player.close()


@pytest.mark.parametrize("player", ["Thinker(0, 600.0)", "Together(2, 0, 600.0)"])
def test_ctrl_c_stops_a_long_search(player: str) -> None:
    """The search would take ten minutes; interrupted, the program ends as Python programs do."""
    command = [sys.executable, "-c", THINKING.format(player=player)]
    program = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert program.stdout is not None
    assert program.stdout.readline() == "thinking\n"
    time.sleep(1.0)
    os.kill(program.pid, signal.SIGINT)
    _out, error = program.communicate(timeout=60)
    assert error.rstrip().endswith("KeyboardInterrupt")
