"""What a game alone shows besides the table: the stage and its goals, the deck that runs out, the five masters."""

from __future__ import annotations

from typing import Final

from jianghu.boards.octagons import CENTER, ELEMENTS, TERRAIN
from jianghu.boards.view.words import ANIMAL_TITLES
from jianghu.draw.cards import ANIMAL_GLYPHS, animal_card, pennant, scaled
from jianghu.draw.fonts import widths
from jianghu.draw.page import picture
from jianghu.draw.seats import MOON, SUN, icon, turn_bar
from jianghu.draw.svg import box, circle, el, glyph, move, path, text, title
from jianghu.games.wuwei import empire, journey, naming, stage1, stage2_dice, text_solo
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.solo import DECK
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.terms import MASTERS
from jianghu.games.wuwei.view.board import IMPERIAL_GLYPHS, piece_stone, piece_thing
from jianghu.games.wuwei.view.words import fixed, piece_words, speaker
from jianghu.kernel.sentences import Sentence, Term, marked, say
from jianghu.kernel.view import Goal

HIGH: Final = 96.0  # of the parts of the header
PHONE: Final = 0.75  # how much smaller they are on a phone
WIDTH: Final = 214.0  # of the masters' panel, as wide as a player's
ROW: Final = 40.0
TITLES: Final = ["", marked("Evolving Traditions"), marked("Warring States"), marked("Emerging Empire")]
LEVELS: Final = [marked("Beginner"), marked("Intermediate"), marked("Advanced")]


# By stage: what sun and moon say.
MARKER: Final = [
    ("", ""),
    (marked("sun: the student phase first"), marked("moon: the master phase first")),
    (marked("sun: the student moves"), marked("moon: your master moves")),
    (marked("sun: the empire walks clockwise"), marked("moon: the empire walks back")),
]
SYMBOLS: Final = ["○", "+", "−"]  # of dice; else the glyph of the piece


def goals(s: WuWei) -> list[Goal]:
    """What wins the stage (ST1-19, ST2-20, ST3-27)."""
    if s.solo.stage > 1:
        return later_goals(s)
    own = s.lineage[0]
    styles = sum(s.card[animal] >= 0 for animal in range(5))
    home = own >= 0 and styles == 5 and s.at[own] == CENTER
    found = [Goal(say("Five styles, on the center"), styles + home, 6)]
    back = [s.board.laid and s.plus >> (a + MASTERS) & 1 == 1 and stage1.at_home(s, a) for a in range(5)]
    if stage1.all_come_home(s):
        return [*found, Goal(say("Masters home with markers"), sum(back), 5)]
    master = s.holds_marker(0) + back[own] if own >= 0 and s.board.laid else 0
    found.append(Goal(say("Master home with marker"), master, 2))
    if s.terms.campaign:  # CAM-3
        found.append(Goal(say("Other masters, as you like"), sum(back) - (own >= 0 and back[own]), 4))
    return found


def later_goals(s: WuWei) -> list[Goal]:
    own = s.lineage[0]
    if s.solo.stage == 2:
        styles = sum(s.card[animal] >= 0 for animal in range(5))
        home = own >= 0 and styles == 5 and s.at[own] == CENTER
        return [
            Goal(say("Five styles, on the center"), styles + home, 6),
            Goal(say("Towers on the corners"), empire.count(s.empire.towers), 4),
            Goal(
                say("Border walls, as you like") if s.terms.campaign else say("Walls on the borders"),
                empire.count(s.walls & journey.CROSS),
                8,
            ),
        ]
    chosen = own >= 0
    return [
        Goal(say("Markers taken"), sum(s.plus >> (a + MASTERS) & 1 for a in range(5)) if chosen else 0, 5),
        Goal(say("All ten on the center"), sum(s.at[piece] == CENTER for piece in range(10)), 10),
        Goal(say("Towns face up"), 20 - empire.count(s.solo.down) if chosen else 0, 20),
    ]


# The header -----------------------------------------------------------------------------------------------------


def head(s: WuWei, may: list[str], phone: bool, language: str) -> list[str]:
    """The parts of the stage header, side by side; smaller on a phone, whose width no part may exceed."""
    by = PHONE if phone else 1.0
    voice = speaker(language)
    stage = voice.text(say(TITLES[s.solo.stage]))
    out = [part(title_part(s, language), 206, stage, by, language)]
    out.append(part(goals_part(s, language), 262, voice.text(say("Goals")), by, language))
    if s.solo.stage == 2 and s.rounds:
        out.append(part(dice_part(s, may, language), 430, voice.text(say("Dice")), by, language))
    elif s.solo.stage == 3 and s.rounds:
        out.append(part(hand_part(s, may, language), 430, voice.text(say("Cards left")), by, language))
    elif s.solo.stage == 1 and s.board.laid:
        out.append(part(clock_part(s, language), 478, voice.text(say("Discipline deck")), by, language))
        if s.solo.card >= 0:
            out.append(part(card_part(s, language), 250, voice.text(say("Turned up")), by, language))
    return out


def part(body: str, width: float, label: str, by: float, language: str) -> str:
    return picture(body, (by * width, by * HIGH), (0, 0, width, HIGH), label, styled=False, lang=language)


def title_part(s: WuWei, language: str) -> str:
    """Which stage it is, how hard, and what the marker says."""
    voice = speaker(language)
    out = []
    for number in range(1, 4):
        at = move(11 + 24.0 * (number - 1), 14)
        now = number == s.solo.stage
        dot = circle(0, 0, 9, "disc" if now else "gone") + text(
            str(number), 0, 4.5, 12, "discg mid" if now else "t mid"
        )
        out.append(el("g", dot, transform=at))
    if s.terms.campaign:
        out = [el("g", *out, data_touch="journey")]
    out.append(text(voice.text(say(TITLES[s.solo.stage])), 2, 47, 19, "th"))
    level = voice.text(say(LEVELS[s.solo.difficulty]))
    out.append(text(level, 2, 67, 13, "t"))
    first = MARKER[s.solo.stage][s.moon]
    out.append(icon(MOON if s.moon else SUN, 0, 74, 16))
    out.append(text(fixed(language, first), 21, 87, 13, "t"))
    return "".join(out)


def goals_part(s: WuWei, language: str) -> str:
    """Each goal with a circle that fills, and a number."""
    voice = speaker(language)
    out = [text(voice.text(say("Goals")), 2, 14, 12, "tb t3")]
    for k, goal in enumerate(goals(s)):
        y = 38.0 + 26 * k
        out.append(filling(9, y - 5, goal.done, goal.of))
        out.append(text(voice.text(goal.says), 24, y, 13.5, "t"))
        count = voice.text(say("{done} of {of}", done=goal.done, of=goal.of))
        out.append(text(count, 256, y, 13.5, "tb num end"))
    return "".join(out)


def filling(x: float, y: float, done: int, of: int) -> str:
    """A circle: empty, half, full."""
    out = circle(0, 0, 6.5, "gone")
    if done >= of:
        out = circle(0, 0, 7, "disc")
    elif done:
        out += path("M0 -7A7 7 0 0 0 0 7Z", "disc")
    return el("g", out, transform=move(x, y))


def clock_part(s: WuWei, language: str) -> str:
    """Four cards of each style, the fourth crossed while it would lose."""
    voice = speaker(language)
    left = DECK - empire.count(s.solo.seen)
    told = say("Discipline deck, {left} of {of} left. A fourth card of an unprotected style loses.", left=left, of=DECK)
    out = [text(voice.text(told), 2, 14, 12, "tb t3")]
    for animal in range(5):
        out.append(el("g", style(s, animal, language), transform=move(2 + 95.0 * animal, 22)))
    return el("g", "".join(out), data_touch="discipline")


def style(s: WuWei, animal: int, language: str) -> str:
    """One style: its master's stone, how it stands, and its cards."""
    voice = speaker(language)
    name = ANIMALS[animal]
    shown = [element for element in range(5) if s.solo.seen >> (5 * animal + element) & 1]
    safe = stage1.protected(s, animal)
    spare = 3 - len(shown)
    if safe:
        how = say("protected")
    elif spare <= 0:
        how = say("next one loses")
    else:
        how = say("{count} to spare", count=spare)
    words = voice.text(say("{animal}: {how}", animal=naming.animal(animal), how=how))
    out = [title(words), scaled(piece_stone(s, animal + MASTERS, 11.2), 11, 14, 0.95)]
    out.append(text(fixed(language, ANIMAL_TITLES[name]), 26, 12, 13, "tb"))
    out.append(text(voice.text(how), 26, 26, 11.5, "tb" if spare <= 0 and not safe else "t t3"))
    for k in range(4):
        x, y = 20.5 * k, 36.0
        if k < len(shown):
            out.append(scaled(animal_card(name, ELEMENTS[shown[k]]), x, y, 0.62))
        elif k == 3 and not safe:
            risky = "legal" if spare <= 0 else "ac0"
            out.append(
                el(
                    "g",
                    box(0.6, 0.6, 17.4, 22.4, risky, 2),
                    path("M5 8l9 9M14 8l-9 9", "bar", 1.4),
                    transform=move(x, y),
                )
            )
        else:
            out.append(el("g", box(0.6, 0.6, 17.4, 22.4, "ac1", 2), box(7, 10, 5, 5, "pipf"), transform=move(x, y)))
    return el("g", *out)


def dice_part(s: WuWei, may: list[str], language: str) -> str:
    """Stage 2: the towns that are left, and every die in the game with what it shows."""
    voice = speaker(language)
    dark = empire.count(s.solo.down)
    told = voice.text(say("{count} of {of} towns lie face down. All of them lose.", count=dark, of=20))
    out = [el("g", text(told, 2, 14, 12, "tb t3"), data_touch="towns")]
    shown = [die for die in range(stage2_dice.DICE) if stage2_dice.in_game(s, die)]
    for k, number in enumerate(shown):
        name, face = stage2_dice.DIE_NAMES[number], s.solo.rolled[number]
        char = (
            ANIMAL_GLYPHS[name]
            if number < stage2_dice.EMPEROR_DIE
            else IMPERIAL_GLYPHS[number - stage2_dice.EMPEROR_DIE]
        )
        symbol = char if face == stage2_dice.SYMBOL else SYMBOLS[face] if face >= 0 else ""
        thing = f"die:{name}"
        animal = face == stage2_dice.SYMBOL and number < stage2_dice.EMPEROR_DIE
        chosen = thing in may or (animal and "die:chi" in may)
        touched = "die:chi" if animal else thing
        frame = box(0, 0, 40, 40, "legal touch" if chosen else "hair", 6)
        body = box(0, 0, 40, 40, "cen", 6) + (el("g", frame, class_="mark", data_for=touched) if chosen else frame)
        body += glyph(symbol, 20, 20, 22, "ac1g") if face >= 0 else glyph(char, 20, 20, 18, "ac0g thin")
        body += text(char, 20, 56, 13, "t mid") if face >= 0 else ""
        said = title(voice.text(say("Die of {die}", die=Term("die", name))))
        out.append(el("g", said, body, id=f"die-{name}", data_touch=touched, transform=move(4 + 60.0 * k, 26)))
    return "".join(out)


def hand_part(s: WuWei, may: list[str], language: str) -> str:
    """Stage 3: the cards that are left, a column for each animal, and how much land is covered."""
    voice = speaker(language)
    covered = empire.count((s.walls | s.empire.fields) & TERRAIN)
    told = say("{left} cards left; {count} of 24 octagons covered. All of them lose.",
               left=empire.count(s.solo.hand), count=covered)  # fmt: skip
    out = [el("g", text(voice.text(told), 2, 14, 12, "tb t3"), data_touch="towns")]
    if s.solo.rolled[stage2_dice.EMPEROR_DIE] >= 0:
        steps = s.solo.rolled[stage2_dice.EMPEROR_DIE :]
        walked = say("Last dice: emperor {emperor}, empress {empress}", emperor=steps[0], empress=steps[1])
        out.append(text(voice.text(walked), 2, 88, 12.5, "t"))
    for number in range(25):
        name, element = ANIMALS[number // 5], ELEMENTS[number % 5]
        thing = f"deck:{name}:{element}"
        left = s.solo.hand >> number & 1
        x, y = 4.0 + 84 * (number // 5) + 16 * (number % 5), 24.0
        drawn = scaled(animal_card(name, element if left else None), 0, 0, 0.5)
        if number == s.solo.card:
            drawn = scaled(animal_card(name, element, spent=True), 0, 22, 0.5)
        if thing in may:
            drawn += el("g", box(-1, -1, 17, 21, "legal touch", 2), class_="mark", data_for=thing)
        said = title(voice.text(text_solo.card(number)))
        out.append(el("g", said, drawn, id=f"hand-{name}-{element}", data_touch=thing, transform=move(x, y)))
    return "".join(out)


def card_part(s: WuWei, language: str) -> str:
    """The card of this turn, and what it does."""
    voice = speaker(language)
    animal, element = s.solo.card // 5, s.solo.card % 5
    out = [scaled(animal_card(ANIMALS[animal], ELEMENTS[element]), 2, 6, 2.05)]
    out.append(text(voice.text(say("Turned up")), 74, 18, 12, "tb t3"))
    out.append(text(voice.text(text_solo.card(s.solo.card)), 74, 39, 17, "th"))
    for k, line in enumerate(wrapped(voice.text(text_solo.effect(s, s.solo.card)))):
        out.append(text(line, 74, 59 + 17.0 * k, 13, "t"))
    return "".join(out)


def wrapped(words: str) -> list[str]:
    return widths.wrap(words, 13, 172, 2, widths.SANS)


# The masters ----------------------------------------------------------------------------------------------------


def masters(s: WuWei, language: str, own: bool) -> str:
    """The five masters: where each of them is on its errand, and whether its marker is held."""
    voice = speaker(language)
    out = [text(voice.text(say("Five masters")), 14, 20, 16, "th")]
    for animal in range(5):
        piece = animal + MASTERS
        y = 32.0 + ROW * animal
        held = s.plus >> piece & 1 == 1
        inside = title(piece_words(language, s, piece, [""]))
        if s.mover == piece:
            inside += turn_bar(0, 2, 4, ROW - 6, mine=own)
        inside += scaled(piece_stone(s, piece, 11.2), 28, 17, 1.15)
        inside += text(fixed(language, ANIMAL_TITLES[ANIMALS[animal]]), 50, 15, 14, "tb")
        inside += text(voice.text(errand(s, animal)), 50, 31, 12.5, "t t3")
        element = ELEMENTS[s.board.lineage_element[animal]]
        inside += el("g", pennant(ANIMALS[animal], element, held), transform=move(186, 6))
        out.append(
            el("g", inside, id=f"master-{ANIMALS[animal]}", data_touch=piece_thing(s, piece), transform=move(0, y))
        )
    return "".join(out)


def errand(s: WuWei, animal: int) -> Sentence:
    """How a master stands."""
    piece = animal + MASTERS
    if s.mover == piece:
        return say("moves now")
    if s.at[piece] < 0:
        return say("has left the game")
    home = stage1.at_home(s, animal)
    if s.plus >> piece & 1:
        return (
            say("home with its marker") if home else say("on {space}, with its marker", space=naming.space(s.at[piece]))
        )
    return say("on its temple") if home else say("on {space}", space=naming.space(s.at[piece]))


def masters_height() -> float:
    return 36.0 + 5 * ROW
