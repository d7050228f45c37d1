"""What drawings say of things."""

from __future__ import annotations

from jianghu.kernel.sentences import Thing
from jianghu.kernel.voice import Voice


def said(voice: Voice, thing: Thing) -> str:
    """How a thing is called."""
    name = thing.name
    return name if isinstance(name, str) else "" if name is None else voice.text(name)
