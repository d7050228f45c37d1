"""What a game alone shows besides the table: the stage and its goals, and the five masters."""

from __future__ import annotations

from typing import Final

from jianghu.boards.octagons import CENTER, ELEMENTS, way
from jianghu.boards.view.words import ANIMAL_TITLES
from jianghu.draw.cards import pennant, scaled
from jianghu.draw.fonts import widths
from jianghu.draw.page import picture
from jianghu.draw.seats import MOON, SUN, icon, turn_bar
from jianghu.draw.svg import circle, el, move, path, text, title
from jianghu.games.wuwei import empire, entering, journey, stage1
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.stage2_dice import EMPEROR_DIE
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.terms import MASTERS
from jianghu.games.wuwei.view import clocks
from jianghu.games.wuwei.view.board import piece_stone, piece_thing
from jianghu.games.wuwei.view.words import fixed, piece_words, speaker
from jianghu.kernel.sentences import Sentence, marked, say
from jianghu.kernel.view import Goal

HIGH: Final = 96.0  # of the parts of the header
PHONE: Final = 347.0  # the width of its lines on a phone
GOALS: Final = [0.0, 234.0, 224.0, 206.0]  # by stage: the width of its goals
WIDTH: Final = 214.0  # of the masters' panel, as wide as a player's
ROW: Final = 40.0
FAR: Final = 99  # farther than any way
TITLES: Final = ["", marked("Evolving Traditions"), marked("Warring States"), marked("Emerging Empire")]
LEVELS: Final = [marked("Beginner"), marked("Intermediate"), marked("Advanced")]


# By stage: what sun and moon say.
MARKER: Final = [
    ("", ""),
    (marked("sun: student first"), marked("moon: master first")),
    (marked("sun: student moves"), marked("moon: master moves")),
    (marked("sun: clockwise"), marked("moon: counterclockwise")),
]


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
    """The parts of the stage header: side by side, on a phone three lines; the stage and its goals come first."""
    voice = speaker(language)
    called = [voice.text(say(TITLES[s.solo.stage])), voice.text(say("Goals"))]
    if phone:
        out = [part(small_title(s, language), PHONE, 22, called[0], language)]
        out.append(part(small_goals(s, language), PHONE, 20, called[1], language))
        row = clock_row(s, may, language)
        return [*out, part(row, PHONE, 56, voice.text(say("What is left")), language)] if row else out
    out = [part(title_part(s, language), 218, HIGH, called[0], language)]
    out.append(part(goals_part(s, language), GOALS[s.solo.stage], HIGH, called[1], language))
    for body, width, label in clock_parts(s, may, language):
        out.append(part(body, width, HIGH, voice.text(label), language))
    return out


def clock_parts(s: WuWei, may: list[str], language: str) -> list[tuple[str, float, Sentence]]:
    """What runs out, and what was turned up or thrown."""
    if s.solo.stage == 1 and s.board.laid:
        out: list[tuple[str, float, Sentence]] = [(clocks.deck(s, language), 480, say("Discipline deck"))]
        return [*out, (clocks.turned_up(s, language), 212, say("Turned up"))] if s.solo.card >= 0 else out
    if s.solo.stage == 2 and s.rounds:
        dice = 16.0 + 68 * len(clocks.dice_in_game(s))
        return [(clocks.towns(s, language), 232, say("Towns")), (clocks.dice(s, may, language), dice, say("Dice"))]
    if s.solo.stage == 3 and s.rounds:
        out = [(clocks.land(s, language), 232, say("Land")), (clocks.hand(s, may, language), 318, say("Cards left"))]
        thrown = s.solo.rolled[EMPEROR_DIE] >= 0
        return [*out, (clocks.marches(s, language), 130, say("Dice"))] if thrown else out
    return []


def clock_row(s: WuWei, may: list[str], language: str) -> str:
    """The same on a phone."""
    if s.solo.stage == 1:
        return clocks.small_deck(s, language) if s.board.laid else ""
    if not s.rounds:
        return ""
    return clocks.small_dice(s, may, language) if s.solo.stage == 2 else clocks.small_hand(s, may, language)


def part(body: str, width: float, high: float, label: str, language: str) -> str:
    return picture(body, (width, high), (0, 0, width, high), label, styled=False, lang=language)


def title_part(s: WuWei, language: str) -> str:
    """Which stage it is, how hard, and what the marker says."""
    voice = speaker(language)
    level = voice.text(say("{level} ·", level=say(LEVELS[s.solo.difficulty])))
    across = 8 + widths.width(level, 13, widths.SANS)
    out = [stage_dots(s), text(voice.text(say(TITLES[s.solo.stage])), 2, 54, 19, "th"), text(level, 2, 80, 13, "t")]
    out.append(icon(MOON if s.moon else SUN, across, 67, 16))
    out.append(text(fixed(language, MARKER[s.solo.stage][s.moon]), across + 20, 80, 13, "t"))
    return "".join(out)


def stage_dots(s: WuWei) -> str:
    """The three stages; in a campaign they lead to the page of the journey."""
    out = []
    for number in range(1, 4):
        now = number == s.solo.stage
        passed = s.terms.campaign and number < s.solo.stage
        dot = circle(0, 0, 9, "disc" if now else "ac2" if passed else "pip")
        dot += text(str(number), 0, 4.5, 12, "discg mid" if now else "t mid")
        out.append(el("g", dot, transform=move(11 + 24.0 * (number - 1), 14)))
    return el("g", *out, data_touch="journey") if s.terms.campaign else "".join(out)


def small_title(s: WuWei, language: str) -> str:
    """On a phone: the stage at the left, how hard it is and the marker at the right."""
    voice = speaker(language)
    dot = circle(0, 0, 9, "disc") + text(str(s.solo.stage), 0, 4.5, 12, "discg mid")
    out = [el("g", dot, transform=move(10, 11), data_touch="journey" if s.terms.campaign else None)]
    out.append(text(voice.text(say(TITLES[s.solo.stage])), 26, 16, 15, "th"))
    said = fixed(language, MARKER[s.solo.stage][s.moon])
    across = PHONE - 2 - widths.width(said, 12, widths.SANS)
    out += [text(said, PHONE - 2, 16, 12, "t end"), icon(MOON if s.moon else SUN, across - 17, 4, 14)]
    return title(voice.text(say(LEVELS[s.solo.difficulty]))) + "".join(out)


def goals_part(s: WuWei, language: str) -> str:
    """Each goal with a circle that fills, and a number."""
    voice = speaker(language)
    out = [text(voice.text(say("Goals")), 2, 14, 12, "tb t3")]
    for k, goal in enumerate(goals(s)):
        y = 38.0 + 26 * k
        out.append(filling(9, y - 5, goal.done, goal.of))
        out.append(text(voice.text(goal.says), 24, y, 13.5, "t"))
        out.append(text(counted(goal, language), GOALS[s.solo.stage] - 2, y, 13.5, "tb num end"))
    return "".join(out)


def small_goals(s: WuWei, language: str) -> str:
    """On a phone: the same in one line, in a word each."""
    found = goals(s)
    out = []
    for k, (goal, word) in enumerate(zip(found, short_goals(s), strict=True)):
        said = fixed(language, word)
        x = 2 + PHONE / len(found) * k
        out.append(title(speaker(language).text(goal.says)) + filling(x + 6, 10, goal.done, goal.of))
        out.append(text(said, x + 18, 15, 12.5, "t"))
        across = x + 22 + widths.width(said, 12.5, widths.SANS)
        out.append(text(counted(goal, language), across, 15, 12.5, "tb num"))
    return "".join(out)


def counted(goal: Goal, language: str) -> str:
    return speaker(language).text(say("{done} of {of}", done=goal.done, of=goal.of))


def short_goals(s: WuWei) -> list[str]:
    """A word for each of the goals."""
    if s.solo.stage == 2:
        return [marked("styles"), marked("towers"), marked("walls")]
    if s.solo.stage == 3:
        return [marked("markers"), marked("center"), marked("towns")]
    if stage1.all_come_home(s):
        return [marked("styles"), marked("masters home")]
    found = [marked("styles"), marked("master home")]
    return [*found, marked("others")] if s.terms.campaign else found


def filling(x: float, y: float, done: int, of: int) -> str:
    """A circle: empty, half, full."""
    out = circle(0, 0, 6.5, "pip")
    if done >= of:
        out = circle(0, 0, 7, "disc")
    elif done:
        out += path("M0 -7A7 7 0 0 0 0 7Z", "disc")
    return el("g", out, transform=move(x, y))


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
    """How a master stands: at home, or how far from what it is to reach past walls and the season."""
    piece = animal + MASTERS
    if s.mover == piece:
        return say("moves now")
    if s.at[piece] < 0:
        return say("has left the game")
    element = s.board.lineage_element[animal]
    held = s.plus >> piece & 1 == 1
    home = CENTER if s.solo.stage == 3 else s.board.temples[element]
    if held and s.at[piece] == home:
        return say("on the center") if home == CENTER else say("home")
    goal = home if held else s.board.palaces[element]
    closed = s.walls | entering.seasonal(s, s.season) if s.season >= 0 else s.walls
    steps = way(s.at[piece], 1 << goal, closed, FAR)
    if steps == FAR:
        return say("no open way home") if held else say("marker out of reach")
    if not held:
        return say("{count} {count:step|steps} from its marker", count=steps)
    return say("{count} {count:step|steps} from home", count=steps)


def masters_height() -> float:
    return 36.0 + 5 * ROW
