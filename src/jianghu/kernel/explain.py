"""What an action would do, told before it is played, in the game's own sentences.

The action is played on guesses made from the seat's hidden copy, with dice that stop at the first draw, up to the next
roll, reveal, choice or other seat's decision. Only what all guesses tell alike is told. Nothing but the hidden copy is
looked at, so a preview cannot say more than the seat may know.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from jianghu.errors import IllegalAction, NotAsked
from jianghu.kernel.dice import Dice
from jianghu.kernel.journal import Event, Journal
from jianghu.kernel.sentences import Sentence, person, say
from jianghu.kernel.state import State
from jianghu.kernel.turns import TURN, lines

GUESSES: Final = 3
FORCED: Final = 32  # forced answers that are followed at most

# Why a preview goes no further.
CHOICE: Final = "choice"  # the seat has another choice to make
OTHER: Final = "other"  # somebody else decides
LUCK: Final = "luck"  # something is rolled, drawn by lot or shuffled
HIDDEN: Final = "hidden"  # something hidden comes to light, or decides what follows
END: Final = "end"  # the game is over


class Preview:
    """What an action would do for certain, as the seat that is asked reads it, and why nothing more can be told.

    ``forced`` are further answers of the same seat that were followed because there was no other. ``stop`` is one of
    the constants above and ``then`` says it in words; ``asked`` is who decides next, -1 where that is nobody or not
    known. ``gist`` is the same as ``says``, short and without the deed itself (``Game.ahead``), and ``leads`` what the
    choice is about that comes next (``Game.leads_to``); both are None where a game has no words of its own for it.
    """

    __slots__ = ("asked", "forced", "gist", "leads", "says", "stop", "then")

    def __init__(
        self,
        says: list[Sentence],
        forced: list[int],
        stop: str,
        asked: int,
        then: Sentence,
        gist: list[Sentence] | None = None,
        leads: Sentence | None = None,
    ) -> None:
        self.says: Final = says
        self.forced: Final = forced
        self.stop: Final = stop
        self.asked: Final = asked
        self.then: Final = then
        self.gist: Final = gist
        self.leads: Final = leads

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Preview)
            and self.says == other.says
            and self.forced == other.forced
            and self.stop == other.stop
            and self.asked == other.asked
            and self.then == other.then
            and self.gist == other.gist
            and self.leads == other.leads
        )

    def __hash__(self) -> int:
        return hash((self.stop, self.asked, len(self.says)))

    def __repr__(self) -> str:
        return (
            f"Preview({self.says!r}, {self.forced!r}, {self.stop!r}, {self.asked!r}, {self.then!r}, {self.gist!r}, "
            f"{self.leads!r})"
        )


class Drawn(Exception):
    """Luck was asked for. It is no error, and nobody outside the previews ever sees it."""


class NoDice(Dice):
    """Dice that stop at the first draw."""

    def word(self) -> i64:
        raise Drawn

    def below(self, n: int) -> int:
        raise Drawn


NO_DICE: Final = NoDice(0)


def preview(state: State, seat: int, action: int) -> Preview:
    """What the action would do, for the seat that is asked.

    An action that the rules forbid raises IllegalAction, a seat that is not asked NotAsked.
    """
    hidden = asked_copy(state, seat)
    refusal = hidden.refusal(action)
    if refusal is not None:
        raise IllegalAction(hidden.game.verbs.said(action), refusal)
    return foretell(guesses(hidden, seat), seat, action)


def previews(state: State, seat: int, actions: list[int] | None = None) -> dict[int, Preview]:
    """What each of these legal actions would do, by default of all: cheaper than one by one."""
    hidden = asked_copy(state, seat)
    guessed = guesses(hidden, seat)
    return {action: foretell(guessed, seat, action) for action in (hidden.legal() if actions is None else actions)}


def asked_copy(state: State, seat: int) -> State:
    """The hidden copy of a seat that is asked; NotAsked when it is not."""
    if not state.stack:
        raise NotAsked("the game is over: nobody is asked any more")
    hidden = state.hide(seat)
    if hidden.asked() != seat:
        raise NotAsked(f"seat {hidden.asked()} is asked, not seat {seat}")
    return hidden


def guesses(hidden: State, seat: int) -> list[State]:
    """Guesses from a hidden copy: always the same ones, so that the same is told whenever it is asked.

    Equal ones count once: where nothing is hidden there is one.
    """
    guessed: list[State] = []
    known: list[dict[str, object]] = []
    for number in range(GUESSES if hidden.game.secrets else 1):
        guess = hidden.imagine(seat, Dice(number))
        position = guess.position()
        if position not in known:
            known.append(position)
            guessed.append(guess)
    return guessed


def foretell(guessed: list[State], seat: int, action: int) -> Preview:
    """What an action does in all of these positions. They are not changed."""
    return agreed([follow(guess, seat, action) for guess in guessed])


ROLL: Final = say("Then luck decides.")
REVEAL: Final = say("Then something hidden comes to light.")
UNKNOWN: Final = say("What follows depends on what is hidden from you.")


class Course:
    """How an action goes in one guess: what is told and which forced answers are given, in their order."""

    def __init__(self) -> None:
        self.steps: list[Sentence | int] = []
        self.gist: list[Sentence] | None = None
        self.leads: Sentence | None = None
        self.forced: int = 0
        self.stop: str = HIDDEN
        self.asked: int = -1
        self.then: Sentence = UNKNOWN

    def end(self, stop: str, asked: int, then: Sentence) -> Course:
        """It goes no further, for that reason."""
        self.stop = stop
        self.asked = asked
        self.then = then
        return self

    def ends_like(self, other: Course) -> bool:
        """Whether two courses stop for the same reason."""
        return self.stop == other.stop and self.asked == other.asked and self.then == other.then


def follow(guess: State, seat: int, action: int) -> Course:
    """Play an action on a copy of a guess, and forced answers after it, as far as that can be told."""
    game = guess.game
    after = guess.copy()
    journal = Journal()
    after.journal = journal
    course = Course()
    while True:
        certain = advance(after, action)
        told = until_reveal(journal.events)
        happened = [event for event in told if event.kind != TURN]  # that somebody else is next is no outcome
        for line in lines(game, happened, seat):
            course.steps.append(line.says)
        gist = game.ahead(guess, happened, seat)
        if gist is not None:
            course.gist = gist if course.gist is None else course.gist + gist
        if len(told) < len(journal.events):
            return course.end(HIDDEN, -1, REVEAL)
        journal.events.clear()
        if not certain:
            return course.end(LUCK, -1, ROLL)
        asked = after.asked()
        if asked < 0:
            result = after.result()
            assert result is not None
            return course.end(END, -1, say("Then the game is over: {reason}.", reason=result.says))
        if asked != seat:
            return course.end(OTHER, asked, say("Then {seat} {seat:decide|decides}.", seat=person(asked)))
        legal = after.legal()
        if len(legal) > 1 or course.forced == FORCED:
            question = game.prompt(after)
            course.leads = game.leads_to(after)
            then = say("Then {seat} {seat:decide|decides}: {question}", seat=person(seat), question=question)
            return course.end(CHOICE, seat, then)
        action = legal[0]
        course.steps.append(action)
        course.forced += 1


def advance(state: State, action: int) -> bool:
    """Play an action; False when luck is needed, which leaves the state half-way: it must be thrown away."""
    try:
        state.apply(action, NO_DICE)
    except Drawn:
        return False
    return True


def until_reveal(events: list[Event]) -> list[Event]:
    """The events before the first one that brings something hidden to light."""
    for i in range(len(events)):
        if events[i].reveals:
            return events[:i]
    return events.copy()


def agreed(courses: list[Course]) -> Preview:
    """What all courses have in common; where they part, what is hidden makes the difference."""
    first = courses[0]
    stop, asked, then = first.stop, first.asked, first.then
    steps = first.steps
    gist, leads = first.gist, first.leads
    for other in courses[1:]:
        alike = 0
        while alike < len(steps) and alike < len(other.steps) and steps[alike] == other.steps[alike]:
            alike += 1
        if alike < len(steps) or alike < len(other.steps) or not other.ends_like(first):
            steps = steps[:alike]
            stop, asked, then = HIDDEN, -1, UNKNOWN
            gist, leads = None, None  # a part of it is told sentence by sentence
    says: list[Sentence] = []
    forced: list[int] = []
    for step in steps:
        if isinstance(step, Sentence):
            says.append(step)
        else:
            forced.append(step)
    return Preview(says, forced, stop, asked, then, gist, leads)
