"""The table as text in letters of one width: the States, the provinces with their neighbours, the own hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from jianghu.draw.letters import Pen, Screen, columns
from jianghu.games.china import realm
from jianghu.games.china.cards import KINDS, SYMBOLS, YANG_NAMES, copies, discs
from jianghu.games.china.naming import BORDER_NAMES, PHASE_NAMES
from jianghu.games.china.provinces import ALL, members, size
from jianghu.games.china.state import China
from jianghu.games.china.view.words import called, inferred, name_of, points, running, term
from jianghu.games.china.view.words import text as said
from jianghu.kernel.sentences import say
from jianghu.kernel.voice import Voice

Part = tuple[str, str]
LETTERS: Final = "ABCDE"  # how States are called in the table
STYLES: Final = ["bold blue", "bold green", "bold yellow", "bold magenta", "bold white"]
BORDER_SIGNS: Final = "-~≈^#"  # open, river, sea, mountains, Great Wall
DISC_SIGNS: Final = ["田", "市", "金"]
NAME: Final = 10  # columns of a province's name
WIDE: Final = 110


class TerminalTable:
    """The table as one seat sees it; Rich prints it in the size of its console."""

    def __init__(self, state: China, seat: int | None, voice: Voice) -> None:
        self._s = state.hide(seat)
        self._seat = seat
        self._names = ["".join(c for c in name if c.isprintable()) for name in called(voice, state.seats)]
        self._language = voice.language

    def __rich_console__(self, console: Screen, options: object) -> Iterator[Pen]:
        pen = console.render_str("")
        for number, line in enumerate(self.lines(console.size[0])):
            if number:
                pen.append("\n")
            for text, style in line:
                pen.append(text, style)
        yield pen

    def lines(self, width: int) -> list[list[Part]]:
        """All lines; with room enough the provinces stand in two columns."""
        provinces = [self._province(number) for number in range(self._s.terms.provinces)]
        if width >= WIDE:
            half = (len(provinces) + 1) // 2
            left, right = provinces[:half], [*provinces[half:], *[[("", "")]] * (2 * half - len(provinces))]
            room = max(self._wide(line) for line in left) + 3
            provinces = [
                [*one, (" " * (room - self._wide(one)), ""), *two] for one, two in zip(left, right, strict=True)
            ]
        return [self._head(), *[self._state(seat) for seat in range(self._s.seats)], [], *provinces, [], *self._foot()]

    def _wide(self, line: list[Part]) -> int:
        return sum(columns(text) for text, _ in line)

    def _head(self) -> list[Part]:
        s = self._s
        if s.turns == 0:
            return [(said(self._language, say("The States are founded.")), "bold")]
        number = running(s)
        phase = term(self._language, "phase", PHASE_NAMES[max(0, number - 1)])
        left = say("Turn {turn}, {count} Yang cards to the Mandate", turn=s.turns, count=s.yang_left)
        return [(f"{said(self._language, left)} · {number} {phase}", "bold")]

    def _state(self, seat: int) -> list[Part]:
        """A seat with what its State has."""
        s = self._s
        name = self._names[seat]
        leader = s.leader[seat]
        mark = ">" if s.seat == seat else " "
        head = (f"{mark} {LETTERS[seat]} {name}", STYLES[seat])
        if s.fell[leader]:
            return [head, (" · " + said(self._language, say("out of the game")), "dim")]
        if leader != seat:
            return [head, (" · " + said(self._language, say("partner of {who}", who=self._names[leader])), "")]
        held = size(s.lands[seat] | inferred(s, seat))
        facts = say(
            "{held} of {goal} provinces, {count} markers, {cards} Yang {cards:card|cards}, {points} points",
            held=held,
            goal=s.terms.goal,
            count=realm.markers(s, seat),
            cards=s.held[seat],
            points=points(s, seat),
        )
        line = [head, (" · " + said(self._language, facts), "")]
        if s.claim == seat:
            line.append((" · " + said(self._language, say("claims the throne")), "bold red"))
        if s.corner[seat]:
            told = say("cornered, turn {count} of {most}", count=s.corner[seat], most=s.terms.cornered)
            line.append((" · " + said(self._language, told), "red"))
        return line

    def _province(self, number: int) -> list[Part]:
        """A province: its name, whose it is, its discs, and its neighbours behind the sign of the border."""
        s = self._s
        owner = s.owner[number]
        name = name_of(number, self._language)
        line: list[Part] = [(name + " " * (NAME - columns(name)), "bold")]
        if owner >= 0:
            line.append((f"{LETTERS[owner]}{s.count[number]:<3}", STYLES[owner]))
        else:
            holder = next((x for x in realm.states(s) if inferred(s, x) >> number & 1), -1)
            line.append((f"({LETTERS[holder]}) " if holder >= 0 else ".   ", STYLES[holder] if holder >= 0 else "dim"))
        signs = ""
        for colour in range(SYMBOLS):
            signs += DISC_SIGNS[colour] * discs(s.discs[number], colour)
        if (s.idle_farms | s.idle_trade) >> number & 1:
            signs += "×"
        line.append((signs + " " * max(1, 5 - columns(signs)), "yellow"))
        near = [
            f"{BORDER_SIGNS[s.terms.border[ALL * number + other]]}{name_of(other, self._language)}"
            for other in members(s.terms.near[number])
        ]
        line.append((" ".join(near), "dim"))
        return line

    def _foot(self) -> list[list[Part]]:
        s = self._s
        kinds = [term(self._language, "border", word) for word in BORDER_NAMES]
        lines: list[list[Part]] = [[(said(self._language, say("Borders")) + ": ", "dim")]]
        lines[0] += [(f"{sign} {word}  ", "dim") for sign, word in zip(BORDER_SIGNS, kinds, strict=True)]
        if self._seat is not None:
            bag = s.hands[s.leader[self._seat]]
            held = [
                f"{term(self._language, 'card', YANG_NAMES[kind])} ×{copies(bag, kind)}"
                for kind in range(SYMBOLS, KINDS)
                if bag > 0 and copies(bag, kind)
            ]
            if held:
                lines.append([(said(self._language, say("Your Yang cards")) + ": ", "bold"), (", ".join(held), "")])
        return lines
