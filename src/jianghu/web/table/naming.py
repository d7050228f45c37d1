"""Names of seats and of tables."""

from __future__ import annotations

import secrets

from jianghu.web.storage.rows import Seat

BOTS = ["Zhou", "Ping", "Hua", "Shan", "Yun", "Tao", "Bo", "Lan"]


def bot_name(seat: int) -> str:
    return BOTS[seat % len(BOTS)]


def names(seats: list[Seat]) -> list[str]:
    """The names that are shown; no two are equal."""
    shown: list[str] = []
    for seat in seats:
        name = seat.name or (bot_name(seat.number) if seat.bot else f"Seat {seat.number + 1}")
        while name in shown:
            name = f"{name} {seat.number + 1}"
        shown.append(name)
    return shown


def new_title(titles: list[str], taken: set[str]) -> str:
    """The name of a new table: another one than those of its host's other tables, so that these can be told apart."""
    title = secrets.choice([one for one in titles if one not in taken] or titles)
    while title in taken:
        title = next_title(title)
    return title


def next_title(title: str) -> str:
    """The name of the table that follows: the second game at Jade Lake is Jade Lake 2."""
    name, _, number = title.rpartition(" ")
    return f"{name} {int(number) + 1}" if name and number.isdigit() else f"{title} 2"
