"""The position of Wu Wei as data that a person can read and write."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.boards.octagons import ELEMENTS, NAMES, SEASONS, names, space_name, spaces
from jianghu.games.wuwei import movement, writing_solo
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.naming import called
from jianghu.games.wuwei.phases import PHASES
from jianghu.games.wuwei.terms import ALL_PIECES, EMPEROR, MASTERS, NO_LINEAGE, card_element, is_spent
from jianghu.games.wuwei.verbs import COLOURS, PIECE_NAMES

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei


def write(s: WuWei) -> dict[str, object]:
    """Everything by its name in the rulebook; ``reading.read`` is its inverse."""
    b = s.board
    towns: dict[str, object] = {}
    for element in range(5):
        for space in spaces(b.towns[element]):
            towns[NAMES[space]] = ELEMENTS[element]
    trails: list[list[str]] = [[], []]
    if s.rounds and s.player != s.empire.seat and not s.solo.stage:
        trails = [names(movement.trail(s, piece)) for piece in s.pieces_of(s.player)]
    written: dict[str, object] = {
        "temples": {ELEMENTS[e]: space_name(b.temples[e]) for e in range(5)},
        "palaces": {ELEMENTS[e]: space_name(b.palaces[e]) for e in range(5)},
        "towns": towns,
        "terrain": {NAMES[space]: SEASONS[b.terrain[space]] for space in range(25) if b.terrain[space] >= 0},
        "lineages": [lineage_name(animal) for animal in s.lineage],
        "students": [space_name(s.at[a]) if 0 <= a < MASTERS else "" for a in s.lineage],
        "masters": {ANIMALS[a]: space_name(s.at[a + MASTERS]) for a in range(5)},
        "dishonored": [ANIMALS[a] for a in range(5) if s.plus >> (a + MASTERS) & 1 == 0],
        "chi": [s.chi[5 * seat : 5 * seat + 5] for seat in range(s.seats)],
        "supply": s.chi[5 * s.seats :],
        "cards": [write_cards(s, seat) for seat in range(s.seats)],
        "walls": names(s.walls),
        "wall_supply": s.wall_supply,
        "element": ELEMENTS[s.element] if s.element >= 0 else "",
        "palace": ELEMENTS[s.palace] if s.palace >= 0 else "",
        "season": SEASONS[s.season] if s.season >= 0 else "",
        "moon": s.moon,
        "tiles": ["black" if s.black >> tile & 1 else "white" for tile in range(2)],
        "start": s.start,
        "player": s.player,
        "rounds": s.rounds,
        "idle": s.idle,
        "phase": PHASES[s.phase],
        "mover": called(s, s.mover) if s.mover >= 0 else "",
        "left": s.left,
        "steps": s.steps,
        "total": s.total,
        "jumped": s.jumped,
        "must": space_name(s.must),
        "student_trail": trails[0],
        "master_trail": trails[1],
        "moved": [called(s, piece) for piece in (s.first, s.second) if piece >= 0],
        "aligned": s.aligned,
        "fists": [s.fists[5 * seat : 5 * seat + 5] for seat in range(s.seats)] if s.fists else [],
        "named": s.named,
        "winner": s.winner,
        "ended": s.ended,
    }
    if s.terms.level.empire:
        written["empire"] = write_empire(s)
    if s.solo.stage:
        written["solo"] = writing_solo.write(s)
    return written


def write_empire(s: WuWei) -> dict[str, object]:
    """What only the Emperor level has."""
    e = s.empire
    pieces = range(EMPEROR, ALL_PIECES)
    own = s.rounds > 0 and s.player == e.seat
    return {
        "pieces": {PIECE_NAMES[piece]: space_name(s.at[piece]) for piece in pieces},
        "plus": [PIECE_NAMES[piece] for piece in pieces if s.plus >> piece & 1],
        "fields": names(e.fields),
        "towers": names(e.towers),
        "recruited": e.recruited,
        "colour": COLOURS[e.colour] if e.colour >= 0 else "",
        "stuck": [PIECE_NAMES[piece] for piece in pieces if e.stuck >> piece & 1],
        "origin": space_name(e.origin),
        "target": PIECE_NAMES[e.target] if e.target >= 0 else "",
        "trails": {PIECE_NAMES[piece]: names(movement.trail(s, piece)) if own else [] for piece in pieces},
    }


def lineage_name(animal: int) -> str:
    if animal == NO_LINEAGE:
        return "emperor"
    return ANIMALS[animal] if animal >= 0 else ""


def write_cards(s: WuWei, seat: int) -> dict[str, object]:
    """The cards of a seat: ``{"snake": "wood", "crane": "fire spent"}``."""
    held: dict[str, object] = {}
    for animal in range(5):
        card = s.card[5 * seat + animal]
        if card >= 0:
            held[ANIMALS[animal]] = ELEMENTS[card_element(card)] + (" spent" if is_spent(card) else "")
    return held
