"""The form that starts a table: its options, how many may play with them, and its seats."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from jianghu.errors import BadOption, JianghuError
from jianghu.kernel import registry
from jianghu.kernel.game import Game
from jianghu.kernel.voice import Voice
from jianghu.web.i18n import say
from jianghu.web.pages.common import Guest, deny
from jianghu.web.people import clean
from jianghu.web.storage.store import Seat
from jianghu.web.table import bots


@dataclass
class Fault:
    """What is wrong with a form, for the reader, and the option it is about."""

    said: str
    option: str = ""


class WrongSeats(JianghuError):
    """More or fewer seats than the game has with these options, said for the reader."""


def check_seats(rulebook: Game, form: dict[str, str], seats: int, language: str) -> None:
    """Raise WrongSeats unless so many may play with the options of a form."""
    counts = rulebook.seats_for(rulebook.complete(form_options(rulebook, form)))
    if seats not in counts:
        allowed = str(counts[0]) if len(counts) == 1 else f"{counts[0]}–{counts[-1]}"
        said = say(language, "With these options the game has %(n)s seats, not %(given)s.", n=allowed, given=seats)
        if counts == [1]:
            said = say(language, "With these options one plays alone.")
        raise WrongSeats(said)


def form_options(rulebook: Game, form: dict[str, str]) -> dict[str, object]:
    """The options of the form; what was left empty is by default."""
    given = {option.name: form.get(f"option_{option.name}", "") for option in rulebook.options}
    return {name: value[:100] for name, value in given.items() if value}


def counts_of(rulebook: Game, form: dict[str, str]) -> list[int]:
    """How many may play with the options of a form; with those by default when they cannot be used."""
    return rulebook.seats_for(_usable(rulebook, form))


def usual_of(rulebook: Game, form: dict[str, str]) -> int:
    """How many seats a form begins with."""
    return rulebook.usual_seats(_usable(rulebook, form))


def shaping(rulebook: Game, form: dict[str, str]) -> list[str]:
    """The options that change how many may play: they are chosen before the seats."""
    given = _usable(rulebook, form)
    found: list[str] = []
    for option in rulebook.options:
        counts = [rulebook.seats_for({**given, option.name: choice}) for choice in option.choices or []]
        if any(other != counts[0] for other in counts):
            found.append(option.name)
    return found


def _usable(rulebook: Game, form: dict[str, str]) -> dict[str, object]:
    try:
        return rulebook.complete(form_options(rulebook, form))
    except JianghuError:
        return rulebook.complete({})


async def counts(request: Request) -> Response:
    """How many may play with the options of a form, for a page on which these are being changed."""
    form = dict(request.query_params)
    if form.get("game") not in registry.ids():
        raise deny(400)
    return JSONResponse({"counts": counts_of(registry.game(form["game"]), form)})


def form_fault(rulebook: Game, form: dict[str, str], language: str) -> Fault | None:
    """The first field of a number that holds none which the rules allow; what can be chosen is checked by the rules."""
    given = form_options(rulebook, form)
    for option in rulebook.options:
        try:
            option.check(given.get(option.name, option.default))
        except BadOption:
            if option.choices is None:
                called, least = Voice(rulebook, language).find(option.title), option.least
                said = say(language, "%(option)s: a whole number from %(n)s on, or nothing.", option=called, n=least)
                return Fault(said, option.name)
    return None


def form_seats(form: dict[str, str], who: Guest, length: int, language: str) -> list[Seat]:
    """The seats of the form: me, another person on this device, open, or a bot of some level: its own, or the one that
    was chosen for all."""
    seats: list[Seat] = []
    for k in range(12):
        kind = form.get(f"seat_{k}", "none")
        number = len(seats)
        other = clean(form.get(f"name_{k}", ""), length)
        if kind == "me":  # who takes several seats may give each of the others a name
            again = any(seat.person == who.id for seat in seats)
            seats.append(Seat(number, who.id, other if again and other else who.name))
        elif kind == "device":
            seats.append(Seat(number, who.id, other or say(language, "Guest %(n)s", n=number + 1)))
        elif kind == "open":
            seats.append(Seat(number))
        elif kind == "bot" or kind.startswith("bot:"):
            level = form.get("bots", "") if kind == "bot" else kind[4:]
            if level not in bots.levels():
                raise BadOption(f"there is no bot {level!r}")
            seats.append(Seat(number, bot=level))
    return seats
