"""The players: panels beside the board, or a strip above it on the phone."""

from __future__ import annotations

from functools import cache, lru_cache

from jianghu.boards.octagons import ELEMENTS
from jianghu.boards.view import players
from jianghu.boards.view.players import LEFT, ROOM, WIDTH, Head, Slot
from jianghu.draw import tiles
from jianghu.draw.cards import animal_card
from jianghu.draw.fonts import widths
from jianghu.draw.seats import fist, pips, turn_bar
from jianghu.draw.svg import box, el, move, path, text, title
from jianghu.games.wuwei import naming
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.phases import HANDING_OVER, REVEAL
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.terms import MASTERS, card_element, is_spent
from jianghu.games.wuwei.view import court
from jianghu.games.wuwei.view.board import piece_stone
from jianghu.games.wuwei.view.marks import Marks
from jianghu.games.wuwei.view.words import fixed, piece_words, speaker
from jianghu.kernel.sentences import Term, marked, say

LEAST = 146  # the height of a panel; where there is less room, it is drawn smaller


def styles(state: WuWei, seat: int) -> int:
    """How many animals the seat's student has learnt."""
    return sum(state.card[seat * 5 + animal] >= 0 for animal in range(5))


def note(state: WuWei, seat: int, marks: Marks, language: str) -> str:
    """What is special about a player, below the name."""
    own = marks.seat == seat
    said = marked("you") if own else ""
    if state.winner == seat:
        said = marked("wins the game")
    elif state.lineage[seat] < 0:
        said = marked("you, no lineage yet") if own else marked("no lineage yet")
    elif seat == state.empire.seat:
        said = marked("you, the Emperor") if own else marked("Emperor")
    elif state.is_student_master(seat) and state.solo.stage < 3:  # there all students are plus (ST3-2)
        said = marked("you, student-master") if own else marked("student-master")
    return fixed(language, said) if said else ""


def progress(state: WuWei, seat: int, language: str) -> str:
    """How far the student has come."""
    if state.lineage[seat] < 0:
        return ""
    if seat == state.empire.seat:
        return court.progress(state, language)
    if state.solo.stage == 3:
        taken = sum(state.plus >> (animal + MASTERS) & 1 for animal in range(5))
        return speaker(language).text(say("{count} of 5 markers taken", count=taken))
    return progress_words(styles(state, seat), state.holds_marker(seat), language)


@cache
def progress_words(learnt: int, held: bool, language: str) -> str:
    """The same, from all that it depends on."""
    if learnt == 5:
        said = say("all 5 styles, may enter the center") if held else say("all 5 styles, marker lost")
    elif held:
        said = say("{count} of 5 styles", count=learnt)
    else:
        said = say("{count} of 5 styles, marker lost", count=learnt)
    return speaker(language).text(said)


def panels(state: WuWei, names: list[str], marks: Marks, height: float, language: str) -> str:
    """All players, one below the other, in the order of their seats."""
    each = min(height / state.seats, 183.5)
    by = f" scale({each / LEAST:.3f})" if each < LEAST else ""  # six players
    out = []
    for seat in range(state.seats):
        inside = panel(state, seat, names, marks, each, language)
        where = move(0, each * seat) + by
        out.append(el("g", inside, id=f"seat-{seat}", data_touch=f"seat:{seat}", transform=where))
    return el("g", *out, id="seats")


def panel(state: WuWei, seat: int, names: list[str], marks: Marks, height: float, language: str) -> str:
    """One player: stones, name, marker, chi, cards, and how far it is."""
    top = 8.0 if height < 170 else 14.0  # five players sit closer
    gap = 7.0 if height < 170 else 12.0
    chi_at = top + 36 + gap + 10.5
    cards_at = chi_at + 10.5 + gap
    out = [path(f"M0 0H{WIDTH}", "hair")] if seat else []
    if state.winner == seat or (state.winner < 0 and state.seat == seat):
        out.append(turn_bar(0, top, 4, cards_at + 60 - top, mine=marks.seat == seat))
    out.append(head(state, seat, names, marks, top, language))
    out.append(chi_row(state, seat, marks, LEFT, chi_at, ROOM / 5, language))
    if seat == state.empire.seat:
        tight = gap == 7
        side, y = (26.0, cards_at + 14) if tight else (30.0, cards_at + 13)
        out.append(court.corner_row(state, LEFT + 16, y, ROOM / 4 + 0.5, side, not tight, language))
    else:
        out.append(card_row(state, seat, marks, cards_at, language))
    foot = cards_at + 61 if gap == 12 else cards_at + 58
    fist = fist_row(state, seat, foot, language)
    out.append(fist or text(progress(state, seat, language), LEFT, foot, 13, "t"))
    return "".join(out)


def head(state: WuWei, seat: int, names: list[str], marks: Marks, top: float, language: str) -> str:
    """The stones, the name, who begins, and the marker."""
    animal = state.lineage[seat]
    has = 0 <= animal < MASTERS
    mine: tuple[int, ...] = (animal, animal + MASTERS) if has else ()
    if seat == state.empire.seat:
        mine = tuple(piece for piece in court.IMPERIAL if state.at[piece] >= 0)
    now = Head(
        seat, names[seat], note(state, seat, marks, language), ANIMALS[animal] if has else "",
        ELEMENTS[state.board.lineage_element[animal]] if has else "",
        tuple((piece_words(language, state, piece, names), piece_stone(state, piece, 11.2)) for piece in mine),
        beginner(state, seat, language), state.moon, state.winner == seat, has and state.holds_marker(seat), "",
        f"seat:{seat}" in marks.may,
    )  # fmt: skip
    return players.head(now, top, speaker(language))


def beginner(state: WuWei, seat: int, language: str) -> str:
    """The words of the starting player's marker; nothing for all others, and alone."""
    if state.start != seat or state.solo.stage:
        return ""
    said = say("starting player; a gathering is pending") if state.moon else say("starting player")
    return speaker(language).text(said)


def chi_row(state: WuWei, seat: int, marks: Marks, left: float, y: float, step: float, language: str) -> str:
    """Five seals with their counts."""
    may = tuple(thing for thing in marks.may if thing.startswith("chi:"))
    return players.seals(seat, tuple(state.chi[seat * 5 : seat * 5 + 5]), may, left, y, step, speaker(language))


def card_row(state: WuWei, seat: int, marks: Marks, y: float, language: str) -> str:
    """Five places for animal cards, always in the same order."""
    return "".join(card(state, seat, k, marks, LEFT + 41.5 * k, y, 34 / 30, language) for k in range(5))


def card(state: WuWei, seat: int, animal: int, marks: Marks, x: float, y: float, by: float, language: str) -> str:
    """An animal card of a seat, or its empty place."""
    thing = f"card:{seat}:{ANIMALS[animal]}"
    mark = "sel" if thing == marks.chosen else "legal" if thing in marks.may else ""
    return one_card(seat, animal, state.card[seat * 5 + animal], mark, x, y, by, language)


@lru_cache(maxsize=8192)
def one_card(seat: int, animal: int, held: int, mark: str, x: float, y: float, by: float, language: str) -> str:
    """The same, from all that it depends on."""
    name, style = ANIMALS[animal], naming.animal(animal)
    element = ELEMENTS[card_element(held)] if held >= 0 else None
    if element is None:
        said = say("no {animal} card", animal=style)
    elif is_spent(held):
        said = say("{animal} of {element}, spent", animal=style, element=Term("element", element))
    else:
        said = say("{animal} of {element}", animal=style, element=Term("element", element))
    thing = f"card:{seat}:{name}"
    drawn = title(speaker(language).text(said)) + animal_card(name, element, is_spent(held))
    if mark == "sel":
        drawn += box(-2, -2, 34, 42, "sel", 4, 2)
    elif mark:
        drawn += el("g", box(-2, -2, 34, 42, "legal touch", 4, 1.8), class_="mark", data_for=thing)
    where = f"{move(x, y)} scale({by:.3f})"
    return el("g", drawn, id=f"card-{seat}-{name}", data_touch=thing, transform=where)


# The gathering --------------------------------------------------------------------------------------------------


def fist_row(state: WuWei, seat: int, y: float, language: str) -> str:
    """GTH-1: a closed fist tells nothing; the own one and opened ones tell what they hold."""
    if state.phase not in (REVEAL, HANDING_OVER) or not state.fists:
        return ""
    voice = speaker(language)
    held = state.fists[seat * 5 : seat * 5 + 5]
    if min(held) < 0:
        said = voice.text(say("still choosing") if state.seat == seat else say("a closed fist"))
        return el("g", title(said), closed_fist(LEFT + 8, y - 4.5), text(said, LEFT + 23, y, 13, "t"))
    if state.phase == REVEAL and not sum(held):
        said = voice.text(say("choosing now") if state.seat == seat else say("nothing in the fist yet"))
        return text(said, LEFT, y, 13, "t")
    total = sum(held)
    name = ELEMENTS[state.element]
    active = Term("element", name)
    parts = [(ELEMENTS[k], n if k == state.element else 2 * n) for k, n in enumerate(held) if n]
    told = (
        say("offered {count} {element}", count=total, element=active)
        if state.phase == HANDING_OVER
        else say("your fist holds {count} {element}", count=total, element=active)
    )
    out = [closed_fist(LEFT + 8, y - 4.5), text(str(total), LEFT + 23, y, 15, "tb num")]
    x = LEFT + 23 + widths.width(str(total), 15, widths.SANS_BOLD) + 11
    out.append(el("g", tiles.seal(name, 8), transform=move(x, y - 4.5)))
    x += 14
    if parts != [(name, total)] and parts:  # by alchemy: from what it was made
        out.append(text(voice.text(say("from")), x, y, 13, "t"))
        x += 30
        for element, count in parts:
            out.append(text(str(count), x, y, 13, "tb num"))
            x += widths.width(str(count), 13, widths.SANS_BOLD) + 9
            out.append(el("g", tiles.seal(element, 6.5), transform=move(x, y - 4.5)))
            x += 12
    return el("g", title(voice.text(told)), *out)


def closed_fist(x: float, y: float) -> str:
    return el("g", fist(9), transform=move(x, y))


# The phone ------------------------------------------------------------------------------------------------------


def strip(state: WuWei, names: list[str], marks: Marks, width: float, language: str) -> str:
    """All players in a row: the student's stone, the name, and pips for the cards."""
    slots = []
    for seat in range(state.seats):
        piece = court.ruler(state) if seat == state.empire.seat else state.lineage[seat]
        stone = (piece_words(language, state, piece, names), piece_stone(state, piece, 11.2)) if piece >= 0 else None
        turn = state.winner == seat or (state.winner < 0 and state.seat == seat)
        slots.append(
            Slot(names[seat], stone, beginner(state, seat, language), state.moon, turn, marks.seat == seat,
                 f"seat:{seat}" in marks.may)
        )  # fmt: skip
    left = players.strip_left(state.seats)
    return players.strip(slots, [strip_line(state, seat, left, language) for seat in range(state.seats)], width)


def strip_line(state: WuWei, seat: int, left: float, language: str) -> str:
    """The pips of the cards, or in a gathering the fist."""
    voice = speaker(language)
    if state.phase in (REVEAL, HANDING_OVER) and state.fists:
        held = state.fists[seat * 5 : seat * 5 + 5]
        if min(held) < 0 or any(held):
            shown = "" if min(held) < 0 else str(sum(held))
            said = say("offers {count}", count=sum(held)) if shown else say("a closed fist")
            return el("g", title(voice.text(said)), fist(7), transform=move(left + 7, 37)) + text(
                shown, left + 18, 42, 13, "tb num"
            )
    if seat == state.empire.seat:
        said, dots = say("{count} of 4 corners", count=court.towered(state)), pips(court.towered(state), 4, 0, 0)
    else:
        learnt = styles(state, seat)
        said, dots = say("{count} of 5 cards", count=learnt), pips(learnt, 5, 0, 0)
    by = " scale(.76)" if state.seats > 5 else ""
    return el("g", title(voice.text(said)), dots, transform=move(left, 31) + by)


def own_row(state: WuWei, seat: int, marks: Marks, y: float, language: str) -> str:
    """The viewer's own chi and cards, below the board."""
    out = [chi_row(state, seat, marks, 14, y, 41, language)]
    if seat == state.empire.seat:
        out.append(court.corner_row(state, 249, y, 32, 26, False, language))
    cards = {animal: f"card:{seat}:{ANIMALS[animal]}" for animal in range(5)}
    shown = [animal for animal, thing in cards.items() if state.card[seat * 5 + animal] >= 0 or thing in marks.may]
    for k, animal in enumerate(reversed(shown)):
        out.append(card(state, seat, animal, marks, 335 - 29 * k, y - 16.5, 0.87, language))
    return "".join(out)
