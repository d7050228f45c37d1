"""The toy games as if their packages were installed: the registry of this process knows them for a while."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from jianghu.kernel import registry
from jianghu.kernel.game import Game
from tests.toy.climb.climb import GAME as CLIMB
from tests.toy.cups import GAME as CUPS
from tests.toy.pebbles.pebbles import GAME as PEBBLES

TOYS: list[Game] = [CLIMB, CUPS, PEBBLES]
PROJECT = Path(__file__).parents[2] / "pyproject.toml"


def unknown() -> list[Game]:
    """Games of this repository that are newer than the environment, which has no entry points for them."""
    declared = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["entry-points"]["jianghu.games"]
    return [import_module(f"jianghu.games.{name}").GAME for name in declared if name not in registry.ids()]


def path_with_toys(folder: Path) -> str:
    """The PYTHONPATH of programs that are to have the toy games, and those that are newer than the environment:
    metadata in a folder, and this repository."""
    metadata = folder / "toys-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: toys\nVersion: 1.0\n", "utf-8")
    lines = [f"{game.id} = {type(game).__module__}:GAME" for game in [*TOYS, *unknown()]]
    (metadata / "entry_points.txt").write_text("\n".join(["[jianghu.games]", *lines, ""]), "utf-8")
    root = Path(__file__).parents[2]
    return os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH", ""), str(root)]))


@contextmanager
def installed() -> Iterator[None]:
    """Add the games to what is loaded. How a package does it for good is shown by tests/kernel/test_registry.py."""
    added = [*TOYS, *unknown()]
    registry._loaded.update({game.id: game for game in added})
    try:
        yield
    finally:
        for game in added:
            registry._loaded.pop(game.id)
