"""Weights as TOML: tables, texts and numbers are all that such a file holds."""

from __future__ import annotations

import json


def written(data: dict[str, object]) -> str:
    """The text of a file; ``tomllib`` reads it back as the same data."""
    lines: list[str] = []
    _table(data, [], lines)
    return "\n".join(lines).strip() + "\n"


def _table(data: dict[str, object], path: list[str], lines: list[str]) -> None:
    plain = {name: value for name, value in data.items() if not isinstance(value, dict)}
    if path and plain:
        lines += ["", f"[{'.'.join(map(_key, path))}]"]
    for name, value in plain.items():
        lines.append(f"{_key(name)} = {_value(value)}")
    for name, value in data.items():
        if isinstance(value, dict):
            _table(value, [*path, name], lines)


def _key(name: str) -> str:
    bare = name.replace("-", "").replace("_", "")
    return name if bare.isalnum() and bare.isascii() else json.dumps(name, ensure_ascii=False)


def _value(value: object) -> str:
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)  # escapes as TOML does
    return repr(value)
