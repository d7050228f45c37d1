"""What only games alone have, as data: written and read (SOL)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import BITS, NAMES, names, space_name
from jianghu.games.wuwei import movement, rings
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.empire import Empire
from jianghu.games.wuwei.journey import Journey
from jianghu.games.wuwei.solo import DIFFICULTIES
from jianghu.games.wuwei.stage2_dice import DIE_NAMES, EMPEROR_DIE
from jianghu.games.wuwei.stage2_dice import FACES as SIDES
from jianghu.games.wuwei.terms import EMPEROR, EMPRESS, MASTERS, PIECES
from jianghu.games.wuwei.verbs import CARDS, PIECE_NAMES
from jianghu.kernel.position import Reader

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei

COMMON: Final = ["stage", "difficulty", "trails"]
# By stage: the entries that only it has.
KEYS: Final = [
    [],
    ["revealed", "known", "card", "acting", "locked", "willing", "master_first", "second_phase"],
    ["down", "towers", "dice"],
    [
        "down", "towers", "fields", "students", "emperor", "empress", "hand", "card", "pair", "power", "halted", "duty",
        "rings", "rolled", "willing",
    ],
]  # fmt: skip
JOURNEY: Final = ["lost", "lost_first", "lifted", "walls", "chi", "turns", "attempts"]
RING_NAMES: Final = ["inner", "outer"]


def write(s: WuWei) -> dict[str, object]:
    """Everything by its name in the rulebook; ``read`` is its inverse."""
    a = s.solo
    pieces = range(PIECES)
    whole: dict[str, object] = {
        "stage": a.stage,
        "difficulty": DIFFICULTIES[a.difficulty],
        "trails": {PIECE_NAMES[p]: names(movement.trail(s, p)) for p in pieces if strayed(s, p)},
        "revealed": cards_of(a.seen),
        "known": cards_of(a.known),
        "card": CARDS[a.card] if a.card >= 0 else "",
        "acting": PIECE_NAMES[a.acting] if a.acting >= 0 else "",
        "locked": a.locked,
        "willing": a.willing,
        "master_first": a.master_first,
        "second_phase": a.twice,
        "down": names(a.down),
        "towers": names(s.empire.towers),
        "fields": names(s.empire.fields),
        "dice": {DIE_NAMES[die]: SIDES[a.rolled[die]] for die in range(len(DIE_NAMES)) if a.rolled[die] >= 0},
        "students": {ANIMALS[animal]: space_name(s.at[animal]) for animal in range(5)},
        "hand": cards_of(a.hand),
        "pair": ANIMALS[a.pair] if a.pair >= 0 else "",
        "power": a.power,
        "halted": [PIECE_NAMES[p] for p in pieces if a.halted >> p & 1],
        "duty": [PIECE_NAMES[p] for p in pieces if a.duty >> p & 1],
        "rolled": a.rolled[EMPEROR_DIE:],
        "rings": [RING_NAMES[a.rings >> which & 1] for which in range(2)],
    }
    if a.stage == 3:
        whole["emperor"], whole["empress"] = space_name(s.at[EMPEROR]), space_name(s.at[EMPRESS])
    written = {key: whole[key] for key in [*COMMON, *KEYS[a.stage]]}
    if s.terms.campaign:
        written["journey"] = write_journey(a.journey)
    return written


def write_journey(j: Journey) -> dict[str, object]:
    """What a campaign carries from stage to stage."""
    return {
        "lost": cards_of(j.lost),
        "lost_first": cards_of(j.lost_first),
        "lifted": names(j.lifted),
        "walls": names(j.walls),
        "chi": j.chi.copy(),
        "turns": j.turns.copy(),
        "attempts": j.attempts.copy(),
    }


def strayed(s: WuWei, piece: int) -> bool:
    """Whether a piece has been elsewhere this turn."""
    return s.rounds > 0 and movement.trail(s, piece) & ~BITS[s.at[piece]] != 0


def cards_of(found: int) -> list[str]:
    return [CARDS[card] for card in range(len(CARDS)) if found >> card & 1]


def read(r: Reader, s: WuWei) -> None:
    a = s.solo
    r.only([*COMMON, *KEYS[a.stage], "journey"] if s.terms.campaign else [*COMMON, *KEYS[a.stage]])
    if r.number("stage", 1, 3) != a.stage:
        r.fault("stage", f"is not {a.stage}, which the options name")
    if r.word("difficulty", DIFFICULTIES) != a.difficulty:
        r.fault("difficulty", f"is not {DIFFICULTIES[a.difficulty]}, which the options name")
    if a.stage == 1:
        a.seen = read_cards(r, "revealed")
        a.known = read_cards(r, "known")
        acting = r.word("acting", ["", *PIECE_NAMES[MASTERS:PIECES]])
        a.acting = acting - 1 + MASTERS if acting else -1
        a.locked = r.flag("locked")
        a.master_first = r.flag("master_first")
        a.twice = r.flag("second_phase")
    else:
        a.down = read_mask(r, "down")
        s.empire = Empire(-1, read_mask(r, "fields") if a.stage == 3 else 0, read_mask(r, "towers"))
    if a.stage == 2:
        read_dice(r.part("dice"), s)
    else:
        a.card = r.word("card", ["", *CARDS]) - 1
        a.willing = r.flag("willing")
    if s.terms.campaign:
        a.journey = read_journey(r.part("journey"))
    if a.stage == 3:
        read_stage_three(r, s)
    trails = r.part("trails")
    trails.only(PIECE_NAMES[:PIECES])
    s.trails = s.trails.copy()
    for name in trails.all():
        s.trails[PIECE_NAMES.index(name)] = read_mask(trails, name)


def read_journey(r: Reader) -> Journey:
    r.only(JOURNEY)
    return Journey(
        read_cards(r, "lost"),
        read_cards(r, "lost_first"),
        read_mask(r, "lifted"),
        read_mask(r, "walls"),
        r.numbers("chi", 5, 0, 36),
        r.numbers("turns", 3, 0, 2**30),
        r.numbers("attempts", 3, 0, 2**30),
    )


def read_dice(r: Reader, s: WuWei) -> None:
    r.only(DIE_NAMES)
    s.solo.rolled = s.solo.rolled.copy()
    for name in r.all():
        s.solo.rolled[DIE_NAMES.index(name)] = r.word(name, SIDES)


def read_stage_three(r: Reader, s: WuWei) -> None:
    a = s.solo
    students = r.part("students")
    students.only(ANIMALS)
    for animal in range(5):
        s.at[animal] = students.word(ANIMALS[animal], ["", *NAMES]) - 1
    s.at[EMPEROR] = r.word("emperor", ["", *NAMES]) - 1
    s.at[EMPRESS] = r.word("empress", ["", *NAMES]) - 1
    if s.lineage[0] >= 0:
        s.plus |= 31
    a.hand = read_cards(r, "hand")
    a.pair = r.word("pair", ["", *ANIMALS]) - 1
    a.power = r.flag("power")
    for piece in r.words("halted", PIECE_NAMES[:PIECES]):
        a.halted |= 1 << piece
    for piece in r.words("duty", PIECE_NAMES[:PIECES]):
        a.duty |= 1 << piece
    given = r.words("rings", RING_NAMES)
    if len(given) != 2:
        r.fault("rings", f"has {len(given)} entries instead of 2")
    a.rings = given[0] | given[1] << 1
    a.rolled = [*a.rolled[:EMPEROR_DIE], *r.numbers("rolled", 2, -1, 3)]
    a.complete = rings.rings_now(s)


def read_mask(r: Reader, key: str) -> int:
    found = 0
    for space in r.words(key, NAMES):
        found |= BITS[space]
    return found


def read_cards(r: Reader, key: str) -> int:
    found = 0
    for card in r.words(key, CARDS):
        found |= 1 << card
    return found
