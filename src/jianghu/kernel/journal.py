"""What happened, as typed events: what drives the log, animation, spectators, replay text and translation."""

from __future__ import annotations

from typing import Final

Value = str | int
"""A parameter: a number, or the word of a thing (a space, a piece, a card)."""


class Event:
    """A kind with parameters. ``private`` holds what only the seats in ``sees`` may know of it.

    ``reveals`` marks that something hidden came to light: undo never reaches behind it.
    """

    __slots__ = ("kind", "private", "public", "reveals", "sees")

    def __init__(
        self,
        kind: str,
        public: dict[str, Value],
        private: dict[str, Value] | None = None,
        sees: list[int] | None = None,
        reveals: bool = False,
    ) -> None:
        self.kind: Final = kind
        self.public: Final = public
        self.private: Final = private
        self.sees: Final = sees if sees is not None else []
        self.reveals: Final = reveals

    def seen_by(self, seat: int | None) -> dict[str, Value]:
        """The parameters that a seat (None: a spectator) may read."""
        if self.private is not None and seat is not None and seat in self.sees:
            return {**self.public, **self.private}
        return self.public


class Journal:
    """The events of a game so far. A state without a journal (``journal is None``) records nothing and pays nothing."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def note(self, kind: str, public: dict[str, Value]) -> None:
        """A public event."""
        self.events.append(Event(kind, public))

    def whisper(
        self, kind: str, public: dict[str, Value], sees: list[int], private: dict[str, Value], reveals: bool = False
    ) -> None:
        """An event with a private half for some seats; ``reveals`` if that is news to any of them."""
        self.events.append(Event(kind, public, private, sees, reveals))

    def reveal(self, kind: str, public: dict[str, Value]) -> None:
        """A public event that shows something hidden."""
        self.events.append(Event(kind, public, reveals=True))

    def __len__(self) -> int:
        return len(self.events)
