"""City cards (WP-14), tiles of one's choice, and the bonus of the Border Locations (WP-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jianghu.games.panda import buildings, champions, effects, ledger, movement, selecting
from jianghu.games.panda.questions import CARD, CHAINED, EFFECT, KIND, NEEDS_BUILDING, NEUTRAL, ORIGIN, REWARD
from jianghu.games.panda.verbs import CARD as CARD_VERB
from jianghu.games.panda.verbs import DECLINE, FREE, GAIN
from jianghu.games.panda.words import CARDS, SPACES
from jianghu.games.panda.words import NEUTRAL as NEUTRAL_COLUMN

if TYPE_CHECKING:
    from jianghu.games.panda.state import Panda


# City cards -----------------------------------------------------------------------------------------------------


def card_choices(s: Panda, out: list[int]) -> None:
    """WP-14.1: the left or the right end of the line; with city_line_ends_only off any card."""
    cards = s.line if not s.terms.ends_only or len(s.line) < 3 else [s.line[0], s.line[-1]]
    for card in sorted(cards):
        out.append(CARD_VERB + card)


def ask_card(s: Panda, seat: int) -> None:
    if len(s.line) == 1:
        take_card(s, seat, s.line[0])
    else:
        s.ask(CARD, seat)


def take_card(s: Panda, seat: int, card: int) -> None:
    """WP-14.2: the gain comes at once; the card is out of the game."""
    s.line = [other for other in s.line if other != card]
    if s.journal is not None:
        s.journal.note("card", {"seat": seat, "card": CARDS[card]})
    selecting.begin(s, seat, s.terms.edition.cards[card], ledger.CARDS * ORIGIN)


# Tiles of one's choice ------------------------------------------------------------------------------------------


def tile_kinds(s: Panda, seat: int, kinds: int, needs_building: bool) -> int:
    """WP-14.3: those of a set of kinds that can be taken now."""
    found = 0
    for kind in range(6):
        if kinds >> kind & 1 and champions.can_take(s, seat, kind):
            if kind < 3 or not needs_building or champions.at_building(s, seat, kind - 3):
                found |= 1 << kind
    return found


def kind_choices(s: Panda, seat: int, kinds: int, count: int, out: list[int]) -> None:
    kinds = tile_kinds(s, seat, kinds, count >= NEEDS_BUILDING)
    for kind in range(6):
        if kinds >> kind & 1:
            out.append(GAIN + kind)


def ask_kind(s: Panda, seat: int, kinds: int, count: int) -> None:
    """WP-14.3: one tile after the other, all different; what cannot be taken is lost, and the last one is given."""
    while count % NEEDS_BUILDING > 0:
        found = tile_kinds(s, seat, kinds, count >= NEEDS_BUILDING)
        if found & (found - 1):
            s.ask(KIND, seat, kinds, count)
            return
        if found == 0:
            return
        champions.take_tile(s, seat, found.bit_length() - 1)
        kinds &= ~found
        count -= 1


def gain_kind(s: Panda, seat: int, kinds: int, count: int, kind: int) -> None:
    """The tile that was chosen. A last one that follows from it is told in the order of kinds: which of the two was
    named makes no difference."""
    kinds &= ~(1 << kind)
    count -= 1
    last = tile_kinds(s, seat, kinds, count >= NEEDS_BUILDING) if count % NEEDS_BUILDING > 0 else 0
    if 0 < last < 1 << kind and not last & (last - 1):
        champions.take_tile(s, seat, last.bit_length() - 1)
        kinds &= ~last
        count -= 1
    champions.take_tile(s, seat, kind)
    ask_kind(s, seat, kinds, count)


def tiles(s: Panda, seat: int, effect: int, origin: int) -> None:
    """Different tiles of a group; those of City cards may need the building (Q54)."""
    count = effects.second(effect)
    if s.terms.c3_needs_building and origin // ORIGIN == ledger.CARDS:
        count += NEEDS_BUILDING
    ask_kind(s, seat, effects.GROUP_KINDS[effects.first(effect)], count)


# Border Locations -----------------------------------------------------------------------------------------------


def can_do(s: Panda, seat: int, effect: int) -> bool:
    """WP-26.3: whether an effect can do anything now."""
    kind = effects.kind_of(effect)
    if kind == effects.MOVE:
        return movement.can_move(s, seat, effect)
    if kind == effects.BUILD:
        return buildings.can_do(s, seat, effect)
    if kind == effects.STRENGTH:
        return champions.can_take(s, seat, effects.who_of(effect))
    if kind == effects.QUEST:
        return champions.can_quest(s, seat, effects.who_of(effect))
    if kind == effects.SELL:
        return champions.can_sell(s, seat)
    if kind == effects.TELEPORT:
        return champions.can_teleport(s, seat)
    if kind == effects.TILES:
        return tile_kinds(s, seat, effects.GROUP_KINDS[effects.first(effect)], False) != 0
    return True


def has_guards(s: Panda, seat: int, number: int) -> bool:
    """Q51: with border_action_needs_guards a free action takes Guards as well."""
    space = 4 * number + NEUTRAL_COLUMN
    return not s.terms.free_needs_guards or selecting.needed(s, space) <= s.pool[seat]


def can_use(s: Panda, seat: int, number: int) -> bool:
    """WP-15.2: a Neutral action that can do something now."""
    if not has_guards(s, seat, number):
        return False
    for effect in s.terms.neutral[number]:
        if can_do(s, seat, effect):
            return True
    return False


def free_choices(s: Panda, seat: int, out: list[int]) -> None:
    for number in range(6):
        if can_use(s, seat, number):
            out.append(FREE + number)
    out.append(DECLINE)


def ask_free(s: Panda, seat: int) -> None:
    """WP-15.1 (A). Where nothing can be done, nothing is asked."""
    for number in range(6):
        if can_use(s, seat, number):
            s.ask(NEUTRAL, seat)
            return


def use_free(s: Panda, seat: int, number: int) -> None:
    """WP-15.2: without AP, and the position on the Actions Board stays."""
    space = 4 * number + NEUTRAL_COLUMN
    if s.journal is not None:
        s.journal.note("free", {"seat": seat, "space": SPACES[space]})
    if s.terms.free_needs_guards:
        selecting.place(s, seat, space, selecting.needed(s, space))
    selecting.begin(s, seat, s.terms.neutral[number], ledger.ACTIONS * ORIGIN + CHAINED)


def ask_reward(s: Panda, seat: int) -> None:
    """WP-15.5: points, or tiles if there is one to take."""
    if tile_kinds(s, seat, effects.GROUP_KINDS[2], False) == 0:
        reward_points(s, seat)
    else:
        s.ask(REWARD, seat)


def reward_points(s: Panda, seat: int) -> None:
    points = s.terms.edition.border_points
    ledger.score(s, seat, ledger.BORDER, points)
    if s.journal is not None:
        s.journal.note("vp", {"seat": seat, "count": points})


def reward_tiles(s: Panda, seat: int) -> None:
    ask_kind(s, seat, effects.GROUP_KINDS[2], s.terms.edition.border_tiles)


def halves(s: Panda, seat: int, first: int, then: int) -> None:
    """WP-15.4: the two halves, one after the other, in the order that the player likes."""
    s.ask(EFFECT, seat, then)
    s.ask(EFFECT, seat, first)
