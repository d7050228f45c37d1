"""The board of octagons and squares: its spaces, and what lies on them.

Five rows of five octagons, with a square on every point where octagons meet: 25 octagons and 36 squares. The board is
drawn standing on its tip, with the first octagon in the north. Spaces are numbered 0 to 60, so that a set of them fits
into a fast integer: octagon ``Orc`` is 5r + c, square ``Sij`` is 25 + 6i + j. The four directional tiles around the
center have numbers too, but nothing is next to them and nobody enters them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from jianghu.kernel.dice import Dice
from jianghu.kernel.position import Reader

# What is printed on the tiles; a terrain belongs to the season of the same number.
ELEMENTS: Final = ["wood", "fire", "earth", "metal", "water"]
SEASONS: Final = ["spring", "summer", "autumn", "winter"]
TERRAIN_NAMES: Final = ["forest", "mountain", "marsh", "lake"]

WINTER: Final = 3

SPACES: Final = 61
OCTAGON_COUNT: Final = 25
CENTER: Final = 12  # O22
CENTER_BIT: Final = 1 << 12
NORTH_TILE: Final = 32  # S11, yin-yang
SOUTH_TILE: Final = 53  # S44
YIN_YANG: Final = (1 << 32) | (1 << 53)
DIRECTIONAL: Final = (1 << 39) | (1 << 40) | (1 << 45) | (1 << 46)  # S22 S23 S32 S33
TERRAIN: Final = ((1 << 25) - 1) ^ (1 << 12)
CORNERS: Final = [25, 30, 55, 60]  # S00 S05 S50 S55

NAMES: Final = [f"O{i // 5}{i % 5}" for i in range(25)] + [f"S{i // 6}{i % 6}" for i in range(36)]
NUMBERS: Final = {name: number for number, name in enumerate(NAMES)}

# The set of one space; the last entry serves the space -1, "off the board".
BITS: Final[list[int]] = [1 << number for number in range(SPACES)] + [0]

# What lies on a square.
NOTHING: Final = 0
TOWN: Final = 1
TEMPLE: Final = 2
PALACE: Final = 3
TILE: Final = 4  # yin-yang
DIRECTION: Final = 5


def mask(names: str) -> int:
    """The set of spaces of a text such as ``O12 O21 S33``."""
    found = 0
    for name in names.split():
        found |= 1 << NUMBERS[name]
    return found


def space_name(space: int) -> str:
    """The name of a space in a position; nothing for one off the board."""
    return NAMES[space] if space >= 0 else ""


def read_mask(r: Reader, key: str) -> int:
    """The set of spaces that an entry of a position names."""
    found = 0
    for space in r.words(key, NAMES):
        found |= 1 << space
    return found


def spaces(of: int) -> list[int]:
    """The spaces of a set, in ascending order."""
    found: list[int] = []
    while of:
        low = of & -of
        found.append(low.bit_length() - 1)
        of ^= low
    return found


def set_of(places: list[int]) -> int:
    """The set of some spaces; -1, off the board, adds nothing."""
    found = 0
    for space in places:
        found |= BITS[space]
    return found


def names(of: int) -> list[str]:
    """The names of the spaces of a set."""
    return [NAMES[number] for number in spaces(of)]


def octagon(row: int, column: int) -> int:
    """The number of an octagon; rows and columns are 0 to 4."""
    return 5 * row + column


def square(row: int, column: int) -> int:
    """The number of a square; rows and columns are 0 to 5, and square 0,0 is on the northern corner of octagon 0,0."""
    return OCTAGON_COUNT + 6 * row + column


def row_and_column(space: int) -> tuple[int, int]:
    """The row and the column of a space among the octagons or among the squares."""
    if space < OCTAGON_COUNT:
        return space // 5, space % 5
    return (space - OCTAGON_COUNT) // 6, (space - OCTAGON_COUNT) % 6


def on_page(space: int) -> tuple[int, int]:
    """How far a space lies right of the center and below it, on the board that stands on its tip.

    One unit is the way from an octagon to the next square; a column further is right and down, a row further left and
    down.
    """
    row, column = row_and_column(space)
    return column - row, column + row - (4 if space < OCTAGON_COUNT else 5)


def compass(space: int) -> int:
    """On which side of the center a space lies: 0 is the north, then clockwise through eight sides."""
    right, down = on_page(space)
    if abs(right) > 2 * abs(down):
        return 2 if right > 0 else 6
    if abs(down) > 2 * abs(right):
        return 4 if down > 0 else 0
    if right > 0:
        return 3 if down > 0 else 1
    return 5 if down > 0 else 7


def is_inner(space: int) -> bool:
    """Whether a space other than the center lies near it: on the ring of octagons around it, or within."""
    right, down = on_page(space)
    return abs(right) + abs(down) <= 2


# By space: those on the same side of the center and as near to it, which only what lies there tells apart.
PEERS: Final = [
    [one for one in range(SPACES) if one != CENTER and compass(one) == compass(space) and is_inner(one) == inner]
    for space, inner in enumerate(is_inner(space) for space in range(SPACES))
]


SIDE_WORDS: Final = ["northern", "eastern", "southern", "western"]


def _side(space: int) -> str:
    """Where a space lies among its `PEERS` of the same shape: at most four, around a point between them."""
    same = [on_page(one) for one in PEERS[space] if (one < OCTAGON_COUNT) == (space < OCTAGON_COUNT)]
    right, down = on_page(space)
    right = len(same) * right - sum(x for x, _ in same)
    down = len(same) * down - sum(y for _, y in same)
    if abs(right) > abs(down):
        return SIDE_WORDS[1 if right > 0 else 3]
    return SIDE_WORDS[2 if down > 0 else 0]


# By space: what tells it apart from peers on which the same lies.
WHICH: Final = [_side(space) if space != CENTER else "" for space in range(SPACES)]


def _neighbours() -> list[int]:
    """Octagons touch along their sides and at the squares on their corners; squares touch octagons only."""
    near = [0] * SPACES
    for r in range(5):
        for c in range(5):
            here = octagon(r, c)
            pairs = [square(r + i, c + j) for i in range(2) for j in range(2)]
            if r < 4:
                pairs.append(octagon(r + 1, c))
            if c < 4:
                pairs.append(octagon(r, c + 1))
            for there in pairs:
                near[here] |= 1 << there
                near[there] |= 1 << here
    for number in range(SPACES):
        near[number] = 0 if DIRECTIONAL >> number & 1 else near[number] & ~DIRECTIONAL
    return near


NEIGHBOURS: Final[list[int]] = _neighbours()
EXITS: Final = [7, 11, 13, 17]  # of the center: O12 O21 O23 O32
EXIT_BITS: Final = (1 << 7) | (1 << 11) | (1 << 13) | (1 << 17)

QUADRANT_NAMES: Final = ["N", "E", "S", "W"]
QUADRANTS: Final = [  # neighbouring ones share the octagons that lie between them
    mask("O00 O01 O02 O10 O11 O12 O20 O21"),
    mask("O02 O03 O04 O12 O13 O14 O23 O24"),
    mask("O23 O24 O32 O33 O34 O42 O43 O44"),
    mask("O20 O21 O30 O31 O32 O40 O41 O42"),
]
INNER_RING: Final = mask("O11 O12 O13 O21 O23 O31 O32 O33")

# Where temples, palaces and all towns but those of the corners are dealt.
OPEN_SQUARES: Final = [
    space
    for space in range(OCTAGON_COUNT, SPACES)
    if space not in CORNERS and not (YIN_YANG | DIRECTIONAL) >> space & 1
]


# What lies on the squares of an empty board.
BARE: Final = [
    DIRECTION if DIRECTIONAL >> space & 1 else TILE if YIN_YANG >> space & 1 else NOTHING for space in range(SPACES)
]


class Tiles:
    """What lies on every space: ``kind`` and ``element`` of the squares, ``terrain`` of the octagons (-1 for C)."""

    def __init__(self, temples: list[int], palaces: list[int], towns: list[int], terrain: list[int]) -> None:
        self.temples: Final = temples  # by element: the space
        self.palaces: Final = palaces
        self.towns: Final = towns  # by element: the set of spaces
        self.terrain: Final = terrain  # by octagon: the season
        kind = BARE.copy()
        element = [-1] * SPACES
        self.laid: Final = temples[0] >= 0  # a solo game begins with an empty board
        for e in range(5):
            if self.laid:
                kind[temples[e]] = TEMPLE
                element[temples[e]] = e
                kind[palaces[e]] = PALACE
                element[palaces[e]] = e
            for space in spaces(towns[e]):
                kind[space] = TOWN
                element[space] = e
        seasons = [0] * 4
        for space in range(OCTAGON_COUNT):
            if terrain[space] >= 0:
                seasons[terrain[space]] |= 1 << space
        self.all_palaces: Final = set_of(palaces)
        self.kind: Final = kind
        self.element: Final = element
        self.seasons: Final = seasons  # by season: the set of octagons with its terrain


def deal_tiles(
    corner_towns: list[int], towns: list[int], exits: list[int], dice: Dice
) -> tuple[list[int], list[int], list[int], list[int]]:
    """Lay out a board at random: temples, palaces, towns and terrain, as `Tiles` takes them.

    ``corner_towns`` are the elements of the corners, ``towns`` the number of other towns of each element (16 in all)
    and ``exits`` the seasons of the four octagons around the center; the other octagons get five of each season.
    """
    temples, palaces = place_temples_and_palaces(OPEN_SQUARES, dice)
    return temples, palaces, deal_towns(corner_towns, towns, temples, palaces, dice), deal_terrain(exits, dice)


def deal_towns(
    corner_towns: list[int], towns: list[int], temples: list[int], palaces: list[int], dice: Dice
) -> list[int]:
    """By element, where the towns lie: the corners as given, the others at random on the squares that are free."""
    placed = [0] * 5
    for corner in range(4):
        placed[corner_towns[corner]] |= 1 << CORNERS[corner]
    taken = set_of(temples) | set_of(palaces)
    rest = [space for space in OPEN_SQUARES if taken >> space & 1 == 0]
    dice.shuffle(rest)
    place = 0
    for element in range(5):
        for _i in range(towns[element]):
            placed[element] |= 1 << rest[place]
            place += 1
    return placed


def deal_terrain(exits: list[int], dice: Dice) -> list[int]:
    """The season of every octagon, -1 for the center: the four exits as given, five of each season elsewhere."""
    terrain = [-1] * OCTAGON_COUNT
    for exit in range(4):
        terrain[EXITS[exit]] = exits[exit]
    tiles = [season for season in range(4) for _i in range(5)]
    dice.shuffle(tiles)
    for space in spaces(TERRAIN):
        if terrain[space] < 0:
            terrain[space] = tiles.pop()
    return terrain


def place_temples_and_palaces(squares: list[int], dice: Dice) -> tuple[list[int], list[int]]:
    """Uniform over all placements in which no octagon touches two temples or two palaces."""
    pool = squares.copy()
    while True:
        for i in range(10):  # the first ten of a shuffle are enough
            j = i + dice.below(len(pool) - i)
            kept = pool[i]
            pool[i] = pool[j]
            pool[j] = kept
        if apart(pool, 0) and apart(pool, 5):
            return pool[:5], pool[5:10]


HALF: Final = 12
FIVE: Final = 5


def place_around(temple: int, palace: int, element: int, dice: Dice) -> tuple[list[int], list[int]]:
    """The same when the temple and the palace of an element are given; a draw that does not fit begins anew.

    One draw in three hundred fits, and each takes two or three numbers: this loop was half of what a random game of one
    player cost. So the 24 squares are not shuffled in a list, but as numbers of five bits in two words.
    """
    squares = [space for space in OPEN_SQUARES if space != temple and space != palace]
    near = [NEIGHBOURS[space] for space in squares]
    front: i64 = 0
    back: i64 = 0
    for number in range(HALF):
        front |= number << FIVE * number
        back |= number + HALF << FIVE * number
    i: i64 = 0
    while i < 8:
        touched = NEIGHBOURS[temple]
        i = 0
        while i < 8:
            if i == 4:
                touched = NEIGHBOURS[palace]
            j: i64 = dice.below(2 * HALF - i)
            j += i
            if j < HALF:
                drawn = front >> FIVE * j & 31
                swapped = front >> FIVE * i & 31 ^ drawn
                front ^= swapped << FIVE * j
            else:
                drawn = back >> FIVE * (j - HALF) & 31
                swapped = front >> FIVE * i & 31 ^ drawn
                back ^= swapped << FIVE * (j - HALF)
            front ^= swapped << FIVE * i
            taken = near[drawn]
            if taken & touched:
                break
            touched |= taken
            i += 1
    found = [squares[front >> FIVE * place & 31] for place in range(8)]
    temples, palaces = found[:4], found[4:]
    temples.insert(element, temple)
    palaces.insert(element, palace)
    return temples, palaces


def apart(pool: list[int], start: int) -> bool:
    """Whether no two of five squares touch the same octagon."""
    touched = 0
    for i in range(start, start + 5):
        near = NEIGHBOURS[pool[i]]
        if near & touched:
            return False
        touched |= near
    return True


def way(here: int, goals: int, closed: int, far: int) -> int:
    """The number of steps to the nearest goal past closed spaces, which a goal may be; ``far`` without a way."""
    if goals >> here & 1:
        return 0
    seen = closed | 1 << here
    edge = 1 << here
    steps = 0
    while edge:
        steps += 1
        reached = 0
        while edge:
            low = edge & -edge
            reached |= NEIGHBOURS[low.bit_length() - 1]
            edge ^= low
        if reached & goals:
            return steps
        edge = reached & ~seen
        seen |= reached
    return far
