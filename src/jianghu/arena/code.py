"""Which code plays: its commit, and a hash of it, so that one file never mixes games of different players or rules."""

from __future__ import annotations

import hashlib
import json
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from jianghu import kernel, players
from jianghu.kernel import registry
from jianghu.players.outside import PREFIX
from jianghu.players.registry import weights_file


@cache  # the code that this process has loaded does not change
def digest(game: str, names: tuple[str, ...], modules: tuple[str, ...] = ()) -> str:
    """A short hash of the sources that decide how a game goes: kernel, players, the game, and outside programs;
    besides those the modules of whoever plays in another way than the arena.

    A compiled package has its sources beside it. Of an outside program only the files named by its command are known,
    not what they import or a program that the shell's path finds, such as an interpreter.
    """
    hashed = hashlib.blake2b(digest_size=8)
    for name, path in sorted(_files(game, names, modules)):
        data = path.read_bytes()
        hashed.update(f"{name}:{len(data)}\n".encode() + data)
    for file in filter(None, map(weights_file, names)):
        hashed.update(f"weights:{file}\n".encode() + _weights(Path(file).read_bytes()))
    return hashed.hexdigest()


def _files(game: str, names: tuple[str, ...], modules: tuple[str, ...] = ()) -> Iterator[tuple[str, Path]]:
    arena = Path(__file__).parent
    yield from ((f"arena/{name}", arena / name) for name in ("match.py", "playing.py"))  # the dice and the seats
    for package in (kernel, players):
        yield from _sources(package.__name__)
    yield from ((module, Path(str(sys.modules[module].__file__))) for module in modules)
    rulebook = type(registry.game(game)).__module__
    folder = rulebook.rpartition(".")[0]
    if folder:
        yield from _sources(folder)
    else:
        yield rulebook, Path(str(sys.modules[rulebook].__file__))
    for command in (name.removeprefix(PREFIX) for name in names if name.startswith(PREFIX)):
        for number, word in enumerate(shlex.split(command)):
            path = Path(word)
            if path.is_file() and (number or "/" in word):
                yield f"{command}:{number}", path


def _weights(data: bytes) -> bytes:
    """What of a file of weights decides how a game goes: not where they are from, such as the date of a fit."""
    try:
        found = tomllib.loads(data.decode())
    except ValueError:  # it will be refused when it is read
        return data
    found.pop("fitted", None)
    return json.dumps(found, sort_keys=True).encode()


def _sources(package: str) -> Iterator[tuple[str, Path]]:
    """The files of a package itself: what draws is in a folder below it, and decides nothing."""
    for folder in sys.modules[package].__path__:
        for path in Path(folder).iterdir():
            if path.suffix in (".py", ".toml"):
                yield f"{package}/{path.name}", path


def commit() -> str:
    """The commit of the source, or the version of an installed package that has none."""
    from jianghu import __version__

    asked = ["git", "-C", str(Path(__file__).parent), "rev-parse", "--short", "HEAD"]
    try:
        found = subprocess.run(asked, capture_output=True, text=True, check=False)
    except OSError:
        return __version__
    return found.stdout.strip() if found.returncode == 0 else f"{__version__} on Python {sys.version_info[0]}"
