"""What all parts of a picture share: the hidden copy, whose it is, what is marked, and where things came to lie."""

from __future__ import annotations

from typing import Final, NamedTuple

from jianghu.draw.fonts import widths
from jianghu.draw.seat_signs import SEAT_GLYPHS, seat_sign
from jianghu.draw.svg import box, el, esc, move, num, path, title
from jianghu.games.kungfu import text
from jianghu.games.kungfu.questions import (
    BEFORE_BLOCK,
    BLOCK,
    CANCEL_PICK,
    COMBO_ADD,
    COUNTER,
    ENHANCE,
    EXTRA,
    FACE_BLOCK,
    MODE,
    NEW_TARGET,
    TEAM_BLOCK,
    TEAM_ENHANCE,
    WEAPON_MODE,
)
from jianghu.games.kungfu.state import KungFu
from jianghu.games.kungfu.view.facts import chi_words, player_words, seat_words
from jianghu.games.kungfu.view.outcome import outcomes
from jianghu.games.kungfu.view.sum import Sum, sums
from jianghu.games.kungfu.view.touch import opens, touches
from jianghu.games.kungfu.view.words import called, fixed
from jianghu.kernel.sentences import Sentence, say
from jianghu.kernel.sentences import Term as Word
from jianghu.kernel.voice import Voice

# The questions about an Attack.
ON_ATTACK: Final = (
    WEAPON_MODE, EXTRA, ENHANCE, MODE, TEAM_ENHANCE, COMBO_ADD, NEW_TARGET, BEFORE_BLOCK, CANCEL_PICK, BLOCK,
    TEAM_BLOCK, COUNTER, FACE_BLOCK,
)  # fmt: skip
GAP: Final = 3.0  # between a thing and its mark


def shape_of(s: KungFu, seat: int) -> int:
    """The shape of a seat: its own, in a game of teams the team's."""
    return s.terms.side[seat] if s.terms.team_game else seat


class Spot(NamedTuple):
    """Where a thing lies on the picture."""

    thing: str
    x: float
    y: float
    wide: float
    high: float
    radius: float


class View:
    """One viewer's picture in the making. ``s`` is a hidden copy: there is nothing in it that could leak."""

    def __init__(
        self,
        s: KungFu,
        seat: int | None,
        voice: Voice,
        last: list[str] | None = None,
    ) -> None:
        self.s = s
        self.seat = seat
        self.names = called(voice, s.seats)
        self.language = voice.language
        self.voice = Voice(s.game, voice.language, self.names, seat)  # speaks to the viewer
        self.public = Voice(s.game, voice.language, self.names)  # calls the viewer by name, too
        self.mine = seat is not None and s.seat == seat
        self.last = last or []
        legal = touches(s) if self.mine else {}
        opened = opens(s) if self.mine else {}
        self.may = list(dict.fromkeys(thing for things in [*legal.values(), *opened.values()] for thing in things))
        # What a touch would bring; red is the viewer's brush, so nobody sees what another seat may touch.
        self.brings: dict[str, str] = {}
        self.buttons: list[tuple[str, str]] = []  # the thing and what it says
        if self.mine:
            brought = outcomes(s)
            for action, things in legal.items():
                if action in brought:
                    self.brings[things[-1]] = self.text(brought[action])
                if things[0].startswith("button:"):
                    self.buttons.append((things[0], self.text(text.label(s, action))))
        self.sums: list[Sum] = sums(s)
        self.spots: list[Spot] = []
        self.over: list[str] = []  # the uppermost layer

    # Words ----------------------------------------------------------------------------------------------------

    def text(self, said: Sentence | Word) -> str:
        """Something in the viewer's language, with the viewer as you."""
        if isinstance(said, Sentence) and not said.given:
            return fixed(self.language, said.message)
        return self.voice.text(said)

    def named(self, said: Sentence) -> str:
        """The same with the viewer's name."""
        return self.public.text(said)

    def fit(self, said: Sentence, size: float, room: float, face: list[int] = widths.SANS, named: bool = False) -> str:
        """A sentence for so much room: where it is too long, the names in it are shortened first."""
        listener = None if named else self.seat
        words = (self.public if named else self.voice).text(said)
        for share in (0.7, 0.5, 0.35):
            if widths.width(words, size, face) <= room:
                return words
            names = [widths.fit(name, size, share * room, face) for name in self.names]
            words = Voice(self.s.game, self.language, names, listener).text(said)
        return widths.fit(words, size, room, face)

    def line(self, said: Sentence, x: float, y: float, size: float, class_: str) -> str:
        """A line of text in which the things of the table are bold."""
        shown = "".join(
            f'<tspan class="tb">{esc(part.text)}</tspan>' if part.thing else f"<tspan>{esc(part.text)}</tspan>"
            for part in self.voice.parts(said)
        )
        return f'<text class="{class_}" x="{num(x)}" y="{num(y)}" font-size="{num(size)}">{shown}</text>'

    # Who ------------------------------------------------------------------------------------------------------

    def side(self, seat: int) -> int:
        return self.s.terms.side[seat]

    def ours(self, seat: int) -> bool:
        """Whether the seat is of the viewer's side."""
        return self.seat is not None and self.side(seat) == self.side(self.seat)

    def sign(self, seat: int, x: float, y: float, r: float) -> str:
        """KF-3.4: a seat by its shape and character; in team games the shape is the team's."""
        s = self.s
        shape = shape_of(s, seat)
        team = shape + 1 if s.terms.team_game else 0
        return el(
            "g",
            title(seat_words(self.language, self.names[seat], team, s.alive(seat))),
            seat_sign(shape, SEAT_GLYPHS[seat], r, not s.alive(seat)),
            transform=move(x, y),
        )

    def said(self, seat: int) -> str:
        """A player in words."""
        s = self.s
        if not s.alive(seat):
            return seat_words(self.language, self.names[seat], 0, False)
        cards = [s.deck.names[kind] for kind in (s.stance[seat], s.weapon[seat]) if kind >= 0]
        if s.archetype[seat] >= 0:
            cards.append(s.deck.archetypes[s.archetype[seat]].name)
        return player_words(self.language, self.names[seat], s.side_chi(seat), len(s.hands[seat]), tuple(cards))

    def others(self) -> list[int]:
        """The other seats, clockwise from the viewer; all of them for a spectator."""
        first = 0 if self.seat is None else self.seat + 1
        count = self.s.seats - (0 if self.seat is None else 1)
        return [(first + k) % self.s.seats for k in range(count)]

    # The exchange ---------------------------------------------------------------------------------------------

    def focus(self) -> int:
        """The Attack that the question is about, else the last one."""
        s = self.s
        if s.stack and s.stack[-1].kind in ON_ATTACK and s.stack[-1].x < len(self.sums):
            return s.stack[-1].x
        return len(self.sums) - 1

    def risk(self, side: int) -> int:
        """How much Chi a side would lose in this exchange."""
        lost = sum(line.loss for one in self.sums for line in one.lines if self.side(line.target.seat) == side)
        return min(lost, self.s.chi[side])

    def chi_words(self, side: int) -> str:
        """The Chi of a side in words."""
        s = self.s
        return chi_words(self.language, s.chi[side], s.terms.start_chi, s.terms.team_game, self.risk(side))

    # Things ---------------------------------------------------------------------------------------------------

    def put(self, thing: str, x: float, y: float, wide: float, high: float, radius: float = 4) -> None:
        """Remember where a thing lies, for its marks."""
        self.spots.append(Spot(thing, x, y, wide, high, radius))

    def ground(self, thing: str, x: float, y: float, wide: float, high: float) -> str:
        """The same for a thing that is not filled: what cannot be seen behind it takes touches all over its mark."""
        self.put(thing, x, y, wide, high)
        return box(x - GAP, y - GAP, wide + 2 * GAP, high + 2 * GAP, "touch")

    def mark_layer(self) -> str:
        """Red dashes round what may be touched, ink ticks for the last move."""
        out = []
        for spot in self.spots:
            thing = spot.thing
            where = (spot.x - GAP, spot.y - GAP, spot.wide + 2 * GAP, spot.high + 2 * GAP)
            if thing in self.may:
                out.append(el("g", box(*where, "legal", spot.radius + GAP, 2), class_="mark", data_for=thing))
            if thing in self.last:
                out.append(el("g", title(self.text(say("last move"))), ticks(*where), class_="mark"))
        return "".join(out)


def ticks(x: float, y: float, wide: float, high: float) -> str:
    """Ink ticks at the corners."""
    long = min(10.0, wide / 3, high / 3)
    right, low = x + wide, y + high
    d = (
        f"M{num(x)} {num(y + long)}V{num(y)}H{num(x + long)}M{num(right - long)} {num(y)}H{num(right)}V{num(y + long)}"
        f"M{num(right)} {num(low - long)}V{num(low)}H{num(right - long)}M{num(x + long)} {num(low)}H{num(x)}"
        f"V{num(low - long)}"
    )
    return path(d, "tick", 2)
