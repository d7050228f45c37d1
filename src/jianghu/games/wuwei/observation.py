"""What a seat sees of Wu Wei as numbers.

Everything lies open but the fists of a gathering (TRN-5): of those a seat sees its own, and which others are closed.
Seats count from the one that looks. What the options fix for the whole game is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import ELEMENTS, NAMES, NORTH_TILE, OCTAGON_COUNT, SEASONS, SOUTH_TILE
from jianghu.games.wuwei import gathering, movement, observation_solo
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.phases import PHASES, REVEAL
from jianghu.games.wuwei.questions import (
    ANSWERING,
    BUILDING,
    CHOOSE_LOST,
    CHOOSE_SIGN,
    FELLING,
    FLIPPING,
    GIVING,
    JUDGING,
    LEARNING,
    OFFERING,
    PAYING,
    PLACING,
    QUESTIONS,
    TOWERING,
    WALLING,
)
from jianghu.games.wuwei.terms import ALL_PIECES, CHARACTER_OF, EMPEROR, MASTERS, MOST_SEATS, card_element, is_spent
from jianghu.games.wuwei.turn import IDLE_ROUNDS
from jianghu.games.wuwei.verbs import (
    CHARACTERS,
    COLOURS,
    CRANE,
    DESTROY,
    DRAGON,
    IGNORE,
    LEOPARD,
    PIECE_NAMES,
    PULL,
    PUSH,
    RAPID,
    RESIST,
    SNAKE,
    TIGER,
)
from jianghu.kernel.frame import Frame
from jianghu.kernel.observation import MOST, Observation

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei

OCTAGONS: Final = NAMES[:OCTAGON_COUNT]
SQUARES: Final = NAMES[OCTAGON_COUNT:]
IMPERIAL: Final = PIECE_NAMES[EMPEROR:]
CARDS: Final = [f"{animal} {face}" for animal in ANIMALS for face in [*ELEMENTS, "spent"]]
SIDES: Final = ["north", "south"]
ENDS: Final = [
    "won",
    "stopped",
    "stuck",
    "out of cards",
    "style lost",
    "towns dark",
    "master gone",
    "no card",
    "land covered",
]
PAID_FOR: Final = ["rapid", "destroy", "snake", "crane", "dragon", "tiger", "leopard", "push", "pull", "resist"]
# The greatest values of numbers. Steps and amounts have no bound in the rules: more than these are shown as these, and
# hardly ever seen (16 steps and an amount of 33 in games of random and greedy players).
MOST_CHI: Final = 36
MOST_WALLS: Final = 24
MOST_STEPS: Final = 24

MOST_WAITING: Final = [[seats] * len(QUESTIONS) for seats in range(MOST_SEATS + 1)]  # by the number of seats

SPENT_BIT: Final = 1 << 5  # behind the bits of the elements
NO_CHI: Final = [0] * 5
NOTHING_ASKED: Final = Frame(-1, -1, -1)


def observe(s: WuWei, seen: Observation) -> None:
    """All values in their order; ``seen`` either takes down their names or writes them for one seat."""
    if seen.naming:
        s.board.show(seen)
    else:
        seen.ready(s.board.shown())
    seen.some_of("wall", OCTAGONS, s.walls)
    own = s.pieces_of(s.player)
    walking = s.rounds > 0 and s.player != s.empire.seat
    seen.some_of("student trail", NAMES, movement.trail(s, own[0]) if walking else 0)
    seen.some_of("master trail", NAMES, movement.trail(s, own[1]) if walking else 0)
    for animal in range(5):
        seen.of = ANIMALS[animal]
        seen.one_of("master {of} at", NAMES, s.at[animal + MASTERS])
        seen.flag("master {of} has the marker", s.plus >> (animal + MASTERS) & 1 == 1)
    for place in range(s.seats):
        seen.place = place
        show_seat(s, seen, (seen.viewer + place) % s.seats)
    show_trackers(s, seen)
    show_turn(s, seen)
    show_question(s, seen)
    if s.terms.level.empire:
        show_empire(s, seen)
    if s.solo.stage:
        observation_solo.show(s, seen)


def show_empire(s: WuWei, seen: Observation) -> None:
    """What only the Emperor level has."""
    e = s.empire
    seen.seat("emperor player", e.seat)
    seen.some_of("fields", OCTAGONS, e.fields)
    seen.some_of("tower", SQUARES, e.towers >> OCTAGON_COUNT)
    seen.number("recruited", 2, e.recruited)
    seen.one_of("colour", COLOURS, e.colour)
    seen.some_of("stuck", IMPERIAL, e.stuck >> EMPEROR)
    seen.one_of("push from", NAMES, e.origin)
    seen.one_of("pushed", PIECE_NAMES, e.target)
    own = s.rounds > 0 and s.player == e.seat
    for piece in range(EMPEROR, ALL_PIECES):
        seen.of = PIECE_NAMES[piece]
        seen.one_of("{of} at", NAMES, s.at[piece])
        seen.flag("{of} shows plus", s.plus >> piece & 1 == 1)
        seen.some_of("{of} trail", NAMES, movement.trail(s, piece) if own else 0)


def show_seat(s: WuWei, seen: Observation, seat: int) -> None:
    """The student, the chi, the fist and the cards of a seat."""
    animal = s.lineage[seat]
    chosen = 0 <= animal < MASTERS
    seen.one_of("student {seat} at", NAMES, s.at[animal] if chosen else -1)
    seen.flag("student {seat} is a master", chosen and s.plus >> animal & 1 == 1)
    seen.one_of("lineage {seat}", ANIMALS, animal if chosen else -1)
    seen.numbers("chi {seat}", ELEMENTS, MOST_CHI, s.chi, 5 * seat)
    fist = NO_CHI
    first = 0
    closed = 0
    if s.fists:
        if s.phase == REVEAL and seat != seen.viewer:
            for e in range(5):
                if gathering.was_asked(s, seat, e):
                    closed |= 1 << e
        else:
            fist = s.fists
            first = 5 * seat
    seen.numbers("fist {seat}", ELEMENTS, MOST_CHI, fist, first)
    seen.some_of("closed fist {seat}", ELEMENTS, closed)
    cards = 0
    for style in range(5):
        card = s.card[5 * seat + style]
        if card >= 0:
            cards |= (1 << card_element(card) | (SPENT_BIT if is_spent(card) else 0)) << 6 * style
    seen.some_of("card {seat}", CARDS, cards)


def show_trackers(s: WuWei, seen: Observation) -> None:
    seen.numbers("supply", ELEMENTS, MOST_CHI, s.chi, 5 * s.seats)
    seen.number("supply walls", MOST_WALLS, s.wall_supply)
    seen.one_of("element", ELEMENTS, s.element)
    seen.one_of("palace", ELEMENTS, s.palace)
    seen.one_of("season", SEASONS, s.season)
    seen.flag("moon", s.moon)
    seen.some_of("black", SIDES, s.black)
    seen.seat("start", s.start)
    seen.seat("turn of", s.player)
    seen.seat("named", s.named)
    seen.seat("winner", s.winner)
    seen.one_of("ended", ENDS, s.ended - 1)
    limit = s.terms.max_rounds
    seen.number("rounds", limit if limit > 0 else MOST, s.rounds)
    seen.number("idle", IDLE_ROUNDS * s.seats, s.idle)


def show_turn(s: WuWei, seen: Observation) -> None:
    seen.one_of("phase", PHASES, s.phase)
    seen.one_of("mover", CHARACTERS, CHARACTER_OF[s.mover] if s.mover >= 0 else -1)
    seen.number("left", MOST_STEPS, s.left)
    seen.number("steps", MOST_STEPS, s.steps)
    seen.number("steps of the turn", MOST_STEPS, s.total)
    seen.flag("jumped", s.jumped)
    seen.one_of("must", OCTAGONS, s.must)
    seen.one_of("moved first", CHARACTERS, CHARACTER_OF[s.first] if s.first >= 0 else -1)
    seen.one_of("moved second", CHARACTERS, CHARACTER_OF[s.second] if s.second >= 0 else -1)
    seen.number("aligned", 2, s.aligned)


def show_question(s: WuWei, seen: Observation) -> None:
    """Who is asked what, and what the question is about; how many other questions wait below it."""
    asked = s.stack[-1] if s.stack else NOTHING_ASKED
    kind = asked.kind
    seen.seat("asked", asked.seat)
    seen.one_of("question", QUESTIONS, kind)
    waiting = [s.stack[i].kind for i in range(len(s.stack) - 1)]
    seen.counts("waiting question", QUESTIONS, MOST_WAITING[s.seats], waiting)
    seat = animal = element = power = space = piece = -1
    amount = 0
    if kind == CHOOSE_LOST or kind == GIVING:
        seat = asked.x
        amount = asked.y
    elif kind == LEARNING:
        animal = asked.x
    elif kind == BUILDING or kind == OFFERING:
        element = asked.x
        amount = asked.y
    elif kind == PAYING:
        amount = asked.x
        power, space = paid_for(asked.y)
        if PULL <= asked.y < RESIST:
            piece = asked.y - PULL
    elif kind == JUDGING:
        amount = asked.x
    elif kind == FLIPPING:
        element = asked.x
    elif kind == WALLING or kind == TOWERING:
        space = asked.x
    elif kind == CHOOSE_SIGN or kind == FELLING:
        piece = asked.x
    elif kind == ANSWERING or kind == PLACING:
        piece = asked.x
        amount = asked.y if kind == ANSWERING else 0
        space = asked.y if kind == PLACING else -1
    seen.seat("asked about", seat)
    seen.one_of("asked about", ANIMALS, animal)
    seen.one_of("asked about", ELEMENTS, element)
    seen.number("asked amount", MOST_CHI, amount)
    seen.one_of("paid for", PAID_FOR, power)
    seen.one_of("paid for", NAMES, space)
    if s.terms.level.empire:
        seen.one_of("asked about", PIECE_NAMES, piece)


def paid_for(action: int) -> tuple[int, int]:
    """What is paid for, as its number in PAID_FOR, and the space of a wall or where a card leads (-1: none)."""
    if action == RAPID:
        return 0, -1
    if action >= IGNORE:  # told with the stage
        return -1, -1
    if action >= PUSH:
        return (7, action - PUSH) if action < PULL else (8, -1) if action < RESIST else (9, -1)
    if action < SNAKE:
        return 1, action - DESTROY
    if action < CRANE:
        return 2, action - SNAKE
    if action < DRAGON:
        return 3, NORTH_TILE if action == CRANE else SOUTH_TILE
    if action == DRAGON:
        return 4, -1
    if action == TIGER:
        return 5, -1
    return 6, OCTAGON_COUNT + action - LEOPARD
