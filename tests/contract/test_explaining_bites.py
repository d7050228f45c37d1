"""The contract on previews and ways is tested too: twins of Three Cups with one fault each do not pass."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest

from jianghu.errors import JianghuError
from jianghu.kernel.dice import Dice
from jianghu.kernel.journal import Event, Journal
from jianghu.kernel.position import Reader
from jianghu.kernel.refusal import Refusal
from jianghu.kernel.sentences import Sentence, say
from jianghu.kernel.state import State
from jianghu.kernel.verbs import PREPARES, WALKS, Verb, Verbs
from jianghu.kernel.ways import Price
from tests.contract import explaining, promising
from tests.contract.cases import Case
from tests.contract.test_contract_bites import CASE, CountsSeatsFromTheEnd, SharesAList, Twin, seat_at_the_table
from tests.toy.cups import KEEP, VERBS, Cups, ThreeCups
from tests.toy.view import CupsView

__all__ = ["seat_at_the_table"]  # a fixture

EVER_ANOTHER = count()
ON_FOOT = Verbs(
    [
        Verb("keep", role=PREPARES),
        Verb("roll"),
        Verb("claim", ["number"], [*"123456"], WALKS),
        Verb("believe"),
        Verb("doubt"),
    ]
)


class OnFoot(ThreeCups):
    """Three Cups with ways: keep your die, then claim a number. Its positions may have a fault."""

    def __init__(self, kind: type[Twin] = Twin) -> None:
        super().__init__()
        self.verbs = ON_FOOT
        self.kind = kind

    def setup(self, seats: int, options: dict[str, object], dice: Dice, journal: Journal | None) -> State:
        state = super().setup(seats, options, dice, journal)
        state.__class__ = self.kind
        return state

    def read(self, reader: Reader, seats: int, options: dict[str, object]) -> State:
        state = super().read(reader, seats, options)
        state.__class__ = self.kind
        return state

    def price(self, events: list[Event], seat: int) -> Price | None:
        return Price([len(events)], say("{number}", number=len(events)))


class RevealsInSilence(Twin):
    """Does not say that something hidden comes to light when a cup is lifted."""

    def lift(self, seat: int, other: int, number: int) -> None:
        super().lift(seat, other, number)
        if self.journal is not None:
            event = self.journal.events.pop()
            self.journal.note(event.kind, event.public)


class PeeksUnderTheCup(RevealsInSilence):
    """The hidden copy carries the dice on in a place where nobody looks, and guesses are made from them."""

    def hide(self, seat: int | None) -> Cups:
        t = super().hide(seat)
        t.agreed = {**self.agreed, "peek": self.agreed.get("peek", self.dice)}
        return t

    def imagine(self, seat: int, dice: Dice) -> Cups:
        t = super().imagine(seat, dice)
        peeked = self.agreed.get("peek")
        if isinstance(peeked, list):
            t.dice = [*peeked]
        t.agreed = {"bowl": self.agreed["bowl"]}
        return t


class GuessesAnEmptierBowl(Twin):
    def imagine(self, seat: int, dice: Dice) -> Cups:
        t = super().imagine(seat, dice)
        t.bowl = 1
        return t


class GuessesDifferently(Twin):
    """Plays by other rules in guesses."""

    def imagine(self, seat: int, dice: Dice) -> Cups:
        t = super().imagine(seat, dice)
        t.agreed = {**t.agreed, "guess": True}
        return t


class RollsInGuesses(GuessesDifferently):
    def apply(self, action: int, dice: Dice) -> None:
        if "guess" in self.agreed:
            dice.below(6)
        super().apply(action, dice)


class RollsInEarnest(GuessesDifferently):
    def apply(self, action: int, dice: Dice) -> None:
        if "guess" not in self.agreed:
            dice.below(6)
        super().apply(action, dice)


class RevealsInGuesses(GuessesDifferently):
    def claim(self, seat: int, number: int) -> None:
        if "guess" in self.agreed and self.journal is not None:
            self.journal.reveal("claim", {"seat": seat, "number": number})
        super().claim(seat, number)


class TellsMoreInEarnest(GuessesDifferently):
    def claim(self, seat: int, number: int) -> None:
        super().claim(seat, number)
        if "guess" not in self.agreed and self.journal is not None:
            self.journal.note("claim", {"seat": seat, "number": number})


class TellsMoreOnTheWay(GuessesDifferently):
    def apply(self, action: int, dice: Dice) -> None:
        if action == KEEP and "guess" not in self.agreed and self.journal is not None:
            self.journal.note("claim", {"seat": 0, "number": 1})
        super().apply(action, dice)


class NamesThingsByGuess(GuessesDifferently):
    def words(self, action: int) -> str:
        return f"{super().words(action)}{'?' if 'guess' in self.agreed else ''}"


class PaysFromASharedList(SharesAList):
    def claim(self, seat: int, number: int) -> None:
        self.bowl += 1
        self.beans[seat] -= 1
        super().claim(seat, number)


class RefusesNothing(Twin):
    def legal(self) -> list[int]:
        return [action for action in range(len(VERBS)) if self.stack and Cups.why_not(self, action) is None]

    def why_not(self, action: int) -> Refusal | None:
        return None


class AsksInEnglishOnly(OnFoot):
    def prompt(self, state: State) -> Sentence:
        return say("What nobody has translated?")


class ShortensAnyhow(OnFoot):
    """Says something else in short whenever it is asked."""

    def ahead(self, state: State, events: list[Event], seat: int) -> list[Sentence] | None:
        return [say("{number}", number=next(EVER_ANOTHER))]


class PromisesWhatDoesNotCome(OnFoot):
    """Says in short what nobody ever sees come true."""

    def ahead(self, state: State, events: list[Event], seat: int) -> list[Sentence] | None:
        return [say("{number}", number=0)]


class LeadsAnywhere(OnFoot):
    """Says something else of the question that comes next whenever it is asked."""

    def leads_to(self, state: State) -> Sentence | None:
        return say("{number}", number=next(EVER_ANOTHER))


class LooksAhead(OnFoot):
    """Says of every claim what lies under all cups."""

    def prospect(self, state: State, action: int) -> Sentence | None:
        assert isinstance(state, Cups)
        return say("{number}", number=sum(state.dice))


class PromisesInEnglishOnly(OnFoot):
    def prospect(self, state: State, action: int) -> Sentence | None:
        return say("What nobody has translated?")


class SpendsWhatItPromises(OnFoot):
    """Looks ahead by playing on the very table."""

    def prospect(self, state: State, action: int) -> Sentence | None:
        assert isinstance(state, Cups)
        state.bowl -= 1
        return None


class OpensByGuess(CupsView):
    def opens(self, state: Cups) -> dict[int, dict[str, str]]:
        return {state.legal()[0]: {f"bean:{sum(state.dice)}": "claim 1"}} if state.stack else {}


class Opens(OnFoot):
    """Opens another thing for each die that lies hidden."""

    def __init__(self) -> None:
        super().__init__()
        self._view = OpensByGuess()


class Charges(OnFoot):
    """Asks another price for a way whenever it is asked."""

    def price(self, events: list[Event], seat: int) -> Price | None:
        return Price([0], say("{number}", number=next(EVER_ANOTHER)))


class TouchesAnything(CupsView):
    def touches(self, state: Cups) -> dict[int, list[str]]:
        return {action: [f"bean:{next(EVER_ANOTHER)}"] for action in state.legal()}


class Touches(OnFoot):
    """Names another thing for an action whenever it is asked."""

    def __init__(self) -> None:
        super().__init__()
        self._view = TouchesAnything()


class LeadsNowhere(OnFoot):
    """Names a verb that leads somewhere, but is never legal."""

    def __init__(self) -> None:
        super().__init__()
        self.verbs = Verbs([*VERBS.families, Verb("fly", role=WALKS)])


FAULTS: list[tuple[type[Twin] | type[OnFoot], Callable[[Case], object]]] = [
    (PeeksUnderTheCup, explaining.previews_keep_their_promises),
    (GuessesAnEmptierBowl, explaining.previews_keep_their_promises),
    (RollsInGuesses, explaining.previews_keep_their_promises),
    (RollsInEarnest, explaining.previews_keep_their_promises),
    (RevealsInGuesses, explaining.previews_keep_their_promises),
    (TellsMoreInEarnest, explaining.previews_keep_their_promises),
    (SharesAList, explaining.previews_keep_their_promises),
    (AsksInEnglishOnly, explaining.previews_keep_their_promises),
    (ShortensAnyhow, explaining.previews_keep_their_promises),
    (LeadsAnywhere, explaining.previews_keep_their_promises),
    (PromisesWhatDoesNotCome, promising.outcomes_come_true),
    (LooksAhead, explaining.prospects_are_open_knowledge),
    (PromisesInEnglishOnly, explaining.prospects_are_open_knowledge),
    (SpendsWhatItPromises, explaining.prospects_are_open_knowledge),
    (Opens, explaining.prospects_are_open_knowledge),
    (RefusesNothing, explaining.only_what_may_be_done_is_told),
    (CountsSeatsFromTheEnd, explaining.only_what_may_be_done_is_told),
    (TellsMoreInEarnest, explaining.ways_lead_there),
    (RollsInEarnest, explaining.ways_lead_there),
    (TellsMoreOnTheWay, explaining.ways_lead_there),
    (NamesThingsByGuess, explaining.ways_lead_there),
    (PaysFromASharedList, explaining.ways_lead_there),
    (Charges, explaining.ways_lead_there),
    (Touches, explaining.ways_lead_there),
    (LeadsNowhere, explaining.ways_lead_there),
]


@pytest.mark.parametrize(("fault", "point"), FAULTS, ids=lambda value: value.__name__)
def test_a_fault_is_found(
    fault: type[Twin] | type[OnFoot],
    point: Callable[[Case], object],
    seat_at_the_table: Callable[[ThreeCups], None],
) -> None:
    seat_at_the_table(OnFoot(fault) if issubclass(fault, Twin) else fault())
    with pytest.raises((AssertionError, JianghuError)):
        point(CASE)


def test_a_sound_twin_passes_all_of_them(seat_at_the_table: Callable[[ThreeCups], None]) -> None:
    seat_at_the_table(OnFoot())
    for _fault, point in FAULTS:
        point(CASE)
