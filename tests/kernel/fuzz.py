"""Breaking data by chance: bytes of a text, or values in a tree of JSON."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import strategies as st

Mutation = tuple[int, int, object]
"""Where (modulo the size), how, and with what."""

_leaves = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 70),
    st.sampled_from([2**31, 2**63, -(2**70), 1.5, float("inf")]),
    st.sampled_from(["", "none", "²", "undo", "wood", "O22", "S11", "student", "moving", "turn", "claim", "\ud800"]),
    st.text(max_size=4),
)
_values = st.recursive(
    _leaves,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["game", "x", "O22"]), inner, max_size=2)
    ),
    max_leaves=6,
)
mutations: st.SearchStrategy[list[Mutation]] = st.lists(
    st.tuples(st.integers(0, 10**6), st.integers(0, 3), _values), min_size=1, max_size=4
)


def break_bytes(text: str, changes: list[Mutation]) -> str:
    """Replace, insert, delete or double some bytes."""
    data = bytearray(text.encode())
    for where, how, value in changes:
        at = where % len(data)
        patch = repr(value).encode()[:6]
        if how == 0:
            data[at : at + len(patch)] = patch
        elif how == 1:
            data[at:at] = patch
        elif how == 2:
            del data[at : at + len(patch)]
        else:
            data[at:at] = data[at : at + 40]
        if not data:
            break
    return data.decode(errors="replace")


def break_data(data: object, changes: list[Mutation]) -> object:
    """Replace, delete, double or swap values anywhere in the tree."""
    data = copy.deepcopy(data)
    for where, how, value in changes:
        spots = _spots(data)
        if not spots:
            break
        holder, key = spots[where % len(spots)]
        if how == 0 or (how > 1 and isinstance(holder, dict)):
            holder[key] = copy.deepcopy(value)
        elif how == 1:
            del holder[key]
        elif how == 2:
            holder.insert(key, copy.deepcopy(holder[key]))
        else:
            holder[key], holder[-1] = holder[-1], holder[key]
    return data


def _spots(data: object) -> list[tuple[Any, Any]]:
    """Every place in the tree: what holds it and under which key."""
    found: list[tuple[Any, Any]] = []
    if isinstance(data, dict):
        for key, value in data.items():
            found += [(data, key), *_spots(value)]
    elif isinstance(data, list):
        for i, value in enumerate(data):
            found += [(data, i), *_spots(value)]
    return found
