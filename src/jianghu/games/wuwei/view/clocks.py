"""What runs out in a game alone, and what was turned up or thrown: the second half of the stage header.

Stage 1 has its deck and the card of the turn, stage 2 its towns and dice, stage 3 its land, its cards and the dice of
the empire. On a phone all of it is one row.
"""

from __future__ import annotations

import math
from typing import Final

from jianghu.boards.octagons import ELEMENTS, TERRAIN
from jianghu.boards.view.words import ANIMAL_TITLES
from jianghu.draw.cards import ANIMAL_GLYPHS, animal_card, scaled
from jianghu.draw.fonts import widths
from jianghu.draw.svg import box, circle, el, glyph, move, path, text, title
from jianghu.games.wuwei import empire, naming, rings, stage1, stage2_dice, text_solo
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.solo import DECK
from jianghu.games.wuwei.stage2_dice import CIRCLE, DICE, EMPEROR_DIE, PLUS, SYMBOL
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.terms import MASTERS
from jianghu.games.wuwei.view.board import IMPERIAL_GLYPHS, piece_stone
from jianghu.games.wuwei.view.words import fixed, speaker
from jianghu.kernel.sentences import Sentence, Term, marked, say

TOWNS: Final = 20
LAND: Final = 24
SIGNS: Final = ["○", "+", "−"]  # faces of dice; the last one is the glyph of the piece
# By face: what a die does, of a student and of the empire (ST2-12 to ST2-16).
STUDENT_DICE: Final = ["", marked("home"), marked("to a town"), marked("1 chi")]
EMPIRE_DICE: Final = [marked("town turns"), marked("season turns"), "", marked("1 chi less")]


# Stage 1 --------------------------------------------------------------------------------------------------------


def deck(s: WuWei, language: str) -> str:
    """Four cards of each style, the fourth crossed while it would lose."""
    voice = speaker(language)
    left = DECK - empire.count(s.solo.seen)
    told = say("Discipline deck, {left} of {of} left. A fourth card of an unprotected style loses.", left=left, of=DECK)
    out = [text(voice.text(told), 2, 14, 12, "tb t3")]
    for animal in range(5):
        at = move(2 + 96.0 * animal, 22)
        out.append(el("g", style(s, animal, language), id=f"discipline-{ANIMALS[animal]}", transform=at))
    return el("g", "".join(out), data_touch="discipline")


def how_it_stands(s: WuWei, animal: int) -> Sentence:
    """Whether a style is safe, and else how many more of its cards may come."""
    spare = 3 - stage1.revealed(s, animal)
    if stage1.protected(s, animal):
        return say("protected")
    return say("{count} to spare", count=spare) if spare > 0 else say("next loses")


def style(s: WuWei, animal: int, language: str) -> str:
    """One style: its master's stone, how it stands, and its cards."""
    voice = speaker(language)
    name, how = ANIMALS[animal], how_it_stands(s, animal)
    shown = [element for element in range(5) if s.solo.seen >> (5 * animal + element) & 1]
    safe = stage1.protected(s, animal)
    lost = len(shown) >= 3 and not safe
    words = voice.text(say("{animal}: {how}", animal=naming.animal(animal), how=how))
    out = [title(words), scaled(piece_stone(s, animal + MASTERS, 11.2), 11, 14, 0.95)]
    out.append(text(fixed(language, ANIMAL_TITLES[name]), 31, 11, 13, "tb"))
    out.append(text(voice.text(how), 31, 26, 11.5, "tb" if lost else "t t3"))
    for k in range(4):
        x, y = 20.5 * k, 36.0
        if k < len(shown):
            out.append(scaled(animal_card(name, ELEMENTS[shown[k]]), x, y, 0.62))
        elif k == 3 and not safe:
            cross = path("M5 8l9 9M14 8l-9 9", "bar", 1.4)
            out.append(el("g", box(0.6, 0.6, 17.4, 22.4, "legal" if lost else "ac0", 2), cross, transform=move(x, y)))
        else:
            out.append(el("g", box(0.6, 0.6, 17.4, 22.4, "ac1", 2), box(7, 10, 5, 5, "pipf"), transform=move(x, y)))
    return el("g", *out)


def turned_up(s: WuWei, language: str) -> str:
    """The card of this turn, and what it does."""
    voice = speaker(language)
    animal, element = s.solo.card // 5, s.solo.card % 5
    out = [scaled(animal_card(ANIMALS[animal], ELEMENTS[element]), 2, 10, 1.9)]
    out.append(text(voice.text(say("Turned up")), 70, 14, 12, "tb t3"))
    out.append(text(voice.text(text_solo.card(s.solo.card)), 70, 34, 16, "th"))
    for k, line in enumerate(widths.wrap(voice.text(text_solo.effect(s, s.solo.card)), 12.5, 140, 3, widths.SANS)):
        out.append(text(line, 70, 52 + 16.0 * k, 12.5, "t"))
    return "".join(out)


def small_deck(s: WuWei, language: str) -> str:
    """On a phone: the stones of the styles over their four cards, and the card of the turn."""
    voice = speaker(language)
    out = []
    for animal in range(5):
        shown, safe = stage1.revealed(s, animal), stage1.protected(s, animal)
        said = say("{animal}: {how}", animal=naming.animal(animal), how=how_it_stands(s, animal))
        inside = [title(voice.text(said)), scaled(piece_stone(s, animal + MASTERS, 11.2), 20, 13, 0.95)]
        for k in range(4):
            lost = k == 3 and not safe
            kind = "pipf" if k < shown else "legal" if lost and shown == 3 else "ac0" if lost else "pip"
            inside.append(box(11.0 * k, 33, 8, 11, kind, 1.5))
            if lost and k >= shown:
                inside.append(path(f"M{11 * k + 2} 36.5l4 4M{11 * k + 6} 36.5l-4 4", "bar", 1.1))
        out.append(el("g", *inside, id=f"discipline-{ANIMALS[animal]}", transform=move(2 + 60.0 * animal, 0)))
    if s.solo.card >= 0:
        card = animal_card(ANIMALS[s.solo.card // 5], ELEMENTS[s.solo.card % 5])
        out.append(el("g", title(voice.text(text_solo.card(s.solo.card))), scaled(card, 310, 2, 1.15)))
    return el("g", *out, data_touch="discipline")


# Stage 2 --------------------------------------------------------------------------------------------------------


def towns(s: WuWei, language: str) -> str:
    """ST2-21: the towns that lie face down, of twenty."""
    told = say("Towns face down: {count} of {of}. All down loses.", count=empire.count(s.solo.down), of=TOWNS)
    words = speaker(language).text(told)
    return el("g", text(words, 2, 14, 12, "tb t3"), dots(s, 10, 36, 15.5, 5.6), data_touch="towns")


def dots(s: WuWei, x: float, y: float, step: float, r: float) -> str:
    dark = empire.count(s.solo.down)
    return "".join(
        circle(x + step * (k % 10), y + (step + 0.5) * (k // 10), r, "pipf" if k < dark else "pip")
        for k in range(TOWNS)
    )


def dice(s: WuWei, may: list[str], language: str) -> str:
    """Every die in the game with what it shows and does."""
    voice = speaker(language)
    out = [text(voice.text(say("Dice this turn")), 2, 14, 12, "tb t3")]
    for k, number in enumerate(dice_in_game(s)):
        face = s.solo.rolled[number]
        does = (STUDENT_DICE if number < EMPEROR_DIE else EMPIRE_DICE)[face] if face >= 0 else ""
        below = text(fixed(language, does), 18, 53, 11.5, "t mid") if does else ""
        out.append(el("g", die(s, number, may, language), below, transform=move(16 + 68.0 * k, 24)))
    return "".join(out)


def dice_in_game(s: WuWei) -> list[int]:
    return [number for number in range(DICE) if stage2_dice.in_game(s, number)]


def die(s: WuWei, number: int, may: list[str], language: str) -> str:
    """A die: what it shows, with its owner in the corner; faint, when it is resolved or not thrown yet."""
    name, face = stage2_dice.DIE_NAMES[number], s.solo.rolled[number]
    student = number < EMPEROR_DIE
    char = ANIMAL_GLYPHS[name] if student else IMPERIAL_GLYPHS[number - EMPEROR_DIE]
    alike = student and face == SYMBOL
    thing = f"die:{name}"
    chosen = thing in may or (alike and "die:chi" in may)
    touched = "die:chi" if alike else thing
    body = box(0, 0, 36, 36, "cen", 6) + box(0, 0, 36, 36, "hair", 6)
    if student:
        body += box(2, 2, 32, 32, f"rim {ELEMENTS[s.board.lineage_element[number]]}s", 4.5, 1.4)
    if chosen:
        body += el("g", box(-2, -2, 40, 40, "legal touch", 7), class_="mark", data_for=touched)
    if face < 0:
        body += glyph(char, 18, 18, 16, "ac0g thin")
    elif face == SYMBOL:
        body += glyph(char, 18, 18, 19, "ac1g")
    else:
        body += glyph(SIGNS[face], 18, 18, 19, "ac1g") + glyph(char, 28, 28, 10, "ac0g")
    said = title(speaker(language).text(say("Die of {die}", die=Term("die", name))))
    return el("g", said, body, id=f"die-{name}", data_touch=touched)


def small_dice(s: WuWei, may: list[str], language: str) -> str:
    """On a phone: the towns in dots, and the dice."""
    voice = speaker(language)
    told = say("{count} of {of} towns down", count=empire.count(s.solo.down), of=TOWNS)
    out = [el("g", dots(s, 6, 7, 10.6, 3.9), text(voice.text(told), 2, 43, 12, "t"), data_touch="towns")]
    shown = dice_in_game(s)
    for k, number in enumerate(shown):
        at = move(345 - 38.0 * (len(shown) - k), 4)
        out.append(el("g", die(s, number, may, language), transform=f"{at} scale(.9)"))
    return "".join(out)


# Stage 3 --------------------------------------------------------------------------------------------------------


def land(s: WuWei, language: str) -> str:
    """ST3-26: both rings, and how much of them is covered."""
    voice = speaker(language)
    told = say("Fields and walls: {count} of {of}. All covered loses.", count=covered(s, TERRAIN), of=LAND)
    inner = say("inner ring {count} of 8", count=covered(s, rings.RINGS[0]))
    outer = say("outer ring {count} of 16", count=covered(s, rings.RINGS[1]))
    out = [text(voice.text(told), 2, 14, 12, "tb t3"), two_rings(s, 38, 58, 30.5, 17.5, 4.6)]
    out += [text(voice.text(inner), 86, 54, 13, "t"), text(voice.text(outer), 86, 74, 13, "t")]
    return el("g", *out, data_touch="towns")


def covered(s: WuWei, where: int) -> int:
    return empire.count((s.walls | s.empire.fields) & where)


def two_rings(s: WuWei, x: float, y: float, far: float, near: float, r: float) -> str:
    """Every octagon as a dot, the rings from the north clockwise (GEO-12)."""
    out = []
    for ring, radius in ((rings.INNER, near), (rings.OUTER, far)):
        for place, space in enumerate(ring):
            turn = 2 * math.pi * place / len(ring)
            kind = "pipf" if (s.walls | s.empire.fields) >> space & 1 else "pip"
            out.append(circle(x + radius * math.sin(turn), y - radius * math.cos(turn), r, kind))
    return "".join(out)


def hand(s: WuWei, may: list[str], language: str) -> str:
    """The cards that are left, by animal; those that are gone leave their places."""
    told = say("Cards to discard: {count}", count=empire.count(s.solo.hand))
    out = [text(speaker(language).text(told), 2, 14, 12, "tb t3")]
    for number in range(25):
        x, y = 4.0 + 64 * (number // 5) + 20 * (number % 5 % 3), 24.0 + 26 * (number % 5 // 3)
        out.append(hand_card(s, number, may, x, y, 0.6, language))
    return "".join(out)


def hand_card(s: WuWei, number: int, may: list[str], x: float, y: float, by: float, language: str) -> str:
    """A card of the hand; the one of this turn lies there spent."""
    name, element = ANIMALS[number // 5], ELEMENTS[number % 5]
    thing = f"deck:{name}:{element}"
    held = s.solo.hand >> number & 1 or number == s.solo.card
    drawn = scaled(animal_card(name, element if held else None, spent=number == s.solo.card), 0, 0, by)
    if thing in may:
        drawn += el("g", box(-1, -1, 30 * by + 2, 38 * by + 2, "legal touch", 2), class_="mark", data_for=thing)
    said = title(speaker(language).text(text_solo.card(number)))
    return el("g", said, drawn, id=f"hand-{name}-{element}", data_touch=thing, transform=move(x, y))


def marches(s: WuWei, language: str) -> str:
    """ST3-19: how far emperor and empress went."""
    voice = speaker(language)
    steps = s.solo.rolled[EMPEROR_DIE:]
    out = [text(voice.text(say("The empire moves")), 2, 14, 12, "tb t3")]
    words = (say("Emperor {count}", count=steps[0]), say("Empress {count}", count=steps[1]))
    for which in range(2):
        said = text(voice.text(words[which]), 17, 52, 12, "t mid")
        out.append(el("g", ruler_die(which, steps[which]), said, transform=move(14 + 66.0 * which, 26)))
    return "".join(out)


def ruler_die(which: int, steps: int) -> str:
    """A white die for the emperor, a black one for the empress, with the spaces that it brought."""
    black = which == 1
    ground = box(0, 0, 34, 34, "sb" if black else "sw", 6)
    sign = glyph(IMPERIAL_GLYPHS[which], 24, 24, 12, "sbg" if black else "swg")
    return ground + sign + text(str(steps), 13, 19, 17, f"{'sbg' if black else 'swg'} mid tb num")


def small_hand(s: WuWei, may: list[str], language: str) -> str:
    """On a phone: both rings, the cards that are left, and the dice of the empire."""
    voice = speaker(language)
    left = empire.count(s.solo.hand)
    told = say("{left} cards, {count} of {of} covered", left=left, count=covered(s, TERRAIN), of=LAND)
    out = [el("g", two_rings(s, 25, 26, 21, 12, 3.3), data_touch="towns")]
    held = [number for number in range(25) if s.solo.hand >> number & 1 or number == s.solo.card]
    for k, number in enumerate(held):
        out.append(hand_card(s, number, may, 56 + 16.2 * (k % 13), 20.0 * (k // 13), 0.48, language))
    out.append(text(voice.text(told), 56, 52, 11.5, "t"))
    steps = s.solo.rolled[EMPEROR_DIE:]
    for which in range(2) if steps[0] >= 0 else ():
        out.append(el("g", ruler_die(which, steps[which]), transform=f"{move(277 + 35.0 * which, 4)} scale(.92)"))
    return "".join(out)


assert (CIRCLE, PLUS) == (0, 1)  # as SIGNS and the words of the dice are ordered
