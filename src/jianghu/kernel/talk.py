"""What people said at a table, as a record keeps it. The rules know nothing of it, and no hash covers it."""

from __future__ import annotations

from typing import Final

from jianghu.kernel.position import Reader

UNKNOWN: Final = -1  # the seat of who said something, in tables of the first versions
LATEST: Final = 10**9  # a record that was cut keeps what was said later


class Said:
    """A message: after how many entries of the record it was said, by whom, and to which seats.

    Without ``to`` it was for all; otherwise it was private until the end. Seats change hands, so every seat comes with
    the name of the person who sat there then.
    """

    def __init__(self, after: int, seat: int, name: str, to: list[tuple[int, str]], text: str) -> None:
        self.after: Final = after
        self.seat: Final = seat
        self.name: Final = name
        self.to: Final = to
        self.text: Final = text

    def to_data(self) -> dict[str, object]:
        """Plain data for JSON."""
        private = {"to": [{"seat": seat, "name": name} for seat, name in self.to]} if self.to else {}
        return {"after": self.after, "seat": self.seat, "name": self.name, **private, "text": self.text}


def read_said(data: object, where: str, seats: int) -> Said:
    """A message from outside; BadPosition names the entry that is wrong."""
    reader = Reader(data, where)
    reader.only(["after", "seat", "name", "to", "text"])
    to: list[tuple[int, str]] = []
    if "to" in reader.all():
        for i, one in enumerate(reader.items("to")):
            heard = Reader(one, f"{where}.to[{i}]")
            heard.only(["seat", "name"])
            to.append((heard.number("seat", 0, seats - 1), heard.text("name")))
        if not to:
            reader.fault("to", "names nobody")
    after, seat = reader.number("after", 0, LATEST), reader.number("seat", UNKNOWN, seats - 1)
    return Said(after, seat, reader.text("name"), to, reader.text("text"))
