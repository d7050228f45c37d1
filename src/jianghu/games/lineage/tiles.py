"""What a tile does when a movement ends on it: cards, terrain and chi (LTI, LTW-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import BITS, ELEMENTS, NAMES, OCTAGON_COUNT, PALACE, SEASONS, SPACES, TEMPLE, TOWN, WINTER
from jianghu.games.lineage import questions, verbs
from jianghu.games.lineage.phases import TRAINING
from jianghu.games.lineage.spaces import occupied
from jianghu.games.lineage.terms import CARDS_OF_A_KIND, CORNER_BITS, DIRECTION_OF, DIRECTIONS, HIDDEN_TOWNS, REGIONS
from jianghu.games.lineage.verbs import add
from jianghu.kernel.dice import Dice
from jianghu.kernel.frame import Frame

if TYPE_CHECKING:
    from jianghu.games.lineage.state import Lineage
    from jianghu.kernel.journal import Value

# Which change of terrain it is: the only one, one of two with the same card, one of two with a card each.
ONLY: Final = 0
FIRST_OF_ONE: Final = 1
SECOND_OF_ONE: Final = 2
FIRST_OF_TWO: Final = 3
SECOND_OF_TWO: Final = 4


def go_on(s: Lineage, dice: Dice) -> None:
    """Step (b): for each piece that moved, in the order moved (LQ42)."""
    while s.done < len(s.moved):
        space = s.at[s.moved[s.done]]
        s.done += 1
        kind = s.board.kind[space]
        if kind == TOWN:
            turn_up(s, space, dice)
            turn_town_card(s, dice)
        elif kind == TEMPLE:
            next_season(s)
        elif kind == PALACE:
            turn_up(s, space, dice)
            influential = s.element[space] == s.colour  # LQ11: by the card that showed before
            turn_palace_card(s, dice)
            s.ask(questions.PALACE if influential else questions.TERRAIN, s.player, ONLY, -1)
            return
    s.done = 0
    s.phase = TRAINING


# Luck: what nobody knew is drawn when it is turned up (LDS-6) -----------------------------------------------------


def drawn(counts: list[int], first: int, dice: Dice) -> int:
    """One of five kinds, as likely as there are items of it in the list from ``first`` on."""
    total = 0
    kinds = 0
    for kind in range(5):
        if counts[first + kind] > 0:
            total += counts[first + kind]
            kinds += 1
    roll = dice.below(total) if kinds > 1 else 0  # where only one kind is left there is no luck
    kind = 0
    while roll >= counts[first + kind]:
        roll -= counts[first + kind]
        kind += 1
    return kind


def face_down(s: Lineage, kind: int) -> list[int]:
    """By element: how many tiles of that kind still lie face down."""
    left = HIDDEN_TOWNS.copy() if kind == TOWN else [1] * 5
    for space in range(OCTAGON_COUNT, SPACES):
        if s.board.kind[space] == kind and s.element[space] >= 0 and CORNER_BITS >> space & 1 == 0:
            left[s.element[space]] -= 1
    return left


def turn_up(s: Lineage, space: int, dice: Dice) -> None:
    """LTI-1: a hidden town or palace is turned up for good."""
    if s.element[space] >= 0:
        return
    element = s.element.copy()
    element[space] = drawn(face_down(s, s.board.kind[space]), 0, dice)
    s.element = element
    if s.journal is not None:
        kind = "town" if s.board.kind[space] == TOWN else "palace"
        s.journal.reveal("turn-up", {"space": NAMES[space], "ground": kind, "element": ELEMENTS[element[space]]})


def turn_town_card(s: Lineage, dice: Dice) -> None:
    """LTI-2: the next town card is the current type of chi; LTI-8: an exhausted deck is shuffled without it."""
    deck = s.town_deck.copy()
    if sum(deck) == 0:
        deck = [CARDS_OF_A_KIND] * 5
        deck[s.current] -= 1
    s.current = drawn(deck, 0, dice)
    deck[s.current] -= 1
    s.town_deck = deck
    if s.journal is not None:
        s.journal.reveal("current", {"element": ELEMENTS[s.current]})


def next_season(s: Lineage) -> None:
    """LTI-3; when Winter comes, bidding is due (LBI-1)."""
    s.season = (s.season + 1) % 4
    if s.journal is not None:
        s.journal.note("season", {"season": SEASONS[s.season]})
    if s.season == WINTER:
        s.winter = True


def turn_palace_card(s: Lineage, dice: Dice) -> None:
    """LTI-4, LTI-8, LQ05: the next palace card; with the option its direction and colour are drawn separately."""
    deck = s.palace_deck.copy()
    if sum(deck) == 0:
        deck = [CARDS_OF_A_KIND] * 10
        deck[s.colour] -= 1
        deck[5 + s.direction] -= 1
    s.colour = drawn(deck, 0, dice)
    s.direction = DIRECTION_OF[s.colour] if s.terms.tied else drawn(deck, 5, dice)
    deck[s.colour] -= 1
    deck[5 + s.direction] -= 1
    s.palace_deck = deck
    if s.journal is not None:
        s.journal.reveal("palace", {"direction": DIRECTIONS[s.direction], "element": ELEMENTS[s.colour]})


# Changing terrain -------------------------------------------------------------------------------------------------


def choose_cards(s: Lineage, action: int) -> None:
    """LTI-4, LQ46: two changes with this card, or one with each of two cards."""
    s.stack[-1] = Frame(questions.TERRAIN, s.player, FIRST_OF_ONE if action == verbs.ONE else FIRST_OF_TWO, -1)


def changeable(s: Lineage, before: int) -> int:
    """LTI-5, LTW-2: octagons in the direction of the card, without pieces and black chi, and not the one before."""
    return REGIONS[s.direction] & ~(occupied(s) | s.black | BITS[before])


def terrain_choices(s: Lineage) -> list[int]:
    out: list[int] = []
    add(out, verbs.TURN if s.seats > 2 else verbs.BLOCK, changeable(s, s.stack[-1].y))
    out.append(verbs.NO)
    return out


def change(s: Lineage, action: int, dice: Dice) -> None:
    """LTI-4: flip an octagon, either way; with two players block one (LTW-2)."""
    frame = s.stack.pop()
    if action == verbs.NO:
        if frame.x == FIRST_OF_TWO:  # LQ46: the second card is turned all the same
            next_change(s, frame.x, -1, dice)
        return
    if s.seats == 2:
        space = action - verbs.BLOCK
        if s.stock == 0:
            s.ask(questions.TAKE, frame.seat, space, frame.x)
            return
        place_black(s, frame.seat, space)
    else:
        space = action - verbs.TURN
        s.fields ^= BITS[space]
        if s.journal is not None:
            side = "to-fields" if s.fields >> space & 1 else "to-terrain"
            s.journal.note(side, {"seat": frame.seat, "space": NAMES[space]})
    next_change(s, frame.x, space, dice)


def next_change(s: Lineage, which: int, before: int, dice: Dice) -> None:
    if which == FIRST_OF_ONE:
        s.ask(questions.TERRAIN, s.player, SECOND_OF_ONE, before)
    elif which == FIRST_OF_TWO:
        turn_palace_card(s, dice)
        s.ask(questions.TERRAIN, s.player, SECOND_OF_TWO, before)


def place_black(s: Lineage, seat: int, space: int) -> None:
    s.black |= BITS[space]
    s.stock -= 1
    if s.journal is not None:
        s.journal.note("block", {"seat": seat, "space": NAMES[space]})


# Chi --------------------------------------------------------------------------------------------------------------


def collect(s: Lineage) -> None:
    """Step (d), LTI-7: one chi of the tile's own element for each piece moved; a blocked town gives none (LQ13)."""
    for piece in s.moved:
        space = s.at[piece]
        element = s.element[space]
        if element < 0 or s.black >> space & 1:
            continue
        count = s.gain(s.player, element, 1)
        if count > 0 and s.journal is not None:
            said: dict[str, Value] = {
                "seat": s.player,
                "count": count,
                "element": ELEMENTS[element],
                "space": NAMES[space],
            }
            s.journal.note("collect", said)
