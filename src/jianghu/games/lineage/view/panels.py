"""The players: whom they lead, their chi and cards or sealed corners, and what they bid."""

from __future__ import annotations

from typing import Final

from jianghu.boards.octagons import CORNERS, ELEMENTS
from jianghu.boards.view import players
from jianghu.boards.view.players import LEFT, ROOM, WIDTH, Head, Slot
from jianghu.draw import tiles
from jianghu.draw.cards import ANIMAL_GLYPHS, scaled
from jianghu.draw.fonts import widths
from jianghu.draw.seats import fist, pips, turn_bar
from jianghu.draw.svg import box, el, glyph, move, path, text, title
from jianghu.games.lineage import naming
from jianghu.games.lineage.phases import BIDDING
from jianghu.games.lineage.state import Lineage
from jianghu.games.lineage.terms import ANIMALS, CORNER_ELEMENTS, EMPEROR, GENERAL, MASTERS, THE_EMPEROR
from jianghu.games.lineage.view.board import black_chi, piece_stone
from jianghu.games.lineage.view.marks import Marks
from jianghu.games.lineage.view.words import piece_words, speaker
from jianghu.kernel.sentences import Sentence, say

CORNER_GLYPHS: Final = ["北", "東", "西", "南"]  # in the order of CORNERS


def pieces_of(s: Lineage, seat: int) -> tuple[int, ...]:
    """The white and the black piece of a seat, none before it has chosen."""
    role = s.role[seat]
    if role < 0:
        return ()
    return (EMPEROR, GENERAL) if role == THE_EMPEROR else (role, role + MASTERS)


def sealed(s: Lineage) -> int:
    """How many corner towns have black chi."""
    return sum(s.black >> corner & 1 for corner in CORNERS)


def wins(s: Lineage, seat: int) -> bool:
    """Whether the game is over and the seat has won it, by the rules or by points after the agreed rounds."""
    result = s.result()
    return result is not None and result.payoffs[seat] > 0


def note(s: Lineage, seat: int, own: bool) -> Sentence | None:
    """What is special about a player, below the name."""
    if wins(s, seat):
        return say("wins the game")
    if s.role[seat] < 0:
        return say("you, no lineage yet") if own else say("no lineage yet")
    if s.role[seat] == THE_EMPEROR:
        return say("you, the emperor") if own else say("the emperor")
    if s.is_conscript(s.role[seat]):
        return say("you, student conscripted") if own else say("student conscripted")
    if s.white >> s.role[seat] & 1:
        return say("you, white master") if own else say("white master")
    return say("you") if own else None


def progress(s: Lineage, seat: int) -> Sentence | None:
    """How far a player has come."""
    role = s.role[seat]
    if role < 0:
        return None
    if role == THE_EMPEROR:
        return say("{count} of 4 sealed", count=sealed(s))
    rank = s.rank[role]
    if rank == 5:
        return say("marker lost") if s.lost >> role & 1 else say("may enter the center")
    wanted = naming.animal(s.top[rank]) if s.top[rank] >= 0 else say("nobody")
    if s.lost >> role & 1:
        return say("next: {animal}; marker lost", animal=wanted)
    return say("next: {animal}", animal=wanted)


def panel(s: Lineage, seat: int, names: list[str], marks: Marks, height: float, language: str) -> str:
    """One player: stones, name, marker, chi, cards, and how far it is."""
    # Five and six players sit closer: the margin, the gaps, the size of the cards, and where the last line is.
    top, gap, by, last = (14.0, 12.0, 34 / 30, 61.0) if height > 170 else (8.0, 6.0, 1.0, 52.0)
    if height < 136:
        top, gap, by, last = 3.0, 2.5, 0.84, 44.0
    chi_at = top + 36 + gap + 10.5
    cards_at = chi_at + 10.5 + gap
    out = [path(f"M0 0H{WIDTH}", "hair")] if seat else []
    if s.seat == seat or wins(s, seat):
        out.append(turn_bar(0, top, 4, cards_at + last - 1 - top, mine=marks.seat == seat))
    out.append(head(s, seat, names, marks, top, language))
    out.append(chi_row(s, seat, marks, LEFT, chi_at, ROOM / 5, language))
    out.append(corner_row(s, LEFT, cards_at, min(by, 1.0), language) if s.role[seat] == THE_EMPEROR
               else card_row(s, seat, LEFT, cards_at, by, 41.5, language))  # fmt: skip
    foot = cards_at + last
    bid = bid_row(s, seat, LEFT, foot, language)
    said = progress(s, seat)
    if bid:
        out.append(bid)
    elif said is not None:
        out.append(text(widths.fit(speaker(language).text(said), 13, ROOM), LEFT, foot, 13, "t"))
    return "".join(out)


def head(s: Lineage, seat: int, names: list[str], marks: Marks, top: float, language: str) -> str:
    """The two stones, the name, who is First Player, and the marker."""
    voice, role = speaker(language), s.role[seat]
    pair = 0 <= role < THE_EMPEROR
    said = note(s, seat, marks.seat == seat)
    now = Head(
        seat, names[seat], voice.text(said) if said is not None else "",
        ANIMALS[role] if pair else "", ELEMENTS[role] if pair else "",
        tuple((piece_words(s, piece, names, language), piece_stone(s, piece, 11.2)) for piece in pieces_of(s, seat)),
        first_words(s, seat, language), s.winter, wins(s, seat),
        pair and s.lost >> role & 1 == 0, f"marker:{seat}" if pair else "", f"seat:{seat}" in marks.may,
    )  # fmt: skip
    return players.head(now, top, voice)


def first_words(s: Lineage, seat: int, language: str) -> str:
    """The words of the First Player's sign; nothing for all others, and before the first turn."""
    return speaker(language).text(say("First Player")) if s.first == seat and s.turns > 0 else ""


def chi_row(s: Lineage, seat: int, marks: Marks, left: float, y: float, step: float, language: str) -> str:
    """Five seals with their counts."""
    may = tuple(thing for thing in marks.may if thing.startswith("chi:"))
    return players.seals(seat, tuple(s.chi[5 * seat : 5 * seat + 5]), may, left, y, step, speaker(language))


def card_row(s: Lineage, seat: int, left: float, y: float, by: float, step: float, language: str) -> str:
    """Five places for the numbered cards; the next one is the one whose animal is sought now."""
    role = s.role[seat]
    out = []
    for number in range(5):
        held = s.hand[5 * role + number] if role >= 0 else -1
        sought = s.top[number] if role >= 0 and s.rank[role] == number else -1
        drawn = card(number, held, sought, language)
        where = f"{move(left + step * number, y)} scale({by:.3f})"
        out.append(el("g", drawn, id=f"card-{seat}-{number + 1}", data_touch=f"card:{seat}:{number + 1}",
                      transform=where))  # fmt: skip
    return "".join(out)


def card(number: int, held: int, sought: int, language: str) -> str:
    """A card of 30 by 38 with its number on the foot; or its place, with the animal that is sought."""
    voice = speaker(language)
    if held >= 0:
        said = say("card {number}, {animal}", number=number + 1, animal=naming.animal(held))
        face = box(1, 1, 28, 36, "ac1", 2.5) + box(1, 27, 28, 10, f"{ELEMENTS[held]}f")
        face += glyph(ANIMAL_GLYPHS[ANIMALS[held]], 15, 14.4, 17, "ac1g") + box(1, 1, 28, 36, "acb", 2.5)
        return title(voice.text(said)) + face + text(str(number + 1), 15, 35.3, 10, "on tn mid num")
    face = box(1, 1, 28, 36, "ac0", 2.5) + text(str(number + 1), 15, 35.3, 10, "t t3 mid num")
    if sought >= 0:
        said = say("card {number}: the {animal} is sought", number=number + 1, animal=naming.animal(sought))
        return title(voice.text(said)) + face + glyph(ANIMAL_GLYPHS[ANIMALS[sought]], 15, 15, 16, "ac0g thin")
    return title(voice.text(say("card {number}, not earned yet", number=number + 1))) + face


def corner_row(s: Lineage, left: float, y: float, by: float, language: str) -> str:
    """The emperor player's four corner towns, sealed or open, as they lie around the board."""
    voice = speaker(language)
    out = []
    for k, corner in enumerate(CORNERS):
        name = ELEMENTS[CORNER_ELEMENTS[k]]
        closed = s.black >> corner & 1 == 1
        element = naming.element(CORNER_ELEMENTS[k])
        said = (
            say("{element} corner, sealed", element=element)
            if closed
            else say("{element} corner, open", element=element)
        )
        tile = tiles.ground(f"{name}t", 34) + (black_chi(11) if closed else tiles.sign(tiles.TOWN, name, 34))
        inside = title(voice.text(said)) + tile + glyph(CORNER_GLYPHS[k], 24, 0, 11, "sg")
        where = f"{move(left + 17 * by + 50 * k, y + 19 * by)} scale({by:.3f})"
        out.append(el("g", inside, data_touch=f"corner:{k + 1}", id=f"corner-{k + 1}", transform=where))
    return "".join(out)


def bid_row(s: Lineage, seat: int, left: float, y: float, language: str) -> str:
    """LBI-1: a closed hand tells nothing; the own one tells what is bid so far."""
    if not s.bids:
        return ""
    voice = speaker(language)
    held = s.bids[5 * seat : 5 * seat + 5]
    if min(held) < 0:
        said = voice.text(say("still bidding") if s.seat == seat else say("a closed hand"))
    elif s.phase == BIDDING:  # one's own, colour by colour
        said = voice.text(say("{count} chi so far", count=sum(held)))
    else:
        said = voice.text(say("bids {count} chi", count=sum(held)))
    return el("g", title(said), el("g", fist(9), transform=move(left + 8, y - 4.5)), text(said, left + 23, y, 13, "t"))


# The phone --------------------------------------------------------------------------------------------------------


def strip(s: Lineage, names: list[str], marks: Marks, width: float, language: str) -> str:
    """All players in a row: a stone, the name, and pips for cards or corners."""
    slots = []
    for seat in range(s.seats):
        pieces = pieces_of(s, seat)
        stone = (piece_words(s, pieces[0], names, language), piece_stone(s, pieces[0], 11.2)) if pieces else None
        turn = s.seat == seat or wins(s, seat)
        slots.append(
            Slot(names[seat], stone, first_words(s, seat, language), s.winter, turn, marks.seat == seat,
                 f"seat:{seat}" in marks.may)
        )  # fmt: skip
    left, small = players.strip_left(s.seats), s.seats > 4
    below = [el("g", strip_pips(s, seat, small), transform=move(left, 31)) for seat in range(s.seats)]
    return players.strip(slots, below, width)


def strip_pips(s: Lineage, seat: int, small: bool) -> str:
    """Cards of a pair, sealed corners of the emperor player."""
    role = s.role[seat]
    full, of = (sealed(s), 4) if role == THE_EMPEROR else (s.rank[role] if role >= 0 else 0, 5)
    drawn = pips(full, of, 0, 0)
    return f'<g transform="scale(.78)">{drawn}</g>' if small else drawn


def own_row(s: Lineage, seat: int, marks: Marks, y: float, language: str) -> str:
    """The viewer's own chi and cards, below the board of a phone."""
    out = chi_row(s, seat, marks, 14, y, 38, language)
    if s.role[seat] == THE_EMPEROR:
        return out + scaled(corner_row(s, 0, 0, 1.0, language), 214, y - 14, 0.8)
    return out + card_row(s, seat, 212, y - 16.5, 0.87, 31, language)
