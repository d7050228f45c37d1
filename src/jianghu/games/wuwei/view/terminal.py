"""The table as text: the diamond in letters of one width, readable without colour.

Octagons and squares alternate like the fields of a chessboard once the board stands on its tip. A large terminal gets
two lines for each row of spaces, a small one a single line.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from jianghu.boards.octagons import (
    CENTER,
    DIRECTIONAL,
    ELEMENTS,
    NAMES,
    NORTH_TILE,
    NUMBERS,
    OCTAGON_COUNT,
    PALACE,
    SEASONS,
    SPACES,
    TEMPLE,
    TERRAIN_NAMES,
    TILE,
    TOWN,
    on_page,
)
from jianghu.boards.view.canvas import Canvas, cut, padded
from jianghu.boards.view.letters import BRACKETS, COLOURS, ELEMENT_CODES, FIELDS, GLYPHS, LAND, TILES
from jianghu.draw.letters import Pen, Screen
from jianghu.games.wuwei import stage1
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.naming import animal
from jianghu.games.wuwei.terms import EMPEROR, MASTERS, WHITE_GENERAL, card_element, is_spent
from jianghu.games.wuwei.view import court
from jianghu.kernel.sentences import Sentence, Term, marked, person, say
from jianghu.kernel.voice import Voice

if TYPE_CHECKING:
    from jianghu.games.wuwei.state import WuWei

WIDE: Final = 100  # what the large board needs, with room below it for the question
HIGH: Final = 36
ROWS: Final = 11
SHOWN: Final = [space for space in range(SPACES) if space != CENTER and not DIRECTIONAL >> space & 1]

LEGEND: Final = [
    ("×", marked("closed")),
    ("#", marked("wall")),
    ("›", marked("you can choose it")),
    ("wood town", marked("town of wood")),
    ("fire temple", marked("temple of fire")),
    ("water palace", marked("palace of water")),
    ("s-", marked("Snake student   S+ Snake master")),
    ("s+", marked("student-master  S- dishonored")),
]
EMPIRE_LEGEND: Final = [
    ("×", marked("closed")),
    ("#", marked("wall")),
    ("=", marked("fields")),
    ("♜", marked("tower")),
    ("<>", marked("temple [] palace")),
    ("›", marked("you can choose it")),
    ("s-", marked("student   S+ master")),
    ("KQ", marked("rulers    g G generals")),
]
SAMPLES: Final = {"wood town": (TOWN, 0), "fire temple": (TEMPLE, 1), "water palace": (PALACE, 4)}
SMALL_LEFT: Final = [
    ("×", marked("closed")), ("#", marked("wall  05 is S05")), ("s", marked("student −  S master +"))
]  # fmt: skip
SMALL_RIGHT: Final = [
    ("{●}", marked("yin-yang")), ("<>", marked("temple [] palace")), ("wood town", marked("town of wood"))
]  # fmt: skip
EMPIRE_RIGHT: Final = [
    ("{●}", marked("yin-yang")), ("KQ", marked("rulers gG generals")), ("=", marked("fields  ♜ tower"))
]  # fmt: skip
SEASON_LINES: Final = [
    marked("forest   spring"), marked("mountain summer"), marked("marsh    autumn"), marked("lake     winter")
]  # fmt: skip
ANIMAL_TITLES: Final = [marked("snake"), marked("dragon"), marked("crane"), marked("tiger"), marked("leopard")]
ANIMAL_COLUMNS: Final = [6, 7, 6, 6, 8]
CENTER_TITLE: Final = marked("O22 CENTER")
SHORT_CENTER: Final = marked("CENTER")
CHI: Final = marked("Chi")
CARDS: Final = marked("Cards")
REVEALED: Final = marked("Deck")
DICE: Final = marked("Dice")


IMPERIAL_LETTERS: Final = ["K", "Q", "g", "G"]  # emperor, empress, white and black general


class TerminalBoard:
    """The table as one seat sees it (None: a spectator); Rich prints it in the size of its console."""

    def __init__(self, state: WuWei, seat: int | None, voice: Voice) -> None:
        self._s = state
        self._seat = seat
        self._rules = state.terms.level.empire
        names = [voice.name(one) for one in range(state.seats)]
        self._names = [cut("".join(c for c in name if c.isprintable()), 8) for name in names]
        self._voice = Voice(state.game, voice.language, self._names)
        self._standing: dict[int, list[int]] = {}
        for piece in range(len(state.at)):
            self._standing.setdefault(state.at[piece], []).append(piece)
        self._goals: set[int] = set()  # the spaces that this seat's legal actions name
        if seat is not None and state.seat == seat:
            for action in state.legal():
                words = state.game.verbs.form(action).values()
                self._goals.update(NUMBERS[word] for word in words if word in NUMBERS)

    def __rich_console__(self, console: Screen, options: object) -> Iterator[Pen]:
        width, height = console.size
        pen = console.render_str("")
        (self.large() if width >= WIDE and height >= HIGH else self.small()).draw(pen)
        yield pen

    def large(self) -> Canvas:
        """100 columns and 22 lines; all else stands in the corners that the diamond leaves free."""
        canvas = Canvas(2 * ROWS)
        for space in SHOWN:
            row, column = _place(space)
            end = canvas.put(2 * row, column, "›" if space in self._goals else " ", "bold")
            end = canvas.put(2 * row, end, NAMES[space], self._name_style(space))
            if space < OCTAGON_COUNT:
                end = canvas.put(2 * row, end, self._closed(space) or " ", "bold")
            self._tile(canvas, 2 * row, end, space)
            end = column + 1
            for piece in self._standing.get(space, []):
                end = canvas.put(2 * row + 1, end, self._letter(piece) + self._sign(piece), self._piece_style(piece))
                end += 0 if len(self._standing[space]) > 2 else 1
        self._large_center(canvas)
        for line, fact in enumerate(self._facts()):
            self._fact(canvas, line, 0, fact)
        legend = EMPIRE_LEGEND if self._rules else LEGEND
        for line, (mark, meaning) in enumerate(legend, 2 * ROWS - len(legend)):
            canvas.put(line, canvas.put(line, 0, self._sample(mark)) + 1, self._says(meaning), "dim")
        for season in range(4):
            end = canvas.put(8 + season, 82, GLYPHS[season], LAND[season])
            canvas.put(8 + season, end + 1, self._says(SEASON_LINES[season]), "dim")
        self._chi_table(canvas, 0, 59)
        lineages = self._s.seats - (1 if self._rules else 0)
        self._card_table(canvas, 2 * ROWS - 1 - lineages, 59, named=True)
        if self._s.solo.stage and self._s.board.laid:
            self._deck(canvas, 3, 59)
        return canvas

    def _large_center(self, canvas: Canvas) -> None:
        """The center spreads over the directional tiles, which nobody enters."""
        row, column = _place(CENTER)
        line, middle = 2 * row, column + 3
        title = self._says(CENTER_TITLE)
        canvas.put(line, middle - 5, f"›{title}" if CENTER in self._goals else title, self._name_style(CENTER))
        students = [piece for piece in self._standing.get(CENTER, []) if piece < MASTERS]
        masters = [piece for piece in self._standing.get(CENTER, []) if piece >= MASTERS]
        end = middle - (3 * (len(students) + len(masters)) - 1) // 2
        for piece in students + masters:
            end = canvas.put(line + 1, end, self._letter(piece) + self._sign(piece), self._piece_style(piece)) + 1

    def small(self) -> Canvas:
        """78 columns, one line for each row of spaces, and the players below."""
        canvas = Canvas(ROWS + 1 + self._s.seats + (2 if self._s.solo.stage else 0))
        for space in SHOWN:
            row, column = _place(space)
            octagon = space < OCTAGON_COUNT
            name = NAMES[space] if octagon else NAMES[space][1:]
            pieces = self._standing.get(space, [])
            letters = [self._letter(piece) + self._odd_sign(piece) for piece in pieces]
            if len(name) + (1 if octagon else 4) + len("".join(letters)) > (6 if octagon else 8):
                name = ""
            end = canvas.put(row, column, name, self._name_style(space))
            end = self._tile(canvas, row, end, space, self._closed(space))
            for piece, letter in zip(pieces, letters, strict=True):
                end = canvas.put(row, end, letter, self._piece_style(piece))
        row, column = _place(CENTER)
        pieces = self._standing.get(CENTER, [])
        end = canvas.put(row, column - 1 - len(pieces) // 2, self._says(SHORT_CENTER), self._name_style(CENTER)) + 1
        for piece in pieces:
            end = canvas.put(row, end, self._letter(piece) + self._odd_sign(piece), self._piece_style(piece))
        left, right = self._short_facts()
        for line in range(3):
            self._fact(canvas, line, 0, left[line])
            self._fact(canvas, line, 46 + 7 * line, right[line])
            right_signs = EMPIRE_RIGHT if self._rules else SMALL_RIGHT
            for column, (mark, meaning) in ((0, SMALL_LEFT[line]), (60 - 7 * line, right_signs[line])):
                canvas.put(ROWS - 3 + line, column, f"{self._sample(mark)} {self._says(meaning)}", "dim")
        self._chi_table(canvas, ROWS, 0)
        self._card_table(canvas, ROWS, 42, named=False)
        if self._s.solo.stage and self._s.board.laid:
            self._deck(canvas, ROWS + 2, 0)
        return canvas

    def _deck(self, canvas: Canvas, line: int, column: int) -> None:
        if self._s.solo.stage == 1:
            self._discipline(canvas, line, column)
        elif self._s.rounds:
            self._tools(canvas, line, column)

    def _tools(self, canvas: Canvas, line: int, column: int) -> None:
        """Alone: the dice of stage 2, or the cards of stage 3 by the number that is left."""
        s = self._s
        if s.solo.stage == 2:
            shown = [f"{self._die(die)}{'o+-*'[s.solo.rolled[die]]}" for die in range(7) if s.solo.rolled[die] >= 0]
            canvas.put(line, column, f"{self._says(DICE)} {' '.join(shown)}")
        else:
            counts = [(s.solo.hand >> 5 * style & 31).bit_count() for style in range(5)]
            shown = [f"{ANIMALS[style][0].upper()}{counts[style]}" for style in range(5)]
            canvas.put(line, column, f"{self._says(CARDS)} {' '.join(shown)}")
        dark = self._voice.text(say("{count} of {of} towns face down", count=s.solo.down.bit_count(), of=20))
        canvas.put(line + 1, column, dark)

    def _die(self, die: int) -> str:
        return ANIMALS[die][0].upper() if die < MASTERS else IMPERIAL_LETTERS[die - MASTERS]

    def _discipline(self, canvas: Canvas, line: int, column: int) -> None:
        """Alone: how many cards of each style were revealed, those that are protected in brackets; and the last one."""
        s = self._s
        canvas.put(line, column, self._says(REVEALED), "dim")
        end = column + 9
        for style, width in enumerate(ANIMAL_COLUMNS):
            canvas.put(line, end, padded(self._says(ANIMAL_TITLES[style]), width, right=True), "dim")
            shown, safe = stage1.revealed(s, style), stage1.protected(s, style)
            text = f"({shown})" if safe else f"{shown}/4"
            end = canvas.put(line + 1, end, padded(text, width, right=True), "bold" if shown > 2 and not safe else "")
        if s.solo.card >= 0:
            last = f"{self._letter(s.solo.card // 5 + MASTERS)} {self._code(s.solo.card % 5)}"
            canvas.put(line + 1, column, last, "bold")

    # Spaces and pieces ------------------------------------------------------------------------------------------

    def _name_style(self, space: int) -> str:
        return "bold underline" if space in self._goals else "dim"

    def _closed(self, space: int) -> str:
        """BLK-1, BLK-3: the mark of what closes an octagon."""
        if space >= OCTAGON_COUNT:
            return ""
        if self._s.walls >> space & 1:
            return "#"
        if self._s.empire.fields >> space & 1:
            return ""
        return "×" if self._s.board.laid and self._s.board.terrain[space] == self._s.season else ""

    def _tile(self, canvas: Canvas, line: int, column: int, space: int, instead: str = "") -> int:
        """What lies on a space."""
        s = self._s
        if not s.board.laid and s.board.kind[space] != TILE:
            return canvas.put(line, column, "·")
        if space < OCTAGON_COUNT:
            terrain = s.board.terrain[space]
            if s.empire.fields >> space & 1:
                return canvas.put(line, column, instead or FIELDS, "bold" if instead else "")
            return canvas.put(line, column, instead or GLYPHS[terrain], "bold" if instead else LAND[terrain])
        if s.board.kind[space] == TILE:
            black = s.black >> (0 if space == NORTH_TILE else 1) & 1
            return canvas.put(line, column, TILES[black])
        brackets = BRACKETS[s.board.kind[space]] if s.solo.down >> space & 1 == 0 else "::"
        element = s.board.element[space]
        end = canvas.put(line, column, "♜" if s.empire.towers >> space & 1 else brackets[0])
        return canvas.put(line, canvas.put(line, end, self._code(element), COLOURS[element]), brackets[1])

    def _letter(self, piece: int) -> str:
        """A small letter for a student, a capital for a master."""
        if piece >= EMPEROR:
            return IMPERIAL_LETTERS[piece - EMPEROR]
        letter = ANIMALS[piece % MASTERS][0]
        return letter.upper() if piece >= MASTERS else letter

    def _sign(self, piece: int) -> str:
        if EMPEROR <= piece < WHITE_GENERAL:
            return ""
        return "+" if self._s.plus >> piece & 1 else "-"

    def _odd_sign(self, piece: int) -> str:
        """The sign only where it is not the usual one."""
        usual = "+" if piece >= MASTERS else "-"
        return "" if self._sign(piece) == usual else self._sign(piece)

    def _piece_style(self, piece: int) -> str:
        owner = 0 if self._s.solo.stage else self._s.owner_of(piece)
        if owner < 0:
            return "dim"
        return "bold reverse" if owner == self._seat else "bold"

    # What stands beside the board -------------------------------------------------------------------------------

    def _says(self, message: str) -> str:
        """A message without parameters."""
        return self._voice.find(message)

    def _sample(self, mark: str) -> str:
        """A mark of the legend: as it is, or a square as the board shows it."""
        if mark not in SAMPLES:
            return mark
        kind, element = SAMPLES[mark]
        return f"{BRACKETS[kind][0]}{self._code(element)}{BRACKETS[kind][1]}"

    def _code(self, element: int) -> str:
        """An element in two columns."""
        return self._says(ELEMENT_CODES[element])

    def _fact(self, canvas: Canvas, line: int, column: int, fact: Sentence | None) -> None:
        """A line about the table. What is before the bar in it is its title."""
        if fact is not None:
            title, _, value = self._voice.text(fact).partition("|")
            canvas.put(line, canvas.put(line, column, title, "dim"), value)

    def _season(self) -> Sentence:
        at = self._s.season
        if at < 0:
            return say("Season |not set yet")
        ground = Term("ground", TERRAIN_NAMES[at])
        return say(
            "Season |{season} closes {sign} {ground}",
            season=Term("season", SEASONS[at]),
            sign=GLYPHS[at],
            ground=ground,
        )

    def _facts(self) -> list[Sentence | None]:
        """The trackers, the longest first: the corner narrows from 34 letters to 13."""
        s = self._s
        lineage = s.lineage[self._seat] if self._seat is not None else -1
        mine: Sentence | None = None
        if lineage >= MASTERS:
            mine = say("You are |emperor: KQ gG")
        elif lineage >= 0:
            letter = ANIMALS[lineage][0]
            mine = say("You are |{animal}: {small} {large}", animal=animal(lineage), small=letter, large=letter.upper())
        return [
            self._round(),
            self._season(),
            say("Active element |{element}", element=Term("element", ELEMENTS[s.element]))
            if s.element >= 0
            else say("Active element |not set yet"),
            self._palace(),
            mine,
            self._balance(),
            say("Walls |{count} ♜ {corners}/4", count=s.wall_supply, corners=court.towered(s))
            if self._rules
            else say("Walls left |{count}", count=s.wall_supply),
            self._gathering(),
        ]

    def _round(self) -> Sentence:
        """The round or, in a campaign, the stage and its turn; ``? journey`` tells the rest."""
        s = self._s
        if s.terms.campaign and s.rounds:
            return say("Campaign |stage {stage} of 3, turn {round}", stage=s.solo.stage, round=s.rounds)
        if s.terms.campaign:
            return say("Campaign |stage {stage} of 3", stage=s.solo.stage)
        if s.rounds:
            return say("Round |{round}, {seat's} turn", round=s.rounds, seat=person(s.player))
        return say("Setting up|")

    def _gathering(self) -> Sentence | None:
        """A gathering that is due or, alone, the side of the marker."""
        if self._s.solo.stage:
            return say("Marker |moon") if self._s.moon else say("Marker |sun")
        return say("Gathering |due") if self._s.moon else None

    def _palace(self) -> Sentence:
        s = self._s
        if s.palace < 0:
            return say("Inactive palace |not set yet")
        return say("Inactive palace |{element}", element=Term("element", ELEMENTS[s.palace]))

    def _balance(self) -> Sentence:
        north, south = ("●" if self._s.black >> tile & 1 else "○" for tile in range(2))
        return say("Yin-yang |N {north} S {south}", north=north, south=south)

    def _short_facts(self) -> tuple[list[Sentence | None], list[Sentence | None]]:
        """The same for the left and the right corner of the small board."""
        s, facts = self._s, self._facts()
        season: Sentence | None = self._season()
        if s.season >= 0:
            ground = Term("ground", TERRAIN_NAMES[s.season])
            season = say(
                "|{season} closes {sign} {ground}",
                season=Term("season", SEASONS[s.season]), sign=GLYPHS[s.season], ground=ground,
            )  # fmt: skip
        element = (
            say("Element |{element}", element=Term("element", ELEMENTS[s.element]))
            if s.element >= 0
            else say("Element |not set yet")
        )
        return [facts[0], season, element], [self._palace(), facts[6], facts[7] if facts[7] is not None else facts[5]]

    def _chi_table(self, canvas: Canvas, line: int, column: int) -> None:
        """Each seat with the letter of its lineage and its chi."""
        s = self._s
        titles = [self._voice.text(Term("element", element)) for element in ELEMENTS]
        step = 6
        if s.seats == 6:  # one line lower the diamond is broader
            titles, step, column = [self._code(element) for element in range(5)], 5, column + 5 if column else 0
        heads = "".join(padded(one, step, right=True) for one in titles)
        canvas.put(line, column, padded(self._says(CHI), 11) + heads, "dim")
        for seat, name in enumerate(self._names):
            line += 1
            turn = "▸" if seat == s.seat else " "
            canvas.put(line, column, f"{turn}{self._lineage(seat)} {name}", "bold" if seat == self._seat else "")
            for element in range(5):
                style = "bold" if element == s.element else ""
                canvas.put(line, column + 11 + step * element, f"{s.chi[5 * seat + element]:>{step}}", style)

    def _card_table(self, canvas: Canvas, line: int, column: int, named: bool) -> None:
        """The animal cards of each seat by their elements, spent ones in brackets."""
        s = self._s
        if named:
            canvas.put(line, column, self._says(CARDS), "dim")
        for seat in range(-1, s.seats):
            if seat >= 0 and seat == s.empire.seat:  # EMP-1: no cards
                line += 0 if named else 1
                continue
            end = column
            if named:
                end += 8
                if seat >= 0:
                    canvas.put(line, column, self._names[seat], "bold" if seat == self._seat else "")
            for style, width in enumerate(ANIMAL_COLUMNS):
                card = s.card[5 * seat + style]
                code = self._code(card_element(card)) if card >= 0 else "·"
                text = self._says(ANIMAL_TITLES[style]) if seat < 0 else f"({code})" if is_spent(card) else code
                end = canvas.put(line, end, padded(text, width, right=True), "dim" if seat < 0 else "")
            line += 1

    def _lineage(self, seat: int) -> str:
        """The letter of a seat's lineage."""
        animal = self._s.lineage[seat]
        return ANIMALS[animal][0].upper() if 0 <= animal < MASTERS else "E" if seat == self._s.empire.seat else "?"


def _place(space: int) -> tuple[int, int]:
    """The row of a space and its first column; squares are 8 wide and octagons 6, so that middles are 7 apart."""
    right, down = on_page(space)
    return down + 5, (36 if space < OCTAGON_COUNT else 35) + 7 * right


def board_text(state: WuWei, seat: int | None, voice: Voice) -> TerminalBoard:
    """The table for Rich to print. ``state`` is a hidden copy: this draws all that it is given."""
    return TerminalBoard(state, seat, voice)
