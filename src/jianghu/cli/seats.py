"""Who sits where: people at this keyboard, and players that choose by themselves.

The names in a record say it all: ``me``, ``me:Ann``, the name of a player such as ``greedy``, or ``cmd:./bot.py``.
"""

from __future__ import annotations

import re
from pathlib import Path

from jianghu.cli.speaking import voice_of
from jianghu.errors import BadOption, BadPlayer
from jianghu.kernel.game import Game
from jianghu.kernel.sentences import say
from jianghu.players import Player, check, make
from jianghu.players import names as player_names
from jianghu.players.outside import PREFIX
from jianghu.players.registry import THINK, weights_file

PERSON = "me"


class Chair:
    """A seat: the name that is shown, and the player that chooses for it (None: a person does)."""

    def __init__(self, name: str, player: Player | None) -> None:
        self.name = name
        self.player = player


def parse_seats(text: str, game: Game, options: dict[str, object]) -> list[str]:
    """The seats of ``me,greedy,me:Ann``, or of a number: one person and so many greedy players as are missing."""
    if text.strip().isdigit():
        count = int(text)
        game.check_seats(count, game.complete(options))
        return [PERSON] + ["greedy"] * (count - 1)
    seats = [part.strip() for part in text.split(",")]
    game.check_seats(len(seats), game.complete(options))
    return seats


def usual_seats(game: Game, options: dict[str, object]) -> list[str]:
    """One person, and as many greedy players as make a table of three, or of the nearest size that the game has."""
    return [PERSON] + ["greedy"] * (game.usual_seats(game.complete(options)) - 1)


def chairs(seats: list[str], language: str = "en") -> list[Chair]:
    """The chairs for the names of a record; the same name is never shown twice."""
    made: list[Chair] = []
    for number, seat in enumerate(seats, 1):
        kind, _, name = seat.partition(":")
        if kind == PERSON:
            shown = "".join(letter for letter in name if letter.isprintable()).strip()
            unnamed = voice_of(None, language).text(say("Player {number}", number=number))
            made.append(Chair(shown or unnamed, None))
            continue
        try:
            made.append(Chair(f"{shown_name(seat)} {number}", make(seat)))
        except BadPlayer as error:
            if outside([seat]) or seat.startswith(THINK) or re.split(r"[+@]", seat)[0] in player_names():
                raise BadPlayer(f"seat {number}: {error}") from None
            known = ", ".join([PERSON, f"{PERSON}:NAME", *player_names(), f"{THINK}NUMBER", f"{PREFIX}COMMAND"])
            raise BadPlayer(f"seat {number}: nobody is called {seat!r}; there are {known}") from None
    shown_names = [chair.name for chair in made]
    for name in shown_names:
        if shown_names.count(name) > 1:
            raise BadOption(f"two seats are called {name!r}")
    return made


def check_weights(seats: list[str], game: Game) -> None:
    """BadWeights when a bot would judge this game by the weights of another one."""
    for seat in seats:
        if weights_file(seat) is not None:
            check(seat, game)


def outside(seats: list[str]) -> list[str]:
    """The commands that these seats would run."""
    return [seat.removeprefix(PREFIX) for seat in seats if seat.startswith(PREFIX)]


def shown_name(seat: str) -> str:
    """``cmd:./my_bot.py -x`` is shown as My_bot."""
    program = (seat.removeprefix(PREFIX).split() or [""])[0]
    return Path(program).stem.capitalize()
