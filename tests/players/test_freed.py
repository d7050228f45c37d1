"""What is freed deep inside of something else: compiled classes must leave the memory around them alone."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

# In a process of its own, whose allocator checks every block that is freed: damage ends it at once.
TREE = """
from jianghu.players.node import Node
root = node = Node(0)
for _ in range(1000):
    node = node.child(1)
del node, root
"""
STATES = """
import jianghu
from jianghu import Dice
for game in jianghu.games():
    state, dice = jianghu.new(game.id, seed=1), Dice(1)
    for depth in range(120):
        for _ in range(3):
            action = state.pick(dice)
            if action >= 0:
                state.apply(action, dice)
        held = [state.copy() for _ in range(3)]
        for _ in range(depth):
            held = [held]
        del held
"""


@pytest.mark.parametrize("what", [TREE, STATES], ids=["a deep tree", "states in deep lists"])
def test_what_is_freed_deep_inside_of_something_damages_nothing(what: str) -> None:
    checked = {**os.environ, "PYTHONMALLOC": "debug", "PYTHONPATH": os.pathsep.join(sys.path)}
    asked = [sys.executable, "-c", what]
    done = subprocess.run(asked, env=checked, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr[:1000]
