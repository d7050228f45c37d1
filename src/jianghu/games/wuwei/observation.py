"""What a seat sees of Wu Wei as numbers. ``layout`` names the entries in the order in which ``observe`` writes them.

Everything lies open but the fists of a gathering (TRN-5): of those a seat sees its own, and which others are closed.
Seats count from the one that looks. What the options fix for the whole game is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import (
    ELEMENTS,
    NAMES,
    NORTH_TILE,
    OCTAGON_COUNT,
    SEASONS,
    SOUTH_TILE,
    SPACES,
    TERRAIN_NAMES,
)
from jianghu.games.wuwei import gathering
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.phases import PHASES, REVEAL
from jianghu.games.wuwei.questions import (
    BUILDING,
    CHOOSE_LOST,
    GIVING,
    JUDGING,
    LEARNING,
    OFFERING,
    PAYING,
    QUESTIONS,
)
from jianghu.games.wuwei.terms import MASTERS
from jianghu.games.wuwei.turn import IDLE_ROUNDS
from jianghu.games.wuwei.verbs import CHARACTERS, CRANE, DESTROY, DRAGON, LEOPARD, RAPID, SNAKE, TIGER
from jianghu.kernel.observation import MOST, Layout, capped, who

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei

PAID_FOR: Final = ["rapid", "destroy", "snake", "crane", "dragon", "tiger", "leopard"]
# How many entries the parts have, beside those for each seat
PLACE: Final = SPACES + 1  # the spaces, and a flag of the piece
GROUND: Final = OCTAGON_COUNT + 2 * SPACES
TRACKERS: Final = 28
TURN: Final = 45
QUESTION: Final = 109
# The greatest values of numbers. Steps and amounts have no bound in the rules: more than these are shown as these, and
# hardly ever seen (16 steps and an amount of 33 in games of random and greedy players).
MOST_CHI: Final = 36
MOST_STEPS: Final = 24


def layout(s: WuWei) -> Layout:
    """The names of the entries."""
    seats = who(s.seats)
    lay = Layout()
    for name in NAMES[:OCTAGON_COUNT]:
        lay.flags(name, TERRAIN_NAMES)
    for name in NAMES[OCTAGON_COUNT:]:
        for what in ("town", "temple", "palace"):
            lay.flags(f"{name} {what}", ELEMENTS)
    lay.flags("wall", NAMES[:OCTAGON_COUNT])
    lay.flags("student trail", NAMES)
    lay.flags("master trail", NAMES)
    for animal in ANIMALS:
        lay.flags(f"master {animal} at", NAMES)
        lay.number(f"master {animal} has the marker", 1)
    for seat in seats:
        lay.flags(f"student {seat} at", NAMES)
        lay.number(f"student {seat} is a master", 1)
        lay.flags(f"lineage {seat}", ANIMALS)
        lay.numbers(f"chi {seat}", ELEMENTS, MOST_CHI)
        lay.numbers(f"fist {seat}", ELEMENTS, MOST_CHI)
        lay.flags(f"closed fist {seat}", ELEMENTS)
        for animal in ANIMALS:
            lay.flags(f"card {seat} {animal}", [*ELEMENTS, "spent"])
    lay.numbers("supply", ELEMENTS, MOST_CHI)
    lay.number("supply walls", 24)
    lay.flags("element", ELEMENTS)
    lay.flags("palace", ELEMENTS)
    lay.flags("season", SEASONS)
    lay.number("moon", 1)
    lay.flags("black", ["north", "south"])
    lay.flags("start", seats)
    lay.flags("turn of", seats)
    lay.flags("named", seats)
    lay.flags("winner", seats)
    lay.flags("ended", ["won", "stopped", "stuck"])
    lay.number("rounds", most_rounds(s))
    lay.number("idle", IDLE_ROUNDS * s.seats)
    lay.flags("phase", PHASES)
    lay.flags("mover", CHARACTERS)
    lay.number("left", MOST_STEPS)
    lay.number("steps", MOST_STEPS)
    lay.number("steps of the turn", MOST_STEPS)
    lay.number("jumped", 1)
    lay.flags("must", NAMES[:OCTAGON_COUNT])
    lay.flags("moved first", CHARACTERS)
    lay.flags("moved second", CHARACTERS)
    lay.number("aligned", 2)
    lay.flags("asked", seats)
    lay.flags("question", QUESTIONS)
    lay.numbers("waiting question", QUESTIONS, s.seats)
    lay.flags("asked about", seats)
    lay.flags("asked about", ANIMALS)
    lay.flags("asked about", ELEMENTS)
    lay.number("asked amount", MOST_CHI)
    lay.flags("paid for", PAID_FOR)
    lay.flags("paid for", NAMES)
    return lay


def most_rounds(s: WuWei) -> int:
    """The limit agreed on, or what a byte can hold."""
    limit = s.terms.max_rounds
    return limit if 0 < limit < MOST else MOST


def observe(s: WuWei, viewer: int) -> bytearray:
    """The entries for one seat."""
    seats = s.seats
    tiles = s.board.tiles
    start = len(tiles)
    out = bytearray(start + GROUND + 5 * PLACE + seats * (PLACE + 50) + TRACKERS + TURN + QUESTION + 6 * seats)
    out[:start] = tiles
    at = flag_spaces(out, start, s.walls, OCTAGON_COUNT)
    at = flag_spaces(out, at, s.student_trail, SPACES)
    at = flag_spaces(out, at, s.master_trail, SPACES)
    for animal in range(5):
        at = put_piece(s, out, at, animal + MASTERS)
    for place in range(seats):
        at = put_seat(s, out, at, (viewer + place) % seats, viewer)
    at = put_trackers(s, out, at, viewer)
    at = put_turn(s, out, at)
    put_question(s, out, at, viewer)
    return out


def flag_spaces(out: bytearray, at: int, spaces: int, count: int) -> int:
    """A flag for every space of a set; gives where the next entry begins."""
    while spaces:
        low = spaces & -spaces
        out[at + low.bit_length() - 1] = 1
        spaces ^= low
    return at + count


def flag(out: bytearray, at: int, chosen: int, count: int) -> int:
    """One flag of several, or none of them when the choice is -1."""
    if chosen >= 0:
        out[at + chosen] = 1
    return at + count


def put_piece(s: WuWei, out: bytearray, at: int, piece: int) -> int:
    if s.at[piece] >= 0:
        out[at + s.at[piece]] = 1
    if s.plus >> piece & 1:
        out[at + SPACES] = 1
    return at + PLACE


def put_seat(s: WuWei, out: bytearray, at: int, seat: int, viewer: int) -> int:
    """The student, the chi, the fist and the cards of a seat."""
    if s.lineage[seat] < 0:  # not chosen yet: nothing but chi and cards, of which there are none
        at += PLACE + 5
    else:
        at = flag(out, put_piece(s, out, at, s.lineage[seat]), s.lineage[seat], 5)
    for e in range(5):
        if s.chi[5 * seat + e]:
            out[at + e] = s.chi[5 * seat + e]
    at += 5
    if s.fists:
        closed = s.phase == REVEAL and seat != viewer
        for e in range(5):
            if not closed:
                out[at + e] = s.fists[5 * seat + e]
            elif gathering.was_asked(s, seat, e):
                out[at + 5 + e] = 1
    at += 10
    for animal in range(5):
        card = s.card[5 * seat + animal]
        if card >= 5:
            out[at + card - 5] = 1
            out[at + 5] = 1
        elif card >= 0:
            out[at + card] = 1
        at += 6
    return at


def put_trackers(s: WuWei, out: bytearray, at: int, viewer: int) -> int:
    seats = s.seats
    for e in range(5):
        out[at + e] = s.chi[5 * seats + e]
    out[at + 5] = s.wall_supply
    at = flag(out, at + 6, s.element, 5)
    at = flag(out, at, s.palace, 5)
    at = flag(out, at, s.season, 4)
    if s.moon:
        out[at] = 1
    at = flag_spaces(out, at + 1, s.black, 2)
    at = flag(out, at, (s.start - viewer) % seats, seats)
    at = flag(out, at, (s.player - viewer) % seats, seats)
    at = flag(out, at, (s.named - viewer) % seats if s.named >= 0 else -1, seats)
    at = flag(out, at, (s.winner - viewer) % seats if s.winner >= 0 else -1, seats)
    at = flag(out, at, s.ended - 1, 3)
    out[at] = capped(s.rounds, most_rounds(s))
    out[at + 1] = capped(s.idle, IDLE_ROUNDS * seats)
    return at + 2


def put_turn(s: WuWei, out: bytearray, at: int) -> int:
    at = flag(out, at, s.phase, 9)
    at = flag(out, at, s.mover, 2)
    out[at] = capped(s.left, MOST_STEPS)
    out[at + 1] = capped(s.steps, MOST_STEPS)
    out[at + 2] = capped(s.total, MOST_STEPS)
    if s.jumped:
        out[at + 3] = 1
    at = flag(out, at + 4, s.must, OCTAGON_COUNT)
    at = flag(out, at, s.first // MASTERS, 2)
    at = flag(out, at, s.second // MASTERS, 2)
    out[at] = s.aligned
    return at + 1


def put_question(s: WuWei, out: bytearray, at: int, viewer: int) -> None:
    """Who is asked what, and what the question is about; how many other questions wait below it."""
    if not s.stack:
        return
    seats = s.seats
    asked = s.stack[-1]
    kind = asked.kind
    at = flag(out, at, (asked.seat - viewer) % seats, seats)
    at = flag(out, at, kind, 15)
    for i in range(len(s.stack) - 1):
        if out[at + s.stack[i].kind] < seats:
            out[at + s.stack[i].kind] += 1
    at += 15
    seat = animal = element = -1
    amount = 0
    if kind == CHOOSE_LOST or kind == GIVING:
        seat = (asked.x - viewer) % seats
        amount = asked.y
    elif kind == LEARNING:
        animal = asked.x
    elif kind == BUILDING or kind == OFFERING:
        element = asked.x
        amount = asked.y
    elif kind == PAYING or kind == JUDGING:
        amount = asked.x
    at = flag(out, at, seat, seats)
    at = flag(out, at, animal, 5)
    at = flag(out, at, element, 5)
    out[at] = capped(amount, MOST_CHI)
    if kind == PAYING:
        put_paid_for(out, at + 1, asked.y)


def put_paid_for(out: bytearray, at: int, action: int) -> None:
    """Rapid movement, a wall to destroy, or the power of a card and where it leads."""
    if action == RAPID:
        out[at] = 1
    elif action < SNAKE:
        out[at + 1] = 1
        out[at + 7 + action - DESTROY] = 1
    elif action < CRANE:
        out[at + 2] = 1
        out[at + 7 + action - SNAKE] = 1
    elif action < DRAGON:
        out[at + 3] = 1
        out[at + 7 + (NORTH_TILE if action == CRANE else SOUTH_TILE)] = 1
    elif action == DRAGON:
        out[at + 4] = 1
    elif action == TIGER:
        out[at + 5] = 1
    else:
        out[at + 6] = 1
        out[at + 7 + OCTAGON_COUNT + action - LEOPARD] = 1
