"""TOML that may come from anybody, such as weights, editions and lessons: read in bounded time and memory."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

MOST_BYTES: Final = 1_000_000
MOST_DOTS: Final = 200  # in a line: what a name with many parts costs grows with their square


def read_toml(path: Path) -> dict[str, object]:
    """What a file says; ValueError tells why it cannot be read."""
    with path.open("rb") as file:
        return from_toml(file.read(MOST_BYTES + 1))


def from_toml(data: bytes) -> dict[str, object]:
    """What a text says; ValueError tells why it cannot be read.

    >>> from_toml(b"a.b = 1")
    {'a': {'b': 1}}
    """
    if len(data) > MOST_BYTES:
        raise ValueError(f"it is longer than {MOST_BYTES} bytes")
    for number, line in enumerate(data.split(b"\n"), 1):
        if line.count(b".") > MOST_DOTS:
            raise ValueError(f"line {number} has more than {MOST_DOTS} dots")
    try:
        return tomllib.loads(data.decode("utf-8-sig"))
    except RecursionError:
        raise ValueError("tables and lists are nested too deep") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError):
        raise
    except ValueError:  # Python tells of its own setting here
        raise ValueError("a number has too many digits") from None
