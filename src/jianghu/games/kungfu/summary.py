"""A turn in one line: what was played, who struck whom with what, and how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.kungfu import naming
from jianghu.games.kungfu.text import tell
from jianghu.kernel.sentences import Sentence, Thing, in_sequence, person, say

if TYPE_CHECKING:
    from jianghu.kernel.journal import Event

END: Final = ["over", "limit"]
ANSWERS: Final = ["no-block", "block", "fight"]  # to an Attack: what follows the last of them is its resolution
ASKED: Final = ["base", "enhance", "extra", "closed", "cancel", "draw"]  # what may come between two answers


class Blow:
    """An Attack as a turn tells it: who strikes whom with which cards, after how many Blocks."""

    def __init__(self, seat: int, other: int, card: str, after: int) -> None:
        self.seat: Final = seat
        self.after: Final = after
        self.others: list[int] = [other]
        self.cards: list[str] = [card]


class Block:
    """A Block: whose, with which card, and for whom."""

    def __init__(self, seat: int, card: str, other: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.other: Final = other

    def says(self, lost: int = 0) -> Sentence:
        """What was done, and lost all the same."""
        who, what = person(self.seat), cards([self.card])
        if lost:
            return say(
                "{seat} {seat:block|blocks} with {cards} and {seat:lose|loses} {count} Chi",
                seat=who, cards=what, count=lost,
            )  # fmt: skip
        if self.other == self.seat:
            return say("{seat} {seat:block|blocks} with {cards}", seat=who, cards=what)
        return say(
            "{seat} {seat:block|blocks} for {other} with {cards}", seat=who, other=person(self.other), cards=what
        )


def sum_up(events: list[Event], seat: int | None) -> Sentence:
    """The events of a turn or of the setup as one line for a seat."""
    first = events[0]
    if first.kind != "turn":
        return tell(first, seat)
    turn = Told(int(first.public["seat"]))
    for event in events:
        turn.add(event)
    said = turn.sentences()
    said += [tell(event, seat) for event in events if event.kind in END]
    return in_sequence(said) if said else tell(first, seat)


class Told:
    """What a turn came to, gathered event by event. Only what is public counts, so all seats read the same."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.played: list[str] = []
        self.blows: list[Blow] = []
        self.blocks: list[Block] = []
        self.losses: dict[int, int] = {}
        self.restored: dict[int, int] = {}
        self.drawn: int = 0
        self.discarded: int = 0
        self.upkeep: int = 0
        self.handed: list[Event] = []
        self.taken: list[Event] = []
        self.out: list[int] = []
        self.resolved: bool = False
        self.settled: bool = False
        self.ended: bool = False

    def add(self, event: Event) -> None:
        kind, public = event.kind, event.public
        who = int(public.get("seat", -1))
        if kind == "base":
            self.blows.append(Blow(who, int(public["other"]), str(public["card"]), len(self.blocks)))
        elif kind == "enhance" and self.blows:
            self.blow_of(who).cards.append(str(public["card"]))
        elif kind == "extra" and self.blows:
            self.blow_of(who).others.append(int(public["other"]))
        elif kind == "block":
            self.blocks.append(Block(who, str(public["card"]), int(public["other"])))
        elif kind == "loss":
            self.losses[who] = self.losses.get(who, 0) + int(public["count"])
        elif kind == "restore":
            self.restored[who] = self.restored.get(who, 0) + int(public["count"])
        elif kind == "take":
            self.taken.append(event)
        elif kind == "hand":
            self.handed.append(event)
        elif kind == "out":
            self.out.append(who)
        elif who == self.seat:
            self.own(kind, event)
        if kind in ANSWERS:
            self.resolved = True
        elif self.resolved and kind not in ASKED:
            self.settled = True

    def own(self, kind: str, event: Event) -> None:
        """What only the player whose turn it is does."""
        if kind == "play":
            self.played.append(str(event.public["card"]))
        elif kind == "draw":
            self.drawn += 1
        elif kind == "discard":
            self.discarded += 1
        elif kind == "upkeep":
            self.upkeep += int(event.public["count"])
        elif kind == "end":
            self.ended = True

    def blow_of(self, seat: int) -> Blow:
        """The Attack that a seat's card is added to: its own latest, or a teammate's."""
        for blow in reversed(self.blows):
            if blow.seat == seat:
                return blow
        return self.blows[-1]

    def sentences(self) -> list[Sentence]:
        """What the player did, ended by the Attack and what came of it."""
        deeds = self.deeds()
        if not self.blows:
            return does(self.seat, deeds if deeds else self.routine(), [])
        main = self.blows[0]
        who, what = person(main.seat), cards(main.cards)
        attack = say("{seat:attack|attacks} {others} with {cards}", seat=who, others=people(main), cards=what)
        if main.seat == self.seat:
            return does(self.seat, [*deeds, attack], self.outcome())
        return does(self.seat, deeds, []) + does(main.seat, [attack], self.outcome())

    def deeds(self) -> list[Sentence]:
        """What the player did besides attacking."""
        me, found = person(self.seat), []
        if self.upkeep:
            found.append(say("{seat:pay|pays} {count} Chi for the Stance", seat=me, count=self.upkeep))
        if self.played:
            found.append(say("{seat:play|plays} {cards}", seat=me, cards=cards(self.played)))
        if self.restored.get(self.seat, 0):
            found.append(say("{seat:restore|restores} {count} Chi", seat=me, count=self.restored[self.seat]))
        for event in self.handed:
            if event.public["seat"] == self.seat:
                other = person(int(event.public["other"]))
                found.append(say("{seat:hand|hands} a card to {other}", seat=me, other=other))
        return found

    def routine(self) -> list[Sentence]:
        """A turn in which nothing else happened."""
        me, found = person(self.seat), []
        if self.discarded:
            found.append(say("{seat:discard|discards} {count} {count:card|cards}", seat=me, count=self.discarded))
        if self.drawn:
            found.append(say("{seat:draw|draws} {count} {count:card|cards}", seat=me, count=self.drawn))
        if self.ended:
            found.append(say("{seat:end|ends} the turn", seat=me))
        return found

    def outcome(self) -> list[Sentence]:
        """What came of the Attack: the answers in their order, then who has lost what, then what was taken."""
        found: list[Sentence] = []
        told = 0
        for number, blow in enumerate(self.blows[1:], 1):
            before = self.blocks[told : blow.after]
            told = blow.after
            if before and before[-1].seat == blow.seat and self.strikes_back(number):
                found += [block.says() for block in before[:-1]]
                found.append(
                    say(
                        "{seat} {seat:block|blocks} with {block} and {seat:strike|strikes} back with {cards}",
                        seat=person(blow.seat),
                        block=naming.cited(before[-1].card),
                        cards=cards(blow.cards),
                    )
                )
            else:
                found += [block.says() for block in before]
                found.append(self.strikes(number))
        losses = self.losses.copy()
        for block in self.blocks[told:]:
            # After one Attack what was lost belongs to its Block; after several it may be by another one.
            own = len(self.blows) == 1 and block.other == block.seat
            found.append(block.says(losses.pop(block.seat, 0) if own else 0))
        found += self.unblocked(losses)
        for event in self.taken:
            who, other = person(int(event.public["seat"])), person(int(event.public["other"]))
            card = naming.cited(str(event.public["card"]))
            found.append(say("{seat} {seat:take|takes} {card} from {other}", seat=who, other=other, card=card))
        return found + [say("{seat} {seat:are|is} out of the game", seat=person(seat)) for seat in self.out]

    def strikes_back(self, number: int) -> bool:
        """Whether an Attack answers one before it."""
        blow = self.blows[number]
        return any(blow.others == [other.seat] and blow.seat in other.others for other in self.blows[:number])

    def strikes(self, number: int) -> Sentence:
        """An Attack that no Block of its maker comes before."""
        blow = self.blows[number]
        who, what = person(blow.seat), cards(blow.cards)
        if self.strikes_back(number):
            return say("{seat} {seat:strike|strikes} back with {cards}", seat=who, cards=what)
        return say("{seat} {seat:attack|attacks} {others} with {cards}", seat=who, others=people(blow), cards=what)

    def unblocked(self, losses: dict[int, int]) -> list[Sentence]:
        """Who has lost how much; and who is not hurt, which nobody knows before all have answered."""
        found: list[Sentence] = []
        saved = [block.other for block in self.blocks] + [block.seat for block in self.blocks]
        for seat in dict.fromkeys([seat for blow in self.blows for seat in blow.others] + list(losses)):
            if losses.get(seat, 0):
                found.append(say("{seat} {seat:lose|loses} {count} Chi", seat=person(seat), count=losses[seat]))
            elif self.settled and seat not in saved:
                found.append(say("{seat} {seat:are|is} not hurt", seat=person(seat)))
        return found


def does(seat: int, deeds: list[Sentence], outcome: list[Sentence]) -> list[Sentence]:
    """Who did what, and what came of it; nothing for nothing."""
    if not deeds:
        return []
    if not outcome:
        return [say("{seat} {deeds}.", seat=person(seat), deeds=deeds)]
    return [say("{seat} {deeds}: {outcome}.", seat=person(seat), deeds=deeds, outcome=outcome)]


def people(blow: Blow) -> list[Thing]:
    return [person(seat) for seat in dict.fromkeys(blow.others)]


def cards(names: list[str]) -> list[Thing]:
    return [naming.cited(name) for name in names]
