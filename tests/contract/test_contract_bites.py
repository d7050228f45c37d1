"""The contract is tested too: twins of Three Cups, each with one fault, do not pass the point that looks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count

import pytest

from jianghu.errors import JianghuError
from jianghu.kernel import registry
from jianghu.kernel.description import Description
from jianghu.kernel.dice import Dice
from jianghu.kernel.frame import Frame
from jianghu.kernel.journal import Event, Journal
from jianghu.kernel.judgement import Feature
from jianghu.kernel.position import Reader
from jianghu.kernel.refusal import Refusal
from jianghu.kernel.result import Result
from jianghu.kernel.sentences import Sentence, say
from jianghu.kernel.state import State
from jianghu.kernel.voice import Voice
from tests.contract import contract, describing, judging, saying, telling
from tests.contract.cases import GAMES, Case
from tests.toy.climb.climb import Climb, NightClimb
from tests.toy.cups import BELIEVE, DOUBT, KEEP, Cups, ThreeCups
from tests.toy.view import CupsView

EVER_ANOTHER = count()


class Twin(Cups):
    """A position with one fault."""

    def copy(self) -> Twin:
        t = type(self)(self.game, self.seats)
        t.stack, t.agreed, t.bowl = self.stack.copy(), self.agreed, self.bowl
        t.beans, t.dice, t.open = self.beans.copy(), self.dice.copy(), self.open.copy()
        return t


class SharesAList(Twin):
    def copy(self) -> Twin:
        t = super().copy()
        t.beans = self.beans
        return t


class GivesItsListsAway(Twin):
    def write(self) -> dict[str, object]:
        return {"bowl": self.bowl, "beans": self.beans, "dice": self.dice, "open": self.open}


class HidesNothing(Twin):
    def hide(self, seat: int | None) -> Twin:
        return self.copy()


class CountsSeatsFromTheEnd(Twin):
    def hide(self, seat: int | None) -> Cups:
        return super().hide(seat if seat is None else seat % self.seats)


class KnowsTheDie(Twin):
    """Looks at the real die when it guesses."""

    def imagine(self, seat: int, dice: Dice) -> Cups:
        t = super().imagine(seat, dice)
        return t if self.dice[0] < 4 else super().imagine(seat, dice)


class GuessesOnce(Twin):
    def imagine(self, seat: int, dice: Dice) -> Cups:
        t = self.hide(seat)
        t.dice = [die or 6 for die in t.dice]
        return t


class ForgetsItsOwn(Twin):
    def imagine(self, seat: int, dice: Dice) -> Cups:
        t = super().imagine(seat, dice)
        t.dice[seat] = 1 + dice.below(6)
        return t


class RollsItsOwnDice(Twin):
    def roll(self, seat: int, dice: Dice) -> None:
        super().roll(seat, Dice(next(EVER_ANOTHER)))


class LosesABean(Twin):
    def lift(self, seat: int, other: int, number: int) -> None:
        super().lift(seat, other, number)
        self.beans[seat] -= 1


class OffersTwice(Twin):
    def legal(self) -> list[int]:
        return [*super().legal(), *super().legal()[:1]]


class ConsidersNothing(Twin):
    def considered(self) -> list[int]:
        return [action for action in self.legal() if action != BELIEVE and action != DOUBT]


class ConsidersTheIllegal(Twin):
    def considered(self) -> list[int]:
        return [KEEP, *self.legal()] if KEEP not in self.legal() else self.legal()


class ConsidersUnsorted(Twin):
    def considered(self) -> list[int]:
        return self.legal()[::-1]


class ConsidersWhatIsHidden(Twin):
    """Never doubts who tells the truth."""

    def considered(self) -> list[int]:
        asked, legal = self.stack[-1] if self.stack else Frame(-1, -1), self.legal()
        return legal[:1] if DOUBT in legal and self.dice[asked.y] >= asked.x else legal


class IsSilentWhenAskedToDoubt(Twin):
    def silent(self) -> list[int]:
        return [action for action in self.legal() if action != BELIEVE and action != DOUBT]


class NoticesTheIllegal(Twin):
    def noticed(self, dice: Dice) -> list[int]:
        return [KEEP, *self.considered()] if KEEP not in self.legal() else self.considered()


class NoticesWhatIsHidden(Twin):
    def noticed(self, dice: Dice) -> list[int]:
        asked, legal = self.stack[-1] if self.stack else Frame(-1, -1), self.legal()
        return legal[:1] if DOUBT in legal and self.dice[asked.y] >= asked.x else legal


class NamesNoRule(Twin):
    def why_not(self, action: int) -> Refusal | None:
        refusal = super().why_not(action)
        return None if refusal is None else Refusal("ABC-9", refusal.says)


class RefusesAfterTheFact(Twin):
    def why_not(self, action: int) -> Refusal | None:
        refusal = super().why_not(action)
        if refusal is not None:
            self.bowl -= 1
        return refusal


class NeverEnds(Twin):
    def lift(self, seat: int, other: int, number: int) -> None:
        self.take(seat, number, other)

    def take(self, seat: int, number: int, player: int) -> None:
        self.stack.append(Frame(0, (player + 1) % self.seats))


class Tells(ThreeCups):
    """Tells everybody what was rolled."""

    def tell(self, event: Event, seat: int | None) -> Sentence:
        return super().tell(event, event.sees[0] if event.sees else seat)


class DrawsAll(CupsView):
    def draw(self, state: Cups, seat: int | None, voice: Voice, phone: bool = False, theme: str | None = None) -> str:
        return f"<svg>{state.write()}</svg>"


class Draws(ThreeCups):
    """Draws whatever it is given."""

    def __init__(self) -> None:
        super().__init__()
        self._view = DrawsAll()


class ObservesAll(ThreeCups):
    """Looks under the cups."""

    def observe(self, state: State, seat: int) -> bytearray:
        assert isinstance(state, Cups)
        seen = super().observe(state, seat)
        seen[1 + state.seats] = state.dice[(seat + 1) % state.seats]
        return seen


class ObservesFromTheEnd(ThreeCups):
    def observe(self, state: State, seat: int) -> bytearray:
        return super().observe(state, seat if seat >= state.seats else seat % state.seats)


class OverlooksBeans(ThreeCups):
    def observe(self, state: State, seat: int) -> bytearray:
        seen = super().observe(state, seat)
        seen[: 1 + state.seats] = bytes(1 + state.seats)
        return seen


class ObservesMoreAndMore(ThreeCups):
    def observe(self, state: State, seat: int) -> bytearray:
        return super().observe(state, seat) + bytes(len(state.stack))


class FaultyView(CupsView):
    """A view whose descriptions have one fault; ``THING`` is what it is found at."""

    THING = "bowl"

    def about(self, state: Cups, thing: str, seat: int | None) -> Description | None:
        found = super().about(state, thing, seat)
        return found if found is None or thing != self.THING else self.spoilt(found, state)

    def spoilt(self, found: Description, state: Cups) -> Description | None:
        raise NotImplementedError


class DrawsWhatItDoesNotDescribe(FaultyView):
    def spoilt(self, found: Description, state: Cups) -> Description | None:
        return None


class TellsWhatItDoesNotDescribe(DrawsWhatItDoesNotDescribe):
    THING = "seat:1"


class TouchesWhatItDoesNotDescribe(DrawsWhatItDoesNotDescribe):
    THING = "button:keep"


class DescribesWithoutARule(FaultyView):
    def spoilt(self, found: Description, state: Cups) -> Description | None:
        return Description(found.title, found.kind, found.text)


class DescribesByNoRule(FaultyView):
    def spoilt(self, found: Description, state: Cups) -> Description | None:
        return Description(found.title, found.kind, found.text, None, [], ["ABC-9"])


class DescribesInEnglishOnly(FaultyView):
    def spoilt(self, found: Description, state: Cups) -> Description | None:
        return Description(found.title, found.kind, say("This nobody has translated."), None, [], found.rules)


class DescribesInNoWords(FaultyView):
    def spoilt(self, found: Description, state: Cups) -> Description | None:
        return Description(say("{text}", text=""), found.kind, found.text, None, [], found.rules)


class DescribesInHalfSentences(FaultyView):
    def spoilt(self, found: Description, state: Cups) -> Description | None:
        return Description(found.title, found.kind, say("Bowl"), None, [], found.rules)


class DescribesTheHiddenDie(CupsView):
    """Looks under the cup of whoever is described."""

    THING = "seat:0"

    def describe(self, state: Cups, thing: str, seat: int | None) -> Description:
        found = super().describe(state, thing, seat)
        if thing != self.THING:
            return found
        now = say("Your die shows {die}.", die=state.dice[0])
        return Description(found.title, found.kind, found.text, now, found.facts, found.rules)


class DescribesAnything(CupsView):
    """Takes no notice of what stands behind a name."""

    THING = "seat:"

    def about(self, state: Cups, thing: str, seat: int | None) -> Description | None:
        return super().about(state, "bowl" if thing.startswith("seat:") else thing, seat)


class CallsAllAlike(CupsView):
    """Has one name for everything."""

    THING = r"\S+ is called like \S+: bowl$"

    def called(self, state: Cups, thing: str) -> Sentence | None:
        return say("bowl")


View = type[FaultyView] | type[DescribesTheHiddenDie] | type[DescribesAnything] | type[CallsAllAlike]
VIEWS: list[View] = [
    CallsAllAlike,
    DrawsWhatItDoesNotDescribe,
    TellsWhatItDoesNotDescribe,
    TouchesWhatItDoesNotDescribe,
    DescribesWithoutARule,
    DescribesByNoRule,
    DescribesInEnglishOnly,
    DescribesInNoWords,
    DescribesInHalfSentences,
    DescribesTheHiddenDie,
    DescribesAnything,
]


class SpeaksEnglishOnly(ThreeCups):
    def label(self, state: State, action: int) -> Sentence:
        return say("Do what nobody has translated")


class CallsPeopleByNumber(ThreeCups):
    def tell(self, event: Event, seat: int | None) -> Sentence:
        said = super().tell(event, seat)
        return Sentence(said.message, {**said.given, "seat": f"player {int(event.public['seat']) + 1}"})


class SumsUpSecrets(ThreeCups):
    """Says in a summary what only one seat has seen."""

    def sum_up(self, events: list[Event], seat: int | None) -> Sentence:
        return super().sum_up(events, events[0].sees[0] if events[0].sees else seat)


class SumsUpInEnglish(ThreeCups):
    def sum_up(self, events: list[Event], seat: int | None) -> Sentence:
        return say("Nobody has translated what happened")


class FoldsSecrets(ThreeCups):
    """Adds up in one line the dice that others have rolled."""

    def tell_several(self, events: list[Event], seat: int | None) -> Sentence | None:
        if events[0].private is None:
            return None
        dice = sum(int(event.private["die"]) for event in events if event.private is not None)
        return say("The bowl holds only {count}.", count=dice)


class RefusesByWhatIsHidden(Twin):
    """Tells in a refusal what lies under another cup."""

    def why_not(self, action: int) -> Refusal | None:
        refusal = super().why_not(action)
        other = self.dice[(self.stack[-1].seat + 1) % self.seats]
        return refusal and Refusal(refusal.rule, say("Everybody sees your {die}.", die=other))


class SaysItHasNoSecrets(ThreeCups):
    def __init__(self) -> None:
        super().__init__()
        self.secrets = False


class WinsByHalf(Climb):
    """Alone there is nobody to share with."""

    def result(self) -> Result | None:
        found = super().result()
        return found and Result([1], [0.5], found.rule, found.says)


def twin_of(kind: type[Twin]) -> ThreeCups:
    class Faulty(ThreeCups):
        def setup(self, seats: int, options: dict[str, object], dice: Dice, journal: Journal | None) -> State:
            return changed(super().setup(seats, options, dice, journal))

        def read(self, reader: Reader, seats: int, options: dict[str, object]) -> State:
            return changed(super().read(reader, seats, options))

    def changed(state: State) -> State:
        state.__class__ = kind
        return state

    return Faulty()


CASE = Case("cups", 3)


def interleaved(case: Case) -> None:
    contract.other_games_do_not_disturb(case, [])


def ending(case: Case) -> None:
    contract.greedy_games_end(case, GAMES["cups"])


FAULTS: list[tuple[type[Twin] | type[ThreeCups], Callable[[Case], object]]] = [
    (SharesAList, contract.earlier_states_never_change),
    (GivesItsListsAway, contract.earlier_states_never_change),
    (HidesNothing, contract.nobody_sees_what_is_hidden),
    (CountsSeatsFromTheEnd, contract.no_other_seats_answer),
    (ObservesFromTheEnd, contract.no_other_seats_answer),
    (KnowsTheDie, contract.nobody_sees_what_is_hidden),
    (GuessesOnce, contract.nobody_sees_what_is_hidden),
    (ForgetsItsOwn, contract.nobody_sees_what_is_hidden),
    (Tells, contract.nobody_sees_what_is_hidden),
    (Draws, contract.nobody_sees_what_is_hidden),
    (SaysItHasNoSecrets, contract.nobody_sees_what_is_hidden),
    (SpeaksEnglishOnly, saying.everything_is_said_in_every_language),
    (CallsPeopleByNumber, saying.everything_is_said_in_every_language),
    (RefusesByWhatIsHidden, saying.everything_is_said_in_every_language),
    (SumsUpSecrets, telling.games_are_told_by_turns),
    (SumsUpInEnglish, telling.games_are_told_by_turns),
    (FoldsSecrets, telling.games_are_told_by_turns),
    (CallsPeopleByNumber, telling.games_are_told_by_turns),
    (ObservesAll, contract.observations_tell_what_a_seat_sees),
    (OverlooksBeans, contract.observations_tell_what_a_seat_sees),
    (ObservesMoreAndMore, contract.observations_tell_what_a_seat_sees),
    (RollsItsOwnDice, contract.records_come_back),
    (RollsItsOwnDice, interleaved),
    (LosesABean, contract.nothing_is_lost),
    (OffersTwice, contract.legal_lists_are_sound),
    (ConsidersNothing, contract.legal_lists_are_sound),
    (ConsidersTheIllegal, contract.legal_lists_are_sound),
    (ConsidersUnsorted, contract.legal_lists_are_sound),
    (ConsidersWhatIsHidden, contract.nobody_sees_what_is_hidden),
    (IsSilentWhenAskedToDoubt, contract.legal_lists_are_sound),
    (NoticesTheIllegal, contract.legal_lists_are_sound),
    (NoticesWhatIsHidden, contract.nobody_sees_what_is_hidden),
    (NamesNoRule, contract.all_else_is_refused),
    (RefusesAfterTheFact, contract.all_else_is_refused),
    (NeverEnds, ending),
]


@pytest.fixture
def seat_at_the_table(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[ThreeCups], None]]:
    def seat(game: ThreeCups) -> None:
        type(game).__module__ = ThreeCups.__module__  # its catalogue and its view are there
        monkeypatch.setitem(registry._loaded, "cups", game)

    yield seat


@pytest.mark.parametrize(("fault", "point"), FAULTS, ids=lambda value: value.__name__)
def test_a_fault_is_found(
    fault: type[Twin] | type[ThreeCups],
    point: Callable[[Case], object],
    seat_at_the_table: Callable[[ThreeCups], None],
) -> None:
    seat_at_the_table(twin_of(fault) if issubclass(fault, Twin) else fault())
    with pytest.raises((AssertionError, JianghuError)):
        point(CASE)


def test_alone_nothing_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    class Faulty(NightClimb):
        def setup(self, seats: int, options: dict[str, object], dice: Dice, journal: Journal | None) -> State:
            state = super().setup(seats, options, dice, journal)
            state.__class__ = WinsByHalf
            return state

    Faulty.__module__ = NightClimb.__module__  # its weights are there
    monkeypatch.setitem(registry._loaded, "climb", Faulty())
    with pytest.raises(AssertionError, match="won or lost"):
        contract.greedy_games_end(Case("climb", 1), GAMES["climb"])


class MindsItsSteps(Climb):
    def worth(self, seat: int, weights: list[float]) -> float:
        return super().worth(seat, weights) + 0.1 * self.steps[seat]


def test_a_worth_of_more_than_the_features_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Faulty(NightClimb):
        def setup(self, seats: int, options: dict[str, object], dice: Dice, journal: Journal | None) -> State:
            state = super().setup(seats, options, dice, journal)
            state.__class__ = MindsItsSteps
            return state

    Faulty.__module__ = NightClimb.__module__  # its weights are there
    judging.worths_are_sums(Case("climb", 1))
    monkeypatch.setitem(registry._loaded, "climb", Faulty())
    with pytest.raises(AssertionError, match="judged by more than that"):
        judging.worths_are_sums(Case("climb", 1))


@pytest.mark.parametrize(
    ("feature", "fault"),
    [
        (Feature("hope", 1, "hope", "more hope", ""), "hope: ''"),
        (Feature("hope", 1, "hope", "more hope", "more hope"), "the same of more and less"),
        (Feature("hope", 1, "hope", "more hope", "hope is lost"), "is not translated"),
        (Feature("hope", 1, "hope", "more hope", "{number} less hope"), "no parameter 'number'"),
        (Feature("hours", 1, "hope", "more hope", "less hope"), "two features have one name"),
    ],
)
def test_a_feature_that_is_not_told_is_found(feature: Feature, fault: str) -> None:
    game = NightClimb()
    judging.features_are_told(game)
    game.features[0] = feature
    with pytest.raises((AssertionError, KeyError), match=fault):
        judging.features_are_told(game)


def test_a_weight_that_holds_a_gain_against_somebody_is_found() -> None:
    game = NightClimb()
    judging.no_gain_is_held_against_anybody(game)
    game.features[2] = Feature("hours", -1, "hours", "more hours", "fewer hours")
    with pytest.raises(AssertionError, match="hours weighs"):
        judging.no_gain_is_held_against_anybody(game)


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: view.__name__)
def test_a_fault_of_a_description_is_found_with_the_name_of_the_thing(
    view: View,
    seat_at_the_table: Callable[[ThreeCups], None],
) -> None:
    game = ThreeCups()
    game._view = view()
    seat_at_the_table(game)
    with pytest.raises(AssertionError, match=rf"^{view.THING}"):
        describing.everything_is_described(CASE)
        describing.nothing_else_is_described(CASE)


def test_a_sound_twin_passes_all_of_them(seat_at_the_table: Callable[[ThreeCups], None]) -> None:
    seat_at_the_table(twin_of(Twin))
    for _fault, point in FAULTS:
        point(CASE)
    describing.everything_is_described(CASE)
    describing.nothing_else_is_described(CASE)
