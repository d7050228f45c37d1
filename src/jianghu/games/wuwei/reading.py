"""A position of Wu Wei from data: every entry is checked and named when it is wrong."""

from __future__ import annotations

from typing import Final

from jianghu.boards.octagons import ELEMENTS, NAMES, SEASONS, read_mask
from jianghu.games.wuwei import movement, writing_solo
from jianghu.games.wuwei.board import ANIMALS, Board
from jianghu.games.wuwei.edition import edition_of
from jianghu.games.wuwei.empire import Empire
from jianghu.games.wuwei.phases import PHASES
from jianghu.games.wuwei.setup import blank
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.terms import EMPEROR, MASTERS, NO_LINEAGE, Terms
from jianghu.games.wuwei.verbs import CHARACTERS, COLOURS, PIECE_NAMES
from jianghu.kernel.game import Game
from jianghu.kernel.position import Reader

KEYS: Final = [
    "temples", "palaces", "towns", "terrain", "lineages", "students", "masters", "dishonored", "chi", "supply",
    "cards", "walls", "wall_supply", "element", "palace", "season", "moon", "tiles", "start", "player", "rounds",
    "idle", "phase", "mover", "left", "steps", "total", "jumped", "must", "student_trail", "master_trail", "moved",
    "aligned", "fists", "named", "winner", "ended",
]  # fmt: skip
EMPIRE_KEYS: Final = [
    "pieces", "plus", "fields", "towers", "recruited", "colour", "stuck", "origin", "target", "trails",
]  # fmt: skip
IMPERIAL: Final = PIECE_NAMES[EMPEROR:]
LINEAGE_NUMBERS: Final = [-1, 0, 1, 2, 3, 4, NO_LINEAGE]
SPENT: Final = [*ELEMENTS, *(f"{element} spent" for element in ELEMENTS)]


def read(game: Game, r: Reader, seats: int, options: dict[str, object]) -> WuWei:
    """The inverse of ``writing.write``."""
    terms = Terms(options)
    if terms.campaign:
        terms = Terms(options, r.part("solo").number("stage", 1, 3))
    level = terms.level
    r.only([*KEYS, "empire"] if level.empire else [*KEYS, "solo"] if level.stage else KEYS)
    edition = edition_of(options)
    s = blank(game, seats, read_board(r, options), terms, edition)
    if s.terms.level.empire:
        s.lineage = [LINEAGE_NUMBERS[number] for number in r.words("lineages", ["", *ANIMALS, "emperor"])]
        if s.lineage.count(NO_LINEAGE) != 1:
            r.fault("lineages", "must name one emperor")
        s.empire = Empire(s.lineage.index(NO_LINEAGE))
    else:
        s.lineage = [number - 1 for number in r.words("lineages", ["", *ANIMALS])]
    if len(s.lineage) != seats:
        r.fault("lineages", f"has {len(s.lineage)} entries instead of {seats}")
    students = [number - 1 for number in r.words("students", ["", *NAMES])]
    if len(students) != seats:
        r.fault("students", f"has {len(students)} entries instead of {seats}")
    for seat in range(seats):
        if 0 <= s.lineage[seat] < MASTERS:
            if s.owner[s.lineage[seat]] >= 0:
                r.fault(f"lineages[{seat}]", f"{ANIMALS[s.lineage[seat]]!r} belongs to two seats")
            s.owner[s.lineage[seat]] = seat
            s.at[s.lineage[seat]] = students[seat]
    masters = r.part("masters")
    masters.only(ANIMALS)
    for animal in range(5):
        s.at[animal + MASTERS] = masters.word(ANIMALS[animal], ["", *NAMES]) - 1
        if s.at[animal + MASTERS] < 0 and s.board.laid and s.solo.stage != 2:
            masters.fault(ANIMALS[animal], "stands on no space")
    for animal in r.words("dishonored", ANIMALS):
        s.plus &= ~(1 << animal + MASTERS)
    s.chi = read_rows(r, "chi", seats, 0) + r.numbers("supply", 5, 0, 36)
    read_cards(r, s)
    s.walls = read_mask(r, "walls")
    s.wall_supply = r.number("wall_supply", 0, 24)
    s.element = r.word("element", ["", *ELEMENTS]) - 1
    s.palace = r.word("palace", ["", *ELEMENTS]) - 1
    s.season = r.word("season", ["", *SEASONS]) - 1
    s.moon = r.flag("moon")
    tiles = r.words("tiles", ["white", "black"])
    if len(tiles) != 2:
        r.fault("tiles", f"has {len(tiles)} entries instead of 2")
    s.black = tiles[0] | tiles[1] << 1
    s.start = r.number("start", 0, seats - 1)
    s.player = r.number("player", 0, seats - 1)
    s.rounds = r.number("rounds", 0, 2**30)
    s.idle = r.number("idle", 0, 2**30)
    if s.terms.level.empire:
        read_empire(r.part("empire"), s)
    if s.solo.stage:
        writing_solo.read(r.part("solo"), s)
    read_turn(r, s)
    if r.items("fists"):
        s.fists = read_rows(r, "fists", seats, -1)
    s.named = r.number("named", -1, seats - 1)
    s.winner = r.number("winner", -1, seats - 1)
    s.ended = r.number("ended", 0, 9)
    return s


def read_turn(r: Reader, s: WuWei) -> None:
    s.phase = r.word("phase", PHASES)
    own = s.pieces_of(s.player)
    words = [*CHARACTERS, *PIECE_NAMES[:EMPEROR]] if s.solo.stage else CHARACTERS
    mover = r.word("mover", ["", *words]) - 1
    s.left = r.number("left", 0, 200)
    s.steps = r.number("steps", 0, 200)
    s.total = r.number("total", 0, 200)
    s.jumped = r.flag("jumped")
    s.must = r.word("must", ["", *NAMES]) - 1
    if s.player != s.empire.seat and not s.solo.stage:
        s.trails = s.trails.copy()
        for character in range(2):
            s.trails[own[character]] = read_mask(r, f"{CHARACTERS[character]}_trail")
    for character in r.words("moved", words) + ([mover] if mover >= 0 else []):
        if s.lineage[s.player] >= 0 and piece_read(s, character) not in own and character < len(CHARACTERS):
            r.fault("mover" if character == mover else "moved", f"{words[character]!r} is not the player's")
    moved = [piece_read(s, character) for character in r.words("moved", words)]
    if len(moved) > 2:
        r.fault("moved", "names more than two characters")
    s.first = moved[0] if moved else -1
    s.second = moved[1] if len(moved) == 2 else -1
    s.aligned = r.number("aligned", 0, 2)
    if s.first >= 0:
        s.trail = s.trails[movement.walker(s)]
    if mover >= 0:
        if s.lineage[s.player] < 0:
            r.fault("mover", "moves without a lineage")
        movement.take_up(s, piece_read(s, mover))


def piece_read(s: WuWei, word: int) -> int:
    """A piece by the number of its word: a character of the player or, alone, any piece of a lineage."""
    if word >= len(CHARACTERS):
        return word - len(CHARACTERS)
    return s.lineage[0] + word * MASTERS if s.solo.stage else movement.piece_called(s, word)


def read_empire(r: Reader, s: WuWei) -> None:
    """What only the Emperor level has."""
    r.only(EMPIRE_KEYS)
    pieces = r.part("pieces")
    pieces.only(IMPERIAL)
    trails = r.part("trails")
    trails.only(IMPERIAL)
    s.trails = s.trails.copy()
    for number, name in enumerate(IMPERIAL):
        s.at[EMPEROR + number] = pieces.word(name, ["", *NAMES]) - 1
        s.trails[EMPEROR + number] = read_mask(trails, name)
    for number in r.words("plus", IMPERIAL):
        s.plus |= 1 << EMPEROR + number
    stuck = 0
    for number in r.words("stuck", IMPERIAL):
        stuck |= 1 << EMPEROR + number
    s.empire = Empire(
        s.empire.seat,
        fields=read_mask(r, "fields"),
        towers=read_mask(r, "towers"),
        recruited=r.number("recruited", 0, 2),
        colour=r.word("colour", ["", *COLOURS]) - 1,
        stuck=stuck,
        origin=r.word("origin", ["", *NAMES]) - 1,
        target=r.word("target", ["", *PIECE_NAMES]) - 1,
    )


def read_board(r: Reader, options: dict[str, object]) -> Board:
    places: list[list[int]] = []
    for key in ("temples", "palaces"):
        part = r.part(key)
        part.only(ELEMENTS)
        given = [part.word(element, ["", *NAMES[25:]]) for element in ELEMENTS]
        if 0 in given and (given != [0] * 5 or Terms(options).level.stage == 0):
            part.fault(ELEMENTS[given.index(0)], "lies on no square")
        places.append([number + 24 if number else -1 for number in given])
    if (places[0][0] < 0) != (places[1][0] < 0):
        r.fault("palaces", "temples and palaces are laid together")
    towns = [0] * 5
    part = r.part("towns")
    part.only(NAMES[25:])
    for name in part.all():
        towns[part.word(name, ELEMENTS)] |= 1 << NAMES.index(name)
    terrain = [-1] * 25
    part = r.part("terrain")
    part.only(NAMES[:25])
    for name in part.all():
        terrain[NAMES.index(name)] = part.word(name, SEASONS)
    edition = edition_of(options)
    regions = edition.regions(options["earth_region"] == "inner")
    return Board(places[0], places[1], towns, terrain, regions, edition.lineage_element)


def read_cards(r: Reader, s: WuWei) -> None:
    hands = r.items("cards")
    if len(hands) != s.seats:
        r.fault("cards", f"has {len(hands)} entries instead of {s.seats}")
    for seat in range(s.seats):
        hand = Reader(hands[seat], f"position.table.cards[{seat}]")
        hand.only(ANIMALS)
        for name in hand.all():
            s.card[5 * seat + ANIMALS.index(name)] = hand.word(name, SPENT)
        if 0 <= s.lineage[seat] < MASTERS and len(hand.all()) == 5:
            s.plus |= 1 << s.lineage[seat]


def read_rows(r: Reader, key: str, seats: int, low: int) -> list[int]:
    rows = r.items(key)
    if len(rows) != seats:
        r.fault(key, f"has {len(rows)} entries instead of {seats}")
    found: list[int] = []
    for seat in range(seats):
        found += Reader({f"[{seat}]": rows[seat]}, f"position.table.{key}").numbers(f"[{seat}]", 5, low, 36)
    return found
