"""Stage 3, Emerging Empire: five pairs go home while emperor and empress cover the land (ST3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import (
    BITS,
    CENTER,
    CORNERS,
    ELEMENTS,
    INNER_RING,
    NAMES,
    NEIGHBOURS,
    NORTH_TILE,
    OCTAGON_COUNT,
    SOUTH_TILE,
    TERRAIN,
    YIN_YANG,
)
from jianghu.games.wuwei import align, alone, chi, empire, entering, imperial, movement, stage2
from jianghu.games.wuwei.board import ANIMALS, CRANE, DRAGON, LEOPARD, SNAKE, TIGER
from jianghu.games.wuwei.empire import CORNER_BITS, Empire
from jianghu.games.wuwei.phases import ALIGN, DEVELOP, EMPIRE, HALT, LEAD, NEXT_TURN, PAIR
from jianghu.games.wuwei.phases import DISCARD as DISCARD_PHASE
from jianghu.games.wuwei.questions import BUILDING, CHOOSE_MOVER, DISCARDING, PAIRING
from jianghu.games.wuwei.solo import ADVANCED, LAND_COVERED, NO_CARD
from jianghu.games.wuwei.terms import EMPEROR, EMPRESS, MASTERS
from jianghu.games.wuwei.verbs import BUILD as BUILD_VERB
from jianghu.games.wuwei.verbs import (
    CRANE as CRANE_VERB,
)
from jianghu.games.wuwei.verbs import (
    DECLINE,
    DESTROY,
    DISCARD,
    JUMP,
    MOVE,
    RAPID,
    STOP,
    TAKE,
)
from jianghu.games.wuwei.verbs import LEOPARD as LEOPARD_VERB
from jianghu.games.wuwei.verbs import PAIR as PAIR_VERB
from jianghu.games.wuwei.verbs import SNAKE as SNAKE_VERB
from jianghu.kernel.dice import Dice
from jianghu.kernel.frame import Frame

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei

ALL_CARDS: Final = (1 << 25) - 1
ALL_TEN: Final = 10
# GEO-12, clockwise from the north.
INNER: Final = [6, 7, 8, 13, 18, 17, 16, 11]  # O11 O12 O13 O23 O33 O32 O31 O21
OUTER: Final = [0, 1, 2, 3, 4, 9, 14, 19, 24, 23, 22, 21, 20, 15, 10, 5]  # O00 O01 O02 ... O10
RINGS: Final = [INNER_RING, TERRAIN & ~INNER_RING]


def around(ring: list[int], steps: int) -> list[int]:
    """By octagon of a ring: the one so many steps further on; -1 for the others."""
    found = [-1] * OCTAGON_COUNT
    for place, space in enumerate(ring):
        found[space] = ring[(place + steps) % len(ring)]
    return found


# By ring, inner and outer, then under sun and moon: where a ruler goes from an octagon.
NEXT: Final = [[around(INNER, 1), around(INNER, -1)], [around(OUTER, 1), around(OUTER, -1)]]
# From the tiles straight into a ring: emperor from the south, empress from the north; inner, outer.
ENTRIES: Final = [[18, 24], [6, 0]]  # O33 O44, O11 O00
HOMES: Final = [SOUTH_TILE, NORTH_TILE]


# Setting up -----------------------------------------------------------------------------------------------------


def lay_out(s: WuWei) -> None:
    """ST3-1 to ST3-5, when the lineage is chosen."""
    s.solo.down = stage2.towns(s)
    s.empire = Empire(-1, towers=CORNER_BITS)
    s.walls = s.solo.journey.walls  # CAM-6
    s.wall_supply -= empire.count(s.walls)
    own = s.lineage[0]
    for animal in range(5):
        s.at[animal] = corner_of(s, animal) if animal != own else CENTER
    s.at[EMPEROR] = SOUTH_TILE
    s.at[EMPRESS] = NORTH_TILE
    s.plus = 31
    s.pluses = -1
    s.solo.hand = ALL_CARDS & ~s.solo.journey.lost
    s.solo.complete = rings_now(s)


def corner_of(s: WuWei, animal: int) -> int:
    """ST3-2: the corner of its own element; earth has none and takes that of the chosen student."""
    element = s.board.lineage_element[animal]
    for corner in CORNERS:
        if s.board.element[corner] == element:
            return corner
    wanted = s.board.lineage_element[s.lineage[0]]
    for corner in CORNERS:
        if s.board.element[corner] == wanted:
            return corner
    return -1


# The pair -------------------------------------------------------------------------------------------------------


def over(s: WuWei) -> bool:
    """ST3-18: without a card at the start of a turn the game is lost."""
    if s.solo.hand:
        return False
    alone.lose(s, NO_CARD)
    return True


def begin_turn(s: WuWei) -> None:
    a = s.solo
    a.card = -1
    a.pair = -1
    a.power = False
    a.duty = 0
    a.halted = 0
    s.phase = DISCARD_PHASE


def wild(s: WuWei, animal: int) -> bool:
    """ST3-11: both members of the pair are on the center."""
    return s.at[animal] == CENTER and s.at[animal + MASTERS] == CENTER


def step_ahead(s: WuWei, piece: int) -> int:
    """ST3-20: the octagon that emperor or empress would enter next."""
    which = piece - EMPEROR
    outer = s.solo.rings >> which & 1
    here = s.at[piece]
    if here == HOMES[which]:
        return ENTRIES[which][outer]
    return NEXT[outer][1 if s.moon else 0][here]


def blockers(s: WuWei) -> int:
    """ST3-8, ST3-32: own pieces on those octagons that can step aside."""
    ahead = BITS[step_ahead(s, EMPEROR)] | BITS[step_ahead(s, EMPRESS)]
    if s.pluses < 0:
        s.survey()
    if (s.pluses | s.minuses) & ahead == 0:  # mostly nobody stands there
        return 0
    found = 0
    for piece in range(ALL_TEN):
        if BITS[s.at[piece]] & ahead and steps(s, piece):
            found |= 1 << piece
    return found


def steps(s: WuWei, piece: int) -> int:
    """Where a piece can go by an ordinary step; a student in a tower nowhere (ST3-7)."""
    here = s.at[piece]
    if s.empire.towers >> here & 1:
        return 0
    found = NEIGHBOURS[here] & ~(entering.closed(s, piece) | movement.trail(s, piece))
    return allowed_steps(s, piece, found, movement.ALLOWANCE)


def named(s: WuWei, blocking: int) -> int:
    """The cards that may be discarded: those that name, or are wild for, the pair of somebody in the way."""
    hand = s.solo.hand
    if blocking == 0:
        return hand
    found = 0
    for animal in range(5):
        if (blocking >> animal | blocking >> animal + MASTERS) & 1 or wild(s, animal):
            found |= hand & 31 << 5 * animal
    return found if found else hand


def ask_discard(s: WuWei) -> None:
    s.phase = PAIR
    found = named(s, blockers(s))
    if found & (found - 1):
        s.ask(DISCARDING, 0)
    else:
        discard_card(s, found.bit_length() - 1)


def discarding_choices(s: WuWei) -> list[int]:
    out: list[int] = []
    movement.add(out, DISCARD, named(s, blockers(s)))
    return out


def discard(s: WuWei, action: int) -> None:
    s.stack.pop()
    discard_card(s, action - DISCARD)


def discard_card(s: WuWei, card: int) -> None:
    s.solo.hand &= ~(1 << card)
    s.solo.card = card
    if s.journal is not None:
        s.journal.note("discard", {"seat": 0, "animal": ANIMALS[card // 5], "element": ELEMENTS[card % 5]})


def pairs(s: WuWei) -> list[int]:
    """ST3-11: a wild card names any pair; but somebody in the way comes first (ST3-8)."""
    animal = s.solo.card // 5
    blocking = blockers(s)
    if not wild(s, animal):
        return [animal]
    if blocking == 0:
        return [0, 1, 2, 3, 4]
    return [one for one in range(5) if (blocking >> one | blocking >> one + MASTERS) & 1]


def ask_pair(s: WuWei) -> None:
    s.phase = LEAD
    found = pairs(s)
    if len(found) > 1:
        s.ask(PAIRING, 0)
    else:
        take_pair(s, found[0])


def choose_pair(s: WuWei, action: int) -> None:
    s.stack.pop()
    take_pair(s, action - PAIR_VERB)


def take_pair(s: WuWei, animal: int) -> None:
    s.solo.pair = animal
    s.solo.duty = blockers(s) & (1 << animal | 1 << animal + MASTERS)
    if s.journal is not None and animal != s.solo.card // 5:
        s.journal.note("pair", {"seat": 0, "animal": ANIMALS[animal]})


# Moving ---------------------------------------------------------------------------------------------------------


def can_act(s: WuWei, piece: int) -> bool:
    """Whether a member of the pair has not moved and can do something."""
    if s.solo.halted >> piece & 1 or s.empire.towers >> s.at[piece] & 1:
        return False
    if chi.budget(s, 0) > 0 or steps(s, piece):  # chi buys a space at any time
        return True
    if s.at[piece] != CENTER and purse(s) < movement.POWER_COST:  # no power, and no wall to remove for free
        return False
    t = s.copy()
    t.left = movement.ALLOWANCE
    t.steps = 0
    t.total = 0
    t.jumped = False
    t.must = -1
    t.solo.willing = True
    movement.take_up(t, piece)
    return choices(t) != [STOP]


def members(s: WuWei) -> list[int]:
    return [s.solo.pair, s.solo.pair + MASTERS]


def mover_choices(s: WuWei) -> list[int]:
    """ST3-6: either member, one after the other; nobody need move but for the blocking duty."""
    out = [MOVE + who for who in range(2) if can_act(s, members(s)[who])]
    if not owed(s):
        out.append(STOP)
    return out


def owed(s: WuWei) -> bool:
    """ST3-32: somebody in the way has not moved and still can."""
    for piece in members(s):
        if s.solo.duty >> piece & 1 and s.solo.halted >> piece & 1 == 0 and steps(s, piece):
            return True
    return False


def lead(s: WuWei) -> None:
    """The members of the pair, one after the other."""
    s.phase = LEAD
    found = mover_choices(s)
    if found == [STOP]:
        s.phase = ALIGN
    elif len(found) == 1:
        start(s, members(s)[found[0] - MOVE])
    else:
        s.ask(CHOOSE_MOVER, 0)


def choose_mover(s: WuWei, action: int) -> None:
    s.stack.pop()
    if action == STOP:
        s.phase = ALIGN
    else:
        start(s, members(s)[action - MOVE])


def start(s: WuWei, piece: int) -> None:
    """SOL-10: each member has a movement of its own."""
    s.phase = HALT
    s.left = movement.ALLOWANCE
    s.steps = 0
    s.total = 0
    s.jumped = False
    s.must = -1
    s.solo.willing = s.solo.duty >> piece & 1 == 0
    movement.start_moving(s, piece)
    movement.after_step(s)


def has_power(s: WuWei, card: int) -> bool:
    """ST3-10, ST3-30: the power of the discarded card once, or of any card that is left."""
    return s.solo.hand >> card & 1 == 1 or (card == s.solo.card and not s.solo.power)


def any_power(s: WuWei, animal: int) -> bool:
    if s.solo.hand >> 5 * animal & 31:
        return True
    return s.solo.card // 5 == animal and not s.solo.power


def use_power(s: WuWei, animal: int, element: int) -> None:
    """The discarded card if it fits, else one that is left and goes, too; any element will do with -1."""
    card = s.solo.card
    if card // 5 == animal and not s.solo.power and (element < 0 or card % 5 == element):
        s.solo.power = True
    elif element >= 0:
        card = 5 * animal + element
        s.solo.hand &= ~(1 << card)
    else:
        rest = s.solo.hand >> 5 * animal & 31
        card = 5 * animal + (rest & -rest).bit_length() - 1
        s.solo.hand &= ~(1 << card)
    if s.journal is not None:
        s.journal.note("power", {"seat": 0, "animal": ANIMALS[animal], "element": ELEMENTS[card % 5]})


def purse(s: WuWei) -> int:
    """What can be paid for a power."""
    if s.solo.difficulty == 0:
        return s.chi[0] + s.chi[1] + s.chi[2] + s.chi[3] + s.chi[4]
    return chi.budget(s, 0)


def allowed_steps(s: WuWei, piece: int, open_steps: int, left: int) -> int:
    """ST3-31: onto a yin-yang tile only where the piece can go on from there."""
    tiles = open_steps & YIN_YANG
    if tiles == 0:
        return open_steps
    rest = open_steps & ~YIN_YANG
    if left - 1 + chi.budget(s, 0) < 1:
        return rest
    if tiles & BITS[NORTH_TILE] and goes_on(s, piece, NORTH_TILE):
        rest |= BITS[NORTH_TILE]
    if tiles & BITS[SOUTH_TILE] and goes_on(s, piece, SOUTH_TILE):
        rest |= BITS[SOUTH_TILE]
    return rest


def goes_on(s: WuWei, piece: int, tile: int) -> bool:
    """Whether a piece that comes to a tile finds a way out of it."""
    been = movement.trail(s, piece) | BITS[tile]
    return NEIGHBOURS[tile] & ~(entering.closed(s, piece) | been) != 0


def choices(s: WuWei) -> list[int]:
    """All that the moving member may do now."""
    piece = s.mover
    here = s.at[piece]
    near = NEIGHBOURS[here]
    budget = chi.budget(s, 0)
    on_tile = YIN_YANG >> here & 1 == 1
    if s.jumped:
        out: list[int] = []
        if budget >= movement.POWER_COST:
            movement.add(out, DESTROY, near & s.walls)
        out.append(STOP)
        return out
    closed = s.barred | s.trail
    season = entering.seasonal(s, s.season)
    open_steps = near & ~(closed | s.walls | season)
    left = s.left
    begun = s.steps > 0
    walk = allowed_steps(s, piece, open_steps, left)
    out = movement.steps_to(walk if s.must < 0 else BITS[s.must]) if left > 0 else []
    if budget > 0:
        out.append(RAPID)
    stuck_after = on_tile and left == 0
    if budget >= movement.POWER_COST and not (stuck_after and budget < movement.POWER_COST + 1):
        movement.add(out, DESTROY, near & s.walls)
    if purse(s) >= movement.POWER_COST and s.must < 0:
        if left > 0 and any_power(s, SNAKE):
            movement.add(out, SNAKE_VERB, near & s.walls & ~closed)
        if left > 1 and any_power(s, CRANE):
            if closed >> NORTH_TILE & 1 == 0 and goes_on(s, piece, NORTH_TILE):
                out.append(CRANE_VERB)
            if closed >> SOUTH_TILE & 1 == 0 and goes_on(s, piece, SOUTH_TILE):
                out.append(CRANE_VERB + 1)
        if s.total == 0:
            add_leopards(s, closed, out)
    if here == CENTER and not begun and s.must < 0 and left > 0:
        movement.add_removals(near & s.walls & ~(closed | season), open_steps, out)
    if (begun or s.solo.willing) and s.must < 0 and not on_tile:
        out.append(STOP)
    if purse(s) >= movement.POWER_COST and s.must < 0 and s.total == 0:
        for element in range(5):
            if has_power(s, 5 * DRAGON + element) and closed >> s.board.temples[element] & 1 == 0:
                out.append(JUMP + element)
        for element in range(5):
            if has_power(s, 5 * TIGER + element) and closed >> s.board.palaces[element] & 1 == 0:
                out.append(JUMP + 5 + element)
    return out


def add_leopards(s: WuWei, closed: int, out: list[int]) -> None:
    """CRD-6, Q116: any town of the card's element without a tower, face down or not."""
    found = 0
    for element in range(5):
        if has_power(s, 5 * LEOPARD + element):
            found |= s.board.towns[element] & ~closed
    movement.add(out, LEOPARD_VERB - OCTAGON_COUNT, found)


def jump_target(s: WuWei, action: int) -> int:
    element = (action - JUMP) % 5
    return s.board.temples[element] if action < JUMP + 5 else s.board.palaces[element]


def manifest(s: WuWei, action: int) -> None:
    """ST3-10: a power that was paid for."""
    if action >= JUMP:
        use_power(s, DRAGON if action < JUMP + 5 else TIGER, (action - JUMP) % 5)
        leap(s, jump_target(s, action))
    elif action < CRANE_VERB:
        use_power(s, SNAKE, -1)
        movement.step(s, action - SNAKE_VERB)
    elif action < CRANE_VERB + 2:
        use_power(s, CRANE, -1)
        movement.step(s, NORTH_TILE if action == CRANE_VERB else SOUTH_TILE)
    else:
        town = action - LEOPARD_VERB + OCTAGON_COUNT
        use_power(s, LEOPARD, s.board.element[town])
        leap(s, town)
    movement.after_step(s)


def leap(s: WuWei, to: int) -> None:
    movement.step(s, to)
    s.left = 0
    s.jumped = True


def moved(s: WuWei, piece: int) -> None:
    """A member has finished; it does not move again this turn."""
    s.trails = s.trails.copy()
    s.trails[piece] = s.trail
    a = s.solo
    a.willing = False
    a.halted |= 1 << piece
    if s.steps > 0:
        a.duty = 0
        if s.first < 0:
            s.first = piece
        else:
            s.second = piece


def halted(s: WuWei) -> None:
    """ST3-13, ST3-29: at the end of its own movement a master takes its marker, and its student is free."""
    s.phase = LEAD
    piece = s.second if s.second >= 0 else s.first
    if piece < MASTERS or s.plus >> piece & 1:
        return
    element = s.board.lineage_element[piece - MASTERS]
    if s.at[piece] != s.board.palaces[element]:
        return
    s.plus |= 1 << piece
    s.pluses = -1
    if s.journal is not None:
        s.journal.note("retrieve", {"seat": 0, "animal": ANIMALS[piece - MASTERS]})
    town = s.at[piece - MASTERS]
    if s.empire.towers >> town & 1:
        release(s, town)
    look(s)


def release(s: WuWei, town: int) -> None:
    """ST3-13: the tower leaves the game; the town lies face up and is aligned with."""
    s.empire = s.empire.with_towers(s.empire.towers & ~BITS[town])
    s.solo.down &= ~BITS[town]
    element = s.board.element[town]
    s.element = element
    taken = s.gain(0, element, 1)
    if s.journal is not None:
        s.journal.note("release", {"seat": 0, "space": NAMES[town]})
        s.journal.note("element", {"element": ELEMENTS[element]})
        s.journal.note("collect", {"seat": 0, "count": taken, "element": ELEMENTS[element], "space": NAMES[town]})


# Align ----------------------------------------------------------------------------------------------------------


def align_next(s: WuWei) -> None:
    """ST3-14, ST3-15: in the order of movement; a town that lies face down is turned up first."""
    if s.aligned == 0 and s.first >= 0:
        s.aligned = 1
        align_one(s, s.first)
    if s.aligned == 1 and s.second >= 0 and not s.stack and s.ended == 0:
        s.aligned = 2
        align_one(s, s.second)
    if not s.stack:
        s.phase = DEVELOP


def align_one(s: WuWei, piece: int) -> None:
    here = s.at[piece]
    if s.solo.down >> here & 1 and s.empire.towers >> here & 1 == 0:
        s.solo.down &= ~BITS[here]
        if s.journal is not None:
            s.journal.note("turn-up", {"seat": 0, "space": NAMES[here]})
        look(s)
        if s.ended:
            return
    align.align(s, piece)


def sites(s: WuWei, element: int, walls: int) -> int:
    """ST3-15: fields of the quadrant without wall and character; if there are none, bare terrain of it."""
    found = align.sites(s, element, walls)
    return found & s.empire.fields if found & s.empire.fields else found


def offer_wall(s: WuWei, element: int) -> None:
    if sites(s, element, s.walls) if s.wall_supply > 0 else takeable(s, element):
        s.ask(BUILDING, 0, element)


def takeable(s: WuWei, element: int) -> int:
    """PAL-4, R03: walls that may be taken for a new one: a site must exist afterwards."""
    if align.sites(s, element, s.walls):
        return s.walls
    return s.walls & align.sites(s, element, 0)


def building_choices(s: WuWei) -> list[int]:
    out: list[int] = []
    frame = s.stack[-1]
    if s.wall_supply > 0:
        movement.add(out, BUILD_VERB, sites(s, frame.x, s.walls))
    else:
        movement.add(out, TAKE, takeable(s, frame.x))
    if frame.y == 0:
        out.append(DECLINE)
    return out


def build(s: WuWei, action: int) -> None:
    frame = s.stack.pop()
    if action == DECLINE:
        return
    if action >= TAKE:
        movement.remove_wall(s, action - TAKE, "take")
        found = sites(s, frame.x, s.walls)
        if found & (found - 1):
            s.stack.append(Frame(BUILDING, 0, frame.x, 1))
        else:
            raise_wall(s, found.bit_length() - 1)
        return
    raise_wall(s, action - BUILD_VERB)


def raise_wall(s: WuWei, space: int) -> None:
    """ST3-15: terrain is turned to fields for it."""
    if s.empire.fields >> space & 1 == 0:
        imperial.turn_to_fields(s, space)
    align.put_wall(s, space)
    test_land(s)


def cultivate(s: WuWei) -> None:
    """ST3-17, ST3-35: the pair that was named, if its marker was taken."""
    s.phase = EMPIRE
    if s.plus >> (s.solo.pair + MASTERS) & 1:
        element = s.board.lineage_element[s.solo.pair]
        taken = s.gain(0, element, 3)
        if s.journal is not None:
            s.journal.note("cultivate", {"seat": 0, "count": taken, "element": ELEMENTS[element]})


# The empire -----------------------------------------------------------------------------------------------------


def rings_now(s: WuWei) -> int:
    """ST3-24: which rings show fields and walls only."""
    covered = s.walls | s.empire.fields
    return (1 if RINGS[0] & ~covered == 0 else 0) | (2 if RINGS[1] & ~covered == 0 else 0)


def test_land(s: WuWei) -> None:
    """ST3-24, ST3-26, ST3-34: all land covered loses; a ring that has become complete sends both pieces home."""
    now = rings_now(s)
    new = now & ~s.solo.complete
    s.solo.complete = now
    if now == 3:
        alone.lose(s, LAND_COVERED)
    elif new:
        s.solo.rings = 3 if new & 1 else 0
        if s.journal is not None:
            s.journal.note("ring", {"ring": "inner" if new & 1 else "outer"})
        return_home(s)


def return_home(s: WuWei) -> None:
    s.at[EMPEROR] = SOUTH_TILE
    s.at[EMPRESS] = NORTH_TILE
    s.pluses = -1


def empire_phase(s: WuWei, dice: Dice) -> None:
    """ST3-19, ST3-33: the emperor's result is carried out, then that of the empress."""
    s.phase = NEXT_TURN
    held = 0
    rolled = stage2.NO_DICE.copy()
    for which in range(2):
        number = dice.below(6)
        rolled[stage2.EMPEROR_DIE + which] = 1 if number > 1 else 0 if number == 0 else 2
        if s.solo.difficulty == ADVANCED:
            rolled[stage2.EMPEROR_DIE + which] += 1
    s.solo.rolled = rolled  # it lies there until the next roll
    for which in range(2):
        held |= march(s, EMPEROR + which, rolled[stage2.EMPEROR_DIE + which])
        if s.ended:
            return
    if held:  # ST3-23
        align.next_season(s)


def march(s: WuWei, piece: int, spaces: int) -> int:
    """ST3-20 to ST3-22; returns 1 when the season alone has held the piece."""
    if s.journal is not None:
        s.journal.note("march", {"piece": "emperor" if piece == EMPEROR else "empress", "count": spaces})
    if spaces == 0:
        return 0
    been = BITS[s.at[piece]]
    held = 0
    for made in range(spaces):
        to = step_ahead(s, piece)
        if s.pluses < 0:
            s.survey()
        if (s.pluses | s.minuses) >> to & 1:
            break
        if entering.seasonal(s, s.season) & ~s.walls & BITS[to]:
            held = 1 if made == 0 else 0
            break
        if s.journal is not None:
            name = "emperor" if piece == EMPEROR else "empress"
            s.journal.note("strides", {"piece": name, "from": NAMES[s.at[piece]], "to": NAMES[to]})
        s.at[piece] = to
        s.pluses = -1
        been |= BITS[to]
    new = been & TERRAIN & ~(s.walls | s.empire.fields)
    if new:
        s.empire = s.empire.with_land(s.empire.fields | new)
        if s.journal is not None:
            s.journal.note("tilled", {"count": empire.count(new)})
    here = BITS[s.at[piece]] & TERRAIN & ~s.walls
    if here and s.wall_supply > 0:
        s.walls |= here
        s.wall_supply -= 1
        if s.journal is not None:
            s.journal.note("walled", {"space": NAMES[s.at[piece]]})
    test_land(s)
    return held


# The goal -------------------------------------------------------------------------------------------------------


def look(s: WuWei) -> None:
    """ST3-27: all markers taken, all ten on C, all towns face up."""
    if s.solo.down or s.plus & 1023 != 1023 or s.ended:
        return
    for piece in range(ALL_TEN):
        if s.at[piece] != CENTER:
            return
    s.win(0)
