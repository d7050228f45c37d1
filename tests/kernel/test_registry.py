"""Which games there are: a package of its own adds one through its metadata, and nothing else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import jianghu
from jianghu.errors import UnknownGame
from jianghu.kernel import registry

TOY = Path(__file__).parent.parent / "toy"
OTHERS = ["__pycache__", "installed.py", "climb", "pebbles"]  # what does not belong to Three Cups

PLAY = """
import jianghu
print(*[game.id for game in jianghu.games()])
game = jianghu.game("cups")
print(type(game).__module__, game.title, game.seat_counts, [option.name for option in game.options])
table = jianghu.Table.new(game, ["a", "b", "c"], {"bowl": 4}, seed=3)
while table.state.seat is not None:
    table.play(table.state.legal()[-1])
print(table.state.result().rule)
print(jianghu.Table.open(jianghu.Record.from_text(table.record.to_text())).state.digest() == table.state.digest())
"""


def install(folder: Path, entry: str = "cups = three_cups.cups:GAME") -> None:
    """What an installer would put there: the package, and the metadata with its entry point."""
    shutil.copytree(TOY, folder / "three_cups", ignore=shutil.ignore_patterns(*OTHERS))
    metadata = folder / "three_cups-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: three-cups\nVersion: 1.0\n", "utf-8")
    (metadata / "entry_points.txt").write_text(f"[jianghu.games]\n{entry}\n", "utf-8")


def run(folder: Path, code: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH", "")]))
    command = [sys.executable, "-W", "error", "-c", code]
    environment = {**os.environ, "PYTHONPATH": path}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def test_a_package_adds_a_game(tmp_path: Path) -> None:
    install(tmp_path)
    done = run(tmp_path, PLAY)
    assert done.returncode == 0, done.stderr
    ids, about, rule, again = done.stdout.splitlines()
    assert ids.split() == sorted({point.name for point in registry._points()} | {"cups"})
    assert about == "three_cups.cups Three Cups [2, 3, 4] ['bowl']"
    assert rule in ("END-1", "END-2")
    assert again == "True"


def test_without_the_package_there_is_no_such_game(tmp_path: Path) -> None:
    done = run(tmp_path, "import jianghu; jianghu.new('cups')")
    assert done.returncode == 1
    assert "UnknownGame: there is no game 'cups'; there are " in done.stderr


def test_an_entry_point_that_is_no_game(tmp_path: Path) -> None:
    install(tmp_path, "other = json:loads")
    done = run(tmp_path, "import jianghu; jianghu.game('other')")
    assert "UnknownGame: the entry point 'other' of jianghu.games is not a Game" in done.stderr


def test_a_game_is_loaded_only_when_it_is_asked_for(tmp_path: Path) -> None:
    install(tmp_path)
    code = (
        "import sys, jianghu; from jianghu.kernel import registry; registry.ids(); print('three_cups' in sys.modules)"
    )
    assert run(tmp_path, code).stdout == "False\n"


def test_an_unknown_game_names_the_known_ones() -> None:
    with pytest.raises(UnknownGame, match=r"there is no game 'go'; there are .*cups, .*wuwei"):
        jianghu.game("go")
    for ask in (jianghu.new, jianghu.game):
        with pytest.raises(UnknownGame):
            ask("")


def test_the_same_game_every_time() -> None:
    assert jianghu.game("wuwei") is jianghu.game("wuwei")
    assert registry.ids() == sorted(registry.ids())
    assert {"cups", "wuwei"} <= set(registry.ids())


def test_a_game_that_cannot_be_loaded_is_named(tmp_path: Path) -> None:
    install(tmp_path, "cups = three_cups.nowhere:GAME")
    done = run(tmp_path, "import jianghu; jianghu.game('cups')")
    assert done.returncode == 1
    assert "UnknownGame: the game 'cups' cannot be loaded from 'three_cups.nowhere:GAME'" in done.stderr
