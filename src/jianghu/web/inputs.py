"""Validation of input: texts that can be stored, seat numbers, ids in addresses."""

from __future__ import annotations

import re

from starlette.convertors import Convertor, register_url_convertor

NUMBER = re.compile(r"0|[1-9][0-9]{0,5}")


def storable(text: str) -> bool:
    """Whether a text can be stored and sent. PostgreSQL takes no NUL, and half a surrogate pair cannot be encoded."""
    if text.isascii():
        return "\0" not in text
    return "\0" not in text and not any("\ud800" <= letter <= "\udfff" for letter in text)


def number(text: str, below: int) -> int | None:
    """A non-negative number as our own pages write it; None for everything else."""
    return int(text) if NUMBER.fullmatch(text) and int(text) < below else None


class Id(Convertor[str]):
    """An id in an address. Anything malformed is a 404 without a query."""

    regex = "[A-Za-z0-9_-]{1,64}"

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


def register() -> None:
    """Let addresses of routes say ``{id:ours}``."""
    register_url_convertor("ours", Id())
