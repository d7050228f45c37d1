"""Three Cups, the position: what is asked, what an answer does, and what each seat may know."""

from __future__ import annotations

from typing import Final

from jianghu.kernel.dice import Dice
from jianghu.kernel.frame import Frame
from jianghu.kernel.refusal import Refusal
from jianghu.kernel.result import Result
from jianghu.kernel.state import State
from jianghu.kernel.verbs import Verb, Verbs

COPIES: Final = 3  # of each card, 1 to 6
UNKNOWN: Final = 0  # what a hidden copy holds in place of a card

TURN, CLAIM, ANSWER = 0, 1, 2  # the kinds of frames; an answer's x is the claimed strength, its y who claims it
KEEP, TRADE, SHOW, SAY, BELIEVE, DOUBT = 0, 1, 2, 3, 9, 10  # the actions; SAY is the first of six
VERBS: Final = Verbs(
    [Verb("keep"), Verb("trade"), Verb("show"), Verb("claim", ["strength"], [*"123456"]), Verb("believe"), Verb("doubt")]
)


class Cups(State):
    """All that is true at the table. The pile is what is neither in a hand nor gone, so it needs no field."""

    agreed: dict[str, object]  # the options: never changed, so shared by all copies
    hands: list[int]  # by seat: its card
    shown: list[int]  # the seats whose cards lie open
    gone: list[int]  # the cards that have left the game
    cups: list[int]
    kettle: int

    def copy(self) -> Cups:
        t = Cups(self.game, self.seats)
        t.stack = self.stack.copy()
        t.agreed = self.agreed
        t.hands = self.hands.copy()
        t.shown = self.shown.copy()
        t.gone = self.gone.copy()
        t.cups = self.cups.copy()
        t.kettle = self.kettle
        return t

    def legal(self) -> list[int]:
        return [action for action in range(len(VERBS)) if self.why_not(action) is None] if self.stack else []

    def why_not(self, action: int) -> Refusal | None:
        kind, seat = self.stack[-1].kind, self.stack[-1].seat
        if action < SAY:
            if kind != TURN:
                return Refusal("TRN-1", "That is done when a turn begins.")
            if action == SHOW and seat in self.shown:
                return Refusal("SHW-1", "Your card lies open already.")
        elif action < BELIEVE:
            if kind != CLAIM:
                return Refusal("CLM-1", "No strength is to be claimed now.")
            if action - SAY + 1 > self.kettle:
                return Refusal("CLM-2", f"The kettle holds only {self.kettle}.")
            if seat in self.shown and action - SAY + 1 > self.hands[seat]:
                return Refusal("SHW-2", f"Everybody sees that your card is a {self.hands[seat]}.")
        elif kind != ANSWER:
            return Refusal("ANS-1", "There is no claim to answer.")
        return None

    def apply(self, action: int, dice: Dice) -> None:
        frame = self.stack.pop()
        if action < SAY:
            if action == TRADE:
                self.draw_card(frame.seat, dice)
            elif action == SHOW:
                self.shown = sorted([*self.shown, frame.seat])
                if self.journal is not None:
                    self.journal.reveal("show", {"seat": frame.seat, "card": self.hands[frame.seat]})
            self.ask(CLAIM, frame.seat)
        elif action < BELIEVE:  # CLM-1, SHW-2: nobody is asked about an open card
            others = [] if frame.seat in self.shown else range(self.seats - 1, 0, -1)  # the next seat ends on top
            if self.journal is not None:
                self.journal.note("claim", {"seat": frame.seat, "strength": action - SAY + 1})
            for step in others:
                self.ask(ANSWER, (frame.seat + step) % self.seats, action - SAY + 1, frame.seat)
            if not others:
                self.drink(frame.seat, action - SAY + 1, frame.seat)
        elif action == DOUBT:
            self.stack.clear()
            self.doubt(frame.seat, frame.y, frame.x, dice)
        elif not self.stack:  # everybody has believed it
            self.drink(frame.y, frame.x, frame.y)

    def doubt(self, seat: int, other: int, strength: int, dice: Dice) -> None:
        """ANS-2, ANS-3: the card is turned up; the loser pays what the die says, and the card is replaced."""
        winner, loser = (other, seat) if self.hands[other] >= strength else (seat, other)
        fine = min(1 + dice.below(3), self.cups[loser])
        self.cups[loser] -= fine
        self.cups[winner] += fine
        if self.journal is not None:
            self.journal.reveal("doubt", {"seat": seat, "other": other, "card": self.hands[other]})
            self.journal.note("pay", {"seat": loser, "other": winner, "count": fine})
        self.draw_card(other, dice)
        self.drink(winner, strength, other)

    def draw_card(self, seat: int, dice: Dice) -> None:
        """TRN-1: the old card leaves the game, open to all; the new one is any card of the pile."""
        old, pile = self.hands[seat], self.unseen()
        self.gone = sorted([*self.gone, old])
        self.shown = [other for other in self.shown if other != seat]
        self.hands[seat] = pile[dice.below(len(pile))]
        if self.journal is not None:
            self.journal.whisper("draw", {"seat": seat, "old": old}, seat, {"card": self.hands[seat]})

    def drink(self, seat: int, count: int, player: int) -> None:
        """CLM-1: tea from the kettle; then the next player's turn."""
        self.kettle -= count
        self.cups[seat] += count
        self.ask(TURN, (player + 1) % self.seats)

    def ask(self, kind: int, seat: int, x: int = 0, y: int = 0) -> None:
        if self.end_rule() == "":
            self.stack.append(Frame(kind, seat, x, y))

    def unseen(self) -> list[int]:
        """The cards that are neither in a known hand nor gone: the pile, when all hands are known."""
        return [k for k in range(1, 7) for _i in range(COPIES - self.gone.count(k) - self.hands.count(k))]

    def end_rule(self) -> str:
        """The rule by which the game is over. How many cards are left in the pile is open to all."""
        return "END-1" if self.kettle == 0 else "END-2" if len(self.gone) + self.seats == 6 * COPIES else ""

    def result(self) -> Result | None:
        winners = [seat for seat in range(self.seats) if self.cups[seat] == max(self.cups)]
        reason = "had the most cups when the tea or the cards ran out"
        return None if self.stack else Result.won(self.seats, winners, self.end_rule(), reason)

    def hide(self, seat: int | None) -> Cups:
        t = self.copy()
        t.hands = [card if i == seat or i in self.shown else UNKNOWN for i, card in enumerate(self.hands)]
        return t

    def imagine(self, seat: int, dice: Dice) -> Cups:
        t = self.hide(seat)
        for other in range(self.seats):
            if t.hands[other] == UNKNOWN:
                pile = t.unseen()
                t.hands[other] = pile[dice.below(len(pile))]
        return t

    def sense(self) -> list[float]:
        """Each seat's share of the cups, a claim that nobody has answered yet counted as if it were doubted."""
        cups = [float(count) for count in self.cups]
        if self.stack and self.stack[-1].kind == ANSWER:
            frame = self.stack[-1]
            cups[frame.y if self.hands[frame.y] >= frame.x else frame.seat] += frame.x
        return [count / sum(cups) for count in cups]

    def options(self) -> dict[str, object]:
        return self.agreed

    def write(self) -> dict[str, object]:
        t = self.copy()  # a position must not change when the game goes on
        return {"hands": t.hands, "shown": t.shown, "gone": t.gone, "cups": t.cups, "kettle": t.kettle}
