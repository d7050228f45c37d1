"""The second page of a phone: all decks with what is known of them, in large letters."""

from __future__ import annotations

from typing import Final

from jianghu.boards.octagons import ELEMENTS
from jianghu.draw import tiles
from jianghu.draw.cards import ANIMAL_GLYPHS
from jianghu.draw.page import picture
from jianghu.draw.svg import el, glyph, move, path, text
from jianghu.games.lineage.state import Lineage
from jianghu.games.lineage.terms import ANIMALS
from jianghu.games.lineage.view.trackers import deck, palace_sign
from jianghu.games.lineage.view.words import DIRECTION_TITLES, speaker
from jianghu.kernel.sentences import say

ROW: Final = 48.0
HEAD: Final = 26.0


def below(s: Lineage, number: int) -> tuple[list[int], list[int]]:
    """What lies under the top card of a deck: in an unknown order, and at the bottom in a known one."""
    unknown = [animal for animal in range(5) if s.hidden[number] >> animal & 1]
    returned = []
    rest = s.returned[number]
    while rest:
        returned.append((rest & 7) - 1)
        rest >>= 3
    return unknown, returned


def decks_table(s: Lineage, language: str) -> str:
    """Five rows for the animal decks, then what is left of the town cards and the palace card."""
    voice = speaker(language)
    heads = [(52, say("top")), (104, say("below, order unknown")), (272, say("at the bottom"))]
    out = [text(voice.text(said), x, 17, 12, "tb t3") for x, said in heads]
    for number in range(5):
        y = HEAD + ROW * number
        out.append(path(f"M14 {y - 3:.0f}H361", "hair"))
        out.append(text(voice.text(say("Deck {number}", number=number + 1)), 14, y + 24, 12, "tb t3"))
        out.append(el("g", deck(s, number, language), transform=move(54, y)))
        unknown, returned = below(s, number)
        out += [
            glyph(ANIMAL_GLYPHS[ANIMALS[one]], 114 + 30 * k, y + 20, 19, "ac1g thin") for k, one in enumerate(unknown)
        ]
        out += [glyph(ANIMAL_GLYPHS[ANIMALS[one]], 282 + 26 * k, y + 20, 17, "ac0g") for k, one in enumerate(returned)]
    y = HEAD + ROW * 5
    out.append(path(f"M14 {y - 3:.0f}H361", "hair"))
    out.append(text(voice.text(say("Town cards left")), 14, y + 22, 12, "tb t3"))
    for k, name in enumerate(ELEMENTS):
        out.append(el("g", tiles.seal(name, 9), transform=move(126 + 46 * k, y + 18)))
        out.append(text(str(s.town_deck[k]), 139 + 46 * k, y + 23, 15, "tb num"))
    y += 44
    out.append(el("g", palace_sign(s), transform=move(44, y + 30)))
    out.append(text(voice.text(say("Palace card")), 86, y + 24, 12, "tb t3"))
    out.append(text(voice.text(say(DIRECTION_TITLES[s.direction])), 86, y + 44, 16, "th"))
    high = y + 68
    return picture("".join(out), (375, high), (0, 0, 375, high), voice.text(say("Cards and decks")), styled=False,
                   lang=language)  # fmt: skip
